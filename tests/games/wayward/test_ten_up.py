"""K. Ten up ten down."""

from __future__ import annotations

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def at_the_game(gold: int) -> Table:
    return Table(map=2).put("tenup").gold(gold)


@rule("WW-TENUP-01")
def test_a_chip_plays_the_game_on_one_die() -> None:
    t = at_the_game(20).say("bet")
    assert (t.asked, len(t.answers), t.left, t.chips_in("tenup")) == ("dice", 6, 11, 1)


@rule("WW-TENUP-02")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_a_low_die_loses_ten_gold(die: int) -> None:
    t = at_the_game(25).say("bet", f"roll {die}")
    assert (t.purse(), t.area(), t.gate_at) == (15, "tenup", 100)


@rule("WW-TENUP-03")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_a_high_die_gains_ten_gold(die: int) -> None:
    assert at_the_game(25).say("bet", f"roll {die}").purse() == 35


@rule("WW-TENUP-04", "WW-JAILP-01")
@pytest.mark.parametrize("gold", [1, 9])
def test_who_cannot_pay_loses_all_gold_and_goes_to_jail_and_the_gate_moves(gold: int) -> None:
    t = at_the_game(gold).say("bet", "roll 3")
    assert (t.purse(), t.area(), t.gate_at) == (0, "prisoners", 97)


@rule("WW-TENUP-05")
def test_the_move_to_jail_costs_no_chip() -> None:
    t = at_the_game(5).say("bet", "roll 1")
    assert (t.left, t.chips_in("tenup"), t.chips_in("prisoners")) == (11, 1, 0)


@rule("WW-TENUP-06")
def test_the_game_is_played_once_a_turn() -> None:
    t = at_the_game(30).say("bet", "roll 5")
    assert not t.can("bet")
    assert not t.say("move market", "move tenup").can("bet")
    assert t.say("end", "end").can("bet")


@rule("WW-R-98")
def test_exactly_ten_can_be_paid() -> None:
    t = at_the_game(10).say("bet", "roll 2")
    assert (t.purse(), t.area(), t.gate_at) == (0, "tenup", 100)


@rule("WW-R-98")
def test_with_no_gold_the_game_may_be_played_and_a_loss_leads_to_jail() -> None:
    assert at_the_game(0).say("bet", "roll 4").purse() == 10
    assert at_the_game(0).say("bet", "roll 3").area() == "prisoners"
