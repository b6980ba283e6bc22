"""SOLO. The attack of an automated faction: whom it has to attack, and how it fights without being asked."""

from typing import Any

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.game import GAME
from lantern.games.harrow.ids import (
    CUBES,
    DIAL,
    FAMILY,
    FIRE_RESERVE,
    FIRE_SPACES,
    GROUND,
    HESTER_AT,
    KEPT,
    OFF,
    PROTECTORS,
    TERRAIN_CUBE,
)
from tests.games.harrow.kit import Table
from tests.games.harrow.solo import flip, solo_table, still
from tests.rule_evidence import rule

ICON, PLAIN = "banish", "laying_out_all_night"  # with and without the Hester icon; both begin with SPAWN


def field(mine: int = 1, theirs: int = 1, **options: Any) -> Table:
    """Protectors' Haints on e5, Family's on e4, the Legends out of reach, and no Terrain Cubes."""
    t = solo_table(level=3, **options).legend(PROTECTORS, "a3").legend(FAMILY, "g1")
    return t.haints(PROTECTORS, "e5", mine).haints(FAMILY, "e4", theirs)


def fight(t: Table, card: str) -> Table:
    """Protectors resolve a card in which only its cube and the attack matter."""
    return flip(still(t), "protectors", card)


def shaken(t: Table, red: int, blue: int = 0) -> Table:
    """The Tree lets so many cubes of Protectors and Family out, and none of Hester's."""
    t.say(f"fall {red}", f"fall {blue}")
    while t.asked == "tree":
        t.say("fall 0")
    return t


def bonfire(t: Table, at: str, tokens: int = 2) -> Table:
    """A Bonfire with tokens of a space of Hester's board, and of the reserve."""
    t.g.bonfires = bytes([tokens if n == GRID.named[at] else old for n, old in enumerate(t.g.bonfires)])
    t.g.tally[FIRE_SPACES] -= 1
    t.g.tally[FIRE_RESERVE] -= tokens - 2
    return t.fresh()


def hester(t: Table, at: str) -> Table:
    return t.set(HESTER_AT, GRID.named[at])


def terrain(t: Table, n: int) -> Table:
    """So many yellow Terrain Cubes in the Battleground."""
    t.g.tally[CUBES + TERRAIN_CUBE] -= n
    return t.set(GROUND + TERRAIN_CUBE, n)


def attack(t: Table) -> tuple[str, str, int] | None:
    """From where, on which hex, and what was attacked there: 0 Units, 1 a Bonfire, 2 Hester."""
    events = t.told("attack")
    return (GRID.names[events[0].a], GRID.names[events[0].b], events[0].c) if events else None


def over(t: Table) -> bool:
    return GAME.view(t.g, 0).stage == "hester"


# --- whom


@rule("HC-SOLO-23")
def test_with_the_icon_hester_comes_first_then_a_bonfire_then_the_other_faction() -> None:
    t = hester(bonfire(field(), "d6"), "f4")
    assert attack(fight(t, ICON)) == ("e5", "f4", 2)
    assert attack(fight(bonfire(field(), "d6"), ICON)) == ("e5", "d6", 1)
    assert attack(fight(field(), ICON)) == ("e5", "e4", 0)


@rule("HC-SOLO-23")
def test_what_is_out_of_range_does_not_count() -> None:
    t = hester(bonfire(field(), "d6"), "g1")  # four away from e5
    assert attack(fight(t, ICON)) == ("e5", "d6", 1)
    t = hester(bonfire(field(), "c1"), "g1")
    assert attack(fight(t, ICON)) == ("e5", "e4", 0)


@rule("HC-SOLO-23")
def test_from_a_mountain_the_reach_is_three() -> None:
    t = field(0, 0).haints(PROTECTORS, "f5", 1)
    assert t.g.board.mountain[GRID.named["f5"]]
    assert GRID.distance[GRID.named["f5"]][GRID.named["f2"]] == 3
    assert attack(fight(hester(t, "f2"), ICON)) == ("f5", "f2", 2)


@rule("HC-SOLO-23")
def test_who_shares_hesters_hex_attacks_her_there() -> None:
    assert attack(fight(hester(field(), "e5"), ICON)) == ("e5", "e5", 2)


@rule("HC-SOLO-36")
def test_without_the_icon_neither_hester_nor_a_bonfire_is_attacked() -> None:
    t = hester(bonfire(field(), "d6"), "f4")
    assert attack(fight(t, PLAIN)) == ("e5", "e4", 0)
    t = hester(bonfire(field(1, 0), "d6"), "f4")
    assert attack(fight(t, PLAIN)) is None
    assert over(t)


