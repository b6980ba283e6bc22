"""What a bot gets to see of a table: a position in which everything that its seat cannot know was dealt anew.

This is the one place where a position leaves for a bot in another process. In two worlds that a seat cannot tell apart
the same bytes leave: what is dealt anew depends on which cards there are, never on how they lay.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence
from random import Random
from typing import Any

from lantern.core.flow import Seat
from lantern.tables.table import Table


class Dealer(Random):
    """Sorts before it shuffles."""

    def shuffle(self, x: MutableSequence[Any]) -> None:
        x[:] = sorted(x)
        super().shuffle(x)


def imagined(table: Table, seat: Seat, seed: str) -> str:
    """The position as the seat imagines it, saved."""
    position: str = table.game.imagine(table.play.state, seat, Dealer(seed)).save()
    return position


def whims(table: Table, seat: Seat) -> str:
    """The seed of a bot's whims. Nobody can foretell them, and nobody learns from it the seed of the dice."""
    return digest(f"whims {table.play.log.promise(table.number).seed} {seat} {table.number}")


def counsel_seed(table: Table, seat: Seat) -> str:
    """The seed of a hint, made of what everybody knows: so a hint depends on nothing that its seat does not know."""
    return digest(f"counsel {table.play.log.promise(table.number).commitment} {seat} {table.number}")


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]
