"""The guard at the door, before HTTP and sockets: who may come in, how much they may bring, what pages of ours may do.

A page of another site can make a browser send requests here, and a name that suddenly points to this machine ("DNS
rebinding") makes such a page look like one of ours. Both are noticed by what the browser says of itself: the names in
`Host` and `Origin`, which no page can choose. Programs other than browsers send no Origin, and have nobody's name to
abuse.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from ipaddress import ip_address
from typing import Any, Final, cast
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPReceiveMessage, HTTPScope, Message, Receive, Scope, Send, WebSocketScope
from litestar.utils import normalize_path
from structlog.contextvars import bound_contextvars

from lantern.server import straight
from lantern.server.config import PORTS, Config
from lantern.server.failures import SENTENCES, Refused
from lantern.server.limits import Limiter, TooMany, check_nesting, household, is_among, visitor
from lantern.server.metrics import Metrics
from lantern.tables.messages import Failure

LOCAL: Final = "localhost"
HARMLESS: Final = ("GET", "HEAD", "OPTIONS")
OUR_OWN: Final = ("same-origin", "none")  # values of Sec-Fetch-Site; "none": somebody typed the address
PROBES: Final = ("/health", "/metrics")
PRIVATE: Final = ("/api", *PROBES)  # what is said there is never kept by anybody

MOST: Final = 64 * 1024  # bytes of a body
MOST_OF_A_LOG: Final = 1024 * 1024
LONGEST_LENGTH: Final = 12  # digits
LOGS: Final = "/api/logs"
PATIENCE: Final = 20.0  # seconds until a body must be here

MAKES_TABLES: Final = re.compile(r"/api/(tables|logs|lessons/.+|tables/[^/]+/(again|fork|next))")
ADVICE: Final = re.compile(r"/api/tables/[^/]+/advice")
CODES: Final = re.compile(r"/api/codes(/.*)?")

Headers = dict[str, str]
RawHeaders = list[tuple[bytes, bytes]]


async def no_farewell() -> None:
    """For an application that has nobody to part from."""


class Guard:
    """Stands before the whole application, so that no answer leaves without its headers.

    What is behind it finds the visitor's true address in `scope["client"]`, and a body that is already measured.
    """

    def __init__(
        self,
        app: ASGIApp,
        config: Config,
        limiter: Limiter,
        metrics: Metrics,
        farewell: Callable[[], Awaitable[None]] = no_farewell,
    ) -> None:
        self.app, self.config, self.limiter, self.metrics = app, config, limiter, metrics
        self.farewell = farewell  # called when the server stops, while sockets can still be told so
        self.headers = page_headers(config)
        self.burst = straight.Burst()
        self.names = {place(each) for each in config.public}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await self.app(scope, receive, send)
            return
        scope["path"] = normalize_path(scope["path"])  # as routes are found: no other spelling gets past a rule
        with bound_contextvars(request=secrets.token_hex(4)):
            if scope["type"] == ScopeType.HTTP:
                await self.http(scope, receive, self.guarded(scope, send))
            else:
                await self.socket(scope, receive, send)

    async def http(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        try:
            headers = self.admit(scope)
            self.limiter.request(visitor_of(scope))
            self.check_site(scope["method"], scope["path"], headers)
            self.count_deed(scope["method"], scope["path"], visitor_of(scope))
            receive = await measured(scope["path"], headers, receive)
        except Refused as reason:
            await refuse(reason, send)
        else:
            await self.app(scope, receive, send)

    async def socket(self, scope: WebSocketScope, receive: Receive, send: Send) -> None:
        try:
            headers = self.admit(scope)
            self.limiter.socket(visitor_of(scope))
            self.check_socket(headers)
        except Refused as reason:
            self.metrics.failed(reason.status)
            await refuse(reason, send, kind="websocket.http.response", more=self.headers)
        else:
            straight.remember(scope, send, self.burst)
            await self.app(scope, receive, send)

    def guarded(self, scope: HTTPScope, send: Send) -> Send:
        """The way out, on which every answer gets its headers."""
        kept: RawHeaders = [(b"cache-control", b"no-store")] if scope["path"].startswith(PRIVATE) else []

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *self.headers, *kept]
                if message["status"] >= HTTPStatus.BAD_REQUEST:
                    self.metrics.failed(message["status"])
            await send(message)

        return send_guarded

    # --- who comes

    def admit(self, scope: Scope) -> Headers:
        """Find out who is there and by which name they call us; the headers, if they may come in."""
        headers = plain_headers(scope)
        peer, port = scope["client"] or ("", 0)
        if not self.may_connect(peer):
            raise Refused("This server speaks only to its own proxy; come by its public address.", HTTPStatus.FORBIDDEN)
        forwarded = [line.decode("latin-1") for name, line in scope["headers"] if name == b"x-forwarded-for"]
        scope["client"] = (visitor(peer, forwarded, self.config.proxies), port)
        if not self.is_ours(headers.get("host", ""), probe=scope["path"] in PROBES):
            raise Refused(
                f"This server is not called {headers.get('host', '')[:80]!r}; use the address that it printed when it"
                " started, or the public one.",
                HTTPStatus.FORBIDDEN,
            )
        return headers

    def may_connect(self, peer: str) -> bool:
        """Without encryption only this machine and trusted proxies come here, unless that is meant."""
        return self.config.insecure or household(peer)[1] or is_among(peer, self.config.proxies)

    def is_ours(self, host: str, *, probe: bool = False) -> bool:
        """Whether a request's Host names this server. A plain number cannot be rebound, so it names us if we answer."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if self.names and not probe:
            return any(place(f"{scheme}://{host}") in self.names for scheme in PORTS)
        if name in (LOCAL, self.config.host):
            return True
        return is_loopback(name) if is_loopback(self.config.host) and not probe else is_address(name)

    def is_our_page(self, origin: str, host: str) -> bool:
        """Whether an Origin is that of our own pages."""
        if self.names:
            return place(origin) in self.names
        scheme, _, netloc = origin.partition("://")
        return scheme in PORTS and netloc.lower() == host.lower()

    def check_site(self, method: str, path: str, headers: Headers) -> None:
        """Refuse what another site does in a visitor's name."""
        origin = headers.get("origin")
        if origin is not None and method not in HARMLESS and not self.is_our_page(origin, headers["host"]):
            raise Refused("Another site may not do this in your name.", HTTPStatus.FORBIDDEN)
        if path.startswith(PRIVATE) and headers.get("sec-fetch-site", "none") not in OUR_OWN:
            raise Refused("Another site may not ask this in your name.", HTTPStatus.FORBIDDEN)

    def check_socket(self, headers: Headers) -> None:
        """A browser always says which page opens a socket; nothing else keeps pages of other sites from doing it."""
        origin = headers.get("origin")
        if origin is None and not any(name.startswith("sec-fetch-") for name in headers):
            return
        if origin is None or not self.is_our_page(origin, headers["host"]):
            raise Refused("A page of another site may not open a socket here.", HTTPStatus.FORBIDDEN)

    def count_deed(self, method: str, path: str, address: str) -> None:
        """What costs more than a request has limits of its own."""
        if method == "POST" and MAKES_TABLES.fullmatch(path):
            self.limiter.new_table(address)
        if method == "POST" and CODES.fullmatch(path):
            self.limiter.code(address)
        if method == "POST" and ADVICE.fullmatch(path):
            self.limiter.hint(address)


