"""Group commit: one task takes all that waits, of however many tables, and commits it at once.

A commit waits for the disk, and while it does, more arrives; that all goes into the next one. So the disk is the
clock, one table alone waits for one commit, and a thousand tables wait hardly longer.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from functools import partial
from typing import Final

from lantern.core.errors import LanternError
from lantern.server.storage.database import Database
from lantern.server.storage.journal import Append, holds
from lantern.server.storage.troubles import Clash, NotKept, Taken, Unfit, Unsure

MOST: Final = 256  # appends in one transaction: those at the end of a long queue do not make those at its head wait

log = logging.getLogger(__name__)
Waiting = tuple[Append, "asyncio.Future[None]"]


class Writer:
    """The one that appends to journals."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._queue: deque[Waiting] = deque()
        self._work = asyncio.Event()
        self._closed = False
        self._task = asyncio.create_task(self._run(), name="lantern-writer")

    async def append(self, append: Append) -> None:
        """Return when it is durable. Whoever is cancelled while he waits has not taken it back."""
        if self._closed:
            raise NotKept("The server is stopping; nothing was changed.")
        done = asyncio.get_running_loop().create_future()
        self._queue.append((append, done))
        self._work.set()
        await done

    async def close(self) -> None:
        """Finish what waits, and stop."""
        self._closed = True
        self._work.set()
        await self._task

    async def _run(self) -> None:
        while self._queue or not self._closed:
            await self._work.wait()
            self._work.clear()
            while self._queue:
                await self._keep([self._queue.popleft() for _ in range(min(MOST, len(self._queue)))])

    async def _keep(self, group: list[Waiting]) -> None:
        try:
            refusals = await self._database.append([append for append, _ in group])
            for (_, done), refusal in zip(group, refusals, strict=True):
                settle(done, refusal)
        except Unsure as doubt:
            await self._look(group, doubt)
        except Unfit as fault:
            await self._keep_each(group, fault)
        except NotKept as trouble:
            for _, done in group:
                settle(done, NotKept(str(trouble)))
        except Exception as mistake:
            log.exception("a mistake of ours in writing to the database")  # whatever it is, nobody may wait for ever
            await self._keep_each(group, Unfit(f"The server made a mistake ({type(mistake).__name__})."))

    async def _keep_each(self, group: list[Waiting], fault: Unfit) -> None:
        """Something in the group cannot be kept: try one by one, so that it hurts nobody else."""
        if len(group) > 1:
            for one in group:
                await self._keep([one])
        else:
            append, done = group[0]
            settle(done, refusal_of(append, fault))

    async def _look(self, group: list[Waiting], doubt: Unsure) -> None:
        """The connection broke during the commit: see what became of it."""
        for append, done in group:
            try:
                kept = await self._database.write(partial(holds, append=append))
            except NotKept:
                settle(done, Unsure(str(doubt)))
            else:
                settle(done, None if kept else NotKept("The connection to the database broke; nothing was changed."))


def settle(done: asyncio.Future[None], refusal: LanternError | None) -> None:
    if done.done():  # cancelled
        return
    if refusal is None:
        done.set_result(None)
    else:
        done.set_exception(refusal)


def refusal_of(append: Append, fault: Unfit) -> LanternError:
    entry = f'Entry {append.first} of table "{append.table}"'
    if isinstance(fault, Clash):
        return Taken(f"{entry} was written before, under the same retry key. Load the table again.")
    return Unfit(f"{entry} was not written: {fault}")
