"""V. Jail: how one gets in, what visitors collect, and how one gets out."""

from __future__ import annotations

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def visiting(players: int = 2, prisoners: tuple[int, ...] = (), gold: int = 20) -> Table:
    t = Table(map=2, players=players).put("visitors")
    for seat in range(1, players):
        t.gold(gold, seat=seat)
    for seat in prisoners:
        t.put("prisoners", seat=seat)
    return t


def behind_bars() -> Table:
    return Table(map=2).put("prisoners")


def arrested(t: Table) -> Table:
    """Caught in a weapon shop."""
    return t.put("shop_w").say("steal", "roll 1")


# --- visitors


@rule("WW-JAILV-01")
def test_visitors_come_and_go_freely() -> None:
    t = Table(map=2).put("rubbish").say("move visitors")
    assert (t.area(), t.asked) == ("visitors", "action")
    assert t.can("collect", "move rubbish", "move square")
    assert t.say("move square").area() == "square"


@rule("WW-JAILV-02", "WW-JAILV-03")
def test_one_chip_collects_three_gold_and_three_from_each_prisoner() -> None:
    t = visiting(4, prisoners=(1, 3)).say("collect")
    assert [t.purse(seat) for seat in range(4)] == [9, 17, 20, 17]
    assert (t.left, t.chips_in("visitors")) == (11, 1)


@rule("WW-JAILV-03", "WW-R-115")
def test_a_poor_prisoner_loses_all_they_have() -> None:
    t = visiting(2, prisoners=(1,), gold=2).say("collect")
    assert (t.purse(), t.purse(1)) == (5, 0)


@rule("WW-JAILV-04")
def test_example_with_two_prisoners_the_visitor_collects_nine() -> None:
    t = visiting(3, prisoners=(1, 2)).say("collect")
    assert [t.purse(seat) for seat in range(3)] == [9, 17, 17]


@rule("WW-JAILV-05")
def test_with_nobody_behind_bars_there_are_three_gold() -> None:
    t = visiting().say("collect")
    assert (t.purse(), t.purse(1)) == (3, 20)


@rule("WW-R-115")
def test_a_visitor_takes_all_or_nothing() -> None:
    t = visiting(2, prisoners=(1,))
    assert [x for x in t.answers if not x.startswith("move")] == ["collect", "end"]
    assert t.say("collect").asked == "action"


@rule("WW-R-61")
def test_visitors_collect_once_a_turn() -> None:
    t = visiting().say("collect")
    assert not t.can("collect")
    assert t.say("end", "end").can("collect")


@rule("WW-R-84")
def test_visitors_and_prisoners_do_not_meet() -> None:
    t = Table(map=2).put("rubbish").put("prisoners", seat=1).say("move visitors")
    assert t.asked == "action"
    t.put("visitors", seat=1)
    assert arrested(t).asked == "action"
    t = visiting(2).put("visitors", seat=1).say("collect")
    assert t.purse(1) == 20  # another visitor is no prisoner


# --- going to jail


@rule("WW-JAILP-02", "WW-R-82")
def test_every_arrest_moves_the_gate_by_three_once() -> None:
    t = arrested(Table(map=2))
    assert (t.gate_at, len(t.told("gate"))) == (97, 1)
    t.say("escape", "roll 6").put("tenup").say("bet", "roll 1")
    assert (t.area(), t.gate_at) == ("prisoners", 94)


@rule("WW-R-82")
def test_alone_there_is_no_gate_to_move() -> None:
    t = arrested(Table(map=2, players=1))
    assert (t.area(), t.gate_at, t.told("gate")) == ("prisoners", 0, [])


@rule("WW-JAILP-03", "WW-JAILP-09")
def test_on_arrival_the_player_behind_bars_is_duelled_before_any_escape() -> None:
    t = arrested(Table(map=2).put("prisoners", seat=1))
    assert (t.asked, len(t.answers), len(t.told("duel"))) == ("dice", 36, 1)
    assert t.say("roll 4 4").answers == ["escape", "end"]


@rule("WW-JAILP-03")
def test_with_more_than_one_player_behind_bars_there_is_no_duel() -> None:
    t = arrested(Table(map=2, players=3).put("prisoners", seat=1).put("prisoners", seat=2))
    assert t.answers == ["escape", "end"]


@rule("WW-R-83")
def test_in_a_used_jail_there_is_no_duel() -> None:
    t = arrested(Table(map=2).put("prisoners", seat=1).chip_in("prisoners"))
    assert t.answers == ["escape", "end"]


@rule("WW-R-106")
def test_who_is_jailed_again_in_the_same_turn_may_try_to_escape_again() -> None:
    t = arrested(Table(map=2)).say("escape", "roll 5").put("tenup")
    t.put("prisoners", seat=1).say("bet", "roll 1")
    assert (t.chips_in("prisoners"), t.told("duel"), t.answers) == (1, [], ["escape", "end"])
    assert t.say("escape", "roll 6").area() == "sewer_lane"


# --- getting out


@rule("WW-JAILP-04")
def test_a_chip_buys_an_escape_attempt_on_one_die() -> None:
    t = behind_bars().say("escape")
    assert (t.asked, len(t.answers), t.left, t.chips_in("prisoners")) == ("dice", 6, 11, 1)


@rule("WW-JAILP-05")
@pytest.mark.parametrize("die", [5, 6])
def test_five_or_six_leads_out_where_the_sewer_comes_out_and_the_turn_goes_on(die: int) -> None:
    t = behind_bars().say("escape", f"roll {die}")
    assert (t.area(), t.asked, t.seat, t.left) == ("sewer_lane", "action", 0, 11)


@rule("WW-JAILP-06")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_with_less_the_player_stays_and_may_try_again(die: int) -> None:
    t = behind_bars().say("escape", f"roll {die}")
    assert (t.area(), t.can("escape")) == ("prisoners", True)
    t.say("escape", "roll 5")
    assert (t.area(), t.left) == ("sewer_lane", 10)


@rule("WW-JAILP-07", "WW-JAILP-08")
def test_without_chips_the_turn_ends_in_jail_where_visitors_rob_and_escape_waits_for_the_next_turn() -> None:
    t = behind_bars().put("visitors", seat=1).gold(10).chips(1).say("escape", "roll 4")
    assert (t.active, t.area()) == (1, "prisoners")
    t.say("collect", "end")
    assert (t.purse(), t.purse(1)) == (7, 6)
    assert t.answers == ["escape", "end"]


@rule("WW-JAILP-08", "WW-R-107")
def test_who_starts_a_turn_in_jail_can_only_escape() -> None:
    t = behind_bars().say("end", "end")
    assert t.answers == ["escape", "end"]
    assert t.say("escape", "roll 6").area() == "sewer_lane"
