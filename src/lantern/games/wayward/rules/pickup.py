"""2. Picking up: one chip for all items and gold of the area, or any part of them."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.wayward.ids import (
    GOLD_PILE,
    HAZARD_PILE,
    HOURGLASS,
    OUTSIDE,
    PICK_SOME,
    PICK_UP,
    PICK_UP_HAZARD,
    SPOTS,
    STOP,
    TAKEN,
    Item,
)  # fmt: skip
from lantern.games.wayward.rules.items import receive
from lantern.games.wayward.state import Wayward


def no_item(g: Wayward, item: Item) -> str | None:
    """Room on the card (WW-R-06), or luck that pays anyway (WW-LUCK-03), or an hour glass to be cashed (WW-R-18)."""
    seat = g.active()
    if g.has_room(seat, item) or g.lucky(seat) or (item == HOURGLASS and g.holds(HOURGLASS)):
        return None
    return "WW-ITEM-01" if item == 0 else "WW-ITEM-02" if item == 1 else "WW-ITEM-03"


def no_thing(g: Wayward, thing: int) -> str | None:
    """What keeps the hero from picking this thing up: an item of the area by its index, or a pile of gold."""
    here = g.here()
    if g.is_used():  # WW-USED-02, WW-USED-05
        return "WW-USED-05"
    if g.tally[TAKEN] >> thing & 1:  # WW-R-05: once in a turn
        return "WW-R-05"
    if thing == GOLD_PILE:
        return None
    if thing == HAZARD_PILE:  # WW-HAZ-02, WW-HAZ-03
        return None if g.armor() >= g.board.hazard_armor[here] else "WW-HAZ-03"
    return no_item(g, g.board.items[here][thing])


def free_things(g: Wayward) -> list[int]:
    """What a pick-up would bring for nothing, the hazard's gold left out (WW-ITEM-05, WW-ITEM-07, WW-R-101)."""
    here = g.here()
    if here >= OUTSIDE or g.is_used():
        return []
    things: list[int] = []
    items = g.board.items[here]
    for thing in range(len(items)):
        if no_thing(g, thing) is None and room_beside(g, items, things, items[thing]):
            things.append(thing)
    if g.board.gold[here] and no_thing(g, GOLD_PILE) is None:
        things.append(GOLD_PILE)
    return things


def room_beside(g: Wayward, items: tuple[Item, ...], things: list[int], item: Item) -> bool:
    """There is room for this item beside those of its kind that are taken with it (WW-ITEM-09)."""
    seat = g.active()
    beside = len([thing for thing in things if items[thing] == item])
    return not beside or g.lucky(seat) or g.good(seat, item) + g.cursed(seat, item) + beside < SPOTS[item]


def can_take_hazard(g: Wayward) -> bool:
    here = g.here()
    return here < OUTSIDE and g.board.hazard_gold[here] > 0 and no_thing(g, HAZARD_PILE) is None


def pick_ups(g: Wayward) -> list[int]:
    """The ways to pick up here that cost one chip (WW-ACT-05, WW-ACT-06, WW-ITEM-06)."""
    things = free_things(g)
    hazard = can_take_hazard(g)
    offers = [PICK_UP] if things else []
    if hazard:  # WW-HAZ-10: never obliged
        offers.append(PICK_UP_HAZARD)
    if len(things) + hazard > 1:
        offers.append(PICK_SOME)
    return offers


def pick_up(g: Wayward, things: list[int], then: str) -> Next:
    """Take things of the area: gold first, then the items one after the other (WW-ACT-08, WW-ACT-09)."""
    here, seat = g.here(), g.active()
    floor = g.board.items[here]
    for thing in things:
        g.tally[TAKEN] |= 1 << thing
    if HAZARD_PILE in things:  # WW-HAZ-04, WW-HAZ-11: paid each time; it was on the card at the start (WW-R-26)
        g.pay_armor(g.board.hazard_armor[here], "WW-HAZ-02")
        g.earn(seat, g.board.hazard_gold[here], "WW-HAZ-02")
    if GOLD_PILE in things:  # WW-LUCK-04: no item
        g.earn(seat, g.board.gold[here], "WW-ACT-09")
    return receive(g, tuple([floor[thing] for thing in things if thing < GOLD_PILE]), "WW-ACT-08", then)


class PickSome(Rule):
    """A pick-up thing by thing. What may be taken is settled when the action starts (WW-R-26)."""

    def __init__(self, armor: int, left: tuple[int, ...], some: bool = False) -> None:
        self.armor, self.left, self.some = armor, left, some  # armor held at the start; things not taken yet

    def begin(self, g: Wayward, _: int) -> Next:
        things = [thing for thing in self.left if self.no_take(g, thing) is None]
        if not things:
            return g.done()
        return g.ask(g.active(), "take", [*things, STOP] if self.some else things, "chosen")

    def no_take(self, g: Wayward, thing: int) -> str | None:
        if thing == HAZARD_PILE and self.armor < g.board.hazard_armor[g.here()]:
            return "WW-R-26"
        return no_thing(g, thing)

    def chosen(self, g: Wayward, thing: int) -> Next:
        if thing == STOP:
            return g.done()
        g.become(PickSome(self.armor, tuple([t for t in self.left if t != thing]), True))
        return pick_up(g, [thing], "begin")


def things_here(g: Wayward) -> tuple[int, ...]:
    """Everything that lies in the area."""
    here = g.here()
    things = list(range(len(g.board.items[here])))
    if g.board.gold[here]:
        things.append(GOLD_PILE)
    if g.board.hazard_gold[here]:
        things.append(HAZARD_PILE)
    return tuple(things)
