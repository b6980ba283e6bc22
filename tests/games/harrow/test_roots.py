"""ROOT: Roots grow over the map and bring Terrain Cubes."""

from __future__ import annotations

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    CUBES,
    FAMILY,
    FIRE_RESERVE,
    GROUND,
    PLAINS,
    PROTECTORS,
    ROOT_COLOUR,
    TERRAIN_CUBE,
    WETLANDS,
)
from lantern.games.harrow.rules.roots import BLACK, BROWN
from tests.games.harrow.hester import (
    SEAT,
    acting,
    altar,
    bonfire,
    cubes,
    end_turn,
    fire_on,
    ground,
    hesters,
    roots_on,
    three,
)
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import places, townsfolk
from tests.rule_evidence import rule


def second_turn(*first: str) -> Table:
    """Hester's second turn, about to place its first Root; the Battleground holds none of her cubes."""
    t = end_turn(hesters(three()).say("brown", *[f"root {at}" for at in first]))
    return ground(hesters(t))


@rule("HC-ROOT-01")
def test_a_turn_of_hester_begins_with_two_roots_of_a_colour() -> None:
    t = hesters(three())
    assert (t.asked, t.seat, t.answers) == ("root_colour", SEAT, ["brown", "black"])
    t.say("black", "root a1", "root a2")
    assert t.asked == "hester"
    assert roots_on(t) == [">a1", "a1>a2"]


@rule("HC-R-53")
def test_the_colours_take_turns() -> None:
    t = second_turn("a1", "a2")
    assert t.asked == "root"  # only the black ones are off the map
    assert t.g.tally[ROOT_COLOUR] == BLACK
    t = hesters(end_turn(t.say("root b3", "root c4")))
    assert t.g.tally[ROOT_COLOUR] == BROWN


@rule("HC-ROOT-02", "HC-ROOT-11")
def test_the_first_root_comes_from_the_edge_and_lies_on_its_edge_hex_only() -> None:
    t = hesters(three()).say("brown")
    assert places(t) == {GRID.names[at] for at in GRID.edge}
    t.say("root d7")
    assert roots_on(t) == [">d7"]


@rule("HC-ROOT-03", "HC-ROOT-04", "HC-R-54")
def test_a_root_goes_on_from_where_the_last_one_ended_and_never_off_the_map() -> None:
    t = hesters(three()).say("brown", "root d7")
    assert places(t) == {"d6", "e6", "c6"}
    t.say("root d6")
    assert roots_on(t) == [">d7", "d7>d6"]
    t = second_turn("d7", "d6")
    assert places(t) == {"d5", "e5", "e6", "c6", "c5"}


@rule("HC-ROOT-05")
def test_roots_of_this_turn_and_the_one_before_are_not_entered() -> None:
    t = second_turn("d7", "d6").say("root e6")
    assert "d6" not in places(t)  # this turn's Root leaves it
    assert "d7" not in places(t)  # of the turn before
    assert places(t) == {"e5", "f5"}


@rule("HC-ROOT-06")
def test_the_old_roots_leave_when_two_new_ones_lie() -> None:
    t = second_turn("d7", "d6").say("root e6")
    assert t.g.old_roots
    t.say("root e5")
    assert not t.g.old_roots
    assert roots_on(t) == ["d6>e6", "e6>e5"]
    assert places(hesters(end_turn(t))) == {"d5", "e4", "f4", "f5"}  # d6 has a Root again, d7 none


@rule("HC-ROOT-07", "HC-ROOT-11")
def test_cubes_come_from_two_hexes_at_first_and_from_three_later() -> None:
    t = hesters(three()).say("brown", "root d7", "root d6")
    assert cubes(t) == {"wetlands": 1, "forest": 1}
    t = second_turn("d7", "d6").say("root e6", "root e5")
    assert cubes(t) == {"forest": 2, "plains": 1}  # the hex they leave gives one too


@rule("HC-ROOT-08", "HC-ROOT-12", "HC-R-103")
@pytest.mark.parametrize(
    ("path", "gained"),
    [
        (("a4", "b5"), {"bog": 1, "wetlands": 1}),
        (("c6", "c5"), {"bog": 2}),  # two hexes of one terrain
        (("c1", "d2"), {"forest": 2}),  # a Home Hex is terrain
        (("a3", "b3"), {"plains": 2}),
        (("b1", "a1"), {"plains": 1}),  # a mountain gives nothing
    ],
)
def test_each_hex_gives_a_cube_of_its_colour(path: tuple[str, str], gained: dict[str, int]) -> None:
    t = hesters(three()).say("brown", *[f"root {at}" for at in path])
    assert cubes(t) == gained


@rule("HC-ROOT-08")
def test_the_brambles_give_nothing() -> None:
    t = second_turn("d7", "d6").say("root d5", "root d4")
    assert cubes(t) == {"forest": 1, "wetlands": 1}


@rule("HC-CMP-17")
def test_without_a_cube_in_the_supply_none_is_gained() -> None:
    t = hesters(three()).set(CUBES + TERRAIN_CUBE + PLAINS, 0).say("brown", "root a3", "root b3")
    assert t.g.tally[GROUND + TERRAIN_CUBE + PLAINS] == 0


