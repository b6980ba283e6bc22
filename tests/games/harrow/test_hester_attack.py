"""FIRE-08..16, SUM-04..06: the others attack Bonfires and Hester."""

from __future__ import annotations

import pytest

from lantern.core.flow import SPECTATOR, put
from lantern.games.harrow import GAME
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    ATTACKED,
    DIAL,
    FAMILY,
    FIRE_RESERVE,
    FIRE_SPACES,
    HESTER_NAIL,
    KEPT,
    KNIFE_IN_THE_DARK,
    KNITTING_FATE,
    PROTECTORS,
    UPGRADE,
)
from lantern.games.harrow.rules.hester_board import take_pair
from lantern.games.harrow.totals import totals
from tests.games.harrow.full import to_jar
from tests.games.harrow.hester import (
    bonfire,
    cubes,
    fall,
    fire_on,
    ground,
    hester_on,
    idle,
    nailed,
    snakes,
    stands,
    three,
)
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule


def siege(haints: int = 3, tokens: int = 2, mine: int = 5, **hers: int) -> Table:
    """Protectors stand on c5 beside a Bonfire on c4, with cubes on both sides."""
    t = bonfire(three(), "c4", tokens).haints(PROTECTORS, "c5", haints)
    return ground(t, **hers).cubes(PROTECTORS, mine).cubes(FAMILY, 0)


def strike(t: Table, target: str, origin: str = "c5") -> Table:
    """The attack up to its result; the Tree keeps nothing."""
    t.say("jar attack", "act", "attack", f"attack from {origin}", f"target {target}")
    return fall(t)


@rule("HC-FIRE-08", "HC-R-94")
def test_bonfires_and_hester_are_targets_besides_the_rival() -> None:
    t = stands(siege(), "d5").haints(FAMILY, "d5", 1).say("jar attack", "act", "attack", "attack from c5")
    assert t.answers == ["target d5", "target bonfire c4", "target hester d5"]


@rule("HC-FIRE-08")
def test_a_bonfire_out_of_reach_is_no_target() -> None:
    t = bonfire(siege(), "e2").say("jar attack", "act", "attack", "attack from c5")
    assert t.answers == ["target bonfire c4"]


@rule("HC-SUM-05")
def test_a_bonfire_on_her_hex_shields_hester() -> None:
    t = stands(siege(), "c4").say("jar attack", "act", "attack", "attack from c5")
    assert t.answers == ["target bonfire c4"]


@rule("HC-R-95")
def test_hester_may_be_attacked_on_the_own_hex() -> None:
    t = strike(stands(siege(), "c5"), "hester c5").say("hit")
    assert hester_on(t) == ""


@rule("HC-FIRE-08", "HC-FIRE-09", "HC-FIRE-14")
@pytest.mark.parametrize(
    ("haints", "tokens", "hester", "mine", "hers"),
    [
        (3, 2, False, 6, {}),  # more Units: a cube for the attacker
        (2, 2, False, 5, {}),  # as many: none
        (1, 2, False, 5, {"forest": 1}),  # fewer: a cube of the hex's colour for her
        (4, 2, True, 5, {"forest": 1}),  # Hester counts as three
    ],
)
def test_the_bonus_cube(haints: int, tokens: int, hester: bool, mine: int, hers: dict[str, int]) -> None:
    t = siege(haints, tokens)
    t = strike(stands(t, "c4") if hester else t, "bonfire c4")
    assert (t.ground(PROTECTORS), cubes(t)) == (mine, hers)


@rule("HC-R-58")
def test_on_a_mountain_hester_gains_no_cube() -> None:
    t = bonfire(three(), "b4").haints(PROTECTORS, "c5", 1)
    assert cubes(strike(ground(t).cubes(PROTECTORS, 2), "bonfire b4")) == {}


@rule("HC-FIRE-10", "HC-R-57")
@pytest.mark.parametrize(("bog", "asked"), [(3, "douse"), (2, "douse"), (4, "")])
def test_it_needs_as_many_cubes_as_all_terrain_cubes_together(bog: int, asked: str) -> None:
    t = strike(siege(2, 2, 5, bog=bog, forest=2), "bonfire c4")
    assert (t.asked if asked else t.asked != "douse") == (asked or True)


