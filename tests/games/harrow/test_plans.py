"""Hester as `instinct` plays her: she sees what several of her decisions together will bring."""

from collections.abc import Callable
from random import Random

import pytest

from lantern.bots.instinct import Instinct
from lantern.games.harrow import GAME
from lantern.games.harrow.automata import cards_left, hurry
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    ACTIVE,
    EATEN,
    EMPTY,
    FAMILY,
    FIRE_ACTIONS,
    HESTER_AT,
    KINDS,
    OFF,
    PAIR,
    PROTECTORS,
    SOLO_PILE,
    WILDS,
)
from lantern.games.harrow.plans import courtship, hesters_worth, kept
from tests.games.harrow.hester import acting, bonfire, ground, infected_on, shaken, snakes, stands, three
from tests.games.harrow.kit import Table
from tests.games.harrow.solo import SOLO, flip, goals, opened, solo_table, still

PLENTY = {"plains": 2, "forest": 2, "bog": 2, "wetlands": 2}


def left_alone(t: Table, over: Callable[[], bool]) -> list[str]:
    """What instinct answers until something has happened; the Tree lets everything fall through."""
    said: list[str] = []
    while not over():
        question = t.g.waiting
        assert question is not None
        if question.seat < 0:
            t.say(t.answers[-1])
            continue
        answer = GAME.text(t.g, question, Instinct().choose(GAME, t.g, question.seat, Random(3)))
        said.append(answer)
        t.say(answer)
    return said


def turn_over(t: Table) -> Callable[[], bool]:
    return lambda: t.asked in ("jar", "goal", "pile", "solo_goal", "")


@pytest.mark.parametrize(("one", "other", "steps"), [("c3", "c4", 1), ("c3", "c5", 2), ("b2", "e3", 3)])
def test_she_burns_a_pair_that_she_can_bring_together_without_a_detour(one: str, other: str, steps: int) -> None:
    t = ground(acting("a1", "a2"), **PLENTY)
    snakes(snakes(t, PROTECTORS, one), FAMILY, other)
    said = left_alone(t, lambda: PAIR in t.g.scoring)
    assert said[0] == "move"
    assert len([answer for answer in said if answer.startswith("to ")]) <= steps
    assert len([answer for answer in said if answer.startswith("move ")]) == steps


def test_she_infects_both_sides_where_her_roots_reach_them() -> None:
    t = acting("a1", "a2").haints(PROTECTORS, "a1", 1).haints(FAMILY, "a2", 1)
    ground(t, **PLENTY)
    left_alone(t, turn_over(t))
    assert (infected_on(t, PROTECTORS, "a1"), infected_on(t, FAMILY, "a2")) == (1, 1)


def test_she_keeps_her_one_action_for_an_infection() -> None:
    """Whatever she could do before the Tree, a first victim is worth more."""
    t = ground(acting("a1", "a2").haints(FAMILY, "a2", 2), **PLENTY)
    assert left_alone(t, lambda: infected_on(t, FAMILY, "a2") > 0)[:2] == ["stop", "infect"]


def test_she_walks_to_a_legend_and_eats() -> None:
    t = acting("a1", "a2", actions=2).legend(PROTECTORS, "c5").set(WILDS + PROTECTORS, 1)
    ground(stands(bonfire(t, "c4"), "c4"), plains=2, forest=2, bog=2, wetlands=2)
    left_alone(t, turn_over(t))
    assert EATEN + KINDS in t.g.scoring


def test_she_comes_to_the_bonfire_beside_a_legend() -> None:
    t = acting("a1", "a2").legend(PROTECTORS, "d6").legend(FAMILY, "d2").set(WILDS + FAMILY, 1)
    shaken(ground(bonfire(bonfire(t, "e2"), "a4"), plains=2, forest=2, bog=2, wetlands=2))
    left_alone(t, turn_over(t))
    assert t.g.tally[HESTER_AT] == GRID.named["e2"]


def test_she_does_not_come_where_a_legend_would_walk_away_in_time() -> None:
    """Two hexes from the Bonfire: the Legend has a turn before she does. Cubes beyond six would be lost anyway."""
    t = acting("a1", "a2").legend(PROTECTORS, "d6").legend(FAMILY, "d2").set(WILDS + FAMILY, 1)
    shaken(ground(bonfire(bonfire(t, "c3"), "a4"), plains=1, forest=1, bog=2, wetlands=2))
    left_alone(t, turn_over(t))
    assert t.g.tally[HESTER_AT] == OFF


def test_a_root_goes_where_somebody_can_be_infected() -> None:
    t = three().haints(PROTECTORS, "g4", 2)
    while t.asked != "root_colour":
        t.say(f"jar {t.answers[0].split()[-1]}" if t.asked == "jar" else "stop" if t.can("stop") else t.answers[0])
    left_alone(t, lambda: len(t.g.roots) == 2)
    assert any(
        t.g.haints_on_map(faction) and t.g.units(faction, t.g.roots[n] % 64) for faction in t.g.sides for n in (0, 1)
    )


# --- alone


