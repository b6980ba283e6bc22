"""Bots: they choose legal answers from what their seat may know, and instinct is better than chance."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lantern.bots import BOTS, find_bot
from lantern.core.errors import Illegal, LanternError
from lantern.core.flow import CHANCE
from lantern.core.game import Game
from lantern.games import harrow, vagrantsong, wayward
from lantern.games.wayward import ids, roads
from lantern.games.wayward.odds import beat
from lantern.games.wayward.setup import board
from tests.games.wayward.kit import Table


def play(kinds: list[str], seed: int, **options: Any) -> Any:
    return play_out(wayward.GAME, wayward.GAME.setup(players=len(kinds), **options), kinds, seed)


def play_out(game: Game[Any], g: Any, kinds: list[str], seed: int) -> Any:
    """The result of a game between these bots."""
    rng, bots = Random(seed), [find_bot(kind) for kind in kinds]
    g.quiet = True
    while g.waiting is not None:
        seat = g.waiting.seat
        position = game.imagine(g, seat, rng)
        g.answer(g.waiting.sample(rng) if seat == CHANCE else bots[seat].choose(game, position, seat, rng))
    return game.result(g)


@pytest.mark.parametrize("kind", ["random", "instinct"])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_bot_plays_whole_games(kind: str, players: int) -> None:
    assert play([kind] * players, seed=1, map=1 + players % 2) is not None


def test_instinct_beats_random() -> None:
    first = sum(play(["random", "instinct"], seed, map=1 + seed % 2).places[1].place == 1 for seed in range(10))
    assert first >= 8


def test_instinct_beats_random_in_harrow_county_from_either_side() -> None:
    won = 0
    for seat, kinds in enumerate((["instinct", "random"], ["random", "instinct"])):
        for seed in (2, 3):
            g = harrow.GAME.setup(mode="training", map="ab"[seed % 2])
            won += seat in play_out(harrow.GAME, g, kinds, seed).winners
    assert won == 4


def test_instinct_saves_a_haint_that_random_never_does() -> None:
    won = {"instinct": 0, "random": 0}
    for kind in won:
        for seed in range(5):
            g = vagrantsong.GAME.setup(scenario="turned_faces", players=2)
            won[kind] += bool(play_out(vagrantsong.GAME, g, [kind] * 2, seed).winners)
    assert won["random"] == 0
    assert won["instinct"] >= 2


def test_instinct_gets_out_in_time() -> None:
    places = [place for seed in range(4) for place in play(["instinct"] * 3, seed, map=1 + seed % 2).places]
    assert sum(place.how == "left the map" for place in places) >= 9


def test_instinct_alone_has_its_gold_and_is_out_by_turn_twelve() -> None:
    assert sum(bool(play(["instinct"], seed, map=1 + seed % 2).winners) for seed in range(6)) >= 4


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(LanternError, match='no bot "genius"; there are: random, instinct, calm, keen, relentless'):
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


def test_instinct_makes_no_null_moves() -> None:
    """Picking up thing by thing, or dropping, is never better than the plain answer for a bot that wants everything."""
    t = Table(map=1).put("bone_store").give(weapon=2, tarot=1)
    for _ in range(12):
        answer = instinct(t)
        assert answer not in ("drop", "pick some")
        if answer == "end" or t.seat:
            break
        t.say(answer)
        if t.asked == "dice":
            break


# --- how far it is --------------------------------------------------------------------------------------------------


def way_out(area: str, which: int = 1, picking_up: bool = True, **items: int) -> float:
    plan = board(which)
    card = bytes(items.get(name, 0) for name in ids.ITEM_NAMES) + bytes(ids.ITEMS)
    return roads.ways_out(plan, picking_up)[plan.index[area] * roads.MEANS + roads.code_of(card)]


def test_an_exit_at_hand_is_one_chip_away() -> None:
    assert way_out("outflow") == 1
    assert way_out("squid", armor=3) == 1
    assert way_out("south_gate", pick2=1, pick3=1) == 1


def test_what_is_missing_for_an_exit_is_fetched_on_the_way() -> None:
    assert way_out("south_gate", pick2=1, picking_up=False) > way_out("south_gate", pick2=1) > 3


def test_armor_is_spent_only_once() -> None:
    assert way_out("st_se", armor=2) == 2
    assert way_out("st_se", armor=1, picking_up=False) > 2


def test_a_guard_costs_the_tries_the_dice_say_and_more_when_weapons_break() -> None:
    assert roads.PUSHING[2][0] == roads.PUSHING[7][1] == roads.FAR
    for number in (2, 3, 4, 5):
        assert roads.PUSHING[number][1] > 1 / float(beat(number, 1)) > 1
        assert roads.PUSHING[number][1] > roads.PUSHING[number][2] > roads.PUSHING[number][3]
