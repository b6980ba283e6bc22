"""Harrow County: an asymmetric war over a haunted map of hexes; training, full, with Hester as third, or solo."""

from lantern.games.harrow.game import GAME, HarrowGame

setup = GAME.setup

__all__ = ["GAME", "HarrowGame", "setup"]
