"""What an attack promises before it is made: cubes that go into the Tree, and what may come out of it. Cold code.

Everything is asked of a copy on which the attack has been declared, so bonus cubes, red cubes and waiting tokens count
just as they will.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from lantern.games.harrow import ids
from lantern.games.harrow.board import NEIGHBOURS
from lantern.games.harrow.ids import GROUND, IN_TREE, ON_BOARD, Faction, Hex
from lantern.games.harrow.rules.attack import Attack, price, strength
from lantern.games.harrow.rules.core import no_place
from lantern.games.harrow.rules.hester_attack import AttackHester
from lantern.games.harrow.rules.hester_board import ground_cubes
from lantern.games.harrow.rules.tree import odds_for
from lantern.games.harrow.state import Harrow

NO_LIMIT: Final[int] = 99
Chances = dict[int, float]  # how many cubes, or hits, and how likely
Cubes = tuple[tuple[int, int, int, int, int], ...]


class Preview(NamedTuple):
    """An attack from one hex on another."""

    mine: int  # cubes the attacker drops
    theirs: int
    cost: int  # cubes a hit
    bonus: int  # cubes that the attack itself brings: the attacker's less the defender's
    clash: bool  # one may follow a failure
    hits: Chances  # of a Bonfire: tokens removed
    tokens: int = 0  # of the Bonfire that is attacked

    @property
    def success(self) -> float:
        """At least one hit that can be paid (HC-ATK-09)."""
        return sum(chance for n, chance in self.hits.items() if n)

    @property
    def expected(self) -> float:
        """How many hits on average."""
        return sum(n * chance for n, chance in self.hits.items())

    def at_least(self, n: int) -> float:
        return sum(chance for hits, chance in self.hits.items() if hits >= n)


def preview(g: Harrow, faction: Faction, origin: Hex, target: Hex) -> Preview:
    """An attack of a faction on its rival's Units."""
    foe, then = g.rival(faction), declared(g, faction, origin, target)
    mine, theirs = then.tally[GROUND + faction], then.tally[GROUND + foe]
    bonus = mine - g.tally[GROUND + faction] - (theirs - g.tally[GROUND + foe])
    clash = bool(g.haints_at(faction, origin) and g.haints_at(foe, target))
    cost = price(g, target)
    hits = hit_chances(in_play(then, faction), in_play(then, foe), cost, most_hits(g, foe, target))
    return Preview(mine, theirs, cost, bonus, clash, hits)


def preview_hester(g: Harrow, faction: Faction, origin: Hex, at: Hex) -> Preview:
    """An attack on a Bonfire, of which every cube removes a token, or on Hester alone (HC-FIRE-10, HC-FIRE-11)."""
    then = g.clone()
    then.quiet = True
    attack = AttackHester(faction, origin, at, strength(g, faction, origin), price(g, at))
    then.rules, then.steps = [attack], ["begin"]
    attack.begin(then, 0)
    mine, theirs, tokens = then.tally[GROUND + faction], sum(ground_cubes(then)), g.bonfires[at]
    bonus = mine - g.tally[GROUND + faction] - (theirs - sum(ground_cubes(g)))
    hers = in_play(then, *range(ids.TERRAIN_CUBE, ids.COLOURS))
    if tokens:
        return Preview(mine, theirs, 1, bonus, False, douse_chances(in_play(then, faction), hers, tokens), tokens)
    return Preview(mine, theirs, attack.price, bonus, False, hit_chances(in_play(then, faction), hers, attack.price, 1))


def declared(g: Harrow, faction: Faction, origin: Hex, target: Hex) -> Harrow:
    """The position with all cubes that the declaration itself moves (HC-ATK-06, HC-LGP-03, HC-CF-08)."""
    then = g.clone()
    then.quiet = True
    then.rules, then.steps = [Attack(faction, origin)], ["aim"]
    Attack(faction, origin).declare(then, target)
    return then


def most_hits(g: Harrow, foe: Faction, target: Hex) -> int:
    """Haints die and Legends are pushed away; one that cannot go is hit again and again (HC-ATK-16, HC-R-117)."""
    slots = [
        slot for slot in range(ids.SLOTS) if ids.SLOT_OWNER[slot] == foe and g.tally[ids.LEGEND_AT + slot] == target
    ]
    open_hexes = [to for to in NEIGHBOURS[target] if no_place(g, foe, to, 1) is None]
    stuck = any(g.is_nailed(slot) for slot in slots) or not open_hexes
    return NO_LIMIT if slots and stuck else g.haints_at(foe, target) + len(slots)


def in_play(g: Harrow, *colours: int) -> Cubes:
    """The cubes of one side: for each colour those that are dropped, those stuck in the Tree, and Odessa's."""
    tally, options = g.tally, g.options
    return tuple([
        (tally[GROUND + c], tally[IN_TREE + c], options["stick"], options["free"], odessa_cubes(g, c)) for c in colours
    ])  # fmt: skip


def odessa_cubes(g: Harrow, colour: int) -> int:
    """They are counted on: she may send them after the others (HC-LGF-09)."""
    hers = colour == ids.FAMILY and g.legend_of(ids.FAMILY) == ids.ODESSA
    return g.tally[ON_BOARD + ids.FAMILY] if hers else 0


@lru_cache(maxsize=4096)
def out_of_tree(cubes: Cubes) -> Chances:
    """How many cubes of a side come back."""
    total: Chances = {0: 1.0}
    for dropped, stuck, stick, free, after in cubes:
        outcomes, odds = odds_for(dropped, stuck, stick, free)
        before = [0, *odds]
        total = added(total, {n + after: (odds[i] - before[i]) / odds[-1] for i, n in enumerate(outcomes)})
    return total


def added(some: Chances, more: Chances) -> Chances:
    total: Chances = {}
    for a, chance in some.items():
        for b, other in more.items():
            total[a + b] = total.get(a + b, 0.0) + chance * other
    return total


@lru_cache(maxsize=4096)
def hit_chances(mine: Cubes, theirs: Cubes, cost: int, most: int) -> Chances:
    found: Chances = {}
    for a, chance in out_of_tree(mine).items():
        for b, other in out_of_tree(theirs).items():
            n = hits(a, b, cost, most)
            found[n] = found.get(n, 0.0) + chance * other
    return found


def douse_chances(mine: Cubes, theirs: Cubes, tokens: int) -> Chances:
    found: Chances = {}
    for a, chance in out_of_tree(mine).items():
        for b, other in out_of_tree(theirs).items():
            n = min(a, tokens) if a >= b else 0
            found[n] = found.get(n, 0.0) + chance * other
    return found


def hits(mine: int, theirs: int, cost: int, most: int) -> int:
    """Hits with these cubes, if all that can be paid are made (HC-ATK-09, HC-ATK-20)."""
    n = 0
    while n < most and mine >= theirs and mine >= cost:
        n, mine = n + 1, mine - cost
    return n
