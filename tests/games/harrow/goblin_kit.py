"""Goblin Cards for rule tests: playing one, what it may ask, Units with nails under them.

t = play(kammi_table(hand=("entice",)).haints(PROTECTORS, "e3", 1), "entice")
assert t.answers == ["move protectors e3", "stop"]
"""

from __future__ import annotations

import pytest

from lantern.core.flow import put
from lantern.games.harrow.board import DISTANCE, GRID, WITHIN
from lantern.games.harrow.ids import CUBES, KAMMI
from lantern.games.harrow.state import nail
from tests.games.harrow.kammi import KammiTable

against_both = pytest.mark.parametrize("rival", ["protectors", "family"])
LEGEND = 6  # + slot: a Legend, as nails count Units


def play(t: KammiTable, card: str, jar: str = "wild") -> KammiTable:
    """Kammi flips a jar and plays a Goblin Card before its action."""
    return t.say(f"jar {jar}", "card", f"play {card}")


def is_over(t: KammiTable) -> bool:
    """The card has nothing more to ask."""
    return t.asked == "part"


def can_only_go_on(t: KammiTable) -> bool:
    """The card can do nothing; she is asked all the same, so that nobody else can tell (HC-R-127)."""
    return t.answers in (["stop"], ["cubes 0"])


def within(at: str, far: int, near: int = 0) -> set[str]:
    """The hexes at most `far` and at least `near` hexes away."""
    here = GRID.named[at]
    return {GRID.names[there] for there in WITHIN[here][far] if DISTANCE[here][there] >= near}


def nailed(t: KammiTable, *units: tuple[int, str]) -> KammiTable:
    """Nails under these Units: Haints of a faction, or LEGEND + slot."""
    t.g.nails = tuple(nail(kind, GRID.named[at]) for kind, at in units)
    return t.fresh()


def blood(t: KammiTable, at: str, n: int = 1) -> KammiTable:
    """That many cubes of Blood Money lie on a hex, from Kammi's Possessions."""
    t.g.blood = put(t.g.blood, GRID.named[at], n)
    return t.set(CUBES + KAMMI, t.g.tally[CUBES + KAMMI] - n)


def blood_on(t: KammiTable, at: str) -> int:
    return t.g.blood[GRID.named[at]]


def tokens_on(t: KammiTable, at: str) -> list[int]:
    return t.g.tokens_at(GRID.named[at])
