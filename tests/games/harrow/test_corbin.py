"""LGF-06, LGF-07, LGF-17. Corbin: one Haint leaves the map, two come near him or near Home."""

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import FAMILY, HAINTS_LEFT, PROTECTORS, TOWNSFOLK
from lantern.games.harrow.state import nail
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

POWER = ("jar legend", "act", "power")


def table(corbin: str = "e5") -> Table:
    """Family's turn; Home is d2; Protectors' Legend is on a3."""
    t = Table(family="corbin").say("jar abilities", "stop").clear().legend(PROTECTORS, "a3").legend(FAMILY, corbin)
    return t.set(TOWNSFOLK, -1)  # nobody on d1


def near(*hexes: str) -> set[str]:
    return {f"spawn {GRID.names[at]}" for of in hexes for at in GRID.within[GRID.named[of]][1]}


@rule("HC-LGF-06", "HC-LGF-17")
def test_a_haint_goes_off_and_two_come_each_near_corbin_or_near_home() -> None:
    t = table().haints(FAMILY, "g2", 2).haints(FAMILY, "b3", 1).say(*POWER)
    assert t.answers == ["haint g2", "haint b3", "stop"]
    left = t.left(FAMILY)
    t.say("haint g2")
    assert (t.haints_on(FAMILY, "g2"), t.left(FAMILY)) == (1, left + 1)
    assert set(t.answers) == near("e5", "d2") | {"stop"}
    t.say("spawn f5")
    assert set(t.answers) == near("e5", "d2") | {"stop"}
    t.say("spawn d1")
    assert (t.haints_on(FAMILY, "f5"), t.haints_on(FAMILY, "d1"), t.left(FAMILY)) == (1, 1, left - 1)
    assert t.asked == "legend"


@rule("HC-LGF-06")
def test_both_may_come_to_one_hex_and_core_rules_hold() -> None:
    t = table().haints(FAMILY, "g2", 1).haints(FAMILY, "e4", 3).haints(PROTECTORS, "f4", 1)
    t.set(TOWNSFOLK, GRID.named["d5"]).say(*POWER, "haint g2")
    assert not t.can("spawn f4")
    assert not t.can("spawn d5")
    t.say("spawn e4")
    assert not t.can("spawn e4")  # four Units
    assert t.say("spawn e5").haints_on(FAMILY, "e5") == 1


@rule("HC-LGF-06")
def test_fewer_may_be_spawned() -> None:
    t = table().haints(FAMILY, "g2", 1).say(*POWER, "haint g2", "spawn e5", "stop")
    assert t.haints_on(FAMILY, "e5") == 1
    assert t.asked == "legend"


@rule("HC-LGF-07", "HC-R-135")
def test_without_a_haint_that_can_be_taken_off_there_is_no_spawn() -> None:
    assert table().say(*POWER).asked == "legend"
    t = table().haints(FAMILY, "g2", 1)
    t.g.nails = (nail(FAMILY, GRID.named["g2"]),)
    assert t.say(*POWER).asked == "legend"
    assert table().haints(FAMILY, "g2", 1).say(*POWER, "stop").asked == "legend"


@rule("HC-LGF-07")
def test_beside_a_nailed_haint_the_other_one_is_taken_off() -> None:
    t = table().haints(FAMILY, "g2", 2)
    t.g.nails = (nail(FAMILY, GRID.named["g2"]),)
    t.say(*POWER, "haint g2")
    assert t.haints_on(FAMILY, "g2") == 1
    assert len(t.g.nails) == 1


@rule("HC-R-135")
def test_the_haint_taken_off_is_back_before_the_two_are_spawned() -> None:
    t = table().haints(FAMILY, "g2", 1).set(HAINTS_LEFT + FAMILY, 0).say(*POWER, "haint g2", "spawn e5")
    assert t.haints_on(FAMILY, "e5") == 1
    assert t.asked == "legend"  # there is no second one
