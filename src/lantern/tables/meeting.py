"""A table with its journal: people who come and go, chat, clocks, undo by asking. It knows no network and no watch.

    meeting = Meeting(table, Settings(kinds=("person", "person")), now)
    meeting.answer(GivenAnswer(0, 0, "move pillars"), now)
    keep(meeting.take_fresh())                      # entries of the journal: only then may anybody hear of it

Whatever is done is first an entry. Played again, the entries make the same table (`Meeting.recalled`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from lantern.core.errors import Illegal
from lantern.core.flow import CHANCE, Seat
from lantern.core.log import Line, Log
from lantern.core.play import Play
from lantern.core.records import Place, Result
from lantern.games import find
from lantern.tables.clock import Clock
from lantern.tables.coaching import AskAdvice
from lantern.tables.entries import (
    AFTER,
    ANSWER,
    ASK,
    HINT,
    LATE,
    LISTED,
    PAGE,
    SAY,
    SEAT,
    UNDO,
    VOTE,
    Entry,
    Snapshot,
    standing_lines,
)
from lantern.tables.errors import Late
from lantern.tables.imagining import counsel_seed, imagined, whims
from lantern.tables.lesson import PAGE as TURN
from lantern.tables.lesson import LessonTable, with_lesson
from lantern.tables.messages import (
    AskUndo,
    ClockRule,
    GivenAnswer,
    GivenUndo,
    Hinted,
    Said,
    Say,
    SeatKind,
    SetSeat,
    UndoInfo,
    UndoRequest,
    Vote,
)
from lantern.tables.past import Step
from lantern.tables.settings import Settings
from lantern.tables.table import PERSON, Held, Table, clean, seat_infos

RIVAL: Final[SeatKind] = "instinct"  # who plays on for somebody whose time is over
LONGEST_WORD: Final = 500
MOST_SAID: Final = 200  # words of chat that a newcomer is shown
MOST_KEYS: Final = 256  # answers whose retry is recognised
TOGETHER: Final = 60.0  # seconds in which those who want to go on elsewhere mean the same table
TIMED: Final[tuple[str, ...]] = (ANSWER, UNDO, SEAT, LATE)  # entries after which others may be asked


@dataclass
class Open:
    """A request to go back that waits for the others' word."""

    seat: Seat
    to: int
    awaited: list[Seat]
    agreed: list[Seat] = field(default_factory=list)


