"""LGF-01..05. Levi: each Haint may move once, off his terrain or onto it."""

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import FAMILY, PROTECTORS, TOWNSFOLK
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

POWER = ("jar legend", "act", "power")


def table(levi: str = "c2") -> Table:
    """Family's turn, Levi on plains; Protectors' Legend is on d6."""
    return Table().say("jar abilities", "stop").clear().legend(PROTECTORS, "d6").legend(FAMILY, levi)


@rule("HC-LGF-01", "HC-LGF-02", "HC-R-134")
def test_off_his_terrain_a_haint_moves_to_any_adjacent_hex() -> None:
    t = table().haints(FAMILY, "e5", 1).say(*POWER, "haint e5")  # plains, far from Levi
    assert set(t.answers) == {"to e4", "to f4", "to f5", "to e6", "to d5"}  # the mountain too; d6 is Protectors'
    t.say("to f5")
    assert t.haints_on(FAMILY, "f5") == 1


@rule("HC-LGF-01")
def test_from_other_terrain_a_haint_moves_only_onto_his() -> None:
    t = table().haints(FAMILY, "f4", 1).haints(FAMILY, "c6", 1).say(*POWER)
    assert t.answers == ["haint f4", "stop"]  # no plains are beside c6
    assert set(t.say("haint f4").answers) == {"to f3", "to g4", "to e5"}


@rule("HC-LGF-01")
def test_each_haint_moves_once() -> None:
    t = table().haints(FAMILY, "f4", 1).haints(FAMILY, "e5", 1).say(*POWER, "haint f4", "to e5")
    assert t.answers == ["haint e5", "stop"]  # the other Haint there
    t.say("haint e5", "to e4")
    assert t.asked == "legend"
    assert (t.haints_on(FAMILY, "e5"), t.haints_on(FAMILY, "e4")) == (1, 1)


@rule("HC-LGF-01")
def test_haints_of_one_hex_move_each_on_their_own_or_stay() -> None:
    t = table().haints(FAMILY, "e5", 3).say(*POWER, "haint e5", "to e4", "haint e5", "to f4", "stop")
    assert [t.haints_on(FAMILY, at) for at in ("e5", "e4", "f4")] == [1, 1, 1]


@rule("HC-LGF-01", "HC-R-103")
def test_a_home_hex_is_a_hex_of_its_terrain() -> None:
    t = table("d2").haints(FAMILY, "e1", 1).say(*POWER, "haint e1")  # Levi at Home, a forest
    assert t.answers == ["to d2"]
    t = table("d2").haints(FAMILY, "d2", 1).say(*POWER)
    assert t.can("haint d2")


@rule("HC-LGF-03", "HC-R-134")
@pytest.mark.parametrize("at", ["b1", "f2", "d4"])
def test_on_a_mountain_or_the_brambles_nothing_happens(at: str) -> None:
    t = table(at).haints(FAMILY, "e5", 1).haints(FAMILY, "f4", 1)
    assert t.say("jar legend", "act").answers == ["track", "stop"]


@rule("HC-LGF-04")
@pytest.mark.parametrize("what", ["haint", "legend", "townsfolk", "full"])
def test_a_haint_does_not_enter_a_hex_of_protectors_townsfolk_or_four_units(what: str) -> None:
    t = table().haints(FAMILY, "f4", 1)
    if what == "haint":
        t.haints(PROTECTORS, "f3", 1)
    if what == "legend":
        t.legend(PROTECTORS, "f3")
    if what == "townsfolk":
        t.set(TOWNSFOLK, GRID.named["f3"])
    if what == "full":
        t.haints(FAMILY, "f3", 4)
    assert set(t.say(*POWER, "haint f4").answers) == {"to g4", "to e5"}


@rule("HC-LGF-05")
def test_levi_himself_does_not_move() -> None:
    assert table().say(*POWER).asked == "legend"  # no Haint, nobody to move
    t = table().haints(FAMILY, "c2", 1).say(*POWER, "haint c2", "to c3")
    assert t.legend_on(FAMILY) == "c2"
    assert t.asked == "legend"
