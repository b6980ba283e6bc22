"""Signs that a scenario may be over: a number of the tally in a range, for each way to win or lose.

Whether a scenario has ended is looked at after every effect, and nearly always it has not. So each ending gets a sign
that is cheap to see: without it the ending cannot be there; with it, the condition itself is asked.
"""

from __future__ import annotations

from lantern.games.vagrantsong import conditions as c
from lantern.games.vagrantsong import numbers as n
from lantern.games.vagrantsong.book import ALWAYS, MOST, Cond, Num, Scene, Sign
from lantern.games.vagrantsong.ids import COUNTERS, ROUND, SAVED, SEATS

NEVER: Sign = (ROUND, MOST, MOST)


def read_signs(scene: Scene) -> None:
    """By number of players, the signs of all endings of a scenario."""
    endings = scene.defeats if scene.victory is None else [*scene.defeats, scene.victory]
    scene.signs = [sorted({sign_of(ending, players) for ending in endings} - {NEVER}) for players in range(SEATS + 1)]
    scene.ends_by_tally = all(asks_tally(ending) for ending in endings)


def asks_tally(condition: Cond) -> bool:
    """Whether an ending asks nothing but the tally."""
    if isinstance(condition, c.All):
        return all(asks_tally(part) for part in condition.parts)
    return sign_of(condition, SEATS) != ALWAYS


def sign_of(condition: Cond, players: int) -> Sign:
    """Something that is true whenever the condition is."""
    if isinstance(condition, c.Plain):
        # where all are saved, the first one is; that all are westbound is looked at anyway
        return {"saved": (SAVED, 1, MOST), "all_westbound": NEVER}.get(c.Plain.NAMES[condition.n], ALWAYS)
    if isinstance(condition, c.All):
        signs = [sign_of(part, players) for part in condition.parts]
        return next((sign for sign in signs if sign not in (ALWAYS, NEVER)), ALWAYS)
    if isinstance(condition, c.Between) and isinstance(condition.n, n.CounterOf):
        low, high = bound(condition.low, players, -MOST), bound(condition.high, players, MOST)
        if low is not None and high is not None:
            return (COUNTERS + condition.n.n, low, high)
    return ALWAYS


def bound(number: Num | None, players: int, without: int) -> int | None:
    """A number that depends on nothing but how many play; None if it depends on more."""
    if number is None:
        return without
    if isinstance(number, n.Const):
        return number.n
    if isinstance(number, n.FromTable) and n.NAMED[number.n] == "players":
        return players
    if isinstance(number, n.Linear) and number.low is None and number.high is None:
        base, per, of = (bound(part, players, 0) for part in (number.base, number.per, number.of))
        return None if base is None or per is None or of is None else base + per * of
    return None
