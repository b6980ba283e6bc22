"""CH: what Hester's cards do. Roots, infections and summonings with cards stand in the tests of those chapters."""

from __future__ import annotations

import pytest

from lantern.core.flow import put
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import CUBES, FAMILY, FIRE_SPACES, PROTECTORS, TERRAIN_CUBE, TERRAINS
from tests.games.harrow.hester import (
    acting,
    altar,
    bonfire,
    cubes,
    end_turn,
    fire_on,
    ground,
    hester_on,
    hesters,
    holding,
    infected_on,
    nailed,
    shaken,
    snakes,
    stands,
    three,
)
from tests.games.harrow.moments import buildings, places, townsfolk
from tests.rule_evidence import rule

# --- Draw Closer


@rule("HC-CH-02", "HC-R-158")
def test_draw_closer_burns_one_of_each_faction_on_a_hex_beside_both() -> None:
    t = snakes(snakes(holding("draw_closer"), PROTECTORS, "c3"), FAMILY, "c5").say("use draw_closer")
    assert places(t) == {"c4"}
    t.say("burn c4", "space 2")
    assert (fire_on(t, "c4"), infected_on(t, PROTECTORS, "c3"), infected_on(t, FAMILY, "c5")) == (2, 0, 0)


@rule("HC-CH-02")
def test_draw_closer_lets_her_choose_who_comes() -> None:
    t = snakes(snakes(snakes(holding("draw_closer"), PROTECTORS, "c3"), PROTECTORS, "d5"), FAMILY, "c5")
    t.say("use draw_closer", "burn c4")
    assert places(t) == {"c3", "d5"}
    t.say("from d5", "space 2")
    assert (infected_on(t, PROTECTORS, "c3"), infected_on(t, PROTECTORS, "d5")) == (1, 0)


@rule("HC-R-158")
@pytest.mark.parametrize("hindrance", ["townsfolk", "building", "bonfire", "haint", "no tokens", "nail"])
def test_draw_closer_needs_a_hex_both_could_enter(hindrance: str) -> None:
    t = snakes(snakes(holding("draw_closer"), PROTECTORS, "c3"), FAMILY, "c5")
    if hindrance == "townsfolk":
        townsfolk(t, "c4")
    elif hindrance == "building":
        buildings(t, "c4")
    elif hindrance == "bonfire":
        bonfire(t, "c4")
    elif hindrance == "haint":
        t.haints(PROTECTORS, "c4", 1)
    elif hindrance == "no tokens":
        t.set(FIRE_SPACES, 0)
    else:
        nailed(t, 3 + FAMILY, "c5")
    assert not t.can("use draw_closer")


# --- Forced Sacrifice


@rule("HC-CH-03", "HC-R-156")
def test_forced_sacrifice_lays_a_cube_of_the_supply_on_a_bare_hex() -> None:
    t = holding("forced_sacrifice")
    t.g.offerings = put(t.g.offerings, GRID.named["d6"], 1)
    t.fresh().say("use forced_sacrifice")
    assert "d6" not in places(t)
    t.say("offer d5", "take bog")
    assert t.g.offerings[GRID.named["d5"]] == 3
    assert t.g.tally[CUBES + TERRAIN_CUBE + 2] == 5
    assert cubes(t) == {}


@rule("HC-CH-03")
@pytest.mark.parametrize(("who", "gained"), [("with 1", {"bog": 1}), ("with 1i", {}), ("with legend", {})])
def test_an_uninfected_haint_that_enters_sends_it_to_the_battleground(who: str, gained: dict[str, int]) -> None:
    t = snakes(three(), PROTECTORS, "d6").haints(PROTECTORS, "d6", 2)
    t.g.offerings = put(t.g.offerings, GRID.named["d5"], 3)
    ground(t).say("jar wild", "act", "advance", "from d6", who, "to d5")
    assert cubes(t) == gained


# --- Hell's Half Acre, Mud in Yer Eye, Wild Tangle


