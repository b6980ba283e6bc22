"""JNK. Junk: what any piece may do, and each card by itself."""

import pytest

from lantern.games.vagrantsong.book import NOTHING
from lantern.games.vagrantsong.ids import BODY, CAMP_STEP, ON_IN_BETWEEN, SALT, SLOTS, USED, WITNESSING
from lantern.games.vagrantsong.rules.prices import CAMP_VALUES, price
from lantern.games.vagrantsong.rules.running import Fire, Run, scope_of
from lantern.games.vagrantsong.rules.turn import CURE, GIVE, USE
from lantern.games.vagrantsong.train import NUMBERS
from tests.games.vagrantsong.bench import NO_MORE, bench, broken, hurt, losses, use_junk
from tests.games.vagrantsong.kit import Table
from tests.rule_evidence import rule

LOSS = {"do": "lose_humanity", "who": "actor", "n": 3}


def with_junk(junk: str, *vagrants: str) -> Table:
    return bench(*vagrants).junk(0, 0, junk)


def break_it(t: Table) -> Table:
    return t.run({"do": "break_junk", "who": "actor"}, actor=0)


# --- in general


@rule("VS-JNK-02")
def test_unbroken_junk_always_works_and_needs_no_coin() -> None:
    t = with_junk("tin_cup")
    assert (t.g.whole_junk(0), t.g.rummage_limit(0)) == ([0], 2)  # the Cursebearer's 1 and the cup's
    assert not t.turn(0).can("junk:0")


@rule("VS-JNK-03", "VS-COIN-10")
def test_a_coin_benefit_takes_coins_unless_it_had_some_in_the_previous_round() -> None:
    assert with_junk("signal_flag").turn(0).can("junk:0")
    assert not with_junk("signal_flag").rested(0, "junk:0").turn(0).can("junk:0")


@rule("VS-JNK-04", "VS-WND-02", "VS-JNK-02")
def test_junk_that_would_be_wounded_breaks_and_its_effect_is_off() -> None:
    t = with_junk("tin_cup").run({"do": "wound", "who": "actor"}, actor=0)
    assert t.answers == [0, 2, SLOTS]
    t.say(SLOTS)
    assert broken(t, 0) == [0]
    assert t.g.rummage_limit(0) == 1


@rule("VS-JNK-06", "VS-WND-03")
def test_nothing_in_a_scenario_fixes_junk_not_even_an_apple() -> None:
    t = break_it(with_junk("tin_cup").token(0, "apple")).turn(0).coins()
    assert USE + 4 not in t.answers
    t.wounded(0, 2).say(USE + 4)
    assert t.answers == [2]  # the wounded skill, not the junk
    t.say(2)
    assert (t.g.hurt_skills(0), broken(t, 0)) == ([], [0])


@rule("VS-JNK-08")
def test_example_fishin_line_lengthens_skills_and_nothing_else() -> None:
    t = bench().skill(0, 0, "bone_luck").token(0, "iron_nails").junk(0, 0, "fishin_line")
    t.at(0, "B-1-2").at(1, "A-1-1").turn(0).coins("skill:0", "bust")
    assert t.can("skill:0")  # range 1 reaches two spaces
    assert not t.can("bust")
    t.at(0, "AB-h")  # three spaces from the haint
    assert USE not in t.answers
    assert not t.can("skill:0")
    assert not break_it(t.at(0, "B-1-2")).can("skill:0")


# --- what a vagrant starts with, and tier 1


@rule("VS-SET-03")
def test_writers_satchel_holds_one_more_token() -> None:
    t = Table("turned_faces", "wayfarer", "songsmith")
    assert t.g.book_of.junk_card(t.g.junk[0]).id == "writers_satchel"
    assert t.g.rummage_limit(0) == 4


def test_rusted_lantern_places_candles_two_spaces_away() -> None:
    t = with_junk("rusted_lantern").token(0, "candle").turn(0).coins().say(USE + 1)
    assert NUMBERS["B-2-4"] in t.answers
    assert NUMBERS["B-5-4"] not in t.answers
    t = bench().token(0, "candle").turn(0).coins().say(USE + 1)
    assert NUMBERS["B-2-4"] not in t.answers


def test_tin_cup_holds_one_more_token() -> None:
    assert (with_junk("tin_cup").g.rummage_limit(0), bench().g.rummage_limit(0)) == (2, 1)


def test_good_boots_walk_one_further_per_coin() -> None:
    t = with_junk("good_boots", "wayfarer", "songsmith").at(0, "A-1-1").turn(0).coins("move")
    assert t.go("A-4-1").space(0) == "A-4-1"


