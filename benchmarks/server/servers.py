"""The servers that are measured, each a process of its own, and the databases behind them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

UNLIMITED: Final = "1e6"  # times the usual limits: here, one address is five hundred people
PROBES: Final = 50
GRACE: Final = 10.0  # seconds in which a server has to stop


class Trouble(Exception):
    """A run that cannot be made; said to the person who wanted it."""


@dataclass(frozen=True)
class Running:
    """A server that listens at `host`, as in "127.0.0.1:8000"."""

    host: str
    process: int

    @property
    def megabytes(self) -> float:
        """What it has in memory now."""
        pages = int(Path(f"/proc/{self.process}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    @property
    def seconds(self) -> float:
        """How long it has kept a processor busy, with the processes beside it."""
        children = Path(f"/proc/{self.process}/task/{self.process}/children").read_text(encoding="ascii").split()
        return sum(busy(process) for process in (self.process, *map(int, children)))


def busy(process: int) -> float:
    """Seconds for which a process has kept a processor busy."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def lantern(database: str) -> Iterator[Running]:
    """Ours, with nothing changed but how much one address may do."""
    with folder() as data:
        url = database or f"sqlite:///{data}/lantern.db"
        command = ("-m", "lantern.cli", "serve", "--port", "0", "--data", str(data), "--limits", UNLIMITED)
        with running(*command, "--database", url, "--workers-for-bots", "1") as server:
            yield server


@contextmanager
def bare(size: int) -> Iterator[Running]:
    """One that only passes on, in frames of so many bytes."""
    with running("-m", "benchmarks.server.bare", str(size)) as server:
        yield server


@contextmanager
def running(*command: str) -> Iterator[Running]:
    process = subprocess.Popen((sys.executable, *command), stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout, "it was asked for"
        said = process.stdout.readline()
        if "http://" not in said:
            raise Trouble(f"The server does not start: {' '.join(command)}")
        yield Running(said.split("http://")[1].split()[0], process.pid)
    finally:
        process.terminate()
        try:
            process.wait(GRACE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextmanager
def postgresql(*, wanted: bool) -> Iterator[str]:
    """The address of a real PostgreSQL, made for this run; "" if it is not wanted."""
    if not wanted:
        yield ""
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where no folder for sockets is set, the package says so
        from pgserver.postgres_server import get_server

    with folder() as data:
        server = get_server(data)
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


def disk() -> float:
    """Milliseconds, at best, in which the disk makes a small write durable: no commit can be faster."""
    with folder() as data, (data / "probe").open("wb", buffering=0) as probe:
        taken = []
        for _ in range(PROBES):
            probe.write(bytes(4096))
            begin = time.perf_counter()
            os.fsync(probe.fileno())
            taken.append(time.perf_counter() - begin)
    return min(taken) * 1000


@contextmanager
def folder() -> Iterator[Path]:
    made = Path(tempfile.mkdtemp(prefix="lantern-bench-"))
    try:
        yield made
    finally:
        shutil.rmtree(made, ignore_errors=True)