# --- headers ----------------------------------------------------------------------------------------------------------


def page_headers(config: Config) -> RawHeaders:
    """What browsers are told about our pages."""
    headers = [
        (b"content-security-policy", policy(config).encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"no-referrer"),
        (b"cross-origin-opener-policy", b"same-origin"),
        (b"cross-origin-resource-policy", b"same-origin"),
        (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    ]
    return headers + ([(b"strict-transport-security", b"max-age=31536000")] if config.behind_tls else [])


def policy(config: Config) -> str:
    """Pages load everything from here. 'self' means sockets too, but some browsers want to hear that by name."""
    sockets = [each.replace("http", "ws", 1) for each in config.public]
    return "; ".join((
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # where things stand on a board; whole style sheets are ours alone
        "img-src 'self'",
        "font-src 'self'",
        " ".join(("connect-src 'self'", *sockets)),
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ))  # fmt: skip


def plain_headers(scope: Scope) -> Headers:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


# --- names and addresses ----------------------------------------------------------------------------------------------


def place(origin: str) -> tuple[str, str, int | None]:
    """Scheme, host and port of an origin, the usual port spelled out."""
    try:
        parts = urlsplit(origin)
        return parts.scheme, parts.hostname or "", parts.port or PORTS.get(parts.scheme)
    except ValueError:
        return "", "", None


def visitor_of(scope: Scope) -> str:
    """The address of whoever asks, once the guard has let them in."""
    return scope["client"][0] if scope["client"] else ""


def is_from_here(scope: Scope) -> bool:
    """Whether a program on this machine asks, and not for somebody behind it."""
    names = {name for name, _ in scope["headers"]}
    return household(visitor_of(scope))[1] and not names & {b"x-forwarded-for", b"forwarded"}


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_loopback(name: str) -> bool:
    return name == LOCAL or (is_address(name) and ip_address(name).is_loopback)


# --- bodies -----------------------------------------------------------------------------------------------------------


async def measured(path: str, headers: Headers, receive: Receive) -> Receive:
    """Read a body, neither too large nor too deep nor too slow; the way to get it again."""
    if headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers:
        return receive
    is_log = path == LOGS
    try:
        async with asyncio.timeout(PATIENCE):
            body = await read(receive, headers, MOST_OF_A_LOG if is_log else MOST)
    except TimeoutError:
        raise Refused("The request did not arrive in time; send it again.", HTTPStatus.REQUEST_TIMEOUT) from None
    if not is_log:
        check_nesting(body)
    return given_once(body, receive)


async def read(receive: Receive, headers: Headers, most: int) -> bytes:
    announced = headers.get("content-length", "0")
    if len(announced) > LONGEST_LENGTH or not announced.isdecimal() or int(announced) > most:
        raise too_large()
    body, more = bytearray(), True
    while more:
        message = cast(dict[str, Any], await receive())
        if message["type"] != "http.request":
            raise Refused("The request was broken off.")  # nobody hears it; but half a request must not be done
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > most:
            raise too_large()
    return bytes(body)


def too_large() -> Refused:
    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    return Refused(SENTENCES[status], status)


def given_once(body: bytes, receive: Receive) -> Receive:
    first: list[HTTPReceiveMessage] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Any:
        return first.pop() if first else await receive()

    return receive_again


async def refuse(reason: Refused, send: Send, *, kind: str = "http.response", more: RawHeaders | None = None) -> None:
    """Answer with a failure, to a request or to a socket that is not opened."""
    body = msgspec.json.encode(Failure(str(reason), reason.rule, reason.where))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body)), *(more or [])]
    if isinstance(reason, TooMany):
        headers.append((b"retry-after", b"%d" % reason.wait))
    start: Any = {"type": f"{kind}.start", "status": reason.status, "headers": headers}
    await send(start)
    end: Any = {"type": f"{kind}.body", "body": body, "more_body": False}
    await send(end)
