"""Thinking piece by piece, so that somebody can look on, and say when it is enough.

A `Thinking` thinks until its budget is used up. Here it gets the budget in small pieces: after each of them whoever
waits is told how far it is, and may have what was found so far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf
from random import Random
from time import perf_counter
from typing import Any, Final

from lantern.bots.search import Search
from lantern.bots.thinking import Budget, Thinking
from lantern.bots.ways import think_about
from lantern.core.flow import Answer, Seat
from lantern.core.game import Game

PIECE: Final = 0.1  # seconds: so long it takes at most until it is heard that it is enough


@dataclass(frozen=True)
class Found:
    """How far a thought has come."""

    share: float  # of its budget that is used, from 0 to 1
    tries: int
    best: Answer  # what it would answer now


Enough = Callable[[Found], bool]  # is told after each piece; True ends the thought


def pieces(thinking: Thinking, budget: Budget, piece: float = PIECE) -> Iterator[Found]:
    """Think, a piece at a time, until the budget is used up or can change nothing any more."""
    root, before, began, spent = thinking.root, thinking.root.visits, perf_counter(), 0.0
    while spent < budget.seconds and root.visits < budget.iterations:
        thinking.think(Budget(budget.iterations, min(piece, budget.seconds - spent)))
        spent = perf_counter() - began
        yield found(thinking, budget, spent)
        ahead = inf if budget.seconds == inf else (root.visits - before) / spent * (budget.seconds - spent)
        if root.is_settled(min(budget.iterations - root.visits, ahead)):
            return


def found(thinking: Thinking, budget: Budget, spent: float) -> Found:
    by_time = spent / budget.seconds if budget.seconds < inf else 0.0
    by_tries = thinking.root.visits / budget.iterations
    return Found(min(1.0, max(by_time, by_tries)), thinking.root.visits, thinking.root.best())


def ponder(thinking: Thinking, budget: Budget, enough: Enough) -> None:
    """Think until the budget is used up, or somebody says that it is enough."""
    for each in pieces(thinking, budget):
        if enough(each):
            return


class Ponderer(Search):
    """A bot that searches, and can be told to answer with what it has."""

    def __init__(self, bot: Search, enough: Enough) -> None:
        super().__init__(bot.budget, bot.manner)
        self.enough = enough

    def thought(self, game: Game[Any], position: Any, seat: Seat, rng: Random) -> Thinking:
        thinking = think_about(game, position, seat, rng, self.manner)
        ponder(thinking, self.budget, self.enough)
        return thinking
