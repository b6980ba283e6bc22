"""Bots and clocks go on by themselves: after trouble with the database, and after a restart, though nobody looks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from lantern.games import find
from lantern.server.app import House
from lantern.server.config import Config
from lantern.server.hall import Hall
from lantern.server.storage.troubles import StorageError
from lantern.tables.errors import NotKept
from lantern.tables.messages import ClockRule, NewSeat, SeatKind
from lantern.tables.settings import Settings
from lantern.tables.table import Table

pytestmark = pytest.mark.anyio

PATIENCE = 60.0  # seconds: a worker has to start, perhaps on a busy machine
OUTAGE = 3  # times that the database refuses
HURRY = ClockRule("move", 1, then="bot")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lantern.server.live.BREATH", 0.01)


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Hall]:
    house = House(Config(data=folder, bot_workers=1))
    async with house.lifespan(nobody()):
        yield house.hall


def nobody() -> Any:
    """The application, which is not needed here."""
    return None


async def put_up(hall: Hall, *kinds: SeatKind, clock: ClockRule | None = None) -> str:
    table = Table.new(find("wayward"), {}, [NewSeat(f"Guest {n}", kind) for n, kind in enumerate(kinds)], "a seed")
    return (await hall.put_up(table, Settings(kinds, clock=clock))).state.table


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110 - it has no event
            await asyncio.sleep(0.01)


def broken(monkeypatch: pytest.MonkeyPatch, hall: Hall, method: str, trouble: Exception) -> list[str]:
    """Let a method of the storage fail some times; the calls so far."""
    calls: list[str] = []
    works = getattr(hall.storage, method)

    async def fails(*given: Any, **more: Any) -> Any:
        calls.append(method)
        if len(calls) <= OUTAGE:
            raise trouble
        return await works(*given, **more)

    monkeypatch.setattr(hall.storage, method, fails)
    return calls


async def test_a_bot_outlasts_a_database_that_neither_keeps_nor_tells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as hall:
        writes = broken(monkeypatch, hall, "append", NotKept("the database is away"))
        reads = broken(monkeypatch, hall, "row", StorageError("the database is away"))
        name = await put_up(hall, "instinct", "random")
        live = hall.tables[name]
        await until(lambda: len(writes) > OUTAGE and live.meeting is not None and live.meeting.number > 3)
        assert len(reads) > OUTAGE, "what could not be kept was forgotten, and read again"


async def test_a_time_out_outlasts_it_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path) as hall:
        name = await put_up(hall, "person", "person", clock=HURRY)
        writes = broken(monkeypatch, hall, "append", NotKept("the database is away"))
        live = hall.tables[name]
        await until(lambda: len(writes) > OUTAGE and live.meeting is not None and bool(live.meeting.table.bots))


async def test_after_a_restart_bots_play_on_and_clocks_run_down(tmp_path: Path) -> None:
    async with opened(tmp_path) as hall:
        timed, idle = await put_up(hall, "person", "person", clock=HURRY), await put_up(hall, "person", "person")
        with_bots = await put_up(hall, "random", "random")
        before = {name: await hall.storage.last(name) for name in (timed, idle, with_bots)}
    await asyncio.sleep(max(0.0, HURRY.seconds - 0.5))
    async with opened(tmp_path) as hall:
        grown = set[str]()
        end = time.monotonic() + PATIENCE
        while {timed, with_bots} - grown:
            assert time.monotonic() < end, f"only {grown} went on"
            grown = {name for name in before if await hall.storage.last(name) > before[name]}
            await asyncio.sleep(0.05)
        assert grown == {timed, with_bots}
        assert idle not in hall.tables, "where nobody waits for anything, nothing is woken"
