"""A database that cannot: locked, full, gone. Nothing is lost and nothing is half done."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from lantern.server.storage import scribe
from lantern.server.storage.journal import make_append
from lantern.server.storage.records import Entry, Snapshot
from lantern.server.storage.scribes import Said, rows_of, trouble_of
from lantern.server.storage.storage import NotKept, Storage
from lantern.server.storage.troubles import writing
from tests.server.storage.samples import entry, new_table

pytestmark = pytest.mark.anyio

# A file may not grow beyond this, as if the disk were full; then the limit goes away and play goes on.
FULL_DISK = """
import asyncio, resource, sys
from lantern.server.storage.storage import NotKept, Storage
from tests.server.storage.samples import entry, new_table

def limit(storage, size):
    for process in (0, storage._database._scribe.process.pid):
        resource.prlimit(process, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

async def main(address):
    storage = await Storage.open(address)
    await new_table(storage)
    await storage.append("t1", [entry(1)])
    limit(storage, 1_000_000)
    kept = 1
    try:
        while True:
            await storage.append("t1", [entry(kept + 1, answer="x" * 50_000)])
            kept += 1
    except NotKept as trouble:
        print(trouble)
    assert await storage.last("t1") == kept > 5
    limit(storage, resource.RLIM_INFINITY)
    await storage.append("t1", [entry(kept + 1)])
    assert await storage.check("t1") == []
    assert len(await storage.read("t1")) == kept + 1
    await storage.close()

asyncio.run(main(sys.argv[1]))
"""


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another program that writes and does not finish."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def test_a_locked_file_is_waited_for_and_then_said(sqlite: Storage, tmp_path: Path) -> None:
    await new_table(sqlite, entries=1)
    with locked(tmp_path / "data" / "lantern.db"):
        with pytest.raises(NotKept, match=r"Nothing was changed .*: another program is writing to it"):
            await sqlite.append("t1", [entry(2)])
        assert await sqlite.read("t1") == [entry(1)]  # reading goes on
    await sqlite.append("t1", [entry(2)])
    assert await sqlite.last("t1") == 2


async def test_all_that_wait_for_a_locked_file_wait_once(sqlite: Storage, tmp_path: Path) -> None:
    names = [f"t{number}" for number in range(10)]
    for name in names:
        await new_table(sqlite, name)
    with locked(tmp_path / "data" / "lantern.db"):
        found = await asyncio.wait_for(
            asyncio.gather(*(sqlite.append(name, [entry(1)]) for name in names), return_exceptions=True), 1.5
        )
    assert [type(each) for each in found] == [NotKept] * 10


async def test_a_lock_that_is_let_go_in_time_hurts_nobody(sqlite_address: str, tmp_path: Path) -> None:
    storage = await Storage.open(sqlite_address)
    await new_table(storage)
    with locked(tmp_path / "data" / "lantern.db"):
        waiting = asyncio.create_task(storage.append("t1", [entry(1)]))
        await asyncio.sleep(0.05)
        assert not waiting.done()
    await asyncio.wait_for(waiting, 5)
    await storage.close()


async def test_a_row_that_another_server_holds(postgres_address: str) -> None:
    storage = await Storage.open(postgres_address, patience=0.2)
    other = await Storage.open(postgres_address)
    await new_table(storage)
    held, let_go = asyncio.Event(), asyncio.Event()

    async def hold() -> None:
        async with other._database._writing.begin() as connection:  # type: ignore[attr-defined]  # PostgreSQL's
            await connection.execute(text("SELECT * FROM tables FOR UPDATE"))
            held.set()
            await let_go.wait()

    holding = asyncio.create_task(hold())
    await held.wait()
    with pytest.raises(NotKept, match="another program holds these rows"):
        await storage.append("t1", [entry(1)])
    let_go.set()
    await holding
    await storage.append("t1", [entry(1)])
    await storage.close()
    await other.close()


def test_a_full_disk_refuses_and_loses_nothing(sqlite_address: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FULL_DISK, sqlite_address], capture_output=True, text=True, timeout=30, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "the disk refused; see that it has room and is whole" in done.stdout


async def test_a_file_with_no_page_left(sqlite: Storage, tmp_path: Path) -> None:
    """As the scribe meets it, and as it is told: such a limit belongs to a connection."""
    await new_table(sqlite)
    with closing(scribe.opened(str(tmp_path / "data" / "lantern.db"), 0.2)) as connection:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages + 4}")
        said = scribe.told(connection, [("t1", False, rows("t1", entry(1, answer="x" * 100_000)))])
        with pytest.raises(NotKept, match="the disk is full; make room on it"), writing("the file"):
            raise trouble_of(Said(**said))
        assert scribe.told(connection, [("t1", False, rows("t1", entry(1)))]) == [None]
    assert await sqlite.check("t1") == []


def rows(table: str, *entries: Entry) -> list[list[Any]]:
    return rows_of(make_append(table, entries, over=False))


async def test_a_snapshot_that_cannot_be_kept_is_only_a_pity(
    sqlite: Storage, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await new_table(sqlite)
    with locked(tmp_path / "data" / "lantern.db"):
        await sqlite.keep_snapshot("t1", Snapshot(1, 1, "{}"))
    assert "no snapshot of table t1: Nothing was changed" in caplog.text
    assert await sqlite.snapshot("t1") is None
