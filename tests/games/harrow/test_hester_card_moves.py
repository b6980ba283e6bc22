"""CH-02, CH-07, CH-09, CH-10, CH-12: corners of the Hester Cards that move pieces; Dolls and nails with them."""

from __future__ import annotations

from typing import Any

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import FAMILY, FIRE_SPACES, HESTER_NAIL, KAMMI, PROTECTORS
from tests.games.harrow.hester import (
    SEAT,
    bonfire,
    fire_on,
    ground,
    hester_on,
    holding,
    infected_on,
    nailed,
    snakes,
    stands,
    three,
)
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import buildings, places, townsfolk
from tests.rule_evidence import rule

# --- Draw Closer


def closer(mine: str = "c3", theirs: str = "c5", **options: Any) -> Table:
    """Draw Closer, an Infected Haint of the Protectors on one hex and of the other faction on another."""
    t = holding("draw_closer", **options)
    return snakes(snakes(t, PROTECTORS, mine), t.g.sides[1], theirs)


@rule("HC-CH-02", "HC-R-158")
@pytest.mark.parametrize(("mine", "theirs", "at"), [("c3", "e4", "d4"), ("a4", "c4", "b4")])
def test_draw_closer_may_burn_on_the_brambles_and_on_a_mountain(mine: str, theirs: str, at: str) -> None:
    t = closer(mine, theirs).say("use draw_closer")
    assert places(t) == {at}
    assert fire_on(t.say(f"burn {at}", "space 2"), at) == 2


@rule("HC-CH-02", "HC-R-158", "HC-R-60")
def test_draw_closer_takes_one_of_each_to_infected_haints_and_drives_those_away() -> None:
    t = snakes(closer(), FAMILY, "c4", 3).say("use draw_closer", "burn c4", "space 2")
    assert (infected_on(t, PROTECTORS, "c3"), infected_on(t, FAMILY, "c5")) == (0, 0)
    t.say("to b3", "to b3", "to b4")
    assert (infected_on(t, FAMILY, "b3"), infected_on(t, FAMILY, "b4"), fire_on(t, "c4")) == (2, 1, 2)


@rule("HC-R-158")
def test_draw_closer_needs_room_for_both() -> None:
    t = snakes(closer(), FAMILY, "c4", 4).say("use draw_closer")
    assert "c4" not in places(t)  # a fifth Unit of the Family could not enter
    t = closer().legend(PROTECTORS, "c4")
    assert not t.can("use draw_closer")  # a Legend is not infected


@rule("HC-CH-02")
def test_draw_closer_does_nothing_unless_both_are_near() -> None:
    assert not closer("c3", "e6").can("use draw_closer")
    t = snakes(snakes(holding("draw_closer"), PROTECTORS, "c3"), PROTECTORS, "c5").haints(FAMILY, "c5", 0)
    assert not t.can("use draw_closer")


@rule("HC-CH-02")
def test_draw_closer_is_the_same_with_kammi() -> None:
    t = closer(factions="protectors,kammi").say("use draw_closer", "burn c4", "space 6")
    assert (fire_on(t, "c4"), infected_on(t, KAMMI, "c5"), t.g.scoring[5]) == (2, 0, 1)


# --- Night Hag


def hag(*fires: str) -> Table:
    """Night Hag and these Bonfires; e2 is bog, g2 plains."""
    t = holding("night_hag")
    for at in fires or ("e2",):
        bonfire(t, at)
    return t


@rule("HC-CH-07", "HC-R-157")
def test_night_hag_moves_no_piece_twice() -> None:
    t = snakes(snakes(hag(), PROTECTORS, "c4"), PROTECTORS, "c5").say("use night_hag", "fire e2")
    t.say("move protectors infected c4", "to c5")
    assert t.answers == ["move protectors infected c5", "stop"]  # the one that stood there
    t.say("move protectors infected c5", "to c6")
    assert (infected_on(t, PROTECTORS, "c5"), infected_on(t, PROTECTORS, "c6")) == (1, 1)
    assert t.asked == "hester"


