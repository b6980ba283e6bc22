"""LGF. The Unique Powers of the Family's Legends."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule, put
from lantern.games.harrow.board import NEIGHBOURS, WITHIN
from lantern.games.harrow.ids import (
    ADVANCE,
    FAMILY,
    GROUND,
    HAINTS_LEFT,
    HEXES,
    KINDS,
    OFF,
    ON_BOARD,
    SLOT_BIT,
    TOKENS_IN_BOX,
    UPGRADE,
    Hex,
)
from lantern.games.harrow.rules.basic import Block, no_basic, spawn
from lantern.games.harrow.rules.core import no_place
from lantern.games.harrow.rules.dial import LOOSE, NAILED, nails_differ, take_off
from lantern.games.harrow.rules.legends import legend_at, legend_terrain
from lantern.games.harrow.rules.moving import (
    ANY_HAINT,
    SNAKE,
    STOP,
    Step,
    free_haints,
    haint_at,
    march,
)
from lantern.games.harrow.rules.tree import Tree
from lantern.games.harrow.rules.upgrades import upgraded
from lantern.games.harrow.state import Harrow

ODESSA_CUBES: Final[int] = 3  # HC-LGF-08
BLUE_NEEDED: Final[int] = 3  # HC-LGF-11, HC-LGF-13


class Levi(Rule):
    """Each Family Haint may move once: off a hex of Levi's terrain, or onto one (HC-LGF-01, HC-LGF-02, HC-LGF-05)."""

    def __init__(self, moved: tuple[Hex, ...] = (), origin: Hex = OFF) -> None:
        self.moved, self.origin = moved, origin  # where Haints stand that have moved already

    def places(self, g: Harrow, at: Hex) -> list[Hex]:
        terrain = legend_terrain(g, FAMILY)
        off = g.board.kind[at] == terrain
        return [
            to
            for to in NEIGHBOURS[at]
            if (off or g.board.kind[to] == terrain) and no_place(g, FAMILY, to, 1) is None  # HC-LGF-04
        ]

    def begin(self, g: Harrow, _: int) -> Next:
        some = [
            at
            for at in ANY_HAINT
            if free_haints(g, FAMILY, at) > self.moved.count(at) and self.places(g, at % SNAKE)  # HC-LGP-09
        ]
        return g.ask(g.chooser(FAMILY), "haint", [*some, STOP], "chosen") if some else g.done()

    def chosen(self, g: Harrow, at: Hex) -> Next:
        if at == STOP:
            return g.done()
        g.become(Levi(self.moved, at))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(FAMILY), "entry", self.places(g, self.origin % SNAKE), "went")

    def went(self, g: Harrow, to: Hex) -> Next:
        at = self.origin % SNAKE
        g.become(Levi((*self.moved, self.origin - at + to)))
        return march(g, FAMILY, haint_at(self.origin), at, to, "HC-LGF-01", "begin")


class Corbin(Rule):
    """Take a Haint off the map, then SPAWN two near Corbin or Home (HC-LGF-06, HC-LGF-07, HC-LGF-17, HC-R-135)."""

    def __init__(self, left: int = 2) -> None:
        self.left = left

    def begin(self, g: Harrow, _: int) -> Next:
        some = [at for at in ANY_HAINT if free_haints(g, FAMILY, at)]
        return g.ask(g.chooser(FAMILY), "haint", [*some, STOP], "taken") if some else g.done()

    def taken(self, g: Harrow, at: Hex) -> Next:
        if at == STOP:
            return g.done()
        if at >= SNAKE:
            g.add_infected(FAMILY, at - SNAKE, -1)
        else:
            g.add_haints(FAMILY, at, -1)
        g.tally[HAINTS_LEFT + FAMILY] += 1
        g.tell("HC-LGF-06", "taken_off", g.seat_of(FAMILY), at % SNAKE, int(at >= SNAKE))
        return g.go("spawn")

    def spawn(self, g: Harrow, _: int) -> Next:
        near = sorted({*WITHIN[legend_at(g, FAMILY)][1], *WITHIN[g.homes[FAMILY]][1]})
        places = [at for at in near if no_place(g, FAMILY, at, 1) is None]
        if not self.left or not places or not g.tally[HAINTS_LEFT + FAMILY]:
            return g.done()
        return g.ask(g.chooser(FAMILY), "spawn", [*places, STOP], "spawned")

    def spawned(self, g: Harrow, at: Hex) -> Next:
        if at == STOP:
            return g.done()
        spawn(g, FAMILY, at, "HC-LGF-06")
        g.become(Corbin(self.left - 1))
        return g.go("spawn")


class Odessa(Rule):
    """Blue cubes go from the Battleground to her board, which holds three (HC-LGF-08)."""

    def begin(self, g: Harrow, _: int) -> Next:
        most = min(ODESSA_CUBES - g.tally[ON_BOARD + FAMILY], g.tally[GROUND + FAMILY])
        return g.ask(g.chooser(FAMILY), "cubes", list(range(most + 1)), "stored")

    def stored(self, g: Harrow, n: int) -> Next:
        g.tally[GROUND + FAMILY] -= n
        g.tally[ON_BOARD + FAMILY] += n
        g.tell("HC-LGF-08", "stored", g.seat_of(FAMILY), n)
        return g.done()


