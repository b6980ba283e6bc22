"""EVT, INV: event tokens on the board, on tracks and in the bindle, and investigating them."""

from __future__ import annotations

from typing import Any

import pytest

from lantern.games.vagrantsong import scenario_records as r
from lantern.games.vagrantsong.ids import ACTED, BODY, ROUND, ROUND_MARK
from lantern.games.vagrantsong.rules.tokens import EVENT
from lantern.games.vagrantsong.train import NUMBERS
from tests.games.vagrantsong.kit import Table
from tests.games.vagrantsong.stage import Stage, act, count, event, gain, lose, on
from tests.rule_evidence import rule

HATBOX = event(1, read="roll", discard="success", results={0: [count("n", 5)], 1: [count("n", 1)], 2: [count("n", 2)]})


def numbered(*numbers: int) -> list[r.Event]:
    """Events that write their numbers one after the other into counter n, in base 10."""
    return [event(n, {"do": "counter", "name": "n", "set": {"base": n, "per": 10, "of": "counter:n"}}) for n in numbers]


def track(number: int, name: Any, at: int) -> r.TrackEvent:
    return r.TrackEvent(number, name, at)


def searching(*bones: int, vagrant: str = "songsmith") -> Stage:
    """A vagrant on event 1 with a coin for each bone, which have been rolled."""
    t = Stage(vagrant, "revivalist", event=[HATBOX]).at(0, "A-1-1").at(1, "C-5-4").event(1, "A-1-1")
    t.turn(0).coins(*["investigate"] * len(bones)).dice(*bones).act("investigate")
    return t


# --- where events are, and when they trigger


