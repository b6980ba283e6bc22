"""HACT-11..17, 20..21. Steps of Infected Haints and of Hester: where they may go, what it costs."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.harrow.board import NEIGHBOURS
from lantern.games.harrow.ids import (
    FAMILY,
    FIRE_SPACES,
    HESTER_AT,
    HESTER_NAIL,
    HEXES,
    INFECTED,
    OFF,
    PROTECTORS,
    WARRING,
    Faction,
    Hex,
)
from lantern.games.harrow.rules.bonfires import MakeBonfire, doll_keeper
from lantern.games.harrow.rules.core import no_place
from lantern.games.harrow.rules.hester_board import Payment, of_any, of_colour, one_or_any, terrain_of
from lantern.games.harrow.rules.legends import HESTER_PIECE, move_hester
from lantern.games.harrow.rules.moving import drop_nail, march
from lantern.games.harrow.rules.shoving import PIECE
from lantern.games.harrow.state import Harrow, nail

FREE_HESTER: Final[int] = 11  # as a kind of piece: Hester sheds a nail instead of moving
SHED_NAIL: Final[int] = 2  # any cubes (HC-LGP-12)
INFECTED_STEP: Final = (1, 2)  # cubes of the hex's colour, or any (HC-HACT-12)
HESTER_STEP: Final[int] = 2  # cubes of the hex's colour (HC-HACT-13)
HESTER_CLIMB: Final[int] = 3  # any cubes, onto a mountain or the Brambles


def no_entry(g: Harrow, faction: Faction, to: Hex) -> str | None:
    """What keeps an Infected Haint that Hester moves off a hex; Storms do not (HC-HACT-14..16, HC-HACT-21).

    To Infected Haints of the other faction it may go if all there are infected and a Bonfire can be made; the limit
    of four is looked at afterwards (HC-FIRE-02, HC-R-60, HC-R-150).
    """
    other = g.rival(faction)
    if not g.units(other, to):
        return no_place(g, faction, to, 1)
    if g.units(other, to) > g.infected[other * HEXES + to]:
        return "HC-HACT-15"
    if (faction != FAMILY and g.has_building(to)) or (faction != PROTECTORS and g.has_townsfolk(to)):
        return "HC-HACT-16"
    return None if g.tally[FIRE_SPACES] else "HC-FIRE-02"


def infected_pieces(g: Harrow) -> list[int]:
    """Infected Haints that no nail holds, as pieces; those of a hex are alike (HC-R-132)."""
    infected = g.infected
    if not any(infected):
        return []
    there = [(faction, at) for faction in g.sides for at in range(HEXES) if infected[faction * HEXES + at]]
    return [
        PIECE * (WARRING + faction) + at
        for faction, at in there
        if infected[faction * HEXES + at] > g.nails_under_haints(faction, at, infected=True)
    ]


def hester_piece(g: Harrow) -> list[int]:
    """Hester on the map as a piece: to move, or to shed her nail."""
    at = g.tally[HESTER_AT]
    if at == OFF:
        return []
    return [PIECE * (FREE_HESTER if nail(HESTER_NAIL, at) in g.nails else HESTER_PIECE) + at]


def exits(g: Harrow, piece: int) -> list[Hex]:
    """The adjacent hexes a piece may enter; Hester goes anywhere (HC-R-56)."""
    kind, near = piece // PIECE, NEIGHBOURS[piece % PIECE]
    if kind == FREE_HESTER:
        return []
    return list(near) if kind == HESTER_PIECE else [to for to in near if no_entry(g, kind - WARRING, to) is None]


def prices(g: Harrow, piece: int, to: Hex) -> list[Payment]:
    """How a step can be paid; each Path Token saves a cube of the payment chosen (HC-HACT-17, HC-R-149).

    Storms add nothing (HC-HACT-14).
    """
    terrain, saved = terrain_of(g, to), g.paths[to]
    if piece // PIECE == FREE_HESTER:
        return of_any(g, SHED_NAIL)
    if piece // PIECE == HESTER_PIECE:
        if terrain == OFF:
            return of_any(g, max(0, HESTER_CLIMB - saved))
        return of_colour(g, terrain, max(0, HESTER_STEP - saved))
    alike, mixed = INFECTED_STEP
    return one_or_any(g, terrain, max(0, alike - saved), max(0, mixed - saved))


def shed_nail(g: Harrow) -> None:
    """The nail under Hester goes back to Bernice (HC-LGP-12)."""
    drop_nail(g, HESTER_NAIL, g.tally[HESTER_AT])


class HesterStep(Rule):
    """One step of a piece, however it was paid; where the factions' Infected Haints meet, a Bonfire is made.

    So by cards too (HC-FIRE-01, HC-R-60). A Doll on the hex it leaves may come along, step by step (HC-HX-05).
    """

    def __init__(self, piece: int, to: Hex, rule: str) -> None:
        self.piece, self.to, self.rule = piece, to, rule

    def begin(self, g: Harrow, _: int) -> Next:
        kind, at = self.piece // PIECE, self.piece % PIECE
        if kind == HESTER_PIECE:
            move_hester(g, self.to, self.rule)
            return g.done()
        faction = kind - WARRING
        if not g.units(g.rival(faction), self.to):
            return march(g, faction, INFECTED, at, self.to, self.rule, "over", mover=doll_keeper(g, faction))
        first, second = (at, self.to) if faction == g.sides[0] else (self.to, at)
        return g.call(MakeBonfire(self.to, first, second), "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()
