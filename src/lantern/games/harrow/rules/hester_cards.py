"""CH. Hester Cards that give cubes, lay Roots or infect, and the table of all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.flow import Next, Rule, put
from lantern.games.harrow.ids import (
    CUBES,
    DESPERATE_GRASP,
    DRAW_CLOSER,
    FORCED_SACRIFICE,
    GROUND,
    HELLS_HALF_ACRE,
    HESTER,
    HEXES,
    MUD_IN_YER_EYE,
    NIGHT_HAG,
    OFF,
    ONLY_HURT,
    REACH,
    TERRAIN_CUBE,
    TRAMPING_GROUND,
    WHITE_BOWELS,
    WILD_TANGLE,
    Faction,
    Hex,
)
from lantern.games.harrow.rules.dial import LOOSE, NAILED, nails_differ
from lantern.games.harrow.rules.hester_board import (
    Payment,
    gain_cube,
    ground_cubes,
    in_supply,
    is_ready,
    of_any,
    pay_cubes,
    use_up,
)
from lantern.games.harrow.rules.hester_card_moves import (
    DrawCloser,
    NightHag,
    Reach,
    TrampingGround,
    WhiteBowels,
    closer_hexes,
    hag_fires,
    reach_pieces,
    tramp_pieces,
    white_pieces,
)
from lantern.games.harrow.rules.infecting import has_snake, infect
from lantern.games.harrow.rules.roots import ExtraRoot, onward, root_hexes
from lantern.games.harrow.state import Harrow

ACRE_CUBES: Final[int] = 2  # HC-CH-04
HURT_CUBES: Final[int] = 2  # HC-CH-08


class GainCubes(Rule):
    """Terrain Cubes of colours that Hester chooses, while the supply has any (HC-CH-04, HC-CH-06, HC-R-156)."""

    def __init__(self, left: int, rule: str) -> None:
        self.left, self.rule = left, rule

    def begin(self, g: Harrow, _: int) -> Next:
        colours = in_supply(g)
        return g.ask(g.chooser(HESTER), "gain", colours, "gained") if self.left and colours else g.done()

    def gained(self, g: Harrow, terrain: int) -> Next:
        gain_cube(g, terrain, self.rule)
        g.become(GainCubes(self.left - 1, self.rule))
        return g.go("begin")


# --- Desperate Grasp, Hell's Half Acre ------------------------------------------------------------------------------


def can_grasp(g: Harrow) -> bool:
    """The path keeps another Root, and goes on somewhere once the first is lifted (HC-CH-01)."""
    return len(g.roots) > 1 and bool(onward(g.roots[1:]))


class DesperateGrasp(Rule):
    """The first Root of this turn is taken up and laid at the end of the path, for no cube (HC-CH-01, HC-R-148)."""

    def begin(self, g: Harrow, _: int) -> Next:
        g.tell("HC-CH-01", "root_lifted", g.seat_of(HESTER), g.roots[0] // 64, g.roots[0] % 64)
        g.roots = g.roots[1:]
        return g.call(ExtraRoot(cube=False), "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


def on_half_acre(g: Harrow) -> bool:
    """A Root lies on a mountain or the Brambles, and there are cubes to gain (HC-CH-04)."""
    return bool(in_supply(g)) and any(not g.board.is_terrain(at) for at in root_hexes(g))


class HellsHalfAcre(Rule):
    """Two Terrain Cubes of any colours (HC-CH-04)."""

    def begin(self, g: Harrow, _: int) -> Next:
        g.become(GainCubes(ACRE_CUBES, "HC-CH-04"))
        return g.go("begin")


# --- Forced Sacrifice, Mud in Yer Eye, Wild Tangle ------------------------------------------------------------------


def bare_hexes(g: Harrow) -> list[Hex]:
    """Map hexes without a Terrain Cube (HC-CH-03)."""
    return [at for at in range(HEXES) if not g.offerings[at]]


class ForcedSacrifice(Rule):
    """A Terrain Cube of the supply waits on a hex for the first uninfected Haint (HC-CH-03, HC-R-156)."""

    def __init__(self, at: Hex = OFF) -> None:
        self.at = at

    def begin(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "offering", bare_hexes(g), "placed")

    def placed(self, g: Harrow, at: Hex) -> Next:
        g.become(ForcedSacrifice(at))
        return g.go("colour")

    def colour(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "gain", in_supply(g), "coloured")

    def coloured(self, g: Harrow, terrain: int) -> Next:
        g.tally[CUBES + TERRAIN_CUBE + terrain] -= 1
        g.offerings = put(g.offerings, self.at, 1 + terrain)
        g.tell("HC-CH-03", "offering_laid", g.seat_of(HESTER), self.at, terrain)
        return g.done()


def fewest(g: Harrow) -> list[Faction]:
    """Whichever opponent has fewest cubes in the Battleground; both on a tie (HC-CH-06, HC-R-96)."""
    least = min([g.tally[GROUND + faction] for faction in g.sides])
    return [faction for faction in g.sides if g.tally[GROUND + faction] == least]


def can_throw_mud(g: Harrow) -> bool:
    """Somebody has a cube to gain: Hester, or whoever has fewest (HC-R-04)."""
    return bool(in_supply(g)) or any(g.tally[CUBES + faction] for faction in fewest(g))


class MudInYerEye(Rule):
    """A cube for the weaker opponent from its own Possessions, and one of any colour for Hester (HC-CH-06)."""

    def begin(self, g: Harrow, _: int) -> Next:
        some = fewest(g)
        return g.ask(g.chooser(HESTER), "favour", some, "favoured") if len(some) > 1 else self.favoured(g, some[0])

    def favoured(self, g: Harrow, faction: Faction) -> Next:
        g.tell("HC-CH-06", "mud", g.seat_of(faction), g.strengthen(faction, 1))
        g.become(GainCubes(1, "HC-CH-06"))
        return g.go("begin")


def tangled(g: Harrow) -> list[int]:
    """Colours of which she has a cube, where the supply has one of another colour (HC-CH-13)."""
    supply = in_supply(g)
    return [t for t, n in enumerate(ground_cubes(g)) if n and any(other != t for other in supply)]


class WildTangle(Rule):
    """A Terrain Cube of the Battleground is exchanged for one of the supply (HC-CH-13, HC-R-156)."""

    def __init__(self, given: int = OFF) -> None:
        self.given = given

    def begin(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "give", tangled(g), "chosen")

    def chosen(self, g: Harrow, terrain: int) -> Next:
        g.become(WildTangle(terrain))
        return g.go("take")

    def take(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "gain", [t for t in in_supply(g) if t != self.given], "taken")

    def taken(self, g: Harrow, terrain: int) -> Next:
        g.take_back(TERRAIN_CUBE + self.given, 1)
        g.tell("HC-CH-13", "terrain_returned", g.seat_of(HESTER), self.given)
        gain_cube(g, terrain, "HC-CH-13")
        return g.done()


# --- Only Hurt for a Moment -----------------------------------------------------------------------------------------


def hurt_places(g: Harrow) -> list[Hex]:
    """Hexes on which a Haint stands with an Infected Haint, if she can pay (HC-CH-08, HC-R-155)."""
    if not has_snake(g) or not of_any(g, HURT_CUBES):
        return []
    return [at for at in range(HEXES) if hurt_faction(g, at) != OFF]


def hurt_faction(g: Harrow, at: Hex) -> Faction:
    """Whose Haints on a hex are partly infected; only one faction stands on a hex."""
    for faction in g.sides:
        if g.haints[faction * HEXES + at] and g.infected[faction * HEXES + at]:
            return faction
    return OFF


class OnlyHurt(Rule):
    """For any two cubes a Haint beside an Infected one is infected, with neither Root nor action (HC-CH-08)."""

    def __init__(self, at: Hex = OFF, nailed: bool = False) -> None:
        self.at, self.nailed = at, nailed

    def begin(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "victim", hurt_places(g), "chosen")

    def chosen(self, g: Harrow, at: Hex) -> Next:
        g.become(OnlyHurt(at))
        return g.go("which") if nails_differ(g, hurt_faction(g, at), at) else g.go("price")

    def which(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "which", [LOOSE, NAILED], "picked")

    def picked(self, g: Harrow, which: int) -> Next:
        g.become(OnlyHurt(self.at, nailed=which == NAILED))
        return g.go("price")

    def price(self, g: Harrow, _: int) -> Next:
        ways = of_any(g, HURT_CUBES)
        return g.ask(g.chooser(HESTER), "pay", ways, "paid") if len(ways) > 1 else self.paid(g, ways[0])

    def paid(self, g: Harrow, payment: Payment) -> Next:
        pay_cubes(g, payment, "HC-CH-08")
        infect(g, hurt_faction(g, self.at), self.at, "HC-CH-08", self.nailed)
        return g.done()


# --- all cards ------------------------------------------------------------------------------------------------------


# What a card does, and when that would be something. Lollygagger and Ward have no moment of their own: the summoning
# and the infection they pay for use them up (HC-CH-05, HC-CH-11).
CARDS: Final[dict[int, tuple[Callable[[Harrow], list[int] | bool], Callable[[], Rule]]]] = {
    DESPERATE_GRASP: (can_grasp, DesperateGrasp),
    DRAW_CLOSER: (closer_hexes, DrawCloser),
    FORCED_SACRIFICE: (in_supply, ForcedSacrifice),
    HELLS_HALF_ACRE: (on_half_acre, HellsHalfAcre),
    MUD_IN_YER_EYE: (can_throw_mud, MudInYerEye),
    NIGHT_HAG: (hag_fires, NightHag),
    ONLY_HURT: (hurt_places, OnlyHurt),
    REACH: (reach_pieces, Reach),
    TRAMPING_GROUND: (tramp_pieces, TrampingGround),
    WHITE_BOWELS: (white_pieces, WhiteBowels),
    WILD_TANGLE: (tangled, WildTangle),
}


def usable_cards(g: Harrow) -> list[int]:
    """Active cards not yet used in this turn that would do something now (HC-HACT-07, HC-HACT-08)."""
    return [card for card in CARDS if is_ready(g, card) and CARDS[card][0](g)]


def use_card(g: Harrow, card: int) -> Rule:
    """A card is activated, for free, once a turn (HC-HACT-08)."""
    use_up(g, card)
    return CARDS[card][1]()
