"""FIRE, SUM, INF, HX-01, HES-07..08, R-118, R-121: the war of the others with Hester and her snakes among them."""

from __future__ import annotations

import pytest

from lantern.games.harrow.game import GAME
from lantern.games.harrow.ids import (
    CUBES,
    EATEN,
    FAMILY,
    FIRE_SPACES,
    FOREST,
    PAIR,
    PROTECTORS,
    ROUND,
    SCORE,
    TERRAIN_CUBE,
)
from tests.games.harrow.full import to_jar
from tests.games.harrow.hester import (
    SEAT,
    acting,
    bonfire,
    cubes,
    end_turn,
    fall,
    fire_on,
    ground,
    hester_on,
    hesters,
    idle,
    infected_on,
    scored,
    shaken,
    snakes,
    stands,
    three,
)
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import townsfolk
from tests.rule_evidence import rule


def duel(mine: int = 4, bog: int = 0, theirs: int = 1) -> Table:
    """Protectors on c5 and Family on c4, about to fight; nobody else has cubes."""
    t = three().haints(PROTECTORS, "c5", 3).haints(FAMILY, "c4", theirs)
    return ground(t, bog=bog).cubes(PROTECTORS, mine).cubes(FAMILY, 0)


def strike(t: Table, target: str, origin: str = "c5") -> Table:
    return t.say("jar attack", "act", "attack", f"attack from {origin}", f"target {target}")


# --- the Tree


@rule("HC-HX-01")
def test_an_attack_of_others_drops_terrain_cubes_too() -> None:
    t = strike(duel(bog=3), "c4").say("fall 4", "fall 1")
    assert (cubes(t), t.in_tree(TERRAIN_CUBE + 2)) == ({"bog": 1}, 2)


@rule("HC-HX-01")
def test_terrain_cubes_count_for_nobody_in_it() -> None:
    t = fall(strike(duel(mine=3, bog=6), "c4"))
    assert t.asked == "hit"


# --- attacks on Bonfires and on Hester


@rule("HC-FIRE-08", "HC-FIRE-12")
def test_either_opponent_may_douse_a_bonfire_and_scores_for_it() -> None:
    t = bonfire(three(first=FAMILY).haints(FAMILY, "c5", 3), "c4")
    fall(strike(ground(t).cubes(FAMILY, 4).cubes(PROTECTORS, 6), "bonfire c4")).say("remove 2")
    assert (t.score(FAMILY), t.score(PROTECTORS), t.g.tally[FIRE_SPACES]) == (1, 0, 3)


@rule("HC-FIRE-08")
@pytest.mark.parametrize(("origin", "reached"), [("c5", False), ("b4", True)])
def test_a_mountain_reaches_a_bonfire_three_hexes_away(origin: str, reached: bool) -> None:
    far = {"c5": "c2", "b4": "d3"}[origin]
    t = bonfire(bonfire(three().haints(PROTECTORS, origin, 1), far), "c4")
    t.say("jar attack", "act", "attack", f"attack from {origin}")
    assert t.can(f"target bonfire {far}") == reached


@rule("HC-FIRE-09", "HC-CMP-17")
def test_hester_gains_no_cube_that_the_supply_lacks() -> None:
    t = bonfire(three().haints(PROTECTORS, "c5", 1), "c4")
    ground(t).set(CUBES + TERRAIN_CUBE + FOREST, 0).cubes(PROTECTORS, 2)
    assert cubes(fall(strike(t, "bonfire c4"))) == {}


@rule("HC-FIRE-09", "HC-FIRE-14", "HC-SUM-04")
@pytest.mark.parametrize(("haints", "mine", "hers"), [(2, 5, {"forest": 1}), (3, 5, {}), (4, 6, {})])
def test_the_bonus_cube_of_an_attack_on_hester(haints: int, mine: int, hers: dict[str, int]) -> None:
    t = ground(stands(three().haints(PROTECTORS, "c5", haints), "c4")).cubes(PROTECTORS, 5)
    fall(strike(t, "hester c4"))
    assert (t.ground(PROTECTORS), cubes(t)) == (mine, hers)


