"""How good a position looks for a seat. Cold code."""

from __future__ import annotations

from lantern.core.flow import Seat
from lantern.games.harrow.ending import score
from lantern.games.harrow.state import Harrow
from lantern.games.harrow.view import faction_of


def evaluate(g: Harrow, seat: Seat) -> float:
    """Points ahead of the best of the others."""
    mine = faction_of(g, seat)
    return score(g, mine) - max(score(g, other) for other in g.sides if other != mine)
