"""OpenSpiel: those of its games that are written in Python. Chance is a player there; its moves are not counted."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

from benchmarks.measure import RECORDED, Contender, Unfit, evenly


def prepare(game: str) -> Contender:
    import_module("open_spiel.python.games")  # registers them
    pyspiel = import_module("pyspiel")
    if game not in pyspiel.registered_names():
        raise Unfit(f"this OpenSpiel has no game {game!r}")
    new_state = pyspiel.load_game(game).new_initial_state

    def play(seed: int) -> int:
        state, rng, decisions = new_state(), Random(seed), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(outcome(state, rng))
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                decisions += 1
        return decisions

    def record(seed: int) -> tuple[list[Any], list[int]]:
        """Positions of a game that ask a player, and all its actions."""
        state, rng, positions, actions = new_state(), Random(seed), [], []
        while not state.is_terminal():
            if state.is_chance_node():
                actions.append(outcome(state, rng))
            else:
                positions.append(state.clone())
                actions.append(rng.choice(state.legal_actions()))
            state.apply_action(actions[-1])
        return evenly(positions), actions

    games = [record(seed) for seed in RECORDED]
    positions = [position for taken, _ in games for position in taken]
    return Contender(
        play=play,
        clones=[state.clone for state in positions],
        legals=[state.legal_actions for state in positions],
        begin=lambda: new_state().apply_action,
        actions=games[0][1],
    )


def outcome(state: Any, rng: Random) -> int:
    """A chance move by its odds."""
    left, outcomes = rng.random(), state.chance_outcomes()
    for action, odds in outcomes:
        left -= odds
        if left < 0:
            return int(action)
    return int(outcomes[-1][0])  # the odds, being floats, may add up to a little less than one
