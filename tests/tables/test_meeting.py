"""Meetings: everything that happens is an entry, and the entries alone make the same table again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from lantern.core.errors import Illegal
from lantern.tables.entries import ANSWER, ASK, UNDO, Snapshot
from lantern.tables.errors import Late
from lantern.tables.imagining import brought_back, imagined
from lantern.tables.meeting import LONGEST_WORD, MOST_SAID, Meeting
from lantern.tables.messages import AskUndo, ClockRule
from lantern.tables.stream import Stream
from lantern.tables.table import PERSON
from tests.tables.meetings import GAMES, Evening, all_eyes, undone_to

KINDS: Any = ["person", "person", "person", "random"]


def told(meeting: Meeting, now: float) -> list[Any]:
    """All that anybody is told who arrives now."""
    seats = len(meeting.table.seats)
    return [Stream(meeting, held).state(meeting, "seat", now) for held in all_eyes(seats)]


# --- the journal


def act(evening: Evening, rng: Random) -> None:
    """Somebody does something, sensible or not; what is refused has not happened."""
    meeting, seat = evening.meeting, rng.randrange(len(evening.meeting.table.seats))
    deeds: list[Callable[[], object]] = [
        lambda: evening.answer(None, evening.any_answer(evening.asked, rng), key=f"{rng.random()}"),
        lambda: evening.undo(seat),
        lambda: evening.ask(seat),
        lambda: evening.ask(seat, *range(9)),
        lambda: evening.vote(seat, False),
        lambda: evening.say(seat, "hello"),
        lambda: evening.seat(seat, rng.choice(KINDS), seat, name=rng.choice(["", "Ines"])),
        lambda: meeting.list(rng.random() < 0.5, evening.now),
        lambda: evening.wait(rng.choice([1, 1, 40])),
    ]
    weights = [20, 4, 3, 1, 1, 2, 2, 1, 2]
    try:
        if meeting.bots_seat() is not None:
            evening.bot()
        elif meeting.request and rng.random() < 0.6:
            evening.vote(meeting.request.awaited[0], rng.random() < 0.8)
        else:
            rng.choices(deeds, weights)[0]()
    except (Illegal, Late):
        assert not meeting.fresh
    except AssertionError:
        assert meeting.over or meeting.table.asked_seat is None


@pytest.mark.parametrize(("game", "options", "seats"), GAMES)
def test_the_journal_is_the_table(game: str, options: dict[str, Any], seats: int) -> None:
    """Also from any snapshot on the way, over undos across it; and for another process that follows step by step."""
    clock = ClockRule("game", seconds=300, increment=2)
    evening = Evening(*(PERSON,) * seats, game=game, clock=clock, **options)
    follower, rng, snapshots = evening.recalled(), Random(11), list[Snapshot]()
    for n in range(120):
        before = evening.meeting.entry
        act(evening, rng)
        assert follower.follow(evening.kept()[before:])
        follower.steps = []
        if (snapshot := evening.meeting.snapshot()) and rng.random() < 0.3:
            snapshots.append(snapshot)
        if n % 60 == 59:
            now = told(evening.meeting, evening.now)
            assert told(evening.recalled(), evening.now) == now
            assert told(follower, evening.now) == now
            for kept in rng.sample(snapshots, min(3, len(snapshots))):
                assert told(evening.recalled(kept), evening.now) == now
    assert {ANSWER, UNDO, ASK} <= {entry.kind for entry in evening.journal}
    assert snapshots


def test_a_snapshot_is_not_used_when_what_it_shows_was_taken_back() -> None:
    evening = Evening("person", "person")
    while (snapshot := evening.meeting.snapshot()) is None or evening.meeting.last_answer_of(evening.asked) is None:
        evening.answer()
    evening.ask(evening.asked, 0, 1)
    assert evening.meeting.number < snapshot.number
    assert told(evening.recalled(snapshot), 0.0) == told(evening.meeting, 0.0)


def test_a_snapshot_of_a_finished_game_still_shows_its_seed() -> None:
    evening, rng = Evening("person"), Random(5)
    while not evening.meeting.over:
        evening.answer(None, evening.any_answer(0, rng))
    again = evening.recalled(evening.meeting.snapshot())
    assert again.table.log_text() == evening.meeting.table.log_text()
    assert '"over"' in again.table.log_text()


def test_whoever_comes_too_late_to_follow_loads_anew() -> None:
    evening = Evening("person", "person")
    follower = evening.recalled()
    evening.answer()
    evening.answer()
    assert not follower.follow(evening.kept()[follower.entry + 1 :])


# --- answers


def test_entries_only_grow_while_answers_come_and_go() -> None:
    evening = Evening("person")
    seat = undone_to(evening)
    entry, number = evening.meeting.entry, evening.meeting.number
    evening.undo(seat)
    assert (evening.meeting.entry, evening.meeting.number) == (entry + 1, number - 1)
    assert [entry.number for entry in evening.kept()] == list(range(1, entry + 2))


def test_a_retry_is_applied_once_also_after_a_reload() -> None:
    evening = Evening("person", "person")
    number, seat = evening.meeting.number, evening.asked
    text = evening.any_answer(seat)
    evening.answer(seat, text, key="k1")
    entry = evening.meeting.entry
    evening.answer(seat, text, number=number, key="k1")
    evening.say(seat, "once", key="k2")
    evening.say(seat, "once", key="k2")
    assert evening.meeting.entry == entry + 1
    evening.meeting = evening.recalled()
    evening.answer(seat, text, number=number, key="k1")
    evening.say(seat, "once", key="k2")
    assert evening.meeting.entry == entry + 1


def test_what_is_refused_leaves_nothing() -> None:
    evening = Evening("person", "person")
    seat, before = evening.asked, told(evening.meeting, 0.0)
    wrong: list[tuple[int, str, int]] = [
        (seat, "fly", evening.meeting.number),
        (1 - seat, "end", evening.meeting.number),
        (7, "end", evening.meeting.number),
        (-1, "end", evening.meeting.number),
        (seat, "end", evening.meeting.number - 1),
        (seat, "end", evening.meeting.number + 1),
    ]
    for someone, text, number in wrong:
        with pytest.raises((Illegal, Late)):
            evening.answer(someone, text, number=number)
    assert not evening.meeting.fresh
    assert told(evening.meeting, 0.0) == before


def test_a_bots_answer_that_comes_too_late_is_not_taken() -> None:
    evening = Evening("person", "random")
    while evening.meeting.bots_seat() is None:
        evening.answer()
    meeting, number = evening.meeting, evening.meeting.number
    text = evening.any_answer(1)
    with pytest.raises(Late):
        meeting.bots_answer(1, text, number - 1, evening.now)
    evening.seat(1, "person", 1)
    with pytest.raises(Late):
        meeting.bots_answer(1, text, number, evening.now)


# --- seats


def test_a_bot_takes_a_seat_in_the_middle_of_a_game_and_gives_it_back() -> None:
    evening = Evening("person", "person")
    seat = evening.asked
    evening.seat(seat, "random", seat)
    assert list(evening.meeting.table.persons) == [1 - seat]
    while evening.meeting.bots_seat() is not None:
        evening.bot()
    assert evening.asked == 1 - seat
    evening.seat(seat, "person", seat, name="  Ines\n ")
    assert evening.meeting.table.seats[seat].name == "Ines"
    assert list(evening.meeting.table.persons) == [0, 1]
    assert told(evening.recalled(), 0.0) == told(evening.meeting, 0.0)


def test_a_seat_that_is_not_ones_own_waits_for_a_guest() -> None:
    evening = Evening("person", "random")
    evening.seat(1, "person", 0)
    assert evening.meeting.free_seats() == [1]
    evening.meeting.sit(1, "Orla", "person", evening.now)
    assert evening.meeting.free_seats() == []
    assert evening.recalled().table.seats == evening.meeting.table.seats


def test_nothing_changes_when_nothing_is_changed() -> None:
    evening = Evening("person", "random")
    evening.seat(1, "random")
    evening.seat(0, "person", 0, name="P0")
    evening.meeting.list(False, evening.now)
    assert not evening.meeting.fresh


def test_it_says_that_a_free_seats_turn_has_come() -> None:
    evening = Evening("person", "person", taken=(False, False))
    assert "this seat is free" in evening.meeting.headline


# --- undo by asking


def after_a_turn() -> tuple[Evening, int]:
    """Somebody of three has ended a turn, which nobody takes back alone; who."""
    evening = Evening("person", "person", "person")
    seat = evening.asked
    while evening.asked == seat:
        evening.answer(seat, "end")
    with pytest.raises(Illegal):
        evening.undo(seat)
    return evening, seat


def others(seat: int) -> list[int]:
    return [other for other in range(3) if other != seat]


def test_all_others_must_agree() -> None:
    evening, seat = after_a_turn()
    number = evening.meeting.number
    evening.ask(seat)
    request = evening.meeting.request_info()
    assert request
    assert (request.seat, list(request.awaited)) == (seat, others(seat))
    assert "P" in request.sentence
    one, two = others(seat)
    evening.vote(one, True)
    assert evening.meeting.number == number
    with pytest.raises(Illegal, match="not needed, or was given"):
        evening.vote(one, True)
    with pytest.raises(Illegal, match="not needed"):
        evening.vote(seat, True)
    assert told(evening.recalled(), 0.0) == told(evening.meeting, 0.0), "a request outlives a restart"
    evening.vote(two, True)
    assert evening.meeting.number < number
    assert evening.asked == seat
    assert evening.meeting.request is None


@pytest.mark.parametrize("how", ["declined", "withdrawn", "answered", "said"])
def test_a_request_ends_without_going_back(how: str) -> None:
    evening, seat = after_a_turn()
    number = evening.meeting.number
    evening.ask(seat)
    with pytest.raises(Illegal, match="open already"):
        evening.ask(seat)
    if how == "declined":
        evening.vote(others(seat)[0], False)
    elif how == "withdrawn":
        evening.vote(seat, False)
    elif how == "answered":
        evening.answer()
    evening.say(seat, "well")
    assert (evening.meeting.request is None) is (how != "said"), "words do not end it"
    assert evening.meeting.number >= number
    if how != "said":
        with pytest.raises(Illegal, match="Nobody asks"):
            evening.vote(others(seat)[1], True)


def test_whoever_is_alone_with_bots_or_holds_all_seats_need_not_ask() -> None:
    evening, seat = after_a_turn()
    for other in others(seat):
        evening.seat(other, "random", other)
    evening.ask(seat)
    assert evening.asked == seat
    evening, seat = after_a_turn()
    evening.ask(seat, 0, 1, 2)
    assert evening.asked == seat


def test_free_seats_have_no_word() -> None:
    evening = Evening("person", "person", taken=(True, False))
    while evening.meeting.last_answer_of(0) is None or evening.asked == 0:
        evening.answer()
    evening.ask(0)
    assert evening.asked == 0


def test_nothing_can_be_asked_back_before_the_first_answer() -> None:
    evening = Evening("person", "person")
    with pytest.raises(Illegal, match="have not answered"):
        evening.ask(evening.asked)
    with pytest.raises(Late):
        evening.meeting.ask_undo(AskUndo(evening.meeting.number + 1, 0), (0,), evening.now)


def test_after_going_back_the_same_dice_fall() -> None:
    evening = Evening("person", "person")
    seat = evening.asked
    while evening.asked == seat:
        evening.answer(seat, "end")
    lines = list(evening.meeting.log().lines)
    evening.ask(seat, 0, 1)
    evening.answer(seat, "end")
    assert evening.meeting.log().lines == lines


def test_the_way_back_is_the_same_as_if_nobody_had_gone_further() -> None:
    evening = Evening("person", "person")
    seat = undone_to(evening, 2)
    evening.answer(seat)
    evening.ask(seat, 0, 1)
    assert evening.meeting.undo_info(seat).allowed
    assert told(evening.recalled(), 0.0) == told(evening.meeting, 0.0)


# --- words


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("  hello ", "hello"),
        ("two\nlines", "two\nlines"),
        ("bell\a and \x1b[31mred\x1b[0m and \u202eback\x00", "bell  and  [31mred [0m and  back"),
        ("<b>bold</b> & 'quoted'", "<b>bold</b> & 'quoted'"),  # text is text: the page shows it as such
        ("ünïcödé 🎲", "ünïcödé 🎲"),
    ],
)
def test_words_are_plain_text(said: str, heard: str) -> None:
    evening = Evening("person", "person")
    evening.say(1, said)
    assert [(each.seat, each.name, each.text) for each in evening.meeting.chat] == [(1, "P1", heard)]


def test_words_are_bounded() -> None:
    evening = Evening("person")
    for text in ("", " \n\t ", "\x00", "x" * (LONGEST_WORD + 1)):
        with pytest.raises(Illegal):
            evening.say(0, text)
    for n in range(MOST_SAID + 5):
        evening.say(0, f"{n}")
    assert len(evening.meeting.chat) == MOST_SAID
    assert evening.meeting.chat[0].text == "5"
    assert evening.recalled().chat == evening.meeting.chat


@pytest.mark.parametrize(("game", "options", "seats"), GAMES)
def test_a_bot_that_thinks_elsewhere_knows_how_often_it_has_answered_in_a_row(
    game: str, options: dict[str, Any], seats: int
) -> None:
    """By that alone it notices that it goes in circles: without it, a table can be stuck for ever."""
    table = Evening(*[PERSON] * seats, game=game, **options).meeting.table
    table.play.state.in_a_row = 40
    seat = table.asked_seat
    assert seat is not None
    assert brought_back(table.game, imagined(table, seat, "a seed")).in_a_row == 40
