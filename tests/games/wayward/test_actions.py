"""2. Action chips: what a chip buys, where it lies, and what costs none."""

from __future__ import annotations

import pytest

from lantern.games.wayward.ids import LOOT
from lantern.games.wayward.rules.arrival import Arrival
from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


@rule("WW-ACT-01")
def test_a_turn_has_twelve_actions() -> None:
    t = Table()
    assert t.left == 12
    t.say(*["move crypt_walk", "move start_1"] * 5, "move crypt_walk")
    assert (t.active, t.left) == (0, 1)
    t.say("move start_1")
    assert (t.active, t.left) == (1, 12)


@rule("WW-ACT-02")
def test_without_a_chip_no_action_can_be_taken() -> None:
    t = Table().put("crypt_walk").give(weapon=2, torch=1, hourglass=1).chips(0)
    assert t.answers == ["drop", "cash", "end"]


@rule("WW-ACT-02", "WW-ACT-20")
@pytest.mark.parametrize(
    ("area", "action"),
    [("start_1", "move grave"), ("start_1", "pick up"), ("st_nw", "ride st_se"), ("fountain", "wish")],
)
def test_a_chip_is_laid_where_the_explorer_stands(area: str, action: str) -> None:
    t = Table().put(area).give(torch=1).say(action)
    assert t.chips_in(area) == 1
    assert sum(t.g.chips) == 1


@rule("WW-ACT-03")
def test_the_action_of_a_chip_is_done_before_the_next_is_placed() -> None:
    t = Table().put("crypt_walk").give(weapon=1).say("push north_gate 1")
    assert t.asked == "dice"
    assert t.left == 11
    t.say("roll 4")
    assert t.area() == "north_gate"
    assert t.left == 11


@rule("WW-ACT-04", "WW-ACT-20")
def test_moving_leaves_a_chip_in_the_area_left_and_none_in_the_area_entered() -> None:
    t = Table().say("move crypt_walk")
    assert t.area() == "crypt_walk"
    assert (t.chips_in("start_1"), t.chips_in("crypt_walk")) == (1, 0)


@rule("WW-ACT-05", "WW-ITEM-06")
def test_one_chip_picks_up_all_items_and_all_gold() -> None:
    t = Table().put("bone_store").say("pick up")
    assert (t.has("armor"), t.has("pick1"), t.purse()) == (1, 1, 1)
    assert t.left == 11


@rule("WW-ACT-06")
def test_any_part_of_a_pick_up_may_be_left() -> None:
    t = Table().put("bone_store").say("pick some", "take pick1", "stop")
    assert (t.has("armor"), t.has("pick1"), t.purse()) == (0, 1, 0)
    assert t.left == 11


@rule("WW-ACT-07")
def test_pushing_past_a_guard_is_announced_and_paid_before_the_dice() -> None:
    t = Table().put("crypt_walk").give(weapon=2).say("push north_gate 2")
    assert t.asked == "dice"
    assert (t.chips_in("crypt_walk"), t.left) == (1, 11)
    assert t.area() == "crypt_walk"


@rule("WW-ACT-08")
def test_an_item_picked_up_is_on_the_card_at_once() -> None:
    t = Table().put("bone_store").say("pick some", "take armor")
    assert t.asked == "take"
    assert t.has("armor") == 1


@rule("WW-ACT-09")
def test_gold_picked_up_is_booked_at_once() -> None:
    t = Table().put("bone_store").say("pick some", "take gold")
    assert t.asked == "take"
    assert t.purse() == 1


@rule("WW-ACT-10")
def test_each_passage_through_an_area_costs_a_further_chip() -> None:
    t = Table().say("move crypt_walk", "move start_1", "move crypt_walk", "move start_1")
    assert (t.chips_in("start_1"), t.chips_in("crypt_walk")) == (2, 2)
    assert t.left == 8


ONE_CHIP = [
    (1, "start_1", "move grave", []),
    (1, "start_1", "pick up", []),
    (1, "crypt_walk", "push north_gate 1", ["roll 4"]),
    (1, "st_nw", "ride st_se", []),
    (1, "dock_w", "ride dock_e", []),
    (2, "coopers", "ride coin_alley", []),
    (1, "toll", "cross ring", ["roll 6 6 6"]),
]


