"""Vagrantsong: a cooperative campaign of vagrants on a ghost train."""

from lantern.games.vagrantsong.game import GAME

setup = GAME.setup

__all__ = ["GAME", "setup"]
