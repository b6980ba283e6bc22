"""How much faster `lantern simulate` is on two processes: the command as a user runs it, start-up and all."""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path
from time import perf_counter

from benchmarks.environment import ROOT, Trouble

NAME = "simulate"
GAME = "wayward"
FEWEST_GAMES = 16


def speed_up(rounds: int, seconds: float) -> float:
    """Best of `rounds`, one and two processes by turns, with as many games as keep one busy for `seconds`."""
    games, first = enough_games(seconds)
    one, two = [first], [time(games, processes=2)]
    for _ in range(rounds - 1):
        one.append(time(games, processes=1))
        two.append(time(games, processes=2))
    return min(one) / min(two)


def enough_games(seconds: float) -> tuple[int, float]:
    """How many games take one process at least `seconds`, and how long they took it."""
    games = FEWEST_GAMES
    while (taken := time(games, processes=1)) < seconds:
        games = math.ceil(games * min(1.2 * seconds / taken, 10))
    return games, taken


def time(games: int, processes: int) -> float:
    command = ["lantern", "simulate", GAME, "--games", str(games), "--processes", str(processes)]
    program = Path(sys.executable).with_name("lantern")
    if not program.exists():
        raise Trouble("simulate: the command `lantern` is not installed beside this Python; run `make bench`")
    start = perf_counter()
    done = subprocess.run([str(program), *command[1:]], cwd=ROOT, capture_output=True, text=True, check=False)
    taken = perf_counter() - start
    if done.returncode:
        raise Trouble(f"simulate: `{' '.join(command)}` ended with status {done.returncode}\n{done.stderr.strip()}")
    return taken
