"""`lantern admin`, on the database of a server that has been played on."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from lantern.cli import app
from lantern.core.errors import LanternError
from lantern.core.log import read_log
from lantern.games import find
from lantern.server.access import key_rows, new_keys
from lantern.server.hall import row_of
from lantern.server.storage.storage import Storage
from lantern.tables.meeting import Meeting
from lantern.tables.messages import GivenAnswer, NewSeat
from lantern.tables.settings import Settings
from lantern.tables.table import Table

ANSWERS = 12


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with one table at which somebody has played a little."""
    asyncio.run(play_a_little(tmp_path))
    return tmp_path


async def play_a_little(folder: Path) -> None:
    table = Table.new(find("wayward"), {"map": 1}, [NewSeat("Ines")], seed="admin")
    table.name, settings = "tableone", Settings(("person",))
    meeting = Meeting(table, settings, 1000.0)
    meeting.play_on(1000.0)
    for at in range(ANSWERS):
        asked = table.asked(0)
        assert asked
        meeting.answer(GivenAnswer(meeting.number, 0, asked.offers[0].answer), 1001.0 + at)
    storage = await Storage.open(f"sqlite:///{folder / 'lantern.db'}")
    await storage.create(row_of(table, settings, 1000.0), key_rows(new_keys(1)), meeting.take_fresh())
    await storage.close()


def admin(data: Path, *words: str, answer: str = "") -> Result:
    return CliRunner().invoke(app, ["admin", *words, "--data", str(data)], input=answer)


def test_list_names_each_table(data: Path) -> None:
    told = admin(data, "list").output
    assert "tableone  wayward" in told
    assert "1970-01-01 00:16 UTC" in told


def test_export_writes_a_log_that_can_be_played_on(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "one.log"
    assert admin(data, "export", "tableone", "--into", str(file)).exit_code == 0
    log = read_log(file.read_text())
    assert log.promises[0].seed == "admin"
    assert sum(line.seat == 0 for line in log.lines) == ANSWERS
    assert admin(data, "export", "tableone").output == file.read_text()


def test_export_writes_over_nothing_and_for_its_owner_only(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("mine")
    refused = admin(data, "export", "tableone", "--into", str(file))
    assert isinstance(refused.exception, LanternError)
    assert (file.read_text(), str(refused.exception)) == ("mine", f"{file} is there already; name another file")
    assert admin(data, "export", "tableone", "--into", str(tmp_path / "one.log")).exit_code == 0
    assert (tmp_path / "one.log").stat().st_mode & 0o077 == 0


def test_a_list_without_tables_says_so(data: Path) -> None:
    assert admin(data, "delete", "tableone", "--yes").exit_code == 0
    assert admin(data, "list").stderr == "There are no tables yet.\n"


def test_check_finds_a_changed_answer(data: Path) -> None:
    good = admin(data, "check")
    assert (good.exit_code, good.output) == (0, "1 tables, 0 problems\n")
    with sqlite3.connect(data / "lantern.db") as database:
        database.execute("""update entries set body = '{"step":"Turn.act","answer":"fly"}' where number = 9""")
    bad = admin(data, "check", "tableone")
    assert bad.exit_code == 1
    assert "tableone: answer 9" in bad.output


def test_check_finds_a_missing_entry(data: Path) -> None:
    with sqlite3.connect(data / "lantern.db") as database:
        database.execute("delete from entries where number = 5")
    assert admin(data, "check").exit_code == 1


def test_backup_is_a_whole_database(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy" / "lantern.db"
    copy.parent.mkdir()
    assert admin(data, "backup", str(copy)).exit_code == 0
    assert admin(copy.parent, "check").output == "1 tables, 0 problems\n"
    again = admin(data, "backup", str(copy))
    assert isinstance(again.exception, LanternError)
    assert "is there already" in str(again.exception)


def test_delete_asks_first(data: Path) -> None:
    assert admin(data, "delete", "tableone", answer="n\n").exit_code == 1
    assert "tableone" in admin(data, "list").output
    assert admin(data, "delete", "tableone", "--yes").exit_code == 0
    assert admin(data, "list").stdout == ""


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    told = admin(tmp_path, "list")
    assert isinstance(told.exception, LanternError)
    assert "there is no database" in str(told.exception)
    assert not list(tmp_path.iterdir())
