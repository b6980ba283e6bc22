"""3. Cursed items: a black chip on a spot of the card, for the rest of the game."""

from __future__ import annotations

import pytest

from lantern.games.wayward.ids import ITEM_NAMES, LUCKY, SPOTS
from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def cursed_by(t: Table, *dice: int) -> Table:
    """The small grave brings a curse, and these dice say which item."""
    return t.put("grave").say("dig small", "roll 1", *[f"roll {die}" for die in dice])


@rule("WW-CURSE-01")
@pytest.mark.parametrize(
    ("dice", "item"),
    [((1,), "weapon"), ((3,), "armor"), ((4, 3), "pick3"), ((5, 1), "torch"), ((6, 4), "hourglass")],
)
def test_a_black_chip_is_put_on_the_spot_of_the_item_rolled(dice: tuple[int, ...], item: str) -> None:
    t = cursed_by(Table(), *dice)
    assert (t.has(item), t.cursed(item)) == (0, 1)
    assert sum(t.cursed(name) for name in ITEM_NAMES) == 1


@rule("WW-CURSE-02")
def test_a_cursed_spot_takes_no_good_item() -> None:
    t = Table().put("start_3").curse(weapon=1).give(weapon=2)
    assert not t.can("pick up")


@rule("WW-CURSE-02")
@pytest.mark.parametrize(
    ("area", "item", "use"),
    [
        ("crypt_walk", "weapon", "push north_gate 1"),
        ("pillars", "armor", "move mid"),
        ("st_nw", "torch", "ride st_se"),
        ("dock_w", "token", "ride dock_e"),
        ("start_1", "hourglass", "cash"),
    ],
)
def test_a_cursed_item_cannot_be_used(area: str, item: str, use: str) -> None:
    assert Table().put(area).give(**{item: 1}).can(use)
    assert not Table().put(area).curse(**{item: 1}).can(use)


@rule("WW-CURSE-02")
def test_a_cursed_tarot_card_rerolls_nothing() -> None:
    t = Table().put("fountain").curse(tarot=1).say("wish", "roll 1")
    assert t.asked == "action"


@rule("WW-CURSE-02")
def test_a_curse_outlasts_the_turn() -> None:
    t = cursed_by(Table(), 5, 1).say("end", "end").put("start_4")
    assert t.cursed("torch") == 1
    assert not t.can("pick up")


@rule("WW-CURSE-03")
@pytest.mark.parametrize(("dice", "item", "full"), [((3,), "armor", 3), ((1,), "weapon", 3), ((4, 1), "pick1", 1)])
def test_where_all_spots_are_full_a_good_item_is_replaced(dice: tuple[int, ...], item: str, full: int) -> None:
    t = cursed_by(Table().give(**{item: full}), *dice)
    assert (t.has(item), t.cursed(item)) == (full - 1, 1)


@rule("WW-CURSE-04")
@pytest.mark.parametrize("dice", [(4, 4), (4, 6), (5, 5), (6, 6)])
def test_a_roll_that_comes_to_nothing_brings_no_curse(dice: tuple[int, ...]) -> None:
    t = cursed_by(Table(), *dice)
    assert t.asked == "action"
    assert t.told("nothing")
    assert sum(t.g.cards) == 0


@rule("WW-CURSE-05")
def test_a_cursed_item_cannot_be_dropped() -> None:
    assert not Table().curse(torch=1).can("drop")
    assert Table().curse(torch=1).give(weapon=1).say("drop").answers == ["drop weapon"]


@rule("WW-CURSE-05")
def test_a_cursed_item_cannot_be_sold() -> None:
    t = Table(map=2).put("benny").curse(torch=1).give(weapon=1)
    assert t.can("sell weapon")
    assert not t.can("sell torch")


@rule("WW-CURSE-05")
def test_a_cursed_item_cannot_be_demanded_after_a_duel() -> None:
    t = Table().put("crypt_walk", 1).curse(1, torch=1).give(1, weapon=1).say("move crypt_walk", "roll 6 1")
    assert t.answers == ["demand weapon"]


