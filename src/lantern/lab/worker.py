"""A worker of the laboratory: `python -m lantern.lab.worker`. Any interpreter will do; it needs no library.

It reads JSON lines: the cases first, then which case and which number to play. It writes a record for each of them.
"""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path
from typing import IO

from lantern.core.errors import LanternError
from lantern.lab.cases import read_case
from lantern.lab.playing import play


def main(orders: IO[str], records: IO[str]) -> None:
    """Plays whatever is ordered, until there are no more orders. Before the first it says that it is ready."""
    opening = json.loads(orders.readline())
    if opening["content"]:
        from lantern.games.vagrantsong import bring

        bring(Path(opening["content"]))
    cases = [read_case(row) for row in opening["cases"]]
    try:
        for case in cases:
            case.check()
    except LanternError as mistake:
        say(records, json.dumps({"refused": str(mistake)}))
        return
    say(records, json.dumps({"ready": sys.implementation.name}))
    for line in orders:
        at, number = json.loads(line)
        say(records, play(cases[at], number).line())


def say(records: IO[str], line: str) -> None:
    records.write(line + "\n")
    records.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the program that gives the orders
    out = sys.stdout
    sys.stdout = sys.stderr  # whatever prints, the records stay whole
    try:
        main(sys.stdin, out)
    except BrokenPipeError:
        sys.exit(1)  # nobody listens any more
