"""A game looked back upon: where it turned, and what was luck and what was skill.

The chance of winning is followed from answer to answer. What an outcome of chance changed, against what all its
outcomes promised on average, is luck. What an answer gave away, against the best that was to be had, is a slip. Both
are seen with the eyes of the game's evaluation, one answer ahead: a hint for whoever looks back, not a proof.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from lantern.bots.instinct import Thought
from lantern.bots.judge import Chances, Judge
from lantern.core.flow import CHANCE, Answer, Question, Seat
from lantern.core.game import Game
from lantern.core.log import Log
from lantern.core.play import replay

OUTCOMES: Final = 24  # of a roll that are looked at; if there are more, so many are drawn
TURNING: Final = 5  # moments that are told as those where the game turned


@dataclass(frozen=True)
class Moment:
    """One answer, of a seat or of chance: the chances of all seats after it."""

    number: int  # of the answer in the log, from 1
    seat: Seat  # -1 for chance
    answer: str
    chances: Chances
    change: Chances  # against those before it
    luck: Chances  # of an outcome of chance, against what was to be expected; else none
    slip: float = 0.0  # of a seat's answer: how much less it promised than the best one


@dataclass(frozen=True)
class Account:
    """What a game came to for one seat."""

    seat: Seat
    luck: float  # all outcomes of chance together: above 0, chance was kind
    slips: float  # all that was given away
    worst: int  # the number of the answer that gave most away; 0 if none did
    answers: int


@dataclass(frozen=True)
class Analysis:
    """A whole game: every moment, the ones where it turned, and what it came to for each seat."""

    moments: tuple[Moment, ...]
    turning: tuple[int, ...]  # numbers of the moments that changed most, in the order of the game
    accounts: tuple[Account, ...]


def analyse(game: Game[Any], log: Log) -> Analysis:
    """The analysis of a logged game; it is open to everybody, so a game should be over before it is shown."""
    positions = replay(game, log)
    _, state, _ = next(positions)
    g = state.clone()
    steps: list[tuple[Any, Seat, str]] = []
    for line, after, _ in positions:
        assert line is not None
        steps.append((g, line.seat, line.answer))
        g = after.clone()
    return Analyst(game).look_back(steps, g)


class Analyst:
    """Looks at one game after another."""

    def __init__(self, game: Game[Any], seed: int = 0) -> None:
        self.game, self.rng = game, Random(seed)
        self.alone: Judge | None = None  # one seat has nobody to compare with but itself, at the beginning

    def look_back(self, steps: Iterable[tuple[Any, Seat, str]], end: Any) -> Analysis:
        """`steps` are positions with who answered what in them; `end` is the last position."""
        walked = list(steps)
        after = [position for position, _, _ in walked[1:]] + [end]
        seats = self.seats(end)
        self.alone = Judge(self.game, walked[0][0], seats) if len(seats) == 1 and walked else None
        moments = [
            self.moment(number, position, seat, text, then)
            for number, ((position, seat, text), then) in enumerate(zip(walked, after, strict=True), 1)
        ]
        biggest = sorted(moments, key=lambda moment: -max(map(abs, moment.change)))[:TURNING]
        turning = tuple(sorted(moment.number for moment in biggest))
        return Analysis(tuple(moments), turning, tuple(account(seat, moments) for seat in seats))

    def seats(self, g: Any) -> tuple[Seat, ...]:
        return tuple(range(self.game.seats(g.options)))

    def judge(self, g: Any) -> Judge:
        return self.alone or Judge(self.game, g, self.seats(g))

    def chances(self, g: Any) -> Chances:
        return self.judge(g).chances(g)

    def moment(self, number: int, before: Any, seat: Seat, text: str, after: Any) -> Moment:
        was, now = self.chances(before), self.chances(after)
        question = before.open_question(seat)
        luck, slip = (0.0,) * len(now), 0.0
        if seat == CHANCE:
            luck = less(now, self.expected(before, question))
        elif len(question.answers) > 1:
            slip = self.slip(before, question, self.game.parse(before, question, text))
        return Moment(number, seat, text, now, less(now, was), luck, slip)

    def expected(self, before: Any, question: Question) -> Chances:
        """The mean over the outcomes of a roll."""
        odds = question.chances()
        if len(odds) > OUTCOMES:
            odds = [(question.sample(self.rng), 1 / OUTCOMES) for _ in range(OUTCOMES)]
        looks = [(self.after(before, x), share) for x, share in odds]
        return tuple([sum(chances[seat] * share for chances, share in looks) for seat in self.seats(before)])

    def after(self, before: Any, outcome: Answer) -> Chances:
        then = before.clone()
        then.quiet = True
        then.answer(outcome, CHANCE)
        return self.chances(then)

    def slip(self, before: Any, question: Question, given: Answer) -> float:
        """How much an answer promised less than the best one, as `instinct` sees it from the seat that gave it."""
        seat = question.seat
        imagined = self.game.imagine(before, seat, self.rng)  # nobody is blamed for what could not be known
        thought, judge = Thought(self.game, question.what, seat, self.rng), self.judge(imagined)
        chances = {
            x: judge.chance(thought.after(imagined, x, self.game.foresight), seat)
            for x in imagined.open_question(seat).answers
        }
        return max(0.0, max(chances.values()) - chances.get(given, 0.0))


def less(one: Chances, other: Chances) -> Chances:
    return tuple([a - b for a, b in zip(one, other, strict=True)])


def account(seat: Seat, moments: list[Moment]) -> Account:
    own = [moment for moment in moments if moment.seat == seat]
    worst = max(own, key=lambda moment: moment.slip, default=None)
    return Account(
        seat,
        luck=sum(moment.luck[seat] for moment in moments),
        slips=sum(moment.slip for moment in own),
        worst=worst.number if worst is not None and worst.slip > 0 else 0,
        answers=len(own),
    )
