"""CH-01, CH-03, CH-04, CH-06, CH-13: corners of the Hester Cards that lay Roots and give cubes."""

from __future__ import annotations

import pytest

from lantern.core.flow import put
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import CUBES, FAMILY, IN_TREE, PROTECTORS, TERRAIN_CUBE, TERRAINS
from lantern.games.harrow.names import TERRAIN_NAMES
from lantern.games.harrow.totals import totals
from tests.games.harrow.hester import (
    acting,
    altar,
    bonfire,
    cubes,
    end_turn,
    ground,
    hesters,
    holding,
    roots_on,
    shaken,
    snakes,
    three,
)
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import places
from tests.rule_evidence import rule


def supply(t: Table, **left: int) -> Table:
    """Exactly these Terrain Cubes in the supply; the others are out of sight."""
    for n, name in enumerate(TERRAIN_NAMES):
        t.g.tally[CUBES + TERRAIN_CUBE + n] = left.get(name, 0)
    return t.fresh()


def in_supply(t: Table) -> list[int]:
    return t.g.tally[CUBES + TERRAIN_CUBE : CUBES + TERRAIN_CUBE + TERRAINS]


def offering(t: Table, at: str) -> Table:
    """A bog cube of the supply waits on a hex."""
    t.g.tally[CUBES + TERRAIN_CUBE + 2] -= 1
    t.g.offerings = put(t.g.offerings, GRID.named[at], 3)
    return t.fresh()


# --- Desperate Grasp


def later(*path: str) -> Table:
    """Her second turn, after Roots on d7 and d6: these Roots lie, and she holds Desperate Grasp."""
    t = hesters(end_turn(acting("d7", "d6"))).say(*[f"root {at}" for at in path])
    return ground(altar(t, "desperate_grasp"))


@rule("HC-CH-01", "HC-R-148")
def test_desperate_grasp_may_enter_the_hex_that_only_the_lifted_root_touched() -> None:
    t = later("e6", "e5").say("use desperate_grasp")
    assert places(t) == {"d5", "e4", "f4", "f5", "d6"}  # d6 is free, e6 is still left by the second Root
    assert roots_on(t.say("root d6")) == ["e6>e5", "e5>d6"]


@rule("HC-CH-01", "HC-R-148")
@pytest.mark.parametrize(("grasp", "sick"), [(False, True), (True, False)])
def test_a_hex_no_longer_touched_has_no_root(grasp: bool, sick: bool) -> None:
    t = later("e6", "e5").haints(PROTECTORS, "d6", 1)
    if grasp:
        t.say("use desperate_grasp", "root e4")
    assert shaken(ground(t, forest=1)).can("infect") == sick


@rule("HC-CH-01", "HC-R-148")
def test_cubes_gained_for_a_lifted_root_stay() -> None:
    t = altar(hesters(three()).say("brown", "root a1", "root a2"), "desperate_grasp")
    assert cubes(t.say("use desperate_grasp", "root b3")) == {"plains": 1, "wetlands": 1}


@rule("HC-CH-01")
def test_of_three_roots_desperate_grasp_lifts_the_first() -> None:
    t = altar(acting("a1", "a2", actions=2).say("root", "root b3"), "desperate_grasp").say("use desperate_grasp")
    assert places(t) == {"b2", "c3", "c4", "b4", "a3"}
    assert roots_on(t.say("root c3")) == ["a1>a2", "a2>b3", "b3>c3"]


@rule("HC-CH-01")
def test_a_single_root_is_not_lifted() -> None:
    t = holding("desperate_grasp")
    t.g.roots = t.g.roots[1:]
    assert not t.fresh().can("use desperate_grasp")


@rule("HC-CH-01", "HC-R-160")
def test_a_bonfire_that_desperate_grasp_enters_may_be_left_alone() -> None:
    t = bonfire(holding("desperate_grasp"), "b3").say("use desperate_grasp", "root b3", "leave")
    assert t.g.bonfires[GRID.named["b3"]] == 2


# --- Forced Sacrifice


@rule("HC-CH-03")
def test_an_offering_may_lie_anywhere_but_on_another() -> None:
    t = offering(bonfire(holding("forced_sacrifice"), "c3"), "b3").say("use forced_sacrifice")
    assert places(t) == set(GRID.names) - {"b3"}  # mountains, the Brambles, Bonfires and Units do not matter


@rule("HC-CH-03", "HC-R-156")
def test_an_offering_has_a_colour_of_the_supply() -> None:
    t = supply(holding("forced_sacrifice"), forest=1, wetlands=2).say("use forced_sacrifice", "offer d5")
    assert t.answers == ["take forest", "take wetlands"]
    t.say("take forest")
    assert in_supply(t) == [0, 0, 0, 2]
    assert not supply(holding("forced_sacrifice")).can("use forced_sacrifice")


@rule("HC-CH-03")
def test_haints_of_either_faction_set_an_offering_free_and_only_once() -> None:
    t = offering(three(first=FAMILY).haints(FAMILY, "d2", 2), "d3")
    whole = totals(ground(t).g)
    t.wilds(FAMILY, 1).say("jar wild", "act", "advance", "from d2", "with 1", "to d3")
    assert (cubes(t), t.g.offerings[GRID.named["d3"]]) == ({"bog": 1}, 0)
    t.say("advance", "from d2", "with 1", "to d3")
    assert cubes(t) == {"bog": 1}
    assert totals(t.g) == whole | {"wild tokens": totals(t.g)["wild tokens"]}


