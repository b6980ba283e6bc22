"""What would you do? And afterwards: where did it turn, and was it luck?"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lantern.bots import find_bot
from lantern.bots.advice import advise
from lantern.bots.analysis import Analysis, Analyst, analyse
from lantern.bots.thinking import Budget
from lantern.core.flow import CHANCE
from lantern.core.game import Game
from lantern.core.play import Play
from lantern.games import harrow, vagrantsong, wayward
from tests.conformance.parley import GAME as PARLEY
from tests.games.wayward.kit import Table


def played(game: Game[Any], options: dict[str, Any], answers: int = 10_000) -> Play[Any]:
    """A game between random bots."""
    seats = game.seats(game.check(options))
    play, rng = Play.begin(game, options, ["bot"] * seats, "a seed"), Random(1)
    while play.state.waiting is not None and play.number < answers:
        question = play.state.open_questions()[0]
        if question.seat == CHANCE:
            play.roll()
        else:
            play.choose(question.sample(rng), question.seat)
    return play


# --- advice -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "options"),
    [
        (PARLEY, {"players": 3}),
        (harrow.GAME, {"mode": "full"}),
        (vagrantsong.GAME, {"scenario": "turned_faces", "players": 2}),
    ],
    ids=["parley", "harrow", "vagrantsong"],
)
def test_advice_names_a_legal_answer_with_its_chance_and_reasons(game: Game[Any], options: dict[str, Any]) -> None:
    g = played(game, options, 40).state if game is not PARLEY else played(game, options, 9).state
    question = next(question for question in g.open_questions() if question.seat != CHANCE)
    position = game.imagine(g, question.seat, Random(2))
    advice = advise(game, position, question.seat, Random(3), Budget(30))
    legal = [game.text(g, question, x) for x in question.answers]
    assert advice.answer == advice.lines[0].answer
    assert {line.answer for line in advice.lines} <= {*legal}
    assert [line.tries for line in advice.lines] == sorted((line.tries for line in advice.lines), reverse=True)
    assert all(0 < line.chance < 1 for line in advice.lines)
    assert advice.expected == advice.lines[0].chance
    assert "%" in advice.reasons[0]
    assert position.save() == game.imagine(g, question.seat, Random(2)).save(), "the position was played on"


def test_advice_tells_how_it_would_go_on() -> None:
    t = Table(map=1).put("vault")
    advice = advise(wayward.GAME, t.g.clone(), t.seat, Random(1), Budget(14))
    assert advice.answer == "pick up"
    assert advice.lines[0].then
    assert any(reason.startswith("It would go on with: ") for reason in advice.reasons)


# --- analysis ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def analysis() -> Analysis:
    return analyse(PARLEY, played(PARLEY, {"players": 3}).log)


def test_every_answer_is_a_moment_with_everybodys_chances(analysis: Analysis) -> None:
    log = played(PARLEY, {"players": 3}).log
    assert [moment.number for moment in analysis.moments] == [line.number for line in log.lines]
    assert all(len(moment.chances) == 3 for moment in analysis.moments)
    assert max(analysis.moments[-1].chances) >= 1 / 3, "the end is certain"


def test_changes_add_up_from_the_first_chance_to_the_last(analysis: Analysis) -> None:
    for one, next_one in zip(analysis.moments, analysis.moments[1:], strict=False):
        for before, after, change in zip(one.chances, next_one.chances, next_one.change, strict=True):
            assert after - before == pytest.approx(change)


def test_the_moments_where_it_turned_changed_most(analysis: Analysis) -> None:
    sizes = {moment.number: max(map(abs, moment.change)) for moment in analysis.moments}
    least = min(sizes[number] for number in analysis.turning)
    assert all(size <= least for number, size in sizes.items() if number not in analysis.turning)


def test_luck_comes_from_chance_alone_and_slips_from_seats(analysis: Analysis) -> None:
    for moment in analysis.moments:
        assert moment.seat == CHANCE or not any(moment.luck)
        assert moment.seat != CHANCE or not moment.slip
        assert moment.slip >= 0


def test_over_all_outcomes_luck_is_nothing() -> None:
    """What one outcome gives another takes: luck is measured against the mean."""
    g = Table(map=1).g
    rng = Random(1)
    while g.waiting is None or g.waiting.seat != CHANCE:
        assert g.waiting is not None
        g.answer(g.waiting.sample(rng))
    analyst, question = Analyst(wayward.GAME), g.waiting
    total = 0.0
    for x, share in question.chances():
        after = g.clone()
        after.answer(x)
        found = analyst.look_back([(g, CHANCE, wayward.GAME.text(g, question, x))], after)
        total += share * found.accounts[0].luck
    assert total == pytest.approx(0, abs=1e-9)


def test_what_instinct_would_do_is_no_slip_and_throwing_things_away_is() -> None:
    t = Table(map=1).put("vault")
    question, game = t.g.waiting, wayward.GAME
    assert question is not None
    analyst = Analyst(game)
    best = find_bot("instinct").choose(game, t.g.clone(), t.seat, Random(1))
    slips = {x: analyst.slip(t.g, question, x) for x in question.answers}
    assert slips[best] == pytest.approx(0, abs=0.01)
    assert max(slips.values()) > 0.01


def test_alone_chances_are_measured_from_the_beginning() -> None:
    play = played(wayward.GAME, {"players": 1}, 30)
    found = analyse(wayward.GAME, play.log)
    assert len({round(moment.chances[0], 6) for moment in found.moments}) > 3
