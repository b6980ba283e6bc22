"""4. Breaking weapons: every 1 against a guard costs one."""

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def before_gray(weapons: int) -> Table:
    """In front of a gray guard 2."""
    return Table().put("pillars").give(weapon=weapons)


def before_red(weapons: int) -> Table:
    """In front of a red guard 7."""
    return Table().put("rat_run").give(weapon=weapons)


@rule("WW-BRK-01")
@pytest.mark.parametrize(("roll", "left"), [("roll 1", 1), ("roll 2", 2), ("roll 6", 2)])
def test_a_one_breaks_a_weapon_against_a_gray_guard(roll: str, left: int) -> None:
    assert before_gray(2).say("push start_2 1", roll).has("weapon") == left


@rule("WW-BRK-01")
def test_a_one_breaks_a_weapon_against_a_red_guard() -> None:
    t = before_red(2).say("push deep_cell 2", "roll 1 3")
    assert (t.has("weapon"), t.area()) == (1, "rat_run")


@rule("WW-BRK-01")
def test_a_broken_last_weapon_leaves_no_die_to_roll() -> None:
    t = before_gray(1).say("push start_2 1", "roll 1")
    assert t.has("weapon") == 0
    assert not [answer for answer in t.answers if answer.startswith("push")]


@rule("WW-BRK-02")
def test_two_ones_break_two_weapons() -> None:
    assert before_gray(3).say("push start_2 2", "roll 1 1").has("weapon") == 1
    assert before_red(2).say("push deep_cell 2", "roll 1 1").has("weapon") == 0


@rule("WW-BRK-03")
@pytest.mark.parametrize("weapons", [2, 3])
def test_one_die_may_be_rolled_to_risk_one_weapon_only(weapons: int) -> None:
    t = before_gray(weapons).say("push start_2 1", "roll 1")
    assert t.has("weapon") == weapons - 1


@rule("WW-BRK-04")
def test_a_red_guard_takes_two_dice_whatever_the_risk() -> None:
    t = before_red(2)
    assert t.can("push deep_cell 2")
    assert not t.can("push deep_cell 1")


@rule("WW-BRK-05")
def test_a_weapon_breaks_on_a_one_even_when_the_other_die_wins() -> None:
    t = before_gray(2).say("push start_2 2", "roll 1 4")
    assert (t.area(), t.has("weapon")) == ("start_2", 1)
    t = before_red(2).say("push deep_cell 2", "roll 6 1")
    assert (t.area(), t.has("weapon")) == ("deep_cell", 1)
