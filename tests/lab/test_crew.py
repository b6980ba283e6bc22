"""Workers: the same games on any number of them and any Python; one that dies is replaced."""

from __future__ import annotations

import os
import signal
import stat
import sys
from pathlib import Path

import pytest

from lantern.core.errors import LanternError
from lantern.lab.cases import make_case
from lantern.lab.crew import Crew, Job
from lantern.lab.playing import play

CASES = (make_case("p", "wayward", {"players": 1}, ("random",), 1, 8, {}),)
JOBS: list[Job] = [(0, number) for number in range(8)]


def script(folder: Path, text: str) -> str:
    """A program that stands in for an interpreter."""
    path = folder / "python"
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def test_workers_play_what_is_played_here() -> None:
    expected = [play(CASES[0], number) for number in range(8)]
    for processes in (1, 2):
        found = list(Crew(CASES, processes).play(JOBS))
        assert sorted(found, key=lambda record: record.number) == expected


def test_another_interpreter_finds_this_lantern(tmp_path: Path) -> None:
    """Without an installed Lantern, and without any library: PyPy has neither."""
    bare = script(tmp_path, f'exec {sys.executable} -S "$@"')
    found = list(Crew(CASES, 1, bare).play(JOBS[:2]))
    assert found == [play(CASES[0], number) for number in range(2)]


def test_a_worker_that_is_killed_is_replaced_and_its_game_played_again() -> None:
    crew = Crew(CASES, 2)
    games, found = crew.play(JOBS * 20), []
    found.append(next(games))
    os.kill(crew.workers[0].process.pid, signal.SIGKILL)
    found += games
    assert len(crew.workers) == 3
    assert sorted(record.number for record in found) == sorted(number for _, number in JOBS * 20)
    assert all(record == play(CASES[0], record.number) for record in found[:8])


def test_a_game_that_kills_every_worker_is_given_up(tmp_path: Path) -> None:
    deadly = script(tmp_path, """read first; echo '{"ready": "sh"}'; read second; exit 7""")
    (record,) = Crew(CASES, 1, deadly).play(JOBS[:1])
    assert record.crash is not None
    assert "3 workers died while they played this game, the last with status 7" in record.crash.error


def test_what_is_no_interpreter_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LanternError, match="No such file"):
        list(Crew(CASES, 2, str(tmp_path / "pypy")).play(JOBS))
    with pytest.raises(LanternError, match="cannot run Lantern's workers"):
        list(Crew(CASES, 1, script(tmp_path, "exit 1")).play(JOBS))
    other = script(tmp_path, """read first; echo '{"refused": "a worker has other rules"}'""")
    with pytest.raises(LanternError, match="other rules"):
        list(Crew(CASES, 1, other).play(JOBS))


def test_workers_go_home_when_nobody_waits_any_more() -> None:
    crew = Crew(CASES, 2)
    games = crew.play(JOBS * 100)
    next(games)
    games.close()
    assert all(worker.process.poll() is not None for worker in crew.workers)