@rule("WW-CURSE-05")
def test_squid_and_rats_leave_cursed_items() -> None:
    squid = Table().put("ring").curse(weapon=1).say("move squid", "roll 1", "roll 1")
    assert squid.cursed("weapon") == 1
    rats = Table(map=2).put("piper").curse(weapon=1).give(armor=2).say("pipe 1 2 3", "roll 1 1 6")
    assert (rats.cursed("weapon"), rats.has("armor")) == (1, 0)


@rule("WW-CURSE-06")
def test_cursed_items_count_on_a_rickety_bridge() -> None:
    t = Table().put("toll").give(weapon=3).curse(armor=1).say("cross ring", "roll 1 1 1")
    assert t.asked == "lighten"
    assert t.area() == "toll"


@rule("WW-CURSE-07")
@pytest.mark.parametrize("good", [0, 1, 2])
def test_the_spare_weapon_spot_is_cursed_first(good: int) -> None:
    t = cursed_by(Table().give(weapon=good), 1)
    assert (t.has("weapon"), t.cursed("weapon")) == (good, 1)


@rule("WW-CURSE-08")
def test_a_good_hour_glass_may_be_cashed_before_a_cursed_one_comes() -> None:
    t = cursed_by(Table().give(hourglass=1), 5, 4)
    assert t.answers == ["yes", "no"]
    t.say("yes")
    assert t.left == 11 + 6
    assert (t.has("hourglass"), t.cursed("hourglass")) == (0, 1)


@rule("WW-CURSE-08")
def test_a_good_hour_glass_that_is_not_cashed_is_replaced() -> None:
    t = cursed_by(Table().give(hourglass=1), 5, 4).say("no")
    assert t.left == 11
    assert (t.has("hourglass"), t.cursed("hourglass")) == (0, 1)


@rule("WW-CURSE-09")
def test_a_player_may_have_every_spot_cursed() -> None:
    spots = dict(zip(ITEM_NAMES, SPOTS, strict=True))
    t = cursed_by(Table().curse(**(spots | {"torch": 0})), 6, 1)
    assert sum(t.cursed(item) for item in ITEM_NAMES) == 13


@rule("WW-CURSE-10")
def test_three_good_armor_and_a_curse_are_two_good_and_one_cursed() -> None:
    t = cursed_by(Table().give(armor=3), 3)
    assert (t.has("armor"), t.cursed("armor")) == (2, 1)


# --- rulings on curses


@rule("WW-R-15")
@pytest.mark.parametrize(("die", "item"), [(1, "weapon"), (3, "armor")])
def test_a_free_spot_is_cursed_before_a_good_item_is_replaced(die: int, item: str) -> None:
    t = cursed_by(Table().give(**{item: 1}).curse(**{item: 1}), die)
    assert (t.has(item), t.cursed(item)) == (1, 2)


@rule("WW-R-16")
@pytest.mark.parametrize(("dice", "item", "spots"), [((1,), "weapon", 3), ((5, 2), "token", 1)])
def test_where_every_spot_is_cursed_the_card_does_not_change(dice: tuple[int, ...], item: str, spots: int) -> None:
    t = Table().curse(**{item: spots})
    before = t.g.cards
    assert cursed_by(t, *dice).g.cards == before


@rule("WW-R-16")
def test_a_lucky_player_gets_gold_also_for_a_curse_that_finds_no_spot() -> None:
    t = Table(map=2).put("rubbish").curse(weapon=3).set(LUCKY, 1).say("search", "roll 1", "roll 1")
    assert t.purse() == 2


@rule("WW-R-17")
def test_a_tarot_card_may_turn_a_curse_away_from_itself() -> None:
    t = cursed_by(Table().give(tarot=1))
    t.say("keep", "roll 5", "keep", "roll 3", "reroll 1", "roll 6")
    assert (t.has("tarot"), t.cursed("tarot")) == (0, 0)


@rule("WW-R-17")
def test_a_tarot_card_that_is_not_used_on_the_curse_roll_is_replaced() -> None:
    t = cursed_by(Table().give(tarot=1))
    t.say("keep", "roll 5", "keep", "roll 3", "keep")
    assert t.asked == "action"
    assert (t.has("tarot"), t.cursed("tarot")) == (0, 1)
