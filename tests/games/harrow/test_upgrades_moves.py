"""CF-12..14, CF-17. Psychopomp and Stormwalker: an ADVANCE, and moves that cost nothing."""

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import BUILDING, FAMILY, HEXES, PROTECTORS, TOWNSFOLK
from lantern.games.harrow.state import nail
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import places
from tests.games.harrow.upgrades import draw, family_turn
from tests.rule_evidence import rule

LEAD, WALK = ("psychopomp", "power"), ("stormwalker", "power")


def psychopomp() -> Table:
    """Family's Legend on e3 with a Haint on f3; a Protector Haint on b3."""
    return family_turn("psychopomp").legend(FAMILY, "e3").haints(FAMILY, "f3", 1).haints(PROTECTORS, "b3", 1)


def stormwalker() -> Table:
    """Family's Legend on e3 with a Haint, another Haint on f4; a Storm on e4 between them."""
    t = family_turn("stormwalker").legend(FAMILY, "e3").haints(FAMILY, "e3", 1).haints(FAMILY, "f4", 1)
    return t.storm("e4")


def terrain(t: Table) -> set[str]:
    return {GRID.names[at] for at in range(HEXES) if t.g.board.is_terrain(at)}


# --- Psychopomp


@rule("HC-CF-12")
@pytest.mark.parametrize("advance_first", [True, False])
def test_psychopomp_is_an_advance_and_a_relocation_in_either_order(advance_first: bool) -> None:
    t = draw(psychopomp()).say("psychopomp")
    assert t.answers == ["basic", "power", "stop"]
    advance, lead = ("basic", "from e3", "with legend", "to e4"), ("power", "move family f3", "relocate a4")
    t.say(*(advance if advance_first else lead))
    assert t.answers == (["power", "stop"] if advance_first else ["basic", "stop"])
    t.say(*(lead if advance_first else advance))
    assert (t.legend_on(FAMILY), t.haints_on(FAMILY, "f3"), t.haints_on(FAMILY, "a4")) == ("e4", 0, 1)
    assert t.asked == "sort"


@rule("HC-CF-12")
def test_its_advance_is_one() -> None:
    assert not draw(psychopomp()).say("psychopomp", "basic", "from e3", "with legend").can("to f2")


@rule("HC-CF-12")
def test_one_haint_goes_to_any_terrain_hex_without_units_and_tokens() -> None:
    t = psychopomp().haints(FAMILY, "f3", 3).token("spawn", "g4").token("scroll", "a1").storm("c4").path("c5")
    draw(t).say(*LEAD, "move family f3")
    assert places(t) == terrain(t) - {"e3", "f3", "b3", "d6", "g4", "a1"}
    assert not t.can("stop")
    t.say("relocate c4")
    assert (t.haints_on(FAMILY, "f3"), t.haints_on(FAMILY, "c4")) == (2, 1)
    assert t.answers == ["basic", "stop"]  # one Haint only


@rule("HC-R-90", "HC-CF-12")
def test_any_player_s_haint_may_be_led_but_no_legend() -> None:
    t = draw(psychopomp()).say(*LEAD)
    assert t.answers == ["move protectors b3", "move family f3", "stop"]
    t.say("move protectors b3", "relocate g1")
    assert (t.haints_on(PROTECTORS, "b3"), t.haints_on(PROTECTORS, "g1")) == (0, 1)


@rule("HC-R-90")
def test_the_destination_is_legal_for_the_haint() -> None:
    t = psychopomp().set(TOWNSFOLK, GRID.named["g4"]).set(BUILDING, GRID.named["a1"])
    draw(t).say(*LEAD, "move protectors b3")
    assert (t.can("relocate g4"), t.can("relocate a1")) == (True, False)
    t = psychopomp().set(TOWNSFOLK, GRID.named["g4"]).set(BUILDING, GRID.named["a1"])
    draw(t).say(*LEAD, "move family f3")
    assert (t.can("relocate g4"), t.can("relocate a1")) == (False, True)


@rule("HC-CF-12", "HC-R-90")
def test_infected_and_nailed_haints_are_not_led() -> None:
    t = psychopomp().haints(FAMILY, "f3", 0).haints(FAMILY, "f4", 1)
    t.g.add_infected(FAMILY, GRID.named["f3"], 1)
    t.g.nails = (nail(PROTECTORS, GRID.named["b3"]),)
    assert draw(t).say(*LEAD).answers == ["move family f4", "stop"]


