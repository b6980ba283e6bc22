"""Hexes: axial coordinates, and boards in the shape of a hexagon whose geometry is read from tables.

A hex is a pair (q, r). Drawn with flat tops, north up, one step in r goes south and one step in q goes south-east:

         N
     NW     NE        clockwise from north: N (0,-1), NE (1,-1), SE (1,0), S (0,1), SW (-1,1), NW (-1,0)
         ⬡
     SW     SE
         S

Rules and positions know hexes only by their number on a `HexGrid`. What they ask of it is answered by its tables:

    grid = HexGrid(3)
    for k in grid.neighbours[h]: ...          # grid.distance[h][k] == 1
    grid.closer[h][target]                    # the steps from h that lead towards the target
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

Axial = tuple[int, int]

DIRECTIONS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # clockwise from north
MAX_RADIUS: Final[int] = 8  # the numbers of such a grid, up to 216, still fit into a byte


# ---- coordinates ---------------------------------------------------------------------------------------------------


def step(at: Axial, direction: int, length: int = 1) -> Axial:
    """The hex that lies `length` steps from here in one of the six directions."""
    dq, dr = DIRECTIONS[direction]
    return at[0] + dq * length, at[1] + dr * length


def around(at: Axial) -> tuple[Axial, ...]:
    """The six neighbours, clockwise from north."""
    return tuple(step(at, direction) for direction in range(6))


def distance(one: Axial, other: Axial) -> int:
    """The smallest number of steps between two hexes."""
    dq, dr = other[0] - one[0], other[1] - one[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def reflected(at: Axial) -> Axial:
    """The hex opposite to this one, seen from (0, 0)."""
    return -at[0], -at[1]


def line(at: Axial, direction: int, length: int) -> tuple[Axial, ...]:
    """The next `length` hexes in one direction, nearest first, without the one it starts from."""
    return tuple(step(at, direction, n) for n in range(1, length + 1))


def ring(centre: Axial, radius: int) -> tuple[Axial, ...]:
    """All hexes exactly `radius` away, clockwise from the one due north."""
    if radius == 0:
        return (centre,)
    found = [step(centre, 0, radius)]
    for side in range(6):
        found += line(found[-1], (side + 2) % 6, radius)
    return tuple(found[:-1])


# ---- boards --------------------------------------------------------------------------------------------------------


class HexGrid:
    """A hexagon of hexes around (0, 0), numbered in reading order: by r, then by q.

    People know a hex by its name: a letter for the column from west to east, and its place in it from north to south.
    In every table hexes are plain ints, h and k below; d is a direction or a distance.

    | table               | what it holds                                                          |
    | ------------------- | ---------------------------------------------------------------------- |
    | `neighbours[h]`     | the hexes beside h on the board, clockwise from north                  |
    | `distance[h][k]`    | steps from h to k; a row is `bytes`                                    |
    | `within[h][d]`      | the hexes at most d steps away, h included, in order of number         |
    | `ring[h][d]`        | the hexes exactly d steps away, in order of number                     |
    | `lines[h][d]`       | the hexes from h to the edge in direction d, nearest first             |
    | `opposite[h]`       | the point reflection of h                                              |
    | `closer[h][k]`      | the neighbours of h that are one step nearer to k                      |
    | `away[h][k]`        | the neighbours of h that are one step further from k                   |
    """

    def __init__(self, radius: int) -> None:
        if not 0 <= radius <= MAX_RADIUS:
            raise ValueError(f"a grid of radius {radius} cannot be made; right is 0 to {MAX_RADIUS}")
        self.radius = radius
        cells = sorted(_hexagon(radius), key=lambda at: (at[1], at[0]))
        self.number: dict[Axial, int] = {at: h for h, at in enumerate(cells)}
        self.at: tuple[Axial, ...] = tuple(cells)
        self.size = len(cells)
        self.centre = self.number[0, 0]
        self.names: tuple[str, ...] = tuple(_name(at, radius) for at in cells)
        self.named: dict[str, int] = {name: h for h, name in enumerate(self.names)}
        self._measure()
        self.corners: tuple[int, ...] = tuple(self.lines[self.centre][d][-1] for d in range(6) if radius)
        self.edge: tuple[int, ...] = self.ring[self.centre][radius]

    def _measure(self) -> None:
        """Fill the tables."""
        self.neighbours = tuple(self._on_board(around(at)) for at in self.at)
        self.distance = tuple(bytes([distance(at, other) for other in self.at]) for at in self.at)
        self.within = tuple(tuple(self._up_to(h, d) for d in range(2 * self.radius + 1)) for h in range(self.size))
        self.ring = tuple(tuple(self._exactly(h, d) for d in range(2 * self.radius + 1)) for h in range(self.size))
        self.lines = tuple(
            tuple(self._on_board(line(at, direction, 2 * self.radius)) for direction in range(6)) for at in self.at
        )
        self.opposite = bytes([self.number[reflected(at)] for at in self.at])
        self.closer = tuple(tuple(self._stepping(h, k, -1) for k in range(self.size)) for h in range(self.size))
        self.away = tuple(tuple(self._stepping(h, k, +1) for k in range(self.size)) for h in range(self.size))

    def _on_board(self, cells: Collection[Axial]) -> tuple[int, ...]:
        return tuple(self.number[at] for at in cells if at in self.number)

    def _up_to(self, h: int, steps: int) -> tuple[int, ...]:
        return tuple(k for k in range(self.size) if self.distance[h][k] <= steps)

    def _exactly(self, h: int, steps: int) -> tuple[int, ...]:
        return tuple(k for k in range(self.size) if self.distance[h][k] == steps)

    def _stepping(self, h: int, target: int, change: int) -> tuple[int, ...]:
        wanted = self.distance[h][target] + change
        return tuple(k for k in self.neighbours[h] if self.distance[k][target] == wanted)

    def reached(self, start: int, among: Collection[int]) -> set[int]:
        """Every hex of `among` that can be walked to from `start` over hexes of `among`, `start` included."""
        seen, edge = {start}, [start]
        while edge:
            found = {k for h in edge for k in self.neighbours[h] if k in among and k not in seen}
            seen |= found
            edge = list(found)
        return seen


def _hexagon(radius: int) -> Iterator[Axial]:
    for distance_from_centre in range(radius + 1):
        yield from ring((0, 0), distance_from_centre)


def _name(at: Axial, radius: int) -> str:
    """Column q begins at r = -radius on the eastern side, and further south the further west it lies."""
    q, r = at
    first = max(-radius, -radius - q)
    return f"{chr(ord('a') + q + radius)}{r - first + 1}"
