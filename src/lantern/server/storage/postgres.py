"""PostgreSQL by its address, for several servers on one database."""

from __future__ import annotations

import secrets
from collections.abc import AsyncGenerator, Sequence
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from lantern.core.errors import LanternError
from lantern.server.storage.channel import Channel, Heard, tell_where
from lantern.server.storage.database import Work
from lantern.server.storage.driver import connect
from lantern.server.storage.journal import Append, append_all
from lantern.server.storage.records import Elsewhere
from lantern.server.storage.troubles import StorageError, committing, is_lost, opening, reading, writing

T = TypeVar("T")

CONNECTIONS: Final = 8


class Postgres:
    """A database on a server. The driver reads the address itself: all that libpq knows may stand there."""

    def __init__(self, url: URL, patience: float) -> None:
        self.place = place_of(url)
        address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._name = secrets.token_hex(4)  # by which other servers, and we ourselves, know our words
        self._connect = partial(connect, address, patience)
        self._writing = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=self._connect,
            pool_size=CONNECTIONS,
            max_overflow=0,
            hide_parameters=True,  # what people write does not belong in logs
            execution_options={"speaker": self._name},
        )
        self._reading = self._writing.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    async def prepare(self, work: Work[None]) -> None:
        with opening(self.place):
            await self._write(work)

    async def read(self, work: Work[T]) -> T:
        with reading(self.place):
            try:
                return await self._read(work)
            except DBAPIError as trouble:
                if not is_lost(trouble):
                    raise
                return await self._read(work)  # the pool held connections of a server that has restarted since

    async def write(self, work: Work[T]) -> T:
        with writing(self.place):
            try:
                return await self._write(work)
            except DBAPIError as trouble:
                if not is_lost(trouble):
                    raise
                return await self._write(work)  # lost before the commit, so nothing was written the first time

    async def append(self, appends: Sequence[Append]) -> list[LanternError | None]:
        return await self.write(partial(append_all, appends=appends))

    async def _read(self, work: Work[T]) -> T:
        async with self._reading.connect() as connection:
            return await connection.run_sync(work)

    async def _write(self, work: Work[T]) -> T:
        async with self._writing.connect() as connection:
            result = await connection.run_sync(work)
            with committing(self.place):
                await connection.commit()
            return result

    def changes(self) -> AsyncGenerator[Heard, None]:
        return Channel(self._connect, self._name).news()

    async def tell_where(self, words: Sequence[Elsewhere]) -> None:
        await self.write(partial(tell_where, words=words))

    async def backup(self, path: Path) -> None:
        raise StorageError(f"PostgreSQL is backed up by its own tool: pg_dump --format=custom --file={path} ADDRESS")

    async def close(self) -> None:
        await self._writing.dispose()


def place_of(url: URL) -> str:
    """The address as it may be shown."""
    host = url.host or url.query.get("host", "localhost")
    return f"{url.database or ''} on {host if isinstance(host, str) else ', '.join(host)}".strip()
