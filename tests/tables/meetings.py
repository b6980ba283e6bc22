"""Meetings for tests: with a watch that tests turn, and a journal that is kept in a list."""

from __future__ import annotations

from random import Random
from typing import Any

from lantern.core.log import Log
from lantern.games import find
from lantern.tables.entries import Entry, Snapshot
from lantern.tables.meeting import Meeting
from lantern.tables.messages import AskUndo, ClockRule, GivenAnswer, GivenUndo, NewSeat, Say, SeatKind, SetSeat, Vote
from lantern.tables.settings import Settings
from lantern.tables.table import Held, Table

SEED = "a seed for tests"
START = 1_000_000.0  # what the watch shows as a table is put up

KAMMI = {"mode": "full", "factions": "protectors,kammi", "protectors": "emmy"}
GAMES: list[tuple[str, dict[str, Any], int]] = [
    ("wayward", {}, 3),
    ("harrow", {"mode": "full"}, 2),
    ("harrow", KAMMI, 2),
    ("vagrantsong", {"mode": "campaign"}, 2),
    ("vagrantsong", {"council": "vote"}, 3),
]


class Evening:
    """A table, the watch on the wall, and the journal of all that has happened."""

    def __init__(
        self,
        *kinds: SeatKind,
        game: str = "wayward",
        clock: ClockRule | None = None,
        taken: tuple[bool, ...] = (),
        **options: Any,
    ) -> None:
        seats = [NewSeat(f"P{seat}", kind) for seat, kind in enumerate(kinds)]
        table = Table.new(find(game), options, seats, SEED)
        self.log = Log(table.play.log.header, list(table.play.log.promises))
        self.now = START
        self.meeting = Meeting(table, Settings(kinds, taken, clock), self.now)
        self.meeting.play_on(self.now)
        self.journal: list[Entry] = self.meeting.take_fresh()
        self.meeting.steps = []

    # --- what people do

    def answer(self, seat: int | None = None, text: str = "", *, number: int = -1, key: str = "") -> None:
        seat = self.asked if seat is None else seat
        number = self.meeting.number if number < 0 else number
        self.meeting.answer(GivenAnswer(number, seat, text or self.any_answer(seat), key), self.now)

    def undo(self, seat: int) -> None:
        self.meeting.undo(GivenUndo(self.meeting.number, seat), self.now)

    def ask(self, seat: int, *held: int) -> None:
        self.meeting.ask_undo(AskUndo(self.meeting.number, seat), held or (seat,), self.now)

    def vote(self, seat: int, agree: bool) -> None:
        self.meeting.vote(Vote(seat, agree), self.now)

    def say(self, seat: int, text: str, key: str = "") -> None:
        self.meeting.say(Say(seat, text, key), self.now)

    def seat(self, seat: int, kind: SeatKind, *held: int, name: str = "") -> None:
        self.meeting.set_seat(SetSeat(seat, kind, name), held, self.now)

    def bot(self) -> None:
        """Whichever bot is asked answers anything."""
        seat = self.meeting.bots_seat()
        assert seat is not None
        self.meeting.bots_answer(seat, self.any_answer(seat), self.meeting.number, self.now)

    def wait(self, seconds: float) -> bool:
        """Time passes; whether somebody's was over."""
        self.now += seconds
        return self.meeting.time_out(self.now)

    # --- how it stands

    @property
    def asked(self) -> int:
        seat = self.meeting.table.asked_seat
        assert seat is not None
        return seat

    def any_answer(self, seat: int, rng: Random | None = None) -> str:
        play = self.meeting.table.play
        question = play.question(seat)
        x = question.sample(rng) if rng else question.answers[0]
        return play.game.text(play.state, question, x)

    def kept(self) -> list[Entry]:
        """The journal so far."""
        self.journal += self.meeting.take_fresh()
        return self.journal

    def recalled(self, snapshot: Snapshot | None = None) -> Meeting:
        """The table as its journal brings it back."""
        meeting = self.meeting
        return Meeting.recalled(meeting.table.name, self.log, meeting.settings, self.kept(), START, snapshot)


def undone_to(evening: Evening, answers: int = 1) -> int:
    """Play until somebody could take so many answers back at once; who."""
    while len(evening.meeting.table.play.past) < answers:
        evening.answer()
    return evening.asked


Eyes = tuple[Held, ...]


def all_eyes(seats: int) -> Eyes:
    """Everybody who may look: a spectator, each seat, and somebody who holds the first two."""
    return ((), *[(seat,) for seat in range(seats)], (0, 1))
