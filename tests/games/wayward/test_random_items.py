"""3. Random items: one roll in two stages, for gifts, thefts and curses."""

from __future__ import annotations

import pytest

from lantern.games.wayward.ids import ITEM_NAMES
from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def stolen(*dice: int, **held: int) -> Table:
    """An item stolen from the guard room, carried out, and rolled for."""
    t = Table().put("guardroom").give(**held).say("steal", "roll 6", "move pillars")
    return t.say(*[f"roll {die}" for die in dice])


def card(t: Table) -> dict[str, int]:
    """The good items on the card."""
    return {item: t.has(item) for item in ITEM_NAMES if t.has(item)}


@rule("WW-RAND-01")
def test_a_gift_a_theft_and_a_curse_use_the_same_roll() -> None:
    assert card(stolen(4, 2)) == {"pick2": 1}
    squid = Table().put("ring").give(pick1=1, pick2=1).say("move squid", "roll 1", "roll 4", "roll 2")
    assert card(squid) == {"pick1": 1}
    grave = Table().put("grave").say("dig small", "roll 1", "roll 4", "roll 2")
    assert grave.cursed("pick2") == 1


@rule("WW-RAND-02")
@pytest.mark.parametrize("die", [1, 2])
def test_a_one_or_two_is_a_weapon(die: int) -> None:
    t = stolen(die)
    assert t.asked == "action"
    assert card(t) == {"weapon": 1}


@rule("WW-RAND-03")
def test_a_three_is_armor() -> None:
    t = stolen(3)
    assert t.asked == "action"
    assert card(t) == {"armor": 1}


@rule("WW-RAND-04")
def test_a_four_asks_for_a_second_die() -> None:
    t = stolen(4)
    assert t.asked == "dice"
    assert card(t) == {}


@rule("WW-RAND-05")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_after_a_four_the_second_die_names_the_lock_pick(die: int) -> None:
    assert card(stolen(4, die)) == {f"pick{die}": 1}


@rule("WW-RAND-06")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_after_a_four_a_high_second_die_is_nothing(die: int) -> None:
    t = stolen(4, die)
    assert t.asked == "action"
    assert card(t) == {}


@rule("WW-RAND-07")
@pytest.mark.parametrize("die", [5, 6])
def test_a_five_or_six_asks_for_a_second_die(die: int) -> None:
    t = stolen(die)
    assert t.asked == "dice"
    assert card(t) == {}


@rule("WW-RAND-08", "WW-R-13")
@pytest.mark.parametrize("first", [5, 6])
@pytest.mark.parametrize(("second", "item"), [(1, "torch"), (2, "token"), (3, "tarot"), (4, "hourglass")])
def test_the_second_die_names_the_accessory(first: int, second: int, item: str) -> None:
    assert card(stolen(first, second)) == {item: 1}


@rule("WW-RAND-09")
@pytest.mark.parametrize("first", [5, 6])
@pytest.mark.parametrize("second", [5, 6])
def test_among_accessories_a_high_second_die_is_nothing(first: int, second: int) -> None:
    t = stolen(first, second)
    assert t.asked == "action"
    assert card(t) == {}


@rule("WW-RAND-10")
@pytest.mark.parametrize(
    ("dice", "item", "full"), [((1,), "weapon", 3), ((3,), "armor", 3), ((4, 1), "pick1", 1), ((5, 1), "torch", 1)]
)
def test_an_item_without_room_is_not_received(dice: tuple[int, ...], item: str, full: int) -> None:
    t = stolen(*dice, **{item: full})
    assert t.told("no_room")
    assert card(t) == {item: full}


@rule("WW-RAND-11")
def test_an_old_hour_glass_may_be_cashed_for_six_actions_when_a_new_one_comes() -> None:
    t = stolen(5, 4, hourglass=1)
    assert t.answers == ["yes", "no"]
    left = t.left
    t.say("yes")
    assert t.left == left + 6
    assert t.has("hourglass") == 1


@rule("WW-RAND-11")
def test_an_old_hour_glass_may_be_kept_instead() -> None:
    t = stolen(5, 4, hourglass=1)
    left = t.left
    t.say("no")
    assert (t.left, t.has("hourglass")) == (left, 1)


@rule("WW-RAND-12")
def test_the_printed_example_of_the_guard_room() -> None:
    assert card(stolen(2)) == {"weapon": 1}
    assert card(stolen(3)) == {"armor": 1}
    assert card(stolen(4, 1)) == {"pick1": 1}
    assert card(stolen(4, 5)) == {}


# --- what a theft takes


def robbed_by_the_squid(t: Table, *dice: int) -> Table:
    return t.put("ring").say("move squid", "roll 2", *[f"roll {die}" for die in dice])


@rule("WW-R-14")
@pytest.mark.parametrize(("die", "item"), [(1, "weapon"), (3, "armor")])
def test_one_good_piece_is_lost_and_never_a_cursed_one(die: int, item: str) -> None:
    t = robbed_by_the_squid(Table().give(**{item: 2}).curse(**{item: 1}), die)
    assert (t.has(item), t.cursed(item)) == (1, 1)


@rule("WW-R-14")
def test_nothing_is_lost_where_only_cursed_pieces_are() -> None:
    t = robbed_by_the_squid(Table().curse(weapon=2).give(armor=1), 1)
    assert (t.cursed("weapon"), t.has("armor")) == (2, 1)
