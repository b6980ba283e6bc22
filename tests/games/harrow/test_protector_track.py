"""LTP. Protectors' track side 2: a Townsfolk is pulled, picks up a token, and Units are pushed away from it."""

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import BUILDING, FAMILY, GONE, PROTECTORS, ROW, SCROLLS, SPAWN, TOWNSFOLK
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

TRACK = ("jar legend", "act", "track")
PULL = (*TRACK, "townsfolk plains", "to d2")  # from d1 towards the Legend on d3


def table(scrolls: int = 0, legend: str = "d3") -> Table:
    """Townsfolk 0 on d1, 1 on g1, 2 on a1; the Protector Legend on d3, the Family Legend far away on c5."""
    t = Table(protectors_track=2).clear().legend(PROTECTORS, legend).legend(FAMILY, "c5")
    return t.scrolls(PROTECTORS, scrolls)


def folk(t: Table, who: int) -> str:
    return GRID.names[t.g.tally[TOWNSFOLK + who]]


# --- the pull


@rule("HC-LTP-01", "HC-R-10")
def test_any_one_townsfolk_is_pulled_one_hex_closer_to_the_legend() -> None:
    t = table().say(*TRACK)
    assert t.answers == ["townsfolk plains", "townsfolk forest", "townsfolk bog", "stop"]
    t.say("townsfolk forest")
    assert t.answers == ["to f2", "to f1"]  # both are one closer; g2 is not
    t.say("to f1")
    assert [folk(t, who) for who in range(3)] == ["d1", "f1", "a1"]
    assert not t.can("track")


@rule("HC-LTP-02")
@pytest.mark.parametrize("what", ["storm", "mountain", "protectors"])
def test_the_pull_may_go_onto_mountains_and_storms_and_to_friends(what: str) -> None:
    t = table()
    if what == "storm":
        t.storm("d2")
    if what == "protectors":
        t.haints(PROTECTORS, "d2", 4)
    t.say(*TRACK, "townsfolk forest" if what == "mountain" else "townsfolk plains")
    assert t.can("to f2" if what == "mountain" else "to d2")


@rule("HC-LTP-02")
@pytest.mark.parametrize("what", ["haint", "legend", "building"])
def test_the_pull_never_goes_to_enemies_or_buildings(what: str) -> None:
    t = table()
    if what == "haint":
        t.haints(FAMILY, "d2", 1)
    if what == "legend":
        t.legend(FAMILY, "d2")
    if what == "building":
        t.set(BUILDING, GRID.named["d2"])
    assert t.say(*TRACK).answers == ["townsfolk forest", "townsfolk bog", "stop"]


@rule("HC-LTP-02")
def test_the_pull_never_goes_onto_the_brambles() -> None:
    t = table(legend="e4").set(TOWNSFOLK, GRID.named["c3"])  # only d4 is one closer
    assert t.say(*TRACK).answers == ["townsfolk forest", "townsfolk bog", "stop"]


@rule("HC-R-27", "HC-R-114")
def test_a_townsfolk_pulled_home_is_rescued_and_the_other_spaces_are_skipped() -> None:
    t = table(3, "d6").set(TOWNSFOLK + 2, GRID.named["e5"]).haints(FAMILY, "d5", 1).token("spawn", "d6")
    t.say(*TRACK, "townsfolk bog", "to d6")
    assert t.score(PROTECTORS) == 2
    assert t.g.tally[TOWNSFOLK + 2] == GONE
    assert t.asked == "legend"


# --- what it does then


@rule("HC-LTP-03", "HC-R-79")
def test_with_a_scroll_it_picks_up_a_token_of_its_hex_for_protectors_at_once() -> None:
    t = table(1).token("spawn", "d2").token("advance", "d2").token("strengthen", "d3").say(*PULL)
    assert t.answers == ["collect advance", "collect spawn", "stop"]
    t.say("collect spawn")
    assert t.g.tally[ROW + SPAWN] == 1
    assert len(t.g.tokens_at(GRID.named["d2"])) == 1
    assert t.asked == "legend"  # one token only


@rule("HC-LTP-03")
def test_without_a_scroll_or_a_token_nothing_is_picked_up() -> None:
    assert table(0).token("spawn", "d2").say(*PULL).asked == "legend"
    assert table(1).token("spawn", "d1").say(*PULL).asked == "legend"


