"""`lantern ladder`: the bots of a game by strength."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Mapping, Sequence
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from lantern.core.errors import OptionError
from lantern.lab.ladder import fixtures, prepare, run
from lantern.lab.ladder_report import describe, summary

SEARCH = "search"
SHORTEST, LONGEST = 0.001, 600.0  # seconds


def show(
    game: str,
    options: Mapping[str, Any],
    bots: Sequence[str],
    count: int,
    seconds: float,
    seed: int,
    processes: int,
    *,
    as_json: bool = False,
    control: bool = True,
    alone: str = "",
) -> int:
    """Plays, shows progress on a terminal, prints the ladder; returns the exit status."""
    ladder = prepare(
        game, options, [timed(bot, seconds) for bot in bots], seed, control=control, alone=timed(alone, seconds)
    )
    begun, played = time.perf_counter(), []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, disable=not sys.stderr.isatty(), transient=True) as progress:
        bar = progress.add_task(f"{game}: {', '.join(ladder.bots)}", total=len(fixtures(ladder, count)))
        for one in run(ladder, count, processes):
            played.append(one)
            progress.advance(bar)
    report = summary(ladder, played, time.perf_counter() - begun)
    sys.stdout.write((json.dumps(report) if as_json else describe(report)) + "\n")
    return 0


def timed(bot: str, seconds: float) -> str:
    """A plain `search` thinks for as long as the command says."""
    if not SHORTEST <= seconds <= LONGEST:
        raise OptionError(f"--seconds: {seconds:g} is not possible; it is from {SHORTEST:g} to {LONGEST:g}")
    return f"{SEARCH}:{round(1000 * seconds)}ms" if bot == SEARCH else bot
