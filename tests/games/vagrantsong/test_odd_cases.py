"""Where rules meet: ties, the Pup beside the Runaway, candles under the haint, a coin that is a token."""

from __future__ import annotations

import pytest

from lantern.games.vagrantsong.harm import harm
from lantern.games.vagrantsong.ids import BODY, COVERED, FOOT, NAILS, PRIORITY, PUP, SALT, TOKENS, WEST
from lantern.games.vagrantsong.paths import Plan
from lantern.games.vagrantsong.reckoning import reckoned
from lantern.games.vagrantsong.rules.scenario import lay_out
from lantern.games.vagrantsong.rules.turn import CALL_CURE, FOOT_TO, GIVE
from lantern.games.vagrantsong.train import NUMBERS
from tests.games.vagrantsong.kit import Table
from tests.games.vagrantsong.stage import Stage, act, count, event, lose, on
from tests.rule_evidence import rule

PUSHED_AWAY = {"do": "push", "who": "target", "dir": "away", "ref": "haint", "n": 1}


def to_mud(n: int = 1) -> dict[str, object]:
    return {"do": "push", "who": "actor", "dir": "toward", "ref": "terrain:mud", "n": n}


# --- whom the haint goes for


@rule("VS-PRI-02", "VS-PRI-04")
@pytest.mark.parametrize("named", ["closest", "furthest", "hurt"])
def test_a_tie_in_what_the_action_names_is_left_to_the_options_that_follow(named: str) -> None:
    """Hurt looks at humanity lost, in the haint's car, and not at wounds; vulnerability would choose the other."""
    t = Stage("songsmith", "cursebearer", nails=act(lose("target", 1), range=9, target=named))
    t.at(0, "B-2-2").at(1, "B-4-2").haint("B-3-2").humanity(0, 7).wounded(1, 0)
    if named == "hurt":  # as much lost, but further away
        t.at(0, "B-3-3").humanity(1, 7)
    t.haint_turn("iron_nails")
    assert (t.asked, 7 - t.has(0)) == ("who", 1)


@rule("VS-PUP-05", "VS-PRI-04")
def test_the_pup_may_be_the_closest_vagrant() -> None:
    t = Stage("runaway", "cursebearer", nails=act(PUSHED_AWAY, range=9, target="closest"))
    t.at(0, "B-5-4").at(PUP, "B-4-2").at(1, "C-4-2").haint("B-3-2").haint_turn("iron_nails").auto("pushed")
    assert (t.space(PUP), t.space(0)) == ("B-4-1", "B-5-4")


@rule("VS-RES-02", "VS-R-58")
def test_whoever_cannot_be_chosen_is_not_chosen_after_the_move_either() -> None:
    bite = act(lose("target", 1), range=1, target="V", move=1)
    t = Stage("songsmith", "cursebearer", nails=bite).at(0, "B-4-3").at(1, "C-5-4").haint("B-3-2")
    t.attach(on("before_target", {"do": "prevent"})).haint_turn("iron_nails").auto("haint_path")
    assert t.space(BODY) == "B-4-2"
    assert (t.has(0), t.has(1)) == (10, 10)
    assert t.told("no_target")


@rule("VS-RES-04", "VS-EVT-13")
@pytest.mark.parametrize(("start", "n"), [("B-3-2", 0), ("BC-h", 1)])
def test_an_action_about_an_event_does_nothing_out_of_its_range(start: str, n: int) -> None:
    t = Stage(nails=act(count("n"), move=2, range=1, target="event:1"), event=(event(1),))
    t.clear().event(1, "C-3-2").at(0, "A-1-1").at(1, "A-1-2").haint(start).haint_turn("iron_nails").auto("haint_path")
    assert t.counted("n") == n


@rule("VS-RES-02", "VS-EVT-13")
def test_an_action_about_its_target_falls_back_from_an_event_to_a_vagrant() -> None:
    t = Stage(nails=act(lose("target", 1), move=1, range=1, target="event:1"), event=(event(1),))
    t.clear().event(1, "C-3-2").at(0, "B-4-3").at(1, "A-1-2").haint("B-3-2").haint_turn("iron_nails").auto("haint_path")
    assert (t.has(0), t.has(1)) == (9, 10)


