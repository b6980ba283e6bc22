"""Other servers on the same database: hearing what they do at the tables that are awake here, and who is there."""

from __future__ import annotations

import asyncio

from lantern.server.hall import Hall
from lantern.server.storage.records import Elsewhere
from lantern.server.whereabouts import TOUCH


async def follow(hall: Hall) -> None:
    """Hear what others do, for as long as this server runs."""
    async for heard in hall.storage.changes():
        if isinstance(heard, Elsewhere):
            if live := hall.tables.get(heard.table):
                live.hear_where(heard)
        else:
            look(hall, *heard)


def look(hall: Hall, name: str, entry: int) -> None:
    """A table ("" for all) is at this entry now; 0 stands for anything that may have changed."""
    for live in [live for live in hall.tables.values() if name in ("", live.name)]:
        if entry == 0:
            hall.background(live.look_again())
        elif live.meeting is not None and live.meeting.entry < entry:
            hall.background(live.catch_up())


async def keep_in_touch(hall: Hall) -> None:
    """Say again and again who is here, and believe those no longer who have fallen silent."""
    while hall.has_others:
        await asyncio.sleep(TOUCH)
        await hall.storage.tell_where([live.word() for live in hall.tables.values() if live.guests])
        for live in hall.tables.values():
            live.tell_presence()
