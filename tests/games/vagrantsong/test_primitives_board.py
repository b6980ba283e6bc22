"""Primitives about moving, and about what lies on the train (docs/rules, Part IV)."""

from __future__ import annotations

from typing import Any

import pytest

from lantern.games.vagrantsong.ids import BODY, CANDLE, LEFT, PUP, ROUND, ROUND_MARK, SUPPLY
from lantern.games.vagrantsong.train import NAMES, NUMBERS
from tests.games.vagrantsong.kit import Table
from tests.games.vagrantsong.stage import BODIES, Stage, bodies, count, event, lose, on
from tests.rule_evidence import rule

STAY = 199


def pair(**parts: Any) -> Stage:
    """The Songsmith on B-1-2, the Cursebearer on C-5-4, the haint on B-3-2."""
    t = Stage("songsmith", "cursebearer", haunted=[lose("haunted", 1)], **parts)
    return t.at(0, "B-1-2").at(1, "C-5-4").haint("B-3-2")


def offered(t: Table) -> set[str]:
    """Where a walk may end; through a haint with a star."""
    return {NAMES[x % 64] + "*" * (x >= 64) for x in t.answers if x != STAY}


def lying(t: Table) -> list[str]:
    return [NAMES[at] for at, kind in enumerate(t.g.terrain) if kind]


# --- moving vagrants


def test_move_is_up_to_n_in_parts_by_the_moved_ones_player() -> None:
    t = pair().run({"do": "move", "who": "not_actor", "n": 2}, actor=0)
    assert (t.asked, t.seat) == ("walk", 1)
    t.say(NUMBERS["C-5-3"]).say(NUMBERS["C-5-2"])
    assert (t.space(1), t.asked) == ("C-5-2", "who")
    assert pair().run({"do": "move", "who": "actor", "n": 2}, actor=0).say(STAY).space(0) == "B-1-2"


def test_move_unhaunted_straight_and_through() -> None:
    t = pair().at(0, "B-2-2").run({"do": "move", "who": "actor", "n": 2, "unhaunted": True}, actor=0)
    assert t.say(NUMBERS["B-4-2"]).has(0) == 10  # through the haint
    t = pair().at(0, "B-1-1").run({"do": "move", "who": "actor", "n": 2, "straight": True}, actor=0)
    assert offered(t) == {"B-2-1", "B-3-1", "B-1-2", "B-1-3"}
    assert t.say(NUMBERS["B-2-1"]).asked == "who"  # in a line there is one part
    t = pair().at(0, "B-1-1").terrain("B-2-1", "B-1-2")
    assert t.run({"do": "move", "who": "actor", "n": 2}, actor=0).asked == "who"
    t.run({"do": "move", "who": "actor", "n": 2, "through": True}, actor=0)
    assert offered(t) == {"B-3-1", "B-1-3", "B-2-2", "AB-h"}


def test_the_pup_moves_too() -> None:
    t = Stage("runaway", "songsmith").at(0, "A-1-1").at(PUP, "C-1-1")
    assert t.run({"do": "move", "who": "pup", "n": 1}, actor=0).say(NUMBERS["C-1-2"]).space(PUP) == "C-1-2"


@rule("VS-TOW-02", "VS-TOW-03")
def test_push_moves_by_force() -> None:
    t = pair().run({"do": "push", "who": "actor", "dir": "away", "ref": "side:break", "n": 2}, actor=0)
    assert t.space(0) == "A-5-2"


def test_place_puts_somebody_down_or_on_the_nearest_open_space() -> None:
    place = {"do": "place", "who": "actor", "at": "B-5-4"}
    assert pair().run(place, actor=0).space(0) == "B-5-4"
    t = pair().at(1, "B-5-4").run(place, actor=0)
    assert t.g.apart(0, 1) == 1
    t = pair().run({"do": "place", "who": "actor", "at": "haint"}, actor=0)
    assert (t.g.apart(0, BODY), t.has(0)) == (1, 10)


def test_swap_exchanges_spaces_without_haunting() -> None:
    t = pair().run({"do": "swap", "a": "actor", "b": "haint"}, actor=0)
    assert (t.space(0), t.space(BODY), t.has(0)) == ("B-3-2", "B-1-2", 10)


