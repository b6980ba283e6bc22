"""L. Weapon shops: one attempt to steal in each."""

from __future__ import annotations

import pytest

from lantern.games.wayward.ids import SHOP
from tests.games.wayward.kit import Table
from tests.rule_evidence import rule

SHOPS = ("shop_w", "shop_e", "shop_s")


def in_a_shop(shop: str = "shop_w", **items: int) -> Table:
    return Table(map=2).put(shop).give(**items)


@rule("WW-WSHOP-01")
@pytest.mark.parametrize("shop", SHOPS)
def test_a_chip_buys_an_attempt_in_each_of_three_shops(shop: str) -> None:
    t = in_a_shop(shop).say("steal")
    assert (t.asked, len(t.answers), t.left, t.chips_in(shop)) == ("dice", 6, 11, 1)
    assert t.g.board.activity.count(SHOP) == 3


@rule("WW-WSHOP-02", "WW-JAILP-01")
@pytest.mark.parametrize("die", [1, 2])
def test_a_low_die_leads_to_jail_without_weapons_or_a_chip_and_the_gate_moves(die: int) -> None:
    t = in_a_shop(weapon=1).say("steal", f"roll {die}")
    assert (t.area(), t.has("weapon"), t.left, t.gate_at) == ("prisoners", 1, 11, 97)


@rule("WW-WSHOP-03")
@pytest.mark.parametrize("die", [3, 4])
def test_three_or_four_brings_one_weapon(die: int) -> None:
    assert in_a_shop().say("steal", f"roll {die}").has("weapon") == 1


@rule("WW-WSHOP-04")
@pytest.mark.parametrize("die", [5, 6])
def test_five_or_six_brings_two_weapons(die: int) -> None:
    assert in_a_shop().say("steal", f"roll {die}").has("weapon") == 2


@rule("WW-R-102")
def test_a_weapon_without_room_is_lost() -> None:
    t = in_a_shop(weapon=2).say("steal", "roll 6")
    assert (t.has("weapon"), len(t.told("got")), len(t.told("no_room"))) == (3, 1, 1)


@rule("WW-WSHOP-05")
def test_a_shop_is_tried_once_a_turn() -> None:
    t = in_a_shop().say("steal", "roll 6")
    assert not t.can("steal")
    assert not t.say("move coopers", "move shop_w").can("steal")
    assert t.say("end", "end").can("steal")


@rule("WW-WSHOP-06")
def test_after_a_success_one_need_not_leave() -> None:
    t = in_a_shop().say("steal", "roll 3")
    assert (t.area(), t.asked) == ("shop_w", "action")
    t.say("end")
    assert (t.area(), t.has("weapon")) == ("shop_w", 1)


@rule("WW-R-122")
def test_every_shop_counts_for_itself() -> None:
    t = in_a_shop("shop_w", torch=1).say("steal", "roll 3", "move st_nw", "ride st_ne", "move bakers", "move shop_e")
    t.say("steal", "roll 3")
    assert t.has("weapon") == 2
