"""I. River squid: whoever comes in may lose an item."""

from __future__ import annotations

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def next_door(**items: int) -> Table:
    return Table(map=1).put("ring").give(**items)


@rule("WW-SQUID-01")
def test_who_enters_rolls_one_die_at_once_without_a_chip() -> None:
    t = next_door().say("move squid")
    assert (t.asked, len(t.answers), t.left) == ("dice", 6, 11)  # the chip of the move
    t.say("roll 4")
    assert (t.left, t.chips_in("squid"), t.asked) == (11, 0, "action")


@rule("WW-SQUID-02")
@pytest.mark.parametrize("die", [1, 2])
def test_on_one_or_two_a_random_item_is_stolen(die: int) -> None:
    t = next_door(weapon=2, armor=1).say("move squid", f"roll {die}", "roll 2")
    assert (t.has("weapon"), t.has("armor")) == (1, 1)


@rule("WW-SQUID-02")
def test_the_random_roll_may_come_to_nothing_or_to_a_second_die() -> None:
    assert next_door(pick3=1).say("move squid", "roll 1", "roll 4", "roll 3").has("pick3") == 0
    assert next_door(pick3=1, torch=1).say("move squid", "roll 1", "roll 5", "roll 6").g.carried(0) == 2


@rule("WW-SQUID-01")
@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_with_three_or_more_nothing_happens(die: int) -> None:
    t = next_door(weapon=1).say("move squid", f"roll {die}")
    assert (t.asked, t.has("weapon")) == ("action", 1)


@rule("WW-SQUID-03")
def test_an_item_not_held_is_not_lost() -> None:
    t = next_door(weapon=1).say("move squid", "roll 1", "roll 3")
    assert (t.has("weapon"), t.asked) == (1, "action")


@rule("WW-SQUID-04")
def test_a_cursed_item_is_not_lost() -> None:
    t = next_door().curse(armor=1).say("move squid", "roll 1", "roll 3")
    assert t.cursed("armor") == 1
    t = next_door(weapon=1).curse(weapon=1).say("move squid", "roll 1", "roll 1")
    assert (t.has("weapon"), t.cursed("weapon")) == (0, 1)


@rule("WW-SQUID-05")
def test_the_squid_rolls_once_a_turn() -> None:
    t = next_door().say("move squid", "roll 3", "move ring", "move squid")
    assert (t.area(), t.asked) == ("squid", "action")


@rule("WW-SQUID-06")
def test_the_duel_comes_before_the_roll() -> None:
    t = next_door().put("squid", seat=1).say("move squid")
    assert (len(t.told("duel")), len(t.answers)) == (1, 36)
    t.say("roll 2 2")
    assert (t.asked, len(t.answers)) == ("dice", 6)


@rule("WW-SQUID-07", "WW-R-108")
def test_who_starts_here_rolls_before_any_action_and_that_is_the_roll_of_the_turn() -> None:
    t = next_door(weapon=1).say("move squid", "roll 3", "end", "end")
    assert (t.asked, t.active, t.left) == ("dice", 0, 12)
    t.say("roll 2", "roll 1")
    assert t.has("weapon") == 0
    assert t.say("move ring", "move squid").asked == "action"


@rule("WW-R-76")
def test_the_roll_does_not_use_the_room_up() -> None:
    t = next_door().say("move squid", "roll 6", "pick up")
    assert (t.has("pick3"), t.purse()) == (1, 2)
