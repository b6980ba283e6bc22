"""Looking after the tables of a server, also while it runs: what `lantern admin` does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypeVar

from lantern.core.errors import LanternError
from lantern.server.config import Config, data_folder
from lantern.server.live import log_of
from lantern.server.storage.records import Listing
from lantern.server.storage.storage import Storage
from lantern.tables.meeting import Meeting
from lantern.tables.settings import settings_from

T = TypeVar("T")

MOST: Final = 1_000_000
FILE: Final = "sqlite:///"


def run(work: Callable[[Storage], Awaitable[T]], database: str, data: Path | None) -> T:
    """Do something with the database of a server; one that is not there is not made."""
    url = Config(data_folder(data), database=database).database_url
    if url.startswith(FILE) and not Path(url.removeprefix(FILE)).exists():
        raise LanternError(f"there is no database {url}; name one with --database or its folder with --data")

    async def opened() -> T:
        storage = await Storage.open(url)
        try:
            return await work(storage)
        finally:
            await storage.close()

    return asyncio.run(opened())


async def rows(storage: Storage) -> list[str]:
    """A line for each table."""
    return [line(each, (await storage.row(each.table)).game) for each in await storage.all(MOST, 0)]


def line(row: Listing, game: str) -> str:
    changed = datetime.fromtimestamp(row.changed, UTC).strftime("%Y-%m-%d %H:%M")
    marks = " ".join(word for word, is_so in (("over", row.over), ("listed", row.listed)) if is_so)
    return f"{row.table}  {game:12} {row.entry:6} entries  {changed} UTC  {marks}".rstrip()


async def recalled(storage: Storage, name: str) -> Meeting:
    """A table as its whole journal makes it, without any shortcut."""
    row = await storage.row(name)
    return Meeting.recalled(name, log_of(row), settings_from(row.settings), await storage.read(name), row.created)


async def problems(storage: Storage, table: str) -> tuple[int, list[str]]:
    """How many tables were looked at (one, or all for ""), and what is wrong with them."""
    names = [table] if table else [row.table for row in await storage.all(MOST, 0)]
    return len(names), [f"{name}: {problem}" for name in names for problem in await problems_of(storage, name)]


async def problems_of(storage: Storage, name: str) -> list[str]:
    found = list(await storage.check(name))
    if not found:
        try:
            await recalled(storage, name)
        except LanternError as mistake:
            found.append(str(mistake))
    return found
