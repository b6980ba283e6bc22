"""The chance that the vagrants still win: a race between the haint's humanity and the scenario's clock."""

from __future__ import annotations

from random import Random

import pytest

from lantern.bots import find_bot
from lantern.core.flow import CHANCE
from lantern.games.vagrantsong import GAME
from lantern.games.vagrantsong.ids import BREAKS, EVER_WEST, WEST, WON
from lantern.games.vagrantsong.options import SCENARIOS
from lantern.games.vagrantsong.prospects import lacking, left, prospect
from tests.games.vagrantsong.kit import Table


def plain() -> Table:
    return Table().clear().at(0, "A-1-1").at(1, "A-1-4").haint("C-4-2")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (plain().haint_at(6), plain().haint_at(2)),
        (plain().set(BREAKS, 1), plain()),
        (plain().counter("stares", 1), plain().counter("stares", 5)),
        (plain().token(0, "salt"), plain()),
        (plain(), plain().effect(0, 0)),
        (plain(), plain().set(WEST, 1).set(EVER_WEST, 1)),
    ],
    ids=["humanity", "break", "clock", "token", "effect", "westbound"],
)
def test_what_is_better_has_a_greater_chance(better: Table, worse: Table) -> None:
    assert prospect(better.g)[0] > prospect(worse.g)[0]


def test_a_little_humanity_counts_most_when_little_is_left_of_it() -> None:
    far, near = plain().haint_at(0), plain().set(BREAKS, 1).haint_at(6)
    assert lacking(far.g) > lacking(near.g)
    assert left(far.g) == left(near.g) == 1.0
    far.counter("stares", 5)
    near.counter("stares", 8)
    assert prospect(near.g)[1] > prospect(far.g)[1] > 0


def test_a_scenario_that_is_over_is_certain() -> None:
    t = plain()
    assert prospect(t.set(WON, 1).g)[0] > 0.98
    assert prospect(t.set(WON, 2).g)[0] < 0.02


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_begins_undecided(scenario: str) -> None:
    chance, more = prospect(Table(scenario).g)
    assert 0.1 < chance < 0.9
    assert 0 < more < 0.1


@pytest.mark.parametrize("scenario", ["turned_faces", "the_two_porters"])
def test_turns_are_counted_and_the_haint_s_are_odd(scenario: str) -> None:
    g, rng, bot = GAME.setup(scenario=scenario, players=3), Random(2), find_bot("instinct")
    g.quiet = True
    while g.waiting is not None:
        question, turn = g.waiting, GAME.turn(g)
        if question.what in ("who", "coin", "act"):
            assert turn % 2 == 0
            assert GAME.settled(g) > turn
        if question.what in ("haint_draw", "window"):
            assert turn % 2 == 1
            assert GAME.settled(g) == turn + 1
        at_random = question.seat == CHANCE
        g.answer(question.sample(rng) if at_random else bot.choose(GAME, g.clone(), question.seat, rng), question.seat)
