"""7. Rickety bridges: three dice say how much can be carried across."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.wayward.ids import BRIDGES, CASH_HERE, GIVE_UP, HOURGLASS, Area
from lantern.games.wayward.rules.arrival import move_to
from lantern.games.wayward.rules.dice import split, throw
from lantern.games.wayward.rules.items import cash_hourglass
from lantern.games.wayward.rules.ways import bridge_value
from lantern.games.wayward.state import Wayward


def drop(g: Wayward, item: int) -> None:
    """A dropped item is out of the game; dropping costs no chip (WW-ACT-14, WW-ITEM-08, WW-R-07)."""
    g.remove_item(g.active(), item)
    g.tell("WW-ITEM-08", "dropped", g.active(), item)


class Bridge(Rule):
    """A rickety bridge. The chip lies on this bank; nobody stands on the bridge (WW-BRIDGE-01, WW-BRIDGE-03)."""

    def __init__(self, to: Area, bridge: int) -> None:
        self.to, self.bridge = to, bridge

    def begin(self, g: Wayward, _: int) -> Next:  # WW-BRIDGE-09: a known value does not change
        return g.go("cross") if bridge_value(g, self.bridge) else g.go("test")

    def test(self, g: Wayward, _: int) -> Next:  # WW-BRIDGE-01, WW-BRIDGE-10: rolled anew in each turn
        return throw(g, 3, "tested")

    def tested(self, g: Wayward, roll: int) -> Next:  # WW-BRIDGE-04, WW-BRIDGE-11
        value = sum(split(roll, 3))
        g.tally[BRIDGES] |= value << 5 * self.bridge
        g.tell("WW-BRIDGE-01", "rolled", g.active(), roll, 3)
        g.tell("WW-BRIDGE-04", "bridge", g.active(), self.bridge, value, g.carried(g.active()))
        return g.go("weigh")

    def weigh(self, g: Wayward, _: int) -> Next:
        value = bridge_value(g, self.bridge)
        if g.carried(g.active()) <= value:  # WW-BRIDGE-02, WW-BRIDGE-08, WW-ACT-21
            return g.go("cross")
        if g.curses(g.active()) > value:  # WW-R-34: no dropping helps
            g.tell("WW-R-34", "too_heavy", g.active(), value)
            return g.done()
        return g.go("lighten")

    def lighten(self, g: Wayward, _: int) -> Next:  # WW-BRIDGE-06, WW-BRIDGE-07, WW-R-08
        cash = [CASH_HERE] if g.holds(HOURGLASS) else []
        return g.ask(g.active(), "lighten", [*g.held(g.active()), *cash, GIVE_UP], "lightened")

    def lightened(self, g: Wayward, choice: int) -> Next:
        if choice == GIVE_UP:  # WW-R-33: the value stays
            g.tell("WW-BRIDGE-06", "stayed", g.active())
            return g.done()
        if choice == CASH_HERE:  # WW-HOUR-05
            cash_hourglass(g)
        else:
            drop(g, choice)
        return g.go("weigh")

    def cross(self, g: Wayward, _: int) -> Next:
        return move_to(g, self.to, "WW-BRIDGE-02", "over")

    def over(self, g: Wayward, _: int) -> Next:
        return g.done()
