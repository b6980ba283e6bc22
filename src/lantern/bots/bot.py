"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any

from lantern.core.flow import Answer, Seat
from lantern.core.game import Game


class Bot(ABC):
    """Chooses answers for a seat."""

    name: str

    @abstractmethod
    def choose(self, game: Game[Any], position: Any, seat: Seat, rng: Random) -> Answer:
        """An answer to the question open for this seat; `position` is what the seat imagines, to be used freely."""
