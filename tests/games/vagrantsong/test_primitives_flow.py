"""Primitives about choices, conditions, time and the course of a scenario (docs/rules, Part IV)."""

from __future__ import annotations

from typing import Any

import pytest

from lantern.games.vagrantsong.ids import APPLE, BODY, BREAKS, MOOD, SKILL, THRESHOLD, WON
from lantern.games.vagrantsong.rules.turn import CURE, GIVE
from lantern.games.vagrantsong.scenario_records import Ritual
from lantern.games.vagrantsong.train import NUMBERS
from tests.games.vagrantsong.stage import Effect, Stage, act, count, event, gain, lose, on
from tests.rule_evidence import rule


def trio(**parts: Any) -> Stage:
    """Songsmith, Revivalist and Cursebearer, 10 humanity each."""
    t = Stage("songsmith", "revivalist", "cursebearer", **parts)
    return t.at(0, "A-1-1").at(1, "A-1-4").at(2, "C-5-4").haint("B-3-2")


def rolling(*rules: dict[str, Any], bones: tuple[int, ...] = (2, 5)) -> Stage:
    """The Songsmith beside the haint has rolled a Bust (5+), with these rules of its own."""
    t = trio().at(0, "B-2-2").attach(*rules)
    t.turn(0).coins(*["bust"] * len(bones)).act("bust").dice(*bones)
    return t


# --- choosing


def test_when_runs_then_or_else() -> None:
    t = trio().run({"do": "when", "if": {"counter": "n", "at_least": 1}, "then": [count("m")], "else": [count("n")]})
    assert (t.counted("n"), t.counted("m")) == (1, 0)
    t.run({"do": "when", "if": {"counter": "n", "at_least": 1}, "then": [count("m")]})
    assert (t.counted("n"), t.counted("m")) == (1, 1)


@rule("VS-R-56")
def test_each_binds_it() -> None:
    t = trio().humanity(1, 4).run({"do": "each", "who": "all", "do_then": [lose("it", 1), count("n")]})
    assert ([t.has(v) for v in range(3)], t.counted("n")) == ([9, 3, 9], 3)
    assert [each.seat for each in t.told("lost")] == [1, 0, 2]


@rule("VS-EVT-14")
def test_choose_asks_that_player_for_one_of_the_lists() -> None:
    t = trio().run({"do": "choose", "who": "actor", "options": [[count("n")], [count("m")], []]}, actor=2)
    assert (t.asked, t.seat, t.answers) == ("choose", 2, [0, 1, 2])
    assert t.say(1).counted("m") == 1


def test_choose_vagrant_binds_one_of_the_others_or_of_a_selector() -> None:
    t = trio().run({"do": "choose_vagrant", "who": "actor", "as": "it", "do_then": [lose("it", 1)]}, actor=1)
    assert (t.asked, t.seat, t.answers) == ("vagrant", 1, [0, 2])
    assert t.say(2).has(2) == 9
    t.run({"do": "choose_vagrant", "who": "actor", "from": "car:A", "do_then": [lose("it", 2)]}, actor=2)
    assert t.answers == [0, 1]
    assert t.say(0).has(0) == 8


def test_choose_space_binds_a_space() -> None:
    lay = {"do": "terrain_add", "kind": "box", "at": "it"}
    t = trio().run(
        {"do": "choose_space", "who": "actor", "at": "open_near:actor", "as": "it", "do_then": [lay]}, actor=0
    )
    assert (t.asked, t.seat, set(t.answers)) == ("space", 0, {NUMBERS["A-2-1"], NUMBERS["A-1-2"]})
    assert t.say(NUMBERS["A-2-1"]).g.terrain[NUMBERS["A-2-1"]]


