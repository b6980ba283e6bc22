"""GEN-13, R-10, R-101. Pushes and pulls: one piece, one hex, closer to something or away from it."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule, Seat
from lantern.games.harrow.board import AWAY, CLOSER, DISTANCE
from lantern.games.harrow.ids import (
    BUILDING,
    FAMILY,
    GONE,
    HEXES,
    INFECTED,
    KINDS,
    LEGEND_AT,
    OFF,
    PROTECTORS,
    SLOT_BIT,
    SLOT_OWNER,
    SLOTS,
    TERRAINS,
    TOWNSFOLK,
    Faction,
    Group,
    Hex,
)
from lantern.games.harrow.rules.core import movable, no_place
from lantern.games.harrow.rules.moving import STOP, march
from lantern.games.harrow.state import Harrow

CLOSE: Final[int] = 0
FAR: Final[int] = 1
PIECE: Final[int] = 64  # a piece is a kind times 64 and its hex
STOP_PIECE: Final[int] = 999
RESCUE: Final[int] = 2  # points, HC-CLN-12


# --- Units ----------------------------------------------------------------------------------------------------------


def unit_faction(kind: int) -> Faction:
    return SLOT_OWNER[kind - 6] if kind >= 6 else kind % 3


def as_group(kind: int) -> Group:
    return SLOT_BIT << (kind - 6) if kind >= 6 else INFECTED if kind >= 3 else 1


def loose_haints(g: Harrow, faction: Faction, at: Hex) -> list[int]:
    """A Haint and an Infected Haint of a hex that no nail holds, as pieces; equal ones are one."""
    haints, infected, _ = movable(g, faction, at)
    found = [PIECE * faction + at] if haints else []
    return [*found, PIECE * (faction + 3) + at] if infected else found


def units_of(g: Harrow, faction: Faction) -> list[int]:
    """Every single Unit of a faction that can be moved, as pieces; equal ones on a hex are one.

    Hester is no Unit: what moves Units of any owner does not mean her (HC-R-50, HC-R-56).
    """
    found: list[int] = []
    for at in g.held(faction):
        slots = movable(g, faction, at)[2]
        found += loose_haints(g, faction, at)
        found += [PIECE * (6 + slot) + at for slot in range(SLOTS) if slots >> slot & 1]
    return found


def steps(at: Hex, reference: Hex, mode: int) -> tuple[Hex, ...]:
    """The adjacent hexes that are exactly one closer, or one further (HC-R-10)."""
    return CLOSER[at][reference] if mode == CLOSE else AWAY[at][reference]


class ShoveUnit(Rule):
    """One Unit of some factions goes one hex closer to, or away from, a hex; the effect's player chooses.

    Nobody comes along, and no entry cost is paid (HC-R-10, HC-R-101, HC-ADV-08).
    """

    def __init__(self, seat: Seat, mode: int, reference: Hex, whose: int, beside: bool = False, piece: int = 0) -> None:
        self.seat, self.mode, self.reference = seat, mode, reference
        self.whose, self.beside, self.piece = whose, beside, piece  # mask of factions; only Units beside the hex

    def places(self, g: Harrow, piece: int) -> list[Hex]:
        faction = unit_faction(piece // PIECE)
        return [to for to in steps(piece % PIECE, self.reference, self.mode) if no_place(g, faction, to, 1) is None]

    def begin(self, g: Harrow, _: int) -> Next:
        pieces = [p for f in g.sides if self.whose >> f & 1 for p in units_of(g, f) if self.places(g, p)]
        if self.beside:
            pieces = [p for p in pieces if DISTANCE[p % PIECE][self.reference] == 1]
        if not pieces:
            return g.done()
        return g.ask(self.seat, "shove", [*pieces, STOP_PIECE], "chosen")

    def chosen(self, g: Harrow, piece: int) -> Next:
        if piece == STOP_PIECE:
            return g.done()
        g.become(ShoveUnit(self.seat, self.mode, self.reference, self.whose, self.beside, piece))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(self.seat, "shove_to", self.places(g, self.piece), "shoved")

    def shoved(self, g: Harrow, to: Hex) -> Next:
        kind, at = self.piece // PIECE, self.piece % PIECE
        return march(g, unit_faction(kind), as_group(kind), at, to, "HC-R-101", "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


# --- Ability Tokens -------------------------------------------------------------------------------------------------


class ShoveToken(Rule):
    """One Ability Token, wherever it lies, goes one hex; it may lie with anything.

    HC-LTF-02, HC-LTF-03, HC-LTF-07, HC-GEN-05, HC-R-141
    """

    def __init__(self, seat: Seat, mode: int, reference: Hex, piece: int = 0) -> None:
        self.seat, self.mode, self.reference, self.piece = seat, mode, reference, piece

    def begin(self, g: Harrow, _: int) -> Next:
        pieces = [
            PIECE * kind + at
            for at in range(HEXES)
            for kind in range(KINDS)
            if g.tokens[at * KINDS + kind] and steps(at, self.reference, self.mode)
        ]
        return g.ask(self.seat, "shove_token", [*pieces, STOP_PIECE], "chosen") if pieces else g.done()

    def chosen(self, g: Harrow, piece: int) -> Next:
        if piece == STOP_PIECE:
            return g.done()
        g.become(ShoveToken(self.seat, self.mode, self.reference, piece))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(self.seat, "shove_to", list(steps(self.piece % PIECE, self.reference, self.mode)), "shoved")

    def shoved(self, g: Harrow, to: Hex) -> Next:
        kind, at = self.piece // PIECE, self.piece % PIECE
        g.add_token(at, kind, -1)
        g.add_token(to, kind)
        g.tell("HC-LTF-02", "token_moved", self.seat, kind, at, to)
        return g.done()


# --- Townsfolk ------------------------------------------------------------------------------------------------------


def townsfolk_places(g: Harrow, to: Hex) -> bool:
    """Townsfolk never go onto the Brambles, to enemies or to Buildings (HC-CORE-07, HC-LTP-02, HC-CLN-10, HC-TRN-18).

    Nor to a Doll or a Bonfire (HC-CORE-10, HC-FIRE-07, HC-HX-03). Nothing else stops them, other Townsfolk included
    (HC-CLN-11, HC-CORE-08, HC-MAP-08), and it holds for every way to move them (HC-CORE-09).
    """
    if g.board.is_brambles(to) or g.has_building(to) or g.bonfires[to] or g.doll_at(to) != OFF:
        return False
    return not any(g.units(faction, to) for faction in g.sides if faction != PROTECTORS)


def townsfolk_on_map(g: Harrow) -> list[int]:
    return [n for n in range(TERRAINS) if g.tally[TOWNSFOLK + n] >= 0]


def move_townsfolk(g: Harrow, who: int, to: Hex, rule: str) -> None:
    """A Townsfolk goes to a hex; on the Protector Home Hex it is rescued at once (HC-CLN-12, HC-R-27)."""
    g.tell(rule, "townsfolk", g.seat_of(PROTECTORS), who, g.tally[TOWNSFOLK + who], to)
    g.tally[TOWNSFOLK + who] = to
    if to == g.homes[PROTECTORS]:
        g.tally[TOWNSFOLK + who] = GONE
        g.tell("HC-CLN-12", "rescued", g.seat_of(PROTECTORS), who)
        g.score(PROTECTORS, RESCUE, "HC-CLN-12")


def building_places(g: Harrow, to: Hex) -> bool:
    """A Building never comes to Units it may not stand with, to other goal pieces, a Doll or a Bonfire.

    HC-CORE-02, HC-CORE-04, HC-CORE-09, HC-CORE-10
    """
    if g.has_building(to) or g.has_townsfolk(to) or g.bonfires[to] or g.doll_at(to) != OFF:
        return False
    return not any(g.units(faction, to) for faction in g.sides if faction != FAMILY)


def move_building(g: Harrow, which: int, to: Hex, rule: str) -> None:
    g.tell(rule, "building", g.seat_of(FAMILY), which, g.tally[BUILDING + which], to)
    g.tally[BUILDING + which] = to


class PullTownsfolk(Rule):
    """One Townsfolk is pulled one hex closer to the Protector Legend (HC-LTP-01, HC-R-10). Its result: who, or STOP."""

    def __init__(self, who: int = OFF) -> None:
        self.who = who

    def places(self, g: Harrow, who: int) -> list[Hex]:
        legend = g.tally[LEGEND_AT + PROTECTORS]
        return [to for to in CLOSER[g.tally[TOWNSFOLK + who]][legend] if townsfolk_places(g, to)]

    def begin(self, g: Harrow, _: int) -> Next:
        some = [who for who in townsfolk_on_map(g) if self.places(g, who)]
        return g.ask(g.chooser(PROTECTORS), "townsfolk", [*some, STOP], "chosen") if some else g.done(STOP)

    def chosen(self, g: Harrow, who: int) -> Next:
        if who == STOP:
            return g.done(STOP)
        g.become(PullTownsfolk(who))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(PROTECTORS), "shove_to", self.places(g, self.who), "pulled")

    def pulled(self, g: Harrow, to: Hex) -> Next:
        move_townsfolk(g, self.who, to, "HC-LTP-01")
        return g.done(self.who)
