"""O. Inn: a crossing over loose planks, with loot, windows and a dog at the main entrance."""

from __future__ import annotations

import pytest

from lantern.games.wayward.ids import CROSSINGS
from tests.games.wayward.kit import Table
from tests.games.wayward.odds import chance
from tests.rule_evidence import rule


def in_the_inn(end: str = "inn_back", **items: int) -> Table:
    return Table(map=2).put(end).give(**items)


@rule("WW-INN-01")
def test_the_inn_may_be_crossed_from_either_end() -> None:
    there = in_the_inn("inn_back", armor=1).say("cross inn", "roll 5", "yes", "roll 6")
    back = in_the_inn("inn_front", armor=1).say("cross inn", "roll 4", "yes", "roll 5")
    assert (there.area(), back.area()) == ("inn_front", "inn_back")


@rule("WW-INN-02", "WW-R-89")
@pytest.mark.parametrize(("start", "end"), [("south_gate", "inn_front"), ("inn_front", "south_gate")])
def test_passing_the_dog_costs_one_armor_in_and_out(start: str, end: str) -> None:
    t = in_the_inn(start, armor=2).say(f"move {end}")
    assert (t.area(), t.has("armor")) == (end, 1)
    assert not in_the_inn(start).can(f"move {end}")


@rule("WW-R-89")
def test_the_other_end_has_no_dog() -> None:
    t = in_the_inn("ale_street", armor=1).say("move inn_back", "move sewer_lane")
    assert (t.area(), t.has("armor")) == ("sewer_lane", 1)


@rule("WW-INN-03")
def test_who_enters_stands_in_the_entryway() -> None:
    t = in_the_inn("ale_street").say("move inn_back")
    assert (t.area(), t.asked) == ("inn_back", "action")
    t.say("cross inn", "roll 1")
    assert [landed.a for landed in t.told("plank")] == [1]


@rule("WW-INN-04")
def test_one_chip_covers_all_rolls() -> None:
    t = in_the_inn(armor=3).say("cross inn", "roll 1", "yes", "roll 2", "yes", "roll 2", "yes", "roll 6")
    assert (t.area(), t.left, t.chips_in("inn_back")) == ("inn_front", 11, 1)


@rule("WW-INN-05")
@pytest.mark.parametrize(("end", "planks"), [("inn_back", [3, 5]), ("inn_front", [6, 4])])
def test_the_die_says_how_many_planks_to_move_forward(end: str, planks: list[int]) -> None:
    t = in_the_inn(end, armor=3).say("cross inn", "roll 3", "yes", "roll 2")
    assert [landed.a for landed in t.told("plank")] == planks  # numbered from the back


@rule("WW-INN-06")
def test_loot_of_the_plank_is_received_at_once_without_a_chip() -> None:
    t = in_the_inn(armor=1).say("cross inn", "roll 5")
    assert (t.purse(), t.left) == (3, 11)
    t = in_the_inn(armor=1).say("cross inn", "roll 6")
    assert (t.has("torch"), t.left) == (1, 11)


@rule("WW-INN-06", "WW-INN-16")
@pytest.mark.parametrize(("die", "found", "gold"), [
    (1, "", 1), (2, "armor", 0), (3, "", 2), (4, "tarot", 0), (5, "", 3), (6, "torch", 0),
])  # fmt: skip
def test_only_the_plank_landed_on_is_looted(die: int, found: str, gold: int) -> None:
    t = in_the_inn().say("cross inn", f"roll {die}")
    assert (t.purse(), t.g.carried(0), t.has(found) if found else 0) == (gold, bool(found), bool(found))


@rule("WW-R-102")
def test_loot_without_room_is_lost() -> None:
    t = in_the_inn(torch=1).say("cross inn", "roll 6")
    assert (t.has("torch"), t.g.carried(0), len(t.told("no_room"))) == (1, 1, 1)


@rule("WW-INN-07", "WW-INN-10")
def test_each_plank_landed_on_costs_an_armor_to_roll_again() -> None:
    t = in_the_inn(armor=3).say("cross inn", "roll 3")
    for left, die in ((2, 2), (1, 1), (0, 1)):
        assert t.asked == "plank_armor"
        t.say("yes")
        assert (t.asked, t.has("armor")) == ("dice", left)
        t.say(f"roll {die}")
    assert t.area() == "bank"  # the third armor was the last: out of the window of plank 7


