"""3. Hour glasses: six more actions, whenever their owner likes."""

from __future__ import annotations

import pytest

from lantern.games.wayward.ids import LUCKY
from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


@rule("WW-HOUR-01")
def test_cashing_an_hour_glass_removes_it_and_gives_six_actions() -> None:
    t = Table().give(hourglass=1).say("cash")
    assert (t.has("hourglass"), t.left) == (0, 18)
    assert not t.can("cash")


@rule("WW-HOUR-01")
def test_the_extra_actions_are_for_this_turn_only() -> None:
    t = Table().give(hourglass=1).say("cash", "end", "end")
    assert (t.active, t.left) == (0, 12)


@rule("WW-HOUR-02")
@pytest.mark.parametrize("left", [12, 5, 0])
def test_an_hour_glass_may_be_cashed_at_any_time_of_the_turn(left: int) -> None:
    t = Table().give(hourglass=1).chips(left).say("cash")
    assert t.left == left + 6


@rule("WW-HOUR-02")
def test_an_hour_glass_cannot_be_cashed_in_another_players_turn() -> None:
    assert not Table().give(1, hourglass=1).can("cash")


@rule("WW-HOUR-03")
def test_the_extra_chips_work_like_action_chips() -> None:
    t = Table().give(hourglass=1).chips(0).say("cash", "move crypt_walk", "pick up", "move start_1")
    assert (t.left, t.chips_in("start_1"), t.chips_in("crypt_walk")) == (3, 1, 2)
    assert not t.can("pick up")  # they make an area used too
    t.say("move grave", "dig medium", "roll 3", "move start_1")
    assert t.active == 1


@rule("WW-HOUR-04")
def test_several_hour_glasses_may_be_used_in_one_turn() -> None:
    t = Table().put("treasury").give(hourglass=1).say("cash", "pick up", "cash")
    assert (t.has("hourglass"), t.left) == (0, 12 + 6 - 1 + 6)


@rule("WW-R-19")
def test_there_is_no_limit_to_hour_glasses_in_a_turn() -> None:
    t = Table()
    for _ in range(4):
        t.give(hourglass=1).say("cash")
    assert t.left == 12 + 4 * 6


@rule("WW-HOUR-05")
def test_an_hour_glass_may_be_cashed_to_carry_one_item_fewer_over_a_bridge() -> None:
    t = Table().put("toll").give(weapon=3, hourglass=1).say("cross ring", "roll 1 1 1")
    assert t.can("cash")
    t.say("cash")
    assert (t.area(), t.has("weapon")) == ("ring", 3)
    assert t.left == 11 + 6


@rule("WW-HOUR-06")
def test_after_all_twelve_chips_six_more_actions_follow() -> None:
    t = Table().give(hourglass=1).say(*["move crypt_walk", "move start_1"] * 6)
    assert (t.active, t.left) == (0, 0)
    t.say("cash", *["move crypt_walk", "move start_1"] * 2, "move crypt_walk")
    assert (t.active, t.left) == (0, 1)
    assert t.say("move start_1").active == 1


# --- rulings on hour glasses


@rule("WW-R-18")
def test_an_hour_glass_on_the_floor_is_picked_up_by_cashing_the_one_held() -> None:
    t = Table().put("treasury").give(hourglass=1).say("pick up")
    assert t.answers == ["yes", "no"]
    t.say("yes")
    assert (t.has("hourglass"), t.left, t.purse()) == (1, 11 + 6, 4)


@rule("WW-R-18")
def test_this_goes_for_a_pick_up_thing_by_thing_too() -> None:
    t = Table().put("treasury").give(hourglass=1).say("pick some", "take hourglass", "yes", "take gold")
    assert (t.has("hourglass"), t.left, t.purse()) == (1, 11 + 6, 4)


@rule("WW-R-06", "WW-R-18")
def test_an_hour_glass_stays_on_the_floor_if_the_one_held_is_not_cashed() -> None:
    t = Table().put("treasury").give(hourglass=1).say("pick up", "no")
    assert (t.has("hourglass"), t.left, t.purse()) == (1, 11, 4)
    t.say("cash", "pick up")
    assert (t.has("hourglass"), t.left, t.purse()) == (1, 11 + 6 - 1, 4)
    assert not t.can("pick up")


@rule("WW-R-06")
def test_a_lucky_player_takes_such_an_hour_glass_for_its_gold_and_it_is_lost() -> None:
    t = Table(map=2).put("tollbooth").give(hourglass=1).set(LUCKY, 1).say("pick up", "no")
    assert (t.has("hourglass"), t.purse()) == (1, 2 + 2)
    t.say("cash")
    assert not t.can("pick up")


@rule("WW-R-20")
def test_a_player_who_wins_an_hour_glass_in_anothers_turn_cannot_cash_the_old_one() -> None:
    t = Table().put("crypt_walk", 1).give(hourglass=1).give(1, hourglass=1)
    t.say("move crypt_walk", "roll 1 6", "demand hourglass", "yes")
    assert (t.asked, t.seat) == ("action", 0)
    assert (t.has("hourglass", 0), t.has("hourglass", 1)) == (0, 1)
    assert t.left == 11
