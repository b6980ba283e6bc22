"""CORE, GEN, MAP. Core rules: who may share a hex, however one comes there; terrain, Storms and range."""

from collections.abc import Iterator
from random import Random

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    FAMILY,
    HAINTS_LEFT,
    HEXES,
    KAMMI,
    LEGEND_AT,
    PATHS_LEFT,
    PROTECTORS,
    TOWNSFOLK,
)
from lantern.games.harrow.rules.core import no_place
from lantern.games.harrow.state import Harrow
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import bare, buildings, entries, places, townsfolk, turn_of
from tests.rule_evidence import rule

BOTH = pytest.mark.parametrize("faction", [PROTECTORS, FAMILY])


def stranger(t: Table, kind: str, at: str) -> Table:
    """A piece of this kind on a hex: `family haint`, `protectors legend`, `building`, `townsfolk`."""
    if kind in ("building", "townsfolk"):
        return buildings(t, at) if kind == "building" else townsfolk(t, at)
    name, unit = kind.split()
    faction = PROTECTORS if name == "protectors" else FAMILY
    return t.haints(faction, at, 1) if unit == "haint" else t.legend(faction, at)


# --- sharing a hex


@rule("HC-CORE-01", "HC-TRN-18", "HC-GEN-04")
@BOTH
def test_never_more_than_four_units_on_a_hex_legends_included(faction: int) -> None:
    t = turn_of(faction, bare()).legend(faction, "e4").haints(faction, "e4", 2).haints(faction, "f4", 2)
    t.wilds(faction, 1).say("jar wild", "act", "advance", "from f4", "with 1")
    assert "e4" in places(t)
    t.say("to e4", "advance", "from f4", "with 1")
    assert "e4" not in places(t)


@rule("HC-CORE-01")
def test_a_group_enters_only_where_all_of_it_fits() -> None:
    t = bare().haints(PROTECTORS, "e4", 2).haints(PROTECTORS, "f4", 3).say("jar abilities", "act", "advance", "from f4")
    assert "e4" in places(t.say("with 2"))
    t = bare().haints(PROTECTORS, "e4", 2).haints(PROTECTORS, "f4", 3).say("jar abilities", "act", "advance", "from f4")
    assert "e4" not in places(t.say("with 3"))


@rule("HC-CORE-02", "HC-CORE-11", "HC-TRN-18")
@pytest.mark.parametrize("who", ["family haint", "family legend", "building"])
@pytest.mark.parametrize("mover", ["haint", "legend"])
def test_protectors_never_join_family_or_a_building(who: str, mover: str) -> None:
    t = stranger(bare().haints(PROTECTORS, "e4", 1).legend(PROTECTORS, "e4"), who, "f4")
    free = entries(t, 1, "e4", "1" if mover == "haint" else "legend")
    assert "f4" not in free
    assert "e5" in free


@rule("HC-CORE-03", "HC-CORE-11", "HC-TRN-18")
@pytest.mark.parametrize("who", ["protectors haint", "protectors legend", "townsfolk"])
@pytest.mark.parametrize("mover", ["haint", "legend"])
def test_family_never_joins_protectors_or_a_townsfolk(who: str, mover: str) -> None:
    t = turn_of(FAMILY, bare()).haints(FAMILY, "e4", 1).legend(FAMILY, "e4")
    free = entries(stranger(t, who, "f4"), 1, "e4", "1" if mover == "haint" else "legend")
    assert "f4" not in free
    assert "e5" in free


@rule("HC-CORE-02", "HC-CORE-03")
def test_each_side_may_join_its_own_goal_piece() -> None:
    assert "f4" in entries(townsfolk(bare().legend(PROTECTORS, "e4"), "f4"), 1, "e4")
    assert "f4" in entries(buildings(turn_of(FAMILY, bare()).legend(FAMILY, "e4"), "f4"), 1, "e4")


@rule("HC-CORE-02", "HC-CORE-03", "HC-CORE-04")
@pytest.mark.parametrize(
    ("faction", "refused"),
    [
        (PROTECTORS, {"family", "kammi", "building"}),
        (FAMILY, {"protectors", "kammi", "townsfolk"}),
        (KAMMI, {"protectors", "family", "building", "townsfolk"}),
    ],
)
def test_what_keeps_a_faction_off_a_hex(faction: int, refused: set[str]) -> None:
    assert {who for who, g in hexes_with_somebody(faction) if no_place(g, faction, 0, 1) is not None} == refused


