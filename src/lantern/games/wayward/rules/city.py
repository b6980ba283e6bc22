"""K. Ten up ten down, L. Weapon shops, P. Benny the buyer, Q. King's hoard, R. Fountain of luck, X. Rubbish heap.

The areas of map 2 where a chip buys one roll, or a single effect.
"""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.wayward.ids import GOLD, LOOT, LUCKY, WEAPON, Item
from lantern.games.wayward.rules.dice import throw
from lantern.games.wayward.rules.items import CURSE, GAIN, RandomItem, receive
from lantern.games.wayward.rules.jail import Jailed
from lantern.games.wayward.rules.once import no_second, no_use
from lantern.games.wayward.state import Wayward

# --- K. Ten up ten down ---------------------------------------------------------------------------------------------


def no_bet(g: Wayward, spot: int) -> str | None:
    """Once a turn, rich or poor (WW-TENUP-06, WW-R-98)."""
    return no_second(g, 0, "WW-TENUP-06")


class TenUp(Rule):
    """One chip plays the game (WW-TENUP-01)."""

    def begin(self, g: Wayward, _: int) -> Next:
        return throw(g, 1, "played")

    def played(self, g: Wayward, die: int) -> Next:
        seat, stake = g.active(), g.board.stake
        g.mark_played(0)
        g.tell("WW-TENUP-01", "rolled", seat, die, 1)
        if die >= 4:  # WW-TENUP-03
            g.earn(seat, stake, "WW-TENUP-03")
            return g.done()
        broke = g.tally[GOLD + seat] < stake
        g.lose(seat, stake, "WW-TENUP-02")
        if broke:  # WW-TENUP-04, WW-TENUP-05, WW-R-98
            return g.call(Jailed(), "over")
        return g.done()

    def over(self, g: Wayward, _: int) -> Next:
        return g.done()


# --- L. Weapon shops ------------------------------------------------------------------------------------------------


def no_shoplifting(g: Wayward, spot: int) -> str | None:
    """Each shop once a turn (WW-WSHOP-05, WW-R-122)."""
    return no_second(g, 0, "WW-WSHOP-05")


class Shoplifting(Rule):
    """One chip buys one attempt (WW-WSHOP-01)."""

    def begin(self, g: Wayward, _: int) -> Next:
        return throw(g, 1, "grabbed")

    def grabbed(self, g: Wayward, die: int) -> Next:
        weapons = g.board.shop_weapons[die - 1]
        g.mark_played(0)
        g.tell("WW-WSHOP-01", "rolled", g.active(), die, 1)
        if not weapons:  # WW-WSHOP-02
            return g.call(Jailed(), "over")
        return receive(g, (WEAPON,) * weapons, "WW-WSHOP-03", "over")  # WW-WSHOP-03, WW-WSHOP-04, WW-LUCK-07

    def over(self, g: Wayward, _: int) -> Next:  # WW-WSHOP-06: no need to leave
        return g.done()


# --- P. Benny the buyer ---------------------------------------------------------------------------------------------


def no_sale(g: Wayward, item: Item) -> str | None:
    """Any number of good items, each for a chip (WW-BENNY-04); never a cursed one (WW-BENNY-05, WW-CURSE-05)."""
    return no_use(g) or (None if g.holds(item) else "WW-BENNY-05" if g.cursed(g.active(), item) else "WW-BENNY-01")


class Sale(Rule):
    """One chip sells one item: it goes first, then the die says the price (WW-BENNY-01, WW-BENNY-02)."""

    def __init__(self, item: Item) -> None:
        self.item = item

    def begin(self, g: Wayward, _: int) -> Next:
        g.remove_item(g.active(), self.item)
        g.tell("WW-BENNY-02", "sold", g.active(), self.item)
        return g.go("haggle")

    def haggle(self, g: Wayward, _: int) -> Next:
        return throw(g, 1, "paid")

    def paid(self, g: Wayward, die: int) -> Next:  # WW-BENNY-03: final
        g.tell("WW-BENNY-02", "rolled", g.active(), die, 1)
        g.earn(g.active(), die, "WW-BENNY-02")
        return g.done()


# --- Q. King's hoard ------------------------------------------------------------------------------------------------


def no_hoard(g: Wayward, spot: int) -> str | None:
    """Nobody has to try (WW-R-124); after a theft the next action must leave (WW-HOARD-03, WW-R-80)."""
    return no_use(g) or ("WW-R-80" if g.tally[LOOT] else None)


class HoardTheft(Rule):
    """One chip buys an attempt (WW-HOARD-01); the gold is booked outside (WW-R-79)."""

    def begin(self, g: Wayward, _: int) -> Next:
        return throw(g, 1, "reached")

    def reached(self, g: Wayward, die: int) -> Next:
        g.tell("WW-HOARD-01", "rolled", g.active(), die, 1)
        if die <= 2:  # WW-HOARD-02
            return g.call(Jailed(), "over")
        g.tally[LOOT] = 1  # WW-HOARD-03
        g.tell("WW-HOARD-03", "stole", g.active(), 1)
        return g.done()

    def over(self, g: Wayward, _: int) -> Next:
        return g.done()


# --- R. Fountain of luck --------------------------------------------------------------------------------------------


def no_luck(g: Wayward, spot: int) -> str | None:
    return no_second(g, 0, "WW-R-61")


class Drink(Rule):
    """One chip: lucky for the rest of the turn (WW-LUCK-01)."""

    def begin(self, g: Wayward, _: int) -> Next:
        g.mark_played(0)
        g.tally[LUCKY] = 1
        g.tell("WW-LUCK-01", "lucky", g.active())
        return g.done()


# --- X. Rubbish heap ------------------------------------------------------------------------------------------------


def no_search(g: Wayward, spot: int) -> str | None:
    return no_second(g, 0, "WW-HEAP-05")


class Search(Rule):
    """One chip searches the heap (WW-HEAP-01)."""

    def begin(self, g: Wayward, _: int) -> Next:
        return throw(g, 1, "searched")

    def searched(self, g: Wayward, die: int) -> Next:
        g.mark_played(0)
        g.tell("WW-HEAP-01", "rolled", g.active(), die, 1)
        if die == 2:  # WW-HEAP-03
            g.tell("WW-HEAP-03", "nothing", g.active())
            return g.done()
        return g.call(RandomItem(CURSE if die == 1 else GAIN), "over")  # WW-HEAP-02, WW-HEAP-04, WW-HEAP-06

    def over(self, g: Wayward, _: int) -> Next:
        return g.done()