@rule("HC-ROOT-09", "HC-R-160")
def test_a_bonfire_that_a_root_enters_may_be_fed() -> None:
    t = bonfire(hesters(three()), "a2").say("brown", "root a1", "root a2")
    assert (t.asked, t.answers) == ("feed", ["feed", "leave"])
    t.say("feed")
    assert (fire_on(t, "a2"), t.g.tally[FIRE_RESERVE]) == (3, 4)
    t = bonfire(hesters(three()), "a2").say("brown", "root a1", "root a2", "leave")
    assert (fire_on(t, "a2"), t.g.tally[FIRE_RESERVE]) == (2, 5)


@rule("HC-ROOT-09")
def test_a_bonfire_that_a_root_leaves_is_not_fed() -> None:
    t = second_turn("d7", "d6")
    bonfire(t, "d6").say("root d5", "root e5")
    assert t.asked == "hester"


@rule("HC-R-160")
def test_with_an_empty_reserve_nothing_is_added() -> None:
    t = bonfire(hesters(three()), "a2").set(FIRE_RESERVE, 0).say("brown", "root a1", "root a2")
    assert t.asked == "hester"


@rule("HC-ROOT-10")
def test_storms_and_goal_pieces_do_not_hinder_roots() -> None:
    t = townsfolk(hesters(three()), "a1").say("brown", "root a1", "root a2")  # a Storm is printed on a2
    assert roots_on(t) == [">a1", "a1>a2"]
    assert t.g.has_townsfolk(GRID.named["a1"])


@rule("HC-ROOT-13", "HC-HACT-09")
def test_a_third_root_gives_the_cube_of_its_hex_and_may_feed_a_bonfire() -> None:
    t = bonfire(acting("a1", "a2"), "b3").say("root", "root b3")
    assert cubes(t) == {"plains": 1}
    assert t.asked == "feed"
    assert fire_on(t.say("feed"), "b3") == 3


@rule("HC-HACT-09", "HC-R-148")
def test_a_third_root_may_go_where_the_old_ones_lay_but_not_onto_those_of_this_turn() -> None:
    t = second_turn("d7", "d6").say("root e6", "root e5", "root")
    assert places(t) == {"d5", "e4", "f4", "f5"}  # not d6, which the first of this turn leaves, nor e6
    t = second_turn("c6", "d6").say("root d5", "root c5", "root")
    assert "c6" in places(t)


@rule("HC-R-55")
def test_a_path_that_is_shut_in_begins_anew_from_the_edge() -> None:
    t = end_turn(acting("d7", "d6"))
    names = GRID.named
    t.g.roots = (names["d2"] * 64 + names["c1"], names["e1"] * 64 + names["d1"])
    t = hesters(t)
    assert t.asked == "root_colour"
    assert places(t.say("black")) == {GRID.names[at] for at in GRID.edge}
    t.say("root a1", "root a2")
    assert roots_on(t) == [">a1", "a1>a2"]


@rule("HC-R-55")
def test_where_only_one_root_fits_one_is_placed() -> None:
    t = end_turn(acting("d7", "d6"))
    names = GRID.named
    # the way on from d1 leads only to e1, and from there to no hex that is free
    t.g.roots = (names["e2"] * 64 + names["f1"], names["c1"] * 64 + names["d2"], names["d2"] * 64 + names["d1"])
    t = ground(hesters(t))
    assert places(t) == {"e1"}
    t.say("root e1")
    assert t.asked == "hester"
    assert roots_on(t) == ["d1>e1"]
    assert cubes(t) == {"wetlands": 1, "bog": 1}


@rule("HC-CH-01", "HC-R-148")
def test_desperate_grasp_lays_the_first_root_at_the_end_for_no_cube() -> None:
    t = altar(acting("a1", "a2"), "desperate_grasp").say("use desperate_grasp")
    assert places(t) == {"a3", "b2", "b3"}  # not a1, which the second Root still leaves
    t.say("root b3")
    assert roots_on(t) == ["a1>a2", "a2>b3"]
    assert cubes(t) == {}


@rule("HC-CH-01", "HC-R-148")
def test_the_hex_a_lifted_root_entered_may_be_free_again_and_the_path_goes_on_from_its_end() -> None:
    t = altar(acting("a1", "b2"), "desperate_grasp").say("use desperate_grasp", "root b3")
    assert roots_on(t) == ["a1>b2", "b2>b3"]
    t = hesters(end_turn(t))
    assert places(t) == {"c3", "c4", "b4", "a3", "a2"}


@rule("HC-CH-01")
def test_desperate_grasp_feeds_a_bonfire_it_enters() -> None:
    t = bonfire(altar(acting("a1", "a2"), "desperate_grasp"), "b3").say("use desperate_grasp", "root b3", "feed")
    assert fire_on(t, "b3") == 3


@rule("HC-ROOT-07")
def test_wetlands_are_teal_and_units_do_not_matter() -> None:
    t = hesters(three()).haints(FAMILY, "d7", 2).haints(PROTECTORS, "d6", 1)
    t.say("brown", "root d7", "root d6")
    assert t.g.tally[GROUND + TERRAIN_CUBE + WETLANDS] == 1
