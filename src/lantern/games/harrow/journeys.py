"""What it costs Hester's pieces to come somewhere, roughly: Infected Haints to each other, and herself. Hot code."""

from __future__ import annotations

from typing import Final

from lantern.games.harrow.board import DISTANCE, NEIGHBOURS
from lantern.games.harrow.ids import FAMILY, HEXES, LEGEND_AT, MOUNTAIN, OFF, PROTECTORS, SLOTS, Faction, Hex
from lantern.games.harrow.rules.hester_board import terrain_of
from lantern.games.harrow.state import UNITS_PER_HEX, Harrow

FAR: Final[int] = 999
STEP: Final = [20, 12, 10]  # tenths of a cube for a step, by how many of its colour there are


def pay(purse: list[int], terrain: int, alike: int, mixed: int) -> bool:
    """Takes cubes of a colour out of a purse, or else more of any, of which there are most; whether it had enough."""
    if terrain != OFF and purse[terrain] >= alike:
        purse[terrain] -= alike
        return True
    if not mixed or sum(purse) < mixed:
        return False
    for _ in range(mixed):
        purse[purse.index(max(purse))] -= 1
    return True


# --- pairs that are to burn ------------------------------------------------------------------------------------------


def tryst(g: Harrow, cubes: list[int]) -> int:
    """How many cubes, in tenths, bring Infected Haints of both sides together; FAR if that cannot be."""
    one, other = g.sides
    price = [step_price(g, at, cubes) for at in range(HEXES)]
    closed = bytearray(g.bonfires)
    mixed = bytearray(HEXES)  # where somebody uninfected stands, nobody burns
    for at in range(HEXES):
        if g.haints[one * HEXES + at] or g.haints[other * HEXES + at] or closed[at]:
            mixed[at] = 1
    for slot in range(SLOTS):
        if g.tally[LEGEND_AT + slot] != OFF:
            mixed[g.tally[LEGEND_AT + slot]] = 1
    first = crawl(g, one, other, price, mixed)
    second = crawl(g, other, one, price, mixed)
    best = FAR
    for at in range(HEXES):
        cost = first[at] + second[at]
        if cost < best and not mixed[at]:
            best = cost
    return best


def step_price(g: Harrow, at: Hex, cubes: list[int]) -> int:
    """A cube of the hex's colour, or any two, in tenths; the last of a colour may be wanted for another step too."""
    terrain = g.board.kind[at]
    price = STEP[min(2, cubes[terrain])] if terrain < MOUNTAIN else STEP[0]
    return max(0, price - 10 * g.paths[at])


def crawl(g: Harrow, faction: Faction, rival: Faction, price: list[int], mixed: bytearray) -> list[int]:
    """For every hex, the cubes an Infected Haint of a faction needs to come there."""
    cost = [FAR] * HEXES
    start, theirs = faction * HEXES, rival * HEXES
    edge: list[Hex] = []
    for at in range(HEXES):
        if g.infected[start + at]:
            cost[at] = 0
            edge.append(at)
    while edge:
        found: list[Hex] = []
        for at in edge:
            for to in NEIGHBOURS[at]:
                total = cost[at] + price[to]
                if total < cost[to] and enters(g, faction, start, theirs, to, mixed):
                    cost[to] = total
                    found.append(to)
        edge = found
    return cost


def enters(g: Harrow, faction: Faction, start: int, theirs: int, to: Hex, mixed: bytearray) -> bool:
    """Whether an Infected Haint could be led over a hex, roughly: not to the rival's, not past its own crowd."""
    if g.bonfires[to]:
        return False
    if mixed[to] and (g.haints[theirs + to] or g.units(faction, to) in (0, UNITS_PER_HEX)):
        return False
    if faction != PROTECTORS and g.has_townsfolk(to):
        return False
    return faction == FAMILY or not g.has_building(to)


# --- Hester herself --------------------------------------------------------------------------------------------------


def walk_price(g: Harrow, purse: list[int], to: Hex) -> bool:
    """Pays a step of Hester's, if the purse can."""
    terrain = terrain_of(g, to)
    if terrain == OFF:
        return pay(purse, OFF, 0, max(1, 3 - g.paths[to]))
    return pay(purse, terrain, max(0, 2 - g.paths[to]), 0)


def walks(g: Harrow, cubes: list[int], at: Hex, to: Hex) -> bool:
    """Whether she can pay for the way to a hex, up to two steps far."""
    far = DISTANCE[at][to]
    if far == 0:
        return True
    if far == 1:
        return walk_price(g, cubes.copy(), to)
    if far == 2:
        for between in NEIGHBOURS[at]:
            if DISTANCE[between][to] == 1:
                purse = cubes.copy()
                if walk_price(g, purse, to) and walk_price(g, purse, between):
                    return True
    return False
