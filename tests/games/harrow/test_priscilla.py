"""LGP-19..22. Priscilla: Goad Tokens wait on her terrain, and bring Haints at the end of the round."""

import pytest

from lantern.core.flow import put
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import BUILDING, FAMILY, HAINTS_LEFT, PROTECTORS, ROUND, TOWNSFOLK
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

POWER = ("jar legend", "act", "power")
FORESTS = {"c1", "d2", "e3", "b2", "f4", "c4", "d6", "e6"}


def table(priscilla: str = "d6") -> Table:
    """Protectors' turn; Family's Legend is on d3."""
    return Table(protectors="priscilla").clear().legend(PROTECTORS, priscilla).legend(FAMILY, "d3")


def goad(t: Table, *hexes: str) -> Table:
    for at in hexes:
        t.g.goads = put(t.g.goads, GRID.named[at], 1)
    return t


def goads(t: Table) -> set[str]:
    return {GRID.names[at] for at in range(37) if t.g.goads[at]}


def idle_round(t: Table) -> Table:
    """Both players do nothing until Phase 3 asks something or the next round has begun."""
    this = t.g.tally[ROUND]
    while t.g.tally[ROUND] == this and t.asked != "spawn":
        t.say(t.answers[0] if t.asked == "jar" else "stop")
    return t


# --- placing


@rule("HC-LGP-19", "HC-R-80", "HC-R-134")
def test_goads_go_on_two_hexes_of_her_terrain_without_units_and_goals() -> None:
    t = table().haints(PROTECTORS, "e6", 1).haints(FAMILY, "b2", 1)
    t.set(TOWNSFOLK, GRID.named["c1"]).set(BUILDING, GRID.named["c4"]).say(*POWER)
    assert set(t.answers) == {"goad d2", "goad e3", "goad f4", "stop"}  # however far away
    t.say("goad f4")
    assert set(t.answers) == {"goad d2", "goad e3", "stop"}  # two different hexes
    t.say("goad d2")
    assert goads(t) == {"f4", "d2"}
    assert t.asked == "legend"


@rule("HC-LGP-19")
@pytest.mark.parametrize(("at", "kind"), [("e5", "plains"), ("c5", "bog"), ("d5", "wetlands"), ("e6", "forest")])
def test_her_own_hex_names_the_terrain(at: str, kind: str) -> None:
    t = table(at).say(*POWER)
    same = {"plains": {"g2", "c2", "f3", "b3", "a3"}, "bog": {"e1", "e2", "c3", "e4", "c6"}}
    same |= {"wetlands": {"f1", "g3", "a2", "b5"}, "forest": FORESTS - {"e6"}}  # without Townsfolk, Buildings and Levi
    assert set(t.answers) == {f"goad {other}" for other in same[kind]} | {"stop"}


@rule("HC-LGP-19")
def test_fewer_may_be_placed_and_none_where_no_hex_is_left() -> None:
    t = table().say(*POWER, "goad f4", "stop")
    assert (goads(t), t.asked) == ({"f4"}, "legend")
    t = table("d5")  # wetlands
    for at in ("f1", "g3", "a2", "b5"):
        t.haints(FAMILY, at, 1)
    assert t.say(*POWER).asked == "legend"


@rule("HC-LGP-22", "HC-R-134")
@pytest.mark.parametrize("at", ["f5", "b4", "d4"])
def test_on_a_mountain_or_the_brambles_she_places_none(at: str) -> None:
    assert table(at).say("jar legend", "act").answers == ["track", "stop"]


@rule("HC-R-81")
def test_goads_on_the_map_may_be_taken_up_and_placed_anew_or_left() -> None:
    t = goad(table(), "f4", "e3").say(*POWER)
    assert t.answers == ["take up e3", "take up f4", "stop"]
    t.say("take up e3", "stop")
    assert t.can("goad c4", "goad e3")
    assert not t.can("goad f4")
    t.say("goad c4")
    assert goads(t) == {"f4", "c4"}
    assert t.asked == "legend"  # both are out again
    assert goads(goad(table(), "f4", "e3").say(*POWER, "stop")) == {"f4", "e3"}


# --- any Unit removes them


@rule("HC-LGP-20", "HC-R-104")
@pytest.mark.parametrize("who", ["haint", "priscilla", "family", "spawn"])
def test_any_unit_on_the_hex_removes_the_token(who: str) -> None:
    if who == "family":
        t = goad(table(), "e3").say("jar abilities", "stop", "jar wild", "act", "advance", "from d3", "with legend")
        t.say("to e3")
    elif who == "spawn":
        t = goad(table("e4"), "d6").say("jar wild", "act", "spawn", "spawn d6")
    else:
        t = goad(table().haints(PROTECTORS, "d6", 1), "e6").say("jar wild", "act", "advance", "from d6")
        t.say("with 1" if who == "haint" else "with legend", "to e6")
    assert goads(t) == set()
    assert len(t.told("goad_gone")) == 1


@rule("HC-LGP-20")
def test_a_unit_on_another_hex_leaves_it_alone() -> None:
    t = goad(table(), "f4").say("jar wild", "act", "advance", "from d6", "with legend", "to e6")
    assert goads(t) == {"f4"}
    assert not t.told("goad_gone")


# --- the end of the round


@rule("HC-LGP-21", "HC-R-80")
def test_at_the_end_of_the_round_a_haint_comes_to_each_token() -> None:
    t = idle_round(goad(table("e4"), "d6", "f4"))
    assert (t.haints_on(PROTECTORS, "d6"), t.haints_on(PROTECTORS, "f4")) == (1, 1)
    assert t.left(PROTECTORS) == 13
    assert goads(t) == set()
    assert t.g.tally[ROUND] == 2


@rule("HC-R-80")
def test_they_come_before_the_brambles_are_scored() -> None:
    t = idle_round(goad(table("d4"), "f4"))
    told = [event.what for event in t.events if event.what in ("spawned", "points")]
    assert told == ["spawned", "points"]


@rule("HC-R-80")
def test_where_no_haint_may_stand_the_token_stays() -> None:
    t = idle_round(goad(table(), "f4").set(BUILDING, GRID.named["f4"]))
    assert t.haints_on(PROTECTORS, "f4") == 0
    assert goads(t) == {"f4"}


@rule("HC-LGP-21", "HC-R-04")
def test_with_a_single_haint_left_protectors_choose_its_hex() -> None:
    t = idle_round(goad(table(), "f4", "e3").set(HAINTS_LEFT + PROTECTORS, 1))
    assert (t.seat, t.answers) == (PROTECTORS, ["spawn e3", "spawn f4"])
    t.say("spawn f4")
    assert (t.haints_on(PROTECTORS, "e3"), t.haints_on(PROTECTORS, "f4")) == (0, 1)
    assert goads(t) == {"e3"}
    t = idle_round(goad(table(), "f4").set(HAINTS_LEFT + PROTECTORS, 0))
    assert goads(t) == {"f4"}
