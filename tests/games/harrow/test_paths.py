"""PATH. Path Tokens: laid and collected by track side 1, and what they save those who enter their hex."""

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import FAMILY, PATHS_LEFT, PROTECTORS, TOWNSFOLK
from lantern.games.harrow.rules.core import cost
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

TRACK = ("jar legend", "act", "track")
# On map side A: e5 plains, f5 mountain, g3 wetlands with a printed Storm, d4 the Brambles.


def alone(legend: str = "d6", **options: object) -> Table:
    """Protectors' turn; only their Legend and, far away, Family's are on the map."""
    return Table(**options).clear().legend(PROTECTORS, legend).legend(FAMILY, "c1")


def family(legend: str = "d2") -> Table:
    """Family's turn; only the two Legends are on the map."""
    return Table().say("jar abilities", "stop").clear().legend(PROTECTORS, "d6").legend(FAMILY, legend)


def lay(*hexes: str) -> list[str]:
    return [f"lay {at}" for at in hexes]


def in_range(of: str, distance: int) -> list[str]:
    return [*lay(*[GRID.names[at] for at in GRID.within[GRID.named[of]][distance]]), "stop"]


# --- laying and collecting


@rule("HC-PATH-01", "HC-R-20")
@pytest.mark.parametrize(("legend", "distance"), [("d6", 2), ("e5", 2), ("d4", 2), ("b4", 3), ("f5", 3)])
def test_paths_are_laid_within_range_of_the_legend(legend: str, distance: int) -> None:
    assert alone(legend).say(*TRACK).answers == in_range(legend, distance)


@rule("HC-R-20")
def test_a_path_may_lie_under_the_legend_on_mountains_storms_brambles_and_with_enemies() -> None:
    t = alone("e4").storm("e5").haints(FAMILY, "f4", 1).set(PATHS_LEFT, 4).say(*TRACK)
    assert t.can(*lay("e4", "f2", "g3", "e5", "d4", "f4"))


@rule("HC-PATH-01")
def test_any_number_of_the_paths_in_possessions_may_be_laid() -> None:
    t = alone().set(PATHS_LEFT, 3).say(*TRACK, "lay e5", "lay d5")
    assert t.g.tally[PATHS_LEFT] == 1
    assert (t.g.paths[GRID.named["e5"]], t.g.paths[GRID.named["d5"]]) == (1, 1)
    assert t.say("lay c5").asked != "path_down"
    assert t.g.tally[PATHS_LEFT] == 0


@rule("HC-PATH-01")
def test_paths_need_not_be_laid() -> None:
    t = alone().set(PATHS_LEFT, 2).say(*TRACK, "stop")
    assert t.g.tally[PATHS_LEFT] == 2
    assert not any(t.g.paths)


@rule("HC-PATH-08")
def test_several_paths_may_lie_on_one_hex() -> None:
    t = alone().set(PATHS_LEFT, 2).say(*TRACK, "lay f5", "lay f5")
    assert t.g.paths[GRID.named["f5"]] == 2


@rule("HC-PATH-03")
def test_paths_are_collected_from_anywhere_or_left_where_they_are() -> None:
    t = alone().path("a1", "g2", "g2").set(PATHS_LEFT, 0).say(*TRACK)
    assert t.answers == ["take up g2", "take up a1", "stop"]
    t.say("take up g2", "stop")
    assert t.g.tally[PATHS_LEFT] == 1
    assert (t.g.paths[GRID.named["g2"]], t.g.paths[GRID.named["a1"]]) == (1, 1)


@rule("HC-PATH-04")
def test_a_collected_path_may_be_laid_again_at_once_but_only_in_range() -> None:
    t = alone().path("a1").set(PATHS_LEFT, 0).say(*TRACK, "take up a1")
    assert t.answers == in_range("d6", 2)
    assert t.say("lay d4").g.paths[GRID.named["d4"]] == 1


@rule("HC-PATH-02")
def test_each_scroll_on_the_track_gives_a_path_until_the_track_is_full() -> None:
    t = alone("e5")
    had = t.g.tally[PATHS_LEFT]
    for _ in range(4):
        t.token("scroll", "e5")
    t.say("jar wild", "stop")
    gained = [t.say("collect scroll e5").g.tally[PATHS_LEFT] - had for _ in range(4)]
    assert gained == [1, 2, 3, 3]


@rule("HC-PATH-02")
def test_scrolls_of_the_family_and_of_side_2_give_no_path() -> None:
    t = family("e3").token("scroll", "e3").say("jar wild", "stop", "collect scroll e3")
    assert t.g.tally[PATHS_LEFT] == alone().g.tally[PATHS_LEFT]
    t = alone("e5", protectors_track=2).token("scroll", "e5").say("jar wild", "stop", "collect scroll e5")
    assert t.g.tally[PATHS_LEFT] == 0


