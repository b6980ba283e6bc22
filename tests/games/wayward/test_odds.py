"""Chances are exact: counted by hand, or compared with every way the engine itself can go."""

from __future__ import annotations

from fractions import Fraction

import pytest

from lantern.core.flow import CHANCE
from lantern.games.wayward import odds
from lantern.games.wayward.ids import CROSSINGS, DICE, GOBLIN, OUTSIDE, PLAYED, YES
from lantern.games.wayward.state import Wayward
from tests.games.wayward.kit import Table


@pytest.mark.parametrize(
    ("number", "dice", "ways"),
    [(2, 1, "5/6"), (5, 1, "1/3"), (2, 2, "35/36"), (4, 2, "3/4"), (5, 2, "5/9"), (7, 2, "7/12"), (8, 2, "5/12")],
)
def test_a_guard_is_beaten(number: int, dice: int, ways: str) -> None:
    assert odds.beat(number, dice) == Fraction(ways)


def test_a_guard_is_beaten_after_one_die_is_rolled_again() -> None:
    assert odds.beat_again(4, (1, 3), 0) == Fraction(1, 2)
    assert odds.beat_again(8, (5, 2), 1) == Fraction(2, 3)


def test_a_bridge_always_holds_three_items_and_seldom_eighteen() -> None:
    assert odds.carries(3) == 1
    assert odds.carries(7) == Fraction(196, 216)
    assert odds.carries(18) == Fraction(1, 216)


def test_a_bridge_with_a_value_is_certain() -> None:
    t = Table(map=1).put("toll").give(weapon=3, armor=3)
    t.say("cross ring", "roll 1 2 2", "stay")
    assert odds.bridge(t.g, 0) == 0
    t.give(weapon=2)
    assert odds.bridge(t.g, 0) == 1


def chance_of(g: Wayward, area: str) -> Fraction:
    """Follow every roll, saying yes to every question, and add up the ways that end in this area."""
    question = g.waiting
    assert question is not None
    if question.what == "action":
        return Fraction(int(g.here() == g.board.index[area]))
    total = Fraction(0)
    answers = question.answers if question.seat == CHANCE else [YES]
    for x in answers:
        there = g.clone()
        there.answer(x)
        total += chance_of(there, area)
    return total / len(answers)


@pytest.mark.parametrize("armor", [0, 1, 2])
def test_the_flames_agree_with_every_run(armor: int) -> None:
    t = Table(map=1).put("flame_top").give(armor=armor)
    expected = odds.flame(t.g)
    assert chance_of(t.say("jump").g, "grate") == expected


@pytest.mark.parametrize(("start", "end"), [("inn_back", "inn_front"), ("inn_front", "inn_back")])
@pytest.mark.parametrize("armor", [0, 1, 2])
def test_the_inn_agrees_with_every_crossing(start: str, end: str, armor: int) -> None:
    t = Table(map=2).put(start).give(armor=armor)
    expected = odds.inn(t.g, from_back=start == "inn_back")
    assert chance_of(t.say("cross inn").g, end) == expected


def test_in_a_later_crossing_the_inn_has_no_armor_to_find() -> None:
    t = Table(map=2).put("inn_back").give(armor=1)
    first = odds.inn(t.g, from_back=True)
    t.set(CROSSINGS, 1)
    assert odds.inn(t.g, from_back=True) < first


def test_the_chance_on_a_plank_counts_the_armor_paid_for_it() -> None:
    t = Table(map=2).put("inn_back").give(armor=2).say("cross inn", "roll 3")
    rest = odds.inn(t.g, from_back=True, planks=3, paid=1)
    assert chance_of(t.say("yes").g, "inn_front") == rest


def test_three_pieces_of_armor_lead_to_the_top_of_the_tower() -> None:
    t = Table(map=2).put("fire")
    assert odds.tower(t.g) == Fraction(2, 5)
    assert odds.tower(t.give(armor=3).g) == 1


@pytest.mark.parametrize("armor", [1, 2])
def test_the_tower_agrees_with_the_best_plan_found_by_iteration(armor: int) -> None:
    up, down = 3, 2
    value = {(room, a): float(room == up) for room in range(-down, up + 1) for a in range(armor + 1)}
    for _ in range(500):
        for room in range(-down + 1, up):
            for a in range(armor + 1):
                roll = (value[room + 1, a] + value[room - 1, a]) / 2
                value[room, a] = max(roll, value[room + 1, a - 1]) if a else roll
    t = Table(map=2).put("fire").give(armor=armor)
    for room in range(-down + 1, up):
        assert float(odds.tower(t.g, room)) == pytest.approx(value[room, armor], abs=1e-9)


def test_the_catapult_reaches_beyond_the_walls_with_two_dice_or_three() -> None:
    g = Table(map=2).put("catapult").g
    assert OUTSIDE not in odds.landing(g, 1)
    assert odds.landing(g, 2)[OUTSIDE] == Fraction(3, 36)
    assert odds.landing(g, 3)[OUTSIDE] == Fraction(1, 2)
    for dice in (1, 2, 3):
        assert sum(odds.landing(g, dice).values()) == 1


def test_the_piper_counts_straights_and_rats() -> None:
    t = Table(map=2).put("piper")
    assert odds.piper(t.g, 7) == (Fraction(24, 216), Fraction(16, 216))
    t.set(DICE, 341)
    assert odds.piper(t.g, 4) == (Fraction(1, 3), Fraction(0))  # 3 and 4 kept: 2 or 5
    assert odds.piper(t.g, 2) == (Fraction(1, 6), Fraction(1, 6))  # 3 and 1 kept: a 2, or another 1


def test_the_own_goblin_is_one_of_those_still_up() -> None:
    t = Table(map=2).put("goblins").set(GOBLIN, 3)
    assert odds.own_goblin(t.g) == Fraction(1, 6)
    assert odds.own_goblin(t.set(PLAYED, 0b110).g) == Fraction(1, 4)


def test_a_prayer_counts_round_the_table() -> None:
    assert [odds.prayer(Table(map=1, players=n).put("god").g, 0) for n in (1, 2, 3, 4, 6)] == [
        1, Fraction(1, 2), Fraction(1, 3), Fraction(1, 6), Fraction(1, 6),
    ]  # fmt: skip


def test_a_weapon_shop_is_jail_on_two_numbers() -> None:
    g = Table(map=2).put("shop_w").g
    assert [odds.shop(g, weapons) for weapons in (0, 1, 2)] == [Fraction(1, 3)] * 3
