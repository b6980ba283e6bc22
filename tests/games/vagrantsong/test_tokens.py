"""TOK, EFF: using rummage tokens, when and how often, and discarding them against haint effects."""

from __future__ import annotations

from typing import Any

import pytest

from lantern.games.vagrantsong import scenario_records as r
from lantern.games.vagrantsong.ids import APPLE, BODY, BUST, CANDLE, FOOT, NAILS, PRIORITY, SALT, USED, WEST
from lantern.games.vagrantsong.rules.haint import PASS
from lantern.games.vagrantsong.rules.turn import CALL, CURE, FOOT_TO, USE
from lantern.games.vagrantsong.train import NUMBERS
from tests.games.vagrantsong.kit import Table
from tests.games.vagrantsong.stage import Stage, act, count, event, lose, on
from tests.rule_evidence import rule

HAUNTED = [lose("haunted", 1)]
SPOOKED = r.HaintEffect("black", "Spooked", remove_by=r.RemoveBy(discard="salt"))


def ready(*tokens: str, at: str = "B-1-2", **parts: Any) -> Stage:
    """The Songsmith's turn with these tokens, two steps from the haint; the Cursebearer is far away."""
    t = Stage("songsmith", "cursebearer", haunted=HAUNTED, **parts)
    t.at(0, at).at(1, "C-5-4").haint("B-3-2").token(0, *tokens)
    t.turn(0).coins()
    return t


def struck(*tokens: str, **parts: Any) -> Stage:
    """The haint is about to touch the Songsmith, who holds these, for 3."""
    touch = act(lose("target", 3), range=1, target="V")
    t = Stage("songsmith", "cursebearer", nails=touch, **parts)
    t.at(0, "B-2-2").at(1, "C-5-4").haint("B-3-2").token(0, *tokens)
    return t


# --- when, and how often


@rule("VS-TOK-01", "VS-TOK-02")
def test_another_vagrant_may_use_a_token_in_somebodys_turn_once_a_round() -> None:
    t = ready().token(1, "apple", "apple").wounded(1, 0, 2)
    t.say(CALL + 10 + APPLE)
    assert (t.asked, t.seat) == ("use_now", 1)
    t.say(1).say(0)
    assert t.g.hurt_skills(1) == [2]
    assert t.g.tally[USED + 1] == 1
    assert CALL + 10 + APPLE not in t.answers


@rule("VS-TOK-01")
def test_whoever_declines_is_asked_no_more_in_this_turn() -> None:
    t = ready().token(1, "apple").wounded(1, 0).say(CALL + 10 + APPLE).say(0)
    assert (t.held(1), t.g.tally[USED + 1]) == (["apple"], 0)
    assert CALL + 10 + APPLE not in t.answers


@rule("VS-TOK-03", "VS-R-26")
def test_in_the_haints_turn_tokens_are_used_after_its_action_and_before_the_cycle_track() -> None:
    t = struck("iron_nails", rule=[on("haint_turn_end", count("n"))]).haint_turn("iron_nails")
    assert (t.asked, t.seat, t.answers) == ("window", 0, [NAILS, PASS])
    assert (t.has(0), t.g.cycle[NAILS], t.counted("n")) == (7, 0, 0)
    t.say(NAILS).say(BODY)
    assert (t.haint_humanity, t.g.cycle[NAILS]) == (2, 2)  # the one used, and the one drawn


@rule("VS-R-26", "VS-TOK-01")
def test_every_seat_has_its_window() -> None:
    t = struck("apple").token(1, "apple").wounded(0, 0).wounded(1, 0).haint_turn("apple")
    assert (t.asked, t.seat) == ("window", 0)
    t.say(PASS)
    assert (t.asked, t.seat) == ("window", 1)


@rule("VS-TOK-05", "VS-TOK-06", "VS-CYC-06")
def test_a_used_token_goes_on_the_cycle_track() -> None:
    t = ready("apple").wounded(0, 0).say(USE + APPLE).say(0)
    assert (t.held(0), t.g.cycle[APPLE]) == ([], 1)


