"""The straight way out to a socket: what the line takes at once need not wait for a task to be woken.

An answer is told to a whole table, so this is done several times at each. It goes past the layers of the application,
to the web server that we run on; on another one, or where the line is full, everything goes the usual way.
"""

from __future__ import annotations

from typing import Final

from litestar.types import Scope, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

KEY: Final = "lantern.straight"
PARTS: Final = ("conn", "transport", "disconnected", "close_sent")  # of the line, that we use

TEXT: Final = 0x81  # a text, whole in one frame
SHORT, MEDIUM = 126, 1 << 16  # lengths below the first stand in one byte, below the second in two more


class Straight:
    """The line itself."""

    def __init__(self, line: WebSocketsSansIOProtocol) -> None:
        self.line = line

    def takes(self, *texts: bytes) -> bool:
        """Send texts, all at once, if that can be done now."""
        line, transport = self.line, self.line.transport
        if line.disconnected or line.close_sent or transport.is_closing() or transport.get_write_buffer_size():
            return False
        transport.write(b"".join([part for text in texts for part in (head(len(text)), text)]))
        return True


def head(size: int) -> bytes:
    """What stands before a text of so many bytes. A server masks nothing."""
    if size < SHORT:
        return bytes((TEXT, size))
    if size < MEDIUM:
        return bytes((TEXT, SHORT)) + size.to_bytes(2, "big")
    return bytes((TEXT, SHORT + 1)) + size.to_bytes(8, "big")


def remember(scope: Scope, send: Send) -> None:
    """Keep the way out of a connection with it, before anything is laid around it."""
    line = getattr(send, "__self__", None)
    if not isinstance(line, WebSocketsSansIOProtocol) or not all(hasattr(line, part) for part in PARTS):
        return
    if not line.conn.available_extensions:  # such as compression, which would be done to all that is sent
        scope[KEY] = Straight(line)  # type: ignore[typeddict-unknown-key]


def way(scope: Scope) -> Straight | None:
    found = scope.get(KEY)
    return found if isinstance(found, Straight) else None