# --- moving the haint


@rule("VS-HAU-01")
def test_haint_move_moves_it_again_and_haunts() -> None:
    t = pair().run({"do": "haint_move", "n": 2, "to": "closest"}).auto("displaced")
    assert t.has(0) == 9
    assert pair().run({"do": "haint_move", "n": 1, "to": "C-1-2"}).space(BODY) == "B-4-2"


def test_haint_move_of_bodies_toward_each_other() -> None:
    two: dict[str, Any] = {"setup": bodies("A-1-2", "C-5-2"), "body": BODIES}
    t = Stage(**two).run({"do": "haint_move", "n": 3, "to": "body", "body": "each"}).auto("haint_path")
    assert (t.space(BODY), t.space(BODY + 1)) == ("A-4-2", "C-2-2")
    t.run({"do": "haint_move", "n": 1, "to": "body", "body": "other"}, body_of=BODY).auto("haint_path")
    assert (t.space(BODY), t.space(BODY + 1)) == ("A-4-2", "C-1-2")
    assert t.run({"do": "haint_move", "n": 1, "to": "body", "body": "one"}).space(BODY) == "A-5-2"


def test_haint_place_hide_and_show_haunt_nobody() -> None:
    t = pair().run({"do": "haint_place", "at": "B-1-1"})
    assert (t.space(BODY), t.has(0)) == ("B-1-1", 10)
    assert t.run({"do": "haint_hide"}).space(BODY) == ""
    t.run({"do": "haint_show", "at": "B-1-2"})
    assert (t.g.apart(BODY, 0), t.has(0)) == (1, 10)  # that space is taken
    two: dict[str, Any] = {"setup": bodies("B-1-2", "C-1-2"), "body": BODIES}
    t = Stage(**two).run({"do": "haint_place", "at": "C-5-1", "body": "two"})
    assert (t.space(BODY), t.space(BODY + 1)) == ("B-1-2", "C-5-1")
    t.run({"do": "haint_place", "at": "A-3-1", "body": "other"}, body_of=BODY + 1)
    assert (t.space(BODY), t.space(BODY + 1)) == ("A-3-1", "C-5-1")


# --- terrain


@rule("VS-TER-04")
def test_terrain_is_laid_taken_away_and_moved() -> None:
    t = pair().run({"do": "terrain_add", "kind": "box", "at": "B-5-1"})
    assert lying(t) == ["B-5-1"]
    assert lying(t.run({"do": "terrain_add", "kind": "box", "at": "B-1-2"})) == ["B-5-1"]  # never on a character
    t.run({"do": "terrain_move", "from": "terrain:box", "dir": "cycle", "n": 2})
    assert lying(t) == ["B-5-3"]
    assert lying(t.run({"do": "terrain_remove", "at": "terrain:box"})) == []


def test_the_piece_nearest_to_a_reference_is_taken_away() -> None:
    t = pair().terrain("B-5-1", "A-1-1").run({"do": "terrain_remove", "at": "terrain:box", "near": "actor"}, actor=0)
    assert lying(t) == ["A-1-1"]
    t = pair().terrain("B-5-1", "A-1-1").run({"do": "terrain_remove", "at": "terrain:box"}, actor=0)
    assert (t.asked, t.seat) == ("space", 0)


def test_there_are_six_pieces_and_a_missing_one_is_not_laid() -> None:
    t = pair().terrain("A-1-1", "A-1-2", "A-1-3", "A-1-4", "A-2-1", "A-2-2")
    assert len(lying(t.run({"do": "terrain_add", "kind": "box", "at": "C-1-1"}))) == 6
    assert len(lying(t.run({"do": "terrain_add", "kind": "mud", "at": "C-1-1"}))) == 7  # another piece


def test_terrain_moves_as_far_as_spaces_are_open() -> None:
    t = pair().terrain("B-1-4").run({"do": "terrain_move", "from": "B-1-4", "dir": "humanity", "n": 3})
    assert lying(t) == ["B-1-3"]  # the Songsmith stands on B-1-2


# --- candles