@rule("VS-EVT-01")
def test_events_lie_on_the_board_on_tracks_and_in_the_bindle() -> None:
    t = Table("turned_faces")
    assert {packed // 32 for packed in t.g.events_at} == {NUMBERS[at] for at in ("A-5-4", "B-5-1", "C-3-4")}
    assert t.g.track_events == ((0 * 64 + 3) * 16 + 4,)
    assert list(t.g.bindle_events) == [5]
    t.run({"do": "event_add", "id": 6, "where": "bindle"}, {"do": "event_move", "id": 1, "to": "A-1-1"})
    assert list(t.g.bindle_events) == [5, 6]
    assert t.g.event_at(NUMBERS["A-1-1"])


@rule("VS-EVT-02", "VS-EVT-03")
@pytest.mark.parametrize(("discard", "stays"), [(True, False), (False, True)])
def test_a_triggered_event_resolves_its_text_and_is_discarded_unless_it_says_otherwise(
    discard: bool, stays: bool
) -> None:
    t = Stage(event=[event(2, count("n"), discard=discard)]).event(2, "A-3-3")
    t.run({"do": "read_event", "id": 2})
    assert t.counted("n") == 1
    assert bool(t.g.event_at(NUMBERS["A-3-3"])) == stays


@rule("VS-EVT-04", "VS-EVT-05", "VS-EVT-15", "VS-RND-12")
def test_an_event_on_the_round_track_triggers_at_once_before_the_first_vagrant_is_chosen() -> None:
    t = Stage(event=numbered(2), setup={"track_events": (track(2, "round", 2),)}, rule=[on("round_start", count("m"))])
    for v in range(2):
        t.set(ACTED + v, 1)
    t.begin_round()
    assert (t.g.tally[ROUND_MARK], t.counted("n"), t.asked) == (2, 2, "who")
    assert t.counted("m") == 2  # of round 1 and of round 2
    assert t.g.track_events == ()


@rule("VS-EVT-04")
@pytest.mark.parametrize(("moved", "met"), [(1, 0), (2, 3), (3, 3)])
def test_a_marker_that_enters_or_passes_triggers(moved: int, met: int) -> None:
    t = Stage(event=numbered(3), setup={"track_events": (track(3, "round", 3),)})
    assert t.run({"do": "round", "n": moved}).counted("n") == met


@rule("VS-EVT-06", "VS-R-35")
def test_events_on_the_humanity_track_resolve_after_the_token_has_moved_and_before_the_break() -> None:
    seen = event(2, {"do": "counter", "name": "n", "set": "break_value"})
    look = event(3, {"do": "when", "if": {"humanity_at_least": 13}, "then": [count("m")]})
    setup = {"track_events": (track(2, "humanity", 4), track(3, "humanity", 2))}
    t = Stage(event=[seen, look], setup=setup).run({"do": "haint_gain", "n": 20})
    assert (t.counted("n"), t.counted("m")) == (2, 1)  # the token stood on 13, the break marker still on 2
    assert (t.haint_humanity, t.g.tally[71]) == (0, 1)


@rule("VS-R-80")
def test_a_loss_and_a_marker_pushed_back_trigger_but_the_reset_of_a_break_does_not() -> None:
    setup = {"track_events": (track(2, "humanity", 2), track(4, "round", 4))}
    t = Stage(event=numbered(2, 4), setup=setup).haint_at(5).run({"do": "haint_lose", "n": 3})
    assert t.counted("n") == 2
    t = Stage(event=numbered(2, 4), setup=setup).set(ROUND_MARK, 6).run({"do": "round", "n": -2})
    assert (t.counted("n"), t.g.tally[ROUND_MARK]) == (4, 4)
    t = Stage(event=numbered(2, 4), setup=setup).haint_at(12).run({"do": "haint_gain", "n": 1})
    assert (t.haint_humanity, t.counted("n")) == (0, 0)
    assert Stage(event=numbered(1), setup={"track_events": (track(1, "round", 1),)}).counted("n") == 0  # setup


@rule("VS-R-81", "VS-EVT-08")
def test_several_events_of_a_track_come_in_the_order_they_are_met_on_one_space_the_lowest_first() -> None:
    setup = {"track_events": tuple(track(n, "humanity", at) for n, at in ((5, 3), (2, 5), (1, 5), (4, 7)))}
    t = Stage(event=numbered(1, 2, 4, 5), setup=setup)
    assert t.run({"do": "haint_gain", "n": 6}).counted("n") == 512
    t = Stage(event=numbered(1, 2, 4, 5), setup=setup).haint_at(8)
    assert t.run({"do": "haint_lose", "n": 8}).counted("n") == 4125


# --- drawn for the haint


@rule("VS-EVT-10", "VS-EVT-11", "VS-HNT-04")
def test_an_event_drawn_for_the_haint_resolves_on_its_drawer_and_another_token_is_drawn() -> None:
    t = Stage(event=[event(5, lose("drawer", 2))], apple=act(count("n"))).at(0, "A-1-1")
    t.in_bindle(5)
    t.turn(1).coins().draws(EVENT + 5, "apple").end()
    assert (t.has(0), t.has(1), t.counted("n")) == (10, 8, 1)


# --- haints and events, events with rolls


@rule("VS-EVT-13")
def test_a_haint_may_go_for_an_event_and_trigger_it() -> None:
    chase = act({"do": "read_event", "id": 2}, move=6, target="event:2")
    t = Stage(event=[event(2, count("n"))], nails=chase).at(0, "B-3-3").at(1, "A-1-1").haint("B-3-2")
    t.event(2, "B-5-4").haint_turn("iron_nails").auto("haint_path", "displaced")
    assert (t.counted("n"), t.g.events_at) == (1, ())
    assert t.space(BODY) in ("B-5-4", "B-4-4", "B-5-3")


@rule("VS-EVT-14")
def test_an_events_own_roll_has_no_boxcars() -> None:
    own = {"do": "roll", "who": "recent", "bones": 2, "success": 5, "per": [count("n")], "none": [count("m")]}
    t = Stage(event=[event(2, own)]).run({"do": "read_event", "id": 2}).dice(6, 5)
    assert (t.counted("n"), t.asked) == (2, "who")
    t = Stage(event=[event(2, own)]).run({"do": "read_event", "id": 2}).dice(1, 4)
    assert (t.counted("n"), t.counted("m")) == (0, 1)


@rule("VS-EVT-14")
def test_an_event_may_offer_a_choice() -> None:
    t = Table("turned_faces").run({"do": "read_event", "id": 5}, actor=1)
    assert (t.asked, t.seat, t.answers) == ("choose", 1, [0, 1])
    assert t.say(1).g.has_effect(1, 0)


# --- Investigate


@rule("VS-INV-01")
def test_investigate_needs_the_event_in_the_own_space() -> None:
    t = Stage("songsmith", "revivalist", event=[HATBOX]).at(0, "A-1-1").at(1, "C-5-4").event(1, "A-1-2")
    t.turn(0).coins("investigate")
    assert not t.can("investigate")
    assert t.event(1, "A-1-1").can("investigate")


@rule("VS-INV-02")
def test_what_is_read_first_may_spare_the_roll() -> None:
    t = Stage("songsmith", "revivalist", event=[event(2, count("n"))]).at(0, "A-1-1").at(1, "C-5-4").event(2, "A-1-1")
    t.turn(0).coins("investigate").act("investigate")
    assert (t.counted("n"), t.asked, t.g.events_at) == (1, "act", ())


@rule("VS-INV-02")
def test_a_face_down_event_is_turned_up_by_investigating() -> None:
    t = Stage("songsmith", "revivalist", event=[HATBOX]).at(0, "A-1-1").at(1, "C-5-4").event(1, "A-1-1", hidden=True)
    t.turn(0).coins("investigate").act("investigate").dice(1)
    assert t.g.events_at == (NUMBERS["A-1-1"] * 32 + 2,)


@rule("VS-INV-03", "VS-INV-04")
@pytest.mark.parametrize(("bones", "n"), [((3, 1), 5), ((4, 3), 1), ((5, 4), 2), ((4, 5, 4), 2)])
def test_the_text_for_the_number_of_successes_is_resolved_on_failure_too(bones: tuple[int, ...], n: int) -> None:
    assert searching(*bones).counted("n") == n


@rule("VS-INV-05", "VS-INV-06")
def test_on_success_the_token_is_gone_on_failure_it_stays() -> None:
    assert searching(4).g.events_at == ()
    assert searching(3).g.events_at != ()


@rule("VS-INV-07", "VS-MOV-03")
def test_example_the_songsmith_moves_onto_the_event_and_rolls_3_and_5() -> None:
    t = Stage("songsmith", "revivalist", event=[HATBOX]).at(0, "A-1-1").at(1, "C-5-4").event(1, "A-3-1")
    t.turn(0).coins("move", "investigate", "investigate").go("A-3-1").act("investigate").dice(3, 5)
    assert t.counted("n") == 1  # the 1+ text


@rule("VS-INV-08")
def test_example_equal_meets_the_value() -> None:
    found = event(2, read="roll", discard="success", results={0: [], 1: [gain("investigator", 1)]})
    t = Stage("cursebearer", "revivalist", event=[found]).at(0, "A-1-1").at(1, "C-5-4").event(2, "A-1-1")
    t.humanity(0, 7).turn(0).coins("investigate").act("investigate").dice(3)
    assert (t.has(0), t.g.events_at) == (8, ())


@rule("VS-R-93")
def test_after_round_6_the_marker_shows_1_and_rounds_are_counted_on() -> None:
    t = Stage().set(ROUND, 6).set(ROUND_MARK, 6).begin_round()
    assert (t.g.tally[ROUND], t.g.tally[ROUND_MARK]) == (7, 1)
    for condition in ({"round_is": 1}, {"round_number_at_least": 7}, {"not": {"round_number_at_most": 6}}):
        t.run({"do": "when", "if": condition, "then": [count("n")]})
    assert t.counted("n") == 3
