"""CH-02, CH-07, CH-09, CH-10, CH-12. Hester Cards that move pieces, without cost."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.harrow.board import DISTANCE, NEIGHBOURS
from lantern.games.harrow.ids import (
    FIRE_SPACES,
    HESTER,
    HEXES,
    INFECTED,
    OFF,
    WARRING,
    Faction,
    Hex,
)
from lantern.games.harrow.rules.bonfires import MakeBonfire, doll_keeper
from lantern.games.harrow.rules.core import no_place
from lantern.games.harrow.rules.hester_board import fires, terrain_of
from lantern.games.harrow.rules.hester_moves import (
    FREE_HESTER,
    HesterStep,
    exits,
    hester_piece,
    infected_pieces,
    shed_nail,
)
from lantern.games.harrow.rules.legends import HESTER_PIECE, legend_exits, legend_pieces, move_legend
from lantern.games.harrow.rules.moving import STOP, march
from lantern.games.harrow.rules.roots import root_hexes
from lantern.games.harrow.rules.shoving import PIECE, STOP_PIECE
from lantern.games.harrow.state import UNITS_PER_HEX, Harrow

# --- Draw Closer ----------------------------------------------------------------------------------------------------


def near_infected(g: Harrow, faction: Faction, at: Hex) -> list[Hex]:
    """Hexes beside a hex from which an Infected Haint of a faction can come."""
    pieces = infected_pieces(g)
    return [origin for origin in NEIGHBOURS[at] if PIECE * (WARRING + faction) + origin in pieces]


def takes_both(g: Harrow, at: Hex) -> bool:
    """Infected Haints of both sides could enter: no goal piece, no Bonfire, nobody uninfected (HC-R-158)."""
    if g.bonfires[at] or g.has_townsfolk(at) or g.has_building(at) or g.all_units(at) >= UNITS_PER_HEX:
        return False
    return not any(g.units(faction, at) > g.infected[faction * HEXES + at] for faction in g.sides)


def closer_hexes(g: Harrow) -> list[Hex]:
    """Hexes beside Infected Haints of both factions that could burn together there."""
    pieces = infected_pieces(g) if g.tally[FIRE_SPACES] else []
    beside = [{to for p in pieces if p // PIECE == WARRING + f for to in NEIGHBOURS[p % PIECE]} for f in g.sides]
    both = beside[0] & beside[1]
    return [at for at in sorted(both) if takes_both(g, at)]


class DrawCloser(Rule):
    """An Infected Haint of each faction comes from beside a hex, and they burn there (HC-CH-02, HC-R-158)."""

    def __init__(self, at: Hex = OFF, first: Hex = OFF) -> None:
        self.at, self.first = at, first

    def begin(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "closer", closer_hexes(g), "aimed")

    def aimed(self, g: Harrow, at: Hex) -> Next:
        g.become(DrawCloser(at))
        return g.go("one")

    def one(self, g: Harrow, _: int) -> Next:
        some = near_infected(g, g.sides[0], self.at)
        return g.ask(g.chooser(HESTER), "closer_from", some, "came") if len(some) > 1 else self.came(g, some[0])

    def came(self, g: Harrow, origin: Hex) -> Next:
        g.become(DrawCloser(self.at, origin))
        return g.go("other")

    def other(self, g: Harrow, _: int) -> Next:
        some = near_infected(g, g.sides[1], self.at)
        return g.ask(g.chooser(HESTER), "closer_from", some, "joined") if len(some) > 1 else self.joined(g, some[0])

    def joined(self, g: Harrow, origin: Hex) -> Next:
        return g.call(MakeBonfire(self.at, self.first, origin), "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


# --- Night Hag ------------------------------------------------------------------------------------------------------


def hag_exits(g: Harrow, piece: int, terrain: int) -> list[Hex]:
    return [to for to in exits(g, piece) if g.board.kind[to] == terrain]


def hag_movers(g: Harrow, pieces: list[int], terrain: int) -> list[int]:
    """Those who can move onto such terrain, or shed a nail instead (HC-R-132)."""
    return [piece for piece in pieces if piece // PIECE == FREE_HESTER or hag_exits(g, piece, terrain)]


def hag_fires(g: Harrow) -> list[Hex]:
    """Bonfires whose terrain somebody could move onto; a mountain and the Brambles name none (HC-R-157)."""
    pieces = infected_pieces(g) + hester_piece(g)
    lit = [at for at in fires(g) if terrain_of(g, at) != OFF]
    return [at for at in lit if hag_movers(g, pieces, terrain_of(g, at))]


class NightHag(Rule):
    """Hester and every Infected Haint may each move one hex, onto the terrain of a Bonfire (HC-CH-07, HC-R-157).

    `left` are the pieces that have not moved, one entry each.
    """

    def __init__(self, terrain: int = OFF, left: tuple[int, ...] = (), piece: int = OFF) -> None:
        self.terrain, self.left, self.piece = terrain, left, piece

    def begin(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "fire", hag_fires(g), "named")

    def named(self, g: Harrow, at: Hex) -> Next:
        everybody: list[int] = []
        for piece in infected_pieces(g):
            faction, here = piece // PIECE - WARRING, piece % PIECE
            loose = g.infected[faction * HEXES + here] - g.nails_under_haints(faction, here, infected=True)
            everybody += [piece] * loose
        g.become(NightHag(terrain_of(g, at), tuple(everybody + hester_piece(g))))
        return g.go("who")

    def who(self, g: Harrow, _: int) -> Next:
        some = hag_movers(g, sorted(set(self.left)), self.terrain)
        return g.ask(g.chooser(HESTER), "hester_move", [*some, STOP_PIECE], "chosen") if some else g.done()

    def chosen(self, g: Harrow, piece: int) -> Next:
        if piece == STOP_PIECE:
            return g.done()
        at = self.left.index(piece)
        g.become(NightHag(self.terrain, self.left[:at] + self.left[at + 1 :], piece))
        if piece // PIECE == FREE_HESTER:
            shed_nail(g)
            return g.go("who")
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "hester_to", hag_exits(g, self.piece, self.terrain), "moved")

    def moved(self, g: Harrow, to: Hex) -> Next:
        """Whoever a Bonfire burns or drives away has had its move."""
        faction = self.piece // PIECE - WARRING
        if faction < WARRING and g.units(g.rival(faction), to):
            rest = [p for p in self.left if p % PIECE != to or p // PIECE >= HESTER_PIECE]
            g.become(NightHag(self.terrain, tuple(rest), self.piece))
        return g.call(HesterStep(self.piece, to, "HC-CH-07"), "who")


# --- Reach ----------------------------------------------------------------------------------------------------------


def reach_exits(g: Harrow, piece: int) -> list[Hex]:
    rooted = root_hexes(g)
    return [to for to in legend_exits(g, piece) if to in rooted]


def reach_pieces(g: Harrow) -> list[int]:
    """Legends beside a Root hex they may enter; Hester may shed a nail (HC-CH-09, HC-R-50, HC-R-128, HC-R-132)."""
    nailed = [piece for piece in hester_piece(g) if piece // PIECE == FREE_HESTER]
    return [piece for piece in legend_pieces(g) if reach_exits(g, piece)] + nailed


class Reach(Rule):
    """One Legend of any player moves one hex, onto a hex with a Root (HC-CH-09)."""

    def __init__(self, piece: int = OFF) -> None:
        self.piece = piece

    def begin(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "hester_move", reach_pieces(g), "chosen")

    def chosen(self, g: Harrow, piece: int) -> Next:
        if piece // PIECE == FREE_HESTER:
            shed_nail(g)
            return g.done()
        g.become(Reach(piece))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "hester_to", reach_exits(g, self.piece), "moved")

    def moved(self, g: Harrow, to: Hex) -> Next:
        return move_legend(g, self.piece, to, "HC-CH-09", "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


# --- Tramping Ground ------------------------------------------------------------------------------------------------


def tramp_exits(g: Harrow, piece: int) -> list[Hex]:
    """Adjacent hexes free of Units and Roots (HC-CH-10)."""
    rooted = root_hexes(g)
    return [to for to in exits(g, piece) if to not in rooted and not g.all_units(to)]


def tramp_pieces(g: Harrow) -> list[int]:
    """Pieces that can move so, or shed a nail instead (HC-CH-10, HC-R-132)."""
    pieces = infected_pieces(g) + hester_piece(g)
    return [piece for piece in pieces if piece // PIECE == FREE_HESTER or tramp_exits(g, piece)]


class TrampingGround(Rule):
    """Hester or one Infected Haint moves one hex, onto a hex free of Units and Roots (HC-CH-10)."""

    def __init__(self, piece: int = OFF) -> None:
        self.piece = piece

    def begin(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "hester_move", tramp_pieces(g), "chosen")

    def chosen(self, g: Harrow, piece: int) -> Next:
        if piece // PIECE == FREE_HESTER:
            shed_nail(g)
            return g.done()
        g.become(TrampingGround(piece))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "hester_to", tramp_exits(g, self.piece), "moved")

    def moved(self, g: Harrow, to: Hex) -> Next:
        return g.call(HesterStep(self.piece, to, "HC-CH-10"), "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


# --- White Bowels ---------------------------------------------------------------------------------------------------


def is_quiet(g: Harrow, faction: Faction, at: Hex) -> bool:
    """No opposing Infected Haint on a hex or next to it (HC-CH-12)."""
    other = g.rival(faction) * HEXES
    return not any(g.infected[other + near] and DISTANCE[at][near] <= 1 for near in range(HEXES))


def bowel_steps(g: Harrow, faction: Faction, at: Hex) -> list[Hex]:
    """Hexes an Infected Haint may enter now, not to burn there (HC-R-143)."""
    return [to for to in NEIGHBOURS[at] if no_place(g, faction, to, 1) is None]


def first_steps(g: Harrow, faction: Faction, at: Hex) -> list[Hex]:
    """Steps that may be the last one, or have one after them that may."""
    return [
        to
        for to in bowel_steps(g, faction, at)
        if is_quiet(g, faction, to) or any(is_quiet(g, faction, on) for on in bowel_steps(g, faction, to))
    ]


def white_pieces(g: Harrow) -> list[int]:
    return [p for p in infected_pieces(g) if first_steps(g, p // PIECE - WARRING, p % PIECE)]


class WhiteBowels(Rule):
    """One Infected Haint moves one or two hexes, and ends away from opposing ones (HC-CH-12, HC-R-143)."""

    def __init__(self, faction: Faction = OFF, at: Hex = OFF) -> None:
        self.faction, self.at = faction, at

    def begin(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "hester_move", white_pieces(g), "chosen")

    def chosen(self, g: Harrow, piece: int) -> Next:
        g.become(WhiteBowels(piece // PIECE - WARRING, piece % PIECE))
        return g.go("first")

    def first(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "hester_to", first_steps(g, self.faction, self.at), "stepped")

    def stepped(self, g: Harrow, to: Hex) -> Next:
        return self.step(g, to, "second")

    def step(self, g: Harrow, to: Hex, then: str) -> Next:
        at = self.at
        g.become(WhiteBowels(self.faction, to))
        keeper = doll_keeper(g, self.faction)
        return march(g, self.faction, INFECTED, at, to, "HC-CH-12", then, mover=keeper)

    def second(self, g: Harrow, _: int) -> Next:
        places = [to for to in bowel_steps(g, self.faction, self.at) if is_quiet(g, self.faction, to)]
        if not is_quiet(g, self.faction, self.at):  # it may not end here
            return g.ask(g.chooser(HESTER), "hester_to", places, "ended")
        return g.ask(g.chooser(HESTER), "hester_to", [*places, STOP], "ended") if places else g.done()

    def ended(self, g: Harrow, to: Hex) -> Next:
        return g.done() if to == STOP else self.step(g, to, "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()
