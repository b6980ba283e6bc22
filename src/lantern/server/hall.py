"""The hall: all tables of a server. Those that are used are awake; the others sleep in the database."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, replace
from typing import Any, Final, TypeVar

import msgspec
from anyio import to_thread

from lantern.core.errors import Illegal, LanternError
from lantern.core.flow import SPECTATOR, Seat
from lantern.core.log import Log, Promise
from lantern.server.access import NO_SEAT, Access, Keyring, digest, key_rows, new_key, new_keys
from lantern.server.deeds import done
from lantern.server.garbage import Sweeper
from lantern.server.live import QUIET, Live
from lantern.server.lookbacks import Lookbacks
from lantern.server.metrics import Metrics
from lantern.server.notices import Notices, PushWish
from lantern.server.push import Pusher
from lantern.server.storage.records import KeyRow, TableRow
from lantern.server.storage.storage import Storage
from lantern.server.workers import Closed, Errand, Workers
from lantern.tables import stream
from lantern.tables.entries import ANSWER, Entry
from lantern.tables.errors import Denied, Missing
from lantern.tables.lesson import LessonTable
from lantern.tables.meeting import Meeting
from lantern.tables.messages import (
    Deed,
    Done,
    Door,
    Holding,
    NewKey,
    Opened,
    Role,
    Seated,
    SitDown,
    TableInfo,
    TableState,
)
from lantern.tables.settings import Settings
from lantern.tables.table import PERSON, Table

T = TypeVar("T")

MOST_AWAKE: Final = 500
BUDGET: Final = 5.0  # seconds for one thought of a bot, beyond what its strength lets it think
LONGEST_NUMBER: Final = 9  # digits that are looked at
BOTTLE: Final = 30.0  # how long a poll may wait at most

log = logging.getLogger("lantern.hall")


class Hall:
    """Every table is reached through its name and keys."""

    def __init__(
        self, storage: Storage, workers: Workers, metrics: Metrics, pusher: Pusher, *, has_others: bool = False
    ) -> None:
        self.storage, self.workers, self.metrics = storage, workers, metrics
        self.notices = Notices(self, pusher)
        self.lookbacks = Lookbacks(metrics)
        self.sweeper = Sweeper()
        self.has_others = has_others  # other processes serve the same tables
        self.tables: dict[str, Live] = {}  # the one used last stands last
        self.tasks: set[asyncio.Task[Any]] = set()

    # --- its own life

    def background(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Do something by and by; a failure is told to the log."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.over)
        return task

    def over(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        mistake = None if task.cancelled() else task.exception()
        if mistake and not isinstance(mistake, Closed):
            self.metrics.failed(type(mistake).__name__)
            log.error("something in the background failed", exc_info=mistake)

    def trouble(self, what: str, **about: str) -> None:
        log.warning("%s: %s", what, about)

    async def farewell(self) -> None:
        """Tell everybody that the server stops, while they can still be told."""
        left = [live for live in self.tables.values() if live.guests]
        for live in left:
            live.dismiss("The server is going down for a moment. Nothing is lost.", again=True)
        if self.has_others:
            await self.storage.tell_where([live.word() for live in left])

    async def close(self) -> None:
        """Stop thinking, and let commits finish."""
        for live in self.tables.values():
            if live.alarm:
                live.alarm.cancel()
        await self.workers.close()
        await self.lookbacks.close()
        for task in list(self.tasks):
            task.cancel()
        for live in self.tables.values():
            async with live.lock:  # whatever is being kept is kept
                pass

    def kept(self, live: Live, meeting: Meeting, entries: Sequence[Entry]) -> None:
        """Something was done at a table by way of this server: count it, and see who has to be told elsewhere."""
        self.notices.look(live, meeting)
        self.metrics.answered(meeting.table.game.name, len([entry for entry in entries if entry.kind == ANSWER]))

    async def think(self, game: str, position: str, seat: Seat, kind: str, seed: str, errand: Errand) -> str:
        return await self.workers.think(game, position, seat, kind, seed, BUDGET, errand)

    # --- entering

    def live(self, name: str) -> Live:
        """The table, awake; the one used last stands last."""
        live = self.tables.pop(name) if name in self.tables else Live(name, self)
        self.tables[name] = live
        if len(self.tables) > MOST_AWAKE:
            self.let_sleep()
        self.metrics.tables.set(len(self.tables))
        return live

    def let_sleep(self) -> None:
        """Forget tables that nobody uses; the last one is just being entered."""
        idle = [name for name, live in list(self.tables.items())[:-1] if live.is_idle]
        for name in idle[: len(self.tables) - MOST_AWAKE]:
            del self.tables[name]

    async def tidy_up(self) -> None:
        """Again and again, let tables at which nothing happens forget what they keep for those who have gone."""
        while True:
            await asyncio.sleep(QUIET)
            for live in self.tables.values():
                if not live.lock.locked():  # else somebody may just be coming
                    live.tidy_up(time.time())

    @asynccontextmanager
    async def using(self, name: str) -> AsyncIterator[Live]:
        """A table that stays awake while it is used."""
        live = self.live(name)
        live.visitors += 1
        try:
            if live.meeting is None:
                async with live.lock:
                    await live.load()
            yield live
        except Missing:
            self.forget(live)
            raise
        finally:
            live.visitors -= 1

    def forget(self, live: Live) -> None:
        if self.tables.get(live.name) is live:
            del self.tables[live.name]

    @asynccontextmanager
    async def at(self, name: str, keys: Sequence[str], *, door: bool = False) -> AsyncIterator[tuple[Live, Access]]:
        """A table, and what these keys open there."""
        async with self.using(name) as live:
            access = live.keyring.access(keys)
            if not door:
                access.check_table()
            yield live, access

    async def read(self, name: str, keys: Sequence[str], look: Callable[[Meeting, Access], T]) -> T:
        """Look at a table, in a thread: looking back may take a while."""
        async with self.at(name, keys) as (live, access), live.lock:
            return await to_thread.run_sync(look, await live.load(), access)

    # --- putting up

    async def put_up(self, table: Table, settings: Settings) -> Opened:
        """A new table, and its keys for whoever puts it up and sits on the seats that are taken."""
        keys = new_keys(len(table.seats))
        live, meeting = await self.place(table, settings, key_rows(keys))
        held = tuple(info.seat for info in meeting.table.seats if info.kind == PERSON and info.taken)
        async with live.lock:
            return Opened(await live.state_now(meeting, Access(frozenset(("host",)), held)), keys)

    async def put_up_for_all(
        self, table: Table, settings: Settings, rows: Sequence[KeyRow], keys: Sequence[str]
    ) -> Opened:
        """A new table for the people of an older one, whose keys open it too; `keys` are the ones shown to us."""
        await self.place(table, settings, rows)
        return await self.opened(table.name, keys)

    async def opened(self, name: str, keys: Sequence[str]) -> Opened:
        """A table as if these keys had just put it up."""
        async with self.at(name, keys) as (live, access):
            state = await live.state(access)
            return Opened(state, live.keyring.shown(keys, len(state.seats)))

    async def place(self, table: Table, settings: Settings, rows: Sequence[KeyRow]) -> tuple[Live, Meeting]:
        """Keep a new table, and wake it."""
        now = time.time()
        meeting = Meeting(table, settings, now)
        entries = [
            Entry(line.number, ANSWER, line.seat, {"step": line.step, "answer": line.answer}, now)
            for line in table.play.log.lines
        ]
        meeting.entry = len(entries)
        await to_thread.run_sync(begin, meeting, now)
        entries += meeting.take_fresh()
        meeting.steps = []
        await self.storage.create(row_of(table, settings, now), rows, entries, listed=settings.listed)
        live = self.live(table.name)
        live.meeting, live.keyring = meeting, Keyring(rows)
        live.wake(meeting)
        return live, meeting

    # --- at a table

    async def state(self, name: str, keys: Sequence[str]) -> TableState:
        async with self.at(name, keys) as (live, access):
            return await live.state(access)

    async def news(self, name: str, keys: Sequence[str], entry: int, wait: float) -> bytes | TableState | None:
        """What is new since an entry, as soon as there is something; None if nothing comes."""
        async with self.at(name, keys) as (live, access):
            end = time.monotonic() + min(wait, BOTTLE)
            while True:
                async with live.lock:
                    meeting = await live.load()
                    missed = live.channel(meeting, access.held).since(entry)
                    bell = live.wait_for_bell()
                    if missed is None or len(missed) > 1:
                        return await live.state_now(meeting, access)
                    if missed:
                        return missed[0]
                left = end - time.monotonic()
                if left <= 0:
                    return None
                try:
                    await asyncio.wait_for(bell.wait(), left)
                except TimeoutError:
                    return None

    async def door(self, name: str, keys: Sequence[str]) -> Door:
        async with self.at(name, keys, door=True) as (live, access), live.lock:
            seat = access.held[0] if access.held else SPECTATOR
            return stream.door(await live.load(), access.role, seat)

    async def do(self, name: str, keys: Sequence[str], deed: Deed) -> Done:
        async with self.at(name, keys) as (live, access):
            return await done(deed, live, access)

    async def sit_down(self, name: str, keys: Sequence[str], given: SitDown) -> Seated:
        """Take a seat with its own key, or a free one with the key for any."""
        async with self.at(name, keys, door=True) as (live, access):
            if access.held and given.seat in (-1, *access.held):
                seat = access.held[0] if given.seat == -1 else given.seat
                await live.do(access, lambda meeting, now: meeting.sit(seat, given.name, PERSON, now))
                return Seated(seat, live.keyring.shown(keys, seat + 1).seats[seat])
            if not access.roles & {"any", "host"}:
                access.check_seat(given.seat)
            return await self.take_free_seat(live, access, given)

    async def take_free_seat(self, live: Live, access: Access, given: SitDown) -> Seated:
        """A seat that nobody has taken yet gets a new key, which its old link loses."""
        taken: list[Seat] = []

        def take(meeting: Meeting, now: float) -> None:
            free = meeting.free_seats()
            if not free or given.seat not in (-1, *free):
                raise Illegal("No seat is free any more." if not free else f"Seat {given.seat} is taken already.")
            taken[:] = [free[0] if given.seat == -1 else given.seat]
            meeting.sit(taken[0], given.name, PERSON, now)

        await live.do(access, take)
        return Seated(taken[0], await self.renew(live, "seat", taken[0]))

    async def join_listed(self, name: str, given: SitDown) -> Seated:
        """Take a free seat at a table that is open to anybody."""
        async with self.using(name) as live:
            async with live.lock:
                meeting = await live.load()
            if not meeting.listed:
                raise Denied("This table is not open to everybody; ask for a link.")
            return await self.take_free_seat(live, Access(frozenset(("any",))), given)

    async def new_key(self, name: str, keys: Sequence[str], role: str, *, free: bool = False) -> NewKey:
        """Replace a key: the old one opens nothing any more, and whoever came with it has to go."""
        async with self.at(name, keys) as (live, access):
            if role.isdecimal():
                return await self.new_seat_key(live, access, int(role[:LONGEST_NUMBER]), free=free)
            known: dict[str, Role] = {"any": "any", "watch": "watch"}
            if role not in known:
                raise Illegal(f'There is no key "{role[:20]}"; choose any, watch, or the number of a seat.')
            if role == "watch" and access.held and not access.is_host and (await live.current()).over:
                return NewKey(await self.renew(live, "watch", access.held[0]))  # a player's own link to the replay
            access.check_host()
            return NewKey(await self.renew(live, known[role], NO_SEAT))

    async def new_seat_key(self, live: Live, access: Access, seat: Seat, *, free: bool) -> NewKey:
        if not access.is_host:
            access.check_seat(seat)
        if free or seat not in access.held:  # handed over, or taken back by the host: a guest is awaited
            await live.do(access, lambda meeting, now: meeting.free(seat, now))
        return NewKey(await self.renew(live, "seat", seat))

    async def renew(self, live: Live, role: Role, seat: Seat) -> str:
        key = new_key()
        row = KeyRow(role, seat, digest(key))
        await self.storage.set_key(live.name, row)
        old = live.keyring.replace(row)
        if old:
            live.dismiss("This link was replaced by a new one.", again=False, digests=frozenset((old,)))
        return key

    async def subscribe(self, name: str, keys: Sequence[str], wish: PushWish) -> None:
        """Tell a browser when it is a seat's turn."""
        async with self.at(name, keys) as (live, access):
            access.check_seat(wish.seat)
            await self.notices.subscribe(live.name, wish)

    async def remove(self, name: str, keys: Sequence[str]) -> None:
        async with self.at(name, keys) as (live, access):
            access.check_host()
            async with live.lock:
                await self.storage.delete(name)
                live.end()

    # --- lists

    async def mine(self, holdings: Sequence[Holding]) -> list[TableInfo]:
        """The tables of somebody's keys; one that is gone is listed as that."""
        rows = {row.table: row for row in await self.storage.listings([each.table for each in holdings])}
        return [await self.row(each, rows[each.table].changed if each.table in rows else None) for each in holdings]

    async def row(self, holding: Holding, changed: float | None) -> TableInfo:
        lost = TableInfo(holding.table, "", "", (), 0, "This table is gone.", over=True, changed=0, gone=True)
        if changed is None:
            return lost
        try:
            return await self.read(
                holding.table, holding.keys, lambda meeting, access: stream.info(meeting, access.held, changed)
            )
        except (Missing, Denied) as why:
            return replace(lost, asked=str(why))
        except LanternError as mistake:
            return TableInfo(holding.table, "", "A broken table", (), 0, str(mistake), over=False, changed=changed)

    async def lobby(self) -> list[TableInfo]:
        """Tables that anybody may join."""
        found = []
        for row in await self.storage.lobby():
            try:
                async with self.using(row.table) as live, live.lock:
                    meeting = await live.load()
                    if meeting.free_seats() and not meeting.over:
                        found.append(stream.info(meeting, (), row.changed))
            except LanternError as mistake:
                self.trouble("a listed table cannot be shown", table=row.table, error=str(mistake))
        return found


def begin(meeting: Meeting, now: float) -> None:
    """Let chance and a lesson's script come to the first question."""
    if isinstance(meeting.table, LessonTable):
        meeting.begin_lesson(meeting.table, now)
    else:
        meeting.play_on(now)


def row_of(table: Table, settings: Settings, now: float) -> TableRow:
    played: Log = table.play.log
    promises: list[Promise] = played.promises
    header = {name: value for name, value in asdict(played.header).items() if value != ""}
    return TableRow(
        table=table.name,
        game=table.game.name,
        header=msgspec.to_builtins(header),
        promises=tuple(asdict(promise) for promise in promises),
        settings=msgspec.to_builtins(settings),
        created=now,
    )
