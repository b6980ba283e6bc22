"""PH1, RND-01. Phase 1: who places whose Townsfolk and Buildings, where, and when nothing is placed."""

from collections.abc import Iterable
from typing import Any

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    BOG,
    BUILDING,
    FAMILY,
    FOREST,
    GONE,
    HEXES,
    PLAINS,
    PROTECTORS,
    TERRAINS,
    TOWNSFOLK,
    WAITING,
    WETLANDS,
)
from lantern.games.harrow.names import TERRAIN_NAMES
from lantern.games.harrow.rules.phase1 import goal_of
from tests.games.harrow.full import full_table, pass_turn
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import places
from tests.rule_evidence import rule

BOTH = pytest.mark.parametrize("placer", [PROTECTORS, FAMILY])
TERRAIN = pytest.mark.parametrize("terrain", [PLAINS, FOREST, BOG, WETLANDS])
SIDES = pytest.mark.parametrize("side", ["a", "b"])


def last_tile(first: int = PROTECTORS, **options: Any) -> Table:
    """Set-up but for the last Bonus Tile; this faction has the First Player Token, nobody is on the map."""
    t = Table(mode="full", **options).say("terrain 0")
    while t.asked == "card":
        t.say(t.answers[0])
    t.say(f"flipper {t.g.seat_of(first)}", "tile first", "tile wild", "tile card").clear()
    return t.legend(PROTECTORS, "b1" if options.get("map", "a") == "a" else "a2").legend(FAMILY, "d4")


def phase1(first: int = PROTECTORS, **options: Any) -> Table:
    """The first question of the first Phase 1, both Legends on no terrain."""
    return last_tile(first, **options).say("tile dial")


def goals(t: Table, owner: int) -> list[int]:
    return t.g.tally[goal_of(owner) : goal_of(owner) + TERRAINS]


def of_terrain(t: Table, terrain: int) -> set[str]:
    return {GRID.names[at] for at in range(HEXES) if t.g.board.kind[at] == terrain}


def home(t: Table, faction: int) -> str:
    return GRID.names[t.g.homes[faction]]


def waiting(t: Table, owner: int, *terrains: int) -> Table:
    """Only these pieces of a faction are still on the Scoreboard."""
    for n in range(TERRAINS):
        t.g.tally[goal_of(owner) + n] = WAITING if n in terrains else GONE
    return t


def occupied(t: Table, faction: int, hexes: Iterable[str]) -> Table:
    for at in hexes:
        t.haints(faction, at, 1)
    return t


# --- who and what


@rule("HC-PH1-01", "HC-PH1-03")
@BOTH
def test_each_player_places_a_piece_of_the_rival_the_token_holder_first(placer: int) -> None:
    t = phase1(placer)
    other = t.g.rival(placer)
    assert (t.asked, t.seat) == ("goal", t.g.seat_of(placer))
    t.say("goal plains", "to a1")
    assert goals(t, other) == [GRID.named["a1"], WAITING, WAITING, WAITING]
    assert goals(t, placer) == [WAITING] * 4
    assert (t.asked, t.seat) == ("goal", t.g.seat_of(other))
    t.say("goal bog", "to g1")
    assert goals(t, placer) == [WAITING, WAITING, GRID.named["g1"], WAITING]
    assert (t.asked, t.seat) == ("jar", t.g.seat_of(placer))  # one each


@rule("HC-PH1-01")
def test_protectors_place_buildings_and_family_places_townsfolk() -> None:
    t = phase1(PROTECTORS).say("goal plains", "to a1", "goal plains", "to a3")
    assert t.g.tally[BUILDING] == GRID.named["a1"]
    assert t.g.tally[TOWNSFOLK] == GRID.named["a3"]


@rule("HC-RND-01")
def test_a_round_is_placing_then_turns_then_scoring_and_reset() -> None:
    t = full_table()
    asked = []
    for _ in range(5):
        asked.append(t.asked)
        pass_turn(t)
    t.legend(FAMILY, "d4").say("jar abilities", "stop")
    assert asked == ["jar"] * 5
    assert (t.score(FAMILY), t.asked) == (1, "tile")  # Phase 3: the Brambles, then new tiles
    while t.asked == "tile":
        t.say(t.answers[0])
    assert (t.asked, t.seat) == ("goal", t.g.seat_of(FAMILY))  # who has the token now
    assert [event.a for event in t.told("round")] == [2]
    t.say(t.answers[0])
    t.say(t.answers[0])
    assert (t.asked, t.seat) == ("goal", t.g.seat_of(PROTECTORS))


# --- which piece, which hex


