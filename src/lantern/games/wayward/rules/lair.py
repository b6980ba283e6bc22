"""E. Dragon's lair and G. Guard room: steal on and on, but get out while they sleep."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.wayward.ids import GUARD_ROOM, LAIR, LOOT
from lantern.games.wayward.rules.arrival import force_to
from lantern.games.wayward.rules.dice import throw
from lantern.games.wayward.rules.once import no_use
from lantern.games.wayward.state import Wayward


def no_theft(g: Wayward, spot: int) -> str | None:
    """Any number of tries, or none (WW-R-70, WW-R-124), each for one thing (WW-DRAGON-02); not if used (WW-R-71)."""
    return no_use(g)


def is_sleeper(g: Wayward) -> bool:
    """The hero is in a room whose owner sleeps: nobody stays there between turns (WW-R-69)."""
    return g.board.activity[g.here()] in (LAIR, GUARD_ROOM)


class Theft(Rule):
    """One chip, one die: a sack of the dragon's, or an item of the guard's (WW-DRAGON-01, WW-GROOM-01)."""

    def begin(self, g: Wayward, _: int) -> Next:
        return throw(g, 1, "reached")

    def reached(self, g: Wayward, die: int) -> Next:
        lair = g.board.activity[g.here()] == LAIR
        g.tell("WW-DRAGON-01" if lair else "WW-GROOM-01", "rolled", g.active(), die, 1)
        if die <= 2:  # WW-DRAGON-06, WW-GROOM-04
            g.tell("WW-DRAGON-06" if lair else "WW-GROOM-04", "woke", g.active(), g.tally[LOOT])
            return g.call(ChasedOut(), "over")
        g.tally[LOOT] += 1  # WW-DRAGON-03, WW-GROOM-02; another try or out (WW-DRAGON-04, WW-GROOM-03)
        g.tell("WW-DRAGON-03" if lair else "WW-GROOM-02", "stole", g.active(), g.tally[LOOT])
        return g.done()

    def over(self, g: Wayward, _: int) -> Next:
        return g.done()


class ChasedOut(Rule):
    """Out through the doorway without a chip, with nothing (WW-DRAGON-07, WW-GROOM-04, WW-R-68).

    The same befalls a player who ends the turn inside (WW-DRAGON-08, WW-GROOM-06, WW-GROOM-07, WW-R-69, WW-R-124).
    """

    def begin(self, g: Wayward, _: int) -> Next:  # WW-R-126: the map has a single doorway
        g.tally[LOOT] = 0
        if g.board.activity[g.here()] == LAIR:
            return force_to(g, g.board.lair_door, "WW-DRAGON-07", "out")
        return force_to(g, g.board.guard_room_door, "WW-GROOM-04", "out")

    def out(self, g: Wayward, _: int) -> Next:
        return g.done()
