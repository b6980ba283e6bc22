"""Primitives about rummage tokens, the cycle track, the haint's draw and coins (docs/rules, Part IV)."""

from __future__ import annotations

from typing import Any

import pytest

from lantern.games.vagrantsong.ids import APPLE, CANDLE, COINS_HELD, COINS_LOST, CYCLED, NAILS, PUP, SALT, SUPPLY
from lantern.games.vagrantsong.rules.tokens import EVENT
from lantern.games.vagrantsong.train import NUMBERS
from tests.games.vagrantsong.stage import Stage, act, count, event, lose, on
from tests.rule_evidence import rule

NONE = 99


def pair(**parts: Any) -> Stage:
    return Stage("songsmith", "cursebearer", **parts)


# --- tokens of vagrants


@rule("VS-TOK-06", "VS-TOK-07")
def test_discard_token_of_a_kind_or_of_any() -> None:
    t = pair().token(0, "salt", "apple").run({"do": "discard_token", "who": "actor", "kind": "candle", "n": 1}, actor=0)
    assert t.held(0) == ["salt", "apple"]
    t.run({"do": "discard_token", "who": "actor", "kind": "any", "n": 1}, actor=0)
    assert (t.asked, t.seat, t.answers) == ("discard", 0, [SALT, APPLE])
    t.say(APPLE)
    assert (t.held(0), t.g.cycle[APPLE]) == (["salt"], 1)
    assert t.run({"do": "discard_token", "who": "actor", "kind": "salt", "n": 3}, actor=0).held(0) == []


def test_draw_token_keeps_as_many_as_it_says() -> None:
    t = pair().draws("salt", "apple", "candle").run({"do": "draw_token", "who": "actor", "n": 3, "keep": 2}, actor=0)
    t.say(APPLE).say(SALT)
    assert t.held(0) == ["salt", "apple"]
    assert pair().draws("salt").run({"do": "draw_token", "who": "actor", "n": 1}, actor=0).held(0) == ["salt"]


@rule("VS-PUP-09")
def test_draw_token_for_the_pup_goes_on_its_card() -> None:
    t = Stage("runaway", "songsmith").draws("salt").run({"do": "draw_token", "who": "pup", "n": 1}, actor=0)
    assert (t.held(PUP), t.held(0)) == (["salt"], [])


def test_gain_token_from_bindle_or_cycle_track() -> None:
    t = pair().run({"do": "gain_token", "who": "actor", "kind": "apple"}, actor=0)
    assert (t.held(0), t.g.bindle[APPLE]) == (["apple"], SUPPLY[APPLE] - 1)
    t = pair()
    t.g.cycle, t.g.bindle = bytes([0, 0, 1, 0, 0]), bytes([1, 0, 0, 0, 0])
    assert t.run({"do": "gain_token", "who": "actor", "kind": "salt", "from": "bindle"}, actor=0).held(0) == []
    t.run({"do": "gain_token", "who": "actor", "kind": "any"}, actor=0)
    assert (t.asked, t.answers) == ("take", [NAILS, SALT])
    assert t.say(SALT).held(0) == ["salt"]
    assert t.run({"do": "gain_token", "who": "actor", "kind": "any", "from": "cycle"}, actor=0).held(0) == ["salt"]


def test_look_sees_tokens_puts_some_on_the_track_and_keeps_some() -> None:
    t = pair().in_bindle(1).run({"do": "look", "who": "actor", "n": 3, "cycle": 1, "keep": 1}, actor=0)
    assert (t.asked, 10 + 1 in t.answers) == ("look", False)  # events are not resolved
    t.draws("salt", "apple", "candle")
    assert (t.asked, t.answers) == ("look_cycle", [CANDLE, SALT, APPLE, NONE])
    t.say(SALT).say(APPLE)
    assert (t.held(0), t.g.cycle[SALT], t.g.bindle[CANDLE]) == (["apple"], 1, SUPPLY[CANDLE])
    t = pair().run({"do": "look", "who": "actor", "n": 1, "cycle": 1}, actor=0).draws("salt").say(NONE)
    assert t.g.bindle[SALT] == SUPPLY[SALT]
    t = pair()
    t.g.cycle = bytes([0, 0, 1, 0, 0])
    t.run({"do": "look", "who": "actor", "n": 1, "keep": 1, "from": "cycle"}, actor=0).draws("salt").say(SALT)
    assert (t.held(0), t.g.cycle[SALT]) == (["salt"], 0)


# --- the haint's draw


def drawing(*effects: dict[str, Any], **more: Any) -> Stage:
    """A rule at the haint's draw; candle counts m, salt counts n."""
    t = pair(candle=act(count("m")), salt=act(count("n")), rule=[on("haint_draw", *effects, limit="round", **more)])
    return t.at(0, "A-1-1").at(1, "C-5-4")


@pytest.mark.parametrize("to", ["cycle", "bindle"])
def test_redraw_sends_the_token_away_and_another_is_drawn(to: str) -> None:
    t = drawing({"do": "redraw", "to": to}).haint_turn("candle", "salt")
    assert (t.counted("m"), t.counted("n")) == (0, 1)
    assert (t.g.cycle[CANDLE], t.g.cycle[SALT]) == (int(to == "cycle"), 1)
    assert sum(t.g.cycle) + sum(t.g.bindle) == sum(SUPPLY)


