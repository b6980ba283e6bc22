"""X. Rubbish heap."""

from __future__ import annotations

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def at_the_heap(**items: int) -> Table:
    return Table(map=2).put("rubbish").give(**items)


@rule("WW-HEAP-01")
def test_a_chip_searches_the_heap_on_one_die() -> None:
    t = at_the_heap().say("search")
    assert (t.asked, len(t.answers), t.left, t.chips_in("rubbish")) == ("dice", 6, 11, 1)


@rule("WW-HEAP-02")
def test_a_one_is_a_random_cursed_item() -> None:
    t = at_the_heap().say("search", "roll 1", "roll 3")
    assert (t.cursed("armor"), t.has("armor")) == (1, 0)


@rule("WW-HEAP-03")
def test_a_two_is_nothing() -> None:
    t = at_the_heap().say("search", "roll 2")
    assert (t.asked, t.g.carried(0), t.purse()) == ("action", 0, 0)


@rule("WW-HEAP-04")
@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_three_or_more_is_a_random_item(die: int) -> None:
    t = at_the_heap().say("search", f"roll {die}", "roll 5", "roll 2")
    assert (t.has("token"), t.g.curses(0)) == (1, 0)


@rule("WW-HEAP-05")
def test_the_heap_is_searched_once_a_turn() -> None:
    t = at_the_heap().say("search", "roll 2")
    assert not t.can("search")
    assert not t.say("move market", "move rubbish").can("search")
    assert t.say("end", "end").can("search")


@rule("WW-HEAP-06")
def test_a_cursed_item_replaces_a_good_one_on_a_full_spot() -> None:
    t = at_the_heap(weapon=3).say("search", "roll 1", "roll 2")
    assert (t.has("weapon"), t.cursed("weapon")) == (2, 1)


@rule("WW-HEAP-06")
def test_a_curse_that_comes_to_nothing_is_none() -> None:
    assert at_the_heap().say("search", "roll 1", "roll 4", "roll 6").g.carried(0) == 0
