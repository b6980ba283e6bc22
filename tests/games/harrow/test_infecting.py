"""INF, SUM-01..03, SUM-07: Hester infects Haints and is summoned."""

from __future__ import annotations

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import FAMILY, KAMMI, KAMMI_SLOT, LEGEND_AT, PROTECTORS
from lantern.games.harrow.state import nail
from tests.games.harrow.hester import (
    acting,
    altar,
    bonfire,
    cubes,
    fall,
    ground,
    hester_on,
    hesters,
    infected_on,
    nailed,
    shaken,
    snakes,
    stands,
    three,
)
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule


def sick(*cards: str, **held: int) -> Table:
    """Before the Tree: Roots on d7 and d6, where two Protector Haints stand with their Legend, cards and cubes."""
    return ground(altar(acting("d7", "d6"), *cards).haints(PROTECTORS, "d6", 2), **held)


@rule("HC-INF-01", "HC-INF-04")
def test_a_haint_on_a_root_hex_gets_a_snake() -> None:
    t = shaken(sick(forest=1).haints(FAMILY, "d2", 2)).say("infect")
    assert t.answers == ["infect protectors d6", "stop"]
    t.say("infect protectors d6")
    assert (infected_on(t, PROTECTORS, "d6"), t.haints_on(PROTECTORS, "d6")) == (1, 2)


@rule("HC-INF-02")
@pytest.mark.parametrize(
    ("held", "ways"),
    [
        ({"forest": 1, "bog": 2}, []),  # the only way is paid at once
        ({"forest": 1, "bog": 3}, ["pay bog+bog+bog", "pay forest"]),
        ({"bog": 2, "plains": 1}, []),
    ],
)
def test_it_costs_a_cube_of_the_colour_or_any_three(held: dict[str, int], ways: list[str]) -> None:
    t = shaken(sick(**held)).say("infect", "infect protectors d6")
    assert (sorted(t.answers) if t.asked == "pay" else []) == ways


@rule("HC-INF-02")
def test_without_the_cubes_there_is_nothing_to_infect() -> None:
    assert not shaken(sick(bog=2)).can("infect")


@rule("HC-INF-03", "HC-R-52")
def test_one_haint_of_each_root_hex_a_turn_with_one_action() -> None:
    t = shaken(sick(forest=3, wetlands=3).haints(FAMILY, "d7", 2)).say("infect")
    t.say("infect protectors d6", "pay forest")
    assert t.answers == ["infect family d7", "stop"]
    t.say("infect family d7")
    assert t.seat == PROTECTORS  # nobody is left to infect
    assert (infected_on(t, PROTECTORS, "d6"), infected_on(t, FAMILY, "d7")) == (1, 1)


@rule("HC-R-67", "HC-INF-04")
def test_eight_snakes_are_all_there_are() -> None:
    t = shaken(snakes(snakes(sick(forest=3), FAMILY, "a1", 4), FAMILY, "a2", 4))
    assert not t.can("infect")


@rule("HC-INF-05", "HC-R-154")
def test_a_legend_without_uninfected_haints_stands_in_for_one_anywhere() -> None:
    t = snakes(sick(forest=1).haints(PROTECTORS, "d6", 0), PROTECTORS, "d6")
    t = shaken(t.haints(PROTECTORS, "a1", 1).haints(PROTECTORS, "b2", 2)).say("infect", "infect protectors legend d6")
    assert sorted(t.answers) == ["victim a1", "victim b2"]
    t.say("victim b2")
    assert infected_on(t, PROTECTORS, "b2") == 1
    assert cubes(t) == {}  # the price of the Legend's hex


@rule("HC-INF-05")
def test_a_legend_beside_uninfected_haints_does_not_stand_in() -> None:
    t = shaken(sick(forest=1)).say("infect")
    assert "infect protectors legend d6" not in t.answers


@rule("HC-INF-05", "HC-R-128")
def test_either_token_of_kammi_serves() -> None:
    t = acting("d1", "c1", factions="protectors,kammi").haints(KAMMI, "d2", 1)
    t.g.tally[LEGEND_AT + KAMMI_SLOT + 1] = GRID.named["d1"]
    shaken(ground(t, forest=1, wetlands=1)).say("infect")
    assert set(t.answers) == {"infect kammi-1 c1", "infect kammi-2 d1", "stop"}


@rule("HC-INF-06")
def test_a_nail_stays_under_an_infected_haint() -> None:
    t = sick(forest=1)
    nailed(t, PROTECTORS, "d6")
    shaken(t.fresh()).say("infect", "infect protectors d6")
    assert t.answers == ["loose", "nailed"]
    t.say("nailed")
    assert t.g.nails == (nail(3 + PROTECTORS, GRID.named["d6"]),)


@rule("HC-INF-06")
def test_where_all_haints_are_nailed_one_of_the_nails_stays_under_the_infected_one() -> None:
    t = shaken(sick(forest=1))
    t.g.nails = (nail(PROTECTORS, GRID.named["d6"]),) * 2
    t.fresh().say("infect", "infect protectors d6")
    assert t.g.nails == (nail(PROTECTORS, GRID.named["d6"]), nail(3 + PROTECTORS, GRID.named["d6"]))


