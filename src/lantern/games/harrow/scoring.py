"""SCO, HES-07. What an event scored, and for which side; for statistics. Cold code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lantern.core.flow import Event
from lantern.core.game import Scored
from lantern.games.harrow.ids import HESTER
from lantern.games.harrow.options import TITLES, sides
from lantern.games.harrow.setup import sides_of
from lantern.games.harrow.state import Harrow


def scorers(options: Mapping[str, Any]) -> tuple[str, ...]:
    """Who can score: everybody with a seat, and in a solo game the warring factions too."""
    seated = [side.title for side in sides(options)]
    return (*seated, *[TITLES[faction] for faction in sides_of(options) if TITLES[faction] not in seated])


def points(g: Harrow, event: Event) -> Scored | None:
    """The points of a faction, or a Scoring Space that Hester filled."""
    if event.what == "space_filled":
        return Scored(TITLES[HESTER], 1)
    if event.what != "points":
        return None
    faction = next(f for f in g.sides if g.seat_of(f) == event.seat)
    return Scored(TITLES[faction], event.a)
