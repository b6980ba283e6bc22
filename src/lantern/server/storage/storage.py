"""The tables of a database: what the server keeps, and gets back after any crash."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TypeVar

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from lantern.server.storage import checking, migrating, statements
from lantern.server.storage.channel import Heard
from lantern.server.storage.database import Database, Work
from lantern.server.storage.journal import make_append
from lantern.server.storage.postgres import Postgres
from lantern.server.storage.records import Elsewhere, Entry, KeyRow, Listing, Push, Snapshot, TableRow
from lantern.server.storage.sqlite import Sqlite
from lantern.server.storage.troubles import Clash, Missing, NotKept, StorageError, Taken, Unsure, missing
from lantern.server.storage.writer import Writer

__all__ = ["Missing", "NotKept", "Storage", "StorageError", "Taken", "Unsure"]

T = TypeVar("T")

log = logging.getLogger(__name__)


class Storage:
    """Every method is one transaction. What changes something returns when it is durable, or raises: `Missing` (no
    such table), `Taken` (somebody else was first), `NotKept` (the database could not; nothing was changed). What only
    reads raises `Missing`, or `StorageError` when the database cannot be read."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database)

    @classmethod
    async def open(cls, url: str, *, migrate: bool = True, patience: float = 5.0) -> Storage:
        """Open `sqlite:///path` or `postgresql://…` and bring its schema up to date. `patience` is how many seconds
        another program's lock, or a connection, is waited for."""
        database = database_at(url, patience)
        try:
            await database.prepare(migrating.upgrade if migrate else migrating.insist_on_newest)
        except BaseException:
            await database.close()
            raise
        return cls(database)

    async def close(self) -> None:
        """Finish all commits, then let go of the database."""
        await self._writer.close()
        await self._database.close()

    # --- tables and their journals

    async def create(
        self, row: TableRow, keys: Sequence[KeyRow], entries: Sequence[Entry] = (), *, listed: bool = False
    ) -> None:
        """Keep a new table with its keys and its first entries."""
        work = partial(statements.create, row=row, keys=keys, entries=entries, listed=listed)
        try:
            await self._database.write(work)
        except Clash:
            raise Taken(f'There is a table "{row.table}" already; nothing was changed.') from None

    async def append(self, table: str, entries: Sequence[Entry], *, over: bool = False) -> None:
        """Let a journal grow; `over` says whether the game is over after it. `Taken` when the first entry does not
        follow on the last one kept, or a retry key was used before: then load the table again."""
        if not is_name(table):
            raise missing(table)
        if entries:
            await self._writer.append(make_append(table, entries, over=over))

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a journal, from the one after `after`."""
        return await self._read(table, partial(statements.read, table=table, after=after))

    async def row(self, table: str) -> TableRow:
        return await self._read(table, partial(statements.row, table=table))

    async def last(self, table: str) -> int:
        """The number of the last entry."""
        return await self._read(table, partial(statements.last, table=table))

    async def delete(self, table: str) -> None:
        """Forget a table and all that belongs to it."""
        await self._write(table, partial(statements.remove, table=table))

    # --- keys

    async def keys(self, table: str) -> list[KeyRow]:
        return await self._read(table, partial(statements.keys, table=table))

    async def set_key(self, table: str, key: KeyRow) -> None:
        """Give a role and seat its key. The one it had before opens nothing any more."""
        await self._write(table, partial(statements.set_key, table=table, key=key))

    # --- snapshots

    async def snapshot(self, table: str) -> Snapshot | None:
        return await self._read(table, partial(statements.snapshot, table=table))

    async def keep_snapshot(self, table: str, snapshot: Snapshot) -> None:
        """Keep a shortcut, if it is newer than the one there is and nothing stands in the way."""
        try:
            with suppress(Missing):  # a table that is gone needs none
                await self._write(table, partial(statements.keep_snapshot, table=table, kept=snapshot))
        except NotKept as trouble:
            log.warning("no snapshot of table %s: %s", table, trouble)

    # --- lists of tables

    async def listings(self, tables: Sequence[str]) -> list[Listing]:
        """Those of these tables that exist, in the same order."""
        known = [table for table in tables if is_name(table)]
        return await self._database.read(partial(statements.listings, tables=known))

    async def lobby(self, limit: int = 100) -> list[Listing]:
        """Tables that are listed and not over, the newest change first."""
        return await self._database.read(partial(statements.lobby, limit=limit))

    async def all(self, limit: int, offset: int = 0) -> list[Listing]:
        """All tables, the newest change first."""
        return await self._database.read(partial(statements.all_tables, limit=limit, offset=offset))

    async def unfinished(self, since: float) -> list[TableRow]:
        """Tables that are not over and have changed since then, the newest change first."""
        return await self._database.read(partial(statements.unfinished, since=since))

    async def set_listed(self, table: str, listed: bool) -> None:
        await self._write(table, partial(statements.set_listed, table=table, listed=listed))

    # --- codes that carry one's seats to another device

    async def put_code(self, digest: str, content: bytes, expires: float) -> None:
        await self._database.write(partial(statements.put_code, digest=digest, content=content, expires=expires))

    async def take_code(self, digest: str, now: float) -> bytes | None:
        """What a code stands for, once and in time; otherwise nothing."""
        return await self._database.write(partial(statements.take_code, digest=digest, now=now))

    # --- Web Push

    async def put_push(self, table: str, seat: int, endpoint: str, p256dh: str, auth: str) -> None:
        push = Push(endpoint, p256dh, auth)
        await self._write(table, partial(statements.put_push, table=table, seat=seat, push=push))

    async def pushes(self, table: str, seat: int) -> list[Push]:
        return await self._read(table, partial(statements.pushes, table=table, seat=seat))

    async def drop_push(self, endpoint: str) -> None:
        """Forget a browser at all tables: it does not want to be told any more."""
        await self._database.write(partial(statements.drop_push, endpoint=endpoint))

    # --- other servers, and looking after it all

    def changes(self) -> AsyncGenerator[Heard, None]:
        """What other servers write to the same database, for as long as it is listened to: a table and its last
        entry. Entry 0: its keys have changed, or it is gone. ("", 0): we have just begun to listen, perhaps again;
        look at everything you have. Between them comes who is at a table by way of another server (`Elsewhere`).
        SQLite serves one server and never says anything."""
        return self._database.changes()

    async def tell_where(self, words: Sequence[Elsewhere]) -> None:
        """Tell other servers who is at tables by way of this one; they do without it if that cannot be."""
        try:
            if words:
                await self._database.tell_where(words)
        except NotKept as trouble:
            log.warning("other servers do not hear who is here: %s", trouble)

    async def check(self, table: str) -> list[str]:
        """What is wrong with a table as it is kept, a sentence each; nothing when it is whole."""
        return await self._read(table, partial(checking.problems, table=table))

    async def backup(self, path: Path) -> None:
        """Copy the whole database into a new file, while play goes on."""
        await self._database.backup(path)

    # --- helpers

    async def _read(self, table: str, work: Work[T]) -> T:
        if not is_name(table):
            raise missing(table)
        return await self._database.read(work)

    async def _write(self, table: str, work: Work[T]) -> T:
        if not is_name(table):
            raise missing(table)
        try:
            return await self._database.write(work)
        except Clash:
            raise missing(table) from None  # it was deleted a moment ago


def is_name(table: str) -> bool:
    """Whether this can be a table's name at all. Some texts no database can even look for."""
    return table.isascii() and table.isprintable()


def database_at(url: str, patience: float) -> Database:
    """The database at an address. Messages do not repeat it: there may be a password in it."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        raise StorageError(
            "The address of the database cannot be read; it should look like sqlite:///folder/lantern.db or "
            "postgresql://user:password@host/database."
        ) from None
    if address.drivername in ("postgresql", "postgres"):
        return Postgres(address, patience)
    if address.drivername == "sqlite" and address.database and address.database != ":memory:":
        return Sqlite(Path(address.database), patience)
    raise StorageError(
        f'The database should be a file, sqlite:///folder/lantern.db, or a PostgreSQL, postgresql://…; "'
        f'{address.drivername}" without a file cannot keep tables.'
    )
