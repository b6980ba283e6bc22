"""CP. Tactics Cards that move Units: Blowin' Up a Storm, Holler, Yaller Dog, Over Yonder, Reinforce."""

import pytest

from lantern.core.flow import put
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import CUBES, FAMILY, PROTECTORS
from lantern.games.harrow.state import nail
from tests.games.harrow.full import bare_table, play
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import buildings, places, townsfolk
from tests.rule_evidence import rule

LEGEND = 6  # + faction: a Legend, as nails count Units


def nailed(t: Table, *units: tuple[int, str]) -> Table:
    """Nails under these Units: Haints of a faction, or LEGEND + faction."""
    t.g.nails = tuple(nail(kind, GRID.named[at]) for kind, at in units)
    return t.fresh()


def is_over(t: Table) -> bool:
    """The card has nothing more to ask."""
    return t.asked == "part"


# --- Blowin' Up a Storm


@rule("HC-CP-02")
def test_the_legend_goes_over_an_adjacent_storm_to_the_hex_right_behind_it() -> None:
    t = bare_table("blowin_up_a_storm").haints(PROTECTORS, "d6", 2).storm("d5", "e5", "d7", "f4")
    play(t, "blowin_up_a_storm")
    assert t.answers == ["relocate d4", "relocate f4", "stop"]  # behind d7 the map ends, and c5 has no Storm
    t.say("relocate f4")
    assert t.legend_on(PROTECTORS) == "f4"
    assert t.haints_on(PROTECTORS, "d6") == 2  # it goes alone
    assert is_over(t)


@rule("HC-CP-02")
def test_a_printed_storm_serves_as_well() -> None:
    t = play(bare_table("blowin_up_a_storm").legend(PROTECTORS, "g4"), "blowin_up_a_storm")
    assert t.answers == ["relocate g2", "stop"]


@rule("HC-CP-02")
def test_core_rules_hold_behind_the_storm() -> None:
    t = bare_table("blowin_up_a_storm").storm("d5", "e5", "c5")
    t.haints(FAMILY, "d4", 1).haints(PROTECTORS, "f4", 4)
    assert play(t, "blowin_up_a_storm").answers == ["relocate b4", "stop"]  # a mountain
    t = buildings(bare_table("blowin_up_a_storm").storm("c5"), "b4")
    assert is_over(play(t, "blowin_up_a_storm"))


@rule("HC-CP-02")
@pytest.mark.parametrize("hindrance", ["no storm", "too far", "nailed"])
def test_without_a_way_the_card_does_nothing(hindrance: str) -> None:
    t = bare_table("blowin_up_a_storm")
    if hindrance == "too far":
        t.storm("d4")
    if hindrance == "nailed":
        nailed(t.storm("d5"), (LEGEND + PROTECTORS, "d6"))
    assert is_over(play(t, "blowin_up_a_storm"))


@rule("HC-CP-02")
def test_it_is_an_entry_but_costs_nothing_and_may_be_declined() -> None:
    t = bare_table("blowin_up_a_storm", protectors="emmy").storm("e5", "f4")
    t.g.red_cubes = put(t.g.red_cubes, GRID.named["f4"], 1)
    t.set(CUBES + PROTECTORS, t.g.tally[CUBES + PROTECTORS] - 1)
    play(t, "blowin_up_a_storm").say("relocate f4")
    assert (t.ground(PROTECTORS), t.g.red_cubes[GRID.named["f4"]]) == (4, 0)
    t = play(bare_table("blowin_up_a_storm").storm("e5"), "blowin_up_a_storm").say("stop")
    assert t.legend_on(PROTECTORS) == "d6"


# --- Holler


@rule("HC-CP-08")
def test_two_haints_beside_the_legend_move_one_hex_each() -> None:
    t = bare_table("holler").haints(FAMILY, "e5", 2).haints(FAMILY, "d5", 1).haints(FAMILY, "d4", 1)
    play(t, "holler")
    assert t.answers == ["two near", "one far"]
    t.say("two near")
    assert t.answers == ["haint d5", "haint e5", "stop"]  # d4 is two hexes away
    t.say("haint e5")
    assert places(t) == {"e4", "f4", "f5", "e6", "d5"}
    t.say("to e6")
    assert t.answers == ["haint d5", "haint e5", "stop"]  # not again the one that went to e6
    t.say("haint e5", "to e4")
    assert is_over(t)
    assert (t.haints_on(FAMILY, "e6"), t.haints_on(FAMILY, "e4"), t.haints_on(FAMILY, "e5")) == (1, 1, 0)


