"""A table that is awake: one deed at a time, kept before anybody hears of it, then told to everybody.

The order is always the same: do it in memory, append its entries to the journal, tell. If it cannot be kept, what is in
memory is thrown away, and the table is loaded again as the journal has it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeVar

from anyio import to_thread

from lantern.bots.kinds import thinking_time
from lantern.core.errors import LanternError
from lantern.core.flow import Seat
from lantern.core.log import Header, Log, Promise
from lantern.server.access import Access, Keyring
from lantern.server.channel import Channel, Guest, Receipt, encode
from lantern.server.counsels import Counsels
from lantern.server.storage.records import Elsewhere, TableRow
from lantern.server.storage.troubles import StorageError, Taken
from lantern.server.whereabouts import Whereabouts
from lantern.server.workers import Errand
from lantern.tables.entries import LISTED, Entry
from lantern.tables.errors import Late, Missing, NotKept
from lantern.tables.meeting import Meeting
from lantern.tables.messages import Done, Presence, TableState
from lantern.tables.past import Step
from lantern.tables.settings import settings_from
from lantern.tables.stream import Scene, Stream
from lantern.tables.table import Held

if TYPE_CHECKING:
    from lantern.server.hall import Hall

T = TypeVar("T")

SNAPSHOT_EVERY: Final = 100  # entries
QUIET: Final = 60.0  # seconds for which a channel without guests is kept up at least, for those who come back
NOTICEABLE: Final = 0.4  # seconds after which a bot's thinking is told
BREATH, LONGEST_BREATH = 1.0, 15.0  # seconds before something is tried again that the database could not keep
PATIENCE_FOR_OTHERS: Final = 5.0  # seconds after which we think for a bot whose answer another process owes


@dataclass
class BotsThought:
    """A bot's question in hand: which it is, and whether people are told by now that it thinks."""

    seat: Seat
    kind: str
    number: int
    errand: Errand = field(default_factory=Errand)
    is_told: bool = False
    is_dropped: bool = False  # the table has moved on: nobody wants the answer any more

    def drop(self) -> None:
        self.is_dropped = True
        self.errand.hurry()

    def is_open(self, meeting: Meeting) -> bool:
        """Whether this is still what the table waits for."""
        return meeting.number == self.number and meeting.table.seats[self.seat].kind == self.kind


