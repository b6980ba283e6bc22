"""TRN, SET, CMP, MAP. The training game: what lies where at the start, and what it leaves out of the Full Game."""

import pytest

from lantern.games.harrow.board import CENTRE, GRID, behind, far_corners
from lantern.games.harrow.ids import (
    ADVANCE,
    BOG,
    BUILDING,
    CUBES,
    DIAL,
    DRAWS_DUE,
    FAMILY,
    FIRST,
    FOREST,
    GONE,
    HEXES,
    JARS_BROKEN,
    KIND_NAMES,
    KINDS,
    MOUNTAIN,
    PATHS_LEFT,
    PATHS_TRACK,
    PLAINS,
    PROTECTORS,
    SCROLL,
    SPAWN,
    STORMS_LEFT,
    STRENGTHEN,
    TERRAINS,
    TOKENS_IN_BOX,
    TOWNSFOLK,
    WETLANDS,
    WILD_SUPPLY,
    WILDS,
)
from lantern.games.harrow.records import load_map
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import HOME, bare, idle, places, turn_of
from tests.rule_evidence import rule

BOTH = pytest.mark.parametrize("faction", [PROTECTORS, FAMILY])
SIDES = pytest.mark.parametrize("side", ["a", "b"])
PROTECTOR_LEGENDS = ["emmy", "bernice", "malachi", "priscilla", "skinless_boy"]
FAMILY_LEGENDS = ["levi", "corbin", "odessa", "mildred", "kaine", "willa"]


def goals(t: Table, field: int) -> set[str]:
    """Where the goal pieces of a kind stand."""
    return {GRID.names[at] for at in t.g.tally[field : field + TERRAINS] if at >= 0}


# --- the map


@rule("HC-MAP-01")
@SIDES
def test_the_brambles_are_the_hex_in_the_middle_and_no_other(side: str) -> None:
    board = load_map(f"map_{side}")
    assert [each.at for each in board.hex if each.kind == "brambles"] == [(0, 0)]
    assert [at for at in range(HEXES) if Table(map=side).g.board.is_brambles(at)] == [CENTRE]


@rule("HC-MAP-02", "HC-MAP-03")
@SIDES
def test_either_home_may_belong_to_either_player(side: str) -> None:
    assert {each.id for each in load_map(f"map_{side}").hex if each.home} == {"d2", "d6"}
    here, there = Table(map=side), Table(map=side, swapped=True)
    assert [here.legend_on(PROTECTORS), here.legend_on(FAMILY)] == ["d6", "d2"]
    assert [there.legend_on(PROTECTORS), there.legend_on(FAMILY)] == ["d2", "d6"]


@rule("HC-MAP-03")
def test_home_is_where_haints_come() -> None:
    t = Table(swapped=True).legend(PROTECTORS, "e4").say("jar wild", "act", "spawn")
    assert places(t) == {"d2", "e4"}


@rule("HC-MAP-04")
@pytest.mark.parametrize(("side", "storms"), [("a", {"a2", "g3"}), ("b", {"b5", "c3", "e4", "f1"})])
def test_some_storms_are_printed(side: str, storms: set[str]) -> None:
    assert {each.id for each in load_map(f"map_{side}").hex if each.storm} == storms
    g = Table(map=side).g
    assert {GRID.names[at] for at in range(HEXES) if g.has_storm(at)} == storms


@rule("HC-MAP-05")
@SIDES
def test_tokens_lie_on_all_terrain_but_the_homes_and_around_them(side: str) -> None:
    board = load_map(f"map_{side}")
    homes = [GRID.named["d2"], GRID.named["d6"]]
    quiet = {at for at in range(HEXES) if any(GRID.distance[home][at] <= 1 for home in homes)}
    expected = {at for at in range(HEXES) if board.hex[at].kind not in ("mountain", "brambles")} - quiet
    g = Table(map=side).g
    assert {at for at in range(HEXES) if g.tokens_at(at)} == expected


@rule("HC-MAP-06")
def test_three_hexes_lie_behind_each_home() -> None:
    assert {GRID.names[at] for at in behind(GRID.named["d6"])} == {"c6", "d7", "e6"}
    assert {GRID.names[at] for at in behind(GRID.named["d2"])} == {"c1", "d1", "e1"}


