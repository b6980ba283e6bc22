"""Steps a second of the adapters in random play, beside PettingZoo's classic games: python -m benchmarks.adapters

`masks` plays by the mask in `info`, as fast as an environment goes; `observed` builds every observation as well. A
classic game gives its mask only within an observation, so it has no first figure. Classic games are skipped where
PettingZoo's extra for them is not installed.
"""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from lantern.adapters.pettingzoo import raw_env

SECONDS = 1.0
OURS = (
    "wayward-map1-2",
    "wayward-map1-4",
    "harrow-training",
    "harrow-full-protectors-family",
    "vagrantsong-turned-faces-2",
)
CLASSIC = ("tictactoe_v3", "connect_four_v3")
SPIEL = (
    "lantern_wayward",
    "lantern_harrow_training",
    "lantern_harrow_full",
    "python_tic_tac_toe",
    "python_block_dominoes",
)


def chosen(mask: Any, rng: Random) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


def steps(env: Any, rng: Random, *, observed: bool) -> Iterator[None]:
    """Random games without end, one step at a time."""
    for seed in range(1_000_000):
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, info = env.last(observe=observed)
            if terminated or truncated:
                env.step(None)
                continue
            env.step(chosen((observation or info)["action_mask"], rng))
            yield


def spiel_steps(name: str, rng: Random) -> Iterator[None]:
    """Random games in OpenSpiel without end, chance included."""
    import pyspiel

    importlib.import_module("lantern.adapters.openspiel")
    importlib.import_module("open_spiel.python.games")
    game = pyspiel.load_game(name)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            yield


def rate(walk: Iterator[None]) -> float:
    """Steps a second, after one to warm up."""
    next(walk)
    start, n = time.perf_counter(), 0
    while time.perf_counter() - start < SECONDS:
        next(walk)
        n += 1
    return n / (time.perf_counter() - start)


def line(name: str, *figures: float | None) -> None:
    print(f"{name:32}" + "".join(f"{figure:>12,.0f}" if figure else f"{'–':>12}" for figure in figures), flush=True)


def classic(name: str) -> Any:
    """A classic game of PettingZoo, or None where it is not installed."""
    try:
        return importlib.import_module(f"pettingzoo.classic.{name}").raw_env()
    except ImportError as missing:
        print(f"{name}: {missing}", file=sys.stderr)
        return None


def main() -> None:
    print(f"{'steps a second':32}{'masks':>12}{'observed':>12}")
    for name in OURS:
        env = raw_env(name)
        line(name, rate(steps(env, Random(1), observed=False)), rate(steps(env, Random(1), observed=True)))
    for name in CLASSIC:
        if env := classic(name):
            line(name, None, rate(steps(env, Random(1), observed=True)))
    print(f"\n{'OpenSpiel, Python games':32}{'steps':>12}")
    for name in SPIEL:
        line(name, rate(spiel_steps(name, Random(1))))


if __name__ == "__main__":
    main()
