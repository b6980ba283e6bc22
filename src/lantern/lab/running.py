"""Running an experiment: which games are still to be played, who plays them, and what is kept of them."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, zip_longest
from pathlib import Path
from typing import Final, Protocol

from lantern.lab.cases import Case
from lantern.lab.crew import Crew, Job
from lantern.lab.experiment import Experiment
from lantern.lab.journal import Journal
from lantern.lab.records import Record

CRASHES: Final = "crashes"


class Players(Protocol):
    """Whoever plays games: workers here, or those of a cluster."""

    def play(self, jobs: list[Job]) -> Generator[Record]: ...


@dataclass(frozen=True)
class Means:
    """With what an experiment is run."""

    processes: int = 2
    python: str = ""  # the workers' interpreter; "" is this program's own
    ray: str = ""  # the address of a cluster; "" plays here
    content: str = ""  # a folder with scenarios of the user's own

    def players(self, cases: tuple[Case, ...]) -> Players:
        if self.ray:
            from lantern.lab.cluster import Cluster

            return Cluster(cases, self.ray, self.processes, self.content)
        return Crew(cases, self.processes, self.python, self.content)


def missing(experiment: Experiment, journal: Journal) -> list[Job]:
    """The games that are still to be played, a few of each case in turn: an early look then shows all cases."""
    found: list[list[Job]] = []
    seen = set[str]()
    for at, case in enumerate(experiment.cases):
        if case.key not in seen:  # two cases that do not differ share their games
            found.append([(at, number) for number in range(case.games) if (case.key, number) not in journal])
            seen.add(case.key)
    return [job for job in chain.from_iterable(zip_longest(*found)) if job is not None]


def run(experiment: Experiment, journal: Journal, means: Means) -> Iterator[Record]:
    """Play what is missing. Each game is kept before it is told."""
    jobs = missing(experiment, journal)
    if not jobs:
        return
    for record in means.players(experiment.cases).play(jobs):
        journal.add(record)
        keep_crash(journal.path.parent / CRASHES, record)
        yield record


def played(cases: Iterable[Case], journal: Journal) -> Iterator[tuple[Case, Record]]:
    """Every game of some cases that was played, in order; whoever played it, and whenever."""
    for case in cases:
        wanted = ((case.key, number) for number in range(case.games))
        yield from ((case, record) for record in journal.records(wanted))


def keep_crash(folder: Path, record: Record) -> None:
    """The log of a game that broke, and beside it what broke it; of one that is mended now, nothing is left there."""
    log = folder / f"{record.case}-{record.number}.log"
    error = log.with_suffix(".txt")
    if not record.crash:
        log.unlink(missing_ok=True)
        error.unlink(missing_ok=True)
        return
    folder.mkdir(exist_ok=True)
    error.write_text(record.crash.error, encoding="utf-8")
    if record.crash.log:
        log.write_text(record.crash.log, encoding="utf-8")
