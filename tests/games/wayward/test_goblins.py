"""Y. Goblin fight: bet on one goblin and hope that the others fall first."""

from __future__ import annotations

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def in_the_arena(**items: int) -> Table:
    return Table(map=2).put("goblins").give(**items)


def rounds(t: Table) -> list[str]:
    return [x for x in t.answers if x.startswith(("back", "gong"))]


@rule("WW-GOBLIN-01")
def test_the_player_stands_behind_one_of_six_goblins() -> None:
    t = in_the_arena()
    assert rounds(t) == [f"back {goblin}" for goblin in range(1, 7)]
    assert [own.a for own in t.say("back 4", "roll 4").told("own_goblin")] == [4]


@rule("WW-GOBLIN-02")
def test_a_chip_on_the_gong_starts_a_round_on_one_die() -> None:
    t = in_the_arena().say("back 4")
    assert (t.asked, len(t.answers), t.left, t.chips_in("goblins")) == ("dice", 6, 11, 1)


@rule("WW-GOBLIN-03", "WW-GOBLIN-10")
def test_another_goblin_goes_down_and_each_only_once() -> None:
    t = in_the_arena().say("back 4", "roll 2", "gong", "roll 2", "roll 6")
    assert [down.a for down in t.told("goblin_down")] == [2, 6]


@rule("WW-GOBLIN-04", "WW-GOBLIN-08")
def test_the_first_brings_one_gold_the_second_two_and_all_five_fifteen() -> None:
    t = in_the_arena().say("back 1", "roll 2")
    assert t.purse() == 1
    assert [t.say("gong", f"roll {goblin}").purse() for goblin in (3, 4, 5, 6)] == [3, 6, 10, 15]


@rule("WW-GOBLIN-05")
def test_the_own_goblin_ends_the_activity_at_once() -> None:
    t = in_the_arena().say("back 4", "roll 4")
    assert (t.purse(), rounds(t)) == (0, [])


@rule("WW-GOBLIN-06")
def test_a_goblin_already_down_is_rolled_again_without_a_chip() -> None:
    t = in_the_arena().say("back 4", "roll 2", "gong", "roll 2")
    assert (t.asked, t.left, t.purse()) == ("dice", 10, 1)
    assert t.say("roll 3").purse() == 3


@rule("WW-GOBLIN-07")
def test_each_further_round_needs_another_chip() -> None:
    t = in_the_arena().say("back 4", "roll 1")
    assert (rounds(t), t.left) == (["gong"], 11)
    t.say("gong", "roll 2")
    assert (t.left, t.chips_in("goblins")) == (10, 2)


@rule("WW-GOBLIN-09")
def test_example_two_down_have_brought_three_gold_and_three_six() -> None:
    t = in_the_arena().say("back 4", "roll 1", "gong", "roll 2")
    assert t.purse() == 3
    assert t.say("gong", "roll 3").purse() == 6


@rule("WW-R-96")
def test_the_fight_may_be_stopped_and_the_gold_is_kept() -> None:
    t = in_the_arena().say("back 4", "roll 1", "gong", "roll 2", "end")
    assert (t.purse(), t.active) == (3, 1)
    t = in_the_arena().say("back 4", "roll 1", "gong", "roll 4")
    assert t.purse() == 1  # also when one's own goblin falls


@rule("WW-R-96")
def test_there_is_no_other_goblin_and_no_second_fight_in_the_turn() -> None:
    t = in_the_arena().say("back 4", "roll 1")
    assert rounds(t) == ["gong"]
    assert rounds(t.say("move kennel", "move goblins")) == []
    assert len(rounds(t.say("end", "end"))) == 6


@rule("WW-R-121")
def test_the_fight_ends_with_the_fifth_goblin() -> None:
    t = in_the_arena().say("back 1", "roll 2")
    for goblin in (3, 4, 5, 6):
        t.say("gong", f"roll {goblin}")
    assert rounds(t) == []


@rule("WW-R-121")
def test_a_tarot_card_may_save_ones_goblin() -> None:
    t = in_the_arena(tarot=1).say("back 4", "roll 4")
    assert t.asked == "tarot"
    t.say("reroll 1", "roll 5")
    assert (t.purse(), t.has("tarot"), rounds(t)) == (1, 0, ["gong"])


@rule("WW-R-121")
def test_a_tarot_reroll_that_shows_a_fallen_goblin_is_rolled_again() -> None:
    t = in_the_arena().say("back 4", "roll 2").give(tarot=1).say("gong", "roll 4", "reroll 1", "roll 2")
    assert (t.asked, t.purse()) == ("dice", 1)
    assert t.say("roll 3").purse() == 3


@rule("WW-R-121")
@pytest.mark.parametrize("fallen", [2, 3])
def test_a_fallen_goblin_is_rerolled_without_a_tarot_card(fallen: int) -> None:
    t = in_the_arena().say("back 4", "roll 2", "gong", "roll 3").give(tarot=1).say("gong", f"roll {fallen}")
    assert (t.asked, t.has("tarot")) == ("dice", 1)
