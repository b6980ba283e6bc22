"""Ask an application directly, without a network: fast, and with every header and address that one likes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lantern.server.config import Config, Limits
from lantern.server.guard import Guard
from lantern.server.limits import Limiter
from lantern.server.metrics import Metrics

HERE = "127.0.0.1"
CONFIG = Config(data=Path("nowhere"))


@dataclass
class Reply:
    """An answer as it left."""

    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""

    @property
    def error(self) -> str:
        return str(json.loads(self.body)["error"])


class Echo:
    """An application that remembers who came and what they brought."""

    def __init__(self) -> None:
        self.visitors: list[str] = []
        self.bodies: list[bytes] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.visitors.append(scope["client"][0])
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept"})
            return
        body, more = b"", True
        while more:
            message = await receive()
            body, more = body + message["body"], message["more_body"]
        self.bodies.append(body)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": body})


class Door:
    """A guard before an application that echoes, with settings to try."""

    def __init__(self, config: Config = CONFIG, limits: Limits | None = None) -> None:
        self.echo, self.metrics = Echo(), Metrics()
        self.now = 0.0
        limiter = Limiter(limits or config.limits, self.metrics.refused, clock=lambda: self.now)
        self.guard = Guard(self.echo, config, limiter, self.metrics)

    def ask(self, path: str = "/", method: str = "GET", **more: Any) -> Reply:
        return ask(self.guard, path, method, **more)

    def knock(self, peer: str = HERE, **headers: str) -> Reply:
        """Try to open a socket; status 101 if it was accepted."""
        return ask(self.guard, "/api/tables/x/socket", "", kind="websocket", peer=peer, headers=headers)

    def counted(self, name: str, **labels: str) -> float:
        return self.metrics.registry.get_sample_value(name, labels) or 0.0


def ask(
    app: Any,
    path: str = "/",
    method: str = "GET",
    *,
    headers: Mapping[str, str] | None = None,
    body: bytes | list[bytes] = b"",
    ends: bool = True,
    peer: str = HERE,
    kind: str = "http",
) -> Reply:
    """Ask once. A body in pieces comes without its length; one that does not end keeps everybody waiting."""
    given = {"host": "127.0.0.1:8000", **{name.replace("_", "-"): value for name, value in (headers or {}).items()}}
    pieces = [body] if isinstance(body, bytes) else [*body]
    if isinstance(body, list):
        given["transfer-encoding"] = "chunked"
    elif body:
        given["content-length"] = str(len(body))
    scope = {
        "type": kind, "method": method, "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "",
        "scheme": "http", "http_version": "1.1", "client": (peer, 50_000), "server": (HERE, 8000), "state": {},
        "headers": [(name.lower().encode(), value.encode("latin-1")) for name, value in given.items()],
        "asgi": {"version": "3.0", "spec_version": "2.4"}, "extensions": {}, "subprotocols": [],
    }  # fmt: skip
    reply = Reply()

    async def receive() -> Any:
        if not pieces:
            await asyncio.sleep(60)
        return {"type": "http.request", "body": pieces.pop(0), "more_body": bool(pieces) or not ends}

    async def send(message: Any) -> None:
        if message["type"] == "websocket.accept":
            reply.status = 101
        if message["type"].endswith("response.start"):
            reply.status = int(message["status"])
            for name, value in message["headers"]:
                assert name.decode() not in reply.headers, f"{name} is sent twice"
                reply.headers[name.decode()] = value.decode()
        if message["type"].endswith("response.body"):
            reply.body += message["body"]

    asyncio.run(app(scope, receive, send))
    return reply
