"""EAT-01..05, HX-07. Hester eats: a token of an opponent whose Legend she has found."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule, put
from lantern.games.harrow.ids import (
    EATEN,
    FAMILY,
    HESTER,
    HESTER_AT,
    HEXES,
    KAMMI_IS,
    KAMMI_SLOT,
    KINDS,
    LEGEND_AT,
    OFF,
    PATHS_LEFT,
    PATHS_TRACK,
    PROTECTORS,
    ROW,
    SCROLL,
    SCROLLS,
    SLOT_OWNER,
    SLOTS,
    UPGRADE,
    WILD_SUPPLY,
    WILDS,
    Faction,
    Hex,
)
from lantern.games.harrow.rules.hester_board import fill_space, leave_map, spaces_toward
from lantern.games.harrow.rules.moving import STOP
from lantern.games.harrow.rules.revealing import betray, lose_cards, reveal_legends
from lantern.games.harrow.state import Harrow

WILD_TOKEN: Final[int] = KINDS  # after the Ability Tokens
FROM_BOARD: Final[int] = 8  # + kind: from the Family board, not from the bag


def menu(g: Harrow, faction: Faction) -> list[int]:
    """The tokens of a player that can be eaten: real ones only, and no upgraded ones (HC-EAT-01..04, HC-R-153)."""
    if g.solo:  # HC-R-73
        return [WILD_TOKEN] if g.tally[WILD_SUPPLY] else []
    if faction == FAMILY:
        found = [kind for kind in range(SCROLL) if g.bag[kind]]  # HC-R-97
        board = g.family_board[-1:]  # the rightmost
        found += [FROM_BOARD + kind for kind in board if kind < UPGRADE]
    else:
        found = [kind for kind in range(SCROLL) if g.tally[ROW + faction * 3 + kind]]
    found += [SCROLL] if g.tally[SCROLLS + faction] else []
    return [*found, WILD_TOKEN] if g.tally[WILDS + faction] else found


def take_token(g: Harrow, faction: Faction, meal: int) -> None:
    """The token leaves its owner; what it covered or opened is free again (HC-EAT-02, HC-R-77)."""
    if g.solo:
        g.tally[WILD_SUPPLY] -= 1
    elif meal == WILD_TOKEN:
        g.tally[WILDS + faction] -= 1
    elif meal == SCROLL:
        g.tally[SCROLLS + faction] -= 1
    elif meal >= FROM_BOARD:
        g.family_board = g.family_board[:-1]
    elif faction == FAMILY:
        g.bag = put(g.bag, meal, g.bag[meal] - 1)
    else:
        g.tally[ROW + faction * 3 + meal] -= 1


def prey(g: Harrow) -> list[int]:
    """Legends on Hester's hex, by slot, whose side has an empty space and something to eat (HC-EAT-03, HC-R-66)."""
    at = g.tally[HESTER_AT]
    if at == OFF:
        return []
    here = [slot for slot in range(SLOTS) if g.tally[LEGEND_AT + slot] == at]
    return [slot for slot in here if spaces_toward(g, SLOT_OWNER[slot]) and menu(g, SLOT_OWNER[slot])]


class Eat(Rule):
    """In her Clean Up Hester may eat one token; the meal sends her off the map (HC-EAT-01, HC-EAT-05)."""

    def __init__(self, slot: int = OFF, meal: int = OFF) -> None:
        self.slot, self.meal = slot, meal

    def begin(self, g: Harrow, _: int) -> Next:
        some = prey(g)
        return g.ask(g.chooser(HESTER), "eat", [*some, STOP], "bitten") if some else g.done()

    def bitten(self, g: Harrow, slot: int) -> Next:
        if slot == STOP:
            return g.done()
        if slot >= KAMMI_SLOT and slot != g.tally[KAMMI_IS]:
            return self.bite_goblin(g, slot)
        if slot >= KAMMI_SLOT:  # HC-HX-07: the Goblin cannot be eaten, so all know that this was Kammi
            betray(g, other_fits=False)
            g.told = True  # a bite that finds her is not taken back
        g.become(Eat(slot))
        return g.go("choose")

    def bite_goblin(self, g: Harrow, slot: int) -> Next:
        """It counts as an attack on the Goblin; nothing is eaten, and she cannot try again (HC-HX-07, HC-R-65)."""
        g.tell("HC-HX-07", "goblin_bitten", g.seat_of(HESTER), slot)
        lose_cards(g)
        reveal_legends(g)
        return g.done()

    def faction(self) -> Faction:
        return SLOT_OWNER[self.slot]

    def choose(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "meal", menu(g, self.faction()), "chosen")

    def chosen(self, g: Harrow, meal: int) -> Next:
        g.become(Eat(self.slot, meal))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        spaces = spaces_toward(g, self.faction())
        return g.ask(g.chooser(HESTER), "space", spaces, "eaten") if len(spaces) > 1 else self.eaten(g, spaces[0])

    def eaten(self, g: Harrow, space: int) -> Next:
        take_token(g, self.faction(), self.meal)
        g.tell("HC-EAT-01", "eaten", g.seat_of(HESTER), self.meal, self.faction(), g.tally[HESTER_AT])
        leave_map(g)
        if fill_space(g, space, EATEN + self.meal % FROM_BOARD, "HC-EAT-03"):
            g.tell("HC-HES-07", "won", g.seat_of(HESTER))
            return g.end()
        # HC-R-64: only side 1 of the track has Path Tokens
        frees_path = self.meal == SCROLL and self.faction() == PROTECTORS and g.track[PROTECTORS] == 1
        return g.go("path") if frees_path else g.done()

    def path(self, g: Harrow, _: int) -> Next:
        """A Path Token goes back to the vacated space, one in Possessions first (HC-R-64)."""
        if g.tally[PATHS_LEFT]:
            return self.returned(g, OFF)
        lying = [at for at in range(HEXES) if g.paths[at]]
        return g.ask(g.chooser(PROTECTORS), "path_up", lying, "returned") if lying else g.done()

    def returned(self, g: Harrow, at: Hex) -> Next:
        if at == OFF:
            g.tally[PATHS_LEFT] -= 1
        else:
            g.paths = put(g.paths, at, g.paths[at] - 1)
        g.tally[PATHS_TRACK] += 1
        g.tell("HC-R-64", "path_lost", g.seat_of(PROTECTORS), at)
        return g.done()
