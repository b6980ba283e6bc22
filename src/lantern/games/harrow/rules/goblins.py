"""LGK. The Unique Powers of Kammi's Goblins, each used once in a game."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.harrow.board import NEIGHBOURS
from lantern.games.harrow.ids import (
    BACKBITTEN,
    HAINTS_LEFT,
    KAMMI,
    KAMMI_SLOT,
    LEGEND_AT,
    OFF,
    POWER_USED,
    SLOT_BIT,
    SLOT_OWNER,
    Faction,
    Hex,
)
from lantern.games.harrow.rules.attack import Kill
from lantern.games.harrow.rules.dial import LOOSE, NAILED, nails_differ, take_off
from lantern.games.harrow.rules.hester_moves import FREE_HESTER, hester_piece, shed_nail
from lantern.games.harrow.rules.legends import HESTER_PIECE, legend_exits, legend_pieces, move_hester
from lantern.games.harrow.rules.moving import STOP, Meeting, drop_nail, march, may_mix, move_doll, no_doll
from lantern.games.harrow.rules.revealing import betray, reveal_legends
from lantern.games.harrow.rules.shoving import PIECE, STOP_PIECE
from lantern.games.harrow.state import Harrow

BRUTE_STEPS: Final[int] = 2
HER_TOKENS: Final[int] = 1 << 6 + KAMMI_SLOT | 1 << 7 + KAMMI_SLOT  # as kinds of pieces, in a mask


def spend_power(g: Harrow, rule: str) -> None:
    """The Unique Power Token is gone for good (HC-CMP-13, HC-R-88)."""
    g.tally[POWER_USED] = 1
    g.tell(rule, "power", g.seat_of(KAMMI), g.legend_of(KAMMI))


class Brute(Rule):
    """Every Legend of the map is moved up to two hexes, alone (HC-LGK-01, HC-LGK-02, HC-R-143, HC-R-144).

    Kammi's tokens are mixed only when all have moved: each of them has its own two hexes, and she has to know whose
    (HC-R-175).
    """

    def __init__(self, done: int = 0, kind: int = OFF, at: Hex = OFF, left: int = 0) -> None:
        self.done, self.kind, self.at, self.left = done, kind, at, left  # mask of kinds that were moved

    def begin(self, g: Harrow, _: int) -> Next:
        spend_power(g, "HC-LGK-01")
        return g.go("choose")

    def choose(self, g: Harrow, _: int) -> Next:
        nailed = [piece for piece in hester_piece(g) if piece // PIECE == FREE_HESTER]
        some = [p for p in legend_pieces(g) if not self.done >> p // PIECE & 1 and self.exits(g, p)] + nailed
        return g.ask(g.chooser(KAMMI), "move_legend", [*some, STOP_PIECE], "chosen") if some else g.go("meet")

    def exits(self, g: Harrow, piece: int) -> list[Hex]:
        """No Legend goes onto or through a goal of its opponent's; for Hester all goals are (HC-LGK-03)."""
        places = legend_exits(g, piece)
        if piece // PIECE == HESTER_PIECE:
            return [to for to in places if not g.has_building(to) and not g.has_townsfolk(to)]
        return places

    def chosen(self, g: Harrow, piece: int) -> Next:
        if piece == STOP_PIECE:
            return g.go("meet")
        if piece // PIECE == FREE_HESTER:  # for the first of her two hexes (HC-LGP-12, HC-R-131, HC-R-175)
            shed_nail(g)
            g.become(Brute(self.done | 1 << HESTER_PIECE, HESTER_PIECE, piece % PIECE, BRUTE_STEPS - 1))
            return g.go("where")
        g.become(Brute(self.done | 1 << piece // PIECE, piece // PIECE, piece % PIECE, BRUTE_STEPS))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        places = self.exits(g, PIECE * self.kind + self.at) if self.left else []
        return g.ask(g.chooser(KAMMI), "shove_to", [*places, STOP], "moved") if places else g.go("choose")

    def moved(self, g: Harrow, to: Hex) -> Next:
        if to == STOP:
            return g.go("choose")
        g.become(Brute(self.done, self.kind, to, self.left - 1))
        if self.kind == HESTER_PIECE:
            move_hester(g, to, "HC-LGK-01")
            return g.go("where")
        slot = self.kind - 6
        return march(g, SLOT_OWNER[slot], SLOT_BIT << slot, self.at, to, "HC-LGK-01", "where", mix=False)

    def meet(self, g: Harrow, _: int) -> Next:
        """Her tokens may have come together, if one of them was moved (HC-KAM-02, HC-OBS-01)."""
        moved = self.done & HER_TOKENS
        return g.call(Meeting(), "over") if moved and may_mix(g, SLOT_BIT << KAMMI_SLOT) else g.done()

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


def dolls_beside(g: Harrow) -> list[Hex]:
    """The Dolls next to the Goblin, where its hex takes one (HC-LGK-04)."""
    goblin = g.goblin_at()
    if no_doll(g, goblin) is not None:
        return []
    return sorted([at for at in NEIGHBOURS[goblin] if g.doll_at(at) != OFF])


class Trickster(Rule):
    """A Doll next to the Goblin is pulled onto its hex, alone (HC-LGK-04)."""

    def begin(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(KAMMI), "pull_doll", [*dolls_beside(g), STOP], "pulled")

    def pulled(self, g: Harrow, at: Hex) -> Next:
        if at == STOP:
            return g.done()
        spend_power(g, "HC-LGK-04")
        betray(g, other_fits=False)  # the Doll lies with the Goblin now
        move_doll(g, g.doll_at(at), g.goblin_at(), "HC-LGK-04")
        return g.done()


class Backbiter(Rule):
    """One Haint dies in every hex next to the Goblin, whoever owns it, and the Goblin is gone (HC-LGK-05, HC-R-87)."""

    def __init__(self, done: tuple[Hex, ...] = (), at: Hex = OFF) -> None:
        self.done, self.at = done, at

    def begin(self, g: Harrow, _: int) -> Next:
        spend_power(g, "HC-LGK-05")
        return g.go("next")

    def next(self, g: Harrow, _: int) -> Next:
        left = [at for at in NEIGHBOURS[g.goblin_at()] if at not in self.done and self.owner(g, at) != OFF]
        if not left:
            return g.go("vanish")
        at = left[0]
        g.become(Backbiter((*self.done, at), at))
        owner = self.owner(g, at)
        if owner != KAMMI:
            return g.call(Kill(KAMMI, owner, at), "next")  # HC-LGK-06
        return g.go("choose") if nails_differ(g, KAMMI, at) else g.go("own")

    def owner(self, g: Harrow, at: Hex) -> Faction:
        here = [faction for faction in g.sides if g.haints_at(faction, at)]
        return here[0] if here else OFF

    def choose(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(KAMMI), "which", [LOOSE, NAILED], "own")

    def own(self, g: Harrow, which: int) -> Next:
        """Her own losses score nothing."""
        infected = take_off(g, KAMMI, self.at, nailed=which == NAILED)
        g.tally[HAINTS_LEFT + KAMMI] += 1
        g.tell("HC-LGK-05", "bitten", g.seat_of(KAMMI), self.at, int(infected))
        return g.go("next")

    def vanish(self, g: Harrow, _: int) -> Next:
        """Both Legends are known from now on, and no more cards can be played (HC-LGK-07). A Doll stays (HC-R-45)."""
        slot = g.goblin_slot()
        drop_nail(g, 6 + slot, g.tally[LEGEND_AT + slot])
        g.tell("HC-LGK-05", "goblin_gone", g.seat_of(KAMMI), g.tally[LEGEND_AT + slot])
        g.tally[LEGEND_AT + slot] = OFF
        g.tally[BACKBITTEN] = 1
        reveal_legends(g)
        return g.done()


def can_use_power(g: Harrow) -> bool:
    """The Unique Power Token is not spent (HC-SET-07).

    Whether the Trickster could do anything hangs on where it is: others must not see that in what is offered or
    chosen (HC-OBS-01).
    """
    return not g.tally[POWER_USED]
