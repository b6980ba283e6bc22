"""The common skills: each does what its text says."""

from lantern.games.vagrantsong.ids import BODY, FIRST, PRIORITY
from lantern.games.vagrantsong.train import NUMBERS
from tests.games.vagrantsong.bench import NO_MORE, bench, hurt, losses, use
from tests.games.vagrantsong.kit import Table
from tests.rule_evidence import rule


def gained(skill: str, coins: int, *bones: int) -> int:
    """What the haint next to the user gains."""
    return use(bench(), 0, skill, coins, BODY).dice(*bones).haint_humanity


# --- reaching the haint


@rule("VS-SKL-02")
def test_elbow_grease_rolls_two_bones_at_least() -> None:
    assert gained("elbow_grease", 1, 4, 5) == 2
    assert gained("elbow_grease", 3, 4, 5, 3) == 2


@rule("VS-SKL-04", "VS-TGT-03")
def test_long_throw_reaches_four_spaces_and_needs_a_5() -> None:
    t = bench().at(0, "A-5-2")
    assert use(t, 0, "long_throw", 2, BODY).dice(5, 4).haint_humanity == 1


@rule("VS-SKL-02")
def test_rail_spike_succeeds_more_easily_with_a_second_coin() -> None:
    assert gained("rail_spike", 1, 4, 5) == 2
    assert gained("rail_spike", 2, 4, 5) == 4
    assert gained("rail_spike", 3, 3, 5) == 2


def test_hush_now_calms_and_with_two_successes_shortens_the_next_move() -> None:
    t = use(bench(), 0, "hush_now", 2, BODY).dice(4, 5)
    assert t.haint_humanity == 1
    t.at(0, "A-1-1").at(1, "A-1-2").end().draws("iron_nails")  # Move 4
    assert t.space(BODY) == "B-1-2"
    t.haint("B-3-2").haint_turn("iron_nails")
    assert t.space(BODY) == "A-5-2"


def test_one_success_of_hush_now_does_not_shorten_anything() -> None:
    t = use(bench(), 0, "hush_now", 2, BODY).dice(4, 3)
    assert (t.haint_humanity, t.g.lasting) == (1, ())


def test_last_laugh_is_worth_two_at_half_humanity() -> None:
    assert gained("last_laugh", 1, 5, 5) == 2
    assert use(bench().humanity(0, 6), 0, "last_laugh", 1, BODY).dice(5, 5).haint_humanity == 2
    assert use(bench().humanity(0, 5), 0, "last_laugh", 1, BODY).dice(5, 5).haint_humanity == 4


@rule("VS-JNK-04")
def test_heirloom_is_worth_two_with_unbroken_junk() -> None:
    assert gained("heirloom", 1, 4) == 1
    t = bench().junk(0, 0, "tin_cup")
    assert use(t, 0, "heirloom", 1, BODY).dice(4).haint_humanity == 2
    t = bench().junk(0, 0, "tin_cup").run({"do": "break_junk", "who": "actor"}, actor=0)
    assert use(t, 0, "heirloom", 1, BODY).dice(4).haint_humanity == 1


def test_slow_burn_pays_at_the_end_of_the_round() -> None:
    t = use(bench(), 0, "slow_burn", 3, BODY).dice(2)
    assert t.haint_humanity == 0
    t.at(0, "A-1-1").at(1, "A-1-4").end().draws("apple")
    assert t.haint_humanity == 0
    t.coins().end().draws("apple")
    assert t.told("round")
    assert t.haint_humanity == 3


def test_shove_off_pushes_the_haint_one_away_per_success() -> None:
    t = use(bench(), 0, "shove_off", 3, BODY).dice(4, 5, 1)
    assert t.asked == "pushed"
    assert NUMBERS["B-5-2"] in t.answers
    assert NUMBERS["B-4-2"] not in t.answers
    assert t.say(NUMBERS["B-5-2"]).space(BODY) == "B-5-2"
    assert t.haint_humanity == 0


@rule("VS-COIN-09")
def test_old_tune_with_doubles_may_be_used_in_the_next_round_too() -> None:
    for bones, again in (((4, 4), True), ((2, 2), True), ((4, 5), False)):
        t = use(hurt(bench(), 1, 3), 0, "old_tune", 1, 1).dice(*bones).end().draws("apple")
        t.skip_to("coin").coins().end().draws("apple").skip_to("who").say(0)
        assert t.can("skill:0") is again
        assert t.has(1) == 6 + sum(bone >= 4 for bone in bones)


