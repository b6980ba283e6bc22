"""FIRE-01..06, HX-05, R-60, R-150..151: corners of making a Bonfire, whoever moves and however."""

from __future__ import annotations

from typing import Any

import pytest

from lantern.core.flow import put
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    FAMILY,
    FIRE_SPACES,
    GROUND,
    KAMMI,
    PAIR,
    PROTECTORS,
)
from lantern.games.harrow.totals import totals
from tests.games.harrow.hester import (
    acting,
    altar,
    bonfire,
    cubes,
    fire_on,
    ground,
    hester_on,
    infected_on,
    nailed,
    scored,
    snakes,
    stands,
    three,
)
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import places, townsfolk
from tests.rule_evidence import rule

NAMES = {PROTECTORS: "protectors", FAMILY: "family", KAMMI: "kammi"}
AROUND = ("c2", "d3", "d4", "c4", "b3", "b2")  # c3
INFECTED_NAIL = 3  # + faction: a nail under an Infected Haint


def apart(mover: int = PROTECTORS, theirs: int = 1, **options: Any) -> Table:
    """An Infected Haint on c4 that can pay its way to c3, where opposing ones stand."""
    t = acting(actions=2, **options)
    return ground(snakes(snakes(t, mover, "c4"), t.g.rival(mover), "c3", theirs), bog=1)


def meet(t: Table, mover: int = PROTECTORS, *more: str) -> Table:
    return t.say("move", f"move {NAMES[mover]} infected c4", "to c3", *more)


# --- the two that burn


@rule("HC-FIRE-01", "HC-FIRE-04")
@pytest.mark.parametrize("mover", [PROTECTORS, FAMILY])
def test_either_faction_may_come_to_the_other(mover: int) -> None:
    t = apart(mover)
    whole = totals(t.g)
    meet(t, mover, "space 2")
    assert [infected_on(t, faction, at) for faction in (PROTECTORS, FAMILY) for at in ("c3", "c4")] == [0] * 4
    assert (fire_on(t, "c3"), fire_on(t, "c4"), cubes(t)) == (2, 0, {})
    assert totals(t.g) == whole


@rule("HC-FIRE-01")
def test_kammis_infected_haints_burn_like_those_of_others() -> None:
    t = meet(apart(KAMMI, factions="protectors,kammi"), KAMMI, "space 6")
    assert (fire_on(t, "c3"), t.g.scoring) == (2, (0, 0, 0, 0, 0, PAIR))
    assert sum(t.g.infected) == 0


@rule("HC-FIRE-01")
def test_infected_haints_of_one_faction_burn_nothing() -> None:
    t = ground(snakes(snakes(acting(), PROTECTORS, "c4"), PROTECTORS, "c3"), bog=1)
    meet(t)
    assert (infected_on(t, PROTECTORS, "c3"), fire_on(t, "c3"), t.g.tally[FIRE_SPACES]) == (2, 0, 3)


@rule("HC-FIRE-01")
def test_hester_herself_burns_nobody() -> None:
    t = ground(stands(snakes(acting(), FAMILY, "c3"), "c4"), bog=2).say("move", "move hester c4", "to c3")
    assert (hester_on(t), fire_on(t, "c3"), infected_on(t, FAMILY, "c3")) == ("c3", 0, 1)


@rule("HC-CORE-03")
def test_owners_bring_no_infected_haints_together() -> None:
    t = snakes(snakes(three(first=FAMILY), FAMILY, "c3"), PROTECTORS, "c4")
    t.say("jar wild", "act", "advance", "from c3", "with 1i")
    assert "c4" not in places(t)


@rule("HC-FIRE-02")
@pytest.mark.parametrize("company", ["haint", "legend"])
def test_one_uninfected_unit_among_them_forbids_it(company: str) -> None:
    t = apart()
    t = t.legend(FAMILY, "c3") if company == "legend" else t.haints(FAMILY, "c3", 2)
    assert places(t.say("move", "move protectors infected c4")) == {"c5"}


@rule("HC-FIRE-03", "HC-FIRE-02")
@pytest.mark.parametrize(("fires", "left"), [(("e2",), 1), (("e2", "f4"), 0)])
def test_three_pairs_make_three_bonfires_and_no_fourth(fires: tuple[str, ...], left: int) -> None:
    t = snakes(snakes(apart(), PROTECTORS, "a3"), FAMILY, "b3")
    for at in fires:
        bonfire(t, at)
    meet(ground(t, bog=1, plains=1), PROTECTORS, "space 1")
    assert t.g.tally[FIRE_SPACES] == left
    assert t.can("move protectors infected a3") == bool(left)  # b3 is all it could pay for


