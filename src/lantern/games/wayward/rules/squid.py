"""I. River squid: whoever comes in may lose an item."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.wayward.rules.dice import throw
from lantern.games.wayward.rules.items import THEFT, RandomItem
from lantern.games.wayward.state import Wayward


class SquidGrab(Rule):
    """One die, without a chip, on entering and at the start of a turn here (WW-SQUID-01, WW-SQUID-07)."""

    def begin(self, g: Wayward, _: int) -> Next:
        return throw(g, 1, "reached")

    def reached(self, g: Wayward, die: int) -> Next:
        g.tell("WW-SQUID-01", "rolled", g.active(), die, 1)
        if die > 2:
            g.tell("WW-SQUID-01", "safe", g.active())
            return g.done()
        return g.call(RandomItem(THEFT), "over")  # WW-SQUID-02

    def over(self, g: Wayward, _: int) -> Next:
        return g.done()
