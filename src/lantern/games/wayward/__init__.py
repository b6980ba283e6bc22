"""Wayward: 1 to 6 heroes race through a dungeon or a city for gold and must be out before the gate falls."""

from lantern.games.wayward.game import GAME, WaywardGame

setup = GAME.setup

__all__ = ["GAME", "WaywardGame", "setup"]
