"""The journal of a table: everything that ever happened at it, one entry after the other, never changed.

Answers are entries, and so are undos: what was taken back stays on record. The number of an entry only grows, so it is
what clients resume from; the number of answers goes down with an undo.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from lantern.core.flow import Seat
from lantern.core.log import Line
from lantern.core.record import record

ANSWER: Final = "answer"  # {"step", "answer", "left"?}: `left` is what the clocks show after it
UNDO: Final = "undo"  # {"to"}
PAGE: Final = "page"  # {"text"}: a page of a lesson was turned
SEAT: Final = "seat"  # {"kind", "name", "taken"}
ASK: Final = "ask"  # {"to", "awaited"}
VOTE: Final = "vote"  # {"agree"}
SAY: Final = "say"  # {"text"}
LATE: Final = "late"  # {}: the time of the seat is over
LISTED: Final = "listed"  # {"listed"}
HINT: Final = "hint"  # {"number"}: the seat has asked a bot what it would answer
AFTER: Final = "after"  # {"table"}: the table where the same people go on


@record
class Entry:
    """One thing that happened."""

    number: int  # from 1
    kind: str
    seat: Seat
    body: dict[str, Any]
    at: float  # seconds since 1970
    key: str = ""  # the sender's own word for it: sent again, it is not done again


@dataclass(frozen=True)
class Snapshot:
    """A position on the way, so that loading a long table need not play all of it again: a cache, which may be lost."""

    entry: int
    number: int  # of answers
    position: str  # `State.save`


def standing_lines(entries: Iterable[Entry]) -> list[Line]:
    """The answers that stand: those that no undo has taken back."""
    lines: list[Line] = []
    for entry in entries:
        if entry.kind == ANSWER:
            lines.append(Line(len(lines) + 1, entry.seat, entry.body["step"], entry.body["answer"]))
        elif entry.kind == UNDO:
            del lines[entry.body["to"] :]
    return lines
