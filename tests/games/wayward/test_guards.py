"""4. Weapons and guards: who may fight whom, with how many dice, and what beats a guard."""

import pytest

from lantern.games.wayward.ids import GUARD
from lantern.games.wayward.setup import board
from tests.games.wayward.kit import Table
from tests.rule_evidence import rule

# A guard of each number on map 1: the area he faces, and the area behind him.
GRAY = {2: ("pillars", "start_2"), 3: ("ash", "dock_e"), 4: ("soot", "kiln"), 5: ("start_5", "treasury")}
RED = {7: ("rat_run", "deep_cell"), 8: ("armory", "vault")}


def before(number: int, weapons: int = 2) -> Table:
    """In front of the guard with this number; the other hero is out of the way."""
    front, _ = (GRAY | RED)[number]
    return Table().put("st_se", seat=1).put(front).give(weapon=weapons)


def behind(number: int) -> str:
    return (GRAY | RED)[number][1]


def pushes(t: Table, number: int) -> list[str]:
    """The attempts offered against a guard."""
    return [answer for answer in t.answers if answer.startswith(f"push {behind(number)} ")]


# --- weapons and dice


@rule("WW-GRD-01")
def test_weapons_are_of_no_use_but_against_guards() -> None:
    unarmed, armed = set(before(3, weapons=0).answers), set(before(3, weapons=3).answers)
    assert armed - unarmed == {"push dock_e 1", "push dock_e 2", "drop"}
    assert unarmed < armed


@rule("WW-GRD-02", "WW-GRD-03", "WW-GRD-09")
@pytest.mark.parametrize(("weapons", "dice"), [(0, []), (1, ["1"]), (2, ["1", "2"]), (3, ["1", "2"])])
def test_one_weapon_one_die_and_never_more_than_two(weapons: int, dice: list[str]) -> None:
    assert pushes(before(3, weapons), 3) == [f"push dock_e {n}" for n in dice]


@rule("WW-GRD-02")
def test_a_cursed_weapon_throws_no_die() -> None:
    assert not pushes(before(3, weapons=0).curse(weapon=2), 3)


@rule("WW-GRD-03")
def test_the_third_weapon_is_a_spare() -> None:
    t = before(5, weapons=3).say("push treasury 2", "roll 1 1")
    assert t.has("weapon") == 1
    assert pushes(t, 5) == ["push treasury 1"]


@rule("WW-R-27")
@pytest.mark.parametrize(("number", "weapons"), [(2, 0), (5, 0), (7, 0), (7, 1), (8, 1)])
def test_with_too_few_weapons_a_guard_cannot_even_be_tried(number: int, weapons: int) -> None:
    t = before(number, weapons)
    assert not pushes(t, number)
    assert not t.can(f"move {behind(number)}")


# --- front and back


@rule("WW-GRD-04")
def test_a_guard_is_fought_only_from_the_area_he_faces() -> None:
    t = before(2)
    assert t.can("push start_2 1")
    assert not t.can("move start_2")
    t.say("push start_2 1", "roll 6")
    assert not [answer for answer in t.answers if answer.startswith("push pillars")]


@rule("WW-GRD-05")
@pytest.mark.parametrize("number", [*GRAY, *RED])
def test_from_behind_a_guard_is_passed_by_a_plain_move(number: int) -> None:
    front, back = (GRAY | RED)[number]
    t = Table().put(back).say(f"move {front}")
    assert (t.area(), t.left, t.asked) == (front, 11, "action")
    assert not t.told("rolled")


@rule("WW-GRD-06")
def test_a_guard_stands_there_again_for_the_next_time() -> None:
    t = before(2).say("push start_2 1", "roll 4", "move pillars")
    assert not t.can("move start_2")
    t.say("push start_2 1", "roll 1")
    assert (t.area(), t.left) == ("pillars", 9)


# --- gray guards


