"""An offer without its text form: what the functions of `offers`, `plays` and `choices` return."""

from __future__ import annotations

from lantern.games.wayward import ids
from lantern.games.wayward.ids import ITEM_NAMES
from lantern.games.wayward.state import Wayward


def floor_touches(g: Wayward, things: list[int]) -> tuple[str, ...]:
    """Things lying in the area, as clients know them; of several pieces of a kind one stands for all."""
    items = g.board.items[g.here()]
    piles = {ids.GOLD_PILE: "floor:gold", ids.HAZARD_PILE: "floor:hazard"}
    names = [piles.get(thing) or f"floor:{ITEM_NAMES[items[thing]]}" for thing in things]
    return tuple(dict.fromkeys(names))