@rule("HC-FIRE-10")
def test_terrain_cubes_go_through_the_tree_too() -> None:
    t = siege(2, 2, 5, bog=3)
    t.say("jar attack", "act", "attack", "attack from c5", "target bonfire c4", "fall 2", "fall 1")
    assert (t.ground(PROTECTORS), cubes(t), t.asked) == (2, {"bog": 1}, "douse")


@rule("HC-FIRE-11", "HC-FIRE-15", "HC-R-63")
def test_each_cube_removes_a_token_and_a_rest_burns_on() -> None:
    t = strike(siege(3, 3), "bonfire c4")
    assert t.answers == ["remove 0", "remove 1", "remove 2", "remove 3"]
    reserve = t.g.tally[FIRE_RESERVE]
    t.say("remove 2")
    assert (fire_on(t, "c4"), t.ground(PROTECTORS), t.score(PROTECTORS)) == (1, 3, 0)
    assert (t.g.tally[FIRE_RESERVE], t.g.tally[FIRE_SPACES]) == (reserve + 2, 2)


@rule("HC-FIRE-12", "HC-FIRE-16", "HC-R-63")
def test_the_last_token_scores_a_point_and_a_pair_returns() -> None:
    t = strike(siege(3, 3), "bonfire c4")
    reserve = t.g.tally[FIRE_RESERVE]
    t.say("remove 3")
    assert (fire_on(t, "c4"), t.score(PROTECTORS)) == (0, 1)
    assert (t.g.tally[FIRE_RESERVE], t.g.tally[FIRE_SPACES]) == (reserve + 1, 3)


@rule("HC-FIRE-12", "HC-R-04", "HC-R-63")
def test_where_the_reserve_has_one_token_only_that_one_returns() -> None:
    t = siege(3, 1)
    t.g.tally[FIRE_RESERVE] = 0  # the others are actions of hers
    whole = totals(t.g)["bonfires"]
    assert t.g.tally[FIRE_SPACES] == 2
    strike(t, "bonfire c4").say("remove 1")
    assert (t.g.tally[FIRE_RESERVE], t.g.tally[FIRE_SPACES], totals(t.g)["bonfires"]) == (0, 3, whole)
    assert (seen := GAME.view(t.g, SPECTATOR).hester), "she is in play"
    assert (seen.spaces, seen.fires) == (3, (2, 2, 1))  # and so it is shown
    assert [take_pair(t.g) for _ in range(3)] == [1, 2, 2]  # and one it is that burns next


@rule("HC-R-57")
def test_hester_may_be_hit_after_the_fire_on_her_hex_is_out() -> None:
    t = strike(stands(siege(4, 2, 6, bog=1), "c4"), "bonfire c4").say("remove 2")
    assert (t.asked, t.ground(PROTECTORS)) == ("hit", 4)
    t.say("hit")
    assert (hester_on(t), t.ground(PROTECTORS)) == ("", 2)


@rule("HC-R-57")
def test_but_only_with_as_many_cubes_as_she_has_left() -> None:
    t = strike(stands(siege(4, 2, 6, bog=4), "c4"), "bonfire c4").say("remove 2")
    assert t.asked != "hit"
    assert hester_on(t) == "c4"


@rule("HC-SUM-04", "HC-SUM-06")
def test_hester_counts_as_three_and_dies_for_two_cubes_without_a_point() -> None:
    t = ground(stands(three().haints(PROTECTORS, "c5", 2), "c4")).cubes(PROTECTORS, 4)
    strike(t, "hester c4")
    assert cubes(t) == {"forest": 1}
    t.say("hit")
    assert (hester_on(t), t.ground(PROTECTORS), t.score(PROTECTORS)) == ("", 2, 0)


@rule("HC-R-57")
def test_on_the_brambles_one_cube_is_enough() -> None:
    t = ground(stands(three().haints(PROTECTORS, "d5", 3), "d4")).cubes(PROTECTORS, 1)
    assert strike(t, "hester d4", "d5").say("hit").ground(PROTECTORS) == 0


