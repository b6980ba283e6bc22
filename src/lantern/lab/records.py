"""What is kept of a game that the laboratory has played: workers write it, tables and reports are made of it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, NamedTuple


class Count(NamedTuple):
    """How often a seat met something: an area entered, a card played; or how many points a rule brought it."""

    seat: int  # -1 for what was nobody's doing
    kind: str
    name: str
    times: int


@dataclass(frozen=True)
class SeatRecord:
    """How a game went for one seat."""

    side: str
    bot: str
    order: int  # 0 for who has the first turn, 1 for the next …; -1 in a game that has no such order
    place: int  # 0 is none
    score: int
    how: str
    won: bool
    answers: int
    tags: dict[str, str] = field(default_factory=dict)  # start room, Legend, vagrant


@dataclass(frozen=True)
class Crash:
    """What is left of a game that broke: its log as far as it can be played, and the error."""

    log: str
    error: str


@dataclass(frozen=True)
class Record:
    """One game. It depends on nothing but its case and number, wherever it was played."""

    case: str  # the key of its case
    number: int
    options: dict[str, Any]
    rounds: int = 0
    answers: int = 0  # of seats
    why: str = ""
    digest: str = ""  # of the last position: two games with the same one went alike
    tags: dict[str, str] = field(default_factory=dict)  # what chance decided for everybody: the map
    seats: tuple[SeatRecord, ...] = ()
    counts: tuple[Count, ...] = ()
    parts: tuple[tuple[str, bool], ...] = ()  # scenarios of a campaign, and whether each was won
    crash: Crash | None = None

    def line(self) -> str:
        """The record as a line of JSON."""
        return json.dumps(self, default=vars, separators=(",", ":"), ensure_ascii=False)

    @property
    def won(self) -> bool:
        """Whether anybody has won; of a party, whether it has."""
        return any(seat.won for seat in self.seats)
