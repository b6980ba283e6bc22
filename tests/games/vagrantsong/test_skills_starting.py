"""The two skills that each vagrant starts with: each does what its text says, and the rulebook's examples."""

import pytest

from lantern.games.vagrantsong.ids import BODY, HAUNTED_SINCE, PUP, VAGRANT_NAMES
from lantern.games.vagrantsong.train import NUMBERS
from tests.games.vagrantsong.bench import NO_MORE, STAY, bench, hurt, losses, use
from tests.rule_evidence import rule

STARTING = {
    "empress": ("generals_orders", "strangely_resonant_speech"),
    "runaway": ("whos_a_good_boy", "gumption"),
    "songsmith": ("a_little_rhythm", "an_old_medley"),
    "revivalist": ("soothing_hymn", "copal_incense"),
    "cursebearer": ("old_knife_strange_blade", "distant_memory"),
    "wayfarer": ("in_a_pinch", "feathery_friend"),
}


@rule("VS-SET-02", "VS-SET-06", "VS-VCD-03")
@pytest.mark.parametrize("vagrant", VAGRANT_NAMES)
def test_a_vagrant_starts_with_its_two_skills_one_on_each_side(vagrant: str) -> None:
    t = bench(vagrant, "empress" if vagrant != "empress" else "wayfarer")
    cards = [t.g.book_of.skill(card).id if card else "" for card in t.g.skills[:4]]
    assert cards == [STARTING[vagrant][0], "", STARTING[vagrant][1], ""]


# --- the Empress


def test_generals_orders_with_two_successes_lets_another_vagrant_move_two() -> None:
    t = use(bench("empress", "wayfarer"), 0, "generals_orders", 2, BODY).dice(4, 5)
    assert t.haint_humanity == 2
    assert (t.asked, t.seat) == ("walk", 1)
    t.say(NUMBERS["B-1-4"])
    assert t.space(1) == "B-1-4"


def test_generals_orders_with_one_success_moves_nobody() -> None:
    t = use(bench("empress", "wayfarer"), 0, "generals_orders", 2, BODY).dice(4, 3)
    assert (t.haint_humanity, t.asked) == (1, "act")


def test_generals_orders_reach_a_vagrant_in_range_three_who_may_stay() -> None:
    t = use(bench("empress", "wayfarer", "songsmith").at(1, "A-4-2"), 0, "generals_orders", 2, BODY).dice(4, 5)
    assert (t.asked, t.seat) == ("walk", 2)  # the Wayfarer stands four spaces away
    t.say(STAY)
    assert t.space(2) == "B-2-3"


@rule("VS-TGT-01", "VS-GEN-04")
def test_strangely_resonant_speech_gives_two_a_success_to_anyone() -> None:
    t = hurt(bench("empress", "wayfarer"), 1, 6)
    use(t, 0, "strangely_resonant_speech", 3)
    assert t.answers == [0, 1, BODY]
    t.say(1).dice(5, 5, 4)
    assert losses(t) == [0, 2]
    assert use(bench("empress", "wayfarer"), 0, "strangely_resonant_speech", 1, BODY).dice(5).haint_humanity == 2


# --- the Runaway


def test_whos_a_good_boy_is_counted_from_the_pup_and_has_a_bone_more() -> None:
    t = bench("runaway", "wayfarer").at(0, "A-1-1").at(PUP, "B-3-1")
    assert use(t, 0, "whos_a_good_boy", 1, BODY).dice(4, 4).haint_humanity == 2
    t = bench("runaway", "wayfarer").at(PUP, "A-1-1").skill(0, 0, "whos_a_good_boy").turn(0).coins("skill:0")
    assert not t.can("skill:0")


def test_gumption_gives_a_choice_for_each_success() -> None:
    t = use(hurt(bench("runaway", "wayfarer"), 0, 4), 0, "gumption", 3).dice(3, 4, 1)
    assert t.asked == "choose"
    t.say(1)
    assert losses(t) == [3, 0]
    t.say(0, NUMBERS["B-2-4"])
    assert t.space(0) == "B-2-4"
    assert t.asked == "act"


# --- the Songsmith


@rule("VS-SKL-02")
def test_a_little_rhythm_reaches_one_further_than_its_coins() -> None:
    t = bench("songsmith", "wayfarer").at(0, "B-1-1")  # three steps from the haint
    t.skill(0, 0, "a_little_rhythm").turn(0).coins("skill:0")
    assert not t.can("skill:0")
    t = use(bench("songsmith", "wayfarer").at(0, "B-1-1"), 0, "a_little_rhythm", 2, BODY)
    assert t.dice(5, 4).haint_humanity == 1


def test_a_little_rhythm_with_both_bones_gives_one_on_top() -> None:
    assert use(bench("songsmith", "wayfarer"), 0, "a_little_rhythm", 2, BODY).dice(5, 5).haint_humanity == 3


@rule("VS-ACT-05")
def test_an_old_medley_adds_a_target_for_each_success_after_the_first() -> None:
    t = hurt(bench("songsmith", "wayfarer", "cursebearer"), 0, 5, 5, 5)
    use(t, 0, "an_old_medley", 3, 1).dice(4, 5, 1)
    assert t.asked == "target"
    assert t.answers == [0, 2, NO_MORE]
    t.say(2)
    assert losses(t) == [5, 3, 3]


