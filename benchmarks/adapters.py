"""Steps a second of the adapters in random play, beside environments of others.

    python -m benchmarks --only adapters      # in the benchmarks' own environment, interpreted and compiled
    python -m benchmarks.adapters             # here and now, with what is installed

*By mask* plays by the mask in `info`, as fast as an environment goes; *observed* builds every observation as well.
Others give their masks within observations only, so they have no first figure. catanatron's environment plays its
opponent's moves inside of a step. Processor time counts, which a busy machine disturbs less. Who is not installed is
left out.
"""

from __future__ import annotations

import importlib
import json
import os
import random
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from time import process_time
from typing import Any

from benchmarks import environment
from benchmarks.environment import Trouble

NAME = "adapters"
OURS = (
    "wayward-map1-2",
    "wayward-map1-4",
    "harrow-training",
    "harrow-full-protectors-family",
    "vagrantsong-turned-faces-2",
)
CLASSIC = ("tictactoe_v3", "connect_four_v3")
CATAN = "catanatron_gym"
SPIEL = (
    "lantern_wayward",
    "lantern_harrow_training",
    "lantern_harrow_full",
    "python_tic_tac_toe",
    "python_block_dominoes",
)
FORMS = ("interpreted", "compiled")

Steps = Iterator[None]
Way = Callable[[], Steps]
Rates = dict[str, list[float | None]]  # steps a second by name: by mask, observed


# --- random games without end, one step at a time ---------------------------------------------------------------------


def steps(env: Any, rng: Random, *, observed: bool) -> Steps:
    """PettingZoo's games, ours or others'."""
    import numpy as np

    for seed in range(1_000_000):
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, info = env.last(observe=observed)
            if terminated or truncated:
                env.step(None)
                continue
            env.step(int(rng.choice(np.flatnonzero((observation or info)["action_mask"]))))
            yield


def catan_steps() -> Steps:
    env = importlib.import_module("catanatron_gym.envs.catanatron_env").CatanatronEnv()
    random.seed(1)  # its dice and its opponent are Python's own
    while True:
        env.reset(seed=1)
        over = False
        while not over:
            _, _, terminated, truncated, _ = env.step(random.choice(env.get_valid_actions()))
            over = terminated or truncated
            yield


def spiel_steps(name: str, rng: Random) -> Steps:
    """Random games in OpenSpiel, chance included."""
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


# --- here and now -----------------------------------------------------------------------------------------------------


def walks() -> Iterator[tuple[str, list[Way | None]]]:
    """Everything that can be timed with what is installed: by mask, and observed."""
    from lantern.adapters.pettingzoo import raw_env

    for name in OURS:
        env = raw_env(name)
        yield name, [partial(steps, env, Random(1), observed=False), partial(steps, env, Random(1), observed=True)]
    for name in CLASSIC:
        if (module := found(f"pettingzoo.classic.{name}")) is not None:
            yield name, [None, partial(steps, module.raw_env(), Random(1), observed=True)]
    if found("catanatron_gym.envs.catanatron_env") is not None:
        yield CATAN, [None, catan_steps]
    if found("pyspiel") is not None:
        for name in SPIEL:
            yield name, [partial(spiel_steps, name, Random(1)), None]


def found(module: str) -> Any:
    """A module, or None where it is not installed."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return importlib.import_module(module)
    except ImportError as missing:
        print(f"{module}: {missing}", file=sys.stderr)
        return None


def rate(walk: Steps, seconds: float) -> float:
    """Steps a second, after one to warm up."""
    next(walk)
    start, n = process_time(), 0
    while process_time() - start < seconds:
        next(walk)
        n += 1
    return n / (process_time() - start)


def here(rounds: int, seconds: float) -> Rates:
    """The best of some rounds, in each of which everybody is asked once."""
    everybody, best = list(walks()), Rates()
    for _ in range(rounds):
        for name, ways in everybody:
            rates = [rate(way(), seconds) if way else None for way in ways]
            before = best.setdefault(name, rates)
            best[name] = [max(pair) if None not in pair else None for pair in zip(before, rates, strict=True)]  # type: ignore[type-var]
    return best


# --- in the benchmarks' environment -----------------------------------------------------------------------------------


def measure(rounds: int, seconds: float) -> dict[str, Rates]:
    """By form of Lantern. Others are timed beside each; their figures of the first form stand for both."""
    return {form: in_form(form, rounds, seconds) for form in FORMS}


def in_form(form: str, rounds: int, seconds: float) -> Rates:
    environment.say(f"adapters, {form}")
    command = [str(environment.PYTHON), "-m", "benchmarks.adapters", "--json", str(rounds), str(seconds)]
    surroundings = {**os.environ, "PYTHONPATH": str(environment.lantern(form)), "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, cwd=environment.ROOT, env=surroundings, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Trouble(f"adapters: `{' '.join(command[1:])}` ended with status {done.returncode}\n{done.stderr.strip()}")
    rates: Rates = json.loads(done.stdout.splitlines()[-1])
    return rates


def table(rates: dict[str, Rates]) -> list[tuple[str, ...]]:
    """Rows for a report: ours in each form, the others once."""
    rows: list[tuple[str, ...]] = [("steps a second", "by mask", "observed")]
    for form, by_name in rates.items():
        for name, figures in by_name.items():
            ours = name in OURS or name.startswith("lantern_")
            if ours or form == next(iter(rates)):
                rows.append((f"{name}, {form}" if ours else name, *map(shown, figures)))
    return rows


def shown(figure: float | None) -> str:
    return "—" if figure is None else f"{figure:,.0f}"


def main() -> None:
    if "--json" in sys.argv:
        print(json.dumps(here(int(sys.argv[2]), float(sys.argv[3]))))
        return
    for name, *figures in table({"here": here(3, 1.0)}):
        print(f"{name:44}" + "".join(f"{figure:>12}" for figure in figures))


if __name__ == "__main__":
    main()
