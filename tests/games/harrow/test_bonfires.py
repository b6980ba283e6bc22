"""FIRE-01..07, FIRE-13, HX-05..06: Bonfires are made, and everything else leaves their hex."""

from __future__ import annotations

from typing import Any

import pytest

from lantern.core.flow import put
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    CUBES,
    DIAL,
    FAMILY,
    FIRE_ACTIONS,
    FIRE_RESERVE,
    FIRE_SPACES,
    KAMMI,
    PAIR,
    PROTECTORS,
    SNAKES,
    TERRAIN_CUBE,
)
from lantern.games.harrow.totals import totals
from tests.games.harrow.hester import acting, bonfire, fire_on, ground, hester_on, infected_on, nailed, snakes, stands
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import places
from tests.rule_evidence import rule


def meeting(mine: int = 1, theirs: int = 1, **options: Any) -> Table:
    """Infected Protectors on c4 and Family on c3, and the cubes to bring one to the others."""
    t = acting(actions=2, **options)
    return ground(snakes(snakes(t, PROTECTORS, "c4", mine), FAMILY, "c3", theirs), bog=2, forest=2)


def burn(t: Table) -> Table:
    """The Haint of c4 goes to those on c3; the pair lies on the second space."""
    t.say("move", "move protectors infected c4", "to c3")
    return t.say("pay bog", "space 2") if t.asked == "pay" else t.say("space 2")


@rule("HC-FIRE-01", "HC-FIRE-03")
def test_infected_haints_of_both_factions_that_meet_make_a_bonfire() -> None:
    t = burn(meeting())
    assert fire_on(t, "c3") == 2
    assert t.g.tally[FIRE_SPACES] == 2


@rule("HC-FIRE-04")
def test_both_go_to_a_scoring_space_of_her_choice_and_their_snakes_return() -> None:
    t = meeting()
    t.say("move", "move protectors infected c4", "to c3", "pay bog")
    assert t.answers == [f"space {n}" for n in range(1, 7)]
    t.say("space 5")
    assert t.g.scoring == (0, 0, 0, 0, PAIR, 0)
    assert sum(t.g.infected) == 0
    assert SNAKES - sum(t.g.infected) == 8


@rule("HC-FIRE-06", "HC-HACT-01")
def test_she_gains_an_action_for_this_turn_and_later_ones() -> None:
    t = burn(meeting())
    assert (t.g.tally[FIRE_ACTIONS], t.g.tally[FIRE_RESERVE]) == (3, 3)


@rule("HC-FIRE-06", "HC-R-160")
def test_with_an_empty_reserve_no_action_is_gained() -> None:
    t = burn(meeting().set(FIRE_RESERVE, 0))
    assert (t.g.tally[FIRE_ACTIONS], t.g.tally[FIRE_RESERVE]) == (2, 0)


@rule("HC-FIRE-13")
def test_nobody_has_killed_the_two() -> None:
    t = burn(meeting())
    assert [t.g.tally[DIAL + faction] for faction in (PROTECTORS, FAMILY)] == [1, 1]
    assert (t.left(PROTECTORS), t.left(FAMILY)) == (14, 14)
    assert (t.score(PROTECTORS), t.score(FAMILY)) == (0, 0)


@rule("HC-R-150", "HC-FIRE-05")
def test_four_opposing_infected_haints_do_not_stop_it_and_the_other_three_are_driven_off() -> None:
    t = burn(meeting(theirs=4))
    assert t.asked == "drive_to"
    t.say("to b3", "to b3", "to c2")
    assert (infected_on(t, FAMILY, "b3"), infected_on(t, FAMILY, "c2")) == (2, 1)
    assert fire_on(t, "c3") == 2


@rule("HC-FIRE-05", "HC-R-151")
def test_driven_units_keep_to_core_rules() -> None:
    t = meeting(theirs=2).haints(PROTECTORS, "c2", 1).haints(FAMILY, "d3", 4)
    burn(bonfire(t, "b2"))
    assert places(t) == {"c4", "b3", "d4"}


@rule("HC-R-61")
def test_a_haint_without_a_refuge_goes_to_its_owner_without_points() -> None:
    t = meeting(mine=2, theirs=2)
    for at in ("c2", "d3", "d4", "b3", "b2"):
        t.haints(PROTECTORS, at, 1)
    burn(t)
    assert (t.left(FAMILY), t.score(PROTECTORS)) == (14, 0)
    assert fire_on(t, "c3") == 2


