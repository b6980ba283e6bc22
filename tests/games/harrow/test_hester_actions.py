"""HACT, R-52, R-56: what Hester may do with her tokens and when, and corners of what her steps cost."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    CUBES,
    DISTANT_STIRRING,
    FAMILY,
    FIRE_ACTIONS,
    HAINTS_LEFT,
    KAMMI,
    KAMMI_SLOT,
    LEGEND_AT,
    PROTECTORS,
    ROOT_COLOUR,
    TERRAIN_CUBE,
    UPGRADE,
    UPGRADES,
)
from lantern.games.harrow.rules.roots import BROWN
from tests.games.harrow.hester import (
    acting,
    altar,
    bonfire,
    cubes,
    end_turn,
    fall,
    ground,
    hand,
    hester_on,
    hesters,
    idle,
    infected_on,
    shaken,
    snakes,
    stands,
    three,
)
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import buildings, entries, places, townsfolk
from tests.rule_evidence import rule

Goals = Callable[..., Table]  # puts Townsfolk or Buildings on hexes
PLENTY = {"plains": 3, "forest": 3, "bog": 3, "wetlands": 3}


def crowded(actions: int = 6) -> Table:
    """Every action would do something: cards in hand, an infected and a healthy Haint, a Bonfire, all colours."""
    t = hand(acting("d7", "d6", actions=actions), "ward", "reach").haints(PROTECTORS, "d6", 1)
    return ground(bonfire(snakes(t, FAMILY, "c4"), "e4"), **PLENTY)


# --- the boxes


@rule("HC-HACT-04", "HC-HACT-05")
def test_four_actions_stand_above_the_tree_and_two_below() -> None:
    t = crowded()
    assert t.answers == ["card", "root", "spawn", "move", "stop"]
    assert shaken(t).answers == ["infect", "summon", "stop"]


@rule("HC-HACT-04")
def test_an_action_that_would_do_nothing_is_not_offered() -> None:
    t = hand(acting(actions=6)).set(HAINTS_LEFT + PROTECTORS, 0).set(HAINTS_LEFT + FAMILY, 0)
    assert t.answers == ["root", "stop"]
    assert shaken(t).asked == "jar"


@rule("HC-HACT-03", "HC-HACT-11", "HC-R-52")
def test_the_move_box_opens_once_a_turn() -> None:
    t = crowded().say("move", "move family infected c4", "to c3", "pay bog", "stop")
    assert t.answers == ["card", "root", "spawn", "stop"]


@rule("HC-HACT-03", "HC-R-52")
def test_the_infect_box_opens_once_a_turn() -> None:
    t = shaken(crowded()).say("infect", "stop")
    assert t.answers == ["summon", "stop"]


@rule("HC-HACT-02")
def test_a_covered_box_costs_its_token_even_if_nothing_is_moved() -> None:
    t = crowded(actions=1).say("move", "stop")
    assert t.asked == "tree"


@rule("HC-HACT-01", "HC-FIRE-06")
def test_the_token_of_a_new_bonfire_serves_in_the_same_turn() -> None:
    t = ground(snakes(snakes(acting(actions=1), PROTECTORS, "c4"), FAMILY, "c3"), bog=1)
    t.say("move", "move protectors infected c4", "to c3", "space 2")
    assert (t.asked, t.can("spawn")) == ("hester", True)
    t.say("spawn", "spawn family d2")
    assert t.asked == "tree"
    t = hesters(end_turn(t)).say("root a3", "root a4")
    t.say("root", "root b5")
    assert t.can("spawn")  # two of them in every later turn


@rule("HC-HACT-01", "HC-FIRE-12")
def test_a_doused_bonfire_takes_no_action_from_her() -> None:
    t = ground(bonfire(three(), "c4").haints(PROTECTORS, "c5", 3)).cubes(PROTECTORS, 5).set(FIRE_ACTIONS, 3)
    fall(t.say("jar attack", "act", "attack", "attack from c5", "target bonfire c4")).say("remove 2")
    assert (t.score(PROTECTORS), t.g.tally[FIRE_ACTIONS]) == (1, 3)


# --- cards


@rule("HC-HACT-08")
def test_no_card_is_used_before_the_roots_lie() -> None:
    t = altar(hesters(three()), "mud_in_yer_eye")
    for answer in ("brown", "root a1", "root a2"):
        assert not t.can("use mud_in_yer_eye")
        t.say(answer)
    assert t.can("use mud_in_yer_eye")


@rule("HC-HACT-08")
def test_a_card_used_before_the_tree_is_spent_after_it() -> None:
    t = altar(acting(), "mud_in_yer_eye", "forced_sacrifice").say("use mud_in_yer_eye", "favour family", "take bog")
    assert shaken(t).answers == ["use forced_sacrifice", "stop"]


@rule("HC-HACT-08", "HC-HACT-11", "HC-INF-03")
def test_a_card_may_come_in_the_middle_of_moves_and_of_infections() -> None:
    t = altar(crowded(), "mud_in_yer_eye").say("move", "move family infected c4", "to c3", "pay bog")
    t.say("use mud_in_yer_eye", "favour family", "take bog", "move family infected c3", "to b3", "pay plains")
    assert infected_on(t, FAMILY, "b3") == 1
    t = shaken(altar(crowded(), "mud_in_yer_eye")).say("infect", "use mud_in_yer_eye", "favour family", "take bog")
    assert t.answers == ["infect protectors d6", "stop"]


@rule("HC-HACT-08", "HC-HACT-07")
def test_a_card_costs_no_action_and_needs_none() -> None:
    t = altar(acting(actions=1), "mud_in_yer_eye").say("root", "root a3")
    assert t.answers == ["use mud_in_yer_eye", "stop"]
    t = altar(acting(actions=1), "mud_in_yer_eye").say("use mud_in_yer_eye", "favour family", "take bog")
    assert t.can("root")


# --- the third Root, SPAWN


@rule("HC-HACT-09")
def test_the_third_root_has_the_colour_of_the_other_two_and_its_hex_counts_as_a_root_hex() -> None:
    t = acting("a1", "a2", actions=2).haints(FAMILY, "b3", 1).say("root", "root b3")
    assert (t.g.tally[ROOT_COLOUR], cubes(t), len(t.g.roots)) == (BROWN, {"plains": 1}, 3)
    assert shaken(t).say("infect").can("infect family b3")


@rule("HC-HACT-10", "HC-R-04")
def test_a_faction_without_haints_in_possessions_gets_none() -> None:
    t = acting().set(HAINTS_LEFT + PROTECTORS, 0).say("spawn")
    assert t.answers == ["spawn family d2"]


@rule("HC-HACT-10", "HC-R-128")
def test_her_spawn_may_go_to_either_token_of_kammi() -> None:
    t = acting(factions="protectors,kammi").say("spawn")
    assert set(t.answers) == {"spawn protectors d6", "spawn kammi c1", "spawn kammi e1", "spawn kammi d2"}
    assert t.say("spawn kammi e1").haints_on(KAMMI, "e1") == 1
    assert t.g.tally[LEGEND_AT + KAMMI_SLOT] == GRID.named["c1"]


@rule("HC-HACT-10", "HC-CF-06", "HC-R-139")
def test_her_spawn_does_not_profit_from_a_turn_of_distant_stirring() -> None:
    t = idle(three())  # she moves right after Family
    t.g.bag = bytes([0] * (UPGRADE + DISTANT_STIRRING) + [1] + [0] * (UPGRADES - 1 - DISTANT_STIRRING))
    t.say("jar abilities", "act", "draw distant_stirring", "stop", "distant_stirring")
    assert t.can("spawn d4")
    while t.asked != "root_colour":
        t.say("stop")
    t.say("brown", "root a1", "root a2", "spawn")
    assert t.answers == ["spawn protectors d6", "spawn family d2"]


@rule("HC-HACT-22")
def test_a_spawned_haint_obeys_its_owner_and_not_hester() -> None:
    t = ground(acting(actions=3), **PLENTY).say("spawn", "spawn protectors d6")
    assert not t.can("move")
    t = end_turn(t).say("jar attack", "act", "free action", "advance", "from d6", "with 1", "to d5")
    assert t.haints_on(PROTECTORS, "d5") == 1


# --- steps


@rule("HC-HACT-13")
def test_three_mixed_cubes_take_hester_only_onto_mountain_and_brambles() -> None:
    t = ground(stands(acting(), "c4"), plains=1, forest=1, bog=1).say("move", "move hester c4")
    assert places(t) == {"b4", "d4"}


@rule("HC-HACT-13")
def test_for_mountain_and_brambles_two_cubes_are_too_few() -> None:
    t = ground(stands(acting(), "c4"), bog=2).say("move", "move hester c4")
    assert places(t) == {"c3", "c5"}


@rule("HC-HACT-14")
def test_a_storm_does_not_cost_hester_more() -> None:
    t = ground(stands(acting(), "c4").storm("c3"), bog=2).say("move", "move hester c4", "to c3")
    assert (hester_on(t), cubes(t)) == ("c3", {})


@rule("HC-HACT-16")
@pytest.mark.parametrize(("rival", "goal"), [("protectors", townsfolk), ("family", buildings)])
def test_infected_haints_of_kammi_come_to_no_goal_piece(rival: str, goal: Goals) -> None:
    t = ground(snakes(acting(factions=f"{rival},kammi"), KAMMI, "c4"), **PLENTY)
    goal(t, "c3").say("move", "move kammi infected c4")
    assert places(t) == {"b3", "b4", "c5", "d4", "d5"}


@rule("HC-HACT-16", "HC-FIRE-02")
@pytest.mark.parametrize(("mover", "goal"), [(PROTECTORS, buildings), (FAMILY, townsfolk)])
def test_a_goal_piece_protects_infected_haints_on_its_hex_from_burning(mover: int, goal: Goals) -> None:
    t = acting()
    name, other = ("protectors", FAMILY) if mover == PROTECTORS else ("family", PROTECTORS)
    t = ground(goal(snakes(snakes(t, mover, "c4"), other, "c3"), "c3"), **PLENTY)
    t.say("move", f"move {name} infected c4")
    assert "c3" not in places(t)


@rule("HC-HACT-17", "HC-R-149")
def test_a_path_token_saves_hester_one_of_three_cubes_on_a_mountain() -> None:
    t = ground(stands(acting(), "c4").path("b4"), bog=1, forest=1).say("move", "move hester c4", "to b4")
    assert (hester_on(t), cubes(t)) == ("b4", {})


@rule("HC-R-149")
def test_more_path_tokens_than_cubes_cost_nothing_and_give_nothing() -> None:
    t = ground(snakes(acting(), FAMILY, "c4").path("c3", "c3", "c3"), bog=1).say("move", "move family infected c4")
    t.say("to c3")
    assert (infected_on(t, FAMILY, "c3"), cubes(t)) == (1, {"bog": 1})


@rule("HC-R-149")
def test_each_of_two_infected_haints_pays_for_itself() -> None:
    t = ground(snakes(acting(), FAMILY, "c4", 2), bog=2).say("move", "move family infected c4", "to c3")
    assert (infected_on(t, FAMILY, "c4"), infected_on(t, FAMILY, "c3"), cubes(t)) == (1, 1, {"bog": 1})


@rule("HC-HACT-21")
@pytest.mark.parametrize(("there", "free"), [(3, True), (4, False)])
def test_the_fourth_unit_of_a_hex_may_be_an_infected_haint(there: int, free: bool) -> None:
    t = ground(snakes(acting(), PROTECTORS, "c4"), **PLENTY).haints(PROTECTORS, "c3", there - 1)
    t.legend(PROTECTORS, "c3").say("move", "move protectors infected c4")
    assert ("c3" in places(t)) == free


@rule("HC-R-56")
@pytest.mark.parametrize("who", ["3+legend", "legend"])
def test_units_enter_hesters_hex_and_she_takes_none_of_their_room(who: str) -> None:
    t = stands(three().haints(PROTECTORS, "d6", 3), "d5")
    assert "d5" in entries(t, 1, "d6", who)


@rule("HC-CMP-17")
def test_a_third_root_brings_no_cube_that_the_supply_lacks() -> None:
    t = acting("a1", "a2", actions=2).set(CUBES + TERRAIN_CUBE, 0).say("root", "root b3")
    assert cubes(t) == {}
