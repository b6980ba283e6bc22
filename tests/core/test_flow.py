"""The flow: steps, secret sets, endless rules, odds."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from lantern.core.errors import Endless, Illegal
from lantern.core.flow import CHANCE, Event, Next, Question, Rule, State, put, rulebook
from tests.conformance.parley import GAME, Parley


class Loop(Rule):
    def begin(self, g: State, _: int) -> Next:
        return g.go("round_and_round")

    def round_and_round(self, g: State, _: int) -> Next:
        return g.go("begin")


def choosing(players: int = 3) -> Parley:
    """A game in which everybody is choosing a card."""
    g, rng = GAME.setup(players=players), Random(1)
    while not g.together:
        assert g.waiting is not None
        g.answer(g.waiting.sample(rng))
    return g


def test_a_rule_without_end_is_an_error_with_its_stack() -> None:
    g = State()
    g.rules, g.steps = [Loop()], ["begin"]
    with pytest.raises(Endless, match=r"1000 steps without a question, at Loop\.(begin|round_and_round)"):
        g.run()


def test_seats_that_choose_at_once_may_answer_in_any_order() -> None:
    forward, backward = choosing(), choosing()
    cards = [q.answers[0] for q in forward.together]
    for seat in (0, 1, 2):
        forward.answer(cards[seat], seat)
    for seat in (2, 0, 1):
        assert backward.open_question(seat) is not None
        backward.answer(cards[seat], seat)
    assert forward.digest() == backward.digest()


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy])
def test_every_copy_of_a_position_is_a_clone(way: Callable[[Parley], Parley]) -> None:
    g = choosing()
    before, twin = g.digest(), way(g)
    assert twin.digest() == before
    twin.answer(twin.together[0].answers[0], 0)
    assert g.digest() == before != twin.digest()


def test_positions_questions_and_events_can_be_read() -> None:
    g = GAME.setup(players=3)
    assert repr(g).startswith("<Parley: <Question ")
    assert repr(Question(CHANCE, "dice", [1, 2])) == "<Question 'dice' to chance: [1, 2]>"
    assert repr(Question(2, "action", [7])) == "<Question 'action' to seat 2: [7]>"
    assert repr(Event("WW-ACT-01", "turn", 1, 1, 12, 0, -1)) == "<Event WW-ACT-01 turn: seat 1, 1, 12, 0>"


def test_a_secret_set_is_open_until_the_last_answer_is_in() -> None:
    g = choosing()
    assert [q.seat for q in g.open_questions()] == [0, 1, 2]
    g.answer(g.together[1].answers[0], 1)
    assert [q.seat for q in g.open_questions()] == [0, 2]
    assert g.events == []
    with pytest.raises(Illegal, match="seat 1 is not asked anything now"):
        g.answer(g.together[1].answers[0], 1)


def test_a_secret_set_is_saved_with_what_has_been_given() -> None:
    g = choosing()
    g.answer(g.together[2].answers[0], 2)
    again = GAME.restore(g.save())
    assert [q.seat for q in again.open_questions()] == [0, 1]
    assert again.given == g.given
    assert again.digest() == g.digest()


def test_an_answer_after_the_end_is_refused() -> None:
    with pytest.raises(Illegal, match="the game is over"):
        State().answer(0)


def test_samples_follow_the_odds() -> None:
    question = Question(CHANCE, "die", [10, 20, 30], [1, 3, 6])
    rng = Random(5)
    seen = Counter(question.sample(rng) for _ in range(6000))
    assert question.chances() == [(10, 1 / 6), (20, 2 / 6), (30, 3 / 6)]
    assert [round(seen[x] / 1000) for x in (10, 20, 30)] == [1, 2, 3]


def test_an_event_known_to_one_seat_hides_its_particulars_from_others() -> None:
    event = Event("P-1", "drew", 0, 3, 0, 0, known_to=0)
    assert event.seen_by(0).row() == ("P-1", "drew", 0, 3, 0, 0)
    assert event.seen_by(1).row() == ("P-1", "drew", 0, -1, -1, -1)


def test_put_changes_a_copy() -> None:
    board = bytes(3)
    assert put(board, 1, 7) == bytes((0, 7, 0))
    assert board == bytes(3)


def test_a_rulebook_knows_the_fields_of_its_rules() -> None:
    class Attack(Rule):
        def __init__(self, origin: int, target: int = 0) -> None:
            self.origin, self.target = origin, target

    assert rulebook(Attack, Loop) == {"Attack": Attack, "Loop": Loop}
    assert Attack.fields == ("origin", "target")
    assert Loop.fields == ()
