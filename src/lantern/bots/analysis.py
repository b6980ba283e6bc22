"""A game looked back upon: where it turned, and what was luck and what was skill.

The chance of winning is followed from answer to answer. What an outcome of chance changed, against what all its
outcomes promised on average, is luck. What an answer gave away, against the best that was to be had, is a slip. Both
are seen with the eyes of the game's evaluation, one answer ahead: a hint for whoever looks back, not a proof.

An evaluation promises much to whoever is in the middle of a turn, and takes it back when the next one begins. So where
a game turned is found by what stays: the mean chance over a round after an answer, against the round before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from math import erf, sqrt
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
ROUNDS: Final = (8, 40)  # a game is taken to have at least and at most so many
SETTING_UP: Final = 0.02  # of a game, in which nothing has turned yet
TRIFLE: Final = 0.02  # a smaller difference between two answers is within what the evaluation can tell
WASTED: Final = 0.05  # what an answer must give away to be called a mistake

Step = tuple[Any, Seat, str, Any]  # a position, who answered what in it, and the position after that
Told = Callable[[float], None]  # hears how much of the game is done, from 0 to 1


@dataclass(frozen=True)
class Turn:
    """One answer, of a seat or of chance: the chances of all seats after it."""

    number: int  # of the answer in the log, from 1
    seat: Seat  # -1 for chance
    answer: str
    chances: Chances
    change: Chances  # against those before it
    luck: Chances  # of an outcome of chance, against what was to be expected; else none
    spread: Chances = ()  # how far its outcomes lie apart: the variance of their chances
    slip: float = 0.0  # of a seat's answer: how much less it promised than the best one


@dataclass(frozen=True)
class Swing:
    """Where the game turned: an answer, and the mean chance of a seat before and after it."""

    number: int
    of: Seat
    before: float
    after: float


@dataclass(frozen=True)
class Account:
    """What a game came to for one seat."""

    seat: Seat
    luck: float  # all outcomes of chance together: above 0, chance was kind
    kinder: float  # in what share of games with the same rolls chance is less kind: 0.5 is as usual
    slips: float  # all that was given away
    mistakes: int  # answers that gave much away
    worst: int  # the number of the answer that gave most away; 0 if none did
    answers: int


@dataclass(frozen=True)
class Analysis:
    """A whole game: every answer, the ones where it turned, and what it came to for each seat."""

    opening: Chances  # before the first answer
    turns: tuple[Turn, ...]
    round: int  # about so many answers make a round
    turning: tuple[Swing, ...]  # in the order of the game
    accounts: tuple[Account, ...]

    def course(self, seat: Seat) -> list[float]:
        """The chance of a seat over the game, from the opening to the end, evened out over a round."""
        chances = [self.opening[seat], *[turn.chances[seat] for turn in self.turns]]
        half, last = self.round // 2, len(chances) - 1
        return [mean(chances[max(0, n - half) : n + half + 1]) if n < last else chances[n] for n in range(last + 1)]


def analyse(game: Game[Any], log: Log, told: Told = lambda share: None) -> Analysis:
    """The analysis of a logged game; it is open to everybody, so a game should be over before it is shown."""
    return Analyst(game).look_back(reported(steps_of(game, log), len(log.lines), told))


def steps_of(game: Game[Any], log: Log) -> Iterator[Step]:
    positions = replay(game, log)
    _, state, _ = next(positions)
    before = state.clone()
    for line, state, _ in positions:
        assert line is not None
        after = state.clone()
        yield before, line.seat, line.answer, after
        before = after


def reported(steps: Iterable[Step], count: int, told: Told) -> Iterator[Step]:
    for number, step in enumerate(steps):
        told(number / count)
        yield step


class Analyst:
    """Looks back on one game."""

    def __init__(self, game: Game[Any], seed: int = 0) -> None:
        self.game, self.rng = game, Random(seed)
        self.alone: Judge | None = None  # one seat has nobody to compare with but itself, at the beginning

    def look_back(self, steps: Iterable[Step]) -> Analysis:
        turns: list[Turn] = []
        opening: Chances = ()
        for number, (before, seat, text, after) in enumerate(steps, 1):
            if number == 1:
                opening = self.begin(before)
            was = turns[-1].chances if turns else opening
            turns.append(self.turn(number, before, seat, text, after, was))
        around = self.answers_in_a_round(after, len(turns)) if turns else 1
        accounts = tuple(account(seat, turns) for seat in range(len(opening)))
        return Analysis(opening, tuple(turns), around, turning(opening, turns, around), accounts)

    def answers_in_a_round(self, end: Any, answers: int) -> int:
        result = self.game.result(end)
        fewest, most = ROUNDS
        return max(1, round(answers / max(fewest, min(most, result.rounds if result else fewest))))

    def begin(self, g: Any) -> Chances:
        """The chances that everything is measured from."""
        seats = self.seats(g)
        self.alone = Judge(self.game, g, seats) if len(seats) == 1 else None
        return self.chances(g)

    def seats(self, g: Any) -> tuple[Seat, ...]:
        return tuple(range(self.game.seats(g.options)))

    def judge(self, g: Any) -> Judge:
        return self.alone or Judge(self.game, g, self.seats(g))

    def chances(self, g: Any) -> Chances:
        """Rivals share one victory; an evaluation judges each by itself, so its chances may come to more or less."""
        found = self.judge(g).chances(g)
        whole = sum(found)
        if self.game.cooperative or len(found) == 1 or whole == 0:
            return found
        return tuple([chance / whole for chance in found])

    def turn(self, number: int, before: Any, seat: Seat, text: str, after: Any, was: Chances) -> Turn:
        now, question = self.chances(after), before.open_question(seat)
        change, none = less(now, was), (0.0,) * len(now)
        if seat == CHANCE:
            expected, spread = self.expected(before, question)
            return Turn(number, seat, text, now, change, less(now, expected), spread)
        slip = 0.0
        if len(question.answers) > 1:
            slip = self.slip(before, question, self.game.parse(before, question, text))
        return Turn(number, seat, text, now, change, none, none, slip)

    def expected(self, before: Any, question: Question) -> tuple[Chances, Chances]:
        """The mean over the outcomes of a roll, and their variance."""
        odds = question.chances()
        if len(odds) > OUTCOMES:
            odds = [(question.sample(self.rng), 1 / OUTCOMES) for _ in range(OUTCOMES)]
        looks = [(self.after(before, x), share) for x, share in odds]
        seats = self.seats(before)
        means = tuple([sum(chances[seat] * share for chances, share in looks) for seat in seats])
        spread = tuple([sum((chances[seat] - means[seat]) ** 2 * share for chances, share in looks) for seat in seats])
        return means, spread

    def after(self, before: Any, outcome: Answer) -> Chances:
        then = before.clone()
        then.quiet = True
        then.answer(outcome, CHANCE)
        return self.chances(then)

    def slip(self, before: Any, question: Question, given: Answer) -> float:
        """How much an answer promised less than the best one, as `instinct` sees it from the seat that gave it.

        Where dice are sampled, the best of many answers is partly the luckiest: so it is looked at once more.
        """
        imagined = self.game.imagine(before, question.seat, self.rng)  # nobody is blamed for what could not be known
        answers = imagined.open_question(question.seat).answers
        if given not in answers:
            return 0.0
        promises = self.promises(imagined, question, answers)
        best = max(promises, key=promises.__getitem__)
        if promises[best] - promises[given] < TRIFLE:
            return 0.0
        again = self.promises(imagined, question, [best, given])
        lost = (promises[best] - promises[given] + 3 * (again[best] - again[given])) / 4
        return lost if lost >= TRIFLE else 0.0

    def promises(self, position: Any, question: Question, answers: Iterable[Answer]) -> dict[Answer, float]:
        """The chance that each answer promises the seat that gives it."""
        seat, judge = question.seat, self.judge(position)
        thought = Thought(self.game, question.what, seat, self.rng)
        return {x: judge.chance(thought.after(position, x, self.game.foresight), seat) for x in answers}


def mean(chances: Sequence[float]) -> float:
    return sum(chances) / len(chances)


def less(one: Chances, other: Chances) -> Chances:
    return tuple([a - b for a, b in zip(one, other, strict=True)])


def turning(opening: Chances, turns: Sequence[Turn], around: int) -> tuple[Swing, ...]:
    """Where the mean chance over a round changed most. Of those that lie close together one stands for all."""
    chances = [opening, *[turn.chances for turn in turns]]
    swings = [
        swing for seat in range(len(opening)) for swing in swings_of(seat, [each[seat] for each in chances], around)
    ]
    early = len(turns) * SETTING_UP
    found: list[Swing] = []
    for swing in sorted(swings, key=lambda swing: -abs(swing.after - swing.before)):
        if len(found) == TURNING or abs(swing.after - swing.before) < TRIFLE:
            break
        if all(abs(swing.number - other.number) > around for other in found):
            found.append(swing)
    named = {
        number: replace(swing, number=number) for swing in found if (number := culprit(swing, turns, around)) > early
    }
    return tuple([named[number] for number in sorted(named)])


def swings_of(seat: Seat, chances: Sequence[float], around: int) -> Iterator[Swing]:
    """For every answer the mean chance of a seat over the round before it and the round after it."""
    last = chances[-1]
    padded = [*chances, *[last] * around]  # the end stays what it is
    sums = [0.0, *accumulate(padded)]
    for number in range(1, len(chances)):
        first = max(0, number - around)
        before = (sums[number] - sums[first]) / (number - first)
        yield Swing(number, seat, before, (sums[number + around] - sums[number]) / around)


def culprit(swing: Swing, turns: Sequence[Turn], around: int) -> int:
    """The answer near a swing that did most towards it."""
    way = 1 if swing.after > swing.before else -1
    near = turns[max(0, swing.number - 1 - around // 3) : swing.number + around // 3]
    return max(near, key=lambda turn: way * turn.change[swing.of]).number


def account(seat: Seat, turns: list[Turn]) -> Account:
    own = [turn for turn in turns if turn.seat == seat]
    luck = sum(turn.luck[seat] for turn in turns)
    spread = sum(turn.spread[seat] for turn in turns)
    worst = max(own, key=lambda turn: turn.slip, default=None)
    return Account(
        seat,
        luck=luck,
        kinder=0.5 * (1 + erf(luck / sqrt(2 * spread))) if spread > 0 else 0.5,
        slips=sum(turn.slip for turn in own),
        mistakes=sum(turn.slip >= WASTED for turn in own),
        worst=worst.number if worst is not None and worst.slip > 0 else 0,
        answers=len(own),
    )
