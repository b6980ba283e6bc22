"""Plays Vagrantsong with bots and writes the figures of docs/vagrantsong/balance.md.

    python tools/vagrantsong_figures.py                             # everything: about eleven thousand games
    python tools/vagrantsong_figures.py --only the_stoker-3         # one run; may be given again
    python tools/vagrantsong_figures.py --only the_stoker           # all runs of a scenario, or `campaign`, or `random`
    python tools/vagrantsong_figures.py --games 6 --into DIR        # a look: so many games in each run, elsewhere

LANTERN_FAST=1 before it plays on a compiled copy, which is made first. Every run is one `lantern simulate`; its report
is kept in balance.json, from which all tables are made, so runs can be repeated one by one. The same command plays the
same games.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lantern.games.vagrantsong.options import COUNTS, SCENARIOS

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs" / "vagrantsong"
FIRST_SEED = 5000  # most of the tuning was done with smaller ones
WEST = "went west"  # how a game ends in which every vagrant is westbound

Report = Mapping[str, Any]
Reports = dict[str, Report]


@dataclass(frozen=True)
class Run:
    """One `lantern simulate`: a name for `--only`, its options, who plays, how often."""

    name: str
    options: tuple[str, ...]
    seats: str = "instinct"
    games: int = 300


ALONE = tuple(
    Run(f"{scenario}-{players}", ("--scenario", scenario, "--players", str(players)))
    for scenario in SCENARIOS
    for players in COUNTS
)
CAMPAIGNS = tuple(Run(f"campaign-{players}", ("--campaign", "--players", str(players)), games=50) for players in COUNTS)
RANDOM = tuple(
    Run(f"random-{players}", ("--scenario", "all", "--players", str(players)), "random", 240) for players in COUNTS
)
RUNS = ALONE + CAMPAIGNS + RANDOM


# --- playing --------------------------------------------------------------------------------------------------------


def play(run: Run, games: int, processes: int, surroundings: Mapping[str, str]) -> Report:
    """The report of a run; a crash of one of its games ends everything, for its figures would be wrong."""
    words = ["--seats", run.seats, "--games", str(games), "--processes", str(processes), "--json"]
    words += ["--seed", str(FIRST_SEED + RUNS.index(run))]  # each its own: the same draws would err alike in all runs
    command = [sys.executable, "-m", "lantern.cli", "simulate", "vagrantsong", *run.options, *words]
    done = subprocess.run(command, env=surroundings, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{run.name}: `{' '.join(command[2:])}` failed\n{done.stdout}{done.stderr}".rstrip())
    report: Report = json.loads(done.stdout)
    return report


def engine() -> dict[str, str]:
    """The environment of the runs: with LANTERN_FAST=1, one that finds a compiled copy of Lantern first."""
    if os.environ.get("LANTERN_FAST") != "1":
        return dict(os.environ)
    sys.path.insert(0, str(ROOT))  # a script is given its own folder only
    from benchmarks import environment

    try:
        environment.ensure_peers()
        return {**os.environ, "PYTHONPATH": str(environment.lantern("compiled"))}
    except environment.Trouble as trouble:
        raise SystemExit(f"LANTERN_FAST=1: {trouble}") from None


# --- tables ---------------------------------------------------------------------------------------------------------

PARTIES = [f"{players} vagrants" for players in COUNTS]


def by_scenario(heading: str, cell: Callable[[Report], str]) -> Callable[[Reports], str]:
    """A row for each scenario, a column for each number of vagrants."""

    def write(reports: Reports) -> str:
        rows = []
        for scenario, title in SCENARIOS.items():
            found = [reports.get(f"{scenario}-{players}") for players in COUNTS]
            rows.append([title, *["" if report is None else cell(report) for report in found]])
        return table([heading, *PARTIES], rows)

    return write


def won(report: Report) -> str:
    return share(report["results"]["win_rate"], games=True)


def rounds(report: Report) -> str:
    found = report["results"]["rounds"]
    return f"{found['mean']:.1f} ({found['tenths'][0]:.0f}–{found['tenths'][-1]:.0f}, at most {found['longest']})"


def lost(report: Report) -> str:
    """Of the games lost, those in which everybody was westbound."""
    results = report["results"]
    games = results["win_rate"]["games"] - results["win_rate"]["won"]
    west = results["ends"].get(WEST, 0) // len(report["seats"])  # told seat by seat
    return f"{west} of {games}" if games else "none lost"


def campaigns(reports: Reports) -> str:
    """How campaigns end, and how often each scenario is won on the way."""
    found = [reports.get(run.name) for run in CAMPAIGNS]
    rows = [["the campaign: its last scenario", *["" if each is None else won(each) for each in found]]]
    rows.append(["scenarios won, on average", *["" if each is None else on_the_way(each) for each in found]])
    for scenario, title in SCENARIOS.items():
        parts = [{} if each is None else each["results"]["parts"].get(scenario, {}) for each in found]
        rows.append([title, *[share(part, games=True) if part else "" for part in parts]])
    return table(["won in campaigns", *PARTIES], rows)


def on_the_way(report: Report) -> str:
    parts = report["results"]["parts"].values()
    victories, played = sum(part["won"] for part in parts), sum(part["games"] for part in parts)
    return f"{victories / report['games']:.1f} of {played / report['games']:.1f}"


def against_random(reports: Reports) -> str:
    """What the scenarios make of bots that play anything."""
    found = [reports.get(run.name) for run in RANDOM]
    return table(["", *PARTIES], [["random bots won", *["" if each is None else won(each) for each in found]]])


def share(found: Mapping[str, Any], *, games: bool = False) -> str:
    """`52 % (49–55)`, if asked with the number of games."""
    text = f"{100 * found['rate']:.0f} % ({100 * found['low']:.0f}–{100 * found['high']:.0f})"
    return f"{text} of {found['games']}" if games else text


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [headings, ["---"] * len(headings), *rows]
    return "\n".join(f"|{'|'.join(f' {cell} ' if cell else ' ' for cell in cells)}|" for cells in lines)


# What stands between `<!-- figures: NAME -->` and `<!-- end -->`.
TABLES: dict[str, Callable[[Reports], str]] = {
    "won": by_scenario("won", won),
    "rounds": by_scenario("rounds", rounds),
    "lost": by_scenario("all westbound, of the games lost", lost),
    "campaigns": campaigns,
    "random": against_random,
}


def fill_in(text: str, reports: Reports) -> str:
    """The page with every table made anew."""
    for name, write in TABLES.items():
        begin, end = f"<!-- figures: {name} -->\n", "<!-- end -->"
        before, found, rest = text.partition(begin)
        _, closed, after = rest.partition(end)
        if not found or not closed:
            raise SystemExit(f"balance.md: there is no place for the figures {name!r}, from {begin.strip()} to {end}")
        text = f"{before}{begin}\n{write(reports)}\n\n{end}{after}"
    return text


# --- the command ----------------------------------------------------------------------------------------------------


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Play Vagrantsong with bots and write down what came of it.")
    names = [*SCENARIOS, "campaign", "random", *(run.name for run in RUNS)]
    parser.add_argument("--only", action="append", choices=names, metavar="NAME", help=f"one of {', '.join(names)}")
    parser.add_argument("--games", type=int, help="in each run; usually 300, of campaigns 50, by random bots 240")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--into", type=Path, default=DOCS, metavar="DIR", help="where balance.md and balance.json go")
    options = parser.parse_args()
    if options.games is not None and options.games < 1:
        parser.error("--games must be 1 or more")
    if not options.into.is_dir():
        parser.error(f"--into {options.into}: there is no such folder")
    return options


def is_wanted(run: Run, only: Sequence[str] | None) -> bool:
    """Everything, unless runs are named, by themselves or by what they are about."""
    return not only or run.name in only or run.name.rpartition("-")[0] in only


def main() -> None:
    options = read_options()
    kept, surroundings = options.into / "balance.json", engine()
    reports: Reports = json.loads(kept.read_text("utf-8")) if kept.exists() else {}
    for run in RUNS:
        if not is_wanted(run, options.only):
            continue
        report = play(run, options.games or run.games, options.processes, surroundings)
        print(f"{run.name}: {report['games']} games in {report['seconds']:.0f} s", file=sys.stderr, flush=True)
        reports[run.name] = report
        kept.write_text(json.dumps(reports, indent=1) + "\n", encoding="utf-8")  # at once: runs are long
    page = fill_in((DOCS / "balance.md").read_text("utf-8"), reports)
    (options.into / "balance.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