@rule("VS-BONE-06", "VS-EVT-14")
def test_roll_runs_per_success_or_none() -> None:
    roll = {"do": "roll", "who": "actor", "bones": 3, "success": 4, "per": [count("n")], "none": [count("m")]}
    t = trio().run(roll, actor=0).dice(4, 6, 1)
    assert (t.counted("n"), t.counted("m"), t.asked) == (2, 0, "who")
    assert trio().run(roll, actor=0).dice(1, 2, 3).counted("m") == 1


# --- bones


@rule("VS-R-92")
def test_reroll_is_the_holders_choice() -> None:
    t = rolling(on("rolled", {"do": "reroll", "n": 1}, optional=True))
    assert (t.asked, t.seat) == ("may", 0)
    t.say(1)
    assert (t.asked, t.answers) == ("reroll", [0, 1])
    assert t.say(0).dice(5).haint_humanity == 2


@rule("VS-R-92")
def test_set_bone_turns_bones_and_a_natural_6_booms() -> None:
    turn = {"do": "set_bone", "from": 2, "to": 6, "n": 1}
    t = rolling(on("rolled", turn))
    assert (t.haint_humanity, t.asked) == (2, "act")
    t = rolling(on("rolled", {"do": "set_bone", "from": 2, "to": 6, "n": 1, "natural": True}))
    assert t.asked == "boxcar"
    assert t.say(1).dice(5).haint_humanity == 3


def test_add_bone_rolls_more() -> None:
    assert rolling(on("rolled", {"do": "add_bone", "n": 1})).dice(5).haint_humanity == 2


# --- acting at once


def test_perform_carries_out_an_action_as_if_with_coins() -> None:
    t = trio().humanity(0, 5).run({"do": "perform", "who": "actor", "what": "patch_up", "coins": 2}, actor=0)
    assert t.dice(4, 5).has(0) == 7
    t.run({"do": "perform", "who": "actor", "what": "patch_up", "times": 2}, actor=0)
    assert t.dice(4, 4).has(0) == 9


def test_perform_of_any_general_action_a_skill_or_a_coin_benefit() -> None:
    t = trio().at(0, "A-1-1").run({"do": "perform", "who": "actor", "what": "bust", "coins": 1}, actor=0)
    assert (t.asked, t.told("rolled")) == ("who", [])  # no haint is adjacent
    t = trio().run({"do": "perform", "who": "actor", "what": "general"}, actor=0)
    assert (t.asked, t.answers) == ("act_now", [0, 1, 3])  # nothing to investigate, nobody to bust
    t.say(3).dice(1)
    t.at(0, "B-2-2").run({"do": "perform", "who": "actor", "what": "can_do_attitude", "coins": 1}, actor=0)
    assert t.asked == "target"
    assert t.say(BODY).dice(4, 1).haint_humanity >= 1
    coin = next(
        junk.id for junk in t.g.book_of.junk if junk is not None and junk.coin is not None and junk.coin.bones is None
    )
    t = trio().junk(0, 0, coin).run({"do": "perform", "who": "actor", "what": "junk_coin"}, actor=0)
    assert t.asked == "act_now"


@pytest.mark.parametrize("which", [2, "target"])
def test_investigate_resolves_an_event_as_if_with_successes(which: object) -> None:
    found = event(2, read="roll", results={0: [count("m")], 1: [count("n", 1)], 2: [count("n", 2)]}, discard="success")
    t = trio(event=[found]).event(2, "B-5-1")
    failed: Effect = {"do": "investigate", "who": "actor", "event": which, "successes": 0}
    t.run(failed, actor=0, space=NUMBERS["B-5-1"])
    assert (t.counted("m"), len(t.g.events_at)) == (1, 1)
    t.run({**failed, "successes": 2}, actor=0, space=NUMBERS["B-5-1"])
    assert (t.counted("n"), t.g.events_at) == (2, ())


# --- for a time


BLOCKABLE = {"move": "move", "rummage": "rummage", "investigate": "investigate", "patch_up": "patch_up", "bust": "bust",
             "skills": "skill:0"}  # fmt: skip


