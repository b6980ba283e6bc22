"""What every game must keep, whatever its rules: copies, saves, questions, ends, totals."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lantern.core.errors import Illegal
from lantern.core.flow import CHANCE, Question, State, rollout
from tests.conformance.conftest import Mode


def asked(g: State) -> list[tuple[int, str, list[int], list[int] | None]]:
    return [(q.seat, q.what, q.answers, q.odds) for q in g.open_questions()]


def play_on(g: State, seed: int, answers: int = 60) -> str:
    """Where a game stands after some more random answers."""
    rng = Random(seed)
    for _ in range(answers):
        if g.waiting is None:
            break
        question: Question = rng.choice(g.open_questions())
        g.answer(question.sample(rng), question.seat)
    return g.digest()


def test_copies_never_feel_what_happens_to_the_original(mode: Mode) -> None:
    kept: list[tuple[Any, str]] = [(g.clone(), g.digest()) for g in mode.some(seed=1, every=4)]
    for copy, digest in kept:
        assert copy.digest() == digest
    for copy, digest in kept[:: max(1, len(kept) // 20)]:
        end = play_on(copy.clone(), seed=2)
        assert copy.digest() == digest  # playing a copy of the copy has not touched it
        assert play_on(copy, seed=2) == end


def test_a_saved_position_resumes_at_every_question(mode: Mode) -> None:
    for n, g in enumerate(mode.some(seed=3, every=5)):
        again = mode.game.restore(g.save())
        assert asked(again) == asked(g)
        assert again.digest() == g.digest()
        if n % 10 == 0:
            assert play_on(again, seed=4) == play_on(g.clone(), seed=4)


def test_a_step_that_asks_does_nothing_else(mode: Mode) -> None:
    for g in mode.some(seed=5, every=3):
        before, events, questions = g.digest(), len(g.events), asked(g)
        g.ask_again()
        assert (g.digest(), len(g.events), asked(g)) == (before, events, questions)


def test_every_question_has_answers_and_every_game_ends(mode: Mode) -> None:
    for seed in range(2):
        answers, g = 0, mode.setup()
        rng = Random(seed)
        while g.waiting is not None:
            assert g.waiting.answers, g.where()
            g.answer(g.waiting.sample(rng))
            answers += 1
            assert answers <= mode.game.most_answers
        result = mode.game.result(g)
        assert result is not None
        assert [place.seat for place in result.places] == list(mode.seats)


def test_legal_answers_are_unique_and_do_not_depend_on_the_order_of_containers(mode: Mode) -> None:
    rng = Random(6)
    for n, g in enumerate(mode.positions(seed=6)):
        for question in g.open_questions():
            assert len(set(question.answers)) == len(question.answers)
        if n % 7 == 0:
            assert asked(mode.game.reorder(g, rng)) == asked(g)


def test_every_answer_has_a_text_of_its_own_that_is_understood(mode: Mode) -> None:
    game = mode.game
    for n, g in enumerate(mode.some(seed=7, every=2)):
        for question in g.open_questions():
            texts = [game.text(g, question, x) for x in question.answers]
            assert len(set(texts)) == len(texts), texts
            if n % 3 == 0 and len(texts) < 40:
                assert [game.parse(g, question, text) for text in texts] == question.answers


def test_an_answer_that_is_not_offered_is_refused_and_changes_nothing(mode: Mode) -> None:
    for n, g in enumerate(mode.positions(seed=8)):
        if n % 10 == 0:
            before, wrong = g.digest(), max(g.waiting.answers) + 1
            with pytest.raises(Illegal):
                g.answer(wrong)
            with pytest.raises(Illegal, match="no answer"):
                mode.game.parse(g, g.waiting, "sing a song")
            assert g.digest() == before


def test_components_are_conserved_and_limits_kept(mode: Mode) -> None:
    first = mode.game.totals(mode.setup())
    for g in mode.positions(seed=9):
        assert mode.game.totals(g) == first


def test_quiet_games_are_the_same_games(mode: Mode) -> None:
    loud, quiet = mode.setup(), mode.setup()
    quiet.quiet = True
    assert rollout(loud, Random(11)) == rollout(quiet, Random(11))
    assert loud.digest() == quiet.digest()
    assert loud.events
    assert not quiet.events


def test_chance_is_asked_with_odds_that_add_up(plain: Mode) -> None:
    asked_chance = 0
    for g in plain.positions(seed=12):
        if g.waiting.seat == CHANCE:
            asked_chance += 1
            assert sum(share for _, share in g.waiting.chances()) == pytest.approx(1)
    assert asked_chance > 5