@rule("VS-RES-04", "VS-PRI-03")
def test_drawn_to_the_special_vagrant_it_cannot_do_what_is_about_an_event() -> None:
    t = Stage(nails=act(count("n"), move=2, range=1, target="event:1"), event=(event(1),)).set(PRIORITY, 0)
    t.clear().event(1, "C-3-2").at(0, "B-1-2").at(1, "A-1-2").haint("B-3-2").haint_turn("iron_nails")
    assert (t.auto("haint_path", "displaced").asked, t.counted("n")) == ("who", 0)


@rule("VS-RES-02", "VS-R-58", "VS-PRI-04")
def test_after_the_move_the_furthest_is_the_furthest_in_range() -> None:
    mark = act(lose("target", 1), range=3, target="furthest")
    t = Stage("songsmith", "cursebearer", "empress", nails=mark).at(0, "B-4-2").at(1, "B-5-2").at(2, "C-5-4")
    t.haint("B-3-2").humanity(0, 5).haint_turn("iron_nails")
    assert (t.has(0), t.has(1), t.has(2)) == (5, 9, 9)


@rule("VS-HMV-08")
def test_of_equally_many_it_haunts_the_target_though_that_does_less_harm() -> None:
    t = Stage("songsmith", "cursebearer", nails=act(move=2, range=3, target="V"), haunted=[lose("haunted", 1)])
    t.clear().at(0, "B-4-2").at(1, "B-2-2").haint("B-3-2").humanity(1, 1).set(PRIORITY, 0)
    t.haint_turn("iron_nails").auto("haint_path", "displaced")
    assert (t.asked, t.has(0), t.has(1)) == ("who", 9, 1)


# --- candles under the haint


@rule("VS-TOK-11", "VS-R-88")
def test_a_haint_pushed_onto_a_candle_takes_it_and_goes_no_further() -> None:
    t = Stage(rules=[on("candle_taken", count("n"))]).clear().at(0, "B-1-2").at(1, "C-5-4").haint("B-3-2")
    t.candle("B-4-2").run({"do": "push", "who": "haint", "dir": "toward", "ref": "side:break", "n": 2}, actor=0)
    assert (t.space(BODY), any(t.g.candles), t.counted("n")) == ("B-4-2", False, 1)


@rule("VS-TOK-11")
def test_a_candle_that_outlasted_a_visit_is_taken_when_it_draws_the_haint_again() -> None:
    t = Stage("songsmith", "cursebearer", nails=act(move=3), rules=[on("haint_moved", count("m"))]).clear()
    t.junk(0, 0, "wax_seal").at(0, "A-2-2").at(1, "C-5-4").haint("B-3-2").candle("B-4-2", 0)
    t.haint_turn("iron_nails").auto("haint_path")
    assert (t.space(BODY), any(t.g.candles), t.counted("m")) == ("B-4-2", True, 1)
    t.haint_turn("iron_nails").auto("haint_path")
    assert (t.space(BODY), any(t.g.candles), t.counted("m")) == ("B-4-2", False, 1)  # it has not moved


# --- the Pup and the Runaway are one vagrant


@rule("VS-PUP-01", "VS-TGT-01")
def test_ones_own_pup_is_no_other_vagrant() -> None:
    t = Stage("runaway", "cursebearer").at(0, "B-1-1").at(PUP, "B-1-2").at(1, "C-5-4").skill(0, 0, "pass_the_flask")
    t.turn(0).coins("skill:0")
    assert not t.can("skill:0")
    t = Stage("cursebearer", "runaway").at(1, "B-1-1").at(PUP, "B-1-2").at(0, "B-1-3").skill(0, 0, "pass_the_flask")
    assert t.turn(0).coins("skill:0").act("skill:0").answers == [PUP]


@rule("VS-PUP-03", "VS-ACT-05")
def test_runaway_and_pup_are_not_both_targets_of_one_skill() -> None:
    t = Stage("songsmith", "runaway").at(0, "B-1-1").at(1, "B-1-2").at(PUP, "B-2-1").humanity(1, 2).humanity(0, 5)
    t.turn(0).coins("skill:2", "skill:2", "skill:2").act("skill:2").say(PUP).dice(4, 4, 1)
    assert t.answers == [0, 99]  # the Songsmith itself, or nobody
    t.say(0)
    assert (t.has(0), t.has(1)) == (7, 4)


