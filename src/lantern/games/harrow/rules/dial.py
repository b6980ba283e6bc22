"""DIAL. Killed Haints: points, and the Haint Dial."""

from __future__ import annotations

from lantern.core.flow import put
from lantern.games.harrow.ids import DIAL, HAINTS_LEFT, HEXES, KEPT, VIRTUAL, Faction, Hex
from lantern.games.harrow.rules.moving import drop_nail
from lantern.games.harrow.state import Harrow

HIGHEST: int = 3
LOOSE: int = 0
NAILED: int = 1


def nails_differ(g: Harrow, owner: Faction, at: Hex) -> bool:
    """Whether nails hold some, but not all, of those Haints of a hex of which one may go."""
    here = owner * HEXES + at
    infected = not g.haints[here]
    there = g.infected[here] if infected else g.haints[here]
    return 0 < g.nails_under_haints(owner, at, infected) < there


def take_off(g: Harrow, owner: Faction, at: Hex, nailed: bool = False) -> bool:
    """A Haint leaves a hex; of a mixed hex an uninfected one goes first (HC-INF-07). Whether it was infected.

    A Doll it stood with stays (HC-R-45).
    """
    here = owner * HEXES + at
    infected = not g.haints[here]
    if infected:
        g.infected = put(g.infected, here, g.infected[here] - 1)
    else:
        g.haints = put(g.haints, here, g.haints[here] - 1)
    left = g.infected[here] if infected else g.haints[here]
    if nailed or g.nails_under_haints(owner, at, infected) > left:  # HC-R-31
        drop_nail(g, owner + (3 if infected else 0), at)
    return infected


def kill(g: Harrow, killer: Faction, owner: Faction, at: Hex, nailed: bool = False) -> None:
    """A Haint on a hex is killed and scored."""
    infected = take_off(g, owner, at, nailed)
    g.tell("HC-ATK-14", "killed", g.seat_of(killer), at, owner, int(infected))
    count_kill(g, killer, owner, from_map=True)


def count_kill(g: Harrow, killer: Faction, owner: Faction, *, from_map: bool) -> None:
    """Score a kill: at once in training (HC-TRN-12..14, HC-TRN-24), else by the Dial (HC-DIAL-01..04).

    Without a Haint on the map one of Possessions serves, and without any a virtual one (HC-ATK-19, HC-R-39).
    """
    if not from_map:
        g.tell("HC-ATK-19", "kill_counted", g.seat_of(killer), owner)
    if g.training:
        g.tally[HAINTS_LEFT + owner] += from_map
        g.score(killer, 1, "HC-TRN-13")
        return
    if not from_map:
        if g.tally[HAINTS_LEFT + owner]:
            g.tally[HAINTS_LEFT + owner] -= 1
        else:
            g.tally[VIRTUAL + killer] += 1
    g.tally[KEPT + killer] += 1
    turn_up(g, killer, owner)


def turn_up(g: Harrow, killer: Faction, owner: Faction) -> None:
    """A complete set scores, goes home, and turns the killer's Dial up (HC-DIAL-03..06, HC-R-38, HC-R-40).

    In the Solo Game as well, up to 3 (HC-R-176).
    """
    if g.tally[KEPT + killer] < g.tally[DIAL + killer]:
        return
    g.tally[HAINTS_LEFT + owner] += g.tally[KEPT + killer] - g.tally[VIRTUAL + killer]
    g.tally[KEPT + killer] = g.tally[VIRTUAL + killer] = 0
    g.tally[DIAL + killer] = min(HIGHEST, g.tally[DIAL + killer] + 1)
    g.score(killer, 1, "HC-DIAL-03")
    g.tell("HC-DIAL-03", "dial", g.seat_of(killer), g.tally[DIAL + killer])


def turn_down(g: Harrow, faction: Faction, to: int) -> None:
    """The Dial goes down, which may complete a set (HC-DIAL-06)."""
    g.tally[DIAL + faction] = max(1, to)
    g.tell("HC-DIAL-06", "dial", g.seat_of(faction), g.tally[DIAL + faction])
    if g.tally[KEPT + faction]:
        turn_up(g, faction, g.rival(faction))