@pytest.mark.parametrize(("townsfolk", "building", "woken"), [("d5", "d7", "family"), ("d1", "d3", "protectors")])
def test_alone_she_wakes_the_faction_that_is_further_from_its_goal(townsfolk: str, building: str, woken: str) -> None:
    """The Protectors stand on d6, the Family on d2."""
    t = solo_table(townsfolk=townsfolk, building=building).set(FIRE_ACTIONS, 1)
    said = left_alone(t, lambda: t.asked == "solo_card")
    assert said[-1] == f"activate {woken}"


def test_alone_she_puts_a_goal_far_from_those_who_want_it() -> None:
    t = opened().say("place townsfolk", "turn over goblin", "card tempt")
    home = t.g.homes[PROTECTORS]
    near, far = sorted((GRID.named[answer.split()[1]] for answer in t.answers), key=lambda at: GRID.distance[home][at])
    assert GRID.distance[home][near] < GRID.distance[home][far]
    assert left_alone(t, lambda: t.asked != "goal_to") == [f"to {GRID.names[far]}"]


def test_alone_a_card_turn_is_judged_where_her_turn_begins() -> None:
    """Her Roots promise much, which must not count for those answers only after which they are soon looked at."""
    t = flip(still(solo_table()), "family", "confluence")
    while t.asked != "root_colour":
        assert not GAME.is_horizon(t.g)
        t.say(t.answers[0])
    assert GAME.is_horizon(t.g)
    assert GAME.is_horizon(t.say("brown").g)
    assert not GAME.is_horizon(t.say("root a1").g)


def test_alone_a_goal_piece_that_is_missing_takes_a_card() -> None:
    t = alone()
    assert cards_left(t.g) == 15 - 2
    assert cards_left(goals(t, "b2", "f4").g) == 15


@pytest.mark.parametrize(("level", "tactics", "upgrade"), [(1, 11, 4), (2, 10, 3)])
def test_alone_most_of_her_cards_are_tactics(level: int, tactics: int, upgrade: int) -> None:
    """Their hexes lie furthest out: goal pieces are safe there."""
    t = Table(**SOLO | {"level": level})
    said = left_alone(t, lambda: t.asked not in ("tactics_cards", "upgrade_cards"))
    assert said == [f"tactics {tactics}", f"upgrade {upgrade}"]


def alone(level: int = 1) -> Table:
    """Her first turn alone: the Roots lie on a1 and a2, and the Legends stay away from them."""
    t = solo_table(level=level)
    flip(still(t), "family", "confluence")
    while t.asked != "root_colour":
        t.say(t.answers[0])
    return ground(t.set(FIRE_ACTIONS, 1).say("brown", "root a1", "root a2"), **PLENTY)


def test_alone_she_burns_a_pair_before_she_infects_another_one() -> None:
    """The turns that a Scoring Space saves count as soon as it can be filled, not only when it is."""
    t = alone(level=3).haints(PROTECTORS, "a1", 1).haints(FAMILY, "a2", 1)
    snakes(snakes(t, PROTECTORS, "c3"), FAMILY, "d3")
    said = left_alone(t, lambda: PAIR in t.g.scoring or t.asked == "tree")
    assert said[0] == "move"
    assert PAIR in t.g.scoring


def test_alone_a_space_is_worth_more_when_cards_run_out_and_most_of_all_the_last_one() -> None:
    t = alone()
    early = hurry(t.g)
    t.set(SOLO_PILE, 2).set(SOLO_PILE + 1, 0).set(SOLO_PILE + 2, 0)
    late = hurry(t.g)
    t.g.scoring = (*[PAIR] * 5, EMPTY)
    assert early < late < hurry(t.g)


def test_alone_haints_of_both_sides_had_better_be_near_each_other() -> None:
    near, far = (alone().haints(PROTECTORS, "b2", 1).haints(FAMILY, at, 1) for at in ("b3", "f2"))
    assert courtship(near.g) > courtship(far.g)
    roots = alone().haints(PROTECTORS, "f2", 1).haints(FAMILY, "f3", 1)
    assert courtship(near.g) > courtship(roots.g)  # as near, but Roots are far away


def test_alone_she_counts_on_a_legend_that_sleeps() -> None:
    """It stays where it is while the other faction is awake, so she will stand beside it in her turn."""
    t = stands(bonfire(alone().legend(PROTECTORS, "c4").legend(FAMILY, "g1"), "c3"), "c3")
    worth = {faction: hesters_worth(t.set(ACTIVE, faction).g) for faction in (PROTECTORS, FAMILY)}
    assert worth[FAMILY] > worth[PROTECTORS]


def test_alone_cubes_beyond_six_are_worth_nothing_after_the_tree() -> None:
    t = shaken(alone().haints(PROTECTORS, "a1", 1))
    six, eight = (hesters_worth(ground(t, plains=n, forest=n, bog=1, wetlands=1).g) for n in (2, 3))
    assert six == pytest.approx(eight)
    assert kept([5, 2, 2, 1]) == [1, 2, 2, 1]
