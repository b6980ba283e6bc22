"""Bots think in processes of their own, each with a budget of time, so that no thought ever holds up the server.

Workers are started when they are first needed and stay warm. Whoever comes first is served first, and every table has
one question at a time, so none starves another; thoughts that take long leave a worker for the quick ones.

A thought can be hurried: it then ends within moments with what it has found. One that dies, fails, or takes too long is
ended; what it would have answered last counts, else a simpler bot of another worker stands in for it, and if even that
cannot be had, the first legal answer: every table goes on.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from typing import Final

import msgspec

from lantern.bots import find_bot
from lantern.bots.kinds import thinking_time
from lantern.core.errors import LanternError
from lantern.games import find
from lantern.server import helpers
from lantern.server.worker import ENOUGH, Task, Thought, first_answer

log = logging.getLogger("lantern.bots")

COMMAND: Final = helpers.command("lantern.server.worker")
MARGIN: Final = 1.0  # seconds beyond the budget, for a busy machine
FIRST: Final = 5.0  # seconds more the first time: games read their content and reckon their tables when first played
START: Final = 30.0  # seconds that a worker may take until it is ready
USUAL_STAND_INS: Final = ("instinct", "random")  # for a bot that has failed, in this order
STAND_INS: Final = {"instinct": ("random",), "random": ("random",)}
LONGEST: Final = 1 << 22  # bytes of a line that a worker may say

Told = Callable[[str, float], None]


class Lost(Exception):
    """A worker has given no answer; the message says why."""


class Closed(LanternError):
    """A thought that was broken off because the server stops."""


class Errand:
    """A thought that somebody waits for: how far it is, and the wish to have it now."""

    def __init__(self, told: Callable[[], None] = lambda: None) -> None:
        self.told = told  # is called whenever there is something new
        self.thought: Thought | None = None  # the last word on it; None before it has begun
        self.is_hurried = False
        self.worker: Worker | None = None

    @property
    def begun(self) -> bool:
        return self.worker is not None

    def hurry(self) -> None:
        """Let it come to its end, with what it has."""
        self.is_hurried = True
        if self.worker:
            self.worker.hurry()

    def at(self, worker: Worker | None) -> None:
        self.worker = worker
        if worker and self.is_hurried:
            worker.hurry()
        self.told()

    def hear(self, thought: Thought) -> None:
        self.thought = thought
        self.told()


class Worker:
    """A worker seen from the server; see `worker.py` for what happens inside."""

    def __init__(self, process: Process) -> None:
        assert process.stdin
        assert process.stdout
        self.process, self.input, self.output = process, process.stdin, process.stdout
        self.met: set[tuple[str, str]] = set()  # games and bots that it has thought about

    @classmethod
    async def start(cls) -> Worker:
        return cls(await helpers.start(COMMAND, LONGEST))

    @property
    def alive(self) -> bool:
        return self.process.returncode is None

    async def think(self, task: Task, errand: Errand) -> Thought:
        """What comes of a task; whatever is said on the way is told to the errand."""
        if (task.game, task.kind) not in self.met:
            task = replace(task, seconds=task.seconds + FIRST)
        self.input.write(msgspec.json.encode(task) + b"\n")
        errand.at(self)
        end = time.monotonic() + task.seconds
        try:
            while not (thought := await self.hear(end - time.monotonic())).done:
                errand.hear(thought)
        finally:
            errand.at(None)
        self.met.add((task.game, task.kind))
        return thought

    def hurry(self) -> None:
        self.input.write(ENOUGH)

    async def hear(self, seconds: float) -> Thought:
        try:
            async with asyncio.timeout(seconds):
                await self.input.drain()
                line = await self.output.readline()
        except TimeoutError:
            raise Lost("its time was over") from None
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
    """All workers of a server: `count` at most, all cores but one and never less than two unless told otherwise."""

    def __init__(self, count: int = 0, told: Told = lambda kind, seconds: None) -> None:
        self.count = count or max(2, (os.cpu_count() or 1) - 1)
        self.told = told  # hears of every thought: which bot, and how long it took
        self.places = asyncio.Semaphore(self.count)
        self.long_places = asyncio.Semaphore(max(1, self.count - 1))  # one is left for those that are quick
        self.idle: list[Worker] = []
        self.all: set[Worker] = set()
        self.closed = False

    async def think(
        self, game: str, position: str, seat: int, kind: str, seed: str, budget: float, errand: Errand | None = None
    ) -> str:
        """The text of a bot's answer. The position is saved as the seat imagines it; the same seed thinks the same.

        `budget` is the time that it may take beyond what its strength lets it think.
        """
        find(game), find_bot(kind)  # a wrong name is no worker's fault
        time_to_think = thinking_time(kind)
        task = Task(game, position, seat, kind, seed, budget + time_to_think + MARGIN)
        async with self.place(kind, is_long=time_to_think > 0):
            return await self.answer(task, errand or Errand())

    async def do(self, task: Task, errand: Errand) -> Thought:
        """Anything else that is wanted of a bot. `Lost` says why nothing came of it."""
        async with self.place(task.want, is_long=True):
            return await self.ask(task, errand)

    @asynccontextmanager
    async def place(self, kind: str, *, is_long: bool) -> AsyncIterator[None]:
        """A place to think, in the order of coming."""
        async with AsyncExitStack() as taken:
            if is_long:
                await taken.enter_async_context(self.long_places)
            await taken.enter_async_context(self.places)
            started = time.perf_counter()
            try:
                yield
            finally:
                self.told(kind, time.perf_counter() - started)

    async def answer(self, task: Task, errand: Errand) -> str:
        others = [replace(task, kind=kind, seconds=2 * MARGIN) for kind in STAND_INS.get(task.kind, USUAL_STAND_INS)]
        for attempt in (task, *others):
            try:
                return (await self.ask(attempt, errand)).answer
            except Lost as why:
                if self.closed:
                    raise Closed("The server stops: this bot thinks no further.") from None
                log.warning("bot %s gave no answer in %s: %s", attempt.kind, attempt.game, why)
            if errand.thought and errand.thought.answer:
                return errand.thought.answer  # what it had found by then
        return await asyncio.to_thread(first_answer, task)

    async def ask(self, task: Task, errand: Errand) -> Thought:
        worker = await self.awake()
        try:
            thought = await worker.think(task, errand)
        except BaseException:  # lost, or nobody waits any more: what it may still say belongs to no question
            await self.dismiss(worker)
            raise
        self.idle.append(worker)
        if thought.trouble:
            raise Lost(thought.trouble)
        return thought

    async def awake(self) -> Worker:
        """A worker that has nothing to do."""
        while self.idle:
            worker = self.idle.pop()
            if worker.alive:
                return worker
            self.all.discard(worker)
        self.check_open()
        worker = await Worker.start()
        self.all.add(worker)
        try:
            self.check_open()
            await worker.hear(START)  # it is ready
        except BaseException:
            await self.dismiss(worker)
            raise
        return worker

    def check_open(self) -> None:
        if self.closed:
            raise Lost("no worker is started any more")

    async def dismiss(self, worker: Worker) -> None:
        """It is known until it is gone: if nobody waits for that any more, `close` still does."""
        await worker.end()
        self.all.discard(worker)

    async def close(self) -> None:
        """End all processes; whoever still waits for a thought gets `Closed`."""
        self.closed = True
        for worker in tuple(self.all):
            await self.dismiss(worker)
        self.idle.clear()
