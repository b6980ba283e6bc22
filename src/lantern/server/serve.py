"""`lantern serve`: run the server until somebody stops it, and then stop it with good manners."""

from __future__ import annotations

import asyncio
import errno
import logging
import signal
import socket
import sys
import threading
import webbrowser
from types import FrameType
from typing import Any, Final

import uvicorn
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from lantern.core.errors import LanternError, OptionError
from lantern.server import logs
from lantern.server.config import Config
from lantern.server.garbage import settle_down, share_one_heap
from lantern.server.guard import MOST, Guard, is_loopback

log = logging.getLogger("lantern.server")

FAREWELL: Final = 5.0  # seconds in which everybody at the tables is told, and what they did is kept
GLANCE: Final = 0.02
LAST_WORDS: Final = 3  # seconds that requests in progress are given after that
REFUSED_SOCKET: Final = "ASGI callable returned without completing handshake."
PING: Final = 20.0  # seconds between looks at whether a socket is still there, and for its answer


class NoPort(LanternError):
    """An address that the server cannot have."""


class Application:
    """The application as the web server runs it. If it cannot start or stop, it keeps the reason, to tell it once."""

    def __init__(self, guard: Guard) -> None:
        self.guard = guard
        self.failed = False
        self.trouble: BaseException | None = None  # one of our own errors: its message says everything

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await self.guard(scope, receive, send)
        else:
            await self.live(scope, receive, send)

    async def live(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Start, and stop when it is time. A failure is told with a traceback, unless it is one of ours."""
        failures: list[Any] = []

        async def send_later(message: Any) -> None:
            if message["type"].endswith(".failed"):
                failures.append(message)
            else:
                await send(message)

        try:
            await self.guard(scope, receive, send_later)
        except* LanternError as troubles:
            self.trouble = innermost(troubles)
        finally:
            for each in failures:
                self.failed = True
                await send(each)

    def may_say(self, record: logging.LogRecord) -> bool:
        """Whether the web server may log this: not what we say better, nor that a refused socket was refused."""
        return self.trouble is None and record.msg != REFUSED_SOCKET


def innermost(trouble: BaseException) -> BaseException:
    while isinstance(trouble, BaseExceptionGroup):
        trouble = trouble.exceptions[0]
    return trouble


class Server(uvicorn.Server):
    """A server that says where it is, once it is there, and says goodbye before it goes."""

    def __init__(self, config: uvicorn.Config, guard: Guard, greeting: str, page: str) -> None:
        super().__init__(config)
        self.guard, self.greeting, self.page = guard, greeting, page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            settle_down()
            say(self.greeting)
            if self.page:
                webbrowser.open(self.page)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody new comes in; those inside are told; then the web server closes what is left."""
        for server in self.servers:
            server.close()
        try:
            async with asyncio.timeout(FAREWELL):
                await self.guard.farewell()
                await self.sockets_closed()
        except TimeoutError:
            log.warning("not everybody could be told within %g seconds that the server stops", FAREWELL)
        except Exception:  # what is to be kept is kept all the same
            log.exception("not everybody could be told that the server stops")
        await super().shutdown(sockets)

    async def sockets_closed(self) -> None:
        """Wait until last words have arrived: the web server would cut them off."""
        open_now = self.server_state.connections
        while any(isinstance(each, WebSocketsSansIOProtocol) for each in open_now):  # noqa: ASYNC110 - it has no event
            await asyncio.sleep(GLANCE)


def serve(guard: Guard, *, open_browser: bool = False) -> int:
    """Serve an application, as `make_app` makes it, until stopped; the status to exit with."""
    config = guard.config
    check_exposure(config)
    share_one_heap()
    try:
        door = listen(config.host, config.port)
    except NoPort as trouble:
        return complain(trouble)
    logs.set_up()
    if config.public and not config.proxies:
        log.warning("no --proxy is named: all visitors of the public address count as one, and share its limits")
    app = Application(guard)
    where = address(config.host, door.getsockname()[1])
    server = Server(web_config(app), guard, greeting(config, where), page=where if open_browser else "")
    with door:
        return run(app, server, door)


def run(app: Application, server: Server, door: socket.socket) -> int:
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, interrupt)  # the web server handles it first, and then passes it on to us
    web_log = logging.getLogger("uvicorn.error")
    web_log.addFilter(app.may_say)
    try:
        server.run([door])
    except KeyboardInterrupt:
        say("")  # the prompt of the shell begins on a line of its own
    except SystemExit:
        app.failed = True  # so the web server says that the application has not started
    finally:
        web_log.removeFilter(app.may_say)
    return complain(app.trouble) if app.trouble else int(app.failed)


def web_config(app: Application) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        lifespan="on",
        log_config=None,
        log_level=logging.WARNING,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # the guard decides whose word on an address is believed
        ws="websockets-sansio",
        ws_max_size=MOST,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        ws_per_message_deflate=False,  # news are small; compressing them would cost more time and memory than it saves
        timeout_graceful_shutdown=LAST_WORDS,
    )


def interrupt(_: int, __: FrameType | None) -> None:
    """To be stopped by the system is no failure either."""
    raise KeyboardInterrupt


def check_exposure(config: Config) -> None:
    """Refuse to let keys travel in the open, unless that is meant."""
    if config.insecure or is_loopback(config.host) or (config.behind_tls and config.proxies):
        return
    raise OptionError(
        f"--host {config.host} lets other machines come without encryption, and whoever listens on the way would read"
        " the keys of tables. Put a proxy with TLS before the server and name both (--public https://games.example"
        " --proxy ADDRESS), or say --insecure if you mean it, as in a home network."
    )


def greeting(config: Config, where: str) -> str:
    here = f"{' and '.join(config.public)}, listening at {where}" if config.public else where
    return f"Lantern is at {here} (stop it with Ctrl-C)"


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


def complain(trouble: BaseException) -> int:
    print(trouble, file=sys.stderr)  # noqa: T201 - this is what the command says
    return 1
