"""T. Pick pocket: four crowds in the square."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.wayward.rules.dice import throw
from lantern.games.wayward.rules.jail import Jailed
from lantern.games.wayward.rules.once import no_second
from lantern.games.wayward.state import Wayward


def no_robbery(g: Wayward, spot: int) -> str | None:
    """Each crowd once a turn (WW-PICK-03, WW-R-99), none after coming back (WW-PICK-07)."""
    return no_second(g, spot, "WW-R-99") if spot < g.board.crowds else "WW-PICK-01"


class Robbery(Rule):
    """One chip on a crowd buys an attempt (WW-PICK-01)."""

    def __init__(self, crowd: int) -> None:
        self.crowd = crowd

    def begin(self, g: Wayward, _: int) -> Next:
        return throw(g, 1, "reached")

    def reached(self, g: Wayward, die: int) -> Next:
        g.mark_played(self.crowd)
        g.tell("WW-PICK-01", "rolled", g.active(), die, 1)
        if die <= 2:  # WW-PICK-04; gold stolen before is kept (WW-PICK-05)
            return g.call(Jailed(), "over")
        g.earn(g.active(), g.board.crowd_gold, "WW-PICK-02")  # WW-PICK-02; no need to leave (WW-PICK-06)
        return g.done()

    def over(self, g: Wayward, _: int) -> Next:
        return g.done()
