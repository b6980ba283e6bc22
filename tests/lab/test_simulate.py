"""`lantern simulate`: many games, the same whatever the number of processes, and crashes that leave their logs."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from lantern import games
from lantern.bots import Bot
from lantern.core.errors import LanternError
from lantern.core.log import read_log
from lantern.core.play import Play
from lantern.lab import simulate
from lantern.lab.tally import Tally
from lantern.lab.task import Task


def report(capsys: pytest.CaptureFixture[str], *args: Any, **more: Any) -> dict[str, Any]:
    assert simulate.command(*args, as_json=True, **more) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_the_report_counts_games_decisions_places_and_ends(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "wayward", {"map": 1, "players": 3}, ["random"], 6, 7, 1)
    assert (found["games"], found["crashes"]) == (6, 0)
    assert found["decisions"] > 1000
    assert found["seconds"] > 0
    assert [sum(seat.values()) for seat in found["results"]["places"]] == [6, 6, 6]
    assert sum(found["results"]["ends"].values()) == 18
    assert found["results"]["rounds"]["mean"] > 1


def test_two_processes_play_the_same_games_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    one = report(capsys, "wayward", {"map": 2, "players": 2}, [], 8, 3, 1)
    two = report(capsys, "wayward", {"map": 2, "players": 2}, [], 8, 3, 2)
    assert one["results"]["places"] == two["results"]["places"]
    assert one["decisions"] == two["decisions"]


def test_other_seeds_play_other_games(capsys: pytest.CaptureFixture[str]) -> None:
    one = report(capsys, "wayward", {"players": 1}, [], 5, 1, 1)
    two = report(capsys, "wayward", {"players": 1}, [], 5, 2, 1)
    assert one["decisions"] != two["decisions"]


def test_uses_tell_in_how_many_games_an_answer_was_given(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "wayward", {"map": 1, "players": 2}, ["random"], 3, 7, 1, uses=True)
    assert found["uses"]["end"] == 1.0


@pytest.mark.parametrize(
    ("game", "options", "seats", "count", "message"),
    [
        ("chess", {}, [], 1, 'there is no game "chess"; on the shelf: wayward'),
        ("wayward", {"map": 3}, [], 1, "map: 3 is not possible; choose one of 1, 2"),
        ("wayward", {"mop": 3}, [], 1, 'no option "mop"; did you mean "map"?'),
        ("wayward", {"players": 2}, ["random"] * 3, 1, "names 3 bots, but 2 play"),
        ("wayward", {}, ["clever"], 1, 'there is no bot "clever"'),
        ("wayward", {}, [], 0, "must be 1 or more"),
    ],
)
def test_wrong_wishes_are_refused_before_anything_is_played(
    game: str, options: dict[str, Any], seats: list[str], count: int, message: str
) -> None:
    with pytest.raises(LanternError) as caught:
        simulate.command(game, options, seats, count)
    assert message in str(caught.value)


def test_no_more_processes_are_started_than_there_are_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []

    class Pool(ThreadPoolExecutor):
        def __init__(self, processes: int) -> None:
            started.append(processes)
            super().__init__(processes)

    monkeypatch.setattr(simulate, "ProcessPoolExecutor", Pool)
    assert simulate.command("wayward", {}, ["random"], 2, processes=200) == 0
    assert started == [2]


class Broken(Bot):
    """Plays for a while, then fails."""

    name = "broken"

    def choose(self, game: Any, position: Any, seat: int, rng: Any) -> int:
        if position.tally[3] > 4:
            raise ZeroDivisionError("a bot lost its head")
        answer: int = position.waiting.sample(rng)
        return answer


def test_a_crash_leaves_its_log_and_the_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game, tally = games.find("wayward"), Tally()
    task = Task("wayward", game.check({"players": 2}), ("broken", "broken"), seed=5)
    for number in range(2):
        simulate.play_game(game, task, [Broken(), Broken()], number, tally)
    assert (tally.games, len(tally.crashes)) == (2, 2)
    log = Path(tally.crashes[0])
    assert Play.resume(game, read_log(log.read_text(encoding="utf-8"))).number > 10
    assert "a bot lost its head" in log.with_suffix(".txt").read_text(encoding="utf-8")
