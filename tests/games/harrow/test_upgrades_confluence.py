"""CF-01..05. Confluence: a SPAWN, and everything in one hex one hex closer to the Family Legend."""

from typing import Any

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import BUILDING, FAMILY, HAINTS_LEFT, PROTECTORS, STORMS_LEFT, TOWNSFOLK, WAITING
from lantern.games.harrow.state import nail
from tests.games.harrow.full import to_jar
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import places
from tests.games.harrow.upgrades import draw, family_turn, hexes
from tests.rule_evidence import rule

POWER = ("confluence", "power")


def table(legend: str = "c3", **options: Any) -> Table:
    """Family's turn with Confluence in the bag and its Legend on c3: from f3 the ways closer are e3 and e4."""
    return family_turn("confluence", **options).legend(FAMILY, legend)


def pull(t: Table, origin: str, to: str) -> Table:
    return draw(t).say(*POWER, f"pull {origin}", f"to {to}")


def goal(t: Table, field: int, at: str) -> Table:
    return t.set(field, GRID.named[at])


def goads(t: Table, *places: str) -> Table:
    t.g.goads = bytes([GRID.names[at] in places for at in range(len(t.g.goads))])
    return t.fresh()


def red_cubes(t: Table, at: str, n: int) -> Table:
    t.g.red_cubes = bytes([n if GRID.names[other] == at else 0 for other in range(len(t.g.red_cubes))])
    return t.fresh()


# --- the token


@rule("HC-CF-01")
@pytest.mark.parametrize("spawn_first", [True, False])
def test_a_spawn_and_a_pull_in_either_order_each_once(spawn_first: bool) -> None:
    t = draw(table().haints(PROTECTORS, "f3", 1)).say("confluence")
    assert t.answers == ["basic", "power", "stop"]
    spawn, shove = ("basic", "spawn c3"), ("power", "pull f3", "to e3")
    t.say(*(spawn if spawn_first else shove))
    assert t.answers == (["power", "stop"] if spawn_first else ["basic", "stop"])
    t.say(*(shove if spawn_first else spawn))
    assert (t.haints_on(FAMILY, "c3"), t.haints_on(PROTECTORS, "e3")) == (1, 1)
    assert t.asked != "upgrade_part"


@rule("HC-CF-01")
def test_either_half_may_be_left() -> None:
    t = draw(table().haints(PROTECTORS, "f3", 1)).say(*POWER, "stop")
    assert t.answers == ["basic", "stop"]
    t.say("stop")
    assert (t.haints_on(PROTECTORS, "f3"), t.haints_on(FAMILY, "c3")) == (1, 0)


@rule("HC-CF-01")
def test_without_a_haint_to_spawn_there_is_only_the_pull() -> None:
    t = draw(table().haints(PROTECTORS, "f3", 1).set(HAINTS_LEFT + FAMILY, 0)).say("confluence")
    assert t.answers == ["power", "stop"]


@rule("HC-CF-01", "HC-R-89")
def test_the_pull_goes_to_one_adjacent_hex_that_is_closer_to_the_legend() -> None:
    t = draw(table().haints(PROTECTORS, "f3", 2)).say(*POWER, "pull f3")
    assert places(t) == {"e3", "e4"}
    assert not t.can("stop")
    t.say("to e4")
    assert (t.haints_on(PROTECTORS, "f3"), t.haints_on(PROTECTORS, "e4")) == (0, 2)


@rule("HC-CF-01")
def test_a_hex_with_something_is_chosen_but_never_that_of_the_legend() -> None:
    t = draw(table().haints(FAMILY, "c3", 1).token("scroll", "g4").storm("a1").path("b3")).say(*POWER)
    assert places(t) == {"g4", "a1", "b3"}


# --- everything


@rule("HC-R-138", "HC-CF-01")
def test_protector_units_townsfolk_tokens_paths_cubes_and_storm_go_together() -> None:
    t = red_cubes(goal(goal(table(), TOWNSFOLK, "f3"), TOWNSFOLK + 2, "f3"), "f3", 2).haints(PROTECTORS, "f3", 2)
    t.token("advance", "f3").token("advance", "f3").token("scroll", "f3").token("spawn", "e3")
    pull(t.path("f3", "f3", "e3").storm("f3"), "f3", "e3")
    assert (t.haints_on(PROTECTORS, "f3"), t.haints_on(PROTECTORS, "e3")) == (0, 2)
    assert t.g.tally[TOWNSFOLK : TOWNSFOLK + 4] == [GRID.named["e3"], WAITING, GRID.named["e3"], WAITING]
    assert (t.g.tokens_at(GRID.named["f3"]), t.g.tokens_at(GRID.named["e3"])) == ([], [0, 0, 1, 3])
    assert (hexes(t.g.paths), t.g.paths[GRID.named["e3"]]) == ({"e3"}, 3)
    assert (hexes(t.g.red_cubes), t.g.red_cubes[GRID.named["e3"]]) == ({"e3"}, 2)
    assert (hexes(t.g.storms), t.g.tally[STORMS_LEFT]) == ({"e3"}, 14)


