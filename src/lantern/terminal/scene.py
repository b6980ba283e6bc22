"""What the terminal shows of a game: drawn from the view and the board. Scenes know no rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from rich.text import Text

from lantern.terminal.screen import Fact


class Scene(ABC):
    """One game's part of the screen."""

    score: str  # what a score is counted in: "gold"
    board_first: bool = False  # every question is about the board: it is drawn from the start, and never only in part

    @abstractmethod
    def title(self, view: Any, seat: int) -> str:
        """Who is where, in a few words."""

    @abstractmethod
    def here(self, view: Any, seat: int) -> list[Fact]:
        """What a seat has to know to answer: its surroundings and what it holds."""

    @abstractmethod
    def plan(self, view: Any, seat: int) -> tuple[list[Text], int]:
        """The whole board as a drawing, and the line that matters most to this seat."""

    def spread(self, view: Any, seat: int, width: int) -> tuple[list[Text], int, list[Fact]]:
        """The plan on so many columns, perhaps with facts beside it, and those of `here` that are left to be told."""
        return *self.plan(view, seat), self.here(view, seat)

    @abstractmethod
    def listing(self, view: Any) -> list[Fact]:
        """The board in words, for narrow terminals and screen readers."""

    @abstractmethod
    def legend(self) -> tuple[str, ...]:
        """What the signs of the drawing mean."""

    @abstractmethod
    def pack(self, view: Any, seat: int) -> list[Fact]:
        """What a seat holds."""

    @abstractmethod
    def table(self, view: Any) -> list[Fact]:
        """Everybody at the table."""

    @abstractmethod
    def things(self) -> dict[str, str]:
        """The things on the table by the names people use for them, with the ids that answers touch."""
