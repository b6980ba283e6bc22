"""ROOT. Roots: a path that grows over the map, and the Terrain Cubes it brings."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.harrow.board import GRID, NEIGHBOURS
from lantern.games.harrow.ids import FIRE_RESERVE, HESTER, NO_HEX, ROOT_COLOUR, Hex
from lantern.games.harrow.rules.hester_board import feed_fire, gain_cube, terrain_of
from lantern.games.harrow.rules.moving import NO, YES
from lantern.games.harrow.state import Harrow

ROOTS_A_TURN: Final[int] = 2  # HC-ROOT-01
BROWN: Final[int] = 0
BLACK: Final[int] = 1


def touched(roots: tuple[int, ...]) -> list[Hex]:
    """The hexes on which Roots lie: what they leave and what they enter (HC-ROOT-11)."""
    hexes = {root // 64 for root in roots} | {root % 64 for root in roots}
    return sorted(hexes - {NO_HEX})


def root_hexes(g: Harrow) -> list[Hex]:
    """The hexes with one of the Roots that lie there now."""
    return touched(g.roots)


def onward(path: tuple[int, ...]) -> list[Hex]:
    """Where a path may go on: beside its last hex, never where a Root lies (HC-ROOT-03..05, HC-R-54, HC-R-148)."""
    if not path:
        return list(GRID.edge)  # HC-ROOT-02
    lying = touched(path)
    return [to for to in NEIGHBOURS[path[-1] % 64] if to not in lying]


def next_hexes(g: Harrow) -> list[Hex]:
    """Where the next Root may point; the Roots of the turn before lie there until two new ones are placed."""
    return onward((*g.old_roots, *g.roots))


def lay_root(g: Harrow, to: Hex) -> None:
    """Storms and pieces on the hexes neither hinder a Root nor feel it (HC-ROOT-10)."""
    path = (*g.old_roots, *g.roots)
    origin = path[-1] % 64 if path else NO_HEX
    g.roots = (*g.roots, origin * 64 + to)
    g.tell("HC-ROOT-03", "root", g.seat_of(HESTER), origin, to)


class Roots(Rule):
    """Hester's turn begins with two Roots of one colour, and the cubes of their hexes (HC-ROOT-01..08)."""

    def begin(self, g: Harrow, _: int) -> Next:
        g.old_roots, g.roots = g.roots, ()
        if not next_hexes(g):  # HC-R-55: the path is shut in, and begins anew from the edge
            g.old_roots = ()
            g.tell("HC-R-55", "roots_up", g.seat_of(HESTER))
        if not g.old_roots:
            return g.go("colour")
        g.tally[ROOT_COLOUR] = 1 - g.tally[ROOT_COLOUR]  # HC-R-53
        return g.go("grow")

    def colour(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "root_colour", [BROWN, BLACK], "coloured")

    def coloured(self, g: Harrow, colour: int) -> Next:
        g.tally[ROOT_COLOUR] = colour
        return g.go("grow")

    def grow(self, g: Harrow, _: int) -> Next:
        places = next_hexes(g)
        if len(g.roots) == ROOTS_A_TURN or not places:  # HC-R-55: as many as possible
            return g.go("harvest")
        return g.ask(g.chooser(HESTER), "root", places, "grown")

    def grown(self, g: Harrow, to: Hex) -> Next:
        lay_root(g, to)
        return g.go("grow")

    def harvest(self, g: Harrow, _: int) -> Next:
        """The Roots of the turn before leave; each hex with a new one gives its cube (HC-ROOT-06..08, HC-ROOT-12)."""
        g.old_roots = ()
        for at in root_hexes(g):
            gain_cube(g, terrain_of(g, at), "HC-ROOT-07")
        return g.call(Feed(tuple([root % 64 for root in g.roots])), "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


class Feed(Rule):
    """Roots have entered these hexes: a Bonfire there may get a token more (HC-ROOT-09, HC-ROOT-13, HC-R-160)."""

    def __init__(self, entered: tuple[int, ...]) -> None:
        self.entered = entered

    def begin(self, g: Harrow, _: int) -> Next:
        if not self.entered or not g.tally[FIRE_RESERVE]:
            return g.done()
        return g.go("ask") if g.bonfires[self.entered[0]] else g.go("next")

    def ask(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "feed", [YES, NO], "asked")

    def asked(self, g: Harrow, choice: int) -> Next:
        if choice == YES:
            feed_fire(g, self.entered[0])
        return g.go("next")

    def next(self, g: Harrow, _: int) -> Next:
        g.become(Feed(self.entered[1:]))
        return g.go("begin")


class ExtraRoot(Rule):
    """One more Root of the same colour (HC-HACT-09); it may bring the cube of the hex it enters (HC-R-148)."""

    def __init__(self, cube: bool) -> None:
        self.cube = cube

    def begin(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "root", next_hexes(g), "grown")

    def grown(self, g: Harrow, to: Hex) -> Next:
        lay_root(g, to)
        if self.cube:
            gain_cube(g, terrain_of(g, to), "HC-HACT-09")
        return g.call(Feed((to,)), "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()