def test_candles_come_from_the_bindle_else_the_cycle_track() -> None:
    add = {"do": "candle_add", "at": "B-5-1"}
    t = pair(rule=[on("candle_placed", count("n"))]).run(add, actor=0)
    assert (t.g.candles[NUMBERS["B-5-1"]], t.g.bindle[CANDLE], t.counted("n")) == (2, SUPPLY[CANDLE] - 1, 1)
    t = pair()
    t.g.bindle, t.g.cycle = bytes(5), bytes([0, 1, 0, 0, 0])
    assert not any(t.run({"do": "candle_add", "at": "B-5-1", "from": "bindle"}).g.candles)
    assert any(t.run({"do": "candle_add", "at": "B-5-1", "from": "cycle"}).g.candles)
    t = pair()
    t.g.bindle, t.g.cycle = bytes(5), bytes([0, 1, 0, 0, 0])
    t.run(add, {"do": "candle_add", "at": "B-5-2"})
    assert (len([each for each in t.g.candles if each]), t.g.cycle[CANDLE]) == (1, 0)
    t.run({"do": "candle_remove", "at": "closest_candle"})
    assert (any(t.g.candles), t.g.cycle[CANDLE]) == (False, 1)


# --- events


def events(t: Table) -> dict[int, str]:
    return {packed // 2 % 16: NAMES[packed // 32] for packed in t.g.events_at}


@rule("VS-EVT-01")
def test_events_are_laid_moved_and_taken_away() -> None:
    t = pair(event=[event(2)]).run({"do": "event_add", "id": 2, "where": "A-1-1"})
    assert events(t) == {2: "A-1-1"}
    assert events(t.run({"do": "event_move", "id": 2, "to": "A-1-2"})) == {2: "A-1-2"}
    t.run({"do": "event_move", "id": 2, "to": "bindle"})
    assert (events(t), list(t.g.bindle_events)) == ({}, [2])
    t.run({"do": "event_remove", "id": 2})
    assert list(t.g.bindle_events) == []


def test_events_are_shuffled_face_down_and_read() -> None:
    t = pair(event=[event(2, count("n")), event(3)]).event(2, "A-1-1")
    t.run({"do": "event_shuffle", "ids": [2, 3], "at": ["B-5-1", "B-5-4"]})
    assert t.asked == "lay"
    t.g.answer(3)
    if t.asked == "lay":
        t.g.answer(2)
    assert events(t) == {3: "B-5-1", 2: "B-5-4"}
    assert all(packed % 2 for packed in t.g.events_at)
    t.run({"do": "read_event", "id": 2})
    assert (t.counted("n"), events(t)) == (1, {3: "B-5-1"})


# --- summons


@rule("VS-SUM-01", "VS-SUM-02")
def test_a_summon_stands_in_an_open_space_until_it_is_removed() -> None:
    t = pair().terrain("B-5-1").run({"do": "summon", "name": "old_tom", "at": "B-5-1"}, actor=0)
    assert t.g.summons == ()  # not on terrain
    t.run({"do": "summon", "name": "old_tom", "at": "B-5-2"}, actor=0)
    assert t.g.summon_at(NUMBERS["B-5-2"])
    t.run({"do": "summon_remove", "name": "old_tom"}, actor=0)
    assert len(t.g.summons) == 0


# --- the round marker


@rule("VS-R-93", "VS-R-80")
@pytest.mark.parametrize(("at", "n", "to"), [(1, 2, 3), (5, 2, 1), (3, -1, 2), (1, -2, 1)])
def test_the_round_marker_moves_by_n_and_rounds_are_not_counted(at: int, n: int, to: int) -> None:
    t = pair(rule=[on("round_marker", count("n"))]).set(ROUND_MARK, at).run({"do": "round", "n": n})
    assert (t.g.tally[ROUND_MARK], t.g.tally[ROUND], t.counted("n")) == (to, 1, int(at != to))


def test_movement_given_by_an_action_performed_at_once_counts_what_makes_it_longer() -> None:
    t = (
        pair()
        .at(0, "A-1-1")
        .run({"do": "modify", "who": "actor", "stat": "move", "n": 1, "until": "round_end"}, actor=0)
    )
    t.run({"do": "perform", "who": "actor", "what": "move", "coins": 1}, actor=0)
    assert "A-4-1" in offered(t)
    assert t.g.tally[LEFT] == 0