@pytest.mark.parametrize(
    ("junk", "action", "bone"), [("lead_pipe", "bust", 4), ("gauze_roll", "patch_up", 3)]
)  # fmt: skip
def test_lead_pipe_and_gauze_roll_make_their_action_easier(junk: str, action: str, bone: int) -> None:
    for holding in (True, False):
        t = hurt(bench("wayfarer", "songsmith"), 0, 4)
        if holding:
            t.junk(0, 0, junk)
        t.turn(0).coins(action).act(action).dice(bone)
        assert t.haint_humanity + 4 - t.g.lost(0) == int(holding)


def test_cracked_spectacles_see_more() -> None:
    t = with_junk("cracked_spectacles", "wayfarer", "songsmith").event(1, "B-2-2").turn(0).coins("investigate")
    assert t.act("investigate").dice(3).haint_humanity == 1


@rule("VS-R-72", "VS-HUM-01")
def test_mended_coat_raises_the_maximum_and_no_other_junk_does() -> None:
    coats = [junk for junk in bench().g.book_of.junk_numbers if with_junk(junk).g.max_humanity(0) != 10]
    assert coats == ["mended_coat"]
    t = with_junk("mended_coat").run({"do": "gain_humanity", "who": "actor", "n": 3}, actor=0)
    assert t.has(0) == 11
    assert break_it(t).has(0) == 10


def test_signal_flag_moves_another_vagrant_in_range_four() -> None:
    t = use_junk(bench().at(1, "A-5-2"), 0, "signal_flag").say(1)
    assert (t.asked, t.seat) == ("walk", 1)
    assert t.say(NUMBERS["A-5-4"]).space(1) == "A-5-4"
    t = bench().at(1, "A-3-2").junk(0, 0, "signal_flag").turn(0).coins("junk:0")
    assert not t.can("junk:0")


@rule("VS-R-92")
def test_lucky_button_rerolls_one_bone_once_in_a_round() -> None:
    t = with_junk("lucky_button").turn(0).coins("bust", "bust", "patch_up").act("bust").dice(1, 4)
    assert t.asked == "may"
    t.say(1)
    assert t.answers == [0, 1]
    t.say(0).dice(5)
    assert t.haint_humanity == 2
    t.act("patch_up").dice(1)
    assert t.asked == "act"


def test_lucky_button_works_again_in_the_next_round() -> None:
    t = with_junk("lucky_button").turn(0).coins("bust").act("bust").dice(1).say(1, 0).dice(1)
    t.end().draws("apple").coins().end().draws("apple").skip_to("who").say(0).coins("bust").act("bust")
    assert t.dice(1).asked == "may"


def test_coal_scuttle_ignores_what_terrain_does() -> None:
    for holding in (True, False):
        t = bench("wayfarer", "songsmith", scenario="the_stoker").at(0, "A-1-1").at(1, "A-5-4").terrain("A-2-1")
        if holding:
            t.junk(0, 0, "coal_scuttle")
        t.turn(0).coins("move").go("A-2-1")
        assert (t.g.lost(0) == 0) is holding


@rule("VS-JNK-08")
def test_fishin_line_lengthens_skills_for_vagrants_too() -> None:
    t = with_junk("fishin_line").at(1, "A-5-2").skill(0, 0, "pass_the_flask").turn(0).coins("skill:0")
    assert not t.can("skill:0")
    assert t.at(1, "AB-h").can("skill:0")


# --- tier 2


def test_pouch_of_salt_lessens_the_first_loss_of_a_scenario() -> None:
    t = with_junk("pouch_of_salt").run(LOSS, actor=0)
    assert losses(t) == [1, 0]
    assert losses(t.run(LOSS, actor=0)) == [4, 0]


@rule("VS-R-92", "VS-BONE-07")
def test_loaded_bone_turns_a_5_into_a_natural_6_once_in_a_turn() -> None:
    t = with_junk("loaded_bone").skill(0, 0, "bone_luck").turn(0).coins("skill:0", "bust").act("skill:0").say(BODY)
    t.dice(5).say(1)
    assert t.asked == "boxcar"
    t.say(0)
    assert t.haint_humanity == 3
    assert t.act("bust").dice(5).asked == "act"