# --- what entering costs


@rule("HC-PATH-05", "HC-PATH-07", "HC-PATH-08", "HC-R-16", "HC-R-17")
@pytest.mark.parametrize(
    ("at", "storm", "costs"),
    [
        ("e5", False, [1, 0, 0]),
        ("e5", True, [2, 1, 0, 0]),
        ("g3", False, [2, 1, 0]),  # the Storm is printed
        ("f5", False, [2, 1, 0, 0]),
        ("f5", True, [3, 2, 1, 0, 0]),
        ("d4", False, [1, 0, 0]),  # the Brambles are like any hex
    ],
)
def test_what_protectors_pay_with_0_1_2_paths(at: str, storm: bool, costs: list[int]) -> None:
    t = alone()
    if storm:
        t.storm(at)
    for price in costs:
        assert cost(t.g, PROTECTORS, GRID.named[at]) == price
        t.path(at)


@rule("HC-PATH-05", "HC-PATH-07", "HC-PATH-11", "HC-R-16")
@pytest.mark.parametrize(
    ("at", "costs"), [("e5", [1, 0, 0]), ("g3", [1, 0, 0]), ("f5", [2, 1, 0, 0]), ("d4", [1, 0, 0])]
)
@pytest.mark.parametrize("storm", [False, True])
def test_family_pays_less_by_the_same_paths_and_nothing_for_storms(at: str, costs: list[int], storm: bool) -> None:
    t = alone()
    if storm and at != "d4":
        t.storm(at)
    for price in costs:
        assert cost(t.g, FAMILY, GRID.named[at]) == price
        t.path(at)


@rule("HC-PATH-07")
def test_a_mountain_with_one_path_takes_one_advance_and_with_two_none() -> None:
    assert not alone("e5").wilds(PROTECTORS, 0).say("jar wild", "act", "advance", "from e5", "with legend").can("to f5")
    once = alone("e5").path("f5").wilds(PROTECTORS, 0).say("jar wild")
    assert not once.can("path")
    once.say("act", "advance", "from e5", "with legend", "to f5")
    assert (once.asked, once.seat) == ("jar", FAMILY)  # the only Wild Token is used
    assert alone("e5").path("f5", "f5").say("jar wild").can("path")


# --- entering for nothing


@rule("HC-PATH-06", "HC-PATH-10", "HC-R-18")
@pytest.mark.parametrize("jar", ["abilities", "wild", "legend", "attack"])
def test_a_path_hex_is_entered_for_nothing_in_the_turn_of_any_jar(jar: str) -> None:
    t = alone().path("e5", "e4").say(f"jar {jar}", "path", "from d6", "with legend", "to e5")
    assert t.legend_on(PROTECTORS) == "e5"
    t.say("path", "from e5", "with legend", "to e4")  # any number of times
    assert t.legend_on(PROTECTORS) == "e4"
    assert t.can("act")


@rule("HC-PATH-06", "HC-CORE-01")
def test_the_last_place_on_a_path_hex_is_entered_for_nothing_too() -> None:
    t = alone().path("e5").haints(PROTECTORS, "e5", 3).say("jar legend", "path", "from d6", "with legend", "to e5")
    assert t.legend_on(PROTECTORS) == "e5"
    assert not t.can("path")


@rule("HC-PATH-06")
def test_family_uses_the_paths_too_but_only_in_its_own_turn() -> None:
    t = family().path("e2", "e5").say("jar legend")
    t.say("path")
    assert t.answers == ["from d2", "stop"]
    t.say("from d2", "with legend", "to e2")
    assert t.legend_on(FAMILY) == "e2"


@rule("HC-R-18")
def test_a_path_move_comes_after_the_jar_is_flipped_and_before_clean_up() -> None:
    t = alone().path("e5")
    assert not t.can("path")
    t.token("advance", "d6").say("jar legend", "stop")
    assert t.asked == "collect_from"
    assert not t.can("path")


@rule("HC-R-18")
def test_inside_an_advance_block_paths_are_part_of_it_even_after_the_last_advance() -> None:
    t = alone().path("e5").say("jar abilities", "act", "advance")
    for to in ("d5", "c5", "d6"):  # three ADVANCEs
        t.say(f"from {t.legend_on(PROTECTORS)}", "with legend", f"to {to}")
    assert t.answers == ["from d6", "stop"]
    t.say("from d6", "with legend")
    assert t.answers == ["to e5"]


