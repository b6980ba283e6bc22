"""ADV, SPN, STR. The three Basic Actions, and sources that give several of them."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.harrow.board import WITHIN
from lantern.games.harrow.ids import (
    ADVANCE,
    CUBES,
    FAMILY,
    HAINTS_LEFT,
    LEGEND_AT,
    SPAWN,
    STIRRING,
    STRENGTHEN,
    Faction,
    Hex,
)
from lantern.games.harrow.rules.core import RANGE, no_place
from lantern.games.harrow.rules.moving import STOP, STOPPED, Step, can_advance, legend_places, settle
from lantern.games.harrow.state import Harrow


def spawn_hexes(g: Harrow, faction: Faction) -> list[Hex]:
    """The Legend's hex and the Home Hex, where core rules allow another haint (HC-SPN-01, HC-SPN-03..06)."""
    if not g.tally[HAINTS_LEFT + faction]:  # HC-R-04
        return []
    places = sorted({*legend_places(g, faction), g.homes[faction]})
    if g.tally[STIRRING] and faction == FAMILY:  # HC-CF-06
        legend = g.tally[LEGEND_AT + FAMILY]
        places = sorted({*WITHIN[legend][RANGE + g.board.mountain[legend]], g.homes[FAMILY]})
    return [at for at in places if no_place(g, faction, at, 1) is None]


def spawn(g: Harrow, faction: Faction, at: Hex, rule: str) -> None:
    """A haint comes from Possessions onto a hex, no entering: a Storm costs nothing (HC-SPN-02, HC-R-23, HC-R-104)."""
    g.tally[HAINTS_LEFT + faction] -= 1
    g.add_haints(faction, at, 1)
    g.tell(rule, "spawned", g.seat_of(faction), at)
    settle(g, at)


def no_basic(g: Harrow, faction: Faction, kind: int, points: int) -> str | None:
    """What keeps a Basic Action of this kind from being taken; pieces come from Possessions only (HC-GEN-06)."""
    if kind == ADVANCE:
        return None if can_advance(g, faction, points) else "HC-ADV-01"
    if kind == SPAWN:
        return None if spawn_hexes(g, faction) else "HC-SPN-01"
    return None if g.tally[CUBES + faction] else "HC-STR-01"


class Block(Rule):
    """Several Basic Actions of one kind, taken without interruption; the rest may be let go.

    HC-ABP-04, HC-TURN-03, HC-R-08, HC-R-106
    """

    def __init__(self, faction: Faction, kind: int, left: int) -> None:
        self.faction, self.kind, self.left = faction, kind, left

    def begin(self, g: Harrow, _: int) -> Next:
        if self.kind == STRENGTHEN:
            return g.go("strengthen")
        if self.kind == SPAWN:
            return g.go("spawn") if self.left and spawn_hexes(g, self.faction) else g.done()
        # a path hex may be entered for nothing even when no ADVANCE is left (HC-PATH-06, HC-R-18)
        return g.call(Step(self.faction, self.left), "stepped") if can_advance(g, self.faction, self.left) else g.done()

    def stepped(self, g: Harrow, paid: int) -> Next:  # HC-ADV-03: between steps Units are picked up or left
        if paid == STOPPED:
            return g.done()
        g.become(Block(self.faction, self.kind, self.left - paid))
        return g.go("begin")

    def spawn(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(self.faction), "spawn", [*spawn_hexes(g, self.faction), STOP], "spawned")

    def spawned(self, g: Harrow, at: Hex) -> Next:
        if at == STOP:
            return g.done()
        spawn(g, self.faction, at, "HC-SPN-01")
        g.become(Block(self.faction, self.kind, self.left - 1))
        return g.go("begin")

    def strengthen(self, g: Harrow, _: int) -> Next:  # HC-STR-01, HC-STR-02: any number of them, beyond six too
        most = min(self.left, g.tally[CUBES + self.faction])
        return g.ask(g.chooser(self.faction), "cubes", list(range(most + 1)), "strengthened")

    def strengthened(self, g: Harrow, n: int) -> Next:
        g.strengthen(self.faction, n)
        g.tell("HC-STR-01", "strengthened", g.seat_of(self.faction), n)
        return g.done()


class Mix(Rule):
    """Basic Actions in any mix and order, or fewer: one for each Wild Token (HC-WLD-02, HC-WLD-04, HC-R-08).

    A costly step takes several (HC-R-100).
    """

    def __init__(self, faction: Faction, left: int) -> None:
        self.faction, self.left = faction, left

    def begin(self, g: Harrow, _: int) -> Next:
        kinds = [k for k in (ADVANCE, SPAWN, STRENGTHEN) if no_basic(g, self.faction, k, self.left) is None]
        if not self.left or not kinds:
            return g.done()
        return g.ask(g.chooser(self.faction), "basic", [*kinds, STOP], "chosen")

    def chosen(self, g: Harrow, kind: int) -> Next:
        if kind == STOP:
            return g.done()
        if kind == ADVANCE:
            return g.call(Step(self.faction, self.left, must=True), "stepped")
        g.become(Mix(self.faction, self.left - 1))
        return g.call(Block(self.faction, kind, 1), "begin")

    def stepped(self, g: Harrow, paid: int) -> Next:
        g.become(Mix(self.faction, self.left - paid))
        return g.go("begin")