@rule("HC-CP-08")
def test_a_haint_that_was_joined_by_a_moved_one_may_still_move() -> None:
    t = bare_table("holler").haints(FAMILY, "e5", 1).haints(FAMILY, "e6", 1)
    play(t, "holler").say("two near", "haint e5", "to e6")
    assert t.answers == ["haint e6", "stop"]
    t.say("haint e6", "to e5")
    assert is_over(t)


@rule("HC-CP-08", "HC-R-143")
def test_or_a_single_haint_within_two_hexes_moves_two() -> None:
    t = bare_table("holler").haints(FAMILY, "e5", 1).haints(FAMILY, "d4", 2).haints(FAMILY, "d3", 1)
    play(t, "holler").say("one far")
    assert t.answers == ["haint d4", "haint e5", "stop"]  # d3 is three hexes away
    t.say("haint d4", "to c4")
    assert places(t) == {"d4", "d5", "c5", "b4", "b3", "c3"}
    t.say("to b3")
    assert is_over(t)
    assert (t.haints_on(FAMILY, "d4"), t.haints_on(FAMILY, "b3")) == (1, 1)
    assert {event.rule for event in t.told("moved")} == {"HC-CP-08"}


@rule("HC-CP-08")
def test_the_second_hex_and_the_second_haint_may_be_declined() -> None:
    t = bare_table("holler").haints(FAMILY, "d4", 1)
    play(t, "holler").say("one far", "haint d4", "to e4", "stop")
    assert (t.haints_on(FAMILY, "e4"), is_over(t)) == (1, True)
    t = bare_table("holler").haints(FAMILY, "e5", 2)
    play(t, "holler").say("two near", "haint e5", "to e4", "stop")
    assert (t.haints_on(FAMILY, "e5"), is_over(t)) == (1, True)


@rule("HC-CP-09")
def test_haints_are_not_driven_where_they_could_not_go() -> None:
    t = bare_table("holler").haints(FAMILY, "e5", 1).haints(FAMILY, "e4", 4).haints(PROTECTORS, "d5", 1)
    townsfolk(t, "f4")
    play(t.storm("e6"), "holler").say("two near")
    assert t.answers == ["haint e5", "stop"]
    t.say("haint e5")
    assert places(t) == {"f5", "e6"}  # neither the mountain nor the Storm costs anything


@rule("HC-CP-09", "HC-R-143")
def test_every_step_on_the_way_has_to_be_open() -> None:
    t = bare_table("holler").haints(FAMILY, "e5", 1).haints(PROTECTORS, "d5", 1).haints(PROTECTORS, "e6", 1)
    t.haints(FAMILY, "e4", 4).haints(PROTECTORS, "f4", 1)
    play(t, "holler").say("one far", "haint e5")
    assert places(t) == {"f5"}
    t.say("to f5")
    assert places(t) == {"g4", "e5"}  # f4 and e6 are held by Protectors


@rule("HC-CP-08", "HC-CP-09")
def test_nailed_haints_and_the_legend_are_left_alone() -> None:
    t = nailed(bare_table("holler").haints(FAMILY, "e5", 1).legend(FAMILY, "d5"), (FAMILY, "e5"))
    assert is_over(play(t, "holler").say("two near"))


# --- Yaller Dog


@rule("HC-CP-18")
def test_up_to_three_haints_within_three_hexes_come_one_hex_closer() -> None:
    t = bare_table("yaller_dog").haints(FAMILY, "d3", 4).haints(FAMILY, "c2", 1).legend(FAMILY, "d1")
    play(t, "yaller_dog")
    assert t.answers == ["haint d3", "stop"]  # c2 is four hexes away
    for _ in range(3):
        t.say("haint d3")
        assert t.answers == ["to d4"]  # c3 and e3 are no closer
        t.say("to d4")
    assert is_over(t)
    assert (t.haints_on(FAMILY, "d3"), t.haints_on(FAMILY, "d4")) == (1, 3)
    assert {event.rule for event in t.told("moved")} == {"HC-CP-18"}


@rule("HC-CP-18")
def test_the_player_chooses_among_closer_hexes_and_no_haint_moves_twice() -> None:
    t = play(bare_table("yaller_dog").haints(FAMILY, "e3", 1), "yaller_dog").say("haint e3")
    assert places(t) == {"d4", "e4"}
    assert is_over(t.say("to e4"))  # from there it could come closer still


@rule("HC-CP-18")
def test_a_haint_that_cannot_come_closer_stays() -> None:
    t = bare_table("yaller_dog").haints(FAMILY, "d5", 1).haints(FAMILY, "d4", 1).haints(PROTECTORS, "e5", 1)
    t.haints(FAMILY, "f4", 1)
    play(t, "yaller_dog")
    assert t.answers == ["haint d4", "stop"]  # d5 is beside the Legend, and before f4 stand Protectors
    assert is_over(t.say("stop"))


