"""The guard at the door: refuses what other sites send in a visitor's name, and says what pages of ours may do.

A page of another site can make a browser send requests here, and a name that suddenly points to this machine ("DNS
rebinding") makes such a page look like one of ours. Both are noticed by what the browser says of itself: the names in
`Host` and `Origin`, which no page can choose.
"""

from __future__ import annotations

from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from lantern.tables.messages import Failure

LOCAL: Final = "localhost"
HARMLESS: Final = ("GET", "HEAD", "OPTIONS")
OUR_OWN: Final = (b"same-origin", b"none")  # values of Sec-Fetch-Site; "none": somebody typed the address

POLICY: Final = "; ".join((
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
))  # fmt: skip

HEADERS: Final[tuple[tuple[bytes, bytes], ...]] = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)


class Guard:
    """Stands before the whole application, so that no answer leaves without its headers."""

    def __init__(self, app: ASGIApp, host: str) -> None:
        self.app, self.host = app, host

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        closed = scope["path"].startswith("/api")  # what is said there is never kept by anybody

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                kept = [(b"cache-control", b"no-store")] if closed else []
                message["headers"] = [*message.get("headers", ()), *HEADERS, *kept]
            await send(message)

        reason = self.refusal(scope["method"], dict(scope["headers"]), api=closed)
        if reason:
            await refuse(reason, send_guarded)
        else:
            await self.app(scope, receive, send_guarded)

    def refusal(self, method: str, headers: dict[bytes, bytes], *, api: bool) -> str:
        """Why a request is not let in; "" if it is."""
        host = headers.get(b"host", b"").decode("latin-1")
        if not self.is_ours(host):
            return f"This server is not called {host[:80]!r}; use the address that it printed when it started."
        origin = headers.get(b"origin")
        if origin is not None and method not in HARMLESS and urlsplit(origin.decode("latin-1")).netloc != host:
            return "Another site may not do this in your name."
        if api and headers.get(b"sec-fetch-site", b"none") not in OUR_OWN:
            return "Another site may not ask this in your name."
        return ""

    def is_ours(self, host: str) -> bool:
        """Whether a request's Host names this server. A plain number cannot be rebound, so it names us if we answer."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in (LOCAL, self.host):
            return True
        return is_loopback(name) if is_loopback(self.host) else is_address(name)


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_loopback(name: str) -> bool:
    return name == LOCAL or (is_address(name) and ip_address(name).is_loopback)


async def refuse(reason: str, send: Send) -> None:
    body = msgspec.json.encode(Failure(reason))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
