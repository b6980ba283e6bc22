"""Who hears of an event: names, verbs and areas as one listener would have them told. Cold code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from lantern.core.english import for_you, series
from lantern.core.flow import Event, Seat
from lantern.core.records import Value
from lantern.games.wayward.ids import ITEM_NAMES
from lantern.games.wayward.state import Wayward
from lantern.games.wayward.words import the_area


class Told(NamedTuple):
    """The words of an event and its named values."""

    text: str
    data: Mapping[str, Value] = {}


class Teller:
    """An event with the one who listens: "you" is whoever sits there."""

    def __init__(self, g: Wayward, event: Event, listener: Seat, names: tuple[str, ...]) -> None:
        self.g, self.event, self.listener, self.names = g, event, listener, names
        self.a, self.b, self.c = event.a, event.b, event.c

    def does(self, verb: str, seat: Seat | None = None) -> str:
        """ "You take", or "Ines takes": whoever the event belongs to, or another seat."""
        seat = self.event.seat if seat is None else seat
        return f"You {for_you(verb)}" if seat == self.listener else f"{self.names[seat]} {verb}"

    def also(self, verb: str) -> str:
        """A further verb of the same one: "You play … and roll"."""
        return for_you(verb) if self.event.seat == self.listener else verb

    def who(self, verb: str) -> str:
        """`does` in the middle of a sentence."""
        return f"you {for_you(verb)}" if self.event.seat == self.listener else self.does(verb)

    def whom(self, seat: Seat) -> str:
        return "you" if seat == self.listener else self.names[seat]

    def whose(self) -> str:
        return "your" if self.event.seat == self.listener else f"{self.names[self.event.seat]}'s"

    def area(self, area: int) -> str:
        return the_area(self.g, area, "**")


def bold(values: tuple[int, ...]) -> str:
    return series([f"**{value}**" for value in values])


def item_data(t: Teller) -> dict[str, Value]:
    return {"seat": t.event.seat, "item": ITEM_NAMES[t.a]}