@rule("HC-MAP-07")
def test_three_corners_are_furthest_from_each_home() -> None:
    assert {GRID.names[at] for at in far_corners(GRID.named["d6"])} == {"a1", "d1", "g1"}
    assert {GRID.names[at] for at in far_corners(GRID.named["d2"])} == {"a4", "d7", "g4"}


@rule("HC-GEN-08")
@SIDES
def test_there_are_four_terrains(side: str) -> None:
    kinds = set(Table(map=side).g.board.kind)
    assert {kind for kind in kinds if kind < MOUNTAIN} == {PLAINS, FOREST, BOG, WETLANDS}
    assert len(kinds) == 6


# --- tokens and goal pieces


@rule("HC-TRN-04", "HC-SET-03", "HC-GEN-08")
@SIDES
def test_each_terrain_has_its_kind_of_token_one_on_every_icon(side: str) -> None:
    g = Table(map=side).g
    kind_on = {PLAINS: ADVANCE, FOREST: SPAWN, BOG: STRENGTHEN, WETLANDS: SCROLL}
    for at in range(HEXES):
        assert g.tokens_at(at) == ([kind_on[g.board.kind[at]]] if g.board.token[at] else [])


@rule("HC-CMP-01")
@SIDES
def test_ability_tokens_are_counted(side: str) -> None:
    g = Table(map=side).g
    lying = [sum(g.tokens[kind::KINDS]) for kind in range(KINDS)]
    total = [lying[kind] + g.bag[kind] + g.tally[TOKENS_IN_BOX + kind] for kind in range(KINDS)]
    assert dict(zip(KIND_NAMES, total, strict=True)) == {"advance": 20, "spawn": 15, "strengthen": 15, "scroll": 10}


@rule("HC-TRN-05", "HC-CMP-07")
def test_townsfolk_stand_on_the_corners_far_from_protectors() -> None:
    assert goals(Table(), TOWNSFOLK) == {"a1", "d1", "g1"}
    assert goals(Table(swapped=True), TOWNSFOLK) == {"a4", "d7", "g4"}


@rule("HC-TRN-06", "HC-CMP-07")
def test_buildings_stand_on_the_corners_far_from_family() -> None:
    assert goals(Table(), BUILDING) == {"a4", "d7", "g4"}
    assert goals(Table(swapped=True), BUILDING) == {"a1", "d1", "g1"}


@rule("HC-CMP-07")
@pytest.mark.parametrize("field", [TOWNSFOLK, BUILDING])
def test_training_uses_three_of_each_goal_piece(field: int) -> None:
    places_of_all = Table().g.tally[field : field + TERRAINS]
    assert sorted(at >= 0 for at in places_of_all) == [False, True, True, True]
    assert GONE in places_of_all


# --- the players' pieces


@rule("HC-TRN-01")
def test_emmy_of_the_protectors_meets_levi_of_the_family() -> None:
    t = Table()
    assert t.g.sides == (PROTECTORS, FAMILY)
    t.haints(PROTECTORS, "e5", 1).say("jar legend", "act", "power")
    assert len(t.told("red_cube_laid")) == 2  # Emmy's power: d6 and e5
    t.say("stop")
    turn_of(FAMILY, t).say("jar legend", "act", "power")
    assert t.asked == "haint"  # Levi's


@rule("HC-TRN-07", "HC-SET-10", "HC-SET-30", "HC-CMP-03")
@BOTH
def test_legend_and_three_haints_start_at_home_the_others_in_possessions(faction: int) -> None:
    t = Table()
    assert t.legend_on(faction) == HOME[faction]
    assert t.haints_on(faction, HOME[faction]) == t.g.haints_on_map(faction) == 3
    assert t.left(faction) == 12


@rule("HC-TRN-09", "HC-SET-15", "HC-CMP-04")
@pytest.mark.parametrize(("faction", "cubes"), [(PROTECTORS, 20), (FAMILY, 15)])
def test_three_cubes_start_in_the_battleground(faction: int, cubes: int) -> None:
    t = Table()
    assert (t.ground(faction), t.g.tally[CUBES + faction], t.in_tree(faction)) == (3, cubes - 3, 0)