class Meeting:
    """A table and all that is around it."""

    def __init__(self, table: Table, settings: Settings, now: float) -> None:
        self.table = table
        self.settings = settings
        self.entry = 0
        self.fresh: list[Entry] = []  # done, but not kept yet
        self.steps: list[Step[Any]] = []  # the answers among them, with the positions after them
        self.chat: list[Said] = []
        self.request: Open | None = None
        self.hinted: list[Hinted] = []
        self.advised: set[Seat] = set()  # who has had a hint at the question that is open
        self.clock = Clock(settings.clock or ClockRule(), len(table.seats), now)
        self.done: dict[str, int] = {}  # retry keys -> entries
        self.forfeited: Seat | None = None
        self.listed = settings.listed
        self.after, self.went_on = "", 0.0  # where to, and when
        taken = settings.taken or (True,) * len(table.seats)
        seats = zip(table.seats, taken, strict=True)
        table.seats = tuple(replace(info, taken=sat or info.kind != PERSON) for info, sat in seats)
        self.all_came = not self.free_seats()  # once; a seat that is handed over later stops no clock

    # --- from the journal

    @classmethod
    def recalled(
        cls,
        name: str,
        log: Log,
        settings: Settings,
        entries: Sequence[Entry],
        now: float,
        snapshot: Snapshot | None = None,
    ) -> Meeting:
        """The table that these entries make; `log` has its header and promises."""
        log = Log(log.header, list(log.promises), standing_lines(entries))
        play = played(log, snapshot if snapshot and still_true(snapshot, entries) else None)
        table = Table(play, seat_infos(play, settings.kinds), replay=settings.replay, name=name)
        if settings.lesson:
            table = with_lesson(table, settings.lesson)
            table.name = name
        meeting = cls(table, settings, now)
        for entry in entries:
            meeting.note(entry)
        meeting.start_clocks(next((entry.at for entry in reversed(entries) if "left" in entry.body), now))
        return meeting

    def follow(self, entries: Sequence[Entry]) -> bool:
        """Repeat what another process has done. False if that cannot be done step by step: load the table again."""
        for entry in entries:
            if entry.number != self.entry + 1 or isinstance(self.table, LessonTable):
                return False
            if entry.kind == ANSWER:
                self.repeat(entry)
            elif entry.kind == UNDO:
                self.table.back_to(entry.body["to"])
            self.note(entry)
            if "left" in entry.body:
                self.start_clocks(entry.at)
        return True

    def repeat(self, entry: Entry) -> None:
        play = self.table.play
        play.repeat(Line(play.number + 1, entry.seat, entry.body["step"], entry.body["answer"]))
        self.passed()

    def note(self, entry: Entry) -> None:
        """Remember an entry, apart from what it did to the game."""
        self.entry = entry.number
        if entry.key:
            self.done[entry.key] = entry.number
            if len(self.done) > MOST_KEYS:
                del self.done[next(iter(self.done))]
        if "left" in entry.body:
            self.clock.left = tuple(entry.body["left"])
        NOTES[entry.kind](self, entry)

    def note_turn(self, _: Entry) -> None:
        """The game went on, or back: nobody asks any more what was asked before."""
        self.request = None
        self.advised.clear()

    def note_page(self, entry: Entry) -> None:
        if isinstance(self.table, LessonTable) and self.table.is_page and entry.body["text"] == self.table.turning:
            self.table.at_step += 0 if self.table.step and self.table.step.others else 1

    def note_seat(self, entry: Entry) -> None:
        body = entry.body
        self.table.seat_player(entry.seat, body["kind"], body["name"])
        seats = list(self.table.seats)
        seats[entry.seat] = replace(seats[entry.seat], taken=body["taken"])
        self.table.seats = tuple(seats)
        self.all_came |= not self.free_seats()

    def note_ask(self, entry: Entry) -> None:
        self.request = Open(entry.seat, entry.body["to"], list(entry.body["awaited"]))

    def note_vote(self, entry: Entry) -> None:
        if self.request is None:
            return
        if not entry.body["agree"]:
            self.request = None
        elif entry.seat in self.request.awaited:
            self.request.awaited.remove(entry.seat)
            self.request.agreed.append(entry.seat)

    def note_say(self, entry: Entry) -> None:
        name = self.table.seats[entry.seat].name
        self.chat.append(Said(entry.number, entry.seat, name, entry.body["text"], entry.at))
        del self.chat[:-MOST_SAID]

    def note_late(self, entry: Entry) -> None:
        self.request = None
        if self.clock.rule.then == "forfeit":
            self.forfeited = entry.seat
        else:
            self.table.seat_player(entry.seat, RIVAL, self.table.seats[entry.seat].name)

    def note_listed(self, entry: Entry) -> None:
        self.listed = entry.body["listed"]

    def note_hint(self, entry: Entry) -> None:
        self.advised.add(entry.seat)
        self.hinted.append(Hinted(entry.seat, entry.body["number"]))

    def note_after(self, entry: Entry) -> None:
        self.after, self.went_on = entry.body["table"], entry.at

    # --- doing

    def do(self, kind: str, seat: Seat, body: dict[str, Any], now: float, key: str = "") -> None:
        """Make an entry, and remember it. One that may change who is asked says what the clocks show after it."""
        is_timed = self.clock.rule.kind != "none" and kind in TIMED
        if is_timed:
            self.clock.stop(now)
            if kind == ANSWER:
                self.clock.answered(seat)
            body = {**body, "left": self.clock.left}
        entry = Entry(self.entry + 1, kind, seat, body, now, key)
        self.fresh.append(entry)
        self.note(entry)
        if is_timed:
            self.start_clocks(now)

    def take_fresh(self) -> list[Entry]:
        """What is to be kept now."""
        fresh, self.fresh = self.fresh, []
        return fresh

    @property
    def number(self) -> int:
        return self.table.number

    @property
    def over(self) -> bool:
        return self.table.over or self.forfeited is not None

    def answer(self, given: GivenAnswer, now: float) -> None:
        """A person's answer, and the dice that fall after it."""
        if given.key and given.key in self.done:
            return
        self.check_on()
        self.table.check_turn(given.seat, given.number)
        if isinstance(self.table, LessonTable) and self.table.step is not None:
            self.learn(self.table, given, now)
            return
        self.table.play.answer(given.answer, given.seat)
        self.passed(now, given.key)
        self.roll(now)

    def begin_lesson(self, table: LessonTable, now: float) -> None:
        """Let the script come to its first page or question."""
        before = table.number
        table.run(table.game.most_answers)
        self.write_steps(table, before, now)

    def learn(self, table: LessonTable, given: GivenAnswer, now: float) -> None:
        """A lesson answers for everybody else by its script."""
        before, page = table.number, table.at_step
        table.answer(given.seat, given.answer, given.number)
        if table.number == before and table.at_step == page:
            return
        if given.answer.startswith(TURN):
            self.do(PAGE, given.seat, {"text": given.answer}, now, given.key)
        self.write_steps(table, before, now)

    def write_steps(self, table: Table, before: int, now: float) -> None:
        """Make entries of the answers that a table has given by itself."""
        if table.number == before:
            return
        for step in table.past.steps(before + 1):
            line = step.line
            self.steps.append(Step(line, table.game.copy(step.state), step.known_to))
            self.do(ANSWER, line.seat, {"step": line.step, "answer": line.answer}, now)

    def play_on(self, now: float) -> None:
        """Let chance answer what it is asked: a new table may begin with a roll."""
        self.roll(now)
        self.start_clocks(now)

    def bots_seat(self) -> Seat | None:
        """A bot that is asked. While a lesson lasts, its script speaks for everybody but the learner."""
        question = None if self.over or self.is_scripted else self.table.own_question()
        return None if question is None or question.seat == CHANCE else question.seat

    @property
    def is_scripted(self) -> bool:
        return isinstance(self.table, LessonTable) and self.table.step is not None

    def asked_persons(self) -> list[Seat]:
        """The persons who are asked now."""
        asked = [] if self.over else [question.seat for question in self.table.play.state.open_questions()]
        return [seat for seat in asked if self.table.is_person(seat)]

    @property
    def persons_ever(self) -> set[Seat]:
        """The seats of persons, also of those for whom a bot plays on: they may come back."""
        agreed = [seat for seat, kind in enumerate(self.settings.kinds) if kind == PERSON]
        return {*self.table.persons, *agreed}

    def bots_position(self, seat: Seat) -> tuple[str, str]:
        """What a bot gets to see, as a saved position, and the seed of its whims."""
        seed = whims(self.table, seat)
        return imagined(self.table, seat, seed), seed

    def bots_answer(self, seat: Seat, text: str, number: int, now: float) -> None:
        """What a bot has chosen, if it is still asked that."""
        if number != self.number or self.bots_seat() != seat:
            raise Late(number, self.number)
        self.table.play.answer(text, seat)
        self.passed(now)
        self.roll(now)

    def roll(self, now: float) -> None:
        while not self.over and (question := self.table.own_question()) and question.seat == CHANCE:
            self.table.play.roll()
            self.passed(now)

    def passed(self, now: float | None = None, key: str = "") -> None:
        """An answer was given. With a time it becomes an entry; without, it comes from one."""
        line = self.table.play.log.lines[-1]
        self.steps.append(Step(line, self.table.play.state, line.known_to))
        if now is not None:
            self.do(ANSWER, line.seat, {"step": line.step, "answer": line.answer}, now, key)

    def check_seat(self, seat: Seat) -> None:
        if not 0 <= seat < len(self.table.seats):
            raise Illegal(f"There is no seat {seat}; this table has seats 0 to {len(self.table.seats) - 1}.")

    def check_on(self) -> None:
        if self.forfeited is not None:
            raise Illegal("The game is over.")

    def start_clocks(self, now: float) -> None:
        """The clocks of the persons who are asked run."""
        if self.clock.rule.kind == "none":
            return
        self.clock.start(self.asked_persons() if self.all_came else [], now)

    # --- undo

    def undo(self, given: GivenUndo, now: float) -> None:
        """Take the last answer back, where that is allowed at once."""
        self.check_on()
        self.table.undo(given.seat, given.number)
        self.do(UNDO, given.seat, {"to": self.number}, now)

    def ask_undo(self, given: AskUndo, held: Held, now: float) -> None:
        """Ask those whose seats the asker does not hold. Who is alone with bots need not ask."""
        self.check_on()
        if given.number != self.number:
            raise Late(given.number, self.number)
        to = self.last_answer_of(given.seat)
        if to is None:
            raise Illegal("You have not answered anything yet that could be taken back.")
        if self.request is not None:
            raise Illegal("A request to go back is open already; it has to be answered first.")
        awaited = [seat for seat in self.table.persons if seat not in held and self.table.seats[seat].taken]
        self.do(ASK, given.seat, {"to": to, "awaited": awaited}, now)
        self.grant(now)

    def vote(self, given: Vote, now: float) -> None:
        if self.request is None:
            raise Illegal("Nobody asks to go back.")
        if given.seat not in self.request.awaited and (given.agree or given.seat != self.request.seat):
            raise Illegal("Your word is not needed, or was given already.")
        self.do(VOTE, given.seat, {"agree": given.agree}, now)
        self.grant(now)

    def grant(self, now: float) -> None:
        """Go back, once nobody's word is missing."""
        if self.request is None or self.request.awaited:
            return
        seat, to = self.request.seat, self.request.to
        self.table.back_to(to)
        self.do(UNDO, seat, {"to": to}, now)

    def last_answer_of(self, seat: Seat) -> int | None:
        """How many answers stood before the seat's last one."""
        return next((line.number - 1 for line in reversed(self.table.play.log.lines) if line.seat == seat), None)

    def undo_info(self, seat: Seat) -> UndoInfo:
        return self.table.undo_info(seat)

    def request_info(self) -> UndoRequest | None:
        if self.request is None:
            return None
        asker = self.table.seats[self.request.seat].name
        back = self.number - self.request.to
        answers = "one answer" if back == 1 else f"{back} answers"
        sentence = f"{asker} would like to go back by {answers}, to before their last one."
        return UndoRequest(
            self.request.seat, self.request.to, sentence, tuple(self.request.agreed), tuple(self.request.awaited)
        )

    # --- people

    def say(self, given: Say, now: float) -> None:
        text = "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in given.text).strip()
        if not text:
            raise Illegal("There is nothing in this message.")
        if len(text) > LONGEST_WORD:
            raise Illegal(f"This message has {len(text)} letters; {LONGEST_WORD} are the most.")
        if not given.key or given.key not in self.done:
            self.do(SAY, given.seat, {"text": text}, now, given.key)

    def set_seat(self, given: SetSeat, held: Held, now: float) -> None:
        """A bot takes a seat, or a person takes it back; if it is not their own, a guest is awaited there."""
        before = self.table.seats[given.seat]
        taken = before.taken if given.kind == before.kind else given.kind != PERSON or given.seat in held
        if (given.kind, clean(given.name) or before.name) != (before.kind, before.name):
            self.sit(given.seat, given.name, given.kind, now, taken=taken)

    def sit(self, seat: Seat, name: str, kind: SeatKind, now: float, *, taken: bool = True) -> None:
        name = clean(name) or self.table.seats[seat].name
        self.do(SEAT, seat, {"kind": kind, "name": name, "taken": taken}, now)

    def free(self, seat: Seat, now: float) -> None:
        """Whoever sat here has gone, or is sent away: a guest is awaited."""
        self.check_seat(seat)
        info = self.table.seats[seat]
        if info.kind == PERSON and info.taken:
            self.sit(seat, info.name, PERSON, now, taken=False)

    def free_seats(self) -> list[Seat]:
        return [info.seat for info in self.table.seats if not info.taken]

    def list(self, listed: bool, now: float) -> None:
        if listed != self.listed:
            self.do(LISTED, -1, {"listed": listed}, now)

    def go_on_at(self, table: str, now: float) -> None:
        """The same people go on at another table."""
        self.do(AFTER, -1, {"table": table}, now)

    def has_just_gone_on(self, now: float) -> bool:
        return self.after != "" and now - self.went_on < TOGETHER

    def time_out(self, now: float) -> bool:
        """Whether somebody's time was over."""
        late = self.clock.late(now)
        for seat in late:
            if not self.over:  # the first one to be late has lost
                self.do(LATE, seat, {}, now)
        return bool(late)

    # --- hints

    def hint(self, asked: AskAdvice, now: float) -> None:
        """Somebody asks a bot what it would answer. That it was asked is for everybody to know, once a question."""
        self.check_on()
        if asked.number != self.number:
            raise Late(asked.number, self.number)
        if not self.settings.hints:
            raise Illegal("There are no hints at this table: that was agreed when it was put up.")
        if self.is_scripted:
            raise Illegal("The lesson itself says what to do; hints come after it.")
        if asked.seat not in self.asked_persons():
            raise Illegal("A hint can be had when it is your turn to answer.")
        if asked.seat not in self.advised:
            self.do(HINT, asked.seat, {"number": self.number}, now)

    def advice_position(self, seat: Seat) -> tuple[str, str]:
        """What a bot gets to see that is asked for a hint, and the seed of its thoughts."""
        seed = counsel_seed(self.table, seat)
        return imagined(self.table, seat, seed), seed

    # --- how it stands

    @property
    def result(self) -> Result | None:
        if self.forfeited is None:
            return self.table.result
        names, lost, seats = self.table.names, self.forfeited, range(len(self.table.names))
        places = tuple(Place(seat, 2, 0, "time over") if seat == lost else Place(seat, 1, 0, "") for seat in seats)
        winners = tuple(seat for seat in seats if seat != lost)
        return Result(places, f"{names[lost]}’s time is over.", 0, winners)

    @property
    def seed_shown(self) -> str:
        """The seed, once the game is over, by its rules or by the clock."""
        return self.table.play.log.promises[-1].seed if self.over else ""

    @property
    def headline(self) -> str:
        if self.forfeited is not None and self.result:
            return self.result.why
        asked = self.table.asked_seat
        if asked is not None and not self.table.seats[asked].taken and not self.over:
            return f"{self.table.seats[asked].name}: this seat is free, and its turn has come."
        return self.table.headline

    def log(self) -> Log:
        return self.table.play.log

    def snapshot(self) -> Snapshot | None:
        """The position now, if no way back has to be remembered with it."""
        play = self.table.play
        return None if play.past else Snapshot(self.entry, self.number, play.state.save())