@rule("WW-INN-08", "WW-R-112")
@pytest.mark.parametrize(
    ("end", "die", "street"),
    [
        ("inn_back", 1, "ale_street"), ("inn_back", 2, "kings_road"), ("inn_back", 3, "kings_road"),
        ("inn_back", 4, "kings_road"), ("inn_back", 5, "kings_road"), ("inn_back", 6, "bank"),
        ("inn_front", 1, "tailors"), ("inn_front", 2, "bank"), ("inn_front", 3, "bank"),
    ],
)  # fmt: skip
def test_without_armor_the_hero_flies_out_of_the_window_of_that_plank(end: str, die: int, street: str) -> None:
    t = in_the_inn(end).set(CROSSINGS, 1).say("cross inn", f"roll {die}")  # a crossing without loot
    assert t.area() == street


@rule("WW-INN-08")
def test_who_will_not_discard_armor_flies_out_too() -> None:
    t = in_the_inn(armor=2).say("cross inn", "roll 3", "no")
    assert (t.area(), t.has("armor")) == ("kings_road", 2)


@rule("WW-INN-09", "WW-INN-17", "WW-R-77")
def test_who_is_thrown_out_keeps_the_loot_and_spends_no_chip() -> None:
    t = in_the_inn().say("cross inn", "roll 5")
    assert (t.area(), t.purse(), t.left, sum(t.g.chips)) == ("kings_road", 3, 11, 1)


@rule("WW-INN-11")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_a_roll_that_reaches_or_passes_the_entryway_ends_there(die: int) -> None:
    t = in_the_inn(armor=1).say("cross inn", "roll 5", "yes", f"roll {die}")
    assert (t.area(), t.asked) == ("inn_front", "action")


@rule("WW-INN-12")
def test_from_the_far_entryway_a_chip_leads_out() -> None:
    t = in_the_inn(armor=2).say("cross inn", "roll 5", "yes", "roll 6")
    assert (t.area(), t.left) == ("inn_front", 11)
    t.say("move south_gate")
    assert (t.area(), t.left) == ("south_gate", 10)


@rule("WW-INN-13", "WW-INN-14", "WW-R-91")
def test_a_second_crossing_finds_nothing_and_costs_armor_in_the_same_way() -> None:
    t = in_the_inn(armor=3).say("cross inn", "roll 1", "no", "move inn_back")
    assert t.purse() == 1
    t.say("cross inn", "roll 5")
    assert (t.purse(), t.asked) == (1, "plank_armor")
    t.say("yes")
    assert (t.asked, t.has("armor")) == ("dice", 2)


@rule("WW-R-91")
def test_the_first_crossing_of_the_turn_is_looted_from_whichever_end() -> None:
    t = in_the_inn("inn_front").say("cross inn", "roll 4")
    assert t.purse() == 3  # plank 5


@rule("WW-INN-15", "WW-R-90", "WW-R-122")
def test_without_armor_for_the_dog_a_new_chip_leads_back_without_loot() -> None:
    t = in_the_inn(armor=1).say("cross inn", "roll 5", "yes", "roll 6")
    gold = t.purse()
    assert t.answers == ["cross inn", "end"]
    t.say("cross inn", "roll 4")
    assert (t.area(), t.purse(), t.left) == ("kings_road", gold, 10)


@rule("WW-R-111")
def test_armor_found_on_a_plank_serves_for_that_plank() -> None:
    t = in_the_inn().say("cross inn", "roll 2")
    assert (t.has("armor"), t.asked) == (1, "plank_armor")
    t.say("yes")
    assert (t.has("armor"), t.asked) == (0, "dice")


@rule("WW-R-66")
@pytest.mark.parametrize(("end", "street"), [("inn_back", "ale_street"), ("inn_front", "south_gate")])
def test_an_entryway_may_be_left_without_a_crossing(end: str, street: str) -> None:
    t = in_the_inn(end, armor=1)
    assert t.can("cross inn")
    assert t.say(f"move {street}").area() == street


@rule("WW-INN-05", "WW-INN-11")
@pytest.mark.parametrize("end", ["inn_back", "inn_front"])
@pytest.mark.parametrize(("armor", "percent"), [(0, 0), (1, 28), (2, 74), (3, 95)])
def test_crossing_succeeds_as_often_as_the_catalogue_says(end: str, armor: int, percent: int) -> None:
    """With the armor brought along; what lies on the planks is left out."""
    crossing = in_the_inn(end, armor=armor).set(CROSSINGS, 1).say("cross inn")
    far = "inn_front" if end == "inn_back" else "inn_back"
    odds = chance(crossing, lambda t: t.area() == far, {"plank_armor": "yes"})
    assert round(100 * odds) == percent
