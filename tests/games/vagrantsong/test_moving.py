"""MOV, TOW: how vagrants move, by their own will and by force; who makes way for a haint."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lantern.games.vagrantsong.ids import BODY, LEFT, PRIORITY, PUP
from lantern.games.vagrantsong.rules.turn import GO
from lantern.games.vagrantsong.train import NUMBERS, SIDES, around
from tests.games.vagrantsong.kit import Table
from tests.games.vagrantsong.stage import BODIES, BOX, MUD, Effect, Stage, act, bodies, count, event, lose, on
from tests.rule_evidence import rule

HAUNTED = [lose("haunted", 1)]


def walking(*places: str, at: str = "A-1-1", **parts: Any) -> Stage:
    """The Songsmith's turn (Move 2) with coins on these; the haint on B-3-2, the Cursebearer on C-5-4."""
    t = Stage("songsmith", "cursebearer", haunted=HAUNTED, **parts)
    t.at(0, at).at(1, "C-5-4").turn(0).coins(*places)
    return t


def ends(t: Table) -> set[str]:
    """Where a move may end, whichever way it goes."""
    return {name for name, at in NUMBERS.items() if GO + at in t.answers or GO + 64 + at in t.answers}


def steps(t: Table, a: str, b: str) -> int:
    """How far a vagrant has to go from one space to another."""
    return around(NUMBERS[b], t.g.block_move)[NUMBERS[a]]


def push(t: Table, who: str, way: str, ref: str, n: int) -> Table:
    return t.run({"do": "push", "who": who, "dir": way, "ref": ref, "n": n}, actor=0)


# --- the Move action


@rule("VS-MOV-01", "VS-MOV-07")
def test_a_coin_moves_up_to_the_move_value_orthogonally() -> None:
    assert ends(walking("move")) == {"A-2-1", "A-3-1", "A-1-2", "A-1-3", "A-2-2"}  # A-2-2 takes two steps


@rule("VS-MOV-02")
def test_two_coins_of_move_2_are_up_to_four_spaces() -> None:
    t = walking("move", "move")
    assert {"A-3-3", "A-5-1", "A-1-4"} <= ends(t)
    assert "A-4-3" not in ends(t)  # five steps
    assert t.go("A-3-3").space(0) == "A-3-3"  # 2 down and 2 right
    assert t.g.tally[LEFT] == 0


@rule("VS-MOV-03")
def test_movement_is_split_around_other_actions() -> None:
    t = Stage("cursebearer", "songsmith").at(0, "A-1-1").at(1, "C-5-4")
    t.turn(0).coins("move", "move", "rummage").go("A-3-1")
    t.draws("apple").act("rummage")
    assert t.held(0) == ["apple"]
    t.go("AB-h")  # four more of Move 3 with 2 coins
    assert t.g.tally[LEFT] == 0


@rule("VS-MOV-04", "VS-MOV-05", "VS-R-18")
def test_haints_and_vagrants_are_passed_but_no_move_ends_with_them() -> None:
    t = walking("move", "move", at="A-1-1").haint("A-2-1").at(1, "A-1-2")
    assert not {"A-2-1", "A-1-2"} & ends(t)
    t.go("A-3-1", through=True)
    assert t.space(0) == "A-3-1"
    t = walking("move", "move", at="A-1-1").haint("B-3-2").at(1, "A-1-2").go("A-1-3")  # straight through the other
    assert t.g.tally[LEFT] == 2
    assert "A-1-2" not in ends(t)  # nor does any part of a move end there


@rule("VS-MOV-04", "VS-MOV-06")
def test_events_and_candles_are_no_obstacle() -> None:
    t = walking("move", at="A-1-1").event(1, "A-2-1").candle("A-1-2").terrain("A-2-2")
    assert ends(t) == {"A-2-1", "A-3-1", "A-1-2", "A-1-3"}


