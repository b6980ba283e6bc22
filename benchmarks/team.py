"""The workers, seen from the process that leads them: started together, asked one at a time."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from contextlib import AbstractContextManager, suppress
from functools import cache
from subprocess import PIPE, Popen
from typing import Any

from benchmarks import environment
from benchmarks.entries import Entry
from benchmarks.environment import Trouble
from benchmarks.measure import Sample


class Worker(AbstractContextManager["Worker"]):
    """One contender's process. While it is not asked it waits for input and takes no processor time."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.process = Popen(
            [*fixed_addresses(), str(environment.PYTHON), "-m", "benchmarks.worker", entry.module, entry.game],
            cwd=environment.ROOT,
            env=surroundings(entry),
            stdin=PIPE,
            stdout=PIPE,
            text=True,
        )
        self.facts: dict[str, float] = self.ask("prepare")
        if entry.form and self.facts["compiled"] != (entry.form == "compiled"):
            raise Trouble(f"{entry.name}: the copy of Lantern that was loaded is not {entry.form}")

    def round(self, seconds: float) -> Sample:
        return Sample(**self.ask(seconds))

    def look_through_lists(self, games: int) -> None:
        """Adds to the facts how long the slowest list of answers took, in so many games."""
        self.facts.update(self.ask(["lists", games]))

    def look_through_plans(self, games: int) -> None:
        """Adds to the facts how long the haint thinks, if there is one, in so many games."""
        self.facts.update(self.ask(["plans", games]))

    def look_through_search(self, seconds: float) -> None:
        """Adds to the facts how many iterations a second a searching bot makes."""
        self.facts.update(self.ask(["search", seconds]))

    def ask(self, command: str | float | list[str | float]) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with suppress(BrokenPipeError):  # it may have ended; what it said before is still to be read
            print(json.dumps(command), file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            raise Trouble(f"{self.entry.name}: its process ended with status {self.process.wait()}; see above why")
        reply: dict[str, Any] = json.loads(line)
        if "error" in reply:
            raise Trouble(f"{self.entry.name}: {reply['error']}")
        return reply

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()


@cache
def fixed_addresses() -> list[str]:
    """What to put before a command so that memory lies at the same addresses each time, where the system allows that.

    Python 3.11 hashes `None` by its address, and catanatron chooses from lists made out of sets with `None` in them:
    without this its seeds give other games in every process.
    """
    setarch = shutil.which("setarch")
    allowed = setarch and subprocess.run([setarch, "-R", "true"], capture_output=True, check=False).returncode == 0
    return [setarch, "-R"] if setarch and allowed else []


def surroundings(entry: Entry) -> dict[str, str]:
    """The same for all: fixed hashes, so that sets are walked in the same order each time, and one thread."""
    fixed = {"PYTHONHASHSEED": "0", "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    path = {"PYTHONPATH": str(environment.lantern(entry.form))} if entry.form else {}
    return {**os.environ, **fixed, **path}
