"""The train in words, for terminals too narrow for the drawing and for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from lantern.terminal.screen import Fact
from lantern.terminal.vagrantsong.spots import Spot


def listing(spots: Sequence[Spot]) -> list[Fact]:
    """Every space with something on it, car by car; all others are open."""
    full = [Fact(spot.data.name, (words(spot),)) for spot in spots if words(spot)]
    return [*full, Fact("Elsewhere", ("open spaces",))]


def words(spot: Spot) -> str:
    return "; ".join([*[thing.says for thing in spot.things], *([spot.terrain] if spot.terrain else [])])
