"""CP. Tactics Cards of the Protectors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.harrow import ids
from lantern.games.harrow.board import GRID, NEIGHBOURS
from lantern.games.harrow.ids import (
    ADVANCE,
    ASIDE,
    CARD_DONE,
    DRAWS_DUE,
    FURY,
    GROUND,
    HAINTS_LEFT,
    HEXES,
    JAR_DONE,
    KINDS,
    LEGEND_AT,
    OFF,
    PROTECTORS,
    RANGE_BONUS,
    SPAWN,
    STRENGTHEN,
    TOKENS_IN_BOX,
    WILDS,
    Hex,
)
from lantern.games.harrow.rules.abilities import row_value
from lantern.games.harrow.rules.basic import Block, Mix, no_basic, spawn
from lantern.games.harrow.rules.cards import Draw, discard
from lantern.games.harrow.rules.collecting import collect_token
from lantern.games.harrow.rules.core import no_place
from lantern.games.harrow.rules.moving import (
    STOP,
)
from lantern.games.harrow.rules.shoving import STOP_PIECE
from lantern.games.harrow.rules.tactic_moves import BlowinUpAStorm, Chase, Holler, OverYonder, Reinforce, legend
from lantern.games.harrow.rules.tiles import first_space
from lantern.games.harrow.state import Harrow

BANISHED: Final[int] = 3
RANGE_MORE: Final[int] = 2
DOG_HAINTS: Final[int] = 3
DOG_REACH: Final[int] = 3
VISION_WILDS: Final[int] = 3


def playable(g: Harrow) -> list[int]:
    """The Tactics Cards that may be played now; Haunting Vision follows the jar action (HC-CARD-01, HC-CP-07)."""
    if g.tally[CARD_DONE]:
        return []
    return [card for card in g.hands[PROTECTORS] if card != ids.HAUNTING_VISION or g.tally[JAR_DONE]]


class Tactic(Rule):
    """At most one Tactics Card a turn, before or after the jar action (HC-CARD-01)."""

    def begin(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(PROTECTORS), "tactic", [*playable(g), STOP], "chosen")

    def chosen(self, g: Harrow, card: int) -> Next:
        if card == STOP:
            return g.done()
        discard(g, PROTECTORS, card)
        g.tally[CARD_DONE] = 1
        return g.call(TACTICS[card](g), "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


class Banish(Rule):
    """Set aside up to three enemy cubes of the Battleground until the end of the turn (HC-CP-01, HC-CP-21, HC-R-92)."""

    def begin(self, g: Harrow, _: int) -> Next:
        most = min(BANISHED, g.tally[GROUND + g.rival(PROTECTORS)])
        return g.ask(g.chooser(PROTECTORS), "cubes", list(range(most + 1)), "banished")

    def banished(self, g: Harrow, n: int) -> Next:
        foe = g.rival(PROTECTORS)
        g.tally[GROUND + foe] -= n
        g.tally[ASIDE + foe] += n
        g.tell("HC-CP-01", "banished", g.seat_of(PROTECTORS), n)
        return g.done()


class DeadShot(Rule):
    """Take a token in a straight line from the Legend, at any distance (HC-CP-04, HC-CP-05, HC-R-78)."""

    def begin(self, g: Harrow, _: int) -> Next:
        seen = [at for line in GRID.lines[legend(g)] for at in line]
        tokens = [at * KINDS + kind for at in sorted(seen) for kind in range(KINDS) if g.tokens[at * KINDS + kind]]
        if not tokens:
            return g.done()
        return g.ask(g.chooser(PROTECTORS), "collect_from", [*tokens, STOP_PIECE], "shot")

    def shot(self, g: Harrow, token: int) -> Next:
        """A Draw Card symbol covered this way draws at once, and not again in Clean Up (HC-CP-05, HC-R-77)."""
        if token == STOP_PIECE:
            return g.done()
        due = g.tally[DRAWS_DUE]  # by other effects of this turn: they wait
        collect_token(g, PROTECTORS, token // KINDS, token % KINDS)
        covered = g.tally[DRAWS_DUE] - due
        g.tally[DRAWS_DUE] = due
        return g.call(Draw(PROTECTORS, covered), "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


class Gumption(Rule):
    """SPAWN a Haint on a hex with a Townsfolk (HC-CP-06)."""

    def begin(self, g: Harrow, _: int) -> Next:
        places = [at for at in range(HEXES) if g.has_townsfolk(at) and no_place(g, PROTECTORS, at, 1) is None]
        if not places or not g.tally[HAINTS_LEFT + PROTECTORS]:
            return g.done()
        return g.ask(g.chooser(PROTECTORS), "spawn", [*places, STOP], "spawned")

    def spawned(self, g: Harrow, at: Hex) -> Next:
        if at != STOP:
            spawn(g, PROTECTORS, at, "HC-CP-06")
        return g.done()


class LayingOutAllNight(Rule):
    """Two more range for the rest of the turn (HC-CP-10)."""

    def begin(self, g: Harrow, _: int) -> Next:
        g.tally[RANGE_BONUS] += RANGE_MORE
        g.tell("HC-CP-10", "range", g.seat_of(PROTECTORS), RANGE_MORE)
        return g.done()


class WetHen(Rule):
    """One of each Basic Action in any order, and one more if the rival has more cubes then (HC-CP-11, HC-R-99)."""

    def __init__(self, kinds: tuple[int, ...] = (ADVANCE, SPAWN, STRENGTHEN)) -> None:
        self.kinds = kinds

    def begin(self, g: Harrow, _: int) -> Next:
        kinds = [kind for kind in self.kinds if no_basic(g, PROTECTORS, kind, 1) is None]
        if not kinds:
            return g.go("more")
        return g.ask(g.chooser(PROTECTORS), "basic", [*kinds, STOP], "chosen")

    def chosen(self, g: Harrow, kind: int) -> Next:
        if kind == STOP:
            return g.go("more")
        g.become(WetHen(tuple([k for k in self.kinds if k != kind])))
        return g.call(Block(PROTECTORS, kind, 1), "begin")

    def more(self, g: Harrow, _: int) -> Next:
        behind = g.tally[GROUND + g.rival(PROTECTORS)] > g.tally[GROUND + PROTECTORS]
        return g.call(Mix(PROTECTORS, 1), "over") if behind else g.done()

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


class Druthers(Rule):
    """A Basic Action, and the first space of the Legend Track (HC-CP-19, HC-CP-20)."""

    def begin(self, g: Harrow, _: int) -> Next:
        return g.call(Mix(PROTECTORS, 1), "first")

    def first(self, g: Harrow, _: int) -> Next:
        return g.call(first_space(g, PROTECTORS), "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


class WitchsFire(Rule):
    """Two Ability Tokens from the box on two different empty hexes (HC-CP-16, HC-CP-17, HC-R-141)."""

    def __init__(self, left: int = 2, kind: int = OFF) -> None:
        self.left, self.kind = left, kind

    def empty(self, g: Harrow) -> list[Hex]:
        return [at for at in range(HEXES) if is_empty(g, at)]

    def begin(self, g: Harrow, _: int) -> Next:
        kinds = [kind for kind in range(KINDS) if g.tally[TOKENS_IN_BOX + kind]]
        if not self.left or not kinds or not self.empty(g):
            return g.done()
        return g.ask(g.chooser(PROTECTORS), "box", [*kinds, STOP], "named")

    def named(self, g: Harrow, kind: int) -> Next:
        if kind == STOP:
            return g.done()
        g.become(WitchsFire(self.left, kind))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(PROTECTORS), "token_to", self.empty(g), "laid")

    def laid(self, g: Harrow, at: Hex) -> Next:
        g.tally[TOKENS_IN_BOX + self.kind] -= 1
        g.add_token(at, self.kind)
        g.tell("HC-CP-16", "token_laid", g.seat_of(PROTECTORS), self.kind, at)
        g.become(WitchsFire(self.left - 1))
        return g.go("begin")


def is_empty(g: Harrow, at: Hex) -> bool:
    """No Unit, Ability Token, goal, Doll, Path or power token, no Bonfire; Storms are fine (HC-CP-17, HC-R-141)."""
    pieces = g.all_units(at) or g.tokens_at(at) or g.has_townsfolk(at) or g.has_building(at)
    tokens = g.paths[at] or g.goads[at] or g.bonfires[at] or at == g.tally[FURY] or g.doll_at(at) != OFF
    return not (pieces or tokens)


def half(value: int) -> int:
    """Half, rounded up."""
    return (value + 1) // 2


def beside_enemy_legend(g: Harrow) -> bool:
    """Of Kammi's two tokens either will do (HC-R-128)."""
    foe = g.rival(PROTECTORS)
    places = [g.tally[LEGEND_AT + slot] for slot in range(4) if ids.SLOT_OWNER[slot] == foe]
    return any(g.units(PROTECTORS, near) for at in places if at != OFF for near in NEIGHBOURS[at])


