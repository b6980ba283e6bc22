"""The report of a game: what it counts, whether its test of chance is right, and what it refuses."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from lantern.core.errors import Illegal, LanternError
from lantern.core.flow import CHANCE, Question
from lantern.games import find
from lantern.report_command import show
from lantern.tables.fairness import FAIR_DIE, Fairness, chi_square_p, luck
from lantern.tables.messages import NewSeat
from lantern.tables.report import are_dice, report
from lantern.tables.report_records import GameReport
from lantern.tables.table import Table


@cache
def finished(name: str, mode: str, seats: int = 2) -> Table:
    table = Table.new(
        find(name), {"mode": mode} if mode else {}, [NewSeat(f"P{seat}", "random") for seat in range(seats)], "a report"
    )
    table.run(table.game.most_answers)
    return table


@cache
def reported(name: str, mode: str, seats: int = 2) -> GameReport:
    return report(finished(name, mode, seats))


GAMES: list[tuple[Any, ...]] = [("wayward", ""), ("harrow", "three", 3), ("vagrantsong", "campaign")]


@pytest.mark.parametrize("which", GAMES, ids=lambda which: which[0])
def test_a_report_counts_what_the_log_holds(which: tuple[Any, ...]) -> None:
    table, found = finished(*which), reported(*which)
    assert found.answers == found.by_chance + sum(seat.answers for seat in found.seats) == table.number
    assert found.result == table.result
    assert [seat.name for seat in found.seats] == list(table.names)
    assert 20 < len(found.rules) < found.all_rules
    assert all(rule.text and rule.times > 0 for rule in found.rules)
    assert msgspec.json.decode(msgspec.json.encode(found), type=GameReport) == found


@pytest.mark.parametrize("which", GAMES, ids=lambda which: which[0])
def test_outcomes_add_up_to_what_was_expected(which: tuple[Any, ...]) -> None:
    found = reported(*which)
    for kind in found.chances:
        assert sum(each.seen for each in kind.outcomes) == kind.times
        assert sum(each.expected for each in kind.outcomes) == pytest.approx(kind.times, abs=0.2)
        assert (kind.p is None) == (kind.chi_square is None) == (kind.freedom == 0)
        assert kind.p is None or 0.001 < kind.p <= 1, f"the seed of this test is fair, but not {kind}"
    assert any(kind.p is not None for kind in found.chances)


def test_points_of_a_harrow_game_lead_to_its_scores() -> None:
    found = reported("harrow", "three", 3)
    score = {seat.side: place.score for seat, place in zip(found.seats, found.result.places, strict=True)}
    for course in found.courses:
        assert (course.points[-1][1] if course.points else 0) == score[course.side]
        numbers = [number for number, _ in course.points]
        assert numbers == sorted(set(numbers))
    assert [course.seat for course in found.courses] == [0, 1, 2]


def test_a_game_that_tells_no_points_has_no_courses_and_a_campaign_has_parts() -> None:
    assert not reported("wayward", "").courses
    assert not reported("wayward", "").parts
    assert len(reported("vagrantsong", "campaign").parts) > 1


def test_dice_are_counted_one_by_one_and_belong_to_those_who_rolled_them() -> None:
    found = reported("wayward", "")
    (dice,) = [kind for kind in found.chances if kind.dice]
    rolls = [line.answer.split()[1:] for line in finished("wayward", "").play.log.lines if line.seat == CHANCE]
    assert dice.times == sum(map(len, rolls))
    assert {each.name: each.seen for each in dice.outcomes} == Counter(face for roll in rolls for face in roll)
    assert sum(each.dice for each in found.luck) == dice.times
    assert {each.seat for each in found.luck} == {0, 1}


def test_an_unfinished_game_has_no_report() -> None:
    table = Table.new(find("wayward"), {}, [NewSeat("Ines")])
    with pytest.raises(Illegal, match="only when it is over"):
        report(table)


@pytest.mark.parametrize(
    ("texts", "dice"),
    [
        ([f"roll {a}" for a in range(1, 7)], True),
        ([f"roll {a} {b}" for a in range(1, 7) for b in range(1, 7)], True),
        ([f"card {a}" for a in range(6)], False),
        ([f"draw {a}" for a in "abcdef"], False),
        (["roll 1", "roll 2"], False),
    ],
)
def test_plain_dice_are_known_by_their_outcomes(texts: list[str], dice: bool) -> None:
    assert are_dice(texts) == dice


# --- fairness ---------------------------------------------------------------------------------------------------------


def thrown(odds: dict[str, float], seen: dict[str, int]) -> Fairness:
    tally = Fairness("dice", dice=True)
    for outcome, times in seen.items():
        for _ in range(times):
            tally.add(odds, outcome)
    return tally


@pytest.mark.parametrize(
    ("x", "freedom", "p"),
    [(3.841, 1, 0.05), (5.991, 2, 0.05), (11.070, 5, 0.05), (18.307, 10, 0.05), (0, 3, 1), (20.515, 5, 0.001)],
)
def test_the_tails_of_chi_square_are_those_of_the_tables(x: float, freedom: int, p: float) -> None:
    assert chi_square_p(x, freedom) == pytest.approx(p, abs=5e-5)


def test_for_equal_odds_it_is_the_usual_chi_square() -> None:
    seen = dict(zip("123456", (5, 8, 9, 8, 10, 20), strict=True))
    found = thrown(FAIR_DIE, seen).report()
    assert (found.chi_square, found.freedom) == (13.4, 5)  # a textbook's example
    assert found.p == pytest.approx(0.0199, abs=1e-4)


def test_loaded_dice_are_found_and_few_say_nothing() -> None:
    loaded = thrown(FAIR_DIE, {"6": 40, "1": 20}).report().p
    assert loaded is not None
    assert loaded < 0.001
    assert thrown(FAIR_DIE, {"6": 5}).report().p is None


def test_rare_outcomes_are_taken_together() -> None:
    """An outcome expected once in a thousand games, seen once, proves nothing by itself."""
    odds = {"often": 0.7, "seldom": 0.29, "once": 0.01}
    found = thrown(odds, {"often": 13, "seldom": 6, "once": 1}).report()
    assert found.freedom == 1
    assert (found.p or 0) > 0.5


def test_odds_that_change_from_draw_to_draw_give_fair_verdicts() -> None:
    """Bags drawn empty again and again, by fair chance: p-values are spread evenly, as they should be."""
    rng, ps = Random(5), []
    for _ in range(150):
        tally = Fairness("bag", dice=False)
        for _ in range(12):
            bag = Counter(apple=4, nail=3, salt=2)
            while sum(bag.values()) > 1:
                kinds = sorted(kind for kind in bag if bag[kind])
                question = Question(CHANCE, "bag", [*range(len(kinds))], [*accumulate(bag[kind] for kind in kinds)])
                drawn = kinds[question.sample(rng)]
                tally.add(dict(zip(kinds, (p for _, p in question.chances()), strict=True)), drawn)
                bag[drawn] -= 1
        ps.append(tally.report().p or 0)
    quarters = Counter(min(3, int(p * 4)) for p in ps)
    assert all(20 < quarters[n] < 58 for n in range(4)), quarters


def test_luck_is_a_share_of_fair_rolls() -> None:
    assert luck(0, "dice", [3, 4]).percentile == 0.5
    assert luck(0, "dice", [6] * 10).percentile > 0.999
    assert luck(0, "dice", [1] * 10).percentile < 0.001


# --- the command ------------------------------------------------------------------------------------------------------


def test_the_command_tells_it_in_words_and_for_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "county.log"
    path.write_text(finished("harrow", "three", 3).log_text(), encoding="utf-8")
    assert show(path, plain=True) == 0
    said = capsys.readouterr().out
    for words in (" answers, ", "Points:", "Dice and draws.", "fair chance strays", "Too few:", "Rules met.", "P2"):
        assert words in said
    assert show(path, as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "harrow"


def test_the_command_tells_who_rolled_how(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "race.log"
    path.write_text(finished("wayward", "").log_text(), encoding="utf-8")
    assert show(path) == 0
    assert "of fair rolls" in capsys.readouterr().out


def test_the_command_names_the_file_of_an_unfinished_game(tmp_path: Path) -> None:
    path = tmp_path / "begun.log"
    path.write_text(Table.new(find("wayward"), {}, [NewSeat("Ines")]).log_text(), encoding="utf-8")
    with pytest.raises(LanternError, match=r"begun\.log: There is a report of a game only when it is over"):
        show(path)
