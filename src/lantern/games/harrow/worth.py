"""What a faction's side of a position is worth: pieces, boards, and how near its goals are. For bots. Hot code.

Everything is counted in tenths of a point. The weights are estimates, tuned by play; no rule is here.
"""

from __future__ import annotations

from typing import Final

from lantern.games.harrow.board import CENTRE, DISTANCE, NEIGHBOURS
from lantern.games.harrow.ids import (
    BUILDING,
    DIAL,
    DOLL_GONE,
    DOLL_OPEN,
    DOLL_REAL,
    EMPTY,
    FAMILY,
    FIRE_ACTIONS,
    GROUND,
    HESTER,
    HESTER_AT,
    HEXES,
    IN_TREE,
    KAMMI_SLOT,
    KEPT,
    KINDS,
    LEGEND_AT,
    OFF,
    PATHS_LEFT,
    POWER_USED,
    PROTECTORS,
    ROW,
    SCORE,
    SCROLL,
    SCROLLS,
    TERRAIN_CUBE,
    TERRAINS,
    TOWNSFOLK,
    TURNS,
    WILDS,
    Faction,
    Hex,
)
from lantern.games.harrow.state import Harrow

POINT: Final[float] = 10.0
HAINT: Final[float] = 1.1  # on the map
CUBE: Final[float] = 0.9  # in the Battleground, up to the six that stay
STUCK: Final[float] = 0.3
TOKEN: Final[float] = 1.6  # collected: a row or the board grows
SCROLL_WORTH: Final[float] = 1.3
WILD: Final[float] = 2.0
CARD: Final[float] = 1.0
LYING: Final[float] = 1.0  # a token under a Unit, to be collected
NEAR_TOKEN: Final[float] = 0.25  # one next to a Unit
BRAMBLES: Final[float] = 2.2  # holding them now; more when the round ends
BRAMBLES_SOON: Final[float] = 6.0
SPREAD: Final[float] = 0.12  # a hex held
KEPT_WORTH: Final[float] = 3.0  # a Haint on the Dial
LIMIT: Final[int] = 6
NEVER: Final[int] = 99

# What a goal is worth when it is so many hexes from being reached.
CLOSE: Final = [20.0 * 0.72**n for n in range(40)]
HOME_CLOSE: Final = [20.0 * 0.74**n for n in range(40)]
DOLL_CLOSE: Final = [34.0 * 0.74**n for n in range(40)]


def material(g: Harrow, faction: Faction) -> float:
    """Points, Haints, cubes, tokens and cards: what every warring faction has."""
    tally = g.tally
    ground = tally[GROUND + faction]
    worth = POINT * tally[SCORE + faction]
    worth += HAINT * g.haints_on_map(faction)
    worth += CUBE * min(LIMIT, ground) + 0.2 * CUBE * max(0, ground - LIMIT) + STUCK * tally[IN_TREE + faction]
    worth += SCROLL_WORTH * tally[SCROLLS + faction] + WILD * tally[WILDS + faction]
    worth += CARD * len(g.hands[faction]) + POINT * dial(g, faction)
    if faction == FAMILY:
        worth += TOKEN * len(g.family_board) + 0.25 * sum(g.bag) + 1.3 * len(g.used)
    else:
        worth += TOKEN * sum(tally[ROW + faction * 3 : ROW + faction * 3 + 3])
    return worth


def dial(g: Harrow, faction: Faction) -> float:
    """Haints kept on the Dial, as parts of a point."""
    return 0.9 * g.tally[KEPT + faction] / g.tally[DIAL + faction] if g.tally[KEPT + faction] else 0.0


def places(g: Harrow, faction: Faction) -> float:
    """Where its Units stand: tokens under and near them, the Brambles, and room."""
    worth, tokens = 0.0, g.tokens
    held = g.held(faction)
    for at in held:
        worth += SPREAD
        here = at * KINDS
        for kind in range(KINDS):
            if tokens[here + kind]:
                worth += LYING * tokens[here + kind] * wanted(g, faction, kind)
        for near in NEIGHBOURS[at]:
            there = near * KINDS
            if tokens[there] or tokens[there + 1] or tokens[there + 2] or tokens[there + 3]:
                worth += NEAR_TOKEN
    return worth + brambles(g, faction, held)


