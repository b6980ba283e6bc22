"""J. Grave dig: three graves, the larger the riskier."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.wayward.ids import PICK1, WEAPON
from lantern.games.wayward.rules.dice import throw
from lantern.games.wayward.rules.items import CURSE, RandomItem, receive
from lantern.games.wayward.rules.once import no_second
from lantern.games.wayward.state import Wayward


def no_dig(g: Wayward, spot: int) -> str | None:
    """Any of the graves, each once a turn (WW-GRAVE-01, WW-GRAVE-02, WW-R-62)."""
    return no_second(g, spot, "WW-R-62") if spot < len(g.board.graves) else "WW-GRAVE-01"


class Dig(Rule):
    """One chip digs one grave (WW-GRAVE-01)."""

    def __init__(self, grave: int) -> None:
        self.grave = grave

    def begin(self, g: Wayward, _: int) -> Next:
        return throw(g, 1, "dug")

    def dug(self, g: Wayward, die: int) -> Next:
        grave = g.board.graves[self.grave]
        g.mark_played(self.grave)
        g.tell("WW-GRAVE-01", "rolled", g.active(), die, 1)
        if die <= grave.cursed_to:  # WW-GRAVE-03, WW-GRAVE-05, WW-GRAVE-07, WW-GRAVE-09, WW-GRAVE-10
            g.tell("WW-GRAVE-09", "grave_curse", g.active(), self.grave)
            return g.call(RandomItem(CURSE), "over")
        if grave.prize == "weapon":  # WW-GRAVE-04
            return receive(g, (WEAPON,), "WW-GRAVE-04", "over")
        if grave.prize == "gold":  # WW-GRAVE-06
            g.earn(g.active(), grave.gold, "WW-GRAVE-06")
            return g.done()
        return g.go("find")

    def find(self, g: Wayward, _: int) -> Next:
        """A pick of the player's choice, if the card has room for one (WW-GRAVE-08, WW-R-63)."""
        picks = [pick for pick in (PICK1, PICK1 + 1, PICK1 + 2) if g.has_room(g.active(), pick)]
        if not picks:
            return g.go("full")
        return g.ask(g.active(), "pick", picks, "found")

    def full(self, g: Wayward, _: int) -> Next:
        g.tell("WW-R-63", "nothing", g.active())
        return g.done()

    def found(self, g: Wayward, pick: int) -> Next:
        return receive(g, (pick,), "WW-GRAVE-08", "over")

    def over(self, g: Wayward, _: int) -> Next:
        return g.done()
