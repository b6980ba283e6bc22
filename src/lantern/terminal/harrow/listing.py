"""The map of Harrow County in words, for terminals too narrow for the drawing and for screen readers."""

from __future__ import annotations

from lantern.games.harrow.records import MapData
from lantern.games.harrow.view import HarrowView
from lantern.terminal.harrow.spots import TITLES, Spot, spots
from lantern.terminal.screen import Fact


def listing(board: MapData, view: HarrowView) -> list[Fact]:
    """Every hex with something on it, then the others by name: each hex is told once."""
    every = sorted(spots(board, view), key=lambda spot: spot.data.id)
    full = [Fact(label(spot), (words(spot),)) for spot in every if words(spot)]
    empty = ", ".join(label(spot) for spot in every if not words(spot))
    return [*full, Fact("Empty", (empty,))] if empty else full


def label(spot: Spot) -> str:
    return f"{spot.data.id} {spot.data.kind}"


def words(spot: Spot) -> str:
    said = [f"Home of {TITLES[spot.home]}"] if spot.home else []
    said += ["Storm"] if spot.storm else []
    return "; ".join([*said, *[thing.says for thing in spot.things]])
