"""PAT, BST, MOOD, BRK: humanity for vagrants and haints, moods, and breaking a haint."""

from __future__ import annotations

import pytest

from lantern.games.vagrantsong import scenario_records as r
from lantern.games.vagrantsong.ids import (
    BODY,
    BREAKS,
    HAINT_HUMANITY,
    HAUNTED,
    MOOD,
    ROUND,
    SAVED,
    SKIP,
    THRESHOLD,
    WEST,
    WON,
)
from tests.games.vagrantsong.kit import Table
from tests.games.vagrantsong.stage import BODIES, CALM, WILD, Stage, act, bodies, count, event, lose, mood, on
from tests.rule_evidence import rule

Effect = dict[str, object]
WIN: Effect = {"do": "haint_gain", "n": 13}
TWO = {"setup": {**bodies("B-1-2", "C-1-2")}, "body": BODIES}


def give(n: int) -> Effect:
    return {"do": "haint_gain", "n": n}


def acting(action: str, coins: int, *bones: int, humanity: int = 10) -> Stage:
    """The Songsmith beside the haint performs an action, and the bones have fallen."""
    t = Stage("songsmith", "cursebearer").at(0, "B-2-2").at(1, "C-5-4").haint("B-3-2").humanity(0, humanity)
    t.turn(0).coins(*[action] * coins).act(action).dice(*bones)
    return t


# --- Patch Up and Bust


@rule("VS-PAT-01", "VS-PAT-03", "VS-BONE-08")
def test_example_patch_up_with_1_5_6_and_a_boxcar_3_gives_2() -> None:
    t = acting("patch_up", 3, 1, 5, 6, humanity=5)
    assert t.asked == "boxcar"
    assert t.say(1).dice(3).has(0) == 7


@rule("VS-PAT-02")
def test_patch_up_at_full_humanity_may_succeed_and_gives_nothing() -> None:
    cold = r.HaintEffect("black", "Cold", remove_by=r.RemoveBy(action="patch_up"))
    t = Stage("songsmith", "cursebearer", effect=[cold], rule=[on("patch_up_success", count("n"))]).effect(0, 0)
    t.turn(0).coins("patch_up").act("patch_up").dice(5)
    assert (t.has(0), t.g.effects[0], t.counted("n")) == (10, 0, 1)


@rule("VS-BST-01", "VS-BST-02", "VS-BST-03")
def test_example_bust_with_2_4_5_is_one_success() -> None:
    assert acting("bust", 3, 2, 4, 5).haint_humanity == 1


@rule("VS-BST-02")
def test_bust_needs_an_adjacent_haint() -> None:
    t = Stage("songsmith", "cursebearer").at(0, "B-1-2").at(1, "C-5-4").haint("B-3-2").turn(0).coins("bust")
    assert not t.can("bust")
    assert not t.at(0, "B-2-1").can("bust")  # diagonal
    assert t.at(0, "B-2-2").can("bust")


# --- the humanity track


@rule("VS-MOOD-01", "VS-MOOD-02", "VS-MOOD-03")
def test_gains_and_losses_move_the_token_between_0_and_the_threshold() -> None:
    t = Stage().run(give(4))
    assert (t.haint_humanity, t.g.tally[THRESHOLD]) == (4, 13)
    assert t.run({"do": "haint_lose", "n": 1}).haint_humanity == 3
    assert t.run({"do": "haint_lose", "n": 7}).haint_humanity == 0
    t.run(give(40))
    assert (t.g.tally[BREAKS], t.haint_humanity) == (1, 0)  # what is beyond the threshold is ignored


@rule("VS-MOOD-02", "VS-R-79")
def test_the_token_stops_on_the_threshold_and_meets_nothing_beyond_it() -> None:
    beyond = r.TrackEvent(2, "humanity", 14)
    t = Stage(event=[event(2, count("n"))], setup={"track_events": (beyond,)}, nails=act(give(40), {"do": "win"}))
    t.haint_turn("iron_nails")
    assert (t.haint_humanity, t.counted("n")) == (13, 0)


# --- moods


