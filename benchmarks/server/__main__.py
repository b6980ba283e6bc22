"""`make bench-server`: 500 people at 125 tables, and 2,000 who only look; see README.md here."""

from __future__ import annotations

import argparse
import sys
from contextlib import AbstractContextManager
from pathlib import Path

import uvloop

from benchmarks.server import crowd, report, servers
from benchmarks.server.crowd import BareParty, Kind, LanternParty
from benchmarks.server.figures import BARE, POSTGRESQL, SQLITE, Findings, Load, best
from benchmarks.server.servers import Running, Trouble

TYPICAL = 1750  # bytes of a news of Wayward, for the bare server until ours has been measured


def main() -> int:
    """0 when every budget that was measured is met, 1 when one is not, 2 when the run could not be made."""
    options = read_options()
    try:
        findings = measure(options)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    print(report.table(findings), report.surroundings(findings), report.budgets(findings), sep="\n\n")
    if options.json:
        options.json.write_text(report.as_json(findings), encoding="utf-8")
    return 1 if report.failures(findings) else 0


def measure(options: argparse.Namespace) -> Findings:
    """Ours first: the bare server then sends frames of the size that ours had. Rounds alternate, so that what else the
    machine does hits all alike."""
    findings = Findings(disk=servers.disk())
    rounds: dict[str, list[Load]] = {SQLITE: [], POSTGRESQL: [], BARE: []}
    with servers.postgresql(wanted=POSTGRESQL in options.databases) as postgresql:
        addresses = {SQLITE: "", POSTGRESQL: postgresql}
        size = TYPICAL
        for _ in range(options.rounds):
            for database in options.databases:
                rounds[database].append(loaded(servers.lantern(addresses[database]), LanternParty, options))
                size = round(rounds[database][-1].frame)
            rounds[BARE].append(loaded(servers.bare(size), BareParty, options))
    findings.loads = {name: best(loads) for name, loads in rounds.items() if loads}
    if options.idle:
        with servers.lantern("") as server:
            findings.idle = uvloop.run(crowd.idle(server, options.idle // crowd.SEATS))
    return findings


def loaded(starting: AbstractContextManager[Running], kind: Kind, options: argparse.Namespace) -> Load:
    with starting as server:
        flat_out = uvloop.run(crowd.flat_out(server, kind, options.tables, options.seconds))
        paced = uvloop.run(crowd.paced(server, kind, options.tables, options.seconds, options.pace))
    return Load(
        answers=flat_out.answers / flat_out.seconds,
        work=flat_out.work / max(1, flat_out.answers) * 1e6,
        half=paced.percentile(0.5),
        most=paced.percentile(0.99),
        paced=paced.answers / paced.seconds,
        frame=flat_out.bytes / max(1, flat_out.frames),
    )


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=__doc__)
    parser.add_argument("--tables", type=int, default=125, help="with four people each (%(default)s)")
    parser.add_argument("--seconds", type=float, default=6.0, help="that are measured of each kind (%(default)s)")
    parser.add_argument("--rounds", type=int, default=3, help="the best of them counts (%(default)s)")
    parser.add_argument(
        "--pace", type=float, default=1000.0, help="answers a second where they are paced (%(default)s)"
    )
    parser.add_argument("--idle", type=int, default=2000, help="sockets that do nothing; 0 for none (%(default)s)")
    parser.add_argument(
        "--databases", nargs="+", choices=(SQLITE, POSTGRESQL), default=[SQLITE, POSTGRESQL], metavar="NAME"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
