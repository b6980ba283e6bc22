"""LGF-10..12. Mildred: she relocates to a Haint, the Tree is activated, and tokens may fall onto Storms."""

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import FAMILY, KINDS, PROTECTORS, SCROLL, SPAWN, TOKENS_IN_BOX
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

POWER = ("jar legend", "act", "power")


def table() -> Table:
    """Family's turn: Mildred on e2, Haints on g2 and on the mountain b1; the printed Storms are g3 and a2."""
    t = Table(family="mildred").say("jar abilities", "stop").clear().legend(PROTECTORS, "d6").legend(FAMILY, "e2")
    return t.haints(FAMILY, "g2", 1).haints(FAMILY, "b1", 1).cubes(FAMILY, 4)


def tokens(t: Table, at: str) -> list[int]:
    return t.g.tokens_at(GRID.named[at])


@rule("HC-LGF-10", "HC-R-09")
def test_she_relocates_to_any_hex_with_a_haint_and_the_tree_is_activated() -> None:
    t = table().haints(FAMILY, "c2", 4).haints(FAMILY, "e2", 1).say(*POWER)
    assert t.answers == ["relocate g2", "relocate b1", "stop"]  # c2 is full; the mountain costs nothing
    t.say("relocate b1")
    assert t.legend_on(FAMILY) == "b1"
    assert t.asked == "tree"


@rule("HC-LGF-10")
def test_she_may_stay_and_the_tree_is_activated_all_the_same() -> None:
    t = table().say(*POWER, "stop")
    assert (t.legend_on(FAMILY), t.asked) == ("e2", "tree")
    assert table().haints(FAMILY, "g2", 0).haints(FAMILY, "b1", 0).say(*POWER).asked == "tree"


@rule("HC-LGF-12", "HC-LGF-11")
@pytest.mark.parametrize("blue", [0, 2])
def test_with_fewer_than_three_blue_cubes_she_has_relocated_but_lays_nothing(blue: int) -> None:
    t = table().say(*POWER, "relocate g2", "fall 3", f"fall {blue}")
    assert t.legend_on(FAMILY) == "g2"
    assert t.asked == "legend"


@rule("HC-LGF-11")
@pytest.mark.parametrize("blue", [3, 4])
def test_with_three_blue_cubes_two_tokens_of_the_box_go_on_two_storms(blue: int) -> None:
    t = table().storm("e4")
    spawns = t.g.tally[TOKENS_IN_BOX + SPAWN]
    t.say(*POWER, "relocate g2", "fall 0", f"fall {blue}")
    assert t.answers == ["lay advance", "lay spawn", "lay strengthen", "lay scroll", "stop"]
    t.say("lay spawn")
    assert t.answers == ["to g3", "to e4", "to a2"]
    t.say("to e4", "lay spawn")  # the same kind again
    assert t.answers == ["to g3", "to a2"]  # on another hex
    t.say("to a2")
    assert (tokens(t, "e4"), tokens(t, "a2")) == ([SPAWN], [SPAWN])
    assert t.g.tally[TOKENS_IN_BOX + SPAWN] == spawns - 2
    assert t.asked == "legend"


@rule("HC-LGF-11")
def test_red_cubes_do_not_count() -> None:
    assert table().cubes(PROTECTORS, 6).say(*POWER, "stop", "fall 6", "fall 2").asked == "legend"


@rule("HC-LGF-11", "HC-R-04")
def test_only_kinds_that_the_box_still_has_are_laid_and_she_may_stop() -> None:
    t = table().set(TOKENS_IN_BOX + SCROLL, 0).set(TOKENS_IN_BOX + SPAWN, 1).say(*POWER, "stop", "fall 0", "fall 3")
    assert not t.can("lay scroll")
    t.say("lay spawn", "to g3")
    assert t.answers == ["lay advance", "lay strengthen", "stop"]
    assert t.say("stop").asked == "legend"
    t = table()
    for kind in range(KINDS):
        t.set(TOKENS_IN_BOX + kind, 0)
    assert t.say(*POWER, "stop", "fall 0", "fall 3").asked == "legend"


@rule("HC-R-141")
def test_a_storm_on_a_mountain_takes_a_token_too() -> None:
    t = table().storm("f2").say(*POWER, "stop", "fall 0", "fall 3", "lay scroll", "to f2", "lay scroll", "to g3")
    assert (tokens(t, "f2"), tokens(t, "g3")) == ([SCROLL], [SCROLL])