@rule("HC-TRN-09", "HC-SET-16", "HC-SET-31", "HC-CMP-02")
def test_each_has_a_wild_token_and_the_others_are_common() -> None:
    t = Table()
    assert t.g.tally[WILDS : WILDS + 2] == [1, 1]
    assert t.g.tally[WILD_SUPPLY] == 13
    t.say("jar wild", "act", "stop")
    turn_of(FAMILY, t).say("jar wild", "act")
    assert t.g.tally[WILD_SUPPLY] == 11  # of one supply


@rule("HC-TRN-09", "HC-SET-18", "HC-CMP-08", "HC-R-03")
def test_family_has_fifteen_storm_tokens_at_once() -> None:
    t = Table()
    assert t.g.tally[STORMS_LEFT] == 15
    idle(turn_of(FAMILY, t))
    assert t.g.tally[STORMS_LEFT] == 14  # one lies under the Legend


@rule("HC-TRN-09")
def test_family_s_bag_at_the_start() -> None:
    assert tuple(Table().g.bag[:KINDS]) == (4, 2, 2, 0)


@rule("HC-SET-09", "HC-CMP-06")
def test_one_path_token_is_at_hand_and_three_lie_on_the_track() -> None:
    t = Table()
    assert (t.g.tally[PATHS_LEFT], t.g.tally[PATHS_TRACK]) == (1, 3)
    t.say("jar legend", "act", "track", "lay d5")
    assert t.g.paths[GRID.named["d5"]] == 1


@rule("HC-R-14")
def test_with_side_two_there_are_no_path_tokens() -> None:
    t = Table(protectors_track=2)
    assert (t.g.tally[PATHS_LEFT], t.g.tally[PATHS_TRACK]) == (0, 0)
    t.legend(PROTECTORS, "f1").say("jar legend", "stop", "collect scroll f1")
    assert t.g.tally[PATHS_LEFT] == 0


@rule("HC-CMP-06", "HC-SET-07")
def test_bernice_has_two_nails() -> None:
    t = bare(protectors="bernice").haints(FAMILY, "e5", 3)
    for n in range(2):
        t.say("jar legend", "act", "power", "nail family e5", "stop")
        assert len(t.g.nails) == n + 1
        turn_of(PROTECTORS, idle(t)).set(JARS_BROKEN + PROTECTORS, 0)
    t.say("jar legend", "act", "power", "nail family e5")
    assert t.asked == "recall"


@rule("HC-CMP-06", "HC-SET-07")
def test_priscilla_has_two_goads() -> None:
    t = bare(protectors="priscilla").say("jar legend", "act", "power", "goad f4", "goad c4")
    assert t.asked == "legend"  # no third one, though forests are left
    assert sum(t.g.goads) == 2


@rule("HC-TRN-10")
def test_protectors_begin() -> None:
    t = Table(swapped=True)
    assert (t.seat, t.g.tally[FIRST]) == (PROTECTORS, PROTECTORS)


@rule("HC-TRN-23", "HC-SET-04")
def test_scores_start_at_nothing_and_dials_at_one() -> None:
    t = Table()
    assert (t.score(PROTECTORS), t.score(FAMILY)) == (0, 0)
    assert t.g.tally[DIAL : DIAL + 2] == [1, 1]


# --- sides and options


@rule("HC-TRN-08", "HC-CMP-19", "HC-SET-08")
@pytest.mark.parametrize(("side", "asked"), [(1, "path_down"), (2, "townsfolk")])
def test_the_protector_track_has_a_path_side_and_a_townsfolk_side(side: int, asked: str) -> None:
    assert Table(protectors_track=side).say("jar legend", "act", "track").asked == asked