@pytest.mark.parametrize(("action", "place"), BLOCKABLE.items())
def test_block_forbids_an_action_until_a_trigger(action: str, place: str) -> None:
    t = trio().run({"do": "block", "who": "actor", "action": action, "until": "vagrant_turn_end"}, actor=0).turn(0)
    assert not t.can(place)
    t.coins().draws("apple").end()
    t = trio().run({"do": "block", "who": "actor", "action": action, "until": "round_marker"}, actor=0)
    assert t.run({"do": "round", "n": 1}).turn(0).can(place)


def test_block_tokens_trades_and_boxcars() -> None:
    for action in ("trade", "tokens"):
        t = trio().at(1, "A-1-2").token(0, "apple").wounded(0, 0)
        t.run({"do": "block", "who": "actor", "action": action, "until": "scenario_end"}, actor=0).turn(0).coins()
        assert [x for x in t.answers if GIVE <= x < CURE] == ([] if action == "trade" else [GIVE + 10 + APPLE])
        assert (404 in t.answers) == (action == "trade")
    t = (
        trio()
        .at(0, "B-2-2")
        .run({"do": "block", "who": "actor", "action": "boxcars", "until": "scenario_end"}, actor=0)
    )
    assert t.turn(0).coins("bust").act("bust").dice(6).asked == "act"


def test_modify_lasts_until_a_trigger_or_for_its_uses() -> None:
    once = {"do": "modify", "who": "actor", "stat": "bust", "n": -2, "uses": 1}
    t = trio().at(0, "B-2-2").run(once, actor=0)
    t.turn(0).coins("bust").act("bust").dice(3)
    assert t.haint_humanity == 1
    assert not t.g.lasting
    t = trio().at(0, "B-2-2").run({**once, "uses": 2}, actor=0)
    for gained in (1, 2, 2):
        assert t.turn(0).coins("bust").act("bust").dice(3).haint_humanity == gained
    more = {"do": "modify", "who": "actor", "stat": "bust", "n": -2, "until": "round_marker"}
    t = trio().at(0, "B-2-2").run(more, actor=0).run({"do": "round", "n": 1})
    assert t.turn(0).coins("bust").act("bust").dice(3).haint_humanity == 0


def test_attach_gives_rules_until_a_trigger_or_for_their_uses() -> None:
    hurt = on("round_marker", lose("holder", 1), whose="any")
    t = trio().run({"do": "attach", "who": "actor", "rules": [hurt], "uses": 2}, actor=1)
    for _ in range(3):
        t.run({"do": "round", "n": 1})
    assert t.has(1) == 8
    both = on("round_marker", lose("all", 1), lose("holder", 5))  # the holder is no vagrant, and loses nothing
    t = trio().run({"do": "attach", "who": "haint", "rules": [both], "until": "round_marker"})
    assert t.run({"do": "round", "n": 1}).run({"do": "round", "n": 1}).has(1) == 9
    assert t.g.lasting == ()


def test_what_lasts_until_the_sources_next_turn() -> None:
    back = on("haunted", lose("source", 1))
    attach = {"do": "attach", "who": "not_actor", "rules": [back], "until": "source_turn_start"}
    t = trio().run(attach, actor=0).run({"do": "haunt", "who": "not_actor"}, actor=0)
    assert t.has(0) == 8  # two vagrants, each haunted
    assert t.turn(0).g.lasting == ()


@pytest.mark.parametrize(("limit", "fires"), [("turn", 2), ("round", 1), ("scenario", 1), ("once", 1)])
def test_limits_say_how_often_a_rule_may_fire(limit: str, fires: int) -> None:
    t = trio(rule=[on("haunted", count("n"), limit=limit)], apple=act({"do": "haunt", "who": "all"}))
    t.run({"do": "haunt", "who": "all"}).turn(0).coins().draws("apple").end()
    assert t.counted("n") == fires


