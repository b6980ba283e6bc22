"""SQLite: a scribe beside the process that writes journals, a thread that writes all else, a few that read.

A transaction runs as a whole where it runs: one hop there and back, however many statements it has. (An asynchronous
driver hops for every one of them.)
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncGenerator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from lantern.core.errors import LanternError
from lantern.server.storage.channel import Heard
from lantern.server.storage.database import Work
from lantern.server.storage.journal import Append
from lantern.server.storage.records import Elsewhere
from lantern.server.storage.scribe import SET_UP
from lantern.server.storage.scribes import Scribe
from lantern.server.storage.troubles import StorageError, opening, reading, writing

T = TypeVar("T")

READERS: Final = 3


class Sqlite:
    """A database in one file, which has its folder and itself for its owner alone."""

    def __init__(self, path: Path, patience: float) -> None:
        self.place = str(path)
        self.path = path
        self._patience = patience
        self._writing = make_engine(path, patience, "BEGIN IMMEDIATE", 1)
        self._reading = make_engine(path, patience, "BEGIN", READERS)
        self._writer = ThreadPoolExecutor(1, "lantern-writer")
        self._scribe: Scribe | None = None  # writes journals, from the first entry on
        self._pen = asyncio.Lock()  # whoever writes has it: writers of one file would only wait for each other in there
        self._readers = ThreadPoolExecutor(READERS, "lantern-reader")

    async def prepare(self, work: Work[None]) -> None:
        with opening(self.place):
            await self._in(self._writer, self._make_file)
            await self._in(self._writer, partial(transact, self._writing, work))

    def _make_file(self) -> None:
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))  # SQLite's own files beside it follow its mode

    async def read(self, work: Work[T]) -> T:
        with reading(self.place):
            return await self._in(self._readers, partial(transact, self._reading, work))

    async def write(self, work: Work[T]) -> T:
        with writing(self.place):
            async with self._pen:
                return await self._in(self._writer, partial(transact, self._writing, work))

    async def append(self, appends: Sequence[Append]) -> list[LanternError | None]:
        with writing(self.place):
            async with self._pen:
                if self._scribe is None or not self._scribe.is_alive:
                    self._scribe = await Scribe.start(self.path, self._patience)
                return await self._scribe.write(appends)

    async def changes(self) -> AsyncGenerator[Heard, None]:
        """Nothing, ever: the file belongs to one server."""
        await asyncio.Event().wait()
        yield "", 0

    async def tell_where(self, words: Sequence[Elsewhere]) -> None:
        """There is nobody to tell."""

    async def backup(self, path: Path) -> None:
        """Copy the database as it is at this moment, while play goes on."""
        try:
            await self._in(self._readers, partial(copy, self.path, path))
        except FileExistsError:
            raise StorageError(f"There is a file {path} already; name a new one for the backup.") from None
        except (OSError, sqlite3.Error) as trouble:
            raise StorageError(f"The backup {path} could not be written: {trouble}.") from trouble

    async def close(self) -> None:
        if self._scribe:
            await self._scribe.end()
        await self._in(self._readers, self._reading.dispose)
        await self._in(self._writer, self._writing.dispose)  # the last to close folds the write-ahead log into the file
        self._readers.shutdown()
        self._writer.shutdown()

    async def _in(self, threads: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(threads, work)


def transact(engine: Engine, work: Work[T]) -> T:
    with engine.begin() as connection:
        return work(connection)


def make_engine(path: Path, patience: float, begin: str, connections: int) -> Engine:
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        pool_size=connections,
        max_overflow=0,
        hide_parameters=True,  # what people write does not belong in logs
        connect_args={"timeout": patience, "isolation_level": None, "check_same_thread": False},
    )
    event.listen(engine, "connect", set_up)
    event.listen(engine, "begin", lambda connection: begin_with(connection, begin))
    return engine


def set_up(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    with closing(connection.cursor()) as cursor:
        for each in SET_UP:
            cursor.execute(each)


def begin_with(connection: Connection, begin: str) -> None:
    """Begin ourselves: a writer takes its lock at once, so that what it reads first still holds when it writes."""
    connection.exec_driver_sql(begin)


def copy(source: Path, path: Path) -> None:
    """Copy a database in use into a new file, and sync it."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(path)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")  # one file, whole in itself
    except BaseException:
        path.unlink(missing_ok=True)  # half a backup is none
        raise
