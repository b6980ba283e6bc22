"""What a contender must offer, and how one round of it is timed. Runs inside a worker."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, TypeVar

RECORDED = range(1, 9)  # the seeds of the games whose positions are used; the actions are those of the first
POSITIONS = 8  # how many of each game

T = TypeVar("T")

Call = Callable[[], object]


class Unfit(Exception):
    """A contender that cannot be timed, and why."""


@dataclass(frozen=True)
class Contender:
    """An engine and a game in it. The calls are the engine's own, so that nothing of ours is timed along."""

    play: Callable[[int], int]  # one whole random game from this seed; how many decisions its players took
    clones: Sequence[Call]
    legals: Sequence[Call]
    begin: Callable[[], Callable[[Any], object]]  # a new game: the call that applies one action to it
    actions: Sequence[Any]  # a recorded game, to be applied to what `begin` gives
    facts: dict[str, float] = field(default_factory=dict)  # figures that no clock is needed for
    slowest_list: Callable[[int], float] | None = None  # in so many random games, the microseconds of the worst list
    plans: Callable[[int], dict[str, float]] | None = None  # the same for what the haint thinks in them, as facts
    search: Callable[[float], float] | None = None  # iterations a second of a searching bot, in so many seconds


@dataclass(frozen=True)
class Sample:
    """One round: whole games, and the microseconds of the single operations."""

    decisions: int
    games: int
    seconds: float
    clone: float
    legal: float
    apply: float


def one_round(contender: Contender, seconds: float) -> Sample:
    """Play for `seconds`, then time each operation for a tenth of that."""
    decisions, games, elapsed = play_on(contender, seconds)
    return Sample(
        decisions,
        games,
        elapsed,
        clone=best(lambda: run_all(contender.clones), seconds / 10),
        legal=best(lambda: run_all(contender.legals), seconds / 10),
        apply=best(lambda: replay(contender), seconds / 10),
    )


def play_on(contender: Contender, seconds: float) -> tuple[int, int, float]:
    """Whole games from seeds 1, 2, 3, …: every round plays the same ones."""
    decisions = games = 0
    elapsed, start = 0.0, perf_counter()
    while elapsed < seconds:
        games += 1
        decisions += contender.play(games)
        elapsed = perf_counter() - start
    return decisions, games, elapsed


def best(timed: Callable[[], float], seconds: float) -> float:
    """The shortest of the repetitions that fit into `seconds`, in microseconds."""
    shortest, until = timed(), perf_counter() + seconds
    while perf_counter() < until:
        shortest = min(shortest, timed())
    return shortest * 1e6


def run_all(calls: Sequence[Call]) -> float:
    """Seconds a call."""
    start = perf_counter()
    for call in calls:
        call()
    return (perf_counter() - start) / len(calls)


def replay(contender: Contender) -> float:
    """Seconds an action of the recorded game."""
    apply = contender.begin()
    start = perf_counter()
    for action in contender.actions:
        apply(action)
    return (perf_counter() - start) / len(contender.actions)


def evenly(positions: list[T]) -> list[T]:
    """A few positions of a game, from beginning to end."""
    count = min(len(positions), POSITIONS)
    return [positions[i * len(positions) // count] for i in range(count)]