@rule("HC-TRN-08", "HC-CMP-19", "HC-SET-08")
@pytest.mark.parametrize(("side", "storm", "to"), [(1, "d2", {"e3", "f2"}), (2, "e2", {"f4", "g3"})])
def test_the_family_track_has_a_side_that_pulls_and_one_that_pushes(side: int, storm: str, to: set[str]) -> None:
    t = turn_of(FAMILY, bare(family_track=side).scrolls(FAMILY, 1)).token("spawn", "f3")
    t.say("jar legend", "act", "track", f"storm {storm}", "move spawn f3")
    assert places(t) == to


@rule("HC-TRN-22", "HC-R-02", "HC-SET-06")
@pytest.mark.parametrize(
    ("protectors", "family"),
    [*((name, "levi") for name in PROTECTOR_LEGENDS), *(("emmy", name) for name in FAMILY_LEGENDS)],
)
@SIDES
def test_later_games_may_take_any_legend_and_map_side(protectors: str, family: str, side: str) -> None:
    t = Table(map=side, protectors=protectors, family=family)
    assert t.g.board.name == side
    assert t.say("jar legend", "act").can("track", "power")
    assert turn_of(FAMILY, t.say("stop")).say("jar legend", "act").can("track", "power")


@rule("HC-CMP-18")
def test_there_is_one_first_player_token_and_a_map_with_two_sides() -> None:
    assert Table(map="a").g.board.kind != Table(map="b").g.board.kind
    t = Table()
    for holder in (PROTECTORS, FAMILY, PROTECTORS):
        assert t.g.tally[FIRST] == holder
        for _ in range(6):
            idle(t)


# --- what training leaves out


@rule("HC-TRN-02", "HC-TRN-12")
def test_no_cards_are_drawn_for_tokens() -> None:
    t = bare().legend(PROTECTORS, "e4").token("spawn", "e4").say("jar wild", "stop", "collect spawn e4")
    assert t.g.tally[DRAWS_DUE] == 0
    assert (t.asked, t.seat) == ("jar", FAMILY)


@rule("HC-TRN-12")
@BOTH
def test_a_turn_has_neither_cards_nor_tiles(faction: int) -> None:
    assert turn_of(faction, bare()).say("jar wild").answers == ["act", "stop"]


def attack(t: Table, protectors: int, family: int) -> Table:
    """Protectors on d5 attack d3, and so many cubes fall out."""
    return t.say("jar attack", "act", "attack", "attack from d5", "target d3", f"fall {protectors}", f"fall {family}")


@rule("HC-TRN-13", "HC-TRN-12")
def test_every_killed_haint_scores_at_once_and_goes_home() -> None:
    t = attack(bare().cubes(PROTECTORS, 6).haints(PROTECTORS, "d5", 3).haints(FAMILY, "d3", 3), 6, 0)
    for kills in (1, 2, 3):
        left = t.left(FAMILY)
        t.say("hit")
        assert (t.score(PROTECTORS), t.left(FAMILY)) == (kills, left + 1)
    assert t.g.tally[DIAL + PROTECTORS] == 1


@rule("HC-TRN-14")
def test_a_hit_on_a_legend_scores_one_with_a_haint_to_remove() -> None:
    t = attack(bare().haints(PROTECTORS, "d5", 3).legend(FAMILY, "d3").haints(FAMILY, "c2", 1), 3, 0)
    t.say("hit", "push e2", "victim c2")
    assert (t.score(PROTECTORS), t.g.haints_on_map(FAMILY)) == (1, 0)


@rule("HC-TRN-14")
def test_a_hit_on_a_legend_scores_one_without_any_haint() -> None:
    t = attack(bare().haints(PROTECTORS, "d5", 3).legend(FAMILY, "d3"), 3, 0).say("hit", "push e2")
    assert (t.score(PROTECTORS), t.left(FAMILY)) == (1, 15)


@rule("HC-TRN-24")
def test_each_kill_of_a_clash_scores_for_its_killer() -> None:
    t = attack(bare().haints(PROTECTORS, "d5", 1).haints(FAMILY, "d3", 1), 2, 3).say("kill")
    assert (t.score(PROTECTORS), t.score(FAMILY), t.seat) == (1, 0, FAMILY)
    t.say("kill")
    assert (t.score(PROTECTORS), t.score(FAMILY)) == (1, 1)
