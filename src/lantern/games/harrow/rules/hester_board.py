"""HES-01..03, HACT-01..03. Hester's board: Terrain Cubes gained and spent, Scoring Spaces, Action Boxes."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import put
from lantern.games.harrow.ids import (
    ACTIONS_TAKEN,
    BOXES_USED,
    CARDS_USED,
    CUBES,
    DRAWS_DUE,
    EMPTY,
    FIRE_ACTIONS,
    FIRE_RESERVE,
    FIRE_SPACES,
    GROUND,
    HESTER,
    HESTER_AT,
    HESTER_NAIL,
    OFF,
    SINGLES,
    SPACES_A_SIDE,
    TERRAIN_CUBE,
    TERRAINS,
    Faction,
    Hex,
)
from lantern.games.harrow.rules.board_numbers import SYMBOLS
from lantern.games.harrow.rules.moving import drop_nail
from lantern.games.harrow.state import Harrow

Payment = int  # how many Terrain Cubes of each colour, three bits each

NOTHING: Final[Payment] = 0
BITS: Final[int] = 3  # a colour has six cubes, so its number fits
PAIR_OF_TOKENS: Final[int] = 2  # on a Bonfire space, and on a new Bonfire (HC-HES-02, HC-FIRE-03)
BONFIRE_SPACES: Final[int] = 3

# The Action Boxes, top row and bottom row (HC-HACT-04).
CARD_BOX: Final[int] = 0
ROOT_BOX: Final[int] = 1
SPAWN_BOX: Final[int] = 2
MOVE_BOX: Final[int] = 3
INFECT_BOX: Final[int] = 4
SUMMON_BOX: Final[int] = 5


# --- Terrain Cubes --------------------------------------------------------------------------------------------------


def terrain_of(g: Harrow, at: Hex) -> int:
    """The colour of a hex, or OFF: mountains and the Brambles have none (HC-ROOT-08, HC-R-58)."""
    return g.board.kind[at] if g.board.is_terrain(at) else OFF


def ground_cubes(g: Harrow) -> list[int]:
    """Hester's cubes in the Battleground, by terrain."""
    return g.tally[GROUND + TERRAIN_CUBE : GROUND + TERRAIN_CUBE + TERRAINS]


def in_supply(g: Harrow) -> list[int]:
    """The colours of which the supply has a cube (HC-CMP-17)."""
    return [terrain for terrain in range(TERRAINS) if g.tally[CUBES + TERRAIN_CUBE + terrain]]


def gain_cube(g: Harrow, terrain: int, rule: str) -> None:
    """A Terrain Cube comes from the supply into the Battleground, if there is one of that colour (HC-CMP-17)."""
    if terrain != OFF and g.strengthen(TERRAIN_CUBE + terrain, 1):
        g.tell(rule, "terrain_cube", g.seat_of(HESTER), terrain, 1)


def in_payment(payment: Payment, terrain: int) -> int:
    """How many cubes of a colour a payment has."""
    return payment >> BITS * terrain & 7


def pay_cubes(g: Harrow, payment: Payment, rule: str) -> None:
    """Cubes go from the Battleground back to the supply."""
    for terrain in range(TERRAINS):
        g.take_back(TERRAIN_CUBE + terrain, in_payment(payment, terrain))
    if payment:
        g.tell(rule, "terrain_paid", g.seat_of(HESTER), payment)


def of_colour(g: Harrow, terrain: int, n: int) -> list[Payment]:
    """The payment of n cubes of one colour, if she has them."""
    if terrain == OFF or ground_cubes(g)[terrain] < n:
        return []
    return [n << BITS * terrain]


_payments: dict[tuple[int, ...], list[Payment]] = {}  # what the same few cubes can pay is asked again and again


def of_any(g: Harrow, n: int) -> list[Payment]:
    """Every payment of n cubes of whatever colours."""
    cubes = ground_cubes(g)
    key = (n, *cubes)
    known = _payments.get(key)
    if known is None:
        found = [(NOTHING, n)]
        for terrain, there in enumerate(cubes):
            found = [
                (paid | k << BITS * terrain, left - k) for paid, left in found for k in range(min(there, left) + 1)
            ]
        known = _payments[key] = [paid for paid, left in found if not left]
    return known


def one_or_any(g: Harrow, terrain: int, alike: int, mixed: int) -> list[Payment]:
    """Some cubes of one colour, or more of any; none that holds the first and more is worth a choice."""
    first = of_colour(g, terrain, alike)
    if not first:
        return of_any(g, mixed)
    return sorted([*first, *[paid for paid in of_any(g, mixed) if in_payment(paid, terrain) < alike]])


# --- Scoring Spaces -------------------------------------------------------------------------------------------------


