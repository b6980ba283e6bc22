"""CP. Tactics Cards that give Basic Actions: Conjure the Dead, Gumption, Haunting Vision, Madder Than a Wet Hen, Rally,
Spirit Trap, Your Druthers Is My Ruthers."""

import pytest

from lantern.games.harrow.ids import FAMILY, KIND_NAMES, PATHS_LEFT, PROTECTORS, ROW
from tests.games.harrow.full import bare_table, discarded, lay, play
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import buildings, places, townsfolk
from tests.rule_evidence import rule

DRUTHERS = "your_druthers_is_my_ruthers"
NEAR = {"d6", "d5", "d4", "e5", "e4", "f4", "f5", "e6", "d7", "c6", "c5", "c4", "b5", "b4"}  # within two hexes of d6


def row(t: Table, kind: str, collected: int) -> Table:
    return t.set(ROW + PROTECTORS * 3 + KIND_NAMES.index(kind), collected)


def is_over(t: Table) -> bool:
    """The card has nothing more to ask."""
    return t.asked == "part"


# --- Conjure the Dead, Rally


@rule("HC-CP-03")
@pytest.mark.parametrize(("collected", "spawns"), [(0, 1), (1, 2), (2, 2), (3, 3)])
def test_conjure_the_dead_spawns_half_the_spawn_value_rounded_up(collected: int, spawns: int) -> None:
    t = play(row(bare_table("conjure_the_dead"), "spawn", collected), "conjure_the_dead")
    for _ in range(spawns):
        assert t.answers == ["spawn d6", "stop"]
        t.say("spawn d6")
    assert is_over(t)
    assert t.haints_on(PROTECTORS, "d6") == spawns


@rule("HC-CP-03", "HC-R-106")
def test_conjured_haints_come_where_a_spawn_may_and_may_be_fewer() -> None:
    t = row(bare_table("conjure_the_dead").legend(PROTECTORS, "c4"), "spawn", 3)
    assert places(play(t, "conjure_the_dead")) == {"c4", "d6"}
    assert is_over(t.say("spawn c4", "stop"))
    assert t.left(PROTECTORS) == 14


@rule("HC-CP-14")
@pytest.mark.parametrize(("collected", "cubes"), [(0, 1), (1, 2), (2, 2), (3, 3)])
def test_rally_strengthens_by_half_the_value_rounded_up(collected: int, cubes: int) -> None:
    t = play(row(bare_table("rally"), "strengthen", collected), "rally")
    assert t.answers == [f"cubes {n}" for n in range(cubes + 1)]
    assert is_over(t.say(f"cubes {cubes}"))
    assert t.ground(PROTECTORS) == 3 + cubes


# --- Gumption


@rule("HC-CP-06")
def test_gumption_spawns_on_a_hex_with_a_townsfolk() -> None:
    t = townsfolk(bare_table("gumption").haints(PROTECTORS, "b3", 4), "a1", "g4", "b3")
    play(t, "gumption")
    assert t.answers == ["spawn a1", "spawn g4", "stop"]  # b3 is full
    assert is_over(t.say("spawn g4"))  # one only
    assert (t.haints_on(PROTECTORS, "g4"), t.left(PROTECTORS)) == (1, 10)


@rule("HC-CP-06")
@pytest.mark.parametrize("hindrance", ["no townsfolk", "no haint"])
def test_gumption_needs_a_townsfolk_on_the_map_and_a_haint(hindrance: str) -> None:
    t = bare_table("gumption")
    if hindrance == "no haint":
        townsfolk(t, "g4")
        for at in ("a1", "a3", "a4"):
            t.haints(PROTECTORS, at, 4)
        t.haints(PROTECTORS, "b3", 3)
    assert is_over(play(t, "gumption"))


# --- Haunting Vision


@rule("HC-CP-07")
def test_haunting_vision_comes_after_the_jar_action() -> None:
    t = bare_table("haunting_vision").say("jar legend")
    assert t.answers == ["act", "stop"]
    t.say("act", "stop")
    assert t.answers == ["card", "stop"]
    t = bare_table("haunting_vision", "rally").say("jar legend", "card")
    assert t.answers == ["play rally", "stop"]