@rule("HC-CH-03", "HC-R-104")
def test_a_haint_that_is_there_or_appears_there_does_not_enter() -> None:
    t = offering(three(), "d6").haints(PROTECTORS, "d6", 1)
    ground(t).say("jar wild", "act", "spawn", "spawn d6")
    assert t.haints_on(PROTECTORS, "d6") == 2
    assert (cubes(t), t.g.offerings[GRID.named["d6"]]) == ({}, 3)


@rule("HC-CH-03")
def test_an_infected_haint_that_hester_moves_leaves_an_offering_alone() -> None:
    t = ground(offering(snakes(acting(), PROTECTORS, "c4"), "c3"), forest=2)
    t.say("move", "move protectors infected c4", "to c3")
    assert (cubes(t), t.g.offerings[GRID.named["c3"]]) == ({}, 3)


# --- Hell's Half Acre


@rule("HC-CH-04")
def test_the_two_cubes_of_hells_half_acre_may_differ() -> None:
    t = holding("hells_half_acre", "b1", "a1").say("use hells_half_acre", "take plains", "take wetlands")
    assert cubes(t) == {"plains": 1, "wetlands": 1}
    assert not t.can("use hells_half_acre")


@rule("HC-CH-04")
def test_a_root_that_leaves_the_mountain_is_on_it() -> None:
    t = hesters(end_turn(acting("c1", "b1"))).say("root b2", "root b3")
    assert altar(t, "hells_half_acre").can("use hells_half_acre")
    t = hesters(end_turn(acting("b1", "a1"))).say("root a2", "root a3")
    assert not altar(t, "hells_half_acre").can("use hells_half_acre")  # that Root was of the turn before


@rule("HC-CH-04", "HC-R-148")
def test_a_root_lifted_from_the_mountain_is_no_longer_on_it() -> None:
    t = hesters(end_turn(acting("c1", "b1"))).say("root b2", "root b3")
    altar(t, "desperate_grasp", "hells_half_acre").say("use desperate_grasp", "root c3")
    assert not t.can("use hells_half_acre")


@rule("HC-CH-04", "HC-R-156")
def test_hells_half_acre_gives_what_the_supply_has() -> None:
    t = supply(holding("hells_half_acre", "b1", "a1"), forest=1).say("use hells_half_acre", "take forest")
    assert t.asked != "gain"
    assert cubes(t) == {"forest": 1}


# --- Mud in Yer Eye


@rule("HC-CH-06", "HC-R-156")
def test_the_cube_of_mud_comes_from_that_opponents_possessions() -> None:
    t = holding("mud_in_yer_eye").cubes(PROTECTORS, 1).cubes(FAMILY, 2)
    before = t.g.tally[CUBES + PROTECTORS]
    t.say("use mud_in_yer_eye", "take bog")
    assert (t.ground(PROTECTORS), t.ground(FAMILY), t.g.tally[CUBES + PROTECTORS]) == (2, 2, before - 1)
    assert in_supply(t) == [6, 6, 5, 6]


@rule("HC-CH-06")
def test_mud_counts_the_battleground_and_not_the_tree() -> None:
    t = holding("mud_in_yer_eye").cubes(PROTECTORS, 2).cubes(FAMILY, 3).set(IN_TREE + PROTECTORS, 4)
    assert t.say("use mud_in_yer_eye", "take bog").ground(PROTECTORS) == 3


@rule("HC-CH-06", "HC-R-156")
def test_who_has_no_cube_left_gains_none_and_hester_still_does() -> None:
    t = holding("mud_in_yer_eye").cubes(PROTECTORS, 1).cubes(FAMILY, 2).set(CUBES + PROTECTORS, 0)
    t.say("use mud_in_yer_eye", "take bog")
    assert (t.ground(PROTECTORS), cubes(t)) == (1, {"bog": 1})


@rule("HC-CH-06", "HC-R-04")
def test_where_the_supply_is_empty_mud_still_helps_the_weaker_one() -> None:
    t = supply(holding("mud_in_yer_eye").cubes(PROTECTORS, 1).cubes(FAMILY, 2))
    t.say("use mud_in_yer_eye")
    assert (t.ground(PROTECTORS), cubes(t), t.can("use mud_in_yer_eye")) == (2, {}, False)
    t = supply(holding("mud_in_yer_eye").cubes(PROTECTORS, 1).cubes(FAMILY, 2).set(CUBES + PROTECTORS, 0))
    assert not t.can("use mud_in_yer_eye")  # nobody has one to gain


# --- Wild Tangle


@rule("HC-CH-13", "HC-R-156")
def test_wild_tangle_gives_the_cube_back_to_the_supply() -> None:
    t = ground(holding("wild_tangle"), bog=1, forest=1).say("use wild_tangle")
    assert t.answers == ["give forest", "give bog"]
    t.say("give forest", "take wetlands")
    assert (cubes(t), in_supply(t)) == ({"bog": 1, "wetlands": 1}, [6, 6, 5, 5])
    assert not t.can("use wild_tangle")


@rule("HC-CH-13")
def test_wild_tangle_needs_another_colour_in_the_supply() -> None:
    t = ground(holding("wild_tangle"), bog=1)
    assert not supply(t, bog=5).can("use wild_tangle")
    assert supply(t, bog=5, plains=1).say("use wild_tangle", "give bog").answers == ["take plains"]


@rule("HC-CH-13")
def test_wild_tangle_does_not_reach_into_the_tree() -> None:
    t = holding("wild_tangle").set(IN_TREE + TERRAIN_CUBE, 1)
    assert not t.can("use wild_tangle")
