"""Every game of the shelf, and one made for these tests, in every mode and with every number of players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from lantern.core.game import Game, positions
from lantern.games import SHELF
from tests.conformance import parley


@dataclass(frozen=True)
class Mode:
    """A game and how it is set up."""

    game: Game[Any]
    options: dict[str, Any]

    def setup(self) -> Any:
        return self.game.setup(**self.options)

    def positions(self, seed: int) -> Iterator[Any]:
        """Every position of a random game; the last one, when it is over, is not among them."""
        return positions(self.game, self.setup(), Random(seed))

    def some(self, seed: int, every: int) -> Iterator[Any]:
        """Positions of a random game: of a long one every so many-th, for neighbours are much alike."""
        for n, g in enumerate(self.positions(seed)):
            if n % every == 0 or not self.is_long:
                yield g

    @property
    def is_long(self) -> bool:
        """Games of hundreds of answers: what is the same at every question is looked at now and then."""
        return self.game.most_answers > 1000

    @property
    def seats(self) -> range:
        return range(self.game.seats(self.game.check(self.options)))

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"Player {seat + 1}" for seat in self.seats)

    def __str__(self) -> str:
        return " ".join([self.game.name, *[f"{name}={value}" for name, value in self.options.items()]])


def modes() -> list[Mode]:
    return [Mode(game, options) for game in (*SHELF.values(), parley.GAME) for options in game.modes()]


@pytest.fixture(params=modes(), ids=str)
def mode(request: pytest.FixtureRequest) -> Mode:
    found: Mode = request.param
    return found


@pytest.fixture(params=[Mode(game, {}) for game in (*SHELF.values(), parley.GAME)], ids=str)
def plain(request: pytest.FixtureRequest) -> Mode:
    """Every game once, as it is set up by default."""
    found: Mode = request.param
    return found
