"""Bones: rolling them, Booming Boxcars, and what may change a roll (BONE). Hot code."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.vagrantsong.book import SIXES, SUCCESSES, Scope, bind
from lantern.games.vagrantsong.ids import (
    BLOCK_BOXCARS,
    BOXCARED,
    EMPRESS,
    NOBODY,
    ON_ROLLED,
    WHO,
    Vagrant,
)
from lantern.games.vagrantsong.rules.running import fire_last
from lantern.games.vagrantsong.state import Vagrantsong

SIDES: Final[list[int]] = [1, 2, 3, 4, 5, 6]
EASIEST: Final[int] = 2  # success values stay between these (Part IV, Modifiers; VS-R-51)
HARDEST: Final[int] = 6


def clamp(success: int) -> int:
    return max(EASIEST, min(HARDEST, success))


def successes(bones: tuple[int, ...], success: int) -> int:
    """Each bone that shows at least the success value, natural sixes too (VS-BONE-02, VS-BONE-08)."""
    won = 0
    for bone in bones:
        if bone >= success:
            won += 1
    return won


def has_doubles(bones: tuple[int, ...]) -> bool:
    """Two bones alike, successful or not, boxcar bones included (VS-SKL-15, VS-R-55)."""
    return len({*bones}) < len(bones)


def pack_bones(bones: tuple[int, ...]) -> int:
    """The first ten bones as the digits of a number, for the log."""
    packed = 0
    for bone in bones[:10]:
        packed = packed * 10 + bone
    return packed


class Roll(Rule):
    """Bones are rolled; the position keeps them for whoever asked (VS-BONE-01).

    With `boom`, as in every action of a vagrant (VS-BONE-06), each natural 6 gives one more bone if wanted. A roll that
    is not `fresh` adds to the bones that lie there: an additional bone belongs to its roll (VS-BONE-05).
    """

    def __init__(
        self, v: Vagrant, left: int, success: int, boom: bool, scope: Scope, fresh: bool, due: int = 0
    ) -> None:
        self.v, self.left, self.success, self.boom = v, left, success, boom
        self.scope, self.fresh, self.due = scope, fresh, due

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if self.fresh:
            g.bones = ()
        if self.boom and g.is_blocked(self.v, BLOCK_BOXCARS):
            g.become(Roll(self.v, self.left, self.success, False, self.scope, self.fresh))
            return g.go("throw")
        return self.throw(g, 0)

    def throw(self, g: Vagrantsong, _: int) -> Next:
        if self.left <= 0:
            return self.boxcars(g, 0)
        g.steps[-1] = "throw"
        return g.roll("bone", SIDES, None, "landed")

    def landed(self, g: Vagrantsong, shown: int) -> Next:
        g.bones = (*g.bones, shown)
        due = self.due + self.booms(g, shown)
        rest = Roll(self.v, self.left - 1, self.success, self.boom, self.scope, self.fresh, due)
        g.become(rest)
        return rest.throw(g, 0)

    def booms(self, g: Vagrantsong, shown: int) -> int:
        """Bones that a natural 6 gives (VS-BONE-03, VS-BONE-07); the Empress's first of a turn two (VS-BXQ-01..02)."""
        if shown != HARDEST or not self.boom:
            return 0
        if g.tally[WHO + self.v] == EMPRESS and not g.tally[BOXCARED]:
            g.tally[BOXCARED] = 1
            return 2
        return 1

    def boxcars(self, g: Vagrantsong, _: int) -> Next:
        """VS-BONE-04, VS-BONE-09: they may be rolled, and may boom again."""
        if not self.due:
            return self.tell(g, 0)
        g.steps[-1] = "ask_boxcars"
        return self.ask_boxcars(g, 0)

    def ask_boxcars(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.v, "boxcar", [1, 0], "boxcars_wanted")

    def boxcars_wanted(self, g: Vagrantsong, wanted: int) -> Next:
        rest = Roll(self.v, self.due if wanted else 0, self.success, self.boom, self.scope, self.fresh)
        g.become(rest)
        return rest.throw(g, 0)

    def tell(self, g: Vagrantsong, _: int) -> Next:
        won = successes(g.bones, self.success)
        g.tell("VS-BONE-02", "rolled", self.v, 0 if g.quiet else pack_bones(g.bones), self.success, won)
        if not self.fresh or not g.force.heard >> ON_ROLLED & 1:
            return g.done()
        scope = bind(self.scope, SUCCESSES, won)
        return fire_last(g, self, ON_ROLLED, bind(scope, SIXES, g.bones.count(HARDEST)))

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


class Reroll(Rule):
    """Bones of the roll in progress are rolled again, its holder says which (VS-R-92)."""

    def __init__(self, v: Vagrant, left: int, which: int = NOBODY) -> None:
        self.v, self.left, self.which = v, left, which

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if self.left <= 0 or not g.bones:
            return g.done()
        return g.go("choose")

    def choose(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.v, "reroll", [*range(len(g.bones))], "throw")

    def throw(self, g: Vagrantsong, which: int) -> Next:
        g.become(Reroll(self.v, self.left - 1, which))
        return g.go("cast")

    def cast(self, g: Vagrantsong, _: int) -> Next:
        return g.roll("bone", SIDES, None, "landed")

    def landed(self, g: Vagrantsong, shown: int) -> Next:
        g.bones = (*g.bones[: self.which], shown, *g.bones[self.which + 1 :])
        g.tell("VS-R-92", "rerolled", self.v, self.which, shown)
        return boxcars_for(g, 1 if shown == HARDEST else 0)


def roll_in_progress(g: Vagrantsong) -> Roll | None:
    for rule in reversed(g.rules):
        if isinstance(rule, Roll):
            return rule
    return None


def boxcars_for(g: Vagrantsong, sixes: int) -> Next:
    """Bones that were made a natural 6 after the roll give boxcar bones, if it is a roll that booms (VS-R-92)."""
    roll, due = roll_in_progress(g), 0
    for _ in range(sixes if roll is not None else 0):
        assert roll is not None
        due += roll.booms(g, HARDEST)
    return g.start(added(g, 0, due), "begin") if due else g.go("begin")


def added(g: Vagrantsong, n: int, due: int) -> Roll:
    """Bones that belong to the roll in progress (VS-BONE-05): `n` that are rolled, and boxcars that may be."""
    roll = roll_in_progress(g)
    assert roll is not None
    return Roll(roll.v, n, roll.success, roll.boom, roll.scope, False, due)
