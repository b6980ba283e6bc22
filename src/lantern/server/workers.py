"""Bots think in processes of their own, each with a budget of time, so that no thought ever holds up the server.

Workers are started when they are first needed and stay warm. One that dies, fails, or thinks too long is ended; a plain
random choice of another worker stands in for its answer, and if even that cannot be had, the first legal answer: every
table goes on.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import msgspec

from lantern.bots import find_bot
from lantern.core.errors import LanternError
from lantern.games import find
from lantern.server.config import DATABASE, TOKEN
from lantern.server.worker import Task, Thought, first_answer

log = logging.getLogger("lantern.bots")

COMMAND: Final = (sys.executable, "-P", "-m", "lantern.server.worker")
MARGIN: Final = 1.0  # seconds beyond the budget, for a busy machine
FIRST: Final = 5.0  # seconds more the first time: games read their content and reckon their tables when first played
START: Final = 30.0  # seconds that a worker may take until it is ready
STAND_IN: Final = "random"
LONGEST: Final = 1 << 20  # bytes of a line that a worker may say

Told = Callable[[str, float], None]


class Lost(Exception):
    """A worker has given no answer; the message says why."""


class Closed(LanternError):
    """A thought that was broken off because the server stops."""


class Worker:
    """A worker seen from the server; see `worker.py` for what happens inside."""

    def __init__(self, process: Process) -> None:
        assert process.stdin
        assert process.stdout
        self.process, self.input, self.output = process, process.stdin, process.stdout
        self.met: set[tuple[str, str]] = set()  # games and bots that it has thought about

    @classmethod
    async def start(cls) -> Worker:
        """A new process, which knows the environment but for the server's secrets, and hears no Ctrl-C."""
        environment = {name: value for name, value in os.environ.items() if name not in (DATABASE, TOKEN)}
        worker = cls(
            await asyncio.create_subprocess_exec(
                *COMMAND, stdin=PIPE, stdout=PIPE, limit=LONGEST, env=environment, start_new_session=True
            )
        )
        try:
            await worker.hear(START)
        except BaseException:
            await worker.end()
            raise
        return worker

    @property
    def alive(self) -> bool:
        return self.process.returncode is None

    async def think(self, task: Task) -> Thought:
        if (task.game, task.kind) not in self.met:
            task = replace(task, seconds=task.seconds + FIRST)
        self.input.write(msgspec.json.encode(task) + b"\n")
        thought = await self.hear(task.seconds)
        self.met.add((task.game, task.kind))
        return thought

    async def hear(self, seconds: float) -> Thought:
        try:
            async with asyncio.timeout(seconds):
                await self.input.drain()
                line = await self.output.readline()
        except TimeoutError:
            raise Lost(f"nothing came within {seconds:g} seconds") from None
        except ConnectionError:
            line = b""
        if not line:
            raise Lost("its process has died")
        return msgspec.json.decode(line, type=Thought)

    async def end(self) -> None:
        if self.alive:
            self.process.kill()
        self.input.close()
        await self.process.wait()


class Workers:
    """All workers of a server: `count` at most, all cores but one unless told otherwise."""

    def __init__(self, count: int = 0, told: Told = lambda kind, seconds: None) -> None:
        self.count = count or max(1, (os.cpu_count() or 1) - 1)
        self.told = told  # hears of every thought: which bot, and how long it took
        self.places = asyncio.Semaphore(self.count)
        self.idle: list[Worker] = []
        self.all: set[Worker] = set()
        self.closed = False

    async def think(self, game: str, position: str, seat: int, kind: str, seed: str, budget: float) -> str:
        """The text of a bot's answer. The position is saved as the seat imagines it; the same seed thinks the same."""
        find(game), find_bot(kind)  # a wrong name is no worker's fault
        task = Task(game, position, seat, kind, seed, budget + MARGIN)
        async with self.places:
            started = time.perf_counter()
            try:
                return await self.answer(task)
            finally:
                self.told(kind, time.perf_counter() - started)

    async def answer(self, task: Task) -> str:
        for attempt in (task, replace(task, kind=STAND_IN, seconds=2 * MARGIN)):
            try:
                return await self.ask(attempt)
            except Lost as why:
                if self.closed:
                    raise Closed("The server stops: this bot thinks no further.") from None
                log.warning("bot %s gave no answer in %s: %s", attempt.kind, attempt.game, why)
        return await asyncio.to_thread(first_answer, task)

    async def ask(self, task: Task) -> str:
        worker = await self.awake()
        try:
            thought = await worker.think(task)
        except BaseException:  # lost, or nobody waits any more: what it may still say belongs to no question
            self.all.discard(worker)
            await worker.end()
            raise
        self.idle.append(worker)
        if thought.trouble:
            raise Lost(thought.trouble)
        return thought.answer

    async def awake(self) -> Worker:
        """A worker that has nothing to do."""
        while self.idle:
            worker = self.idle.pop()
            if worker.alive:
                return worker
            self.all.discard(worker)
        if self.closed:
            raise Lost("no worker is started any more")
        worker = await Worker.start()
        self.all.add(worker)
        return worker

    async def close(self) -> None:
        """End all processes; whoever still waits for a thought gets `Closed`."""
        self.closed = True
        for worker in tuple(self.all):
            await worker.end()
        self.all.clear()
        self.idle.clear()