@rule("HC-SUM-06", "HC-R-40")
def test_the_killer_may_turn_the_dial_to_1_which_may_complete_a_set() -> None:
    t = ground(stands(three().haints(PROTECTORS, "c5", 3), "c4")).cubes(PROTECTORS, 4)
    t.set(DIAL + PROTECTORS, 3).set(KEPT + PROTECTORS, 2)
    strike(t, "hester c4").say("hit")
    assert t.answers == ["turn dial", "leave dial"]
    t.say("turn dial")
    assert (t.g.dial(PROTECTORS), t.g.tally[KEPT + PROTECTORS], t.score(PROTECTORS)) == (2, 0, 1)


@rule("HC-SUM-06")
def test_the_dial_may_be_left_and_at_1_nothing_is_asked() -> None:
    t = ground(stands(three().haints(PROTECTORS, "c5", 3), "c4")).cubes(PROTECTORS, 4).set(DIAL + PROTECTORS, 3)
    assert strike(t, "hester c4").say("hit", "leave dial").g.dial(PROTECTORS) == 3
    t = ground(stands(three().haints(PROTECTORS, "c5", 3), "c4")).cubes(PROTECTORS, 4)
    assert strike(t, "hester c4").say("hit").asked != "dial_down"


@rule("HC-R-31")
def test_a_nail_under_a_killed_hester_returns() -> None:
    t = ground(stands(three().haints(PROTECTORS, "c5", 3), "c4")).cubes(PROTECTORS, 4)
    nailed(t, HESTER_NAIL, "c4")
    assert strike(t, "hester c4").say("hit").g.nails == ()


@rule("HC-R-119")
def test_a_failed_attack_on_hester_leads_to_no_clash() -> None:
    t = snakes(stands(three().haints(PROTECTORS, "c5", 1), "c4"), FAMILY, "c4")
    t = strike(ground(t, bog=4).cubes(PROTECTORS, 2), "hester c4")
    assert t.asked != "clash"


@rule("HC-R-94")
def test_units_of_the_rival_on_her_hex_are_not_counted_for_her() -> None:
    t = stands(three().haints(PROTECTORS, "c5", 4).haints(FAMILY, "c4", 3), "c4")
    t = strike(ground(t).cubes(PROTECTORS, 2).cubes(FAMILY, 0), "hester c4")
    assert t.ground(PROTECTORS) == 3  # four against three


@rule("HC-R-120")
def test_it_unlocks_further_attacks() -> None:
    t = strike(siege(), "bonfire c4").say("remove 0")
    assert t.g.tally[ATTACKED] >> PROTECTORS & 1


@rule("HC-R-120")
def test_waiting_tokens_of_the_family_serve_and_are_used_up() -> None:
    t = idle(bonfire(three(), "d5").haints(FAMILY, "d2", 1))
    t.g.waiting_tokens = (UPGRADE + KNIFE_IN_THE_DARK, UPGRADE + KNITTING_FATE)
    t = ground(t.fresh()).cubes(FAMILY, 1).cubes(PROTECTORS, 0)
    strike(t, "bonfire d5", "d2")  # three hexes away
    assert (t.ground(FAMILY), cubes(t)) == (3, {})
    t.say("remove 0")
    assert t.g.waiting_tokens == ()


@rule("HC-R-137", "HC-R-36")
def test_emmys_cube_on_the_target_joins_in() -> None:
    t = siege(2)
    t.g.red_cubes = put(t.g.red_cubes, GRID.named["c4"], 1)
    assert strike(t.fresh(), "bonfire c4").ground(PROTECTORS) == 6


@rule("HC-R-133")
def test_malachis_fury_may_burn_for_a_bonfire() -> None:
    t = bonfire(three(protectors="malachi"), "d3").haints(FAMILY, "d2", 0)
    t = ground(t.legend(PROTECTORS, "d6")).cubes(PROTECTORS, 4).cubes(FAMILY, 0)
    t.say("jar legend", "act", "power", "fury d5", "target bonfire d3")
    fall(t).say("remove 2")
    assert t.score(PROTECTORS) == 1


@rule("HC-HX-03", "HC-FIRE-07")
def test_a_bonfire_on_the_protector_home_stops_spawn_and_rescue() -> None:
    t = bonfire(three(), "d6").legend(PROTECTORS, "d5").say("jar abilities", "act", "spawn")
    assert t.answers == ["spawn d5", "stop"]
    assert to_jar(t).asked == "jar"
