"""F. Coffin room: levers above, coffins below."""

from __future__ import annotations

import pytest

from lantern.games.wayward.ids import COFFINS_OPEN
from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def at_the_levers(**items: int) -> Table:
    return Table(map=1).put("levers").give(**items)


def pulled(*dice: int, **items: int) -> Table:
    """The levers have been pulled; the coffins may be chosen."""
    return at_the_levers(**items).say("pull", "roll " + " ".join(map(str, dice)))


@rule("WW-COFFIN-01")
def test_three_levers_above_open_coffins_one_to_twelve_below() -> None:
    t = pulled(1, 5, 6)
    assert t.area() == "coffins"
    opened = {int(n) for answer in t.answers for n in answer.split()[1:]}
    assert opened == {1, 5, 6, 7, 11, 12}
    assert len(t.g.board.coffins) == 12


@rule("WW-COFFIN-02", "WW-COFFIN-09")
def test_only_the_alligator_pit_leads_to_the_platform() -> None:
    t = Table(map=1).give(weapon=3, armor=3, pick1=1, pick2=1, pick3=1, torch=1, token=1)
    ways_up = [area for area in t.g.board.ids if any(x.split()[-1] == "levers" for x in t.put(area).answers)]
    assert ways_up == ["gators"]
    assert t.put("gators").say("move levers").can("pull")


@rule("WW-COFFIN-03")
def test_one_chip_pulls_all_three_levers() -> None:
    t = at_the_levers().say("pull")
    assert (t.asked, len(t.answers), t.left, t.chips_in("levers")) == ("dice", 216, 11, 1)


@rule("WW-COFFIN-04", "WW-R-77")
def test_the_hero_then_jumps_down_without_a_chip() -> None:
    t = pulled(1, 2, 3)
    assert (t.area(), t.left, sum(t.g.chips), t.chips_in("coffins")) == ("coffins", 11, 1, 0)


@rule("WW-COFFIN-05")
def test_each_die_opens_the_coffin_with_its_number() -> None:
    t = pulled(1, 3, 5).say("open 1 3 5")
    assert (t.has("torch"), t.has("armor"), t.has("weapon")) == (1, 1, 1)
    assert t.g.tally[COFFINS_OPEN] == 0b10101


@rule("WW-COFFIN-06")
def test_dice_may_be_added_to_open_a_higher_coffin() -> None:
    t = pulled(1, 3, 5)
    assert t.can("open 4 5", "open 3 6", "open 1 8", "open 9")
    assert t.say("open 9").has("pick3") == 1


@rule("WW-COFFIN-07")
def test_no_coffin_is_opened_twice() -> None:
    assert pulled(2, 2, 2).answers == ["open", "open 2", "open 4", "open 2 4", "open 6"]


@rule("WW-COFFIN-07")
def test_the_levers_are_pulled_once_a_turn() -> None:
    t = pulled(2, 4, 6).say("open 2")
    assert not t.put("gators").say("move levers").can("pull")


@rule("WW-COFFIN-08")
def test_the_player_chooses_and_receives_gold_and_items_without_a_chip() -> None:
    t = pulled(2, 5, 6).say("open 2 11")
    assert (t.purse(), t.has("hourglass"), t.has("weapon"), t.left) == (2, 1, 0, 11)


@rule("WW-COFFIN-08")
@pytest.mark.parametrize(
    ("dice", "coffin", "gold"),
    [((2, 1, 1), 2, 2), ((4, 1, 1), 4, 3), ((6, 1, 1), 8, 5), ((4, 5, 1), 10, 7), ((6, 4, 2), 12, 10)],
)
def test_every_second_coffin_holds_gold(dice: tuple[int, int, int], coffin: int, gold: int) -> None:
    assert pulled(*dice).say(f"open {coffin}").purse() == gold


@rule("WW-COFFIN-10", "WW-R-107")
def test_below_one_can_only_leave() -> None:
    t = Table(map=1).put("south_gate").say("move coffins")
    assert t.answers == ["move south_gate", "end"]
    assert t.say("end", "end").answers == ["move south_gate", "end"]


@rule("WW-COFFIN-11")
def test_example_two_two_and_six() -> None:
    t = pulled(2, 2, 6)
    assert t.can("open 2 6", "open 4 6", "open 2 8", "open 10")
    assert set(t.answers) == {
        "open", "open 2", "open 4", "open 6", "open 8", "open 10", "open 2 6", "open 4 6", "open 2 8",
    }  # fmt: skip


@rule("WW-COFFIN-12", "WW-COFFIN-13")
def test_on_the_platform_the_duel_comes_before_the_levers() -> None:
    t = Table(map=1).put("gators").put("levers", seat=1).say("move levers")
    assert (t.asked, len(t.told("duel"))) == ("dice", 1)
    assert t.say("roll 4 4").can("pull")


@rule("WW-COFFIN-12", "WW-COFFIN-13")
def test_below_the_duel_comes_before_the_coffins() -> None:
    t = at_the_levers().put("coffins", seat=1).say("pull", "roll 2 2 6")
    assert (t.asked, len(t.answers), len(t.told("duel"))) == ("dice", 36, 1)
    assert t.say("roll 4 4").asked == "coffins"


@rule("WW-COFFIN-12", "WW-R-73")
def test_heroes_on_different_levels_do_not_meet() -> None:
    t = Table(map=1).put("gators").put("coffins", seat=1).say("move levers")
    assert t.asked == "action"
    t = at_the_levers().put("levers", seat=1).say("pull", "roll 2 2 6")
    assert t.asked == "coffins"


@rule("WW-COFFIN-14")
def test_after_the_choice_nothing_more_can_be_opened() -> None:
    t = pulled(2, 4, 6).say("open 2")
    assert t.answers == ["move south_gate", "end"]


@rule("WW-R-72")
def test_one_may_jump_down_without_pulling_for_a_chip_and_no_coffin_opens() -> None:
    t = at_the_levers().say("move coffins")
    assert (t.area(), t.asked, t.left) == ("coffins", "action", 11)


@rule("WW-R-73")
def test_a_used_floor_prevents_the_duel_but_not_the_coffins() -> None:
    t = at_the_levers().chip_in("coffins").put("coffins", seat=1).say("pull", "roll 2 2 6")
    assert t.asked == "coffins"
    assert t.say("open 10").purse() == 7


@rule("WW-R-74", "WW-R-104")
def test_dice_may_be_left_unused_and_a_sum_above_twelve_opens_nothing() -> None:
    t = pulled(6, 6, 6)
    assert t.answers == ["open", "open 6", "open 12", "open 6 12"]
    t.say("open")
    assert (t.purse(), t.g.carried(0)) == (0, 0)


@rule("WW-R-102")
def test_a_found_item_without_room_is_lost_and_nothing_replaces_it() -> None:
    t = pulled(5, 3, 1, weapon=3, armor=2, torch=1).curse(armor=1).say("open 1 3 5")
    assert (t.has("weapon"), t.has("armor"), t.has("torch"), t.purse()) == (3, 2, 1, 0)
    assert len(t.told("no_room")) == 3


@rule("WW-R-102")
@pytest.mark.parametrize(("reply", "chips"), [("yes", 11 + 6), ("no", 11)])
def test_room_may_be_made_for_an_hour_glass_by_cashing_the_old_one(reply: str, chips: int) -> None:
    t = pulled(5, 6, 1, hourglass=1).say("open 11")
    assert t.asked == "cash_old"
    t.say(reply)
    assert (t.has("hourglass"), t.left) == (1, chips)
