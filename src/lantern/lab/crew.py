"""Workers on this machine: processes of any Python, each playing one game at a time.

They speak JSON over pipes (see `worker`), so they may run on another interpreter than this program, PyPy for instance.
A worker that dies is replaced and its game played again; a game that takes several workers down with it is given up.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Lock, Thread
from typing import Final

import msgspec

import lantern
from lantern.core.errors import LanternError
from lantern.lab.cases import Case
from lantern.lab.records import Crash, Record

DEATHS: Final = 3  # of workers over one game, until it is given up
PATIENCE: Final = 5.0  # seconds for a worker to go home

Job = tuple[int, int]  # the case by its place in the list, and the number of the game


class Opening(msgspec.Struct):
    """What a worker says first."""

    ready: str = ""
    refused: str = ""


class Worker:
    """A process that plays."""

    def __init__(self, python: str, cases: Sequence[Case], content: str) -> None:
        command = [python, "-m", "lantern.lab.worker"]
        try:
            self.process = subprocess.Popen(  # noqa: S603  # the interpreter is the user's own choice
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=surroundings(), text=True, encoding="utf-8"
            )
        except OSError as mistake:
            raise LanternError(f"--python {python}: {mistake.strerror}") from None
        said = self.ask(json.dumps({"cases": [case.row() for case in cases], "content": content}))
        opening = msgspec.json.decode(said, type=Opening) if said else Opening()
        if not opening.ready:
            self.stop()
            raise LanternError(opening.refused or f"{python} cannot run Lantern's workers; what it said stands above")
        self.interpreter = opening.ready

    def ask(self, line: str) -> str:
        """The answer to an order; "" from a worker that has died."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except OSError:
            return ""
        said = self.process.stdout.readline()
        return said if said.endswith("\n") else ""

    def stop(self) -> int:
        """Its status, when it has gone; for the thread that gives it its orders."""
        self.process.terminate()
        for pipe in (self.process.stdin, self.process.stdout):
            with suppress(OSError):  # an order that it will never read
                pipe.close() if pipe else None
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()


def surroundings() -> dict[str, str]:
    """The environment of a worker: it finds this very Lantern, be it installed for that Python or not."""
    source = str(Path(lantern.__file__).resolve().parent.parent)
    paths = [source, *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}


class Crew:
    """Several workers, and the games that are still to be played."""

    def __init__(self, cases: Sequence[Case], processes: int, python: str = "", content: str = "") -> None:
        self.cases, self.python, self.content = cases, python or sys.executable, content
        self.processes = processes
        self.jobs: Iterator[Job] = iter(())
        self.taking = Lock()
        self.leaving = Event()
        self.workers: list[Worker] = []
        self.done: SimpleQueue[Record | BaseException | None] = SimpleQueue()

    def play(self, jobs: Sequence[Job]) -> Generator[Record]:
        """All games, in the order in which they end."""
        self.jobs = iter(jobs)
        threads = [Thread(target=self.serve, daemon=True) for _ in range(min(self.processes, len(jobs)))]
        for thread in threads:
            thread.start()
        try:
            working = len(threads)
            while working:
                said = self.done.get()
                if isinstance(said, BaseException):
                    raise said
                if said is None:
                    working -= 1
                else:
                    yield said
        finally:
            self.leaving.set()
            for worker in [*self.workers]:
                worker.process.terminate()  # the game under way is given up
            for thread in threads:
                thread.join()

    def serve(self) -> None:
        """The life of one thread: a worker is hired, and given games until there are none."""
        try:
            worker = self.hire()
            try:
                while (job := self.next_job()) is not None:
                    worker, record = self.try_hard(worker, job)
                    if record:
                        self.done.put(record)
            finally:
                worker.stop()
            self.done.put(None)
        except BaseException as mistake:  # noqa: BLE001  # it is raised where the records are awaited
            self.done.put(mistake)

    def try_hard(self, worker: Worker, job: Job) -> tuple[Worker, Record | None]:
        """A game, played again for as long as it is not the game that kills; and who is to play the next one."""
        status = 0
        for _ in range(DEATHS):
            said = worker.ask(json.dumps(job))
            if said:
                return worker, msgspec.json.decode(said, type=Record)
            if self.leaving.is_set():
                return worker, None
            status = worker.stop()
            worker = self.hire()
        case, number = self.cases[job[0]], job[1]
        error = f"{DEATHS} workers died while they played this game, the last with status {status}\n"
        return worker, Record(case.key, number, case.options_of(number), crash=Crash("", error))

    def hire(self) -> Worker:
        worker = Worker(self.python, self.cases, self.content)
        self.workers.append(worker)
        return worker

    def next_job(self) -> Job | None:
        with self.taking:
            return None if self.leaving.is_set() else next(self.jobs, None)
