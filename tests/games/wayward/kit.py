"""A small language for rule tests: build a position, say answers, look at the table in the rulebook's nouns.

t = Table(map=1).put("pillars").give(weapon=2)
t.say("push start_2 2", "roll 1 4")
assert t.area() == "start_2" and t.has("weapon") == 1
"""

from __future__ import annotations

from typing import Any

from lantern.core.flow import Event
from lantern.core.records import Result
from lantern.games.wayward import GAME
from lantern.games.wayward.ids import (
    ACTIVE,
    ALARM,
    AT,
    CARD,
    CHIPS,
    CURSED,
    GATE,
    GOLD,
    GONE,
    ITEM_NAMES,
    OUTSIDE,
)
from lantern.games.wayward.state import Wayward


class Table:
    """A game at the first action of seat 0's first turn, unless told otherwise. Seat 0 is "me" everywhere."""

    def __init__(self, *, players: int = 2, begun: bool = True, **options: Any) -> None:
        self.g: Wayward = GAME.setup(players=players, **options)
        self.events: list[Event] = []  # what the last `say` caused
        if begun:
            self.begin()

    def begin(self) -> None:
        """Seat 0 rolls highest; on map 1 seat n starts in start room n + 1."""
        if self.g.players > 1:
            self.say("roll 6", *["roll 1"] * (self.g.players - 1))
        if len(self.g.board.starts) > 1:
            self.say(*[f"roll {seat + 1}" for seat in range(self.g.players)])

    # --- building a position; each call asks the open question anew

    def put(self, area: str, seat: int = 0) -> Table:
        """A hero stands in this area from the start of the turn ("outside" and "gone" are possible too)."""
        places = {"outside": OUTSIDE, "gone": GONE}
        self.g.tally[AT + seat] = places[area] if area in places else self.g.board.index[area]
        return self.fresh()

    def give(self, seat: int = 0, **items: int) -> Table:
        """Exactly this many good pieces of each kind named."""
        for name, pieces in items.items():
            self._set(seat * CARD + ITEM_NAMES.index(name), pieces)
        return self.fresh()

    def curse(self, seat: int = 0, **items: int) -> Table:
        for name, pieces in items.items():
            self._set(seat * CARD + CURSED + ITEM_NAMES.index(name), pieces)
        return self.fresh()

    def gold(self, amount: int, seat: int = 0) -> Table:
        self.g.tally[GOLD + seat] = amount
        return self.fresh()

    def gate(self, space: int) -> Table:
        self.g.tally[GATE] = space
        return self.fresh()

    def chips(self, left: int) -> Table:
        self.g.tally[CHIPS] = left
        return self.fresh()

    def alarm(self) -> Table:
        """The alarm has sounded in this turn."""
        self.g.tally[ALARM] = 1
        return self.fresh()

    def set(self, field: int, value: int) -> Table:
        """Any number of the tally (see `ids`)."""
        self.g.tally[field] = value
        return self.fresh()

    def chip_in(self, area: str, n: int = 1) -> Table:
        """Action chips lie in an area."""
        chips = bytearray(self.g.chips)
        chips[self.g.board.index[area]] = n
        self.g.chips = bytes(chips)
        return self.fresh()

    def _set(self, at: int, value: int) -> None:
        cards = bytearray(self.g.cards)
        cards[at] = value
        self.g.cards = bytes(cards)

    def fresh(self) -> Table:
        if self.g.waiting is not None:
            self.g.ask_again()
        return self

    # --- playing

    def say(self, *answers: str) -> Table:
        """Give answers by their text, one after the other, dice included; `events` keeps what all of them caused."""
        self.events = []
        for text in answers:
            question = self.g.waiting
            assert question is not None, f'the game is over: nobody hears "{text}"'
            self.events += self.g.answer(GAME.parse(self.g, question, text))
        return self

    # --- looking

    @property
    def asked(self) -> str:
        """What is asked now; "" when the game is over."""
        return self.g.waiting.what if self.g.waiting else ""

    @property
    def seat(self) -> int:
        """Who is asked."""
        assert self.g.waiting is not None
        return self.g.waiting.seat

    @property
    def answers(self) -> list[str]:
        """Every legal answer, as text."""
        question = self.g.waiting
        return [] if question is None else [GAME.text(self.g, question, x) for x in question.answers]

    def can(self, *answers: str) -> bool:
        return set(answers) <= set(self.answers)

    def why(self, wish: str) -> str:
        """The id of the rule that refuses a wish."""
        return GAME.explain(self.g, self.seat, wish).rule

    def area(self, seat: int = 0) -> str:
        at = self.g.tally[AT + seat]
        return {OUTSIDE: "outside", GONE: "gone"}.get(at) or self.g.board.ids[at]

    def has(self, item: str, seat: int = 0) -> int:
        return self.g.good(seat, ITEM_NAMES.index(item))

    def cursed(self, item: str, seat: int = 0) -> int:
        return self.g.cursed(seat, ITEM_NAMES.index(item))

    def purse(self, seat: int = 0) -> int:
        return self.g.tally[GOLD + seat]

    @property
    def left(self) -> int:
        """Chips left."""
        return self.g.tally[CHIPS]

    @property
    def gate_at(self) -> int:
        return self.g.tally[GATE]

    @property
    def sounded(self) -> bool:
        return self.g.tally[ALARM] > 0

    @property
    def active(self) -> int:
        return self.g.tally[ACTIVE]

    def chips_in(self, area: str) -> int:
        return self.g.chips[self.g.board.index[area]]

    def told(self, what: str) -> list[Event]:
        """The events of that name among those of the last `say`."""
        return [event for event in self.events if event.what == what]

    @property
    def result(self) -> Result:
        found = self.g.result
        assert found is not None, "the game is not over"
        return found
