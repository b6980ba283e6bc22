"""Workers on many machines: a Ray cluster, `lantern lab run … --ray ADDRESS`.

A record depends on its case and number only, so it does not matter which machine plays a game, or how often. Ray gives
the games of a worker that was lost to another one.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator, Sequence
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from lantern.core.errors import LanternError
from lantern.lab.cases import Case
from lantern.lab.crew import Job
from lantern.lab.playing import play
from lantern.lab.records import Record

HERE: Final = "local"  # an address that starts a small cluster on this machine, to try it out
AHEAD: Final = 3  # orders for each core that wait at the workers, so that none is idle
ORDER: Final = 1.0  # seconds that one order should take: long enough that sending it is nothing …
MOST: Final = 100  # … and so many games at most, for a lost worker's order is played again from its start
MISSING: Final = "--ray needs Ray, which is not installed; `pip install 'lantern[ray]'` brings it"


def play_some(cases: Sequence[Case], content: str, jobs: Sequence[Job]) -> tuple[list[Record], float]:
    """The part of a Ray worker: a few games, one after the other, and how many seconds one took."""
    if content:
        from lantern.games.vagrantsong import bring

        bring(Path(content))
    for at in {at for at, _ in jobs}:
        cases[at].check()
    begun = perf_counter()
    return [play(cases[at], number) for at, number in jobs], (perf_counter() - begun) / len(jobs)


class Cluster:
    """A Ray cluster; one that was not there before is gone afterwards."""

    def __init__(self, cases: Sequence[Case], address: str, processes: int, content: str = "") -> None:
        self.cases, self.content = cases, content
        self.ray = import_ray()
        self.joined = not self.ray.is_initialized()
        if self.joined:
            self.join(address, processes)

    def join(self, address: str, processes: int) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # an experiment is nobody else's business
        more = {"num_cpus": processes, "include_dashboard": False} if address == HERE else {}
        try:
            self.ray.init(address=address, log_to_driver=False, configure_logging=False, **more)
        except (ConnectionError, RuntimeError, ValueError) as mistake:
            raise LanternError(f"--ray {address}: there is no cluster to join: {mistake}") from None

    def play(self, jobs: Sequence[Job]) -> Generator[Record]:
        """All games, in the order in which they end."""
        ray, waiting = self.ray, list[Any]()
        order = ray.remote(num_cpus=1, max_retries=-1)(play_some)  # as often as workers are lost
        cases, rest, size = ray.put(self.cases), iter(jobs), 1
        try:
            while True:
                for part in islice(parts(rest, size), max(0, self.room() - len(waiting))):
                    waiting.append(order.remote(cases, self.content, part))
                if not waiting:
                    return
                ready, waiting = ray.wait(waiting, num_returns=1)
                for records, seconds in ray.get(ready):
                    size = max(1, min(MOST, int(ORDER / seconds)))
                    yield from records
        except ray.exceptions.RayTaskError as mistake:
            raise LanternError(f"--ray: {mistake.cause}") from None
        finally:
            for each in waiting:
                ray.cancel(each, force=True)
            if self.joined:
                ray.shutdown()

    def room(self) -> int:
        """How many orders may be under way; machines come and go."""
        return AHEAD * max(1, int(self.ray.cluster_resources().get("CPU", 1)))


def parts(jobs: Iterator[Job], size: int) -> Iterator[list[Job]]:
    while part := list(islice(jobs, size)):
        yield part


def import_ray() -> Any:
    try:
        import ray
    except ImportError:
        raise LanternError(MISSING) from None
    return ray
