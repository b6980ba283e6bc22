"""The board of a game on a screen: drawn whole or in part, with facts around it, or told in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from lantern.terminal.scene import Scene
from lantern.terminal.screen import Fact, Screen

LEAST_PLAN: Final = 11  # lines of the drawing that are shown on the lowest terminal
LEGEND_LINES: Final = 3  # with the prompt
QUESTION_LINES: Final = 4  # title, question and prompt, with the gap between them


class Easel:
    """Knows how much room there is, and what has been read before."""

    def __init__(self, screen: Screen, scene: Scene) -> None:
        self.screen, self.scene = screen, scene
        self.read: set[tuple[int, Fact]] = set()  # what was told in full, by seat

    def draw(self, view: Any, seat: int, answers: int) -> list[Fact]:
        """The plan above a question with so many answers; the facts that are left to be told below it."""
        lines, middle, facts = self.scene.spread(view, seat, self.screen.width)
        if not self.fits(lines):
            self.instead(view, lines, whole=self.scene.board_first)
            return self.scene.here(view, seat)
        if self.scene.board_first:
            self.screen.drawing(lines)
            return self.shortened(facts, seat, len(lines) + answers + QUESTION_LINES)
        below = sum(len(fact.values) for fact in facts) + answers + QUESTION_LINES
        self.screen.drawing(self.part(lines, middle, below))
        return facts

    def show(self, view: Any, seat: int, *, whole: bool, in_words: bool) -> None:
        """The plan by itself, with what its signs mean."""
        lines, middle = self.scene.plan(view, seat)
        if in_words or not self.fits(lines):
            self.instead(view, lines, whole=True)
            return
        self.screen.drawing(lines if whole or self.scene.board_first else self.part(lines, middle, LEGEND_LINES))
        for line in self.scene.legend():
            self.screen.say(line, "dim")

    def fits(self, lines: Sequence[Text]) -> bool:
        return not self.screen.plain and max(line.cell_len for line in lines) <= self.screen.width

    def part(self, lines: list[Text], middle: int, beside: int) -> list[Text]:
        """As much of a plan as a terminal has room for that must hold other lines too: the part around the hero."""
        height = self.screen.height()
        room = len(lines) if height is None else max(LEAST_PLAN, height - beside)
        first = max(0, min(middle - room // 2, len(lines) - room))
        return lines[first : first + room]

    def shortened(self, facts: Sequence[Fact], seat: int, above: int) -> list[Fact]:
        """Where a terminal cannot hold it all, what the seat has read before is told in short."""
        height = self.screen.height()
        is_full = height is not None and above + sum(self.screen.lines_of(fact) for fact in facts) > height
        told = [Fact(f.label, (f.short,)) if is_full and f.short and (seat, f) in self.read else f for f in facts]
        self.read.update((seat, fact) for fact in facts)
        return told

    def instead(self, view: Any, lines: Sequence[Text], *, whole: bool) -> None:
        """What there is in place of a drawing: the board in words, or, with every question, that there is no room."""
        if whole:
            for fact in self.scene.listing(view):
                self.screen.fact(fact)
            return
        wide = max(line.cell_len for line in lines)
        self.screen.say(f"The drawing needs {wide} columns; this terminal has {self.screen.width}.")
