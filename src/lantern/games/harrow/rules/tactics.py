"""CP. Tactics Cards of the Protectors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.harrow import ids
from lantern.games.harrow.board import CLOSER, DISTANCE, GRID, NEIGHBOURS
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
    SLOT_BIT,
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
from lantern.games.harrow.rules.core import cost, no_place
from lantern.games.harrow.rules.moving import (
    ANY_HAINT,
    SNAKE,
    STOP,
    free_haints,
    free_nail,
    haint_at,
    march,
    nails_of,
)
from lantern.games.harrow.rules.shoving import PIECE, STOP_PIECE
from lantern.games.harrow.rules.tiles import first_space
from lantern.games.harrow.state import Harrow

BANISHED: Final[int] = 3
RANGE_MORE: Final[int] = 2
YONDER_STEPS: Final[int] = 3
REINFORCED: Final[int] = 3
DOG_HAINTS: Final[int] = 3
DOG_REACH: Final[int] = 3
VISION_WILDS: Final[int] = 3


def legend(g: Harrow) -> Hex:
    return g.tally[LEGEND_AT + PROTECTORS]


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


class BlowinUpAStorm(Rule):
    """The Legend goes over an adjacent Storm, in a straight line, to the hex behind it (HC-CP-02)."""

    def places(self, g: Harrow) -> list[Hex]:
        at = legend(g)
        if g.is_nailed(PROTECTORS):
            return []
        lines = [line for line in GRID.lines[at] if len(line) > 1 and g.has_storm(line[0])]
        return [line[1] for line in lines if no_place(g, PROTECTORS, line[1], 1) is None]

    def begin(self, g: Harrow, _: int) -> Next:
        places = self.places(g)
        return g.ask(g.chooser(PROTECTORS), "relocate", [*places, STOP], "blown") if places else g.done()

    def blown(self, g: Harrow, to: Hex) -> Next:
        if to == STOP:
            return g.done()
        return march(g, PROTECTORS, SLOT_BIT << PROTECTORS, legend(g), to, "HC-CP-02", "over")

    def over(self, g: Harrow, _: int) -> Next:
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


class Chase(Rule):
    """Enemy Haints are driven: each of `left` moves `steps` hexes, one after the other (HC-CP-08, HC-CP-09, HC-CP-18).

    `closer` drives them strictly towards the Legend. Haints that have moved stand in `moved`. Every single step leads
    to a hex that the Haint may enter then (HC-R-143).
    """

    def __init__(self, left: int, reach: int, steps: int, closer: bool, moved: tuple[Hex, ...] = (), at: Hex = OFF,
                 done: int = 0) -> None:  # fmt: skip
        self.left, self.reach, self.steps, self.closer = left, reach, steps, closer
        self.moved, self.at, self.done = moved, at, done

    def places(self, g: Harrow, at: Hex) -> list[Hex]:
        near = CLOSER[at][legend(g)] if self.closer else NEIGHBOURS[at]
        return [to for to in near if no_place(g, g.rival(PROTECTORS), to, 1) is None]

    def begin(self, g: Harrow, _: int) -> Next:
        foe = g.rival(PROTECTORS)
        some = [
            at
            for at in ANY_HAINT
            if DISTANCE[at % SNAKE][legend(g)] <= self.reach
            and free_haints(g, foe, at) > self.moved.count(at)
            and self.places(g, at % SNAKE)
        ]
        if not self.left or not some:
            return g.done()
        return g.ask(g.chooser(PROTECTORS), "haint", [*some, STOP], "chosen")

    def chosen(self, g: Harrow, at: Hex) -> Next:
        if at == STOP:
            return g.done()
        g.become(Chase(self.left, self.reach, self.steps, self.closer, self.moved, at))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        places = self.places(g, self.at % SNAKE)
        if self.done == self.steps or not places:
            return g.go("next")
        return g.ask(g.chooser(PROTECTORS), "shove_to", [*places, STOP] if self.done else places, "driven")

    def driven(self, g: Harrow, to: Hex) -> Next:
        if to == STOP:
            return g.go("next")
        at = self.at % SNAKE
        g.become(Chase(self.left, self.reach, self.steps, self.closer, self.moved, self.at - at + to, self.done + 1))
        rule = "HC-CP-18" if self.closer else "HC-CP-08"
        return march(g, g.rival(PROTECTORS), haint_at(self.at), at, to, rule, "where")

    def next(self, g: Harrow, _: int) -> Next:
        g.become(Chase(self.left - 1, self.reach, self.steps, self.closer, (*self.moved, self.at)))
        return g.go("begin")


class Holler(Rule):
    """Two Haints next to the Legend move one hex each, or one at two hexes moves two (HC-CP-08)."""

    def begin(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(PROTECTORS), "holler", [0, 1], "chosen")

    def chosen(self, g: Harrow, far: int) -> Next:
        chase = Chase(1, 2, 2, closer=False) if far else Chase(2, 1, 1, closer=False)
        return g.call(chase, "over")

    def over(self, g: Harrow, _: int) -> Next:
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


class OverYonder(Rule):
    """Three ADVANCEs for the Legend alone; one may free its nail (HC-CP-12, HC-R-142)."""

    def __init__(self, left: int = YONDER_STEPS) -> None:
        self.left = left

    def places(self, g: Harrow) -> list[Hex]:
        return [
            to
            for to in NEIGHBOURS[legend(g)]
            if cost(g, PROTECTORS, to) <= self.left and no_place(g, PROTECTORS, to, 1) is None
        ]

    def begin(self, g: Harrow, _: int) -> Next:
        if g.is_nailed(PROTECTORS):
            return g.go("nailed") if self.left else g.done()
        places = self.places(g)
        return g.ask(g.chooser(PROTECTORS), "entry", [*places, STOP], "stepped") if places else g.done()

    def nailed(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(PROTECTORS), "free", [0, 1], "freed")

    def freed(self, g: Harrow, choice: int) -> Next:
        if not choice:
            return g.done()
        at = legend(g)
        mine = [n for n in nails_of(g, PROTECTORS) if g.nails[n] == PIECE * 6 + at]
        free_nail(g, mine[0])
        g.become(OverYonder(self.left - 1))
        return g.go("begin")

    def stepped(self, g: Harrow, to: Hex) -> Next:
        if to == STOP:
            return g.done()
        g.become(OverYonder(self.left - cost(g, PROTECTORS, to)))
        return march(g, PROTECTORS, SLOT_BIT << PROTECTORS, legend(g), to, "HC-CP-12", "begin")


class Reinforce(Rule):
    """Up to three Haints go to hexes with the Legend or other Haints of yours (HC-CP-13)."""

    def __init__(self, left: int = REINFORCED, origin: Hex = OFF) -> None:
        self.left, self.origin = left, origin

    def places(self, g: Harrow, origin: Hex) -> list[Hex]:
        ours = [at for at in g.held(PROTECTORS) if at != origin]
        return [at for at in ours if no_place(g, PROTECTORS, at, 1) is None]

    def begin(self, g: Harrow, _: int) -> Next:
        some = [at for at in ANY_HAINT if free_haints(g, PROTECTORS, at) and self.places(g, at % SNAKE)]
        if not self.left or not some:
            return g.done()
        return g.ask(g.chooser(PROTECTORS), "haint", [*some, STOP], "chosen")

    def chosen(self, g: Harrow, at: Hex) -> Next:
        if at == STOP:
            return g.done()
        g.become(Reinforce(self.left, at))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(PROTECTORS), "relocate", self.places(g, self.origin % SNAKE), "sent")

    def sent(self, g: Harrow, to: Hex) -> Next:
        g.become(Reinforce(self.left - 1))
        return march(g, PROTECTORS, haint_at(self.origin), self.origin % SNAKE, to, "HC-CP-13", "begin")


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
