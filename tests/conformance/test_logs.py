"""The log is the game: replay, undo, and luck that can be proven."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from lantern.core.errors import Illegal, LogError
from lantern.core.flow import CHANCE
from lantern.core.log import read_log
from lantern.core.play import Play, replay, verify
from tests.conformance.conftest import Mode


def played(mode: Mode, seed: int, most: int = 100_000) -> Play[Any]:
    """A game by its promised seed; people answer at random."""
    play, rng = Play.begin(mode.game, mode.options, mode.names, seed=f"seed {seed}"), Random(seed)
    while play.state.waiting is not None and play.number < most:
        step(play, rng)
    return play


def step(play: Play[Any], rng: Random) -> None:
    question = rng.choice(play.state.open_questions())
    if question.seat == CHANCE:
        play.roll()
    else:
        play.choose(question.sample(rng), question.seat)


def test_a_log_played_again_is_the_same_game(mode: Mode) -> None:
    play = played(mode, seed=31)
    log = read_log(play.log.text())
    states = [state.digest() for _, state, _ in replay(mode.game, log)]
    assert states[-1] == play.state.digest() == log.over
    assert len(states) == play.number + 1
    assert Play.resume(mode.game, log).log.text() == play.log.text()


def test_luck_is_proven_from_the_revealed_seed(mode: Mode) -> None:
    play = played(mode, seed=32, most=400)
    log = read_log(play.log.text(private=True))
    rolls = sum(line.seat == CHANCE for line in play.log.lines)
    assert verify(mode.game, log) == rolls > 0


def test_a_roll_that_the_seed_did_not_give_is_found(plain: Mode) -> None:
    play = played(plain, seed=33, most=60)
    for n, line in enumerate(play.log.lines):
        if line.seat != CHANCE:
            continue
        before = Play(plain.game, play.log)
        for earlier in play.log.lines[:n]:
            before.repeat(earlier)
        question = before.state.waiting
        assert question is not None
        others = [plain.game.text(before.state, question, x) for x in question.answers]
        for other in (text for text in others if text != line.answer):
            forged = read_log(play.log.text(private=True))
            forged.lines[n:] = [replace(line, answer=other)]
            with pytest.raises(LogError, match=f"answer {n + 1}: the seed gives"):
                verify(plain.game, forged)
        break


def test_a_seed_that_was_not_promised_is_found(plain: Mode) -> None:
    log = read_log(played(plain, seed=34, most=10).log.text(private=True))
    log.promises[0] = replace(log.promises[0], seed="another")
    with pytest.raises(LogError, match="not the one promised"):
        verify(plain.game, log)


def test_undo_returns_exactly_and_never_across_the_four_borders(mode: Mode) -> None:
    play, rng, undone = Play.begin(mode.game, mode.options, mode.names, seed="seed 35"), Random(35), 0
    while play.state.waiting is not None and play.number < 400:
        before, lines, asked = play.state.digest(), [*play.log.lines], play.state.waiting
        question = rng.choice(play.state.open_questions())
        in_secret = bool(play.state.together)
        step(play, rng) if question.seat == CHANCE else play.choose(question.sample(rng), question.seat)
        for seat in mode.seats:
            if seat != question.seat:
                assert play.no_undo(seat)  # never another seat's answer
        then = play.state.waiting
        secret = in_secret or bool(play.state.together)
        if question.seat == CHANCE or play.state.told or then is None or then.seat != question.seat or secret:
            assert play.no_undo(question.seat)  # never a roll, a reveal, or another acting seat
            continue
        again = play.log.lines[-1].answer
        play.undo(question.seat)
        assert (play.state.digest(), play.log.lines, play.state.waiting) == (before, lines, asked)
        play.answer(again, question.seat)
        undone += 1
    assert undone > 5 or mode.game.name == "parley"


def test_undo_goes_back_several_answers_but_not_through_a_roll(plain: Mode) -> None:
    play = played(plain, seed=36, most=30)
    while play.state.waiting is not None and play.past:
        play.undo(play.state.waiting.seat)
    with pytest.raises(Illegal):
        play.undo(0)
