"""E. Dragon's lair: sacks of gold for those who get out while the dragon sleeps."""

from __future__ import annotations

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def in_the_lair() -> Table:
    return Table(map=1).put("lair")


@rule("WW-DRAGON-01")
def test_a_chip_and_a_die_for_a_sack_of_three_gold() -> None:
    t = in_the_lair().say("steal")
    assert (t.asked, len(t.answers), t.left, t.chips_in("lair")) == ("dice", 6, 11, 1)
    assert t.say("roll 4", "move ash").purse() == 3


@rule("WW-DRAGON-02")
def test_only_one_sack_is_tried_at_a_time() -> None:
    t = in_the_lair()
    assert [answer for answer in t.answers if "steal" in answer] == ["steal"]
    t.say("steal", "roll 6")
    assert [stolen.a for stolen in t.told("stole")] == [1]


@rule("WW-DRAGON-03")
@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_with_three_or_more_the_dragon_sleeps_on(die: int) -> None:
    t = in_the_lair().say("steal", f"roll {die}")
    assert (t.area(), len(t.told("stole"))) == ("lair", 1)


@rule("WW-DRAGON-04")
def test_after_a_success_a_chip_buys_another_try_or_the_way_out() -> None:
    t = in_the_lair().say("steal", "roll 3")
    assert t.can("steal", "move ash")
    t.say("steal", "roll 3", "move ash")
    assert (t.purse(), t.left) == (6, 9)


@rule("WW-DRAGON-05")
def test_stolen_gold_is_added_only_outside() -> None:
    t = in_the_lair().say("steal", "roll 6", "steal", "roll 6")
    assert t.purse() == 0
    assert t.say("move ash").purse() == 6


@rule("WW-DRAGON-06", "WW-DRAGON-07", "WW-R-68", "WW-R-77")
@pytest.mark.parametrize("die", [1, 2])
def test_a_woken_dragon_chases_the_hero_out_with_nothing_and_without_a_chip(die: int) -> None:
    t = in_the_lair().say("steal", "roll 6", "steal", f"roll {die}")
    assert (t.area(), t.purse(), t.left) == ("ash", 0, 10)
    assert (t.chips_in("lair"), t.chips_in("ash")) == (2, 0)
    assert t.say("move dock_n").purse() == 0  # nor does anything come later


@rule("WW-DRAGON-08")
def test_without_a_chip_to_leave_the_hero_is_chased_out_with_nothing() -> None:
    t = in_the_lair().chips(1).say("steal", "roll 6")
    assert (t.area(), t.purse(), t.active) == ("ash", 0, 1)


@rule("WW-R-69", "WW-R-124")
@pytest.mark.parametrize("done", [(), ("steal", "roll 5")])
def test_who_ends_the_turn_in_the_lair_is_chased_out_with_nothing(done: tuple[str, ...]) -> None:
    t = in_the_lair().say(*done, "end")
    assert (t.area(), t.purse(), t.active) == ("ash", 0, 1)


@rule("WW-R-69")
def test_who_is_chased_out_at_the_end_of_the_turn_meets_whoever_stands_there() -> None:
    t = in_the_lair().put("ash", seat=1).say("end")
    assert (t.asked, len(t.told("duel"))) == ("dice", 1)
    assert t.say("roll 2 2").active == 1


@rule("WW-DRAGON-09")
def test_after_leaving_the_lair_cannot_even_be_entered_in_this_turn() -> None:
    t = in_the_lair().say("steal", "roll 4", "move ash")
    assert not t.can("move lair")
    assert t.say("end", "end").can("move lair")


@rule("WW-R-123")
@pytest.mark.parametrize("visit", [("move ash",), ("steal", "roll 1")])
def test_walking_through_or_being_chased_out_is_leaving_too(visit: tuple[str, ...]) -> None:
    t = Table(map=1).put("ash").say("move lair", *visit)
    assert t.area() == "ash"
    assert not t.can("move lair")


@rule("WW-R-70")
def test_only_chips_limit_the_sacks() -> None:
    t = in_the_lair()
    for _ in range(11):
        t.say("steal", "roll 6")
    assert t.say("move ash").purse() == 33


@rule("WW-R-124")
def test_nobody_has_to_try() -> None:
    t = Table(map=1).put("ash").say("move lair", "move ash")
    assert (t.area(), t.purse(), t.left) == ("ash", 0, 10)
