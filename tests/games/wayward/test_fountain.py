"""A. Wishing fountain."""

from __future__ import annotations

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def at_the_fountain() -> Table:
    return Table(map=1).put("fountain")


@rule("WW-FOUNT-01")
def test_a_chip_buys_a_wish_on_one_die() -> None:
    t = at_the_fountain().say("wish")
    assert (t.asked, len(t.answers), t.left, t.chips_in("fountain")) == ("dice", 6, 11, 1)


@rule("WW-FOUNT-02")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_a_low_die_brings_nothing(die: int) -> None:
    assert at_the_fountain().say("wish", f"roll {die}").purse() == 0


@rule("WW-FOUNT-03")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_a_high_die_brings_seven_gold(die: int) -> None:
    t = at_the_fountain().gold(2).say("wish", f"roll {die}")
    assert (t.purse(), t.left) == (9, 11)


@rule("WW-FOUNT-04")
def test_there_is_one_wish_a_turn() -> None:
    t = at_the_fountain()
    assert t.can("wish")
    assert not t.say("wish", "roll 3").can("wish")
    assert t.say("end", "end").can("wish")


@rule("WW-FOUNT-05")
def test_after_leaving_there_is_no_wish_in_this_turn() -> None:
    t = at_the_fountain().say("move mid", "move fountain")
    assert t.area() == "fountain"
    assert not t.can("wish")


@rule("WW-FOUNT-06")
def test_in_an_occupied_room_the_duel_comes_before_the_wish() -> None:
    t = Table(map=1).put("mid").put("fountain", seat=1).say("move fountain")
    assert (t.asked, len(t.told("duel"))) == ("dice", 1)
    assert t.say("roll 3 3").can("wish")
