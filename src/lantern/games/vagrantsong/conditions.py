"""Whether: the conditions of content, compiled (Part IV, "Conditions"). Hot code."""

from __future__ import annotations

from typing import ClassVar, Final

from lantern.games.vagrantsong.book import (
    ACTOR,
    BODY_OF,
    CAUSE,
    COLOR,
    DOUBLES,
    LEFT_OUT,
    SPACE,
    TOKEN,
    Cond,
    Num,
    Scope,
    Who,
)
from lantern.games.vagrantsong.ids import (
    ACTED,
    BODY,
    BREAKS,
    DRAWN,
    EVER_WEST,
    FIRST,
    HAINT_HUMANITY,
    HAUNTED_SINCE,
    HUMANITY,
    MOOD,
    NOBODY,
    OFF,
    PRIORITY,
    ROUND,
    ROUND_MARK,
    WON,
    Character,
)
from lantern.games.vagrantsong.selectors import haint_of, is_at_edge, is_by_terrain
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.train import CAR, DISTANCE, Space


class All(Cond):
    def __init__(self, parts: list[Cond]) -> None:
        self.parts = parts

    def holds(self, g: Vagrantsong, s: Scope) -> bool:
        for part in self.parts:  # noqa: SIM110  # a loop is twice as fast as a generator here
            if not part.holds(g, s):
                return False
        return True


class Any(Cond):
    def __init__(self, parts: list[Cond]) -> None:
        self.parts = parts

    def holds(self, g: Vagrantsong, s: Scope) -> bool:
        for part in self.parts:  # noqa: SIM110  # as above
            if part.holds(g, s):
                return True
        return False


class Not(Cond):
    def __init__(self, part: Cond) -> None:
        self.part = part

    def holds(self, g: Vagrantsong, s: Scope) -> bool:
        return not self.part.holds(g, s)


class Between(Cond):
    """A number is at least, at most, or exactly something."""

    def __init__(self, n: Num, low: Num | None, high: Num | None) -> None:
        self.n, self.low, self.high = n, low, high

    def holds(self, g: Vagrantsong, s: Scope) -> bool:
        n = self.n.value(g, s)
        if self.low is not None and n < self.low.value(g, s):
            return False
        return self.high is None or n <= self.high.value(g, s)


# --- numbers that only conditions look at


class OnTrack(Num):
    def __init__(self, kind: int) -> None:
        self.kind = kind

    def value(self, g: Vagrantsong, s: Scope) -> int:
        return g.cycle[self.kind]


class TallyNumber(Num):
    """A single number of the tally: humanity of the haint, round marker, mood."""

    def __init__(self, at: int) -> None:
        self.at = at

    def value(self, g: Vagrantsong, s: Scope) -> int:
        return g.tally[self.at]


class BodiesApart(Num):
    """The distance between two bodies; a hidden one is at no distance."""

    def value(self, g: Vagrantsong, s: Scope) -> int:
        return g.apart(BODY, BODY + 1) if len(g.scene.bodies) > 1 else 0