@rule("HC-CH-07", "HC-R-157")
def test_haints_of_one_hex_go_their_own_ways_with_night_hag() -> None:
    t = snakes(hag(), PROTECTORS, "c4", 3).say("use night_hag", "fire e2")
    t.say("move protectors infected c4", "to c3", "move protectors infected c4", "to c5", "stop")
    assert [infected_on(t, PROTECTORS, at) for at in ("c3", "c4", "c5")] == [1, 1, 1]


@rule("HC-CH-07")
def test_night_hag_goes_by_the_terrain_of_the_bonfire_she_names() -> None:
    t = snakes(hag("e2", "g2"), PROTECTORS, "b2").say("use night_hag")
    assert t.answers == ["fire e2", "fire g2"]
    t.say("fire g2", "move protectors infected b2")
    assert places(t) == {"a1", "b3", "c2"}


@rule("HC-CH-07", "HC-R-157")
def test_night_hag_needs_somebody_who_can_go_there() -> None:
    t = snakes(hag("e2", "g2"), PROTECTORS, "b2").say("use night_hag")
    assert t.answers == ["fire e2", "fire g2"]
    assert not snakes(hag(), PROTECTORS, "a1").can("use night_hag")  # no bog beside a1
    assert not snakes(holding("night_hag"), PROTECTORS, "c4").can("use night_hag")  # no Bonfire


@rule("HC-R-157")
def test_the_brambles_name_no_terrain_for_night_hag() -> None:
    assert not snakes(hag("d4"), PROTECTORS, "c4").can("use night_hag")


@rule("HC-CH-07", "HC-R-56")
def test_night_hag_lets_hester_into_a_bonfire_but_no_haint() -> None:
    t = stands(snakes(hag(), PROTECTORS, "e3"), "e3").say("use night_hag", "fire e2", "move protectors infected e3")
    assert places(t) == {"e4"}
    t.say("to e4", "move hester e3")
    assert places(t) == {"e2", "e4"}
    assert hester_on(t.say("to e2")) == "e2"


@rule("HC-R-60")
@pytest.mark.parametrize(("spaces", "open_hexes"), [(2, {"c3", "c5"}), (0, {"c3"})])
def test_by_a_card_too_opposing_haints_are_entered_only_if_a_bonfire_can_be_made(
    spaces: int, open_hexes: set[str]
) -> None:
    t = snakes(snakes(hag(), PROTECTORS, "c4"), FAMILY, "c5").set(FIRE_SPACES, spaces)
    assert places(t.say("use night_hag", "fire e2", "move protectors infected c4")) == open_hexes


@rule("HC-R-60")
def test_a_bonfire_of_a_card_fills_a_space_and_brings_an_action() -> None:
    t = snakes(snakes(hag(), PROTECTORS, "c4"), FAMILY, "c5")
    t.say("use night_hag", "fire e2", "move protectors infected c4", "to c5", "space 4")
    assert (fire_on(t, "c5"), t.g.scoring[3], t.g.tally[FIRE_SPACES]) == (2, 1, 1)
    assert len(t.told("extra_action")) == 1


@rule("HC-CH-07", "HC-R-132")
def test_night_hag_moves_no_nailed_haint() -> None:
    t = nailed(snakes(hag(), PROTECTORS, "c4", 2), 3 + PROTECTORS, "c4").say("use night_hag", "fire e2")
    t.say("move protectors infected c4", "to c5")
    assert t.asked == "hester"
    assert infected_on(t, PROTECTORS, "c4") == 1


@rule("HC-LGP-12", "HC-CH-07", "HC-R-132")
def test_night_hag_frees_hester_of_her_nail_instead_of_moving_her() -> None:
    t = nailed(stands(hag(), "c4"), HESTER_NAIL, "c4").say("use night_hag", "fire e2")
    assert t.answers == ["free hester c4", "stop"]
    t.say("free hester c4")
    assert (t.g.nails, hester_on(t), t.asked) == ((), "c4", "hester")


