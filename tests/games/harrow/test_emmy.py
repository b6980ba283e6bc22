"""LGP-01..06. Emmy: red cubes on the hexes of her Haints, and when they come to the Battleground."""

import pytest

from lantern.core.flow import put
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import CUBES, FAMILY, PROTECTORS
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

POWER = ("jar legend", "act", "power")
STRIKE = ("jar attack", "act", "attack")


def table() -> Table:
    """Protectors' turn, Emmy on d6."""
    return Table().clear().legend(PROTECTORS, "d6").legend(FAMILY, "c1")


def family(emmy: str = "d6") -> Table:
    """Family's turn, three cubes on either side."""
    return Table().say("jar abilities", "stop").clear().legend(PROTECTORS, emmy).legend(FAMILY, "c1")


def cube(t: Table, *hexes: str) -> Table:
    """A red cube from Possessions on each of these hexes."""
    for at in hexes:
        t.g.red_cubes = put(t.g.red_cubes, GRID.named[at], 1)
        t.g.tally[CUBES + PROTECTORS] -= 1
    return t


def cubes(t: Table) -> dict[str, int]:
    """The red cubes on the map."""
    return {GRID.names[at]: n for at, n in enumerate(t.g.red_cubes) if n}


# --- where cubes are put


@rule("HC-LGP-01")
def test_one_cube_goes_on_every_hex_with_a_haint_and_without_a_cube() -> None:
    t = cube(table().haints(PROTECTORS, "e5", 3).haints(PROTECTORS, "d4", 1).haints(PROTECTORS, "f5", 1), "f5")
    t.haints(FAMILY, "c2", 1)
    had = t.g.tally[CUBES + PROTECTORS]
    t.say(*POWER)
    assert cubes(t) == {"e5": 1, "d4": 1, "f5": 1}  # none with Emmy alone on d6, none with Family's Haint
    assert t.g.tally[CUBES + PROTECTORS] == had - 2
    assert t.ground(PROTECTORS) == 3


@rule("HC-LGP-01", "HC-R-04")
def test_if_cubes_are_short_protectors_choose_the_hexes() -> None:
    t = table().haints(PROTECTORS, "e5", 1).haints(PROTECTORS, "d4", 1).haints(PROTECTORS, "f5", 1)
    t.set(CUBES + PROTECTORS, 2).say(*POWER)
    assert t.answers == ["cube d4", "cube e5", "cube f5"]
    t.say("cube e5", "cube d4")
    assert cubes(t) == {"d4": 1, "e5": 1}
    assert t.g.tally[CUBES + PROTECTORS] == 0
    assert t.asked == "legend"


@rule("HC-LGP-01")
def test_with_just_enough_cubes_there_is_nothing_to_choose() -> None:
    t = table().haints(PROTECTORS, "e5", 1).haints(PROTECTORS, "d4", 1).set(CUBES + PROTECTORS, 2).say(*POWER)
    assert cubes(t) == {"d4": 1, "e5": 1}
    assert t.asked == "legend"


@rule("HC-LGP-05")
def test_the_cube_stays_when_the_haint_moves_away() -> None:
    t = cube(table().haints(PROTECTORS, "e5", 1), "e5")
    t.say("jar wild", "act", "advance", "from e5", "with 1", "to e4")
    assert cubes(t) == {"e5": 1}


# --- Emmy enters


@rule("HC-LGP-02", "HC-R-104")
def test_emmy_takes_the_cube_of_a_hex_that_she_enters() -> None:
    t = cube(table(), "e5").say("jar wild", "act", "advance", "from d6", "with legend", "to e5")
    assert cubes(t) == {}
    assert t.ground(PROTECTORS) == 4


