"""What a position promises a seat, as a chance of winning: a game's evaluation, squashed by what games have shown.

An evaluation only compares. How far apart two of them must be to matter, and which stands for an even chance, was read
off games between instincts: a logistic curve through evaluation and outcome (see `docs/bots.md`).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Any, Final

from lantern.core.flow import Seat
from lantern.core.game import Game
from lantern.core.records import Result

STEEPEST: Final = 30.0  # beyond this the curve is flat, and `exp` might overflow
TELLING: Final = 1.7  # widths from the middle within which the curve tells positions apart: chances of 15 to 85 %
SURE: Final = 0.98  # the most that an evaluation promises; only the end of the game is more certain

Chances = tuple[float, ...]  # one for each seat that is judged for


@dataclass(frozen=True)
class Curve:
    """The chance of winning by evaluation: even at `middle`, nearly three to one `width` above it."""

    width: float
    middle: float = 0.0
    race: bool = False  # the evaluation looks at one seat alone: what counts is the lead over the best of the others

    def chance(self, worth: float) -> float:
        steep = max(-STEEPEST, min(STEEPEST, (worth - self.middle) / self.width))
        return 0.5 + SURE * (1 / (1 + exp(-steep)) - 0.5)

    def steepest_near(self, worth: float) -> float:
        """The worth nearest to this one at which the curve is not flat yet."""
        return max(self.middle - self.width * TELLING, min(self.middle + self.width * TELLING, worth))


USUAL: Final = Curve(10.0)
CURVES: Final = {
    "wayward": Curve(12.0, middle=10.0, race=True),
    "harrow": Curve(20.0, middle=10.0),  # what the turn in progress still brings is counted for its seat
    "vagrantsong": Curve(16.0, middle=-4.0),
}


class Judge:
    """Judges the positions that may follow from one position, for some of its seats."""

    def __init__(self, game: Game[Any], position: Any, seats: tuple[Seat, ...]) -> None:
        self.game, self.seats = game, seats
        self.curve = CURVES.get(game.name, USUAL)
        count = game.seats(position.options)
        self.marks = [self.mark(position, seat, count) for seat in seats]

    def mark(self, position: Any, seat: Seat, count: int) -> float:
        """What a seat's worth is measured from.

        In a race that is the best of the others, as they stand now: they change little until it is their turn. Alone,
        where nobody else says what is usual, it is what the seat is worth now. A party may stand so well or so badly,
        as evaluations go, that the curve is flat there: then the curve is moved to where the party stands.
        """
        if count == 1:
            return self.game.appraise(position, seat) - self.curve.middle
        if self.game.cooperative:
            now = self.game.appraise(position, seat)
            return now - self.curve.steepest_near(now)
        if not self.curve.race:
            return 0.0
        return max(self.game.appraise(position, other) for other in range(count) if other != seat)

    def chance(self, worth: float, of: int = 0) -> float:
        """An evaluation that is already known, as a chance."""
        return self.curve.chance(worth - self.marks[of])

    def chances(self, g: Any) -> Chances:
        """For each seat, in their order: what the end has brought, or else what the position promises."""
        if g.waiting is None:
            result = self.game.result(g)
            if result is not None:
                return tuple([victory(self.game, result, seat) for seat in self.seats])
        appraise = self.game.appraise
        return tuple([self.chance(appraise(g, seat), of) for of, seat in enumerate(self.seats)])


def victory(game: Game[Any], result: Result, seat: Seat) -> float:
    """How much of the victory is a seat's: all of it in a party that wins together, a part among rivals who tie."""
    if seat not in result.winners:
        return 0.0
    return 1.0 if game.cooperative else 1 / len(result.winners)
