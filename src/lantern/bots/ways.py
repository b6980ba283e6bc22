"""Which of the ways to think suits a question."""

from __future__ import annotations

from random import Random
from typing import Any

from lantern.bots.thinking import Manner, Thinking, manner_of
from lantern.bots.trials import Trials
from lantern.bots.turns import TurnThinking
from lantern.core.flow import Seat
from lantern.core.game import Game


def think_about(game: Game[Any], position: Any, seat: Seat, rng: Random, manner: Manner | None = None) -> Thinking:
    """A question, to be thought through in the manner of its game."""
    how = manner or manner_of(game, position)
    if how.whole_turns:
        return TurnThinking(game, position, seat, rng, how)
    settles = game.settled(position) > game.turn(position) and game.prospect(position, seat) is not None
    return (Trials if settles else Thinking)(game, position, seat, rng, how)