@rule("HC-CH-04", "HC-R-156")
@pytest.mark.parametrize(("roots", "works"), [(("b1", "a1"), True), (("a1", "a2"), False)])
def test_hells_half_acre_gives_two_cubes_for_a_root_on_a_mountain(roots: tuple[str, str], works: bool) -> None:
    t = holding("hells_half_acre", *roots)
    assert t.can("use hells_half_acre") == works
    if works:
        assert cubes(t.say("use hells_half_acre", "take bog", "take bog")) == {"bog": 2}


@rule("HC-CH-04")
def test_hells_half_acre_works_on_the_brambles() -> None:
    t = hesters(end_turn(acting("d7", "d6"))).say("root d5", "root d4")
    assert altar(t, "hells_half_acre").can("use hells_half_acre")


@rule("HC-CH-06")
def test_mud_in_yer_eye_helps_the_weaker_opponent_and_hester() -> None:
    t = holding("mud_in_yer_eye").cubes(PROTECTORS, 3).cubes(FAMILY, 2).say("use mud_in_yer_eye", "take plains")
    assert (t.ground(PROTECTORS), t.ground(FAMILY), cubes(t)) == (3, 3, {"plains": 1})


@rule("HC-CH-06", "HC-R-96")
def test_on_a_tie_hester_chooses() -> None:
    t = holding("mud_in_yer_eye").cubes(PROTECTORS, 3).cubes(FAMILY, 3).say("use mud_in_yer_eye")
    assert t.answers == ["favour protectors", "favour family"]
    assert t.say("favour protectors", "take plains").ground(PROTECTORS) == 4


@rule("HC-CH-13", "HC-R-156")
def test_wild_tangle_exchanges_a_cube_of_the_battleground() -> None:
    t = ground(holding("wild_tangle"), bog=2).say("use wild_tangle", "give bog")
    assert t.answers == ["take plains", "take forest", "take wetlands"]
    assert cubes(t.say("take plains")) == {"plains": 1, "bog": 1}
    assert not ground(holding("wild_tangle")).can("use wild_tangle")


@rule("HC-CMP-17")
def test_without_cubes_in_the_supply_such_cards_do_nothing() -> None:
    t = holding("hells_half_acre", "b1", "a1")
    for n in range(TERRAINS):
        t.set(CUBES + TERRAIN_CUBE + n, 0)
    assert not t.can("use hells_half_acre")


# --- Night Hag


@rule("HC-CH-07", "HC-R-157")
def test_night_hag_moves_everybody_once_onto_the_terrain_of_a_bonfire() -> None:
    t = snakes(snakes(bonfire(holding("night_hag"), "e2"), PROTECTORS, "c4"), FAMILY, "e3")  # e2 is bog
    stands(t, "b3").say("use night_hag", "fire e2", "move protectors infected c4")
    assert places(t) == {"c3", "c5"}
    t.say("to c5", "move hester b3", "to c3")
    assert t.answers == ["move family infected e3", "stop"]
    t.say("move family infected e3", "to e4")
    assert (infected_on(t, PROTECTORS, "c5"), hester_on(t), infected_on(t, FAMILY, "e4")) == (1, "c3", 1)
    assert t.asked == "hester"


@rule("HC-R-157")
def test_night_hag_may_make_a_bonfire_and_pieces_may_stay() -> None:
    t = snakes(snakes(bonfire(holding("night_hag"), "e2"), PROTECTORS, "c4"), FAMILY, "c5", 2)
    t.say("use night_hag", "fire e2", "move protectors infected c4", "to c5", "space 2", "to b5")
    assert fire_on(t, "c5") == 2
    assert t.asked == "hester"  # the one driven away has moved


@rule("HC-R-157")
def test_night_hag_needs_a_bonfire_on_terrain() -> None:
    assert not snakes(bonfire(holding("night_hag"), "b4"), PROTECTORS, "c4").can("use night_hag")


# --- Only Hurt for a Moment


