"""2. The turn: twelve chips, one action after the other, until the player has enough or nothing is left."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.wayward.board import Way
from lantern.games.wayward.ids import (
    BENNY,
    CASH,
    CHIPS,
    CROSS,
    DROP,
    END,
    EXIT,
    EXIT_1,
    EXIT_2,
    GOLD,
    GONE,
    GUARD,
    HAZARD,
    HAZARD_PILE,
    HOARD,
    HOURGLASS,
    ITEMS,
    KIND,
    LOOT,
    MOVE,
    NOWHERE,
    OUTSIDE,
    PICK_SOME,
    PICK_UP_HAZARD,
    RIDE,
    SELL,
    TURNS,
    WANTED,
    Area,
)  # fmt: skip
from lantern.games.wayward.rules.activities import plays, start
from lantern.games.wayward.rules.arrival import entry_roll, has_entry_roll, move_to
from lantern.games.wayward.rules.bridges import Bridge, drop
from lantern.games.wayward.rules.city import Sale, no_sale
from lantern.games.wayward.rules.guards import Push, dice_allowed, leave_map
from lantern.games.wayward.rules.items import cash_hourglass
from lantern.games.wayward.rules.jail import Jailed
from lantern.games.wayward.rules.lair import ChasedOut, is_sleeper
from lantern.games.wayward.rules.pickup import PickSome, free_things, pick_up, pick_ups, things_here
from lantern.games.wayward.rules.ways import exits_open, no_entry, no_exit, no_way
from lantern.games.wayward.state import ACTIONS, Wayward

FRESH: Final = [0] * (GOLD - CHIPS)  # what belongs to the turn, cleared
RIDE_RULES: Final = ("WW-TUN-03", "WW-GUILD-01", "WW-GUILD-04")


# --- what may be done -----------------------------------------------------------------------------------------------


def actions(g: Wayward) -> list[int]:
    """Everything the active player may do next: actions that need a chip, free ones, and the end of the turn.

    Free actions belong here and to the decision at a bridge, never into the middle of something else (WW-R-103).
    """
    menu = paid_actions(g) if g.tally[CHIPS] else []  # WW-ACT-02
    if g.held(g.active()):  # WW-ITEM-08, WW-R-08
        menu.append(DROP)
        if g.holds(HOURGLASS):  # WW-HOUR-02
            menu.append(CASH)
    menu.append(END)  # WW-ACT-18: whenever one likes
    return menu


def paid_actions(g: Wayward) -> list[int]:
    """What one chip can buy here (WW-ACT-11): first what lies here, then the ways on."""
    here = g.here()
    if here == OUTSIDE:  # WW-CATA-07, WW-R-107
        return [MOVE + g.board.reenter]
    activity = g.board.activity[here]
    if activity == HOARD and g.tally[LOOT]:  # WW-R-80: leave, and nothing else
        return moves(g, here)
    menu = pick_ups(g)
    if activity:  # WW-COFFIN-10: the floor of the coffin room has none
        menu += sales(g) if activity == BENNY else plays(g, activity)
    return menu + moves(g, here)


def sales(g: Wayward) -> list[int]:
    return [SELL + item for item in range(ITEMS) if no_sale(g, item) is None]


def moves(g: Wayward, here: Area) -> list[int]:
    """Every way out of the area: over its boundaries, by tunnel, ferry or passage, and off the map.

    Adjacent is what the map links, the small stairway like any open way (WW-R-11, WW-TUN-06). A one-way boundary is
    met from one side only (WW-TOWER-03, WW-TOWER-05, WW-R-72). Rides start from the stairs, docks and rooms of their
    network and nowhere else (WW-TUN-01, WW-TUN-07, WW-GUILD-02, WW-GUILD-05).
    """
    menu: list[int] = []
    for way in g.board.ways[here]:
        if no_way(g, way) is None:
            add_way(g, way, menu)
    for ride in g.board.rides[here]:  # WW-ACT-22, WW-TUN-03, WW-GUILD-01, WW-GUILD-04: with the item that is used up
        if g.holds(ride.uses):
            menu += [RIDE + end for end in ride.ends if no_entry(g, end) is None]
    if g.board.exits[here] and exits_open(g):
        for way in g.board.exits[here]:
            if no_exit(g, way) is None:
                add_way(g, way, menu)
    return menu


def add_way(g: Wayward, way: Way, menu: list[int]) -> None:
    if way.kind == GUARD:
        menu += [way.answer + (dice - 1) * KIND for dice in dice_allowed(g, way.red)]
    else:
        menu.append(way.answer)


def way_to(g: Wayward, to: Area) -> Way:
    for way in g.board.ways[g.here()]:
        if way.to == to:
            return way
    raise AssertionError(f"no way leads from area {g.here()} to {to}")


# --- doing it -------------------------------------------------------------------------------------------------------


class Turn(Rule):
    """A turn of the active player."""

    def begin(self, g: Wayward, _: int) -> Next:
        """Twelve chips, and no area is used (WW-ACT-01, WW-R-03); nothing is left of the turn before (WW-PIPER-05)."""
        tally = g.tally
        tally[CHIPS:GOLD] = FRESH
        tally[CHIPS] = ACTIONS
        tally[WANTED] = NOWHERE  # WW-R-88
        tally[TURNS] += 1
        g.chips = bytes(g.board.size)  # WW-USED-09, WW-USED-10
        g.tell("WW-ACT-01", "turn", g.active(), tally[TURNS], ACTIONS)
        return g.go("wake")

    def wake(self, g: Wayward, _: int) -> Next:
        """Who starts among the watchers or by the squid rolls first; no duel (WW-WATCH-04, WW-SQUID-07, WW-DUEL-03)."""
        return entry_roll(g, "act") if has_entry_roll(g) else g.go("act")

    def act(self, g: Wayward, _: int) -> Next:  # WW-ACT-03: one chip at a time
        if g.here() == GONE:  # WW-R-45
            return g.go("finish")
        if not g.tally[CHIPS] and not g.holds(HOURGLASS):  # WW-R-09
            return g.go("close")
        return g.ask(g.active(), "action", actions(g), "acted")

    def acted(self, g: Wayward, x: int) -> Next:
        kind = x - x % KIND
        if kind >= DROP:
            return self.free(g, kind)
        if kind <= CROSS or kind == RIDE:
            return self.go_on(g, kind, x % KIND)
        if kind <= EXIT_2:
            return self.leave(g, kind, x % KIND)
        if kind <= PICK_SOME:
            return self.pick(g, kind)
        g.spend()
        if kind == SELL:
            return g.call(Sale(x % KIND), "act")
        return g.call(start(g, g.board.activity[g.here()], x % KIND), "act")

    # free actions

    def free(self, g: Wayward, kind: int) -> Next:
        if kind == DROP:
            return g.go("drop")
        if kind == CASH:  # WW-HOUR-04, WW-R-19: as many as come along
            cash_hourglass(g)
            return g.go("act")
        return g.go("close")

    def drop(self, g: Wayward, _: int) -> Next:  # WW-CURSE-05: never a cursed one
        return g.ask(g.active(), "drop", g.held(g.active()), "dropped")

    def dropped(self, g: Wayward, item: int) -> Next:
        drop(g, item)
        return g.go("act")

    # going somewhere

    def go_on(self, g: Wayward, kind: int, to: Area) -> Next:
        """One chip for each move, on and off a tunnel staircase too (WW-TUN-02, WW-TUN-05)."""
        if kind == RIDE:
            return self.ride(g, to)
        if g.here() == OUTSIDE:  # WW-CATA-07, WW-R-109: an arrival like any other
            g.spend()
            return move_to(g, to, "WW-CATA-07", "act")
        way = way_to(g, to)
        g.spend()
        if kind == CROSS:
            return g.call(Bridge(to, way.value), "act")
        if kind != MOVE:
            return g.call(Push(to, way.value, kind // KIND), "act")
        # WW-HAZ-06, WW-HAZ-08, WW-HAZ-09, WW-INN-02, WW-R-89: each time, in either direction
        if way.kind == HAZARD:
            g.pay_armor(way.value, "WW-HAZ-06")
        return move_to(g, to, "WW-ACT-04", "act")

    def ride(self, g: Wayward, to: Area) -> Next:
        """Tunnel, ferry or passage: a chip and the torch or token (WW-TUN-03, WW-GUILD-01, WW-GUILD-04)."""
        ride = [r for r in g.board.rides[g.here()] if to in r.ends and g.holds(r.uses)][0]
        g.spend()
        g.remove_item(g.active(), ride.uses)  # WW-TUN-04, WW-GUILD-03, WW-GUILD-06
        g.tell(RIDE_RULES[ride.kind], "used", g.active(), ride.uses)
        return move_to(g, to, RIDE_RULES[ride.kind], "act")

    def leave(self, g: Wayward, kind: int, number: int) -> Next:
        """Off the map, for one chip, as any move (WW-R-105)."""
        way = [w for w in g.board.exits[g.here()] if w.answer % KIND == number][0]
        g.spend()
        if kind != EXIT:
            return g.call(Push(NOWHERE, way.value, 1 if kind == EXIT_1 else 2), "act")
        if way.kind == HAZARD:
            g.pay_armor(way.value, "WW-HAZ-06")
        leave_map(g, "WW-END-06")
        return g.go("act")

    # picking up

    def pick(self, g: Wayward, kind: int) -> Next:
        g.spend()
        if kind == PICK_SOME:
            return g.call(PickSome(g.armor(), things_here(g)), "act")
        things = free_things(g)
        return pick_up(g, [*things, HAZARD_PILE] if kind == PICK_UP_HAZARD else things, "act")

    # the end of the turn

    def close(self, g: Wayward, _: int) -> Next:
        here = g.here()
        if here < OUTSIDE and is_sleeper(g):  # WW-DRAGON-08, WW-GROOM-06, WW-R-69
            g.tell("WW-R-69", "chased", g.active(), g.tally[LOOT])
            return g.call(ChasedOut(), "finish")
        if here < OUTSIDE and g.board.activity[here] == HOARD:  # WW-HOARD-04, WW-HOARD-05, WW-R-81
            return g.call(Jailed(), "finish")
        return g.go("finish")  # WW-R-87: anywhere else one may stay, in the river and beyond the walls too

    def finish(self, g: Wayward, _: int) -> Next:  # WW-ACT-19
        g.tell("WW-ACT-19", "turn_over", g.active(), g.tally[CHIPS])
        return g.done()
