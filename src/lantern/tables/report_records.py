"""What can be told of a finished game in numbers. Made in `report.py`; the browser's types come from these records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lantern.core.records import Result


@dataclass(frozen=True)
class SeatReport:
    seat: int
    name: str
    side: str
    answers: int


@dataclass(frozen=True)
class Part:
    """A part of a game that is won or lost by itself, such as a scenario of a campaign."""

    name: str
    won: bool


@dataclass(frozen=True)
class Course:
    """The points of a side over the game."""

    side: str
    seat: int  # -1 for a side that nobody plays
    points: tuple[tuple[int, int], ...]  # (answers given, points by then), wherever they changed


@dataclass(frozen=True)
class Outcome:
    name: str
    seen: int
    expected: float  # times, by the odds of each question


@dataclass(frozen=True)
class ChanceReport:
    """One kind of chance: dice, or draws from a deck or a bag."""

    kind: str
    dice: bool  # plain dice, counted one by one
    times: int
    outcomes: tuple[Outcome, ...]
    chi_square: float | None  # None where there were too few to say anything
    freedom: int
    p: float | None  # how often fair chance strays at least as far


@dataclass(frozen=True)
class Luck:
    """How high a seat has rolled with plain dice of one kind; whether high is good depends on the roll."""

    seat: int
    kind: str
    dice: int
    average: float
    expected: float
    percentile: float  # the share of fair rolls, from 0 to 1, that are lower on average


@dataclass(frozen=True)
class RuleMet:
    id: str
    times: int
    text: str
    chapter: str


@dataclass(frozen=True)
class GameReport:
    game: str
    title: str
    options: dict[str, Any]
    answers: int  # all of them, those of chance too
    by_chance: int
    result: Result
    seats: tuple[SeatReport, ...]
    parts: tuple[Part, ...]
    courses: tuple[Course, ...]  # empty for a game that does not tell its points
    chances: tuple[ChanceReport, ...]
    luck: tuple[Luck, ...]
    rules: tuple[RuleMet, ...]  # most often met first
    all_rules: int  # that the game has
