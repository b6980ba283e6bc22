"""A bot that looks one answer ahead and takes what looks best by the game's own evaluation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from lantern.bots.bot import Bot
from lantern.core.errors import Illegal
from lantern.core.flow import CHANCE, Answer, Seat
from lantern.core.game import Game

WHIM = 1e-3
PATIENCE = 30  # answers in a row that may all have their reasons
OUTCOMES = 6  # of the first roll that are looked at, usually; of a roll that follows from it, one


class Instinct(Bot):
    """One decision ahead: dice are averaged, follow-up questions answered as well as possible."""

    name = "instinct"

    def __init__(self, outcomes: int = OUTCOMES, sober: bool = False) -> None:
        self.outcomes, self.sober = outcomes, sober  # sober: without the tastes of the game's evaluation

    def choose(self, game: Game[Any], position: Any, seat: Seat, rng: Random) -> Answer:
        question = position.open_question(seat)
        if question is None:
            raise Illegal(f"seat {seat} is not asked anything now")
        if len(question.answers) == 1:
            only: Answer = question.answers[0]
            return only
        thought = Thought(game, question.what, seat, rng, self.outcomes, self.sober)
        whim = impatience(position.in_a_row)
        best = float("-inf")
        chosen: Answer = question.answers[0]
        for x in question.answers:
            worth = thought.after(position, x, game.foresight) + rng.random() * whim
            if worth > best:
                best, chosen = worth, x
        return chosen


def impatience(answers: int) -> float:
    """How much chance decides: next to nothing, until a seat has answered so often in a row that it must be circling.

    Looking only a little ahead, a bot may put off for ever what it does not like to see happen.
    """
    return WHIM * 2.0 ** min(40, max(0, answers - PATIENCE))


@dataclass
class Foreseen:
    """What each answer to a question leads to, and so for the questions that follow as parts of the same decision."""

    what: str
    worth: dict[Answer, float] = field(default_factory=dict)
    next: dict[Answer, Foreseen] = field(default_factory=dict)

    def holds(self, what: str, answers: Iterable[Answer]) -> bool:
        return what == self.what and all(x in self.worth for x in answers)


class Thought:
    """One decision being thought through: what each answer leads to."""

    def __init__(
        self,
        game: Game[Any],
        asked: str,
        seat: Seat,
        rng: Random,
        outcomes: int = OUTCOMES,
        sober: bool = False,
    ) -> None:
        self.game, self.asked, self.seat, self.rng = game, asked, seat, rng
        self.outcomes = outcomes
        self.evaluate = game.appraise if sober else game.evaluate

    def survey(self, position: Any, answers: Iterable[Answer]) -> Foreseen:
        """What answers lead to, with all that was weighed on the way: where from, who, where to is one decision."""
        found = Foreseen(self.asked)
        for x in answers:
            found.worth[x] = self.after(position, x, self.game.foresight, found=found)
        return found

    def after(self, position: Any, x: Answer, depth: int, fuss: float = 0.0, found: Foreseen | None = None) -> float:
        """What an answer leads to; `fuss` is what it costs if that is the question we started from."""
        then = position.clone()
        then.quiet = True
        then.answer(x, self.seat if then.together else None)  # of those who choose at once, this one may not be first
        question = then.waiting
        if question is None or self.game.is_horizon(then):
            return self.evaluate(then, self.seat)
        if depth and question.seat == CHANCE:
            return self.expected(then, depth)
        if depth and question.seat == self.seat and question.what != self.asked and len(question.answers) < 20:
            fuss = self.game.fuss if depth == self.game.foresight else fuss
            if found is None:
                return max(self.after(then, y, depth - 1, fuss) for y in question.answers)
            below = found.next[x] = Foreseen(question.what)
            for y in question.answers:
                below.worth[y] = self.after(then, y, depth - 1, fuss, below)
            return max(below.worth.values())
        return self.evaluate(then, self.seat) - (fuss if question.seat == self.seat else 0.0)

    def expected(self, position: Any, depth: int) -> float:
        """The mean over outcomes of chance."""
        question = position.waiting
        looked_at = self.outcomes if depth == self.game.foresight else 1
        if len(question.answers) <= looked_at:
            chances = question.chances()
        else:
            chances = [(question.sample(self.rng), 1 / looked_at) for _ in range(looked_at)]
        mean = 0.0
        for outcome, share in chances:
            mean += share * self.after(position, outcome, depth - 1)
        return mean
