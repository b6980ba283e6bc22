"""Many games between bots, on all cores: `lantern simulate`. The same command serves every game."""

from __future__ import annotations

import json
import sys
import time
import traceback
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from random import Random
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from lantern import games
from lantern.bots import Bot, find_bot
from lantern.core.errors import LanternError
from lantern.core.flow import CHANCE, State
from lantern.core.game import Game
from lantern.lab.playing import Given, crash_log
from lantern.lab.report import describe, summary
from lantern.lab.tally import Tally
from lantern.lab.task import Task, prepare
from lantern.lab.variety import draw, drawn_values

CRASHES = Path("lantern-crashes")


# --- one game -------------------------------------------------------------------------------------------------------


def play_game(game: Game[Any], task: Task, bots: Sequence[Bot], number: int, tally: Tally) -> None:
    """One game, by its own generator; a crash leaves its log behind and is counted."""
    rng = task.generator(number)
    options = draw(game, task.options, task.varied, rng)
    given: Given = []
    found = Tally()  # of this game alone: a crash leaves nothing half counted
    try:
        g = game.begin(dict(options))
        g.quiet = not task.points
        play_out(game, g, task, bots, rng, given, found)
        result = game.result(g)
        if result is None:
            raise LanternError("the game ended without a result")
        drawn = drawn_values(game, options, task.varied)
        found.scorers.update(game.scorers(options))
        found.count(result, game.sides(options), drawn, game.last_round(options))
        found.count_parts(game.parts(g))
        tally.add(found)
    except Exception as mistake:  # noqa: BLE001  # whatever broke, the run goes on and the log says what it was
        tally.crashes.append(str(keep_crash(game, task, options, number, given, mistake)))
    tally.games += 1


def play_out(
    game: Game[Any],
    g: State,
    task: Task,
    bots: Sequence[Bot],
    rng: Random,
    given: Given,
    found: Tally,
) -> None:
    """Play to the end; `given` has every answer before it is tried, so that a crash can be told."""
    used: set[str] = set()
    while g.waiting is not None:
        question = g.waiting
        if question.seat == CHANCE:
            x = question.sample(rng)
        else:
            x = bots[question.seat].choose(game, game.imagine(g, question.seat, rng), question.seat, rng)
            found.decisions += 1
            if task.uses:
                used.add(game.text(g, question, x))
        given.append((question.seat, x))
        for event in g.answer(x, question.seat):
            if scored := game.points(g, event):
                found.points[scored.side, event.rule] += scored.points
    found.uses.update(used)


def keep_crash(
    game: Game[Any],
    task: Task,
    options: dict[str, Any],
    number: int,
    given: Given,
    mistake: Exception,
) -> Path:
    """The log of a game that broke, with what broke it, as far as it can be played again."""
    seats = task.seats[: game.seats(options)]
    log = crash_log(game, options, seats, given, f"simulate {task.seed} {number}")
    CRASHES.mkdir(exist_ok=True)
    path = CRASHES / f"{game.name}-{task.seed}-{number}.log"
    path.write_text(log.text(private=True), encoding="utf-8")
    path.with_suffix(".txt").write_text("".join(traceback.format_exception(mistake)), encoding="utf-8")
    return path


def play_some(task: Task, numbers: range) -> Tally:
    """The part of a worker process."""
    game, tally = games.find(task.game), Tally()
    bots = [find_bot(kind) for kind in task.seats]
    for number in numbers:
        play_game(game, task, bots, number, tally)
    return tally


# --- many games -----------------------------------------------------------------------------------------------------


def simulate(task: Task, count: int, processes: int) -> Iterator[Tally]:
    """Tallies of all games, as they come in. What is played does not depend on the number of processes."""
    size = max(1, min(4, count // (processes * 16)))  # small parts: nobody waits long for the last one
    parts = [range(at, min(at + size, count)) for at in range(0, count, size)]
    if processes == 1:
        for part in parts:
            yield play_some(task, part)
        return
    with ProcessPoolExecutor(min(processes, len(parts))) as pool:
        for done in as_completed([pool.submit(play_some, task, part) for part in parts]):
            yield done.result()


def command(
    game: str,
    options: Mapping[str, Any],
    seats: Sequence[str],
    count: int,
    seed: int = 0,
    processes: int = 2,
    *,
    as_json: bool = False,
    uses: bool = False,
    points: bool = False,
) -> int:
    """`lantern simulate`: play, show progress on a terminal, print what came of it; 1 if a game crashed."""
    task = prepare(game, options, seats, count, seed, processes, uses=uses, points=points)
    total, begun = Tally(), time.perf_counter()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, disable=not sys.stderr.isatty(), transient=True) as progress:
        bar = progress.add_task(f"{game}: {', '.join(task.seats)}", total=count)
        for tally in simulate(task, count, processes):
            total.add(tally)
            progress.advance(bar, tally.games)
    report = summary(task, total, time.perf_counter() - begun)
    sys.stdout.write((json.dumps(report) if as_json else describe(report)) + "\n")
    return 1 if total.crashes else 0
