"""Group commit: many tables in one transaction, and a trouble of one is nobody else's."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from sqlalchemy import Connection, text

from lantern.core.errors import LanternError
from lantern.server.storage.journal import Append
from lantern.server.storage.records import KeyRow
from lantern.server.storage.storage import Missing, NotKept, Storage, Taken, Unsure
from lantern.server.storage.troubles import Unfit
from tests.server.storage.samples import entry, new_table

pytestmark = pytest.mark.anyio

TABLES = [f"t{number}" for number in range(20)]


async def outcomes(*appends: Any) -> list[type[BaseException] | None]:
    found = await asyncio.wait_for(asyncio.gather(*appends, return_exceptions=True), 10)
    return [type(each) if isinstance(each, BaseException) else None for each in found]


async def twenty_tables(storage: Storage) -> None:
    for name in TABLES:
        await new_table(storage, name, entries=1)


def count_transactions(storage: Storage) -> list[int]:
    """How many have been written since."""
    count, append = [0], storage._database.append

    async def counted(appends: Sequence[Append]) -> Any:
        count[0] += 1
        return await append(appends)

    storage._database.append = counted  # type: ignore[method-assign]  # counting is all it adds
    return count


async def test_what_waits_is_committed_together(storage: Storage) -> None:
    await twenty_tables(storage)
    count = count_transactions(storage)
    assert await outcomes(*(storage.append(name, [entry(2), entry(3)]) for name in TABLES)) == [None] * 20
    assert count == [1]
    assert {(await storage.last(name)) for name in TABLES} == {3}


async def test_a_group_too_large_for_one_statement_is_kept_whole(storage: Storage) -> None:
    names = [f"large{number}" for number in range(70)]
    for name in names:
        await new_table(storage, name)
    count = count_transactions(storage)
    given = [entry(1), entry(2, "key")]
    assert await outcomes(*(storage.append(name, given, over=name == "large69") for name in names)) == [None] * 70
    assert count == [1]
    assert [await storage.read(name) for name in names] == [given] * 70
    assert [(each.entry, each.changed, each.over) for each in await storage.listings(names)] == [
        (2, given[1].at, name == "large69") for name in names
    ]


async def test_one_conflict_hurts_nobody_else(storage: Storage) -> None:
    await twenty_tables(storage)
    appends = [storage.append(name, [entry(2)]) for name in TABLES]
    appends.insert(7, storage.append("t3", [entry(1)]))
    appends.insert(9, storage.append("nowhere", [entry(1)]))
    count = count_transactions(storage)
    found = await outcomes(*appends)
    assert count == [1]  # both were seen before anything was written
    assert (found.pop(9), found.pop(7)) == (Missing, Taken)
    assert found == [None] * 20


@pytest.mark.parametrize(
    ("key", "refusal"), [("used", Taken), ("\ud800", Unfit)], ids=["a retry key again", "no text at all"]
)
async def test_what_the_database_refuses_is_found_by_trying_each_alone(
    storage: Storage, key: str, refusal: type[LanternError]
) -> None:
    await twenty_tables(storage)
    await storage.append("t5", [entry(2, "used")])
    appends = [storage.append(name, [entry(2)]) for name in TABLES if name != "t5"]
    appends.insert(8, storage.append("t5", [entry(3, key)]))
    found = await outcomes(*appends)
    assert found.pop(8) is refusal
    assert found == [None] * 19
    assert await storage.last("t5") == 2


async def test_appends_to_one_table_keep_their_order(storage: Storage) -> None:
    await new_table(storage)
    assert await outcomes(*(storage.append("t1", [entry(number)]) for number in range(1, 30))) == [None] * 29
    assert await storage.last("t1") == 29
    found = await outcomes(*(storage.append("t1", [entry(number)]) for number in (30, 30, 31, 33)))
    assert found == [None, Taken, None, Taken]


async def test_a_caller_that_goes_away_stops_nobody(storage: Storage) -> None:
    await new_table(storage, "t1")
    await new_table(storage, "t2")
    gone = asyncio.create_task(storage.append("t1", [entry(1)]))
    await asyncio.sleep(0)
    gone.cancel()
    assert await outcomes(gone, storage.append("t2", [entry(1)])) == [asyncio.CancelledError, None]
    assert await storage.last("t1") == 1  # it was on its way


async def test_closing_finishes_what_waits(address: str) -> None:
    storage = await Storage.open(address)
    await twenty_tables(storage)
    appends = [asyncio.create_task(storage.append(name, [entry(2)])) for name in TABLES]
    await asyncio.sleep(0)
    await storage.close()
    assert await outcomes(*appends) == [None] * 20


@pytest.mark.parametrize("committed", [True, False])
async def test_a_commit_whose_fate_is_unknown_is_looked_up(storage: Storage, committed: bool) -> None:
    await new_table(storage)
    append = storage._database.append

    async def breaks(appends: Sequence[Append]) -> Any:
        storage._database.append = append  # type: ignore[method-assign]  # it breaks once
        if committed:
            await append(appends)
        raise Unsure("the connection broke during the commit")

    storage._database.append = breaks  # type: ignore[method-assign]  # no server breaks at just this moment
    assert await outcomes(storage.append("t1", [entry(1, "k")])) == [None if committed else NotKept]
    assert await storage.last("t1") == int(committed)


async def test_a_commit_that_cannot_be_looked_up_is_not_called_undone(sqlite: Storage) -> None:
    await new_table(sqlite)

    async def breaks(appends: Sequence[Append]) -> Any:
        raise Unsure("the connection broke during the commit")

    async def is_gone(work: Callable[[Connection], Any]) -> Any:
        raise NotKept("it has not come back")

    sqlite._database.append = breaks  # type: ignore[method-assign]  # no server breaks at just this moment
    sqlite._database.write = is_gone  # type: ignore[method-assign]
    assert await outcomes(sqlite.append("t1", [entry(1)])) == [Unsure]


async def test_a_mistake_of_ours_leaves_nobody_waiting(sqlite: Storage, caplog: pytest.LogCaptureFixture) -> None:
    await new_table(sqlite)
    append = sqlite._database.append

    async def mistaken(appends: Sequence[Append]) -> Any:
        raise KeyError("oops")

    sqlite._database.append = mistaken  # type: ignore[method-assign]  # the mistake
    with pytest.raises(Unfit, match=r"The server made a mistake \(KeyError\)"):
        await asyncio.wait_for(sqlite.append("t1", [entry(1)]), 5)
    assert "oops" in caplog.text
    sqlite._database.append = append  # type: ignore[method-assign]  # mended
    await sqlite.append("t1", [entry(1)])


async def test_what_no_database_can_keep_is_refused_by_every_method(storage: Storage) -> None:
    await new_table(storage)
    for call in (storage.put_push("t1", 0, "\ud800", "p", "a"), storage.set_key("t1", KeyRow("watch", -1, "\ud800")),
                 storage.put_code("\ud800", b"", 1.0)):  # fmt: skip
        with pytest.raises(Unfit, match="nothing that can be kept"):
            await call


async def test_two_servers_race_and_one_wins(postgres_address: str) -> None:
    servers = [await Storage.open(postgres_address) for _ in range(2)]
    await twenty_tables(servers[0])
    for number in range(2, 7):
        order = TABLES if number % 2 else TABLES[::-1]  # the other way round: nobody waits for one who waits for him
        found = await outcomes(
            *(servers[0].append(name, [entry(number, answer="mine")]) for name in TABLES),
            *(servers[1].append(name, [entry(number, answer="thine")]) for name in order),
        )
        assert sorted(map(str, found)) == sorted(map(str, [None] * 20 + [Taken] * 20))
    for name in TABLES:
        assert [each.number for each in await servers[1].read(name)] == [1, 2, 3, 4, 5, 6]
        assert await servers[0].check(name) == []
    for server in servers:
        await server.close()


async def test_connections_of_a_server_that_was_restarted_are_made_anew(postgres_address: str) -> None:
    storage = await Storage.open(postgres_address)
    other = await Storage.open(postgres_address)
    await new_table(storage)

    def end_others(connection: Connection) -> None:
        connection.execute(text(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        ))  # fmt: skip

    await other._database.write(end_others)
    await storage.append("t1", [entry(1)])
    await other._database.write(end_others)
    assert await storage.read("t1") == [entry(1)]
    await storage.close()
    await other.close()
