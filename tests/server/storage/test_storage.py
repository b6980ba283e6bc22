"""Every method, on both databases."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from lantern.server.storage.records import Entry, KeyRow, Listing, Push, Snapshot
from lantern.server.storage.storage import Missing, NotKept, Storage, StorageError, Taken
from tests.server.storage.samples import HOST, entry, new_table, run, table

pytestmark = pytest.mark.anyio


async def test_a_table_comes_back_as_it_was_kept(storage: Storage, address: str) -> None:
    row, keys = table("t1"), [HOST, KeyRow("seat", 0, "cd" * 32), KeyRow("seat", 1, "ef" * 32)]
    first = Entry(1, "say", -1, {"text": 'naïve \0 \u2028 "quoted" 🏮', "list": [1, None, {"a": 0.5}]}, 101.25, "k-1")
    await storage.create(row, keys, [first])
    other = await Storage.open(address)
    assert await other.row("t1") == row
    assert await other.keys("t1") == keys
    assert await other.read("t1") == [first]
    assert await other.last("t1") == 1
    await other.close()


async def test_a_journal_grows_and_is_read_from_anywhere(storage: Storage) -> None:
    await new_table(storage, entries=1)
    await storage.append("t1", [entry(2), entry(3)])
    await storage.append("t1", [entry(4)])
    await storage.append("t1", [])
    assert [each.number for each in await storage.read("t1")] == [1, 2, 3, 4]
    assert await storage.read("t1", after=2) == [entry(3), entry(4)]
    assert await storage.read("t1", after=4) == []
    assert await storage.last("t1") == 4


async def test_an_entry_is_written_once_and_without_a_gap(storage: Storage) -> None:
    await new_table(storage, entries=2)
    with pytest.raises(Taken, match=r'Entry 2 of table "t1" cannot be written: the table is at entry 2'):
        await storage.append("t1", [entry(2, answer="another")])
    with pytest.raises(Taken, match="the table is at entry 2"):
        await storage.append("t1", [entry(4)])
    with pytest.raises(ValueError, match=r"these are \[3, 5\]"):
        await storage.append("t1", [entry(3), entry(5)])
    assert await storage.read("t1") == [entry(1), entry(2)]


async def test_a_retry_key_counts_once_at_a_table(storage: Storage) -> None:
    await new_table(storage, "t1")
    await new_table(storage, "t2")
    await storage.append("t1", [entry(1, "once"), entry(2), entry(3)])
    await storage.append("t2", [entry(1, "once")])
    with pytest.raises(Taken, match="under the same retry key"):
        await storage.append("t1", [entry(4, "once")])
    assert await storage.last("t1") == 3


async def test_a_table_is_put_up_once(storage: Storage) -> None:
    await new_table(storage)
    with pytest.raises(Taken, match='There is a table "t1" already'):
        await new_table(storage, entries=3)
    assert await storage.last("t1") == 0


@pytest.mark.parametrize("name", ["nowhere", "\0", "\ud800", "x" * 10_000, "'; DROP TABLE tables; --"])
async def test_a_table_that_is_not_there(storage: Storage, name: str) -> None:
    for call in (storage.row(name), storage.read(name), storage.last(name), storage.keys(name), storage.delete(name),
                 storage.check(name), storage.set_listed(name, True), storage.set_key(name, HOST),
                 storage.append(name, [entry(1)]), storage.put_push(name, 0, "e", "p", "a")):  # fmt: skip
        with pytest.raises(Missing, match="There is no table"):
            await call
    await storage.keep_snapshot(name, Snapshot(1, 1, "{}"))  # best effort
    assert await storage.listings([name]) == []


async def test_a_new_key_takes_the_place_of_the_old_one(storage: Storage) -> None:
    await new_table(storage)
    await storage.set_key("t1", KeyRow("seat", 1, "11" * 32))
    await storage.set_key("t1", KeyRow("watch", -1, "22" * 32))
    await storage.set_key("t1", KeyRow("seat", 1, "33" * 32))
    assert await storage.keys("t1") == [HOST, KeyRow("seat", 1, "33" * 32), KeyRow("watch", -1, "22" * 32)]


async def test_only_the_newest_snapshot_is_kept(storage: Storage) -> None:
    await new_table(storage)
    assert await storage.snapshot("t1") is None
    for each in (Snapshot(4, 3, "four"), Snapshot(9, 2, "nine"), Snapshot(6, 5, "late")):
        await storage.keep_snapshot("t1", each)
    assert await storage.snapshot("t1") == Snapshot(9, 2, "nine")


async def test_lists_of_tables(storage: Storage) -> None:
    for number, name in enumerate(["a", "b", "c"]):
        await storage.create(table(name, created=100 + number), [HOST], listed=name != "b")
    await storage.append("a", [entry(1), entry(2)])
    b, c = Listing("b", 101, 0, False, False), Listing("c", 102, 0, False, True)
    a = Listing("a", 102, 2, False, True)
    assert await storage.listings(["c", "gone", "a", "c"]) == [c, a]
    assert await storage.listings([*map(str, range(1200)), "b"]) == [b]
    assert await storage.lobby() == [a, c]
    assert await storage.lobby(limit=1) == [a]
    assert await storage.all(10) == [a, c, b]
    assert await storage.all(1, 2) == [b]


async def test_the_lobby_shows_what_is_listed_and_goes_on(storage: Storage) -> None:
    await new_table(storage, "a", listed=True)
    await new_table(storage, "b")
    await storage.set_listed("b", True)
    await storage.set_listed("a", False)
    assert [each.table for each in await storage.lobby()] == ["b"]
    await storage.append("b", [entry(1)], over=True)
    assert await storage.lobby() == []
    assert (await storage.listings(["b"]))[0].over
    await storage.append("b", [entry(2)], over=False)  # the last answer was taken back
    assert [each.table for each in await storage.lobby()] == ["b"]


async def test_a_deleted_table_leaves_nothing(storage: Storage) -> None:
    await new_table(storage, entries=3)
    await storage.keep_snapshot("t1", Snapshot(3, 3, "{}"))
    await storage.put_push("t1", 0, "e", "p", "a")
    await storage.delete("t1")
    with pytest.raises(Missing):
        await storage.row("t1")
    await new_table(storage)
    assert (await storage.read("t1"), await storage.snapshot("t1"), await storage.pushes("t1", 0)) == ([], None, [])


async def test_a_code_is_taken_once_and_in_time(storage: Storage) -> None:
    for digest, expires in (("a", 100.0), ("b", 50.0), ("c", 100.0)):
        await storage.put_code(digest, b"\0seats", expires)
    assert await storage.take_code("a", now=60.0) == b"\0seats"
    assert await storage.take_code("a", now=60.0) is None
    assert await storage.take_code("b", now=10.0) is None  # it was swept at 60
    assert await storage.take_code("c", now=100.0) is None


async def test_where_to_push(storage: Storage) -> None:
    await new_table(storage, "t1")
    await new_table(storage, "t2")
    await storage.put_push("t1", 0, "here", "p1", "a1")
    await storage.put_push("t1", 0, "here", "p2", "a2")
    await storage.put_push("t1", 0, "there", "p3", "a3")
    await storage.put_push("t2", 1, "here", "p4", "a4")
    assert await storage.pushes("t1", 0) == [Push("here", "p2", "a2"), Push("there", "p3", "a3")]
    assert await storage.pushes("t1", 1) == []
    await storage.drop_push("here")
    assert await storage.pushes("t1", 0) == [Push("there", "p3", "a3")]
    assert await storage.pushes("t2", 1) == []


async def test_a_table_that_is_whole_has_no_problems(storage: Storage) -> None:
    await new_table(storage, entries=3)
    await storage.keep_snapshot("t1", Snapshot(2, 2, "{}"))
    assert await storage.check("t1") == []


@pytest.mark.parametrize(
    ("damage", "problem"),
    [
        ("DELETE FROM entries WHERE number = 2", "entry 2 is missing: entry 3 stands in its place"),
        ("DELETE FROM entries WHERE number = 3", "the table says it is at entry 3, its journal ends with entry 2"),
        ("UPDATE entries SET body = '{' WHERE number = 2", "entry 2 cannot be read: Input data was truncated"),
        ("UPDATE tables SET header = '{}'", "the header cannot be read: Object missing required field `game`"),
        ("UPDATE tables SET game = 'harrow'", "the header is of a game of wayward, the table of one of harrow"),
        ("UPDATE tables SET promises = '[]'", "no promise of a seed stands before the first answer"),
        ("UPDATE tables SET promises = replace(promises, 'e3', 'e4')", "the seed is not the one promised before"),
        ("UPDATE tables SET settings = '3'", "the settings cannot be read: Expected `object`, got `int`"),
        ("DELETE FROM keys", "there is no key for the host"),
        ("UPDATE keys SET digest = 'secret'", "the key of host -1 is no SHA-256 digest in hex"),
        ("UPDATE snapshots SET entry = 9", "the snapshot is of entry 9, the table only at entry 3"),
    ],
)  # fmt: skip
async def test_what_is_broken_is_named(sqlite: Storage, damage: str, problem: str) -> None:
    await new_table(sqlite, entries=3)
    await sqlite.keep_snapshot("t1", Snapshot(2, 2, "{}"))
    await run(sqlite, damage)
    assert any(found.startswith(problem) for found in await sqlite.check("t1"))


async def test_reading_what_is_broken_says_so(sqlite: Storage) -> None:
    await new_table(sqlite, entries=2)
    await run(sqlite, "UPDATE entries SET body = '['")
    with pytest.raises(StorageError, match=r'entry 1 of table "t1" is damaged: .* Restore it from a backup'):
        await sqlite.read("t1")


async def test_a_backup_is_a_database_of_its_own(sqlite: Storage, tmp_path: Path) -> None:
    await new_table(sqlite, entries=2)
    copy = tmp_path / "copy.db"
    await sqlite.backup(copy)
    await sqlite.append("t1", [entry(3)])
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert not copy.with_name("copy.db-wal").exists()
    other = await Storage.open(f"sqlite:///{copy}")
    assert await other.read("t1") == [entry(1), entry(2)]
    await other.close()
    with pytest.raises(StorageError, match=r"There is a file .* already; name a new one"):
        await sqlite.backup(copy)
    with pytest.raises(StorageError, match=r"could not be written: .*No such file"):
        await sqlite.backup(tmp_path / "no" / "copy.db")


async def test_postgresql_has_its_own_tool_for_backups(postgres_address: str, tmp_path: Path) -> None:
    storage = await Storage.open(postgres_address)
    with pytest.raises(StorageError, match="pg_dump"):
        await storage.backup(tmp_path / "copy")
    await storage.close()


async def test_what_is_closed_keeps_nothing(address: str) -> None:
    storage = await Storage.open(address)
    await new_table(storage)
    await storage.close()
    with pytest.raises(NotKept, match="The server is stopping"):
        await storage.append("t1", [entry(1)])
