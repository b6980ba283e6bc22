"""The journal: nothing that was over is lost, nothing that was cut off is believed."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from lantern.core.errors import LanternError
from lantern.lab.journal import NAME, Journal
from lantern.lab.records import Count, Crash, Record, SeatRecord

SEAT = SeatRecord("Red", "random", 0, 1, 40, "left the map", True, 12, {"start room": "start_1"})
RECORD = Record(
    "c0ffee", 3, {"map": 1, "fast": True}, 7, 12, "the gate", "d1", {"map": "a"}, (SEAT,),
    (Count(0, "area", "vault", 2),), (("turned_faces", True),),
)  # fmt: skip
CRASHED = Record("c0ffee", 4, {}, crash=Crash("log", "error"))


def test_what_was_added_is_read_back(tmp_path: Path) -> None:
    with Journal(tmp_path) as journal:
        journal.add(RECORD)
        journal.add(CRASHED)
        assert list(journal.records(("c0ffee", number) for number in (4, 5, 3))) == [CRASHED, RECORD]
    with Journal(tmp_path) as journal:
        assert ("c0ffee", 3) in journal
        assert ("c0ffee", 5) not in journal
        assert next(journal.records(iter([("c0ffee", 3)]))) == RECORD


def test_a_line_that_was_cut_off_is_dropped_and_the_next_one_is_whole(tmp_path: Path) -> None:
    with Journal(tmp_path) as journal:
        journal.add(RECORD)
    whole = (tmp_path / NAME).read_bytes()
    for torn in (b"\x00" * 40, CRASHED.line().encode()[:30], CRASHED.line().encode()):
        (tmp_path / NAME).write_bytes(whole + torn)
        with Journal(tmp_path) as journal:
            assert list(journal.places) == [("c0ffee", 3)]
            journal.add(CRASHED)
        with Journal(tmp_path) as journal:
            assert list(journal.records(iter([("c0ffee", 3), ("c0ffee", 4)]))) == [RECORD, CRASHED]


def test_a_damaged_line_costs_no_game_below_it(tmp_path: Path) -> None:
    later = replace(RECORD, number=5)
    with Journal(tmp_path) as journal:
        journal.add(RECORD)
        journal.add(CRASHED)
        journal.add(later)
    lines = (tmp_path / NAME).read_bytes().splitlines(keepends=True)
    (tmp_path / NAME).write_bytes(lines[0] + b"?" * 20 + b"\n" + lines[2])
    for _ in range(2):
        with Journal(tmp_path) as journal:
            assert list(journal.records(iter([("c0ffee", number) for number in (3, 4, 5)]))) == [RECORD, later]


def test_a_file_where_the_results_should_go_is_named(tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("mine")
    for folder in (tmp_path / "notes", tmp_path / "notes" / "below"):
        with pytest.raises(LanternError, match="a file is in the way; results need a folder of their own"):
            Journal(folder)


def test_a_game_that_crashed_may_be_played_again(tmp_path: Path) -> None:
    mended = replace(RECORD, number=4)
    with Journal(tmp_path) as journal:
        journal.add(CRASHED)
    with Journal(tmp_path) as journal:
        assert ("c0ffee", 4) not in journal
        assert list(journal.records(iter([("c0ffee", 4)]))) == [CRASHED]  # until then a report counts it
        journal.add(mended)
        assert ("c0ffee", 4) in journal
    with Journal(tmp_path) as journal:
        assert list(journal.records(iter([("c0ffee", 4)]))) == [mended]


def test_a_game_is_kept_once(tmp_path: Path) -> None:
    with Journal(tmp_path) as journal:
        journal.add(RECORD)
        journal.add(RECORD)
    assert (tmp_path / NAME).read_text(encoding="utf-8").count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="files are locked on Unix only")
def test_two_programs_do_not_write_at_once(tmp_path: Path) -> None:
    with Journal(tmp_path), pytest.raises(LanternError, match="another program is writing there"):
        Journal(tmp_path)
    Journal(tmp_path).close()
