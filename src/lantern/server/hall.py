"""The hall: all tables of a server, each used by one request at a time, in a thread of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, TypeVar

from anyio import to_thread

from lantern.core.errors import LanternError
from lantern.tables.messages import TableInfo
from lantern.tables.store import Missing, NotKept, Store
from lantern.tables.table import Table

T = TypeVar("T")

PATIENCE: Final = 15.0  # seconds for bots in one request: browsers give up after 30
MOST_AWAKE: Final = 100  # tables held in memory; the others are read again when somebody comes


class Place:
    """Where a table stands, in memory or only on disk (None)."""

    def __init__(self, table: Table | None = None) -> None:
        self.lock = asyncio.Lock()
        self.table = table
        self.visitors = 0  # requests that use it or wait for it


class Hall:
    """Every change of a table goes through `work`, which keeps it on disk before it returns."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.places: dict[str, Place] = {}  # the one used last stands last
        self.infos: dict[str, tuple[tuple[int, int], TableInfo]] = {}  # rows of the list, while they are true

    async def add(self, table: Table, deed: Callable[[Table], T]) -> T:
        """Put up a new table, and do something with it."""
        await to_thread.run_sync(self.store.create, table)
        self.places[table.name] = Place(table)
        return await self.work(table.name, deed)

    async def work(self, name: str, deed: Callable[[Table], T]) -> T:
        """Do something with a table while nobody else does, and keep what it changed before anybody hears of it."""
        self.store.stamp(name)  # a table that is not there gets no place
        place = self.places[name] = self.places.pop(name, Place())
        place.visitors += 1
        try:
            async with place.lock:
                return await to_thread.run_sync(self.work_now, name, place, deed)
        finally:
            place.visitors -= 1
            self.let_sleep()

    def work_now(self, name: str, place: Place, deed: Callable[[Table], T]) -> T:
        table = place.table or self.store.load(name)
        table.patience = PATIENCE
        place.table = None  # until all is kept: after a failure, only what is on disk counts
        try:
            table.advance()  # bots that a restart, or our patience, has interrupted
            done = deed(table)
            self.store.save(table)
        except NotKept:
            raise
        except LanternError:
            self.store.save(table)  # refused: nothing has changed, but that bots may have gone on
            place.table = table
            raise
        place.table = table
        return done

    async def remove(self, name: str) -> None:
        place = self.places.setdefault(name, Place())
        async with place.lock:
            place.table = None  # whoever waits for it finds nothing
            self.places.pop(name, None)
            self.infos.pop(name, None)
            await to_thread.run_sync(self.store.delete, name)

    def let_sleep(self) -> None:
        """Forget the tables that were used least recently, when there are too many."""
        idle = [name for name, place in self.places.items() if not place.visitors]
        for name in idle[: max(0, len(self.places) - MOST_AWAKE)]:
            del self.places[name]

    # --- the list

    async def list(self) -> list[TableInfo]:
        """All tables, the one that changed last first. A broken one is listed with what is wrong with it."""
        found = [await self.info(name) for name in await to_thread.run_sync(self.store.names)]
        return sorted((info for info in found if info), key=lambda info: -info.changed)

    async def info(self, name: str) -> TableInfo | None:
        """A row of the list; None if the table has just been deleted."""
        try:
            stamp = self.store.stamp(name)
            if name not in self.infos or self.infos[name][0] != stamp:
                self.infos[name] = (stamp, await self.fresh_info(name, changed=stamp[0] / 1e9))
            return self.infos[name][1]
        except Missing:
            return None

    async def fresh_info(self, name: str, changed: float) -> TableInfo:
        try:
            return await self.work(name, lambda table: table.info(changed))
        except Missing:
            raise
        except LanternError as mistake:
            return TableInfo(name, "", "A broken table", (), 0, str(mistake), over=False, changed=changed)
