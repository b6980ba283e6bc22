"""A table: a game with people and bots around it.

    table = Table.new(find("wayward"), {"map": 1}, [NewSeat("Ines"), NewSeat("", "instinct")])
    table.advance()                                     # until Ines is asked
    table.answer(0, "move pillars", table.number)       # and on, until she is asked again

Chance and bots are answered for by the table itself; people give answers and may take them back. All that it says is
said to a seat, in the words of the game, and holds nothing that this seat may not know.
"""

from __future__ import annotations

import math
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from lantern.bots import find_bot
from lantern.core.english import series
from lantern.core.errors import Illegal, LanternError, LogError, OptionError
from lantern.core.flow import CHANCE, SPECTATOR, Question, Seat
from lantern.core.game import Game
from lantern.core.log import Log, Promise, read_log
from lantern.core.play import Play
from lantern.core.records import Asked, Refusal, Result
from lantern.games import find
from lantern.tables.errors import Late
from lantern.tables.messages import (
    LessonState,
    Moment,
    NewSeat,
    SeatInfo,
    SeatKind,
    TableInfo,
    TableState,
    UndoInfo,
    Update,
)
from lantern.tables.past import Past, Step

PERSON: Final[SeatKind] = "person"
LONGEST_NAME: Final = 40
Held = tuple[Seat, ...]  # the seats that somebody plays, in their order; none for those who only watch

MOST_VIEWS: Final = 400  # with the last so many moments of an update: nobody watches a longer animation
LETTERS: Final = "23456789abcdefghjkmnpqrstvwxyz"  # those that nobody mixes up