@rule("HC-SOLO-24")
@pytest.mark.parametrize(("mine", "theirs", "attacked"), [(1, 1, True), (2, 1, True), (1, 2, False), (3, 4, False)])
def test_the_other_faction_is_attacked_only_by_at_least_as_many_units(mine: int, theirs: int, attacked: bool) -> None:
    t = fight(field(mine, theirs), PLAIN)
    assert (attack(t) is not None) == attacked
    assert over(t) != attacked


@rule("HC-SOLO-24", "HC-SOLO-37")
def test_legends_are_counted_as_units_on_both_sides() -> None:
    assert attack(fight(field(1, 2).legend(PROTECTORS, "e5"), PLAIN)) == ("e5", "e4", 0)
    assert attack(fight(field(1, 1).legend(FAMILY, "e4"), PLAIN)) is None
    assert attack(fight(field(0, 1).legend(PROTECTORS, "e5"), PLAIN)) == ("e5", "e4", 0)


@rule("HC-SOLO-41")
def test_against_hester_and_bonfires_one_unit_is_enough() -> None:
    assert attack(fight(bonfire(field(1, 0), "e4", 5), ICON)) == ("e5", "e4", 1)
    assert attack(fight(hester(field(1, 0), "e4"), ICON)) == ("e5", "e4", 2)


@rule("HC-SOLO-24", "HC-R-168")
def test_among_several_hexes_and_targets_the_person_chooses() -> None:
    t = field(2, 2).haints(PROTECTORS, "d5", 1).haints(FAMILY, "d3", 1).haints(FAMILY, "f4", 1)
    fight(t, PLAIN)
    assert (t.seat, t.answers) == (0, ["attack from d5", "attack from e5"])
    t.say("attack from e5")
    assert set(t.answers) == {"target e4", "target f4"}  # d3 is too far away from e5
    assert attack(t.say("target f4")) == ("e5", "f4", 0)


@rule("HC-R-168")
def test_a_hex_that_does_not_reach_the_prescribed_target_cannot_attack() -> None:
    t = hester(field(2, 2).haints(PROTECTORS, "d3", 1), "f5")  # next to e5, far from d3, which could reach e4
    assert attack(fight(t, ICON)) == ("e5", "f5", 2)


@rule("HC-R-168", "HC-SOLO-23")
def test_there_is_one_attack_in_a_turn() -> None:
    t = field(2, 1).haints(PROTECTORS, "d5", 1).haints(FAMILY, "d3", 1)
    fight(t, PLAIN).say("attack from d5", "target d3", "fall 4", "fall 0")
    assert (t.haints_on(FAMILY, "d3"), t.haints_on(FAMILY, "e4")) == (0, 1)
    assert over(t)


# --- how


@rule("HC-SOLO-25")
@pytest.mark.parametrize(("mine", "bonus"), [(2, 1), (1, 0)])
def test_the_bonus_cube_and_the_tree_are_those_of_the_base_game(mine: int, bonus: int) -> None:
    t = fight(field(mine, 1), PLAIN)
    assert (t.asked, t.ground(PROTECTORS), t.ground(FAMILY)) == ("tree", 4 + bonus, 3)


@rule("HC-R-71")
def test_an_automated_faction_pays_for_every_kill_it_can_and_goes_on() -> None:
    t = shaken(fight(field(3, 3), PLAIN), 4)
    assert (t.haints_on(FAMILY, "e4"), t.ground(PROTECTORS)) == (1, 0)  # two kills at two cubes each
    assert over(t)


@rule("HC-R-71")
def test_it_stops_as_soon_as_it_has_fewer_cubes_than_the_defender() -> None:
    t = shaken(fight(field(3, 3), PLAIN), 4, 3)
    assert (t.haints_on(FAMILY, "e4"), t.ground(PROTECTORS), t.ground(FAMILY)) == (2, 2, 3)


@rule("HC-R-71")
def test_both_sides_always_clash() -> None:
    t = shaken(fight(field(1, 1), PLAIN), 2, 3)
    assert (t.haints_on(PROTECTORS, "e5"), t.haints_on(FAMILY, "e4")) == (0, 0)
    assert (t.ground(PROTECTORS), t.ground(FAMILY)) == (0, 1)
    assert (t.score(PROTECTORS), t.score(FAMILY)) == (1, 1)


@rule("HC-R-71", "HC-SOLO-37", "HC-SOLO-25")
def test_the_person_chooses_where_a_legend_is_pushed_and_which_haint_dies() -> None:
    t = field(2, 0).legend(FAMILY, "e4").haints(FAMILY, "g2", 1).haints(FAMILY, "b1", 1)
    shaken(fight(t, PLAIN), 2, 0)
    assert (t.asked, t.seat) == ("push", 0)
    t.say("push e3")
    assert (t.asked, t.seat, set(t.answers)) == ("victim", 0, {"victim g2", "victim b1"})
    t.say("victim b1")
    assert (t.haints_on(FAMILY, "b1"), t.haints_on(FAMILY, "g2"), t.legend_on(FAMILY)) == (0, 1, "e3")


