"""CLN. Objectives: Townsfolk walk home, and Storms reach Buildings."""

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import BUILDING, FAMILY, GONE, PROTECTORS, STORMS_LEFT, TOWNSFOLK
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import bare, buildings, clean_up, places, townsfolk, turn_of
from tests.rule_evidence import rule


def family() -> Table:
    return turn_of(FAMILY, bare())


def stormy(*hexes: str) -> Table:
    """Family on turn; Storm Tokens on these hexes, and one under its Legend at Home in any case."""
    return family().storm("d2", *hexes)


# --- Townsfolk


@rule("HC-CLN-09")
def test_a_townsfolk_walks_from_unit_to_path_token_to_unit() -> None:
    t = townsfolk(bare(), "e3").haints(PROTECTORS, "e3", 1).path("e4").legend(PROTECTORS, "e5")
    assert clean_up(t).answers == ["walk plains", "stop"]
    t.say("walk plains")
    assert t.answers == ["to e4"]
    t.say("to e4", "walk plains")
    assert places(t) == {"e3", "e5"}
    t.say("to e5", "stop")
    assert t.g.tally[TOWNSFOLK] == GRID.named["e5"]
    assert t.seat == FAMILY


@rule("HC-CLN-09")
@pytest.mark.parametrize("alone", ["its own hex", "the next hex"])
def test_both_hexes_need_a_unit_or_a_path_token(alone: str) -> None:
    t = townsfolk(bare(), "e3").haints(PROTECTORS, "e4" if alone == "its own hex" else "e3", 1)
    assert clean_up(t).seat == FAMILY


@rule("HC-CLN-09", "HC-R-08")
def test_nobody_has_to_walk() -> None:
    t = townsfolk(bare(), "e3").haints(PROTECTORS, "e3", 1).haints(PROTECTORS, "e4", 1)
    assert clean_up(t).can("stop")


@rule("HC-CLN-10", "HC-CORE-07")
def test_townsfolk_never_walk_onto_the_brambles() -> None:
    t = townsfolk(bare(), "d5").haints(PROTECTORS, "d5", 1).haints(PROTECTORS, "d4", 1).haints(PROTECTORS, "c4", 1)
    clean_up(t).say("walk plains")
    assert places(t) == {"c4", "d6"}


@rule("HC-CLN-10")
@pytest.mark.parametrize("blocked_by", ["haint", "legend", "building"])
def test_townsfolk_never_walk_to_enemies_or_buildings(blocked_by: str) -> None:
    t = townsfolk(bare(), "e4").haints(PROTECTORS, "e4", 1).path("f4", "e5")
    if blocked_by == "haint":
        t.haints(FAMILY, "f4", 1)
    elif blocked_by == "legend":
        t.legend(FAMILY, "f4")
    else:
        buildings(t, "f4")
    clean_up(t).say("walk plains")
    assert places(t) == {"e5"}


@rule("HC-CLN-11")
def test_mountains_and_storms_do_not_stop_townsfolk() -> None:
    t = townsfolk(bare(), "f4").haints(PROTECTORS, "f4", 1).haints(PROTECTORS, "f5", 1).haints(PROTECTORS, "g3", 1)
    clean_up(t.storm("f5")).say("walk plains")
    assert places(t) == {"f5", "g3"}


@rule("HC-CLN-12")
def test_a_townsfolk_at_home_is_rescued_for_two_points() -> None:
    t = townsfolk(bare(), "d5").haints(PROTECTORS, "d5", 1)
    clean_up(t).say("walk plains", "to d6")
    assert (t.score(PROTECTORS), t.g.tally[TOWNSFOLK]) == (2, GONE)
    assert t.seat == FAMILY


@rule("HC-R-26")
def test_the_home_hex_needs_a_unit_or_a_path_token_too() -> None:
    t = townsfolk(bare(), "d5").legend(PROTECTORS, "d5")
    assert clean_up(t).seat == FAMILY
    t = townsfolk(bare(), "d5").legend(PROTECTORS, "d5").path("d6")
    clean_up(t)
    assert t.answers == ["walk plains", "stop"]


@rule("HC-R-27", "HC-CLN-12")
def test_a_pull_onto_the_home_hex_rescues_at_once() -> None:
    t = townsfolk(bare(protectors_track=2), "d5").say("jar legend", "act", "track", "townsfolk plains", "to d6")
    assert (t.score(PROTECTORS), t.g.tally[TOWNSFOLK]) == (2, GONE)


