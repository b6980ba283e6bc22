"""FIRE-08..16, SUM-04..06. Attacks of the others on Bonfires and on Hester."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule, put
from lantern.games.harrow.board import WITHIN
from lantern.games.harrow.ids import (
    DIAL,
    FAMILY,
    FIRE_RESERVE,
    GROUND,
    HESTER_AT,
    KNIFE_IN_THE_DARK,
    Faction,
    Hex,
)
from lantern.games.harrow.rules.core import is_helped
from lantern.games.harrow.rules.dial import turn_down
from lantern.games.harrow.rules.hester_board import gain_cube, ground_cubes, leave_map, return_pair, terrain_of
from lantern.games.harrow.rules.moving import NO, YES, take_red_cubes
from lantern.games.harrow.rules.tree import Tree
from lantern.games.harrow.state import Harrow

TARGET: Final[int] = 64  # a target is its kind times this, and its hex
BONFIRE_TARGET: Final[int] = 1
HESTER_TARGET: Final[int] = 2
HESTER_UNITS: Final[int] = 3  # HC-FIRE-08, HC-SUM-04
DOUSED: Final[int] = 1  # points, HC-FIRE-12


def hester_targets(g: Harrow, origin: Hex, far: int) -> list[int]:
    """Bonfires in reach, and Hester where none protects her; also on the own hex (HC-FIRE-08, HC-SUM-05, HC-R-95)."""
    found = [TARGET * BONFIRE_TARGET + at for at in WITHIN[origin][far] if g.bonfires[at]]
    at = g.tally[HESTER_AT]
    exposed = at in WITHIN[origin][far] and not g.bonfires[at]
    return [*found, TARGET * HESTER_TARGET + at] if exposed else found


class AttackHester(Rule):
    """An attack on a Bonfire, on Hester, or on both in turn; `units` attack from `origin` (HC-R-57, HC-R-94).

    A failed one leads to no clash (HC-R-119). Automated factions spend all they can (HC-R-71, HC-R-169).
    """

    def __init__(self, faction: Faction, origin: Hex, at: Hex, units: int, price: int) -> None:
        self.faction, self.origin, self.at, self.units, self.price = faction, origin, at, units, price

    def begin(self, g: Harrow, _: int) -> Next:
        """Emmy's cube on the target, the bonus cube, then the Tree (HC-R-36, HC-R-137, HC-FIRE-10)."""
        kind = BONFIRE_TARGET if g.bonfires[self.at] else HESTER_TARGET
        g.tell("HC-FIRE-08", "attack", g.seat_of(self.faction), self.origin, self.at, kind)
        if g.red_cubes[self.at]:
            take_red_cubes(g, self.at, "HC-LGP-03")
        self.bonus(g)
        return g.call(Tree(), "compare")

    def bonus(self, g: Harrow) -> None:
        """A cube for the side with more Units; for Hester of the hex's colour (HC-FIRE-08, HC-FIRE-09, HC-FIRE-14).

        Knife in the Dark brings two, and her none (HC-R-120).
        """
        if is_helped(g, self.faction, KNIFE_IN_THE_DARK):
            g.tell("HC-CF-08", "bonus_cube", g.seat_of(FAMILY), g.strengthen(FAMILY, 2))
            return
        hers = g.bonfires[self.at] + (HESTER_UNITS if g.tally[HESTER_AT] == self.at else 0)
        if self.units > hers:
            g.tell("HC-FIRE-09", "bonus_cube", g.seat_of(self.faction), g.strengthen(self.faction, 1))
        elif self.units < hers:
            gain_cube(g, terrain_of(g, self.at), "HC-FIRE-09")

    def compare(self, g: Harrow, _: int) -> Next:
        """At least as many cubes as all Terrain Cubes in the Battleground (HC-FIRE-10, HC-R-57)."""
        if not self.prevails(g):
            return g.done()
        return g.go("douse") if g.bonfires[self.at] else g.go("press")

    def prevails(self, g: Harrow) -> bool:
        return g.tally[GROUND + self.faction] >= sum(ground_cubes(g))

    # --- the Bonfire

    def douse(self, g: Harrow, _: int) -> Next:  # HC-FIRE-11
        most = min(g.tally[GROUND + self.faction], g.bonfires[self.at])
        if not most:
            return g.done()
        if g.solo:
            return self.doused(g, most)
        return g.ask(g.chooser(self.faction), "douse", list(range(most + 1)), "doused")

    def doused(self, g: Harrow, n: int) -> Next:
        """Every cube removes a token; the last one puts the fire out (HC-FIRE-12, HC-FIRE-15..16, HC-R-63)."""
        g.take_back(self.faction, n)
        g.bonfires = put(g.bonfires, self.at, g.bonfires[self.at] - n)
        g.tally[FIRE_RESERVE] += n
        g.tell("HC-FIRE-11", "bonfire_hit", g.seat_of(self.faction), self.at, n)
        if g.bonfires[self.at]:
            return g.done()
        return_pair(g)
        g.tell("HC-FIRE-12", "doused", g.seat_of(self.faction), self.at)
        g.score(self.faction, DOUSED, "HC-FIRE-12")
        return g.go("press")

    # --- Hester

    def press(self, g: Harrow, _: int) -> Next:
        """She is there, and nothing burns for her any more (HC-SUM-05, HC-R-57)."""
        able = self.prevails(g) and g.tally[GROUND + self.faction] >= self.price
        if g.tally[HESTER_AT] != self.at or not able:
            return g.done()
        return g.go("slay") if g.solo else g.go("offer")

    def offer(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(self.faction), "hit", [YES, NO], "offered")

    def offered(self, g: Harrow, choice: int) -> Next:  # HC-R-08: a hit may be declined
        return g.go("slay") if choice == YES else g.done()

    def slay(self, g: Harrow, _: int) -> Next:
        """She leaves the map; no point, but the killer may turn the Dial to 1 (HC-SUM-06, HC-R-40)."""
        g.take_back(self.faction, self.price)
        leave_map(g)
        g.tell("HC-SUM-06", "hester_killed", g.seat_of(self.faction), self.at, self.price)
        if g.solo:
            return self.turned(g, YES)
        return g.go("dial") if g.tally[DIAL + self.faction] > 1 else g.done()

    def dial(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(self.faction), "dial_down", [YES, NO], "turned")

    def turned(self, g: Harrow, choice: int) -> Next:
        """Solo it always turns, and by the literal text a pair of tokens returns as well (HC-SOLO-27, HC-R-70)."""
        if choice == YES and g.tally[DIAL + self.faction] > 1:
            turn_down(g, self.faction, 1)
        if g.options.get("bonfire_for_hester"):
            return_pair(g)
        return g.done()