@rule("HC-CF-12")
def test_without_a_haint_on_the_map_only_the_advance_is_left() -> None:
    t = psychopomp().haints(FAMILY, "f3", 0).haints(PROTECTORS, "b3", 0)
    assert draw(t).say(*LEAD).answers == ["basic", "stop"]


# --- Stormwalker


@rule("HC-CF-13", "HC-CF-14")
@pytest.mark.parametrize("advance_first", [True, False])
def test_stormwalking_is_one_block_before_or_after_the_advance(advance_first: bool) -> None:
    t = draw(stormwalker()).say("stormwalker")
    assert t.answers == ["basic", "power", "stop"]
    advance = ("basic", "from f4", "with 1", "to g3")
    if advance_first:
        t.say(*advance)
    t.say("power", "move family e3", "to e4")
    assert not t.can("basic")  # not in between
    assert t.can("move family legend e3")
    t.say("move family legend e3", "to e4")
    if not advance_first:
        t.say("stop")  # the Haint of f4 stays
        assert t.answers == ["basic", "stop"]
    assert (t.legend_on(FAMILY), t.haints_on(FAMILY, "e4")) == ("e4", 1)
    if not advance_first:
        t.say(*advance)
    assert (t.haints_on(FAMILY, "g3"), t.asked) == (1, "sort")


@rule("HC-CF-13")
def test_the_legend_and_each_haint_may_step_onto_an_adjacent_storm_hex_only() -> None:
    t = draw(stormwalker().haints(FAMILY, "f3", 1)).say(*WALK)
    assert set(t.answers) == {"move family e3", "move family legend e3", "move family f4", "move family f3", "stop"}
    assert places(t.say("move family legend e3")) == {"e4"}
    t.say("to e4", "move family f3")
    assert places(t) == {"e4", "g3"}  # the Storm of g3 is printed
    t.say("to g3", "move family f4", "to e4", "move family e3", "to e4")
    assert (t.legend_on(FAMILY), t.haints_on(FAMILY, "e4"), t.haints_on(FAMILY, "g3")) == ("e4", 2, 1)


@rule("HC-CF-17")
def test_no_piece_walks_twice() -> None:
    t = draw(stormwalker().storm("d5", "e5")).say(*WALK, "move family e3", "to e4", "move family legend e3", "to e4")
    assert t.answers == ["move family f4", "stop"]  # those on e4 have walked
    t.say("move family f4", "to e4")
    assert t.answers == ["basic", "stop"]


@rule("HC-CF-17")
def test_a_haint_that_was_there_before_may_still_walk() -> None:
    t = draw(stormwalker().haints(FAMILY, "e4", 1).storm("e5")).say(*WALK, "move family e3", "to e4", "move family e4")
    assert places(t) == {"e5"}
    t.say("to e5")
    assert t.haints_on(FAMILY, "e4") == 1
    assert not t.can("move family e4")  # the other one has walked
    assert not t.can("move family e5")


@rule("HC-R-91", "HC-CF-13")
def test_a_storm_on_a_mountain_is_free_too() -> None:
    t = draw(stormwalker().storm("f2")).say(*WALK, "move family legend e3")
    assert places(t) == {"e4", "f2"}
    t.say("to f2", "move family e3", "to f2", "stop")
    assert (t.legend_on(FAMILY), t.haints_on(FAMILY, "f2")) == ("f2", 1)
    assert t.answers == ["basic", "stop"]  # nothing was paid


@rule("HC-CF-13")
def test_core_rules_and_nails_bind_the_walkers() -> None:
    t = draw(stormwalker().haints(PROTECTORS, "e4", 1)).say(*WALK)
    assert t.answers == ["move family f4", "stop"]  # only to the printed Storm
    t = draw(stormwalker().set(TOWNSFOLK, GRID.named["e4"])).say(*WALK)
    assert t.answers == ["move family f4", "stop"]
    t = draw(stormwalker().haints(FAMILY, "e4", 4)).say(*WALK)
    assert t.answers == ["move family f4", "stop"]
    t = stormwalker()
    t.g.nails = (nail(6 + FAMILY, GRID.named["e3"]), nail(FAMILY, GRID.named["f4"]))
    assert draw(t).say(*WALK).answers == ["move family e3", "stop"]


@rule("HC-CF-13")
def test_walking_may_end_at_any_time() -> None:
    t = draw(stormwalker()).say(*WALK, "move family e3", "to e4", "stop")
    assert (t.legend_on(FAMILY), t.answers) == ("e3", ["basic", "stop"])