@rule("VS-PUP-09", "VS-R-84")
def test_what_the_pup_draws_lies_on_its_card_within_the_runaways_limit() -> None:
    t = Stage("runaway", "cursebearer").token(0, "salt").draws("apple", "iron_nails")
    dig = {"do": "draw_token", "who": "pup", "n": 1, "keep": 1}
    assert t.run(dig).held(PUP) == ["apple"]
    assert t.run(dig).asked == "return"  # three between them, and two may be held


# --- range, pushes, coins


@rule("VS-TGT-06")
def test_what_a_vagrant_does_in_a_range_goes_around_terrain() -> None:
    soothe = {"do": "gain_humanity", "who": "range:2:actor", "n": 1}
    light = {"do": "candle_add", "at": "open_in_range:2:actor"}
    t = Stage().clear().at(0, "A-1-1").at(1, "A-3-1").terrain("A-2-1", "A-1-2").humanity(1, 5)
    assert t.run(soothe, actor=0).has(1) == 5
    assert not any(t.run(light, actor=0).g.candles)
    t = Stage().clear().at(0, "A-1-1").at(1, "A-3-1").humanity(1, 5)
    assert t.run(soothe, actor=0).has(1) == 6
    assert t.run(light, actor=0).asked == "space"


@rule("VS-TGT-08")
def test_what_a_haint_does_in_a_range_goes_through_terrain() -> None:
    t = Stage(nails=act(lose("range:2:target", 1), range=9, target="closest"))
    t.clear().at(0, "A-1-1").at(1, "A-3-1").terrain("A-2-1", "A-1-2").haint("B-3-2").haint_turn("iron_nails")
    assert (t.has(0), t.has(1)) == (9, 9)


@rule("VS-R-07", "VS-CODE-02")
def test_between_two_references_that_are_equally_near_the_one_that_is_moved_chooses() -> None:
    t = Stage().clear().at(0, "A-3-2").at(1, "C-5-4").terrain("A-1-2", "A-5-2", kind=1).run(to_mud(), actor=0)
    assert (t.asked, t.seat, t.answers) == ("pushed", 0, [NUMBERS["A-2-2"], NUMBERS["A-4-2"]])
    assert t.say(NUMBERS["A-4-2"]).space(0) == "A-4-2"


@rule("VS-R-07", "VS-CODE-02")
def test_of_two_references_that_are_equally_near_the_more_harmful() -> None:
    t = Stage(haunted=[lose("haunted", 1)]).clear().at(0, "A-3-2").at(1, "C-5-4").haint("A-4-2")
    t.terrain("A-1-2", "A-5-2", kind=1).run(to_mud(2), actor=0)
    assert (t.asked, t.space(0), t.has(0)) == ("who", "A-5-2", 9)


@rule("VS-R-07")
def test_a_haint_that_pushes_reckons_with_references_that_are_equally_near() -> None:
    """What would be worst is found by arithmetic as it is found by trying."""
    pull = {"do": "push", "who": "target", "dir": "toward", "ref": "terrain:mud", "n": 1}
    t = Stage(nails=act(lose("target", 1), pull, move=2, range=1, target="V")).clear()
    t.at(0, "A-3-2").at(1, "A-3-4").terrain("A-1-2", "A-5-2", kind=1).haint("A-3-3").haint_turn("iron_nails")
    t.auto("haint_target", "haint_path", "displaced")
    assert t.asked in ("pushed", "who")


@rule("VS-R-56")
def test_who_is_pushed_first_is_reckoned_as_it_happens() -> None:
    """A wound on the way makes a vagrant the more vulnerable one, which is then pushed out of another's way."""
    shove = act({"do": "push", "who": "all", "dir": "toward", "ref": "side:round", "n": 2}, move=3, range=2, target="V")
    slam = on("push_blocked", lose("actor", 1))
    t = Stage("wayfarer", "empress", nails=shove, haunted=[lose("haunted", 1)], rules=[slam]).clear()
    t.at(0, "A-5-3").humanity(0, 1).at(1, "AB-c").humanity(1, 2).haint("A-5-2")
    action, plan = t.g.mood().actions[NAILS], Plan(tuple([NUMBERS[at] for at in WALK]), (1, 0), False)
    assert reckoned(t.g, BODY, action, 0, plan.path, plan.haunted) in (None, harm(t.g, BODY, action, 0, plan))


