"""R. Fountain of luck: two gold for every item of this turn."""

from __future__ import annotations

import pytest

from lantern.games.wayward.ids import LUCKY
from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def lucky(area: str, **items: int) -> Table:
    return Table(map=2).put(area).give(**items).set(LUCKY, 1)


@rule("WW-LUCK-01", "WW-LUCK-02")
def test_a_chip_makes_lucky_for_the_rest_of_this_turn() -> None:
    t = Table(map=2).put("luck").say("drink")
    assert (t.left, t.chips_in("luck"), t.purse()) == (11, 1, 0)
    assert t.say("move toll_street", "pick up").purse() == 1 + 2
    t.say("end", "end", "pick up")
    assert t.purse() == 3 + 1  # the luck is over


@rule("WW-R-61")
def test_one_drinks_once_a_turn() -> None:
    t = Table(map=2).put("luck").say("drink")
    assert not t.can("drink")
    assert t.say("end", "end").can("drink")


@rule("WW-LUCK-02")
def test_two_gold_for_every_item_picked_up() -> None:
    t = lucky("smith").say("pick up")
    assert (t.has("weapon"), t.has("armor"), t.purse()) == (1, 1, 2 + 2 * 2)


@rule("WW-LUCK-03")
def test_the_gold_comes_even_without_room_for_the_item() -> None:
    t = lucky("toll_street", weapon=3).say("pick up")
    assert (t.has("weapon"), t.purse()) == (3, 1 + 2)


@rule("WW-LUCK-04")
def test_gold_is_no_item() -> None:
    assert lucky("high_street").say("pick up").purse() == 2


@rule("WW-LUCK-05")
def test_an_item_won_in_a_duel_brings_two_gold_not_from_the_opponent() -> None:
    t = lucky("cart_yard").put("bounty", seat=1).give(seat=1, torch=1).gold(9, seat=1)
    t.say("move bounty", "roll 6 1", "demand torch", "yes")
    assert (t.has("torch"), t.purse(), t.purse(1)) == (1, 2, 9)


@rule("WW-LUCK-06")
def test_a_cursed_item_brings_two_gold() -> None:
    t = lucky("rubbish").say("search", "roll 1", "roll 3")
    assert (t.cursed("armor"), t.purse()) == (1, 2)


@rule("WW-LUCK-07")
@pytest.mark.parametrize("held", [0, 2, 3])
def test_two_weapons_from_a_shop_bring_two_gold_each_with_room_or_not(held: int) -> None:
    t = lucky("shop_w", weapon=held).say("steal", "roll 5")
    assert (t.has("weapon"), t.purse()) == (min(3, held + 2), 4)


@rule("WW-R-97")
def test_luck_pays_for_a_random_item_and_for_loot_of_a_plank() -> None:
    assert lucky("rubbish").say("search", "roll 6", "roll 3").purse() == 2
    assert lucky("inn_back").say("cross inn", "roll 6").purse() == 2


@rule("WW-R-97")
def test_luck_pays_for_an_hour_glass_that_finds_no_room_but_not_for_cashing() -> None:
    t = lucky("rubbish", hourglass=1).say("search", "roll 6", "roll 6", "roll 4", "no")
    assert (t.has("hourglass"), t.purse()) == (1, 2)
    assert t.say("cash").purse() == 2


@rule("WW-R-97")
def test_luck_does_not_pay_for_a_roll_that_comes_to_nothing() -> None:
    t = lucky("rubbish").say("search", "roll 6", "roll 6", "roll 6")
    assert (t.g.carried(0), t.purse()) == (0, 0)


@rule("WW-R-97")
def test_luck_does_not_pay_for_a_refused_item() -> None:
    t = lucky("cart_yard").put("bounty", seat=1).give(seat=1, torch=1).gold(9, seat=1)
    t.say("move bounty", "roll 6 1", "demand torch", "no")
    assert (t.purse(), t.purse(1)) == (5, 4)


@rule("WW-R-97")
def test_luck_does_not_pay_for_an_item_that_goes_to_another_player() -> None:
    t = lucky("cart_yard", torch=1).put("bounty", seat=1)
    t.say("move bounty", "roll 1 6", "demand torch", "yes")
    assert (t.has("torch", seat=1), t.purse(), t.purse(1)) == (1, 0, 0)