@rule("HC-FIRE-05", "HC-R-151")
def test_tokens_and_cubes_leave_one_by_one_while_storms_and_hester_stay() -> None:
    t = stands(meeting().token("spawn", "c3").token("spawn", "c3").path("c3").storm("c3"), "c3")
    at = GRID.named["c3"]
    t.g.red_cubes = put(t.g.red_cubes, at, 1)
    t.g.offerings = put(t.g.offerings, at, 1)
    t.g.tally[CUBES + TERRAIN_CUBE] -= 1
    whole = totals(t.fresh().g)
    burn(t)
    assert t.answers == ["drive path", "drive cube", "drive offering", "drive spawn"]
    t.say("drive spawn", "to b3", "drive path", "to c4", "drive cube", "to c4", "drive offering", "to d4", "to c2")
    assert fire_on(t, "c3") == 2
    assert t.g.paths[GRID.named["c4"]] == t.g.red_cubes[GRID.named["c4"]] == t.g.offerings[GRID.named["d4"]] == 1
    assert (t.g.tokens_at(GRID.named["b3"]), t.g.tokens_at(GRID.named["c2"])) == ([1], [1])
    assert (hester_on(t), t.g.has_storm(at)) == ("c3", True)
    assert totals(t.g) == whole


@rule("HC-R-151")
def test_a_driven_cube_is_picked_up_by_nobody() -> None:
    t = meeting().legend(PROTECTORS, "b3")
    t.g.red_cubes = put(t.g.red_cubes, GRID.named["c3"], 1)
    burn(t.fresh()).say("to b3")
    assert t.g.red_cubes[GRID.named["b3"]] == 1


@rule("HC-R-61")
def test_an_offering_without_a_free_hex_goes_back_to_the_supply() -> None:
    t = meeting()
    for at in ("c3", "c2", "d3", "d4", "c4", "b3", "b2"):
        t.g.offerings = put(t.g.offerings, GRID.named[at], 1)
    burn(t.fresh())
    assert t.g.offerings[GRID.named["c3"]] == 0
    assert t.g.tally[CUBES + TERRAIN_CUBE] == 7  # one more than the box held, since the test laid all of them


@rule("HC-R-132")
def test_a_nail_under_a_driven_haint_returns_first() -> None:
    t = meeting(theirs=2)
    nailed(t, 3 + FAMILY, "c3")
    burn(t.fresh())
    assert t.g.nails == ()
    assert infected_on(t.say("to b3"), FAMILY, "b3") == 1


@rule("HC-FIRE-07")
@pytest.mark.parametrize("piece", ["from c4", "spawn"])
def test_no_unit_comes_to_a_bonfire(piece: str) -> None:
    t = bonfire(acting(), "d6").legend(PROTECTORS, "d5").haints(PROTECTORS, "d5", 1)
    if piece == "spawn":
        assert "spawn protectors d6" not in t.say("spawn").answers
    else:
        snakes(ground(t, plains=3, forest=3), PROTECTORS, "d5").say("move", "move protectors infected d5")
        assert "d6" not in places(t)


# --- Dolls


def doll_table(**options: Any) -> Table:
    """An Infected Protector Haint stands with a Doll on c4."""
    t = acting(factions="protectors,kammi", **options)
    t.g.dolls = (GRID.named["c4"], *t.g.dolls[1:])
    return ground(snakes(t, PROTECTORS, "c4"), bog=1)


@rule("HC-HX-05", "HC-HX-06", "HC-R-44")
@pytest.mark.parametrize(("option", "seat"), [(False, 2), (True, 0)])
def test_hester_decides_about_a_doll_or_by_option_the_owner(option: bool, seat: int) -> None:
    t = doll_table(owners_doll=option).say("move", "move protectors infected c4", "to c3")
    assert (t.asked, t.seat) == ("doll", seat)
    t.say("take doll")
    assert t.g.doll_at(GRID.named["c3"]) == 0


@rule("HC-HX-05", "HC-FIRE-05")
def test_a_doll_carried_into_the_fire_is_driven_on() -> None:
    t = snakes(doll_table(), KAMMI, "c3").say("move", "move protectors infected c4", "to c3", "space 1")
    t.say("take doll")
    assert t.asked == "drive_to"
    t.say("to b3")
    assert (t.g.doll_at(GRID.named["b3"]), fire_on(t, "c3")) == (0, 2)