@rule("VS-MOOD-04", "VS-MOOD-05")
def test_only_the_current_moods_actions_haunting_cycle_and_rules_apply() -> None:
    wild = mood(
        WILD, nails=act(count("m")), haunted=[lose("haunted", 3)], cycle=[count("m", 10)],
        rules=[on("round_marker", count("m", 100))],
    )  # fmt: skip
    t = Stage(
        nails=act(count("n")), haunted=[lose("haunted", 1)], cycle=[count("n", 10)],
        rules=[on("round_marker", count("n", 100))], wild=wild,
    )  # fmt: skip
    everything: list[Effect] = [{"do": "haunt", "who": "actor"}, {"do": "cycle_now"}, {"do": "round", "n": 1}]
    t.run(*everything, actor=0).haint_turn("iron_nails")
    assert (t.has(0), t.counted("n"), t.counted("m")) == (9, 111, 0)
    t.mood(WILD).set(HAUNTED, 0).run(*everything, actor=0).haint_turn("iron_nails")
    assert (t.has(0), t.counted("n"), t.counted("m")) == (6, 111, 111)


@rule("VS-MOOD-06")
def test_the_scenario_lists_what_changes_a_mood_and_at_most_one_entry_applies() -> None:
    switches = [
        r.MoodSwitch("round_marker", WILD, {"round_is": 3}),
        r.MoodSwitch("round_marker", CALM, {"round_is": 4}),
        r.MoodSwitch("break", "other"),
    ]
    t = Stage(mood_switch=switches, rule=[on("mood_changed", count("n"))])
    t.run({"do": "round", "n": 1})
    assert (t.g.tally[MOOD], t.counted("n")) == (0, 0)
    t.run({"do": "round", "n": 1})
    assert (t.g.tally[MOOD], t.counted("n")) == (1, 1)
    t.run({"do": "round", "n": 1})
    assert (t.g.tally[MOOD], t.counted("n")) == (0, 2)
    assert t.run(WIN).g.tally[MOOD] == 1


# --- breaks of the haint


@rule("VS-BRK-01", "VS-BRK-02", "VS-BRK-03", "VS-BRK-08", "VS-BRK-09")
def test_example_a_threshold_of_13_and_two_breaks() -> None:
    t = Stage().run(give(12))
    assert (t.haint_humanity, t.g.tally[BREAKS]) == (12, 2)
    t.run(give(5))
    assert (t.haint_humanity, t.g.tally[BREAKS]) == (0, 1)  # four of the five are ignored
    assert t.g.tally[SAVED] == 0


@rule("VS-BRK-06", "VS-BRK-07", "VS-WIN-01")
def test_breaking_at_break_value_1_saves_the_haint_and_normally_wins() -> None:
    t = Stage().haint_at(12, breaks=1).run(give(1))
    assert (t.g.tally[SAVED], t.g.tally[WON], t.asked) == (1, 1, "")


@rule("VS-BRK-07", "VS-R-83")
def test_where_victory_asks_for_more_the_saved_haint_leaves_and_vagrant_turns_follow_one_another() -> None:
    t = Stage(victory={"all": [{"saved": True}, {"counter": "n", "at_least": 1}]}, nails=act(count("m")))
    t.haint_at(12, breaks=1).run(give(1))
    assert (t.space(BODY), t.asked) == ("", "who")
    t.turn(1).coins().end()
    assert (t.asked, t.seat, t.counted("m")) == ("coin", 0, 0)  # the other vagrant is next, and nobody has drawn
    t.coins().end()
    assert (t.g.tally[ROUND], t.asked) == (2, "who")  # rounds go on
    t.run(count("n"))
    assert (t.g.tally[WON], t.asked) == (1, "")  # and victory is looked at after every effect


@rule("VS-BRK-04", "VS-BRK-10", "VS-R-31", "VS-R-96")
def test_the_next_haint_turn_after_a_break_ends_at_once_and_everybody_gains_1() -> None:
    rules = [on(each, count("m")) for each in ("haint_turn_start", "haint_turn_end", "haint_draw", "cycle")]
    t = Stage(rule=[*rules, on("vagrant_turn_end", count("n"))], nails=act(lose("all", 5)))
    t.humanity(0, 4).humanity(1, 10).token(1, "apple").wounded(1, 0).run(WIN)
    t.turn(0).coins().end()
    assert (t.has(0), t.has(1)) == (5, 10)
    assert (t.counted("m"), t.counted("n"), sum(t.g.cycle)) == (0, 1, 0)  # no draw, no window, no triggers of its own
    assert t.asked == "coin"
    t.coins().draws("apple").end()
    assert t.counted("m") == 2  # the one after is as usual: it has begun, and drawn
    assert t.asked == "window"


