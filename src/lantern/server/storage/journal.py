"""Appending to journals: many tables in one transaction, each of them refused or kept for itself."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import Connection, bindparam, insert, select, update

from lantern.core.errors import LanternError
from lantern.server.storage.channel import tell
from lantern.server.storage.records import Entry
from lantern.server.storage.rows import entry_row, json_text
from lantern.server.storage.schema import ENTRIES, TABLES
from lantern.server.storage.troubles import Taken, missing

Row = dict[str, Any]

# The rows stay locked until the commit (SQLite has locked everything): what is found here is still so when we write.
# All servers lock in the same order, so none waits for one that waits for it.
LAST: Final = (
    select(TABLES.c.id, TABLES.c.entry)
    .where(TABLES.c.id.in_(bindparam("tables", expanding=True)))
    .order_by(TABLES.c.id)
    .with_for_update(key_share=True)
)
ADVANCE: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .values(entry=bindparam("last"), changed=bindparam("at"), over=bindparam("ended"))
)


# The same for SQLite, said plainly: this runs at every answer. Each look at a row there lets go of the interpreter, and
# gets it back when the thread that plays is done with something; so there is one statement for many rows.
PLAIN_LAST: Final = "SELECT json_group_object(id, entry) FROM tables WHERE id IN (SELECT value FROM json_each(?))"
PLAIN_INSERT: Final = "INSERT INTO entries (table_id, number, kind, seat, body, at, key) VALUES "
PLAIN_ADVANCE: Final = (
    "UPDATE tables SET entry = head.column2, changed = head.column3, over = head.column4 FROM (VALUES ",
    ") AS head WHERE id = head.column1",
)
MOST_ROWS: Final = 32  # of one statement: so few different ones are all kept ready


@dataclass(frozen=True)
class Append:
    """Entries that one table's journal is to grow by."""

    table: str
    rows: tuple[Row, ...]
    over: bool

    @property
    def first(self) -> int:
        number: int = self.rows[0]["number"]
        return number

    @property
    def last(self) -> int:
        return self.first + len(self.rows) - 1

    def head(self) -> Row:
        """What the table's own row says after it."""
        return {"table": self.table, "last": self.last, "at": self.rows[-1]["at"], "ended": self.over}


def make_append(table: str, entries: Sequence[Entry], *, over: bool) -> Append:
    numbers = [entry.number for entry in entries]
    if numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        raise ValueError(f"entries follow each other without a gap; these are {numbers}")
    return Append(table, tuple(entry_row(table, entry) for entry in entries), over)


def append_all(connection: Connection, appends: Sequence[Append]) -> list[LanternError | None]:
    """Write all that follow on their journals; for each of them, why it does not."""
    last = last_entries(connection, {append.table for append in appends})
    refusals, fit = [], []
    for append in appends:
        refusals.append(refused(append, last))
        if refusals[-1] is None:
            fit.append(append)
            last[append.table] = append.last  # the next may be of the same table
    if fit:
        write(connection, fit)
    return refusals


def last_entries(connection: Connection, tables: Iterable[str]) -> dict[str, int]:
    plain = plainly(connection)
    if plain:
        found: dict[str, int] = json.loads(plain.execute(PLAIN_LAST, (json_text(list(tables)),)).fetchone()[0])
        return found
    return {row.id: row.entry for row in connection.execute(LAST, {"tables": sorted(tables)})}


def refused(append: Append, last: dict[str, int]) -> LanternError | None:
    if append.table not in last:
        return missing(append.table)
    if append.first != last[append.table] + 1:
        return Taken(
            f'Entry {append.first} of table "{append.table}" cannot be written: the table is at entry '
            f"{last[append.table]}. Load it again."
        )
    return None


def write(connection: Connection, appends: Sequence[Append]) -> None:
    heads = {append.table: append.head() for append in appends}  # of several for one table the last one counts
    rows = [row for append in appends for row in append.rows]
    plain = plainly(connection)
    if plain:
        for part in parts(rows):
            plain.execute(
                PLAIN_INSERT + places(len(part[0]), len(part)), [value for row in part for value in row.values()]
            )
        for part in parts(list(heads.values())):
            advance = places(len(part[0]), len(part)).join(PLAIN_ADVANCE)
            plain.execute(advance, [value for head in part for value in head.values()])
        return  # nobody else listens
    connection.execute(insert(ENTRIES), rows)
    connection.execute(ADVANCE, list(heads.values()))
    tell(connection, [(table, head["last"]) for table, head in heads.items()])


def plainly(connection: Connection) -> sqlite3.Connection | None:
    """SQLite's own connection, if it is SQLite's."""
    driven = connection.connection.driver_connection
    return driven if isinstance(driven, sqlite3.Connection) else None


def parts(rows: list[Row]) -> list[list[Row]]:
    """As many at once as go into one statement."""
    return [rows[at : at + MOST_ROWS] for at in range(0, len(rows), MOST_ROWS)]


@lru_cache
def places(columns: int, rows: int) -> str:
    """Where the values of some rows stand in a statement."""
    return ",".join([f"({','.join('?' * columns)})"] * rows)


def holds(connection: Connection, append: Append) -> bool:
    """Whether exactly these entries stand in the journal. A commit of them that is still under way is waited for."""
    last_entries(connection, {append.table})
    found = (
        select(ENTRIES)
        .where(ENTRIES.c.table_id == append.table, ENTRIES.c.number.between(append.first, append.last))
        .order_by(ENTRIES.c.number)
    )
    return [dict(row) for row in connection.execute(found).mappings()] == list(append.rows)