def test_bone_luck_is_all_or_nothing() -> None:
    assert gained("bone_luck", 2, 5, 5) == 0
    t = use(bench(), 0, "bone_luck", 2, BODY).dice(5, 6).say(0)
    assert t.haint_humanity == 3


def test_two_of_a_kind_gives_three_more_for_any_doubles() -> None:
    assert gained("two_of_a_kind", 1, 2, 2) == 3
    assert gained("two_of_a_kind", 1, 5, 5) == 5
    assert gained("two_of_a_kind", 1, 4, 5) == 1


def test_quiet_word_needs_to_be_alone_with_the_haint() -> None:
    assert gained("quiet_word", 2, 3, 4) == 2
    t = bench().at(1, "B-3-3")
    assert use(t, 0, "quiet_word", 2, BODY).dice(3, 4).haint_humanity == 0


def test_stand_together_counts_others_next_to_the_haint() -> None:
    assert gained("stand_together", 2, 4, 5) == 2
    t = bench("cursebearer", "wayfarer", "songsmith").at(1, "B-3-3").at(2, "B-4-2")
    assert use(t, 0, "stand_together", 2, BODY).dice(4, 5).haint_humanity == 4
    t = bench("cursebearer", "wayfarer", "songsmith").at(1, "B-3-3").at(2, "B-4-2")
    assert use(t, 0, "stand_together", 2, BODY).dice(3, 3).haint_humanity == 0


# --- keeping each other whole


def test_steady_hands_rolls_one_bone_for_all_its_coins() -> None:
    t = use(hurt(bench(), 0, 5), 0, "steady_hands", 3).dice(3)
    assert losses(t) == [2, 0]
    t = use(hurt(bench(), 0, 5), 0, "steady_hands", 3).dice(2)
    assert losses(t) == [5, 0]


@rule("VS-R-13")
def test_pass_the_flask_is_for_another_vagrant_and_the_user() -> None:
    t = use(hurt(bench(), 0, 5, 5), 0, "pass_the_flask", 2)
    assert t.answers == [1]  # `other`: not the user itself
    t.say(1).dice(4, 5)
    assert losses(t) == [3, 3]


def test_salt_circle_lessens_the_next_loss_by_its_successes() -> None:
    t = use(bench(), 0, "salt_circle", 2, 1).dice(4, 4)
    t.run({"do": "lose_humanity", "who": "actor", "n": 3}, actor=1)
    assert losses(t) == [0, 1]
    t.run({"do": "lose_humanity", "who": "actor", "n": 3}, actor=1)
    assert losses(t) == [0, 4]


def test_shared_burden_takes_losses_over_until_the_next_turn() -> None:
    t = use(bench(), 0, "shared_burden", 1, 1)
    loss = {"do": "lose_humanity", "who": "actor", "n": 3}
    t.run(loss, actor=1).run(loss, actor=1)
    assert losses(t) == [4, 0]
    t.end().draws("apple").skip_to("coin").coins().end().draws("apple").skip_to("who").say(0)
    before = losses(t)
    t.run(loss, actor=1)
    assert losses(t) == [before[0], before[1] + 3]


@rule("VS-ACT-05")
def test_cold_comfort_frees_one_further_target_per_coin() -> None:
    t = bench("cursebearer", "wayfarer", "songsmith", "empress")
    for v in range(4):
        t.effect(v, 0)
    use(t, 0, "cold_comfort", 2, 1).dice(4, 5)
    assert t.asked == "target"
    assert t.answers == [0, 2, 3, NO_MORE]
    t.say(2, 3)
    assert [t.g.has_effect(v, 0) for v in range(4)] == [True, False, False, False]


def test_cold_comfort_removes_one_effect_of_the_holders_choice() -> None:
    t = use(bench().effect(1, 0).effect(1, 1), 0, "cold_comfort", 1, 1).dice(4, 4).say(NO_MORE)
    assert (t.asked, t.seat) == ("remove_effect", 1)
    t.say(1)
    assert (t.g.has_effect(1, 0), t.g.has_effect(1, 1)) == (True, False)


# --- getting about


def test_whistle_draws_attention_and_moves_one_per_coin() -> None:
    t = use(bench(), 0, "whistle", 2)
    assert t.g.tally[PRIORITY] == 0
    t.say(NUMBERS["B-2-4"])
    assert t.space(0) == "B-2-4"
    assert t.asked == "act"


