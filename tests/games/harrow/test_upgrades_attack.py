"""CF-08..10. Knife in the Dark and Knitting Fate: a cube now, and help for the next attack."""

import pytest

from lantern.games.harrow.ids import CUBES, FAMILY, PROTECTORS
from lantern.games.harrow.names import TOKEN_NAMES
from tests.games.harrow.full import pass_to, pass_turn
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import places
from tests.games.harrow.upgrades import around, bag, draw, family_turn, in_bag, on_attack_jar
from tests.rule_evidence import rule

TOKENS = pytest.mark.parametrize("token", ["knife_in_the_dark", "knitting_fate"])


def table(*tokens: str) -> Table:
    """Family's turn: its Legend on c4 with these tokens in the bag, three Protector Haints on d5."""
    return family_turn(*tokens).legend(FAMILY, "c4").haints(PROTECTORS, "d5", 3)


def armed(*tokens: str) -> Table:
    """The same, but these tokens already wait on the Attack Jar."""
    t = table()
    t.g.waiting_tokens = tuple(TOKEN_NAMES.index(token) for token in tokens)
    return t


def attack(t: Table, jar: str = "jar attack") -> Table:
    """An attack up to the choice of the attacking hex."""
    return t.say(jar, "act", "attack")


def strike(t: Table, red: int, blue: int, jar: str = "jar attack") -> Table:
    """The attack of c4 on d5, with what falls out of the Tree; no hit is paid for."""
    attack(t, jar).say("attack from c4", "target d5", f"fall {red}", f"fall {blue}")
    while t.asked in ("hit", "clash"):
        t.say("stop" if t.can("stop") else "pass")
    return t


# --- waiting


@rule("HC-CF-08", "HC-CF-09", "HC-CF-10")
@TOKENS
def test_the_token_gives_a_cube_and_waits_on_the_attack_jar(token: str) -> None:
    t = draw(table(token)).say(token)
    assert t.answers == ["cubes 0", "cubes 1"]
    t.say("cubes 1")
    assert (t.ground(FAMILY), on_attack_jar(t), t.g.used) == (4, [token], ())
    assert (t.asked, t.seat) == ("jar", PROTECTORS)  # no part in the choice of board or bag
    assert in_bag(t) == []


@rule("HC-CF-10", "HC-R-140")
@TOKENS
def test_it_waits_into_later_rounds_outside_the_bag(token: str) -> None:
    t = draw(table(token)).say(token, "cubes 1")
    for _ in range(12):
        pass_turn(t)
        assert (on_attack_jar(t), in_bag(t)) == ([token], [])
    strike(pass_to(t.legend(FAMILY, "c4"), FAMILY), 0, 0)
    assert (on_attack_jar(t), in_bag(t)) == ([], [token])


@rule("HC-CF-10", "HC-R-140")
def test_both_are_used_up_by_the_next_attack_together() -> None:
    t = strike(armed("knife_in_the_dark", "knitting_fate"), 3, 0)
    assert (on_attack_jar(t), in_bag(t)) == ([], ["knife_in_the_dark", "knitting_fate"])


@rule("HC-CF-10")
def test_an_attack_jar_without_an_attack_uses_none() -> None:
    t = draw(table("knife_in_the_dark", "knitting_fate")).say(
        "knife_in_the_dark", "cubes 1", "knitting_fate", "cubes 1"
    )
    pass_to(t, FAMILY).say("jar attack", "act", "free action", "strengthen", "cubes 1", "stop")
    assert on_attack_jar(t) == ["knife_in_the_dark", "knitting_fate"]


@rule("HC-CF-10")
def test_an_attack_of_the_opponent_uses_none_and_is_not_helped() -> None:
    t = pass_to(armed("knife_in_the_dark", "knitting_fate"), PROTECTORS).legend(FAMILY, "b3")
    attack(t).say("attack from d5")
    assert places(t) == {"b3"}
    t.say("target b3", "fall 4", "fall 3", "stop")  # three against one: the bonus cube is theirs
    assert on_attack_jar(t) == ["knife_in_the_dark", "knitting_fate"]


