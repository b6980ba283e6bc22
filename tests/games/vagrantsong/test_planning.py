"""How the haint thinks: the priority list, ties, ranking of walks, and harm vectors."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from lantern.core.flow import put
from lantern.games.vagrantsong.book import Action, Cond, Scope
from lantern.games.vagrantsong.harm import ON_CANDLE, ON_EVENT, Harm, harm
from lantern.games.vagrantsong.ids import (
    AT,
    BODY,
    HAUNTED,
    LASTING_CHANGE,
    NOBODY,
    OF_HURT,
    OF_MOVE,
    OFF,
    ON_HAINT_MOVED,
    PRIORITY,
    PUP,
    RECENT,
)
from lantern.games.vagrantsong.paths import stay
from lantern.games.vagrantsong.planning import harm_of_target, plans_toward, target_space
from lantern.games.vagrantsong.reasons import plan_view, why_path, why_target
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.train import DISTANCE, NAMES, NUMBERS
from tests.games.vagrantsong.planning_kit import (
    AreaEffect,
    AskEffect,
    LoseEffect,
    SpookEffect,
    These,
    Train,
    named,
    random_train,
    rules_by_name,
)
from tests.rule_evidence import rule

__all__ = ["rules_by_name"]


def pair(one: str = "B-2-1", other: str = "B-4-1", lost: tuple[int, int] = (0, 0)) -> Train:
    """Empress and Wayfarer, one step left and right of a haint on B-3-1."""
    return Train("empress", "wayfarer").haint("B-3-1").put(0, one, lost[0]).put(1, other, lost[1])


# --- the priority list


@rule("VS-PRI-01", "VS-PRI-03", "VS-PRI-13")
def test_vs_pri_03_special_comes_first_in_any_car() -> None:
    t = pair(other="C-5-4", lost=(5, 0)).candle("B-3-2")
    t.g.tally[PRIORITY] = 1
    assert t.targets(t.action(move=2)) == [1]


@rule("VS-PRI-04", "VS-R-03")
def test_vs_pri_04_what_the_action_names_comes_before_candles() -> None:
    t = pair("A-1-1", lost=(0, 5)).candle("B-3-2")
    assert t.targets(t.action(move=2, target="who", who=These(0))) == [0]
    assert t.targets(t.action(move=2, target="who", who=These())) == [ON_CANDLE + NUMBERS["B-3-2"]]


@rule("VS-PRI-04", "VS-EVT-13")
def test_vs_pri_04_an_event_may_be_the_target_while_it_lies_face_up() -> None:
    t = pair(other="C-1-1", lost=(2, 0))
    action = t.action(move=2, target="event", event=3)
    assert t.targets(action) == [0]
    t.g.events_at = (NUMBERS["C-5-4"] * 32 + 3 * 2,)
    assert t.targets(action) == [ON_EVENT + 3]
    assert target_space(t.g, ON_EVENT + 3) == NUMBERS["C-5-4"]
    t.g.events_at = (NUMBERS["C-5-4"] * 32 + 3 * 2 + 1,)
    assert t.targets(action) == [0]


@rule("VS-PRI-05", "VS-R-11", "VS-R-57")
def test_vs_pri_05_the_closest_candle_of_the_car_for_actions_that_move() -> None:
    t = pair(lost=(5, 0)).candle("B-5-4", "B-3-3", "AB-h")  # the connecting space is nearest to nothing: car A
    assert t.targets(t.action(move=1)) == [ON_CANDLE + NUMBERS["B-3-3"]]
    assert t.targets(t.action(reach=1)) == [0]  # VS-R-57


@rule("VS-PRI-06..08")
def test_vs_pri_06_to_08_hurt_is_humanity_lost_in_the_car_whatever_the_wounds() -> None:
    t = Train("empress", "wayfarer", "songsmith").haint("B-3-1")
    t.put(0, "B-1-1", lost=2, wounds=1).put(1, "B-5-4", lost=3).put(2, "C-1-1", lost=8)
    assert t.targets(t.action(move=2)) == [1]


def test_vs_pri_06_some_seem_more_hurt_than_they_are() -> None:
    t = pair(lost=(2, 1))
    t.g.lasting = ((LASTING_CHANGE, 1, OF_HURT, 2, 0, -1, NOBODY),)
    assert t.targets(t.action(move=2)) == [1]


@rule("VS-PRI-09..11")
def test_vs_pri_09_and_11_the_westbound_are_seen_only_when_nobody_else_is_left() -> None:
    t = pair(lost=(8, 0)).put(0, "B-2-1", west=True)
    assert t.targets(t.action(move=2)) == [1]
    assert t.targets(t.action(move=2), barred=(1,)) == [0]


@rule("VS-R-09", "VS-PRI-10")
def test_vs_r_09_with_nobody_hurt_the_nearest_in_any_car() -> None:
    t = pair("C-1-1", "B-5-4").haint("BC-h")
    assert t.targets(t.action(move=2)) == [0]


@rule("VS-PRI-02", "VS-PRI-12")
def test_vs_pri_12_between_equals_the_most_recent() -> None:
    t = pair()
    t.g.tally[RECENT] = 1
    assert t.targets(t.action(move=2)) == [1]


def test_vs_pup_05_the_pup_is_a_target_and_shares_humanity() -> None:
    t = Train("runaway", "wayfarer").haint("B-3-1").put(0, "C-5-4", lost=4).put(1, "B-2-1", lost=3).put(PUP, "B-5-4")
    assert t.targets(t.action(move=2)) == [PUP]
    assert t.targets(t.action(move=2), barred=(0,)) == [1]


@rule("VS-R-58", "VS-RES-02")
def test_vs_r_58_the_next_target_is_found_among_those_in_range() -> None:
    t = pair(lost=(1, 4)).candle("B-3-2")
    action = t.action(LoseEffect(3), move=2, reach=1)
    assert t.targets(action, only=[0]) == [0]
    assert t.targets(action, only=[0, 1]) == [1]
    assert t.targets(action, only=[]) == []


@rule("VS-R-89")
def test_vs_r_89_a_hidden_haint_sees_no_distance() -> None:
    t = pair(lost=(5, 0)).candle("B-3-2")
    t.g.tally[AT + BODY] = OFF
    t.g.tally[RECENT] = 1
    assert t.targets(t.action(move=2)) == []
    assert t.targets(t.action(LoseEffect(1))) == [1]
    assert t.plans(t.action(LoseEffect(1)), 1)[0].path == ()


# --- ties (VS-R-01)


def three(lost: int = 0) -> Train:
    """Two vagrants are equally hurt and near; the most recent one is neither."""
    t = Train("empress", "wayfarer", "songsmith").haint("B-3-1")
    t.g.tally[RECENT] = 2
    return t.put(0, "B-2-1", lost).put(1, "B-4-1", lost).put(2, "A-1-1")


@rule("VS-R-01", "VS-CODE-02")
def test_vs_r_01_the_greater_harm_breaks_a_tie() -> None:
    t = three(3)
    t.g.effects = put(t.g.effects, 1 * 2, 1)  # more vulnerable, but it cannot be spooked twice
    assert t.targets(t.action(SpookEffect(), reach=1)) == [0]


@rule("VS-R-01")
def test_vs_r_01_then_the_more_vulnerable() -> None:
    t = three(3)
    t.g.effects = put(t.g.effects, 1 * 2, 1)
    assert t.targets(t.action(LoseEffect(1), reach=1)) == [1]


@rule("VS-R-01")
def test_vs_r_01_full_ties_are_left_to_the_players() -> None:
    t = three()
    action = t.action(LoseEffect(1), reach=1)
    assert t.targets(action) == [0, 1]
    assert [why.criterion for why in why_target(t.g, BODY, action)][-1] == "tie"


@rule("VS-R-10")
def test_vs_r_10_candles_tie_by_the_harm_of_their_plans() -> None:
    t = Train("empress", "wayfarer").haint("B-3-2").put(0, "B-4-2").put(1, "A-1-1").candle("B-1-2", "B-5-2")
    assert t.targets(t.action(move=2)) == [ON_CANDLE + NUMBERS["B-5-2"]]


# --- walks


@rule("VS-R-71")
def test_vs_r_71_it_walks_onto_a_candle_and_not_beyond() -> None:
    t = pair("B-5-1", "B-3-4").candle("B-3-3")
    (plan,) = t.plans(t.action(move=4, reach=1), ON_CANDLE + NUMBERS["B-3-3"])
    assert named(plan)[-1] == "B-3-3"
    assert plan.stops_at_candle
    assert plan.haunted == ()


@rule("VS-R-60")
def test_vs_r_60_a_candle_that_is_not_the_target_ends_a_walk_too() -> None:
    t = Train("empress", "wayfarer").haint("A-5-2").put(0, "B-1-2").put(1, "A-1-1").candle("AB-h")
    (plan,) = t.plans(t.action(move=3, reach=1), 0)
    assert named(plan) == ["A-5-2", "AB-h"]
    assert plan.stops_at_candle


def test_vs_r_68_the_start_does_not_haunt_but_coming_back_does() -> None:
    t = Train("empress", "wayfarer").haint("B-3-1").put(0, "B-3-1").put(1, "C-5-4")
    assert t.plans(t.action(move=0, reach=1), 0)[0].haunted == ()
    assert t.plans(t.action(move=2, reach=1), 0)[0].haunted == (0,)


@rule("VS-HAU-03")
def test_vs_hau_03_whoever_was_haunted_in_this_turn_is_not_sought_again() -> None:
    t = pair()
    t.g.tally[HAUNTED + 1] = 1
    (plan,) = t.plans(t.action(move=1, reach=1), 1)
    assert plan.haunted == ()
    assert named(plan) == ["B-3-1"]


def test_vs_pup_06_the_pup_is_not_haunted_but_makes_way() -> None:
    t = Train("runaway", "wayfarer").haint("B-3-1").put(0, "C-5-4").put(1, "A-1-1").put(PUP, "B-4-1")
    (plan,) = t.plans(t.action(LoseEffect(1), move=1, reach=1), PUP)
    assert plan.haunted == ()
    assert named(plan) == ["B-3-1"]  # stepping onto the Pup would only displace it


def test_vs_r_67_summons_are_met_but_not_sought() -> None:
    t = pair("B-5-1", "A-1-1")
    t.g.summons = ((NUMBERS["B-3-2"], 0, 0, 0),)
    (plan,) = t.plans(t.action(LoseEffect(1), move=2, reach=3), 0)
    assert NUMBERS["B-3-2"] not in plan.path


@rule("VS-HMV-02")
def test_vs_hmv_02_terrain_is_no_obstacle() -> None:
    t = pair("B-5-1", "A-1-1")
    t.g.terrain = bytes([1] * 64)
    t.g.block_move = (1 << 64) - 1
    assert named(t.plans(t.action(LoseEffect(1), move=2, reach=1), 0)[0]) == ["B-3-1", "B-4-1", "B-5-1"][:2]


@rule("VS-R-05")
def test_vs_r_05_it_may_not_end_where_nobody_can_make_way() -> None:
    t = Train("empress", "wayfarer").haint("B-3-1").put(0, "B-4-1").put(1, "A-1-1")
    action = t.action(LoseEffect(1), move=1, reach=1)
    assert named(t.plans(action, 0)[0]) == ["B-3-1", "B-4-1"]
    t.g.terrain = bytes([1] * 64)
    assert named(t.plans(action, 0)[0]) == ["B-3-1"]


def test_lasting_changes_lengthen_the_move() -> None:
    t = pair("B-5-4", "A-1-1")
    action = t.action(LoseEffect(1), move=2, reach=1)
    assert len(t.plans(action, 0)[0].path) == 3
    t.g.lasting = ((LASTING_CHANGE, BODY, OF_MOVE, 2, 0, -1, NOBODY),)
    assert len(t.plans(action, 0)[0].path) == 5


def test_effects_move_it_toward_a_space() -> None:
    t = pair("B-3-3", "A-1-1")
    (plan,) = plans_toward(t.g, BODY, 3, NUMBERS["B-3-4"], NOBODY, reach=0)
    assert named(plan) == ["B-3-1", "B-3-2", "B-3-3", "B-3-4"]
    assert plan.haunted == (0,)


# --- harm


def worst_at(t: Train, action: Action, target: int) -> Harm:
    return harm(t.g, BODY, action, target, stay(t.g, BODY))


def test_harm_counts_wounds_before_humanity_and_leaves_the_position_alone() -> None:
    t = pair(lost=(8, 0))
    before = t.g.save()
    assert worst_at(t, t.action(LoseEffect(3), reach=1), 0) == (0, 0, 1, 3, 0, 0, 0, 0)
    assert worst_at(t, t.action(LoseEffect(3), reach=1), 1) == (0, 0, 0, 3, 0, 0, 0, 0)
    assert t.g.save() == before


def test_harm_counts_the_westbound_first() -> None:
    t = pair(lost=(8, 0)).put(0, "B-2-1", wounds=1)
    assert worst_at(t, t.action(LoseEffect(3), reach=1), 0)[:3] == (0, 1, 1)


class AllWest(Cond):
    """The scenario is lost when nobody is left (VS-WST-21)."""

    def holds(self, g: Vagrantsong, s: Scope) -> bool:
        return all(g.is_west(v) for v in range(g.n))


def test_harm_counts_defeat_before_anything() -> None:
    t = pair(lost=(8, 0)).put(0, "B-2-1", wounds=1).put(1, "B-4-1", west=True)
    t.g.scene.defeats = [AllWest()]
    assert worst_at(t, t.action(LoseEffect(3), reach=1), 0)[0] == 1
    assert worst_at(t, t.action(LoseEffect(3), reach=1), 1)[0] == 0


def test_harm_of_a_die_is_its_exact_mean() -> None:
    t = pair()
    assert worst_at(t, t.action(AskEffect("bone", [0, 0, 0, 0, 1, 1]), reach=1), 0)[3] == Fraction(1, 3)


@pytest.mark.parametrize(("what", "harm_of"), [("choose", 1), ("displaced", 4), ("keep", 2)])
def test_harm_of_choices_is_the_least_of_displacement_the_greatest(what: str, harm_of: int) -> None:
    t = pair()
    assert worst_at(t, t.action(AskEffect(what, [2, 1, 4]), reach=1), 0)[3] == harm_of


@rule("VS-HMV-12", "VS-CODE-02", "VS-CODE-04")
def test_harm_decides_between_ends_that_are_alike_otherwise() -> None:
    """VS-HMV-12: an area that reaches a second vagrant from one end only."""
    t = Train("empress", "wayfarer").haint("B-1-1").put(0, "B-5-1").put(1, "B-3-4")
    (plan,) = t.plans(t.action(AreaEffect(2, 3), move=2, reach=3, still=False), 0)
    assert DISTANCE[plan.path[-1]][t.g.space(1)] <= 3


def test_what_listens_to_the_move_makes_ends_differ() -> None:
    t = pair()
    action = t.action(LoseEffect(1), move=1, reach=2)
    assert harm_of_target(t.g, BODY, action, 0)[3] == 2
    t.listen(ON_HAINT_MOVED, LoseEffect(0), AreaEffect(2, 9))
    assert harm_of_target(t.g, BODY, action, 0)[3] == 6


# --- reasons


def test_reasons_tell_what_was_compared() -> None:
    t = pair(lost=(5, 3))
    action = t.action(LoseEffect(3), move=2, reach=1)
    assert [(why.criterion, why.text) for why in why_target(t.g, BODY, action)] == [
        ("hurt", "humanity lost in this car: Empress 5, Wayfarer 3")
    ]
    said = why_path(t.g, BODY, action, 0)
    assert [why.criterion for why in said][:2] == ["range", "haunts"]
    assert said[0].text.startswith("ends within range 1 of Empress")


def test_reasons_show_what_each_token_would_bring() -> None:
    t = pair(lost=(5, 3)).candle("B-1-4")
    t.g.mood().actions = [t.action(LoseEffect(3), move=5, reach=1), t.action(AreaEffect(1, 1))]
    nails, candle = plan_view(t.g, BODY, 0), plan_view(t.g, BODY, 1)
    assert (nails.token, nails.target, nails.haunts) == ("iron_nails", "candle:B-1-4", (0,))
    assert (nails.path[0], nails.path[-1]) == ("B-3-1", "B-1-4")
    assert [why.criterion for why in nails.why_target] == ["candle"]
    assert (candle.token, candle.path, candle.why_path) == ("candle", ("B-3-1",), ())


def test_reasons_never_fail_and_agree_with_the_plan() -> None:
    rng = Random(32)
    for _ in range(150):
        t = random_train(rng, rng.choice((2, 3, 4)))
        t.g.mood().actions = [t.action(AreaEffect(2, 1), move=3, reach=rng.choice((OFF, 1)), still=False)]
        shown = plan_view(t.g, BODY, 0)
        (target, *_) = t.targets(t.g.mood().actions[0])
        (plan, *_) = t.plans(t.g.mood().actions[0], target)
        assert shown.path == tuple(NAMES[at] for at in plan.path)
        assert shown.why_target
        assert shown.why_path