def empty_spaces(g: Harrow) -> list[int]:
    return [space for space, what in enumerate(g.scoring) if what == EMPTY]


def spaces_toward(g: Harrow, faction: Faction) -> list[int]:
    """The empty Scoring Spaces that point to an opponent (HC-HES-01)."""
    return [space for space in empty_spaces(g) if space // SPACES_A_SIDE == g.sides.index(faction)]


def fill_space(g: Harrow, space: int, what: int, rule: str) -> bool:
    """Something lies on a Scoring Space from now on; whether that was the last one, and Hester has won (HC-HES-07).

    A Draw Card symbol under it is paid out in Clean Up (HC-EAT-07).
    """
    g.scoring = (*g.scoring[:space], what, *g.scoring[space + 1 :])
    g.tally[DRAWS_DUE] += space % SPACES_A_SIDE in SYMBOLS
    g.tell(rule, "space_filled", g.seat_of(HESTER), space, what)
    return EMPTY not in g.scoring


# --- Bonfire Tokens -------------------------------------------------------------------------------------------------


def fires(g: Harrow) -> list[Hex]:
    """The Bonfires on the map."""
    return [at for at, tokens in enumerate(g.bonfires) if tokens]


def feed_fire(g: Harrow, at: Hex) -> None:
    """One more token of the reserve on a Bonfire (HC-ROOT-09, HC-R-63)."""
    g.tally[FIRE_RESERVE] -= 1
    g.bonfires = put(g.bonfires, at, g.bonfires[at] + 1)
    g.tell("HC-ROOT-09", "bonfire_fed", g.seat_of(HESTER), at, g.bonfires[at])


def gain_action(g: Harrow) -> None:
    """A token of the reserve becomes one more action for the rest of the game (HC-FIRE-06, HC-HACT-01, HC-R-160)."""
    if g.tally[FIRE_RESERVE]:
        g.tally[FIRE_RESERVE] -= 1
        g.tally[FIRE_ACTIONS] += 1
        g.tell("HC-FIRE-06", "extra_action", g.seat_of(HESTER), g.tally[FIRE_ACTIONS])


def return_pair(g: Harrow) -> None:
    """Two tokens of the reserve go back to the leftmost empty Bonfire space (HC-FIRE-12, HC-R-63).

    One, if there are no more (HC-R-04): those she has as actions stay with her (HC-HACT-01).
    """
    n, space = min(PAIR_OF_TOKENS, g.tally[FIRE_RESERVE]), g.tally[FIRE_SPACES]
    if n and space < BONFIRE_SPACES:
        g.tally[FIRE_RESERVE] -= n
        g.tally[FIRE_SPACES] += 1
        g.tally[SINGLES] |= (n < PAIR_OF_TOKENS) << space
        g.tell("HC-FIRE-12", "pair_back", g.seat_of(HESTER), g.tally[FIRE_SPACES], n)


def take_pair(g: Harrow) -> int:
    """The tokens of the rightmost filled Bonfire space leave it (HC-FIRE-03); how many they are."""
    g.tally[FIRE_SPACES] -= 1
    single = g.tally[SINGLES] >> g.tally[FIRE_SPACES] & 1
    g.tally[SINGLES] &= ~(1 << g.tally[FIRE_SPACES])
    return PAIR_OF_TOKENS - single


# --- actions and cards ----------------------------------------------------------------------------------------------


def is_open(g: Harrow, box: int) -> bool:
    """A box may be covered: a token is left, and it was not used in this turn (HC-HACT-01, HC-HACT-03, HC-R-52)."""
    return g.tally[ACTIONS_TAKEN] < g.tally[FIRE_ACTIONS] and not g.tally[BOXES_USED] >> box & 1


def cover(g: Harrow, box: int) -> None:
    """An action is taken by covering its box with a token (HC-HACT-02)."""
    g.tally[ACTIONS_TAKEN] += 1
    g.tally[BOXES_USED] |= 1 << box
    g.tell("HC-HACT-02", "box", g.seat_of(HESTER), box)


def is_ready(g: Harrow, card: int) -> bool:
    """A card is active and not yet used in this turn (HC-HACT-08)."""
    return card in g.altar and not g.tally[CARDS_USED] >> g.altar.index(card) & 1


def use_up(g: Harrow, card: int) -> None:
    g.tally[CARDS_USED] |= 1 << g.altar.index(card)
    g.tell("HC-HACT-08", "hester_card_used", g.seat_of(HESTER), card)


# --- Hester herself -------------------------------------------------------------------------------------------------


def leave_map(g: Harrow) -> None:
    """Hester goes off the map, and a nail under her back to Bernice (HC-SUM-06, HC-EAT-05, HC-R-31)."""
    drop_nail(g, HESTER_NAIL, g.tally[HESTER_AT])
    g.tally[HESTER_AT] = OFF
