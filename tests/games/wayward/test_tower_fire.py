"""U. Tower fire: a climb up or down, by dice or by armor."""

from __future__ import annotations

import pytest

from tests.games.wayward.kit import Table
from tests.games.wayward.odds import chance
from tests.rule_evidence import rule

TOP, STREET = "hay_yard", "alley_e"


def at_the_brazier(armor: int = 0) -> Table:
    return Table(map=2).put("fire").give(armor=armor)


def rooms(t: Table) -> list[int]:
    """The rooms climbed into, counted from the brazier."""
    return [room.a for room in t.told("tower")]


@rule("WW-FIRE-01", "WW-FIRE-04")
def test_one_chip_starts_the_climb_and_rolling_goes_on_without_another() -> None:
    t = at_the_brazier().say("climb")
    assert (t.asked, len(t.answers), t.left, t.chips_in("fire")) == ("dice", 6, 11, 1)
    for die in (4, 1, 4, 1, 6, 4):
        assert t.asked == "dice"
        t.say(f"roll {die}")
    assert t.say("roll 5").area() == TOP
    assert t.left == 11


@rule("WW-FIRE-02")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_a_low_die_leads_one_room_down(die: int) -> None:
    assert rooms(at_the_brazier().say("climb", f"roll {die}")) == [-1]


@rule("WW-FIRE-03")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_a_high_die_leads_one_room_up(die: int) -> None:
    assert rooms(at_the_brazier().say("climb", f"roll {die}")) == [1]


@rule("WW-FIRE-05", "WW-R-77", "WW-R-95")
def test_two_steps_down_end_in_the_street_without_reward() -> None:
    t = at_the_brazier().say("climb", "roll 1", "roll 2")
    assert (t.area(), t.purse(), t.asked, t.left) == (STREET, 0, "action", 11)
    assert sum(t.g.chips) == 1


@rule("WW-FIRE-06", "WW-R-77", "WW-R-95")
def test_three_steps_up_bring_eight_gold_and_a_jump_into_the_hay_without_a_chip() -> None:
    t = at_the_brazier().say("climb", "roll 4", "roll 5", "roll 6")
    assert (t.area(), t.purse(), t.asked, t.left) == (TOP, 8, "action", 11)
    assert sum(t.g.chips) == 1


@rule("WW-FIRE-07", "WW-R-114")
def test_before_any_roll_an_armor_may_be_discarded_to_move_up() -> None:
    t = at_the_brazier(armor=2).say("climb")
    assert t.asked == "tower_armor"
    t.say("yes")
    assert (rooms(t), t.has("armor"), t.asked) == ([1], 1, "tower_armor")
    t.say("no", "roll 1", "no", "roll 1")
    assert (rooms(t), t.asked) == ([0, -1], "tower_armor")
    assert rooms(t.say("yes")) == [0]  # from the room below the brazier


@rule("WW-R-114")
def test_in_the_street_armor_is_of_no_use_any_more() -> None:
    t = at_the_brazier(armor=1).say("climb", "no", "roll 1", "no", "roll 1")
    assert (t.area(), t.asked, t.has("armor")) == (STREET, "action", 1)


@rule("WW-FIRE-08")
def test_three_armor_lead_to_the_top_without_a_roll() -> None:
    t = at_the_brazier(armor=3).say("climb", "yes", "yes", "yes")
    assert (t.area(), t.purse(), t.has("armor")) == (TOP, 8, 0)


@rule("WW-FIRE-09")
def test_the_climb_is_tried_once_a_turn() -> None:
    t = at_the_brazier().say("climb", "roll 1", "roll 1")
    assert not t.put("luck").say("move fire").can("climb")
    assert t.say("end", "end").can("climb")


@rule("WW-FIRE-10")
def test_armor_costs_no_chip_and_mixes_with_rolls_in_any_order() -> None:
    t = at_the_brazier(armor=2).say("climb", "no", "roll 4", "yes", "no", "roll 2", "yes", "roll 6")
    assert (t.area(), t.left, t.has("armor")) == (TOP, 11, 0)


@rule("WW-R-66")
def test_the_brazier_room_may_be_left_without_a_climb() -> None:
    t = at_the_brazier().say("move luck")
    assert (t.area(), t.left) == ("luck", 11)


@rule("WW-FIRE-02", "WW-FIRE-03")
def test_without_armor_four_climbs_of_ten_reach_the_top() -> None:
    odds = chance(at_the_brazier().say("climb"), lambda t: t.area() == TOP, {})
    assert odds == pytest.approx(0.4, abs=1e-6)