@rule("HC-R-138", "HC-CF-01")
def test_family_units_and_a_building_go_together() -> None:
    t = pull(goal(table(), BUILDING + 1, "f3").haints(FAMILY, "f3", 3), "f3", "e4")
    assert t.g.tally[BUILDING + 1] == GRID.named["e4"]
    assert (t.haints_on(FAMILY, "f3"), t.haints_on(FAMILY, "e4")) == (0, 3)


@rule("HC-R-138")
def test_legends_go_along() -> None:
    t = pull(table().legend(PROTECTORS, "f3").haints(PROTECTORS, "f3", 1), "f3", "e3")
    assert (t.legend_on(PROTECTORS), t.haints_on(PROTECTORS, "e3")) == ("e3", 1)


@rule("HC-R-138", "HC-R-89")
def test_a_printed_storm_stays_and_is_nothing_to_pull() -> None:
    assert draw(table()).say(*POWER).asked == "upgrade_part"  # nothing but Legends and printed Storms is on the map
    t = pull(table().token("spawn", "g3"), "g3", "f3")
    assert t.g.tokens_at(GRID.named["f3"]) == [1]
    assert t.g.has_storm(GRID.named["g3"])
    assert not t.g.has_storm(GRID.named["f3"])


@rule("HC-R-138")
def test_a_goad_token_is_pulled_and_goes_where_units_are() -> None:
    t = pull(goads(table(protectors="priscilla"), "f3"), "f3", "e3")
    assert hexes(t.g.goads) == {"e3"}
    t = pull(goads(table(protectors="priscilla").haints(PROTECTORS, "e3", 1), "f3"), "f3", "e3")
    assert hexes(t.g.goads) == set()


@rule("HC-R-138")
def test_a_goad_token_stays_off_mountains_and_the_brambles() -> None:
    assert hexes(pull(goads(table("e1", protectors="priscilla"), "g2"), "g2", "f2").g.goads) == {"g2"}
    assert hexes(pull(goads(table(protectors="priscilla"), "e4"), "e4", "d4").g.goads) == {"e4"}


@rule("HC-R-89")
@pytest.mark.parametrize("nailed", ["haint", "legend"])
def test_a_nailed_unit_stays(nailed: str) -> None:
    t = table(protectors="bernice").legend(PROTECTORS, "f3").haints(PROTECTORS, "f3", 2)
    t.g.nails = (nail(0 if nailed == "haint" else 6, GRID.named["f3"]),)
    pull(t, "f3", "e3")
    assert t.haints_on(PROTECTORS, "e3") == (1 if nailed == "haint" else 2)
    assert t.legend_on(PROTECTORS) == ("e3" if nailed == "haint" else "f3")


@rule("HC-R-138")
@pytest.mark.parametrize(("picks", "legend", "haints"), [(("", ""), "f3", 2), (("", "legend "), "e3", 1)])
def test_where_four_are_too_few_family_picks_the_units(picks: tuple[str, str], legend: str, haints: int) -> None:
    t = table().legend(PROTECTORS, "f3").haints(PROTECTORS, "f3", 3).haints(PROTECTORS, "e3", 2)
    pull(t, "f3", "e3")
    for pick in picks:
        assert (t.seat, t.answers) == (FAMILY, ["move protectors f3", "move protectors legend f3"])
        t.say(f"move protectors {pick}f3")
    assert (t.legend_on(PROTECTORS), t.haints_on(PROTECTORS, "e3"), t.haints_on(PROTECTORS, "f3")) == (
        legend, 2 + haints, 3 - haints,
    )  # fmt: skip
    assert t.asked == "upgrade_part"


@rule("HC-R-138")
def test_there_is_nothing_to_pick_among_equal_haints_or_where_all_fit() -> None:
    t = pull(table().haints(PROTECTORS, "f3", 3).haints(PROTECTORS, "e3", 2), "f3", "e3")
    assert (t.asked, t.haints_on(PROTECTORS, "e3")) == ("upgrade_part", 4)
    t = pull(table().legend(PROTECTORS, "f3").haints(PROTECTORS, "f3", 1).haints(PROTECTORS, "e3", 2), "f3", "e3")
    assert (t.asked, t.haints_on(PROTECTORS, "e3"), t.legend_on(PROTECTORS)) == ("upgrade_part", 3, "e3")


# --- what stays