NOTES: Final[Mapping[str, Callable[[Meeting, Entry], None]]] = {
    ANSWER: Meeting.note_turn,
    UNDO: Meeting.note_turn,
    PAGE: Meeting.note_page,
    SEAT: Meeting.note_seat,
    ASK: Meeting.note_ask,
    VOTE: Meeting.note_vote,
    SAY: Meeting.note_say,
    LATE: Meeting.note_late,
    LISTED: Meeting.note_listed,
    AFTER: Meeting.note_after,
    HINT: Meeting.note_hint,
}


def still_true(snapshot: Snapshot, entries: Sequence[Entry]) -> bool:
    """Whether nothing before a snapshot was taken back after it."""
    later = entries[snapshot.entry :]
    return not any(entry.kind == UNDO and entry.body["to"] < snapshot.number for entry in later)


def played(log: Log, snapshot: Snapshot | None) -> Play[Any]:
    """The game of a log, played on from a snapshot if there is one that fits."""
    game = find(log.header.game)
    if snapshot is None or snapshot.number > len(log.lines):
        return Play.resume(game, log)
    play: Play[Any] = Play(game, log)
    play.state = game.restore(snapshot.position)
    play.log.lines = log.lines[: snapshot.number]
    for line in log.lines[snapshot.number :]:
        play.repeat(line)
    play.log.over = play.state.digest() if play.state.waiting is None else ""
    return play
