"""Q. King's hoard: seven gold, and out at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from lantern.games.wayward.board_data import DATA
from tests.games.wayward.kit import Table
from tests.rule_evidence import rule

ROOMS = (("hoard_w", "shop_w"), ("hoard_e", "kennel"))  # with the area before each


def in_the_hoard(room: str = "hoard_w", **items: int) -> Table:
    return Table(map=2).put(room).give(**items)


@rule("WW-HOARD-01")
@pytest.mark.parametrize(("room", "before"), ROOMS)
def test_a_chip_and_a_die_for_seven_gold_in_either_room(room: str, before: str) -> None:
    t = in_the_hoard(room).say("steal")
    assert (t.asked, len(t.answers), t.left, t.chips_in(room)) == ("dice", 6, 11, 1)
    assert t.say("roll 4", f"move {before}").purse() == 7


@rule("WW-HOARD-02", "WW-JAILP-01")
@pytest.mark.parametrize("die", [1, 2])
def test_a_low_die_leads_to_jail_without_gold_or_a_chip_and_the_gate_moves(die: int) -> None:
    t = in_the_hoard().say("steal", f"roll {die}")
    assert (t.area(), t.purse(), t.left, t.gate_at) == ("prisoners", 0, 11, 97)
    assert t.say("escape", "roll 6").purse() == 0


@rule("WW-HOARD-03", "WW-R-80")
@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_after_a_theft_the_next_action_must_leave_the_room(die: int) -> None:
    t = in_the_hoard(torch=1, hourglass=1).say("steal", f"roll {die}")
    assert t.answers == ["move shop_w", "drop", "cash", "end"]


@rule("WW-R-79")
def test_the_gold_is_credited_outside() -> None:
    t = in_the_hoard().say("steal", "roll 5")
    assert t.purse() == 0
    t.say("move shop_w")
    assert (t.purse(), t.left) == (7, 10)


@rule("WW-HOARD-05")
def test_without_a_chip_to_leave_the_thief_is_caught_and_gets_nothing() -> None:
    t = in_the_hoard().chips(1).say("steal", "roll 6")
    assert (t.area(), t.purse(), t.gate_at, t.active) == ("prisoners", 0, 97, 1)


@rule("WW-HOARD-04", "WW-R-81", "WW-R-124")
@pytest.mark.parametrize("done", [(), ("steal", "roll 5")])
def test_who_ends_the_turn_in_the_hoard_goes_to_jail(done: tuple[str, ...]) -> None:
    t = in_the_hoard().say(*done, "end")
    assert (t.area(), t.purse(), t.gate_at, t.active) == ("prisoners", 0, 97, 1)


@rule("WW-HOARD-06")
def test_after_leaving_the_room_is_closed_until_the_next_turn() -> None:
    t = in_the_hoard(weapon=1).say("steal", "roll 5", "move shop_w")
    assert not t.can("push hoard_w 1")
    assert t.say("end", "end").can("push hoard_w 1")


@rule("WW-R-123")
@pytest.mark.parametrize("visit", [("move shop_w",), ("steal", "roll 1")])
def test_walking_through_or_being_arrested_is_leaving_too(visit: tuple[str, ...]) -> None:
    t = in_the_hoard(weapon=1).say(*visit).put("shop_w")
    assert not t.can("push hoard_w 1")


def with_a_passage_from_hoard_to_prize_room(path: Path) -> Table:
    """The printed city has no passage in a hoard; a map of one's own may."""
    text = (DATA / "map2.toml").read_text(encoding="utf-8")
    text = text.replace('"prize", "bakers"]', '"prize", "hoard_w"]').replace("at = [[6.6, 8.6], [23.5, 3.6]]\n", "")
    path.write_text(text, encoding="utf-8")
    return Table(map=str(path)).put("hoard_w").give(token=1)


@rule("WW-HOARD-06")
def test_no_passage_leads_back_in_either(tmp_path: Path) -> None:
    t = with_a_passage_from_hoard_to_prize_room(tmp_path / "mine.toml").say("steal", "roll 5", "ride prize")
    assert t.purse() == 7
    assert not t.give(token=1).can("ride hoard_w")
    assert t.why("ride hoard_w") == t.why("area:hoard_w") == "WW-HOARD-06"
    assert t.say("end", "end").can("ride hoard_w")


@rule("WW-R-28")
def test_a_passage_into_a_room_that_is_shut_is_no_way_out_for_the_latch(tmp_path: Path) -> None:
    t = with_a_passage_from_hoard_to_prize_room(tmp_path / "mine.toml").say("ride prize").give(token=1)
    assert t.answers == ["pick up", "pick some", "move alley_w", "drop", "end"]  # through the locked door
    assert t.say("end", "end").answers == ["pick up", "pick some", "ride hoard_w", "drop", "end"]


@rule("WW-R-122")
def test_the_two_rooms_count_separately() -> None:
    t = in_the_hoard(weapon=1).say("steal", "roll 5", "move shop_w")
    t.put("kennel").say("push hoard_e 1", "roll 6", "steal", "roll 3", "move kennel")
    assert t.purse() == 14


@rule("WW-R-124")
def test_nobody_has_to_try() -> None:
    t = in_the_hoard()
    assert t.can("steal", "move shop_w")
    t.say("move shop_w")
    assert (t.area(), t.purse(), t.gate_at) == ("shop_w", 0, 100)
