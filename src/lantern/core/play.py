"""A game being played: a position and its log, chance answered from the promised seed, and undo.

Undo goes back answer by answer, but never across four things: it never changes the acting seat, never takes back
another seat's answer, never takes back what somebody has learned, and never rolls again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from lantern.core import chance
from lantern.core.errors import Illegal, LogError
from lantern.core.flow import CHANCE, Answer, Event, Question, Seat, State
from lantern.core.game import Game
from lantern.core.log import Header, Line, Log, Promise

S = TypeVar("S", bound=State)


class Play(Generic[S]):
    """One game, from the first question on."""

    def __init__(self, game: Game[S], log: Log) -> None:
        """A game at its first question, with the header and promises of `log`; its lines are not played yet."""
        check_header(game, log.header)
        self.game = game
        self.state: S = game.begin(game.check(log.header.options))
        self.log = Log(log.header, list(log.promises))
        self.past: list[S] = []  # positions that the acting seat may still return to

    @classmethod
    def begin(cls, game: Game[S], options: Mapping[str, Any], seats: Sequence[str], seed: str = "") -> Play[S]:
        """A new game. Its seed is made here, and promised, unless one is given."""
        checked = game.check(options)
        seed = seed or chance.new_seed()
        header = Header(game.name, checked, game.version, game.content_hash(checked), tuple(seats))
        return cls(game, Log(header, [Promise(chance.commitment(seed), 0, seed)]))

    @classmethod
    def resume(cls, game: Game[S], log: Log) -> Play[S]:
        """The game of a log, played again answer by answer and ready to go on.

        A log without its seed goes on with a new one, promised from here on.
        """
        play = cls(game, log)
        for line in log.lines:
            play.repeat(line)
        play.check_end(log)
        if not play.log.promises[-1].seed and play.state.waiting is not None:
            seed = chance.new_seed()
            play.log.promises.append(Promise(chance.commitment(seed), len(log.lines), seed))
        return play

    # --- answers

    @property
    def number(self) -> int:
        """How many answers have been given."""
        return len(self.log.lines)

    def answer(self, text: str, seat: Seat | None = None) -> list[Event]:
        """Give an answer by its text. An illegal one changes nothing."""
        question = self.question(seat)
        return self.give(question, self.game.parse(self.state, question, text), text)

    def choose(self, x: Answer, seat: Seat | None = None) -> list[Event]:
        """Give an answer by its number, as bots do."""
        question = self.question(seat)
        return self.give(question, x, self.game.text(self.state, question, x))

    def roll(self) -> list[Event]:
        """Let chance answer what it is asked, from the promised seed."""
        question = self.question(CHANCE)
        return self.choose(chance.outcome(self.log.promise(self.number).seed, self.number, question), CHANCE)

    def question(self, seat: Seat | None) -> Question:
        question = self.state.waiting if seat is None else self.state.open_question(seat)
        if question is None:
            over = self.state.waiting is None
            raise Illegal("the game is over" if over else f"seat {seat} is not asked anything now")
        return question

    def give(self, question: Question, x: Answer, text: str) -> list[Event]:
        before, step = self.game.copy(self.state), self.state.asked_by()
        known_to = question.seat if self.state.together else question.known_to
        try:
            events = self.state.answer(x, question.seat)
        except Illegal:
            raise
        except Exception:
            self.state = before  # a rule that fails half-way leaves nothing half-done
            raise
        self.log.lines.append(Line(self.number + 1, question.seat, step, text, known_to))
        self.remember(before, question.seat)
        if self.state.waiting is None:
            self.log.over = self.state.digest()
        return events

    def remember(self, before: S, seat: Seat) -> None:
        """Keep the way back, where the four rules allow one."""
        then = self.state.waiting
        if self.state.told or then is None or then.seat != seat or self.state.together:
            self.past = []
        else:
            self.past.append(before)

    def repeat(self, line: Line) -> list[Event]:
        """Play a line of a log; `LogError` says where the log and the rules part."""
        at = f"answer {line.number}"
        question = self.state.open_question(line.seat)
        if question is None:
            raise LogError(f"{at}: seat {line.seat} is not asked anything here")
        if self.state.asked_by() != line.step:
            raise LogError(f"{at}: the rules ask {self.state.asked_by()} here, the log has {line.step}")
        try:
            return self.give(question, self.game.parse(self.state, question, line.answer), line.answer)
        except Illegal as mistake:
            raise LogError(f"{at}: {mistake}") from None

    def check_end(self, log: Log) -> None:
        if log.over and log.over != self.log.over:
            raise LogError("the log says that the game is over; played again it ends otherwise, or not at all")

    # --- undo

    def no_undo(self, seat: Seat) -> str | None:
        """Why this seat cannot take its last answer back; None if it can."""
        last = self.log.lines[-1] if self.log.lines else None
        if self.past and last is not None and last.seat == seat:
            return None
        if last is None:
            return "Nothing has been answered yet."
        if last.seat == CHANCE:
            return "Dice have fallen since your last answer, and a roll is never taken back."
        if last.seat != seat:
            return "Another player has answered since."
        return "The turn has passed on, or something was revealed, by that answer."

    def undo(self, seat: Seat) -> Line:
        """Take back the last answer of a seat; which one it was."""
        reason = self.no_undo(seat)
        if reason is not None:
            raise Illegal(reason)
        self.state = self.past.pop()
        self.log.over = ""
        return self.log.lines.pop()


def check_header(game: Game[S], header: Header) -> None:
    """A log is played with the rules and the data it was made with, or not at all."""
    if header.game != game.name:
        raise LogError(f'this is a log of "{header.game}", not of "{game.name}"')
    if header.rules != game.version:
        raise LogError(f"the log was played with rules {header.rules}; this program has rules {game.version}")
    options = game.check(header.options)
    if len(header.seats) != game.seats(options):
        raise LogError(f"the log names {len(header.seats)} seats, its options say {game.seats(options)}")
    if header.content != game.content_hash(options):
        raise LogError("the log was played with other data (a changed map, for example) than this program has")


def replay(game: Game[S], log: Log) -> Iterator[tuple[Line | None, S, list[Event]]]:
    """Every position of a logged game: first the opening, then the one after each line, with what it caused."""
    play = Play(game, log)
    yield None, play.state, play.state.events
    for line in log.lines:
        events = play.repeat(line)
        yield line, play.state, events
    play.check_end(log)


def verify(game: Game[S], log: Log) -> int:
    """Prove every outcome of chance from the revealed seeds; how many there were."""
    for promise in log.promises:
        if not promise.seed:
            raise LogError("the seed is not in this log yet: it is revealed when the game is over")
        if chance.commitment(promise.seed) != promise.commitment:
            raise LogError(f"the seed revealed is not the one promised before answer {promise.since + 1}")
    proven, play = 0, Play(game, log)
    for line in log.lines:
        question = play.state.waiting
        if line.seat == CHANCE and question is not None:
            owed = game.text(play.state, question, chance.outcome(log.promise(play.number).seed, play.number, question))
            if owed != line.answer:
                raise LogError(f'answer {line.number}: the seed gives "{owed}", the log has "{line.answer}"')
            proven += 1
        play.repeat(line)
    play.check_end(log)
    return proven
