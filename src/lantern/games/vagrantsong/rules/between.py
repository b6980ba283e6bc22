"""Witness the in-between: a card is drawn, everybody chooses in secret, each lives with its choice (BTW). Hot code."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Question, Rule
from lantern.games.vagrantsong.book import HOLDER, NOTHING, Between, Scope, bind
from lantern.games.vagrantsong.ids import (
    CAMP_STEP,
    COINS_LOST,
    IN_BETWEEN,
    NOBODY,
    ON_IN_BETWEEN,
    PERISHABLE,
    POOL,
    WITNESSING,
    Vagrant,
)
from lantern.games.vagrantsong.rules.running import Council, fire, run, scope_of
from lantern.games.vagrantsong.state import Vagrantsong

CHOICES: Final = (0, 1, 2)  # A, B, C


class Witness(Rule):
    """The top card of the in-between deck (VS-BTW-01..09)."""

    def __init__(self, choices: tuple[int, ...] = (), seat: int = 0) -> None:
        self.choices, self.seat = choices, seat

    def begin(self, g: Vagrantsong, _: int) -> Next:
        """VS-BTW-01, VS-R-44: all coins go back to their vagrants. VS-BTW-02, VS-BTW-03: the front of the next card."""
        g.tally[CAMP_STEP] = WITNESSING
        g.tally[POOL] = g.tally[PERISHABLE] = 0
        for v in range(g.n):
            g.tally[COINS_LOST + v] = 0
        if g.tally[IN_BETWEEN] >= len(g.book_of.betweens):
            return g.done()
        g.tell("VS-BTW-02", "in_between", NOBODY, g.tally[IN_BETWEEN])
        return fire(g, ON_IN_BETWEEN, NOTHING, "choose")

    def choose(self, g: Vagrantsong, _: int) -> Next:
        return g.go("together") if drawn(g).group else g.go("alone")

    def alone(self, g: Vagrantsong, _: int) -> Next:
        """VS-BTW-04, VS-R-61: everybody in secret, hidden until all choices are in."""
        return g.ask_all(tuple([Question(v, "in_between", list(CHOICES)) for v in range(g.n)]), "reveal")

    def reveal(self, g: Vagrantsong, _: int) -> Next:
        """VS-BTW-05: all choices are in, and the card is flipped."""
        g.told = True
        for v, choice in enumerate(g.given):
            g.tell("VS-BTW-05", "chose", v, g.tally[IN_BETWEEN], choice)
        g.become(Witness(g.given))
        return g.go("resolve")

    def resolve(self, g: Vagrantsong, _: int) -> Next:
        """VS-BTW-05, VS-BTW-08: in seat order, each vagrant what it chose; a lasting effect is the chooser's."""
        v = self.seat
        if v >= len(self.choices):
            return g.go("put_away")
        g.become(Witness(self.choices, v + 1))
        return run(g, drawn(g).blocks[self.choices[v]], chooser(v), "resolve")

    def together(self, g: Vagrantsong, _: int) -> Next:
        """VS-BTW-06: one choice for all."""
        return g.start(Council("in_between", CHOICES), "agreed")

    def agreed(self, g: Vagrantsong, choice: int) -> Next:
        g.told = True  # the card is flipped
        g.tell("VS-BTW-06", "chose", NOBODY, g.tally[IN_BETWEEN], choice)
        return run(g, drawn(g).blocks[choice], NOTHING, "put_away")

    def put_away(self, g: Vagrantsong, _: int) -> Next:
        """VS-BTW-07: the card goes to the box."""
        g.tally[IN_BETWEEN] += 1
        g.peeked = ()
        return g.done()


def drawn(g: Vagrantsong) -> Between:
    return g.book_of.betweens[g.tally[IN_BETWEEN]]


def chooser(v: Vagrant) -> Scope:
    return bind(scope_of(v), HOLDER, v)


class Peek(Rule):
    """A player sees the back of one answer before choosing (`peek_in_between`); only its own seat learns it."""

    def __init__(self, v: Vagrant) -> None:
        self.v = v

    def begin(self, g: Vagrantsong, _: int) -> Next:
        return g.go("choose") if g.tally[CAMP_STEP] == WITNESSING and not g.forecast else g.done()

    def choose(self, g: Vagrantsong, _: int) -> Next:
        return g.ask_secretly(self.v, "peek", list(CHOICES), "seen")

    def seen(self, g: Vagrantsong, choice: int) -> Next:
        g.peeked = (*g.peeked, self.v * 4 + choice)
        g.told = True
        g.whisper("VS-BTW-04", "peeked", self.v, g.tally[IN_BETWEEN], choice)
        return g.done()
