"""7. Rickety bridges: three dice say how much can be carried across."""

from __future__ import annotations

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def on_the_bank(area: str = "toll", **items: int) -> Table:
    return Table(map=1).put(area).give(**items)


@rule("WW-BRIDGE-01")
def test_a_chip_on_this_bank_and_three_dice_say_how_much_can_be_carried() -> None:
    t = on_the_bank(weapon=3).say("cross ring")
    assert t.asked == "dice"
    assert (t.left, t.chips_in("toll"), t.chips_in("ring")) == (11, 1, 0)
    assert "roll 6 6 6" in t.answers
    t.say("roll 1 1 1")
    assert t.area() == "ring"


@rule("WW-BRIDGE-01")
def test_one_item_more_than_the_sum_is_too_much() -> None:
    t = on_the_bank(weapon=3, torch=1).say("cross ring", "roll 1 1 1")
    assert (t.area(), t.asked) == ("toll", "lighten")


@rule("WW-BRIDGE-02")
def test_who_is_light_enough_crosses_without_a_further_chip() -> None:
    t = on_the_bank(weapon=3, armor=3).say("cross ring", "roll 2 2 2")
    assert (t.area(), t.left) == ("ring", 11)


@rule("WW-BRIDGE-03")
def test_nobody_ever_stands_on_the_bridge() -> None:
    t = on_the_bank().say("cross ring", "roll 3 4 5")
    banks = [(t.g.board.ids[moved.a], t.g.board.ids[moved.b]) for moved in t.told("moved")]
    assert banks == [("toll", "ring")]


@rule("WW-BRIDGE-04", "WW-BRIDGE-09")
def test_the_value_holds_for_the_whole_turn_however_often_one_crosses() -> None:
    t = on_the_bank(weapon=3).say("cross ring", "roll 1 1 1")
    for n, bank in enumerate(("toll", "ring", "toll"), start=2):
        t.say(f"cross {bank}")
        assert (t.area(), t.asked, t.left) == (bank, "action", 12 - n)  # a chip each time, and no new roll
    t.give(torch=1)
    assert not t.can("cross ring")  # four items, and the bridge still carries three


@rule("WW-BRIDGE-05")
def test_cursed_items_are_carried_too() -> None:
    t = on_the_bank(weapon=2).curse(armor=2).say("cross ring", "roll 1 1 1")
    assert (t.area(), t.asked) == ("toll", "lighten")
    assert t.answers == ["drop weapon", "stay"]


@rule("WW-BRIDGE-05")
@pytest.mark.parametrize(("curses", "asked"), [(3, "lighten"), (4, "action")])
def test_against_too_many_curses_no_dropping_helps(curses: int, asked: str) -> None:
    t = on_the_bank(armor=1).curse(weapon=3, torch=curses - 3).say("cross ring", "roll 1 1 1")
    assert (t.area(), t.asked) == ("toll", asked)


@rule("WW-BRIDGE-06")
def test_who_has_too_much_may_drop_things_and_cross() -> None:
    t = on_the_bank(weapon=3, armor=2).say("cross ring", "roll 1 1 1")
    t.say("drop armor")
    assert t.asked == "lighten"  # four are still too many
    t.say("drop weapon")
    assert (t.area(), t.has("weapon"), t.has("armor"), t.left) == ("ring", 2, 1, 11)


@rule("WW-BRIDGE-06")
def test_who_has_too_much_may_stay_and_go_another_way() -> None:
    t = on_the_bank(weapon=3, armor=1).say("cross ring", "roll 1 1 1", "stay")
    assert (t.area(), t.has("weapon"), t.has("armor")) == ("toll", 3, 1)
    assert t.can("move grave", "move dock_w")
    assert not t.can("cross ring")


@rule("WW-BRIDGE-07")
def test_an_hour_glass_is_cashed_on_the_spot() -> None:
    t = on_the_bank(weapon=3, hourglass=1).say("cross ring", "roll 1 1 1")
    assert t.can("cash", "drop hourglass")
    t.say("cash")
    assert (t.area(), t.has("hourglass"), t.left) == ("ring", 0, 11 + 6)


@rule("WW-BRIDGE-08")
def test_example_two_four_and_one_carry_seven_items() -> None:
    t = on_the_bank(weapon=3, armor=3, pick1=1, pick2=1).say("cross ring", "roll 2 4 1")
    assert (t.area(), t.asked) == ("toll", "lighten")
    t.say("drop pick1")
    assert t.area() == "ring"


@rule("WW-BRIDGE-10")
def test_in_the_next_turn_the_bridge_is_rolled_for_again() -> None:
    t = on_the_bank().say("cross ring", "roll 6 6 6", "end", "end", "cross toll")
    assert t.asked == "dice"
    t.give(weapon=3, torch=1).say("roll 1 1 1")
    assert t.area() == "ring"


@rule("WW-BRIDGE-11")
def test_every_bridge_has_its_own_value() -> None:
    t = on_the_bank(weapon=3).say("cross ring", "roll 6 6 6").put("mid").say("cross moss")
    assert t.asked == "dice"
    t.say("roll 1 1 1").put("ash").say("cross soot", "roll 2 1 1")
    assert (t.area(), t.asked) == ("soot", "action")
    t.give(torch=1)
    assert t.can("cross ash")  # carries four
    assert not t.put("moss").can("cross mid")  # carries three
    assert t.put("ring").can("cross toll")  # carries eighteen
