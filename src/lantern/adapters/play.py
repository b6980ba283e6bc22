"""A game in progress in which answers are numbers: the k-th of those that are legal now.

A question with more answers than there are numbers comes in pages: its last number then turns to the next page, and
there is no way back, so that no player can turn pages for ever. Every answer can be reached, whatever the width.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeVar, cast

from lantern.core.errors import Illegal, LanternError
from lantern.core.flow import CHANCE, Answer, Question, Seat, State
from lantern.core.game import Game
from lantern.games import find

T = TypeVar("T")
WIDTH: Final = 128  # actions; no question of random play had more than half as many answers
MORE: Final = "more"  # the text of the action that turns the page


class Play:
    """A position and the page that lies open. Chance is answered by whoever holds the play."""

    def __init__(self, game: Game[Any], g: State, width: int = WIDTH, page: int = 0) -> None:
        if width < 2:
            raise LanternError(f"actions: {width} are too few; it takes 2, an answer and the next page")
        self.game, self.g, self.width, self.page = game, g, width, page
        self.looks: dict[tuple[str, Seat], Any] = {}  # what was made of this position to look at; copies share it

    @property
    def question(self) -> Question | None:
        """What is asked; of questions to several seats at once, the first that is open."""
        return self.g.waiting

    @property
    def seat(self) -> int | None:
        """Who is asked, perhaps CHANCE; None when the game is over."""
        return None if self.g.waiting is None else self.g.waiting.seat

    def rest(self) -> list[Answer]:
        """The answers of this page and all later ones; chance has a single page."""
        if self.g.waiting is None:
            return []
        return self.g.waiting.answers[self.page * (self.width - 1) :] if self.page else self.g.waiting.answers

    @property
    def has_more(self) -> bool:
        return self.seat != CHANCE and len(self.rest()) > self.width

    def answers(self) -> list[Answer]:
        """The answers of this page, in the order of the question."""
        rest = self.rest()
        return rest[: self.width - 1] if self.has_more else rest

    @property
    def count(self) -> int:
        """How many actions are legal: 0 to count - 1."""
        return len(self.answers()) + self.has_more

    def text(self, k: int) -> str:
        """The stable text form of an action."""
        answers, question = self.answers(), self.g.waiting
        assert question is not None, "there are no actions when the game is over"
        return MORE if k == len(answers) else self.game.text(self.g, question, answers[k])

    def texts(self) -> tuple[str, ...]:
        """The text forms of all legal actions."""
        question = self.g.waiting
        if question is None:
            return ()
        return self.look("texts", question.seat, lambda: tuple(self._texts(question)))

    def _texts(self, question: Question) -> list[str]:
        texts = [self.game.text(self.g, question, x) for x in self.answers()]
        return [*texts, MORE] if self.has_more else texts

    def choose(self, k: int) -> None:
        """Give the k-th answer, or turn the page."""
        answers, question = self.answers(), self.g.waiting
        if question is None:
            raise Illegal("the game is over")
        if not 0 <= k < self.count:
            raise Illegal(f"action {k} is not legal now; {question.what} has the actions 0 to {self.count - 1}")
        self.looks = {}
        if k == len(answers):
            self.page += 1
            return
        self.page = 0
        self.g.answer(answers[k], question.seat)

    def roll_on(self, rng: Random) -> None:
        """Answer for chance until a seat is asked or the game is over."""
        self.looks = {}
        while (question := self.g.waiting) is not None and question.seat == CHANCE:
            self.g.answer(question.sample(rng))

    def look(self, how: str, seat: Seat, make: Callable[[], T]) -> T:
        """What is made of this position for a seat, made once."""
        found = self.looks.get((how, seat))
        if found is None:
            found = self.looks[how, seat] = make()
        return cast(T, found)

    def view(self, seat: Seat) -> Any:
        """What the seat may know, as people see it."""
        return self.look("view", seat, lambda: self.game.view(self.g, seat))

    def glance(self, seat: Seat) -> Any:
        """The same without forecasts, which have no numbers."""
        return self.look("glance", seat, lambda: self.game.glance(self.g, seat))

    def copy(self) -> Play:
        new = Play(self.game, self.game.copy(self.g), self.width, self.page)
        new.looks = self.looks
        return new

    def imagined(self, seat: Seat, rng: Random) -> Play:
        """A play that the seat cannot tell from this one."""
        return Play(self.game, self.game.imagine(self.g, seat, rng), self.width, self.page)

    def __deepcopy__(self, _: dict[int, Any]) -> Play:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as a saved position, which any later version can read or refuse."""
        return loaded, (self.game.name, self.g.save(), self.width, self.page)


def loaded(game: str, saved: str, width: int, page: int) -> Play:
    """The play of a saved position."""
    return Play(find(game), find(game).restore(saved), width, page)
