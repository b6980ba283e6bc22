"""What a line takes at once goes at once; nothing overtakes what waits. And what sockets leave behind is swept."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from litestar import WebSocket

from lantern.server import straight
from lantern.server.limits import Connection
from lantern.server.sockets import Visit


class Line(straight.Straight):
    """A line that tests fill up."""

    def __init__(self, sent: list[str]) -> None:
        self.sent, self.is_free = sent, True

    def takes(self, *texts: bytes) -> bool:
        if self.is_free:
            self.sent += [text.decode() for text in texts]
        return self.is_free


class Socket:
    """The usual way out, which waits until it is let."""

    def __init__(self, line: Line) -> None:
        self.scope = {straight.KEY: line}
        self.sent, self.gate = line.sent, asyncio.Event()

    async def send(self, message: dict[str, Any]) -> None:
        await self.gate.wait()
        self.sent.append(message["text"])


async def overtaking() -> list[str]:
    line = Line([])
    socket = Socket(line)
    visit = Visit(cast("WebSocket[Any, Any, Any]", socket), cast(Connection, None))
    writing = asyncio.create_task(visit.write())
    visit.tell(b"at once")
    line.is_free = False
    visit.tell(b"has to wait")
    await asyncio.sleep(0.01)  # it is on its way, and nothing else waits
    line.is_free = True
    visit.tell(b"not before it")
    socket.gate.set()
    await asyncio.sleep(0.01)
    visit.tell(b"at once again")
    writing.cancel()
    return line.sent


def test_nothing_overtakes_what_waits() -> None:
    assert asyncio.run(overtaking()) == ["at once", "has to wait", "not before it", "at once again"]


def test_on_another_web_server_everything_goes_the_usual_way() -> None:
    scope: Any = {}

    async def send(message: Any) -> None: ...

    straight.remember(scope, send)
    assert straight.way(scope) is None
