"""B. Fighting pit: guards with gold beside them, each to be beaten at the first try."""

from __future__ import annotations

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def in_the_pit(**items: int) -> Table:
    return Table(map=1).put("pit").give(**items)


def fights(t: Table) -> list[str]:
    return [answer for answer in t.answers if answer.startswith("fight")]


@rule("WW-PIT-01")
def test_a_chip_on_a_guard_challenges_that_guard() -> None:
    t = in_the_pit(weapon=2)
    assert {fight.split()[1] for fight in fights(t)} == {"2", "3", "4", "5", "7", "8"}
    t.say("fight 5 1")
    assert (t.asked, t.left, t.chips_in("pit")) == ("dice", 11, 1)
    assert t.say("roll 5").purse() == 6


@rule("WW-PIT-01", "WW-PIT-03")
@pytest.mark.parametrize(("guard", "gold"), [(2, 1), (3, 2), (4, 5), (5, 6), (7, 7), (8, 8)])
def test_a_win_gives_the_gold_beside_the_guard_at_once(guard: int, gold: int) -> None:
    t = in_the_pit(weapon=2).say(f"fight {guard} 2", "roll 6 6")
    assert (t.purse(), t.left, t.area()) == (gold, 11, "pit")


@rule("WW-PIT-02")
def test_a_gray_fighter_is_beaten_by_one_die_and_a_red_one_by_the_sum() -> None:
    assert in_the_pit(weapon=2).say("fight 5 2", "roll 3 4").purse() == 0
    assert in_the_pit(weapon=2).say("fight 5 2", "roll 2 5").purse() == 6
    assert in_the_pit(weapon=2).say("fight 7 2", "roll 3 4").purse() == 7
    assert in_the_pit(weapon=2).say("fight 7 2", "roll 2 4").purse() == 0


@rule("WW-PIT-04", "WW-PIT-05")
def test_after_a_win_another_guard_may_be_challenged_and_another() -> None:
    t = in_the_pit(weapon=2)
    for n, guard in enumerate((2, 3, 4, 5, 7, 8), start=1):
        t.say(f"fight {guard} 2", "roll 6 6")
        assert t.left == 12 - n
    assert t.purse() == 1 + 2 + 5 + 6 + 7 + 8


@rule("WW-PIT-05")
def test_one_may_stop_at_any_time() -> None:
    assert in_the_pit(weapon=2).say("fight 2 1", "roll 6").can("move ring", "move start_4", "end")


@rule("WW-PIT-06")
def test_a_failed_first_attempt_costs_all_weapons() -> None:
    t = in_the_pit(weapon=3, armor=2).say("fight 5 1", "roll 4")
    assert (t.has("weapon"), t.has("armor")) == (0, 2)


@rule("WW-PIT-07")
def test_a_tarot_reroll_that_wins_saves_the_weapons() -> None:
    t = in_the_pit(weapon=2, tarot=1).say("fight 5 1", "roll 4", "reroll 1", "roll 5")
    assert (t.purse(), t.has("weapon"), t.has("tarot")) == (6, 2, 0)


@rule("WW-PIT-08", "WW-PIT-09")
def test_after_a_failure_gold_is_kept_and_nobody_has_to_leave() -> None:
    t = in_the_pit(weapon=2).say("fight 4 1", "roll 4", "fight 5 1", "roll 2")
    assert (t.purse(), t.area(), t.asked, t.seat) == (5, "pit", "action", 0)


@rule("WW-PIT-10")
def test_each_guard_is_fought_once_a_turn() -> None:
    t = in_the_pit(weapon=2).say("fight 4 1", "roll 5")
    assert not t.can("fight 4 1")
    assert not t.can("fight 4 2")
    assert t.can("fight 3 1")
    assert t.say("end", "end").can("fight 4 1")


@rule("WW-PIT-11")
def test_in_an_occupied_pit_the_duel_comes_before_any_challenge() -> None:
    t = Table(map=1).give(weapon=1).put("ring").put("pit", seat=1).say("move pit")
    assert (t.asked, len(t.told("duel"))) == ("dice", 1)
    assert t.say("roll 4 4").can("fight 4 1")


@rule("WW-PIT-12", "WW-PIT-13")
def test_example_one_weapon_breaks_in_a_win_and_the_rest_is_lost_in_a_failure() -> None:
    t = in_the_pit(weapon=3).say("fight 4 2", "roll 1 4")
    assert (t.has("weapon"), t.purse()) == (2, 5)
    t.say("fight 3 2", "roll 2 2")
    assert (t.has("weapon"), t.purse()) == (0, 5)


@rule("WW-R-75")
def test_a_failure_leaves_cursed_weapons_where_they_are() -> None:
    t = in_the_pit(weapon=2).curse(weapon=1).say("fight 5 2", "roll 1 2")
    assert (t.has("weapon"), t.cursed("weapon")) == (0, 1)


@rule("WW-R-113")
def test_a_challenge_needs_the_weapons_that_any_guard_asks_for() -> None:
    assert fights(in_the_pit()) == []
    assert fights(in_the_pit().curse(weapon=2)) == []
    assert fights(in_the_pit(weapon=1)) == ["fight 2 1", "fight 3 1", "fight 4 1", "fight 5 1"]
    two = fights(in_the_pit(weapon=2))
    assert "fight 5 2" in two
    assert "fight 8 2" in two
    assert "fight 8 1" not in two


@rule("WW-R-113")
def test_a_one_breaks_a_weapon_in_the_pit_too() -> None:
    assert in_the_pit(weapon=3).say("fight 8 2", "roll 6 1").has("weapon") == 0  # 7 is a failure
    assert in_the_pit(weapon=3).say("fight 7 2", "roll 6 1").has("weapon") == 2
