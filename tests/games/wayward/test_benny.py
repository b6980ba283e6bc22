"""P. Benny the buyer: the item goes first, then the die says the price."""

from __future__ import annotations

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def at_bennys(**items: int) -> Table:
    return Table(map=2).put("benny").give(**items)


@rule("WW-BENNY-01")
def test_a_chip_sells_one_item() -> None:
    t = at_bennys(weapon=2, torch=1)
    assert t.can("sell weapon", "sell torch")
    t.say("sell weapon", "roll 4")
    assert (t.has("weapon"), t.has("torch"), t.left, t.chips_in("benny")) == (1, 1, 11, 1)


@rule("WW-BENNY-02")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_the_item_goes_first_and_the_die_is_the_price(die: int) -> None:
    t = at_bennys(torch=1).say("sell torch")
    assert (t.asked, t.has("torch"), t.purse()) == ("dice", 0, 0)
    assert t.say(f"roll {die}").purse() == die


@rule("WW-BENNY-03")
def test_a_sale_cannot_be_undone() -> None:
    t = at_bennys(torch=1).say("sell torch", "roll 1")
    assert (t.asked, t.has("torch"), t.purse()) == ("action", 0, 1)


@rule("WW-BENNY-02", "WW-BENNY-03")
def test_a_tarot_card_that_is_sold_does_not_help_its_own_sale() -> None:
    assert at_bennys(tarot=1).say("sell tarot", "roll 1").asked == "action"


@rule("WW-BENNY-04")
def test_any_number_of_items_may_be_sold_each_for_a_chip() -> None:
    t = at_bennys(weapon=3, hourglass=1)
    t.say("sell weapon", "roll 2", "sell weapon", "roll 3", "sell hourglass", "roll 6", "sell weapon", "roll 1")
    assert (t.g.carried(0), t.purse(), t.left) == (0, 12, 8)


@rule("WW-BENNY-05")
def test_cursed_items_cannot_be_sold() -> None:
    t = at_bennys(weapon=1).curse(weapon=1, torch=1)
    assert [x for x in t.answers if x.startswith("sell")] == ["sell weapon"]
    assert not any(x.startswith("sell") for x in t.say("sell weapon", "roll 5").answers)
