"""What a bot gets to see of a table: a position in which everything that its seat cannot know was dealt anew.

This is the one place where a position leaves for a bot in another process. In two worlds that a seat cannot tell apart
the same bytes leave: what is dealt anew depends on which cards there are, never on how they lay.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import MutableSequence
from random import Random
from typing import Any, Final

from lantern.core.flow import Seat
from lantern.core.game import Game
from lantern.tables.table import Table

IN_A_ROW: Final = "in_a_row"  # answers of one seat: what no saved position holds, and a bot goes in circles without


class Dealer(Random):
    """Sorts before it shuffles."""

    def shuffle(self, x: MutableSequence[Any]) -> None:
        x[:] = sorted(x)
        super().shuffle(x)


def imagined(table: Table, seat: Seat, seed: str) -> str:
    """The position as the seat imagines it, saved."""
    position: dict[str, Any] = json.loads(table.game.imagine(table.play.state, seat, Dealer(seed)).save())
    return json.dumps({**position, IN_A_ROW: table.play.state.in_a_row}, separators=(",", ":"))


def brought_back(game: Game[Any], text: str) -> Any:
    """The position that `imagined` has saved."""
    position = game.restore(text)
    position.in_a_row = int(json.loads(text).get(IN_A_ROW, 0))
    return position


def whims(table: Table, seat: Seat) -> str:
    """The seed of a bot's whims. Nobody can foretell them, and nobody learns from it the seed of the dice."""
    return digest(f"whims {table.play.log.promise(table.number).seed} {seat} {table.number}")


def counsel_seed(table: Table, seat: Seat) -> str:
    """The seed of a hint, made of what everybody knows: so a hint depends on nothing that its seat does not know."""
    return digest(f"counsel {table.play.log.promise(table.number).commitment} {seat} {table.number}")


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]