@rule("HC-LGP-02")
def test_nobody_else_takes_it() -> None:
    t = cube(table().haints(PROTECTORS, "d6", 1), "e5").say("jar wild", "act", "advance", "from d6", "with 1", "to e5")
    assert cubes(t) == {"e5": 1}
    t = cube(family(), "c2").say("jar wild", "act", "advance", "from c1", "with legend", "to c2")
    assert cubes(t) == {"c2": 1}
    t = Table(protectors="bernice").clear().legend(PROTECTORS, "d6").legend(FAMILY, "c1")
    cube(t, "e5").say("jar wild", "act", "advance", "from d6", "with legend", "to e5")
    assert cubes(t) == {"e5": 1}


@rule("HC-LGP-04")
def test_a_cube_put_where_emmy_stands_waits_until_she_comes_back() -> None:
    t = table().haints(PROTECTORS, "d6", 1).path("e5", "d6").say(*POWER)
    assert cubes(t) == {"d6": 1}
    t.say("path", "from d6", "with legend", "to e5")
    assert cubes(t) == {"d6": 1}
    t.say("path", "from e5", "with legend", "to d6")
    assert cubes(t) == {}
    assert t.ground(PROTECTORS) == 4


@rule("HC-R-93", "HC-R-104")
def test_emmy_takes_the_cube_also_when_she_is_pushed_onto_it() -> None:
    t = cube(family("e5").haints(FAMILY, "e4", 1), "f4")
    t.say(*STRIKE, "attack from e4", "target e5", "fall 1", "fall 3", "hit", "push f4")
    assert cubes(t) == {}
    assert t.ground(PROTECTORS) == 2


@rule("HC-R-93", "HC-R-104")
def test_emmy_takes_the_cube_also_when_she_is_pulled_onto_it() -> None:
    t = cube(family("e5").haints(FAMILY, "e3", 1), "e4").scrolls(FAMILY, 3)
    t.say("jar legend", "act", "track", "storm e3", "stop", "move protectors legend e5", "to e4")
    assert cubes(t) == {}
    assert t.ground(PROTECTORS) == 4


# --- the hex is attacked


@rule("HC-LGP-03", "HC-LGP-25")
@pytest.mark.parametrize(("red", "blue"), [(4, 0), (0, 3), (2, 2)])
def test_the_cube_of_an_attacked_hex_joins_the_battleground_whatever_comes_of_it(red: int, blue: int) -> None:
    t = cube(family().haints(PROTECTORS, "e5", 1).haints(FAMILY, "e4", 1), "e5", "e6")
    t.say(*STRIKE, "attack from e4", "target e5")
    assert t.ground(PROTECTORS) == 4  # before the Tree
    assert cubes(t) == {"e6": 1}
    t.say(f"fall {red}", f"fall {blue}")
    assert t.ground(PROTECTORS) + t.in_tree(PROTECTORS) == 4


@rule("HC-R-36")
def test_her_cube_comes_first_then_the_bonus_cube_then_the_tree() -> None:
    t = cube(family().haints(PROTECTORS, "e5", 1).haints(FAMILY, "e4", 2), "e5")
    t.say(*STRIKE, "attack from e4", "target e5")
    assert [event.what for event in t.events if event.what in ("red_cube", "bonus_cube")] == ["red_cube", "bonus_cube"]
    assert t.asked == "tree"
    assert (t.ground(PROTECTORS), t.ground(FAMILY)) == (4, 4)


@rule("HC-R-137")
def test_protectors_who_attack_a_hex_with_a_cube_gain_it_too() -> None:
    t = cube(table().haints(FAMILY, "e5", 1), "e5").say(*STRIKE, "attack from d6", "target e5")
    assert t.ground(PROTECTORS) == 4
    assert cubes(t) == {}


@rule("HC-LGP-06")
def test_a_haint_killed_elsewhere_after_a_hit_on_emmy_leaves_its_cube() -> None:
    t = cube(family("e5").haints(FAMILY, "e4", 1).haints(PROTECTORS, "c5", 1), "c5")
    t.say(*STRIKE, "attack from e4", "target e5", "fall 1", "fall 3", "hit", "push d5", "victim c5")
    assert t.haints_on(PROTECTORS, "c5") == 0
    assert cubes(t) == {"c5": 1}
    assert t.ground(PROTECTORS) == 1
