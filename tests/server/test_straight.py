"""What a line takes leaves in one burst with what others are told; nothing overtakes what waits."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from litestar import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

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

    straight.remember(scope, send, straight.Burst())
    assert straight.way(scope) is None


class Wire:
    """The web server's end of a line, as far as we use it."""

    def __init__(self, sent: list[tuple[str, bytes]], name: str) -> None:
        self.sent, self.name = sent, name
        self.disconnected = self.close_sent = self.closing = False
        self.unsent = 0
        self.transport = self

    def is_closing(self) -> bool:
        return self.closing

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def write(self, data: bytes) -> None:
        self.sent.append((self.name, data))


def lines_of(*names: str) -> tuple[list[tuple[str, bytes]], list[Wire], list[straight.Straight]]:
    sent: list[tuple[str, bytes]] = []
    wires, burst = [Wire(sent, name) for name in names], straight.Burst()
    return sent, wires, [straight.Straight(cast("WebSocketsSansIOProtocol", wire), burst) for wire in wires]


def test_what_several_are_told_leaves_once_all_have_had_their_say() -> None:
    async def telling() -> list[tuple[str, bytes]]:
        sent, _, (first, second) = lines_of("first", "second")
        asyncio.get_running_loop().call_soon(first.takes, b"more")  # somebody who was called already
        assert first.takes(b"news", b"receipt")
        assert second.takes(b"news")
        assert sent == []
        await asyncio.sleep(0.01)
        assert second.takes(b"later")
        await asyncio.sleep(0.01)
        return sent

    assert asyncio.run(telling()) == [
        ("first", b"\x81\x04news\x81\x07receipt\x81\x04more"),
        ("second", b"\x81\x04news"),
        ("second", b"\x81\x05later"),
    ]


def test_a_line_that_was_closed_meanwhile_is_left_alone_and_harms_no_other() -> None:
    async def telling() -> list[tuple[str, bytes]]:
        sent, wires, lines = lines_of("gone", "here")
        assert all(line.takes(b"news") for line in lines)
        wires[0].closing = True
        await asyncio.sleep(0.01)
        return sent

    assert asyncio.run(telling()) == [("here", b"\x81\x04news")]


def test_a_line_with_something_unsent_takes_nothing_more() -> None:
    _, (wire,), (line,) = lines_of("slow")
    wire.unsent = 1
    assert not line.takes(b"news")
