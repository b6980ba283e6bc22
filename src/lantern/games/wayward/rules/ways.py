"""4. Obstacles: which ways are open to the active hero. Each refusal is the id of the rule that bars the way."""

from __future__ import annotations

from typing import Final

from lantern.games.wayward.board import OPENS, Ride, Way
from lantern.games.wayward.ids import (
    ALARM,
    BRIDGE,
    BRIDGES,
    CATAPULTED,
    DOOR,
    EXITS_ALWAYS_OPEN,
    FORBIDDEN,
    GUARD,
    HAZARD,
    LAIR,
    OPEN_WAY,
    Area,
)  # fmt: skip
from lantern.games.wayward.state import Wayward

# WW-LOCK-05, WW-LOCK-06, WW-LOCK-07, WW-LOCK-08, WW-LOCK-09, WW-LOCK-10: the rule behind a door, by its dots.
DOOR_RULES: Final = ("", "WW-LOCK-05", "WW-LOCK-06", "WW-LOCK-07", "WW-LOCK-08", "WW-LOCK-09", "WW-LOCK-10")


def no_entry(g: Wayward, to: Area) -> str | None:
    """Lair and hoards are shut after leaving, whichever way leads there (WW-DRAGON-09, WW-HOARD-06, WW-R-123)."""
    if not g.tally[FORBIDDEN] >> to & 1:
        return None
    return "WW-DRAGON-09" if g.board.activity[to] == LAIR else "WW-HOARD-06"


def no_way(g: Wayward, way: Way) -> str | None:
    """What keeps the active hero from going this way now; a chip is taken for granted."""
    kind = way.kind
    if g.tally[FORBIDDEN] >> way.to & 1:
        return no_entry(g, way.to)
    if kind == OPEN_WAY:  # WW-R-10, WW-USED-03: any other area may be entered; past a guard from behind too (WW-GRD-05)
        return None
    if kind == DOOR:
        return no_door(g, way)
    return no_passing(g, way)


def no_passing(g: Wayward, way: Way) -> str | None:
    """Guards, hazards and bridges."""
    if way.kind == GUARD:
        return no_fight(g, way.red)
    if way.kind == HAZARD:  # WW-HAZ-01, WW-HAZ-05, WW-HAZ-07: in good armor, each time
        return None if g.armor() >= way.value else "WW-HAZ-07"
    return no_bridge(g, way.value)


def no_fight(g: Wayward, red: bool) -> str | None:
    """Dice need good weapons: one for a gray guard, two for a red one (WW-GRD-02, WW-GRD-15, WW-R-27).

    Whether the hero's area is used does not matter (WW-USED-04).
    """
    if red:
        return None if g.weapons() >= 2 else "WW-GRD-15"
    return None if g.weapons() else "WW-GRD-02"


# --- doors ----------------------------------------------------------------------------------------------------------


def has_picks(g: Wayward, dots: int) -> bool:
    """Some of the picks held add up to the dots exactly (WW-LOCK-01, WW-LOCK-11, WW-LOCK-12, WW-LOCK-16, WW-R-24).

    Picks are only looked at: they are not used up and do not break (WW-LOCK-02, WW-LOCK-03).
    """
    return OPENS[dots] >> g.picks(g.active()) & 1 == 1


def no_door(g: Wayward, way: Way) -> str | None:
    """A door needs its picks from both sides (WW-LOCK-04, WW-R-32), unless one may slip out without them."""
    if has_picks(g, way.value):
        return None
    if g.tally[CATAPULTED] >> g.active() & 1 and is_locked(g):  # WW-CATA-08, WW-R-31
        return None
    return None if latch_opens(g) else DOOR_RULES[way.value]


def is_locked(g: Wayward) -> bool:
    """The hero is in a locked room: no boundary of it but doors; a passage may lead on (WW-R-31)."""
    return all(way.kind == DOOR for way in g.board.ways[g.here()])


def latch_opens(g: Wayward) -> bool:
    """The safety latch: a locked door opens from inside if nothing else leads out (WW-LOCK-13..15).

    Only ways that this hero can use now count (WW-R-28); an exit counts while it may be used (WW-R-29), a bridge
    unless curses alone are too heavy for it (WW-R-30).
    """
    here = g.here()
    ways, rides, exits = g.board.ways[here], g.board.rides[here], g.board.exits[here]
    if any(leads_out(g, way) for way in ways):
        return False
    if any(rides_out(g, ride) for ride in rides):
        return False
    return not any(no_exit(g, way) is None for way in exits)


def leads_out(g: Wayward, way: Way) -> bool:
    """A way this hero can use as things stand, the latch apart."""
    if g.tally[FORBIDDEN] >> way.to & 1:
        return False
    if way.kind == DOOR:
        return has_picks(g, way.value)
    if way.kind == BRIDGE:  # items can always be dropped
        return not 0 < bridge_value(g, way.value) < g.curses(g.active())
    return way.kind == OPEN_WAY or no_passing(g, way) is None


def rides_out(g: Wayward, ride: Ride) -> bool:
    """A tunnel, ferry or passage this hero can use as things stand."""
    return g.holds(ride.uses) and any(no_entry(g, end) is None for end in ride.ends)


# --- bridges and exits ----------------------------------------------------------------------------------------------


def bridge_value(g: Wayward, bridge: int) -> int:
    """What the bridge was rolled at in this turn; 0 before (WW-BRIDGE-04, WW-BRIDGE-11)."""
    return g.tally[BRIDGES] >> 5 * bridge & 31


def no_bridge(g: Wayward, bridge: int) -> str | None:
    """With a known value the crossing is offered only to a hero who is light enough (WW-R-33, WW-R-34)."""
    value = bridge_value(g, bridge)
    if not value or g.carried(g.active()) <= value:
        return None
    return "WW-R-34" if g.curses(g.active()) > value else "WW-R-33"


def exits_open(g: Wayward) -> bool:
    """The exits open when the alarm sounds; alone they are always open (WW-R-44)."""
    return g.tally[ALARM] > 0 or g.players == 1 or g.readings & EXITS_ALWAYS_OPEN > 0


def no_exit(g: Wayward, way: Way) -> str | None:
    """What keeps the hero from leaving the map here; the latch does not open exits (WW-END-09, WW-R-105)."""
    if not exits_open(g):
        return "WW-R-44"
    if way.kind == OPEN_WAY:
        return None
    if way.kind == DOOR:
        return None if has_picks(g, way.value) else DOOR_RULES[way.value]
    return no_passing(g, way)