@rule("HC-CP-07")
@pytest.mark.parametrize(("wilds", "actions"), [(1, 1), (3, 3), (5, 3)])
def test_haunting_vision_activates_up_to_three_wild_tokens(wilds: int, actions: int) -> None:
    t = bare_table("haunting_vision").wilds(PROTECTORS, wilds)
    t.say("jar legend", "act", "stop", "card", "play haunting_vision")
    for _ in range(actions):
        assert t.answers == ["advance", "spawn", "strengthen", "stop"]
        t.say("strengthen", "cubes 1")
    assert t.seat == FAMILY  # nothing is left of the turn
    assert t.ground(PROTECTORS) == 3 + actions


@rule("HC-CP-07")
def test_haunting_vision_counts_the_wild_token_just_taken_and_mixes_actions() -> None:
    t = bare_table("haunting_vision").wilds(PROTECTORS, 1).say("jar wild", "act", "stop", "card")
    t.say("play haunting_vision", "spawn", "spawn d6", "advance", "from d6", "with 1", "to d5")
    assert t.seat == FAMILY
    assert t.haints_on(PROTECTORS, "d5") == 1


# --- Madder Than a Wet Hen


@rule("HC-CP-11")
@pytest.mark.parametrize("order", [("advance", "spawn", "strengthen"), ("strengthen", "spawn", "advance")])
def test_a_wet_hen_gives_one_of_each_basic_action_in_any_order(order: tuple[str, ...]) -> None:
    t = play(bare_table("madder_than_a_wet_hen").cubes(FAMILY, 0), "madder_than_a_wet_hen")
    rest = {"advance", "spawn", "strengthen"}
    for kind in order:
        assert set(t.answers) == rest | {"stop"}
        hen(t, kind)
        rest.remove(kind)
    assert is_over(t)
    assert (t.legend_on(PROTECTORS), t.haints_on(PROTECTORS, "d6"), t.ground(PROTECTORS)) == ("d5", 1, 4)


def hen(t: Table, kind: str) -> Table:
    """A Basic Action, as simple as it goes."""
    how = {"advance": ("from d6", "with legend", "to d5"), "spawn": ("spawn d6",), "strengthen": ("cubes 1",)}
    return t.say(kind, *how[kind])


@rule("HC-CP-11", "HC-R-99")
@pytest.mark.parametrize(("mine", "theirs", "more"), [(3, 3, False), (3, 4, False), (3, 5, True), (0, 1, False)])
def test_one_more_if_the_rival_has_more_cubes_after_the_three(mine: int, theirs: int, more: bool) -> None:
    """The cube of the card's own STRENGTHEN counts already."""
    t = bare_table("madder_than_a_wet_hen").cubes(PROTECTORS, mine).cubes(FAMILY, theirs)
    play(t, "madder_than_a_wet_hen")
    for kind in ("strengthen", "spawn", "advance"):
        hen(t, kind)
    assert is_over(t) is not more
    if more:
        assert t.answers == ["advance", "spawn", "strengthen", "stop"]
        assert is_over(t.say("strengthen", "cubes 1"))


@rule("HC-CP-11", "HC-R-99")
def test_actions_of_a_wet_hen_may_be_forgone_and_cubes_are_compared_all_the_same() -> None:
    t = play(bare_table("madder_than_a_wet_hen").cubes(FAMILY, 9), "madder_than_a_wet_hen")
    t.say("spawn", "spawn d6", "stop")
    assert t.answers == ["advance", "spawn", "strengthen", "stop"]
    assert is_over(t.say("strengthen", "cubes 1"))  # they still have more, but it is compared once


# --- Spirit Trap


@rule("HC-CP-15")
@pytest.mark.parametrize(("wilds", "actions"), [(1, 1), (2, 1), (3, 2), (5, 3)])
def test_a_spirit_trap_activates_half_of_the_wild_tokens_rounded_up(wilds: int, actions: int) -> None:
    t = bare_table("spirit_trap").haints(PROTECTORS, "d3", 1).wilds(PROTECTORS, wilds)
    play(t, "spirit_trap", jar="legend")
    for _ in range(actions):
        assert t.asked == "basic"
        t.say("strengthen", "cubes 1")
    assert is_over(t)


