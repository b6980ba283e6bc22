"""A page of characters, each with a style, on which a board is drawn."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

from rich.text import Text


class Canvas:
    """So many columns and rows; what is written beside the page is lost."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.ink: list[list[tuple[str, str] | None]] = [[None] * columns for _ in range(rows)]

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        for n, character in enumerate(text):
            if 0 <= x + n < self.columns and 0 <= y < self.rows:
                self.ink[y][x + n] = (character, style)

    def ground(self, x: int, y: int) -> tuple[str, str]:
        """What is seen where nothing is written."""
        return " ", ""

    def lines(self) -> list[Text]:
        return [self._line(y) for y in range(self.rows)]

    def _line(self, y: int) -> Text:
        cells = [self.ink[y][x] or self.ground(x, y) for x in range(self.columns)]
        runs = groupby(cells, key=itemgetter(1))
        line = Text.assemble(*[("".join(character for character, _ in run), style) for style, run in runs])
        line.rstrip()
        return line