@rule("HC-R-58", "HC-SUM-04")
@pytest.mark.parametrize(("at", "origin"), [("b4", "c5"), ("d4", "d5")])
def test_on_mountain_and_brambles_hester_gains_no_cube(at: str, origin: str) -> None:
    t = ground(stands(three().haints(PROTECTORS, origin, 1), at)).cubes(PROTECTORS, 3)
    assert cubes(fall(strike(t, f"hester {at}", origin))) == {}


@rule("HC-FIRE-10", "HC-R-57")
def test_cubes_of_the_other_opponent_defend_no_bonfire() -> None:
    t = bonfire(three().haints(PROTECTORS, "c5", 2), "c4")
    assert fall(strike(ground(t, bog=2).cubes(PROTECTORS, 2).cubes(FAMILY, 6), "bonfire c4")).asked == "douse"


@rule("HC-FIRE-11")
def test_no_more_tokens_go_than_cubes_can_pay() -> None:
    t = bonfire(three().haints(PROTECTORS, "c5", 2), "c4")
    fall(strike(ground(t).cubes(PROTECTORS, 1), "bonfire c4"))
    assert t.answers == ["remove 0", "remove 1"]
    t.say("remove 1")
    assert (fire_on(t, "c4"), t.ground(PROTECTORS)) == (1, 0)


@rule("HC-FIRE-15")
def test_what_is_left_of_a_bonfire_still_burns() -> None:
    t = bonfire(three().haints(PROTECTORS, "c5", 2).legend(PROTECTORS, "c5"), "c4")
    fall(strike(ground(t).cubes(PROTECTORS, 1), "bonfire c4")).say("remove 1")
    t = to_jar(t)
    idle(t)
    end_turn(hesters(t)).say("jar wild", "act", "advance", "from c5", "with legend")
    assert not t.can("to c4")
    assert t.g.tally[FIRE_SPACES] == 2


@rule("HC-SUM-05", "HC-R-57")
def test_hester_is_spared_while_a_token_burns_on_her_hex() -> None:
    t = stands(bonfire(three().haints(PROTECTORS, "c5", 4), "c4"), "c4")
    fall(strike(ground(t).cubes(PROTECTORS, 8), "bonfire c4")).say("remove 1")
    assert (t.asked != "hit", hester_on(t)) == (True, "c4")


@rule("HC-R-57")
@pytest.mark.parametrize(("mine", "asked"), [(2, True), (1, False)])
def test_a_hit_on_hester_must_be_paid(mine: int, asked: bool) -> None:
    t = ground(stands(three().haints(PROTECTORS, "c5", 3), "c4")).cubes(PROTECTORS, mine)
    assert (fall(strike(t, "hester c4")).asked == "hit") == asked


@rule("HC-R-08")
def test_a_hit_on_hester_may_be_declined() -> None:
    t = ground(stands(three().haints(PROTECTORS, "c5", 3), "c4")).cubes(PROTECTORS, 4)
    fall(strike(t, "hester c4"))
    t.say("stop")
    assert (hester_on(t), t.ground(PROTECTORS)) == ("c4", 4)


@rule("HC-SUM-07", "HC-SUM-06")
def test_a_killed_hester_may_be_summoned_in_her_next_turn() -> None:
    t = stands(bonfire(three().haints(PROTECTORS, "c5", 3), "e2"), "c4")
    fall(strike(ground(t).cubes(PROTECTORS, 4), "hester c4")).say("hit")
    t = hesters(to_jar(t)).say("brown", "root a1", "root a2")
    shaken(ground(t, bog=3)).say("summon", "summon e2")
    assert hester_on(t) == "e2"


@rule("HC-R-94")
def test_hester_beside_the_named_defender_adds_nothing_to_it() -> None:
    t = fall(strike(stands(duel(theirs=2), "c4"), "c4"))
    assert (t.ground(PROTECTORS), t.ground(FAMILY)) == (5, 0)  # three against two


