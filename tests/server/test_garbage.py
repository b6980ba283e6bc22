"""What a server keeps: nothing of those who have gone, and no memory that it does not use."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import cast

import pytest
from litestar import Litestar

from lantern.games import find
from lantern.server import garbage
from lantern.server.access import Access
from lantern.server.app import House
from lantern.server.config import Config
from lantern.server.garbage import Sweeper, ask_system
from lantern.server.hall import Hall
from lantern.tables.messages import NewSeat, Opened
from lantern.tables.settings import Settings
from lantern.tables.table import PERSON, Table

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


# Threads that each take and keep some memory, and then the C library's own account of its heaps.
THREADS = """
import ctypes, threading
from lantern.server.garbage import share_one_heap
if {shared}:
    share_one_heap()
kept, together = [], threading.Barrier(8)
def work():
    together.wait()
    kept.append([bytes(5000) for _ in range(200)])
threads = [threading.Thread(target=work) for _ in range(8)]
for each in threads:
    each.start()
for each in threads:
    each.join()
library = ctypes.CDLL(None)
library.fdopen.restype = ctypes.c_void_p
out = ctypes.c_void_p(library.fdopen(1, b"w"))
library.malloc_info(0, out)
library.fflush(out)
"""


def heaps(*, shared: bool) -> int:
    """How many heaps a process has that works in many threads."""
    command = (sys.executable, "-c", THREADS.format(shared=shared))
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.count("<heap nr=")


def has_heaps() -> bool:
    """Whether this C library is one that gives each thread a heap."""
    return sys.platform == "linux" and hasattr(ctypes.CDLL(None), "malloc_info")


def test_all_threads_share_one_heap() -> None:
    """Else the heaps of threads that come and go grow for hours."""
    assert not has_heaps() or (heaps(shared=True), heaps(shared=False) > 1) == (1, True)


def test_a_system_without_such_functions_is_left_alone() -> None:
    ask_system("no_such_function", 1)


def test_what_connections_leave_behind_is_looked_for_when_many_have_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int] = []
    asked: list[str] = []
    monkeypatch.setattr(garbage, "MANY", 3)
    monkeypatch.setattr(gc, "collect", lambda: looks.append(1))
    monkeypatch.setattr(garbage, "ask_system", lambda name, *_: asked.append(name))
    sweeper = Sweeper()
    for _ in range(7):
        sweeper.parted()
    assert len(looks) == 2
    assert asked == ["malloc_trim"] * 2


@pytest.fixture
async def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    """A hall that is tidied up all the time."""
    monkeypatch.setattr("lantern.server.live.QUIET", 0.0)
    monkeypatch.setattr("lantern.server.hall.QUIET", 0.01)
    house = House(Config(data=tmp_path))
    async with house.lifespan(cast("Litestar", None)):
        yield house.hall


async def put_up(hall: Hall) -> Opened:
    table = Table.new(find("wayward"), {}, [NewSeat("Ines"), NewSeat("Orla")], "a seed")
    return await hall.put_up(table, Settings((PERSON, PERSON)))


async def test_a_table_forgets_what_it_told_those_who_do_not_come_back(hall: Hall) -> None:
    """Also where nothing happens any more: a server may have hundreds of tables that people have left."""
    opened = await put_up(hall)
    name, (ines, orla) = opened.state.table, opened.keys.seats
    async with hall.at(name, [ines]) as (live, access):
        await live.welcome(Guest(access), -1)
        await hall.news(name, [orla], opened.state.entry, 0.0)
        assert live.channels.keys() == {(0,), (1,)}
        await asyncio.sleep(0.05)
        assert live.channels.keys() == {(0,)}, "somebody is there"


async def test_a_table_that_all_have_left_keeps_the_game_and_not_its_tale(hall: Hall) -> None:
    """The tale is most of a long game, and it is there once for each seat; the answers are enough to tell it again."""
    opened = await put_up(hall)
    name, keys = opened.state.table, opened.keys.seats
    before = await hall.state(name, keys)
    table = (await hall.tables[name].current()).table
    assert sum(map(len, table.told.values())) == before.number > 0
    await asyncio.sleep(0.05)
    assert not table.told
    assert (await hall.state(name, keys)).history == before.history


class Guest:
    """Somebody who listens."""

    def __init__(self, access: Access) -> None:
        self.access = access

    def tell(self, *messages: bytes) -> None: ...

    def bid_farewell(self, why: str, *, again: bool) -> None: ...
