"""2. Arriving: what happens when a hero comes into an area, by a move or by force (WW-R-12)."""

from __future__ import annotations

from lantern.core.flow import Next, Rule, Seat
from lantern.games.wayward.ids import (
    DUELLED,
    DUELS_BY_MOVING_ONLY,
    ENTRY_ROLLS,
    FORBIDDEN,
    GUARD_ROOM,
    LAIR,
    LOOT,
    NOWHERE,
    OUTSIDE,
    SQUID,
    Area,
)  # fmt: skip
from lantern.games.wayward.rules.duel import Duel
from lantern.games.wayward.rules.items import GAIN, RandomItem
from lantern.games.wayward.rules.squid import SquidGrab
from lantern.games.wayward.rules.watchers import Seen
from lantern.games.wayward.state import Wayward


def move_to(g: Wayward, to: Area, rule: str, then: str) -> Next:
    """The active hero goes into an area of their own will. The chip has been laid already (WW-ACT-04)."""
    return enter(g, to, rule, then, forced=False)


def force_to(g: Wayward, to: Area, rule: str, then: str) -> Next:
    """The active hero is thrown, chased or taken somewhere; no chip is needed (WW-ACT-17, WW-R-77)."""
    return enter(g, to, rule, then, forced=True)


def enter(g: Wayward, to: Area, rule: str, then: str, *, forced: bool) -> Next:
    left = g.here()
    if left < OUTSIDE and g.board.no_reentry >> left & 1:  # WW-R-123: leaving is what counts
        g.tally[FORBIDDEN] |= 1 << left
    g.put_hero(to)
    g.tell(rule, "moved", g.active(), left, to)
    if g.tally[LOOT] or has_entry_roll(g) or rival(g, forced) != NOWHERE:
        return g.call(Arrival(left, forced), then)
    return g.go(then)


def rival(g: Wayward, forced: bool) -> Seat:
    """The one other hero to be duelled here, if the rules have it so; else NOWHERE. Each once a turn (WW-R-42).

    A bounty changes none of these conditions (WW-BOUNTY-07).
    """
    here = g.here()
    if g.is_used() or here == OUTSIDE:  # WW-DUEL-04, WW-USED-06, WW-R-40
        return NOWHERE
    if forced and g.readings & DUELS_BY_MOVING_ONLY and here != g.board.prisoners:  # WW-R-39, read otherwise
        return NOWHERE
    others = g.others_in(here)
    if len(others) != 1 or g.tally[DUELLED] >> others[0] & 1:  # WW-DUEL-01, WW-DUEL-05, WW-DUEL-10
        return NOWHERE
    return others[0]


def has_entry_roll(g: Wayward) -> bool:
    """Watchers and squid roll once a turn (WW-WATCH-03, WW-SQUID-05, WW-R-108)."""
    here = g.here()
    return here < OUTSIDE and (g.board.entry_roll & ~g.tally[ENTRY_ROLLS]) >> here & 1 == 1


def entry_roll(g: Wayward, then: str) -> Next:
    """The roll of the room the hero is in; it is the roll of this turn, and lays no chip there (WW-R-76)."""
    here = g.here()
    g.tally[ENTRY_ROLLS] |= 1 << here
    return g.call(SquidGrab() if g.board.activity[here] == SQUID else Seen(), then)


class Arrival(Rule):
    """WW-R-12: after the costs of the crossing come the duel, the room's entry roll, and loot just carried out."""

    def __init__(self, left: Area, forced: bool) -> None:
        self.left, self.forced = left, forced

    def begin(self, g: Wayward, _: int) -> Next:
        """The duel comes first (WW-DUEL-09, WW-WATCH-05, WW-SQUID-06, WW-FOUNT-06, WW-PIT-11, WW-COFFIN-12..13)."""
        other = rival(g, self.forced)
        return g.go("entry") if other == NOWHERE else g.call(Duel(other), "entry")

    def entry(self, g: Wayward, _: int) -> Next:  # WW-WATCH-01, WW-SQUID-01
        return entry_roll(g, "loot") if has_entry_roll(g) else g.go("loot")

    def loot(self, g: Wayward, _: int) -> Next:
        loot = g.tally[LOOT]
        if not loot:
            return g.done()
        if g.board.activity[self.left] == GUARD_ROOM:  # WW-GROOM-05, WW-R-117: one after the other
            g.tally[LOOT] = loot - 1
            return g.call(RandomItem(GAIN), "loot")
        g.tally[LOOT] = 0
        if g.board.activity[self.left] == LAIR:
            g.earn(g.active(), loot * g.board.sack, "WW-DRAGON-05")
        else:
            g.earn(g.active(), g.board.hoard_gold, "WW-R-79")
        return g.done()