@rule("WW-ACT-11")
@pytest.mark.parametrize(("which", "area", "action", "dice"), ONE_CHIP)
def test_one_chip_pays_for_one_action(which: int, area: str, action: str, dice: list[str]) -> None:
    t = Table(map=which).put(area).give(weapon=1, torch=1, token=1).say(action, *dice)
    assert t.asked == "action"
    assert t.left == 11


@rule("WW-ACT-11")
def test_a_lost_push_and_the_next_one_cost_a_chip_each() -> None:
    t = Table().put("soot").give(weapon=1).say("push kiln 1", "roll 3", "push kiln 1", "roll 4")
    assert t.left == 10


@rule("WW-ACT-12")
def test_one_chip_buys_a_wish_but_each_grave_needs_its_own() -> None:
    assert Table().put("fountain").say("wish", "roll 4").left == 11
    assert Table().put("grave").say("dig medium", "roll 3", "dig small", "roll 2").left == 10


@rule("WW-ACT-12")
def test_one_chip_buys_all_rolls_of_the_flame_run() -> None:
    t = Table().put("flame_top").say("jump", "roll 6", "roll 6", "roll 1", "yes")
    assert t.area() == "grate"
    assert t.left == 11


@rule("WW-ACT-13")
def test_a_duel_costs_no_chip() -> None:
    t = Table().put("crypt_walk", 1).say("move crypt_walk", "roll 3 3")
    assert t.told("draw")
    assert t.left == 11


@rule("WW-ACT-14")
def test_dropping_costs_no_chip() -> None:
    t = Table().give(armor=2).say("drop", "drop armor")
    assert t.has("armor") == 1
    assert (t.left, sum(t.g.chips)) == (12, 0)


@rule("WW-ACT-15")
def test_a_tarot_card_costs_no_chip() -> None:
    t = Table().put("fountain").give(tarot=1).say("wish", "roll 1", "reroll 1", "roll 6")
    assert t.purse() == 7
    assert t.left == 11


@rule("WW-ACT-16")
def test_cashing_an_hour_glass_costs_no_chip() -> None:
    t = Table().give(hourglass=1).say("cash")
    assert (t.left, sum(t.g.chips)) == (18, 0)


@rule("WW-ACT-17")
@pytest.mark.parametrize(
    ("which", "room", "out"), [(1, "lair", "ash"), (1, "guardroom", "pillars"), (2, "hoard_w", "prisoners")]
)
def test_being_forced_out_costs_no_chip(which: int, room: str, out: str) -> None:
    t = Table(map=which).put(room).say("steal", "roll 1")
    assert t.area() == out
    assert t.left == 11
    assert t.chips_in(room) == 1


@rule("WW-ACT-18")
def test_a_turn_may_be_ended_with_chips_in_hand() -> None:
    t = Table()
    assert t.can("end")
    assert t.say("move grave", "end").active == 1


@rule("WW-ACT-19", "WW-R-03")
def test_all_chips_are_off_the_board_after_the_turn() -> None:
    t = Table().say("move grave", "move start_1", "end")
    assert sum(t.g.chips) == 0


@rule("WW-ACT-21")
def test_a_chip_brings_a_light_player_across_a_bridge() -> None:
    t = Table().put("toll").give(weapon=3).say("cross ring", "roll 1 1 1")
    assert t.area() == "ring"
    assert t.left == 11


@rule("WW-ACT-21")
def test_a_chip_does_not_bring_a_laden_player_across_a_bridge() -> None:
    t = Table().put("toll").give(weapon=3, torch=1).say("cross ring", "roll 1 1 1", "stay")
    assert t.area() == "toll"
    assert t.left == 11


@rule("WW-ACT-22")
@pytest.mark.parametrize(
    ("which", "area", "ride", "item"),
    [(1, "st_nw", "ride st_se", "torch"), (1, "dock_w", "ride dock_e", "token"), (2, "bakers", "ride prize", "token")],
)
def test_a_ride_needs_the_item_it_uses_up(which: int, area: str, ride: str, item: str) -> None:
    t = Table(map=which).put(area)
    assert not t.can(ride)
    assert not t.give(**{"token" if item == "torch" else "torch": 1}).can(ride)
    assert t.give(**{item: 1}).can(ride)


# --- when the turn ends, and what an arrival brings


