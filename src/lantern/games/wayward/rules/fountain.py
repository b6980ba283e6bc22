"""A. Wishing fountain."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.wayward.rules.dice import throw
from lantern.games.wayward.rules.once import no_second
from lantern.games.wayward.state import Wayward


def no_wish(g: Wayward, spot: int) -> str | None:
    """One wish a turn, and none after leaving the room (WW-FOUNT-04, WW-FOUNT-05)."""
    return no_second(g, 0, "WW-FOUNT-04")


class Wish(Rule):
    """One chip buys a wish (WW-FOUNT-01)."""

    def begin(self, g: Wayward, _: int) -> Next:
        return throw(g, 1, "wished")

    def wished(self, g: Wayward, die: int) -> Next:
        g.mark_played(0)
        g.tell("WW-FOUNT-01", "rolled", g.active(), die, 1)
        if die >= 4:  # WW-FOUNT-03
            g.earn(g.active(), g.board.fountain_gold, "WW-FOUNT-03")
        else:  # WW-FOUNT-02
            g.tell("WW-FOUNT-02", "nothing", g.active())
        return g.done()