@rule("VS-MOV-08", "VS-HAU-01", "VS-R-17")
def test_moving_into_the_haints_space_haunts_after_the_segment_once_a_turn() -> None:
    t = walking("move", "move", at="B-2-2").go("B-4-2", through=True)
    assert (t.space(0), t.has(0)) == ("B-4-2", 9)
    t.go("B-2-2")  # through it again
    assert t.has(0) == 9


@rule("VS-MOV-08")
def test_a_way_around_the_haint_is_taken_where_there_is_one() -> None:
    t = walking("move", "move", at="B-2-2")
    assert GO + NUMBERS["B-4-2"] in t.answers
    t.go("B-4-2")
    assert (t.has(0), t.g.tally[LEFT]) == (10, 0)


@rule("VS-MOV-09")
def test_a_vagrant_may_use_fewer_spaces_or_none() -> None:
    t = walking("move", "move").go("A-2-1").end()
    assert t.space(0) == "A-2-1"
    t = walking("move").end()
    assert t.space(0) == "A-1-1"


# --- toward and away


@rule("VS-TOW-02", "VS-TOW-03", "VS-TOW-04")
def test_toward_is_one_closer_and_away_one_further() -> None:
    t = Stage().haint("B-3-2").at(0, "B-1-2")
    assert push(t, "actor", "toward", "haint", 1).space(0) == "B-2-2"
    t.say(*[x for x in push(t, "actor", "away", "haint", 1).answers if x == NUMBERS["B-1-2"]])
    assert t.space(0) == "B-1-2"


REFERENCES = {
    "haint": "B-2-2", "actor": "A-4-2", "A-3-1": "B-1-1", "event:1": "C-4-4", "terrain:box": "A-3-1", "candle": "C-1-1",
    "edge": "B-3-2",
}  # fmt: skip


@rule("VS-TOW-01")
@pytest.mark.parametrize(("ref", "at"), REFERENCES.items())
def test_a_push_names_any_point_of_reference(ref: str, at: str) -> None:
    t = Stage("songsmith", "cursebearer", event=[event(1)]).haint("B-5-2").at(0, "A-1-2").at(1, at)
    t.event(1, "C-5-4").terrain("A-1-1").candle("C-3-1")
    goals = {"haint": "B-5-2", "actor": "A-1-2", "A-3-1": "A-3-1", "event:1": "C-5-4", "terrain:box": "A-1-1",
             "candle": "C-3-1", "edge": "B-3-1"}  # fmt: skip
    before = steps(t, at, goals[ref])
    push(t, "not_actor", "toward", ref, 1).auto("pushed")
    assert steps(t, t.space(1), goals[ref]) == before - 1


@rule("VS-TOW-01", "VS-R-08")
@pytest.mark.parametrize("side", SIDES)
def test_a_push_toward_a_side_is_a_straight_line(side: str) -> None:
    there = {"humanity": "B-3-1", "break": "B-5-2", "cycle": "B-3-4", "round": "B-1-2"}
    t = Stage().haint("A-1-1").at(0, "B-3-2")
    assert push(t, "actor", "toward", f"side:{side}", 2).space(0) == there[side]
    opposite = SIDES[(SIDES.index(side) + 2) % 4]
    assert push(t.at(0, "B-3-2"), "actor", "away", f"side:{opposite}", 2).space(0) == there[side]


@rule("VS-R-08")
def test_a_push_away_from_the_edge_is_a_straight_line() -> None:
    t = Stage().haint("A-1-1").at(0, "B-3-1")
    assert push(t, "actor", "away", "edge", 2).space(0) == "B-3-3"
    t.at(0, "B-1-1")  # two edges are equally near: its player chooses between the ways off them
    assert set(push(t, "actor", "away", "edge", 1).answers) == {NUMBERS["B-2-1"], NUMBERS["B-1-2"]}


@rule("VS-R-08")
def test_straight_pushes_stop_at_obstacles() -> None:
    t = Stage().haint("A-1-1").at(0, "B-1-2").terrain("B-4-2")
    assert push(t, "actor", "toward", "side:break", 4).space(0) == "B-3-2"


