"""U. Tower fire: a climb up or down, by dice or by armor."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.wayward.ids import NO, YES
from lantern.games.wayward.rules.arrival import force_to
from lantern.games.wayward.rules.dice import throw
from lantern.games.wayward.rules.once import no_second
from lantern.games.wayward.state import Wayward


def no_climb(g: Wayward, spot: int) -> str | None:
    """Once a turn (WW-FIRE-09), or not at all (WW-R-66)."""
    return no_second(g, 0, "WW-FIRE-09")


class Climb(Rule):
    """One chip for the whole climb (WW-FIRE-01). The room is 0 at the brazier, higher above, lower below (WW-R-95)."""

    def __init__(self, room: int = 0) -> None:
        self.room = room

    def begin(self, g: Wayward, _: int) -> Next:  # WW-FIRE-07, WW-FIRE-10, WW-R-114: before any roll
        return g.go("decide") if g.armor() else g.go("roll")

    def decide(self, g: Wayward, _: int) -> Next:
        return g.ask(g.active(), "tower_armor", [YES, NO], "decided")

    def decided(self, g: Wayward, choice: int) -> Next:
        if choice == NO:
            return g.go("roll")
        g.pay_armor(1, "WW-FIRE-07")
        return self.climb(g, self.room + 1)

    def roll(self, g: Wayward, _: int) -> Next:
        return throw(g, 1, "rolled")

    def rolled(self, g: Wayward, die: int) -> Next:  # WW-FIRE-02, WW-FIRE-03
        g.tell("WW-FIRE-02", "rolled", g.active(), die, 1)
        return self.climb(g, self.room + (1 if die >= 4 else -1))

    def climb(self, g: Wayward, room: int) -> Next:
        g.become(Climb(room))
        g.tell("WW-FIRE-03", "tower", g.active(), room)
        if room == g.board.fire_up:
            return g.go("top")
        return g.go("street") if room == -g.board.fire_down else g.go("begin")  # WW-FIRE-04

    def top(self, g: Wayward, _: int) -> Next:  # WW-FIRE-06, WW-FIRE-08
        g.earn(g.active(), g.board.fire_gold, "WW-FIRE-06")
        return force_to(g, g.board.fire_top, "WW-FIRE-06", "over")

    def street(self, g: Wayward, _: int) -> Next:  # WW-FIRE-05
        return force_to(g, g.board.fire_street, "WW-FIRE-05", "over")

    def over(self, g: Wayward, _: int) -> Next:
        return g.done()
