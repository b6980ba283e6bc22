"""LGP-23, LGP-24. The Skinless Boy: a Haint and a Townsfolk move onto his terrain."""

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import BUILDING, FAMILY, PROTECTORS, TOWNSFOLK
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

POWER = ("jar legend", "act", "power")


def table(boy: str = "e5") -> Table:
    """Protectors' turn; the Boy is on plains; Townsfolk 1 on f4, with g4 (plains), f3 (plains) and e5 around."""
    t = Table(protectors="skinless_boy").clear().legend(PROTECTORS, boy).legend(FAMILY, "c1")
    return t.set(BUILDING, GRID.named["a4"]).set(TOWNSFOLK + 1, GRID.named["f4"])


def folk(t: Table) -> str:
    return GRID.names[t.g.tally[TOWNSFOLK + 1]]


@rule("HC-LGP-23", "HC-R-134")
def test_a_haint_and_a_townsfolk_move_onto_his_terrain_wherever_they_are() -> None:
    t = table().haints(PROTECTORS, "c3", 2).haints(PROTECTORS, "e6", 1).haints(PROTECTORS, "d5", 1)
    t.haints(PROTECTORS, "c6", 1).say(*POWER)
    assert t.answers == ["haint c3", "haint d5", "haint e6", "stop"]  # no plains are beside c6
    assert t.say("haint c3").answers == ["to c2", "to b3"]
    t.say("to b3")
    assert (t.haints_on(PROTECTORS, "c3"), t.haints_on(PROTECTORS, "b3")) == (1, 1)
    assert t.answers == ["townsfolk forest", "stop"]
    t.say("townsfolk forest")
    assert set(t.answers) == {"to f3", "to g4", "to e5"}
    assert folk(t.say("to f3")) == "f3"
    assert t.asked == "legend"


@rule("HC-R-134")
def test_the_two_halves_may_be_used_singly() -> None:
    t = table().haints(PROTECTORS, "c3", 1).say(*POWER, "stop", "townsfolk forest", "to g4")
    assert (t.haints_on(PROTECTORS, "c3"), folk(t)) == (1, "g4")
    t = table().haints(PROTECTORS, "c3", 1).say(*POWER, "haint c3", "to b3", "stop")
    assert (t.haints_on(PROTECTORS, "b3"), folk(t)) == (1, "f4")


@rule("HC-LGP-24")
@pytest.mark.parametrize("what", ["building", "haint", "legend"])
def test_neither_goes_to_a_building_or_to_enemies(what: str) -> None:
    t = table().haints(PROTECTORS, "f4", 1)
    if what == "building":
        t.set(BUILDING, GRID.named["f3"])
    if what == "haint":
        t.haints(FAMILY, "f3", 1)
    if what == "legend":
        t.legend(FAMILY, "f3")
    t.say(*POWER, "haint f4")
    assert set(t.answers) == {"to e5", "to g4"}
    t.say("to e5", "townsfolk forest")
    assert set(t.answers) == {"to e5", "to g4"}


@rule("HC-R-134")
@pytest.mark.parametrize("at", ["f5", "d4"])
def test_on_a_mountain_or_the_brambles_he_moves_nobody(at: str) -> None:
    t = table(at).haints(PROTECTORS, "c3", 1).set(TOWNSFOLK + 1, GRID.named["c4"])  # beside b4 and d4
    assert t.say("jar legend", "act").answers == ["track", "stop"]


@rule("HC-LGP-24")
def test_townsfolk_beside_a_mountain_or_the_brambles_do_not_go_there() -> None:
    t = table().set(TOWNSFOLK + 1, GRID.named["c4"]).say(*POWER, "townsfolk forest")
    assert t.answers == ["to b3"]


@rule("HC-R-27")
def test_a_townsfolk_moved_home_is_rescued_at_once() -> None:
    t = table("e6").set(TOWNSFOLK + 1, GRID.named["e5"]).say(*POWER, "townsfolk forest", "to d6")
    assert t.score(PROTECTORS) == 2
    assert t.g.tally[TOWNSFOLK + 1] < 0
