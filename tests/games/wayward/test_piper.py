"""S. Fried piper: three dice to make a straight, and rats for those who roll ones."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule

PLAY = "pipe 1 2 3"


def at_the_piper(**items: int) -> Table:
    return Table(map=2).put("piper").give(**items)


def tunes(t: Table) -> list[str]:
    return [x for x in t.answers if x.startswith("pipe")]


@rule("WW-PIPER-01")
def test_a_chip_plays_the_flute_on_three_dice() -> None:
    t = at_the_piper()
    assert tunes(t) == [PLAY]
    t.say(PLAY)
    assert (t.asked, len(t.answers), t.left, t.chips_in("piper")) == ("dice", 216, 11, 1)


@rule("WW-PIPER-02", "WW-R-92")
@pytest.mark.parametrize("low", [1, 2, 3, 4])
def test_three_consecutive_numbers_in_any_order_bring_seven_gold_at_once(low: int) -> None:
    for dice in permutations((low, low + 1, low + 2)):
        t = at_the_piper().say(PLAY, "roll {} {} {}".format(*dice))
        assert (t.purse(), t.left) == (7, 11)


@rule("WW-R-92")
@pytest.mark.parametrize("dice", ["1 2 4", "1 3 5", "2 2 3", "4 4 4", "5 6 1", "2 3 3"])
def test_anything_else_is_no_straight(dice: str) -> None:
    assert at_the_piper().say(PLAY, f"roll {dice}").purse() == 0


@rule("WW-PIPER-03")
def test_any_dice_may_be_kept_and_the_others_rerolled_together_for_a_chip() -> None:
    t = at_the_piper().say(PLAY, "roll 2 6 6", "pipe 2 3")
    assert (t.asked, len(t.answers), t.left) == ("dice", 36, 10)
    assert t.say("roll 4 3").purse() == 7  # with the 2 that was kept


@rule("WW-PIPER-04")
def test_rerolls_go_on_one_chip_each_until_a_straight_comes_or_one_gives_up() -> None:
    t = at_the_piper().say(PLAY, "roll 2 6 6", "pipe 2", "roll 6", "pipe 2", "roll 3", "pipe 3", "roll 5")
    assert (t.purse(), t.left) == (0, 8)
    assert t.can("pipe 3", "move stone_bridge", "end")
    t.say("pipe 3", "roll 4")
    assert (t.purse(), t.left) == (7, 7)


@rule("WW-PIPER-05")
def test_dice_are_not_kept_for_the_next_turn() -> None:
    t = at_the_piper().chips(1).say(PLAY, "roll 2 3 6", "end")
    assert (t.seat, tunes(t)) == (0, [PLAY])


@rule("WW-PIPER-06", "WW-PIPER-07")
@pytest.mark.parametrize("dice", ["1 1 4", "1 5 1", "6 1 1", "1 1 1"])
def test_two_or_three_ones_bring_the_rats_who_leave_only_cursed_items(dice: str) -> None:
    t = at_the_piper(weapon=3, pick2=1, hourglass=1, token=1).curse(armor=2).say(PLAY, f"roll {dice}")
    assert (t.g.held(0), t.cursed("armor")) == ([], 2)


@rule("WW-PIPER-06")
def test_a_single_one_brings_no_rats() -> None:
    assert at_the_piper(weapon=3).say(PLAY, "roll 1 4 4").has("weapon") == 3


@rule("WW-R-93")
def test_a_kept_one_counts_with_the_rats() -> None:
    t = at_the_piper(weapon=2).say(PLAY, "roll 1 5 5", "pipe 2", "roll 1")
    assert t.has("weapon") == 0


@rule("WW-R-94")
def test_after_the_rats_one_may_play_on() -> None:
    t = at_the_piper().say(PLAY, "roll 1 1 2", "pipe 1", "roll 3")
    assert t.purse() == 7


@rule("WW-R-94")
def test_after_a_straight_the_gold_is_gone_for_the_turn() -> None:
    t = at_the_piper().say(PLAY, "roll 1 2 3")
    assert tunes(t) == []
    assert tunes(t.say("end", "end")) == [PLAY]


@rule("WW-R-120")
def test_at_least_one_die_and_at_most_all_three_are_thrown_again() -> None:
    t = at_the_piper().say(PLAY, "roll 2 5 6")
    assert tunes(t) == ["pipe 1", "pipe 2", "pipe 1 2", "pipe 3", "pipe 1 3", "pipe 2 3", "pipe 1 2 3"]


@rule("WW-R-120")
def test_the_dice_are_remembered_only_while_the_player_stays() -> None:
    t = at_the_piper().say(PLAY, "roll 2 3 6", "move stone_bridge", "move piper")
    assert tunes(t) == []  # the area is used now
    assert tunes(t.say("end", "end")) == [PLAY]
