"""Small tables for the tests."""

from __future__ import annotations

from sqlalchemy import Connection, text

from lantern.core.chance import commitment
from lantern.server.storage.records import Entry, KeyRow, TableRow
from lantern.server.storage.storage import Storage

HEADER = {"game": "wayward", "options": {"players": 2}, "rules": "1", "content": "c0ffee", "seats": ["Ines", "Ada"]}
SEED = "e3" * 32
HOST = KeyRow("host", -1, "ab" * 32)


def table(name: str, created: float = 100.0) -> TableRow:
    promise = {"commitment": commitment(SEED), "since": 0, "seed": SEED}
    return TableRow(name, "wayward", HEADER, (promise,), {"clock": {"kind": "none"}, "lesson": ""}, created)


def entry(number: int, key: str = "", answer: str = "move vault") -> Entry:
    return Entry(number, "answer", 0, {"answer": answer}, 100.0 + number, key)


async def new_table(storage: Storage, name: str = "t1", entries: int = 0, *, listed: bool = False) -> None:
    await storage.create(table(name), [HOST], [entry(number + 1) for number in range(entries)], listed=listed)


async def run(storage: Storage, sql: str) -> None:
    """Do what no method does."""

    def work(connection: Connection) -> None:
        connection.execute(text(sql))

    await storage._database.write(work)
