"""Earlier positions of a game, found again by playing its log on from the nearest one that was kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Generic, TypeVar

from lantern.core.flow import CHANCE, EVERYBODY, Question, Seat, State
from lantern.core.log import Line
from lantern.core.play import Play, can_return
from lantern.core.record import record

S = TypeVar("S", bound=State)

EVERY: Final = 32  # a position is kept for so many answers: a step back plays fewer than that again

OPENING: Final = Line(0, CHANCE, "", "")


@record
class Step(Generic[S]):
    """An answer and the position after it. The position lives only until the next step is asked for."""

    line: Line
    state: S
    known_to: Seat  # who may know the answer

    def answer_for(self, seat: Seat) -> str:
        """The answer, if the seat may know it."""
        return self.line.answer if self.known_to in (EVERYBODY, seat) else ""


class Past(Generic[S]):
    """The steps of a play, by number; 0 is the opening."""

    def __init__(self, play: Play[S]) -> None:
        self.play = play
        self.kept: dict[int, S] = {0: play.start}

    def at(self, number: int) -> Step[S]:
        return next(self.steps(number))

    def position(self, number: int) -> S:
        """The position after so many answers, for the caller to keep and to play on from."""
        return self.at(number).state  # `at` leaves nobody behind who would play it on

    def steps(self, first: int) -> Iterator[Step[S]]:
        """The steps from number `first` to the present one."""
        start = min(max(first - 1, 0), max(self.kept)) // EVERY * EVERY  # before `first`: its line is played again
        state = self.play.game.copy(self.kept[start])
        if first == 0:
            yield Step(OPENING, state, EVERYBODY)
        for line in self.play.log.lines[start:]:
            known_to = self.repeat(state, line)
            if line.number % EVERY == 0 and line.number not in self.kept:
                self.kept[line.number] = self.play.game.copy(state)
            if line.number >= first:
                yield Step(line, state, known_to)

    def repeat(self, state: S, line: Line) -> Seat:
        """Play a line again; who may know its answer."""
        question = state.open_question(line.seat)
        assert question is not None, "the log was played before"
        known_to = line.seat if is_secret(state, question) else question.known_to
        state.answer(self.play.game.parse(state, question, line.answer), line.seat)
        return known_to

    def way_back(self, number: int) -> list[S]:
        """The positions from which the last answers up to this number were given, as far as they can be taken back."""
        found: list[S] = []
        for start in sorted((kept for kept in self.kept if kept <= number), reverse=True):
            found, is_whole = self.way_from(start, number)
            if is_whole:
                break
        return found

    def way_from(self, start: int, number: int) -> tuple[list[S], bool]:
        """The way back as far as it is seen from a position that is kept, and whether that is all of it."""
        found: list[S] = []
        state, is_whole = self.play.game.copy(self.kept[start]), start == 0
        for line in self.play.log.lines[start:number]:
            before = self.play.game.copy(state)
            self.repeat(state, line)
            found, is_whole = ([*found, before], is_whole) if can_return(state, line.seat) else ([], True)
        return found, is_whole

    def forget(self, number: int) -> None:
        """Drop what was kept beyond this number; those answers were taken back."""
        self.kept = {n: state for n, state in self.kept.items() if n <= number}


def is_secret(state: State, question: Question) -> bool:
    return question in state.together
