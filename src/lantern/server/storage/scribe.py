"""The scribe: a process of its own that writes the journals of a SQLite file, a batch a line in, a word for each a line
out, until nobody sends any more.

The library lets go of the interpreter at every look at a row, and has to get it back from the thread that plays; and a
commit is a good part of the work of an answer. Here it is done beside the play. This knows SQLite and nothing else, so
that it is there at once.

It belongs to the server that started it: when that is gone its input ends, and so does it, after what it has in hand.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from functools import lru_cache
from typing import Any, Final

from lantern.server.helper import begin

Row = list[Any]  # an entry's columns
Batch = list[tuple[str, bool, list[Row]]]  # of each table: its name, whether its game is over, the entries

CHECKPOINT: Final = 8000  # pages (32 MB) of write-ahead log; SQLite's own 1000 halve what a busy server can write
SET_UP: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # a commit is on the disk before it returns
    "PRAGMA fullfsync = ON",  # where the system would otherwise only promise it
    "PRAGMA foreign_keys = ON",
    f"PRAGMA wal_autocheckpoint = {CHECKPOINT}",
)

NUMBER, AT = 1, 5  # columns of a row
COLUMNS: Final = 7
MOST_ROWS: Final = 32  # of one statement: so few different ones are all kept ready

# What is found here is still so when we write: the transaction has locked everything.
LAST: Final = "SELECT id, entry FROM tables WHERE id IN (SELECT value FROM json_each(?))"
INSERT: Final = "INSERT INTO entries (table_id, number, kind, seat, body, at, key) VALUES "
ADVANCE: Final = "UPDATE tables SET entry = ?, changed = ?, over = ? WHERE id = ?"

Word = int | None  # on a table's entries: nothing when they are kept, else the entry that they do not follow on, or
GONE: Final = -1  # that there is no such table


def main() -> None:
    batches, words = begin()
    path, patience = json.loads(batches.readline())
    with closing(opened(path, patience)) as connection:
        for line in batches:
            words.write(json.dumps(told(connection, json.loads(line))).encode() + b"\n")
            words.flush()


def opened(path: str, patience: float) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None)
    for each in SET_UP:
        connection.execute(each)
    return connection


def told(connection: sqlite3.Connection, batch: Batch) -> Any:
    """A word for each table, or what kept everything from being written: the error's kind, code and words."""
    try:
        with transaction(connection):
            return written(connection, batch)
    except (sqlite3.Error, ValueError, OverflowError) as trouble:
        return {"kind": type(trouble).__name__, "code": getattr(trouble, "sqlite_errorname", ""), "says": str(trouble)}


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Everything or nothing. The lock is taken at once, so that what is read first still holds when it is written."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # some troubles have ended it already
            connection.execute("ROLLBACK")
        raise


def written(connection: sqlite3.Connection, batch: Batch) -> list[Word]:
    """Write all that follow on their journals; a word for each."""
    last = dict(connection.execute(LAST, (json.dumps([table for table, _, _ in batch]),)).fetchall())
    words = words_on([(table, rows[0][NUMBER], rows[-1][NUMBER]) for table, _, rows in batch], last)
    kept = [each for each, word in zip(batch, words, strict=True) if word is None]
    heads = {table: (rows[-1][NUMBER], rows[-1][AT], over, table) for table, over, rows in kept}  # the last one counts
    insert(connection, [row for _, _, rows in kept for row in rows])
    connection.executemany(ADVANCE, heads.values())
    return words


def words_on(spans: Iterable[tuple[str, int, int]], last: dict[str, int]) -> list[Word]:
    """Which entries follow, by table, first and last of them, on journals with these last ones."""
    words: list[Word] = []
    for table, first, end in spans:
        at = last.get(table, GONE)
        follows = at != GONE and first == at + 1
        words.append(None if follows else at)
        if follows:
            last[table] = end  # the next may be of the same table
    return words


def insert(connection: sqlite3.Connection, rows: list[Row]) -> None:
    for at in range(0, len(rows), MOST_ROWS):
        some = rows[at : at + MOST_ROWS]
        connection.execute(INSERT + places(len(some)), [value for row in some for value in row])


@lru_cache
def places(rows: int) -> str:
    """Where the values of some rows stand in a statement."""
    return ",".join([f"({','.join('?' * COLUMNS)})"] * rows)


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:
        sys.exit(1)  # the server has gone without a word
