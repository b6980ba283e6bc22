"""Plays Harrow County with bots and writes the figures of docs/harrow/balance.md.

    python tools/harrow_figures.py                       # everything: ten thousand games, about an hour compiled
    python tools/harrow_figures.py --only solo           # one run; may be given again
    python tools/harrow_figures.py --games 6 --into DIR  # a look: so many games in each run, written elsewhere

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

from lantern.games.harrow import GAME
from lantern.games.harrow.options import LEADERS, OPTIONS, PAIRINGS, TITLES, legend_titles

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs" / "harrow"
FIRST_SEED = 1000  # bot and boards were tuned with smaller ones, so these games are new to them

Report = Mapping[str, Any]
Reports = dict[str, Report]


@dataclass(frozen=True)
class Run:
    """One `lantern simulate`: a name for `--only`, a short title for the tables, its options, who plays, how often."""

    name: str
    title: str
    options: tuple[str, ...]
    seats: str = "instinct"
    games: int = 1000


def wars(mode: str) -> list[tuple[str, str, tuple[str, ...]]]:
    """Name, title and options of a mode with each pairing."""
    short = {pairing: "–".join(name[0].upper() for name in pairing.split(",")) for pairing in PAIRINGS}
    return [
        (f"{mode}-{pairing.replace(',', '-')}", f"{mode} {short[pairing]}", ("--mode", mode, "--factions", pairing))
        for pairing in PAIRINGS
    ]


TRAINING = ("training", "training", ("--mode", "training"))
WAYS = (TRAINING, *wars("full"), *wars("three"))
OPEN = ("--legends", "all", "--tracks", "all", "--map", "all")
BALANCE = (
    *(Run(name, title, (*options, *OPEN, "--points")) for name, title, options in WAYS),
    Run("solo", "solo", ("--mode", "solo", "--level", "all", "--map", "all", "--points")),
)
FIRST, SECOND = "instinct,random", "random,instinct"
DUELS = tuple(
    Run(f"{name}-random-{place}", title, (*options, *OPEN), seats, 200)
    for name, title, options in (TRAINING, *wars("full"))
    for place, seats in (("second", FIRST), ("first", SECOND))  # where the random bot sits
)
RUNS = BALANCE + DUELS

# What brings points, by rule; what is not named here is told by its rule.
SOURCES = {
    "HC-SCO-02": "on the Brambles", "HC-SOLO-28": "on the Brambles", "HC-CLN-12": "Townsfolk rescued",
    "HC-CLN-14": "Buildings destroyed", "HC-DIAL-03": "full Haint Dials", "HC-TRN-13": "kills",
    "HC-DOLL-08": "the real Doll", "HC-FIRE-12": "Bonfires doused", "HC-SOLO-20": "goals reached",
    "HC-FIRE-04": "spaces: Bonfires", "HC-EAT-03": "spaces: meals",
}  # fmt: skip


# --- playing --------------------------------------------------------------------------------------------------------


def play(run: Run, games: int, processes: int, surroundings: Mapping[str, str]) -> Report:
    """The report of a run; a crash of one of its games ends everything, for its figures would be wrong."""
    words = ["--seats", run.seats, "--games", str(games), "--processes", str(processes), "--json"]
    words += ["--seed", str(FIRST_SEED + RUNS.index(run))]  # each its own: the same draws would err alike in all runs
    command = [sys.executable, "-m", "lantern.cli", "simulate", "harrow", *run.options, *words]
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


def overview(reports: Reports) -> str:
    rows = []
    for run in BALANCE:
        if run.name in reports:
            report = reports[run.name]
            results, length = report["results"], report["results"]["rounds"]
            low, high = length["tenths"][0], length["tenths"][-1]
            won = [share(results["sides"].get(title)) for title in TITLES]
            dawn = results["last_round"]["reached"] if results["last_round"]["games"] else ""
            rounds = [f"{length['mean']:.1f}", f"{low:.0f}–{high:.0f}", str(length["longest"]), str(dawn)]
            rows.append([run.title, str(report["games"]), *won, *rounds])
    return table(["game", "games", *TITLES, "rounds", "four in five", "longest", "until dawn"], rows)


def by_value(option: str, side: str, labels: Mapping[str, str]) -> Callable[[Reports], str]:
    """How often a side won with each value of an option: a column for each run that drew it."""

    def write(reports: Reports) -> str:
        runs = [run for run in BALANCE if option in reports.get(run.name, {}).get("varied", {})]
        rows = []
        for value, label in labels.items():
            drawn = [reports[run.name]["varied"][option].get(value, {"sides": {}}) for run in runs]
            rows.append([label, *[share(each["sides"].get(side), games=True) for each in drawn]])
        return table([f"{side} won with", *[run.title for run in runs]], rows)

    return write


def maps(reports: Reports) -> str:
    rows = []
    for run in BALANCE:
        for value, found in reports.get(run.name, {}).get("varied", {}).get("map", {}).items():
            won = [share(found["sides"].get(title)) for title in TITLES]
            rows.append([run.title, value.upper(), str(found["games"]), *won])
    return table(["game", "map", "games", *TITLES], rows)


def points(reports: Reports) -> str:
    """Points a game, by side and source."""
    runs = [run for run in BALANCE if run.name in reports]
    scored: dict[tuple[str, str], dict[str, float]] = {}
    for run in runs:
        for side, by_rule in reports[run.name]["points"].items():
            for rule, mean in by_rule.items():
                source = scored.setdefault((side, SOURCES.get(rule, rule)), {})
                source[run.name] = source.get(run.name, 0.0) + mean
    order = sorted(scored, key=lambda row: (TITLES.index(row[0]), -sum(scored[row].values())))
    rows = [
        [*row, *[f"{scored[row][run.name]:.2f}" if run.name in scored[row] else "" for run in runs]] for row in order
    ]
    return table(["side", "points a game for", *[run.title for run in runs]], rows)


def duels(reports: Reports) -> str:
    """Instinct against random: how often instinct won, by the seat it had."""
    rows = []
    for name, title, _ in (TRAINING, *wars("full")):
        pair = [reports.get(f"{name}-random-{place}") for place in ("second", "first")]
        if all(pair):
            rows.append([title, *[instinct_won(report) for report in pair if report]])
    return table(["game", "instinct for the side named first", "instinct for the other"], rows)


def instinct_won(report: Report) -> str:
    """The record of the side that instinct played."""
    side = GAME.sides(report["options"])[report["seats"].index("instinct")]
    return share(report["results"]["sides"][side.title], games=True)


def share(found: Mapping[str, Any] | None, *, games: bool = False) -> str:
    """`52 % (49–55)`, if asked with the number of games; nothing for a side that did not play."""
    if found is None:
        return ""
    text = f"{100 * found['rate']:.0f} % ({100 * found['low']:.0f}–{100 * found['high']:.0f})"
    return f"{text} of {found['games']}" if games else text


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [headings, ["---"] * len(headings), *rows]
    return "\n".join(f"|{'|'.join(f' {cell} ' if cell else ' ' for cell in cells)}|" for cells in lines)


def track_labels(option: str) -> dict[str, str]:
    """The sides of a Legend Track by the names that players see."""
    (found,) = [each for each in OPTIONS if each.name == option]
    return {str(choice): f"track {choice}: {label}" for choice, label in zip(found.choices, found.labels, strict=True)}


def both(*writers: Callable[[Reports], str]) -> Callable[[Reports], str]:
    return lambda reports: "\n\n".join(write(reports) for write in writers)


# What stands between `<!-- figures: NAME -->` and `<!-- end -->`.
LEGENDS = (("protectors", "Protectors"), ("family", "Family"), ("goblin", "Kammi"))
TRACKS = (("protectors_track", "Protectors"), ("family_track", "Family"), ("kammi_track", "Kammi"))
LED_BY = [dict(zip(names, legend_titles(names), strict=True)) for names in LEADERS]
TABLES: dict[str, Callable[[Reports], str]] = {
    "overview": overview,
    "legends": both(*(by_value(*of, labels) for of, labels in zip(LEGENDS, LED_BY, strict=True))),
    "tracks": both(*(by_value(option, side, track_labels(option)) for option, side in TRACKS)),
    "maps": maps,
    "levels": by_value("level", "Hester", {"1": "level 1", "2": "level 2", "3": "level 3"}),
    "points": points,
    "duels": duels,
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
    parser = argparse.ArgumentParser(description="Play Harrow County with bots and write down what came of it.")
    names = [run.name for run in RUNS]
    parser.add_argument("--only", action="append", choices=names, metavar="NAME", help=f"one of {', '.join(names)}")
    parser.add_argument("--games", type=int, help="in each run; unless given, 1000, and 200 against random")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--into", type=Path, default=DOCS, metavar="DIR", help="where balance.md and balance.json go")
    options = parser.parse_args()
    if options.games is not None and options.games < 1:
        parser.error("--games must be 1 or more")
    if not options.into.is_dir():
        parser.error(f"--into {options.into}: there is no such folder")
    return options


def main() -> None:
    options = read_options()
    kept, surroundings = options.into / "balance.json", engine()
    reports: Reports = json.loads(kept.read_text("utf-8")) if kept.exists() else {}
    for run in RUNS:
        if run.name not in (options.only or [run.name]):
            continue
        report = play(run, options.games or run.games, options.processes, surroundings)
        print(f"{run.name}: {report['games']} games in {report['seconds']:.0f} s", file=sys.stderr, flush=True)
        reports[run.name] = report
        kept.write_text(json.dumps(reports, indent=1) + "\n", encoding="utf-8")  # at once: runs are long
    page = fill_in((DOCS / "balance.md").read_text("utf-8"), reports)
    (options.into / "balance.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
