"""The straight way out to a socket: what the line takes at once need not wait for a task to be woken.

An answer is told to a whole table, so this is done several times at each. It goes past the layers of the application,
to the web server that we run on; on another one, or where the line is full, everything goes the usual way.
"""

from __future__ import annotations

from typing import Final

from litestar.types import Scope, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

KEY: Final = "lantern.straight"
PARTS: Final = ("conn", "transport", "writable", "disconnected", "close_sent")  # of the line, that we use


class Straight:
    """The line itself."""

    def __init__(self, line: WebSocketsSansIOProtocol) -> None:
        self.line = line

    def takes(self, data: bytes) -> bool:
        """Send a text, if that can be done now."""
        line = self.line
        if not line.writable.is_set() or line.disconnected or line.close_sent:
            return False
        try:
            line.conn.send_text(data)
        except InvalidState:  # it is closing
            return False
        line.transport.write(b"".join(line.conn.data_to_send()))
        return True


def remember(scope: Scope, send: Send) -> None:
    """Keep the way out of a connection with it, before anything is laid around it."""
    line = getattr(send, "__self__", None)
    if isinstance(line, WebSocketsSansIOProtocol) and all(hasattr(line, part) for part in PARTS):
        scope[KEY] = Straight(line)  # type: ignore[typeddict-unknown-key]


def way(scope: Scope) -> Straight | None:
    found = scope.get(KEY)
    return found if isinstance(found, Straight) else None
