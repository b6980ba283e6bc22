"""LISTEN and NOTIFY: how a server hears what another one has written to the same PostgreSQL.

The word is sent within the transaction, so it comes with the commit or not at all. It is a hint: whoever misses it
for a while reads the same entries later. So a lost channel only delays.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import Connection, text

from lantern.server.storage import driver
from lantern.server.storage.driver import DriverConnection
from lantern.server.storage.records import Elsewhere

Connect = Callable[[], Awaitable[DriverConnection]]
Heard = tuple[str, int] | Elsewhere  # a table and the entry that it is at now, or who is there

NAME: Final = "lantern"
EVERYTHING: Final = ("", 0)
NOBODY: Final = "-"
QUIET: Final = 15.0  # seconds without a word after which the connection is tried
FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0

TELL: Final = text("SELECT pg_notify('lantern', word) FROM unnest(CAST(:words AS text[])) AS word")

log = logging.getLogger(__name__)


def tell(connection: Connection, entries: Iterable[tuple[str, int]]) -> None:
    """Let other servers know, with the commit, at which entry these tables are now. SQLite has no others."""
    if connection.dialect.name == "postgresql":
        speaker = connection.get_execution_options()["speaker"]
        connection.execute(TELL, {"words": [f"{table} {entry} {speaker}" for table, entry in entries]})


def tell_where(connection: Connection, words: Sequence[Elsewhere]) -> None:
    """Let other servers know who is at these tables by way of this one."""
    speaker = connection.get_execution_options()["speaker"]
    connection.execute(TELL, {"words": [where_text(word, speaker) for word in words]})


def where_text(word: Elsewhere, speaker: str) -> str:
    seats = ",".join(map(str, word.seats)) or NOBODY
    return f"{word.table} here {speaker} {seats} {word.watching} {int(word.asks)}"


def where_of(table: str, speaker: str, seats: str, watching: str, asks: str) -> Elsewhere | None:
    numbers = [] if seats == NOBODY else seats.split(",")
    if not all(number.isdecimal() for number in (*numbers, watching)):
        return None
    return Elsewhere(speaker, table, tuple(map(int, numbers)), int(watching), asks == "1")


class Channel:
    """One connection that only listens, and is made again whenever it breaks."""

    def __init__(self, connect: Connect, own: str) -> None:
        self._connect = connect
        self._own = own  # speaker: nobody needs to hear himself
        self._words: asyncio.Queue[Heard | None] = asyncio.Queue()

    async def news(self) -> AsyncGenerator[Heard, None]:
        """What others write. `EVERYTHING` comes first, and after each gap: look at all that you have."""
        wait = FIRST_WAIT
        while True:
            with suppress(OSError, *driver.ERRORS):
                connection = await self._connect()
                try:
                    await self._listen(connection)
                    wait = FIRST_WAIT
                    yield EVERYTHING
                    async for word in self._heard(connection):
                        yield word
                finally:
                    connection.terminate()
            log.warning("other servers cannot be heard; their tables are late here until the database answers")
            await asyncio.sleep(wait * random.uniform(0.5, 1.0))  # many servers do not come back at one moment
            wait = min(2 * wait, LONGEST_WAIT)

    async def _listen(self, connection: DriverConnection) -> None:
        self._words = asyncio.Queue()
        connection.add_termination_listener(self._ended)
        await connection.add_listener(NAME, self._hear)

    async def _heard(self, connection: DriverConnection) -> AsyncGenerator[Heard, None]:
        while True:
            try:
                word = await asyncio.wait_for(self._words.get(), QUIET)
            except TimeoutError:
                await connection.execute("SELECT 1")  # a connection can be dead without a word
                continue
            if word is None:
                return
            yield word

    def _hear(self, connection: Any, process: int, channel: str, said: object) -> None:
        match str(said).split(" "):
            case [table, entry, speaker] if speaker != self._own and entry.isdecimal():
                self._words.put_nowait((table, int(entry)))
            case [table, "here", speaker, seats, watching, asks] if speaker != self._own:
                if word := where_of(table, speaker, seats, watching, asks):
                    self._words.put_nowait(word)

    def _ended(self, connection: Any) -> None:
        self._words.put_nowait(None)