@rule("HC-LGP-12")
@pytest.mark.parametrize(("cubes", "free"), [({"bog": 1}, False), ({"bog": 2}, True), ({"bog": 1, "plains": 1}, True)])
def test_without_a_card_a_nail_costs_two_cubes_of_the_move_action(cubes: dict[str, int], free: bool) -> None:
    t = nailed(stands(holding("white_bowels"), "c4"), HESTER_NAIL, "c4")  # a card that does not move her
    assert ground(t, **cubes).can("move") == free
    assert not t.can("use white_bowels")


# --- Reach


@rule("HC-CH-09", "HC-R-56")
def test_reach_brings_hester_to_a_bonfire_but_no_legend() -> None:
    t = stands(bonfire(holding("reach", "d7", "c6"), "c6"), "b5").say("use reach", "move protectors legend d6")
    assert places(t) == {"d7"}
    t = stands(bonfire(holding("reach", "d7", "c6"), "c6"), "b5").say("use reach", "move hester b5", "to c6")
    assert hester_on(t) == "c6"


@rule("HC-CH-09", "HC-R-128")
def test_reach_moves_either_token_of_kammi() -> None:
    t = holding("reach", "d1", "d2", factions="protectors,kammi").say("use reach")
    assert t.answers == ["move kammi-1 c1", "move kammi-2 e1"]
    t.say("move kammi-2 e1")
    assert places(t) == {"d1", "d2"}


@rule("HC-CH-09")
def test_reach_needs_a_legend_beside_a_root() -> None:
    assert not holding("reach", "a1", "a2").can("use reach")
    t = holding("reach", "d7", "c6").haints(PROTECTORS, "d7", 4).haints(PROTECTORS, "c6", 4)
    assert not t.can("use reach")  # both hexes are full


@rule("HC-CH-09", "HC-DOLL-01")
def test_the_owner_of_a_legend_that_reach_moves_decides_about_a_doll() -> None:
    t = holding("reach", "d7", "c6", factions="protectors,kammi")
    t.g.dolls = (GRID.named["d6"], *t.g.dolls[1:])
    t.fresh().say("use reach", "move protectors legend d6", "to d7")
    assert (t.asked, t.seat) == ("doll", 0)


# --- Tramping Ground


@rule("HC-CH-10")
def test_tramping_ground_keeps_hester_off_units_and_roots_but_not_off_bonfires() -> None:
    t = stands(holding("tramping_ground", "a3", "b3"), "c4").haints(FAMILY, "c3", 1).legend(PROTECTORS, "d5")
    bonfire(t, "c5").say("use tramping_ground", "move hester c4")
    assert places(t) == {"d4", "c5", "b4"}


@rule("HC-CH-10")
def test_tramping_ground_keeps_an_infected_haint_to_its_rules() -> None:
    t = buildings(townsfolk(snakes(holding("tramping_ground"), FAMILY, "c4"), "c3"), "d5")
    snakes(bonfire(stands(t, "d4"), "c5"), PROTECTORS, "b4").say("use tramping_ground", "move family infected c4")
    assert places(t) == {"d4", "d5", "b3"}  # to Hester and to an own Building, not to an opposing Infected Haint


@rule("HC-CH-10")
def test_tramping_ground_moves_one_piece_one_hex() -> None:
    t = stands(snakes(holding("tramping_ground"), FAMILY, "c4", 2), "e4").say("use tramping_ground")
    assert t.answers == ["move family infected c4", "move hester e4"]
    t.say("move family infected c4", "to c5")
    assert (infected_on(t, FAMILY, "c4"), infected_on(t, FAMILY, "c5"), hester_on(t)) == (1, 1, "e4")
    assert (t.asked, t.can("use tramping_ground")) == ("hester", False)


@rule("HC-CH-10")
def test_tramping_ground_needs_a_piece_of_hers() -> None:
    assert not holding("tramping_ground").haints(FAMILY, "c4", 1).can("use tramping_ground")


# --- White Bowels