@rule("HC-CLN-17")
def test_several_townsfolk_walk_and_each_rescue_scores() -> None:
    t = townsfolk(bare(), "d5", "e5").haints(PROTECTORS, "d5", 1).haints(PROTECTORS, "e5", 1)
    clean_up(t).say("walk forest", "to d6", "walk plains", "to d6")
    assert t.score(PROTECTORS) == 4


@rule("HC-CORE-08", "HC-CLN-09")
def test_townsfolk_may_meet_on_a_hex() -> None:
    t = townsfolk(bare(), "e4", "e5").haints(PROTECTORS, "e4", 1).haints(PROTECTORS, "e5", 1)
    clean_up(t).say("walk plains", "to e5")
    assert t.g.tally[TOWNSFOLK] == t.g.tally[TOWNSFOLK + 1] == GRID.named["e5"]


# --- Storms and Buildings


@rule("HC-CLN-13", "HC-R-08")
def test_a_storm_comes_under_the_family_legend_unasked() -> None:
    t = family().legend(FAMILY, "e3")
    left = t.g.tally[STORMS_LEFT]
    clean_up(t)
    assert t.g.storms[GRID.named["e3"]] == 1
    assert t.g.tally[STORMS_LEFT] == left - 1
    assert t.seat == PROTECTORS


@rule("HC-CLN-13")
@pytest.mark.parametrize("at", ["d4", "g3", "e3"])  # the Brambles, a printed Storm, a placed one
def test_no_storm_on_the_brambles_nor_a_second_one(at: str) -> None:
    t = family().storm("e3").legend(FAMILY, at)
    storms, left = t.g.storms, t.g.tally[STORMS_LEFT]
    clean_up(t)
    assert (t.g.storms, t.g.tally[STORMS_LEFT]) == (storms, left)


@rule("HC-CLN-13")
def test_protectors_bring_no_storm() -> None:
    t = clean_up(bare())
    assert sum(t.g.storms) == 0
    assert sum(clean_up(t).g.storms) == 1


@rule("HC-R-04")
def test_without_storm_tokens_none_is_placed() -> None:
    t = clean_up(family().set(STORMS_LEFT, 0).legend(FAMILY, "e3"))
    assert (sum(t.g.storms), t.g.tally[STORMS_LEFT]) == (0, 0)


@rule("HC-CLN-14", "HC-R-24")
def test_storms_from_a_building_to_home_destroy_it_for_two_points() -> None:
    t = clean_up(buildings(stormy("d3", "e3", "f3"), "f3"))
    assert (t.score(FAMILY), t.g.tally[BUILDING]) == (2, GONE)


@rule("HC-CLN-14", "HC-R-24")
@pytest.mark.parametrize("missing", ["d3", "e3", "f3"])
def test_every_hex_of_the_way_needs_a_storm_the_building_s_too(missing: str) -> None:
    t = clean_up(buildings(stormy(*{"d3", "e3", "f3"} - {missing}), "f3"))
    assert (t.score(FAMILY), t.g.tally[BUILDING]) == (0, GRID.named["f3"])


@rule("HC-R-24")
def test_the_home_hex_needs_a_storm() -> None:
    t = clean_up(buildings(family().storm("d3", "e3", "f3").legend(FAMILY, "d3"), "f3"))
    assert t.score(FAMILY) == 0
    t = clean_up(buildings(family().storm("d3", "e3", "f3"), "f3"))  # the Legend brings it
    assert t.score(FAMILY) == 2


@rule("HC-CLN-14", "HC-R-24")
def test_a_building_that_came_to_the_home_hex_falls_with_its_storm() -> None:
    t = clean_up(buildings(stormy(), "d2"))  # both ends of the path are one hex
    assert t.score(FAMILY) == 2


@rule("HC-CLN-14", "HC-GEN-10")
def test_printed_storms_join_a_path() -> None:
    t = clean_up(buildings(stormy("d3", "e3", "f3", "g4"), "g4"))  # g3 is printed between f3 and g4
    assert t.score(FAMILY) == 2


@rule("HC-R-25")
def test_several_buildings_fall_together_even_without_a_new_storm() -> None:
    t = buildings(stormy("d3", "e3", "f3"), "f3", "e3")
    left = t.g.tally[STORMS_LEFT]
    clean_up(t)
    assert (t.score(FAMILY), t.g.tally[STORMS_LEFT]) == (4, left)


def test_buildings_are_not_checked_in_the_turn_of_protectors() -> None:
    t = clean_up(buildings(bare().storm("d2", "d3"), "d3"))
    assert t.score(FAMILY) == 0