@rule("WW-R-09")
def test_the_turn_ends_by_itself_after_the_last_chip() -> None:
    t = Table().chips(1).give(armor=1).say("move grave")
    assert t.active == 1


@rule("WW-R-09")
def test_the_turn_does_not_end_by_itself_while_an_hour_glass_is_held() -> None:
    t = Table().chips(1).give(hourglass=1).say("move grave")
    assert t.active == 0
    assert t.answers == ["drop", "cash", "end"]
    assert t.say("drop", "drop hourglass").active == 1


@rule("WW-R-09")
def test_a_cursed_hour_glass_does_not_keep_the_turn_open() -> None:
    assert Table().chips(1).curse(hourglass=1).say("move grave").active == 1


@rule("WW-R-09")
def test_unspent_chips_are_lost() -> None:
    t = Table().say("move grave", "end", "end")
    assert (t.active, t.left) == (0, 12)


@rule("WW-R-10")
def test_an_area_without_any_use_may_be_entered() -> None:
    t = Table().chip_in("grave").say("move grave")
    assert t.area() == "grave"


@rule("WW-R-10")
@pytest.mark.parametrize(("which", "here", "there"), [(1, "coffins", "levers"), (2, "bank", "river")])
def test_the_platform_and_the_river_cannot_be_entered_from_below_or_ashore(which: int, here: str, there: str) -> None:
    assert not Table(map=which).put(here).give(armor=3, weapon=3).can(f"move {there}")


@rule("WW-R-10")
def test_a_lair_just_left_may_not_be_entered_again() -> None:
    t = Table().put("ash").say("move lair", "move ash")
    assert not t.can("move lair")
    assert t.can("move dock_n")


@rule("WW-R-10")
def test_a_hoard_just_left_may_not_be_entered_again() -> None:
    t = Table(map=2).put("hoard_w").give(pick2=1).say("move guild_hall")
    assert not t.can("move hoard_w")


@rule("WW-R-11")
def test_areas_that_touch_without_a_link_are_not_adjacent() -> None:
    t = Table().put("toll")
    assert t.answers == ["pick up", "move grave", "move dock_w", "cross ring", "end"]


@rule("WW-R-11")
@pytest.mark.parametrize(
    ("which", "present", "absent"),
    [(1, {"bridge", "small_stair", "dock"}, {"passage"}), (2, {"passage"}, {"bridge", "small_stair", "dock"})],
)
def test_each_map_has_its_own_kinds_of_links(which: int, present: set[str], absent: set[str]) -> None:
    t = Table(map=which).give(token=1, torch=1)
    data = t.g.board.data
    kinds = {link.kind for link in data.link} | {network.kind for network in data.network}
    assert present <= kinds
    assert not absent & kinds
    crossings = [text for area in t.g.board.ids for text in t.put(area).answers if text.startswith("cross ")]
    assert len([text for text in crossings if text != "cross inn"]) == (6 if which == 1 else 0)


@rule("WW-R-12")
def test_the_cost_of_a_crossing_is_paid_before_the_duel() -> None:
    t = Table().put("bone_store").put("pillars", 1).give(armor=1).say("move pillars")
    assert t.told("duel")
    assert t.has("armor") == 0


@rule("WW-R-12")
def test_the_duel_comes_before_the_entry_roll() -> None:
    t = Table().put("grave").put("watchers", 1).say("move watchers", "roll 2 2", "roll 5")
    assert [event.rule for event in t.told("rolled")] == ["WW-DUEL-06", "WW-WATCH-01"]
    assert t.gate_at == 95


@rule("WW-R-12")
def test_the_duel_comes_before_the_loot_just_carried_out() -> None:
    t = Table().put("lair").put("ash", 1).say("steal", "roll 3", "move ash")
    assert t.told("duel")
    assert t.purse() == 0
    t.say("roll 4 4")
    assert t.purse() == 3


@rule("WW-R-12")
def test_the_entry_roll_comes_before_the_loot_just_carried_out() -> None:
    t = Table().set(LOOT, 1)
    t.g.put_hero(t.g.board.index["watchers"])
    t.g.call(Arrival(t.g.board.index["lair"], False), "act")  # no lair of our maps opens into the watchers' room
    t.g.run()
    assert (t.asked, t.purse()) == ("dice", 0)
    assert t.say("roll 1").purse() == 3
