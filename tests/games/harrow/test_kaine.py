"""LGF-13..15. Kaine: with three blue cubes an enemy Haint on his terrain is removed."""

import pytest

from lantern.games.harrow.ids import FAMILY, IN_TREE, PROTECTORS
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

POWER = ("jar legend", "act", "power")


def table(kaine: str = "c2") -> Table:
    """Family's turn, Kaine on plains; Protectors' Haints on e5 and b3 (plains) and c5 (bog)."""
    t = Table(family="kaine").say("jar abilities", "stop").clear().legend(PROTECTORS, "d6").legend(FAMILY, kaine)
    return t.haints(PROTECTORS, "e5", 2).haints(PROTECTORS, "b3", 1).haints(PROTECTORS, "c5", 1).cubes(FAMILY, 4)


@rule("HC-LGF-13", "HC-LGF-14", "HC-R-134")
@pytest.mark.parametrize("blue", [3, 4])
def test_three_blue_cubes_remove_an_enemy_haint_of_his_terrain_for_nothing(blue: int) -> None:
    t = table().haints(FAMILY, "f3", 1).say(*POWER)
    assert t.asked == "tree"
    t.say("fall 3", f"fall {blue}")
    assert t.answers == ["victim b3", "victim e5", "stop"]
    left = t.left(PROTECTORS)
    t.say("victim e5")
    assert (t.haints_on(PROTECTORS, "e5"), t.left(PROTECTORS)) == (1, left + 1)
    assert t.score(FAMILY) == 0
    assert t.ground(FAMILY) == blue
    assert t.asked == "legend"  # one only


@rule("HC-LGF-13")
@pytest.mark.parametrize(("red", "blue"), [(3, 2), (0, 0)])
def test_fewer_blue_cubes_remove_nobody(red: int, blue: int) -> None:
    assert table().say(*POWER, f"fall {red}", f"fall {blue}").asked == "legend"


@rule("HC-LGF-13")
def test_cubes_that_come_loose_count_with_the_others() -> None:
    t = table().cubes(FAMILY, 1).set(IN_TREE + FAMILY, 2).say(*POWER, "fall 0", "fall 3")
    assert t.can("victim e5")


@rule("HC-LGF-13")
def test_nobody_need_be_removed_and_without_a_haint_of_his_terrain_nobody_can_be() -> None:
    t = table().say(*POWER, "fall 3", "fall 3", "stop")
    assert (t.asked, t.haints_on(PROTECTORS, "e5"), t.haints_on(PROTECTORS, "b3")) == ("legend", 2, 1)
    assert table("d3").say(*POWER, "fall 3", "fall 3").asked == "legend"  # wetlands


@rule("HC-LGF-15", "HC-R-134")
@pytest.mark.parametrize("at", ["b1", "f2", "d4"])
def test_on_a_mountain_or_the_brambles_not_even_the_tree_is_activated(at: str) -> None:
    assert table(at).say("jar legend", "act").answers == ["track", "stop"]
