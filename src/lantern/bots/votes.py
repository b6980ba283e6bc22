"""Several processes that think about the same question, each with a tree of its own; their tries are added up."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

from lantern.bots.thinking import Budget, Manner
from lantern.bots.ways import think_about
from lantern.core.flow import Answer, Seat
from lantern.core.game import Game
from lantern.games import find


class Votes:
    """A pool of processes that is started when it is first asked."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None

    def ask(
        self, game: Game[Any], position: Any, seat: Seat, rng: Random, budget: Budget, manner: Manner | None
    ) -> Counter[Answer]:
        """How often each answer was tried, in all processes together."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.processes)
        saved = position.save()
        tasks = [(game.name, saved, seat, rng.getrandbits(64), budget, manner) for _ in range(self.processes)]
        total: Counter[Answer] = Counter()
        for tries in self.pool.map(vote, tasks):
            total.update(tries)
        return total

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown()
            self.pool = None


def vote(task: tuple[str, str, Seat, int, Budget, Manner | None]) -> dict[Answer, int]:
    """The part of one process. Everything the seat may not know is imagined in the position that it gets."""
    name, saved, seat, seed, budget, manner = task
    game = find(name)
    thinking = think_about(game, game.restore(saved), seat, Random(seed), manner)
    thinking.think(budget)
    tries = {x: edge.visits for x, edge in thinking.root.edges.items()}
    tries[thinking.root.best()] += 1  # of answers that were tried alike, the one that did best
    return tries
