"""DIAL. The Haint Dial: how many kills make a point. Training ignores it, so these positions are of the Full Game."""

import pytest

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import DIAL, FAMILY, HAINTS_LEFT, KEPT, PROTECTORS, VIRTUAL
from lantern.games.harrow.rules.dial import count_kill, kill, turn_down
from tests.games.harrow.kit import Table
from tests.rule_evidence import rule


def table(dial: int, kept: int = 0) -> Table:
    """Protectors' Dial with some kept Haints; four Family Haints on e4, the rest in Possessions."""
    t = Table().clear().legend(PROTECTORS, "d6").legend(FAMILY, "c1").haints(FAMILY, "e4", 4)
    t.g.training = False
    t.g.tally[DIAL + PROTECTORS], t.g.tally[KEPT + PROTECTORS] = dial, kept
    t.g.tally[HAINTS_LEFT + FAMILY] -= kept
    return t


def slay(t: Table) -> Table:
    kill(t.g, PROTECTORS, FAMILY, GRID.named["e4"])
    return t


def dial(t: Table, faction: int = PROTECTORS) -> tuple[int, int, int]:
    """Position, kept Haints and points."""
    return t.g.dial(faction), t.g.tally[KEPT + faction], t.score(faction)


@rule("HC-DIAL-01")
def test_at_1_a_kill_scores_at_once_and_the_dial_goes_to_2() -> None:
    t = slay(table(1))
    assert dial(t) == (2, 0, 1)
    assert (t.haints_on(FAMILY, "e4"), t.left(FAMILY)) == (3, 12)  # it is back with its owner


@rule("HC-DIAL-02")
@pytest.mark.parametrize(("position", "kept"), [(2, 0), (3, 0), (3, 1)])
def test_at_2_or_3_the_killed_haint_is_kept(position: int, kept: int) -> None:
    t = table(position, kept)
    left = t.left(FAMILY)
    assert dial(slay(t)) == (position, kept + 1, 0)
    assert t.left(FAMILY) == left


@rule("HC-DIAL-03", "HC-R-38")
def test_a_full_set_scores_goes_home_and_turns_the_dial_up() -> None:
    t = slay(table(2, 1))
    assert dial(t) == (3, 0, 1)
    assert t.left(FAMILY) == 12  # both are back
    assert t.g.haints_of(FAMILY) == 15


@rule("HC-DIAL-04")
def test_at_3_the_dial_stays_at_3() -> None:
    t = slay(table(3, 2))
    assert dial(t) == (3, 0, 1)
    assert t.left(FAMILY) == 12


@rule("HC-DIAL-05")
def test_each_player_has_a_dial_of_their_own() -> None:
    t = table(3, 1).haints(PROTECTORS, "e5", 2)
    t.g.tally[DIAL + FAMILY] = 2
    kill(t.g, FAMILY, PROTECTORS, GRID.named["e5"])
    assert dial(t, FAMILY) == (2, 1, 0)
    kill(t.g, FAMILY, PROTECTORS, GRID.named["e5"])
    assert dial(t, FAMILY) == (3, 0, 1)
    assert (dial(t, PROTECTORS), t.left(PROTECTORS)) == ((3, 1, 0), 15)


@rule("HC-DIAL-06")
@pytest.mark.parametrize(
    ("before", "kept", "to", "after"),
    [
        (3, 2, 2, (3, 0, 1)),  # the rulebook's example
        (3, 1, 2, (2, 1, 0)),
        (2, 1, 1, (2, 0, 1)),
        (2, 0, 1, (1, 0, 0)),
        (3, 0, 2, (2, 0, 0)),
        (1, 0, 0, (1, 0, 0)),  # there is nothing below 1
    ],
)
def test_turning_the_dial_down_may_complete_a_set(before: int, kept: int, to: int, after: tuple[int, ...]) -> None:
    t = table(before, kept)
    turn_down(t.g, PROTECTORS, to)
    assert dial(t) == after
    assert t.g.haints_of(FAMILY) == 15


@rule("HC-R-40")
def test_with_more_kept_haints_than_needed_there_is_one_point_and_all_go_home() -> None:
    t = table(3, 2)
    turn_down(t.g, PROTECTORS, 1)
    assert dial(t) == (2, 0, 1)
    assert t.left(FAMILY) == 11
    t = table(1).set(DIAL + FAMILY, 3).set(KEPT + FAMILY, 2).set(HAINTS_LEFT + PROTECTORS, 13)
    turn_down(t.g, FAMILY, 1)
    assert (dial(t, FAMILY), t.left(PROTECTORS)) == ((2, 0, 1), 15)


@rule("HC-ATK-19")
def test_without_a_haint_on_the_map_one_of_possessions_is_used() -> None:
    t = table(2).haints(FAMILY, "e4", 0)
    count_kill(t.g, PROTECTORS, FAMILY, from_map=False)
    assert dial(t) == (2, 1, 0)
    assert (t.left(FAMILY), t.g.haints_of(FAMILY)) == (14, 15)


@rule("HC-R-39")
@pytest.mark.parametrize(("killer", "owner"), [(PROTECTORS, FAMILY), (FAMILY, PROTECTORS)])
def test_without_any_haint_the_kill_counts_with_a_virtual_one_that_never_becomes_real(killer: int, owner: int) -> None:
    t = table(2).haints(FAMILY, "e4", 0).set(HAINTS_LEFT + owner, 0).set(DIAL + killer, 2)
    count_kill(t.g, killer, owner, from_map=False)
    assert dial(t, killer) == (2, 1, 0)
    assert (t.left(owner), t.g.tally[VIRTUAL + killer]) == (0, 1)
    count_kill(t.g, killer, owner, from_map=False)
    assert dial(t, killer) == (3, 0, 1)
    assert (t.left(owner), t.g.tally[VIRTUAL + killer]) == (0, 0)


@rule("HC-DIAL-01", "HC-DIAL-02", "HC-DIAL-03", "HC-DIAL-04")
def test_nine_kills_score_after_1_3_6_and_9() -> None:
    t = table(1)
    points = []
    for _ in range(9):
        slay(t.haints(FAMILY, "e4", 1))
        points.append(t.score(PROTECTORS))
    assert points == [1, 1, 2, 2, 2, 3, 3, 3, 4]


@rule("HC-CLH-05", "HC-ATK-14", "HC-ATK-18")
@pytest.mark.parametrize("how", ["hit", "clash", "legend"])
def test_kills_of_every_kind_of_attack_count_for_the_dial(how: str) -> None:
    t = table(2).haints(PROTECTORS, "e5", 1)
    if how == "legend":
        t.legend(FAMILY, "f4")
    blue = 3 if how == "clash" else 0
    t.say("jar attack", "act", "attack", "attack from e5", "target f4" if how == "legend" else "target e4")
    t.say("fall 2", f"fall {blue}", "kill" if how == "clash" else "hit")
    if how == "legend":
        t.say("push g4", "victim e4")
    assert dial(t) == (2, 1, 0)
