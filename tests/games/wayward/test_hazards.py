"""4. Armor and hazards: green numbers at gold and on the line between two areas."""

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule

# Barriers of each size: from where, where to, and the green number.
BARRIERS = [("pillars", "mid", 1), ("gators", "soot", 2), ("chapel", "deep_cell", 3)]


def in_ash(armor: int) -> Table:
    """A lock pick and, behind a hazard of 1, 4 gold."""
    return Table().put("ash").give(armor=armor)


# --- gold hazards


@rule("WW-HAZ-01", "WW-HAZ-05", "WW-HAZ-06")
@pytest.mark.parametrize(("here", "there", "armor"), BARRIERS)
def test_the_green_number_is_paid_in_armor_on_crossing(here: str, there: str, armor: int) -> None:
    t = Table().put(here).give(armor=3).say(f"move {there}")
    assert (t.area(), t.left, t.has("armor")) == (there, 11, 3 - armor)


@rule("WW-HAZ-02")
@pytest.mark.parametrize(("area", "gold", "armor"), [("ash", 4, 1), ("gators", 6, 2)])
def test_gold_behind_a_hazard_takes_a_chip_and_the_armor_at_once(area: str, gold: int, armor: int) -> None:
    t = Table().put(area).give(armor=3).say("pick up hazard")
    assert (t.purse(), t.has("armor"), t.left) == (gold, 3 - armor, 11)


@rule("WW-HAZ-03")
@pytest.mark.parametrize(("area", "armor"), [("ash", 1), ("gators", 2)])
def test_without_the_armor_the_gold_stays_there(area: str, armor: int) -> None:
    short = Table().put(area).give(armor=armor - 1)
    assert not short.can("pick up hazard")
    assert not short.can("pick some")
    assert Table().put(area).give(armor=armor).can("pick up hazard")


@rule("WW-HAZ-03")
def test_cursed_armor_pays_for_nothing() -> None:
    assert not in_ash(0).curse(armor=1).can("pick up hazard")


@rule("WW-HAZ-04")
def test_the_armor_is_paid_anew_in_the_next_turn() -> None:
    t = in_ash(2).say("pick up hazard")
    assert not t.can("pick up hazard")
    t.say("end", "end", "pick up hazard")
    assert (t.purse(), t.has("armor")) == (8, 0)
    t.say("end", "end")
    assert t.seat == 0
    assert not t.can("pick up hazard")


@rule("WW-HAZ-10")
def test_the_gold_of_a_hazard_may_be_left_and_the_armor_kept() -> None:
    t = in_ash(1).say("pick up")
    assert (t.has("pick2"), t.purse(), t.has("armor")) == (1, 0, 1)
    assert t.can("pick up hazard")
    assert in_ash(1).can("pick up", "pick up hazard", "pick some", "end")


@rule("WW-HAZ-11")
def test_example_a_spider_marked_1_costs_one_action_and_one_armor() -> None:
    t = Table().put("dock_n").give(armor=1).say("move ash", "pick up hazard")
    assert (t.purse(), t.has("armor"), t.left, t.chips_in("ash")) == (4, 0, 10, 1)


# --- barriers


@rule("WW-HAZ-05")
@pytest.mark.parametrize(("here", "there", "armor"), BARRIERS)
def test_a_barrier_is_crossed_only_in_as_much_armor(here: str, there: str, armor: int) -> None:
    assert Table().put(here).give(armor=armor).can(f"move {there}")
    assert not Table().put(here).give(armor=armor - 1).can(f"move {there}")


@rule("WW-HAZ-07")
def test_who_lacks_the_armor_may_not_cross() -> None:
    t = Table().put("gators").give(armor=1).curse(armor=2)
    assert not t.can("move soot")
    assert t.can("move moss")  # a barrier of 1


@rule("WW-HAZ-07")
def test_nobody_has_to_cross_a_barrier() -> None:
    t = Table().put("gators").give(armor=3)
    assert t.can("move soot", "move moss", "move levers", "end")
    assert t.say("move levers").has("armor") == 3


@rule("WW-HAZ-08")
def test_a_barrier_stays_and_costs_armor_in_both_directions() -> None:
    t = Table().put("pillars").give(armor=3).say("move mid")
    assert t.has("armor") == 2
    t.say("move pillars")
    assert t.has("armor") == 1
    t.say("move mid")
    assert t.has("armor") == 0
    assert not t.can("move pillars")


@rule("WW-HAZ-09")
def test_example_over_a_barrier_of_2_and_back_costs_4_armor() -> None:
    t = Table().put("gators").give(armor=2).say("move soot")
    assert t.has("armor") == 0
    assert not t.can("move gators")  # without 2 armor there is no way back
    t.give(armor=2).say("move gators")
    assert (t.area(), t.has("armor")) == ("gators", 0)


# --- armor is never taken by force


@rule("WW-R-125")
def test_a_hero_in_armor_may_fall_from_the_flames_instead() -> None:
    t = Table().put("flame_top").give(armor=2).say("jump", "roll 2")
    assert (t.asked, t.answers) == ("flame_armor", ["yes", "no"])
    t.say("no")
    assert (t.area(), t.has("armor")) == ("cinders", 2)


@rule("WW-R-125")
def test_a_hero_in_armor_may_leave_the_planks_by_the_window_instead() -> None:
    t = Table(map=2).put("inn_back").give(armor=2).say("cross inn", "roll 3")
    assert (t.asked, t.answers) == ("plank_armor", ["yes", "no"])
    t.say("no")
    assert (t.area(), t.has("armor")) == ("kings_road", 2)


# --- forced moves


@rule("WW-R-126")
@pytest.mark.parametrize(("room", "doorway"), [("lair", "ash"), ("guardroom", "pillars")])
def test_a_forced_move_with_one_target_asks_nobody(room: str, doorway: str) -> None:
    t = Table().put(room).say("steal", "roll 1")
    assert (t.area(), t.asked, t.left) == (doorway, "action", 11)


@rule("WW-R-126")
def test_below_the_grate_the_hero_decides_where_to_go_down() -> None:
    t = Table().put("flame_top").say("jump", *["roll 3"] * 2, "roll 3", "roll 6", "yes")
    assert t.area() == "grate"
    assert [answer for answer in t.answers if answer.startswith("move")] == ["move outflow", "move cinders"]
