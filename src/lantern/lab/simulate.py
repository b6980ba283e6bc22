"""Many games between bots, on all cores: `lantern simulate`. The same command serves every game."""

from __future__ import annotations

import json
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import mean, quantiles
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from lantern import games
from lantern.bots import Bot, find_bot
from lantern.core import chance
from lantern.core.errors import LanternError
from lantern.core.flow import CHANCE, Answer, Seat
from lantern.core.game import Game
from lantern.core.log import Header, Line, Log, Promise
from lantern.core.records import Result

CRASHES = Path("lantern-crashes")


@dataclass(frozen=True)
class Task:
    """What is played, over and over."""

    game: str
    options: dict[str, Any]
    seats: tuple[str, ...]  # the kind of bot in each
    seed: int
    uses: bool = False  # count which answers occur


@dataclass
class Tally:
    """What came of some games; tallies of several processes are added up."""

    games: int = 0
    decisions: int = 0
    crashes: list[str] = field(default_factory=list)  # files
    rounds: list[int] = field(default_factory=list)
    places: list[Counter[int]] = field(default_factory=list)  # for each seat: place -> games
    scores: list[int] = field(default_factory=list)  # for each seat: total
    ends: Counter[str] = field(default_factory=Counter)  # how it ended for seats
    uses: Counter[str] = field(default_factory=Counter)  # answer -> games in which it was given

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.crashes += other.crashes
        self.rounds += other.rounds
        self.places = [a + b for a, b in zip(self.places, other.places, strict=True)] if self.places else other.places
        self.scores = [a + b for a, b in zip(self.scores, other.scores, strict=True)] if self.scores else other.scores
        self.ends += other.ends
        self.uses += other.uses

    def count(self, result: Result) -> None:
        if not self.places:
            self.places = [Counter() for _ in result.places]
            self.scores = [0 for _ in result.places]
        self.rounds.append(result.rounds)
        for place in result.places:
            self.places[place.seat][place.place] += 1
            self.scores[place.seat] += place.score
            self.ends[place.how] += 1


# --- one game -------------------------------------------------------------------------------------------------------


def play_game(game: Game[Any], task: Task, bots: Sequence[Bot], number: int, tally: Tally) -> None:
    """One game, by its own generator; a crash leaves its log behind and is counted."""
    rng = Random(f"{task.seed} {number}")
    given: list[tuple[Seat, Answer]] = []
    try:
        g = game.begin(dict(task.options))
        g.quiet = True
        used: set[str] = set()
        while g.waiting is not None:
            question = g.waiting
            if question.seat == CHANCE:
                x = question.sample(rng)
            else:
                x = bots[question.seat].choose(game, game.imagine(g, question.seat, rng), question.seat, rng)
                tally.decisions += 1
                if task.uses:
                    used.add(game.text(g, question, x))
            given.append((question.seat, x))
            g.answer(x, question.seat)
        result = game.result(g)
        if result is None:
            raise LanternError("the game ended without a result")
        tally.count(result)
        tally.uses.update(used)
    except Exception as mistake:  # noqa: BLE001  # whatever broke, the run goes on and the log says what it was
        tally.crashes.append(str(keep_crash(game, task, number, given, mistake)))
    tally.games += 1


def keep_crash(
    game: Game[Any], task: Task, number: int, given: Sequence[tuple[Seat, Answer]], mistake: Exception
) -> Path:
    """The log of a game that broke, with what broke it, as far as it can be played again."""
    options = game.check(task.options)
    header = Header(game.name, options, game.version, game.content_hash(options), task.seats)
    seed = f"simulate {task.seed} {number}"  # no promise is kept here: chance had a generator of its own
    log = Log(header, [Promise(chance.commitment(seed), 0, seed)])
    g = game.begin(dict(options))
    for seat, x in given:
        question = g.open_question(seat)
        if question is None or x not in question.answers:
            break
        log.lines.append(Line(len(log.lines) + 1, seat, g.asked_by(), game.text(g, question, x)))
        try:
            g.answer(x, seat)
        except Exception:  # noqa: BLE001  # the crash itself: the line that caused it is in the log
            break
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
    with ProcessPoolExecutor(processes) as pool:
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
) -> int:
    """`lantern simulate`: play, show progress on a terminal, print what came of it; 1 if a game crashed."""
    task = prepare(game, options, seats, count, seed, processes, uses=uses)
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


def prepare(
    game: str, options: Mapping[str, Any], seats: Sequence[str], count: int, seed: int, processes: int, *, uses: bool
) -> Task:
    """Everything checked before the first game."""
    found = games.find(game)
    checked = found.check(found.for_seats(options, len(seats)) if len(seats) > 1 else options)
    wanted = found.seats(checked)
    kinds = tuple(seats) * wanted if len(seats) == 1 else tuple(seats) or ("random",) * wanted
    if len(kinds) != wanted:
        raise LanternError(
            f"--seats names {len(kinds)} bots, but {wanted} play; name one for each seat, or one for all"
        )
    for kind in kinds:
        find_bot(kind)
    if count < 1 or processes < 1:
        raise LanternError("--games and --processes must be 1 or more")
    return Task(game, checked, kinds, seed, uses)


def summary(task: Task, total: Tally, seconds: float) -> dict[str, Any]:
    """The figures, ready for JSON."""
    played = max(1, len(total.rounds))
    rounds = sorted(total.rounds) or [0]
    tenths = quantiles(rounds, n=10) if len(rounds) > 1 else [float(rounds[0])] * 9
    report: dict[str, Any] = {
        "game": task.game,
        "options": task.options,
        "seats": list(task.seats),
        "seed": task.seed,
        "games": total.games,
        "decisions": total.decisions,
        "seconds": round(seconds, 3),
        "crashes": len(total.crashes),
        "crash_logs": total.crashes,
        "results": {
            "places": [{str(place): n for place, n in sorted(seat.items())} for seat in total.places],
            "scores": [round(score / played, 2) for score in total.scores],
            "turns": {"mean": round(mean(rounds), 2), "low": tenths[0], "middle": tenths[4], "high": tenths[8]},
            "ends": dict(total.ends.most_common()),
        },
    }
    if task.uses:
        report["uses"] = {use: round(n / played, 4) for use, n in sorted(total.uses.items())}
    return report


def describe(report: Mapping[str, Any]) -> str:
    """The figures for a reader."""
    results, turns = report["results"], report["results"]["turns"]
    rate = report["decisions"] / report["seconds"] if report["seconds"] else 0
    lines = [
        f"{report['games']} games in {report['seconds']:.1f} s, {report['decisions']:,} decisions ({rate:,.0f}/s)",
        f"turns a player: {turns['mean']} on average, {turns['low']:.0f} to {turns['high']:.0f} in four games of five",
        "how it ended: " + ", ".join(f"{how} {n}" for how, n in results["ends"].items()),
    ]
    for seat, (kind, places) in enumerate(zip(report["seats"], results["places"], strict=False)):
        won = 100 * places.get("1", 0) / max(1, report["games"])
        none = 100 * places.get("0", 0) / max(1, report["games"])
        lines.append(
            f"seat {seat + 1} {kind}: first in {won:.1f} %, no place in {none:.1f} %, "
            f"score {results['scores'][seat]:.1f} on average"
        )
    lines += [f"{share:7.1%} {answer}" for answer, share in report.get("uses", {}).items()]
    lines += [f"crashed, see {path}" for path in report["crash_logs"]]
    return "\n".join(lines)
