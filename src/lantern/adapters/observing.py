"""What a seat is shown as arrays: the observation, the mask of legal actions, and the words of what is offered.

All of it comes from `Game.glance`, which is the view without forecasts, and the seat's own question, as everything at a
table does: never from the position.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lantern.adapters.layouts import layout_of
from lantern.adapters.layouts.base import UNKNOWN, WORDS
from lantern.adapters.parts import new_row, number, one_of, under
from lantern.adapters.play import Play
from lantern.core.flow import Seat
from lantern.core.game import Game


class Observer:
    """The eyes of all seats at one kind of table; it remembers nothing between two looks."""

    def __init__(self, game: Game[Any], options: Mapping[str, Any], width: int) -> None:
        self.width = width
        self.layout = layout_of(game, options)
        self.seat_names = tuple(f"player_{seat}" for seat in range(game.seats(options)))
        self.seats, self.question, self.page = one_of(self.seat_names), one_of(self.layout.questions), number(99)
        head = {"seat": self.seats, "asked": self.seats, "question": self.question, "page": self.page}
        names = [name for key, part in head.items() for name in under(key, part)]
        self.names = (*names, *under("view", self.layout.view))
        most = sum((part.most for part in head.values()), ())
        self.most: NDArray[np.float32] = np.array((*most, *self.layout.view.most), np.float32)
        self.words = UNKNOWN + 1 + len(self.layout.words)  # how many numbers a word can have

    def vector(self, play: Play, seat: Seat) -> NDArray[np.float32]:
        """Who looks, who is asked what, and what the seat may know of the table. Not to be written on."""
        return play.look("vector", seat, lambda: self._vector(play, seat))

    def _vector(self, play: Play, seat: Seat) -> NDArray[np.float32]:
        row = new_row()
        self.seats.write(self.seat_names[seat], row)
        asked, question = play.seat, play.question
        self.seats.write(self.seat_names[asked] if asked is not None and asked >= 0 else "", row)
        self.question.write(question.what if question is not None else "", row)
        self.page.write(play.page, row)
        self.layout.view.write(play.glance(seat), row)
        vector = np.frombuffer(row, np.float32)
        vector.setflags(write=False)
        return vector

    def mask(self, play: Play, seat: Seat) -> NDArray[np.int8]:
        """A 1 for each legal action; none for a seat that is not asked."""
        mask = np.zeros(self.width, np.int8)
        if play.seat == seat:
            mask[: play.count] = 1
        return mask

    def offers(self, play: Play, seat: Seat) -> NDArray[np.int16]:
        """The words of every legal action, a row each; zeros for the others."""
        table = np.zeros((self.width, WORDS), np.int16)
        if play.seat == seat:
            for k, text in enumerate(play.texts()):
                words = self.layout.spelled(text)
                table[k, : len(words)] = words
        return table
