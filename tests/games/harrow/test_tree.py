"""ATK-07, ATK-08, R-04..07. The Tree: what is dropped, what sticks, what comes loose, and where it falls."""

import pytest

from lantern.core.flow import put
from lantern.games.harrow.ids import CUBES, FAMILY, GROUND, IN_TREE, ON_BOARD, PROTECTORS, TERRAIN_CUBE
from lantern.games.harrow.rules.tree import WHOLE, tree_odds
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

HERE = ("jar attack", "act", "attack", "attack from e5", "target e4")


def table(**options: object) -> Table:
    """Protectors' turn, one Haint against one, so that nobody gets a bonus cube; three cubes each."""
    t = Table(**options).clear().legend(PROTECTORS, "d6").legend(FAMILY, "c1")
    return t.haints(PROTECTORS, "e5", 1).haints(FAMILY, "e4", 1)


def chances(t: Table) -> dict[int, float]:
    assert t.g.waiting is not None
    return dict(t.g.waiting.chances())


# --- dropping and falling


@rule("HC-ATK-07", "HC-ATK-08")
def test_all_cubes_of_both_sides_are_dropped_and_those_that_fall_lie_with_their_owners() -> None:
    t = table().cubes(PROTECTORS, 4).cubes(FAMILY, 2).say(*HERE)
    assert t.answers == [f"fall {n}" for n in range(5)]
    t.say("fall 3")
    assert t.answers == [f"fall {n}" for n in range(3)]
    t.say("fall 1")
    assert (t.ground(PROTECTORS), t.ground(FAMILY)) == (3, 1)
    assert (t.in_tree(PROTECTORS), t.in_tree(FAMILY)) == (1, 1)


@rule("HC-ATK-08")
def test_only_what_falls_out_is_compared() -> None:
    t = table().cubes(PROTECTORS, 2).cubes(FAMILY, 6).say(*HERE, "fall 2", "fall 2")
    assert t.asked == "hit"


@rule("HC-ATK-07")
def test_a_side_without_cubes_drops_none() -> None:
    t = table().cubes(FAMILY, 0).say(*HERE, "fall 3")
    assert t.asked == "hit"


@rule("HC-R-06")
def test_stuck_cubes_may_fall_whoever_activates_the_tree() -> None:
    t = table().cubes(FAMILY, 1).set(IN_TREE + FAMILY, 4).say(*HERE, "fall 3")
    assert t.answers == [f"fall {n}" for n in range(6)]
    t.say("fall 5")
    assert (t.ground(FAMILY), t.in_tree(FAMILY)) == (5, 0)


@rule("HC-R-06")
def test_the_chances_of_a_single_dropped_and_a_single_stuck_cube() -> None:
    assert chances(table().cubes(PROTECTORS, 1).say(*HERE)) == pytest.approx({0: 0.15, 1: 0.85})
    stuck = table().cubes(PROTECTORS, 0).set(IN_TREE + PROTECTORS, 1).say(*HERE)
    assert chances(stuck) == pytest.approx({0: 0.7, 1: 0.3})


@rule("HC-R-06")
def test_every_cube_sticks_or_falls_on_its_own() -> None:
    t = table().cubes(PROTECTORS, 2).set(IN_TREE + PROTECTORS, 1).say(*HERE)
    through, loose = 0.85, 0.3
    none, both = 0.15**2, through**2
    one = 2 * through * 0.15
    expected = {0: none * 0.7, 1: none * loose + one * 0.7, 2: one * loose + both * 0.7, 3: both * loose}
    assert chances(t) == pytest.approx(expected, abs=1e-5)


@rule("HC-R-06")
def test_the_two_chances_are_options_and_without_sticking_all_that_is_dropped_falls() -> None:
    assert chances(table(stick=50).cubes(PROTECTORS, 1).say(*HERE)) == pytest.approx({0: 0.5, 1: 0.5})
    assert table(stick=0).cubes(PROTECTORS, 5).say(*HERE).answers == ["fall 5"]
    sure = table(free=100).cubes(PROTECTORS, 0).set(IN_TREE + PROTECTORS, 2).say(*HERE)
    assert sure.answers == ["fall 2"]


@rule("HC-R-06")
@pytest.mark.parametrize(("dropped", "stuck"), [(0, 1), (6, 0), (3, 4), (20, 0)])
def test_the_chances_add_up(dropped: int, stuck: int) -> None:
    outcomes, odds = tree_odds(dropped, stuck, 15, 30)
    assert outcomes == sorted(set(outcomes))
    assert odds == sorted(odds)
    assert odds[-1] == pytest.approx(WHOLE, abs=20)
    mean = sum(n * (upto - low) for n, upto, low in zip(outcomes, odds, [0, *odds], strict=False)) / odds[-1]
    assert mean == pytest.approx(0.85 * dropped + 0.3 * stuck, abs=1e-3)


# --- where cubes are


@rule("HC-R-05")
def test_stuck_cubes_are_neither_counted_nor_used_nor_given_back() -> None:
    t = table().cubes(PROTECTORS, 2).set(IN_TREE + PROTECTORS, 3).say(*HERE, "fall 1", "fall 1")
    assert t.asked == "attack_part"  # one against one cannot be paid, whatever sticks
    t = table().cubes(PROTECTORS, 6).set(IN_TREE + PROTECTORS, 3).say("jar wild", "stop")
    assert t.in_tree(PROTECTORS) == 3
    t = table().set(CUBES + PROTECTORS, 0).set(IN_TREE + PROTECTORS, 3).say("jar abilities", "act")
    assert not t.can("strengthen")


@rule("HC-R-05")
def test_no_cube_is_ever_lost() -> None:
    t = table(family="odessa").cubes(FAMILY, 4).set(ON_BOARD + FAMILY, 2)
    t.g.tally[CUBES + FAMILY] -= 2
    t.g.red_cubes, t.g.tally[CUBES + PROTECTORS] = put(t.g.red_cubes, 0, 1), t.g.tally[CUBES + PROTECTORS] - 1
    t.say(*HERE, "fall 2", "fall 2", "return 1", "kill", "kill")
    assert (t.g.cubes_of(PROTECTORS), t.g.cubes_of(FAMILY)) == (20, 15)


@rule("HC-R-07")
def test_cubes_of_somebody_not_involved_fall_for_their_owner_and_are_not_compared() -> None:
    t = table().set(GROUND + TERRAIN_CUBE, 4).say(*HERE, "fall 2", "fall 2")
    assert t.answers == [f"fall {n}" for n in range(5)]
    t.say("fall 3")
    assert (t.ground(TERRAIN_CUBE), t.in_tree(TERRAIN_CUBE)) == (3, 1)
    assert t.asked == "hit"  # two against two


@rule("HC-R-04")
def test_an_exhausted_supply_gives_what_it_has() -> None:
    t = table().set(CUBES + PROTECTORS, 1).say("jar abilities", "act", "strengthen")
    assert t.answers == ["cubes 0", "cubes 1"]
    t.say("cubes 1")
    assert t.ground(PROTECTORS) == 4
