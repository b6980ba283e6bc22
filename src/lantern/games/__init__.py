"""The games on the shelf: `games.wayward.setup(map=1, players=3)`, or any of them by name with `find`."""

from __future__ import annotations

from typing import Any

from lantern.core.errors import LanternError
from lantern.core.game import Game
from lantern.games import harrow, vagrantsong, wayward

GAMES: tuple[Game[Any], ...] = (wayward.GAME, harrow.GAME, vagrantsong.GAME)
SHELF: dict[str, Game[Any]] = {game.name: game for game in GAMES}


def find(name: str) -> Game[Any]:
    """A game by its name."""
    if name not in SHELF:
        raise LanternError(f'there is no game "{name}"; on the shelf: {", ".join(SHELF)}')
    return SHELF[name]


__all__ = ["SHELF", "find", "harrow", "vagrantsong", "wayward"]
