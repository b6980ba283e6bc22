"""H. God of gold: a prayer counted round the table."""

from __future__ import annotations

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def before_the_god(players: int = 3, *, purse: int = 20, others: int = 20, pray_again: bool = False) -> Table:
    t = Table(map=1, players=players, pray_again=pray_again).put("god").gold(purse)
    for seat in range(1, players):
        t.gold(others, seat=seat)
    return t


def gold(t: Table) -> list[int]:
    return [t.purse(seat) for seat in range(t.g.players)]


@rule("WW-GOD-01")
def test_a_chip_buys_a_prayer_on_one_die() -> None:
    t = before_the_god().say("pray")
    assert (t.asked, len(t.answers), t.left, t.chips_in("god")) == ("dice", 6, 11, 1)


@rule("WW-GOD-02", "WW-GOD-03", "WW-GOD-04")
@pytest.mark.parametrize(
    ("die", "after"),
    [(1, [25, 15, 20]), (2, [25, 20, 15]), (3, [10, 20, 20]), (4, [25, 15, 20]), (5, [25, 20, 15]), (6, [10, 20, 20])],
)
def test_the_count_goes_clockwise_and_round_again_with_the_praying_player_in_it(die: int, after: list[int]) -> None:
    assert gold(before_the_god().say("pray", f"roll {die}")) == after


@rule("WW-GOD-02")
def test_the_count_begins_at_the_left_neighbour_of_whoever_prays() -> None:
    t = before_the_god().put("god", seat=1).say("end", "pray", "roll 1")
    assert gold(t) == [20, 25, 15]
    t = before_the_god().put("god", seat=1).say("end", "pray", "roll 2")
    assert gold(t) == [15, 25, 20]


@rule("WW-GOD-03")
def test_five_gold_go_from_the_chosen_player_to_the_praying_one() -> None:
    assert gold(before_the_god(2).say("pray", "roll 1")) == [25, 15]


@rule("WW-GOD-04")
def test_the_praying_player_loses_ten_and_nobody_gains_them() -> None:
    assert gold(before_the_god(2).say("pray", "roll 2")) == [10, 20]


@rule("WW-GOD-05")
@pytest.mark.parametrize("little", [0, 1, 4])
def test_a_chosen_player_with_less_than_five_gives_all(little: int) -> None:
    assert gold(before_the_god(2, others=little).say("pray", "roll 1")) == [20 + little, 0]


@rule("WW-GOD-06")
@pytest.mark.parametrize("little", [0, 3, 9])
def test_a_praying_player_with_less_than_ten_loses_all(little: int) -> None:
    assert gold(before_the_god(2, purse=little).say("pray", "roll 2")) == [0, 20]


@rule("WW-GOD-02", "WW-R-56")
def test_who_has_left_the_map_is_counted_but_gives_nothing() -> None:
    assert gold(before_the_god().put("gone", seat=1).say("pray", "roll 1")) == [20, 20, 20]


@rule("WW-R-61")
def test_the_god_hears_one_prayer_a_turn() -> None:
    t = before_the_god().say("pray", "roll 1")
    assert not t.can("pray")
    assert not t.say("move moss", "move god").can("pray")
    assert t.say("end", "end", "end").can("pray")


@rule("WW-R-61")
def test_a_table_may_allow_more_prayers() -> None:
    t = before_the_god(pray_again=True).say("pray", "roll 1", "pray", "roll 1")
    assert gold(t) == [30, 10, 20]
