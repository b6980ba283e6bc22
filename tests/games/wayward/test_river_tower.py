"""The tower next to the river: gold for those whom the catapult throws there."""

from __future__ import annotations

from lantern.games.wayward.board import Board
from lantern.games.wayward.board_data import load_map
from tests.games.wayward.kit import Table
from tests.rule_evidence import rule

EVERYTHING = {"weapon": 3, "armor": 3, "pick1": 1, "pick2": 1, "pick3": 1, "torch": 1, "token": 1}


def thrown_onto_the_roof() -> Table:
    return Table(map=2).put("catapult").say("fire 1", "roll 4")


@rule("WW-TOWER-01")
def test_a_four_lands_on_the_roof_for_ten_gold_without_a_chip() -> None:
    t = thrown_onto_the_roof()
    assert (t.purse(), t.left) == (10, 11)


@rule("WW-TOWER-02", "WW-R-77")
def test_then_the_hero_falls_into_the_river_without_a_chip() -> None:
    t = thrown_onto_the_roof()
    assert (t.area(), t.asked, t.left, t.chips_in("river")) == ("river", "action", 11, 0)


@rule("WW-TOWER-03", "WW-R-109")
def test_one_chip_leads_out_to_the_only_open_bank() -> None:
    t = thrown_onto_the_roof()
    assert t.answers == ["move bank", "end"]
    t.say("move bank")
    assert (t.area(), t.left, t.chips_in("river"), t.chips_in("bank")) == ("bank", 10, 1, 0)
    assert t.can("pick up")  # the chip in the river uses nothing else up


@rule("WW-TOWER-04")
def test_the_gold_is_reached_by_catapult_only() -> None:
    assert Table(map=2).put("catapult").say("fire 2", "roll 2 2").purse() == 10
    t = Table(map=2).put("river")
    assert t.answers == ["move bank", "end"]
    assert t.say("move bank").purse() == 0


@rule("WW-TOWER-05")
def test_the_river_cannot_be_entered_from_the_shore() -> None:
    t = Table(map=2).give(**EVERYTHING)
    assert not any(x.split()[-1] == "river" for area in t.g.board.ids for x in t.put(area).answers)


@rule("WW-R-87", "WW-R-107")
def test_the_turn_may_end_in_the_river_and_the_gold_is_not_collected_again() -> None:
    t = thrown_onto_the_roof().say("end", "end")
    assert (t.seat, t.area(), t.purse()) == (0, "river", 10)
    assert t.answers == ["move bank", "end"]
    t.say("move bank")
    assert (t.purse(), t.left) == (10, 11)


@rule("WW-R-78")
def test_no_special_area_has_the_letter_w() -> None:
    boards = [Board(load_map(name)) for name in ("map1", "map2")]
    letters = {area.special for board in boards for area in board.data.area if area.special}
    assert letters == set("ABCDEFGHIJKLMNOPQRSTUVXY")
