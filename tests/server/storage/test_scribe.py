"""The process that writes journals: what becomes of it, and of what it has in hand."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lantern.server.storage import scribes
from lantern.server.storage.scribes import Scribe
from lantern.server.storage.sqlite import Sqlite
from lantern.server.storage.storage import NotKept, Storage
from tests.server.storage.samples import entry, new_table

pytestmark = pytest.mark.anyio

# A scribe that dies after its first commit, before it can say so.
DIES_AFTER_A_COMMIT = """
import os
from lantern.server.storage import scribe

told = scribe.told

def last_word(connection, batch):
    told(connection, batch)
    os._exit(1)

scribe.told = last_word
scribe.main()
"""

# A server that is killed while it has a scribe.
SERVER = """
import asyncio, sys
from lantern.server.storage.storage import Storage
from tests.server.storage.samples import entry, new_table

async def main(address):
    storage = await Storage.open(address)
    await new_table(storage)
    await storage.append("t1", [entry(1)])
    print(storage._database._scribe.process.pid, flush=True)
    await asyncio.sleep(60)

asyncio.run(main(sys.argv[1]))
"""


def scribe_of(storage: Storage) -> Scribe:
    database = storage._database
    assert isinstance(database, Sqlite)
    assert database._scribe, "it has written something"
    return database._scribe


async def test_there_is_none_until_something_is_written(sqlite: Storage) -> None:
    await new_table(sqlite, entries=1)
    assert isinstance(sqlite._database, Sqlite)
    assert sqlite._database._scribe is None
    await sqlite.append("t1", [entry(2)])
    assert scribe_of(sqlite).is_alive


async def test_one_that_died_while_idle_is_replaced_and_nobody_notices(sqlite: Storage) -> None:
    await new_table(sqlite)
    await sqlite.append("t1", [entry(1)])
    scribe = scribe_of(sqlite)
    scribe.process.kill()
    await scribe.process.wait()
    await sqlite.append("t1", [entry(2)])
    assert await sqlite.read("t1") == [entry(1), entry(2)]


async def test_what_one_had_in_hand_when_it_died_is_looked_up(sqlite: Storage) -> None:
    await new_table(sqlite)
    await sqlite.append("t1", [entry(1)])
    scribe = scribe_of(sqlite)
    scribe.process.send_signal(signal.SIGSTOP)
    waiting = asyncio.create_task(sqlite.append("t1", [entry(2)]))
    await asyncio.sleep(0.05)
    scribe.process.kill()
    with pytest.raises(NotKept, match="nothing was changed"):
        await asyncio.wait_for(waiting, 10)
    await sqlite.append("t1", [entry(2)])
    assert await sqlite.last("t1") == 2


async def test_what_one_has_kept_before_it_died_is_kept(sqlite: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    await new_table(sqlite)
    monkeypatch.setattr(scribes, "COMMAND", (sys.executable, "-c", DIES_AFTER_A_COMMIT))
    await asyncio.wait_for(sqlite.append("t1", [entry(1)]), 10)
    monkeypatch.undo()
    await sqlite.append("t1", [entry(2)])
    assert await sqlite.read("t1") == [entry(1), entry(2)]


async def test_without_a_process_for_it_nothing_is_changed(sqlite: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    await new_table(sqlite)
    monkeypatch.setattr(scribes, "COMMAND", ("/nowhere/python",))
    with pytest.raises(NotKept, match=r"Nothing was changed .*: No such file or directory"):
        await sqlite.append("t1", [entry(1)])


async def test_ctrl_c_and_a_wish_to_stop_are_the_servers_business(sqlite: Storage) -> None:
    await new_table(sqlite)
    await sqlite.append("t1", [entry(1)])
    scribe = scribe_of(sqlite)
    for each in (signal.SIGINT, signal.SIGTERM):
        scribe.process.send_signal(each)
    await sqlite.append("t1", [entry(2)])
    assert scribe_of(sqlite) is scribe


def test_it_goes_with_its_server(sqlite_address: str) -> None:
    with subprocess.Popen((sys.executable, "-c", SERVER, sqlite_address), stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        scribe = int(server.stdout.readline())
        assert is_running(scribe)
        server.kill()
    for _ in range(100):
        if not is_running(scribe):
            return
        time.sleep(0.05)
    pytest.fail("it is still there")


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    return not (state.exists() and state.read_text(encoding="ascii").rpartition(")")[2].split()[0] == "Z")