@rule("HC-R-105")
def test_a_scroll_picked_up_now_opens_no_space_now() -> None:
    t = table(1).haints(FAMILY, "e2", 1).token("scroll", "d2").say(*PULL, "collect scroll")
    assert t.g.tally[SCROLLS + PROTECTORS] == 2
    assert t.asked == "legend"


@rule("HC-LTP-04", "HC-R-10")
def test_with_two_scrolls_a_unit_of_any_owner_beside_it_is_pushed_away() -> None:
    t = table(2).haints(FAMILY, "e2", 2).haints(FAMILY, "e3", 1).say(*PULL)
    assert t.answers == ["move protectors legend d3", "move family e2", "stop"]  # not those two hexes away
    t.say("move family e2")
    assert set(t.answers) == {"to f1", "to f2", "to e3"}
    t.say("to e3")
    assert (t.haints_on(FAMILY, "e2"), t.haints_on(FAMILY, "e3")) == (1, 2)
    assert t.asked == "legend"


@rule("HC-R-101")
def test_a_push_takes_no_other_unit_along() -> None:
    t = table(2).haints(PROTECTORS, "d3", 2).say(*PULL, "move protectors legend d3")
    t.say(t.answers[0])
    assert t.haints_on(PROTECTORS, "d3") == 2
    assert t.legend_on(PROTECTORS) != "d3"


@rule("HC-R-101")
def test_a_push_obeys_the_core_rules_and_nothing_moves_without_a_legal_hex() -> None:
    t = table(2).legend(FAMILY, "e1").haints(PROTECTORS, "f1", 1).haints(PROTECTORS, "d3", 3)
    t.say(*PULL)
    assert not t.can("move family legend e1")  # f1 is the only hex further away
    assert t.can("move protectors d3")


@rule("HC-LTP-05")
def test_with_three_scrolls_any_unit_on_the_map_is_pushed_away_from_it() -> None:
    t = table(3).haints(PROTECTORS, "d2", 1).haints(FAMILY, "b3", 1).say(*PULL, "stop")
    assert t.can("move protectors d2", "move protectors legend d3", "move family b3", "move family legend c5")
    t.say("move family b3")
    before = GRID.distance[GRID.named["d2"]][GRID.named["b3"]]
    assert t.answers
    for answer in t.answers:
        assert GRID.distance[GRID.named["d2"]][GRID.named[answer.split()[1]]] == before + 1
    t.say(t.answers[0])
    assert t.haints_on(FAMILY, "b3") == 0


@rule("HC-LTP-03", "HC-LTP-04", "HC-LTP-05")
def test_all_spaces_speak_of_the_townsfolk_that_was_pulled() -> None:
    t = table(3, "c1").set(TOWNSFOLK + 1, GRID.named["e1"]).token("spawn", "d1").haints(FAMILY, "d2", 1)
    t.set(TOWNSFOLK, GRID.named["b5"]).say(*TRACK, "townsfolk forest", "to d1", "collect spawn")
    assert t.answers == ["move protectors legend c1", "move family d2", "stop"]
    assert set(t.say("move family d2").answers) == {"to e2", "to d3", "to c2"}
    t.say("to e2", "move family e2")
    assert {GRID.distance[GRID.named["d1"]][GRID.named[answer.split()[1]]] for answer in t.answers} == {3}


@rule("HC-LTP-05")
def test_a_unit_on_the_townsfolks_own_hex_is_pushed_to_any_hex_beside_it() -> None:
    t = table(3).haints(PROTECTORS, "d2", 1).say(*PULL, "stop", "move protectors d2")
    assert set(t.answers) == {"to d1", "to e1", "to e2", "to d3", "to c2", "to c1"}


@rule("HC-R-114")
def test_without_a_pull_the_other_spaces_refer_to_nobody() -> None:
    t = table(3).token("spawn", "d1").haints(FAMILY, "e1", 1).say(*TRACK, "stop")
    assert t.asked == "legend"


@rule("HC-R-114")
def test_the_pushes_may_be_used_although_the_token_was_left() -> None:
    t = table(3).token("spawn", "d2").say(*PULL, "stop")
    assert t.can("move protectors legend d3")