def wanted(g: Harrow, faction: Faction, kind: int) -> float:
    """How much another token of a kind is wanted."""
    if kind == SCROLL:
        return 1.0 if g.tally[SCROLLS + faction] < 3 else 0.0
    if faction == FAMILY:
        return 1.1
    return 1.2 if g.tally[ROW + faction * 3 + kind] < 3 else 0.2


def brambles(g: Harrow, faction: Faction, held: list[Hex]) -> float:
    """A Unit there when the round ends brings a point."""
    if CENTRE in held:
        turns = g.tally[TURNS + faction]
        return BRAMBLES_SOON if turns >= 2 else BRAMBLES
    nearest = min([DISTANCE[at][CENTRE] for at in held], default=6)
    return 0.8 / (1 + nearest)


# --- goals ----------------------------------------------------------------------------------------------------------


def goals(g: Harrow, faction: Faction) -> float:
    if faction == PROTECTORS:
        return townsfolk(g)
    return buildings(g) if faction == FAMILY else dolls(g)


def townsfolk(g: Harrow) -> float:
    """Each Townsfolk: how many hexes of its way home nobody has paved yet, its own among them."""
    worth, tally = 0.35 * g.tally[PATHS_LEFT], g.tally
    places = [tally[TOWNSFOLK + n] for n in range(TERRAINS) if tally[TOWNSFOLK + n] >= 0]
    if places:
        lacking = lacking_from(g.homes[PROTECTORS], paving(g))
        for at in places:
            worth += HOME_CLOSE[min(39, lacking[at])]
    return worth


def paving(g: Harrow) -> list[int]:
    """What each hex costs a Townsfolk on its way: nothing where a Unit or Path Token is, else a Unit sent there."""
    foe = g.rival(PROTECTORS)
    price = [0 if g.paths[at] else 1 for at in range(HEXES)]
    for at in g.held(PROTECTORS):
        price[at] = 0
    for at in g.held(foe):
        price[at] = NEVER
    price[CENTRE] = NEVER
    for n in range(TERRAINS):
        if g.tally[BUILDING + n] >= 0:
            price[g.tally[BUILDING + n]] = NEVER
    return price


def buildings(g: Harrow) -> float:
    """Each Building: how many Storms its chain to the Home Hex still lacks; one comes under the Legend for nothing."""
    worth, tally = 0.0, g.tally
    legend, storms, printed = tally[LEGEND_AT + FAMILY], g.storms, g.board.storm
    price = [0 if storms[at] or printed[at] or at == legend else 1 for at in range(HEXES)]
    price[CENTRE] = NEVER
    lacking = lacking_from(g.homes[FAMILY], price)
    for n in range(TERRAINS):
        at = tally[BUILDING + n]
        if at >= 0 and lacking[at] < NEVER:
            worth += CLOSE[min(39, 2 * lacking[at])]
    return worth + 0.25 * sum(storms)


def lacking_from(home: Hex, price: list[int]) -> list[int]:
    """For every hex, what the cheapest chain from it to a Home Hex costs, both ends included."""
    best = [NEVER] * HEXES
    best[home] = price[home]
    edge = [home]
    while edge:
        found: list[Hex] = []
        for at in edge:
            for to in NEIGHBOURS[at]:
                cost = best[at] + price[to]
                if cost < best[to]:
                    best[to] = cost
                    found.append(to)
        edge = found
    return best


