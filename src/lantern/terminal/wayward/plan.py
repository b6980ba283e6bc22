"""The whole map of Wayward as a drawing in characters: three by two of them for each square of the plan.

Walls are kept as directions that meet in a point, so that the right corner or crossing can be chosen at the end. What
stands in a wall is written over it: a digit for a guard with an arrow to the side he faces, a circled digit for a
door, `!` for a hazard, an arrow for a way that leads one way only, a gap for an opening.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from rich.text import Text

from lantern.games.wayward.board_data import AreaData, ExitData, LinkData, MapData, Rect
from lantern.games.wayward.view import WaywardView
from lantern.terminal.canvas import Canvas

ACROSS: Final = 3  # characters for a square of the plan
DOWN: Final = 2

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
CORNERS: Final = " │─└││┌├─┘─┴┐┤┬┼"  # by the directions that meet
ARROWS: Final = {NORTH: "▴", EAST: "▸", SOUTH: "▾", WEST: "◂"}
DOORS: Final = " ①②③④⑤⑥"
SIDES: Final = {"top": NORTH, "right": EAST, "bottom": SOUTH, "left": WEST}
SHORT: Final = {
    "Northwest": "NW", "Northeast": "NE", "Southwest": "SW", "Southeast": "SE", "Tunnel": "", "of": "", "the": "",
    "below": "", "(west)": "W", "(east)": "E", "(south)": "S", "Inn,": "Inn", "Jail,": "", "Entryway": "",
}  # fmt: skip
COLOURS: Final = {
    "red": "red", "blue": "bright_blue", "green": "green", "yellow": "yellow", "purple": "magenta", "white": "white",
}  # fmt: skip
LEGEND: Final = (
    "2-8 guard, ▸ the way he faces   ①-⑥ locked door   ! hazard   = bridge   E exit",
    "[A] special area   (R) active hero   B hero   x2 chips lying there   ~ water",
)


class Plan(Canvas):
    """A page with walls on it."""

    def __init__(self, columns: int, rows: int) -> None:
        super().__init__(columns, rows)
        self.walls = [[0] * columns for _ in range(rows)]  # directions that meet here

    def box(self, left: int, top: int, right: int, bottom: int) -> None:
        for x in range(left, right):
            for y in (top, bottom):
                self._wall(x, y, EAST)
                self._wall(x + 1, y, WEST)
        for y in range(top, bottom):
            for x in (left, right):
                self._wall(x, y, SOUTH)
                self._wall(x, y + 1, NORTH)

    def ground(self, x: int, y: int) -> tuple[str, str]:
        return CORNERS[self.walls[y][x]], "dim"

    def _wall(self, x: int, y: int, towards: int) -> None:
        self.walls[y][x] |= towards
        self.ink[y][x] = None  # a wall stands on whatever was painted before


def plan(board: MapData, view: WaywardView) -> list[Text]:
    """The map with everything that stands and lies on it."""
    canvas = Plan(board.grid[0] * ACROSS + 1, board.grid[1] * DOWN + 1)
    rects = {area.id: area.rect for area in board.area}
    _scenery(canvas, board)
    for area in board.area:
        _area(canvas, area, view)
    for link in board.link:
        _link(canvas, link, rects[link.a], rects[link.b])
    for way_out in board.exit:
        _exit(canvas, way_out, rects[way_out.area])
    return canvas.lines()


def line_of(board: MapData, area: str) -> int:
    """The line of the drawing on which the middle of an area lies; the middle of the map for one that is not there."""
    rects = {each.id: each.rect for each in board.area}
    _, y, _, height = rects.get(area, (0, 0, 0, board.grid[1]))
    return (2 * y + height) * DOWN // 2


# --- areas ----------------------------------------------------------------------------------------------------------


def _area(canvas: Plan, area: AreaData, view: WaywardView) -> None:
    x, y, width, height = area.rect
    left, top = x * ACROSS, y * DOWN
    canvas.box(left, top, left + width * ACROSS, top + height * DOWN)
    room, rows = width * ACROSS - 1, height * DOWN - 1
    for row in range(rows):
        canvas.write(left + 1, top + 1 + row, " " * room)
    marks = _mark_lines(_marks(area, view), room)[:rows]
    here = view.active >= 0 and view.heroes[view.active].area == area.id
    if rows > 1:
        name = label(area.name, room, rows - len(marks))
    else:
        name = label(area.name, room - sum(len(text) for line in marks for text, _ in line), 1)
    for row, text in enumerate(name, start=top + 1):
        canvas.write(left + 1, row, text, "bold reverse" if here else "")
    for row, line in enumerate(marks, start=top + 1 + rows - len(marks)):
        at = left + 1 + (room - sum(len(text) for text, _ in line) if rows == 1 else 0)
        for text, style in line:
            canvas.write(at, row, text, style)
            at += len(text)


def _mark_lines(marks: list[tuple[str, str]], room: int) -> list[list[tuple[str, str]]]:
    """Marks in as many lines as they need."""
    lines: list[list[tuple[str, str]]] = []
    for text, style in marks:
        text = text.strip("()[]") if len(text) > room else text
        if not lines or sum(len(other) for other, _ in lines[-1]) + len(text) > room:
            lines.append([])
        lines[-1].append((text, style))
    return lines


def label(name: str, room: int, rows: int) -> list[str]:
    """A name in so many lines of so many characters: whole words where they fit, else their beginnings."""
    words = [SHORT.get(word, word) for word in name.split()]
    lines: list[str] = []
    for word in [word for word in words if word and room > 0]:
        if lines and len(lines[-1]) + 1 + len(word) <= room:
            lines[-1] += f" {word}"
        elif len(lines) < rows:
            lines.append(word if len(word) <= room else f"{word[: room - 1]}." if room > 3 else word[:room])
    return lines


def _marks(area: AreaData, view: WaywardView) -> list[tuple[str, str]]:
    """What is to be seen in an area besides its name, the most important first: heroes, its letter, chips."""
    marks = []
    for hero in view.heroes:
        if hero.area == area.id and hero.where in ("map", "trapped"):
            letter = hero.colour[0].upper()
            marks.append((f"({letter})" if hero.seat == view.active else letter, f"bold {COLOURS[hero.colour]}"))
    if area.special:
        marks.append((f"[{area.special}]", "cyan"))
    if chips := view.used.get(area.id, 0):
        marks.append((f"x{chips}", "red"))
    return marks


# --- walls ----------------------------------------------------------------------------------------------------------


def _link(canvas: Canvas, link: LinkData, a: Rect, b: Rect) -> None:
    """What stands between two areas, in the middle of the wall they share; a bridge straight across the water."""
    if link.kind == "bridge":
        _bridge(canvas, a, b)
        return
    shared = wall(a, b)
    if shared is None:
        return  # a stair that comes out elsewhere: the room tells where it leads
    side, x, y = shared
    if link.kind == "guard":
        _across(canvas, side, x, y, str(link.value) + ARROWS[side if link.faces == link.b else opposite(side)], "bold")
    elif link.kind == "one_way":
        canvas.write(x, y, ARROWS[side])
    else:
        canvas.write(x, y, _obstacle(link))


def _obstacle(way: LinkData | ExitData) -> str:
    """What stands in a way, in one character."""
    return {"door": DOORS[way.dots or 0], "hazard": "!", "guard": str(way.value)}.get(way.kind, " ")


def _across(canvas: Canvas, side: int, x: int, y: int, text: str, style: str = "") -> None:
    """Characters along a wall: beside each other in a horizontal one, below each other in a vertical one."""
    for n, character in enumerate(text):
        canvas.write(*((x + n, y) if side in (NORTH, SOUTH) else (x, y + n)), character, style)


def _bridge(canvas: Canvas, a: Rect, b: Rect) -> None:
    upper, lower = sorted((a, b), key=lambda rect: rect[1])
    x = _middle(max(a[0], b[0]), min(a[0] + a[2], b[0] + b[2]), ACROSS)
    for y in range((upper[1] + upper[3]) * DOWN, lower[1] * DOWN + 1):
        canvas.write(x, y, "=", "bold")


def _exit(canvas: Canvas, way_out: ExitData, rect: Rect) -> None:
    x, y, width, height = rect
    side = SIDES[way_out.side]
    across, down = _middle(x, x + width, ACROSS), _middle(y, y + height, DOWN)
    column = {WEST: x * ACROSS, EAST: (x + width) * ACROSS}.get(side, across - 1)
    row = {NORTH: y * DOWN, SOUTH: (y + height) * DOWN}.get(side, down - 1)
    _across(canvas, side, column, row, f"E{_obstacle(way_out)}".rstrip(), "bold green")


def wall(a: Rect, b: Rect) -> tuple[int, int, int] | None:
    """The wall that two areas share: on which side of `a`, and the column and row of its middle."""
    left, right = max(a[0], b[0]), min(a[0] + a[2], b[0] + b[2])
    top, bottom = max(a[1], b[1]), min(a[1] + a[3], b[1] + b[3])
    if left == right and top < bottom:
        return EAST if a[0] + a[2] == b[0] else WEST, left * ACROSS, _middle(top, bottom, DOWN)
    if top == bottom and left < right:
        return SOUTH if a[1] + a[3] == b[1] else NORTH, _middle(left, right, ACROSS), top * DOWN
    return None


def opposite(side: int) -> int:
    return {NORTH: SOUTH, SOUTH: NORTH, EAST: WEST, WEST: EAST}[side]


def _middle(low: int, high: int, scale: int) -> int:
    return (low + high) * scale // 2


# --- scenery --------------------------------------------------------------------------------------------------------


def _scenery(canvas: Canvas, board: MapData) -> None:
    for scenery in board.scenery:
        if scenery.rect:
            x, y, width, height = scenery.rect
            fill = {"water": "~", "rock": "^", "track": "*", "tower": "#", "planks": "="}[scenery.kind]
            for row in range(y * DOWN + 1, (y + height) * DOWN):
                canvas.write(x * ACROSS + 1, row, fill * (width * ACROSS - 1), "dim")
        elif scenery.path and scenery.kind == "water":
            _river(canvas, scenery.path, scenery.width or 1)


def _river(canvas: Canvas, path: Sequence[tuple[float, float]], width: float) -> None:
    for (x0, y0), (x1, y1) in pairwise(path):
        for column in range(round(x0 * ACROSS), round(x1 * ACROSS) + 1):
            middle = y0 + (y1 - y0) * (column / ACROSS - x0) / ((x1 - x0) or 1)
            for row in range(round((middle - width / 2) * DOWN) + 1, round((middle + width / 2) * DOWN)):
                canvas.write(column, row, "~" if (column + row) % 2 else " ", "dim blue")
