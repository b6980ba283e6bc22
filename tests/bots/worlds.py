"""Positions with secrets in them, and worlds that a seat cannot tell from them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from lantern.core.flow import CHANCE, Seat
from lantern.core.game import Game
from lantern.games import harrow, vagrantsong
from lantern.tables.imagining import Dealer
from tests.conformance.parley import GAME as PARLEY

SECRETIVE: dict[str, tuple[Game[Any], dict[str, Any]]] = {
    "parley": (PARLEY, {"players": 3}),
    "harrow-full": (harrow.GAME, {"mode": "full", "factions": "protectors,family"}),
    "harrow-kammi": (harrow.GAME, {"mode": "full", "factions": "protectors,kammi"}),
    "harrow-three": (harrow.GAME, {"mode": "three", "factions": "protectors,family"}),
    "vagrantsong": (vagrantsong.GAME, {"scenario": "the_card_sharp", "players": 2}),
}


Orderly = Dealer  # what it deals depends on which cards there are, and not on how they lay before


def moments(which: str, seed: int, every: int, count: int) -> Iterator[tuple[Any, Seat]]:
    """Some positions of a random game in which a seat has a choice, with that seat."""
    game, options = SECRETIVE[which]
    g, rng, met = game.setup(**options), Random(seed), 0
    g.quiet = True
    while g.waiting is not None and count:
        question = rng.choice(g.open_questions())
        if question.seat != CHANCE and len(question.answers) > 1:
            met += 1
            if met % every == 0:
                count -= 1
                yield g.clone(), question.seat
        g.answer(question.sample(rng), question.seat)
