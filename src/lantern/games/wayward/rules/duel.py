"""5. Duels: two dice, a demand, and a refusal that costs gold."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule, Seat
from lantern.games.wayward.ids import DUELLED, NO, NOTHING, NOWHERE, TAROT, WANTED, YES, Item
from lantern.games.wayward.rules.dice import Throw
from lantern.games.wayward.rules.items import receive, take_in
from lantern.games.wayward.state import Wayward

PRIZE: Final[int] = 5  # WW-DUEL-13: gold instead of an item


class Duel(Rule):
    """A duel is fought on arrival and costs no chip (WW-ACT-13, WW-DUEL-02); it cannot be declined (WW-R-35)."""

    def __init__(self, other: Seat, winner: Seat = NOWHERE, item: Item = NOTHING) -> None:
        self.other, self.winner, self.item = other, winner, item

    def begin(self, g: Wayward, _: int) -> Next:
        g.tally[DUELLED] |= 1 << self.other  # WW-DUEL-10
        g.tell("WW-DUEL-01", "duel", g.active(), self.other)
        return g.go("dice")

    def dice(self, g: Wayward, _: int) -> Next:
        """Both dice are shown together (WW-DUEL-06, WW-R-43); the first is the active player's."""
        if g.holds(TAROT):  # WW-DUEL-07, WW-TAROT-06, WW-R-22: only the own die
            return g.call(Throw(2, 1), "compare")
        return g.throw(2, "compare")

    def compare(self, g: Wayward, dice: int) -> Next:
        own, theirs = dice // 10, dice % 10
        g.tell("WW-DUEL-06", "rolled", g.active(), dice, 2, self.other)
        if own == theirs:  # WW-DUEL-08
            g.tell("WW-DUEL-08", "draw", g.active(), self.other)
            return g.done()
        winner = g.active() if own > theirs else self.other  # WW-DUEL-11: either may win
        g.become(Duel(self.other, winner))
        g.tell("WW-DUEL-06", "duel_won", winner, self.loser_to(g, winner))
        return g.go("bounty")

    def loser_to(self, g: Wayward, winner: Seat) -> Seat:
        return self.other if winner == g.active() else g.active()

    def bounty(self, g: Wayward, _: int) -> Next:
        """A reader who beats the wanted player gets the bounty, from nobody (WW-BOUNTY-04, WW-BOUNTY-05).

        Losing to the wanted player is losing as ever (WW-BOUNTY-06).
        """
        if self.winner == g.active() and g.tally[WANTED] == self.other:
            g.earn(self.winner, g.board.bounty_gold, "WW-BOUNTY-04")
        loser = self.loser_to(g, self.winner)
        return g.go("demand") if g.held(loser) else g.go("gold")  # WW-DUEL-15, WW-R-38

    def demand(self, g: Wayward, _: int) -> Next:
        """The winner names a good item of the loser's, never gold (WW-DUEL-12, WW-DUEL-14)."""
        return g.ask(self.winner, "demand", g.held(self.loser_to(g, self.winner)), "named")

    def named(self, g: Wayward, item: Item) -> Next:
        g.become(Duel(self.other, self.winner, item))
        g.tell("WW-DUEL-11", "demanded", self.winner, self.loser_to(g, self.winner), item)
        return g.go("reply")

    def reply(self, g: Wayward, _: int) -> Next:  # WW-DUEL-13, WW-DUEL-16, WW-DUEL-17: nobody is forced
        return g.ask(self.loser_to(g, self.winner), "give", [YES, NO], "replied")

    def replied(self, g: Wayward, choice: int) -> Next:
        loser = self.loser_to(g, self.winner)
        if choice == NO:  # WW-R-97: luck does not pay for it
            g.tell("WW-DUEL-13", "refused", loser, self.winner, self.item)
            return g.go("gold")
        g.remove_item(loser, self.item)
        g.tell("WW-DUEL-11", "gave", loser, self.winner, self.item)
        if self.winner == g.active():  # WW-LUCK-05; a full hour glass spot may be emptied first
            return receive(g, (self.item,), "WW-DUEL-11", "over")
        take_in(g, self.winner, self.item, "WW-DUEL-11")  # WW-R-20, WW-R-37: without room it is lost
        return g.done()

    def gold(self, g: Wayward, _: int) -> Next:  # WW-DUEL-13, WW-DUEL-15, WW-R-36
        taken = g.lose(self.loser_to(g, self.winner), PRIZE, "WW-DUEL-13")
        g.earn(self.winner, taken, "WW-DUEL-13")
        return g.done()

    def over(self, g: Wayward, _: int) -> Next:  # WW-DUEL-18: the turn goes on
        return g.done()
