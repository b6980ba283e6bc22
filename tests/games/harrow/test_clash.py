"""CLH. The Haint Clash: after a failed attack each side may pay for one kill."""

import pytest

from lantern.games.harrow.ids import FAMILY, PROTECTORS, RANGE_BONUS, TOWNSFOLK
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule

ATTACK = ("jar attack", "act", "attack")


def table(origin: str = "e5", target: str = "e4", mine: int = 1, theirs: int = 1) -> Table:
    """Protectors' turn: Haints on two hexes, the Legends out of reach on a3 and g1, three cubes on either side."""
    t = Table().clear().legend(PROTECTORS, "a3").legend(FAMILY, "g1").set(TOWNSFOLK + 1, -1)
    return t.haints(PROTECTORS, origin, mine).haints(FAMILY, target, theirs)


def fail(t: Table, origin: str = "e5", target: str = "e4", red: int = 2, blue: int = 3) -> Table:
    """An attack with fewer cubes than the defender."""
    return t.say(*ATTACK, f"attack from {origin}", f"target {target}", f"fall {red}", f"fall {blue}")


@rule("HC-CLH-01", "HC-ATK-23")
def test_a_failed_attack_between_haints_is_a_clash() -> None:
    t = fail(table())
    assert (t.asked, t.seat, t.answers) == ("clash", PROTECTORS, ["kill", "pass"])


@rule("HC-CLH-01")
@pytest.mark.parametrize(("mine", "theirs"), [(0, 1), (1, 0), (0, 0)])
def test_without_a_haint_on_both_hexes_there_is_no_clash(mine: int, theirs: int) -> None:
    t = table(mine=mine, theirs=theirs).haints(PROTECTORS, "d6", 1).haints(FAMILY, "b2", 1)
    t.legend(PROTECTORS, "e5").legend(FAMILY, "e4")
    assert fail(t).asked == "attack_part"


@rule("HC-CLH-01", "HC-R-32")
def test_a_successful_attack_or_one_that_cannot_be_paid_is_no_clash() -> None:
    assert fail(table(), red=1, blue=1).asked == "attack_part"
    assert fail(table(), red=0, blue=0).asked == "attack_part"
    assert fail(table(), red=3, blue=3).asked == "hit"


@rule("HC-CLH-02", "HC-CLH-03", "HC-CLH-05", "HC-CLH-06", "HC-R-82")
def test_the_rulebooks_clash_both_pay_two_and_both_score() -> None:
    t = fail(table()).say("kill")
    assert (t.haints_on(FAMILY, "e4"), t.score(PROTECTORS), t.ground(PROTECTORS)) == (0, 1, 0)
    assert (t.asked, t.seat, t.answers) == ("clash", FAMILY, ["kill", "pass"])  # although the defender has fallen
    t.say("kill")
    assert (t.haints_on(PROTECTORS, "e5"), t.score(FAMILY), t.ground(FAMILY)) == (0, 1, 1)
    assert (t.left(PROTECTORS), t.left(FAMILY)) == (15, 15)


@rule("HC-R-82")
def test_the_defender_decides_after_the_attacker_and_either_may_pass() -> None:
    t = fail(table()).say("pass")
    assert (t.seat, t.answers) == (FAMILY, ["kill", "pass"])
    t.say("pass")
    assert (t.haints_on(PROTECTORS, "e5"), t.haints_on(FAMILY, "e4")) == (1, 1)
    assert (t.ground(PROTECTORS), t.ground(FAMILY)) == (2, 3)
    assert (t.score(PROTECTORS), t.score(FAMILY)) == (0, 0)


@rule("HC-CLH-04")
def test_each_side_kills_one_haint_at_most() -> None:
    t = fail(table(mine=2, theirs=2).cubes(PROTECTORS, 5).cubes(FAMILY, 6), red=5, blue=6).say("kill", "kill")
    assert (t.haints_on(PROTECTORS, "e5"), t.haints_on(FAMILY, "e4")) == (1, 1)
    assert (t.ground(PROTECTORS), t.ground(FAMILY)) == (3, 4)
    assert t.asked == "attack_part"


@rule("HC-CLH-02")
@pytest.mark.parametrize(
    ("target", "red", "asked"), [("e4", 2, True), ("e4", 1, False), ("d4", 1, True), ("d4", 0, False)]
)
def test_the_attacker_pays_two_or_one_on_the_brambles(target: str, red: int, asked: bool) -> None:
    t = fail(table(target=target), target=target, red=red, blue=3)
    assert (t.asked, t.seat) == ("clash", PROTECTORS if asked else FAMILY)
    if asked:
        assert t.say("kill").ground(PROTECTORS) == red - (1 if target == "d4" else 2)


@rule("HC-CLH-03")
@pytest.mark.parametrize(("origin", "blue", "asked"), [("e5", 2, True), ("e5", 1, False), ("d4", 1, True)])
def test_the_defender_pays_two_or_one_if_the_attacker_is_on_the_brambles(origin: str, blue: int, asked: bool) -> None:
    t = fail(table(origin=origin), origin=origin, red=0, blue=blue)
    assert (t.asked == "clash") == asked
    if asked:
        assert t.seat == FAMILY
        assert t.say("kill").ground(FAMILY) == blue - (1 if origin == "d4" else 2)


@rule("HC-CLH-03")
@pytest.mark.parametrize(("target", "answers"), [("d4", False), ("e4", True), ("c4", False)])
def test_the_defender_answers_only_within_a_reach_of_its_own(target: str, answers: bool) -> None:
    t = fail(table("f5", target), "f5", target, red=0)  # from a mountain
    assert t.asked == ("clash" if answers else "attack_part")


@rule("HC-CLH-03")
def test_a_defender_on_a_mountain_reaches_three_hexes_too() -> None:
    t = fail(table("f5", "f2"), "f5", "f2")
    assert t.say("pass").seat == FAMILY


@rule("HC-R-116")
def test_a_range_boost_does_not_serve_the_defender() -> None:
    t = fail(table("e5", "e2").set(RANGE_BONUS, 2), "e5", "e2").say("kill")  # three away
    assert t.asked == "attack_part"


@rule("HC-CLH-02", "HC-ATK-14")
def test_only_a_haint_of_the_two_hexes_is_killed_never_the_legend() -> None:
    t = table().legend(FAMILY, "e4").haints(FAMILY, "g2", 1)
    fail(t).say("kill")
    assert (t.legend_on(FAMILY), t.haints_on(FAMILY, "e4"), t.haints_on(FAMILY, "g2")) == ("e4", 0, 1)


@rule("HC-CLH-01", "HC-CLH-06")
def test_in_the_familys_turn_the_sides_are_swapped() -> None:
    t = Table().say("jar abilities", "stop").clear().legend(PROTECTORS, "a3").legend(FAMILY, "c1")
    t.haints(PROTECTORS, "e5", 1).haints(FAMILY, "e4", 1)
    t.say(*ATTACK, "attack from e4", "target e5", "fall 3", "fall 2")
    assert (t.asked, t.seat) == ("clash", FAMILY)
    t.say("kill")
    assert (t.asked, t.seat) == ("clash", PROTECTORS)
    t.say("kill")
    assert (t.score(PROTECTORS), t.score(FAMILY)) == (1, 1)
