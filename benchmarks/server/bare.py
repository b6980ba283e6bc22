"""The yardstick: a server on the same stack that does nothing but pass on. `python -m benchmarks.server.bare BYTES`

Whoever sends a message has it passed on to everybody in the same room, filled up to so many bytes.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from typing import Any

import uvicorn

from lantern.server.serve import listen

Room = set[Any]


class Echo:
    """An application as uvicorn wants it. A path is a room; what comes in is the beginning of a JSON object."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.rooms: defaultdict[str, Room] = defaultdict(set)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self.live(receive, send)
        else:
            await self.visit(self.rooms[scope["path"]], receive, send)

    async def live(self, receive: Any, send: Any) -> None:
        for phase in ("startup", "shutdown"):
            await receive()
            await send({"type": f"lifespan.{phase}.complete"})

    async def visit(self, room: Room, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        room.add(send)
        try:
            while (message := await receive())["type"] == "websocket.receive":
                text = message["text"]
                told = {"type": "websocket.send", "text": text + "." * (self.size - len(text) - 2) + '"}'}
                for tell in room:
                    await tell(told)
        finally:
            room.discard(send)


def main() -> None:
    door = listen("127.0.0.1", 0)
    door.listen()  # who reads the address may come at once
    print(f"http://127.0.0.1:{door.getsockname()[1]}", flush=True)
    settings: dict[str, Any] = {"ws": "websockets-sansio", "ws_per_message_deflate": False, "access_log": False}
    uvicorn.Server(uvicorn.Config(Echo(int(sys.argv[1])), log_level="warning", **settings)).run([door])


if __name__ == "__main__":
    main()
