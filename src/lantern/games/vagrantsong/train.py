"""The train: 64 spaces in three cars and their connecting spaces, with neighbours, edges and distances. Hot code.

Geometry is chosen (docs/rules, "Board geometry"); that cars, connecting spaces, sides and edges exist is printed
(VS-BRD-01..09). It never changes during a scenario (VS-BRD-22): what lies on it is in the position.
"""

from __future__ import annotations

from typing import Final

Space = int
Car = int

OFF: Final[int] = -1  # not on the board
SPACES: Final[int] = 64
WIDTH: Final[int] = 17  # columns of the whole train, the two gaps included
CARS: Final = ("A", "B", "C")
SIDES: Final = ("humanity", "break", "cycle", "round")  # VS-BRD-08..09; the order in which equal walks are tried
HUMANITY_SIDE: Final[int] = 0
BREAK_SIDE: Final[int] = 1
CYCLE_SIDE: Final[int] = 2
ROUND_SIDE: Final[int] = 3
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))  # one step toward each side


def _lay_out() -> tuple[list[str], list[tuple[int, int]], list[int]]:
    """Names, places and cars of all spaces, car by car; a gap belongs half to the car on each of its sides."""
    names, places, cars = [], [], []
    for car, letter in enumerate(CARS):
        for column in range(1, 6):
            for row in range(1, 5):
                names.append(f"{letter}-{column}-{row}")
                places.append((6 * car + column - 1, row - 1))
                cars.append(car)
    for gap, x in (("AB", 5), ("BC", 11)):
        for half, y in (("h", 1), ("c", 2)):
            names.append(f"{gap}-{half}")
            places.append((x, y))
            # VS-BRD-02, VS-BRD-03: nearest the humanity track left, nearest the cycle track right
            cars.append(CARS.index(gap[0] if half == "h" else gap[1]))
    return names, places, cars


_names, _places, _cars = _lay_out()
NAMES: Final[list[str]] = _names
PLACES: Final[list[tuple[int, int]]] = _places  # column and row
CAR: Final[list[Car]] = _cars  # VS-BRD-01..03
NUMBERS: Final[dict[str, Space]] = {name: at for at, name in enumerate(NAMES)}
AT_PLACE: Final[dict[tuple[int, int], Space]] = {place: at for at, place in enumerate(PLACES)}
FIRST_CONNECTING: Final[int] = 60


def beside(at: Space, side: int) -> Space:
    """The space one step toward a side, or OFF (VS-BRD-13, VS-BRD-14)."""
    x, y = PLACES[at]
    dx, dy = STEPS[side]
    return AT_PLACE.get((x + dx, y + dy), OFF)


BESIDE: Final[list[list[Space]]] = [[beside(at, side) for side in range(4)] for at in range(SPACES)]
NEIGHBOURS: Final[list[list[Space]]] = [[to for to in row if to != OFF] for row in BESIDE]  # VS-BRD-13, VS-BRD-14


def is_connecting(at: Space) -> bool:
    return at >= FIRST_CONNECTING


# VS-BRD-04..06: a car space has an edge wherever it has no neighbour; a connecting space has none
EDGES: Final[list[list[int]]] = [
    [] if is_connecting(at) else [side for side in range(4) if BESIDE[at][side] == OFF] for at in range(SPACES)
]


def distances(start: Space, closed: int) -> bytes:
    """Steps from a space to each space, never going on from a `closed` one (a mask); 255 where no way leads."""
    found: list[int] = [255] * SPACES
    found[start] = 0
    edge = [start]
    while edge:
        coming: list[Space] = []
        for at in edge:
            if at != start and closed >> at & 1:
                continue
            for to in NEIGHBOURS[at]:
                if found[to] == 255:
                    found[to] = found[at] + 1
                    coming.append(to)
        edge = coming
    return bytes(found)


DISTANCE: Final[list[bytes]] = [distances(at, 0) for at in range(SPACES)]  # as a haint measures (VS-R-12)

# By space, then by distance: the spaces so far away
RINGS: Final[list[list[list[Space]]]] = [
    [[to for to in range(SPACES) if far[to] == steps] for steps in range(max(far) + 1)] for far in DISTANCE
]
IN_CAR: Final[list[list[Space]]] = [[at for at in range(SPACES) if CAR[at] == car] for car in range(len(CARS))]

_near: Final[dict[int, list[Space]]] = {}


def within(at: Space, steps: int) -> list[Space]:
    """The spaces at most so many steps from one, as a haint measures; remembered."""
    key = steps * SPACES + at
    known = _near.get(key)
    if known is None:
        known = [to for to in range(SPACES) if DISTANCE[at][to] <= steps]
        _near[key] = known
    return known


_marked: Final[dict[bytes, list[Space]]] = {}


def marked(board: bytes) -> list[Space]:
    """The spaces on which something lies, by what lies where; remembered, for that rarely changes: only to be read."""
    known = _marked.get(board)
    if known is None:
        if len(_marked) > 5_000:
            _marked.clear()
        known = [at for at, lying in enumerate(board) if lying]
        _marked[board] = known
    return known


_masks: Final[dict[int, int]] = {}


def mask_within(at: Space, steps: int) -> int:
    """The same as a mask."""
    key = steps * SPACES + at
    known = _masks.get(key)
    if known is None:
        known = sum([1 << to for to in within(at, steps)])
        _masks[key] = known
    return known


_ways: Final[dict[int, bytes]] = {}  # (mask, start) to distances; terrain changes rarely, so few are ever needed


def around(start: Space, closed: int) -> bytes:
    """As `distances`, remembered: how a vagrant measures around terrain (VS-TGT-06, VS-TGT-07, VS-R-12)."""
    if not closed:
        return DISTANCE[start]
    key = closed * SPACES + start
    known = _ways.get(key)
    if known is None:
        if len(_ways) > 20_000:
            _ways.clear()
        known = distances(start, closed)
        _ways[key] = known
    return known
