"""RUM, TRD: drawing tokens out of the bindle, how many a vagrant may have, giving and trading them."""

from __future__ import annotations

from typing import Any

from lantern.games.vagrantsong.ids import APPLE, CANDLE, CYCLE_VALUES, NAILS, PUP, SALT, SUPPLY, TOKENS, USED
from lantern.games.vagrantsong.rules.tokens import EVENT, KEPT
from lantern.games.vagrantsong.rules.turn import GIVE, PUP_GIVE, TRADE, USE
from tests.games.vagrantsong.stage import Stage, act, count, event, lose, on
from tests.rule_evidence import rule


def rummaging(*coins: str, **parts: Any) -> Stage:
    """The Songsmith (Rummage 2) has put coins on these; the others are far away."""
    t = Stage("songsmith", "cursebearer", **parts)
    return _seated(t, *coins)


def _seated(t: Stage, *coins: str) -> Stage:
    t.at(0, "A-1-1").at(1, "C-5-4").haint("B-3-2").turn(0).coins(*coins)
    return t


def empty(t: Stage, *, cycle: bytes = bytes(5)) -> Stage:
    """Nothing in the bindle."""
    t.g.bindle, t.g.cycle = bytes(5), cycle
    return t


# --- Rummage


@rule("VS-RUM-01", "VS-RUM-02", "VS-RUM-03", "VS-RUM-04")
def test_one_token_a_coin_is_drawn_and_one_of_them_is_kept_as_the_vagrant_likes() -> None:
    t = rummaging("rummage", "rummage", "rummage").draws("salt", "candle", "apple").act("rummage")
    assert (t.asked, t.seat, t.answers) == ("keep", 0, [CANDLE, SALT, APPLE])
    t.say(SALT)
    assert t.held(0) == ["salt"]
    assert list(t.g.bindle) == [8, 7, 4, 4, 3]  # the others are back


@rule("VS-RUM-02")
def test_a_single_draw_is_simply_kept() -> None:
    assert rummaging("rummage").draws("salt").act("rummage").held(0) == ["salt"]


@rule("VS-RUM-05", "VS-RUM-06")
def test_over_the_rummage_value_a_token_of_choice_goes_back() -> None:
    t = rummaging("rummage").token(0, "salt", "candle").draws("apple").act("rummage")
    assert (t.asked, t.answers) == ("return", [CANDLE, SALT, APPLE])
    t.say(CANDLE)
    assert t.held(0) == ["salt", "apple"]
    assert t.g.bindle[CANDLE] == SUPPLY[CANDLE]


@rule("VS-RUM-08", "VS-TOK-02")
def test_a_token_just_drawn_may_be_used_at_once_if_none_was_used_in_this_round() -> None:
    t = rummaging("rummage").wounded(0, 0).draws("apple").act("rummage")
    assert USE + APPLE in t.answers
    assert USE + APPLE not in t.set(USED, 1).answers


@rule("VS-RUM-09", "VS-EVT-07", "VS-EVT-09")
def test_an_event_among_the_draws_resolves_at_once_and_is_replaced() -> None:
    t = rummaging("rummage", "rummage", event=[event(5, lose("drawer", 1))])
    t.in_bindle(5)
    t.draws("iron_nails", EVENT + 5, "apple").act("rummage")
    assert t.has(0) == 9  # it resolves before a token is chosen
    assert t.answers == [NAILS, APPLE]
    t.say(APPLE)
    assert t.held(0) == ["apple"]
    assert (t.g.bindle[NAILS], t.g.bindle_events) == (8, ())


@rule("VS-EVT-08", "VS-EVT-09")
def test_several_events_resolve_from_the_lowest_and_each_is_replaced() -> None:
    texts = [event(3, {"do": "counter", "name": "n", "set": 7}), event(6, count("n", 1))]
    t = rummaging("rummage", "rummage", "rummage", event=texts)
    t.in_bindle(6, 3)
    t.draws(EVENT + 6, "salt", EVENT + 3).act("rummage")
    assert t.counted("n") == 8  # 3 before 6
    t.draws("candle", "apple")
    assert t.answers == [CANDLE, SALT, APPLE]  # three coins, three tokens


@rule("VS-EVT-12", "VS-RUM-07")
def test_an_event_whose_text_keeps_it_counts_as_a_token_and_is_put_aside_at_last() -> None:
    t = rummaging("rummage", event=[event(5, discard=False)]).token(0, "salt")
    t.in_bindle(5)
    t.draws(EVENT + 5, "apple").act("rummage")
    assert t.g.kept_events == (5,)
    assert (t.asked, t.answers) == ("return", [SALT, APPLE, KEPT + 5])  # three, and the Rummage value is 2
    t.say(KEPT + 5)
    assert not [*t.g.kept_events, *t.g.bindle_events]
    assert t.held(0) == ["salt", "apple"]


@rule("VS-EVT-12")
def test_an_event_drawn_for_the_haint_is_kept_by_the_most_recent_vagrant() -> None:
    t = Stage("songsmith", "cursebearer", event=[event(5, discard=False)])
    t.in_bindle(5)
    t.turn(1).coins().draws(EVENT + 5, "apple").end()
    assert t.g.kept_events == (16 + 5,)


@rule("VS-RUM-07")
def test_any_seat_may_put_its_kept_event_aside() -> None:
    t = Stage("songsmith", "cursebearer", event=[event(5, discard=False)]).at(0, "A-1-1").at(1, "C-5-4")
    t.in_bindle(5)
    t.turn(1).coins("rummage").draws(EVENT + 5, "apple").act("rummage")
    assert (t.asked, t.seat, t.answers) == ("return", 1, [APPLE, KEPT + 5])  # her Rummage value is 1
    assert t.say(KEPT + 5).g.kept_events == ()


