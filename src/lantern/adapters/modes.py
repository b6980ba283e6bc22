"""The names of all environments, and the game and options that each stands for.

A name fixes what changes the game most: map, number of players, factions, scenario. Everything else has its default
and can be given beside the name, as in `env("harrow-training", map="a", swapped=True)`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Any

from lantern.core.errors import LanternError
from lantern.core.game import Game
from lantern.games import harrow, vagrantsong, wayward
from lantern.games.harrow.options import PAIRINGS
from lantern.games.vagrantsong.options import COUNTS, SCENARIOS


@dataclass(frozen=True)
class Mode:
    """A game with options; those that are not named have their defaults."""

    name: str
    game: Game[Any]
    options: dict[str, Any]

    def checked(self, more: dict[str, Any]) -> dict[str, Any]:
        """The whole options, with some more given beside the name."""
        if fixed := sorted({*more} & {*self.options}):
            raise LanternError(f"{self.name}: {', '.join(fixed)} is part of the name; choose another name instead")
        return self.game.check({**self.options, **more})


def wayward_modes() -> Iterator[Mode]:
    for which in (1, 2):
        for players in range(1, 7):
            yield Mode(f"wayward-map{which}-{players}", wayward.GAME, {"map": which, "players": players})


def harrow_modes() -> Iterator[Mode]:
    yield Mode("harrow-training", harrow.GAME, {"mode": "training"})
    for mode in ("full", "three"):
        for pairing in PAIRINGS:
            name = f"harrow-{mode}-{pairing.replace(',', '-')}"
            yield Mode(name, harrow.GAME, {"mode": mode, "factions": pairing})
    for level in (1, 2, 3):
        yield Mode(f"harrow-solo-{level}", harrow.GAME, {"mode": "solo", "level": level})


def vagrantsong_modes() -> Iterator[Mode]:
    for scenario in SCENARIOS:
        for players in COUNTS:
            options = {"mode": "scenario", "scenario": scenario, "players": players}
            yield Mode(f"vagrantsong-{scenario.replace('_', '-')}-{players}", vagrantsong.GAME, options)
    for players in COUNTS:
        yield Mode(f"vagrantsong-campaign-{players}", vagrantsong.GAME, {"mode": "campaign", "players": players})


@cache
def modes() -> dict[str, Mode]:
    """All of them by name."""
    return {mode.name: mode for mode in (*wayward_modes(), *harrow_modes(), *vagrantsong_modes())}


def find_mode(name: str) -> Mode:
    known = modes()
    if name not in known:
        near = get_close_matches(name, known, n=3) or list(known)[:3]
        raise LanternError(f'there is no environment "{name}"; near to it: {", ".join(near)}; all: environments()')
    return known[name]
