"""The table in a picture: the board that the terminal draws, as text, as SVG, and as pixels.

Only what a spectator may see is in it. Pixels need no library: a small font, and a cell for each character.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.color import Color
from rich.console import Console
from rich.style import Style
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from lantern.adapters.glyphs import HEIGHT, WIDTH, glyph
from lantern.adapters.play import Play
from lantern.core.flow import CHANCE, SPECTATOR
from lantern.core.game import Game
from lantern.tables.messages import SeatInfo
from lantern.terminal.scenes import SCENES

INK: Final = (222, 214, 196)
PAPER: Final = (24, 22, 28)
COLOURS: Final = [  # black, red, green, yellow, blue, magenta, cyan, white: light enough to be read on the paper
    (60, 56, 68), (226, 98, 88), (126, 190, 106), (222, 180, 84), (104, 152, 228), (204, 122, 204), (98, 190, 190), INK,
]  # fmt: skip
THEME: Final = TerminalTheme(PAPER, INK, COLOURS)
CELL: Final = (WIDTH + 1, HEIGHT + 2)  # pixels of a character, with the gaps to its neighbours
SVG_CELL: Final = (8, 16)

Colour = tuple[int, int, int]


class Run(NamedTuple):
    """Characters of a line in one colour."""

    at: int
    text: str
    ink: Colour
    paper: Colour | None


class Picture:
    """Draws positions of a game with these options."""

    def __init__(self, game: Game[Any], options: Mapping[str, Any]) -> None:
        self.game = game
        sides = game.sides(options)
        self.names = tuple(side.title for side in sides)
        seats = [SeatInfo(seat, side.title, "person", side.colour) for seat, side in enumerate(sides)]
        self.scene = SCENES[game.name](game.board(options), seats)
        self.console = Console(width=200, color_system="truecolor", force_terminal=True)

    def lines(self, play: Play) -> list[Text]:
        """The board, and below it who is asked what, or how the game ended."""
        drawing, _ = self.scene.plan(play.view(SPECTATOR), SPECTATOR)
        return [*drawing, Text(), Text(self.caption(play))]

    def caption(self, play: Play) -> str:
        question, result = play.question, self.game.result(play.g)
        if result is not None:
            return result.why
        assert question is not None, "a game without a result asks something"
        who = "Chance" if question.seat == CHANCE else self.names[question.seat]
        return f"{who}: {self.game.sentence(play.g, question)}"

    def text(self, lines: Sequence[Text]) -> str:
        return "\n".join(line.plain.rstrip() for line in lines)

    # --- in colour

    def runs(self, line: Text) -> Iterator[Run]:
        """The line in stretches of one style."""
        at = 0
        for segment in line.render(self.console):
            style = segment.style or Style.null()
            ink, paper = rgb(style.color) or INK, rgb(style.bgcolor)
            if style.reverse:
                ink, paper = paper or PAPER, ink
            if style.dim:
                ink = (ink[0] * 2 // 3, ink[1] * 2 // 3, ink[2] * 2 // 3)
            yield Run(at, segment.text, ink, paper)
            at += len(segment.text)

    def svg(self, lines: Sequence[Text]) -> str:
        wide, high = SVG_CELL
        columns = max((len(line.plain) for line in lines), default=1)
        size = f'width="{columns * wide}" height="{(len(lines) + 1) * high}"'
        parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="monospace" font-size="13">',
                 f'<rect width="100%" height="100%" fill="{written(PAPER)}"/>']  # fmt: skip
        for y, line in enumerate(lines):
            parts += [svg_run(run, y) for run in self.runs(line) if run.text.strip() or run.paper]
        return "\n".join([*parts, "</svg>"])

    def pixels(self, lines: Sequence[Text]) -> NDArray[np.uint8]:
        wide, high = CELL
        columns = max((len(line.plain) for line in lines), default=1)
        image = np.full((high * len(lines), wide * columns, 3), PAPER, np.uint8)
        for y, line in enumerate(lines):
            for run in self.runs(line):
                for n, character in enumerate(run.text):
                    left, top = (run.at + n) * wide, y * high
                    if run.paper:
                        image[top : top + high, left : left + wide] = run.paper
                    image[top + 1 : top + 1 + HEIGHT, left : left + WIDTH][glyph(character)] = run.ink
        return image


def rgb(colour: Color | None) -> Colour | None:
    """A colour of a style; None where it is the paper's or the ink's own."""
    if colour is None or colour.is_default:
        return None
    red, green, blue = colour.get_truecolor(THEME)
    return red, green, blue


def written(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def svg_run(run: Run, y: int) -> str:
    wide, high = SVG_CELL
    x, length = run.at * wide, len(run.text) * wide
    paper = ""
    if run.paper:
        paper = f'<rect x="{x}" y="{y * high}" width="{length}" height="{high}" fill="{written(run.paper)}"/>'
    text = f'<text x="{x}" y="{y * high + 12}" textLength="{length}" fill="{written(run.ink)}" xml:space="preserve">'
    return f"{paper}{text}{escape(run.text)}</text>"