WALK = ("A-5-2", "AB-h", "AB-c", "A-5-3")


@rule("VS-TOW-05")
def test_what_listens_to_a_forced_move_may_shorten_it() -> None:
    shorter = on("before_push", {"do": "amount", "add": -1, "min": 0}, only_if={"count": HELD, "at_least": 1})
    pull = {"do": "push", "who": "actor", "dir": "toward", "ref": "side:round", "n": 2}
    t = Stage(rules=[shorter, on("push_blocked", count("n"))]).clear().at(0, "A-5-1").at(1, "A-5-2")
    assert t.run(pull, actor=0).space(0) == "A-4-1"
    assert t.run({**pull, "n": 1}, actor=1).space(1) == "A-4-2"  # nobody is beside it any more
    t.at(0, "A-4-1").run({**pull, "n": 1}, actor=1)
    assert (t.space(1), t.counted("n")) == ("A-4-2", 0)  # no move at all is none that was cut short


HELD = "others_adjacent:actor"


@rule("VS-R-97", "VS-MOV-04")
@pytest.mark.parametrize("end", ["C-2-1", "C-3-1"])
def test_a_coin_of_ones_own_comes_back_stopped_on_or_walked_over(end: str) -> None:
    t = Table("the_ticket_taker", "songsmith", "cursebearer").clear().at(0, "C-1-1").at(1, "A-1-1").haint("B-3-4")
    t.g.coins_at = (NUMBERS["C-2-1"] * 4, NUMBERS["C-2-1"] * 4 + 1)
    t.turn(0).coins("move").go(end)
    assert [*t.g.coins_at] == [NUMBERS["C-2-1"] * 4 + 1]  # the other's stays
    assert t.g.counter(t.g.scene.counter_names.index("fetched")) == 1


@rule("VS-HMV-04", "VS-R-97")
def test_whoever_makes_way_onto_a_coin_enters_its_space() -> None:
    t = Stage(nails=act(move=1), rules=[on("enter_coin", count("n"))]).clear()
    t.at(0, "B-2-2").at(1, "C-5-4").haint("B-3-2")
    t.g.coins_at = tuple([NUMBERS[at] * 4 for at in ("B-1-2", "B-2-1", "B-2-3")])
    t.haint_turn("iron_nails").auto("haint_path").auto("displaced")
    assert (t.space(BODY), t.counted("n")) == ("B-2-2", 1)


# --- tokens


@rule("VS-TOK-18", "VS-R-24", "VS-RUM-06")
def test_a_rabbits_foot_on_an_action_is_a_coin_there_and_goes_to_the_cycle_track() -> None:
    t = Stage().token(0, "rabbits_foot", "salt").turn(0).coins("rummage").say(FOOT_TO + 1)
    t.draws("apple", "apple").act("rummage")
    assert (t.asked, t.g.cycle[FOOT], t.held(0)) == ("act", 1, ["salt", "apple"])  # no more than it may hold


@rule("VS-TOK-18", "VS-R-24")
def test_what_takes_a_token_away_does_not_take_the_foot_off_its_action() -> None:
    t = Stage().token(0, "rabbits_foot", "salt").turn(0).coins("bust").say(FOOT_TO + 4)
    t.run({"do": "discard_token", "who": "actor", "kind": "any", "n": 2}, actor=0)
    assert (t.held(0), t.g.cycle[SALT], t.g.cycle[FOOT]) == (["rabbits_foot"], 1, 0)
    assert t.end().g.cycle[FOOT] == 1


@rule("VS-TOK-17", "VS-R-24")
def test_putting_the_foot_on_an_action_is_a_use_that_others_hear_of() -> None:
    t = Stage(rules=[on("token_used", count("n"), only_if={"token": "rabbits_foot"})]).token(0, "rabbits_foot")
    assert t.turn(0).coins("bust").say(FOOT_TO + 4).counted("n") == 1


