"""A game being played: a position and its log, chance answered from the promised seed, and undo.

Undo goes back answer by answer, but never across four things: it never changes the acting seat, never takes back
another seat's answer, never takes back what somebody has learned, and never rolls again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final, Generic, TypeVar

from lantern.core import chance
from lantern.core.errors import Illegal, LanternError, LogError
from lantern.core.flow import CHANCE, SPECTATOR, Answer, Event, Question, Seat, State
from lantern.core.game import Game
from lantern.core.log import Header, Line, Log, Promise

S = TypeVar("S", bound=State)

REHEARSALS: Final = 4  # a saved position is played on so often …
REHEARSED: Final = 8  # … for so many answers before it is trusted


class Play(Generic[S]):
    """One game, from the first question on."""

    def __init__(self, game: Game[S], log: Log) -> None:
        """A game where its log begins, with the header and promises of `log`; its lines are not played yet."""
        check_header(game, log.header)
        self.game = game
        self.start: S = opening(game, log.header)  # stays as it is
        self.state: S = self.start  # replaced at every answer, never changed: whoever has seen it may keep it
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
        before, step = self.state, self.state.asked_by()
        known_to = question.seat if before.together else question.known_to
        state = self.game.copy(before)
        events = state.answer(x, question.seat)  # a rule that fails half-way leaves nothing half-done
        self.state = state
        self.log.lines.append(Line(self.number + 1, question.seat, step, text, known_to))
        self.remember(before, question.seat)
        if self.state.waiting is None:
            self.log.over = self.state.digest()
        return events

    def remember(self, before: S, seat: Seat) -> None:
        """Keep the way back, where the four rules allow one."""
        if can_return(self.state, seat):
            self.past.append(before)
        else:
            self.past = []

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

    def rewind(self, position: S, number: int) -> None:
        """Go back to an earlier number, where everybody agrees to; `position` is how the game stood then.

        The four rules do not bind here, but the dice stay what they are: a question of chance that is asked again
        after as many answers has the same roll. A seed promised later than that now binds from there on.
        """
        if not 0 <= number <= self.number:
            raise Illegal(f"there is no answer {number} to go back to; this game has answers 0 to {self.number}")
        self.state, self.past = position, []
        del self.log.lines[number:]
        self.log.promises = [replace(promise, since=min(promise.since, number)) for promise in self.log.promises]
        if position.waiting is not None:
            self.log.over = ""


def can_return(state: State, seat: Seat) -> bool:
    """Whether the seat, whose answer led to this position, may still take it back: the four rules of undo."""
    then = state.waiting
    return not (state.told or then is None or then.seat != seat or state.together)


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


def opening(game: Game[S], header: Header) -> S:
    """The position that a log begins in: a new game's, or the one saved in its header."""
    fresh = game.begin(game.check(header.options))
    if not header.position:
        return fresh
    try:
        if json.loads(header.position)["options"] != fresh.options:  # before they are used: an option may name a file
            raise LogError("it has other options than the header")
        g = game.restore(header.position)
        check_position(game, g, fresh)
    except Exception as mistake:  # it may come from a stranger, and what it lacks may be missed by any rule or word
        said = str(mistake) if isinstance(mistake, LanternError) else f"{type(mistake).__name__}: {mistake}"
        raise LogError(f"the log begins in a position that this game cannot be in: {said}") from mistake
    return g


def check_position(game: Game[S], g: S, fresh: S) -> None:
    """A saved position could come from a game like this `fresh` one, as far as that can be seen."""
    for rule, step in zip(g.rules, g.steps, strict=True):
        if step.startswith("_") or not callable(getattr(rule, step, None)):
            raise LogError(f"{type(rule).__name__} has no step {step}")
    for name in ("got", "given", *g.saved):
        if not is_alike(getattr(g, name), getattr(fresh, name)):
            raise LogError(f"{name} is not of the form that it has in a new game")
    if not g.open_questions() or not all(question.answers for question in g.open_questions()):
        raise LogError("nothing is asked in it")
    if game.totals(g) != game.totals(fresh):
        raise LogError("it has other components than a new game")
    for seat in (SPECTATOR, *range(game.seats(fresh.options))):
        game.view(g, seat)
        game.ask(g, 0, seat)
    rehearse(game, g)


def is_alike(value: object, fresh: object) -> bool:
    """Of the same kind; and as long, where it is a board or a list of counters."""
    if type(value) is not type(fresh):
        return False
    return not isinstance(value, list | bytes) or not isinstance(fresh, list | bytes) or len(value) == len(fresh)


def rehearse(game: Game[S], g: S) -> None:
    """Play some answers on copies: what is broken inside a position breaks here, and not at the table."""
    for seed in range(REHEARSALS):
        rng, copy = Random(seed), game.copy(g)
        for _ in range(REHEARSED):
            if copy.waiting is None:
                break
            question = rng.choice(copy.open_questions())
            copy.answer(question.sample(rng), question.seat)


def replay(game: Game[S], log: Log) -> Iterator[tuple[Line | None, S, list[Event]]]:
    """Every position of a logged game: the one it begins in, then the one after each line, with what it caused."""
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
