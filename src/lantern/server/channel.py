"""Channels: the people who see a table through the same eyes, and what they were told last."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final, Protocol

import msgspec

from lantern.server.access import Access
from lantern.tables.messages import Done, News
from lantern.tables.stream import Stream

MOST_REMEMBERED: Final = 256 * 1024  # bytes of news that somebody who comes back may resume from

encode: Final = msgspec.json.Encoder().encode


class Guest(Protocol):
    """Somebody who listens."""

    access: Access

    def tell(self, *messages: bytes) -> None:
        """Send messages, soon and together; a guest who does not read is let go."""

    def bid_farewell(self, why: str, *, again: bool) -> None:
        """Send a last word, and close."""


@dataclass
class Receipt:
    """For a guest who does something: that it was kept is said in one breath with the news of it."""

    guest: Guest
    deed_id: int
    is_given: bool = False

    def written(self, entry: int, number: int) -> bytes:
        self.is_given = True
        return encode(Done(self.deed_id, entry, number))


class Channel:
    """What everybody who holds the same seats is told."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self.guests: set[Guest] = set()
        self.recent: deque[tuple[int, bytes]] = deque()  # (entry before, news)
        self.size = 0
        self.quiet_since = 0.0  # when the last guest went

    def tell(self, news: News, data: bytes, receipt: Receipt | None = None) -> None:
        """Pass news on, and remember them for those who come back."""
        self.recent.append((news.since, data))
        self.size += len(data)
        while self.size > MOST_REMEMBERED:
            self.size -= len(self.recent.popleft()[1])
        for guest in tuple(self.guests):
            if receipt is not None and guest is receipt.guest:
                guest.tell(data, receipt.written(news.entry, news.number))
            else:
                guest.tell(data)

    def forget(self) -> None:
        self.recent.clear()
        self.size = 0

    def since(self, entry: int) -> list[bytes] | None:
        """The news since an entry; None if they do not reach back so far."""
        if entry == self.stream.entry:
            return []
        at = next((n for n, (since, _) in enumerate(self.recent) if since == entry), None)
        return None if at is None else [data for _, data in list(self.recent)[at:]]
