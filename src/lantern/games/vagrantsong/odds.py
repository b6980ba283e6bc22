"""Odds of a roll, Booming Boxcars counted, and what an action with so many coins would throw. Cold code."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from lantern.games.vagrantsong.ids import (
    BLOCK_BOXCARS,
    BOXCARED,
    EMPRESS,
    MOVE,
    NOBODY,
    OF_BONES,
    PUP_MOVE,
    RUMMAGE,
    WHO,
    Vagrant,
)
from lantern.games.vagrantsong.rules.acting import General, UseSkill, actor_at, body_at, general_of
from lantern.games.vagrantsong.rules.bones import HARDEST
from lantern.games.vagrantsong.state import Vagrantsong

MOST: Final = 8  # successes that are told apart
Spread = tuple[float, ...]  # the chance of exactly 0, 1, 2 … successes


class Throw(NamedTuple):
    """A roll before it is made."""

    bones: int
    success: int
    spread: Spread

    def at_least(self, n: int) -> float:
        return sum(self.spread[n:])

    @property
    def expected(self) -> float:
        return sum(n * chance for n, chance in enumerate(self.spread))


@cache
def spread(bones: int, success: int, boom: bool, queen: bool = False, room: int = MOST) -> Spread:
    """The chances of each number of successes; a natural 6 throws one more bone, the first of a `queen` two.

    VS-BONE-02..04, VS-BXQ-01. Every 6 is a success, so counting up to `room` successes ends the recursion.
    """
    if bones <= 0 or room == 0:
        return (1.0,)
    more = 0 if not boom else 2 if queen else 1
    plain = (HARDEST - success) / HARDEST
    missed = spread(bones - 1, success, boom, queen, room)
    hit = spread(bones - 1, success, boom, queen, room - 1)
    boxcar = spread(bones - 1 + more, success, boom, queen and not boom, room - 1)
    found = [0.0] * (room + 1)
    for n, chance in enumerate(missed):
        found[n] += chance * (success - 1) / HARDEST
    for n, chance in enumerate(hit):
        found[n + 1] += chance * plain
    for n, chance in enumerate(boxcar):
        found[n + 1] += chance / HARDEST
    return tuple(found)


def throw(g: Vagrantsong, v: Vagrant, bones: int, success: int) -> Throw:
    """A roll of a vagrant's action."""
    boom = not g.is_blocked(v, BLOCK_BOXCARS)
    queen = g.tally[WHO + v] == EMPRESS and not g.tally[BOXCARED]
    return Throw(bones, success, spread(bones, success, boom, queen))


def throw_of(g: Vagrantsong, v: Vagrant, place: int, coins: int, target: int = NOBODY, skill: int = 0) -> Throw | None:
    """What the action of a place would throw with so many coins; None if it needs no roll."""
    if place in (MOVE, PUP_MOVE, RUMMAGE) and not skill:
        return None
    more = g.bonus(v, OF_BONES)
    body = g.book_of.skill(skill).body if skill else body_at(g, v, place)
    if body is None:
        success = General(actor_at(v, place), general_of(place), coins).success(g)
        return throw(g, v, max(0, coins + more), success)
    if body.bones is None:
        return None
    use = UseSkill(v, place, coins, target, skill=skill)
    return throw(g, v, max(0, body.bones.value(g, use.scope(g)) + more), use.success(g))


def percent(chance: float) -> str:
    """A chance as people read it: never 0 or 100 % unless it is."""
    whole = round(100 * chance)
    if 0 < chance < 1:
        whole = min(99, max(1, whole))
    return f"{whole} %"
