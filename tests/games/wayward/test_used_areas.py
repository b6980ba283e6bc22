"""2. Used areas: where a chip lies, nothing is left for the rest of the turn."""

from __future__ import annotations

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule

PLAIN = ("move ", "push ", "cross ", "ride ", "exit ", "pick up", "pick some", "drop", "cash", "end")


def played(t: Table) -> list[str]:
    """The answers that play the special area the explorer is in."""
    return [text for text in t.answers if text == "cross inn" or not text.startswith(PLAIN)]


@rule("WW-USED-01")
def test_an_area_that_holds_a_chip_counts_as_empty_on_moving_in() -> None:
    t = Table().say("move crypt_walk", "move start_1")
    assert not t.can("pick up")


@rule("WW-USED-01")
def test_an_area_without_a_chip_does_not_count_as_empty() -> None:
    assert Table().say("move crypt_walk").can("pick up")


@rule("WW-USED-02")
def test_nothing_is_picked_up_in_an_area_left_before_until_the_next_turn() -> None:
    t = Table().say("move crypt_walk", "move start_1")
    assert not t.can("pick up")
    assert t.say("end", "end").can("pick up")


@rule("WW-USED-03")
def test_a_used_area_may_be_moved_through() -> None:
    t = Table().chip_in("crypt_walk").say("move crypt_walk", "move st_nw")
    assert t.area() == "st_nw"


@rule("WW-USED-04")
def test_a_guard_may_be_pushed_past_from_a_used_area() -> None:
    t = Table().give(weapon=1).chip_in("crypt_walk").say("move crypt_walk", "push north_gate 1", "roll 4")
    assert t.area() == "north_gate"


@rule("WW-USED-05")
def test_neither_items_nor_gold_are_picked_up_in_a_used_area() -> None:
    t = Table().put("watchers").give(armor=1).chip_in("bone_store").say("move bone_store")
    assert not any(text.startswith("pick") for text in t.answers)


@rule("WW-USED-05")
def test_gold_behind_a_hazard_is_not_picked_up_in_a_used_area() -> None:
    t = Table().put("dock_n").give(armor=3)
    assert t.say("move ash").can("pick up hazard")
    assert not t.say("move dock_n", "move ash").can("pick up hazard")


@rule("WW-USED-06")
def test_moving_into_a_used_area_brings_no_duel() -> None:
    t = Table().put("crypt_walk", 1).chip_in("crypt_walk").say("move crypt_walk")
    assert not t.told("duel")
    assert t.asked == "action"


@rule("WW-USED-06")
def test_moving_into_an_unused_area_brings_one() -> None:
    assert Table().put("crypt_walk", 1).say("move crypt_walk").told("duel")


SPECIAL = [
    (1, "pillars", "fountain"), (1, "ring", "pit"), (1, "pillars", "guardroom"), (1, "moss", "god"),
    (1, "start_1", "grave"), (1, "gators", "levers"), (2, "market", "tenup"), (2, "coopers", "shop_w"),
    (2, "cart_yard", "bounty"), (2, "alley_e", "benny"), (2, "toll_street", "luck"), (2, "stone_bridge", "piper"),
    (2, "market", "square"), (2, "luck", "fire"), (2, "square", "visitors"), (2, "market", "rubbish"),
    (2, "tailors", "goblins"), (2, "garden", "catapult"),
]  # fmt: skip


@rule("WW-USED-07")
@pytest.mark.parametrize(("which", "beside", "special"), SPECIAL)
def test_a_used_special_area_may_be_moved_through_but_not_played(which: int, beside: str, special: str) -> None:
    t = Table(map=which).put(beside).give(weapon=3, armor=1).say(f"move {special}")
    assert played(t)
    t.put(beside).chip_in(special).say(f"move {special}")
    assert t.area() == special
    assert not played(t)
    assert any(text.startswith("move") for text in t.answers)