class Table:
    """One table. Where it is not said for whom, it speaks to all its people as if they shared one screen.

    Whoever holds several seats sees through the eyes of the one that is asked, and is told everything as nobody in
    particular: the log must not hold one seat's secrets when the next one looks.
    """

    def __init__(self, play: Play[Any], seats: Sequence[SeatInfo], *, replay: bool = False, name: str = "") -> None:
        self.name = name or new_name()
        self.play = play
        self.seats = tuple(seats)
        self.replay = replay  # opened from the log of a finished game
        self.patience = math.inf  # seconds for one call: then bots stop, and go on with the next one
        self.past = Past(play)
        self.offered: tuple[Asked, ...] = ()  # the last two questions that somebody was shown with their answers
        self.told: dict[Seat, list[Moment]] = {}  # the history so far, for each seat that has asked for it
        self.bots = {seat.seat: find_bot(seat.kind) for seat in seats if seat.kind != PERSON}

    @classmethod
    def new(cls, game: Game[Any], options: Mapping[str, Any], seats: Sequence[NewSeat], seed: str = "") -> Table:
        """A new game. Where the options do not say how many play, there are as many as seats are given."""
        checked = game.check(game.for_seats(options, len(seats)))
        if len(seats) != game.seats(checked):
            raise OptionError(f"{game.seats(checked)} play, but {len(seats)} seats are given; make them equal")
        names = [clean(seat.name) or side.title for seat, side in zip(seats, game.sides(checked), strict=True)]
        play = Play.begin(game, checked, names, seed)
        return cls(play, seat_infos(play, [seat.kind for seat in seats]))

    @classmethod
    def from_log(cls, text: str, kinds: Sequence[SeatKind] | None = None) -> Table:
        """The table of a log, ready to go on, or a replay if its game is over. Without `kinds` all are persons."""
        log = read_log(text)
        try:
            play: Play[Any] = Play.resume(find(log.header.game), log)
            return cls(play, seat_infos(play, kinds or [PERSON] * len(log.header.seats)), replay=bool(log.over))
        except LogError:
            raise
        except LanternError as mistake:
            raise LogError(str(mistake)) from None

    # --- how it stands

    @property
    def game(self) -> Game[Any]:
        return self.play.game

    @property
    def names(self) -> tuple[str, ...]:
        return self.play.log.header.seats

    @property
    def number(self) -> int:
        """How many answers have been given."""
        return self.play.number

    @property
    def over(self) -> bool:
        return self.play.state.waiting is None

    @property
    def persons(self) -> Held:
        return tuple(seat.seat for seat in self.seats if seat.kind == PERSON)

    @property
    def asked_seat(self) -> Seat | None:
        """A person who is asked now."""
        return self.asked_of(self.persons)

    @property
    def viewer(self) -> Seat:
        return self.viewer_of(self.persons)

    @property
    def listener(self) -> Seat:
        return listener_of(self.persons)

    def asked_of(self, held: Held) -> Seat | None:
        """Which of these seats is asked now."""
        asked = [question.seat for question in self.play.state.open_questions()]
        return next((seat for seat in asked if seat in held and self.is_person(seat)), None)

    def viewer_of(self, held: Held) -> Seat:
        """Through whose eyes the table is shown: the seat's that is asked, else those of whoever listens."""
        asked = self.asked_of(held)
        return listener_of(held) if asked is None else asked

    def is_person(self, seat: Seat) -> bool:
        return 0 <= seat < len(self.seats) and seat not in self.bots

    # --- play

    def advance(self, limit: int | None = None) -> list[Moment]:
        """Let chance and bots play until a person is asked or the game is over, for at most `limit` answers.

        Returns what has happened, with views to animate it.
        """
        since = self.number
        self.run(self.game.most_answers if limit is None else limit)
        return self.moments(since, self.listener)

    def answer(self, seat: Seat, text: str, number: int) -> list[Moment]:
        """Give a person's answer to the question asked after `number` answers, and advance."""
        self.check_turn(seat, number)
        self.play.answer(text, seat)
        self.run(self.game.most_answers)
        return self.moments(number, self.listener, eyes=seat if self.viewer == seat else None)

    def undo(self, seat: Seat, number: int) -> None:
        """Take back the last answer of a person."""
        self.check_turn(seat, number)
        self.play.undo(seat)
        self.forget()

    def back_to(self, number: int) -> None:
        """Go back to an earlier number of answers, whatever was revealed since."""
        way_back = self.past.way_back(number)
        self.play.rewind(self.past.position(number), number)
        self.play.past = way_back
        self.forget()

    def forget(self) -> None:
        """What was taken back has not happened."""
        self.past.forget(self.number)
        self.offered = ()
        for history in self.told.values():
            del history[self.number :]

    def seat_player(self, seat: Seat, kind: SeatKind, name: str) -> None:
        """Change who plays a seat."""
        info = replace(self.seats[seat], kind=kind, name=name)
        self.seats = (*self.seats[:seat], info, *self.seats[seat + 1 :])
        self.bots.pop(seat, None)
        if kind != PERSON:
            self.bots[seat] = find_bot(kind)
        header = self.play.log.header
        self.play.log.header = replace(header, seats=tuple(each.name for each in self.seats))
        self.told.clear()  # in words that may hold the old name

    def check_turn(self, seat: Seat, number: int) -> None:
        if number != self.number:
            raise Late(number, self.number)
        if not self.is_person(seat):
            persons = ", ".join(str(info.seat) for info in self.seats if info.kind == PERSON)
            raise Illegal(f"Seat {seat} is not a person's; persons sit at: {persons or 'none'}.")

    def run(self, limit: int) -> None:
        end = time.monotonic() + self.patience
        for _ in range(limit):
            question = self.own_question()
            if question is None or time.monotonic() > end:
                return
            if question.seat == CHANCE:
                self.play.roll()
            else:
                self.play.choose(self.bots_choice(question.seat), question.seat)

    def own_question(self) -> Question | None:
        """A question that the table answers itself, for chance or a bot."""
        questions: tuple[Question, ...] = self.play.state.open_questions()
        for question in questions:
            if not self.is_person(question.seat):
                return question
        return None

    def bots_choice(self, seat: Seat) -> int:
        """What the bot of a seat answers. Its whims come from the seed, so that a table loaded again plays the same."""
        rng = Random(f"{self.play.log.promise(self.number).seed} {seat} {self.number}")
        position = self.game.imagine(self.play.state, seat, rng)
        return self.bots[seat].choose(self.game, position, seat, rng)

    # --- once more

    def chapter(self) -> int | None:
        """The number of answers after which the part in progress began; None if the game knows no parts."""
        for moment in reversed(self.history(self.listener)):
            if any(telling.what in self.game.chapters for telling in moment.tellings):
                return moment.number
        return None

    def again(self) -> Table:
        """A new table that stands where this part began, with dice of its own; this one stays as it is."""
        begun = self.chapter()
        if begun is None:
            raise Illegal("There is no part here that could be played again from its start.")
        played = self.play.log
        # without the seeds, which stay this table's secret: the new one goes on with dice of its own
        promises = [Promise(promise.commitment, promise.since) for promise in played.promises if promise.since <= begun]
        log = Log(played.header, promises, played.lines[:begun])
        return Table.from_log(log.text(), [seat.kind for seat in self.seats])

    # --- what it says

    def why(self, seat: Seat, wish: str) -> Refusal:
        """Why a wish (an answer's text, or a thing on the table) cannot be had."""
        return self.game.explain(self.play.state, seat, wish)

    def state(self, seat: Seat | None = None) -> TableState:
        """All of the table, for a client that arrives."""
        return self.state_of(self.persons if seat is None else (seat,))

    def state_of(self, held: Held) -> TableState:
        """All of the table, for whoever holds these seats."""
        listener, seat, log = listener_of(held), self.viewer_of(held), self.play.log
        return TableState(
            table=self.name,
            game=self.game.name,
            options=log.header.options,
            seats=self.seats,
            number=self.number,
            view=self.game.view(self.play.state, seat),
            asked=self.asked(seat),
            undo=self.undo_info(seat),
            history=tuple(self.history(listener)),
            result=self.result,
            commitment=log.promises[-1].commitment,
            seed=self.seed_shown,
            secrets=self.game.has_secrets(log.header.options),
            replay=self.replay,
            lesson=self.lesson_state(),
            part=self.game.chapter,
        )

    def update(self, since: int, moments: Sequence[Moment] = (), seat: Seat | None = None) -> Update:
        """How the table stands now, and those of the moments that a client at `since` has not seen."""
        seat = self.viewer if seat is None else seat
        return Update(
            number=self.number,
            moments=tuple(moment for moment in moments if moment.number > since),
            view=self.game.view(self.play.state, seat),
            asked=self.asked(seat),
            undo=self.undo_info(seat),
            result=self.result,
            seed=self.seed_shown,
            lesson=self.lesson_state(),
        )

    def asked(self, seat: Seat) -> Asked | None:
        """The open question, as a seat sees it."""
        asked = self.game.ask(self.play.state, self.number, seat)
        if asked and asked.offers:
            self.offered = (*[each for each in self.offered[-1:] if each.number != asked.number], asked)
        return asked

    def lesson_state(self) -> LessonState | None:
        """The step of the lesson that this table is for; most tables are for none."""
        return None

    def at(self, number: int, seat: Seat | None = None) -> Moment:
        """The table after `number` answers, with its view; 0 is the opening."""
        if not 0 <= number <= self.number:
            raise Illegal(f"There is no answer {number}; this table has answers 0 (the opening) to {self.number}.")
        return self.moment(self.past.at(number), self.listener if seat is None else seat, view=True)

    def info(self, changed: float) -> TableInfo:
        """The table as a row of a list."""
        return TableInfo(
            self.name, self.game.name, self.game.title, self.seats, self.number, self.headline, self.over, changed
        )

    def log_text(self, *, private: bool = False) -> str:
        """The log file. A private one holds the seed of an unfinished game."""
        return self.play.log.text(private=private)

    @property
    def headline(self) -> str:
        """Who is asked what, or how the game ended."""
        question = self.play.state.waiting
        if question is None:
            return self.ending
        sentence = self.game.sentence(self.play.state, question)
        return sentence if question.seat == CHANCE else f"{self.names[question.seat]}: {sentence}"

    @property
    def ending(self) -> str:
        """Who won, and why it is over; a party wins or loses as one."""
        result = self.result
        if result is None or self.game.cooperative or not result.winners:
            return result.why if result else ""
        names = [self.names[seat] for seat in result.winners]
        why = result.why[:1].upper() + result.why[1:]
        return f"{series(names)} {'wins' if len(names) == 1 else 'win'}. {why}"

    @property
    def result(self) -> Result | None:
        return self.game.result(self.play.state)

    @property
    def seed_shown(self) -> str:
        """The seed, once the game is over: then anybody can prove the dice."""
        return self.play.log.promises[-1].seed if self.over else ""

    # --- moments

    def history(self, seat: Seat) -> list[Moment]:
        """Every answer so far and what it caused, as the seat may know it."""
        told = self.told.setdefault(seat, [])
        if len(told) < self.number:
            told += [self.moment(step, seat, view=False) for step in self.past.steps(len(told) + 1)]
        return told

    def moments(self, since: int, seat: Seat, *, eyes: Seat | None = None) -> list[Moment]:
        """What has happened since a number; the last ones with views, to be animated.

        It may be seen with other eyes than it is told to: whoever answers and is asked again has not looked away.
        """
        if since == self.number:
            return []
        shown, eyes = self.number - MOST_VIEWS, seat if eyes is None else eyes
        return [
            self.moment(step, seat, view=step.line.number > shown, eyes=eyes) for step in self.past.steps(since + 1)
        ]

    def moment(self, step: Step[Any], seat: Seat, *, view: bool, eyes: Seat | None = None) -> Moment:
        line, state = step.line, step.state
        tellings = tuple(self.game.tell(state, event, seat, self.names) for event in state.events)
        seen = self.game.view(state, seat if eyes is None else eyes) if view else None
        return Moment(line.number, line.seat, step.answer_for(seat), line.step, tellings, seen)

    def undo_info(self, seat: Seat) -> UndoInfo:
        """What the seat would take back, or why it cannot."""
        reason = self.play.no_undo(seat)
        if reason is not None:
            return UndoInfo(False, reason)
        return UndoInfo(True, f"Take back: {self.last_label(seat)}.")

    def last_label(self, seat: Seat) -> str:
        """What the last answer was called where it was offered: it has nearly always just been."""
        before, line = self.play.past[-1], self.play.log.lines[-1]
        for asked in self.offered:
            if (asked.number, asked.seat) == (line.number - 1, seat):
                for offer in asked.offers:
                    if offer.answer == line.answer:
                        return offer.label
        question = before.open_question(seat)
        return self.game.offer(before, question, self.game.parse(before, question, line.answer)).label


def listener_of(held: Held) -> Seat:
    """To whom it is told what happens: the only seat held. Several share a screen, so "you" is nobody."""
    return held[0] if len(held) == 1 else SPECTATOR


def new_name() -> str:
    """A name for a table that nobody guesses: people may share its address."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def clean(name: str) -> str:
    """A name as it is shown: on one line, not too long."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:LONGEST_NAME].strip()


def seat_infos(play: Play[Any], kinds: Sequence[SeatKind]) -> list[SeatInfo]:
    names, sides = play.log.header.seats, play.game.sides(play.log.header.options)
    if len(kinds) != len(names):
        raise LogError(f"{len(kinds)} kinds of players are given for {len(names)} seats")
    return [SeatInfo(seat, names[seat], kind, sides[seat].colour) for seat, kind in enumerate(kinds)]