class Mildred(Rule):
    """She relocates to a Haint; then the Tree; with three blue cubes two tokens on Storms (HC-LGF-10, HC-LGF-11)."""

    def __init__(self, left: int = 2, kind: int = OFF, first: Hex = OFF) -> None:
        self.left, self.kind, self.first = left, kind, first

    def begin(self, g: Harrow, _: int) -> Next:
        """Core rules hold, entry costs do not, and a nail keeps her where she is (HC-R-09, HC-R-131)."""
        here = legend_at(g, FAMILY)
        places = [
            at for at in range(HEXES) if at != here and g.haints_at(FAMILY, at) and no_place(g, FAMILY, at, 1) is None
        ]
        if g.is_nailed(FAMILY) or not places:
            return g.go("shake")
        return g.ask(g.chooser(FAMILY), "relocate", [*places, STOP], "chosen")

    def chosen(self, g: Harrow, to: Hex) -> Next:
        if to == STOP:
            return g.go("shake")
        return march(g, FAMILY, SLOT_BIT << FAMILY, legend_at(g, FAMILY), to, "HC-LGF-10", "shake")

    def shake(self, g: Harrow, _: int) -> Next:  # HC-LGF-12: whatever the Tree gives
        return g.call(Tree(), "shaken")

    def shaken(self, g: Harrow, blue: int) -> Next:
        return g.go("token") if blue >= BLUE_NEEDED else g.done()

    def storms(self, g: Harrow) -> list[Hex]:
        return [at for at in range(HEXES) if g.has_storm(at) and at != self.first]

    def token(self, g: Harrow, _: int) -> Next:  # HC-R-04, HC-R-141
        kinds = [kind for kind in range(KINDS) if g.tally[TOKENS_IN_BOX + kind]]
        if not self.left or not kinds or not self.storms(g):
            return g.done()
        return g.ask(g.chooser(FAMILY), "box", [*kinds, STOP], "named")

    def named(self, g: Harrow, kind: int) -> Next:
        if kind == STOP:
            return g.done()
        g.become(Mildred(self.left, kind, self.first))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(FAMILY), "token_to", self.storms(g), "laid")

    def laid(self, g: Harrow, at: Hex) -> Next:
        g.tally[TOKENS_IN_BOX + self.kind] -= 1
        g.add_token(at, self.kind)
        g.tell("HC-LGF-11", "token_laid", g.seat_of(FAMILY), self.kind, at)
        g.become(Mildred(self.left - 1, OFF, at))
        return g.go("token")


class Kaine(Rule):
    """The Tree; with three blue cubes an enemy Haint on Kaine's terrain goes, without points (HC-LGF-13, HC-LGF-14)."""

    def __init__(self, at: Hex = OFF) -> None:
        self.at = at

    def begin(self, g: Harrow, _: int) -> Next:
        return g.call(Tree(), "shaken")

    def shaken(self, g: Harrow, blue: int) -> Next:
        return g.go("choose") if blue >= BLUE_NEEDED else g.done()

    def choose(self, g: Harrow, _: int) -> Next:
        foe, terrain = g.rival(FAMILY), legend_terrain(g, FAMILY)
        places = [at for at in range(HEXES) if g.board.kind[at] == terrain and g.haints_at(foe, at)]
        return g.ask(g.chooser(FAMILY), "victim", [*places, STOP], "chosen") if places else g.done()

    def chosen(self, g: Harrow, at: Hex) -> Next:
        if at == STOP:
            return g.done()
        g.become(Kaine(at))
        return g.go("pick") if nails_differ(g, g.rival(FAMILY), at) else g.go("remove")

    def pick(self, g: Harrow, _: int) -> Next:  # HC-R-118
        return g.ask(g.chooser(FAMILY), "which", [LOOSE, NAILED], "remove")

    def remove(self, g: Harrow, which: int) -> Next:
        foe = g.rival(FAMILY)
        infected = take_off(g, foe, self.at, nailed=which == NAILED)
        g.tally[HAINTS_LEFT + foe] += 1
        g.tell("HC-LGF-13", "removed", g.seat_of(FAMILY), self.at, int(infected))
        return g.done()


def can_activate(g: Harrow, kind: int) -> bool:
    """Upgraded tokens always can be, plain ones where their Basic Action is possible."""
    return kind >= UPGRADE or no_basic(g, FAMILY, kind, 1) is None


class Willa(Rule):
    """Take any token out of the bag and activate it (HC-LGF-16, HC-R-136)."""

    def begin(self, g: Harrow, _: int) -> Next:
        kinds = [kind for kind in range(len(g.bag)) if g.bag[kind]]
        return g.ask(g.chooser(FAMILY), "bag", [*kinds, STOP], "chosen") if kinds else g.done()

    def chosen(self, g: Harrow, kind: int) -> Next:
        if kind == STOP:
            return g.done()
        g.bag = put(g.bag, kind, g.bag[kind] - 1)
        g.used = (*g.used, kind)
        g.tell("HC-LGF-16", "willa", g.seat_of(FAMILY), kind)
        if not can_activate(g, kind):  # out of the bag all the same
            return g.done()
        if kind == ADVANCE:
            return g.call(Step(FAMILY, 1), "over")
        return g.call(upgraded(kind - UPGRADE) if kind >= UPGRADE else Block(FAMILY, kind, 1), "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()
