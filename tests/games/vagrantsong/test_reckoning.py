"""Harm by arithmetic against harm by imagination, and the signs of an ending against the ending itself.

Both are shortcuts past rules that stand elsewhere: whatever they say has to be what the rules would have said.
"""

from __future__ import annotations

from random import Random

import pytest

from lantern.games.vagrantsong import GAME, paths
from lantern.games.vagrantsong.book import NOTHING, Action
from lantern.games.vagrantsong.harm import Harm, harm, harm_of_arriving
from lantern.games.vagrantsong.options import SCENARIOS
from lantern.games.vagrantsong.paths import Plan
from lantern.games.vagrantsong.reckoning import reckoned
from lantern.games.vagrantsong.rules.running import outcome
from lantern.games.vagrantsong.state import Vagrantsong

GAMES = 3
Counted = dict[bool, int]  # plans that were reckoned, and plans that had to be imagined


def play(scenario: str, seed: int) -> None:
    g = GAME.setup(mode="scenario", scenario=scenario, players=2 + seed % 3)
    g.quiet, rng = True, Random(seed)
    while g.waiting is not None:
        g.answer(g.waiting.sample(rng))


def compare(counted: Counted, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on every plan that is reckoned is imagined as well."""

    def both(
        g: Vagrantsong, body: int, action: Action | None, target: int, path: tuple[int, ...], met: tuple[int, ...]
    ) -> Harm | None:
        before = g.save()
        found = reckoned(g, body, action, target, path, met)
        counted[found is not None] += 1
        assert g.save() == before
        if found is not None:
            plan = Plan(path, met, stops_at_candle=False)
            assert found == (
                harm_of_arriving(g, body, plan) if action is None else harm(g, body, action, target, plan)
            ), (action and action.name, target, path)
        return found

    monkeypatch.setattr(paths, "reckoned", both)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_arithmetic_finds_the_harm_that_imagination_finds(scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = {True: 0, False: 0}
    compare(counted, monkeypatch)
    for seed in range(GAMES):
        play(scenario, seed)
    assert sum(counted.values()) > 0


def test_most_plans_of_a_plain_haint_are_reckoned(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = {True: 0, False: 0}
    compare(counted, monkeypatch)
    for seed in range(GAMES):
        play("turned_faces", seed)
    assert counted[True] > 2 * counted[False]


def judged(g: Vagrantsong) -> int:
    """The outcome by the conditions themselves."""
    if any(defeat.holds(g, NOTHING) for defeat in g.scene.defeats):
        return 2
    return int(g.scene.victory is not None and g.scene.victory.holds(g, NOTHING))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_ending_comes_without_its_sign(scenario: str) -> None:
    g = GAME.setup(mode="scenario", scenario=scenario, players=4)
    g.quiet, rng = True, Random(7)
    assert g.scene.signs and g.scene.ends_by_tally
    while g.waiting is not None:
        if g.playing:
            assert outcome(g) == judged(g)
        g.answer(g.waiting.sample(rng))
    assert outcome(g) == judged(g) > 0
