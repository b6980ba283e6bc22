"""Notices: somebody who is asked and not here is told so, at the browsers that they have named for it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from lantern.core.flow import Seat
from lantern.server.push import Pusher
from lantern.server.storage.records import Push
from lantern.tables.meeting import Meeting

if TYPE_CHECKING:
    from lantern.server.hall import Hall
    from lantern.server.live import Live

SOON: Final = 5.0  # seconds: whoever only loads the page again is not told


@dataclass(frozen=True)
class PushWish:
    """Where a browser wants to be told that it is a seat's turn."""

    seat: int
    endpoint: str
    p256dh: str
    auth: str


@dataclass(frozen=True)
class PushKey:
    """What browsers subscribe with."""

    key: str


@dataclass(frozen=True)
class Notice:
    """What is sent. It goes through strangers' hands and onto locked screens, so it tells nothing of the game."""

    table: str
    title: str
    text: str


class Notices:
    """Whose turn it became, and who has to be told."""

    def __init__(self, hall: Hall, pusher: Pusher) -> None:
        self.hall, self.pusher = hall, pusher

    async def subscribe(self, table: str, wish: PushWish) -> None:
        push = Push(wish.endpoint, wish.p256dh, wish.auth)
        self.pusher.check(push)
        await self.hall.storage.put_push(table, wish.seat, push.endpoint, push.p256dh, push.auth)

    def look(self, live: Live, meeting: Meeting) -> None:
        """See whether somebody is asked now who was not before, and is away."""
        asked = frozenset(meeting.asked_persons())
        for seat in asked - live.asked:
            if not live.is_here(seat):
                self.hall.background(self.tell_soon(live, seat))
        live.asked = asked

    async def tell_soon(self, live: Live, seat: Seat) -> None:
        await asyncio.sleep(SOON)
        if seat not in live.asked or live.is_here(seat) or live.meeting is None:
            return
        table = live.meeting.table
        notice = Notice(live.name, table.game.title, f"{table.seats[seat].name}, it is your turn.")
        for push in await self.hall.storage.pushes(live.name, seat):
            if not await self.pusher.send(push, notice):
                await self.hall.storage.drop_push(push.endpoint)
