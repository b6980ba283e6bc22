"""Whole random games of every scenario and number of vagrants, and of every kind of campaign, counted step by step."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lantern.core.game import positions
from lantern.games.vagrantsong import GAME
from lantern.games.vagrantsong.options import COUNTS, SCENARIOS
from lantern.games.vagrantsong.pack import load_pack


def play_through(seed: int, **options: Any) -> list[str]:
    """A random game; every component is where it belongs after every step. Which questions were asked in it."""
    g = GAME.setup(**options)
    total, asked = GAME.totals(g), []
    for position in positions(GAME, g, Random(seed)):
        assert GAME.totals(position) == total, position.where()
        assert position.waiting is not None
        asked.append(position.waiting.what)
        assert len(asked) < GAME.most_answers
    assert GAME.result(g) is not None
    return asked


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("players", COUNTS)
def test_every_scenario_ends_with_every_number_of_vagrants(scenario: str, players: int) -> None:
    asked = play_through(players, mode="scenario", scenario=scenario, players=players)
    assert {"hero", "start", "who", "coin", "act"} <= {*asked}


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("council", ["speaker", "vote"])
@pytest.mark.parametrize("come_and_go", [False, True])
def test_every_campaign_ends(players: int, council: str, come_and_go: bool) -> None:
    asked = play_through(players, mode="campaign", players=players, council=council, come_and_go=come_and_go)
    assert {"spend", "manage"} <= {*asked}


def test_the_options_list_the_shipped_scenarios_in_their_order() -> None:
    shipped = sorted(load_pack().scenarios.values(), key=lambda each: each.scenario.number)
    assert {each.id: each.haint.name for each in shipped} == SCENARIOS
    assert list(SCENARIOS) == [each.id for each in shipped]
