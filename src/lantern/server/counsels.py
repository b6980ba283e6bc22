"""Hints at a table: a searching bot thinks about the question of a seat, for that seat alone.

It thinks in a worker, as bots do, on a position in which everything the seat cannot know was dealt anew. That a hint
was asked for stands in the journal; what it says never leaves for anybody else, and is forgotten with its question.
"""

from __future__ import annotations

import asyncio
import weakref
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from anyio import to_thread

from lantern.bots.advice import Advice
from lantern.bots.kinds import thinking_time
from lantern.core.flow import Seat
from lantern.server.access import Access
from lantern.server.worker import Task
from lantern.server.workers import Errand, Lost, Workers
from lantern.tables.coaching import AskAdvice, Counsel, Stage
from lantern.tables.errors import Late, Missing
from lantern.tables.meeting import Meeting

if TYPE_CHECKING:
    from lantern.server.live import Live

ADVISER: Final = "search:2000ms"
PATIENCE: Final = 6.0  # seconds beyond that, for a busy machine


class Hint:
    """One hint, in hand or given."""

    def __init__(self, asked: AskAdvice) -> None:
        self.asked = asked
        self.errand = Errand()
        self.advice: Advice | None = None
        self.trouble = ""
        self.over = asyncio.Event()

    @property
    def stage(self) -> Stage:
        if self.trouble:
            return "failed"
        if self.advice:
            return "done"
        return "thinking" if self.errand.begun else "waiting"

    def counsel(self) -> Counsel:
        """How far it is."""
        last = self.errand.thought
        share = 1.0 if self.over.is_set() else last.share if last else 0.0
        tries = self.advice.tries if self.advice else last.tries if last else 0
        return Counsel(self.asked.number, self.asked.seat, self.stage, share, tries, self.advice, self.trouble)


class Counsels:
    """All hints at a table: one for each seat that has asked at the question which is open."""

    def __init__(self, live: Live) -> None:
        # A table that falls asleep is gone at once only if nothing of its own holds it: garbage is rarely looked for.
        self.table = weakref.ref(live)
        self.hints: dict[Seat, Hint] = {}

    @property
    def live(self) -> Live:
        live = self.table()
        assert live is not None, "whoever asks for hints holds the table"
        return live

    @property
    def is_busy(self) -> bool:
        return any(not hint.over.is_set() for hint in self.hints.values())

    async def ask(self, access: Access, asked: AskAdvice) -> Counsel:
        """Let a bot think about a seat's question; if it does so already, that is the one."""
        access.check_seat(asked.seat)
        hint = self.hints.get(asked.seat)
        if hint is None or hint.asked != asked or hint.trouble:
            await self.live.do(access, lambda meeting, now: meeting.hint(asked, now))
            hint = await self.begin(asked)
        return hint.counsel()

    async def begin(self, asked: AskAdvice) -> Hint:
        live = self.live
        async with live.lock:
            meeting = await live.load()
            if meeting.number != asked.number:
                raise Late(asked.number, meeting.number)
            hint = self.hints[asked.seat] = Hint(asked)
            position, seed = await to_thread.run_sync(meeting.advice_position, asked.seat)
        seconds = thinking_time(ADVISER) + PATIENCE
        task = Task(meeting.table.game.name, position, asked.seat, ADVISER, seed, seconds, "advice")
        live.hall.background(self.think(hint, task, live.hall.workers))
        return hint

    async def think(self, hint: Hint, task: Task, workers: Workers) -> None:
        try:
            hint.advice = (await workers.do(task, hint.errand)).advice
        except Lost as why:
            hint.trouble = f"The bot has no advice now: {why}. Ask once more."
        finally:
            hint.over.set()

    async def counsel(self, access: Access, seat: Seat, wait: float) -> Counsel:
        """How far a hint is: as soon as it is done, or after so many seconds."""
        access.check_seat(seat)
        hint = self.hints.get(seat) or await self.again(seat)
        with suppress(TimeoutError):
            await asyncio.wait_for(hint.over.wait(), wait)
        return hint.counsel()

    async def again(self, seat: Seat) -> Hint:
        """A hint that was asked for elsewhere: of another process, or before the server was started again."""
        async with self.live.lock:
            meeting = await self.live.load()
        if seat not in meeting.advised:
            raise Missing("No hint was asked for at this question.")
        return await self.begin(AskAdvice(meeting.number, seat))

    def hurry(self, access: Access, seat: Seat) -> Counsel:
        """Have it now, with what was found so far."""
        access.check_seat(seat)
        hint = self.hints.get(seat)
        if hint is None:
            raise Missing("No bot thinks about a hint for you.")
        hint.errand.hurry()
        return hint.counsel()

    def look(self, meeting: Meeting) -> None:
        """The table has moved on: hints for questions that were answered are forgotten."""
        for seat, hint in list(self.hints.items()):
            if meeting.number != hint.asked.number or meeting.over:
                del self.hints[seat]
                hint.errand.hurry()

    def end(self) -> None:
        for hint in self.hints.values():
            hint.errand.hurry()
        self.hints.clear()