# --- an empty bindle


@rule("VS-RUM-10", "VS-CYC-02")
def test_an_empty_bindle_cycles_at_once_with_its_effect_and_then_a_token_is_drawn() -> None:
    t = rummaging("rummage", cycle=[count("n")], rule=[on("cycle", count("m"))])
    empty(t, cycle=bytes([0, 0, 1, 0, 2])).draws("salt").act("rummage")
    assert (t.counted("n"), t.counted("m"), t.held(0)) == (1, 1, ["salt"])
    assert (list(t.g.bindle), sum(t.g.cycle)) == ([0, 0, 0, 0, 2], 0)


@rule("VS-RUM-10")
def test_an_empty_bindle_cycles_for_the_haints_draw_too() -> None:
    t = empty(Stage(cycle=[count("n")], apple=act(count("m"))), cycle=bytes([0, 0, 0, 0, 2]))
    t.haint_turn("apple")
    assert (t.counted("n"), t.counted("m")) == (1, 1)


@rule("VS-R-37")
def test_with_nothing_anywhere_a_vagrant_gets_nothing_and_the_haint_has_no_action() -> None:
    t = empty(rummaging("rummage", nails=act(count("n")), rule=[on("haint_turn_end", count("m"))])).act("rummage")
    assert (t.asked, t.held(0)) == ("act", [])
    t.end()
    assert (t.counted("n"), t.counted("m"), t.asked) == (0, 1, "coin")


@rule("VS-TOK-21", "VS-CYC-01")
def test_cycle_values() -> None:
    assert CYCLE_VALUES == (5, 4, 3, 2, 2)
    for kind, value in enumerate(CYCLE_VALUES):
        t = Stage(cycle=[count("n")])
        t.g.add_to_cycle(kind, value - 2)
        name = ("iron_nails", "candle", "salt", "rabbits_foot", "apple")[kind]
        assert t.haint_turn(name).counted("n") == 0  # one is missing
        assert t.haint_turn(name).counted("n") == 1


# --- trades and gifts


def two(*mine: str, theirs: tuple[str, ...] = (), at: str = "A-1-2", **parts: Any) -> Stage:
    """The Songsmith's turn beside the Revivalist, who both hold tokens."""
    t = Stage("songsmith", "revivalist", **parts)
    t.at(0, "A-1-1").at(1, at).haint("C-3-2").token(0, *mine).token(1, *theirs)
    t.turn(0).coins()
    return t


@rule("VS-TRD-01", "VS-TRD-02", "VS-TRD-03")
def test_a_gift_to_an_adjacent_vagrant_uses_the_givers_token_and_discards_nothing() -> None:
    t = two("salt", "apple").say(GIVE + 10 + SALT)
    assert (t.held(0), t.held(1), sum(t.g.cycle)) == (["apple"], ["salt"], 0)
    assert (t.g.tally[USED], t.g.tally[USED + 1]) == (1, 0)
    assert not [x for x in t.answers if USE <= x < USE + TOKENS or (x >= GIVE and x < 900)]
    assert not [x for x in two("salt", at="A-1-3").answers if x >= GIVE and x < 900]  # not adjacent


@rule("VS-TRD-01", "VS-TRD-04", "VS-R-29")
def test_a_trade_uses_a_token_of_both_if_the_other_agrees() -> None:
    trade = TRADE + 25 + 5 * SALT + APPLE
    t = two("salt", theirs=("apple",)).say(trade)
    assert (t.asked, t.seat) == ("trade", 1)
    t.say(1)
    assert (t.held(0), t.held(1)) == (["apple"], ["salt"])
    assert (t.g.tally[USED], t.g.tally[USED + 1]) == (1, 1)
    t = two("salt", theirs=("apple",)).say(trade).say(0)
    assert (t.held(0), t.held(1), t.g.tally[USED]) == (["salt"], ["apple"], 0)
    t = two("salt", theirs=("apple",)).set(USED + 1, 1)
    assert trade not in t.answers  # the partner has no use left
    assert GIVE + 10 + SALT in t.answers  # a gift needs only the giver's


@rule("VS-R-29", "VS-TRD-03")
def test_the_receiver_of_a_gift_may_use_it_and_its_limit_is_checked_then() -> None:
    t = two("apple", theirs=("salt", "candle")).wounded(1, 0).say(GIVE + 10 + APPLE)
    assert (t.asked, t.seat, t.answers) == ("return", 1, [CANDLE, SALT, APPLE])
    t.say(SALT)
    assert t.held(1) == ["candle", "apple"]
    assert 500 + 10 + APPLE in t.answers  # it may be asked to use it now


@rule("VS-R-84", "VS-TRD-02")
def test_tokens_on_the_pup_card_count_with_the_runaways_and_giving_them_is_her_use() -> None:
    t = Stage("runaway", "songsmith").at(0, "A-1-1").at(PUP, "B-1-1").at(1, "B-1-2").haint("C-3-2")
    t.token(PUP, "salt", "apple").token(0, "candle")
    assert t.g.held(0) == 3
    t.turn(0).coins().say(PUP_GIVE + 10 + SALT)
    assert (t.held(PUP), t.held(1), t.g.tally[USED]) == (["apple"], ["salt"], 1)
    assert not [x for x in t.answers if PUP_GIVE <= x < TRADE]
