"""J. Grave dig: three graves, the larger the riskier."""

from __future__ import annotations

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule

SIZES = ("small", "medium", "large")


def at_the_graves(**items: int) -> Table:
    return Table(map=1).put("grave").give(**items)


@rule("WW-GRAVE-01")
@pytest.mark.parametrize("size", SIZES)
def test_each_of_three_graves_costs_one_chip_and_one_die(size: str) -> None:
    t = at_the_graves()
    assert [x for x in t.answers if x.startswith("dig")] == [f"dig {one}" for one in SIZES]
    t.say(f"dig {size}")
    assert (t.asked, len(t.answers), t.left, t.chips_in("grave")) == ("dice", 6, 11, 1)


@rule("WW-GRAVE-02")
def test_any_or_all_of_the_graves_may_be_dug() -> None:
    t = at_the_graves().say("dig large", "roll 6", "pick pick2", "dig small", "roll 2", "dig medium", "roll 6")
    assert (t.has("pick2"), t.has("weapon"), t.purse(), t.left) == (1, 1, 7, 9)
    assert at_the_graves().say("dig medium", "roll 6").can("dig small", "dig large", "move toll", "end")


@rule("WW-GRAVE-03", "WW-GRAVE-05", "WW-GRAVE-07")
@pytest.mark.parametrize(
    ("size", "die"), [("small", 1), ("medium", 1), ("medium", 2), ("large", 1), ("large", 2), ("large", 3)]
)
def test_a_low_die_gives_a_random_cursed_item(size: str, die: int) -> None:
    t = at_the_graves().say(f"dig {size}", f"roll {die}")
    assert t.asked == "dice"
    t.say("roll 3")
    assert (t.cursed("armor"), t.has("armor"), t.purse()) == (1, 0, 0)


@rule("WW-GRAVE-04")
@pytest.mark.parametrize("die", [2, 3, 4, 5, 6])
def test_the_small_grave_gives_a_weapon(die: int) -> None:
    assert at_the_graves().say("dig small", f"roll {die}").has("weapon") == 1


@rule("WW-R-102")
def test_a_weapon_without_room_is_lost() -> None:
    t = at_the_graves(weapon=2).curse(weapon=1).say("dig small", "roll 6")
    assert (t.has("weapon"), t.cursed("weapon"), t.asked) == (2, 1, "action")


@rule("WW-GRAVE-06")
@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_the_medium_grave_gives_seven_gold(die: int) -> None:
    assert at_the_graves().say("dig medium", f"roll {die}").purse() == 7


@rule("WW-GRAVE-08")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_the_large_grave_gives_a_lock_pick_of_ones_choice(die: int) -> None:
    t = at_the_graves().say("dig large", f"roll {die}")
    assert t.answers == ["pick pick1", "pick pick2", "pick pick3"]
    assert t.say("pick pick3").has("pick3") == 1


@rule("WW-R-63")
def test_only_picks_whose_spot_is_free_can_be_chosen() -> None:
    t = at_the_graves(pick1=1).curse(pick2=1).say("dig large", "roll 5")
    assert t.answers == ["pick pick3"]


@rule("WW-R-63")
def test_without_a_free_spot_nothing_is_received() -> None:
    t = at_the_graves(pick1=1, pick3=1).curse(pick2=1).say("dig large", "roll 5")
    assert (t.asked, t.g.carried(0), len(t.told("nothing"))) == ("action", 3, 1)


@rule("WW-GRAVE-09")
def test_a_curse_that_comes_to_nothing_is_none() -> None:
    t = at_the_graves().say("dig large", "roll 1", "roll 5", "roll 6")
    assert (t.g.curses(0), t.asked) == (0, "action")


@rule("WW-GRAVE-09", "WW-GRAVE-10")
def test_example_a_cursed_weapon_replaces_the_third_good_one() -> None:
    t = at_the_graves(weapon=3).say("dig medium", "roll 2", "roll 1")
    assert (t.has("weapon"), t.cursed("weapon")) == (2, 1)


@rule("WW-R-62")
def test_each_grave_is_dug_once_a_turn() -> None:
    t = at_the_graves().say("dig medium", "roll 3")
    assert not t.can("dig medium")
    assert t.can("dig small", "dig large")
    t.say("move toll", "move grave")
    assert not any(x.startswith("dig") for x in t.answers)
    assert t.say("end", "end").can("dig small", "dig medium", "dig large")
