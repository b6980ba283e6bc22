"""A line between client and server that can go dead in one direction: what the server says is then lost."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from types import TracebackType


class Line:
    """`async with Line(port) as line`: connect to `line.port` instead. `line.mute = True`, and no reply arrives."""

    def __init__(self, port: int) -> None:
        self.target, self.port, self.mute = port, 0, False
        self.carrying: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Line:
        self.server = await asyncio.start_server(self.accept, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.close()
        for task in self.carrying:
            task.cancel()
        await asyncio.gather(*self.carrying, return_exceptions=True)

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            from_server, to_server = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.close()
            return
        for source, target, mutable in ((reader, to_server, False), (from_server, writer, True)):
            task = asyncio.create_task(self.carry(source, target, mutable=mutable))
            self.carrying.add(task)
            task.add_done_callback(self.carrying.discard)

    async def carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, *, mutable: bool) -> None:
        try:
            with suppress(OSError):
                while data := await source.read(65536):
                    if not (mutable and self.mute):
                        target.write(data)
                        await target.drain()
        finally:
            target.close()
