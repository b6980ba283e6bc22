"""A game looked back upon in words: whose chance, where it turned, luck against skill; and only when it is over."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lantern.bots.analysis import Account
from lantern.core.errors import Illegal
from lantern.games import find
from lantern.report_command import samples, show
from lantern.tables.coaching import GameAnalysis
from lantern.tables.lookback import Words, look_back, outline
from lantern.tables.messages import NewSeat
from lantern.tables.table import Table


@cache
def finished(name: str, **options: Any) -> Table:
    table = Table.new(find(name), options, [NewSeat("Ines", "random"), NewSeat("Orla", "random")], "a report")
    table.advance()
    return table


@cache
def seen(name: str) -> GameAnalysis:
    return look_back(song() if name == "vagrantsong" else finished(name))


def song() -> Table:
    return finished("vagrantsong", scenario="turned_faces")


def test_rivals_have_a_course_each_and_a_party_one() -> None:
    assert [course.name for course in seen("wayward").courses] == ["Ines", "Orla"]
    assert [(course.seat, course.name) for course in seen("vagrantsong").courses] == [(-1, "The party")]
    assert [account.name for account in seen("vagrantsong").accounts] == ["Ines", "Orla"]


@pytest.mark.parametrize("name", ["wayward", "vagrantsong"])
def test_courses_go_from_the_first_answer_to_the_last(name: str) -> None:
    found = seen(name)
    table = song() if name == "vagrantsong" else finished(name)
    assert (found.numbers[0], found.numbers[-1]) == (0, table.number)
    assert list(found.numbers) == sorted({*found.numbers})
    for course in found.courses:
        assert len(course.chances) == len(found.numbers)
        assert all(0 <= chance <= 1 for chance in course.chances)
    assert msgspec.json.decode(msgspec.json.encode(found), type=GameAnalysis) == found


def test_every_turn_says_what_happened_and_what_came_of_it() -> None:
    for point in seen("wayward").turning:
        assert point.says
        assert point.sentence.startswith(("Ines’s chance went from ", "Orla’s chance went from "))
        assert 0 <= point.before <= 1
        assert 0 <= point.after <= 1


@pytest.mark.parametrize(
    ("kinder", "words"),
    [
        (0.5, "about as kind to Ines as usual"),
        (0.84, "kinder to Ines than in 84 % of games"),
        (0.16, "less kind to Ines than in 84 % of games"),
        (1.0, "than in 99 % of games"),
    ],
)
def test_luck_is_told_against_games_with_the_same_rolls(kinder: float, words: str) -> None:
    assert words in Words(finished("wayward")).luck("Ines", kinder)


def test_answers_that_gave_nothing_away_are_praised() -> None:
    account = Account(0, luck=0, kinder=0.5, slips=0, mistakes=0, worst=0, answers=40)
    assert Words(finished("wayward")).skill("Ines", account, {}) == [
        "Of Ines’s 40 answers none gave anything away that one could see a step ahead."
    ]


def test_a_chart_has_points_where_something_moved() -> None:
    assert outline([[0.5, 0.5, 0.502, 0.6, 0.6, 1.0]]) == (0, 3, 5)


def test_a_game_that_goes_on_is_not_looked_back_upon() -> None:
    with pytest.raises(Illegal, match="when it is over"):
        look_back(Table.new(find("wayward"), {}, [NewSeat("Ines")]))


# --- the command


def test_the_command_looks_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "song.log"
    path.write_text(song().log_text(), encoding="utf-8")
    assert show(path) == 0
    said = capsys.readouterr().out
    assert "Looking back" in said
    assert "▁" in said
    assert show(path, plain=True) == 0
    said = capsys.readouterr().out
    assert "The party: chance of winning, over the game: " in said
    assert "▁" not in said
    assert show(path, as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["analysis"]["courses"]
    assert show(path, analysis=False) == 0
    assert "Looking back" not in capsys.readouterr().out


def test_chances_are_told_at_equal_distances() -> None:
    assert samples([0, 10, 40], [0.1, 0.2, 0.9], 5) == [0.1, 0.2, 0.2, 0.2, 0.9]