@rule("VS-TOK-07", "VS-R-28", "VS-EFF-05")
def test_a_discard_against_an_effect_is_no_use_and_needs_no_turn_of_its_own() -> None:
    t = ready("salt", effect=[SPOOKED]).effect(0, 0).say(CURE + SALT)
    assert (t.g.effects[0], t.held(0), t.g.cycle[SALT], t.g.tally[USED]) == (0, [], 1, 0)
    t = struck("salt", effect=[SPOOKED]).effect(0, 0).set(USED, 1).haint_turn("apple")
    assert t.answers == [10 + SALT, PASS]
    assert t.say(10 + SALT).g.effects[0] == 0


@rule("VS-TOK-07")
def test_a_forced_discard_does_not_count_as_a_use() -> None:
    t = ready("salt", "apple").wounded(0, 0)
    t.run({"do": "discard_token", "who": "actor", "kind": "salt", "n": 1}, actor=0)
    assert (t.g.cycle[SALT], t.g.tally[USED]) == (1, 0)


# --- iron nails


@rule("VS-TOK-08")
@pytest.mark.parametrize(("at", "reached"), [("B-1-2", True), ("AB-h", False), ("B-2-1", True)])
def test_iron_nails_give_a_haint_within_2_two_humanity(at: str, reached: bool) -> None:
    t = ready("iron_nails", at=at)
    assert (USE + NAILS in t.answers) == reached
    if reached:
        assert t.say(USE + NAILS).say(BODY).haint_humanity == 2


# --- candles


def lit(action: r.Action, candle: str = "B-5-2") -> Stage:
    """A candle two steps from the haint; the Songsmith stands beside it."""
    t = Stage("songsmith", "cursebearer", nails=action)
    t.at(0, "B-2-2").at(1, "C-5-4").haint("B-3-2").candle(candle)
    return t


@rule("VS-TOK-09")
def test_a_candle_is_put_in_an_open_adjacent_space() -> None:
    t = ready("candle").terrain("B-1-1").event(1, "B-1-3").say(USE + CANDLE)
    assert set(t.answers) == {NUMBERS["AB-h"], NUMBERS["B-2-2"]}
    t.say(NUMBERS["AB-h"])
    assert t.g.candles[NUMBERS["AB-h"]]
    assert (t.held(0), t.g.cycle[CANDLE]) == ([], 0)  # it lies on the board


@rule("VS-R-59")
def test_without_an_open_space_beside_a_candle_cannot_be_used() -> None:
    assert USE + CANDLE not in ready("candle").terrain("B-1-1", "B-1-3", "B-2-2", "AB-h").answers


@rule("VS-TOK-10", "VS-PRI-05", "VS-R-03")
def test_a_candle_in_its_car_draws_the_haint_unless_somebody_has_priority() -> None:
    move = act(lose("target", 2), move=3, range=1, target="V")
    assert lit(move).haint_turn("iron_nails").space(BODY) == "B-5-2"
    t = lit(move).set(PRIORITY, 0).haint_turn("iron_nails").auto("haint_path", "displaced")
    assert (t.g.candles[NUMBERS["B-5-2"]], t.has(0)) == (1, 8)
    t = lit(move, "C-1-2").haint_turn("iron_nails").auto("haint_path", "displaced")
    assert t.has(0) == 8  # in another car it is not seen
    still = act(lose("target", 2), range=1, target="V")
    assert lit(still).haint_turn("iron_nails").has(0) == 8


@rule("VS-TOK-11", "VS-R-60")
def test_a_candle_stops_the_haint_even_on_its_way_to_another_target() -> None:
    t = Stage("songsmith", "cursebearer", nails=act(move=5)).at(0, "B-5-2").at(1, "C-5-4").haint("B-1-2")
    t.set(PRIORITY, 0).terrain("B-1-1", "B-1-3").candle("B-2-2")
    for at in ("B-2-1", "B-2-3", "B-2-4", "B-1-4", "AB-h", "AB-c"):
        t.candle(at)
    t.haint_turn("iron_nails")
    taken = t.space(BODY)
    assert not t.g.candles[NUMBERS[taken]]
    assert t.g.cycle[CANDLE] == 1
    assert taken in ("B-2-2", "B-2-1", "B-2-3")


