"""A map side in the form the rules read. Hot code."""

from __future__ import annotations

from typing import Final

from lantern.core.hexes import HexGrid
from lantern.games.harrow.ids import BRAMBLES, MOUNTAIN, Hex

GRID: Final = HexGrid(3)
NEIGHBOURS: Final = GRID.neighbours
DISTANCE: Final = GRID.distance
WITHIN: Final = GRID.within
CLOSER: Final = GRID.closer
AWAY: Final = GRID.away
CENTRE: Final[int] = GRID.centre
NORTH_HOME: Final[int] = GRID.number[(0, -2)]
SOUTH_HOME: Final[int] = GRID.number[(0, 2)]


class Board:
    """One side of the map: what each hex is, printed Storms, and where tokens start."""

    def __init__(self, name: str, kinds: bytes, storm: bytes, token: bytes) -> None:
        self.name = name
        self.kind = kinds
        self.storm = storm
        self.token = token  # 1 where the token icon is printed
        self.mountain = bytes([kind == MOUNTAIN for kind in kinds])

    def is_terrain(self, at: Hex) -> bool:
        """Mountains and the Brambles are no terrain (HC-GEN-09), a Home Hex is (HC-R-103)."""
        return self.kind[at] < MOUNTAIN

    def is_brambles(self, at: Hex) -> bool:
        return self.kind[at] == BRAMBLES


def behind(home: Hex) -> tuple[Hex, ...]:
    """The three hexes behind a Home Hex (HC-MAP-06)."""
    return AWAY[home][CENTRE]


def far_corners(home: Hex) -> tuple[Hex, ...]:
    """The three corners furthest from a Home Hex (HC-MAP-07)."""
    far = max(DISTANCE[home][corner] for corner in GRID.corners)
    return tuple(corner for corner in GRID.corners if DISTANCE[home][corner] == far)


BOARDS: Final[dict[str, Board]] = {}  # map sides that have been read, by name: a saved position finds its own again
