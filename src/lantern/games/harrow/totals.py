"""What is conserved, whatever is played; the conformance suite and the random games watch it. Cold code."""

from __future__ import annotations

from lantern.games.harrow import ids
from lantern.games.harrow.ids import DOLL_GONE, DOLL_REAL, EATEN, FACTION_NAMES, HESTER, HEXES, KIND_NAMES, OFF
from lantern.games.harrow.state import UNITS_PER_HEX, Harrow
from lantern.games.harrow.view import drawn_tokens


def totals(g: Harrow) -> dict[str, int]:
    """Pieces of every kind over all places, and limits kept (as 0)."""
    found = {f"haints of {FACTION_NAMES[faction]}": g.haints_of(faction) for faction in g.sides}
    for colour in range(ids.COLOURS):
        found[f"cubes {colour}"] = g.cubes_of(colour)
    for kind, name in enumerate(KIND_NAMES):
        found[f"tokens {name}"] = tokens(g, kind)
    found["wild tokens"] = wilds(g)
    found["storms"] = g.tally[ids.STORMS_LEFT] + sum(g.storms)
    found["paths"] = g.tally[ids.PATHS_LEFT] + g.tally[ids.PATHS_TRACK] + sum(g.paths)
    found["bonfires"] = bonfires(g)
    found["tiles"] = sum(map(len, g.slots)) + sum(mask.bit_count() for mask in g.pile)
    found["dolls"] = len(g.dolls) if g.dolls else 3
    found["overfull hexes"] = sum(max(0, g.all_units(at) - UNITS_PER_HEX) for at in range(HEXES))
    found["broken core rules"] = broken_rules(g)
    for faction in range(len(FACTION_NAMES)):
        found[f"cards of {FACTION_NAMES[faction]}"] = cards(g, faction)
    return found


def tokens(g: Harrow, kind: int) -> int:
    """Ability Tokens of a kind: box, map, boards, bag, hand, grid, and those Hester has eaten."""
    on_map = sum(g.tokens[at * ids.KINDS + kind] for at in range(HEXES))
    scrolls = sum(g.tally[ids.SCROLLS + f] for f in g.sides) if kind == ids.SCROLL else 0
    rows = 0 if kind == ids.SCROLL else sum(g.tally[ids.ROW + f * 3 + kind] for f in g.sides)
    family = g.bag[kind] + g.used.count(kind) + g.family_board.count(kind) + drawn_tokens(g).count(kind)
    grid = g.grid[:7].count(kind)
    waiting = unfilled(g, kind)
    eaten = g.scoring.count(EATEN + kind)
    return g.tally[ids.TOKENS_IN_BOX + kind] + on_map + scrolls + rows + family + grid + waiting + eaten


def unfilled(g: Harrow, kind: int) -> int:
    """Tokens for Kammi's grid that are not laid on it yet."""
    if ids.KAMMI not in g.sides or len(g.grid) > 6:
        return 0
    return (3, 2, 2, 0)[kind] - g.grid.count(kind)


def wilds(g: Harrow) -> int:
    held = sum(g.tally[ids.WILDS + faction] for faction in g.sides)
    return g.tally[ids.WILD_SUPPLY] + held + g.scoring.count(EATEN + ids.KINDS)


def bonfires(g: Harrow) -> int:
    tally = g.tally
    board = 2 * tally[ids.FIRE_SPACES] - tally[ids.SINGLES].bit_count()
    return board + tally[ids.FIRE_ACTIONS] + tally[ids.FIRE_RESERVE] + sum(g.bonfires)


def cards(g: Harrow, faction: int) -> int:
    piles = [g.hands[faction], g.bottoms[faction], g.discards[faction]]
    if faction == ids.KAMMI:
        piles.append(g.in_play)
    if faction == HESTER:
        piles.append(tuple(card for card in g.altar if card != OFF))
    return g.decks[faction].bit_count() + sum(map(len, piles))


def broken_rules(g: Harrow) -> int:
    """Hexes on which the core rules do not hold (HC-CORE-02..07)."""
    return sum(is_broken(g, at) for at in range(HEXES))


def is_broken(g: Harrow, at: int) -> bool:
    here = [faction for faction in g.sides if g.units(faction, at)]
    townsfolk, building, doll = g.has_townsfolk(at), g.has_building(at), g.doll_at(at) != OFF
    goals = (townsfolk and any(f != ids.PROTECTORS for f in here)) or (building and any(f != ids.FAMILY for f in here))
    crowded = bool(g.bonfires[at]) and bool(here or townsfolk or building or doll)
    shared = doll and (townsfolk or building or [d % DOLL_REAL for d in g.dolls if d != DOLL_GONE].count(at) > 1)
    storm = g.board.is_brambles(at) and (g.storms[at] > 0 or townsfolk)
    return len(here) > 1 or goals or crowded or shared or storm