@rule("HC-FIRE-04", "HC-R-66")
def test_only_empty_spaces_are_offered_on_either_side() -> None:
    t = meet(scored(apart(), (1, 2, 5), PAIR))
    assert t.answers == ["space 3", "space 4", "space 6"]


@rule("HC-FIRE-04", "HC-R-67")
def test_their_snakes_serve_again() -> None:
    t = altar(snakes(snakes(apart(), PROTECTORS, "a1", 3), PROTECTORS, "a2", 3), "only_hurt_for_a_moment")
    ground(t.haints(PROTECTORS, "a1", 4), bog=3)
    assert not t.can("use only_hurt_for_a_moment")  # all eight are out
    assert meet(t, PROTECTORS, "space 2").can("use only_hurt_for_a_moment")


# --- by cards


@rule("HC-R-60")
def test_a_card_move_makes_a_bonfire_too() -> None:
    t = altar(bonfire(apart(), "e2"), "night_hag").say("use night_hag", "fire e2")
    t.say("move protectors infected c4", "to c3", "space 2")
    assert fire_on(t, "c3") == 2
    t = altar(ground(snakes(snakes(acting(), PROTECTORS, "c4"), FAMILY, "c2")), "draw_closer")
    t.say("use draw_closer", "burn c3", "space 2")
    assert fire_on(t, "c3") == 2


@rule("HC-R-60", "HC-FIRE-02")
def test_without_a_pair_of_tokens_no_card_brings_them_together() -> None:
    t = altar(bonfire(apart(), "e2").set(FIRE_SPACES, 0), "night_hag").say("use night_hag", "fire e2")
    assert "c3" not in places(t.say("move protectors infected c4"))


@rule("HC-R-143")
def test_white_bowels_never_burns() -> None:
    t = altar(apart(), "white_bowels").say("use white_bowels", "move protectors infected c4")
    assert "c3" not in places(t)


# --- what leaves the hex


@rule("HC-R-151", "HC-FIRE-05")
def test_no_second_bonfire_arises_from_those_driven_away() -> None:
    t = meet(snakes(apart(theirs=2), PROTECTORS, "c2"), PROTECTORS, "space 2")
    assert t.asked == "drive_to"
    assert places(t) == {"d3", "d4", "c4", "b3", "b2"}


@rule("HC-FIRE-05", "HC-R-151")
def test_hester_chooses_in_what_order_things_leave() -> None:
    t = meet(apart(theirs=2).path("c3").token("scroll", "c3"), PROTECTORS, "space 2")
    assert t.answers == ["drive family", "drive path", "drive scroll"]
    t.say("drive path", "to c4", "drive scroll", "to c4", "to b2")
    assert (infected_on(t, FAMILY, "b2"), t.g.paths[GRID.named["c4"]], fire_on(t, "c3")) == (1, 1, 2)


@rule("HC-FIRE-05", "HC-R-151")
def test_tokens_may_be_driven_to_units_and_to_another_bonfire() -> None:
    t = meet(bonfire(apart().path("c3").haints(FAMILY, "b3", 1), "b2"), PROTECTORS, "space 2")
    assert places(t) == {"c2", "d3", "d4", "c4", "b3", "b2"}


@rule("HC-R-151")
def test_the_hex_has_no_tokens_of_a_bonfire_until_all_has_left() -> None:
    t = meet(apart(theirs=2), PROTECTORS, "space 2")
    assert fire_on(t, "c3") == 0
    assert fire_on(t.say("to b3"), "c3") == 2


@rule("HC-R-151")
def test_a_root_on_the_hex_stays() -> None:
    t = acting("a3", "b3", actions=3)
    t = ground(snakes(snakes(t, PROTECTORS, "c4"), FAMILY, "c3"), bog=1).say("root", "root c3")
    roots = t.g.roots
    meet(ground(t, bog=1), PROTECTORS, "space 2")
    assert (t.g.roots, fire_on(t, "c3")) == (roots, 2)


@rule("HC-FIRE-05")
def test_what_units_set_off_by_entering_is_set_off_by_those_who_burn() -> None:
    t = apart(KAMMI, factions="protectors,kammi", protectors="priscilla")
    at = GRID.named["c3"]
    t.g.goads, t.g.blood = put(t.g.goads, at, 1), put(t.g.blood, at, 2)
    before = t.g.tally[GROUND + KAMMI]
    meet(t.fresh(), KAMMI, "space 2")
    assert (t.g.goads[at], t.g.blood[at], t.g.tally[GROUND + KAMMI]) == (0, 0, before + 2)
    assert fire_on(t, "c3") == 2


