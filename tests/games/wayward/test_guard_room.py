"""G. Guard room: random items for those who get out while the guard sleeps."""

from __future__ import annotations

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def in_the_guard_room() -> Table:
    return Table(map=1).put("guardroom")


@rule("WW-GROOM-01")
def test_a_chip_and_a_die_for_an_item() -> None:
    t = in_the_guard_room().say("steal")
    assert (t.asked, len(t.answers), t.left, t.chips_in("guardroom")) == ("dice", 6, 11, 1)


@rule("WW-GROOM-02")
@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_with_three_or_more_an_item_is_stolen_and_the_guard_sleeps_on(die: int) -> None:
    t = in_the_guard_room().say("steal", f"roll {die}")
    assert (t.area(), [stolen.a for stolen in t.told("stole")]) == ("guardroom", [1])


@rule("WW-GROOM-03")
def test_after_a_success_a_chip_buys_another_try_or_the_way_out() -> None:
    t = in_the_guard_room().say("steal", "roll 3")
    assert t.can("steal", "move pillars")
    t.say("steal", "roll 3", "move pillars", "roll 1", "roll 3")
    assert (t.has("weapon"), t.has("armor"), t.left) == (1, 1, 9)


@rule("WW-GROOM-04", "WW-R-68", "WW-R-77")
@pytest.mark.parametrize("die", [1, 2])
def test_a_woken_guard_chases_the_hero_out_with_nothing_and_without_a_chip(die: int) -> None:
    t = in_the_guard_room().say("steal", "roll 6", "steal", f"roll {die}")
    assert (t.area(), t.asked, t.left) == ("pillars", "action", 10)
    assert (t.g.carried(0), t.chips_in("guardroom"), t.chips_in("pillars")) == (0, 2, 0)


@rule("WW-GROOM-05")
def test_what_was_stolen_is_rolled_only_outside() -> None:
    t = in_the_guard_room().say("steal", "roll 6")
    assert (t.asked, t.g.carried(0)) == ("action", 0)
    t.say("move pillars")
    assert (t.asked, t.area()) == ("dice", "pillars")
    assert t.say("roll 5", "roll 1").has("torch") == 1


@rule("WW-GROOM-06")
def test_without_a_chip_to_leave_the_hero_is_chased_out_with_nothing() -> None:
    t = in_the_guard_room().chips(1).say("steal", "roll 6")
    assert (t.area(), t.g.carried(0), t.active, t.asked) == ("pillars", 0, 1, "action")


@rule("WW-GROOM-07", "WW-R-69", "WW-R-124")
@pytest.mark.parametrize("done", [(), ("steal", "roll 5")])
def test_items_come_only_by_leaving_with_a_chip_while_the_guard_sleeps(done: tuple[str, ...]) -> None:
    t = in_the_guard_room().say(*done, "end")
    assert (t.area(), t.g.carried(0), t.active, t.asked) == ("pillars", 0, 1, "action")


@rule("WW-R-71")
def test_the_room_may_be_entered_again_but_not_played() -> None:
    t = in_the_guard_room().say("steal", "roll 2", "move guardroom")
    assert t.area() == "guardroom"
    assert not t.can("steal")
    t.say("end")
    assert (t.area(), t.active) == ("pillars", 1)  # chased out as ever


@rule("WW-R-70")
def test_only_chips_limit_the_items() -> None:
    t = in_the_guard_room()
    for _ in range(11):
        t.say("steal", "roll 6")
    t.say("move pillars", *["roll 1", "roll 3"] * 3, "roll 4", "roll 1", "roll 4", "roll 2", "roll 4", "roll 3")
    t.say("roll 5", "roll 1", "roll 5", "roll 2")
    assert (t.g.carried(0), t.asked) == (11, "action")


@rule("WW-R-117")
def test_stolen_items_are_rolled_one_after_the_other_each_applied_before_the_next() -> None:
    t = in_the_guard_room().say("steal", "roll 6", "steal", "roll 6", "move pillars")
    t.say("roll 6", "roll 3")
    assert t.has("tarot") == 1
    t.say("roll 4")
    assert t.asked == "tarot"  # the card stolen first serves for the second item
    assert t.say("reroll 1", "roll 3").has("armor") == 1


@rule("WW-GROOM-05")
def test_a_duel_outside_comes_before_the_items() -> None:
    t = in_the_guard_room().put("pillars", seat=1).say("steal", "roll 6", "move pillars")
    assert (len(t.told("duel")), len(t.answers)) == (1, 36)
    t.say("roll 3 3")
    assert (t.asked, len(t.answers)) == ("dice", 6)
