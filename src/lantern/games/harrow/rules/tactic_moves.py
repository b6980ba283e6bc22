"""CP. Tactics Cards that move Units: one's own Legend and Haints, or enemy Haints that are driven."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.harrow.board import CLOSER, DISTANCE, GRID, NEIGHBOURS
from lantern.games.harrow.ids import (
    LEGEND_AT,
    OFF,
    PROTECTORS,
    SLOT_BIT,
    Hex,
)
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
from lantern.games.harrow.rules.shoving import PIECE
from lantern.games.harrow.state import Harrow

YONDER_STEPS: Final[int] = 3
REINFORCED: Final[int] = 3


def legend(g: Harrow) -> Hex:
    return g.tally[LEGEND_AT + PROTECTORS]


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
