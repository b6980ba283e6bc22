"""`lantern serve`: run the server until somebody stops it."""

from __future__ import annotations

import errno
import socket
import sys
import webbrowser
from pathlib import Path

import uvicorn

from lantern.core.errors import LanternError
from lantern.server.app import make_app
from lantern.tables.store import Store, tables_folder

LAST_WORDS = 3  # seconds that requests in progress are given when the server is stopped


class NoPort(LanternError):
    """An address that the server cannot have."""


class Server(uvicorn.Server):
    """A server that says where it is, once it is there."""

    def __init__(self, config: uvicorn.Config, address: str, *, open_browser: bool) -> None:
        super().__init__(config)
        self.address, self.open_browser = address, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            say(f"Lantern is at {self.address} (stop it with Ctrl-C)")
            if self.open_browser:
                webbrowser.open(self.address)


def serve(host: str = "127.0.0.1", port: int = 8000, data: Path | None = None, open_browser: bool = False) -> int:
    """Serve until stopped; the status to exit with. Tables are kept in `data`, or in the user's own folder."""
    try:
        app = make_app(Store(tables_folder(data)), host)
        door = listen(host, port)
    except LanternError as trouble:
        print(trouble, file=sys.stderr)  # noqa: T201 - this is what the command says
        return 1
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, server_header=False, timeout_graceful_shutdown=LAST_WORDS
    )
    with door:
        try:
            Server(config, address(host, door.getsockname()[1]), open_browser=open_browser).run([door])
        except KeyboardInterrupt:
            say("")  # the prompt of the shell begins on a line of its own
    return 0


def listen(host: str, port: int) -> socket.socket:
    """A socket at the address. Bound here, not by the web server, so that a busy port gets a message of ours."""
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        if sys.platform != "win32":  # there, the option would let two servers share a port
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((host, port))
    except (OSError, OverflowError) as trouble:
        door.close()
        raise NoPort(no_port(host, port, trouble)) from None
    return door


def no_port(host: str, port: int, trouble: Exception) -> str:
    """Why an address cannot be had, and what to do."""
    code = trouble.errno if isinstance(trouble, OSError) else None
    if code == errno.EADDRINUSE:
        return f"Port {port} is busy: another program, perhaps Lantern, uses it. Choose another one: --port {port + 1}"
    if code == errno.EACCES:
        return f"Port {port} is not for ordinary users. Choose one from 1024 on: --port 8000"
    return (
        f"The server cannot be at {host}, port {port}: {trouble}. Choose another address: --host 127.0.0.1 --port 8000"
    )


def address(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104 - shown only
    return f"http://{shown}:{port}"


def say(text: str) -> None:
    print(text, flush=True)  # noqa: T201 - this is what the command says
