"""WLD. The Wild Jar: one more Wild Token, then a Basic Action for each."""

import pytest

from lantern.games.harrow.ids import FAMILY, PROTECTORS, ROUND, WILD_SUPPLY, WILDS
from tests.games.harrow.moments import bare, idle, idle_round, turn_of
from tests.rule_evidence import rule

BOTH = pytest.mark.parametrize("faction", [PROTECTORS, FAMILY])


@rule("HC-WLD-01")
@BOTH
def test_first_a_wild_token_is_taken(faction: int) -> None:
    t = turn_of(faction, bare())
    supply = t.g.tally[WILD_SUPPLY]
    t.say("jar wild")
    assert t.g.tally[WILDS + faction] == 1  # not by flipping the jar, but by its action
    t.say("act")
    assert t.g.tally[WILDS + faction] == 2
    assert t.g.tally[WILD_SUPPLY] == supply - 1


@rule("HC-WLD-02", "HC-R-105")
@BOTH
@pytest.mark.parametrize("before", [1, 2, 4])
def test_a_basic_action_for_each_token_the_new_one_included(faction: int, before: int) -> None:
    t = turn_of(faction, bare()).wilds(faction, before).say("jar wild", "act")
    for _ in range(before + 1):
        assert t.asked == "basic"
        t.say("strengthen", "cubes 1")
    assert t.asked == "jar"


@rule("HC-WLD-02")
@BOTH
def test_in_any_mix_and_order(faction: int) -> None:
    t = turn_of(faction, bare()).wilds(faction, 3).say("jar wild", "act")
    home = {PROTECTORS: "d6", FAMILY: "d2"}[faction]
    step = {PROTECTORS: "e5", FAMILY: "c2"}[faction]
    assert t.answers == ["advance", "spawn", "strengthen", "stop"]
    t.say("spawn", f"spawn {home}", "advance", f"from {home}", "with 1", f"to {step}", "strengthen", "cubes 1")
    assert t.answers == ["advance", "spawn", "strengthen", "stop"]
    t.say("spawn", f"spawn {home}")
    assert (t.haints_on(faction, step), t.haints_on(faction, home), t.ground(faction)) == (1, 1, 4)


@rule("HC-WLD-02", "HC-R-08")
def test_the_rest_may_be_let_go() -> None:
    t = bare().wilds(PROTECTORS, 4).say("jar wild", "act", "strengthen", "cubes 1", "stop")
    assert t.seat == FAMILY
    assert t.ground(PROTECTORS) == 4


@rule("HC-WLD-03")
def test_wild_tokens_stay_for_later_rounds() -> None:
    t = bare().say("jar wild", "act", "strengthen", "cubes 1", "strengthen", "cubes 1")
    assert t.g.tally[WILDS + PROTECTORS] == 2
    for _ in range(5):
        idle(t)
    assert t.g.tally[ROUND] == 2
    assert t.g.tally[WILDS + PROTECTORS] == 2


@rule("HC-R-04", "HC-WLD-02")
def test_from_an_empty_supply_no_token_comes_but_the_others_work() -> None:
    t = bare().wilds(PROTECTORS, 2).set(WILD_SUPPLY, 0).say("jar wild", "act", "strengthen", "cubes 1")
    assert t.asked == "basic"
    t.say("strengthen", "cubes 1")
    assert t.seat == FAMILY
    assert t.g.tally[WILDS + PROTECTORS] == 2


def test_other_jars_bring_no_wild_token() -> None:
    t = bare().say("jar abilities", "act", "strengthen", "cubes 2")
    assert t.g.tally[WILDS + PROTECTORS] == 1
    assert idle_round(bare()).g.tally[WILDS + PROTECTORS] == 1  # flipped, but not used