@rule("VS-TOK-12", "VS-RES-02")
def test_after_the_candle_the_action_goes_on_against_the_next_target_in_range() -> None:
    move = act(lose("target", 2), move=3, range=2, target="V")
    t = lit(move, "B-4-2").haint_turn("iron_nails")
    assert (t.space(BODY), t.has(0), t.g.cycle[CANDLE]) == ("B-4-2", 8, 1)
    t = lit(move, "B-5-2").haint_turn("iron_nails")
    assert (t.space(BODY), t.has(0)) == ("B-5-2", 10)  # nobody is in range of there


@rule("VS-TOK-12")
def test_a_candle_out_of_reach_leaves_the_action_for_the_next_target() -> None:
    move = act(lose("target", 2), move=1, range=2, target="V")
    t = lit(move, "B-5-4").haint_turn("iron_nails").auto("haint_path")
    assert (t.has(0), t.g.candles[NUMBERS["B-5-4"]]) == (8, 1)


# --- salt


@rule("VS-TOK-04", "VS-TOK-13", "VS-R-26")
def test_salt_answers_an_action_before_it_takes_effect() -> None:
    t = struck("salt").haint_turn("iron_nails")
    assert (t.asked, t.seat, t.has(0)) == ("salt", 0, 10)
    t.say(1)
    assert (t.has(0), t.g.cycle[SALT], t.g.tally[USED]) == (10, 1, 1)
    assert struck("salt").haint_turn("iron_nails").say(0).has(0) == 7
    assert struck("salt").set(USED, 1).haint_turn("iron_nails").has(0) == 7


@rule("VS-TOK-14", "VS-TOK-15")
def test_salt_stops_neither_the_move_nor_haunting() -> None:
    charge = act(lose("target", 3), move=3, range=1, target="V")
    t = Stage("songsmith", "cursebearer", haunted=HAUNTED, nails=charge)
    t.at(0, "B-5-2").at(1, "C-5-4").haint("B-3-2").token(0, "salt").set(PRIORITY, 0).haint_turn("iron_nails")
    t.auto("haint_path", "displaced")
    assert (t.asked, t.has(0)) == ("salt", 9)
    assert t.say(1).has(0) == 9


@rule("VS-TOK-16", "VS-R-27")
def test_salt_against_an_area_spares_only_its_user() -> None:
    t = Stage("songsmith", "cursebearer", nails=act(lose("area", 2), range=2, target="V", area="range:2"))
    t.at(0, "B-2-2").at(1, "B-4-2").haint("B-3-2").token(0, "salt").haint_turn("iron_nails")
    assert (t.asked, t.seat) == ("salt", 0)
    t.say(1)
    assert (t.has(0), t.has(1)) == (10, 8)


# --- the rabbit's foot


@rule("VS-TOK-17", "VS-TOK-18")
def test_the_rabbits_foot_is_a_fourth_coin_and_is_gone_with_its_action() -> None:
    t = ready("rabbits_foot", at="B-2-2").say(FOOT_TO + BUST)
    assert t.held(0) == ["rabbits_foot"]  # it lies on the action
    t.act("bust").dice(6).say(0)
    assert (t.haint_humanity, t.held(0), t.g.cycle[FOOT]) == (1, [], 1)
    t = Stage("songsmith", "cursebearer").at(0, "B-2-2").haint("B-3-2").token(0, "rabbits_foot").turn(0)
    t.coins("bust", "bust", "bust").say(FOOT_TO + BUST).act("bust").dice(5, 5, 5, 5)
    assert t.haint_humanity == 4


@rule("VS-TOK-17", "VS-R-24")
def test_the_rabbits_foot_is_the_token_use_of_whoever_placed_it() -> None:
    t = Stage("songsmith", "cursebearer").at(0, "C-5-4").at(1, "B-2-2").haint("B-3-2").token(1, "rabbits_foot").turn(1)
    t.coins("bust").say(FOOT_TO + BUST)
    assert t.g.tally[USED : USED + 2] == [0, 1]
    assert t.act("bust").dice(4, 4).haint_humanity == 2


# --- apples


@rule("VS-TOK-19")
def test_an_apple_heals_a_skill_which_may_then_be_used() -> None:
    t = ready("apple").wounded(0, 0, 2).say(USE + APPLE)
    assert t.answers == [0, 2]
    assert t.say(2).g.hurt_skills(0) == [0]