@rule("HC-INF-06")
def test_its_owner_moves_and_counts_it_as_before() -> None:
    t = snakes(three(), PROTECTORS, "d6", 2)
    assert (t.haints_on(PROTECTORS, "d6"), t.g.units(PROTECTORS, GRID.named["d6"])) == (2, 3)
    t.say("jar wild", "act", "advance", "from d6")
    assert t.can("with 1i", "with 2i+legend")


@rule("HC-INF-06", "HC-LGF-01")
def test_powers_of_its_owner_move_it_too() -> None:
    t = snakes(three(first=FAMILY), FAMILY, "d3").legend(FAMILY, "d1")
    t.say("jar legend", "act", "power", "haint infected d3", "to d4")
    assert infected_on(t, FAMILY, "d4") == 1


@rule("HC-INF-07", "HC-R-118")
def test_uninfected_haints_of_a_hex_die_first() -> None:
    t = snakes(three(), FAMILY, "c4").haints(FAMILY, "c4", 3).haints(PROTECTORS, "c5", 4)
    ground(t.cubes(PROTECTORS, 6).cubes(FAMILY, 0))
    t.say("jar attack", "act", "attack", "attack from c5", "target c4")
    fall(t).say("hit", "hit")
    assert (t.haints_on(FAMILY, "c4"), infected_on(t, FAMILY, "c4")) == (1, 1)
    t.say("hit")
    assert infected_on(t, FAMILY, "c4") == 0


# --- Ward


@rule("HC-CH-11", "HC-R-155")
def test_ward_frees_the_first_infection_of_the_turn() -> None:
    t = shaken(sick("ward").haints(FAMILY, "d7", 1)).say("infect", "infect protectors d6")
    assert infected_on(t, PROTECTORS, "d6") == 1
    assert t.asked != "infect"  # a second one would have to be paid


@rule("HC-CH-11")
@pytest.mark.parametrize("path", [("b1", "a1"), ("b5", "b4")])
def test_ward_works_on_a_mountain_but_needs_a_root(path: tuple[str, str]) -> None:
    mountain = next(at for at in path if at in ("b1", "b4"))
    t = altar(acting(*path), "ward").haints(FAMILY, mountain, 1).haints(FAMILY, "e5", 1)
    shaken(ground(t)).say("infect")
    assert t.answers == [f"infect family {mountain}", "stop"]


@rule("HC-R-155")
def test_after_an_infection_by_any_means_ward_is_too_late() -> None:
    t = snakes(sick("ward", "only_hurt_for_a_moment", bog=2), PROTECTORS, "d6")
    t.say("use only_hurt_for_a_moment", "victim d6")
    assert not shaken(t).can("infect")


# --- summoning


def lit(*fires: str, cards: tuple[str, ...] = (), **held: int) -> Table:
    t = altar(acting(), *cards)
    for at in fires:
        bonfire(t, at)
    return shaken(ground(t, **held))


@rule("HC-SUM-01", "HC-SUM-03")
def test_hester_comes_to_a_bonfire_which_stays() -> None:
    t = lit("c3", bog=3).say("summon", "summon c3")
    assert (hester_on(t), t.g.bonfires[GRID.named["c3"]], cubes(t)) == ("c3", 2, {})


@rule("HC-SUM-01")
def test_without_a_bonfire_she_cannot_come() -> None:
    assert not lit(bog=6).can("summon")


@rule("HC-SUM-02")
@pytest.mark.parametrize(("fires", "cost"), [(("c3",), 3), (("c3", "e3"), 2), (("c3", "e3", "f4"), 1)])
def test_the_price_falls_with_the_number_of_bonfires(fires: tuple[str, ...], cost: int) -> None:
    assert not lit(*fires, bog=cost - 1).can("summon")
    t = lit(*fires, bog=cost).say("summon")
    assert t.answers == ["summon c3"]
    assert cubes(t.say("summon c3")) == {}


@rule("HC-R-59")
def test_on_a_mountain_only_lollygagger_helps() -> None:
    assert not lit("b4", bog=3).can("summon")
    t = lit("b4", cards=("lollygagger",), bog=3).say("summon", "summon b4")
    assert hester_on(t) == "b4"


@rule("HC-CH-05")
def test_lollygagger_pays_with_any_one_colour_once_a_turn() -> None:
    t = lit("c3", cards=("lollygagger",), plains=3, bog=3).say("summon", "summon c3")
    assert sorted(t.answers) == ["pay bog+bog+bog", "pay plains+plains+plains"]
    assert not lit("c3", cards=("lollygagger",), plains=2, wetlands=1).can("summon")


@rule("HC-R-152")
def test_she_cannot_be_summoned_while_on_the_map() -> None:
    t = stands(bonfire(acting(), "c3"), "d5")
    assert not shaken(ground(t, bog=3)).can("summon")


@rule("HC-SUM-07")
def test_she_may_be_summoned_again_after_she_left_the_map() -> None:
    t = stands(bonfire(acting(), "c3"), "d6")
    shaken(t).say("eat protectors", "eat wild", "space 2")
    assert hester_on(t) == ""
    t = hesters(t)
    t.say(t.answers[0]).say(t.answers[0])
    shaken(ground(t, bog=3)).say("summon", "summon c3")
    assert hester_on(t) == "c3"
