"""Sockets: people at a table, told at once what happens, and heard one message after the other."""

from __future__ import annotations

import asyncio
from collections import deque
from http import HTTPStatus
from typing import Any, Final, cast

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from lantern.core.errors import LanternError
from lantern.server import straight
from lantern.server.access import Access
from lantern.server.channel import Receipt, encode
from lantern.server.deeds import done, read_message
from lantern.server.failures import Refused, failure_of
from lantern.server.hall import Hall
from lantern.server.limits import Connection, Limiter, TooMany, check_nesting
from lantern.server.live import Live
from lantern.tables.errors import Missing, WrongKey
from lantern.tables.messages import Bye, Deed, Enter, Failed

FIRST_WORD: Final = 10.0  # seconds until somebody must have said who they are
MOST_UNREAD: Final = 1024 * 1024  # bytes that wait for somebody who does not read; then they have to come back
MOST_NONSENSE: Final = 20  # messages that make no sense, before we stop listening
LAST_WORD: Final = 1.0  # seconds for what still has to be sent when we part
POLICY: Final = 1008  # close codes of the protocol
GOING_AWAY: Final = 1001
TRY_AGAIN: Final = 1013


class Visit:
    """One socket. What its line does not take waits in a queue of its own: a slow reader holds up nobody else."""

    def __init__(self, socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
        self.socket, self.connection = socket, connection
        self.access = Access(frozenset())
        self.waiting: deque[bytes] = deque()
        self.size = self.longest = 0
        self.filled = asyncio.Event()
        self.closing: int | None = None  # the code to close with, once everything is sent
        self.parting = asyncio.Event()  # from then on nothing more is heard
        self.nonsense = 0
        self.straight = straight.way(socket.scope)
        self.is_writing = False  # something is on its way that nothing may overtake
        self.is_doing = False  # a deed was begun, and goes on to its end
        self.is_deaf = False  # nothing more is heard

    # --- out

    def tell(self, *messages: bytes) -> None:
        """Send something, after what still waits: that may be one long thing, a whole table, and some more."""
        if self.closing is not None:
            return
        if self.straight and not (self.waiting or self.is_writing) and self.straight.takes(*messages):
            return
        for data in messages:
            self.keep_waiting(data)

    def keep_waiting(self, data: bytes) -> None:
        if self.closing is not None:
            return
        if self.size > self.longest + MOST_UNREAD:
            self.waiting.clear()
            self.size = 0
            self.close(TRY_AGAIN)
            return
        self.waiting.append(data)
        self.size += len(data)
        self.longest = max(self.longest, len(data))
        self.filled.set()

    def bid_farewell(self, why: str, *, again: bool) -> None:
        self.tell(encode(Bye(why, again)))
        self.close(GOING_AWAY if again else POLICY)

    def close(self, code: int) -> None:
        self.closing = self.closing or code
        self.parting.set()
        self.filled.set()

    async def write(self) -> None:
        """Send what waits, until we part."""
        send = self.socket.send
        while True:
            while self.waiting:
                data = self.waiting.popleft()
                self.size -= len(data)
                self.is_writing = True
                await send({"type": "websocket.send", "text": data.decode(), "bytes": None})
                self.is_writing = False
            if self.closing is not None:
                await send({"type": "websocket.close", "code": self.closing, "reason": ""})
                return
            self.filled.clear()
            await self.filled.wait()

    # --- in

    async def read(self, live: Live, entered: asyncio.Event) -> None:
        """Hear what is said, one message after the other."""
        while not self.is_deaf:
            message = cast("dict[str, Any]", await self.socket.receive())
            if message["type"] == "websocket.disconnect":
                return
            if message["type"] != "websocket.receive":
                continue
            data = message.get("bytes") or (message.get("text") or "").encode()
            self.connection.message()
            await self.hear(live, data, entered)

    async def hear(self, live: Live, data: bytes, entered: asyncio.Event) -> None:
        deed_id = 0
        try:
            check_nesting(data)
            said: Enter | Deed = read_message(data)
            deed_id = 0 if isinstance(said, Enter) else said.id
            if isinstance(said, Enter):
                await self.enter(live, said)
                entered.set()
            elif not self.access.roles:
                raise Refused('Say who you are first: {"type":"enter","keys":["…"]}.', HTTPStatus.UNAUTHORIZED)
            else:
                await self.do(said, live)
        except TooMany:
            raise
        except LanternError as mistake:
            status, failure = failure_of(mistake)
            if not self.access.roles and isinstance(mistake, (WrongKey, Missing)):
                self.connection.limiter.wrong_key(self.connection.address)
                self.bid_farewell(str(mistake), again=False)
                return
            self.tell(encode(Failed(deed_id, status, failure)))
            self.nonsense += status == HTTPStatus.BAD_REQUEST
            if self.nonsense > MOST_NONSENSE:
                self.bid_farewell("Too many messages that make no sense.", again=False)

    async def do(self, deed: Deed, live: Live) -> None:
        receipt = Receipt(self, deed.id)
        self.is_doing = True
        try:
            result = await done(deed, live, self.access, receipt)
        finally:
            self.is_doing = False
        if not receipt.is_given:  # nobody had to be told anything
            self.tell(encode(result))

    def stop_listening(self, reading: asyncio.Task[None]) -> None:
        """Hear nothing more; a deed that was begun goes on to its end."""
        self.is_deaf = True
        if not self.is_doing:
            reading.cancel()

    async def enter(self, live: Live, said: Enter) -> None:
        async with live.hall.at(live.name, said.keys) as (_, access):
            if access.held != self.access.held:  # whoever only asks for everything anew was not away
                live.part(self)
            self.access = access
            await live.welcome(self, said.entry)


@websocket("/api/tables/{table:str}/socket")
async def sit_at_table(
    socket: WebSocket[Any, Any, Any],
    table: FromPath[str],
    hall: NamedDependency[Hall],
    limiter: NamedDependency[Limiter],
) -> None:
    """Play, or watch. The first message says who is there: `Enter`."""
    await socket.accept()
    address = socket.client.host if socket.client else ""
    visit = Visit(socket, limiter.connection(address))
    live = hall.live(table)
    live.visitors += 1
    hall.metrics.sockets.inc()
    try:
        limiter.may_try_keys(address)
        await visit_table(visit, live)
    except TooMany as reason:
        await socket.close(POLICY, str(reason))
    finally:
        live.part(visit)
        live.visitors -= 1
        hall.metrics.sockets.dec()
        hall.sweeper.parted()


async def visit_table(visit: Visit, live: Live) -> None:
    """Read and write until somebody goes. Whoever does not even read our last word is not waited for."""
    entered = asyncio.Event()
    reading = asyncio.create_task(visit.read(live, entered))
    writing = asyncio.create_task(visit.write())
    parting = asyncio.create_task(visit.parting.wait())
    guard = asyncio.create_task(leave_if_silent(visit, entered))
    try:
        await asyncio.wait((reading, writing, parting), return_when=asyncio.FIRST_COMPLETED)
        if reading.done() and not reading.cancelled() and isinstance(reading.exception(), TooMany):
            visit.bid_farewell(str(reading.exception()), again=True)
        visit.stop_listening(reading)
        if visit.closing is not None:
            await asyncio.wait((writing,), timeout=LAST_WORD)
    finally:
        visit.stop_listening(reading)
        for task in (writing, parting, guard):
            task.cancel()
        await asyncio.gather(reading, writing, parting, guard, return_exceptions=True)
    trouble = reading.exception() if reading.done() and not reading.cancelled() else None
    if trouble is not None and not isinstance(trouble, TooMany):
        raise trouble


async def leave_if_silent(visit: Visit, entered: asyncio.Event) -> None:
    try:
        await asyncio.wait_for(entered.wait(), FIRST_WORD)
    except TimeoutError:
        visit.bid_farewell("Nobody said who is there.", again=False)
