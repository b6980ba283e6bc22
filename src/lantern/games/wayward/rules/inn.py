"""O. Inn: a crossing over loose planks, with loot, windows and a dog at the main entrance."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.wayward.ids import CROSSINGS, NO, YES
from lantern.games.wayward.rules.arrival import force_to
from lantern.games.wayward.rules.dice import throw
from lantern.games.wayward.rules.items import receive
from lantern.games.wayward.state import Wayward


def no_crossing(g: Wayward, spot: int) -> str | None:
    """A crossing may start from either end, again and again in a turn (WW-INN-01, WW-INN-13, WW-INN-15, WW-R-91).

    An entryway may also be left as it was entered (WW-R-66).
    """
    return None


class Crossing(Rule):
    """One chip covers all rolls, from the entryway on (WW-INN-03, WW-INN-04). `planks` counts those left behind."""

    def __init__(self, from_back: bool, planks: int = 0) -> None:
        self.from_back, self.planks = from_back, planks

    def begin(self, g: Wayward, _: int) -> Next:
        g.tally[CROSSINGS] += 1
        return g.go("step")

    def step(self, g: Wayward, _: int) -> Next:  # WW-INN-05
        return throw(g, 1, "stepped")

    def stepped(self, g: Wayward, die: int) -> Next:
        planks = self.planks + die
        g.become(Crossing(self.from_back, planks))
        g.tell("WW-INN-05", "rolled", g.active(), die, 1)
        if planks > len(g.board.planks):  # WW-INN-11; a chip leads out of there (WW-INN-12)
            far = g.board.inn_front if self.from_back else g.board.inn_back
            return force_to(g, far, "WW-INN-11", "over")
        g.tell("WW-INN-05", "plank", g.active(), self.plank(g, planks) + 1)
        return g.go("loot")

    def plank(self, g: Wayward, planks: int) -> int:
        """The plank landed on, as an index from the back."""
        return planks - 1 if self.from_back else len(g.board.planks) - planks

    def loot(self, g: Wayward, _: int) -> Next:
        """Loot of the plank landed on, in the first crossing of the turn only (WW-INN-06, WW-INN-13, WW-INN-16)."""
        if g.tally[CROSSINGS] > 1:  # WW-R-90, WW-R-122
            return g.go("stand")
        plank = g.board.planks[self.plank(g, self.planks)]
        g.earn(g.active(), plank.gold, "WW-INN-06")
        return receive(g, plank.items, "WW-INN-06", "stand")

    def stand(self, g: Wayward, _: int) -> Next:  # WW-R-111: armor found on the plank serves already
        return g.go("pay") if g.armor() else g.go("window")

    def pay(self, g: Wayward, _: int) -> Next:  # WW-INN-07, WW-INN-10, WW-INN-14, WW-R-125
        return g.ask(g.active(), "plank_armor", [YES, NO], "paid")

    def paid(self, g: Wayward, choice: int) -> Next:
        if choice == NO:
            return g.go("window")
        g.pay_armor(1, "WW-INN-07")
        return g.go("step")

    def window(self, g: Wayward, _: int) -> Next:  # WW-INN-08, WW-INN-09, WW-INN-17, WW-R-112
        return force_to(g, g.board.planks[self.plank(g, self.planks)].window, "WW-INN-08", "over")

    def over(self, g: Wayward, _: int) -> Next:
        return g.done()
