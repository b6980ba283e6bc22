"""3. Item cards and picking up: how much fits, what can be taken, and what is dropped."""

from __future__ import annotations

import pytest

from lantern.games.wayward.ids import ARMOR, PICK2
from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


@rule("WW-ITEM-01")
def test_a_player_carries_at_most_three_weapons() -> None:
    t = Table().put("start_3").give(weapon=2).say("pick up")
    assert t.has("weapon") == 3
    assert not Table().put("start_3").give(weapon=3).can("pick up")


@rule("WW-ITEM-02")
def test_a_player_carries_at_most_three_pieces_of_armor() -> None:
    t = Table().put("mid").give(armor=2).say("pick up")
    assert t.has("armor") == 3
    assert not Table().put("mid").give(armor=3).can("pick up")


@rule("WW-ITEM-03")
@pytest.mark.parametrize(
    ("area", "item"),
    [("start_2", "pick1"), ("start_5", "pick2"), ("cinders", "pick3"), ("start_4", "torch"), ("dock_n", "token"),
     ("start_1", "tarot")],
)  # fmt: skip
def test_a_player_carries_at_most_one_of_every_other_item(area: str, item: str) -> None:
    t = Table().put(area).say("pick up")
    assert t.has(item) == 1
    t.say("end", "end")  # the area is full again
    assert not t.can("pick some")
    if t.can("pick up"):  # gold lies beside it
        t.say("pick up")
    assert t.has(item) == 1


@rule("WW-ITEM-03")
def test_a_player_carries_at_most_one_hour_glass() -> None:
    t = Table().put("treasury").give(hourglass=1).say("pick up", "no")
    assert t.has("hourglass") == 1


@rule("WW-ITEM-04")
def test_gold_takes_no_spot_on_the_card() -> None:
    t = Table().put("vault").give(weapon=3, armor=3, pick1=1, pick2=1, pick3=1, torch=1, token=1, tarot=1, hourglass=1)
    before = t.g.cards
    t.say("pick up")
    assert t.purse() == 8
    assert t.g.cards == before


@rule("WW-ITEM-05")
def test_only_items_of_the_area_the_explorer_stands_in_are_picked_up() -> None:
    t = Table().put("grave").put("crypt_walk", 1)
    assert not t.can("pick up")
    t.say("move start_1", "pick up")
    assert [t.has(item) for item in ("tarot", "weapon", "token")] == [1, 0, 0]


@rule("WW-ITEM-06")
def test_a_single_chip_is_enough_for_items_and_gold_together() -> None:
    t = Table().put("armory").say("pick up")
    assert (t.has("weapon"), t.has("armor"), t.purse()) == (1, 2, 1)
    assert (t.left, t.chips_in("armory")) == (11, 1)


@rule("WW-ITEM-07")
def test_only_what_is_listed_for_an_area_can_be_picked_up() -> None:
    t = Table().put("bone_store").say("pick some")
    assert t.answers == ["take armor", "take pick1", "take gold"]
    assert not Table().put("st_nw").can("pick up")


@rule("WW-ITEM-08")
def test_any_good_item_may_be_dropped() -> None:
    t = Table().give(weapon=2, torch=1).say("drop")
    assert t.answers == ["drop weapon", "drop torch"]
    t.say("drop weapon")
    assert (t.has("weapon"), t.has("torch")) == (1, 1)


@rule("WW-ITEM-08")
def test_items_may_be_dropped_before_and_after_an_action() -> None:
    t = Table().give(weapon=1, torch=1).say("drop", "drop torch", "move grave", "drop", "drop weapon")
    assert (t.has("weapon"), t.has("torch")) == (0, 0)


@rule("WW-ITEM-09")
def test_several_pieces_are_collected_from_one_area_up_to_the_limit() -> None:
    assert Table(map=2).put("shield").say("pick up").has("armor") == 2
    t = Table(map=2).put("shield").give(armor=2).say("pick up")
    assert t.has("armor") == 3
    assert t.say("drop", "drop armor", "pick up").has("armor") == 3  # what did not fit was left


@rule("WW-ITEM-09")
def test_pieces_are_collected_from_different_areas() -> None:
    t = Table().put("crypt_walk").say("pick up").put("start_3").say("end", "end", "pick up")
    assert t.has("weapon") == 2


# --- rulings on items


