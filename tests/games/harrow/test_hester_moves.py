"""HACT-11..17, 20..21, R-132, R-149: steps of Infected Haints and of Hester, and what they cost."""

from __future__ import annotations

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import FAMILY, FIRE_SPACES, HESTER_NAIL, PROTECTORS
from lantern.games.harrow.state import nail
from tests.games.harrow.hester import (
    acting,
    altar,
    bonfire,
    cubes,
    ground,
    hester_on,
    infected_on,
    nailed,
    snakes,
    stands,
    three,
)
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import buildings, places, townsfolk
from tests.rule_evidence import rule

PLENTY = {"plains": 3, "forest": 3, "bog": 3, "wetlands": 3}


def infected_at(at: str, faction: int = PROTECTORS, n: int = 1, **cubes: int) -> Table:
    """An Infected Haint, these cubes, and Hester about to act."""
    return ground(snakes(acting(), faction, at, n), **cubes)


def payments(t: Table, piece: str, to: str) -> list[str]:
    """How the step can be paid; what is paid without a question is read from what is left."""
    before = cubes(t)
    t.say("move", f"move {piece}")
    if not t.can(f"to {to}"):
        return []
    t.say(f"to {to}")
    if t.asked == "pay":
        return sorted(t.answers)
    spent = [name for name in before for _ in range(before[name] - cubes(t).get(name, 0))]
    return [f"pay {'+'.join(spent) or 'nothing'}"]


@rule("HC-HACT-12")
@pytest.mark.parametrize(
    ("to", "held", "ways"),
    [
        ("c3", {"bog": 1}, ["pay bog"]),
        ("c3", {"bog": 1, "forest": 2}, ["pay bog", "pay forest+forest"]),
        ("c3", {"forest": 1, "plains": 1}, ["pay plains+forest"]),
        ("b4", {"bog": 2}, ["pay bog+bog"]),  # a mountain
        ("d4", {"bog": 1, "wetlands": 1}, ["pay bog+wetlands"]),  # the Brambles
    ],
)
def test_an_infected_haint_pays_one_cube_of_the_colour_or_any_two(
    to: str, held: dict[str, int], ways: list[str]
) -> None:
    assert payments(infected_at("c4", **held), "protectors infected c4", to) == ways


@rule("HC-HACT-12")
def test_one_cube_of_another_colour_is_not_enough() -> None:
    t = infected_at("c4", bog=1).say("move", "move protectors infected c4")
    assert places(t) == {"c3", "c5"}  # the bogs beside it


@rule("HC-HACT-13")
@pytest.mark.parametrize(
    ("to", "held", "ways"),
    [
        ("c3", {"bog": 2}, ["pay bog+bog"]),
        ("b4", {"bog": 3}, ["pay bog+bog+bog"]),
        ("d4", {"bog": 1, "forest": 1, "plains": 1}, ["pay plains+forest+bog"]),
    ],
)
def test_hester_pays_two_of_the_colour_or_any_three(to: str, held: dict[str, int], ways: list[str]) -> None:
    t = ground(stands(acting(), "c4"), **held)
    assert payments(t, "hester c4", to) == [" ".join(("pay", "+".join(sorted_cubes(ways[0]))))]
    assert hester_on(t) == to


def sorted_cubes(way: str) -> list[str]:
    order = ("plains", "forest", "bog", "wetlands")
    return sorted(way.removeprefix("pay ").split("+"), key=order.index)


@rule("HC-HACT-13")
def test_hester_cannot_mix_colours_for_terrain() -> None:
    t = ground(stands(acting(), "c4"), bog=1, forest=1)
    assert not t.can("move")


@rule("HC-HACT-14")
def test_storms_cost_nothing_more() -> None:
    t = ground(snakes(acting(), PROTECTORS, "a3").storm("b3"), plains=1)
    assert payments(t, "protectors infected a3", "b3") == ["pay plains"]


@rule("HC-HACT-15")
def test_an_infected_haint_joins_its_own_but_not_uninfected_others() -> None:
    t = infected_at("c4", **PLENTY).haints(FAMILY, "c3", 1).haints(PROTECTORS, "c5", 1)
    t.say("move", "move protectors infected c4")
    assert "c3" not in places(t)
    assert "c5" in places(t)


@rule("HC-HACT-15")
def test_a_legend_among_infected_ones_keeps_it_out_too() -> None:
    t = snakes(infected_at("c4", **PLENTY), FAMILY, "c3").legend(FAMILY, "c3").say("move")
    assert "c3" not in places(t.say("move protectors infected c4"))


@rule("HC-HACT-16")
def test_goal_pieces_are_open_to_their_own_faction_only() -> None:
    t = buildings(townsfolk(infected_at("c4", **PLENTY), "c3"), "c5").say("move", "move protectors infected c4")
    assert "c3" in places(t)
    assert "c5" not in places(t)
    t = buildings(townsfolk(infected_at("c4", FAMILY, **PLENTY), "c3"), "c5").say("move", "move family infected c4")
    assert "c5" in places(t)
    assert "c3" not in places(t)


