"""Rulings that hold in many areas: what counts as a chip, free actions, cursed pieces, gold, the start of a turn."""

from __future__ import annotations

import pytest

from lantern.games.wayward.ids import ITEM_NAMES, SPOTS
from tests.games.wayward.kit import Table
from tests.rule_evidence import rule

CURSES = dict(zip(ITEM_NAMES, SPOTS, strict=True))  # every spot of the card is cursed


@rule("WW-R-100")
@pytest.mark.parametrize(
    ("area", "ways"),
    [
        ("pillars", ["move start_2", "push start_2 1", "move mid"]),  # a guard, a hazard
        ("st_nw", ["ride st_ne"]),
        ("dock_w", ["ride dock_n"]),
        ("scribes", ["move armory"]),  # a door
    ],
)
def test_cursed_pieces_do_not_work(area: str, ways: list[str]) -> None:
    t = Table(map=1).put(area).curse(**CURSES)
    assert not any(t.can(way) for way in ways)
    assert not t.can("cash")


@rule("WW-R-100")
def test_cursed_armor_pays_no_flame_and_a_cursed_tarot_card_rerolls_nothing() -> None:
    t = Table(map=1).put("flame_top").curse(**CURSES).say("jump")
    assert t.say("roll 2").area() == "cinders"


@rule("WW-R-100")
@pytest.mark.parametrize(("area", "answers"), [("inn_back", ("cross inn", "roll 3")), ("fire", ("climb", "roll 1"))])
def test_cursed_armor_pays_neither_planks_nor_tower_rooms(area: str, answers: tuple[str, str]) -> None:
    t = Table(map=2).put(area).curse(armor=3).say(*answers)
    assert t.asked not in ("plank_armor", "tower_armor")


@rule("WW-R-101")
def test_whatever_lies_in_an_area_is_listed_openly() -> None:
    t = Table(map=1).put("armory").say("pick some")
    assert t.answers == ["take weapon", "take armor", "take armor 2", "take gold"]
    t = Table(map=1).put("armory").say("pick up")
    assert (t.has("weapon"), t.has("armor"), t.purse()) == (1, 2, 1)


@rule("WW-R-103")
def test_nothing_is_dropped_or_cashed_between_the_squids_roll_and_its_result() -> None:
    t = Table(map=1).put("ring").give(hourglass=1)
    assert t.can("drop", "cash")
    t.say("move squid", "roll 1", "roll 5", "roll 4")
    assert (t.has("hourglass"), t.left, t.asked) == (0, 11, "action")


@rule("WW-R-103")
def test_nothing_is_dropped_or_cashed_between_a_demand_and_its_answer() -> None:
    t = Table(map=1).put("mid").put("fountain", seat=1).give(hourglass=1).give(seat=1, hourglass=1)
    assert t.can("drop", "cash")
    t.say("move fountain", "roll 1 6")
    assert (t.seat, t.answers) == (1, ["demand hourglass"])
    t.say("demand hourglass")
    assert (t.seat, t.answers) == (0, ["yes", "no"])


@rule("WW-R-104")
def test_gold_without_a_printed_choice_is_booked_even_at_the_gate() -> None:
    t = Table(map=1).put("flame_top").gold(95).say("jump", "roll 6", "roll 3", "roll 6")
    assert t.answers == ["yes", "no"]
    assert not t.say("no").sounded
    t = Table(map=1).put("fountain").gold(95).say("wish", "roll 6")
    assert (t.purse(), t.sounded, t.asked) == (102, True, "action")


@rule("WW-R-107")
@pytest.mark.parametrize(
    ("city", "area", "play"),
    [
        (1, "fountain", "wish"),
        (1, "grave", "dig small"),
        (1, "levers", "pull"),
        (2, "luck", "drink"),
        (2, "fire", "climb"),
    ],
)
def test_a_special_area_may_be_played_by_who_starts_a_turn_there_but_no_duel_is_fought(
    city: int, area: str, play: str
) -> None:
    t = Table(map=city).put(area).put(area, seat=1).say("end", "end")
    assert (t.asked, t.seat, t.can(play)) == ("action", 0, True)


@rule("WW-R-110")
@pytest.mark.parametrize(
    ("city", "area", "door", "plays"),
    [
        (1, "pit", "ring", ("fight 2 1", "roll 6")),
        (1, "grave", "toll", ("dig medium", "roll 6")),
        (1, "levers", "gators", ("pull", "roll 1 1 1", "open")),
        (2, "square", "market", ("rob 1", "roll 6")),
        (2, "goblins", "kennel", ("back 1", "roll 6")),
    ],
)
def test_a_chip_on_guard_grave_lever_crowd_or_gong_uses_the_area_up(
    city: int, area: str, door: str, plays: tuple[str, ...]
) -> None:
    t = Table(map=city).put(area).give(weapon=1).say(*plays)
    assert t.chips_in(area) == 1
    t.put(door).put(area, seat=1).say(f"move {area}")
    assert (t.asked, t.told("duel"), t.can(plays[0])) == ("action", [], False)