@rule("VS-R-31", "VS-CYC-02")
def test_the_cycle_check_of_the_vagrants_turn_before_still_happens() -> None:
    t = Stage(cycle=[count("n")]).run(WIN)
    t.turn(0).coins().run({"do": "cycle_add", "kind": "apple", "n": 2}).end()
    assert t.counted("n") == 1


@rule("VS-R-30")
def test_two_breaks_before_the_next_haint_turn_skip_one_turn() -> None:
    t = Stage().haint_at(0, breaks=4).humanity(0, 4).humanity(1, 4).run(WIN, WIN)
    assert t.g.tally[BREAKS] == 2
    t.haint_turn()
    assert (t.has(0), t.g.tally[SKIP]) == (5, 0)
    assert t.haint_turn("apple").has(0) == 5


@rule("VS-BRK-10")
def test_a_turn_that_an_effect_takes_away_gives_nothing() -> None:
    t = Stage().humanity(0, 4).run({"do": "skip_haint_turn"}).haint_turn()
    assert (t.has(0), t.g.tally[SKIP], t.asked) == (4, 0, "who")
    t.run({"do": "skip_haint_turn"}, WIN, {"do": "skip_haint_turn"}).haint_turn()
    assert t.has(0) == 5  # a break among them does


@rule("VS-BRK-05", "VS-R-79")
def test_a_haint_that_breaks_in_its_own_turn_finishes_its_action_first() -> None:
    broke = r.Break(1, ({"do": "counter", "name": "n", "set": 7},))
    hit = act(give(13), {"do": "haint_lose", "n": 2}, give(3), lose("all", 2), {"do": "counter", "name": "n", "set": 1})
    t = Stage(nails=hit, break_=[broke]).haint_turn("iron_nails")
    assert (t.has(0), t.has(1)) == (8, 8)  # the action went on
    assert t.counted("n") == 7  # break effects came after it
    assert (t.haint_humanity, t.g.tally[BREAKS], t.g.tally[SKIP]) == (0, 1, 1)


@rule("VS-R-79")
def test_gains_and_losses_after_it_broke_in_its_own_turn_are_not_even_heard() -> None:
    hit = act(give(13), give(3), {"do": "haint_lose", "n": 2}, give(1))
    t = Stage(nails=hit, rule=[on("haint_gain", count("n"))]).haint_turn("iron_nails")
    assert t.counted("n") == 1
    assert (len(t.told("haint_gained")), len(t.told("haint_lost"))) == (1, 0)


@rule("VS-R-79", "VS-WIN-03")
def test_an_action_that_leaves_all_westbound_loses_although_the_break_would_have_saved() -> None:
    t = Stage(nails=act(give(13), {"do": "westbound", "who": "all"})).haint_at(0, breaks=1)
    t.haint_turn("iron_nails").auto("cover")
    assert (t.g.tally[WON], t.asked) == (2, "")


@rule("VS-R-82")
def test_a_threshold_lowered_to_the_humanity_or_below_breaks_and_is_never_below_1() -> None:
    t = Stage().haint_at(6).run({"do": "threshold", "n": -7})
    assert (t.g.tally[THRESHOLD], t.g.tally[BREAKS], t.haint_humanity) == (6, 1, 0)
    assert Stage().run({"do": "threshold", "n": -40}).g.tally[THRESHOLD] == 1
    t = Stage(nails=act({"do": "threshold", "n": -7}, {"do": "counter", "name": "n", "set": "break_value"}))
    t.haint_at(6).haint_turn("iron_nails")
    assert (t.counted("n"), t.g.tally[BREAKS]) == (2, 1)  # in its own turn after the action


# --- two haints, and one haint with two bodies