@rule("VS-TOW-05", "VS-R-08")
def test_a_forced_move_goes_as_far_as_it_legally_can() -> None:
    t = Stage().haint("B-1-2").at(0, "B-2-2").at(1, "B-4-2")
    t.terrain("B-2-1", "B-3-1", "B-4-1", "B-5-1", "B-2-3", "B-3-3", "B-4-3", "B-5-3", "B-1-1", "B-1-3")
    assert push(t, "actor", "away", "haint", 2).space(0) == "B-3-2"  # two would end on the other: one is made
    assert push(t, "actor", "away", "haint", 2).space(0) == "B-5-2"  # past it


@rule("VS-TOW-06", "VS-TOW-07", "VS-R-08")
def test_every_step_of_a_forced_move_changes_the_distance_its_way() -> None:
    t = Stage().haint("B-1-2").at(0, "B-4-2").terrain("B-3-2", "B-3-1", "B-3-3")
    push(t, "actor", "toward", "haint", 2)  # around the boxes: by row 4 at first
    assert t.space(0) == "B-4-4"
    t.at(0, "B-2-1").terrain("B-2-1", kind=-1)
    t.clear().terrain("B-1-1", "B-3-1", "B-2-2")
    assert push(t, "actor", "away", "haint", 3).space(0) == "B-2-1"  # the only way out leads past the haint


@rule("VS-TOW-08")
@pytest.mark.parametrize("at", ["B-1-2", "B-2-2"])
def test_a_push_onto_the_haint_stops_beside_it_and_haunts(at: str) -> None:
    t = Stage("songsmith", "cursebearer", haunted=HAUNTED).haint("B-3-2").at(0, at)
    push(t, "actor", "toward", "haint", 3)
    assert (t.space(0), t.has(0)) == ("B-2-2", 9)


@rule("VS-TOW-08")
def test_a_push_that_ends_beside_the_haint_by_itself_does_not_haunt() -> None:
    t = Stage("songsmith", "cursebearer", haunted=HAUNTED).haint("B-3-2").at(0, "B-1-2")
    push(t, "actor", "toward", "haint", 1)
    assert (t.space(0), t.has(0)) == ("B-2-2", 10)


@rule("VS-R-07", "VS-CODE-02", "VS-CODE-04")
def test_of_several_routes_the_harmful_one_is_taken_else_the_player_chooses() -> None:
    t = Stage("songsmith", "cursebearer", haunted=HAUNTED).haint("A-5-4").at(0, "B-2-2").at(1, "C-5-4")
    push(t, "actor", "toward", "B-3-3", 1)
    assert (t.asked, t.seat, set(t.answers)) == ("pushed", 0, {NUMBERS["B-3-2"], NUMBERS["B-2-3"]})
    t.say(NUMBERS["B-3-2"]).at(0, "B-2-2")
    swamp = replace(MUD, rules=(on("enter_terrain", count("n")),))
    t = Stage("songsmith", "cursebearer", terrain=[swamp]).haint("A-5-4").at(0, "B-2-2").terrain("B-2-3")
    assert push(t, "actor", "toward", "B-3-3", 1).space(0) == "B-2-3"
    t = Stage("songsmith", "cursebearer", haunted=HAUNTED).haint("B-3-2").at(0, "B-2-2")
    assert push(t, "actor", "toward", "B-3-3", 2).has(0) == 9  # through the haint rather than around it


@rule("VS-TER-04")
def test_a_rule_of_terrain_that_names_no_space_is_about_whoever_stands_on_it() -> None:
    swamp = replace(MUD, rules=(on("vagrant_turn_end", lose("actor", 2)),))
    t = Stage("songsmith", "cursebearer", terrain=[swamp]).haint("A-5-4").at(0, "B-2-2").at(1, "C-5-4").terrain("B-2-2")
    for v in range(2):
        t.turn(v).coins().draws("apple").end()
    assert (t.has(0), t.has(1)) == (8, 10)