@rule("HC-CF-02")
def test_nothing_is_pulled_off_the_opponent_s_home() -> None:
    t = draw(table().haints(PROTECTORS, "d6", 2).token("spawn", "d5").haints(FAMILY, "d2", 1)).say(*POWER)
    assert places(t) == {"d5", "d2"}  # the own Home is open


@rule("HC-CF-02")
def test_nothing_is_pulled_onto_the_opponent_s_home() -> None:
    t = draw(table("d7").legend(PROTECTORS, "a1").token("spawn", "e5").token("spawn", "d5")).say(*POWER)
    assert not t.can("pull d5")  # d6 is the only hex closer to d7
    assert places(t.say("pull e5")) == {"e6"}
    t = draw(table("d1").token("spawn", "d3")).say(*POWER, "pull d3")
    assert places(t) == {"d2"}


@rule("HC-CF-03")
@pytest.mark.parametrize("field", [TOWNSFOLK, BUILDING])
def test_no_storm_townsfolk_or_building_goes_onto_the_brambles(field: int) -> None:
    t = goal(table(), field, "e4").storm("e4").token("spawn", "e4").path("e4")
    t.haints(PROTECTORS if field == TOWNSFOLK else FAMILY, "e4", 1)
    pull(t, "e4", "d4")
    assert t.g.tally[field] == GRID.named["e4"]
    assert (hexes(t.g.storms), t.g.tally[STORMS_LEFT]) == ({"e4"}, 14)
    assert (t.g.tokens_at(GRID.named["d4"]), hexes(t.g.paths)) == ([1], {"d4"})
    assert t.haints_on(PROTECTORS if field == TOWNSFOLK else FAMILY, "d4") == 1


@rule("HC-CF-04", "HC-R-89")
@pytest.mark.parametrize("pulled", [PROTECTORS, FAMILY])
@pytest.mark.parametrize("there", ["haint", "legend", "goal"])
def test_no_unit_is_pulled_to_its_opponents_or_their_goal_and_the_rest_goes(pulled: int, there: str) -> None:
    t = table("c3").haints(pulled, "f3", 2).token("spawn", "f3").storm("f3")
    if there == "goal":
        goal(t, BUILDING if pulled == PROTECTORS else TOWNSFOLK, "e3")
    elif there == "haint":
        t.haints(1 - pulled, "e3", 1)
    else:
        t.legend(1 - pulled, "e3")
    pull(t, "f3", "e3")
    assert (t.haints_on(pulled, "f3"), t.haints_on(pulled, "e3")) == (2, 0)
    assert t.g.tokens_at(GRID.named["e3"]) == [1]
    assert hexes(t.g.storms) == {"e3"}


@rule("HC-CF-04")
@pytest.mark.parametrize("field", [TOWNSFOLK, BUILDING])
@pytest.mark.parametrize("there", ["unit", "goal"])
def test_no_goal_piece_is_pulled_to_enemies_of_its_owner_or_to_the_other_kind(field: int, there: str) -> None:
    enemy, other = (FAMILY, BUILDING) if field == TOWNSFOLK else (PROTECTORS, TOWNSFOLK)
    t = goal(table(), field, "f3").token("spawn", "f3")
    t = t.haints(enemy, "e3", 1) if there == "unit" else goal(t, other, "e3")
    pull(t, "f3", "e3")
    assert t.g.tally[field] == GRID.named["f3"]
    assert t.g.tokens_at(GRID.named["e3"]) == [1]


@rule("HC-CF-04")
def test_a_unit_goes_to_its_own_side() -> None:
    t = pull(goal(table(), TOWNSFOLK, "e3").haints(PROTECTORS, "f3", 1), "f3", "e3")
    assert t.haints_on(PROTECTORS, "e3") == 1
    t = pull(goal(table(), BUILDING, "e3").haints(FAMILY, "f3", 1).haints(FAMILY, "e3", 1), "f3", "e3")
    assert t.haints_on(FAMILY, "e3") == 2


@rule("HC-CF-05")
@pytest.mark.parametrize(("origin", "to", "legend"), [("f3", "e3", "c3"), ("f3", "g3", "g4")])
def test_a_storm_token_on_another_storm_goes_back_to_possessions(origin: str, to: str, legend: str) -> None:
    t = table(legend).storm(origin)
    if to == "e3":
        t.storm(to)  # the Storm of g3 is printed
    pull(t.set(STORMS_LEFT, 12), origin, to)
    assert hexes(t.g.storms) == ({"e3"} if to == "e3" else set())
    assert t.g.tally[STORMS_LEFT] == 13


@rule("HC-CF-05")
def test_a_pulled_storm_counts_where_it_is_now() -> None:
    t = pull(goal(table("d2"), BUILDING, "d3").storm("d2", "e4"), "e4", "e3")
    assert hexes(t.g.storms) == {"d2", "e3"}
    assert to_jar(t).score(FAMILY) == 0  # d3 has none
