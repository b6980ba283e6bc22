"""The straight way out to a socket: what the line takes at once need not wait for a task to be woken.

An answer is told to a whole table, so this is done several times at each. It goes past the layers of the application,
to the web server that we run on; on another one, or where the line is full, everything goes the usual way.

What is said on the straight way leaves in bursts. A commit makes many answers durable at once, and their news are made
one after the other; a reader who sleeps between two of them has to be woken for each, and that costs the system as much
as the sending. So everything waits until all who were called have had their say, which is before the next message is
heard, and then goes out together.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Final

from litestar.types import Scope, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

KEY: Final = "lantern.straight"
PARTS: Final = ("conn", "transport", "disconnected", "close_sent")  # of the line, that we use

TEXT: Final = 0x81  # a text, whole in one frame
SHORT, MEDIUM = 126, 1 << 16  # lengths below the first stand in one byte, below the second in two more


class Burst:
    """The lines on which something was said since the last burst."""

    def __init__(self) -> None:
        self.lines: list[Straight] = []

    def take(self, line: Straight) -> None:
        if not self.lines:
            asyncio.get_running_loop().call_soon(self.leave)  # after everybody who was called already
        self.lines.append(line)

    def leave(self) -> None:
        lines, self.lines = self.lines, []
        for line in lines:
            line.leave()


class Straight:
    """The line itself."""

    def __init__(self, line: WebSocketsSansIOProtocol, burst: Burst) -> None:
        self.line, self.burst = line, burst
        self.said: list[bytes] = []  # frames that go out with the next burst

    def takes(self, *texts: bytes) -> bool:
        """Send texts, all at once, if the line takes them now."""
        line, transport = self.line, self.line.transport
        if line.disconnected or line.close_sent or transport.is_closing() or transport.get_write_buffer_size():
            return False
        if not self.said:
            self.burst.take(self)
        self.said.extend(map(framed, texts))
        return True

    def leave(self) -> None:
        """What was said goes out. A line that was closed meanwhile takes nothing: whoever comes back resumes."""
        said, self.said = self.said, []
        if not self.line.transport.is_closing():
            self.line.transport.write(b"".join(said))


@lru_cache(maxsize=8)
def framed(text: bytes) -> bytes:
    """A text with what stands before it, made once for all who are told it. A server masks nothing."""
    size = len(text)
    if size < SHORT:
        return bytes((TEXT, size)) + text
    if size < MEDIUM:
        return bytes((TEXT, SHORT)) + size.to_bytes(2, "big") + text
    return bytes((TEXT, SHORT + 1)) + size.to_bytes(8, "big") + text


def remember(scope: Scope, send: Send, burst: Burst) -> None:
    """Keep the way out of a connection with it, before anything is laid around it."""
    line = getattr(send, "__self__", None)
    if not isinstance(line, WebSocketsSansIOProtocol) or not all(hasattr(line, part) for part in PARTS):
        return
    if not line.conn.available_extensions:  # such as compression, which would be done to all that is sent
        scope[KEY] = Straight(line, burst)  # type: ignore[typeddict-unknown-key]


def way(scope: Scope) -> Straight | None:
    found = scope.get(KEY)
    return found if isinstance(found, Straight) else None
