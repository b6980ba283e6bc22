"""SOLO. Automated Units move: groups on shortest ways to their goal piece, merging, closed hexes, points."""

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    BUILDING,
    FAMILY,
    GONE,
    GROUND,
    HESTER_AT,
    HEXES,
    PROTECTORS,
    TERRAIN_CUBE,
    TOWNSFOLK,
)
from tests.games.harrow.kit import Table
from tests.games.harrow.solo import flip, march, solo_table, units_on
from tests.rule_evidence import rule


def family(*haints: tuple[str, int], building: str, townsfolk: str = "a1", legend: str = "") -> Table:
    """Family's Haints with a Building to reach; the Legend stands with the first of them, if nowhere else."""
    t = solo_table(townsfolk=townsfolk, building=building)
    t.legend(PROTECTORS, "a4").legend(FAMILY, legend or haints[0][0])
    for at, n in haints:
        t.haints(FAMILY, at, n)
    return t


def moved(t: Table) -> list[tuple[str, str]]:
    """From and to, step by step."""
    return [(GRID.names[event.b], GRID.names[event.c]) for event in t.told("moved")]


def bonfire(t: Table, *hexes: str) -> Table:
    t.g.bonfires = bytes([2 if GRID.names[at] in hexes else 0 for at in range(HEXES)])
    return t


# --- towards the goal


@rule("HC-SOLO-16", "HC-SOLO-37")
@pytest.mark.parametrize(
    ("faction", "name", "start", "to"), [(FAMILY, "family", "d2", "d3"), (PROTECTORS, "protectors", "d6", "d5")]
)
def test_family_goes_to_the_building_and_protectors_to_the_townsfolk(
    faction: int, name: str, start: str, to: str
) -> None:
    t = solo_table(townsfolk="d2" if faction == PROTECTORS else "a1", building="d6" if faction == FAMILY else "g4")
    t.legend(PROTECTORS, start if faction == PROTECTORS else "a4").legend(FAMILY, start if faction == FAMILY else "g1")
    t.haints(faction, start, 2)
    march(t, name)
    assert (t.legend_on(faction), t.haints_on(faction, to), t.haints_on(faction, start)) == (to, 2, 0)
    assert t.legend_on(1 - faction) == ("g1" if faction == PROTECTORS else "a4")  # the others do not stir


@rule("HC-SOLO-16")
def test_every_group_moves_in_an_order_of_hesters_choice() -> None:
    t = march(family(("d1", 1), ("g1", 1), ("c1", 1), building="d7"), "family")
    assert (t.asked, set(t.answers)) == ("solo_group", {"move d1", "move c1", "move g1"})
    t.say("move c1", "to c2")
    assert (t.asked, set(t.answers)) == ("solo_group", {"move d1", "move g1"})
    t.say("move g1", "to g2")
    assert units_on(t, FAMILY) == {"c2", "g2", "d2"}  # the last one has no choice


@rule("HC-SOLO-16", "HC-R-72")
def test_among_steps_on_shortest_ways_hester_chooses_and_no_other_is_possible() -> None:
    t = march(family(("e2", 1), building="d6"), "family")
    assert (t.asked, set(t.answers)) == ("solo_step", {"to e3", "to d3"})
    assert t.say("to d3").legend_on(FAMILY) == "d3"


@rule("HC-SOLO-34", "HC-R-165")
@pytest.mark.parametrize(("steps", "to"), [(1, "d2"), (2, "d3"), (3, "d4")])
def test_a_group_makes_one_step_more_for_each_token(steps: int, to: str) -> None:
    t = march(family(("d1", 1), building="d7"), "family", steps=steps)
    assert t.legend_on(FAMILY) == to
    assert len(moved(t)) == steps


@rule("HC-R-165")
def test_a_group_makes_all_its_steps_before_the_next_one_moves() -> None:
    t = march(family(("d1", 1), ("g1", 1), building="d7"), "family", steps=2).say("move d1")
    assert moved(t) == [("d1", "d2"), ("d2", "d3")]
    assert set(t.answers) == {"to g2", "to f2"}


@rule("HC-SOLO-17")
@pytest.mark.parametrize(("steps", "to"), [(1, "f5"), (2, "e6")])
def test_mountains_and_storms_cost_nothing_more(steps: int, to: str) -> None:
    t = solo_table(townsfolk="e6", building="a1").storm("f5", "e6").legend(PROTECTORS, "g4")
    assert t.g.board.mountain[GRID.named["f5"]]
    assert march(t, "protectors", steps=steps).legend_on(PROTECTORS) == to