@rule("WW-R-06")
def test_an_item_without_a_free_spot_stays_and_does_not_hinder_the_rest() -> None:
    t = Table().put("bone_store").give(armor=3).say("pick up")
    assert (t.has("armor"), t.has("pick1"), t.purse()) == (3, 1, 1)
    t.say("drop", "drop armor", "pick up")  # it lay there all the time
    assert t.has("armor") == 3


@rule("WW-R-06")
def test_a_lucky_player_gets_gold_for_an_item_that_does_not_fit() -> None:
    t = Table(map=2).put("luck").say("drink", "move toll_street").give(weapon=3).say("pick up")
    assert t.has("weapon") == 3
    assert t.purse() == 1 + 2
    t.say("drop", "drop weapon")
    assert not t.can("pick up")  # the piece is lost, not left


@rule("WW-R-07")
def test_a_dropped_item_lies_nowhere() -> None:
    t = Table().put("grave").put("grave", 1).give(torch=1).say("drop", "drop torch")
    assert not t.can("pick up")
    t.say("end")
    assert not t.can("pick up")


@rule("WW-R-07")
def test_an_item_dropped_where_it_was_found_cannot_be_picked_up_again() -> None:
    t = Table().put("start_3").say("pick up", "drop", "drop weapon")
    assert t.has("weapon") == 0
    assert not t.can("pick up")


@rule("WW-R-08")
def test_items_are_dropped_in_ones_own_turn_only() -> None:
    t = Table().give(1, torch=1)
    assert (t.seat, t.can("drop")) == (0, False)
    t.say("end")
    assert (t.seat, t.can("drop")) == (1, True)


@rule("WW-R-08")
def test_items_may_be_dropped_in_the_crossing_decision_of_a_bridge() -> None:
    t = Table().put("toll").give(weapon=3, torch=1).say("cross ring", "roll 1 1 1")
    assert t.asked == "lighten"
    t.say("drop torch")
    assert (t.area(), t.has("torch")) == ("ring", 0)


@rule("WW-R-08")
@pytest.mark.parametrize(
    ("area", "answers"),
    [
        ("fountain", ["wish", "roll 1"]),
        ("bone_store", ["pick some"]),
        ("flame_top", ["jump", "roll 2", "keep"]),
        ("levers", ["pull", "roll 1 2 3", "keep"]),
    ],
)
def test_nothing_is_dropped_inside_another_resolution(area: str, answers: list[str]) -> None:
    t = Table().put(area).give(armor=1, tarot=1).say(*answers)
    assert t.asked != "action"
    assert not any(text.startswith("drop") for text in t.answers)


@rule("WW-R-24")
@pytest.mark.parametrize(("area", "beyond", "pick"), [("start_2", "armory", "pick1"), ("scribes", "armory", "pick2")])
def test_doors_with_one_and_two_dots_open_with_exactly_that_pick(area: str, beyond: str, pick: str) -> None:
    for held in ("pick1", "pick2", "pick3"):
        assert Table().put(area).give(**{held: 1}).can(f"move {beyond}") == (held == pick)


@rule("WW-R-25")
def test_a_cursed_lock_pick_opens_no_door() -> None:
    assert Table().put("start_2").give(pick1=1).can("move armory")
    assert not Table().put("start_2").curse(pick1=1).can("move armory")


@pytest.fixture
def ash_with_armor(monkeypatch: pytest.MonkeyPatch) -> Table:
    """Armor beside gold behind a hazard of one armor; no area of our maps has both."""
    t = Table()
    board, ash = t.g.board, t.g.board.index["ash"]
    monkeypatch.setattr(board, "items", [*board.items[:ash], (ARMOR, PICK2), *board.items[ash + 1 :]])
    return t.put("ash")


@rule("WW-R-26")
def test_armor_of_the_same_pick_up_does_not_pay_for_the_gold_behind_a_hazard(ash_with_armor: Table) -> None:
    t = ash_with_armor
    assert not t.can("pick up hazard")
    t.say("pick some", "take armor")
    assert t.answers == ["take pick2", "stop"]


@rule("WW-R-26")
def test_armor_pays_for_the_hazard_in_a_later_pick_up_of_the_same_stay(ash_with_armor: Table) -> None:
    t = ash_with_armor.say("pick some", "take armor", "stop", "pick up hazard")
    assert (t.purse(), t.has("armor"), t.has("pick2")) == (4, 0, 1)
    assert t.left == 10
