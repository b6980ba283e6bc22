"""Games of three for rule tests: a bare table, Hester's turn about to begin or past its Roots, her pieces anywhere.

t = three()                                    # Protectors are about to flip their first jar; Legends alone at home
t = hesters(three())                           # both have had an idle turn, Hester chooses the colour of her Roots
t = acting("a1", "a2", actions=3)              # her Roots lie on a1 and a2, nothing in the Battleground but what we say
snakes(t, FAMILY, "d3", 2); bonfire(t, "c4"); ground(t, bog=2); altar(t, "ward")
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lantern.core.flow import put
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    BUILDING,
    CARDS_USED,
    CUBES,
    DOLL_GONE,
    FAMILY,
    FIRE_ACTIONS,
    FIRE_RESERVE,
    FIRE_SPACES,
    GROUND,
    HAINTS_LEFT,
    HESTER,
    HESTER_AT,
    HEXES,
    IN_TREE,
    JARS,
    KAMMI,
    KAMMI_IS,
    KAMMI_SLOT,
    KINDS,
    LEGEND_AT,
    MAY_BE,
    OFF,
    PROTECTORS,
    SLOTS,
    TERRAIN_CUBE,
    TERRAINS,
    TOWNSFOLK,
    WAITING,
)
from lantern.games.harrow.names import HESTER_CARD_NAMES, TERRAIN_NAMES, TILE_NAMES
from lantern.games.harrow.state import nail
from tests.games.harrow.full import PLAIN_TOKENS, changed, to_jar
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import JARS as JAR_ORDER
from tests.games.harrow.moments import jars

SEAT = 2
HESTERS = ("root_colour", "root", "hester")  # what her turn may begin with


class ThreeTable(Table):
    """A table of any two factions and Hester."""

    def clear(self) -> ThreeTable:
        """No Haint, token or Doll on the map; Legends at home, Kammi (kammi-1) on c1 and her Goblin on e1 behind it."""
        g = self.g
        for faction in g.sides:
            g.tally[HAINTS_LEFT + faction] += g.haints_on_map(faction)
            if faction == KAMMI:
                g.tally[KAMMI_IS], g.tally[MAY_BE] = KAMMI_SLOT, 3
                g.tally[LEGEND_AT + KAMMI_SLOT : LEGEND_AT + SLOTS] = [GRID.named["c1"], GRID.named["e1"]]
            else:
                g.tally[LEGEND_AT + faction] = g.homes[faction]
        g.haints, g.tokens = bytes(3 * HEXES), bytes(KINDS * HEXES)
        g.dolls = (DOLL_GONE,) * len(g.dolls)
        return self

    def fresh(self) -> ThreeTable:
        if self.g.waiting is not None:
            self.g.ask_again()
        return self


def three(first: int = OFF, **options: Any) -> Table:
    """The first jar question, of the first faction or another: Legends alone, no token, goal piece or tile anywhere."""
    t = ThreeTable(mode="three", **options).say(PLAIN_TOKENS)
    while t.asked != "flipper":
        t.say(t.answers[0])
    t.say(
        f"flipper {t.g.seat_of(t.g.sides[0] if first == OFF else first)}",
        "tile first",
        "tile advance",
        "tile spawn",
        "tile strengthen",
    )
    to_jar(t).clear()
    t.g.slots, t.g.pile = ((),) * JARS, ((1 << len(TILE_NAMES)) - 1, 0)
    for faction, goal in ((PROTECTORS, TOWNSFOLK), (FAMILY, BUILDING)):
        for n in range(TERRAINS if faction in t.g.sides else 0):
            t.g.tally[goal + n] = WAITING
    return t.fresh()


def idle(t: Table) -> Table:
    """A warring turn without any action."""
    whole = jars(t)
    t.say(f"jar {next(jar for jar in JAR_ORDER if jar in whole)}", "stop")
    while t.asked not in ("jar", *HESTERS):
        t.say("stop" if t.can("stop") else t.answers[0])
    return t


def hesters(t: Table) -> Table:
    """On to Hester's next turn, by idle ones of the others."""
    while t.asked not in HESTERS:
        idle(t)
    return t


def acting(*roots: str, actions: int = 1, **options: Any) -> Table:
    """Hester's first turn: her Roots lie, the Battleground is empty of her cubes, she chooses what to do."""
    t = hesters(three(**options)).say("brown", *[f"root {at}" for at in roots or ("a1", "a2")])
    t.g.tally[FIRE_RESERVE] -= actions - t.g.tally[FIRE_ACTIONS]
    t.g.tally[FIRE_ACTIONS] = actions
    return ground(t)


