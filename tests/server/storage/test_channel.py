"""What several servers on one PostgreSQL hear of each other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from lantern.server.storage import channel
from lantern.server.storage.channel import Heard
from lantern.server.storage.records import Elsewhere, KeyRow
from lantern.server.storage.storage import Storage
from tests.server.storage.samples import entry, new_table, run

pytestmark = pytest.mark.anyio

EVERYTHING = ("", 0)


class Listener:
    """All that a server hears."""

    def __init__(self, storage: Storage) -> None:
        self.heard: asyncio.Queue[Heard] = asyncio.Queue()
        self.task = asyncio.create_task(self.listen(storage))

    async def listen(self, storage: Storage) -> None:
        async for news in storage.changes():
            self.heard.put_nowait(news)

    async def next(self) -> Heard:
        return await asyncio.wait_for(self.heard.get(), 5)

    async def stop(self) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


@pytest.fixture
async def pair(postgres_address: str) -> AsyncIterator[tuple[Storage, Listener]]:
    """A server that writes, and another one that listens."""
    storage, other = await Storage.open(postgres_address), await Storage.open(postgres_address)
    await new_table(storage, "t1")
    await new_table(storage, "t2")
    listener = Listener(other)
    assert await listener.next() == EVERYTHING
    yield storage, listener
    await listener.stop()
    await storage.close()
    await other.close()


async def test_what_another_server_commits_is_heard(pair: tuple[Storage, Listener]) -> None:
    storage, listener = pair
    await storage.append("t1", [entry(1), entry(2)])
    assert await listener.next() == ("t1", 2)
    await asyncio.gather(storage.append("t2", [entry(1)]), storage.append("t1", [entry(3)]))
    assert {await listener.next(), await listener.next()} == {("t1", 3), ("t2", 1)}


async def test_new_keys_and_deleted_tables_are_heard_of_as_entry_nought(pair: tuple[Storage, Listener]) -> None:
    storage, listener = pair
    await storage.set_key("t1", KeyRow("watch", -1, "ab" * 32))
    assert await listener.next() == ("t1", 0)
    await storage.delete("t2")
    assert await listener.next() == ("t2", 0)


async def test_who_is_at_a_table_is_heard_and_kept_nowhere(pair: tuple[Storage, Listener]) -> None:
    storage, listener = pair
    await storage.tell_where([Elsewhere("", "t1", (0, 2), 1, asks=True), Elsewhere("", "t2", (), 0)])
    first, second = await listener.next(), await listener.next()
    assert isinstance(first, Elsewhere)
    assert isinstance(second, Elsewhere)
    assert (first.table, first.seats, first.watching, first.asks) == ("t1", (0, 2), 1, True)
    assert (second.table, second.seats, second.watching, second.asks) == ("t2", (), 0, False)
    assert first.server == second.server != ""


async def test_nobody_hears_himself_nor_nonsense(pair: tuple[Storage, Listener]) -> None:
    storage, _ = pair
    listener = Listener(storage)
    assert await listener.next() == EVERYTHING
    await storage.append("t1", [entry(1)])
    for word in ("nonsense", "t1 -1 x", "t1 many x", "t1 here x a 0 0", "t1 here x - many 0", ""):
        await run(storage, f"NOTIFY lantern, '{word}'")
    await run(storage, "NOTIFY lantern, 't2 9 another'")
    assert await listener.next() == ("t2", 9)
    await listener.stop()


async def test_a_channel_that_is_cut_comes_back(pair: tuple[Storage, Listener]) -> None:
    storage, listener = pair
    await run(
        storage,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND query LIKE 'LISTEN%'",
    )
    await storage.append("t1", [entry(1)])  # perhaps unheard
    while await listener.next() != EVERYTHING:
        pass
    await storage.append("t2", [entry(1)])
    while await listener.next() != ("t2", 1):
        pass


async def test_a_channel_that_died_without_a_word_is_found_out(
    pair: tuple[Storage, Listener], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection is tried when nothing was heard for a while, and made again when it does not answer."""
    storage, listener = pair
    await listener.stop()
    tried: list[str] = []
    monkeypatch.setattr(channel, "QUIET", 0.02)
    connect = storage._database._connect  # type: ignore[attr-defined]  # PostgreSQL's

    async def silent() -> Any:
        connection = await connect()
        monkeypatch.setattr(type(connection), "execute", dead)
        return connection

    async def dead(connection: Any, query: str) -> str:
        tried.append(query)
        monkeypatch.undo()
        raise TimeoutError

    storage._database._connect = silent  # type: ignore[attr-defined]  # one that is dead and does not say so
    again = Listener(storage)
    assert await again.next() == EVERYTHING
    assert await again.next() == EVERYTHING
    assert tried == ["SELECT 1"]
    await again.stop()


async def test_sqlite_serves_one_server_and_says_nothing(sqlite: Storage) -> None:
    listener = Listener(sqlite)
    await new_table(sqlite, entries=1)
    await asyncio.sleep(0.05)
    assert listener.heard.empty()
    assert not listener.task.done()
    await listener.stop()
