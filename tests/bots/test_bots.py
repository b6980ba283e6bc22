"""Bots: they choose legal answers from what their seat may know, and instinct is better than chance."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lantern.bots import BOTS, find_bot
from lantern.core.errors import Illegal, LanternError
from lantern.core.flow import CHANCE
from lantern.games import wayward
from tests.games.wayward.kit import Table


def play(kinds: list[str], seed: int, **options: Any) -> Any:
    game, rng = wayward.GAME, Random(seed)
    g, bots = game.setup(players=len(kinds), **options), [find_bot(kind) for kind in kinds]
    g.quiet = True
    while g.waiting is not None:
        seat = g.waiting.seat
        position = game.imagine(g, seat, rng)
        g.answer(g.waiting.sample(rng) if seat == CHANCE else bots[seat].choose(game, position, seat, rng))
    return g.result


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_bot_plays_whole_games(kind: str, players: int) -> None:
    assert play([kind] * players, seed=1, map=1 + players % 2) is not None


def test_instinct_beats_random() -> None:
    first = sum(play(["random", "instinct"], seed, map=1 + seed % 2).places[1].place == 1 for seed in range(10))
    assert first >= 7


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(LanternError, match='no bot "genius"; there are: random, instinct'):
        find_bot("genius")


@pytest.mark.parametrize("kind", BOTS)
def test_a_bot_that_is_not_asked_says_so(kind: str) -> None:
    t = Table()
    with pytest.raises(Illegal, match="seat 1 is not asked anything now"):
        find_bot(kind).choose(wayward.GAME, t.g, 1, Random(1))


def instinct(t: Table) -> str:
    assert t.g.waiting is not None
    x = find_bot("instinct").choose(wayward.GAME, t.g.clone(), t.seat, Random(1))
    return wayward.GAME.text(t.g, t.g.waiting, x)


def test_instinct_picks_up_gold() -> None:
    assert instinct(Table(map=1).put("vault")) == "pick up"


def test_instinct_leaves_when_the_alarm_has_sounded_and_the_exit_is_open() -> None:
    t = Table(map=2).put("south_gate").gold(60).alarm().chips(1)
    t.g.tally[1] = 2  # the last turns have begun
    assert instinct(t.fresh()) == "exit X_south"


def test_instinct_does_not_throw_its_things_away() -> None:
    assert instinct(Table(map=1).put("pillars").give(weapon=3, armor=3, torch=1)) != "drop"
