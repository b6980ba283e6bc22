"""SPN, STR. SPAWN and STRENGTHEN: where Haints come, and cubes for the Battleground."""

import pytest

from lantern.games.harrow.ids import CUBES, FAMILY, GROUND, HAINTS_LEFT, PROTECTORS
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import HOME, bare, buildings, idle, places, townsfolk, turn_of
from tests.rule_evidence import rule

BOTH = pytest.mark.parametrize("faction", [PROTECTORS, FAMILY])
AWAY = {PROTECTORS: "e5", FAMILY: "e3"}  # terrain next to Home


def about_to_act(faction: int) -> Table:
    """A faction whose Legend is not at Home has flipped the Wild Jar."""
    return turn_of(faction, bare()).legend(faction, AWAY[faction])


def spawn_places(t: Table) -> set[str]:
    """Where the player about to choose a jar may SPAWN."""
    t.say("jar wild", "act")
    return places(t.say("spawn")) if t.can("spawn") else set()


# --- SPAWN


@rule("HC-SPN-01")
@BOTH
def test_a_haint_comes_to_the_legend_or_home(faction: int) -> None:
    assert spawn_places(about_to_act(faction).haints(faction, "c4", 1)) == {HOME[faction], AWAY[faction]}


@rule("HC-SPN-01", "HC-SPN-02")
@BOTH
def test_a_spawn_takes_one_haint_from_possessions(faction: int) -> None:
    t = about_to_act(faction)
    left = t.left(faction)
    t.say("jar wild", "act", "spawn", f"spawn {AWAY[faction]}")
    assert (t.left(faction), t.haints_on(faction, AWAY[faction])) == (left - 1, 1)
    t.say("spawn", f"spawn {HOME[faction]}")
    assert (t.left(faction), t.haints_on(faction, HOME[faction])) == (left - 2, 1)


@rule("HC-SPN-01")
def test_a_legend_at_home_leaves_one_hex() -> None:
    assert spawn_places(bare()) == {"d6"}


@rule("HC-SPN-02", "HC-R-23")
@BOTH
def test_a_spawn_costs_one_on_a_storm_too(faction: int) -> None:
    t = about_to_act(faction).storm(HOME[faction], AWAY[faction]).wilds(faction, 1)
    t.say("jar wild", "act", "spawn", f"spawn {HOME[faction]}", "spawn", f"spawn {AWAY[faction]}")
    assert (t.haints_on(faction, HOME[faction]), t.haints_on(faction, AWAY[faction])) == (1, 1)


@rule("HC-SPN-03")
@BOTH
def test_no_spawn_onto_four_units(faction: int) -> None:
    assert spawn_places(about_to_act(faction).haints(faction, HOME[faction], 4)) == {AWAY[faction]}
    assert spawn_places(about_to_act(faction).haints(faction, AWAY[faction], 3)) == {HOME[faction]}
    assert spawn_places(about_to_act(faction).haints(faction, AWAY[faction], 2)) == {HOME[faction], AWAY[faction]}


@rule("HC-SPN-03")
def test_a_block_of_spawns_ends_when_all_is_full() -> None:
    t = bare().haints(PROTECTORS, "d6", 2).say("jar abilities", "act", "spawn", "spawn d6")
    assert t.asked == "jar"  # the second of two has no place
    assert t.seat == FAMILY


@rule("HC-SPN-04")
@BOTH
def test_no_spawn_at_home_among_enemies(faction: int) -> None:
    enemy = FAMILY if faction == PROTECTORS else PROTECTORS
    assert spawn_places(about_to_act(faction).haints(enemy, HOME[faction], 1)) == {AWAY[faction]}
    assert spawn_places(about_to_act(faction).legend(enemy, HOME[faction])) == {AWAY[faction]}


@rule("HC-SPN-06")
def test_no_spawn_beside_the_enemy_s_goal_piece() -> None:
    assert spawn_places(buildings(about_to_act(PROTECTORS), "d6")) == {"e5"}
    assert spawn_places(townsfolk(about_to_act(FAMILY), "d2")) == {"e3"}


@rule("HC-SPN-06")
def test_the_own_goal_piece_does_not_stop_a_spawn() -> None:
    assert spawn_places(townsfolk(about_to_act(PROTECTORS), "e5")) == {"d6", "e5"}
    assert spawn_places(buildings(about_to_act(FAMILY), "e3")) == {"d2", "e3"}


@rule("HC-GEN-06", "HC-R-04")
@BOTH
def test_without_haints_in_possessions_there_is_no_spawn(faction: int) -> None:
    assert spawn_places(about_to_act(faction).set(HAINTS_LEFT + faction, 0)) == set()


@rule("HC-R-04")
def test_spawns_beyond_the_last_haint_are_lost() -> None:
    t = bare().set(HAINTS_LEFT + PROTECTORS, 1).say("jar abilities", "act", "spawn", "spawn d6")
    assert t.left(PROTECTORS) == 0
    assert t.seat == FAMILY


# --- STRENGTHEN


@rule("HC-STR-01")
@BOTH
def test_a_strengthen_brings_one_cube_from_possessions(faction: int) -> None:
    t = about_to_act(faction)
    stock = t.g.tally[CUBES + faction]
    t.say("jar wild", "act", "strengthen", "cubes 1")
    assert (t.ground(faction), t.g.tally[CUBES + faction]) == (4, stock - 1)
    assert t.ground(t.g.rival(faction)) == 3


@rule("HC-STR-01", "HC-R-08")
def test_fewer_cubes_may_be_brought() -> None:
    t = bare().say("jar abilities", "act", "strengthen")
    assert t.answers == ["cubes 0", "cubes 1", "cubes 2"]


@rule("HC-GEN-06", "HC-R-04")
@BOTH
def test_without_cubes_in_possessions_there_is_no_strengthen(faction: int) -> None:
    t = about_to_act(faction).set(CUBES + faction, 0).say("jar wild", "act")
    assert t.answers == ["advance", "spawn", "stop"]


@rule("HC-R-04")
def test_strengthens_beyond_the_last_cube_are_lost() -> None:
    t = bare().set(CUBES + PROTECTORS, 1).say("jar abilities", "act", "strengthen")
    assert t.answers == ["cubes 0", "cubes 1"]


@rule("HC-STR-02")
def test_more_than_six_cubes_may_lie_there_during_the_turn() -> None:
    t = bare().cubes(PROTECTORS, 6).wilds(PROTECTORS, 1).say("jar wild", "act", "strengthen", "cubes 1")
    assert t.ground(PROTECTORS) == 7
    t.say("strengthen", "cubes 1")
    assert t.ground(PROTECTORS) == 6  # the turn is over, and so is Clean Up
    assert t.seat == FAMILY


@rule("HC-STR-02")
def test_the_limit_of_six_is_a_matter_of_the_own_clean_up() -> None:
    t = turn_of(FAMILY, bare()).set(GROUND + PROTECTORS, 8)
    idle(t)
    assert t.ground(PROTECTORS) == 8
    idle(t)
    assert t.ground(PROTECTORS) == 6
