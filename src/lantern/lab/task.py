"""What is played, over and over: the order that every worker process gets, checked before the first game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from lantern import games
from lantern.bots import find_bot
from lantern.core.errors import OptionError
from lantern.core.game import Game
from lantern.lab.variety import draw, sort_out

LOOKED_AT = 200  # games whose options are drawn beforehand, to see how many seats there can be


@dataclass(frozen=True)
class Task:
    """A game, its options, and who plays."""

    game: str
    options: dict[str, Any]  # complete, unless some are drawn
    seats: tuple[str, ...]  # the kind of bot in each
    seed: int
    uses: bool = False  # count which answers occur
    points: bool = False  # count how points are scored
    varied: tuple[str, ...] = ()  # options that every game draws for itself

    def generator(self, number: int) -> Random:
        """What draws the options of a game, and then plays it: the same for any number of processes."""
        return Random(f"{self.seed} {number}")


def prepare(
    game: str,
    options: Mapping[str, Any],
    seats: Sequence[str],
    count: int,
    seed: int,
    processes: int,
    *,
    uses: bool,
    points: bool,
) -> Task:
    """Everything checked before the first game."""
    found = games.find(game)
    fixed, varied = sort_out(found, found.for_seats(options, len(seats)) if len(seats) > 1 else options)
    if count < 1 or processes < 1:
        raise OptionError("--games and --processes must be 1 or more")
    if points and type(found).points is Game.points:
        raise OptionError(f"--points: {found.title} does not tell how points are scored")
    task = Task(game, fixed, tuple(seats), seed, uses, points, varied)
    drawn = [draw(found, fixed, varied, task.generator(n)) for n in range(min(count, LOOKED_AT) if varied else 1)]
    kinds = bots(seats, sorted({found.seats(options) for options in drawn}))
    return Task(game, fixed if varied else drawn[0], kinds, seed, uses, points, varied)


def bots(seats: Sequence[str], wanted: Sequence[int]) -> tuple[str, ...]:
    """A kind of bot for every seat that the largest game has; `wanted` are the numbers of seats that occur."""
    if len(seats) > 1 and [len(seats)] != [*wanted]:
        play = " or ".join(str(count) for count in wanted)
        raise OptionError(f"--seats names {len(seats)} bots, but {play} play; name one for each seat, or one for all")
    kinds = tuple(seats) if len(seats) > 1 else (seats[0] if seats else "random",) * wanted[-1]
    for kind in kinds:
        find_bot(kind)
    return kinds
