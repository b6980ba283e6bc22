"""The exclusive skills that vagrants learn on the way: each does what its text says."""

from lantern.games.vagrantsong.ids import BODY, PRIORITY, PUP
from lantern.games.vagrantsong.train import NUMBERS
from tests.games.vagrantsong.bench import bench, hurt, losses, use
from tests.rule_evidence import rule

LOSS = {"do": "lose_humanity", "who": "actor", "n": 3}


# --- the Empress


def test_drumroll_counts_each_6_twice() -> None:
    assert use(bench("empress", "wayfarer"), 0, "drumroll", 2, BODY).dice(5, 4).haint_humanity == 1
    t = use(bench("empress", "wayfarer"), 0, "drumroll", 2, BODY).dice(5, 6).say(0)
    assert t.haint_humanity == 3


def test_field_promotion_lets_another_vagrant_act_with_these_coins() -> None:
    t = use(bench("empress", "wayfarer").at(1, "B-3-1"), 0, "field_promotion", 2)
    assert t.answers == [1]
    t.say(1)
    assert (t.asked, t.seat) == ("act_now", 1)
    assert t.answers == [0, 1, 3, 4]  # there is nothing to investigate
    t.say(4).dice(5, 5)
    assert t.haint_humanity == 2
    t = use(bench("empress", "wayfarer"), 0, "field_promotion", 2, 1).say(0)  # Move 2 with two coins
    assert t.say(NUMBERS["A-5-4"]).space(1) == "A-5-4"


@rule("VS-R-92")
def test_crown_of_sixes_turns_as_many_fives_as_it_has_coins_in_one_later_roll() -> None:
    t = bench("empress", "wayfarer").skill(0, 0, "crown_of_sixes").skill(0, 1, "bone_luck").turn(0)
    t.coins("skill:0", "skill:1", "bust").act("skill:0", "skill:1").say(BODY).dice(5)
    assert t.asked == "may"
    t.say(1)
    assert t.asked == "boxcar"  # a natural 6 gives a bone, the Empress's first two
    t.dice(1, 1).say(1)
    assert t.haint_humanity == 3
    t.act("bust").dice(5)
    assert t.asked == "act"
    assert t.haint_humanity == 4


def test_crown_of_sixes_counts_its_own_coins() -> None:
    t = bench("empress", "wayfarer").skill(0, 0, "crown_of_sixes").skill(0, 1, "bone_luck").turn(0)
    t.coins("skill:0", "skill:1", "skill:1").act("skill:0", "skill:1").say(BODY).dice(5, 5).say(1, 0)
    assert t.haint_humanity == 3  # one coin on the crown: one of the two fives


# --- the Runaway


def test_fetch_lets_the_pup_keep_a_token_of_the_cycle_track() -> None:
    t = bench("runaway", "wayfarer")
    for kind in (2, 4):
        t.g.add_to_bindle(kind, -1)
        t.g.add_to_cycle(kind)
    use(t, 0, "fetch", 2)
    for kind in (2, 4):
        assert t.asked == "look"
        t.events += t.g.answer(kind)
    t.say(4)
    assert (t.held(PUP), t.held(0)) == (["apple"], [])
    assert (t.g.cycle[2], t.g.cycle[4]) == (1, 0)


def test_heel_brings_the_pup_and_lets_it_bust() -> None:
    t = use(bench("runaway", "wayfarer").at(PUP, "A-1-1").at(0, "B-4-3"), 0, "heel", 2)
    assert {NUMBERS["B-4-2"], NUMBERS["B-3-3"]} < {*t.answers}
    t.say(NUMBERS["B-4-2"]).dice(5, 4)
    assert (t.space(PUP), t.haint_humanity) == ("B-4-2", 1)


def test_two_against_one_gives_one_more_with_the_pup_beside_the_haint() -> None:
    t = bench("runaway", "wayfarer").at(PUP, "B-3-1")
    assert use(t, 0, "two_against_one", 2, BODY).dice(4, 5).haint_humanity == 3
    t = bench("runaway", "wayfarer").at(PUP, "B-4-4")
    assert use(t, 0, "two_against_one", 2, BODY).dice(4, 5).haint_humanity == 2
    t = bench("runaway", "wayfarer").at(PUP, "B-3-1")
    assert use(t, 0, "two_against_one", 2, BODY).dice(1, 1).haint_humanity == 0


# --- the Songsmith


def test_encore_rolls_again_after_a_success_once_per_coin() -> None:
    t = use(bench("songsmith", "wayfarer"), 0, "encore", 2, BODY).dice(5, 5, 5)
    assert (t.asked, t.haint_humanity) == ("act", 3)
    t = use(bench("songsmith", "wayfarer"), 0, "encore", 2, BODY).dice(5, 4)
    assert (t.asked, t.haint_humanity) == ("act", 1)


def test_harmony_helps_the_next_skill_of_another_vagrant_once() -> None:
    t = use(bench("songsmith", "wayfarer"), 0, "harmony", 2, 1).dice(4, 4).end().draws("apple")
    t.at(1, "B-3-1").skip_to("coin")
    t.skill(1, 0, "long_throw").skill(1, 1, "long_throw").coins("skill:0", "skill:1")
    t.act("skill:0").say(BODY).dice(4)
    assert t.haint_humanity == 1
    t.act("skill:1").say(BODY).dice(4)
    assert t.haint_humanity == 1


