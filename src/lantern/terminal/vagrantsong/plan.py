"""The train as a drawing: three cars of 5 by 4 spaces, and the gangways between them.

   A-1 A-2 A-3 A-4 A-5 AB  B-1 B-2
  ┌───────────────────┐   ┌────────
1 │ H          !1  ###│   │            a haint, event 1, terrain
  │                ###│   │
  │   +   +   +   +   └┄┄┄┘   +   +    walls stand along edges, crosses where four spaces meet
2 │     E               S              the Empress in A-2-2, the Songsmith in the gangway AB-h
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from lantern.games.vagrantsong.shown import SongData
from lantern.terminal.canvas import Canvas
from lantern.terminal.vagrantsong.spots import Spot, Thing

COLUMNS: Final = 17  # of spaces; the two gangways included
ROWS: Final = 4
LEFT: Final = 2  # characters before the first wall: the numbers of the rows
NARROW: Final = 3  # characters of a space …
WIDE: Final = 4  # … and where there is room for more
HIGH: Final = 2
WALL, RAILING, CROSS = "", "dim", "dim"
MORE: Final = Thing(">", "", "bold")

# A corner by the walls that meet there: above, right, below, left.
CORNERS: Final = {
    (0, 1, 1, 0): "┌", (0, 0, 1, 1): "┐", (1, 1, 0, 0): "└", (1, 0, 0, 1): "┘", (1, 1, 1, 0): "├", (1, 0, 1, 1): "┤",
    (0, 1, 1, 1): "┬", (1, 1, 0, 1): "┴", (1, 1, 1, 1): "┼", (1, 0, 1, 0): "│", (0, 1, 0, 1): "─", (0, 0, 0, 0): "+",
}  # fmt: skip
Line = list[tuple[str, str]]  # texts with their styles


def width_for(columns: int) -> int:
    """How many characters a space gets on a screen so wide."""
    return WIDE if columns >= columns_of(WIDE) else NARROW


def columns_of(width: int) -> int:
    return LEFT + COLUMNS * (width + 1) + 1


def corner(x: int, y: int, width: int) -> tuple[int, int]:
    """The column and row of a space's first character."""
    return LEFT + 1 + x * (width + 1), 2 + y * (HIGH + 1)


def plan(song: SongData, spots: Sequence[Spot], width: int) -> list[Text]:
    """The train with everything that stands and lies in it."""
    canvas = Canvas(columns_of(width), 2 + ROWS * (HIGH + 1))
    Cars(song, canvas, width).draw()
    for spot in spots:
        x, y = corner(spot.data.x, spot.data.y, width)
        for row in range(HIGH):
            canvas.write(x, y + row, spot.ground * width, "dim")
        for row, line in enumerate(contents(spot.things, width)):
            _write(canvas, x, y + row, line)
    return canvas.lines()


def _write(canvas: Canvas, x: int, y: int, line: Line) -> None:
    for text, style in line:
        if text != " ":  # terrain shows between things
            canvas.write(x, y, text, style)
        x += len(text)


# --- walls ----------------------------------------------------------------------------------------------------------


class Cars:
    """Names of columns and rows, walls and crosses."""

    def __init__(self, song: SongData, canvas: Canvas, width: int) -> None:
        self.canvas, self.width = canvas, width
        self.places = {(space.x, space.y) for space in song.spaces}
        self.names = {(space.x, space.y): space.name for space in song.spaces}
        self.gangways = {(space.x, space.y) for space in song.spaces if len(space.name.partition("-")[0]) > 1}

    def draw(self) -> None:
        for x in range(COLUMNS):
            self.canvas.write(corner(x, 0, self.width)[0], 0, self.heading(x), "dim")
        for y in range(ROWS):
            self.canvas.write(0, corner(0, y, self.width)[1], str(y + 1), "dim")
        for x in range(COLUMNS + 1):
            for y in range(ROWS + 1):
                self.walls(x, y)

    def heading(self, x: int) -> str:
        """ "A-3", the beginning of the names below it; "AB" over a gangway."""
        return next(self.names[x, y] for y in range(ROWS) if (x, y) in self.places).rpartition("-")[0]

    def walls(self, x: int, y: int) -> None:
        """The corner before a space, with the wall above it and the wall left of it."""
        column, row = corner(x, y, self.width)
        if self.is_wall((x, y - 1), (x, y)):
            railing = (x, y) in self.gangways or (x, y - 1) in self.gangways
            self.canvas.write(column, row - 1, ("┄" if railing else "─") * self.width, RAILING if railing else WALL)
        if self.is_wall((x - 1, y), (x, y)):
            for down in range(HIGH):
                self.canvas.write(column - 1, row + down, "│", WALL)
        if any((x - dx, y - dy) in self.places for dx in (0, 1) for dy in (0, 1)):
            sign = self.junction(x, y)
            self.canvas.write(column - 1, row - 1, sign, CROSS if sign == "+" else WALL)

    def is_wall(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        """Between a space and nothing."""
        return (one in self.places) != (other in self.places)

    def junction(self, x: int, y: int) -> str:
        above = self.is_wall((x - 1, y - 1), (x, y - 1))
        right = self.is_wall((x, y - 1), (x, y))
        below = self.is_wall((x - 1, y), (x, y))
        left = self.is_wall((x - 1, y - 1), (x - 1, y))
        return CORNERS[int(above), int(right), int(below), int(left)]


# --- what is in a space ---------------------------------------------------------------------------------------------


def contents(things: tuple[Thing, ...], width: int) -> list[Line]:
    """All things in two lines: with gaps, else without them, else as many as fit and a sign that there are more."""
    for gap, cut in ((" ", len(things)), ("", len(things)), *[("", n) for n in range(len(things) - 1, -1, -1)]):
        lines = flow([*things[:cut], *([MORE] if cut < len(things) else [])], gap, width)
        if len(lines) <= HIGH:
            return lines
    return []


def flow(things: list[Thing], gap: str, width: int) -> list[Line]:
    """Things after each other, on a new line where they no longer fit."""
    lines: list[Line] = []
    room = 0
    for thing in things:
        if len(gap) + len(thing.sign) <= room:
            lines[-1] += [(gap, ""), (thing.sign, thing.style)]
            room -= len(gap) + len(thing.sign)
        else:
            lines.append([(thing.sign, thing.style)])
            room = width - len(thing.sign)
    return lines