# --- Over Yonder


@rule("HC-CP-12")
def test_the_legend_advances_three_hexes_without_haints() -> None:
    t = play(bare_table("over_yonder").haints(PROTECTORS, "d6", 2), "over_yonder")
    assert places(t) == {"d5", "e5", "e6", "d7", "c6", "c5"}
    t.say("to d5", "to e4", "to f3")
    assert is_over(t)
    assert (t.legend_on(PROTECTORS), t.haints_on(PROTECTORS, "d6")) == ("f3", 2)


@rule("HC-CP-12", "HC-R-142")
def test_over_yonder_pays_the_usual_entry_costs() -> None:
    t = play(bare_table("over_yonder").legend(PROTECTORS, "e5"), "over_yonder").say("to f5", "to e6")
    assert is_over(t)  # two for the mountain, one for e6
    t = play(bare_table("over_yonder").storm("d5", "e4"), "over_yonder").say("to e5", "to d5")
    assert is_over(t)  # one, and two for the Storm
    t = play(bare_table("over_yonder").storm("d5", "e4"), "over_yonder").say("to d5")
    assert not t.can("to e4")  # one is left, the next Storm costs two
    assert t.can("to d4")


@rule("HC-CP-12", "HC-R-142")
def test_over_yonder_may_stop_early_and_use_paths() -> None:
    t = play(bare_table("over_yonder"), "over_yonder").say("to d5", "stop")
    assert (t.legend_on(PROTECTORS), is_over(t)) == ("d5", True)
    t = play(bare_table("over_yonder").path("c4"), "over_yonder").say("to d5", "to d4", "to d5")
    assert t.answers == ["to c4", "stop"]  # nothing is left, but the Path costs nothing
    t = play(bare_table("over_yonder").haints(FAMILY, "d5", 1).haints(PROTECTORS, "e5", 4), "over_yonder")
    assert places(t) == {"e6", "d7", "c6", "c5"}


@rule("HC-CP-12", "HC-R-142")
def test_one_of_the_three_may_shed_a_nail() -> None:
    t = nailed(bare_table("over_yonder").haints(PROTECTORS, "d6", 1), (PROTECTORS, "d6"), (LEGEND, "d6"))
    play(t, "over_yonder")
    assert t.answers == ["stay", "free"]
    t.say("free")
    assert t.g.nails == (nail(PROTECTORS, GRID.named["d6"]),)
    t.say("to d5", "to d4")
    assert (t.legend_on(PROTECTORS), is_over(t)) == ("d4", True)
    t = play(nailed(bare_table("over_yonder"), (LEGEND, "d6")), "over_yonder").say("stay")
    assert (t.legend_on(PROTECTORS), len(t.g.nails), is_over(t)) == ("d6", 1, True)


# --- Reinforce


@rule("HC-CP-13")
def test_three_haints_go_to_the_legend_or_to_other_haints_however_far() -> None:
    t = bare_table("reinforce").haints(PROTECTORS, "g3", 2).haints(PROTECTORS, "c4", 2)
    play(t, "reinforce")
    assert t.answers == ["haint g3", "haint c4", "stop"]
    t.say("haint g3")
    assert places(t) == {"c4", "d6"}
    t.say("relocate d6", "haint g3")
    assert places(t) == {"c4", "d6"}
    t.say("relocate c4", "haint d6")
    assert t.answers == ["relocate c4"]  # nobody is left on g3
    t.say("relocate c4")
    assert is_over(t)
    assert t.haints_on(PROTECTORS, "c4") == 4


@rule("HC-CP-13")
def test_reinforce_keeps_to_four_units_a_hex() -> None:
    t = bare_table("reinforce").haints(PROTECTORS, "d6", 3).haints(PROTECTORS, "c4", 3).haints(PROTECTORS, "g4", 2)
    play(t, "reinforce").say("haint g4")
    assert t.answers == ["relocate c4"]
    t.say("relocate c4")
    assert t.answers == ["haint c4", "haint d6", "stop"]  # both are full now, but g4 has room
    assert play(bare_table("reinforce").haints(PROTECTORS, "d6", 2), "reinforce").asked == "part"  # nowhere to go


@rule("HC-CP-13")
def test_reinforce_may_stop_and_leaves_nailed_haints() -> None:
    t = nailed(bare_table("reinforce").haints(PROTECTORS, "e6", 2), (PROTECTORS, "e6"))
    play(t, "reinforce").say("haint e6", "relocate d6")
    assert t.answers == ["haint d6", "stop"]
    assert is_over(t.say("stop"))
    assert (t.haints_on(PROTECTORS, "e6"), t.haints_on(PROTECTORS, "d6")) == (1, 1)