def test_harmony_without_a_success_helps_nobody() -> None:
    assert use(bench("songsmith", "wayfarer"), 0, "harmony", 2, 1).dice(3, 3).g.lasting == ()


def test_gandy_chant_is_for_everyone_in_range_two() -> None:
    t = hurt(bench("songsmith", "wayfarer", "cursebearer", "empress"), 0, 5, 5, 5, 5).at(3, "C-1-1")
    assert losses(use(t, 0, "gandy_chant", 2).dice(5, 5)) == [3, 3, 3, 5]


# --- the Revivalist


@rule("VS-HUM-01")
def test_laying_on_of_hands_may_go_one_above_the_maximum() -> None:
    t = use(hurt(bench("revivalist", "wayfarer"), 1, 1), 0, "laying_on_of_hands", 3, 1).dice(3, 4, 5)
    assert t.has(1) == 10  # maximum 9
    t.run({"do": "gain_humanity", "who": "actor", "n": 1}, actor=1)
    assert t.has(1) == 10
    t.run(LOSS, actor=1)
    assert t.has(1) == 7


def test_widows_mite_costs_the_user_what_it_gives() -> None:
    t = use(bench("revivalist", "wayfarer"), 0, "widows_mite", 2, BODY)
    assert (t.haint_humanity, losses(t)) == (2, [2, 0])


def test_patchwork_needs_three_coins_and_heals_a_skill() -> None:
    t = bench("revivalist", "wayfarer").wounded(1, 0).skill(0, 0, "patchwork").turn(0).coins("skill:0", "skill:0")
    assert not t.can("skill:0")
    t = use(bench("revivalist", "wayfarer").wounded(1, 0), 0, "patchwork", 3, 1).dice(4)
    assert (t.asked, t.seat) == ("mend", 1)
    assert t.say(0).g.hurt_skills(1) == []


# --- the Cursebearer


def test_dare_haunts_the_user_and_gives_one_per_coin() -> None:
    t = use(bench(), 0, "dare", 2, BODY)
    assert (t.haint_humanity, losses(t)) == (3, [1, 0])  # and Devil On Your Heels


def test_slip_away_sheds_priority_and_moves_two_per_success() -> None:
    t = use(bench().set(PRIORITY, 0), 0, "slip_away", 2).dice(3, 1)
    assert t.g.tally[PRIORITY] == -1
    assert t.asked == "walk"
    assert t.say(NUMBERS["B-2-4"]).space(0) == "B-2-4"
    t = use(bench().set(PRIORITY, 0), 0, "slip_away", 2).dice(2, 1)
    assert (t.g.tally[PRIORITY], t.asked) == (0, "act")


def test_come_and_get_me_gives_for_losses_to_the_haint_once_per_coin() -> None:
    t = use(bench("cursebearer", "wayfarer"), 0, "come_and_get_me", 1)
    assert t.g.tally[PRIORITY] == 0
    t.run({"do": "lose_humanity", "who": "actor", "n": 1}, actor=0)
    assert t.haint_humanity == 0  # no action, no haunting
    t.end().draws("candle")  # its target loses 2
    assert (losses(t), t.haint_humanity) == ([3, 0], 1)
    t.effect(0, 0, 0).haint_turn("candle")
    assert (losses(t), t.haint_humanity) == ([5, 0], 1)


# --- the Wayfarer


def test_odds_and_ends_draws_a_token_for_doubles() -> None:
    t = use(bench("wayfarer", "cursebearer"), 0, "odds_and_ends", 2, BODY).dice(2, 2).draws("apple")
    assert (t.held(0), t.haint_humanity) == (["apple"], 0)
    t = use(bench("wayfarer", "cursebearer"), 0, "odds_and_ends", 2, BODY).dice(4, 5)
    assert (t.held(0), t.haint_humanity, t.asked) == ([], 2, "act")


def test_tall_tale_with_two_successes_uses_one_junk_twice() -> None:
    t = bench("wayfarer", "cursebearer").junk(0, 0, "grappling_hook").junk(0, 1, "signal_flag")
    use(t, 0, "tall_tale", 2, BODY).dice(4, 5)
    assert (t.haint_humanity, t.asked, t.answers) == (2, "act_now", [9, 10])
    t.say(9, NUMBERS["B-2-4"])
    assert t.asked == "walk"  # the same hook again
    t.say(NUMBERS["B-5-4"])
    assert (t.space(0), t.asked) == ("B-5-4", "act")


def test_tall_tale_with_one_success_tells_nothing() -> None:
    t = bench("wayfarer", "cursebearer").junk(0, 0, "signal_flag")
    t = use(t, 0, "tall_tale", 2, BODY).dice(4, 1)
    assert (t.haint_humanity, t.asked) == (1, "act")


def test_peddlers_pack_draws_for_a_vagrant_in_range_two() -> None:
    t = use(bench("wayfarer", "cursebearer"), 0, "peddlers_pack", 1, 1).draws("salt", "apple")
    assert (t.asked, t.seat) == ("keep", 1)
    assert t.say(4).held(1) == ["apple"]