@rule("WW-USED-08")
@pytest.mark.parametrize("which", [1, 2])
def test_only_areas_with_a_brazier_and_a_letter_can_be_played(which: int) -> None:
    t = Table(map=which).give(weapon=3, armor=3)
    letters = {area.id: area.special for area in t.g.board.data.area}
    playable = {area for area in letters if played(t.put(area))}
    assert {letters[area] for area in playable} <= set("ABCEFGHJ" if which == 1 else "KLMNOPQRSTUVXY")
    # Watchers and squid act on arrival; the coffin floor and the grate are the far ends of F and C.
    assert {area for area in letters if letters[area]} - playable == (
        {"watchers", "squid", "coffins", "grate"} if which == 1 else set()
    )


@rule("WW-USED-09")
def test_what_was_picked_up_in_one_turn_may_be_picked_up_in_the_next() -> None:
    t = Table().put("crypt_walk").say("pick up", "end", "end", "pick up")
    assert (t.purse(), t.has("weapon")) == (2, 2)


@rule("WW-USED-09")
def test_this_goes_for_an_area_left_and_entered_again_in_the_next_turn() -> None:
    t = Table().put("crypt_walk").say("pick up", "move start_1", "end", "end", "move crypt_walk", "pick up")
    assert (t.purse(), t.has("weapon")) == (2, 2)


@rule("WW-USED-10")
def test_a_pile_may_be_taken_at_the_end_of_a_turn_and_at_the_start_of_the_next() -> None:
    t = Table().put("vault").chips(1).say("pick up")
    assert (t.active, t.purse()) == (1, 8)
    t.say("end", "pick up")
    assert t.purse() == 16


@rule("WW-USED-11")
def test_an_activity_done_once_is_not_available_again_in_the_turn() -> None:
    t = Table().put("fountain").say("wish", "roll 1")
    assert not t.can("wish")
    assert not t.say("move pillars", "move fountain").can("wish")


@rule("WW-USED-11")
def test_an_activity_passed_by_is_not_available_later_in_the_turn() -> None:
    t = Table().put("pillars").say("move fountain")
    assert t.can("wish")
    assert not t.say("move mid", "move fountain").can("wish")


@rule("WW-USED-12")
def test_the_flame_run_may_be_tried_again_from_a_used_stairwell() -> None:
    t = Table().put("flame_top").say("move soot", "move flame_top")
    assert t.can("jump")


@rule("WW-USED-12")
def test_a_prisoner_may_try_to_escape_again_in_a_used_cell() -> None:
    t = Table(map=2).put("prisoners").say("escape", "roll 1")
    assert t.can("escape")
    t.put("square").chip_in("prisoners").say("rob 1", "roll 1")
    assert t.area() == "prisoners"
    assert t.can("escape")


@rule("WW-USED-13")
def test_the_catapult_passed_by_cannot_be_fired_later_in_the_turn() -> None:
    t = Table(map=2).put("garden").say("move catapult")
    assert t.can("fire 1")
    t.say("move garden", "move catapult")
    assert not any(text.startswith("fire") for text in t.answers)


# --- rulings on used areas


@rule("WW-R-03")
def test_what_one_player_has_taken_is_there_for_the_next() -> None:
    t = Table().put("crypt_walk").put("crypt_walk", 1).say("pick up", "end", "pick up")
    assert (t.purse(0), t.purse(1)) == (1, 1)
    assert (t.has("weapon", 0), t.has("weapon", 1)) == (1, 1)


@rule("WW-R-03")
def test_chips_of_another_player_are_never_met() -> None:
    t = Table().put("grave", 1).say("move crypt_walk", "move start_1", "end", "move start_1", "roll 1 1")
    assert t.active == 1
    assert t.can("pick up")


@rule("WW-R-04")
def test_a_chip_laid_during_a_stay_does_not_make_the_area_used() -> None:
    t = Table().put("crypt_walk").give(weapon=1).say("push north_gate 1", "roll 2")
    assert t.chips_in("crypt_walk") == 1
    assert t.say("pick up").purse() == 1


@rule("WW-R-05")
def test_each_thing_can_be_taken_once_in_a_stay() -> None:
    t = Table().put("crypt_walk").say("pick up")
    assert not t.can("pick up")


@rule("WW-R-05")
def test_a_second_pick_up_takes_only_what_was_left_the_first_time() -> None:
    t = Table().put("bone_store").say("pick some", "take gold", "stop", "pick up")
    assert (t.purse(), t.has("armor"), t.has("pick1")) == (1, 1, 1)
    assert t.left == 10
    assert not t.can("pick up")
