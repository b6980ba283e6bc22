"""R-35 by option: Knife in the Dark and Knitting Fate wait for the Attack Jar itself."""

from __future__ import annotations

import pytest

from lantern.games.harrow.ids import ATTACKED, FAMILY, PROTECTORS
from lantern.games.harrow.names import TOKEN_NAMES
from lantern.games.harrow.view import view
from tests.games.harrow.full import pass_to
from tests.games.harrow.hester import bonfire, fall, ground, idle, three
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import places
from tests.games.harrow.upgrades import family_turn, in_bag, on_attack_jar
from tests.rule_evidence import rule

BOTH = ["knife_in_the_dark", "knitting_fate"]
OPTION = pytest.mark.parametrize("only", [False, True])


def armed(t: Table) -> Table:
    """Both tokens wait on the Attack Jar; Family has attacked before in this round."""
    t.g.waiting_tokens = tuple(TOKEN_NAMES.index(token) for token in BOTH)
    return t.set(ATTACKED, 1 << FAMILY)


def near(only: bool, at: str = "c4") -> Table:
    """Family's Legend on c4, or further away from the three Protector Haints on d5."""
    t = family_turn(attack_jar_only=only).legend(FAMILY, at).haints(PROTECTORS, "d5", 3)
    return armed(t.legend(PROTECTORS, "d7"))


@rule("HC-R-35")
@OPTION
def test_another_jar_leaves_them_waiting(only: bool) -> None:
    t = near(only).say("attack with wild", "act", "attack", "attack from c4", "target d5")
    assert (t.ground(PROTECTORS), t.ground(FAMILY)) == ((4, 3) if only else (3, 5))
    t.say(f"fall {t.ground(PROTECTORS)}", f"fall {t.ground(FAMILY)}")
    while t.asked in ("hit", "clash"):
        t.say("stop" if t.can("stop") else "pass")
    assert (on_attack_jar(t), in_bag(t)) == ((BOTH, []) if only else ([], BOTH))


@rule("HC-R-35")
@OPTION
def test_another_jar_reaches_no_further(only: bool) -> None:
    t = near(only, "c2")  # three hexes away
    assert t.can("attack with wild") != only
    t = near(only, "c3").haints(PROTECTORS, "d6", 1).say("attack with wild", "act", "attack", "attack from c3")
    assert places(t) == ({"d5"} if only else {"d5", "d6", "d7"})


@rule("HC-R-35")
def test_the_attack_jar_of_the_opponent_does_not_wake_them() -> None:
    t = pass_to(near(only=True), PROTECTORS).say("jar attack", "act", "stop")
    assert t.seat == FAMILY
    assert t.can("attack with legend")
    assert not t.legend(FAMILY, "c2").can("attack with legend")


def test_nobody_sees_a_jar_as_flipped_before_the_turn_opens() -> None:
    t = near(only=True).say("jar attack")
    assert view(t.g, 0).jar == "attack"
    t.say("stop")
    assert (t.asked, view(t.g, 0).jar) == ("jar", "")
    t = pass_to(t, FAMILY)
    assert (t.asked, view(t.g, 0).jar) == ("jar", "")  # neither that of the other turn nor one of its own


@rule("HC-R-35")
@OPTION
def test_by_the_attack_jar_they_serve_and_are_used_up(only: bool) -> None:
    t = near(only, "c2").say("jar attack", "act", "attack", "attack from c2", "target d5")
    assert (t.ground(PROTECTORS), t.ground(FAMILY)) == (3, 5)
    t.say("fall 3", "fall 5", "stop")
    assert (on_attack_jar(t), in_bag(t)) == ([], BOTH)


@rule("HC-R-35", "HC-R-120")
@OPTION
def test_against_a_bonfire_it_is_the_same(only: bool) -> None:
    t = idle(bonfire(three(attack_jar_only=only), "d4"))
    armed(ground(t)).cubes(FAMILY, 2).say("attack with wild", "act", "attack", "attack from d2", "target bonfire d4")
    assert t.ground(FAMILY) == (2 if only else 4)
    fall(t).say("remove 0")
    assert on_attack_jar(t) == (BOTH if only else [])
