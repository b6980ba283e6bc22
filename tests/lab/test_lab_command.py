"""`lantern lab`: run, kill, go on, report; the results are the same whatever happened on the way."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner, Result

from lantern.cli import app
from lantern.core.errors import LanternError, OptionError
from lantern.lab import playing
from lantern.lab.experiment import load
from lantern.lab.journal import NAME, Journal
from lantern.lab.running import Means, missing
from lantern.lab_command import INTERRUPTED, carry_out
from tests.lab.kit import SMALL, small, written

TABLES = ("games", "seats", "counts")


def lab(*words: str) -> Result:
    return CliRunner().invoke(app, ["lab", *words])


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small experiment, run once by the command."""
    folder = tmp_path_factory.mktemp("lab")
    done = lab("run", str(written(folder)), "--into", str(folder / "out"), "--processes", "2")
    assert done.exit_code == 0, done.output
    return folder


def bytes_of(folder: Path) -> list[bytes]:
    return [(folder / f"{name}.parquet").read_bytes() for name in TABLES] + [(folder / "report.html").read_bytes()]


# --- results ----------------------------------------------------------------------------------------------------------


def test_parquet_has_every_game_seat_and_count(results: Path) -> None:
    games, seats, counts = (pq.read_table(results / "out" / f"{name}.parquet").to_pylist() for name in TABLES)
    assert len(games) == 15
    assert [(row["play"], row["number"]) for row in games[:4]] == [
        ("heroes", 0),
        ("heroes", 1),
        ("heroes", 2),
        ("heroes", 0),
    ]
    assert {row["option_stick"] for row in games if row["play"] == "sides"} == {"0", "30"}
    assert len(seats) == 3 * 1 + 3 * 2 + 6 * 2 + 3 * 2
    assert all(row["legend"] for row in seats if row["play"] == "sides")
    assert all(row["times"] > 0 for row in counts)
    assert {row["kind"] for row in counts} >= {"action", "area", "item found", "points", "skill", "jar"}


def test_nothing_is_played_twice(results: Path) -> None:
    before = (results / "out" / NAME).read_bytes()
    done = lab("run", str(results / "small.toml"), "--into", str(results / "out"))
    assert done.exit_code == 0
    assert "15 of 15 games were played before" in done.stderr
    assert (results / "out" / NAME).read_bytes() == before