@rule("WW-GRD-07", "WW-GRD-14")
@pytest.mark.parametrize("which", [1, 2])
def test_gray_guards_are_2_to_5_and_red_ones_7_and_8(which: int) -> None:
    plan = board(which)
    guards = [way for ways in [*plan.ways, *plan.exits] for way in ways if way.kind == GUARD]
    assert {way.value for way in guards if not way.red} == {2, 3, 4, 5}
    assert {way.value for way in guards if way.red} == {7, 8}
    assert before(5).say("push treasury 2", "roll 4 4").area() == "start_5"  # one die has to do it
    assert before(7).say("push deep_cell 2", "roll 3 4").area() == "deep_cell"  # the sum does it


@rule("WW-GRD-08")
def test_the_chip_lies_before_the_guard_when_the_die_is_rolled() -> None:
    t = before(4).say("push kiln 1")
    assert (t.asked, t.answers) == ("dice", [f"roll {n}" for n in range(1, 7)])
    assert (t.left, t.chips_in("soot"), t.area()) == (11, 1, "soot")


@rule("WW-GRD-07", "WW-GRD-10")
@pytest.mark.parametrize("number", GRAY)
def test_a_gray_guard_is_beaten_by_a_die_of_his_number(number: int) -> None:
    assert before(number).say(f"push {behind(number)} 1", f"roll {number}").area() == behind(number)
    assert before(number).say(f"push {behind(number)} 1", f"roll {number - 1}").area() == GRAY[number][0]


@rule("WW-GRD-10")
@pytest.mark.parametrize("roll", ["2 5", "5 2", "6 6"])
def test_one_of_two_dice_is_enough_against_a_gray_guard(roll: str) -> None:
    assert before(5).say("push treasury 2", f"roll {roll}").area() == "treasury"


@rule("WW-GRD-11")
def test_dice_are_not_added_against_a_gray_guard() -> None:
    assert before(5).say("push treasury 2", "roll 4 4").area() == "start_5"


@rule("WW-GRD-12")
def test_who_beats_a_gray_guard_is_past_him_without_a_further_chip() -> None:
    t = before(3).say("push dock_e 1", "roll 3")
    assert (t.area(), t.left, t.chips_in("ash"), t.chips_in("dock_e")) == ("dock_e", 11, 1, 0)


@rule("WW-GRD-13")
def test_who_fails_against_a_gray_guard_stays_and_may_try_again() -> None:
    t = before(3).say("push dock_e 1", "roll 2")
    assert (t.area(), t.left, t.asked) == ("ash", 11, "action")
    t.say("push dock_e 2", "roll 2 3")
    assert (t.area(), t.left, t.chips_in("ash")) == ("dock_e", 10, 2)


# --- red guards


@rule("WW-GRD-15")
@pytest.mark.parametrize("number", RED)
@pytest.mark.parametrize("weapons", [2, 3])
def test_a_red_guard_takes_exactly_two_dice(number: int, weapons: int) -> None:
    t = before(number, weapons)
    assert pushes(t, number) == [f"push {behind(number)} 2"]
    assert not pushes(before(number, weapons=1), number)


@rule("WW-GRD-14", "WW-GRD-16")
@pytest.mark.parametrize(("number", "roll", "past"), [
    (7, "3 4", True), (7, "3 3", False), (7, "6 5", True), (8, "4 4", True), (8, "5 2", False), (8, "2 6", True),
])  # fmt: skip
def test_a_red_guard_is_beaten_by_the_sum(number: int, roll: str, past: bool) -> None:
    t = before(number).say(f"push {behind(number)} 2", f"roll {roll}")
    assert (t.area() == behind(number)) is past


@rule("WW-GRD-17")
def test_who_beats_a_red_guard_is_past_him_without_a_further_chip() -> None:
    t = before(8).say("push vault 2", "roll 6 2")
    assert (t.area(), t.left, t.chips_in("vault")) == ("vault", 11, 0)


@rule("WW-GRD-18")
def test_who_fails_against_a_red_guard_stays_and_may_try_again() -> None:
    t = before(7).say("push deep_cell 2", "roll 2 3")
    assert (t.area(), t.left, t.asked) == ("rat_run", 11, "action")
    t.say("push deep_cell 2", "roll 6 6")
    assert (t.area(), t.left) == ("deep_cell", 10)
