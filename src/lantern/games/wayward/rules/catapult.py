"""M. Catapult ride, and the tower next to the river."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.wayward.ids import CATAPULTED, OUTSIDE
from lantern.games.wayward.rules.arrival import force_to
from lantern.games.wayward.rules.dice import split, throw
from lantern.games.wayward.state import Wayward


def no_shot(g: Wayward, spot: int) -> str | None:
    """A chip in the area means the catapult is sprung (WW-CATA-10, WW-USED-13); a spot is a number of dice less one."""
    return "WW-CATA-10" if g.chips[g.here()] else None


class Shot(Rule):
    """One chip fires it, with one, two or three dice chosen before the roll (WW-CATA-01, WW-CATA-11)."""

    def __init__(self, dice: int, total: int = 0) -> None:
        self.dice, self.total = dice, total

    def begin(self, g: Wayward, _: int) -> Next:
        return throw(g, self.dice, "thrown")

    def thrown(self, g: Wayward, roll: int) -> Next:
        total = sum(split(roll, self.dice))  # WW-CATA-02: only the sum counts
        g.become(Shot(self.dice, total))
        g.tell("WW-CATA-02", "rolled", g.active(), roll, self.dice)
        return g.go("land")

    def land(self, g: Wayward, _: int) -> Next:
        """WW-CATA-03, WW-CATA-04, WW-CATA-05, WW-R-86: where the hero comes down."""
        to = g.board.landings[min(self.total, len(g.board.landings)) - 1]
        if to == g.board.river:  # WW-TOWER-01, WW-TOWER-02, WW-TOWER-04: over the roof, then into the water
            g.earn(g.active(), g.board.tower_gold, "WW-TOWER-01")
            return force_to(g, to, "WW-TOWER-02", "landed")
        if to == g.board.prisoners:  # WW-CATA-09, WW-JAILP-01..02, WW-R-82
            g.lower_gate(g.board.gate_step, "WW-CATA-09")
        return force_to(g, to, "WW-CATA-05" if to == OUTSIDE else "WW-CATA-03", "landed")

    def landed(self, g: Wayward, _: int) -> Next:
        """An arrival like any other (WW-R-85), but a locked room may be left through its door (WW-CATA-08)."""
        g.tally[CATAPULTED] |= 1 << g.active()
        return g.done()