@rule("HC-CH-08", "HC-R-155")
def test_only_hurt_infects_beside_an_infected_haint_before_the_tree_without_a_root() -> None:
    t = snakes(ground(holding("only_hurt_for_a_moment"), bog=1, plains=1), FAMILY, "e4").haints(FAMILY, "e4", 3)
    t.haints(FAMILY, "d2", 2).say("use only_hurt_for_a_moment")
    assert t.answers == ["victim e4"]
    t.say("victim e4")
    assert (infected_on(t, FAMILY, "e4"), cubes(t)) == (2, {})


@rule("HC-CH-08")
def test_only_hurt_costs_any_two_cubes() -> None:
    t = snakes(ground(holding("only_hurt_for_a_moment"), bog=1), FAMILY, "e4").haints(FAMILY, "e4", 3)
    assert not t.can("use only_hurt_for_a_moment")
    ground(t, bog=2, plains=1).say("use only_hurt_for_a_moment", "victim e4")
    assert sorted(t.answers) == ["pay bog+bog", "pay plains+bog"]


@rule("HC-R-155")
def test_only_hurt_does_not_use_up_a_root_hex() -> None:
    t = snakes(holding("only_hurt_for_a_moment", "d7", "d6"), PROTECTORS, "d6").haints(PROTECTORS, "d6", 3)
    ground(t, bog=2, forest=1).say("use only_hurt_for_a_moment", "victim d6", "pay bog+bog")
    assert shaken(t).say("infect").can("infect protectors d6")


# --- Reach, Tramping Ground, White Bowels


@rule("HC-CH-09", "HC-R-50")
def test_reach_moves_any_legend_onto_a_root() -> None:
    t = stands(holding("reach", "d7", "c6"), "b5").haints(PROTECTORS, "d6", 1).say("use reach")
    assert t.answers == ["move protectors legend d6", "move hester b5"]
    t.say("move protectors legend d6")
    assert places(t) == {"d7", "c6"}
    t.say("to d7")
    assert (t.legend_on(PROTECTORS), t.haints_on(PROTECTORS, "d6")) == ("d7", 1)


@rule("HC-CH-09")
def test_reach_keeps_to_core_rules_and_nails() -> None:
    t = holding("reach", "d7", "c6").haints(FAMILY, "d7", 1).say("use reach", "move protectors legend d6")
    assert places(t) == {"c6"}
    t = holding("reach", "d7", "c6")
    nailed(t, 6 + PROTECTORS, "d6")
    assert not t.fresh().can("use reach")


@rule("HC-CH-10")
def test_tramping_ground_leads_to_a_hex_without_units_and_roots() -> None:
    t = snakes(holding("tramping_ground", "a3", "b3"), FAMILY, "c4").haints(FAMILY, "c3", 1)
    t.say("use tramping_ground", "move family infected c4")
    assert places(t) == {"d4", "d5", "c5", "b4"}
    assert infected_on(t.say("to c5"), FAMILY, "c5") == 1


@rule("HC-CH-10")
def test_tramping_ground_may_follow_a_summoning() -> None:
    t = shaken(ground(bonfire(holding("tramping_ground"), "c3"), bog=3)).say("summon", "summon c3")
    t.say("use tramping_ground", "move hester c3", "to c4")
    assert hester_on(t) == "c4"


@rule("HC-CH-12", "HC-R-143")
def test_white_bowels_goes_one_or_two_hexes_away_from_opposing_infected_haints() -> None:
    t = snakes(snakes(holding("white_bowels"), PROTECTORS, "c4"), FAMILY, "e4").say("use white_bowels")
    t.say("move protectors infected c4")
    assert places(t) == {"c3", "c5", "b3", "b4", "d4", "d5"}  # from d4 and d5, next to e4, it can go on
    t.say("to d5")
    assert not t.can("stop")
    assert places(t) == {"c5", "c4", "d6"}
    assert infected_on(t.say("to c5"), PROTECTORS, "c5") == 1


@rule("HC-CH-12")
def test_white_bowels_may_end_after_one_step() -> None:
    t = snakes(holding("white_bowels"), PROTECTORS, "c4").say("use white_bowels", "move protectors infected c4")
    t.say("to c3", "stop")
    assert infected_on(t, PROTECTORS, "c3") == 1
