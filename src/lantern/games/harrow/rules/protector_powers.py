"""LGP. The Unique Powers of the Protectors' Legends."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule, put
from lantern.games.harrow.board import NEIGHBOURS, WITHIN
from lantern.games.harrow.ids import (
    CUBES,
    FURY,
    HEXES,
    OFF,
    PROTECTORS,
    TOWNSFOLK,
    Faction,
    Hex,
)
from lantern.games.harrow.rules.attack import Attack, targets
from lantern.games.harrow.rules.core import no_place
from lantern.games.harrow.rules.legends import HESTER_PIECE, legend_at, legend_pieces, legend_terrain
from lantern.games.harrow.rules.moving import (
    ANY_HAINT,
    SNAKE,
    STOP,
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
from lantern.games.harrow.state import Harrow, nail

FURY_REACH: Final[int] = 2  # HC-LGP-13
NAILS: Final[int] = 2  # HC-CMP-06, HC-SET-07
GOADS: Final[int] = 2  # HC-CMP-06, HC-SET-07


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