def dolls(g: Harrow) -> float:
    """Kammi near Dolls that may be real; she does not know which, so all that lie face down count alike."""
    hidden = [doll % DOLL_REAL for doll in g.dolls if doll % DOLL_REAL != DOLL_GONE and doll < DOLL_OPEN]
    opened = [doll % DOLL_REAL for doll in g.dolls if doll >= DOLL_OPEN and doll % DOLL_REAL != DOLL_GONE]
    kammi, goblin = g.kammi_at(), g.goblin_at()
    if opened:
        return DOLL_CLOSE[DISTANCE[kammi][opened[0]]]
    if not hidden or real_is_gone(g):
        return 0.6 * (1 - g.tally[POWER_USED])
    worth, share = 0.0, 1.0 / len(hidden)
    for at in hidden:
        worth += 0.7 * share * DOLL_CLOSE[DISTANCE[kammi][at]]
        if goblin != OFF:
            worth += 0.2 * share * DOLL_CLOSE[DISTANCE[goblin][at]]
    return worth + 4.0 * (3 - len(hidden)) + 0.6 * (1 - g.tally[POWER_USED])


def real_is_gone(g: Harrow) -> bool:
    return DOLL_GONE + DOLL_REAL in g.dolls


def doll_fear(g: Harrow) -> float:
    """What her rival, who knows them, fears: Kammi's tokens near the real Doll."""
    for doll in g.dolls:
        at = doll % DOLL_REAL
        if doll & DOLL_REAL and at != DOLL_GONE:
            tokens = [g.tally[LEGEND_AT + slot] for slot in (KAMMI_SLOT, KAMMI_SLOT + 1)]
            near = min([DISTANCE[token][at] for token in tokens if token != OFF], default=6)
            return 0.6 * DOLL_CLOSE[near]
    return 0.0


# --- Hester ---------------------------------------------------------------------------------------------------------

SPACE: Final[float] = 16.0  # a Scoring Space filled
INFECTED_WORTH: Final[float] = 2.2
TERRAIN_WORTH: Final[float] = 0.55
PAIR_CLOSE: Final = [10.0 * 0.68**n for n in range(10)]
MEAL_CLOSE: Final = [6.0 * 0.55**n for n in range(10)]


def hester(g: Harrow) -> float:
    """Filled spaces, infected Haints of both sides near each other, cubes, and herself near a Legend."""
    tally = g.tally
    worth = SPACE * (len(g.scoring) - g.scoring.count(EMPTY)) + 1.5 * tally[FIRE_ACTIONS] + CARD * len(g.hands[HESTER])
    cubes = sum([tally[GROUND + TERRAIN_CUBE + terrain] for terrain in range(TERRAINS)])
    stuck = sum([tally[IN_TREE + TERRAIN_CUBE + terrain] for terrain in range(TERRAINS)])
    worth += TERRAIN_WORTH * min(LIMIT, cubes) + 0.15 * max(0, cubes - LIMIT) + 0.1 * stuck
    worth += 0.8 * sum([card != OFF for card in g.altar]) + 0.8 * sum([1 for tokens in g.bonfires if tokens])
    return worth + snakes(g) + meals(g)


def snakes(g: Harrow) -> float:
    """Infected Haints; the nearest two of different sides are a Bonfire in the making."""
    one = [at for at in range(HEXES) if g.infected[g.sides[0] * HEXES + at]]
    other = [at for at in range(HEXES) if g.infected[g.sides[1] * HEXES + at]]
    worth = INFECTED_WORTH * min(6, sum(g.infected)) + (1.5 if one and other else 0.0)
    nearest = min([DISTANCE[a][b] for a in one for b in other], default=NEVER)
    if nearest < NEVER:
        worth += PAIR_CLOSE[nearest]
    return worth


def meals(g: Harrow) -> float:
    """Hester on the map, and how far the nearest Legend is."""
    at = g.tally[HESTER_AT]
    if at == OFF:
        return 0.0
    legends = [g.tally[LEGEND_AT + slot] for slot in range(4) if g.tally[LEGEND_AT + slot] != OFF]
    return 1.5 + MEAL_CLOSE[min([DISTANCE[at][legend] for legend in legends], default=6)]
