"""Who is at a table by way of other servers on the same database.

Each server tells the others when that changes on its side, and again now and then: one that died says nothing more, and
what it said last is soon forgotten.
"""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Seat
from lantern.server.storage.records import Elsewhere

TOUCH: Final = 20.0  # seconds after which a server says again who is there
GOOD_FOR: Final = 65.0  # seconds for which its word is believed


class Whereabouts:
    """What other servers have said about one table."""

    def __init__(self) -> None:
        self.said: dict[str, tuple[float, Elsewhere]] = {}  # by server: until when, and what

    def hear(self, word: Elsewhere, now: float) -> None:
        self.said[word.server] = (now + GOOD_FOR, word)

    def seats(self, now: float) -> set[Seat]:
        return {seat for word in self.believed(now) for seat in word.seats}

    def watching(self, now: float) -> int:
        return sum(word.watching for word in self.believed(now))

    def believed(self, now: float) -> list[Elsewhere]:
        return [word for until, word in self.said.values() if now < until]
