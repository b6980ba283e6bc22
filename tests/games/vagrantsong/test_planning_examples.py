"""The rulebook's examples of targets and moves, on positions made up to fit their text: the pictures are lost."""

from __future__ import annotations

import pytest

from lantern.core.flow import put
from lantern.games.vagrantsong.ids import ACTED, AT, BODY, HUMANITY, PRIORITY, TURN_OF
from lantern.games.vagrantsong.paths import Plan
from lantern.games.vagrantsong.rules.haint_acting import Act
from lantern.games.vagrantsong.train import CAR, DISTANCE, NAMES, NUMBERS
from tests.games.vagrantsong.planning_kit import LoseEffect, Train, named, rules_by_name
from tests.rule_evidence import rule

__all__ = ["rules_by_name"]


def carry_out(t: Train, key: int, target: int, plan: Plan) -> None:
    """Begin steps 3 and 4 of the haint's turn."""
    g = t.g
    g.tally[TURN_OF] = 1
    g.rules, g.steps = [Act(BODY, key, target, plan.path)], ["begin"]
    g.run()


@rule("VS-HMV-15", "VS-HAU-06", "VS-HMV-08")
def test_vs_hmv_15_it_passes_one_vagrant_and_ends_on_its_target() -> None:
    t = Train("empress", "wayfarer").haint("B-1-2").put(0, "B-3-2").put(1, "B-5-2")
    t.g.tally[PRIORITY] = 1
    action = t.action(move=4)
    assert t.targets(action) == [1]
    (plan,) = t.plans(action, 1)
    assert named(plan) == ["B-1-2", "B-2-2", "B-3-2", "B-4-2", "B-5-2"]
    assert plan.haunted == (0, 1)
    carry_out(t, action.key, 1, plan)
    assert t.g.waiting is not None
    assert t.g.waiting.what == "displaced"
    assert t.g.waiting.seat == 1
    assert {NAMES[at] for at in t.g.waiting.answers} == {"B-5-1", "B-4-2", "B-5-3", "BC-h"}
    t.g.answer(NUMBERS["B-5-1"])  # VS-HAU-06: first it makes way, then both are haunted
    assert NAMES[t.g.tally[AT + 1]] == "B-5-1"
    assert t.g.tally[HUMANITY : HUMANITY + 2] == [8, 8]


@rule("VS-HMV-16", "VS-HMV-10")
def test_vs_hmv_16_it_haunts_the_other_first_and_returns_to_its_start() -> None:
    t = Train("empress", "wayfarer").haint("B-3-2").put(0, "B-3-1").put(1, "B-3-3")
    (plan,) = t.plans(t.action(LoseEffect(3), move=4, reach=1), 1)
    assert named(plan) == ["B-3-2", "B-3-1", "B-3-2", "B-3-3", "B-3-2"]
    assert plan.haunted == (0, 1)


@rule("VS-HMV-17", "VS-HMV-11")
def test_vs_hmv_17_out_of_reach_it_takes_the_route_that_haunts() -> None:
    t = Train("empress", "wayfarer").haint("A-1-1").put(0, "A-2-3").put(1, "C-3-3")
    plans = t.plans(t.action(LoseEffect(3), move=4, reach=1), 1)
    start, goal = NUMBERS["A-1-1"], NUMBERS["C-3-3"]
    assert plans
    for plan in plans:
        assert plan.haunted == (0,)
        assert DISTANCE[plan.path[-1]][goal] == DISTANCE[start][goal] - 4


def around_the_empress(*, third: str) -> Train:
    """Three spaces are in range 2 of the Empress (B-3-3); no vagrant can be haunted."""
    return Train("empress", "revivalist", third).haint("B-1-1").put(0, "B-3-3").put(1, "B-1-4").put(2, "B-4-1")


@rule("VS-HMV-18")
def test_vs_hmv_18_it_moves_toward_the_more_hurt_while_in_range_of_its_target() -> None:
    t = around_the_empress(third="wayfarer")
    t.g.tally[HUMANITY + 1] -= 3
    t.g.tally[HUMANITY + 2] -= 1
    (plan,) = t.plans(t.action(LoseEffect(3), move=2, reach=2), 0)
    assert named(plan)[-1] == "B-1-3"
    assert plan.haunted == ()


@rule("VS-HMV-19")
@pytest.mark.parametrize("more", ["effect", "acted"])
def test_vs_hmv_19_between_equals_effects_and_having_acted_decide(more: str) -> None:
    t = around_the_empress(third="songsmith")
    action = t.action(LoseEffect(3), move=2, reach=2)
    if more == "effect":
        t.g.effects = put(t.g.effects, 2 * 2, 1)
    else:
        t.g.tally[ACTED + 2] = 1
    (plan,) = t.plans(action, 0)
    assert named(plan)[-1] == "B-3-1"


@rule("VS-HMV-20", "VS-HMV-21", "VS-HMV-09")
def test_vs_hmv_20_the_lost_soul_goes_by_way_of_the_revivalist() -> None:
    t = Train("revivalist", "cursebearer").haint("B-1-2").put(0, "B-2-2").put(1, "B-5-2", lost=2)
    speed = t.action(move=3)  # VS-HNT-09: A Need for Speed
    assert t.targets(speed) == [1]
    (plan,) = t.plans(speed, 1)
    assert named(plan) == ["B-1-2", "B-2-2", "B-3-2", "B-4-2"]
    carry_out(t, speed.key, 1, plan)
    assert t.g.tally[HUMANITY : HUMANITY + 2] == [9, 8]
    touch = t.action(LoseEffect(3), reach=1)  # VS-HNT-10: Ghostly Touch, in range 1 of where it stands now
    assert t.targets(touch) == [1]
    (still,) = t.plans(touch, 1)
    carry_out(t, touch.key, 1, still)
    assert t.g.tally[HUMANITY + 1] == 5


@rule("VS-PRI-16")
def test_vs_pri_16_the_more_hurt_is_the_target_though_another_is_closer() -> None:
    t = Train("cursebearer", "revivalist").haint("B-1-1").put(0, "B-5-4", lost=5).put(1, "B-1-2", lost=3)
    assert CAR[t.g.space(0)] == CAR[t.g.space(1)] == CAR[t.g.space(BODY)]
    assert t.targets(t.action(LoseEffect(3), move=4, reach=1)) == [0]