@rule("VS-R-16", "VS-R-90")
def test_haints_with_tracks_of_their_own_take_turns_in_order_each_with_its_draw() -> None:
    t = Stage(track="own", **TWO, nails=act(count("n")), apple=act(count("m")))
    t.haint_turn("iron_nails", "apple")
    assert (t.counted("n"), t.counted("m"), [event.a for event in t.told("haint_turn")]) == (1, 1, [0, 1])
    t.run({"do": "haint_gain", "n": 13, "body": "two"})
    assert t.g.tally[BREAKS : BREAKS + 2] == [2, 1]
    t.haint_turn("iron_nails")
    assert (t.counted("n"), t.counted("m")) == (2, 1)  # only the broken one loses its turn


@rule("VS-R-16", "VS-HAU-03")
def test_each_haints_turn_is_a_turn_of_its_own_for_haunting() -> None:
    t = Stage(track="own", **TWO, haunted=[lose("haunted", 1)], nails=act({"do": "haunt", "who": "all"}))
    t.haint_turn("iron_nails", "iron_nails")
    assert t.has(0) == 8


@rule("VS-R-90", "VS-BRK-04")
def test_bodies_on_one_track_break_together_and_haunt_a_vagrant_once_a_turn() -> None:
    hit = act({"do": "haunt", "who": "all"})
    t = Stage(**TWO, acts="each", haunted=[lose("haunted", 1)], nails=hit).haint_turn("iron_nails")
    assert (t.has(0), len(t.told("haint_turn"))) == (9, 1)
    t.run({"do": "haint_gain", "n": 7, "body": "one"}, {"do": "haint_gain", "n": 6, "body": "two"})
    assert t.g.tally[BREAKS] == 1
    t.haint_turn()
    assert (t.has(0), t.asked) == (10, "who")


@rule("VS-R-90")
@pytest.mark.parametrize(("acts", "moved"), [("nearest", [1, 1]), ("alternate", [0, 1]), ("each", [0, 1, 0, 1])])
def test_the_mood_says_which_bodies_act(acts: str, moved: list[int]) -> None:
    t = Stage(**TWO, acts=acts, nails=act(move=1)).at(0, "C-5-2").at(1, "C-5-3").humanity(0, 5)
    t.haint_turn("iron_nails").auto("haint_path").haint_turn("iron_nails").auto("haint_path")
    assert [event.a - BODY for event in t.told("haint_target")] == moved


@rule("VS-R-90")
def test_the_haint_is_the_body_that_was_targeted_else_the_nearest() -> None:
    t = Stage(**TWO, track="own").at(0, "C-1-1").run(give(2), actor=0)
    assert t.g.tally[HAINT_HUMANITY : HAINT_HUMANITY + 2] == [0, 2]
    t.run({"do": "gain", "who": "target", "n": 3}, actor=0, target=BODY, body_of=BODY)
    assert t.g.tally[HAINT_HUMANITY : HAINT_HUMANITY + 2] == [3, 2]
    t.run({"do": "threshold", "n": -3}, {"do": "breaks", "n": 1}, actor=0)
    assert (t.g.tally[THRESHOLD : THRESHOLD + 2], t.g.tally[BREAKS : BREAKS + 2]) == ([13, 10], [2, 3])


@rule("VS-BST-02")
def test_bust_asks_which_of_two_adjacent_bodies() -> None:
    t = Stage(**TWO).at(0, "B-2-2").at(1, "C-5-4").haint("B-3-2", 1).turn(0).coins("bust").act("bust")
    assert (t.asked, t.answers) == ("bust", [BODY, BODY + 1])


@rule("VS-R-32", "VS-BRK-10")
def test_the_gain_of_a_skipped_turn_is_for_the_westbound_too() -> None:
    t = Stage().humanity(0, 3).set(WEST, 1).run(WIN).haint_turn()
    assert t.has(0) == 4


@rule("VS-BRK-02")
def test_a_break_has_effects_by_the_new_break_value() -> None:
    t = Table("turned_faces").clear().effect(0, 0).haint_at(0, threshold=8).run({"do": "haint_gain", "n": 8})
    assert (t.g.effects[0], t.g.bindle_events) == (0, (5, 6))