def test_an_optional_rule_is_its_players_choice() -> None:
    t = trio().attach(on("round_marker", count("n"), optional=True, whose="any"), actor=1).run({"do": "round", "n": 1})
    assert (t.asked, t.seat) == ("may", 1)
    assert t.say(0).counted("n") == 0


def test_rules_of_a_holder_hear_only_its_own_triggers() -> None:
    t = trio().attach(on("lost_humanity", count("n"))).attach(on("lost_humanity", count("m"), whose="any"))
    t.run(lose("all", 1))
    assert (t.counted("n"), t.counted("m")) == (1, 3)


def test_later_waits_for_a_trigger_with_what_it_knew() -> None:
    wait = {"do": "later", "on": "round_marker", "do_then": [lose("actor", "coins")]}
    t = trio().run(wait, actor=1, coins=2)
    assert t.has(1) == 10
    assert t.run({"do": "round", "n": 1}).run({"do": "round", "n": 1}).has(1) == 8  # once
    wait = {"do": "later", "on": "round_marker", "do_then": [lose("actor", "coins")], "scenario": "the_stoker"}
    t = trio().run(wait, actor=1, coins=2)
    assert t.run({"do": "round", "n": 1}).has(1) == 10  # that is another scenario


# --- the course of a scenario


@rule("VS-MOOD-06")
def test_mood_to_a_mood_or_the_other() -> None:
    t = trio().run({"do": "mood", "to": "wild"})
    assert t.g.tally[MOOD] == 1
    assert t.run({"do": "mood", "to": "wild"}).g.tally[MOOD] == 1
    assert t.run({"do": "mood", "to": "other"}).g.tally[MOOD] == 0


def test_threshold_breaks_and_counter() -> None:
    t = trio().run({"do": "threshold", "n": 3}, {"do": "breaks", "n": 2})
    assert (t.g.tally[THRESHOLD], t.g.tally[BREAKS]) == (16, 4)
    t.run({"do": "counter", "name": "n", "set": 5}, {"do": "counter", "name": "n", "add": -9})
    assert t.counted("n") == 0  # never below 0
    step = {"do": "counter", "name": "m", "add": 1, "wrap": 3}
    assert [t.run(step).counted("m") for _ in range(4)] == [1, 2, 0, 1]


@rule("VS-CYC-07")
def test_repeat_action_performs_another_action_of_the_mood() -> None:
    t = trio(nails=act({"do": "repeat_action", "token": "salt"}), salt=act(count("n"))).haint_turn("iron_nails")
    assert t.counted("n") == 1


@rule("VS-RND-03")
def test_skip_and_extra_haint_turns() -> None:
    t = trio(apple=act(count("n"))).run({"do": "extra_haint_turn"}).haint_turn("apple", "apple")
    assert t.counted("n") == 2
    assert t.run({"do": "skip_haint_turn"}).haint_turn().counted("n") == 2


@rule("VS-WIN-01")
@pytest.mark.parametrize(("do", "won"), [("win", 1), ("lose", 2)])
def test_win_and_lose(do: str, won: int) -> None:
    ends: dict[str, Effect] = {"win": {"do": "win"}, "lose": {"do": "lose"}}
    assert trio().run(ends[do]).g.tally[WON] == won


@rule("VS-RIT-02")
def test_ritual_done_marks_a_ritual_once() -> None:
    ritual = Ritual("one", "One", "round_end", {"round_is": 9}, reward_now=(gain("all", 1), count("n")))
    t = trio(ritual=[ritual]).humanity(0, 5).run({"do": "ritual_done", "id": "one"}, {"do": "ritual_done", "id": "one"})
    assert (t.has_done("one"), t.has(0), t.counted("n")) == (True, 6, 1)


def test_refreshed_this_is_the_card_that_speaks() -> None:
    t = trio().rested(0, "skill:0").run({"do": "refresh", "card": "this"}, actor=0, card=SKILL)
    assert t.turn(0).can("skill:0")