def test_train_timetable_looks_at_a_token() -> None:
    t = use_junk(bench(), 0, "train_timetable")
    assert t.asked == "look"
    t.events += t.g.answer(SALT)
    assert t.say(SALT).g.cycle[SALT] == 1
    t = use_junk(bench(), 0, "train_timetable")
    t.events += t.g.answer(SALT)
    assert not sum(t.say(NO_MORE).g.cycle)


def test_harmonica_lengthens_skills_for_vagrants_only() -> None:
    t = with_junk("harmonica").at(1, "AB-h").skill(0, 0, "pass_the_flask").skill(0, 1, "bone_luck").turn(0)
    t.coins("skill:0", "skill:1")
    assert t.can("skill:0")
    t.haint("B-4-2")
    assert not t.can("skill:1")


def test_grappling_hook_flies_straight_over_everyone() -> None:
    t = use_junk(bench().at(1, "B-4-2"), 0, "grappling_hook")
    assert NUMBERS["B-5-2"] in t.answers
    assert NUMBERS["B-3-3"] not in t.answers  # around a corner
    assert t.say(NUMBERS["B-5-2"]).space(0) == "B-5-2"
    assert (losses(t), t.asked) == ([0, 0], "act")


def test_old_photograph_gives_a_token_for_a_wound() -> None:
    t = with_junk("old_photograph").run({"do": "wound", "who": "actor"}, actor=0).say(0).draws("apple")
    assert t.held(0) == ["apple"]


def test_brass_bell_lets_any_token_remove_an_effect() -> None:
    t = with_junk("brass_bell").effect(0, 0).token(0, "candle").turn(0).coins()
    t.say(CURE + 1)
    assert (t.g.has_effect(0, 0), t.held(0), t.g.tally[USED]) == (False, [], 0)
    assert CURE + 1 not in bench().effect(0, 0).token(0, "candle").turn(0).coins().answers


def test_bandolier_throws_nails_three_spaces() -> None:
    t = with_junk("bandolier").token(0, "iron_nails").at(0, "AB-h").turn(0).coins()
    assert t.say(USE, BODY).haint_humanity == 2
    assert USE not in bench().token(0, "iron_nails").at(0, "AB-h").turn(0).coins().answers


# --- tier 3


def test_wax_seal_keeps_the_first_candle_that_a_haint_walks_onto() -> None:
    t = with_junk("wax_seal").at(0, "A-1-1").at(1, "A-1-2").candle("B-4-2", 0).haint_turn("iron_nails")
    assert t.g.candles[NUMBERS["B-4-2"]]
    assert t.space(BODY) == "B-4-2"  # it stops all the same
    t.haint("B-3-2").haint_turn("iron_nails")
    assert not t.g.candles[NUMBERS["B-4-2"]]


def test_hobo_stick_gives_at_range_two() -> None:
    t = with_junk("hobo_stick").at(1, "AB-h").token(0, "salt").turn(0).coins()
    assert t.say(GIVE + 10 + SALT).held(1) == ["salt"]
    assert GIVE + 10 + SALT not in bench().at(1, "AB-h").token(0, "salt").turn(0).coins().answers


def test_broken_watch_wakes_a_rested_skill_once_in_a_scenario() -> None:
    t = with_junk("broken_watch").rested(0, "skill:0").rested(0, "skill:2").turn(0)
    assert t.asked == "may"
    t.say(1)
    assert t.answers == [0, 2]
    t.say(2)
    assert (t.can("skill:0"), t.can("skill:2")) == (False, True)
    assert t.coins().turn(0).asked == "coin"


def test_half_a_deck_shows_an_answer_before_it_is_chosen() -> None:
    t = with_junk("half_a_deck").set(CAMP_STEP, WITNESSING)
    t.begin(Fire(ON_IN_BETWEEN, NOTHING, ()))
    assert (t.asked, t.seat) == ("peek", 0)


def test_ledger_makes_the_first_different_junk_of_a_camp_free() -> None:
    t = with_junk("ledger")
    before = price(t.g, CAMP_VALUES.index("different_junk_cost"))
    t.begin(Run(t.g.book_of.junk_card(t.g.junk[0]).camp, 0, scope_of(0)))
    assert (before, price(t.g, CAMP_VALUES.index("different_junk_cost"))) == (1, 0)


def test_mourning_veil_softens_haunted_effects_only() -> None:
    haunt = {"do": "haunt", "who": "actor"}
    assert losses(with_junk("mourning_veil").run(haunt, actor=0)) == [0, 0]
    assert losses(bench().run(haunt, actor=0)) == [1, 0]
    assert losses(with_junk("mourning_veil").run(LOSS, actor=0)) == [3, 0]
