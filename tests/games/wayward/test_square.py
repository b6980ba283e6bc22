"""T. Pick pocket: four crowds in the square."""

from __future__ import annotations

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def in_the_square() -> Table:
    return Table(map=2).put("square")


def crowds(t: Table) -> list[str]:
    return [x for x in t.answers if x.startswith("rob")]


@rule("WW-PICK-01")
def test_a_chip_on_one_of_four_crowds_buys_an_attempt() -> None:
    t = in_the_square()
    assert crowds(t) == ["rob 1", "rob 2", "rob 3", "rob 4"]
    t.say("rob 3")
    assert (t.asked, len(t.answers), t.left, t.chips_in("square")) == ("dice", 6, 11, 1)


@rule("WW-PICK-02")
@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_with_three_or_more_three_gold_come_at_once(die: int) -> None:
    t = in_the_square().say("rob 1", f"roll {die}")
    assert (t.purse(), t.left) == (3, 11)


@rule("WW-PICK-03", "WW-R-99")
def test_after_a_success_another_crowd_may_be_robbed_but_none_twice() -> None:
    t = in_the_square().say("rob 2", "roll 5")
    assert crowds(t) == ["rob 1", "rob 3", "rob 4"]
    t.say("rob 1", "roll 3", "rob 4", "roll 3", "rob 3", "roll 6")
    assert (t.purse(), t.left, crowds(t)) == (12, 8, [])


@rule("WW-PICK-04", "WW-PICK-05", "WW-JAILP-01")
@pytest.mark.parametrize("die", [1, 2])
def test_a_low_die_leads_to_jail_without_a_chip_and_gold_stolen_before_is_kept(die: int) -> None:
    t = in_the_square().say("rob 1", "roll 4", "rob 2", f"roll {die}")
    assert (t.area(), t.left, t.gate_at, t.purse()) == ("prisoners", 10, 97, 3)


@rule("WW-PICK-06")
def test_one_need_not_leave_the_square() -> None:
    t = in_the_square().say("rob 1", "roll 4", "end")
    assert (t.area(), t.active) == ("square", 1)


@rule("WW-PICK-07")
def test_who_leaves_and_comes_back_cannot_steal_in_this_turn() -> None:
    t = in_the_square().say("rob 1", "roll 4", "move market", "move square")
    assert crowds(t) == []
    assert crowds(t.say("end", "end")) == ["rob 1", "rob 2", "rob 3", "rob 4"]