class Live:
    """One table in memory."""

    def __init__(self, name: str, hall: Hall) -> None:
        self.name, self.hall = name, hall
        self.lock = asyncio.Lock()
        self.onward = asyncio.Lock()  # held by whoever puts up the table at which these people go on
        self.meeting: Meeting | None = None  # None until it is loaded, and after something could not be kept
        self.keyring = Keyring(())
        self.channels: dict[Held, Channel] = {}
        self.visitors = 0  # requests that use it or wait for it
        self.bell: asyncio.Event | None = None  # for those who wait for news by polling; it rings once
        self.driver: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.thought: BotsThought | None = None  # the one in hand
        self.counsels = Counsels(self)
        self.is_gone = False  # removed: whoever still thinks here is not waited for
        self.last_presence: Presence | None = None
        self.elsewhere = Whereabouts()
        self.last_word: Elsewhere | None = None  # what other servers have heard from us
        self.kept_snapshot = 0
        self.asked: frozenset[Seat] = frozenset()  # persons who were asked when something last happened

    # --- loading

    async def load(self) -> Meeting:
        """The table as the journal has it; call it with the lock held."""
        if self.meeting is None:
            storage = self.hall.storage
            row = await storage.row(self.name)
            self.keyring = Keyring(await storage.keys(self.name))
            entries, snapshot = await storage.read(self.name), await storage.snapshot(self.name)
            log, settings = log_of(row), settings_from(row.settings)
            self.meeting = await to_thread.run_sync(
                Meeting.recalled, self.name, log, settings, entries, row.created, snapshot
            )
            self.kept_snapshot = snapshot.entry if snapshot else 0
            self.asked = frozenset(self.meeting.asked_persons())
            self.resynchronise(self.meeting)
            self.wake(self.meeting, owed_by_others=True)
        return self.meeting

    def resynchronise(self, meeting: Meeting) -> None:
        """Tell everything anew to those who are behind, or ahead of what was kept."""
        for channel in self.channels.values():
            if channel.stream.entry != meeting.entry:
                channel.stream.restart(meeting)
                channel.forget()
                for guest in channel.guests:
                    guest.tell(encode(channel.stream.state(meeting, guest.access.role, time.time())))
        self.ring()

    async def catch_up(self) -> None:
        """Follow what other processes have done."""
        async with self.lock:
            if self.meeting is None:
                return
            entries = await self.hall.storage.read(self.name, self.meeting.entry)
            if not entries:
                return
            try:
                followed = self.meeting.follow(entries)
            except LanternError:
                followed = False
            if followed:
                steps, self.meeting.steps = self.meeting.steps, []
                self.tell(self.meeting, entries, steps)
                self.asked = frozenset(self.meeting.asked_persons())  # whoever did it tells those who are away
                self.wake(self.meeting, owed_by_others=True)
            else:
                self.meeting = None
                await self.load()

    async def look_again(self) -> None:
        """Something besides the journal was changed by another process, or we have not heard of it for a while."""
        async with self.lock:
            try:
                keyring = Keyring(await self.hall.storage.keys(self.name))
            except Missing:
                self.end()
                return
            lost = self.keyring.rows.keys() - keyring.rows.keys()
            self.keyring = keyring
            self.dismiss("This link was replaced by a new one.", again=False, digests=frozenset(lost))
        await self.catch_up()

    # --- doing

    async def do(self, access: Access, deed: Callable[[Meeting, float], None], deed_id: int = 0) -> Done:
        """Do something with the table. It goes on to its end even if whoever wanted it has gone."""
        return await asyncio.shield(asyncio.ensure_future(self.do_now(deed, deed_id)))

    async def do_now(
        self, deed: Callable[[Meeting, float], None], deed_id: int, receipt: Receipt | None = None
    ) -> Done:
        started = time.perf_counter()
        async with self.lock:
            try:
                meeting = await self.attempt(deed, receipt)
            except Taken:  # another process was faster: look at what it did, and try once more
                meeting = await self.attempt(deed, receipt)
        self.hall.metrics.deed(meeting.table.game.name, time.perf_counter() - started)
        return Done(deed_id, meeting.entry, meeting.number)

    async def attempt(self, deed: Callable[[Meeting, float], None], receipt: Receipt | None) -> Meeting:
        meeting = self.meeting or await self.load()
        try:
            deed(meeting, time.time())
        except BaseException:
            if meeting.fresh or meeting.steps:  # refused deeds have left nothing; one that broke half-way is forgotten
                self.meeting = None
            raise
        await self.keep(meeting, receipt)
        return meeting

    async def keep(self, meeting: Meeting, receipt: Receipt | None) -> None:
        """Append what is fresh to the journal, then tell it."""
        entries = meeting.take_fresh()
        steps, meeting.steps = meeting.steps, []
        if not entries:
            return
        try:
            started = time.perf_counter()
            await self.hall.storage.append(self.name, entries, over=meeting.over)
            self.hall.metrics.committed(time.perf_counter() - started)
        except BaseException:
            self.meeting = None  # only what is kept counts
            raise
        self.tell(meeting, entries, steps, receipt)
        self.hall.kept(self, meeting, entries)
        for entry in entries:
            if entry.kind == LISTED:
                self.hall.background(self.hall.storage.set_listed(self.name, meeting.listed))
        self.snapshot(meeting)
        self.wake(meeting)

    def snapshot(self, meeting: Meeting) -> None:
        if meeting.entry - self.kept_snapshot >= SNAPSHOT_EVERY:
            snapshot = meeting.snapshot()
            if snapshot:
                self.kept_snapshot = meeting.entry
                self.hall.background(self.hall.storage.keep_snapshot(self.name, snapshot))

    # --- telling

    def tell(
        self, meeting: Meeting, entries: Sequence[Entry], steps: Sequence[Step[Any]], receipt: Receipt | None = None
    ) -> None:
        """Tell everybody, each as they may know it."""
        scene, written = Scene(meeting, steps, entries, time.time()), dict[int, bytes]()
        for channel in self.channels.values():
            news = channel.stream.hear(scene)
            data = written.get(id(news))  # the scene keeps its news, so that ids stay theirs
            if data is None:
                data = written[id(news)] = encode(news)
            channel.tell(news, data, receipt)
        self.ring()

    def tidy_up(self, now: float) -> None:
        """Forget what was said to those who have gone and not come back; when all have, the tale of the game too."""
        for held, channel in list(self.channels.items()):
            if not channel.guests and now - channel.quiet_since > QUIET:
                del self.channels[held]
        if not self.channels and self.meeting:
            self.meeting.table.told.clear()  # it is told anew to whoever comes

    def ring(self) -> None:
        """Wake those who wait for news by polling."""
        if self.bell:
            self.bell.set()
            self.bell = None

    def wait_for_bell(self) -> asyncio.Event:
        """What rings when something has happened."""
        if self.bell is None:
            self.bell = asyncio.Event()
        return self.bell

    def channel(self, meeting: Meeting, held: Held) -> Channel:
        """The channel for whoever holds these seats, for somebody who goes on to listen."""
        channel = self.channels.get(held)
        if channel is None:
            channel = self.channels[held] = Channel(Stream(meeting, held))
        channel.quiet_since = time.time()
        return channel

    async def current(self) -> Meeting:
        async with self.lock:
            return await self.load()

    async def state(self, access: Access) -> TableState:
        """All of the table, for whoever comes."""
        async with self.lock:
            return await self.state_now(await self.load(), access)

    async def state_now(self, meeting: Meeting, access: Access) -> TableState:
        channel = self.channels.get(access.held)
        stream = channel.stream if channel else Stream(meeting, access.held)
        # Telling a long game from its beginning takes a while; nobody else should wait for that.
        await to_thread.run_sync(meeting.table.history, stream.listener)
        return stream.state(meeting, access.role, time.time())

    # --- guests

    async def welcome(self, guest: Guest, entry: int) -> None:
        """Let a guest in, who has seen everything up to an entry (-1: nothing)."""
        async with self.lock:
            meeting = await self.load()
            channel = self.channel(meeting, guest.access.held)
            missed = channel.since(entry) if entry >= 0 else None
            if missed is None:
                guest.tell(encode(await self.state_now(meeting, guest.access)))
            else:
                for data in missed:
                    guest.tell(data)
            channel.guests.add(guest)
        self.tell_presence(guest)

    def part(self, guest: Guest) -> None:
        channel = self.channels.get(guest.access.held)
        if channel and guest in channel.guests:
            channel.guests.discard(guest)
            channel.quiet_since = time.time()
            self.tell_presence()

    @property
    def guests(self) -> list[Guest]:
        return [guest for channel in self.channels.values() for guest in channel.guests]

    def word(self, *, asks: bool = False) -> Elsewhere:
        """Who is here by way of this server, for the others."""
        seats = {seat for held, channel in self.channels.items() if channel.guests for seat in held}
        watching = len(self.channels[()].guests) if () in self.channels else 0
        return Elsewhere("", self.name, tuple(sorted(seats)), watching, asks)

    def presence(self) -> Presence:
        own, now = self.word(), time.time()
        seats = {*own.seats, *self.elsewhere.seats(now)}
        watching = own.watching + self.elsewhere.watching(now)
        thought = self.thought if self.thought and self.thought.is_told else None
        thinking = (thought.seat,) if thought else ()
        return Presence(tuple(sorted(seats)), watching, thinking, thinking_time(thought.kind) if thought else 0.0)

    def tell_presence(self, newcomer: Guest | None = None) -> None:
        """Tell who is here: to everybody when that changes, to a newcomer in any case."""
        presence = self.presence()
        data = encode(presence)
        changed, self.last_presence = presence != self.last_presence, presence
        for guest in self.guests:
            if changed or guest is newcomer:
                guest.tell(data)
        if self.hall.has_others:
            self.tell_others()

    def tell_others(self) -> None:
        """Tell other servers who is here; when the first guest comes, we want to hear it from them too."""
        before, self.last_word = self.last_word, self.word()
        if self.last_word != before:
            asks = bool(self.guests) and not (before and (before.seats or before.watching))
            self.hall.background(self.hall.storage.tell_where([self.word(asks=asks)]))

    def hear_where(self, said: Elsewhere) -> None:
        """Another server says who is there by way of it."""
        self.elsewhere.hear(said, time.time())
        self.tell_presence()
        if said.asks and self.guests:
            self.hall.background(self.hall.storage.tell_where([self.word()]))

    def is_here(self, seat: Seat) -> bool:
        here = any(seat in held and channel.guests for held, channel in self.channels.items())
        return here or seat in self.elsewhere.seats(time.time())

    # --- bots and clocks

    def wake(self, meeting: Meeting, *, owed_by_others: bool = False) -> None:
        """See to it that bots and clocks go on, and that nobody thinks about what is not asked any more."""
        if self.thought and not self.thought.is_open(meeting):
            self.thought.drop()
        self.counsels.look(meeting)
        if meeting.bots_seat() is not None and (self.driver is None or self.driver.done()):
            delay = PATIENCE_FOR_OTHERS if owed_by_others and self.hall.has_others else 0.0
            self.driver = self.hall.background(self.drive(delay))
        self.set_alarm(meeting)

    async def drive(self, delay: float) -> None:
        """Let bots answer as long as they are asked."""
        await asyncio.sleep(delay)
        while not self.is_gone and await self.persist("a bot's answer was not kept", self.one_bots_answer):
            pass

    async def persist(self, trouble: str, work: Callable[[], Awaitable[T]]) -> T:
        """Do what nobody would come to do again, as soon as the database lets us."""
        breath = BREATH
        while True:
            try:
                return await work()
            except (NotKept, StorageError) as reason:
                self.hall.trouble(trouble, table=self.name, error=str(reason))
            await asyncio.sleep(breath)
            breath = min(2 * breath, LONGEST_BREATH)

    async def one_bots_answer(self) -> bool:
        """Whether there may be another one to give."""
        async with self.lock:
            meeting = await self.load()
            seat, number = meeting.bots_seat(), meeting.number
            if seat is None:
                return False
            thought = self.thought = BotsThought(seat, meeting.table.seats[seat].kind, number)
            position, seed = await to_thread.run_sync(meeting.bots_position, seat)
        text = await self.announced(thought, meeting.table.game.name, position, seed)
        if thought.is_dropped:
            return True
        with suppress(Late, Taken):  # somebody took the seat, or another process was faster
            await self.do_now(lambda meeting, now: meeting.bots_answer(seat, text, number, now), 0)
        return True

    async def announced(self, thought: BotsThought, game: str, position: str, seed: str) -> str:
        """Let a bot think, and tell it if that takes long enough to be noticed."""
        timer = asyncio.get_running_loop().call_later(NOTICEABLE, self.tell_thinking, thought)
        try:
            return await self.hall.think(game, position, thought.seat, thought.kind, seed, thought.errand)
        finally:
            timer.cancel()
            self.thought = None
            if thought.is_told:
                self.tell_presence()

    def tell_thinking(self, thought: BotsThought) -> None:
        thought.is_told = True
        self.tell_presence()

    def hurry(self, seat: Seat, number: int) -> None:
        """Let a bot answer with what it has. If it has just answered by itself, all the better."""
        if self.thought and (self.thought.seat, self.thought.number) == (seat, number):
            self.thought.errand.hurry()

    def set_alarm(self, meeting: Meeting) -> None:
        """Be there when the first running clock is down."""
        if self.alarm:
            self.alarm.cancel()
            self.alarm = None
        over_at = meeting.clock.over_at()
        if over_at is not None:
            delay = max(0.0, over_at - time.time()) + 0.05
            self.alarm = asyncio.get_running_loop().call_later(delay, self.on_alarm)

    def on_alarm(self) -> None:
        self.alarm = None
        self.hall.background(self.persist("a time-out was not kept", lambda: self.do_now(self.time_out, 0)))

    def time_out(self, meeting: Meeting, now: float) -> None:
        if not meeting.time_out(now):
            self.set_alarm(meeting)

    # --- going

    @property
    def is_idle(self) -> bool:
        busy = self.driver is not None and not self.driver.done()
        busy = busy or self.counsels.is_busy
        return not self.visitors and not self.guests and not busy and not self.lock.locked() and self.alarm is None

    def end(self) -> None:
        """The table was removed."""
        self.dismiss("This table was removed by whoever put it up.", again=False)
        self.meeting = None
        if self.alarm:
            self.alarm.cancel()
            self.alarm = None
        self.is_gone = True
        if self.thought:
            self.thought.drop()
        self.counsels.end()
        self.hall.forget(self)

    def dismiss(self, why: str, *, again: bool, digests: frozenset[str] | None = None) -> None:
        """Send guests away: all, or those with one of these keys."""
        for guest in self.guests:
            if digests is None or guest.access.digests & digests:
                self.channels[guest.access.held].guests.discard(guest)
                guest.bid_farewell(why, again=again)


def log_of(row: TableRow) -> Log:
    """The log that a table was put up with."""
    header = dict(row.header)
    header["seats"] = tuple(header["seats"])
    return Log(Header(**header), [Promise(**promise) for promise in row.promises])