@rule("VS-TOK-20")
def test_a_westbound_vagrant_cannot_eat_it() -> None:
    t = ready("apple").wounded(0, 0, 2)
    assert USE + APPLE not in t.set(WEST, 1).answers


# --- haint effects


@rule("VS-EFF-01", "VS-EFF-02")
def test_effects_of_one_colour_do_not_stack() -> None:
    give = {"do": "give_effect", "who": "actor", "color": "black"}
    t = Stage("songsmith", "cursebearer", effect=[SPOOKED]).run(give, give, actor=0)
    assert list(t.g.effects[:2]) == [1, 0]
    t.run({"do": "give_effect", "who": "actor", "color": "white"}, actor=0)
    assert list(t.g.effects[:2]) == [1, 1]


@rule("VS-EFF-03")
def test_an_effect_stays_until_it_is_removed_as_it_says() -> None:
    patched = r.HaintEffect("white", "Cold", remove_by=r.RemoveBy(action="patch_up"))
    t = Stage("songsmith", "cursebearer", effect=[patched]).effect(0, 1).at(1, "C-5-4")
    t.turn(0).coins("patch_up").act("patch_up").dice(3)
    assert t.g.effects[1] == 1  # no success
    t = Stage("songsmith", "cursebearer", effect=[patched]).effect(0, 1).at(1, "C-5-4")
    t.turn(0).coins("patch_up").act("patch_up").dice(4)
    assert t.g.effects[1] == 0


@rule("VS-EFF-03")
@pytest.mark.parametrize(("bone", "left"), [(3, 1), (5, 0)])
def test_a_successful_bust_or_investigation_may_be_what_removes_an_effect(bone: int, left: int) -> None:
    for action in ("bust", "investigate"):
        struck_off = r.HaintEffect("white", "Cold", remove_by=r.RemoveBy(action=action))
        t = Stage("songsmith", "cursebearer", effect=[struck_off], event=[event(1, read="roll", discard="success")])
        t.at(0, "B-2-2").at(1, "C-5-4").haint("B-3-2").event(1, "B-2-2").effect(0, 1)
        t.turn(0).coins(action).act(action).dice(bone)
        assert t.g.effects[1] == left


@rule("VS-EFF-06")
def test_an_effect_is_about_its_holder_in_any_seat() -> None:
    cold = r.HaintEffect("white", "Cold", rules=(on("vagrant_turn_end", lose("holder", 2)),))
    t = Stage("songsmith", "cursebearer", effect=[cold]).effect(1, 1)
    t.turn(0).coins().draws("apple").end()
    assert (t.has(0), t.has(1)) == (10, 10)
    t.turn(1).coins().draws("apple").end()
    assert (t.has(0), t.has(1)) == (10, 8)


@rule("VS-EFF-05")
def test_only_the_affected_vagrant_removes_it_unless_the_text_says_otherwise() -> None:
    t = ready("salt", effect=[SPOOKED]).effect(1, 0)
    assert not [x for x in t.answers if CURE <= x < 999]
    near = r.HaintEffect("black", "Cold", remove_by=r.RemoveBy(discard="salt", who="adjacent:holder"))
    t = ready("salt", effect=[near]).effect(1, 0)
    assert not [x for x in t.answers if CURE <= x < 999]  # too far away
    (cure,) = [x for x in t.at(1, "B-1-1").answers if CURE <= x < 999]
    t.say(cure)
    assert (t.g.effects[2], t.held(0), t.held(1)) == (0, [], [])


@rule("VS-EFF-06")
@pytest.mark.parametrize(("at", "left"), [("B-1-2", 8), ("AB-h", 10)])
def test_spooked_costs_2_at_the_end_of_a_turn_within_2_of_the_faces(at: str, left: int) -> None:
    t = Table("turned_faces", "songsmith", "cursebearer").clear().at(0, at).at(1, "C-5-4").haint("B-3-2")
    t.effect(0, 0).turn(0).coins().end()
    assert t.has(0) == left
    t = Table("turned_faces", "songsmith", "cursebearer").clear().effect(0, 0).token(0, "salt").turn(0).coins()
    assert t.say(CURE + SALT).g.effects[0] == 0