def hexes_with_somebody(faction: int) -> Iterator[tuple[str, Harrow]]:
    """Positions with one piece on the first hex, for a faction against each of its rivals."""
    for rival, name in enumerate(("protectors", "family", "kammi")):
        if rival != faction:
            g = bare().g
            g.sides = (faction, rival)
            g.add_haints(rival, 0, 1)
            yield name, g
    yield "building", buildings(bare(), GRID.names[0]).g
    yield "townsfolk", townsfolk(bare(), GRID.names[0]).g


# --- however one comes there


@rule("HC-CORE-09")
def test_a_pull_obeys_core_rules() -> None:
    t = turn_of(FAMILY, bare().scrolls(FAMILY, 3)).legend(FAMILY, "f4").haints(PROTECTORS, "e6", 1)
    t.haints(PROTECTORS, "e5", 4).say("jar legend", "act", "track", "storm f4", "move protectors e6")
    assert places(t) == {"f5"}  # e5 is full, and the storm itself is Family's


@rule("HC-CORE-09")
def test_a_power_obeys_core_rules() -> None:
    t = turn_of(FAMILY, townsfolk(bare(), "e3")).haints(FAMILY, "d3", 1).haints(PROTECTORS, "c3", 1)
    t.legend(FAMILY, "d5").say("jar legend", "act", "power", "haint d3")  # Levi's terrain is d3's
    assert places(t) == {"c2", "d2", "d4", "e2"}


@rule("HC-CORE-09")
def test_a_push_by_attack_obeys_core_rules() -> None:
    t = townsfolk(bare(), "e3").legend(FAMILY, "d3").haints(PROTECTORS, "d5", 4).haints(PROTECTORS, "c3", 1)
    t.say("jar attack", "act", "attack", "attack from d5", "target d3", "fall 4", "fall 2", "hit")
    assert places(t) == {"c2", "d2", "d4", "e2"}


@rule("HC-CORE-09", "HC-CORE-01")
def test_a_spawn_obeys_core_rules() -> None:
    t = bare().haints(PROTECTORS, "d6", 3).say("jar wild", "act")
    assert t.answers == ["advance", "strengthen", "stop"]


# --- the Brambles


@rule("HC-MAP-08", "HC-TRN-18")
@BOTH
def test_units_may_stand_on_the_brambles(faction: int) -> None:
    t = turn_of(faction, bare()).legend(faction, "d5" if faction == PROTECTORS else "d3")
    assert "d4" in entries(t, 1, t.legend_on(faction))


@rule("HC-CORE-06", "HC-MAP-08", "HC-TRN-18")
@pytest.mark.parametrize("track", [1, 2])
def test_no_storm_is_placed_on_the_brambles(track: int) -> None:
    t = turn_of(FAMILY, bare(family_track=track)).legend(FAMILY, "d4" if track == 1 else "d3").haints(FAMILY, "e3", 1)
    t.say("jar legend", "act", "track")
    assert "d4" not in places(t)
    assert "e3" in places(t)


@rule("HC-R-115", "HC-R-21")
def test_a_storm_comes_onto_any_other_adjacent_hex_without_one() -> None:
    t = turn_of(FAMILY, bare(family_track=2)).legend(FAMILY, "f4").storm("e4")
    buildings(townsfolk(t, "f3"), "g4").haints(PROTECTORS, "e5", 2)
    t.say("jar legend", "act", "track")
    assert places(t) == {"f3", "g4", "f5", "e5"}  # not e4 and the printed g3


@rule("HC-CORE-07", "HC-MAP-08", "HC-TRN-18")
def test_no_townsfolk_is_pulled_onto_the_brambles() -> None:
    t = townsfolk(bare(protectors_track=2), "d3").legend(PROTECTORS, "d5")
    t.say("jar legend", "act", "track")
    assert t.answers == ["power", "stop"]  # the only way closer leads over the Brambles
    t = townsfolk(bare(protectors_track=2), "d3").legend(PROTECTORS, "e5")
    assert places(t.say("jar legend", "act", "track", "townsfolk plains")) == {"e3"}


@rule("HC-CORE-08")
def test_a_pull_may_bring_townsfolk_together() -> None:
    t = townsfolk(bare(protectors_track=2), "e3", "e4").legend(PROTECTORS, "e5")
    t.say("jar legend", "act", "track", "townsfolk plains", "to e4")
    assert t.g.tally[TOWNSFOLK] == t.g.tally[TOWNSFOLK + 1] == GRID.named["e4"]


# --- terrain