@rule("HC-R-50", "HC-R-56")
@pytest.mark.parametrize(
    ("first", "track", "space"),
    [(PROTECTORS, "protectors_track", ("townsfolk plains", "to c4")), (FAMILY, "family_track", ("storm d3",))],
)
def test_effects_on_units_of_any_owner_do_not_mean_hester(first: int, track: str, space: tuple[str, ...]) -> None:
    t = stands(townsfolk(three(first=first, **{track: 2}), "c3").scrolls(first, 3), "d5")
    t.say("jar legend", "act", "track", *space)
    assert t.asked == "shove"
    assert not any("hester" in answer for answer in t.answers)


# --- Infected Haints at war


@rule("HC-INF-06")
def test_infected_haints_attack_and_count() -> None:
    t = snakes(three().haints(FAMILY, "c4", 1), PROTECTORS, "c5", 2)
    fall(strike(ground(t).cubes(PROTECTORS, 2).cubes(FAMILY, 0), "c4"))
    assert t.ground(PROTECTORS) == 3


@rule("HC-INF-06")
def test_infected_haints_alone_are_a_target_and_die_for_the_dial() -> None:
    t = snakes(duel(theirs=0), FAMILY, "c4")
    fall(strike(t, "c4")).say("hit")
    assert (infected_on(t, FAMILY, "c4"), t.score(PROTECTORS)) == (0, 1)


@rule("HC-INF-07", "HC-R-118")
def test_in_a_clash_too_the_uninfected_one_dies_first() -> None:
    t = snakes(duel(mine=2), FAMILY, "c4").haints(FAMILY, "c4", 2)
    strike(t.cubes(FAMILY, 5), "c4")
    fall(t)
    assert t.asked == "clash"
    t.say("kill")
    assert (t.haints_on(FAMILY, "c4"), infected_on(t, FAMILY, "c4")) == (1, 1)


@rule("HC-R-118", "HC-INF-07")
def test_after_a_hit_on_a_legend_the_hex_is_picked_freely_and_infected_ones_may_die() -> None:
    t = snakes(duel(theirs=0).legend(FAMILY, "c4").haints(FAMILY, "e3", 1), FAMILY, "e2")
    fall(strike(t, "c4")).say("hit", "push b3")
    assert set(t.answers) == {"victim e3", "victim e2"}
    t.say("victim e2")
    assert (infected_on(t, FAMILY, "e2"), t.haints_on(FAMILY, "e3")) == (0, 1)


@rule("HC-R-67")
def test_the_snake_of_a_killed_haint_serves_again() -> None:
    t = snakes(snakes(snakes(duel(theirs=0), FAMILY, "c4"), FAMILY, "a1", 4), FAMILY, "a2", 3)
    fall(strike(t, "c4")).say("hit")
    t = hesters(to_jar(t)).say("brown", "root d7", "root d6").haints(PROTECTORS, "d6", 1)
    assert shaken(ground(t, forest=1)).can("infect")


# --- infecting


@rule("HC-INF-01")
def test_the_hex_that_the_roots_of_a_turn_leave_counts_and_older_ones_do_not() -> None:
    t = hesters(end_turn(acting("d7", "d6"))).say("root e6", "root e5")
    t.haints(PROTECTORS, "d6", 1).haints(PROTECTORS, "d7", 1).haints(PROTECTORS, "e5", 1)
    shaken(ground(t, forest=3, wetlands=3, plains=3)).say("infect")
    assert t.answers == ["infect protectors e5", "infect protectors d6", "stop"]


@rule("HC-INF-03")
def test_a_root_hex_used_in_one_turn_serves_again_in_the_next() -> None:
    t = shaken(ground(acting("d7", "d6").haints(PROTECTORS, "d6", 2), forest=1)).say("infect", "infect protectors d6")
    t = hesters(end_turn(t)).say("root e6", "root e5")  # these Roots leave d6
    shaken(ground(t, forest=1)).say("infect", "infect protectors d6")
    assert infected_on(t, PROTECTORS, "d6") == 2


