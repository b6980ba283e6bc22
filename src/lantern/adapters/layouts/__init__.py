"""How each game is written down for a learner: the numbers of an observation, and the words of its answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from lantern.adapters.layouts import harrow, vagrantsong, wayward
from lantern.adapters.layouts.base import Layout
from lantern.core.game import Game

LAYOUTS: Final[dict[str, Callable[[Mapping[str, Any]], Layout]]] = {
    "wayward": wayward.layout, "harrow": harrow.layout, "vagrantsong": vagrantsong.layout,
}  # fmt: skip


def layout_of(game: Game[Any], options: Mapping[str, Any]) -> Layout:
    """The layout of a game with these options, which are complete and right."""
    return LAYOUTS[game.name](options)


__all__ = ["LAYOUTS", "Layout", "layout_of"]
