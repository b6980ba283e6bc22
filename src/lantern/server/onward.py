"""From one table to another: a scenario once more, the next game with the same people, a fork of one's own."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from anyio import to_thread

from lantern.core.flow import SPECTATOR
from lantern.server.access import Access
from lantern.server.hall import Hall
from lantern.tables.fork import forked
from lantern.tables.meeting import Meeting
from lantern.tables.messages import NewSeat, Opened
from lantern.tables.settings import Settings
from lantern.tables.table import PERSON, Table


@dataclass(frozen=True)
class Fork:
    """Which moment, and as whom: a seat one holds, or any once the game is over; -2 knows only what lies open."""

    number: int
    seat: int = SPECTATOR
    keep: bool = False  # of a finished game: leave hidden things as they were


async def again(hall: Hall, name: str, keys: Sequence[str]) -> Opened:
    """The part in progress from its start, with the same people; the old table says where they have gone."""
    return await go_on(hall, name, keys, lambda meeting: meeting.table.again())


async def next_game(hall: Hall, name: str, keys: Sequence[str]) -> Opened:
    """A new game with the same people and options."""
    return await go_on(hall, name, keys, once_more)


async def go_on(hall: Hall, name: str, keys: Sequence[str], make: Callable[[Meeting], Table]) -> Opened:
    async with hall.at(name, keys) as (live, access):
        access.check_player()
        async with live.onward:  # of several who press the button at once, the first puts the table up
            meeting = await live.current()
            if meeting.has_just_gone_on(time.time()):
                return await hall.opened(meeting.after, keys)
            table = await to_thread.run_sync(make, meeting)
            settings = settings_after(meeting, table)
            opened = await hall.put_up_for_all(table, settings, tuple(live.keyring.rows.values()), keys)
            await live.do(access, lambda meeting, now: meeting.go_on_at(table.name, now))
            return opened


def settings_after(meeting: Meeting, table: Table) -> Settings:
    return replace(
        meeting.settings,
        kinds=tuple(info.kind for info in table.seats),
        taken=tuple(info.taken for info in meeting.table.seats),
        before=meeting.table.name,
        listed=False,
        lesson="",
        replay=False,
    )


def once_more(meeting: Meeting) -> Table:
    table = meeting.table
    seats = [NewSeat(info.name, info.kind) for info in table.seats]
    return Table.new(table.game, table.play.log.header.options, seats)


async def fork(hall: Hall, name: str, keys: Sequence[str], wish: Fork) -> Opened:
    """A table of one's own: whoever forks holds all its seats."""
    table = await hall.read(name, keys, lambda meeting, access: fork_of(meeting, access, wish))
    return await hall.put_up(table, Settings(tuple(PERSON for _ in table.seats)))


def fork_of(meeting: Meeting, access: Access, wish: Fork) -> Table:
    if wish.seat != SPECTATOR and not meeting.over:
        access.check_seat(wish.seat)
    log = forked(meeting.table, wish.number, wish.seat, keep=wish.keep)
    return Table.from_log(log.text(private=True))
