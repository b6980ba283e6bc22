"""Clocks: a time for each move or for the whole game, and what happens when it is over."""

from __future__ import annotations

import pytest

from lantern.core.errors import Illegal, OptionError
from lantern.tables.clock import LONGEST, Clock, check_clock
from lantern.tables.entries import LATE
from lantern.tables.messages import ClockRule
from tests.tables.meetings import Evening

MOVE = ClockRule("move", seconds=30)
GAME = ClockRule("game", seconds=60, increment=5)
FORFEIT = ClockRule("move", seconds=30, then="forfeit")


def left(evening: Evening) -> list[float]:
    return list(evening.meeting.clock.left)


# --- the clock alone


def test_only_running_clocks_go_down() -> None:
    clock = Clock(GAME, 3, now=100.0)
    clock.start([1], 100.0)
    assert clock.over_at() == 160.0
    clock.stop(110.0)
    assert clock.left == (60.0, 50.0, 60.0)
    assert clock.over_at() is None
    clock.start([0, 1], 120.0)
    assert (clock.late(169.9), clock.late(170.0), clock.late(180.0)) == ([], [1], [0, 1])


def test_a_watch_that_goes_back_charges_nothing() -> None:
    clock = Clock(GAME, 1, now=100.0)
    clock.start([0], 100.0)
    clock.stop(90.0)
    assert clock.left == (60.0,)


@pytest.mark.parametrize(
    ("rule", "field"),
    [
        (ClockRule("move", seconds=0), "seconds"),
        (ClockRule("game", seconds=LONGEST + 1), "seconds"),
        (ClockRule("game", seconds=60, increment=-1), "increment"),
        (FORFEIT, "then"),
    ],
)
def test_a_clock_that_makes_no_sense_is_refused(rule: ClockRule, field: str) -> None:
    with pytest.raises(OptionError, match=f"clock.{field}"):
        check_clock(rule, may_forfeit=False)


def test_clocks_that_make_sense_are_taken() -> None:
    for rule in (ClockRule(), MOVE, GAME):
        assert check_clock(rule, may_forfeit=False) == rule
    assert check_clock(FORFEIT, may_forfeit=True) == FORFEIT


# --- at a table


def test_every_move_has_its_time() -> None:
    evening = Evening("person", "person", clock=MOVE)
    seat = evening.asked
    assert not evening.wait(29)
    evening.answer()
    assert left(evening)[seat] == 30
    assert not evening.wait(29)


def test_a_game_has_one_time_and_an_increment() -> None:
    evening = Evening("person", "person", clock=GAME)
    seat = evening.asked
    evening.wait(20)
    evening.answer(seat, "end")
    assert left(evening)[seat] == 60 - 20 + 5
    assert evening.meeting.clock.running == (1 - seat,)
    evening.wait(10)
    evening.say(seat, "still thinking?")
    state = evening.meeting.clock.state(evening.now)
    assert (state.left[1 - seat], state.now - state.since) == (60, 10), "words do not touch the clocks"


def test_what_was_used_is_not_given_back_by_undo() -> None:
    evening = Evening("person", clock=GAME)
    while not evening.meeting.undo_info(0).allowed:
        evening.answer()
    evening.wait(10)
    before = left(evening)[0]
    evening.undo(0)
    assert left(evening)[0] == before - 10


def test_a_bot_plays_on_when_the_time_is_over_until_the_person_is_back() -> None:
    evening = Evening("person", "person", clock=MOVE)
    seat = evening.asked
    assert evening.wait(30)
    assert evening.meeting.table.seats[seat].kind == "instinct"
    assert evening.meeting.bots_seat() == seat
    assert evening.kept()[-1].kind == LATE
    while evening.meeting.bots_seat() is not None:
        evening.bot()
    evening.seat(seat, "person", seat)
    assert evening.meeting.table.persons == (0, 1)
    assert not evening.wait(29), "the next move has its time again"


def test_whoever_is_late_in_a_duel_has_lost_where_that_was_agreed() -> None:
    evening = Evening("person", "person", clock=FORFEIT)
    seat = evening.asked
    evening.wait(31)
    result = evening.meeting.result
    assert result
    assert result.winners == (1 - seat,)
    assert [place.place for place in result.places] == ([2, 1] if seat == 0 else [1, 2])
    assert evening.meeting.over
    assert f"P{seat}" in evening.meeting.headline
    assert evening.meeting.clock.over_at() is None
    with pytest.raises(Illegal, match="over"):
        evening.answer(seat, "end")
    with pytest.raises(Illegal, match="over"):
        evening.undo(seat)
    with pytest.raises(Illegal, match="over"):
        evening.ask(seat, 0, 1)
    again = evening.recalled()
    assert (again.over, again.result, again.headline) == (True, result, evening.meeting.headline)


def test_a_request_to_go_back_ends_with_the_time() -> None:
    evening = Evening("person", "person", clock=FORFEIT)
    seat = evening.asked
    while evening.asked == seat:
        evening.answer(seat, "end")
    evening.ask(seat)
    evening.wait(31)
    assert evening.meeting.request is None
    with pytest.raises(Illegal):
        evening.vote(1 - seat, True)
    assert evening.meeting.over


def test_clocks_wait_until_all_have_come() -> None:
    evening = Evening("person", "person", clock=MOVE, taken=(True, False))
    assert not evening.wait(1000)
    evening.meeting.sit(1, "Orla", "person", evening.now)
    assert evening.meeting.clock.running == (evening.asked,)
    assert evening.meeting.clock.over_at() == evening.now + 30


def test_handing_a_seat_over_stops_no_clock() -> None:
    evening = Evening("person", "person", clock=ClockRule("game", 60))
    seat = evening.asked
    evening.meeting.free(seat, evening.now)
    assert evening.meeting.clock.running == (seat,)
    assert evening.recalled().clock.running == (seat,)


def test_bots_have_no_clock() -> None:
    evening = Evening("person", "random", clock=MOVE)
    while evening.meeting.bots_seat() is None:
        evening.answer()
    assert evening.meeting.clock.over_at() is None
    assert not evening.wait(10_000)


def test_clocks_are_the_same_after_a_restart() -> None:
    evening = Evening("person", "person", clock=GAME)
    evening.wait(7)
    evening.answer()
    evening.wait(3)
    again = evening.recalled().clock
    assert again.state(evening.now) == evening.meeting.clock.state(evening.now)
    assert again.over_at() == evening.meeting.clock.over_at()


def test_those_who_choose_at_once_all_have_the_clock() -> None:
    evening = Evening("person", "person", "person", game="vagrantsong", clock=MOVE, council="vote")
    while len(evening.meeting.clock.running) < 3:
        evening.answer()
    evening.answer()
    assert len(evening.meeting.clock.running) == 2
    assert evening.wait(31)
    assert [info.kind for info in evening.meeting.table.seats].count("instinct") == 2
