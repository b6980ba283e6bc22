"""Bots never see a secret: whatever a seat cannot tell apart, its bot answers alike."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lantern.bots import find_bot
from lantern.bots.advice import advise
from lantern.bots.thinking import Budget, sign
from lantern.core.game import Game
from tests.bots.worlds import SECRETIVE, Orderly, moments

FEW = {"parley": 1}  # questions between two looks; a game of Parley is short


@pytest.fixture(params=SECRETIVE)
def which(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def game(which: str) -> Game[Any]:
    return SECRETIVE[which][0]


def test_what_is_imagined_of_something_imagined_is_as_consistent(which: str, game: Game[Any]) -> None:
    """A search deals anew from a position that was itself imagined: the seat must see no difference."""
    differ = 0
    for g, seat in moments(which, seed=3, every=FEW.get(which, 9), count=8):
        once = game.imagine(g, seat, Random(1))
        for n in range(3):
            again = game.imagine(once, seat, Random(n))
            assert sign(game, again, seat) == sign(game, once, seat) == sign(game, g, seat)
            differ += again.save() != once.save()
    assert differ, "nothing was dealt anew"


@pytest.mark.parametrize("kind", ["random", "instinct", "search:5"])
def test_in_worlds_that_a_seat_cannot_tell_apart_its_bot_answers_alike(which: str, game: Game[Any], kind: str) -> None:
    apart = 0
    for g, seat in moments(which, seed=4, every=FEW.get(which, 11), count=5):
        other = game.imagine(g, seat, Random(99))
        apart += other.save() != g.save()
        inputs = [game.imagine(world, seat, Orderly(7)) for world in (g, other)]
        assert inputs[0].save() == inputs[1].save()
        answers = [find_bot(kind).choose(game, position, seat, Orderly(5)) for position in inputs]
        assert answers[0] == answers[1]
    assert apart, "the two worlds were always the same"


def test_in_worlds_that_a_seat_cannot_tell_apart_its_hints_are_alike(which: str, game: Game[Any]) -> None:
    apart = 0
    for g, seat in moments(which, seed=4, every=FEW.get(which, 13), count=3):
        other = game.imagine(g, seat, Random(99))
        apart += other.save() != g.save()
        positions = [game.imagine(world, seat, Orderly(7)) for world in (g, other)]
        one, two = [advise(game, position, seat, Orderly(5), Budget(6)) for position in positions]
        assert one == two
    assert apart, "the two worlds were always the same"
