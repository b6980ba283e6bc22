"""catanatron: four random players on a random map, the yardstick of every ratio.

The loop goes past `Game.play_tick` straight to `apply_action`: no player object, no second check that the
action is legal. The dice of a turn are thrown inside its `ROLL` action, and are no decision of their own.
"""

from __future__ import annotations

import random
from functools import partial
from importlib import import_module
from typing import Any

from benchmarks.measure import RECORDED, Contender, evenly


def prepare(_game: str) -> Contender:
    engine = import_module("catanatron.game")
    seats = import_module("catanatron.models.player")
    apply_action = import_module("catanatron.state").apply_action
    list_actions = import_module("catanatron.models.actions").generate_playable_actions
    turn_limit = engine.TURNS_LIMIT

    def setup(seed: int) -> Any:
        return engine.Game([seats.RandomPlayer(color) for color in seats.Color], seed=seed)

    def play(seed: int) -> int:
        game, decisions = setup(seed), 0
        state, choose = game.state, random.choice  # `Game` seeds this generator and throws its dice with it
        while game.winning_color() is None and state.num_turns < turn_limit:
            apply_action(state, choose(state.playable_actions))
            decisions += 1
        return decisions

    def record(seed: int) -> tuple[list[Any], list[Any]]:
        """Positions of a game, from its first on, and all its actions."""
        game, positions = setup(seed), []
        while game.winning_color() is None and game.state.num_turns < turn_limit:
            positions.append(game.copy())
            apply_action(game.state, random.choice(game.state.playable_actions))
        return evenly(positions), game.state.actions  # these know the dice they threw, so they can be applied again

    games = [record(seed) for seed in RECORDED]
    positions = [position for taken, _ in games for position in taken]
    first, actions = games[0][0][0], games[0][1]
    return Contender(
        play=play,
        clones=[game.copy for game in positions],
        legals=[partial(list_actions, game.state) for game in positions],
        begin=lambda: partial(apply_action, first.copy().state),
        actions=actions,
    )
