"""LGP, LGF. The Unique Powers of the Legends of Protectors and Family."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.flow import Next, Rule, put
from lantern.games.harrow.board import NEIGHBOURS, WITHIN
from lantern.games.harrow.ids import (
    ADVANCE,
    BACKBITER,
    BERNICE,
    BRUTE,
    CORBIN,
    CUBES,
    EMMY,
    FAMILY,
    FURY,
    GROUND,
    HAINTS_LEFT,
    HEXES,
    KAINE,
    KAMMI,
    KINDS,
    LEGEND_AT,
    LEVI,
    MALACHI,
    MILDRED,
    ODESSA,
    OFF,
    ON_BOARD,
    PRISCILLA,
    PROTECTORS,
    SKINLESS_BOY,
    SLOT_BIT,
    TOKENS_IN_BOX,
    TOWNSFOLK,
    TRICKSTER,
    UPGRADE,
    WILLA,
    Faction,
    Hex,
)
from lantern.games.harrow.rules.attack import Attack, targets
from lantern.games.harrow.rules.basic import Block, no_basic, spawn
from lantern.games.harrow.rules.core import no_place
from lantern.games.harrow.rules.dial import LOOSE, NAILED, nails_differ, take_off
from lantern.games.harrow.rules.goblins import Backbiter, Brute, Trickster, can_use_power
from lantern.games.harrow.rules.legends import HESTER_PIECE, legend_pieces
from lantern.games.harrow.rules.moving import (
    ANY_HAINT,
    SNAKE,
    STOP,
    Step,
    free_haints,
    free_nail,
    haint_at,
    march,
    put_red_cube,
)
from lantern.games.harrow.rules.shoving import (
    PIECE,
    STOP_PIECE,
    move_townsfolk,
    townsfolk_on_map,
    townsfolk_places,
    units_of,
)
from lantern.games.harrow.rules.tree import Tree
from lantern.games.harrow.rules.upgrades import upgraded
from lantern.games.harrow.state import Harrow, nail

FURY_REACH: Final[int] = 2  # HC-LGP-13
NAILS: Final[int] = 2  # HC-CMP-06, HC-SET-07
GOADS: Final[int] = 2  # HC-CMP-06, HC-SET-07
ODESSA_CUBES: Final[int] = 3  # HC-LGF-08
BLUE_NEEDED: Final[int] = 3  # HC-LGF-11, HC-LGF-13


def legend_at(g: Harrow, faction: Faction) -> Hex:
    return g.tally[LEGEND_AT + faction]


def legend_terrain(g: Harrow, faction: Faction) -> int:
    """The terrain a Legend stands on, or OFF on a mountain or the Brambles (HC-GEN-09, HC-R-134)."""
    at = legend_at(g, faction)
    return g.board.kind[at] if g.board.is_terrain(at) else OFF


def can_use(g: Harrow, faction: Faction) -> bool:
    """Powers that need terrain do nothing on a mountain or the Brambles (HC-LGF-03, HC-LGF-15, HC-LGP-22)."""
    if faction == KAMMI:
        return can_use_power(g)
    needs_terrain = g.legend_of(faction) in (PRISCILLA, SKINLESS_BOY, LEVI, KAINE)
    return not needs_terrain or legend_terrain(g, faction) != OFF


# --- Protectors -----------------------------------------------------------------------------------------------------


class Emmy(Rule):
    """A red cube on every hex with a Protector Haint and without one (HC-LGP-01); if cubes are short, she chooses."""

    def hexes(self, g: Harrow) -> list[Hex]:
        return [at for at in range(HEXES) if g.haints_at(PROTECTORS, at) and not g.red_cubes[at]]

    def begin(self, g: Harrow, _: int) -> Next:
        bare = self.hexes(g)
        if not bare or not g.tally[CUBES + PROTECTORS]:
            return g.done()
        if len(bare) > g.tally[CUBES + PROTECTORS]:
            return g.go("choose")
        for at in bare:
            put_red_cube(g, at)
        return g.done()

    def choose(self, g: Harrow, _: int) -> Next:  # HC-R-04
        return g.ask(g.chooser(PROTECTORS), "red_cube", self.hexes(g), "chosen")

    def chosen(self, g: Harrow, at: Hex) -> Next:
        put_red_cube(g, at)
        return g.go("begin")


class MoveHaint(Rule):
    """One own Haint moves to an adjacent hex of certain terrain (HC-LGP-07, HC-LGP-23)."""

    def __init__(self, faction: Faction, terrain: int, origin: Hex = OFF) -> None:
        self.faction, self.terrain, self.origin = faction, terrain, origin  # OFF: any terrain

    def places(self, g: Harrow, at: Hex) -> list[Hex]:
        return [
            to
            for to in NEIGHBOURS[at]
            if g.board.is_terrain(to)
            and self.terrain in (OFF, g.board.kind[to])
            and no_place(g, self.faction, to, 1) is None
        ]

    def begin(self, g: Harrow, _: int) -> Next:
        some = [at for at in ANY_HAINT if free_haints(g, self.faction, at) and self.places(g, at % SNAKE)]
        return g.ask(g.chooser(self.faction), "haint", [*some, STOP], "chosen") if some else g.done()

    def chosen(self, g: Harrow, at: Hex) -> Next:
        if at == STOP:
            return g.done()
        g.become(MoveHaint(self.faction, self.terrain, at))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(self.faction), "entry", self.places(g, self.origin % SNAKE), "moved")

    def moved(self, g: Harrow, to: Hex) -> Next:
        return march(g, self.faction, haint_at(self.origin), self.origin % SNAKE, to, "HC-GEN-13", "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


class Bernice(Rule):
    """Move a Haint, then put a nail under a Unit next to any Protector Unit (HC-LGP-07)."""

    def begin(self, g: Harrow, _: int) -> Next:
        return g.call(MoveHaint(PROTECTORS, OFF), "aim")

    def units(self, g: Harrow) -> list[int]:
        near = {to for at in g.held(PROTECTORS) for to in NEIGHBOURS[at]}
        hester = [p for p in legend_pieces(g) if p // PIECE == HESTER_PIECE]  # HC-LGP-12
        return [p for p in [*[p for f in g.sides for p in units_of(g, f)], *hester] if p % PIECE in near]

    def aim(self, g: Harrow, _: int) -> Next:
        units = self.units(g)
        return g.ask(g.chooser(PROTECTORS), "nail", [*units, STOP_PIECE], "aimed") if units else g.done()

    def aimed(self, g: Harrow, piece: int) -> Next:
        if piece == STOP_PIECE:
            return g.done()
        if len(g.nails) < NAILS:  # HC-R-81: a free nail first
            return self.drive(g, piece)
        return g.call(Recall(piece), "over")

    def drive(self, g: Harrow, piece: int) -> Next:
        drive_nail(g, piece)
        return g.done()

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


def drive_nail(g: Harrow, piece: int) -> None:
    g.nails = tuple(sorted((*g.nails, nail(piece // PIECE, piece % PIECE))))
    g.tell("HC-LGP-07", "nailed", g.seat_of(PROTECTORS), piece // PIECE, piece % PIECE)


class Recall(Rule):
    """Both nails are out: one comes back and goes under another Unit (HC-LGP-11)."""

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def begin(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(PROTECTORS), "recall", list(range(len(g.nails))), "recalled")

    def recalled(self, g: Harrow, n: int) -> Next:
        free_nail(g, n)
        drive_nail(g, self.piece)
        return g.done()


class Malachi(Rule):
    """The Fury Token attacks from a hex one or two away (HC-LGP-13, HC-LGP-15, HC-R-133)."""

    def begin(self, g: Harrow, _: int) -> Next:
        legend = legend_at(g, PROTECTORS)
        places = [
            at
            for at in WITHIN[legend][FURY_REACH]
            if at != legend and not g.units(g.rival(PROTECTORS), at) and targets(g, PROTECTORS, at)
        ]
        return g.ask(g.chooser(PROTECTORS), "fury", [*places, STOP], "placed") if places else g.done()

    def placed(self, g: Harrow, at: Hex) -> Next:  # HC-LGP-16, HC-R-34
        if at == STOP:
            return g.done()
        g.tally[FURY] = at
        g.tell("HC-LGP-13", "fury", g.seat_of(PROTECTORS), at)
        return g.call(Attack(PROTECTORS, at), "back")

    def back(self, g: Harrow, _: int) -> Next:  # HC-LGP-18: gone before tokens are collected
        g.tally[FURY] = OFF
        return g.done()


class Priscilla(Rule):
    """Goad Tokens on two hexes of her terrain, without Units and goals (HC-LGP-19, HC-LGP-22, HC-R-80, HC-R-81)."""

    def begin(self, g: Harrow, _: int) -> Next:  # those on the map may be taken up and placed anew
        lying = [at for at in range(HEXES) if g.goads[at]]
        return g.ask(g.chooser(PROTECTORS), "goad_up", [*lying, STOP], "taken_up") if lying else g.go("place")

    def taken_up(self, g: Harrow, at: Hex) -> Next:
        if at == STOP:
            return g.go("place")
        g.goads = put(g.goads, at, 0)
        g.tell("HC-R-81", "goad_gone", g.seat_of(PROTECTORS), at)
        return g.go("begin")

    def place(self, g: Harrow, _: int) -> Next:
        terrain = legend_terrain(g, PROTECTORS)
        places = [
            at
            for at in range(HEXES)
            if g.board.kind[at] == terrain
            and not (g.goads[at] or g.all_units(at) or g.has_townsfolk(at) or g.has_building(at))
        ]
        if sum(g.goads) == GOADS or not places:
            return g.done()
        return g.ask(g.chooser(PROTECTORS), "goad", [*places, STOP], "placed")

    def placed(self, g: Harrow, at: Hex) -> Next:
        if at == STOP:
            return g.done()
        g.goads = put(g.goads, at, 1)
        g.tell("HC-LGP-19", "goad", g.seat_of(PROTECTORS), at)
        return g.go("place")


class SkinlessBoy(Rule):
    """A Haint and a Townsfolk each move onto a hex of his terrain (HC-LGP-23, HC-LGP-24, HC-R-134)."""

    def __init__(self, who: int = OFF) -> None:
        self.who = who

    def begin(self, g: Harrow, _: int) -> Next:
        return g.call(MoveHaint(PROTECTORS, legend_terrain(g, PROTECTORS)), "folk")

    def places(self, g: Harrow, who: int) -> list[Hex]:
        terrain = legend_terrain(g, PROTECTORS)
        near = NEIGHBOURS[g.tally[TOWNSFOLK + who]]
        return [to for to in near if g.board.kind[to] == terrain and townsfolk_places(g, to)]

    def folk(self, g: Harrow, _: int) -> Next:
        some = [who for who in townsfolk_on_map(g) if self.places(g, who)]
        return g.ask(g.chooser(PROTECTORS), "townsfolk", [*some, STOP], "chosen") if some else g.done()

    def chosen(self, g: Harrow, who: int) -> Next:
        if who == STOP:
            return g.done()
        g.become(SkinlessBoy(who))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(PROTECTORS), "shove_to", self.places(g, self.who), "moved")

    def moved(self, g: Harrow, to: Hex) -> Next:
        move_townsfolk(g, self.who, to, "HC-LGP-23")
        return g.done()


# --- Family ---------------------------------------------------------------------------------------------------------


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


POWERS: Final[dict[int, Callable[[], Rule]]] = {
    EMMY: Emmy,
    BERNICE: Bernice,
    MALACHI: Malachi,
    PRISCILLA: Priscilla,
    SKINLESS_BOY: SkinlessBoy,
    LEVI: Levi,
    CORBIN: Corbin,
    ODESSA: Odessa,
    MILDRED: Mildred,
    KAINE: Kaine,
    WILLA: Willa,
    BRUTE: Brute,
    TRICKSTER: Trickster,
    BACKBITER: Backbiter,
}
