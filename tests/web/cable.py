"""The cable of a browser: TCP between it and the server, which a test can pull out, plug in, or block.

Nothing less is a real outage: what Playwright calls offline leaves open sockets alone.
"""

from __future__ import annotations

import socket
from contextlib import suppress
from threading import Event, Lock, Thread
from typing import Final
from urllib.parse import urlsplit

LOOPBACK: Final = "127.0.0.1"
CHUNK: Final = 64 * 1024


class Cable:
    """A page that is opened at `address` reaches the server through this cable, and in no other way."""

    def __init__(self, server: str) -> None:
        parts = urlsplit(server)
        self.server = (parts.hostname or LOOPBACK, parts.port or 80)
        self.listener = socket.create_server((LOOPBACK, 0))
        self.place = f"{LOOPBACK}:{self.listener.getsockname()[1]}"
        self.address = f"http://{self.place}"
        self.lock, self.ends = Lock(), set[socket.socket]()
        self.flows = Event()
        self.flows.set()
        self.is_out = self.was_out = False
        self.serving = Thread(target=self.serve, daemon=True)
        self.serving.start()

    # --- what a test does with it

    def pull(self) -> None:
        """Everything that runs through it breaks off, and nothing new comes through."""
        with self.lock:
            self.is_out = self.was_out = True
            for end in self.ends:
                hang_up(end)

    def plug_in(self) -> None:
        with self.lock:
            self.is_out = False

    def block(self) -> None:
        """It stays plugged in, but nothing moves."""
        self.flows.clear()

    def unblock(self) -> None:
        self.flows.set()

    def close(self) -> None:
        self.unblock()
        self.pull()
        hang_up(self.listener)  # wakes whoever waits there
        self.serving.join(timeout=5)
        self.listener.close()

    # --- how it carries

    def serve(self) -> None:
        with suppress(OSError):
            while True:
                browser, _ = self.listener.accept()
                Thread(target=self.connect, args=(browser,), daemon=True).start()

    def connect(self, browser: socket.socket) -> None:
        with browser, suppress(OSError), socket.create_connection(self.server) as server:
            with self.lock:
                if self.is_out:
                    return
                self.ends |= {browser, server}
            outward = Thread(target=self.carry, args=(browser, server), daemon=True)
            outward.start()
            self.carry(server, browser)
            outward.join()
            with self.lock:
                self.ends -= {browser, server}

    def carry(self, source: socket.socket, goal: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(CHUNK):
                self.flows.wait()
                goal.sendall(data)
        hang_up(source)
        hang_up(goal)


def hang_up(end: socket.socket) -> None:
    with suppress(OSError):  # the other side may have been quicker
        end.shutdown(socket.SHUT_RDWR)
