"""RND. Rounds and turns: who acts when, the round marker, and when a scenario ends."""

from lantern.games.vagrantsong import scenario_records as r
from lantern.games.vagrantsong.ids import ACTED, FIRST, ROUND, ROUND_MARK, WON
from tests.games.vagrantsong.kit import Table
from tests.games.vagrantsong.stage import Stage, count, event, lose, on
from tests.rule_evidence import rule

PARTY = ("songsmith", "cursebearer", "empress")
GO_WEST = {"do": "westbound", "who": "all"}
SAVE = {"do": "haint_gain", "n": 13}


def rest(t: Table) -> Table:
    """The vagrant whose turn it is does nothing, and the haint draws a token that does nothing."""
    return t.coins().end().draws("apple").skip_to("coin", "who")


def play_round(t: Table, *order: int) -> Table:
    for v in order:
        if t.asked == "who":
            t.say(v)
        rest(t)
    return t


def turns(t: Table) -> str:
    return "".join("V" if each.what == "turn" else "H" for each in t.events if each.what in ("turn", "haint_turn"))


# --- turns


@rule("VS-RND-01", "VS-RND-03", "VS-RND-05", "VS-RND-06")
def test_example_a_round_of_three_vagrants_alternates_and_ends_with_the_haint() -> None:
    t = play_round(Stage(*PARTY), 0, 1, 2)
    assert turns(t) == "VHVHVH"
    assert t.g.tally[ROUND] == 2
    assert turns(play_round(Stage(), 0, 1)) == "VHVH"


@rule("VS-RND-02", "VS-RND-04")
def test_the_players_choose_who_begins_and_then_among_those_who_have_not_acted() -> None:
    t = Stage(*PARTY)
    assert (t.asked, t.answers) == ("who", [0, 1, 2])
    rest(t.say(1))
    assert (t.asked, t.answers, t.g.tally[FIRST]) == ("who", [0, 2], 1)


@rule("VS-RND-07")
def test_the_order_may_differ_from_round_to_round() -> None:
    t = play_round(play_round(Stage(*PARTY), 0, 1, 2), 2, 0, 1)
    assert [each.seat for each in t.told("turn")] == [0, 1, 2, 2, 0, 1]


@rule("VS-RND-03")
def test_an_effect_may_skip_a_turn_of_the_haint_or_add_one() -> None:
    t = Stage().run({"do": "skip_haint_turn"}, actor=0)
    t.say(0).coins().end().skip_to("coin")
    assert turns(t) == "VV"
    t = Stage().run({"do": "extra_haint_turn"}, actor=0)
    t.say(0).coins().end().draws("apple", "apple").skip_to("coin")
    assert turns(t) == "VHHV"


@rule("VS-RND-14")
def test_the_most_recent_vagrant_is_the_one_whose_turn_was_taken_last() -> None:
    t = Stage(*PARTY).say(2).coins().end()
    assert t.g.most_recent() == 2
    t.draws("apple").say(1)
    assert t.g.most_recent() == 1


# --- rounds


@rule("VS-RND-08", "VS-RND-09")
def test_when_everybody_has_acted_the_round_is_over_and_the_marker_moves_on() -> None:
    t = Stage(rule=(on("round_end", count("n")),))
    rest(t.say(0))
    assert (t.g.tally[ROUND_MARK], t.counted("n")) == (1, 0)
    rest(t)
    assert (t.g.tally[ROUND_MARK], t.counted("n"), t.asked) == (2, 1, "who")
    assert t.g.tally[ACTED : ACTED + 2] == [0, 0]


@rule("VS-RND-10")
def test_from_space_6_the_marker_goes_to_1() -> None:
    t = play_round(Stage().set(ROUND_MARK, 6).set(ROUND, 6), 0, 1)
    assert (t.g.tally[ROUND_MARK], t.g.tally[ROUND]) == (1, 7)


@rule("VS-RND-12", "VS-RND-13")
def test_example_the_marker_moves_from_3_to_4_before_start_of_round_effects_and_before_anybody_is_chosen() -> None:
    only_4 = {"do": "when", "if": {"round_is": 4}, "then": [count("n")]}
    t = Stage(rule=(on("round_start", only_4, lose("all", 1)),)).set(ROUND_MARK, 3).set(ROUND, 3)
    before = t.g.lost(0)
    t.begin_round()
    assert (t.g.tally[ROUND_MARK], t.counted("n"), t.asked) == (4, 1, "who")
    assert t.g.lost(0) == before + 1


@rule("VS-RND-12")
def test_an_event_on_the_round_track_comes_before_start_of_round_effects() -> None:
    twice = {"do": "when", "if": {"counter": "n", "at_least": 1}, "then": [count("m")]}
    track = {"track_events": (r.TrackEvent(1, "round", 2),)}
    t = Stage(setup=track, event=(event(1, count("n")),), rule=(on("round_start", twice),))
    t.begin_round()
    assert (t.counted("n"), t.counted("m")) == (1, 1)


# --- the end


@rule("VS-RND-11")
def test_rounds_go_on_until_victory() -> None:
    t = play_round(Stage(), 0, 1)
    t.run(SAVE, actor=0)
    assert t.g.tally[WON] == 0  # one break is left
    t.run(SAVE, actor=0)
    assert (t.g.tally[WON], t.g.waiting) == (1, None)


@rule("VS-RND-11", "VS-WST-21", "VS-R-34")
def test_rounds_end_when_every_vagrant_is_westbound() -> None:
    t = Stage().run(GO_WEST, actor=0).skip_to()
    assert (t.g.tally[WON], t.g.waiting) == (2, None)


@rule("VS-R-34")
def test_effects_apply_in_order_and_the_first_condition_met_ends_the_scenario() -> None:
    assert Stage(setup={"breaks": 1}).run(SAVE, GO_WEST, actor=0).skip_to().g.tally[WON] == 1
    assert Stage(setup={"breaks": 1}).run(GO_WEST, SAVE, actor=0).skip_to().g.tally[WON] == 2


@rule("VS-R-34")
def test_what_is_truly_simultaneous_is_a_defeat() -> None:
    t = Stage(victory={"counter": "n", "at_least": 1}, defeats=[{"counter": "n", "at_least": 1}])
    assert t.run(count("n"), actor=0).g.tally[WON] == 2