@rule("HC-R-154", "HC-INF-03")
def test_a_legend_that_stood_in_uses_up_its_hex() -> None:
    t = acting("d7", "d6", actions=2).haints(PROTECTORS, "b2", 2)
    shaken(ground(t, forest=6)).say("infect", "infect protectors legend d6", "victim b2")
    assert infected_on(t, PROTECTORS, "b2") == 1
    assert t.asked == "jar"  # the hex is used up, and nobody else stands on a Root


@rule("HC-R-154", "HC-INF-02")
@pytest.mark.parametrize(("held", "able"), [({"forest": 1}, True), ({"plains": 1}, False)])
def test_through_a_legend_the_terrain_of_its_own_hex_sets_the_price(held: dict[str, int], able: bool) -> None:
    t = acting("d7", "d6").haints(PROTECTORS, "a1", 1)  # d6 is forest, a1 plains
    assert shaken(ground(t, **held)).can("infect") == able
    if able:
        t.say("infect", "infect protectors legend d6", "victim a1")
        assert (infected_on(t, PROTECTORS, "a1"), cubes(t)) == (1, {})


@rule("HC-R-154")
def test_a_legend_with_nobody_left_to_infect_does_not_serve() -> None:
    t = snakes(acting("d7", "d6"), PROTECTORS, "d6", 2)
    assert not shaken(ground(t, forest=6)).can("infect")


@rule("HC-INF-02")
def test_on_the_brambles_only_three_cubes_of_any_colour_serve() -> None:
    t = hesters(end_turn(acting("d7", "d6"))).say("root d5", "root d4").haints(FAMILY, "d4", 1)
    assert not shaken(ground(t, bog=2)).can("infect")
    t = hesters(end_turn(acting("d7", "d6"))).say("root d5", "root d4").haints(FAMILY, "d4", 1)
    shaken(ground(t, bog=3)).say("infect", "infect family d4")
    assert (infected_on(t, FAMILY, "d4"), cubes(t)) == (1, {})


# --- the end of a round and of the game


def end_round(t: Table) -> Table:
    """Idle turns to the end of a round with a single turn of Hester."""
    return end_turn(hesters(t))


@rule("HC-R-121")
def test_infected_haints_on_the_brambles_count_for_their_owner_and_hester_for_nobody() -> None:
    t = end_round(stands(snakes(three(one_hester_turn=True), FAMILY, "d4"), "d4"))
    assert (t.g.tally[ROUND], t.score(PROTECTORS), t.score(FAMILY)) == (2, 0, 1)
    t = end_round(stands(three(one_hester_turn=True), "d4"))
    assert (t.score(PROTECTORS), t.score(FAMILY)) == (0, 0)


@rule("HC-HES-08")
def test_on_a_tie_the_holder_of_the_first_player_token_wins() -> None:
    t = three(first=FAMILY, one_hester_turn=True).set(SCORE + PROTECTORS, 7).set(SCORE + FAMILY, 7)
    result = GAME.result(end_round(t).g)
    assert result is not None
    assert result.winners == (FAMILY,)


@rule("HC-HES-08")
def test_five_filled_spaces_win_nothing() -> None:
    t = scored(three(one_hester_turn=True), (1, 2, 3, 4, 5), PAIR).set(SCORE + FAMILY, 7)
    result = GAME.result(end_round(t).g)
    assert result is not None
    assert result.winners == (FAMILY,)


@rule("HC-HES-07")
def test_pairs_and_eaten_tokens_fill_spaces_alike_and_she_wins_in_the_middle_of_her_turn() -> None:
    t = scored(scored(stands(acting(), "d6"), (4, 5, 6), PAIR), (1, 3), EATEN)
    shaken(t).say("eat protectors", "eat wild")
    result = GAME.result(t.g)
    assert result is not None
    assert result.winners == (SEAT,)
