"""A game being played: going back further than undo does."""

from __future__ import annotations

from typing import Any

import pytest

from lantern.core.errors import Illegal
from lantern.core.flow import CHANCE
from lantern.core.log import read_log
from lantern.core.play import Play
from lantern.games import wayward
from lantern.tables.past import EVERY, Past

GAME = wayward.GAME


def play_on(play: Play[Any], number: int = 100_000) -> Play[Any]:
    """People give the first answer there is, until so many have been given or the game is over."""
    while play.number < number and (question := play.state.waiting) is not None:
        if question.seat == CHANCE:
            play.roll()
        else:
            play.choose(question.answers[0])
    return play


def some_game(number: int) -> Play[Any]:
    return play_on(Play.begin(GAME, {"map": 1, "players": 2}, ("Ines", "Maud"), seed="f" * 64), number)


@pytest.mark.parametrize("number", [0, 1, EVERY - 1, EVERY, EVERY + 1, 80])
def test_a_game_goes_back_to_any_number(number: int) -> None:
    play, then = some_game(80), some_game(number)
    play.rewind(Past(play).position(number), number)
    assert play.state.digest() == then.state.digest()
    assert play.log == then.log
    assert play.past == []


def test_the_same_dice_fall_again() -> None:
    play = some_game(80)
    text = play.log.text(private=True)
    play.rewind(Past(play).position(11), 11)
    assert play_on(play, 80).log.text(private=True) == text


def test_positions_that_were_kept_stay_as_they_were_when_the_game_goes_on_otherwise() -> None:
    play = some_game(80)
    past = Past(play)
    play.rewind(past.position(EVERY), EVERY)
    past.forget(EVERY)
    play_on(play, 70)
    assert past.at(EVERY).state.digest() == some_game(EVERY).state.digest()
    assert past.at(70).state.digest() == play.state.digest()


def test_a_finished_game_that_goes_back_is_not_over() -> None:
    play = Play.begin(GAME, {"map": 1, "players": 1}, ("Ines",), seed="f" * 64)
    while (question := play.state.waiting) is not None:
        play.choose(question.answers[-1])
    assert play.log.over
    play.rewind(Past(play).position(play.number), play.number)
    assert play.log.over, "nothing was taken back"
    play.rewind(Past(play).position(5), 5)
    assert not play.log.over
    assert read_log(play.log.text(private=True)).lines == play.log.lines


def test_a_seed_promised_later_binds_from_there_on() -> None:
    """The log of others was opened without its seed and has a promise of its own, made at a number now undone."""
    play = play_on(Play.resume(GAME, read_log(some_game(20).log.text())), 40)
    mine = play.log.promises[-1].seed
    play.rewind(Past(play).position(10), 10)
    assert [promise.since for promise in play.log.promises] == [0, 10]
    assert play_on(play, 50).log.promise(10).seed == mine
    again = Play.resume(GAME, read_log(play.log.text(private=True)))
    assert again.log.promises == play.log.promises


@pytest.mark.parametrize("number", [-1, 13])
def test_there_is_no_way_back_to_what_has_not_been(number: int) -> None:
    play = some_game(12)
    with pytest.raises(Illegal, match=f"no answer {number} to go back to; this game has answers 0 to 12"):
        play.rewind(play.state, number)
    assert play.number == 12
