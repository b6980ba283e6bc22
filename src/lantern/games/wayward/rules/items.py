"""3. Items: receiving, hour glasses, random items, curses."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule, Seat
from lantern.games.wayward.ids import (
    ARMOR,
    CHIPS,
    HOURGLASS,
    NO,
    NOTHING,
    PICK1,
    TAKEN,
    TORCH,
    WEAPON,
    YES,
    Item,
)  # fmt: skip
from lantern.games.wayward.rules.dice import throw
from lantern.games.wayward.state import HOURGLASS_ACTIONS, Wayward

# What a random roll is for.
GAIN: Final[int] = 0
CURSE: Final[int] = 1
THEFT: Final[int] = 2

# WW-RAND-02, WW-RAND-03: what the first die says; 4 to 6 ask for a second one.
FIRST_DIE: Final = (NOTHING, WEAPON, WEAPON, ARMOR)
# WW-RAND-05, WW-RAND-06: lock picks by the second die; WW-RAND-08, WW-RAND-09, WW-R-13: accessories.
PICK_DIE: Final = (NOTHING, PICK1, PICK1 + 1, PICK1 + 2, NOTHING, NOTHING, NOTHING)
ACCESSORY_DIE: Final = (NOTHING, TORCH, TORCH + 1, TORCH + 2, TORCH + 3, NOTHING, NOTHING)


# --- receiving ------------------------------------------------------------------------------------------------------


def receive(g: Wayward, items: tuple[Item, ...], rule: str, then: str) -> Next:
    """The active player gets items, one after the other. Only an hour glass can raise a question."""
    if HOURGLASS in items and (g.holds(HOURGLASS) or items.count(HOURGLASS) > 1):
        return g.call(Receive(items, rule), then)
    for item in items:
        take_in(g, g.active(), item, rule)
    return g.go(then)


def take_in(g: Wayward, seat: Seat, item: Item, rule: str) -> None:
    """Put an item on the card, or lose it for want of room (WW-ACT-08, WW-RAND-10, WW-R-102)."""
    if g.has_room(seat, item):
        g.add_item(seat, item)
        g.tell(rule, "got", seat, item)
    else:
        g.tell("WW-RAND-10", "no_room", seat, item)
    pay_luck(g, seat)


def pay_luck(g: Wayward, seat: Seat) -> None:
    """A lucky player gets gold for every item received, room or not (WW-LUCK-02, WW-LUCK-03, WW-R-97)."""
    if g.lucky(seat):
        g.earn(seat, g.board.luck_gold, "WW-LUCK-02")


def cash_hourglass(g: Wayward) -> None:
    """Six more actions, at no cost, also after the last chip (WW-HOUR-01, WW-HOUR-02, WW-HOUR-06, WW-ACT-16)."""
    g.remove_item(g.active(), HOURGLASS)
    g.tally[CHIPS] += HOURGLASS_ACTIONS  # WW-HOUR-03: like any others
    g.tell("WW-HOUR-01", "cashed", g.active(), HOURGLASS_ACTIONS, g.tally[CHIPS])


class Receive(Rule):
    """Items arrive while an hour glass is held: it may be cashed to make room for the new one."""

    def __init__(self, items: tuple[Item, ...], rule: str) -> None:
        self.items, self.rule = items, rule

    def begin(self, g: Wayward, _: int) -> Next:
        if not self.items:
            return g.done()
        full = self.items[0] == HOURGLASS and g.holds(HOURGLASS)
        return g.go("offer") if full else g.go("put")

    def offer(self, g: Wayward, _: int) -> Next:  # WW-RAND-11, WW-R-18
        return g.ask(g.active(), "cash_old", [YES, NO], "offered")

    def offered(self, g: Wayward, choice: int) -> Next:
        if choice == YES:
            cash_hourglass(g)
        elif self.rule == "WW-ACT-08" and not g.lucky(g.active()):  # picked up from the floor
            return g.go("leave")
        return g.go("put")

    def leave(self, g: Wayward, _: int) -> Next:
        """Without room it stays on the floor for a later pick-up (WW-R-06)."""
        g.tally[TAKEN] &= ~(1 << g.board.items[g.here()].index(HOURGLASS))
        g.become(Receive(self.items[1:], self.rule))
        return g.go("begin")

    def put(self, g: Wayward, _: int) -> Next:
        take_in(g, g.active(), self.items[0], self.rule)
        g.become(Receive(self.items[1:], self.rule))
        return g.go("begin")


# --- random items ---------------------------------------------------------------------------------------------------


class RandomItem(Rule):
    """Random items: one roll in two stages serves for gifts, thefts and curses (WW-RAND-01, WW-RAND-12).

    A tarot card may change either die, also that of a curse which would fall on the card itself (WW-R-17).
    """

    def __init__(self, use: int, first: int = 0, item: Item = NOTHING) -> None:
        self.use, self.first, self.item = use, first, item

    def begin(self, g: Wayward, _: int) -> Next:
        return throw(g, 1, "first_die")

    def first_die(self, g: Wayward, die: int) -> Next:
        g.tell("WW-RAND-01", "rolled", g.active(), die, 1)
        if die <= 3:  # WW-RAND-02, WW-RAND-03
            g.become(RandomItem(self.use, die, FIRST_DIE[die]))
            return g.go("settle")
        g.become(RandomItem(self.use, die))
        return g.go("again")

    def again(self, g: Wayward, _: int) -> Next:  # WW-RAND-04, WW-RAND-07
        return throw(g, 1, "second_die")

    def second_die(self, g: Wayward, die: int) -> Next:
        g.tell("WW-RAND-04" if self.first == 4 else "WW-RAND-07", "rolled", g.active(), die, 1)
        item = PICK_DIE[die] if self.first == 4 else ACCESSORY_DIE[die]
        g.become(RandomItem(self.use, self.first, item))
        return g.go("settle")

    def settle(self, g: Wayward, _: int) -> Next:
        if self.item == NOTHING:  # WW-RAND-06, WW-RAND-09, WW-CURSE-04, WW-R-97: no luck either
            g.tell("WW-RAND-09" if self.first != 4 else "WW-RAND-06", "nothing", g.active())
            return g.done(NOTHING)
        if self.use == CURSE:
            return g.call(Curse(self.item), "finish")
        if self.use == GAIN:
            return receive(g, (self.item,), "WW-RAND-01", "finish")
        return g.go("stolen")

    def stolen(self, g: Wayward, _: int) -> Next:
        """A good piece goes, never a cursed one (WW-CURSE-05, WW-SQUID-03, WW-SQUID-04, WW-R-14)."""
        seat = g.active()
        if g.good(seat, self.item):
            g.remove_item(seat, self.item)
            g.tell("WW-SQUID-02", "lost", seat, self.item, 1)
        else:
            g.tell("WW-SQUID-04" if g.cursed(seat, self.item) else "WW-SQUID-03", "not_lost", seat, self.item)
        return g.go("finish")

    def finish(self, g: Wayward, _: int) -> Next:
        return g.done(self.item)


# --- curses ---------------------------------------------------------------------------------------------------------


class Curse(Rule):
    """Cursed items: a black chip on the spot of the item that was rolled (WW-CURSE-01), for the rest of the game."""

    def __init__(self, item: Item) -> None:
        self.item = item

    def begin(self, g: Wayward, _: int) -> Next:
        return g.go("offer") if self.item == HOURGLASS and g.holds(HOURGLASS) else g.go("fall")

    def offer(self, g: Wayward, _: int) -> Next:  # WW-CURSE-08
        return g.ask(g.active(), "cash_cursed", [YES, NO], "offered")

    def offered(self, g: Wayward, choice: int) -> Next:
        if choice == YES:
            cash_hourglass(g)
        return g.go("fall")

    def fall(self, g: Wayward, _: int) -> Next:
        """A free spot is cursed first (WW-CURSE-07, WW-R-15), then a good piece (WW-CURSE-03, WW-CURSE-10)."""
        seat, item = g.active(), self.item
        if g.has_room(seat, item):
            g.add_curse(seat, item)
            g.tell("WW-CURSE-01", "cursed", seat, item)
        elif g.good(seat, item):
            g.remove_item(seat, item)
            g.add_curse(seat, item)
            g.tell("WW-CURSE-03", "cursed", seat, item, 1)
        else:  # WW-R-16: every spot is cursed already
            g.tell("WW-R-16", "curse_lost", seat, item)
        pay_luck(g, seat)  # WW-LUCK-06
        return g.done()
