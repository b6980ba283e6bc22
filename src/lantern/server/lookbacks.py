"""Finished games looked back upon: one after the other, in a process of its own, and kept for the next who asks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from lantern.server.metrics import Metrics
from lantern.server.worker import Task
from lantern.server.workers import Errand, Lost, Workers
from lantern.tables.coaching import AnalysisState, GameAnalysis, Stage

Key = tuple[str, int, str]  # a table, its answers, and the digest of how it ended

MOST: Final = 64  # analyses that are kept or waited for; the one that nobody has asked for longest goes first
LONGEST: Final = 180.0  # seconds for one


class Lookback:
    """One analysis, in hand or done."""

    def __init__(self) -> None:
        self.errand = Errand()
        self.analysis: GameAnalysis | None = None
        self.trouble = ""
        self.over = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    @property
    def stage(self) -> Stage:
        if self.trouble:
            return "failed"
        if self.analysis:
            return "done"
        return "thinking" if self.errand.begun else "waiting"

    def state(self) -> AnalysisState:
        last = self.errand.thought
        share = 1.0 if self.over.is_set() else last.share if last else 0.0
        return AnalysisState(self.stage, share, self.analysis, self.trouble)


class Lookbacks:
    """All analyses of a server. They have a worker of their own, so that no game waits for one."""

    def __init__(self, metrics: Metrics) -> None:
        self.workers = Workers(1, metrics.thought)
        self.kept: OrderedDict[Key, Lookback] = OrderedDict()

    async def state(self, key: Key, read_log: Callable[[], Awaitable[str]], wait: float) -> AnalysisState:
        """How far an analysis is; it is begun for the first who asks, and again if it has failed."""
        found = self.kept.get(key)
        if found is None or found.trouble:
            found = self.begin(key, await read_log())
        self.kept.move_to_end(key)
        with suppress(TimeoutError):
            await asyncio.wait_for(found.over.wait(), wait)
        return found.state()

    def begin(self, key: Key, log: str) -> Lookback:
        lookback = self.kept[key] = Lookback()
        lookback.task = asyncio.get_running_loop().create_task(self.look(lookback, log))
        while len(self.kept) > MOST:
            _, oldest = self.kept.popitem(last=False)
            if oldest.task:
                oldest.task.cancel()
        return lookback

    async def look(self, lookback: Lookback, log: str) -> None:
        try:
            task = Task("", "", 0, "", "", LONGEST, "analysis", log)
            lookback.analysis = (await self.workers.do(task, lookback.errand)).analysis
        except Lost as why:
            lookback.trouble = f"This game could not be looked back upon: {why}."
        finally:
            lookback.over.set()

    async def close(self) -> None:
        await self.workers.close()
        tasks = [lookback.task for lookback in self.kept.values() if lookback.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
