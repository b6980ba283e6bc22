"""Plays a game with bots and fills in the tables of its balance.md: what Harrow County's and Vagrantsong's pages share.

Every run is one `lantern simulate`; its report is kept in balance.json, from which all tables are made, so runs can be
repeated one by one. The same command plays the same games. LANTERN_FAST=1 before it plays on a compiled copy, which is
made first.
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

ROOT = Path(__file__).resolve().parent.parent

Report = Mapping[str, Any]
Reports = dict[str, Report]
Writer = Callable[[Reports], str]


@dataclass(frozen=True)
class Run:
    """One `lantern simulate`: a name for `--only`, its options, who plays, how often, a short title for the tables."""

    name: str
    options: tuple[str, ...]
    seats: str
    games: int
    title: str = ""

    @property
    def family(self) -> str:
        """What its name says before the last dash: runs can be asked for together by it."""
        return self.name.rpartition("-")[0]


@dataclass(frozen=True)
class Page:
    """A page of figures: the game, the runs it is made from, and its tables by name."""

    game: str
    runs: tuple[Run, ...]
    tables: Mapping[str, Writer]
    first_seed: int  # bots and boards were tuned with smaller ones, so these games are new to them

    @property
    def folder(self) -> Path:
        return ROOT / "docs" / self.game

    def play(self, run: Run, games: int, processes: int, surroundings: Mapping[str, str]) -> Report:
        """The report of a run; a crash of one of its games ends everything, for its figures would be wrong."""
        words = ["--seats", run.seats, "--games", str(games), "--processes", str(processes), "--json"]
        words += ["--seed", str(self.first_seed + self.runs.index(run))]  # the same draws would err alike in all runs
        command = [sys.executable, "-m", "lantern.cli", "simulate", self.game, *run.options, *words]
        done = subprocess.run(command, env=surroundings, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"{run.name}: `{' '.join(command[2:])}` failed\n{done.stdout}{done.stderr}".rstrip())
        report: Report = json.loads(done.stdout)
        return report

    def filled(self, text: str, reports: Reports) -> str:
        """The page with every table made anew: what stands between `<!-- figures: NAME -->` and `<!-- end -->`."""
        for name, write in self.tables.items():
            begin, end = f"<!-- figures: {name} -->\n", "<!-- end -->"
            before, found, rest = text.partition(begin)
            _, closed, after = rest.partition(end)
            if not found or not closed:
                raise SystemExit(f"balance.md: no place for the figures {name!r}, from {begin.strip()} to {end}")
            text = f"{before}{begin}\n{write(reports)}\n\n{end}{after}"
        return text

    def wanted(self, only: Sequence[str] | None) -> list[Run]:
        """Everything, unless runs are named, by themselves or by what they are about."""
        return [run for run in self.runs if not only or run.name in only or run.family in only]

    def main(self, description: str) -> None:
        options = self.read_options(description)
        kept, surroundings = options.into / "balance.json", engine()
        reports: Reports = json.loads(kept.read_text("utf-8")) if kept.exists() else {}
        for run in self.wanted(options.only):
            report = self.play(run, options.games or run.games, options.processes, surroundings)
            print(f"{run.name}: {report['games']} games in {report['seconds']:.0f} s", file=sys.stderr, flush=True)
            reports[run.name] = report
            kept.write_text(json.dumps(reports, indent=1) + "\n", encoding="utf-8")  # at once: runs are long
        page = self.filled((self.folder / "balance.md").read_text("utf-8"), reports)
        (options.into / "balance.md").write_text(page, encoding="utf-8")

    def read_options(self, description: str) -> argparse.Namespace:
        parser = argparse.ArgumentParser(description=description)
        names = list(dict.fromkeys(name for run in self.runs for name in (run.family, run.name) if name))
        parser.add_argument("--only", action="append", choices=names, metavar="NAME", help=f"one of {', '.join(names)}")
        parser.add_argument("--games", type=int, help="in each run, instead of its usual number")
        parser.add_argument("--processes", type=int, default=2)
        parser.add_argument("--into", type=Path, default=self.folder, metavar="DIR", help="where the figures go")
        options = parser.parse_args()
        if options.games is not None and options.games < 1:
            parser.error("--games must be 1 or more")
        if not options.into.is_dir():
            parser.error(f"--into {options.into}: there is no such folder")
        return options


def engine() -> dict[str, str]:
    """The environment of the runs: with LANTERN_FAST=1, one that finds a compiled copy of Lantern first."""
    if os.environ.get("LANTERN_FAST") != "1":
        return dict(os.environ)
    from benchmarks import environment

    try:
        environment.ensure_peers()
        return {**os.environ, "PYTHONPATH": str(environment.lantern("compiled"))}
    except environment.Trouble as trouble:
        raise SystemExit(f"LANTERN_FAST=1: {trouble}") from None


def share(found: Mapping[str, Any] | None, *, games: bool = False) -> str:
    """`52 % (49–55)`, if asked with the number of games; nothing for a side that did not play."""
    if found is None:
        return ""
    text = f"{100 * found['rate']:.0f} % ({100 * found['low']:.0f}–{100 * found['high']:.0f})"
    return f"{text} of {found['games']}" if games else text


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [headings, ["---"] * len(headings), *rows]
    return "\n".join(f"|{'|'.join(f' {cell} ' if cell else ' ' for cell in cells)}|" for cells in lines)
