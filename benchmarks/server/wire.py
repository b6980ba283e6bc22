"""A client's end of a WebSocket, with as little between it and the wire as possible: the clients share the machine with
the server, and what they take is missing there."""

from __future__ import annotations

import asyncio
import base64
import os
from typing import Final, Protocol, cast

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FINAL: Final = 0x80
MASKED: Final = 0x80
NO_MASK: Final = bytes(4)  # a client has to mask its frames; a mask of zeros does that for nothing
SHORT, MEDIUM = 125, 126  # lengths below the first stand in one byte; the second says that two bytes follow


class Listener(Protocol):
    def hear(self, wire: Wire, data: bytes) -> None: ...

    def lose(self, wire: Wire) -> None: ...


class Wire(asyncio.Protocol):
    """One socket. Its listener hears every message."""

    def __init__(self, host: str, path: str, listener: Listener) -> None:
        self.host, self.path, self.listener = host, path, listener
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport
        self.buffer = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is one, but does not say so
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.opened.done() and not self.read_handshake():
            return
        self.read_frames()

    def read_handshake(self) -> bool:
        head, found, rest = self.buffer.partition(b"\r\n\r\n")
        if not found:
            return False
        if not head.startswith(b"HTTP/1.1 101 "):
            self.opened.set_exception(ConnectionError(head.decode("latin-1")))
            return False
        self.buffer = rest
        self.opened.set_result(None)
        return True

    def read_frames(self) -> None:
        at, buffer = 0, self.buffer
        while len(buffer) >= at + 2:
            code, size, begin = buffer[at] & 0xF, buffer[at + 1], at + 2
            if size > SHORT:
                begin += 2 if size == MEDIUM else 8
                size = int.from_bytes(buffer[at + 2 : begin], "big")
            if len(buffer) < begin + size:
                break
            at = begin + size
            if code == TEXT:
                self.listener.hear(self, buffer[begin:at])
            elif code == PING:
                self.write(PONG, buffer[begin:at])
        self.buffer = buffer[at:]

    def send(self, data: bytes) -> None:
        self.write(TEXT, data)

    def write(self, code: int, data: bytes) -> None:
        size = len(data)
        length = bytes((MASKED | size,)) if size <= SHORT else bytes((MASKED | MEDIUM,)) + size.to_bytes(2, "big")
        self.transport.write(b"".join((bytes((FINAL | code,)), length, NO_MASK, data)))

    def connection_lost(self, _: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed before it was opened"))
        self.listener.lose(self)

    def close(self) -> None:
        self.transport.close()


async def connect(host: str, path: str, listener: Listener) -> Wire:
    """An open socket to `host` ("127.0.0.1:8000")."""
    name, _, port = host.partition(":")
    _, wire = await asyncio.get_running_loop().create_connection(lambda: Wire(host, path, listener), name, int(port))
    await wire.opened
    return wire