@rule("HC-SOLO-26", "HC-R-176")
def test_kills_turn_the_dial_of_the_active_faction() -> None:
    t = shaken(fight(field(4, 4).cubes(PROTECTORS, 5), PLAIN), 6, 0)
    assert (t.score(PROTECTORS), t.g.tally[DIAL + PROTECTORS]) == (2, 3)  # one at 1, two at 2
    assert (t.g.tally[DIAL + FAMILY], t.g.tally[KEPT + PROTECTORS]) == (1, 0)


@rule("HC-R-167")
def test_infected_haints_fight_as_units_of_their_faction() -> None:
    t = field(0, 1)
    t.g.add_infected(PROTECTORS, GRID.named["e5"], 1)
    assert attack(fight(t, PLAIN)) == ("e5", "e4", 0)


# --- Bonfires and Hester


@rule("HC-SOLO-26", "HC-R-169")
def test_a_doused_bonfire_is_a_point_and_costs_a_cube_for_each_token() -> None:
    t = fight(bonfire(field(3, 0), "e4"), ICON)
    assert t.ground(PROTECTORS) == 5  # a bonus cube: three Units against two tokens
    shaken(t, 4)
    assert (t.score(PROTECTORS), t.ground(PROTECTORS), sum(t.g.bonfires)) == (1, 2, 0)
    assert (t.g.tally[FIRE_SPACES], t.g.tally[DIAL + PROTECTORS]) == (3, 1)  # the pair is back
    assert over(t)


@rule("HC-R-169")
def test_all_cubes_are_spent_on_a_bonfire_that_survives_them() -> None:
    t = fight(bonfire(field(3, 0), "e4", 4), ICON)
    shaken(t, 3)
    assert (t.score(PROTECTORS), t.ground(PROTECTORS), t.g.bonfires[GRID.named["e4"]]) == (0, 0, 1)
    assert over(t)


@rule("HC-SOLO-25")
def test_a_failed_attack_on_a_bonfire_changes_nothing() -> None:
    t = terrain(bonfire(field(2, 0), "e4"), 6)
    fight(t, ICON).say("fall 4", "fall 0", "fall 5")
    assert (t.ground(PROTECTORS), t.g.bonfires[GRID.named["e4"]]) == (4, 2)
    assert over(t)


@rule("HC-SOLO-25", "HC-R-169")
def test_a_bonfire_on_hesters_hex_is_attacked_first_and_then_she() -> None:
    t = hester(bonfire(field(4, 0).cubes(PROTECTORS, 5), "e4"), "e4")
    fight(t, ICON)
    assert attack(t) == ("e5", "e4", 1)
    shaken(t, 4)
    assert (t.score(PROTECTORS), t.ground(PROTECTORS), t.g.tally[HESTER_AT]) == (1, 0, OFF)
    assert over(t)


@rule("HC-R-169")
def test_she_lives_if_no_cubes_are_left_after_the_bonfire() -> None:
    t = hester(bonfire(field(4, 0), "e4"), "e4")
    shaken(fight(t, ICON), 3)
    assert (t.score(PROTECTORS), t.ground(PROTECTORS), t.g.tally[HESTER_AT]) == (1, 1, GRID.named["e4"])


@rule("HC-SOLO-27", "HC-R-70")
@pytest.mark.parametrize(("literal", "spaces"), [(False, 2), (True, 3)])
def test_killing_hester_turns_the_dial_to_one_and_literally_returns_a_pair_too(literal: bool, spaces: int) -> None:
    t = bonfire(field(3, 0, bonfire_for_hester=literal), "a1").set(DIAL + PROTECTORS, 3)
    shaken(fight(hester(t, "e4"), ICON), 4)
    assert (t.g.tally[HESTER_AT], t.g.tally[DIAL + PROTECTORS], t.score(PROTECTORS)) == (OFF, 1, 0)
    assert (t.ground(PROTECTORS), t.g.tally[FIRE_SPACES], sum(t.g.bonfires)) == (2, spaces, 2)
    assert over(t)


@rule("HC-SOLO-27")
def test_turning_the_dial_down_may_complete_a_set() -> None:
    t = hester(field(3, 0), "e4").set(DIAL + PROTECTORS, 3).set(KEPT + PROTECTORS, 2)
    shaken(fight(t, ICON), 4)
    assert (t.score(PROTECTORS), t.g.tally[KEPT + PROTECTORS], t.g.tally[DIAL + PROTECTORS]) == (1, 0, 2)