@rule("HC-HACT-17", "HC-R-149")
@pytest.mark.parametrize(("paths", "ways"), [(1, ["pay bog"]), (2, ["pay nothing"])])
def test_each_path_token_saves_hester_a_cube(paths: int, ways: list[str]) -> None:
    t = ground(stands(acting(), "c4").path(*["c3"] * paths), bog=2)
    assert payments(t, "hester c4", "c3") == ways


@rule("HC-HACT-17", "HC-R-149")
def test_a_path_token_makes_a_step_free_or_cheaper_for_an_infected_haint() -> None:
    t = ground(snakes(acting(), PROTECTORS, "c4").path("c3", "b4"))
    t.say("move", "move protectors infected c4")
    assert places(t) == {"c3"}  # without any cube
    t = ground(snakes(acting(), PROTECTORS, "c4").path("b4"), bog=1)
    assert payments(t, "protectors infected c4", "b4") == ["pay bog"]


@rule("HC-R-149")
def test_free_steps_still_need_the_action() -> None:
    t = snakes(acting(), PROTECTORS, "c4").path("c3").say("spawn", "spawn family d2")
    assert t.asked == "tree"


@rule("HC-HACT-11", "HC-HACT-20")
def test_one_action_moves_several_pieces_several_hexes() -> None:
    t = ground(stands(snakes(acting(), PROTECTORS, "c4"), "e3"), bog=4, forest=1)
    t.say("move", "move protectors infected c4", "to c3")
    t.say("move hester e3", "to e4")
    t.say("move protectors infected c3", "to c4")
    assert infected_on(t, PROTECTORS, "c4") == 1
    assert (hester_on(t), cubes(t)) == ("e4", {"bog": 1})
    t.say("stop")
    assert t.asked == "tree"


@rule("HC-HACT-21")
def test_four_units_are_the_limit() -> None:
    t = infected_at("c4", **PLENTY).haints(PROTECTORS, "c3", 4).say("move", "move protectors infected c4")
    assert "c3" not in places(t)


@rule("HC-R-56")
def test_hester_enters_any_hex_and_takes_no_room() -> None:
    t = bonfire(ground(stands(acting(), "c4"), **PLENTY), "c5").haints(FAMILY, "c3", 4).say("move", "move hester c4")
    assert places(t) == {"c3", "d4", "d5", "c5", "b4", "b3"}
    assert t.say("to c3").haints_on(FAMILY, "c3") == 4


@rule("HC-FIRE-07")
def test_a_bonfire_keeps_infected_haints_out() -> None:
    t = bonfire(infected_at("c4", **PLENTY), "c3").say("move", "move protectors infected c4")
    assert "c3" not in places(t)


@rule("HC-FIRE-02")
def test_without_a_pair_of_tokens_opposing_infected_haints_are_not_entered() -> None:
    t = snakes(infected_at("c4", **PLENTY), FAMILY, "c3").set(FIRE_SPACES, 0).say("move", "move protectors infected c4")
    assert "c3" not in places(t)


# --- nails


@rule("HC-R-132")
def test_a_nailed_infected_haint_cannot_be_moved() -> None:
    t = nailed(infected_at("c4", **PLENTY), 3 + PROTECTORS, "c4")
    assert not t.can("move")


@rule("HC-LGP-12", "HC-R-132")
def test_hester_buys_herself_free_with_any_two_cubes() -> None:
    t = nailed(ground(stands(acting(), "c4"), bog=1, forest=1), HESTER_NAIL, "c4").say("move")
    assert t.answers == ["free hester c4", "stop"]
    t.say("free hester c4")
    assert (t.g.nails, cubes(t)) == ((), {})


@rule("HC-LGP-12", "HC-R-132")
@pytest.mark.parametrize("card", ["tramping_ground", "reach"])
def test_or_by_the_move_of_a_card_which_is_used_up(card: str) -> None:
    t = nailed(stands(altar(acting(), card), "c4"), HESTER_NAIL, "c4").say(f"use {card}", "free hester c4")
    assert (t.g.nails, hester_on(t)) == ((), "c4")
    assert t.asked == "hester"
    assert not t.can(f"use {card}")


@rule("HC-LGP-12", "HC-LGP-07")
def test_bernice_may_nail_hester_next_to_a_protector_unit() -> None:
    t = stands(three(protectors="bernice"), "d5").say("jar legend", "act", "power")
    assert "nail hester d5" in t.answers
    t.say("nail hester d5")
    assert t.g.nails == (nail(HESTER_NAIL, GRID.named["d5"]),)
    far = stands(three(protectors="bernice"), "d4").say("jar legend", "act", "power")
    assert "nail hester d4" not in far.answers
