"""D. Watchers: whoever comes in is seen, and the gate goes down."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.wayward.rules.dice import throw
from lantern.games.wayward.state import Wayward


class Seen(Rule):
    """One die, without a chip, on entering and at the start of a turn here (WW-WATCH-01, WW-WATCH-04)."""

    def begin(self, g: Wayward, _: int) -> Next:
        return throw(g, 1, "watched")

    def watched(self, g: Wayward, die: int) -> Next:  # WW-WATCH-02, WW-WATCH-06: from where it then stands
        g.tell("WW-WATCH-01", "rolled", g.active(), die, 1)
        g.lower_gate(die, "WW-WATCH-02")
        return g.done()