@rule("HC-SOLO-21")
def test_family_places_no_storms() -> None:
    t = march(family(("d3", 1), building="d4"), "family").say("spawn g3")
    assert (t.score(FAMILY), sum(t.g.storms)) == (2, 0)


@rule("HC-SOLO-18", "HC-R-72")
def test_around_enemies_the_way_may_lead_away_from_the_goal() -> None:
    t = family(("d2", 1), building="d4", legend="d2")
    for at in ("d3", "c2", "e2"):
        t.haints(PROTECTORS, at, 1)
    march(t, "family")
    assert set(t.answers) == {"to c1", "to e1"}  # both further away than d2


@rule("HC-SOLO-18")
def test_without_any_way_units_do_not_move() -> None:
    t = family(("d2", 1), ("g1", 1), building="d4", legend="d2")
    for at in ("d3", "d5", "c3", "c4", "e3", "e4"):
        t.haints(PROTECTORS, at, 1)
    march(t, "family")
    assert t.asked == "spawn"
    assert (moved(t), t.legend_on(FAMILY)) == ([], "d2")


@rule("HC-SOLO-22")
def test_no_bonfire_and_no_opposing_goal_is_entered() -> None:
    t = bonfire(family(("d2", 1), building="d4", legend="d2", townsfolk="c2"), "d3")
    march(t, "family")
    assert t.legend_on(FAMILY) == "e2"  # d3 burns, and the Townsfolk is on c2
    t = solo_table(townsfolk="d4", building="c5").legend(FAMILY, "a1").legend(PROTECTORS, "d6")
    march(bonfire(t, "d5"), "protectors")
    assert t.legend_on(PROTECTORS) == "e5"


@rule("HC-R-72")
def test_hester_is_in_nobodys_way() -> None:
    t = family(("d1", 1), building="d7").set(HESTER_AT, GRID.named["d2"])
    assert march(t, "family").legend_on(FAMILY) == "d2"


# --- groups


@rule("HC-SOLO-19")
def test_units_of_a_hex_move_together() -> None:
    t = march(family(("d1", 3), building="d7"), "family")
    assert (t.legend_on(FAMILY), t.haints_on(FAMILY, "d2"), t.haints_on(FAMILY, "d1")) == ("d2", 3, 0)


@rule("HC-SOLO-19", "HC-SOLO-40", "HC-R-165")
def test_who_joins_a_group_that_has_yet_to_move_goes_on_with_it() -> None:
    t = march(family(("d1", 1), ("d2", 1), building="d7"), "family").say("move d1")
    assert moved(t) == [("d1", "d2"), ("d2", "d3")]  # the merged group is the only one left
    assert (t.haints_on(FAMILY, "d3"), t.legend_on(FAMILY)) == (2, "d3")


@rule("HC-R-165")
def test_the_merged_group_later_makes_its_full_number_of_steps() -> None:
    t = march(family(("d1", 1), ("d2", 1), building="d7"), "family", steps=2).say("move d1")
    assert moved(t) == [("d1", "d2"), ("d2", "d3"), ("d3", "d4")]


@rule("HC-R-165")
def test_who_joins_a_group_that_has_moved_stops() -> None:
    t = march(family(("c2", 1), ("e3", 1), building="d7"), "family", steps=2).say("move c2", "to d3")
    assert units_on(t, FAMILY) == {"d4", "e3"}
    t.say("to d4")  # with a step left
    assert (t.asked, units_on(t, FAMILY), t.haints_on(FAMILY, "d4")) == ("spawn", {"d4"}, 2)


@rule("HC-SOLO-40", "HC-R-166", "HC-SOLO-17")
def test_a_hex_without_room_for_the_whole_group_is_closed_and_gone_around() -> None:
    t = family(("d1", 2), ("d2", 2), building="d7")
    march(t, "family").say("move d1")  # a Legend and two Haints do not fit with two
    assert {f"to {at}" for at in ("c1", "e1")} == set(t.answers)
    t = family(("d1", 2), ("d2", 1), building="d7")
    march(t, "family").say("move d1")
    assert moved(t)[0] == ("d1", "d2")  # four in a hex are allowed


