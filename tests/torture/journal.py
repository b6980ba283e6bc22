"""The database behind a server's back: what is really kept, and what it makes when it is played again."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import text

from lantern.server.live import log_of
from lantern.server.storage.records import TableRow
from lantern.server.storage.storage import database_at
from lantern.tables.entries import Entry
from lantern.tables.meeting import Meeting
from lantern.tables.settings import settings_from
from lantern.tables.stream import Stream

ENTRIES = "SELECT number, kind, seat, body, at, key FROM entries WHERE table_id = '{}' ORDER BY number"
TABLE = "SELECT id, game, header, promises, settings, created FROM tables WHERE id = '{}'"


@dataclass(frozen=True)
class Journal:
    """One table as it is kept."""

    row: TableRow
    entries: list[Entry]

    @property
    def keys(self) -> Counter[str]:
        return Counter(entry.key for entry in self.entries if entry.key)

    def until(self, entry: int) -> Journal:
        """The same table as it was at an entry."""
        return Journal(self.row, self.entries[:entry])

    def meeting(self) -> Meeting:
        """The table, played again from its first entry, without the help of any snapshot."""
        settings = settings_from(self.row.settings)
        return Meeting.recalled(self.row.table, log_of(self.row), settings, self.entries, self.row.created)

    def state(self, held: tuple[int, ...]) -> dict[str, Any]:
        """What somebody who holds these seats should be shown."""
        meeting = self.meeting()
        found: dict[str, Any] = json.loads(msgspec.json.encode(Stream(meeting, held).state(meeting, "seat", 0.0)))
        return found

    def check(self, acknowledged: dict[str, int]) -> None:
        """Numbers have no gap, and each answer that was acknowledged stands here once, at the entry that was said."""
        assert [entry.number for entry in self.entries] == list(range(1, len(self.entries) + 1))
        counted = self.keys
        assert not [key for key, times in counted.items() if times > 1], "an answer stands there twice"
        assert not [key for key in acknowledged if key not in counted], "an acknowledged answer is lost"
        at = {entry.key: entry.number for entry in self.entries if entry.key}
        assert all(at[key] <= entry for key, entry in acknowledged.items())


def read(database: str, table: str) -> Journal:
    """A table of a database, through a connection of our own."""
    rows, (row,) = ask(database, ENTRIES.format(table)), ask(database, TABLE.format(table))
    name, game, header, promises, settings, created = row
    promised = tuple(json.loads(promises))
    kept = TableRow(name, game, json.loads(header), promised, json.loads(settings), created)
    return Journal(kept, [Entry(n, kind, seat, json.loads(body), at, key) for n, kind, seat, body, at, key in rows])


def ask(database: str, question: str) -> list[tuple[Any, ...]]:
    if database.startswith("sqlite"):
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"), timeout=30)) as connection:
            return connection.execute(question).fetchall()
    return asyncio.run(ask_postgres(database, question))


async def ask_postgres(database: str, question: str) -> list[tuple[Any, ...]]:
    connected = database_at(database, 10.0)
    try:
        return await connected.write(lambda connection: [tuple(row) for row in connection.execute(text(question))])
    finally:
        await connected.close()
