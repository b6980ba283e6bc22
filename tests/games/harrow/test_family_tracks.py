"""LTF. The Family's tracks: a Storm, then a token, an own and an enemy Unit pulled to it or pushed away."""

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import BUILDING, FAMILY, PROTECTORS, STORMS_LEFT, TOWNSFOLK
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

TRACK = ("jar legend", "act", "track")
HERE = (*TRACK, "storm e2")


def table(side: int = 1, scrolls: int = 0) -> Table:
    """Family's turn: its Legend on e2 (side 1) or next to it on e3 (side 2); the Protector Legend on d6."""
    t = Table(family_track=side).say("jar abilities", "stop").clear()
    t.legend(PROTECTORS, "d6").legend(FAMILY, "e2" if side == 1 else "e3")
    return t.scrolls(FAMILY, scrolls)


def distances(t: Table, reference: str) -> set[int]:
    """How far the hexes on offer are from a hex."""
    return {GRID.distance[GRID.named[answer.split()[1]]][GRID.named[reference]] for answer in t.answers}


def tokens(t: Table, at: str) -> int:
    return len(t.g.tokens_at(GRID.named[at]))


# --- the Storm


@rule("HC-LTF-01", "HC-R-21")
def test_side_1_places_a_storm_with_a_unit_but_not_on_brambles_or_another_storm() -> None:
    t = table().haints(FAMILY, "c2", 1).haints(FAMILY, "d4", 1).haints(FAMILY, "g3", 1).haints(FAMILY, "b2", 2)
    t.storm("b2").haints(PROTECTORS, "e5", 1).say(*TRACK)
    assert t.answers == ["storm e2", "storm c2", "stop"]  # g3 has a printed Storm
    before = t.g.tally[STORMS_LEFT]
    t.say("storm c2")
    assert t.g.has_storm(GRID.named["c2"])
    assert t.g.tally[STORMS_LEFT] == before - 1
    assert [event.rule for event in t.told("storm")] == ["HC-LTF-01"]
    assert t.asked == "legend"


@rule("HC-LTF-06", "HC-R-115")
def test_side_2_places_a_storm_next_to_the_legend() -> None:
    t = table(2).storm("e4").haints(PROTECTORS, "f2", 2).haints(FAMILY, "c2", 1).say(*TRACK)
    assert set(t.answers) == {"storm e2", "storm f2", "storm f3", "storm d3", "stop"}  # not d4, the Brambles
    assert [event.rule for event in t.say("storm f2").told("storm")] == ["HC-LTF-06"]


@rule("HC-R-115")
def test_home_hexes_and_goal_pieces_do_not_keep_a_storm_away() -> None:
    t = table(2).legend(FAMILY, "d3").set(BUILDING, GRID.named["c2"]).set(TOWNSFOLK, GRID.named["c3"]).say(*TRACK)
    assert t.can("storm d2", "storm c2", "storm c3")


@rule("HC-R-21")
@pytest.mark.parametrize("declined", [True, False])
def test_without_a_storm_of_its_own_the_track_does_nothing_more(declined: bool) -> None:
    t = table(1, 3).token("advance", "e4").haints(PROTECTORS, "e5", 1)
    if declined:
        t.say(*TRACK, "stop")
    else:
        t.storm("e2").say(*TRACK)  # the only hex with a Unit
    assert t.asked == "legend"
    assert not t.can("track")


@rule("HC-R-04")
def test_without_storm_tokens_none_is_placed() -> None:
    assert table(1, 3).set(STORMS_LEFT, 0).say(*TRACK).asked == "legend"


# --- the token


@rule("HC-LTF-02", "HC-R-10")
def test_a_token_from_anywhere_is_pulled_one_hex_closer() -> None:
    t = table(1, 1).token("advance", "e4").token("scroll", "a4").token("spawn", "e2").say(*HERE)
    assert t.answers == ["move advance e4", "move scroll a4", "stop"]  # that on e2 cannot come closer
    t.say("move scroll a4")
    assert distances(t, "e2") == {GRID.distance[GRID.named["a4"]][GRID.named["e2"]] - 1}
    t.say("to a3")
    assert (tokens(t, "a4"), tokens(t, "a3")) == (0, 1)
    assert t.asked == "legend"


@rule("HC-LTF-03", "HC-R-141")
@pytest.mark.parametrize("what", ["storm", "token", "family", "protectors", "building", "townsfolk", "mountain"])
def test_the_token_may_come_to_anything_even_to_the_storm(what: str) -> None:
    t = table(1, 1)
    if what == "family":
        t.haints(FAMILY, "e3", 4)
    if what == "protectors":
        t.haints(PROTECTORS, "e3", 4)
    if what == "building":
        t.set(BUILDING, GRID.named["e3"])
    if what == "townsfolk":
        t.set(TOWNSFOLK, GRID.named["e3"])
    start, to = {"storm": ("e3", "e2"), "mountain": ("g2", "f2")}.get(what, ("e4", "e3"))
    if what == "token":
        t.token("advance", "e3").token("scroll", "e3")
    t.token("spawn", start).say(*HERE, f"move spawn {start}")
    before = tokens(t, to)
    t.say(f"to {to}")
    assert tokens(t, to) == before + 1