TACTICS: Final[dict[int, Callable[[Harrow], Rule]]] = {
    ids.BANISH: lambda g: Banish(),
    ids.BLOWIN_UP_A_STORM: lambda g: BlowinUpAStorm(),
    ids.CONJURE_THE_DEAD: lambda g: Block(PROTECTORS, SPAWN, half(row_value(g, PROTECTORS, SPAWN))),  # HC-CP-03
    ids.DEAD_SHOT: lambda g: DeadShot(),
    ids.GUMPTION: lambda g: Gumption(),
    ids.HAUNTING_VISION: lambda g: Mix(PROTECTORS, min(VISION_WILDS, g.tally[WILDS + PROTECTORS])),  # HC-CP-07
    ids.HOLLER: lambda g: Holler(),
    ids.LAYING_OUT_ALL_NIGHT: lambda g: LayingOutAllNight(),
    ids.MADDER_THAN_A_WET_HEN: lambda g: WetHen(),
    ids.OVER_YONDER: lambda g: OverYonder(),
    ids.REINFORCE: lambda g: Reinforce(),
    ids.RALLY: lambda g: Block(PROTECTORS, STRENGTHEN, half(row_value(g, PROTECTORS, STRENGTHEN))),  # HC-CP-14
    ids.SPIRIT_TRAP: lambda g: Mix(  # HC-CP-15
        PROTECTORS, half(g.tally[WILDS + PROTECTORS]) if beside_enemy_legend(g) else 0
    ),
    ids.WITCHS_FIRE: lambda g: WitchsFire(),
    ids.YALLER_DOG: lambda g: Chase(DOG_HAINTS, DOG_REACH, 1, closer=True),  # HC-CP-18
    ids.YOUR_DRUTHERS: lambda g: Druthers(),
}
