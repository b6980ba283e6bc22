"""Appending to journals: many tables in one transaction, each of them refused or kept for itself.

This is how any database does it. For SQLite a scribe does the same in a process of its own (`scribe.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from sqlalchemy import Connection, bindparam, insert, select, update

from lantern.core.errors import LanternError
from lantern.server.storage.channel import tell
from lantern.server.storage.records import Entry
from lantern.server.storage.rows import entry_row
from lantern.server.storage.schema import ENTRIES, TABLES
from lantern.server.storage.scribe import GONE, Word, words_on
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


@dataclass(frozen=True)
class Append:
    """Entries that one table's journal is to grow by."""

    table: str
    over: bool
    entries: Sequence[Entry]

    @property
    def first(self) -> int:
        return self.entries[0].number

    @property
    def last(self) -> int:
        return self.entries[-1].number

    def rows(self) -> list[Row]:
        return [entry_row(self.table, entry) for entry in self.entries]

    def head(self) -> Row:
        """What the table's own row says after it."""
        return {"table": self.table, "last": self.last, "at": self.entries[-1].at, "ended": self.over}


def make_append(table: str, entries: Sequence[Entry], *, over: bool) -> Append:
    if any(after.number != before.number + 1 for before, after in pairwise(entries)):
        numbers = [entry.number for entry in entries]
        raise ValueError(f"entries follow each other without a gap; these are {numbers}")
    return Append(table, over, entries)


def append_all(connection: Connection, appends: Sequence[Append]) -> list[LanternError | None]:
    """Write all that follow on their journals; for each of them, why it does not."""
    last = last_entries(connection, {append.table for append in appends})
    words = words_on([(append.table, append.first, append.last) for append in appends], last)
    fit = [append for append, word in zip(appends, words, strict=True) if word is None]
    if fit:
        write(connection, fit)
    return refusals(appends, words)


def last_entries(connection: Connection, tables: Iterable[str]) -> dict[str, int]:
    return {row.id: row.entry for row in connection.execute(LAST, {"tables": sorted(tables)})}


def refusals(appends: Sequence[Append], words: Sequence[Word]) -> list[LanternError | None]:
    """Such words as errors."""
    return [None if word is None else refusal(append, word) for append, word in zip(appends, words, strict=True)]


def refusal(append: Append, last: int) -> LanternError:
    if last == GONE:
        return missing(append.table)
    return Taken(
        f'Entry {append.first} of table "{append.table}" cannot be written: the table is at entry {last}. '
        "Load it again."
    )


def write(connection: Connection, appends: Sequence[Append]) -> None:
    heads = {append.table: append.head() for append in appends}  # of several for one table the last one counts
    connection.execute(insert(ENTRIES), [row for append in appends for row in append.rows()])
    connection.execute(ADVANCE, list(heads.values()))
    tell(connection, [(table, head["last"]) for table, head in heads.items()])


def holds(connection: Connection, append: Append) -> bool:
    """Whether exactly these entries stand in the journal. A commit of them that is still under way is waited for."""
    last_entries(connection, {append.table})
    found = (
        select(ENTRIES)
        .where(ENTRIES.c.table_id == append.table, ENTRIES.c.number.between(append.first, append.last))
        .order_by(ENTRIES.c.number)
    )
    return [dict(row) for row in connection.execute(found).mappings()] == append.rows()