@rule("HC-R-166")
def test_closed_is_what_is_full_at_that_moment() -> None:
    t = family(("d1", 2), ("d2", 2), building="d3", legend="d1")
    march(t, "family").say("move d2")
    assert moved(t) == [("d2", "d3")]
    assert t.asked == "spawn"  # the Building's hex has no room for three more: they have no way at all
    t = family(("d1", 1), ("d2", 3), building="d7", legend="d1")
    march(t, "family").say("move d2")
    assert "to d2" in t.answers  # free again


@rule("HC-R-166", "HC-SOLO-18")
def test_a_group_that_cannot_move_yet_may_be_taken_first_and_stays() -> None:
    t = family(("d1", 2), ("d2", 3), building="d7", legend="d1")
    for at in ("c1", "e1"):
        t.haints(PROTECTORS, at, 1)
    march(t, "family").say("move d1")
    assert moved(t) == [("d2", "d3")]
    assert t.legend_on(FAMILY) == "d1"


# --- the goal


@rule("HC-SOLO-20")
@pytest.mark.parametrize(
    ("faction", "name", "goal"), [(FAMILY, "family", BUILDING), (PROTECTORS, "protectors", TOWNSFOLK)]
)
def test_reaching_the_goal_piece_takes_it_off_the_map_for_two_points(faction: int, name: str, goal: int) -> None:
    t = solo_table(townsfolk="b2", building="f4")
    t.legend(FAMILY, "f3" if faction == FAMILY else "a4").legend(PROTECTORS, "b3" if faction == PROTECTORS else "g1")
    march(t, name)
    assert (t.score(faction), t.score(1 - faction), t.g.tally[goal]) == (2, 0, GONE)


@rule("HC-SOLO-20", "HC-SOLO-39")
def test_others_keep_moving_towards_that_hex_and_score_nothing_more() -> None:
    t = march(family(("d3", 1), ("d1", 1), building="d4"), "family").say("move d3")
    assert moved(t) == [("d3", "d4"), ("d1", "d2")]
    assert (t.score(FAMILY), t.g.tally[BUILDING]) == (2, GONE)


@rule("HC-SOLO-20")
def test_whoever_has_arrived_stays_with_steps_left() -> None:
    t = march(family(("d3", 1), building="d4"), "family", steps=3)
    assert (moved(t), t.legend_on(FAMILY)) == ([("d3", "d4")], "d4")


@rule("HC-R-167")
@pytest.mark.parametrize("infected", [True, False])
def test_a_unit_that_was_brought_onto_its_goal_completes_it_when_its_faction_moves(infected: bool) -> None:
    t = family(("d2", 0), building="d4", legend="d1")
    if infected:
        t.g.add_infected(FAMILY, GRID.named["d4"], 1)
    else:
        t.haints(FAMILY, "d4", 1)
    assert t.score(FAMILY) == 0
    march(t, "family")
    assert (t.score(FAMILY), t.g.tally[BUILDING], moved(t)) == (2, GONE, [("d1", "d2")])


@rule("HC-R-167")
def test_nothing_is_scored_there_while_the_other_faction_moves() -> None:
    t = family(("d4", 1), building="d4", legend="d1")
    march(t, "protectors")
    assert (t.score(FAMILY), t.g.tally[BUILDING]) == (0, GRID.named["d4"])


@rule("HC-R-167", "HC-SOLO-37")
def test_infected_haints_move_with_their_group() -> None:
    t = family(("d1", 1), building="d7")
    t.g.add_infected(FAMILY, GRID.named["d1"], 2)
    march(t, "family")
    there = FAMILY * HEXES + GRID.named["d2"]
    assert (t.g.haints[there], t.g.infected[there], t.legend_on(FAMILY)) == (1, 2, "d2")


@rule("HC-SOLO-16")
def test_what_lies_on_an_entered_hex_is_set_off() -> None:
    t = family(("d1", 1), building="d7")
    t.g.offerings = bytes([1 + 2 if at == GRID.named["d2"] else 0 for at in range(HEXES)])
    before = t.g.tally[GROUND + TERRAIN_CUBE + 2]
    flip(t, "family", "rally")
    assert t.g.tally[GROUND + TERRAIN_CUBE + 2] == before + 1  # Hester's cube of Forced Sacrifice
