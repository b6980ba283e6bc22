"""FIRE-07, HX-03..04, HX-08, R-62, PH1: what a Bonfire keeps off its hex, and what it does not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    BUILDING,
    FAMILY,
    GONE,
    HEXES,
    KAMMI,
    PATHS_LEFT,
    PROTECTORS,
    STORMS_LEFT,
    TERRAINS,
    TOWNSFOLK,
    WAITING,
    WETLANDS,
)
from lantern.games.harrow.rules.phase1 import goal_of
from tests.games.harrow.full import hand, lay
from tests.games.harrow.hester import bonfire, fall, ground, hester_on, hesters, snakes, stands, three
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import buildings, clean_up, entries, places, townsfolk
from tests.games.harrow.upgrades import bag, draw
from tests.rule_evidence import rule

BOTH = pytest.mark.parametrize("faction", [PROTECTORS, FAMILY])


def around(at: str) -> set[str]:
    return {GRID.names[to] for to in GRID.within[GRID.named[at]][1]} - {at}


def goal_at(t: Table, field: int) -> str:
    at = t.g.tally[field]
    return GRID.names[at] if at >= 0 else ""


# --- Units


@rule("HC-FIRE-07")
@BOTH
def test_no_unit_advances_to_a_bonfire(faction: int) -> None:
    t = bonfire(three(first=faction).legend(faction, "c4"), "c3")
    assert entries(t, 3, "c4") == around("c4") - {"c3"}


@rule("HC-FIRE-07")
def test_a_path_token_on_its_hex_opens_no_way_to_a_bonfire() -> None:
    t = bonfire(three().legend(PROTECTORS, "c4").path("c3", "c5"), "c3")
    assert entries(t, 0, "c4") == {"c5"}


@rule("HC-FIRE-07", "HC-HX-04")
def test_a_bonfire_on_the_family_home_stops_spawn_there() -> None:
    t = bonfire(three(first=FAMILY).legend(FAMILY, "d3"), "d2").say("jar wild", "act", "spawn")
    assert t.answers == ["spawn d3", "stop"]


@rule("HC-FIRE-07", "HC-HX-04")
def test_without_a_legend_elsewhere_to_go_to_no_spawn_is_left() -> None:
    t = bonfire(three(first=FAMILY).legend(FAMILY, "d3").haints(FAMILY, "d3", 3), "d2").say("jar wild", "act")
    assert not t.can("spawn")


@rule("HC-FIRE-07", "HC-ATK-16")
def test_a_hit_legend_is_not_pushed_into_a_bonfire() -> None:
    t = bonfire(three().legend(FAMILY, "c4").haints(PROTECTORS, "c5", 3), "c3")
    ground(t.cubes(PROTECTORS, 6).cubes(FAMILY, 0))
    fall(t.say("jar attack", "act", "attack", "attack from c5", "target c4")).say("hit")
    assert t.asked == "push"
    assert places(t) == around("c4") - {"c3", "c5"}


@rule("HC-FIRE-07", "HC-R-50", "HC-R-56")
def test_the_legend_tile_moves_hester_into_a_bonfire_but_no_other_legend() -> None:
    t = stands(bonfire(lay(three(), "wild", "legend").legend(PROTECTORS, "c4"), "c3"), "c4")
    t.say("jar wild", "tile legend")
    assert t.answers == ["move protectors legend c4", "move family legend d2", "move hester c4", "stop"]
    t.say("move hester c4")
    assert places(t) == around("c4")
    assert hester_on(t.say("to c3")) == "c3"
    t = bonfire(lay(three(), "wild", "legend").legend(PROTECTORS, "c4"), "c3")
    assert places(t.say("jar wild", "tile legend", "move protectors legend c4")) == around("c4") - {"c3"}


@rule("HC-FIRE-07")
def test_units_are_not_shoved_into_a_bonfire() -> None:
    t = bonfire(three(first=FAMILY, family_track=2).legend(FAMILY, "d2").haints(FAMILY, "c4", 1), "b4")
    t.scrolls(FAMILY, 2).say("jar legend", "act", "track", "storm d3", "move family c4")
    assert places(t) == {"c5"}  # away from d3, but not to b4


# --- Townsfolk


@rule("HC-HX-03", "HC-FIRE-07")
def test_nobody_is_rescued_while_a_bonfire_burns_on_the_protector_home() -> None:
    t = townsfolk(three().legend(PROTECTORS, "d5").haints(PROTECTORS, "e5", 1).path("d6"), "d5")
    clean_up(bonfire(t, "d6")).say("walk plains")
    assert places(t) == {"e5"}


@rule("HC-HX-03")
def test_once_it_is_gone_townsfolk_come_home_again() -> None:
    t = townsfolk(three().legend(PROTECTORS, "d5").path("d6"), "d5")
    clean_up(t).say("walk plains", "to d6")
    assert (t.score(PROTECTORS), t.g.tally[TOWNSFOLK]) == (2, GONE)


@rule("HC-HX-03", "HC-FIRE-07")
def test_a_townsfolk_is_not_pulled_into_a_bonfire_either() -> None:
    t = townsfolk(three(protectors_track=2), "d5", "e5")
    bonfire(t, "d6").say("jar legend", "act")
    assert t.say("track").asked != "townsfolk"
    t = townsfolk(three(protectors_track=2).legend(PROTECTORS, "d7"), "e5")
    assert places(bonfire(t, "d6").say("jar legend", "act", "track", "townsfolk plains")) == {"e6"}


# --- Buildings and Storms


def burnt_home(*storms: str) -> Table:
    """Family on turn beside its burning Home, Storms from there to a Building on f3."""
    t = bonfire(three(first=FAMILY).legend(FAMILY, "d3"), "d2")
    return buildings(t.storm("d3", "e3", "f3", *storms), "f3")


@rule("HC-HX-04", "HC-R-62")
def test_a_bonfire_on_a_home_without_a_storm_saves_buildings() -> None:
    t = clean_up(burnt_home())
    assert (t.score(FAMILY), goal_at(t, BUILDING)) == (0, "f3")


@rule("HC-HX-08", "HC-R-62")
def test_a_bonfire_on_a_home_with_its_storm_saves_none() -> None:
    t = clean_up(burnt_home("d2"))
    assert (t.score(FAMILY), t.g.tally[BUILDING]) == (2, GONE)
    assert t.g.has_storm(GRID.named["d2"])  # it stays


@rule("HC-HX-08")
def test_a_bonfire_in_the_middle_of_a_path_of_storms_does_not_break_it() -> None:
    t = bonfire(three(first=FAMILY).storm("d2", "d3", "e3", "f3"), "e3")
    assert clean_up(buildings(t, "f3")).score(FAMILY) == 2


@rule("HC-R-62", "HC-HX-04", "HC-R-115")
def test_no_storm_is_placed_on_a_bonfire() -> None:
    t = bonfire(three(first=FAMILY, family_track=2).legend(FAMILY, "d3"), "d2").say("jar legend", "act", "track")
    assert places(t) == around("d3") - {"d2", "d4"}


@rule("HC-R-62", "HC-R-20")
def test_path_tokens_may_lie_on_a_bonfire() -> None:
    t = bonfire(three(), "d5").set(PATHS_LEFT, 1).say("jar legend", "act", "track", "lay d5")
    assert t.g.paths[GRID.named["d5"]] == 1


def confluence(t: Table) -> Table:
    """Everything on f3 is pulled to e3, where a Bonfire burns."""
    t = bag(bonfire(hand(t, FAMILY), "e3").legend(FAMILY, "c3"), "confluence")
    return draw(t).say("confluence", "power", "pull f3", "to e3")


@rule("HC-R-62", "HC-R-89")
def test_a_storm_pulled_toward_a_bonfire_stays_where_it_is() -> None:
    t = three(first=FAMILY).storm("f3")
    left = t.g.tally[STORMS_LEFT]
    confluence(t)
    assert (t.g.storms[GRID.named["f3"]], t.g.storms[GRID.named["e3"]], t.g.tally[STORMS_LEFT]) == (1, 0, left)


@rule("HC-FIRE-07", "HC-R-89")
def test_of_what_is_pulled_toward_a_bonfire_only_tokens_go_there() -> None:
    t = confluence(buildings(three(first=FAMILY).haints(FAMILY, "f3", 1).token("spawn", "f3").path("f3"), "f3"))
    assert (t.haints_on(FAMILY, "f3"), goal_at(t, BUILDING)) == (1, "f3")
    at = GRID.named["e3"]
    assert (t.g.tokens_at(at), t.g.paths[at]) == ([1], 1)


# --- Dolls


def with_doll(at: str, **options: Any) -> Table:
    """A Doll on a hex in a game of Protectors, Kammi and Hester; Kammi begins, she is on c1."""
    t = three(first=KAMMI, factions="protectors,kammi", **options)
    t.g.dolls = (GRID.named[at], *t.g.dolls[1:])
    return t.fresh()


@rule("HC-FIRE-07")
@pytest.mark.parametrize("burning", [False, True])
def test_a_doll_is_not_pulled_into_a_bonfire(burning: bool) -> None:
    t = with_doll("d4", kammi_track=2).scrolls(KAMMI, 1)
    t = bonfire(t, "c3") if burning else t
    t.say("jar legend", "act", "track", "no cubes", "doll d4")
    assert places(t) == ({"d3"} if burning else {"d3", "c3"})


# --- Phase 1


def phase1(first: int, fires: Iterable[str] = (), waiting: Iterable[int] = range(TERRAINS)) -> Table:
    """The last question before round 2 with these Bonfires and goal pieces; then this faction places first."""
    t = three(one_hester_turn=True, first=PROTECTORS if first == FAMILY else FAMILY)
    for at in fires:
        bonfire(t, at)
    for faction in (PROTECTORS, FAMILY):
        for n in range(TERRAINS):
            t.g.tally[goal_of(faction) + n] = WAITING if n in waiting else GONE
    return t


def placing(t: Table) -> Table:
    """On to the first placing of round 2, or to its first jar."""
    end = hesters(t)
    while end.asked not in ("goal", "jar"):
        end.say("stop" if end.can("stop") else end.answers[0])
    return end


def wetlands(t: Table) -> set[str]:
    return {GRID.names[at] for at in range(HEXES) if t.g.board.kind[at] == WETLANDS}


@rule("HC-FIRE-07", "HC-PH1-04", "HC-PH1-05", "HC-HES-04")
@BOTH
def test_no_goal_piece_is_placed_on_a_bonfire(faction: int) -> None:
    t = placing(phase1(faction, ["a2", "d5"]))
    assert (t.asked, t.seat) == ("goal", faction)
    t.say("goal wetlands")
    assert places(t) == wetlands(t) - {"a2", "d5"}
    t.say("to f1")
    assert (t.asked, t.seat) == ("goal", t.g.rival(faction))
    t.say("goal wetlands")
    assert places(t) == wetlands(t) - {"a2", "d5", "f1"}
    t.say("to d1")
    assert (t.asked, t.seat) == ("jar", faction)  # nothing is asked of seat 2


@rule("HC-PH1-06", "HC-FIRE-07")
@BOTH
def test_a_piece_whose_last_hex_burns_is_not_placed(faction: int) -> None:
    t = phase1(faction, ["d5"], [WETLANDS])
    for at in wetlands(t) - {"d5"}:
        t.haints(faction, at, 1)
    t = placing(t)
    assert (t.asked, t.seat) == ("goal", t.g.rival(faction))  # the other may go to those Haints
    assert t.g.tally[goal_of(t.g.rival(faction)) + WETLANDS] == WAITING


@rule("HC-FIRE-07", "HC-PH1-05")
def test_hester_alone_on_a_hex_is_no_hindrance_for_a_goal_piece() -> None:
    t = stands(phase1(FAMILY), "d5")
    assert "d5" in places(placing(t).say("goal wetlands"))


@rule("HC-PH1-05")
def test_an_infected_haint_of_the_placer_is_a_unit_of_its_own() -> None:
    t = snakes(snakes(phase1(FAMILY), FAMILY, "d5"), PROTECTORS, "b5")
    found = places(placing(t).say("goal wetlands"))
    assert "d5" not in found
    assert "b5" in found