@rule("HC-R-18")
@pytest.mark.parametrize(("kind", "asked"), [("spawn", "spawn"), ("strengthen", "cubes")])
def test_inside_a_spawn_or_strengthen_block_of_protectors_there_is_no_path_move(kind: str, asked: str) -> None:
    t = alone().path("e5").say("jar abilities", "act", kind)
    assert t.asked == asked
    assert not t.can("path")


@rule("HC-R-18")
def test_family_may_use_a_path_between_two_tokens() -> None:
    t = family().path("e2").say("jar abilities", "act", "draw spawn", "draw spawn", "draw strengthen")
    assert t.answers == ["spawn", "strengthen", "path", "stop"]
    t.say("spawn", "spawn d2", "path", "from d2", "with legend", "to e2", "spawn", "spawn e2")
    assert (t.haints_on(FAMILY, "d2"), t.haints_on(FAMILY, "e2")) == (1, 1)
    assert t.can("strengthen")


@rule("HC-R-18")
@pytest.mark.parametrize("faction", [PROTECTORS, FAMILY])
def test_between_wild_actions_a_path_step_costs_none_of_them(faction: int) -> None:
    t = (alone() if faction == PROTECTORS else family("d5").legend(PROTECTORS, "g2")).path("e5").wilds(faction, 1)
    at = t.legend_on(faction)
    t.say("jar wild", "act", "strengthen", "cubes 1", "advance", f"from {at}", "with legend", "to e5")
    assert t.asked == "basic"  # the second Wild Token is still there
    t.say("strengthen", "cubes 1")
    assert t.asked != "basic"


@rule("HC-R-18")
def test_there_is_no_path_move_inside_an_attack() -> None:
    t = alone().path("e5").haints(FAMILY, "d5", 1).say("jar attack", "act", "attack", "attack from d6", "target d5")
    t.say("fall 3", "fall 1")
    assert t.answers == ["hit", "stop"]


@rule("HC-R-19")
def test_a_whole_group_uses_the_path() -> None:
    t = alone().haints(PROTECTORS, "d6", 3).path("e5").say("jar legend", "path", "from d6", "with 3+legend", "to e5")
    assert (t.haints_on(PROTECTORS, "e5"), t.legend_on(PROTECTORS)) == (3, "e5")


# --- one source pays, and a block may end early


@rule("HC-R-100")
def test_two_advance_tokens_of_one_draw_climb_a_mountain_together() -> None:
    t = family("c2").say("jar abilities", "act", "draw advance", "draw advance", "draw spawn")
    t.say("advance", "from c2", "with legend", "to b1")
    assert t.legend_on(FAMILY) == "b1"
    assert not t.can("advance")


@rule("HC-R-100")
def test_one_advance_of_a_draw_does_not_climb_a_mountain() -> None:
    t = family("c2").say("jar abilities", "act", "draw advance", "draw spawn", "draw spawn")
    assert not t.say("advance", "from c2", "with legend").can("to b1")


@rule("HC-R-100")
def test_wild_actions_climb_together_but_the_free_action_of_an_attack_does_not() -> None:
    t = alone("e5").wilds(PROTECTORS, 2).say("jar wild", "act", "advance", "from e5", "with legend", "to f5")
    assert t.asked == "basic"  # two of three are spent
    t = alone("e5").say("jar attack", "act", "free action", "advance", "from e5", "with legend")
    assert not t.can("to f5")


@rule("HC-R-106")
def test_a_block_may_end_early_and_its_rest_is_lost() -> None:
    t = alone().say("jar abilities", "act", "advance", "from d6", "with legend", "to d5", "stop")
    assert (t.asked, t.seat) == ("jar", FAMILY)
    t = alone().say("jar abilities", "act", "spawn", "spawn d6", "stop")
    assert t.haints_on(PROTECTORS, "d6") == 1
    assert (t.asked, t.seat) == ("jar", FAMILY)


# --- Townsfolk


@rule("HC-PATH-09", "HC-R-26")
def test_townsfolk_walk_on_paths_as_on_units_and_the_home_hex_needs_one_too() -> None:
    t = alone("e4").set(TOWNSFOLK, GRID.named["e4"]).path("e5").say("jar legend", "stop")
    t.say("walk plains", "to e5")
    assert t.say("walk plains").answers == ["to e4"]  # nobody is at Home
    t = alone("e4").set(TOWNSFOLK, GRID.named["e4"]).path("e5", "d6").say("jar legend", "stop")
    t.say("walk plains", "to e5", "walk plains", "to d6")
    assert t.score(PROTECTORS) == 2


@rule("HC-PATH-09")
def test_a_townsfolk_beside_the_path_stays() -> None:
    t = alone("c6").set(TOWNSFOLK, GRID.named["e4"]).path("e5").say("jar legend", "stop")
    assert t.asked == "jar"
