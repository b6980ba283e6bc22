"""After a start, bots and clocks go on where they were, also at tables that nobody comes to look at."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from lantern.core.errors import LanternError
from lantern.server.hall import Hall
from lantern.server.storage.records import TableRow
from lantern.tables.settings import settings_from
from lantern.tables.table import PERSON

DAY: Final = 24 * 60 * 60.0  # seconds since the last change of a table whose bots may have been interrupted …
MONTH: Final = 31 * DAY  # … and of one whose clocks may still run
PAUSE: Final = 0.02  # seconds between two tables: people come first


async def resume(hall: Hall) -> None:
    now = time.time()
    timed = [row.table for row in await hall.storage.unfinished(now - MONTH) if has_clock(row)]
    with_bots = [row.table for row in await hall.storage.unfinished(now - DAY) if has_bots(row)]
    for name in dict.fromkeys(timed + with_bots):
        try:
            await wake(hall, name)
        except LanternError as mistake:
            hall.trouble("a table cannot go on", table=name, error=str(mistake))
        await asyncio.sleep(PAUSE)


async def wake(hall: Hall, name: str) -> None:
    """Wake a table; if nothing is to be done there, let it sleep on."""
    async with hall.using(name) as live:
        pass
    if live.is_idle:
        hall.forget(live)


def has_clock(row: TableRow) -> bool:
    clock = settings_from(row.settings).clock
    return clock is not None and clock.kind != "none"


def has_bots(row: TableRow) -> bool:
    return any(kind != PERSON for kind in settings_from(row.settings).kinds)