def test_an_old_medley_with_one_success_stays_with_its_target() -> None:
    t = use(hurt(bench("songsmith", "wayfarer", "cursebearer"), 0, 5, 5, 5), 0, "an_old_medley", 2, 1).dice(4, 1)
    assert (t.asked, losses(t)) == ("act", [5, 4, 5])


# --- the Revivalist


@rule("VS-SKL-14", "VS-SKL-15", "VS-R-55", "VS-BONE-05")
def test_example_soothing_hymn_with_three_coins() -> None:
    t = hurt(bench("revivalist", "wayfarer").haint_at(4), 0, 3)
    use(t, 0, "soothing_hymn", 3, BODY).dice(6, 1, 1)
    assert t.asked == "boxcar"
    t.dice(4).say(1)
    assert (t.haint_humanity, losses(t)) == (6, [1, 0])


@rule("VS-R-55")
def test_a_boxcar_bone_may_make_the_doubles() -> None:
    t = use(hurt(bench("revivalist", "wayfarer"), 0, 3), 0, "soothing_hymn", 2, BODY).dice(6, 2).dice(2).say(1)
    assert (t.haint_humanity, losses(t)) == (1, [1, 0])


@rule("VS-SKL-14")
def test_soothing_hymn_without_doubles_gives_the_user_nothing() -> None:
    t = use(hurt(bench("revivalist", "wayfarer"), 0, 3), 0, "soothing_hymn", 3, BODY).dice(1, 2, 3)
    assert (t.haint_humanity, losses(t)) == (0, [3, 0])


@rule("VS-TGT-04", "VS-R-13")
def test_copal_incense_removes_an_effect_or_gives_humanity() -> None:
    t = use(hurt(bench("revivalist", "wayfarer").effect(1, 0), 1, 4), 0, "copal_incense", 1)
    assert t.answers == [0, 1]  # with range 1 the user itself too
    t.say(1).dice(4, 5).say(0, 1)
    assert (t.g.has_effect(1, 0), losses(t)) == (False, [0, 3])


# --- the Cursebearer


def test_old_knife_gives_one_more_if_she_was_haunted_since_her_last_turn() -> None:
    assert use(bench(), 0, "old_knife_strange_blade", 1, BODY).dice(4, 4).haint_humanity == 2
    t = bench().set(HAUNTED_SINCE, 1)
    assert use(t, 0, "old_knife_strange_blade", 1, BODY).dice(4, 4).haint_humanity == 3
    t = bench().set(HAUNTED_SINCE, 1)
    assert use(t, 0, "old_knife_strange_blade", 1, BODY).dice(3, 3).haint_humanity == 0


def test_old_knife_forgets_a_haunting_when_her_turn_ends() -> None:
    t = use(bench().set(HAUNTED_SINCE, 1), 0, "old_knife_strange_blade", 1, BODY).dice(3, 3).end()
    assert t.g.tally[HAUNTED_SINCE] == 0


def test_distant_memory_moves_her_one_per_success_afterwards() -> None:
    t = use(bench(), 0, "distant_memory", 2, BODY).dice(4, 5)
    assert t.haint_humanity == 2
    assert t.asked == "walk"
    t.say(NUMBERS["B-2-4"])
    assert t.space(0) == "B-2-4"
    assert t.asked == "act"


# --- the Wayfarer


def test_in_a_pinch_draws_one_per_coin_on_a_success() -> None:
    t = use(bench("wayfarer", "cursebearer"), 0, "in_a_pinch", 3).dice(4).draws("salt", "apple", "candle")
    assert t.asked == "keep"
    assert t.say(2).held(0) == ["salt"]
    t = use(bench("wayfarer", "cursebearer"), 0, "in_a_pinch", 3).dice(3)
    assert (t.asked, t.held(0)) == ("act", [])


def test_feathery_friend_flies_four_spaces() -> None:
    t = bench("wayfarer", "cursebearer").at(0, "A-5-2")
    assert use(t, 0, "feathery_friend", 3, BODY).dice(4, 5, 3).haint_humanity == 2


# --- the rulebook's Can-Do Attitude


@rule("VS-SKL-11", "VS-TGT-02")
def test_example_can_do_attitude_has_two_bones_whatever_the_coins_and_range_one() -> None:
    for coins in (1, 3):
        t = use(bench(), 0, "can_do_attitude", coins, BODY).dice(3)
        assert t.asked == "bone"
        assert t.dice(3).asked == "act"
    t = bench().at(0, "B-1-1").skill(0, 0, "can_do_attitude").turn(0).coins("skill:0").act("skill:0")
    assert t.answers == [0, 1]  # the user and its neighbour, not the haint three steps away


@rule("VS-SKL-12")
def test_example_can_do_attitude_gives_the_coins_on_top_only_if_it_succeeded() -> None:
    assert use(bench(), 0, "can_do_attitude", 2, BODY).dice(3, 3).haint_humanity == 0
    assert use(bench(), 0, "can_do_attitude", 2, BODY).dice(4, 3).haint_humanity == 3
    t = use(hurt(bench(), 1, 6), 0, "can_do_attitude", 2, 1).dice(4, 4)
    assert losses(t) == [0, 2]


@rule("VS-SKL-13", "VS-BXQ-01", "VS-BXQ-02")
def test_example_can_do_attitude_of_the_empress() -> None:
    t = use(bench("empress", "wayfarer"), 0, "can_do_attitude", 2, BODY).dice(2, 6)
    assert t.asked == "boxcar"
    t.dice(3, 4).say(1)
    assert t.haint_humanity == 4
