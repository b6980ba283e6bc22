"""Moments that several chapters of rule tests begin with, and ways to read a question."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import BUILDING, FAMILY, GONE, PROTECTORS, TERRAINS, TOWNSFOLK
from tests.games.harrow.kit import Table

HOME = {PROTECTORS: "d6", FAMILY: "d2"}
JARS = ("wild", "legend", "abilities", "attack")  # the order in which turns are passed


def bare(**options: Any) -> Table:
    """Both Legends alone on their Homes, no token and no goal piece on the map."""
    t = Table(**options).clear()
    for n in range(TERRAINS):
        t.set(TOWNSFOLK + n, GONE).set(BUILDING + n, GONE)
    return t.legend(PROTECTORS, HOME[PROTECTORS]).legend(FAMILY, HOME[FAMILY])


def townsfolk(t: Table, *hexes: str) -> Table:
    """The first, second … Townsfolk on these hexes."""
    return _goals(t, TOWNSFOLK, hexes)


def buildings(t: Table, *hexes: str) -> Table:
    return _goals(t, BUILDING, hexes)


def _goals(t: Table, field: int, hexes: Iterable[str]) -> Table:
    for n, at in enumerate(hexes):
        t.set(field + n, GRID.named[at])
    return t


def jars(t: Table) -> list[str]:
    """The jars that may be flipped for their own action."""
    return [answer.removeprefix("jar ") for answer in t.answers if answer.startswith("jar ")]


def idle(t: Table) -> Table:
    """A turn without any action; whatever Clean Up offers is declined."""
    whole = jars(t)
    t.say(f"jar {next(jar for jar in JARS if jar in whole)}", "stop")
    while t.asked not in ("jar", ""):
        t.say("stop")
    return t


def turn_of(faction: int, t: Table) -> Table:
    """The table at the jar question of a faction."""
    while t.seat != faction:
        idle(t)
    return t


def clean_up(t: Table) -> Table:
    """Straight to Clean Up of the player about to choose a jar."""
    return t.say("jar wild", "stop")


def idle_round(t: Table) -> Table:
    """Turns without any action to the end of a round that has just begun."""
    for _ in range(6):
        idle(t)
    return t


def places(t: Table) -> set[str]:
    """The hexes among the answers, whatever word stands before them."""
    return {answer.split()[-1] for answer in t.answers if answer.split()[-1] in GRID.named}


def entries(t: Table, points: int, origin: str, who: str = "legend") -> set[str]:
    """Where a group of the player about to choose a jar may go with that many ADVANCEs; none is a Path move."""
    t.wilds(t.seat, points - 1)
    source = ("act", "advance") if points else ("path",)
    for answer in ("jar wild", *source, f"from {origin}", f"with {who}"):
        if not t.can(answer):
            return set()
        t.say(answer)
    return places(t)
