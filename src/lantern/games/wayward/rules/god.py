"""H. God of gold: a prayer counted round the table."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.wayward.ids import PRAY_AGAIN
from lantern.games.wayward.rules.dice import throw
from lantern.games.wayward.rules.once import no_second, no_use
from lantern.games.wayward.state import Wayward


def no_prayer(g: Wayward, spot: int) -> str | None:
    """Once a turn (WW-R-61), unless the table reads it otherwise."""
    return no_use(g) if g.readings & PRAY_AGAIN else no_second(g, 0, "WW-R-61")


class Prayer(Rule):
    """One chip buys a prayer (WW-GOD-01)."""

    def begin(self, g: Wayward, _: int) -> Next:
        return throw(g, 1, "heard")

    def heard(self, g: Wayward, die: int) -> Next:
        """The count goes clockwise from the left neighbour and includes the one who prays (WW-GOD-02, WW-R-59)."""
        seat = g.active()
        chosen = g.clockwise(seat, die)
        g.mark_played(0)
        g.tell("WW-GOD-02", "rolled", seat, die, 1)
        g.tell("WW-GOD-02", "god", seat, chosen)
        if chosen == seat:  # WW-GOD-04, WW-GOD-06: nobody gains it
            g.lose(seat, g.board.god_loss, "WW-GOD-04")
        elif not g.has_left(chosen):  # WW-R-56: who has left is counted, but has nothing at risk
            g.earn(seat, g.lose(chosen, g.board.god_gain, "WW-GOD-03"), "WW-GOD-03")  # WW-GOD-05
        return g.done()