@rule("HC-R-141")
def test_the_token_may_come_onto_the_brambles() -> None:
    assert table(1, 1).token("spawn", "c4").say(*HERE, "move spawn c4").can("to d4")


@rule("HC-LTF-07", "HC-R-10")
def test_side_2_pushes_a_token_one_hex_away() -> None:
    t = table(2, 1).token("advance", "e2").token("spawn", "e4").say(*HERE)
    assert t.answers == ["move advance e2", "move spawn e4", "stop"]
    t.say("move spawn e4")
    assert distances(t, "e2") == {3}
    t.say("to e5")
    assert (tokens(t, "e4"), tokens(t, "e5")) == (0, 1)


# --- the Units


@rule("HC-LTF-04", "HC-R-101")
def test_side_1_pulls_one_own_unit_closer_if_that_is_legal() -> None:
    t = table(1, 2).haints(FAMILY, "e4", 2).haints(FAMILY, "e1", 1).haints(FAMILY, "e2", 3)
    t.haints(PROTECTORS, "e5", 1).say(*HERE)
    assert t.answers == ["move family e4", "stop"]  # e2 is full, so nobody comes from e1
    t.say("move family e4", "to e3")
    assert (t.haints_on(FAMILY, "e4"), t.haints_on(FAMILY, "e3")) == (1, 1)
    assert t.asked == "legend"


@rule("HC-LTF-05")
def test_side_1_pulls_one_enemy_unit_closer_if_that_is_legal() -> None:
    t = table(1, 3).haints(PROTECTORS, "e3", 1).haints(PROTECTORS, "f3", 2).haints(FAMILY, "c1", 1).say(*HERE, "stop")
    assert t.answers == ["move protectors f3", "move protectors legend d6", "stop"]  # not from e3 onto the Family
    t.say("move protectors f3")
    assert distances(t, "e2") == {1}
    t.say("to f2")
    assert (t.haints_on(PROTECTORS, "f3"), t.haints_on(PROTECTORS, "f2")) == (1, 1)


@rule("HC-LTF-08")
def test_side_2_pushes_one_own_unit_away() -> None:
    t = table(2, 2).haints(FAMILY, "e2", 1).haints(PROTECTORS, "e5", 1).say(*HERE)
    assert t.answers == ["move family e2", "move family legend e3", "stop"]
    t.say("move family legend e3")
    assert distances(t, "e2") == {2}
    t.say("to f3")
    assert t.legend_on(FAMILY) == "f3"
    assert t.asked == "legend"


@rule("HC-LTF-09")
def test_side_2_pushes_one_enemy_unit_away() -> None:
    t = table(2, 3).haints(FAMILY, "c1", 1).haints(PROTECTORS, "f2", 1).haints(PROTECTORS, "d7", 1).say(*HERE, "stop")
    assert t.answers == ["move protectors f2", "move protectors legend d6", "stop"]  # d7 is the end of the map
    t.say("move protectors f2")
    assert distances(t, "e2") == {2}
    t.say("to g2")
    assert t.haints_on(PROTECTORS, "g2") == 1


# --- what Storms do afterwards


@rule("HC-R-23")
def test_a_storm_on_a_home_hex_makes_entering_dearer_but_not_spawning() -> None:
    t = Table().clear().legend(PROTECTORS, "e5").legend(FAMILY, "c1").storm("d6").wilds(PROTECTORS, 0)
    assert not t.say("jar wild", "act", "advance", "from e5", "with legend").can("to d6")
    t = Table().clear().legend(PROTECTORS, "e5").legend(FAMILY, "c1").storm("d6").wilds(PROTECTORS, 0)
    t.say("jar wild", "act", "spawn", "spawn d6")
    assert t.haints_on(PROTECTORS, "d6") == 1


def chained(*storms: str, building: str = "f1") -> Table:
    """Family's turn with a Building near Home, the Legend out of the way on a Storm, and these Storms."""
    t = table().legend(FAMILY, "g3").set(BUILDING, GRID.named[building])
    return t.storm(*storms).say("jar legend", "stop")


@rule("HC-R-24")
@pytest.mark.parametrize(
    ("storms", "falls"),
    [(("d2", "e1", "f1"), True), (("e1", "f1"), False), (("d2", "e1"), False), (("d2", "f1"), False)],
)
def test_a_building_falls_only_if_both_ends_of_the_chain_have_storms(storms: tuple[str, ...], falls: bool) -> None:
    assert chained(*storms).score(FAMILY) == (2 if falls else 0)


@rule("HC-R-25")
def test_several_buildings_fall_together_also_in_a_turn_without_a_new_storm() -> None:
    t = table().legend(FAMILY, "g3").set(BUILDING, GRID.named["f1"]).set(BUILDING + 1, GRID.named["c1"])
    left = t.g.tally[STORMS_LEFT]
    t.storm("d2", "e1", "f1", "c1").say("jar legend", "stop")
    assert t.score(FAMILY) == 4
    assert t.g.tally[STORMS_LEFT] == left