@rule("HC-PH1-04")
@SIDES
@BOTH
@TERRAIN
def test_any_piece_goes_to_any_hex_of_its_terrain(side: str, placer: int, terrain: int) -> None:
    t = phase1(placer, map=side)
    assert t.answers == ["goal plains", "goal forest", "goal bog", "goal wetlands"]
    t.say(f"goal {TERRAIN_NAMES[terrain]}")
    assert places(t) == of_terrain(t, terrain) - {home(t, t.g.rival(placer))}


@rule("HC-PH1-04")
@BOTH
def test_a_piece_off_the_scoreboard_is_not_placed_again(placer: int) -> None:
    t = phase1(placer)
    waiting(t, t.g.rival(placer), FOREST, WETLANDS).set(goal_of(t.g.rival(placer)) + BOG, GRID.named["g1"])
    assert t.answers == ["goal forest", "goal wetlands"]


@rule("HC-PH1-05", "HC-R-28")
@BOTH
@pytest.mark.parametrize("unit", ["legend", "haint"])
def test_units_of_the_placing_player_block_a_hex_and_others_do_not(placer: int, unit: str) -> None:
    for faction in (placer, 1 - placer):
        t = phase1(placer).say("goal plains")
        t = t.legend(faction, "f3") if unit == "legend" else t.haints(faction, "f3", 1)
        assert t.can("to f3") == (faction != placer)
        assert t.can("to g2")


@rule("HC-PH1-05", "HC-PH1-08")
@BOTH
@pytest.mark.parametrize("field", [TOWNSFOLK, BUILDING])
def test_no_piece_comes_to_a_townsfolk_or_a_building(placer: int, field: int) -> None:
    t = phase1(placer).say("goal plains")
    assert t.can("to f3")
    t.set(field + FOREST, GRID.named["f3"])
    assert not t.can("to f3")
    assert places(t) == of_terrain(t, PLAINS) - {"f3"}


@rule("HC-R-29")
@BOTH
def test_a_piece_may_come_to_or_beside_a_home_but_not_to_its_owner_s(placer: int) -> None:
    t = phase1(placer).say("goal forest")  # both Homes of this side are forest
    assert t.can(f"to {home(t, placer)}")
    assert not t.can(f"to {home(t, t.g.rival(placer))}")
    assert t.can("to c1", "to e6")  # next to one and next to the other


# --- when nothing can be placed


@rule("HC-PH1-06")
@BOTH
def test_a_piece_without_a_legal_hex_is_not_placed_this_round(placer: int) -> None:
    t = last_tile(placer)
    rival = t.g.rival(placer)
    wet = sorted(of_terrain(t, WETLANDS))
    occupied(waiting(t, rival, WETLANDS), placer, wet).say("tile dial")
    assert (t.asked, t.seat) == ("goal", t.g.seat_of(rival))  # straight to the other player
    assert goals(t, rival)[WETLANDS] == WAITING
    t.say("goal plains", "to a1")
    for _ in range(5):
        pass_turn(t)
    t.haints(placer, wet[0], 0).say("jar abilities", "stop")
    while t.asked != "goal":
        t.say("stop" if t.can("stop") else t.answers[0])
    if t.seat != t.g.seat_of(placer):
        t.say(t.answers[0])
        t.say(t.answers[0])
    assert (t.seat, t.answers) == (t.g.seat_of(placer), ["goal wetlands"])  # it still waits, and now there is room
    assert places(t.say("goal wetlands")) == {wet[0]}


@rule("HC-PH1-07")
def test_the_phase_is_skipped_when_nothing_is_left() -> None:
    t = waiting(waiting(last_tile(), PROTECTORS), FAMILY).say("tile dial")
    assert (t.asked, t.seat) == ("jar", PROTECTORS)


@rule("HC-PH1-07")
@BOTH
def test_who_finds_nothing_left_is_passed_over(placer: int) -> None:
    t = last_tile(placer)
    waiting(t, t.g.rival(placer)).say("tile dial")
    assert (t.asked, t.seat) == ("goal", t.g.seat_of(t.g.rival(placer)))
    assert t.say("goal forest", "to e3").asked == "jar"


@rule("HC-R-108")
@BOTH
def test_placing_is_compulsory_with_any_piece_that_has_a_hex(placer: int) -> None:
    t = last_tile(placer)
    occupied(waiting(t, t.g.rival(placer), FOREST, WETLANDS), placer, of_terrain(t, WETLANDS)).say("tile dial")
    assert t.answers == ["goal forest"]
    assert not t.say("goal forest").can("stop")