def pit(*spaces: str, at: str, **parts: Any) -> Stage:
    """Pits that wash whoever enters up beside them; the Songsmith stands in A-1-1."""
    washed: Effect = {"do": "place", "who": "actor", "at": at}
    hole = replace(MUD, rules=(on("enter_terrain", count("n"), washed),))
    t = Stage("songsmith", "cursebearer", terrain=[BOX, hole], **parts).at(0, "A-1-1").at(1, "C-5-4")
    return t.terrain(*spaces, kind=1)


@rule("VS-R-98", "VS-TER-04")
def test_terrain_on_the_way_has_its_say_from_its_own_space() -> None:
    t = pit("A-1-2", "A-2-1", at="open_in_range:1:actor").turn(0).coins("move", "move").go("A-1-4")
    assert (t.asked, t.space(0)) == ("space", "A-1-2")
    assert set(t.answers) == {NUMBERS["A-1-1"], NUMBERS["A-2-2"], NUMBERS["A-1-3"]}
    assert t.say(NUMBERS["A-2-2"]).space(0) == "A-2-2"


@rule("VS-R-98", "VS-HAU-02")
def test_whoever_is_taken_elsewhere_on_the_way_goes_no_further() -> None:
    t = pit("A-1-2", "A-1-3", at="A-5-4", haunted=HAUNTED).haint("A-1-4")
    push(t, "actor", "toward", "side:cycle", 3)
    assert (t.space(0), t.counted("n"), t.has(0)) == ("A-5-4", 1, 10)  # neither the second pit nor the haint
    t = pit("A-1-2", "A-2-1", at="A-5-4").turn(0).coins("move", "move").go("A-1-4")
    assert (t.space(0), t.counted("n"), t.g.tally[LEFT]) == ("A-5-4", 1, 1)  # what was not in this segment is left


@rule("VS-R-98")
def test_a_push_that_ends_in_a_pit_was_not_stopped() -> None:
    t = pit("A-1-2", at="A-5-4", rule=[on("push_blocked", count("m"))])
    push(t, "actor", "toward", "side:cycle", 3)
    assert (t.space(0), t.counted("m")) == ("A-5-4", 0)
    push(t.at(0, "A-1-1").clear(), "actor", "toward", "side:humanity", 3)
    assert t.counted("m") == 1


@rule("VS-R-98", "VS-R-97")
def test_a_way_goes_on_after_what_lay_on_it() -> None:
    swamp = replace(MUD, rules=(on("enter_terrain", lose("actor", 1)),))
    t = Stage("songsmith", "cursebearer", terrain=[BOX, swamp], rule=[on("enter_coin", count("n"))])
    t.at(0, "A-1-1").at(1, "C-5-4").terrain("A-1-2", "A-1-3", kind=1)
    t.g.coins_at = (NUMBERS["A-1-3"] * 4,)
    push(t, "actor", "toward", "side:cycle", 3)
    assert (t.space(0), t.has(0), t.counted("n")) == ("A-1-4", 8, 1)
    went = [(event.b, event.c) for event in t.events if event.what == "pushed"]
    assert [NUMBERS[each] for each in ("A-1-2", "A-1-3", "A-1-4")] == [to for _, to in went]


@rule("VS-TOW-08")
def test_only_a_haint_that_is_the_reference_haunts_whoever_stops_beside_it() -> None:
    t = Stage("songsmith", "cursebearer", haunted=HAUNTED).haint("A-1-1").at(0, "B-3-2").at(1, "C-5-4")
    push(t.terrain("B-5-2"), "actor", "toward", "terrain:box", 4)
    assert (t.space(0), t.has(0)) == ("B-4-2", 10)