@rule("HC-GEN-09")
@pytest.mark.parametrize(("at", "works"), [("d5", True), ("f5", False), ("d4", False)])
def test_mountains_and_brambles_are_no_terrain(at: str, works: bool) -> None:
    t = turn_of(FAMILY, bare()).legend(FAMILY, at).haints(FAMILY, "d3", 1).say("jar legend", "act")
    assert t.can("power") == works


@rule("HC-GEN-09")
def test_one_mountain_does_not_match_another() -> None:
    t = bare(protectors="skinless_boy").legend(PROTECTORS, "f5").haints(PROTECTORS, "c5", 1).say("jar legend", "act")
    assert not t.can("power")  # though c5 is next to the mountain b4


@rule("HC-R-103")
def test_a_home_hex_is_terrain() -> None:
    t = turn_of(FAMILY, bare()).haints(FAMILY, "d2", 1)  # Levi at Home, a forest
    assert t.say("jar legend", "act").can("power")
    t.say("power")
    assert t.answers == ["haint d2", "stop"]


@rule("HC-GEN-05")
def test_any_ability_token_means_all_four_kinds() -> None:
    t = turn_of(FAMILY, bare().scrolls(FAMILY, 1))
    for kind in ("advance", "spawn", "strengthen", "scroll"):
        t.token(kind, "f4")
    t.say("jar legend", "act", "track", "storm d2")
    assert t.answers == ["move advance f4", "move spawn f4", "move strengthen f4", "move scroll f4", "stop"]


# --- range


def aims(origin: str) -> set[str]:
    """Where a Protector Haint on a hex may attack, with enemies on every other free hex."""
    t = bare().legend(PROTECTORS, origin)
    t.g.haints = bytes(t.g.haints[:HEXES]) + bytes([at != t.g.tally[LEGEND_AT] for at in range(HEXES)]) + bytes(HEXES)
    return places(t.say("jar attack", "act", "attack", f"attack from {origin}"))


def lays(origin: str) -> set[str]:
    """Where a Protector Legend on a hex may lay a Path Token."""
    return places(bare().legend(PROTECTORS, origin).set(PATHS_LEFT, 1).say("jar legend", "act", "track"))


def around(origin: str, reach: int) -> set[str]:
    return {GRID.names[at] for at in range(HEXES) if GRID.distance[GRID.named[origin]][at] <= reach}


@rule("HC-GEN-11", "HC-GEN-12", "HC-R-102")
@pytest.mark.parametrize(("origin", "reach"), [("e5", 2), ("f4", 2), ("d4", 2), ("f5", 3)])
def test_range_is_two_and_three_from_a_mountain_whatever_lies_between(origin: str, reach: int) -> None:
    assert aims(origin) == around(origin, reach) - {origin}
    assert lays(origin) == around(origin, reach)


@rule("HC-GEN-11")
def test_the_hex_aimed_at_adds_no_range() -> None:
    t = bare().legend(PROTECTORS, "d5").haints(FAMILY, "f5", 1).haints(FAMILY, "f2", 1)
    t.say("jar attack", "act", "attack", "attack from d5")
    assert places(t) == {"f5"}  # two hexes away; the mountain f2 is further


# --- what always holds


@rule("HC-CORE-01", "HC-CORE-02", "HC-CORE-03", "HC-CORE-06", "HC-CORE-07", "HC-CORE-09", "HC-R-05")
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"map": "b", "protectors": "bernice", "family": "corbin", "protectors_track": 2, "family_track": 2},
        {"protectors": "malachi", "family": "odessa", "swapped": True},
        {"map": "b", "protectors": "priscilla", "family": "mildred", "family_track": 2},
        {"protectors": "skinless_boy", "family": "kaine", "protectors_track": 2},
    ],
)
def test_core_rules_hold_through_random_games(options: dict[str, object]) -> None:
    t, rng = Table(**options), Random(7)
    for _ in range(1500):
        if t.g.waiting is None:
            break
        t.g.answer(t.g.waiting.sample(rng))
        check_hexes(t.g)
        assert [t.g.haints_on_map(f) + t.g.tally[HAINTS_LEFT + f] for f in (PROTECTORS, FAMILY)] == [15, 15]
        assert (t.g.cubes_of(PROTECTORS), t.g.cubes_of(FAMILY)) == (20, 15)


def check_hexes(g: Harrow) -> None:
    assert not g.has_storm(GRID.centre)
    assert not g.has_townsfolk(GRID.centre)
    for at in range(HEXES):
        protectors, family = g.units(PROTECTORS, at), g.units(FAMILY, at)
        assert protectors + family <= 4
        assert not (protectors and (family or g.has_building(at)))
        assert not (family and g.has_townsfolk(at))
