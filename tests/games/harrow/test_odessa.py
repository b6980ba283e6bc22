"""LGF-08, LGF-09. Odessa: blue cubes wait on her board, and come back after any activation of the Tree."""

import pytest

from lantern.games.harrow.ids import FAMILY, ON_BOARD, PROTECTORS
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

POWER = ("jar legend", "act", "power")
STRIKE = ("jar attack", "act", "attack")


def table(**options: object) -> Table:
    """Family's turn: Odessa on e4, Protectors' Legend on e5."""
    t = Table(family="odessa", **options).say("jar abilities", "stop").clear()
    return t.legend(PROTECTORS, "e5").legend(FAMILY, "e4")


def stored(t: Table) -> int:
    return t.g.tally[ON_BOARD + FAMILY]


@rule("HC-LGF-08")
@pytest.mark.parametrize(("ground", "board", "most"), [(6, 0, 3), (2, 0, 2), (6, 1, 2), (1, 2, 1), (6, 3, 0)])
def test_she_stores_up_to_three_blue_cubes_of_the_battleground(ground: int, board: int, most: int) -> None:
    t = table().cubes(FAMILY, ground).set(ON_BOARD + FAMILY, board).say(*POWER)
    assert t.answers == [f"cubes {n}" for n in range(most + 1)]
    t.say(f"cubes {most}")
    assert (t.ground(FAMILY), stored(t)) == (ground - most, board + most)


@rule("HC-LGF-08")
def test_stored_cubes_are_not_dropped_into_the_tree() -> None:
    t = table().cubes(FAMILY, 4).say(*POWER, "cubes 3", "stop")
    t.say(*STRIKE, "attack from e5", "target e4", "fall 3")  # Protectors' turn
    assert t.answers == ["fall 0", "fall 1"]


@rule("HC-LGF-09", "HC-R-37")
def test_after_her_own_attack_she_may_return_any_number_before_cubes_are_compared() -> None:
    t = table().set(ON_BOARD + FAMILY, 3).say(*STRIKE, "attack from e4", "target e5", "fall 3", "fall 1")
    assert (t.seat, t.answers) == (FAMILY, ["return 0", "return 1", "return 2", "return 3"])
    t.say("return 2")
    assert (t.ground(FAMILY), stored(t)) == (3, 1)
    assert t.asked == "hit"  # three against three; without them it had failed


@rule("HC-LGF-09", "HC-R-37")
def test_after_an_attack_of_protectors_family_decides_too() -> None:
    t = Table(family="odessa").clear().legend(PROTECTORS, "e5").legend(FAMILY, "e4").set(ON_BOARD + FAMILY, 2)
    t.say(*STRIKE, "attack from e5", "target e4", "fall 3", "fall 2")
    assert (t.seat, t.asked) == (FAMILY, "odessa")
    t.say("return 2")
    assert (t.asked, t.seat) == ("attack_part", PROTECTORS)  # three against four: no hit, and no Haints to clash


@rule("HC-LGF-09")
def test_also_after_the_attack_of_malachis_token() -> None:
    t = Table(family="odessa", protectors="malachi").clear().legend(PROTECTORS, "d6").legend(FAMILY, "e4")
    t.set(ON_BOARD + FAMILY, 1).say(*POWER, "fury e5", "target e4", "fall 3", "fall 3")
    assert (t.seat, t.asked) == (FAMILY, "odessa")


@rule("HC-LGF-09")
def test_without_stored_cubes_she_is_not_asked() -> None:
    t = table().say(*STRIKE, "attack from e4", "target e5", "fall 3", "fall 3")
    assert t.asked == "hit"