@rule("VS-R-28", "VS-EFF-05", "VS-TOK-07")
def test_in_anothers_turn_a_vagrant_is_asked_to_discard_a_token_against_its_effect() -> None:
    t = Stage(effect=(spooked(),)).token(1, "salt").effect(1, 0).turn(0).coins()
    call = CALL_CURE + 10 + SALT
    assert call in t.answers
    assert (t.say(call).asked, t.seat) == ("use_now", 1)
    t.say(1)
    assert (t.g.has_effect(1, 0), t.g.cycle[SALT], t.held(1)) == (False, 1, [])
    t = Stage(effect=(spooked(),)).token(1, "salt").effect(1, 0).turn(0).coins().say(call).say(0)
    assert t.g.has_effect(1, 0)
    assert not [x for x in t.answers if CALL_CURE <= x < GIVE]  # it has declined, for this turn


def spooked() -> object:
    from lantern.games.vagrantsong import scenario_records as r

    return r.HaintEffect("black", "Spooked", remove_by=r.RemoveBy(discard="salt"))


@rule("VS-RUM-10", "VS-R-37")
def test_a_cycle_that_leaves_the_bindle_empty_gives_nothing() -> None:
    lit = {"do": "candle_add", "at": "A-1-1"}
    t = Stage(cycle=[lit], nails=act(count("n")), candle=act(count("n")))
    t.g.bindle, t.g.cycle = bytes(TOKENS), bytes([0, 1, 0, 0, 0])
    t.haint_turn()
    assert (t.asked, t.counted("n"), any(t.g.candles)) == ("who", 0, True)
    t = Stage(cycle=[lit])
    t.g.bindle, t.g.cycle = bytes(TOKENS), bytes([0, 1, 0, 0, 0])
    assert t.turn(0).coins("rummage").act("rummage").held(0) == []


# --- bones, ranges, losses


@rule("VS-BONE-07", "VS-R-92")
@pytest.mark.parametrize(("natural", "asked"), [(True, "boxcar"), (False, "act")])
def test_a_5_turned_into_a_6_gives_a_bone_only_if_it_is_a_natural_one(natural: bool, asked: str) -> None:
    turn = {"do": "set_bone", "from": 5, "to": 6, "n": 1, **({"natural": True} if natural else {})}
    t = Stage(rules=[on("rolled", turn)]).clear().at(0, "B-2-2").haint("B-3-2").turn(0).coins("bust").act("bust")
    assert t.dice(5).asked == asked


@rule("VS-JNK-08")
def test_fishin_line_lengthens_no_coin_benefit() -> None:
    t = Stage("wayfarer", "cursebearer").clear().junk(0, 0, "fishin_line").junk(0, 1, "signal_flag")
    t.at(0, "A-1-1").at(1, "AB-h").turn(0).coins("junk:1")
    assert not t.can("junk:1")  # six spaces
    t.at(1, "A-5-2")
    assert not t.can("junk:1")  # five
    assert t.at(1, "A-5-1").can("junk:1")


@rule("VS-R-91")
def test_a_loss_that_was_redirected_to_a_westbound_vagrant_is_not_passed_on_again() -> None:
    burden = on("before_lose", {"do": "redirect", "to": "source"})
    t = Stage("songsmith", "cursebearer", "empress").set(WEST + 1, 1).humanity(1, 4)
    t.run({"do": "attach", "who": "target", "rules": [burden], "until": "scenario_end"}, actor=1, target=0)
    t.run(lose("target", 2), target=0)
    assert (t.asked, t.has(0), t.has(1)) == ("who", 10, 2)


# --- westbound since camp


@rule("VS-WST-03", "VS-WST-05", "VS-SET-05")
def test_whoever_became_westbound_in_camp_is_so_when_the_next_scenario_begins() -> None:
    t = Stage().run({"do": "westbound", "who": "actor"}, actor=0).say(2)
    lay_out(t.g)
    assert (t.g.is_west(0), t.has(0), t.g.tally[COVERED]) == (True, 1, 2)
    assert (t.g.is_west(1), t.has(1), t.g.tally[COVERED + 1]) == (False, 10, -1)
