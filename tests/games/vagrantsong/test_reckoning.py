"""Harm by arithmetic against harm by imagination, and the signs of an ending against the ending itself.

Both are shortcuts past rules that stand elsewhere: whatever they say has to be what the rules would have said.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from lantern.games.vagrantsong import GAME
from lantern.games.vagrantsong.book import NOTHING, Action
from lantern.games.vagrantsong.harm import harm, harm_of_arriving
from lantern.games.vagrantsong.ids import OFF
from lantern.games.vagrantsong.options import SCENARIOS
from lantern.games.vagrantsong.planning import find_targets, search_for
from lantern.games.vagrantsong.reckoning import reckoned
from lantern.games.vagrantsong.rules.running import outcome
from lantern.games.vagrantsong.state import Vagrantsong

GAMES = 3
PLANS = 2  # of each action, wherever the haint could use it


def thoughts(scenario: str, seed: int) -> Iterator[tuple[Vagrantsong, int, Action, Random]]:
    """Every action of either mood, by every body, whenever the haint draws in a random game."""
    g = GAME.setup(mode="scenario", scenario=scenario, players=2 + seed % 3)
    g.quiet, rng = True, Random(seed)
    while g.waiting is not None:
        if g.waiting.what == "haint_draw":
            for body in g.bodies():
                for action in g.mood().actions:
                    yield g, body, action, rng
        g.answer(g.waiting.sample(rng))


def compared(g: Vagrantsong, body: int, action: Action, rng: Random) -> list[bool]:
    """Some plans for an action, reckoned and imagined; whether arithmetic was enough for each."""
    targets = find_targets(g, body, action, ())
    if action.move == OFF or not targets:
        return []
    search = search_for(g, body, action, targets[0])
    ends = search.ends()
    enough: list[bool] = []
    for node in rng.sample(ends, min(PLANS, len(ends))):
        plan, before = search.walks.plan(node), g.tally.copy()
        found = reckoned(g, body, action, targets[0], plan.path, plan.haunted)
        alone = reckoned(g, body, None, targets[0], plan.path, plan.haunted)
        assert g.tally == before
        assert found in (None, harm(g, body, action, targets[0], plan)), (action.name, targets, plan.path)
        assert alone in (None, harm_of_arriving(g, body, plan)), plan.path
        enough.append(found is not None)
    return enough


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_arithmetic_finds_the_harm_that_imagination_finds(scenario: str) -> None:
    for seed in range(GAMES):
        for thought in thoughts(scenario, seed):
            compared(*thought)


def test_for_most_plans_of_a_plain_haint_arithmetic_is_enough() -> None:
    enough = [each for thought in thoughts("turned_faces", 1) for each in compared(*thought)]
    assert sum(enough) > 0.5 * len(enough)


def judged(g: Vagrantsong) -> int:
    """The outcome by the conditions themselves."""
    if any(defeat.holds(g, NOTHING) for defeat in g.scene.defeats):
        return 2
    return int(g.scene.victory is not None and g.scene.victory.holds(g, NOTHING))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_ending_comes_without_its_sign(scenario: str) -> None:
    g = GAME.setup(mode="scenario", scenario=scenario, players=4)
    g.quiet, rng = True, Random(7)
    assert g.scene.signs
    assert g.scene.ends_by_tally
    while g.waiting is not None:
        if g.playing:
            assert outcome(g) == judged(g)
        g.answer(g.waiting.sample(rng))
    assert outcome(g) == judged(g) > 0
