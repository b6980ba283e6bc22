"""What the end of a game is worth to each seat: from -1 to 1.

Who plays alone, or together against the game, gets 1 for winning and -1 for losing. Rivals share 1 for the first place
down to -1 for the last in equal steps; who shares a place shares its rewards, so that they always add up to 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lantern.core.flow import State
from lantern.core.game import Game
from lantern.core.records import Result


def rewards(game: Game[Any], g: State) -> list[float]:
    """By seat; all 0 while the game goes on."""
    result, seats = game.result(g), game.seats(g.options)
    if result is None:
        return [0.0] * seats
    if game.cooperative or seats == 1:
        return [1.0 if seat in result.winners else -1.0 for seat in range(seats)]
    return by_place(places(result))


def places(result: Result) -> list[int]:
    """By seat, with the last place for those who did not finish."""
    ranks = {place.seat: place.place or len(result.places) for place in result.places}
    return [ranks[seat] for seat in range(len(ranks))]


def by_place(ranks: Sequence[int]) -> list[float]:
    """Better than how many, less worse than how many, of all the others: whatever the ties, the sum is 0."""
    others = len(ranks) - 1
    return [(sum(rank > mine for rank in ranks) - sum(rank < mine for rank in ranks)) / others for mine in ranks]