def test_a_killed_experiment_goes_on_and_ends_alike(results: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    command = [sys.executable, "-m", "lantern.cli", "lab", "run", str(results / "small.toml"), "--into", str(out)]
    process = subprocess.Popen([*command, "--processes", "1"], stderr=subprocess.DEVNULL, start_new_session=True)
    deadline = time.monotonic() + 60
    while (not (out / NAME).exists() or (out / NAME).read_bytes().count(b"\n") < 3) and time.monotonic() < deadline:
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    with Journal(out) as journal:
        kept = len(journal.places)
        assert 3 <= kept <= 15
        assert len(missing(load(results / "small.toml"), journal)) == 15 - kept
    done = lab("run", str(results / "small.toml"), "--into", str(out))
    assert done.exit_code == 0
    assert f"{kept} of 15 games were played before" in done.stderr
    assert bytes_of(out) == bytes_of(results / "out")


def test_ctrl_c_keeps_what_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    class Tired:
        def play(self, jobs: Any) -> Any:
            yield playing.play(experiment.cases[0], 0)
            raise KeyboardInterrupt

    experiment = small(tmp_path)
    monkeypatch.setattr(Means, "players", lambda *_: Tired())
    assert carry_out(experiment, tmp_path / "out", Means()) == INTERRUPTED
    assert "stopped; 1 of 15 games is kept" in capsys.readouterr().err
    with Journal(tmp_path / "out") as journal:
        assert len(journal.places) == 1


def test_more_games_are_added_to_those_that_are_there(results: Path) -> None:
    done = lab("run", str(results / "small.toml"), "--into", str(results / "out"), "--games", "4")
    assert done.exit_code == 0
    assert "15 of 20 games were played before" in done.stderr
    assert lab("report", str(results / "small.toml"), "--into", str(results / "out")).exit_code == 0


def test_a_crash_is_counted_told_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Here:
        def play(self, jobs: Any) -> Any:
            for at, number in jobs:
                yield playing.play(experiment.cases[at], number)

    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("the end was lost")

    experiment = small(tmp_path, SMALL.split("[[compare]]", maxsplit=1)[0].replace("games = 3", "games = 1"))
    monkeypatch.setattr(Means, "players", lambda *_: Here())
    whole = playing.record
    monkeypatch.setattr(
        playing, "record", lambda game, *rest: (broken if game.name == "harrow" else whole)(game, *rest)
    )
    assert carry_out(experiment, tmp_path / "out", Means()) == 1
    assert "2 games crashed; their logs are in" in capsys.readouterr().err
    logs = sorted((tmp_path / "out" / "crashes").glob("*.log"))
    assert len(logs) == 2
    assert "the end was lost" in logs[0].with_suffix(".txt").read_text(encoding="utf-8")
    games = pq.read_table(tmp_path / "out" / "games.parquet").to_pylist()
    assert sum(row["crashed"] for row in games) == 2
    assert "games crashed" in (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    monkeypatch.setattr(playing, "record", whole)  # mended: those that crashed are played again, and only those
    assert carry_out(experiment, tmp_path / "out", Means()) == 0
    assert "3 of 5 games were played before" in capsys.readouterr().err
    assert not list((tmp_path / "out" / "crashes").iterdir())


# --- the page ---------------------------------------------------------------------------------------------------------


class Reader(HTMLParser):
    """Sees that every tag is closed, and keeps ids, links and headings."""

    VOID = ("meta", "line", "circle", "rect", "br")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.outside: list[str] = []
        self.plots = self.tables = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.ids += [found["id"]] if "id" in found else []
        self.links += [found["href"]] if "href" in found else []
        self.outside += [value for name, value in found.items() if name in ("src", "srcset", "data", "xlink:href")]
        self.plots += tag == "svg"
        self.tables += tag == "table"
        if tag == "svg":
            assert found["role"] == "img"
            assert found["aria-label"]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag


def test_the_report_is_one_page_that_asks_for_nothing(results: Path) -> None:
    page = (results / "out" / "report.html").read_text(encoding="utf-8")
    found = Reader(page)
    assert not found.open
    assert not found.outside
    assert not re.findall(r"https?://|@import|url\(|<script|<link", page)
    assert len(found.ids) == len({*found.ids})
    assert all(link.removeprefix("#") in found.ids for link in found.links)
    assert found.plots == found.tables > 30


def test_the_report_answers_what_a_designer_asks(results: Path) -> None:
    found = Reader((results / "out" / "report.html").read_text(encoding="utf-8"))
    wanted = {
        "heroes-won-order-of-turns", "heroes-won-start-room", "heroes-rounds", "heroes-length", "heroes-scores",
        "heroes-points", "heroes-use-action", "heroes-use-area", "heroes-use-item-found", "heroes-ends",
        "sides-won-side", "sides-won-legend", "sides-won-map", "sides-won-order-of-turns", "sides-won-stick",
        "sides-points-protectors", "sides-use-jar", "train-won-all-games", "train-won-scenario", "train-won-vagrant",
        "train-use-skill", "train-points", "sides-stick-0-30-won", "sides-stick-0-30-rounds",
        "sides-stick-0-30-score-of-family",
    }  # fmt: skip
    assert wanted <= {*found.ids}


def test_plots_can_be_had_as_pictures(results: Path, tmp_path: Path) -> None:
    done = lab(
        "report", str(results / "small.toml"), "--into", str(results / "out"), "--pictures", str(tmp_path / "svg")
    )
    assert done.exit_code == 0
    picture = (tmp_path / "svg" / "sides-won-side.svg").read_text(encoding="utf-8")
    assert picture.startswith("<svg")
    assert 'xmlns="http://www.w3.org/2000/svg"' in picture
    assert "prefers-color-scheme: light" in picture


# --- the command ------------------------------------------------------------------------------------------------------


def test_shipped_experiments_are_listed_and_shown() -> None:
    listed = lab("list").output
    assert "harrow_tree: Harrow County: what the Tree does; 1400 games" in listed
    assert "wayward: " in listed
    assert lab("show", "wayward").output.startswith("# The balance of Wayward")


@pytest.mark.parametrize(
    ("words", "kind", "message"),
    [
        (["run", "nothing"], LanternError, 'there is no file and no shipped experiment "nothing"'),
        (["run", "nothing.toml"], LanternError, "nothing.toml: cannot be read"),
        (["report", "wayward", "--into", "nowhere"], LanternError, "nothing of this experiment was played there"),
        (
            ["run", "wayward", "--ray", "local", "--python", "pypy"],
            OptionError,
            "--python is for workers here",
        ),
    ],
)
def test_what_cannot_be_run_is_refused(words: list[str], kind: type[Exception], message: str) -> None:
    done = lab(*words)
    assert isinstance(done.exception, kind)
    assert message in str(done.exception)
