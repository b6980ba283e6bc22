"""N. Bounty board: gold for beating a certain player in this turn."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.wayward.ids import TAROT, WANTED
from lantern.games.wayward.rules.dice import TarotWindow
from lantern.games.wayward.rules.once import no_second
from lantern.games.wayward.state import Wayward


def no_reading(g: Wayward, spot: int) -> str | None:
    """Once a turn (WW-R-61), and only with somebody to be wanted (WW-R-56, WW-R-59)."""
    if all(g.has_left(seat) for seat in range(g.players) if seat != g.active()):
        return "WW-R-59"
    return no_second(g, 0, "WW-R-61")


class Reading(Rule):
    """One chip reads the board (WW-BOUNTY-01); the die is rolled until it names a player (WW-BOUNTY-03)."""

    def begin(self, g: Wayward, _: int) -> Next:
        return g.throw(1, "read")

    def read(self, g: Wayward, die: int) -> Next:
        g.tell("WW-BOUNTY-03", "rolled", g.active(), die, 1)
        if self.is_nobody(g, die):
            return g.go("begin")
        if g.holds(TAROT):
            return g.call(TarotWindow(1, 1, die), "named")
        return self.named(g, die)

    def is_nobody(self, g: Wayward, die: int) -> bool:
        """A number not in use, or a player who has left, is rolled again (WW-BOUNTY-03, WW-R-56)."""
        return die >= g.players or g.has_left(g.clockwise(g.active(), die))

    def named(self, g: Wayward, die: int) -> Next:  # WW-BOUNTY-02: clockwise, the reader not counted
        if self.is_nobody(g, die):  # a tarot card may have found one
            return g.go("begin")
        g.mark_played(0)  # WW-R-116: it stands even if they cannot be duelled any more
        g.tally[WANTED] = g.clockwise(g.active(), die)  # WW-R-88: until the end of the turn
        g.tell("WW-BOUNTY-02", "wanted", g.active(), g.tally[WANTED])
        return g.done()