def test_double_step_passes_haints_unharmed() -> None:
    t = use(bench(), 0, "double_step", 1)
    t.say(NUMBERS["B-4-2"])
    assert (t.space(0), losses(t)) == ("B-4-2", [0, 0])


def test_tumble_swaps_places_within_as_many_spaces_as_coins() -> None:
    t = bench().at(1, "A-5-2").skill(0, 0, "tumble").turn(0).coins("skill:0", "skill:0")
    assert not t.can("skill:0")
    t = use(bench().at(1, "A-5-2"), 0, "tumble", 3, 1)
    assert (t.space(0), t.space(1)) == ("A-5-2", "B-2-2")


def test_rope_trick_pulls_another_vagrant_closer() -> None:
    t = use(bench().at(1, "A-5-2"), 0, "rope_trick", 3, 1).dice(4, 4, 1)
    assert t.space(1) == "B-1-2"


def test_watchful_moves_one_after_the_haint_moved_once_per_coin() -> None:
    t = use(bench().at(1, "C-1-1"), 0, "watchful", 1).at(0, "A-1-1").end().draws("iron_nails")
    assert (t.asked, t.seat) == ("may", 0)
    t.say(1, NUMBERS["A-1-2"])
    assert t.space(0) == "A-1-2"
    t.skip_to("who").haint_turn("iron_nails")
    assert t.asked != "may"


def test_far_call_moves_a_vagrant_anywhere_on_the_train() -> None:
    t = use(bench().at(1, "C-5-4"), 0, "far_call", 2, 1).dice(4, 5)
    assert (t.asked, t.seat) == ("walk", 1)
    t.say(NUMBERS["C-4-3"])
    assert t.space(1) == "C-4-3"


# --- the bindle and the car


def test_sift_draws_one_more_than_coins_and_keeps_one() -> None:
    t = use(bench(), 0, "sift", 2).draws("salt", "apple", "candle")
    assert t.asked == "keep"
    t.say(4)
    assert t.held(0) == ["apple"]
    assert sum(t.g.bindle) == 26


def test_lamp_oil_places_a_spent_candle_per_coin() -> None:
    t = bench()
    t.g.add_to_bindle(1, -2)
    t.g.add_to_cycle(1, 2)
    use(t, 0, "lamp_oil", 2).dice(3)
    t.say(NUMBERS["B-2-1"], NUMBERS["B-2-4"])
    assert [t.g.candles[NUMBERS[at]] for at in ("B-2-1", "B-2-4")] == [2, 2]
    assert (t.g.cycle[1], t.g.bindle[1]) == (0, 5)


def test_pry_loose_removes_terrain_next_to_the_user() -> None:
    t = bench().terrain("B-2-1", "B-4-4").skill(0, 0, "pry_loose").turn(0).coins("skill:0").act("skill:0")
    assert t.answers == [100 + NUMBERS["B-2-1"]]
    t.say(t.answers[0]).dice(4)
    assert not t.g.terrain[NUMBERS["B-2-1"]]
    assert t.g.terrain[NUMBERS["B-4-4"]]


def test_read_the_room_investigates_from_afar_with_its_own_successes() -> None:
    t = use(bench().event(1, "B-4-3"), 0, "read_the_room", 2, 100 + NUMBERS["B-4-3"]).dice(3, 5)
    assert t.haint_humanity == 2
    assert not t.g.events_at
    t = use(bench().event(1, "B-4-3"), 0, "read_the_room", 2, 100 + NUMBERS["B-4-3"]).dice(1, 2)
    assert losses(t) == [1, 0]
    assert t.g.events_at


def look(t: Table, *kinds: int) -> Table:
    for kind in kinds:
        assert t.asked == "look"
        t.events += t.g.answer(kind)
    return t


def test_counting_cars_looks_at_tokens_and_may_put_one_on_the_cycle_track() -> None:
    t = look(use(bench(), 0, "counting_cars", 2), 3, 4)
    assert t.asked == "look_cycle"
    t.say(4)
    assert (t.g.cycle[4], t.g.bindle[3], t.held(0)) == (1, 4, [])
    t = look(use(bench(), 0, "counting_cars", 1), 3).say(NO_MORE)
    assert not sum(t.g.cycle)
    assert sum(t.g.bindle) == 27


def test_whoever_acts_first_with_a_can_do_attitude_gives_more() -> None:
    assert gained("can_do_attitude", 2, 4, 5) == 4
    t = use(bench(), 0, "can_do_attitude", 2, BODY).set(FIRST, 1).dice(4, 5)
    assert t.haint_humanity == 2
