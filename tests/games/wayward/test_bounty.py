"""N. Bounty board: gold for beating a certain player in this turn."""

from __future__ import annotations

import pytest

from lantern.games.wayward.ids import NOWHERE, WANTED
from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def at_the_board(players: int = 3) -> Table:
    """The others have 20 gold each; seat 1 stands next door, in the high street, the rest at the city gate."""
    t = Table(map=2, players=players).put("bounty").put("high_street", seat=1)
    for seat in range(1, players):
        t.gold(20, seat=seat)
    return t


def wanted(t: Table) -> list[int]:
    return [told.a for told in t.told("wanted")]


@rule("WW-BOUNTY-01")
def test_a_chip_reads_the_board_and_nobody_has_to() -> None:
    t = at_the_board()
    assert t.can("read", "move high_street", "end")
    t.say("read")
    assert (t.asked, len(t.answers), t.left, t.chips_in("bounty")) == ("dice", 6, 11, 1)


@rule("WW-BOUNTY-02")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_the_others_are_numbered_clockwise_from_the_left_neighbour(die: int) -> None:
    assert wanted(at_the_board(4).say("read", f"roll {die}")) == [die]
    later = at_the_board(4).put("bounty", seat=2).say("end", "end", "read", f"roll {die}")
    assert wanted(later) == [(2 + die) % 4]


@rule("WW-BOUNTY-03")
def test_the_die_is_rolled_until_it_shows_a_number_in_use() -> None:
    t = at_the_board(3).say("read", "roll 3", "roll 6")
    assert (t.asked, wanted(t), t.left) == ("dice", [], 11)
    assert wanted(t.say("roll 2")) == [2]


@rule("WW-BOUNTY-03")
def test_a_tarot_card_may_name_another_player() -> None:
    t = at_the_board(3).give(tarot=1).say("read", "roll 6")
    assert t.asked == "dice"  # nobody is named yet
    t.say("roll 1", "reroll 1", "roll 5")
    assert (t.asked, wanted(t), t.has("tarot")) == ("dice", [], 0)
    assert wanted(t.say("roll 2")) == [2]


@rule("WW-BOUNTY-03", "WW-R-56")
def test_a_player_who_has_left_is_not_wanted() -> None:
    t = at_the_board(3).put("gone", seat=1).say("read", "roll 1")
    assert (t.asked, wanted(t)) == ("dice", [])
    assert not at_the_board(2).put("gone", seat=1).can("read")  # nobody is left to be named


@rule("WW-BOUNTY-04", "WW-BOUNTY-05")
def test_beating_the_wanted_player_brings_ten_gold_on_top_and_not_from_the_loser() -> None:
    t = at_the_board().say("read", "roll 1", "move high_street", "roll 5 2")
    assert (t.purse(), t.purse(1)) == (10 + 5, 20 - 5)


@rule("WW-BOUNTY-04")
def test_an_item_won_is_the_normal_prize_too() -> None:
    t = at_the_board().give(seat=1, torch=1).say("read", "roll 1", "move high_street", "roll 5 2")
    t.say("demand torch", "yes")
    assert (t.purse(), t.has("torch"), t.purse(1)) == (10, 1, 20)


@rule("WW-BOUNTY-04")
def test_beating_somebody_else_brings_no_bounty() -> None:
    t = at_the_board().say("read", "roll 2", "move high_street", "roll 5 2")
    assert (t.purse(), t.purse(1)) == (5, 15)


@rule("WW-BOUNTY-06")
def test_losing_to_the_wanted_player_has_the_normal_consequences_only() -> None:
    t = at_the_board().gold(12).say("read", "roll 1", "move high_street", "roll 2 5")
    assert (t.purse(), t.purse(1)) == (7, 25)


@rule("WW-BOUNTY-07")
def test_no_duel_with_the_wanted_player_in_a_used_area_or_among_others() -> None:
    t = at_the_board().chip_in("high_street").say("read", "roll 1", "move high_street")
    assert (t.asked, t.purse()) == ("action", 0)
    t = at_the_board().put("high_street", seat=2).say("read", "roll 1", "move high_street")
    assert (t.asked, t.purse()) == ("action", 0)


@rule("WW-R-61")
def test_the_board_is_read_once_a_turn() -> None:
    t = at_the_board().say("read", "roll 2")
    assert not t.can("read")
    assert t.say("end", "end", "end").can("read")


@rule("WW-R-88")
@pytest.mark.parametrize(("dice", "purse"), [("3 3", 12), ("2 5", 7)])
def test_after_a_draw_or_a_defeat_the_bounty_lapses(dice: str, purse: int) -> None:
    t = at_the_board().gold(12).say("read", "roll 1", "move high_street", f"roll {dice}")
    t.put("market", seat=1).say("move market")
    assert (t.asked, t.purse()) == ("action", purse)  # there is no second duel with the same player


@rule("WW-R-88")
def test_at_the_end_of_the_turn_the_bounty_lapses() -> None:
    t = at_the_board().say("read", "roll 1", "end", "end", "end")
    assert t.g.tally[WANTED] == NOWHERE
    assert t.say("move high_street", "roll 5 2").purse() == 5


@rule("WW-R-116")
def test_a_duel_before_the_reading_never_counts() -> None:
    t = Table(map=2).put("cart_yard").put("bounty", seat=1).gold(20, seat=1)
    t.say("move bounty", "roll 6 1", "read", "roll 1")
    assert (t.purse(), t.g.tally[WANTED]) == (5, 1)
    t.put("high_street", seat=1).say("move high_street")
    assert (t.asked, t.purse()) == ("action", 5)


@rule("WW-R-116")
@pytest.mark.parametrize("where", ["bounty", "outside"])
def test_a_roll_that_names_somebody_out_of_reach_stands_for_a_later_meeting(where: str) -> None:
    t = at_the_board().put(where, seat=1).say("read", "roll 1")
    assert wanted(t) == [1]
    t.put("high_street", seat=1).say("move high_street", "roll 6 1")
    assert t.purse() == 15
