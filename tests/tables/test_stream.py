"""Streams: whoever starts with the whole table and takes all news has, at every moment, the whole table."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from lantern.core.errors import Illegal
from lantern.core.flow import SPECTATOR
from lantern.tables.changes import applied
from lantern.tables.errors import Late
from lantern.tables.meeting import Meeting
from lantern.tables.messages import News
from lantern.tables.stream import Stream, door, info
from lantern.tables.table import PERSON, Held
from tests.tables.meetings import GAMES, START, Evening, all_eyes, undone_to

SAME = ("entry", "number", "asked", "undo", "result", "seats", "request", "clock", "seed", "lesson", "listed", "after")


def json(record: Any) -> Any:
    """A record as it arrives at the other end."""
    return msgspec.json.decode(msgspec.json.encode(record))


class Reader:
    """A client that holds some seats, and what it has."""

    def __init__(self, meeting: Meeting, held: Held) -> None:
        self.held = held
        self.stream = Stream(meeting, held)
        self.state = json(self.stream.state(meeting, "seat", START))
        self.news: list[Any] = []

    def hear(self, news: News) -> None:
        said = json(news)
        assert said["since"] == self.state["entry"]
        for beat in said["beats"]:
            self.state["view"] = applied(self.state["view"], beat["changes"])
        self.state["view"] = applied(self.state["view"], said["changes"])
        self.state |= {name: said[name] for name in SAME if name in said}
        self.state["chat"] = [*self.state["chat"], *said.get("said", ())]
        self.news.append(said)


def tell(evening: Evening, readers: list[Reader]) -> None:
    entries = evening.meeting.take_fresh()
    evening.journal += entries
    steps, evening.meeting.steps = evening.meeting.steps, []
    for reader in readers:
        reader.hear(reader.stream.news(evening.meeting, steps, entries, START))


def disturb(evening: Evening, rng: Random) -> None:
    """What happens besides answers."""
    seat = rng.randrange(len(evening.meeting.table.seats))
    deeds: list[Callable[[], None]] = [
        lambda: evening.undo(evening.asked),
        lambda: evening.ask(seat, *range(9)),
        lambda: evening.say(seat, "hm"),
        lambda: evening.seat(seat, "person", seat, name=rng.choice(["Ines", "Orla"])),
    ]
    try:
        rng.choice(deeds)()
    except (Illegal, Late):
        assert not evening.meeting.fresh


@pytest.mark.parametrize(("game", "options", "seats"), GAMES)
def test_applied_changes_are_the_whole_view(game: str, options: dict[str, Any], seats: int) -> None:
    evening, rng = Evening(*(PERSON,) * seats, game=game, **options), Random(17)
    readers = [Reader(evening.meeting, held) for held in all_eyes(seats)]
    for n in range(90):
        asked = rng.choice([question.seat for question in evening.meeting.table.play.state.open_questions()])
        evening.answer(asked, evening.any_answer(asked, rng))
        if rng.random() < 0.15:
            tell(evening, readers)
            disturb(evening, rng)
        tell(evening, readers)
        for reader in readers:
            assert reader.state["view"] == json(Stream(evening.meeting, reader.held).view)
        if n % 30 == 29:
            check_all_else(evening, readers)


def check_all_else(evening: Evening, readers: list[Reader]) -> None:
    for reader in readers:
        whole = json(reader.stream.state(evening.meeting, "seat", START))
        assert {**reader.state, "history": 0} == {**whole, "history": 0}


def test_beats_tell_what_the_history_tells() -> None:
    evening = Evening("person", "person", game="harrow", mode="full")
    readers, rng = [Reader(evening.meeting, held) for held in all_eyes(2)], Random(3)
    for _ in range(60):
        evening.answer(None, evening.any_answer(evening.asked, rng))
        tell(evening, readers)
    for reader in readers:
        history = json(evening.meeting.table.state_of(reader.held).history)
        beats = [beat for news in reader.news for beat in news["beats"]]
        for beat, moment in zip(beats, history[-len(beats) :], strict=True):
            for name in ("number", "seat", "answer", "step", "tellings"):
                assert beat[name] == moment[name]


def test_nobody_looks_between_two_seats_that_share_a_screen() -> None:
    """Whoever holds both seats sees on the way only what is open, unless the same seat is asked again."""
    evening, rng, handed_over = Evening("person", "person", game="harrow", mode="full"), Random(5), 0
    reader = Reader(evening.meeting, (0, 1))
    spectator = Reader(evening.meeting, ())
    for _ in range(150):
        before = evening.asked
        evening.answer(None, evening.any_answer(before, rng))
        tell(evening, [reader, spectator])
        if evening.asked != before:
            handed_over += 1
            assert reader.stream.eyes == evening.asked
            assert reader.state["view"]["viewer"] == evening.meeting.table.seats[evening.asked].colour
        beats = [{**beat, "changes": 0} for beat in reader.news[-1]["beats"]]
        assert beats == [{**beat, "changes": 0} for beat in spectator.news[-1]["beats"]], "it is told to nobody's eyes"
    assert handed_over > 3


def test_an_undo_changes_the_view_back_without_beats() -> None:
    evening = Evening("person")
    seat = undone_to(evening)
    evening.kept()
    evening.meeting.steps.clear()
    reader = Reader(evening.meeting, (0,))
    evening.undo(seat)
    tell(evening, [reader])
    news = reader.news[-1]
    assert (news["beats"], bool(news["changes"])) == ([], True)


def test_news_leave_out_what_is_as_before() -> None:
    """Also for whoever listens to the same table since another moment."""
    evening, rng = Evening("person", "person"), Random(2)
    early = Reader(evening.meeting, (0,))
    told = {"type", "since", "entry", "number", "beats", "changes", "asked", "undo"}
    evening.answer(None, evening.any_answer(evening.asked, rng))
    tell(evening, [early])
    assert early.news[-1].keys() == told
    late = Reader(evening.meeting, (1,))
    evening.seat(0, "person", 0, name="Ada")
    evening.say(1, "welcome")
    tell(evening, [early, late])
    assert [reader.news[-1].keys() - told for reader in (early, late)] == [{"seats", "said"}] * 2
    evening.answer(None, evening.any_answer(evening.asked, rng))
    tell(evening, [early, late])
    assert [reader.news[-1].keys() for reader in (early, late)] == [told] * 2
    assert early.state["seats"][0]["name"] == late.state["seats"][0]["name"] == "Ada"


def test_news_are_smaller_than_views() -> None:
    evening, rng = Evening("person", "person", game="harrow", mode="full"), Random(4)
    reader, sizes = Reader(evening.meeting, (0,)), []
    for _ in range(40):
        evening.answer(None, evening.any_answer(evening.asked, rng))
        tell(evening, [reader])
        sizes.append(sum(len(msgspec.json.encode(beat["changes"])) for beat in reader.news[-1]["beats"]))
    whole = len(msgspec.json.encode(reader.state["view"]))
    assert sorted(sizes)[len(sizes) // 2] < whole / 4


def test_a_row_of_a_list_tells_whose_turn_it_is() -> None:
    evening = Evening("person", "person")
    seat = evening.asked
    assert info(evening.meeting, (seat,), 1.0).yours
    assert not info(evening.meeting, (1 - seat,), 1.0).yours
    assert info(evening.meeting, (), 1.0).asked.startswith(f"P{seat}: ")


def test_a_door_tells_who_sits_there_and_nothing_of_the_game() -> None:
    evening = Evening("person", "person", taken=(True, False))
    found = door(evening.meeting, "any", SPECTATOR)
    assert [seat.taken for seat in found.seats] == [True, False]
    assert (found.seat, found.role, found.over) == (-1, "any", False)
    assert not hasattr(found, "view")
