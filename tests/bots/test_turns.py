"""Thinking turn by turn: how far a try goes, what is kept of it, and what is credited to luck."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lantern.bots.advice import advise
from lantern.bots.instinct import Instinct, Thought
from lantern.bots.search import Search
from lantern.bots.thinking import CIRCLING, Budget, Thinking, manner_of
from lantern.bots.tree import Edge, Node
from lantern.bots.turns import TurnThinking
from lantern.bots.ways import think_about
from lantern.core.flow import CHANCE, Question
from lantern.games import harrow

GAME = harrow.GAME


def asked(what: str, seed: int = 1, later: int = 0, **options: Any) -> Any:
    """A full game in which a seat is asked that, played at random up to there."""
    g, rng = GAME.setup(mode="full", **options), Random(seed)
    g.quiet = True
    while True:
        question = rng.choice(g.open_questions())
        if question.what == what and question.seat != CHANCE and len(question.answers) > 1:
            if not later:
                return g
            later -= 1
        g.answer(question.sample(rng), question.seat)


def thought(g: Any, tries: int = 12) -> TurnThinking:
    thinking = think_about(GAME, g, g.waiting.seat, Random(1))
    thinking.think(Budget(tries))
    assert isinstance(thinking, TurnThinking)
    return thinking


def nodes(node: Node) -> list[Node]:
    return [node] + [below for following in node.next.values() for below in nodes(following)]


def test_the_full_game_is_searched_by_whole_turns_and_training_is_not() -> None:
    assert manner_of(GAME, asked("jar")).whole_turns
    training, rng = GAME.setup(mode="training"), Random(1)
    while training.waiting is None or training.waiting.seat == CHANCE:
        assert training.waiting is not None
        training.answer(training.waiting.sample(rng))
    assert not manner_of(GAME, training).whole_turns
    assert type(think_about(GAME, training, training.waiting.seat, rng)) is Thinking


def test_a_try_goes_to_the_end_of_the_turn_and_all_that_was_asked_on_the_way_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    g = asked("jar", later=3)
    judged: list[int] = []
    play_on = TurnThinking.play_on

    def watched(self: TurnThinking, g: Any) -> Any:
        judged.append(GAME.turn(g))
        return play_on(self, g)

    monkeypatch.setattr(TurnThinking, "play_on", watched)
    thinking = thought(g, tries=6)
    assert judged
    assert set(judged) == {GAME.turn(g) + 1}
    assert {"jar", "part"} <= {node.what for node in nodes(thinking.root) if node.visits}


def test_the_next_question_of_a_turn_finds_what_was_thought_about_it() -> None:
    g, bot, kept = asked("jar", later=2), Search(Budget(10)), 0
    seat, rng, turn = g.waiting.seat, Random(1), GAME.turn(g)
    while g.waiting is not None and GAME.turn(g) == turn:
        question = g.waiting
        if question.seat == seat and len(question.answers) > 1:
            before = bot.last
            g.answer(bot.choose(GAME, GAME.imagine(g, seat, rng), seat, rng))
            kept += before is not None and bot.last is before
        else:
            g.answer(question.sample(rng), question.seat)
    assert kept


def test_a_question_that_was_not_foreseen_is_thought_through_anew() -> None:
    g = asked("jar")
    thinking = thought(g)
    elsewhere = asked("jar", later=4)
    assert not thinking.go_on(GAME, elsewhere, elsewhere.waiting.seat, Random(1))
    best, other = thinking.root.ranked()[:2]
    g.answer(other)
    if g.waiting is not None and g.waiting.seat == thinking.seat:
        assert not thinking.go_on(GAME, g, thinking.seat, Random(1))
    assert best == thinking.root.best()


def test_a_try_that_time_has_run_out_for_is_taken_up_again() -> None:
    g = asked("jar", later=3)
    thinking = think_about(GAME, g, g.waiting.seat, Random(1))
    assert isinstance(thinking, TurnThinking)
    thinking.deadline = 0.0
    thinking.iterate()
    waiting = thinking.unfinished
    assert waiting is not None
    assert thinking.root.visits == 0
    thinking.think(Budget(1))
    assert thinking.unfinished is None
    assert len(waiting.path) > 1
    assert thinking.root.visits == 1


def test_in_pieces_or_at_once_the_same_is_found() -> None:
    g = asked("jar", later=3)
    at_once, pieces = thought(g, 5), think_about(GAME, g, g.waiting.seat, Random(1))
    for _ in range(500):
        pieces.think(Budget(5, seconds=0.01))
    assert {x: edge.visits for x, edge in pieces.root.edges.items()} == {
        x: edge.visits for x, edge in at_once.root.edges.items()
    }


def test_luck_is_none_on_average_and_is_not_credited_to_the_answer_before_it() -> None:
    g = asked("target", factions="protectors,kammi")
    thinking = think_about(GAME, g, g.waiting.seat, Random(1))
    assert isinstance(thinking, TurnThinking)
    attack = g.clone()
    attack.answer(attack.waiting.answers[0])
    roll = attack.waiting
    assert roll.what == "tree"
    node = thinking.node(roll)
    node.edges = {x: Edge((0.5,)) for x in roll.answers}
    thinking.tell_luck(node, attack, roll)
    assert sum(node.edges[x].luck * share for x, share in roll.chances()) == pytest.approx(0)
    assert len({round(edge.luck, 9) for edge in node.edges.values()}) > 1
    luckiest = max(node.edges.values(), key=lambda edge: edge.luck)
    answer = Edge((0.5,))
    node_before = Node(Question(0, "target", [1]), 0, 1)
    node_before.edges = {1: answer}
    thinking.back_up([(node_before, answer), (node, luckiest)], (0.6,))
    assert luckiest.mean(0) == 0.6
    assert answer.mean(0) == pytest.approx(0.6 - luckiest.luck)


def test_coming_back_to_a_question_is_worth_a_little_less_than_what_is_best_there() -> None:
    g = asked("jar")
    thinking = thought(g)
    node = thinking.node(g.waiting)
    came = [(thinking.root, thinking.root.edges[thinking.root.best()])]
    assert thinking.same_as(node, g, g.waiting, came) is thinking.root
    best = thinking.root.edges[thinking.root.best()].mean(0)
    assert thinking.put_off(thinking.root) == (best - CIRCLING,)


def test_what_is_weighed_as_one_decision_is_weighed_once() -> None:
    """From where, who, where to: the answers to the later questions are known from the first."""
    g = asked("origin", later=5)
    question = g.waiting
    thought = Thought(GAME, question.what, question.seat, Random(1))
    found = thought.survey(g, question.answers)
    assert found.worth == {x: thought.after(g, x, GAME.foresight) for x in question.answers}
    x, below = next(iter(found.next.items()))
    then = g.clone()
    then.answer(x)
    assert below.what == then.waiting.what
    assert below.holds(then.waiting.what, then.waiting.answers)
    assert found.worth[x] == max(below.worth.values())


def test_a_hint_tells_lines_chances_and_reasons() -> None:
    g = asked("jar", later=3)
    advice = advise(GAME, g, g.waiting.seat, Random(1), Budget(16))
    assert advice.tries > 0
    assert all(0 <= line.chance <= 1 for line in advice.lines)
    assert advice.lines[0].then
    assert advice.reasons


def test_going_in_circles_ends_with_instinct() -> None:
    g = asked("jar")
    g.in_a_row = 31
    seat = g.waiting.seat
    assert Search(Budget(4)).choose(GAME, g, seat, Random(2)) == Instinct().choose(GAME, g, seat, Random(2))
