"""What everybody sees of the table."""

from __future__ import annotations

from random import Random

import pytest

from lantern.core.game import positions
from lantern.games.wayward import GAME
from lantern.games.wayward.view import WaywardView, view
from tests.games.wayward.kit import Table


def seen(t: Table) -> WaywardView:
    return GAME.view(t.g, 0)


def test_the_turn_its_chips_and_the_areas_they_lie_in() -> None:
    t = Table(map=1).put("pillars").give(armor=1).say("move fountain", "move mid")
    v = seen(t)
    assert (v.map, v.turn, v.round, v.active, v.chips, v.spent) == ("map1", 1, 1, 0, 10, 2)
    assert v.used == {"pillars": 1, "fountain": 1}
    assert v.gate == 100
    assert not v.alarm
    assert not v.exits_open
    assert not v.solo


def test_heroes_with_their_cards_and_places() -> None:
    t = Table(map=2, players=3).give(weapon=2, torch=1).curse(armor=1).gold(7).put("outside", 1).put("gone", 2)
    me, outside, gone = seen(t).heroes
    assert (me.where, me.area, me.gold, me.colour) == ("map", "city_gate", 7, "red")
    assert me.good == {"weapon": 2, "torch": 1}
    assert me.cursed == {"armor": 1}
    assert (outside.where, outside.area) == ("outside", "")
    assert (gone.where, gone.area) == ("left", "")


def test_before_the_first_turn_nobody_is_active_or_anywhere() -> None:
    v = view(GAME.setup(players=3, map=1))
    assert v.active == -1
    assert v.done == ()
    assert v.space == 0
    assert {hero.area for hero in v.heroes} == {""}


def test_what_was_picked_up_during_this_stay() -> None:
    t = Table(map=1).put("bone_store").say("pick some", "take armor", "take gold", "stop")
    assert seen(t).taken == ("armor", "gold")
    assert seen(t.say("move watchers", "roll 1")).taken == ()


def test_guarded_gold_that_was_taken() -> None:
    t = Table(map=1).put("gators").give(armor=2).say("pick up hazard")
    assert seen(t).taken == ("hazard",)


def test_a_bridge_keeps_its_value_for_the_turn() -> None:
    t = Table(map=1).put("toll").say("cross ring", "roll 2 4 1")
    assert seen(t).bridges == {"B1": 7}


def test_fighters_graves_and_crowds_by_their_names() -> None:
    assert seen(Table(map=1).put("pit").give(weapon=2).say("fight 4 1", "roll 6")).fought == (4,)
    assert seen(Table(map=1).put("grave").say("dig medium", "roll 6")).graves == ("medium",)
    assert seen(Table(map=2).put("square").say("rob 3", "roll 6")).crowds == (3,)


def test_coffins_stay_open_for_the_turn() -> None:
    t = Table(map=1).put("levers").say("pull", "roll 2 2 6", "open 4 6", "move south_gate")
    assert seen(t).coffins == (4, 6)


def test_goblins_and_the_one_stood_behind() -> None:
    v = seen(Table(map=2).put("goblins").say("back 3", "roll 5"))
    assert v.goblin == 3
    assert v.goblins_down == (5,)


def test_a_finished_fight_shows_no_goblin_zero() -> None:
    v = seen(Table(map=2).put("goblins").say("back 3", "roll 3"))
    assert v.goblins_down == ()
    assert v.done == ("goblins",)


def test_the_pipers_dice_as_they_lie() -> None:
    assert seen(Table(map=2).put("piper").say("pipe 1 2 3", "roll 4 4 6")).piper == (4, 4, 6)


def test_sacks_are_loot_until_the_lair_is_left() -> None:
    t = Table(map=1).put("lair").say("steal", "roll 5", "steal", "roll 3")
    assert seen(t).loot == 2
    v = seen(t.say("move ash"))
    assert v.loot == 0
    assert v.forbidden == ("lair",)
    assert "lair" in v.done


def test_the_space_of_a_run_through_the_flames() -> None:
    t = Table(map=1).put("flame_top").give(armor=1).say("jump", "roll 2")
    assert seen(t).space == 2
    assert seen(t.say("no")).space == 0


def test_the_planks_are_counted_from_the_back() -> None:
    assert seen(Table(map=2).put("inn_back").give(armor=1).say("cross inn", "roll 3")).space == 3
    assert seen(Table(map=2).put("inn_front").give(armor=1).say("cross inn", "roll 3")).space == 6


def test_the_lowest_room_of_the_tower_is_one() -> None:
    t = Table(map=2).put("fire").give(armor=1).say("climb")
    assert seen(t).space == 2
    assert seen(t.say("no", "roll 1")).space == 1


def test_dice_lie_open_while_a_tarot_card_may_change_them() -> None:
    t = Table(map=1).put("pillars").give(weapon=2, tarot=1).say("push start_2 2", "roll 1 1")
    assert seen(t).roll == (1, 1)
    assert seen(t.say("keep")).roll == ()


def test_an_activity_is_done_when_used_up_or_passed_through() -> None:
    t = Table(map=1).put("fountain")
    assert seen(t).done == ()
    assert seen(t.say("wish", "roll 1")).done == ("fountain",)
    passed = Table(map=1).put("fountain").say("move pillars")
    assert seen(passed).done == ("fountain",)


def test_watchers_are_done_when_they_have_looked_up() -> None:
    assert seen(Table(map=1).put("pillars").say("move watchers", "roll 2")).done == ("watchers",)


def test_flames_and_inn_are_never_done() -> None:
    t = Table(map=1).put("flame_top").say("move soot")
    assert seen(t).done == ()


def test_a_pit_without_weapons_is_not_done() -> None:
    assert seen(Table(map=1).put("pit")).done == ()


def test_benny_is_done_only_when_used() -> None:
    t = Table(map=2).put("benny").give(torch=1).say("sell torch", "roll 1")
    assert seen(t).done == ()
    assert seen(t.say("move alley_e")).done == ("benny",)


def test_marks_of_this_turn_are_on_the_heroes() -> None:
    t = Table(map=2, players=2).put("luck").say("drink")
    assert seen(t).heroes[0].lucky
    assert not seen(t).heroes[1].lucky
    board = Table(map=2, players=2).put("bounty").say("read", "roll 1")
    assert seen(board).heroes[1].wanted
    thrown = Table(map=2).put("catapult").say("fire 1", "roll 1")
    assert seen(thrown).heroes[0].by_catapult


def test_after_the_alarm_last_turns_are_counted_out() -> None:
    t = Table(map=1, players=2).alarm()
    assert [hero.last_turn_left for hero in seen(t).heroes] == [True, True]
    assert seen(t).exits_open
    t.say("end", "end")
    assert [hero.last_turn_left for hero in seen(t).heroes] == [True, False]


def test_when_the_game_is_over_heroes_have_left_or_are_trapped() -> None:
    t = Table(map=2, players=2).alarm().put("outside").say("end", "end", "end")
    v = seen(t)
    assert v.active == -1
    assert [hero.where for hero in v.heroes] == ["left", "trapped"]


@pytest.mark.parametrize("which", [1, 2])
def test_every_position_of_random_games_can_be_seen(which: int) -> None:
    rng = Random(which)
    for players in (1, 3, 6):
        for g in positions(GAME, GAME.setup(players=players, map=which), rng):
            v = view(g)
            assert len(v.heroes) == players
            assert set(v.done) <= set(g.board.ids)
