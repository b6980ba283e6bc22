"""CF. Upgrade Cards of the Family: tokens that do more than their kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.flow import Next, Rule, put
from lantern.games.harrow import ids
from lantern.games.harrow.board import CLOSER, NEIGHBOURS
from lantern.games.harrow.ids import (
    ADVANCE,
    BUILDING,
    FAMILY,
    HESTER,
    HEXES,
    KINDS,
    LEGEND_AT,
    OFF,
    SPAWN,
    STIRRING,
    STORMS_LEFT,
    STRENGTHEN,
    TERRAINS,
    TOWNSFOLK,
    WARRING,
    Faction,
    Hex,
)
from lantern.games.harrow.rules.basic import Block, no_basic
from lantern.games.harrow.rules.core import movable, no_place
from lantern.games.harrow.rules.moving import (
    ANY_HAINT,
    SNAKE,
    STOP,
    Arrival,
    Step,
    can_carry,
    free_haints,
    march,
    move_doll,
    settle,
)
from lantern.games.harrow.rules.shoving import (
    PIECE,
    STOP_PIECE,
    as_group,
    building_places,
    move_building,
    move_townsfolk,
    townsfolk_places,
    unit_faction,
    units_of,
)
from lantern.games.harrow.state import UNITS_PER_HEX, Harrow

# Which kind of token each Upgrade Card replaces (HC-CARD-04, HC-CF-15).
COST: Final = (SPAWN, SPAWN, SPAWN, STRENGTHEN, STRENGTHEN, ADVANCE, ADVANCE, ADVANCE, STRENGTHEN)
BASIC: Final[int] = 0
POWER: Final[int] = 1


class BasicAndPower(Rule):
    """A Basic Action and something more, in either order, one before the other (HC-CF-01, HC-CF-12, HC-CF-13)."""

    def __init__(self, card: int, done: int = 0) -> None:
        self.card, self.done = card, done

    def begin(self, g: Harrow, _: int) -> Next:
        parts = [part for part in (BASIC, POWER) if not self.done >> part & 1]
        if BASIC in parts and no_basic(g, FAMILY, COST[self.card], 1) is not None:
            parts.remove(BASIC)
        return g.ask(g.chooser(FAMILY), "upgrade_part", [*parts, STOP], "chosen") if parts else g.done()

    def chosen(self, g: Harrow, part: int) -> Next:
        if part == STOP:
            return g.done()
        g.become(BasicAndPower(self.card, self.done | 1 << part))
        if part == BASIC:
            basic = Step(FAMILY, 1) if COST[self.card] == ADVANCE else Block(FAMILY, COST[self.card], 1)
            return g.call(basic, "begin")
        return g.call(BESIDE[self.card](), "begin")


class Confluence(Rule):
    """Everything in one hex is pulled one hex closer to the Legend (HC-CF-01..05, HC-R-89, HC-R-138)."""

    def __init__(self, origin: Hex = OFF, to: Hex = OFF, owner: Faction = OFF) -> None:
        self.origin, self.to, self.owner = origin, to, owner  # `owner` of the Units that were pulled

    def barred(self, g: Harrow, at: Hex) -> bool:  # HC-CF-02
        return at == g.homes[g.rival(FAMILY)]

    def places(self, g: Harrow, at: Hex) -> list[Hex]:
        legend = g.tally[LEGEND_AT + FAMILY]
        return [to for to in CLOSER[at][legend] if not self.barred(g, to)]

    def begin(self, g: Harrow, _: int) -> Next:
        some = [at for at in range(HEXES) if not self.barred(g, at) and self.places(g, at) and is_anything(g, at)]
        return g.ask(g.chooser(FAMILY), "confluence", [*some, STOP], "chosen") if some else g.done()

    def chosen(self, g: Harrow, at: Hex) -> Next:
        if at == STOP:
            return g.done()
        g.become(Confluence(at))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(FAMILY), "shove_to", self.places(g, self.origin), "pulled")

    def pulled(self, g: Harrow, to: Hex) -> Next:
        g.tell("HC-CF-01", "pulled", g.seat_of(FAMILY), self.origin, to)
        pull_goals(g, self.origin, to)
        pull_tokens(g, self.origin, to)
        pull_storm(g, self.origin, to)
        settle(g, to)
        g.become(Confluence(self.origin, to))
        return g.go("units")

    def units(self, g: Harrow, _: int) -> Next:
        """Units that may stand there go along; where not all fit, Family picks (HC-CF-04, HC-R-138)."""
        pieces = self.fitting(g)
        if not pieces:
            return g.go("doll")
        haints, infected, slots = movable(g, unit_faction(pieces[0] // PIECE), self.origin)
        crowd = haints + infected + slots.bit_count() + g.all_units(self.to)
        return g.go("pick") if crowd > UNITS_PER_HEX and len(pieces) > 1 else self.picked(g, pieces[0])

    def fitting(self, g: Harrow) -> list[int]:
        """One of each sort of Unit that can come along."""
        fitting = [f for f in g.sides if f != HESTER and no_place(g, f, self.to, 1) is None]
        return [piece for f in fitting for piece in units_of(g, f) if piece % PIECE == self.origin]

    def pick(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(FAMILY), "shove", self.fitting(g), "picked")

    def picked(self, g: Harrow, piece: int) -> Next:
        owner, group = unit_faction(piece // PIECE), as_group(piece // PIECE)
        g.become(Confluence(self.origin, self.to, owner))
        return march(g, owner, group, self.origin, self.to, "HC-CF-01", "units", carry=False)

    def doll(self, g: Harrow, _: int) -> Next:
        """A Doll beside pulled Units is left to their owner, once for all; otherwise it is pulled (HC-R-138)."""
        if not can_carry(g, self.origin, self.to):
            return g.done()
        if self.owner != OFF:
            return g.call(Arrival(self.owner, 0, self.origin, self.to), "over")
        move_doll(g, g.doll_at(self.origin), self.to, "HC-CF-01")
        return g.done()

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


def is_anything(g: Harrow, at: Hex) -> bool:
    return bool(
        g.all_units(at) or g.tokens_at(at) or g.paths[at] or g.goads[at] or g.storms[at] or g.red_cubes[at]
        or g.blood[at] or g.offerings[at] or g.has_townsfolk(at) or g.has_building(at) or g.doll_at(at) != OFF
    )  # fmt: skip


def pull_goals(g: Harrow, at: Hex, to: Hex) -> None:
    """Townsfolk and Buildings; neither goes onto the Brambles (HC-CF-03) or to a Doll (HC-CORE-10)."""
    for n in range(TERRAINS):
        if g.tally[TOWNSFOLK + n] == at and townsfolk_places(g, to):
            move_townsfolk(g, n, to, "HC-CF-01")
    for n in range(TERRAINS):
        if g.tally[BUILDING + n] == at and building_places(g, to) and not g.board.is_brambles(to):
            move_building(g, n, to, "HC-CF-01")


def pull_tokens(g: Harrow, at: Hex, to: Hex) -> None:
    """Ability, Path and Goad Tokens, and cubes; Goad Tokens only lie on terrain (HC-R-138, HC-LGP-22).

    Hester's cubes never share a hex (HC-CH-03).
    """
    for kind in range(KINDS):
        n = g.tokens[at * KINDS + kind]
        if n:
            g.add_token(at, kind, -n)
            g.add_token(to, kind, n)
    g.paths = moved(g.paths, at, to)
    g.red_cubes = moved(g.red_cubes, at, to)
    g.blood = moved(g.blood, at, to)
    if not g.offerings[to]:
        g.offerings = moved(g.offerings, at, to)
    if g.board.is_terrain(to) and not g.goads[to]:
        g.goads = moved(g.goads, at, to)


def moved(board: bytes, at: Hex, to: Hex) -> bytes:
    return put(put(board, to, board[to] + board[at]), at, 0) if board[at] else board


def pull_storm(g: Harrow, at: Hex, to: Hex) -> None:
    """A Storm Token; onto a Storm it goes back to Possessions, onto the Brambles not at all (HC-CF-03, HC-CF-05).

    Nor to a Bonfire (HC-R-62). A printed Storm is no piece (HC-R-22).
    """
    if not g.storms[at] or g.board.is_brambles(to) or g.bonfires[to]:
        return
    g.storms = put(g.storms, at, 0)
    spent = g.has_storm(to)
    if spent:
        g.tally[STORMS_LEFT] += 1
    else:
        g.storms = put(g.storms, to, 1)
    g.tell("HC-CF-05", "storm_pulled", g.seat_of(FAMILY), at, to, int(spent))


class Psychopomp(Rule):
    """One uninfected Haint of any player goes to a terrain hex free of Units and tokens (HC-CF-12, HC-R-90)."""

    def __init__(self, faction: Faction = OFF, origin: Hex = OFF) -> None:
        self.faction, self.origin = faction, origin

    def places(self, g: Harrow, faction: Faction) -> list[Hex]:
        return [
            at
            for at in range(HEXES)
            if g.board.is_terrain(at)
            and not g.all_units(at)
            and not g.tokens_at(at)
            and no_place(g, faction, at, 1) is None
        ]

    def begin(self, g: Harrow, _: int) -> Next:
        some = [PIECE * f + at for f in g.sides for at in range(HEXES) if free_haints(g, f, at) and self.places(g, f)]
        return g.ask(g.chooser(FAMILY), "shove", [*some, STOP_PIECE], "chosen") if some else g.done()

    def chosen(self, g: Harrow, piece: int) -> Next:
        if piece == STOP_PIECE:
            return g.done()
        g.become(Psychopomp(piece // PIECE, piece % PIECE))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(FAMILY), "relocate", self.places(g, self.faction), "led")

    def led(self, g: Harrow, to: Hex) -> Next:
        return march(g, self.faction, 1, self.origin, to, "HC-CF-12", "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


class Stormwalker(Rule):
    """The Legend and each Haint may step onto an adjacent Storm hex for free (HC-CF-13..14, HC-CF-17, HC-R-91)."""

    def __init__(self, walked: tuple[Hex, ...] = (), legend: bool = False, piece: int = OFF) -> None:
        self.walked, self.legend, self.piece = walked, legend, piece  # Haints that walked; the Legend has; chosen now

    def places(self, g: Harrow, at: Hex) -> list[Hex]:
        return [to for to in NEIGHBOURS[at] if g.has_storm(to) and no_place(g, FAMILY, to, 1) is None]

    def begin(self, g: Harrow, _: int) -> Next:
        pieces = [
            PIECE * (FAMILY + (WARRING if at >= SNAKE else 0)) + at % SNAKE
            for at in ANY_HAINT
            if free_haints(g, FAMILY, at) > self.walked.count(at) and self.places(g, at % SNAKE)
        ]
        at = g.tally[LEGEND_AT + FAMILY]
        if not self.legend and not g.is_nailed(FAMILY) and self.places(g, at):
            pieces.append(PIECE * (6 + FAMILY) + at)
        return g.ask(g.chooser(FAMILY), "shove", [*pieces, STOP_PIECE], "chosen") if pieces else g.done()

    def chosen(self, g: Harrow, piece: int) -> Next:
        if piece == STOP_PIECE:
            return g.done()
        g.become(Stormwalker(self.walked, self.legend, piece))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(FAMILY), "shove_to", self.places(g, self.piece % PIECE), "walk")

    def walk(self, g: Harrow, to: Hex) -> Next:
        kind, is_legend = self.piece // PIECE, self.piece // PIECE >= 2 * WARRING
        walker = to + (SNAKE if kind >= WARRING else 0)
        g.become(Stormwalker(self.walked if is_legend else (*self.walked, walker), self.legend or is_legend))
        return march(g, FAMILY, as_group(kind), self.piece % PIECE, to, "HC-CF-13", "begin")


class Waiting(Rule):
    """A cube now, and a token on the Attack Jar for the next attack (HC-CARD-07, HC-CF-08, HC-CF-09, HC-CF-10)."""

    def __init__(self, card: int) -> None:
        self.card = card

    def begin(self, g: Harrow, _: int) -> Next:
        token = ids.UPGRADE + self.card
        at = g.used.index(token)
        g.used = g.used[:at] + g.used[at + 1 :]
        g.waiting_tokens = (*g.waiting_tokens, token)
        g.tell("HC-CARD-07", "waits", g.seat_of(FAMILY), token)
        return g.call(Block(FAMILY, STRENGTHEN, 1), "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


class Stirring(Rule):
    """A SPAWN, and every SPAWN of the turn from now on may be in range of the Legend (HC-CF-06, HC-CF-16, HC-R-139)."""

    def begin(self, g: Harrow, _: int) -> Next:
        g.tally[STIRRING] = 1
        return g.call(Block(FAMILY, SPAWN, 1), "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


BESIDE: Final[dict[int, Callable[[], Rule]]] = {
    ids.CONFLUENCE: Confluence,
    ids.PSYCHOPOMP: Psychopomp,
    ids.STORMWALKER: Stormwalker,
}


def upgraded(card: int) -> Rule:
    """What an Upgrade Token does when it is resolved, as one unit (HC-ABF-08)."""
    if card in BESIDE:
        return BasicAndPower(card)
    if card in (ids.KNIFE_IN_THE_DARK, ids.KNITTING_FATE):
        return Waiting(card)
    if card == ids.DISTANT_STIRRING:
        return Stirring()
    return Block(FAMILY, COST[card], 2)  # HC-CF-07, HC-CF-11, HC-CF-15: twice its kind