@rule("HC-CH-12")
def test_white_bowels_is_of_no_use_where_every_way_ends_beside_opposing_infected_haints() -> None:
    t = snakes(snakes(snakes(holding("white_bowels"), PROTECTORS, "a1"), FAMILY, "a2"), FAMILY, "c2")
    assert "move protectors infected a1" not in t.say("use white_bowels").answers


@rule("HC-CH-12")
def test_uninfected_haints_and_its_own_side_do_not_bother_white_bowels() -> None:
    t = snakes(snakes(holding("white_bowels"), PROTECTORS, "c4"), PROTECTORS, "c6").haints(FAMILY, "b5", 1)
    t.say("use white_bowels", "move protectors infected c4", "to c5", "stop")
    assert infected_on(t, PROTECTORS, "c5") == 1


@rule("HC-CH-12", "HC-R-143")
def test_every_step_of_white_bowels_keeps_to_core_rules() -> None:
    t = snakes(bonfire(holding("white_bowels"), "c3"), PROTECTORS, "c4").haints(FAMILY, "c5", 1)
    buildings(t, "d5").haints(PROTECTORS, "b3", 4).say("use white_bowels", "move protectors infected c4")
    assert places(t) == {"d4", "b4"}
    t.say("to d4")
    assert places(t) == {"d3", "e3", "e4", "c4"}


@rule("HC-CH-12", "HC-R-60")
def test_white_bowels_makes_no_bonfire() -> None:
    t = snakes(snakes(holding("white_bowels"), PROTECTORS, "c4"), FAMILY, "c5").say("use white_bowels")
    t.say("move protectors infected c4")
    assert "c5" not in places(t)


@rule("HC-CH-12", "HC-R-132")
def test_white_bowels_moves_no_nailed_haint() -> None:
    t = nailed(snakes(holding("white_bowels"), PROTECTORS, "c4"), 3 + PROTECTORS, "c4")
    assert not t.can("use white_bowels")


# --- Dolls


def with_doll(t: Table, at: str) -> Table:
    t.g.dolls = (GRID.named[at], *t.g.dolls[1:])
    return t.fresh()


@rule("HC-R-44", "HC-HX-06")
@pytest.mark.parametrize(("owners_doll", "seat"), [(False, SEAT), (True, PROTECTORS)])
def test_at_each_step_of_a_card_hester_decides_about_a_doll_or_by_option_the_owner(
    owners_doll: bool, seat: int
) -> None:
    t = holding("white_bowels", factions="protectors,kammi", owners_doll=owners_doll)
    with_doll(snakes(t, PROTECTORS, "c4"), "c4").say("use white_bowels", "move protectors infected c4", "to c3")
    assert (t.asked, t.seat) == ("doll", seat)
    t.say("take doll", "to b3")
    assert (t.asked, t.seat) == ("doll", seat)
    t.say("leave doll")
    assert (t.g.doll_at(GRID.named["c3"]), infected_on(t, PROTECTORS, "b3")) == (0, 1)


@rule("HC-R-44", "HC-HX-06", "HC-CH-02")
@pytest.mark.parametrize(("owners_doll", "seat"), [(False, SEAT), (True, 1)])
def test_the_same_for_a_doll_that_draw_closer_brings(owners_doll: bool, seat: int) -> None:
    t = with_doll(closer(factions="protectors,kammi", owners_doll=owners_doll), "c5")
    t.say("use draw_closer", "burn c4", "space 2")
    assert (t.asked, t.seat) == ("doll", seat)
    t.say("take doll")
    assert (t.asked, t.seat) == ("drive_to", SEAT)
    t.say("to b4")
    assert (t.g.doll_at(GRID.named["b4"]), fire_on(t, "c4")) == (0, 2)


@rule("HC-R-44")
@pytest.mark.parametrize("owners_doll", [False, True])
def test_who_moves_an_infected_haint_of_their_own_decides_about_the_doll(owners_doll: bool) -> None:
    t = with_doll(snakes(three(factions="protectors,kammi", owners_doll=owners_doll), PROTECTORS, "d6"), "d6")
    t.say("jar wild", "act", "advance", "from d6", "with 1i", "to d5")
    assert (t.asked, t.seat) == ("doll", 0)