@rule("HC-R-35")
def test_they_work_for_a_repeated_attack_through_another_jar() -> None:
    t = strike(table("knife_in_the_dark", "knitting_fate"), 3, 3).say("stop")
    assert t.ground(FAMILY) == 3
    draw(pass_to(t, FAMILY)).say("knife_in_the_dark", "cubes 0", "knitting_fate", "cubes 0")
    pass_to(t, FAMILY).legend(FAMILY, "c2")
    assert t.can("attack with wild")  # d5 is three hexes away
    attack(t, "attack with wild").say("attack from c2", "target d5")
    assert (t.ground(PROTECTORS), t.ground(FAMILY)) == (3, 5)  # two cubes for Family, none for the three Haints
    t.say("fall 3", "fall 5", "stop")
    assert (on_attack_jar(t), in_bag(t)) == ([], ["knife_in_the_dark", "knitting_fate"])


# --- Knife in the Dark


@rule("HC-CF-08")
@pytest.mark.parametrize(("mine", "theirs"), [(0, 3), (2, 3), (3, 1), (3, 4)])
def test_the_knife_brings_two_cubes_and_the_opponent_none_whatever_the_units(mine: int, theirs: int) -> None:
    t = armed("knife_in_the_dark").haints(FAMILY, "c4", mine).haints(PROTECTORS, "d5", theirs)
    attack(t).say("attack from c4", "target d5")
    assert (t.ground(PROTECTORS), t.ground(FAMILY)) == (3, 5)


@rule("HC-CF-08")
def test_without_the_knife_the_greater_side_has_one() -> None:
    t = attack(armed("knitting_fate")).say("attack from c4", "target d5")
    assert (t.ground(PROTECTORS), t.ground(FAMILY)) == (4, 3)


@rule("HC-CF-08")
def test_the_knife_serves_one_attack() -> None:
    t = strike(armed("knife_in_the_dark"), 3, 5).say("stop")
    bag(pass_to(t, FAMILY), "spawn")
    attack(t, "attack with legend").say("attack from c4", "target d5")
    assert (t.ground(PROTECTORS), t.ground(FAMILY)) == (4, 5)


@rule("HC-CF-08")
def test_short_of_cubes_the_knife_brings_what_is_left() -> None:
    t = attack(armed("knife_in_the_dark").cubes(FAMILY, 14)).say("attack from c4", "target d5")
    assert (t.ground(FAMILY), t.g.tally[CUBES + FAMILY], t.ground(PROTECTORS)) == (15, 0, 3)


# --- Knitting Fate


@rule("HC-CF-09", "HC-R-116")
@pytest.mark.parametrize(("origin", "reach"), [("e3", 4), ("b4", 5)])
def test_knitting_fate_adds_two_to_the_range_also_from_a_mountain(origin: str, reach: int) -> None:
    everywhere = ("g4", "a4", "b5", "c6", "d7", "g1", "a1")
    for tokens, far in (((), reach - 2), (("knitting_fate",), reach)):
        t = armed(*tokens).legend(FAMILY, origin).legend(PROTECTORS, "d6").haints(PROTECTORS, "d5", 0)
        for at in everywhere:
            t.haints(PROTECTORS, at, 1)
        attack(t).say(f"attack from {origin}")
        assert places(t) == {*everywhere, "d6"} & around(origin, far)


@rule("HC-CF-09")
def test_it_opens_the_attack_to_hexes_out_of_ordinary_reach() -> None:
    t = armed().legend(FAMILY, "d1").say("jar attack", "act")
    assert not t.can("attack")
    assert armed("knitting_fate").legend(FAMILY, "d1").say("jar attack", "act").can("attack")


@rule("HC-CF-09")
def test_it_serves_one_attack() -> None:
    t = strike(armed("knitting_fate"), 4, 0).legend(FAMILY, "d1").say("stop")
    assert not bag(pass_to(t, FAMILY), "spawn").can("attack with legend")


@rule("HC-R-116")
@pytest.mark.parametrize(
    ("origin", "target", "answers"),
    [("d1", "d5", False), ("d3", "d5", True), ("e2", "f5", False), ("e3", "f5", True), ("f2", "f5", True)],
)
def test_in_a_clash_the_defender_has_only_the_own_reach(origin: str, target: str, answers: bool) -> None:
    t = armed("knitting_fate").haints(PROTECTORS, "d5", 0).haints(PROTECTORS, target, 2)
    attack(t.haints(FAMILY, origin, 1)).say(f"attack from {origin}", f"target {target}", "fall 3", "fall 2")
    assert (t.asked, t.seat) == ("clash", FAMILY)
    t.say("pass")
    assert ((t.asked, t.seat) == ("clash", PROTECTORS)) == answers