@rule("HC-CP-15")
def test_a_spirit_trap_needs_a_unit_beside_the_enemy_legend() -> None:
    far = bare_table("spirit_trap").haints(PROTECTORS, "d4", 3).haints(FAMILY, "e3", 2).wilds(PROTECTORS, 4)
    far.haints(PROTECTORS, "d5", 1)
    assert is_over(play(far, "spirit_trap"))  # beside enemy Haints and their own Legend only
    assert discarded(far, PROTECTORS) == ["spirit_trap"]
    near = bare_table("spirit_trap").legend(PROTECTORS, "d3").wilds(PROTECTORS, 4)
    assert play(near, "spirit_trap").asked == "basic"  # the Legend is a Unit too


# --- Your Druthers Is My Ruthers


@rule("HC-CP-19", "HC-CP-20")
def test_a_basic_action_and_a_path_token_in_range_of_the_legend() -> None:
    t = play(bare_table(DRUTHERS).scrolls(PROTECTORS, 3).set(PATHS_LEFT, 2), DRUTHERS)
    assert t.answers == ["advance", "spawn", "strengthen", "stop"]
    t.say("strengthen", "cubes 1")
    assert (t.asked, places(t)) == ("path_down", NEAR)
    t.say("lay d4")
    assert not t.told("path_up")
    assert t.can("act")  # one token only
    assert t.g.tally[PATHS_LEFT] == 1


@rule("HC-CP-19", "HC-CP-20")
def test_either_half_of_the_druthers_may_be_declined() -> None:
    t = play(bare_table(DRUTHERS), DRUTHERS).say("stop")
    assert t.asked == "path_down"
    t.say("stop")
    assert (t.g.tally[PATHS_LEFT], is_over(t)) == (1, True)


@rule("HC-CP-20", "HC-R-174")
@pytest.mark.parametrize("left", [0, 1])
def test_a_path_token_of_the_map_may_be_moved_but_not_collected(left: int) -> None:
    t = play(bare_table(DRUTHERS).path("a1", "g4").set(PATHS_LEFT, left), DRUTHERS).say("stop")
    assert t.answers == ["take up a1", "take up g4", "stop"]
    t.say("take up a1")
    assert places(t) == NEAR
    assert not t.can("stop")  # it has to go down again
    t.say("lay d5")
    assert t.g.tally[PATHS_LEFT] == left
    assert not t.can("take up g4")  # one token only


@rule("HC-CP-20")
def test_instead_of_moving_a_path_token_one_of_possessions_may_be_placed() -> None:
    t = play(bare_table(DRUTHERS).path("a1").set(PATHS_LEFT, 1), DRUTHERS).say("stop", "stop")
    assert t.asked == "path_down"
    t = play(bare_table(DRUTHERS).path("a1").set(PATHS_LEFT, 0), DRUTHERS).say("stop", "stop")
    assert is_over(t)  # none to place
    t = play(bare_table(DRUTHERS).set(PATHS_LEFT, 0), DRUTHERS).say("stop")
    assert is_over(t)  # none at all


@rule("HC-CP-20")
def test_with_side_two_a_townsfolk_is_pulled_and_no_more() -> None:
    t = townsfolk(bare_table(DRUTHERS, protectors_track=2).scrolls(PROTECTORS, 3), "d3", "a1").token("spawn", "d4")
    play(buildings(t, "e3"), DRUTHERS).say("spawn", "spawn d6")
    assert t.answers == ["townsfolk forest", "stop"]  # before the first lie the Brambles
    t.say("townsfolk forest")
    assert places(t) == {"a2", "b2"}
    t.say("to a2")
    assert is_over(t)  # the Scrolls' spaces belong to the jar


@rule("HC-CP-19")
def test_the_druthers_do_not_use_up_the_jar_or_the_tile() -> None:
    t = lay(bare_table(DRUTHERS), "legend", "wild")
    play(t, DRUTHERS, jar="legend").say("stop", "stop")
    assert t.answers == ["act", "tile wild", "stop"]
