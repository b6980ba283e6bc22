"""What is asked of the database and told to it, a transaction each; only appending has a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, RowMapping, Select, Table, delete, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from lantern.server.storage.channel import tell
from lantern.server.storage.records import Entry, KeyRow, Listing, Push, Snapshot, TableRow
from lantern.server.storage.rows import (
    entry_of,
    entry_row,
    key_of,
    key_row,
    listing_of,
    push_of,
    snapshot_of,
    snapshot_row,
    table_of,
    table_row,
)
from lantern.server.storage.schema import CODES, ENTRIES, KEYS, PUSHES, SNAPSHOTS, TABLES
from lantern.server.storage.troubles import missing

T = TypeVar("T")

AT_ONCE: Final = 500  # names in one question: databases bound the number of parameters
LISTING: Final = select(TABLES.c.id, TABLES.c.changed, TABLES.c.entry, TABLES.c.over, TABLES.c.listed)
NEWEST_FIRST: Final = (TABLES.c.changed.desc(), TABLES.c.id)


# --- a table ------------------------------------------------------------------------------------------------------


def create(
    connection: Connection, row: TableRow, keys: Sequence[KeyRow], entries: Sequence[Entry], *, listed: bool
) -> None:
    connection.execute(insert(TABLES), table_row(row, entries, listed=listed))
    if keys:
        connection.execute(insert(KEYS), [key_row(row.table, key) for key in keys])
    if entries:
        connection.execute(insert(ENTRIES), [entry_row(row.table, entry) for entry in entries])


def row(connection: Connection, table: str) -> TableRow:
    found = connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().one_or_none()
    if found is None:
        raise missing(table)
    return table_of(found)


def last(connection: Connection, table: str) -> int:
    found: int | None = connection.execute(select(TABLES.c.entry).where(TABLES.c.id == table)).scalar_one_or_none()
    if found is None:
        raise missing(table)
    return found


def read(connection: Connection, table: str, after: int) -> list[Entry]:
    question = select(ENTRIES).where(ENTRIES.c.table_id == table, ENTRIES.c.number > after).order_by(ENTRIES.c.number)
    found = rows(connection, question, entry_of)
    if not found:
        last(connection, table)  # nothing new, or nothing at all?
    return found


def remove(connection: Connection, table: str) -> None:
    if connection.execute(delete(TABLES).where(TABLES.c.id == table)).rowcount == 0:
        raise missing(table)
    tell(connection, [(table, 0)])


# --- keys -----------------------------------------------------------------------------------------------------------


def keys(connection: Connection, table: str) -> list[KeyRow]:
    question = select(KEYS).where(KEYS.c.table_id == table).order_by(KEYS.c.role, KEYS.c.seat)
    found = rows(connection, question, key_of)
    if not found:
        last(connection, table)
    return found


def set_key(connection: Connection, table: str, key: KeyRow) -> None:
    last(connection, table)
    put(connection, KEYS, key_row(table, key))
    tell(connection, [(table, 0)])  # whoever came in by the old key elsewhere is to leave


# --- snapshots ------------------------------------------------------------------------------------------------------


def snapshot(connection: Connection, table: str) -> Snapshot | None:
    found = rows(connection, select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table), snapshot_of)
    return found[0] if found else None


def keep_snapshot(connection: Connection, table: str, kept: Snapshot) -> None:
    before = snapshot(connection, table)
    if before is None or before.entry < kept.entry:
        put(connection, SNAPSHOTS, snapshot_row(table, kept))


# --- lists of tables ------------------------------------------------------------------------------------------------


def listings(connection: Connection, tables: Sequence[str]) -> list[Listing]:
    """Those that exist, in the order asked for."""
    names = list(dict.fromkeys(tables))
    found: dict[str, Listing] = {}
    for start in range(0, len(names), AT_ONCE):
        some = LISTING.where(TABLES.c.id.in_(names[start : start + AT_ONCE]))
        found |= {listing.table: listing for listing in rows(connection, some, listing_of)}
    return [found[name] for name in names if name in found]


def lobby(connection: Connection, limit: int) -> list[Listing]:
    open_ones = LISTING.where(TABLES.c.listed, ~TABLES.c.over).order_by(*NEWEST_FIRST).limit(limit)
    return rows(connection, open_ones, listing_of)


def all_tables(connection: Connection, limit: int, offset: int) -> list[Listing]:
    return rows(connection, LISTING.order_by(*NEWEST_FIRST).limit(limit).offset(offset), listing_of)


def unfinished(connection: Connection, since: float) -> list[TableRow]:
    begun = select(TABLES).where(~TABLES.c.over, TABLES.c.changed >= since).order_by(*NEWEST_FIRST)
    return rows(connection, begun, table_of)


def set_listed(connection: Connection, table: str, listed: bool) -> None:
    if connection.execute(update(TABLES).where(TABLES.c.id == table).values(listed=listed)).rowcount == 0:
        raise missing(table)


# --- codes ----------------------------------------------------------------------------------------------------------


def put_code(connection: Connection, digest: str, content: bytes, expires: float) -> None:
    put(connection, CODES, {"digest": digest, "content": content, "expires": expires})


def take_code(connection: Connection, digest: str, now: float) -> bytes | None:
    """What the code stands for, once; those whose time is over go as well."""
    gone = delete(CODES).where(or_(CODES.c.digest == digest, CODES.c.expires <= now))
    for code in connection.execute(gone.returning(CODES)).all():
        if code.digest == digest and code.expires > now:
            content: bytes = code.content
            return content
    return None


# --- Web Push -------------------------------------------------------------------------------------------------------


def put_push(connection: Connection, table: str, seat: int, push: Push) -> None:
    last(connection, table)
    put(connection, PUSHES, {"table_id": table, "seat": seat, **vars(push)})


def pushes(connection: Connection, table: str, seat: int) -> list[Push]:
    question = select(PUSHES).where(PUSHES.c.table_id == table, PUSHES.c.seat == seat).order_by(PUSHES.c.endpoint)
    return rows(connection, question, push_of)


def drop_push(connection: Connection, endpoint: str) -> None:
    connection.execute(delete(PUSHES).where(PUSHES.c.endpoint == endpoint))


# --- helpers --------------------------------------------------------------------------------------------------------


def rows(connection: Connection, question: Select[Any], record: Callable[[RowMapping], T]) -> list[T]:
    return [record(found) for found in connection.execute(question).mappings()]


def put(connection: Connection, table: Table, values: dict[str, Any]) -> None:
    """Insert a row, or replace the one with its primary key. Both databases say it alike, but not through one door."""
    key = [column.name for column in table.primary_key]
    rest = {name: value for name, value in values.items() if name not in key}
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    connection.execute(make(table).values(values).on_conflict_do_update(index_elements=key, set_=rest))