def holding(card: str, *roots: str, **options: Any) -> Table:
    """The same with one active card."""
    return altar(acting(*roots, **options), card)


def shaken(t: Table) -> Table:
    """Past the Tree, which lets everything fall through."""
    if t.asked == "hester":
        t.say("stop")
    return fall(t)


def fall(t: Table) -> Table:
    """Everything that is dropped into the Tree falls out."""
    while t.asked == "tree":
        t.say(t.answers[-1])
    return t


def end_turn(t: Table) -> Table:
    """Hester does no more; what may be declined is."""
    shaken(t)
    while t.asked not in ("jar", ""):
        t.say("stop" if t.can("stop") else t.answers[0])
    return t


# --- her pieces


def snakes(t: Table, faction: int, at: str, n: int = 1) -> Table:
    """Exactly this many Infected Haints of a faction on a hex."""
    here = faction * HEXES + GRID.named[at]
    t.g.tally[HAINTS_LEFT + faction] -= n - t.g.infected[here]
    t.g.infected = put(t.g.infected, here, n)
    return t.fresh()


def infected_on(t: Table, faction: int, at: str) -> int:
    return t.g.infected[faction * HEXES + GRID.named[at]]


def ground(t: Table, **cubes: int) -> Table:
    """Exactly these Terrain Cubes in the Battleground, and none in the Tree."""
    for n, name in enumerate(TERRAIN_NAMES):
        there = TERRAIN_CUBE + n
        t.g.tally[CUBES + there] += t.g.tally[GROUND + there] + t.g.tally[IN_TREE + there] - cubes.get(name, 0)
        t.g.tally[GROUND + there], t.g.tally[IN_TREE + there] = cubes.get(name, 0), 0
    return t.fresh()


def cubes(t: Table) -> dict[str, int]:
    """Her Terrain Cubes in the Battleground."""
    found = {name: t.g.tally[GROUND + TERRAIN_CUBE + n] for n, name in enumerate(TERRAIN_NAMES)}
    return {name: n for name, n in found.items() if n}


def bonfire(t: Table, at: str, tokens: int = 2) -> Table:
    """A Bonfire of a pair of tokens; what it has more or less comes from or goes to the reserve."""
    t.g.tally[FIRE_SPACES] -= 1
    t.g.tally[FIRE_RESERVE] -= tokens - 2
    t.g.bonfires = put(t.g.bonfires, GRID.named[at], tokens)
    return t.fresh()


def fire_on(t: Table, at: str) -> int:
    return t.g.bonfires[GRID.named[at]]


def stands(t: Table, at: str) -> Table:
    """Hester on a hex."""
    return t.set(HESTER_AT, GRID.named[at])


def hester_on(t: Table) -> str:
    at = t.g.tally[HESTER_AT]
    return "" if at == OFF else GRID.names[at]


def nailed(t: Table, kind: int, at: str) -> Table:
    """One of Bernice's nails under a Unit (see `nail`); the other is with her."""
    t.g.nails = (nail(kind, GRID.named[at]),)
    return t.fresh()


def altar(t: Table, *cards: str) -> Table:
    """Exactly these active cards, unused; all others lie in her deck, and her hand is empty."""
    held = [HESTER_CARD_NAMES.index(name) for name in cards]
    t.g.altar = (*held, *[OFF] * (3 - len(held)))
    t.g.tally[CARDS_USED] = 0
    return hand(t)


def hand(t: Table, *cards: str) -> Table:
    """Exactly these cards in her hand; those neither there nor active lie in her deck."""
    held = tuple(sorted(HESTER_CARD_NAMES.index(name) for name in cards))
    t.g.hands = changed(t.g.hands, HESTER, held)
    deck = set(range(len(HESTER_CARD_NAMES))) - set(held) - set(t.g.altar) - set(t.g.discards[HESTER])
    t.g.decks = (*t.g.decks[:HESTER], sum(1 << card for card in deck))
    return t.fresh()


def scored(t: Table, spaces: Iterable[int], what: int) -> Table:
    """Something lies on these Scoring Spaces (1 to 6)."""
    t.g.scoring = tuple([what if n + 1 in spaces else old for n, old in enumerate(t.g.scoring)])
    return t.fresh()


def roots_on(t: Table) -> list[str]:
    """This turn's Roots as "a1>a2", in order; one from the edge as ">a1"."""
    ends = [(root // 64, root % 64) for root in t.g.roots]
    return [f"{GRID.names[origin] if origin < HEXES else ''}>{GRID.names[to]}" for origin, to in ends]
