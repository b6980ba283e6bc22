"""What would you do? And afterwards: where did it turn, and was it luck?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from lantern.bots import find_bot
from lantern.bots.advice import advise
from lantern.bots.analysis import TRIFLE, Analysis, Analyst, Turn, account, analyse, turning
from lantern.bots.pondering import Found, pieces
from lantern.bots.thinking import Budget, Thinking
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


def test_advice_can_be_had_at_once_with_what_there_is() -> None:
    t = Table(map=1).put("vault")
    heard: list[Found] = []

    def enough(found: Found) -> bool:
        heard.append(found)
        return True

    advice = advise(wayward.GAME, t.g.clone(), t.seat, Random(1), Budget(seconds=60), enough=enough)
    assert len(heard) == 1
    assert 0 < heard[0].share < 0.5
    assert heard[0].tries == advice.tries > 0


def test_the_only_answer_needs_no_thought() -> None:
    g = next(g for g in walk(wayward.GAME) if len(g.waiting.answers) == 1 and g.waiting.seat != CHANCE)
    advice = advise(wayward.GAME, g, g.waiting.seat, Random(1), Budget(seconds=60))
    assert advice.reasons == ("There is nothing else to answer.",)
    assert advice.tries == 0


def walk(game: Game[Any]) -> Iterator[Any]:
    g, rng = game.setup(), Random(1)
    while g.waiting is not None:
        yield g.clone()
        g.answer(g.waiting.sample(rng))


@pytest.mark.parametrize("budget", [Budget(iterations=12), Budget(seconds=0.3), Budget(12, 60.0)])
def test_thinking_in_pieces_keeps_to_the_budget(budget: Budget) -> None:
    t = Table(map=1).put("vault")
    thinking = Thinking(wayward.GAME, t.g.clone(), t.seat, Random(1))
    found = list(pieces(thinking, budget, piece=0.05))
    assert found
    assert found[-1].tries <= budget.iterations
    assert [each.share for each in found] == sorted(each.share for each in found)
    assert found[-1].best == thinking.root.best()


# --- analysis ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def analysis() -> Analysis:
    return analyse(PARLEY, played(PARLEY, {"players": 3}).log)


def test_every_answer_is_a_moment_with_everybodys_chances(analysis: Analysis) -> None:
    log = played(PARLEY, {"players": 3}).log
    assert [turn.number for turn in analysis.turns] == [line.number for line in log.lines]
    assert all(len(turn.chances) == 3 for turn in analysis.turns)
    assert max(analysis.turns[-1].chances) >= 1 / 3, "the end is certain"


def test_changes_add_up_from_the_first_chance_to_the_last(analysis: Analysis) -> None:
    for one, next_one in zip(analysis.turns, analysis.turns[1:], strict=False):
        for before, after, change in zip(one.chances, next_one.chances, next_one.change, strict=True):
            assert after - before == pytest.approx(change)


def course(*chances: float) -> list[Turn]:
    steps = zip((0.5, *chances), chances, strict=False)
    return [Turn(n, 0, "", (now,), (now - was,), (0.0,), (0.0,)) for n, (was, now) in enumerate(steps, 1)]


def test_the_game_turned_where_a_chance_changed_for_good() -> None:
    found = turning((0.5,), course(*[0.5] * 40, *[0.8] * 40), 10)
    assert [swing.number for swing in found] == [41]
    assert found[0].before == pytest.approx(0.5)
    assert found[0].after == pytest.approx(0.8)


def test_a_promise_that_was_not_kept_is_no_turn() -> None:
    found = turning((0.5,), course(*[0.5] * 40, 0.9, *[0.5] * 19, *[0.7] * 40), 10)
    assert max(found, key=lambda swing: abs(swing.after - swing.before)).number == 61


def test_what_turned_within_a_round_is_one_turn() -> None:
    found = turning((0.5,), course(*[0.5] * 40, 0.6, 0.7, *[0.8] * 40, *[0.3] * 40), 10)
    assert [swing.number for swing in found] == [43, 83]


def test_how_kind_chance_was_is_seen_against_the_same_rolls() -> None:
    rolls = [Turn(n, CHANCE, "", (0.5,), (0.0,), (0.1,), (0.01,)) for n in range(4)]
    assert account(0, rolls).kinder == pytest.approx(0.977, abs=0.001), "two deviations above the mean"
    assert account(0, course(0.5)).kinder == 0.5


def test_a_course_is_evened_out_over_a_round_and_ends_as_the_game_did(analysis: Analysis) -> None:
    for seat in range(3):
        chances = analysis.course(seat)
        assert len(chances) == len(analysis.turns) + 1
        assert chances[-1] == analysis.turns[-1].chances[seat]
        steps = [abs(a - b) for a, b in pairwise(chances[:-1])]
        assert max(steps, default=0) <= max(abs(turn.change[seat]) for turn in analysis.turns)


def test_luck_comes_from_chance_alone_and_slips_from_seats(analysis: Analysis) -> None:
    for turn in analysis.turns:
        assert turn.seat == CHANCE or not any(turn.luck)
        assert turn.seat != CHANCE or not turn.slip
        assert turn.slip >= 0


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
        found = analyst.look_back([(g, CHANCE, wayward.GAME.text(g, question, x), after)])
        total += share * found.accounts[0].luck
    assert total == pytest.approx(0, abs=1e-9)


def test_what_instinct_would_do_is_no_slip_and_throwing_things_away_is() -> None:
    t = Table(map=1).put("vault")
    question, game = t.g.waiting, wayward.GAME
    assert question is not None
    analyst = Analyst(game)
    best = find_bot("instinct").choose(game, t.g.clone(), t.seat, Random(1))
    slips = {x: analyst.slip(t.g, question, x) for x in question.answers}
    assert slips[best] == 0
    assert max(slips.values()) >= TRIFLE


def test_alone_chances_are_measured_from_the_beginning() -> None:
    play = played(wayward.GAME, {"players": 1}, 30)
    found = analyse(wayward.GAME, play.log)
    assert len({round(turn.chances[0], 6) for turn in found.turns}) > 3


def test_rivals_share_one_victory(analysis: Analysis) -> None:
    assert all(sum(turn.chances) == pytest.approx(1) for turn in (*analysis.turns[:-1],))
    assert sum(analysis.opening) == pytest.approx(1)


def test_it_is_told_how_far_the_analysis_has_come() -> None:
    shares: list[float] = []
    analyse(PARLEY, played(PARLEY, {"players": 3}).log, shares.append)
    assert shares == sorted(shares)
    assert 0 <= shares[0] < shares[-1] < 1