@rule("VS-R-78", "VS-TOW-03")
def test_terrain_as_a_reference_counts_as_enterable_and_is_never_entered() -> None:
    t = Stage().haint("A-1-1").at(0, "B-3-2").terrain("B-5-2")
    push(t, "actor", "toward", "terrain:box", 4)
    assert t.space(0) == "B-4-2"
    t = Stage().haint("A-1-1").at(0, "B-3-2").terrain("A-5-2", "A-5-3")  # no route: as if there were no terrain
    push(t, "actor", "toward", "A-4-2", 9)
    assert t.space(0) == "AB-h"
    assert set(push(t, "actor", "away", "A-4-2", 1).answers) == {NUMBERS["B-1-2"], NUMBERS["AB-c"]}


# --- making way


@rule("VS-HMV-04", "VS-R-04", "VS-R-06", "VS-R-73")
def test_a_displaced_vagrants_player_chooses_an_open_adjacent_space() -> None:
    t = Stage("songsmith", "cursebearer", haunted=HAUNTED, nails=act(move=4)).haint("B-1-2").at(1, "B-5-2")
    t.at(0, "C-5-4").set(PRIORITY, 1).candle("B-5-1").event(1, "B-5-3").haint_turn("iron_nails")
    assert (t.asked, t.seat, set(t.answers)) == ("displaced", 1, {NUMBERS["BC-h"], NUMBERS["B-4-2"]})
    t.say(NUMBERS["BC-h"])
    assert (t.space(1), t.space(BODY), t.has(1)) == ("BC-h", "B-5-2", 9)


@rule("VS-R-05")
def test_with_no_open_space_beside_it_goes_to_the_nearest() -> None:
    t = Stage("songsmith", "cursebearer", nails=act(move=4)).haint("B-1-2").at(1, "B-5-2").at(0, "C-5-4")
    t.set(PRIORITY, 1).terrain("B-5-1", "B-5-3", "BC-h", "B-4-2").haint_turn("iron_nails")
    assert set(t.answers) == {NUMBERS[at] for at in ("B-4-1", "B-4-3", "B-3-2", "B-5-4", "C-1-2", "BC-c")}


@rule("VS-R-04", "VS-R-15")
def test_a_haint_passes_another_and_displaces_it_where_it_ends() -> None:
    setup = {**bodies("B-1-2", "B-2-2"), "haint_start": None}
    t = Stage("songsmith", "cursebearer", nails=act(move=4), body=BODIES, setup=setup)
    t.at(0, "B-5-2").at(1, "C-5-4").set(PRIORITY, 0)
    t.run({"do": "haint_move", "n": 2, "to": "B-4-2", "body": "one"})
    assert t.space(BODY) == "B-3-2"  # through the other
    t.haint("B-1-2").run({"do": "haint_move", "n": 1, "to": "B-2-2", "body": "one"})
    assert (t.asked, t.seat) == ("displaced", t.g.most_recent())
    assert set(t.answers) == {NUMBERS[at] for at in ("B-1-2", "B-2-1", "B-2-3", "B-3-2")}
    assert t.say(NUMBERS["B-2-1"]).space(BODY + 1) == "B-2-1"


@rule("VS-R-88", "VS-HAU-01")
def test_a_pushed_haint_haunts_and_displaces_whom_it_meets() -> None:
    t = Stage("songsmith", "cursebearer", haunted=HAUNTED).haint("B-1-2").at(0, "B-2-2").at(1, "B-3-2")
    t.run({"do": "push", "who": "haint", "dir": "toward", "ref": "side:break", "n": 2})
    assert (t.asked, t.seat) == ("displaced", 1)
    t.say(NUMBERS["B-3-1"])
    assert (t.space(BODY), t.has(0), t.has(1)) == ("B-3-2", 9, 9)


@rule("VS-R-49")
def test_a_forced_move_moves_the_targeted_standee() -> None:
    t = Stage("runaway", "songsmith", haunted=HAUNTED).haint("B-3-2").at(0, "A-1-1").at(PUP, "B-1-2")
    push(t, "pup", "toward", "haint", 2)
    assert (t.space(PUP), t.space(0), t.has(0)) == ("B-2-2", "A-1-1", 8)
