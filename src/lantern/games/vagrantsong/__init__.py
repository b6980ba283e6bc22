"""Vagrantsong: a cooperative campaign of vagrants on a ghost train."""

from pathlib import Path

from lantern.games.vagrantsong.game import GAME
from lantern.games.vagrantsong.layout import use
from lantern.games.vagrantsong.options import with_scenarios

setup = GAME.setup


def bring(folder: Path) -> None:
    """Play with an author's scenarios and cards besides the shipped ones; what has the same id replaces it."""
    pack = use(folder)
    GAME.options = with_scenarios({each.id: each.haint.name for each in pack.scenarios.values()})


__all__ = ["GAME", "bring", "setup"]
