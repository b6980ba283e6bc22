r"""The map of Harrow County as a drawing: 37 hexes with flat tops, three lines of text in each.

  ________
 /d4 fo*^P\        the hex, its terrain, a Storm, whose Home it is
/3P1p PL   \       Units, then what else stands there
\(as) Tf   /       … and lies there
 \________/        neighbours share their edges
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from lantern.games.harrow.records import MapData
from lantern.games.harrow.view import HarrowView
from lantern.terminal.canvas import Canvas
from lantern.terminal.harrow.spots import COLOURS, GROUNDS, LETTERS, TERRAINS, Spot, Thing, spots

TOP: Final = 8  # characters of the first line of a hex; the two below it have two more
FULL: Final = TOP + 2
DOWN: Final = 4  # lines from a hex to the one south of it
COLUMNS: Final = 7 * FULL + 2
ROWS: Final = 7 * DOWN + 1
EDGE: Final = "dim"

Line = list[tuple[str, str]]  # texts with their styles


def plan(board: MapData, view: HarrowView) -> list[Text]:
    """The map with everything that stands and lies on it."""
    canvas = Canvas(COLUMNS, ROWS)
    for spot in spots(board, view):
        x, y = corner(spot.data.at, board.radius)
        _outline(canvas, x, y)
        _write(canvas, x + 2, y + 1, heading(spot))
        for n, line in enumerate(contents(spot.things)):
            _write(canvas, x + 1, y + 2 + n, line)
    return canvas.lines()


def corner(at: tuple[int, int], radius: int) -> tuple[int, int]:
    """The column and row where the drawing of a hex begins."""
    q, r = at
    return (q + radius) * FULL, (r + radius) * DOWN + q * DOWN // 2


def _outline(canvas: Canvas, x: int, y: int) -> None:
    for row in (y, y + DOWN):
        canvas.write(x + 2, row, "_" * TOP, EDGE)
    for column, row, edge in ((x + 1, y + 1, "/"), (x, y + 2, "/"), (x, y + 3, "\\"), (x + 1, y + 4, "\\")):
        canvas.write(column, row, edge, EDGE)
        canvas.write(2 * x + FULL + 1 - column, row, "\\" if edge == "/" else "/", EDGE)


def _write(canvas: Canvas, x: int, y: int, line: Line) -> None:
    for text, style in line:
        canvas.write(x, y, text, style)
        x += len(text)


def heading(spot: Spot) -> Line:
    """ "d2 fo*^P": name, terrain, Storm, Home."""
    line = [(f"{spot.data.id} {TERRAINS[spot.data.kind]}", GROUNDS[spot.data.kind])]
    if spot.storm:
        line.append(("*", "bold"))
    if spot.home:
        line.append((f"^{LETTERS[spot.home]}", COLOURS[spot.home]))
    return line


def contents(things: tuple[Thing, ...]) -> list[Line]:
    """All things in two lines: with gaps, else without them, else as many as fit and a plus."""
    for gap, cut in ((" ", len(things)), ("", len(things)), *[("", n) for n in range(len(things) - 1, -1, -1)]):
        shown = [*things[:cut], *([Thing("+", "", "bold")] if cut < len(things) else [])]
        lines = flow(shown, gap)
        if len(lines) <= 2 and all(sum(len(text) for text, _ in line) <= FULL for line in lines):
            return lines
    return []


def flow(things: list[Thing], gap: str) -> list[Line]:
    """Things after each other, on a new line where they no longer fit."""
    lines: list[Line] = []
    room = 0
    for thing in things:
        if len(gap) + len(thing.sign) <= room:
            lines[-1] += [(gap, ""), (thing.sign, thing.style)]
            room -= len(gap) + len(thing.sign)
        else:
            lines.append([(thing.sign, thing.style)])
            room = FULL - len(thing.sign)
    return lines
