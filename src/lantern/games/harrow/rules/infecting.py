"""INF. Infecting: Haints on Root hexes come under Hester's control."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.harrow.ids import (
    FIRST_INFECTION,
    HESTER,
    HEXES,
    LEGEND_AT,
    ROOTS_USED,
    SLOT_OWNER,
    SLOTS,
    SNAKES,
    WARD,
    WARRING,
    Faction,
    Hex,
)
from lantern.games.harrow.rules.dial import LOOSE, NAILED, nails_differ
from lantern.games.harrow.rules.hester_board import (
    NOTHING,
    Payment,
    is_ready,
    one_or_any,
    pay_cubes,
    terrain_of,
    use_up,
)
from lantern.games.harrow.rules.roots import root_hexes
from lantern.games.harrow.rules.shoving import PIECE, unit_faction
from lantern.games.harrow.state import Harrow, nail

PRICE: Final = (1, 3)  # cubes of the hex's colour, or any (HC-INF-02)
LEGENDS: Final[int] = 6  # kinds of pieces from here on are Legends


def has_snake(g: Harrow) -> bool:
    """At most eight Haints are infected at a time (HC-INF-04, HC-R-67)."""
    return sum(g.infected) < SNAKES


def healthy(g: Harrow, faction: Faction) -> list[Hex]:
    """The hexes with uninfected Haints of a faction."""
    return [at for at in range(HEXES) if g.haints[faction * HEXES + at]]


def infect(g: Harrow, faction: Faction, at: Hex, rule: str, nailed: bool = False) -> None:
    """A Haint gets a snake; a nail under it stays under it (HC-INF-04, HC-INF-06)."""
    g.add_haints(faction, at, -1)
    g.add_infected(faction, at, 1)
    if nailed or g.nails_under_haints(faction, at, infected=False) > g.haints[faction * HEXES + at]:
        n = g.nails.index(nail(faction, at))
        g.nails = tuple(sorted((*g.nails[:n], *g.nails[n + 1 :], nail(WARRING + faction, at))))
    g.tally[FIRST_INFECTION] = 0
    g.tell(rule, "infected", g.seat_of(HESTER), faction, at)


# --- who can be infected through Roots, and for what ----------------------------------------------------------------


def prices(g: Harrow, at: Hex) -> list[Payment]:
    """One cube of the hex's colour or any three; with Ward the turn's first infection is free (HC-CH-11, HC-R-155)."""
    if g.tally[FIRST_INFECTION] and is_ready(g, WARD):
        return [NOTHING]
    alike, mixed = PRICE
    return one_or_any(g, terrain_of(g, at), alike, mixed)


def hosts_at(g: Harrow, at: Hex) -> list[int]:
    """On a Root hex: a Haint, or a Legend without uninfected ones that stands in for them (HC-INF-05, HC-R-154)."""
    found: list[int] = []
    for faction in g.sides:
        slots = [slot for slot in range(SLOTS) if SLOT_OWNER[slot] == faction and g.tally[LEGEND_AT + slot] == at]
        if g.haints[faction * HEXES + at]:
            found.append(PIECE * faction + at)
        elif slots and healthy(g, faction):
            found.append(PIECE * (LEGENDS + slots[0]) + at)
    return found


def hosts(g: Harrow) -> list[int]:
    """Who can be infected and paid for, one on each Root hex a turn (HC-INF-01, HC-INF-03)."""
    if not has_snake(g):
        return []
    unused = [at for at in root_hexes(g) if not g.tally[ROOTS_USED] >> at & 1]
    return [piece for at in unused if prices(g, at) for piece in hosts_at(g, at)]


class InfectHost(Rule):
    """One infection by way of a Root hex: for a Legend the Haint is chosen, then the payment."""

    def __init__(self, piece: int, at: Hex = -1, nailed: bool = False) -> None:
        self.piece, self.at, self.nailed = piece, at, nailed

    def begin(self, g: Harrow, _: int) -> Next:
        if self.piece // PIECE >= LEGENDS:
            return g.go("choose")
        return self.chosen(g, self.piece % PIECE)

    def faction(self) -> Faction:
        return unit_faction(self.piece // PIECE)

    def choose(self, g: Harrow, _: int) -> Next:  # HC-INF-05: anywhere on the map
        return g.ask(g.chooser(HESTER), "victim", healthy(g, self.faction()), "chosen")

    def chosen(self, g: Harrow, at: Hex) -> Next:
        g.become(InfectHost(self.piece, at))
        return g.go("which") if nails_differ(g, self.faction(), at) else g.go("price")

    def which(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "which", [LOOSE, NAILED], "picked")

    def picked(self, g: Harrow, which: int) -> Next:
        g.become(InfectHost(self.piece, self.at, nailed=which == NAILED))
        return g.go("price")

    def price(self, g: Harrow, _: int) -> Next:
        ways = prices(g, self.piece % PIECE)
        return g.ask(g.chooser(HESTER), "pay", ways, "paid") if len(ways) > 1 else self.paid(g, ways[0])

    def paid(self, g: Harrow, payment: Payment) -> Next:
        if payment == NOTHING:
            use_up(g, WARD)
        pay_cubes(g, payment, "HC-INF-02")
        g.tally[ROOTS_USED] |= 1 << self.piece % PIECE
        infect(g, self.faction(), self.at, "HC-INF-01", self.nailed)
        return g.done()
