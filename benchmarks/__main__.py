"""`make bench`: random play of Lantern's games beside peers, and the budgets. See README.md here."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import ExitStack
from pathlib import Path

from benchmarks import adapters, environment, figures, report, simulate
from benchmarks.entries import ENTRIES, YARDSTICK, Entry
from benchmarks.environment import Trouble
from benchmarks.figures import Findings
from benchmarks.team import Worker

ROUNDS = 5
GAMES_WITH_LISTS = 250  # of each way to play: a thousand of Harrow County
GAMES_WITH_PLANS = 500  # of each way to play: a thousand of Vagrantsong
NAMES = (*(entry.name for entry in ENTRIES), simulate.NAME, adapters.NAME)


def main() -> int:
    """0 when every budget that was measured is met, 1 when one is not, 2 when the run could not be made."""
    options = read_options()
    try:
        return compare(options)
    except Trouble as trouble:
        print(f"bench: {trouble}", file=sys.stderr)
        return 2


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench", description="Time random play of Lantern's games beside peers.")
    parser.add_argument(
        "--only",
        action="append",
        metavar="NAME",
        choices=NAMES,
        help=f"time this one beside {YARDSTICK}; may be given again. One of: {', '.join(NAMES)}",
    )
    parser.add_argument("--quick", action="store_true", help="rounds of a quarter second: for a look, not for a record")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    options = parser.parse_args()
    if options.json and not options.json.resolve().parent.is_dir():
        parser.error(f"--json {options.json}: there is no folder {options.json.parent}")
    return options


def compare(options: argparse.Namespace) -> int:
    seconds, lists, plans = (0.25, 8, 8) if options.quick else (1.0, GAMES_WITH_LISTS, GAMES_WITH_PLANS)
    wanted = options.only or NAMES
    environment.ensure_peers()
    findings = Findings()
    entries = [entry for entry in ENTRIES if entry.name in {YARDSTICK, *wanted}]
    time_contenders(entries, seconds, lists, plans, findings)
    print(f"\nRandom play, best of {ROUNDS} interleaved rounds; ratio: decisions a second against {YARDSTICK}.\n")
    print(report.table(findings), flush=True)
    if adapters.NAME in wanted:
        findings.adapters = adapters.measure(1 if options.quick else 3, seconds)
        print(f"\nAdapters in random play\n\n{report.aligned(adapters.table(findings.adapters))}", flush=True)
    if simulate.NAME in wanted:
        findings.two_processes = time_simulate(quick=options.quick)
    print(f"\nBudgets\n\n{report.budgets(findings)}", flush=True)
    if options.json:
        options.json.write_text(report.as_json(findings, ROUNDS, seconds), encoding="utf-8")
    return 1 if report.failures(findings) else 0


def time_contenders(entries: list[Entry], seconds: float, lists: int, plans: int, findings: Findings) -> None:
    """Round by round, everybody once in each: a slow moment of the machine then meets all alike."""
    with ExitStack() as stack:
        environment.say("starting " + ", ".join(entry.name for entry in entries))
        workers = [stack.enter_context(Worker(entry)) for entry in entries]
        rounds = []
        for number in range(1, ROUNDS + 1):
            environment.say(f"round {number} of {ROUNDS}")
            rounds.append([worker.round(seconds) for worker in workers])
        for worker in workers:
            if worker.entry.form:
                environment.say(f"every list of answers in {lists} games of {worker.entry.name}")
                worker.look_through_lists(lists)
                worker.look_through_plans(plans)
                worker.look_through_search(4 * seconds)
    for worker, samples in zip(workers, zip(*rounds, strict=True), strict=True):
        findings.contenders[worker.entry.name] = figures.best(worker.entry, list(samples), worker.facts)


def time_simulate(*, quick: bool) -> float | None:
    """Runs long enough for the start of the program, which no second process shortens, not to count."""
    if (os.cpu_count() or 1) < 2:
        environment.say("two processes need two processor cores, and this machine has one: not measured")
        return None
    environment.say("lantern simulate on one process and on two")
    return simulate.speed_up(rounds=2, seconds=4) if quick else simulate.speed_up(ROUNDS, seconds=12)


if __name__ == "__main__":
    sys.exit(main())