@rule("HC-R-132")
def test_a_nail_under_one_that_burns_returns_too() -> None:
    t = nailed(apart(), INFECTED_NAIL + FAMILY, "c3")
    assert meet(t, PROTECTORS, "space 2").g.nails == ()


@rule("HC-R-132")
def test_of_two_infected_haints_the_loose_one_moves_and_the_nail_stays() -> None:
    t = nailed(ground(snakes(acting(), PROTECTORS, "c4", 2), bog=2), INFECTED_NAIL + PROTECTORS, "c4")
    t.say("move", "move protectors infected c4", "to c3")
    assert (infected_on(t, PROTECTORS, "c4"), len(t.g.nails)) == (1, 1)
    assert not t.can("move protectors infected c4")


@rule("HC-R-151")
def test_an_offering_driven_to_a_haint_stays_on_the_map() -> None:
    t = apart().haints(FAMILY, "b3", 1)
    t.g.offerings = put(t.g.offerings, GRID.named["c3"], 1)
    meet(t.fresh(), PROTECTORS, "space 2").say("to b3")
    assert (t.g.offerings[GRID.named["b3"]], cubes(t)) == (1, {})


# --- Dolls


def dolls(t: Table, *hexes: str) -> Table:
    t.g.dolls = (*[GRID.named[at] for at in hexes], *t.g.dolls[len(hexes) :])
    return t.fresh()


def with_kammi(**options: Any) -> Table:
    return acting(factions="protectors,kammi", **options)


@rule("HC-HX-05", "HC-HX-06")
def test_a_doll_found_on_the_way_may_be_taken_on_and_left_again() -> None:
    t = ground(dolls(snakes(with_kammi(), PROTECTORS, "c4"), "c3"), bog=1, plains=2)
    t.say("move", "move protectors infected c4", "to c3", "pay bog", "move protectors infected c3", "to b3")
    assert (t.asked, t.seat) == ("doll", 2)
    t.say("take doll", "move protectors infected b3", "to a3", "leave doll")
    assert t.g.doll_at(GRID.named["b3"]) == 0
    assert infected_on(t, PROTECTORS, "a3") == 1


@rule("HC-FIRE-05", "HC-R-151")
def test_a_doll_of_the_hex_is_driven_alone_and_not_to_a_bonfire_or_a_doll() -> None:
    t = dolls(bonfire(apart(theirs=2, factions="protectors,kammi"), "b3"), "c3", "c2")
    meet(t, PROTECTORS, "space 2").say("drive kammi", "to d3")
    assert t.g.doll_at(GRID.named["c3"]) == 0  # nobody took it along
    assert places(t) == {"d3", "d4", "c4", "b2"}
    t.say("to d4")
    assert (t.g.doll_at(GRID.named["d4"]), fire_on(t, "c3")) == (0, 2)


@rule("HC-HX-06", "HC-R-44")
@pytest.mark.parametrize(("option", "seat"), [(False, 2), (True, 0)])
def test_who_decides_about_a_doll_on_the_way_into_the_fire(option: bool, seat: int) -> None:
    t = dolls(apart(factions="protectors,kammi", owners_doll=option), "c4")
    meet(t, PROTECTORS, "space 2")
    assert (t.asked, t.seat) == ("doll", seat)
    t.say("leave doll")
    assert (t.g.doll_at(GRID.named["c4"]), fire_on(t, "c3")) == (0, 2)


def test_a_doll_that_is_shut_in_goes_to_the_nearest_hex_that_may_hold_it() -> None:
    t = dolls(bonfire(bonfire(apart(factions="protectors,kammi"), "c2"), "b2"), "c3")
    meet(townsfolk(t, "d3", "d4", "b3", "c4"), PROTECTORS, "space 2")
    assert t.asked == "drive_to"
    assert places(t) == {GRID.names[at] for at in GRID.within[GRID.named["c3"]][2]} - {"c3", *AROUND}


@rule("HC-R-151")
def test_units_driven_away_take_no_doll_along() -> None:
    t = dolls(apart(theirs=2, factions="protectors,kammi"), "c3")
    meet(t, PROTECTORS, "space 2").say("drive kammi", "to b3")
    assert (t.asked, t.g.doll_at(GRID.named["c3"])) == ("drive_to", 0)  # it is driven next
