"""DIAL. The Haint Dial in the Full Game, through whole attacks of either player."""

import pytest

from lantern.games.harrow.ids import DIAL, FAMILY, HAINTS_LEFT, KEPT, PROTECTORS, VIRTUAL
from tests.games.harrow.full import bare_table, lay, to_jar
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import HOME
from tests.rule_evidence import rule

BOTH = pytest.mark.parametrize("killer", [PROTECTORS, FAMILY])


def table(killer: int, position: int, kept: int = 0, prey: int = 3) -> Table:
    """The killer's Legend on e3 with cubes for three hits, and the rival's Haints on e4; no cube sticks in the Tree."""
    t = bare_table(first=killer, stick=0)
    owner = t.g.rival(killer)
    t.legend(killer, "e3").haints(owner, "e4", prey).cubes(killer, 6).cubes(owner, 0)
    t.set(DIAL + killer, position).set(KEPT + killer, kept)
    return t.set(HAINTS_LEFT + owner, t.left(owner) - kept)


def attack(t: Table, *answers: str) -> Table:
    """The attack of e3 on e4 and what is said after the Tree."""
    t.say("jar attack", "act", "attack", "attack from e3", "target e4")
    while t.asked == "tree":
        t.say(t.answers[0])
    return t.say(*answers)


def dial(t: Table, faction: int) -> tuple[int, int, int]:
    """Position, kept Haints and points."""
    return t.g.dial(faction), t.g.tally[KEPT + faction], t.score(faction)


@rule("HC-DIAL-01")
@BOTH
def test_the_first_kill_of_the_game_scores_at_once(killer: int) -> None:
    t = attack(table(killer, 1), "hit")
    owner = t.g.rival(killer)
    assert dial(t, killer) == (2, 0, 1)
    assert (t.haints_on(owner, "e4"), t.left(owner)) == (2, 13)  # it is back with its owner


@rule("HC-DIAL-02")
@BOTH
@pytest.mark.parametrize(("position", "kept"), [(2, 0), (3, 0), (3, 1)])
def test_at_2_and_3_the_killed_haint_stays_on_the_dial(killer: int, position: int, kept: int) -> None:
    t = attack(table(killer, position, kept), "hit")
    owner = t.g.rival(killer)
    assert dial(t, killer) == (position, kept + 1, 0)
    assert (t.haints_on(owner, "e4"), t.left(owner)) == (2, 12 - kept)
    assert t.g.haints_of(owner) == 15


@rule("HC-DIAL-03", "HC-DIAL-04", "HC-R-38")
@BOTH
@pytest.mark.parametrize("position", [2, 3])
def test_a_full_set_scores_one_point_goes_home_and_the_dial_ends_at_3(killer: int, position: int) -> None:
    t = attack(table(killer, position, position - 1), "hit")
    owner = t.g.rival(killer)
    assert dial(t, killer) == (3, 0, 1)
    assert t.left(owner) == 13  # of fifteen two are still on e4


@rule("HC-DIAL-01", "HC-DIAL-02", "HC-DIAL-03")
@BOTH
def test_three_hits_of_one_attack_score_two_points(killer: int) -> None:
    t = attack(table(killer, 1), "hit", "hit", "hit")
    assert dial(t, killer) == (3, 0, 2)
    assert t.left(t.g.rival(killer)) == 15


@rule("HC-DIAL-05")
@BOTH
def test_in_a_clash_each_side_turns_its_own_dial(killer: int) -> None:
    t = table(killer, 2).haints(killer, "e3", 1)
    owner = t.g.rival(killer)
    attack(t.cubes(owner, 8).set(DIAL + owner, 1), "kill", "kill")
    assert dial(t, killer) == (2, 1, 0)
    assert dial(t, owner) == (2, 0, 1)
    assert (t.left(owner), t.left(killer)) == (12, 15)


@rule("HC-ATK-19", "HC-DIAL-02")
@BOTH
def test_a_legend_hit_without_haints_on_the_map_takes_one_of_possessions(killer: int) -> None:
    t = table(killer, 2, prey=0)
    owner = t.g.rival(killer)
    attack(t.legend(owner, "e4"), "hit", "push e5")
    assert dial(t, killer) == (2, 1, 0)
    assert (t.left(owner), t.g.tally[VIRTUAL + killer]) == (14, 0)


@rule("HC-R-39")
@BOTH
def test_with_no_haint_anywhere_the_kill_still_counts(killer: int) -> None:
    t = table(killer, 2, prey=0)
    owner = t.g.rival(killer)
    attack(t.legend(owner, "e4").set(HAINTS_LEFT + owner, 0), "hit", "push e5")
    assert dial(t, killer) == (2, 1, 0)
    assert (t.left(owner), t.g.tally[VIRTUAL + killer]) == (0, 1)


@rule("HC-DIAL-06", "HC-R-40", "HC-BON-10")
@BOTH
def test_the_tile_after_a_kill_completes_the_set_or_is_left(killer: int) -> None:
    owner = 1 - killer
    t = attack(lay(table(killer, 3, 1), "attack", "dial"), "hit", "stop", "stop")
    assert dial(t, killer) == (3, 2, 0)
    assert dial(to_jar(t), killer) == (3, 2, 0)  # turning it down is a choice
    t = attack(lay(table(killer, 3, 1), "attack", "dial"), "hit", "stop", "stop", "tile dial")
    assert dial(t, killer) == (3, 0, 1)
    assert (t.left(owner), t.legend_on(owner)) == (13, HOME[owner])