@rule("VS-HNT-04", "VS-EVT-10", "VS-EVT-11")
def test_an_event_may_come_when_the_haint_draws_again_and_a_token_after_it() -> None:
    again = on("haint_draw", {"do": "redraw", "to": "cycle"}, limit="round")
    t = pair(candle=act(count("m")), salt=act(count("n")), rule=[again], event=[event(7, lose("drawer", 2))])
    drawer = t.in_bindle(7).g.most_recent()
    t.haint_turn("candle", EVENT + 7, "salt")
    assert (t.counted("m"), t.counted("n"), t.g.bindle_events, t.has(drawer)) == (0, 1, (), 8)


@rule("VS-RUM-10", "VS-R-37")
def test_an_empty_bindle_cycles_when_the_haint_draws_again() -> None:
    t = drawing({"do": "redraw", "to": "cycle"})
    t.g.bindle, t.g.cycle = bytes([0, 1, 0, 0, 0]), bytes([0, 0, 2, 0, 0])
    t.haint_turn("candle", "salt")
    assert (t.counted("m"), t.counted("n"), list(t.g.bindle), sum(t.g.cycle)) == (0, 1, [0, 1, 1, 0, 0], 1)


@pytest.mark.parametrize("source", ["cycle", "bindle", "holder"])
def test_set_drawn_exchanges_the_token(source: str) -> None:
    rule_ = on("haint_draw", {"do": "set_drawn", "kind": "salt", "from": source}, whose="any")
    t = pair(candle=act(count("m")), salt=act(count("n"))).attach(rule_)
    t.g.cycle = bytes([0, 0, 1, 0, 0])
    t.token(t.g.most_recent(), "salt").haint_turn("candle")
    assert (t.counted("m"), t.counted("n")) == (0, 1)
    if source == "holder":
        assert t.held(t.g.most_recent()) == ["candle"]
    if source == "cycle":
        assert t.g.cycle[CANDLE] == 1


def test_set_drawn_without_such_a_token_changes_nothing() -> None:
    t = drawing({"do": "set_drawn", "kind": "salt", "from": "cycle"}).haint_turn("candle")
    assert (t.counted("m"), t.counted("n")) == (1, 0)


# --- the cycle track


@rule("VS-CYC-06", "VS-CYC-01")
def test_cycle_add_cycle_remove_and_cycle_now() -> None:
    t = pair(cycle=[count("n")]).run({"do": "cycle_add", "kind": "apple", "n": 9})
    assert (t.g.cycle[APPLE], t.g.bindle[APPLE], t.g.tally[CYCLED]) == (3, 0, 1)
    t.run({"do": "cycle_remove", "kind": "apple", "n": 2})
    assert (t.g.cycle[APPLE], t.g.bindle[APPLE]) == (1, 2)
    t.run({"do": "cycle_now"})
    assert (t.counted("n"), sum(t.g.cycle)) == (1, 0)


# --- coins


@rule("VS-COIN-12")
def test_lost_coins_stay_away_until_they_are_returned_and_the_last_is_never_taken() -> None:
    t = pair().run({"do": "lose_coin", "who": "actor", "n": 2}, actor=0)
    assert (t.g.tally[COINS_LOST], t.turn(0).g.tally[COINS_HELD]) == (2, 1)
    t = pair().run({"do": "lose_coin", "who": "actor", "n": 5}, actor=0)
    assert t.g.tally[COINS_LOST] == 2
    t.run({"do": "return_coin", "who": "actor", "n": 1}, actor=0)
    assert t.turn(0).g.tally[COINS_HELD] == 2
    assert t.run({"do": "return_coin", "who": "actor", "n": 1, "from": "lost"}, actor=0).g.tally[COINS_LOST] == 0


@rule("VS-COIN-12")
def test_the_last_coin_is_the_last_of_those_that_are_left_for_now() -> None:
    fewer = {"do": "modify", "who": "actor", "stat": "coins", "n": -1, "until": "scenario_end"}
    t = pair().run(fewer, {"do": "lose_coin", "who": "actor", "n": 5}, actor=0)
    assert (t.g.tally[COINS_LOST], t.turn(0).g.tally[COINS_HELD]) == (1, 1)


def test_coins_may_be_lost_until_a_trigger() -> None:
    t = pair().run({"do": "lose_coin", "who": "actor", "n": 1, "until": "round_marker"}, actor=0)
    assert t.turn(0).g.tally[COINS_HELD] == 2
    t = pair().run({"do": "lose_coin", "who": "actor", "n": 1, "until": "round_marker"}, actor=0)
    assert t.run({"do": "round", "n": 1}).turn(0).g.tally[COINS_HELD] == 3


@rule("VS-R-97")
def test_coins_on_the_board_lie_on_a_space_without_occupying_it_and_come_back() -> None:
    lay = {"do": "coin_to_board", "who": "actor", "n": 2, "at": "C-1-1"}
    t = pair(setup={"coins_stay": True}).run(lay, lay, actor=0)
    assert [packed // 4 for packed in t.g.coins_at] == [NUMBERS["C-1-1"]] * 2  # the third coin is the last
    assert t.g.is_open(NUMBERS["C-1-1"])
    t.run({"do": "return_coin", "who": "actor", "n": 1, "from": "space"}, actor=0)
    assert len(t.g.coins_at) == 2  # the vagrant stands elsewhere
    t.at(0, "C-1-1").run({"do": "return_coin", "who": "actor", "n": 1, "from": "space"}, actor=0)
    assert len(t.g.coins_at) == 1
    t.run({"do": "return_coin", "who": "actor", "n": 1, "from": "board"}, actor=0)
    assert len(t.g.coins_at) == 0