class FromTrigger(Num):
    """What the trigger tells: successes or coins."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def value(self, g: Vagrantsong, s: Scope) -> int:
        return s[self.slot]


class RitualsDone(Num):
    def value(self, g: Vagrantsong, s: Scope) -> int:
        return g.rituals.bit_count()


class Belongings(Num):
    def value(self, g: Vagrantsong, s: Scope) -> int:
        return len(g.belongings)


class CarsHeld(Num):
    """How many cars hold a vagrant."""

    def value(self, g: Vagrantsong, s: Scope) -> int:
        return len({CAR[g.space(v)] for v in range(g.n) if g.space(v) != OFF})


HUMANITY_AT_LEAST, ROUND_IS, BREAK_VALUE, ROUND_NUMBER = HAINT_HUMANITY, ROUND_MARK, BREAKS, ROUND


# --- the haint


class IsMood(Cond):
    def __init__(self, mood: int) -> None:
        self.mood = mood

    def holds(self, g: Vagrantsong, s: Scope) -> bool:
        return g.tally[MOOD] == self.mood


class Plain(Cond):
    """A condition that asks nothing but the position."""

    NAMES: ClassVar = (
        "hidden", "haint_alone", "saved", "all_in_same_car", "all_in_different_cars", "all_adjacent", "no_westbound",
        "all_westbound", "victory", "doubles", "first_vagrant_this_round",
    )  # fmt: skip

    def __init__(self, name: str) -> None:
        self.n = Plain.NAMES.index(name)

    def holds(self, g: Vagrantsong, s: Scope) -> bool:
        n = self.n
        if n == 2:
            return g.is_saved()
        if n == 7:
            return g.all_west()
        if n == 0:
            return not g.bodies()
        if n == 1:
            return is_alone(g, s)
        if n <= 4:
            cars = [CAR[g.space(v)] for v in range(g.n) if g.space(v) != OFF]
            return len({*cars}) == (1 if n == 3 else len(cars))
        if n == 5:
            return all(any(v != w and g.apart(v, w) <= 1 for w in range(g.n)) for v in range(g.n))
        if n == 6:
            return not any(g.tally[EVER_WEST + v] for v in range(g.n))  # VS-R-94
        if n == 8:
            return g.tally[WON] == 1
        if n == 9:
            return s[DOUBLES] > 0
        return s[ACTOR] != NOBODY and g.tally[FIRST] == s[ACTOR]


def is_alone(g: Vagrantsong, s: Scope) -> bool:
    car = g.car(haint_of(g, s))
    return car != OFF and not [c for c in g.standees() if CAR[g.space(c)] == car]


class HaintInCar(Cond):
    def __init__(self, car: int) -> None:
        self.car = car

    def holds(self, g: Vagrantsong, s: Scope) -> bool:
        return g.car(haint_of(g, s)) == self.car


class WhichBody(Cond):
    """The body of the trigger: one by name, or strictly the nearest or furthest from a vagrant."""

    def __init__(self, body: int, of: Who | None) -> None:
        self.body, self.of = body, of  # NEAREST, FURTHEST, or an index

    def holds(self, g: Vagrantsong, s: Scope) -> bool:
        mine = s[BODY_OF]
        if mine < BODY:
            return False
        if self.body >= 0:
            return mine == BODY + self.body
        who = self.of.pick(g, s) if self.of is not None else []
        if not who:
            return False
        far = g.apart(mine, who[0])
        others = [g.apart(b, who[0]) for b in g.bodies() if b != mine]
        if self.body == NEAREST:
            return all(far < other for other in others)
        return all(far > other for other in others)


NEAREST: Final[int] = -1
FURTHEST: Final[int] = -2


class TokenIs(Cond):
    """The token that was drawn, left out, or that the trigger is about; or the colour or cause of it."""

    NAMES: ClassVar = ("drawn", "left_out", "token", "color", "cause")

    def __init__(self, what: str, n: int) -> None:
        self.what, self.n = TokenIs.NAMES.index(what), n

    def holds(self, g: Vagrantsong, s: Scope) -> bool:
        if self.what == 0:
            return g.tally[DRAWN] == self.n
        if self.what == 1:
            return bool(s[LEFT_OUT] >> self.n & 1)
        return s[(TOKEN, COLOR, CAUSE)[self.what - 2]] == self.n


class Progress(Cond):
    """Events, rituals and mile posts that have been done or gained."""

    NAMES: ClassVar = ("events_done", "ritual_done", "mile_post")

    def __init__(self, what: str, mask: int) -> None:
        self.what, self.mask = Progress.NAMES.index(what), mask

    def holds(self, g: Vagrantsong, s: Scope) -> bool:
        done = (g.events_done, g.rituals, g.mile_posts)[self.what]
        return done & self.mask == self.mask


# --- vagrants


def entered(g: Vagrantsong, s: Scope, c: Character) -> Space:
    """The space of a character, or the one that this trigger says it stops on or passes (`enter_coin`)."""
    return s[SPACE] if s[SPACE] != OFF and c == s[ACTOR] else g.space(c)


class AllOf(Cond):
    """Every selected character is such and such; nobody selected is nobody who is."""

    NAMES: ClassVar = (
        "in_range", "adjacent_edge", "next_to_terrain", "same_car_as_haint", "in_car", "has_effect", "has_token",
        "has_junk", "has_priority", "on_coin", "vagrant_humanity_at_most", "was_haunted", "acted",
    )  # fmt: skip

    def __init__(self, what: str, n: Num, who: Who) -> None:
        self.what, self.n, self.who = AllOf.NAMES.index(what), n, who

    def holds(self, g: Vagrantsong, s: Scope) -> bool:
        chosen = self.who.members(g, s)
        n = self.n.value(g, s)
        for c in chosen:
            if not self.fits(g, s, c, n):
                return False
        return bool(chosen)

    def fits(self, g: Vagrantsong, s: Scope, c: Character, n: int) -> bool:
        what, at = self.what, g.space(c)
        if what == 0:
            body = g.space(haint_of(g, s))
            return body != OFF and at != OFF and DISTANCE[body][at] <= n
        if what == 1:
            return is_at_edge(at, n)
        if what == 2:
            return is_by_terrain(g, at, n, True)
        if what == 3:
            return at != OFF and CAR[at] == g.car(haint_of(g, s))
        if what == 4:
            return at != OFF and CAR[at] == n
        if what == 9:
            here = entered(g, s, c)
            return any(packed // 4 == here and n in (OFF, packed % 4 - g.person(c)) for packed in g.coins_at)
        return c < BODY and self.has(g, g.person(c), n)

    def has(self, g: Vagrantsong, v: int, n: int) -> bool:
        what = self.what
        if what == 5:
            return g.has_effect(v, n)
        if what == 6:
            return g.has_token(v, n)
        if what == 7:
            return bool(g.whole_junk(v))
        if what == 8:
            return g.tally[PRIORITY] == v
        if what == 10:
            most = g.max_humanity(v) // 2 if n == OFF else n
            return g.tally[HUMANITY + v] <= most
        return g.tally[(HAUNTED_SINCE if what == 11 else ACTED) + v] > 0


class Among(Cond):
    """Every selected character is among others selected (`is`)."""

    def __init__(self, group: Who, who: Who) -> None:
        self.group, self.who = group, who

    def holds(self, g: Vagrantsong, s: Scope) -> bool:
        chosen = self.who.members(g, s)
        group = self.group.members(g, s)
        for c in chosen:
            if c not in group:
                return False
        return bool(chosen)
