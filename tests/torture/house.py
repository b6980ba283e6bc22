"""A server as a process of its own, which can be killed, and comes back at the same address."""

from __future__ import annotations

import asyncio
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Final, TypeVar

import httpx

T = TypeVar("T")

STARTING: Final = 60.0  # seconds, on a busy machine
STOPPING: Final = 60.0  # likewise; it takes a second when nothing else is to be done
PATIENCE: Final = 60.0  # for whatever is asked of a server

AT_THE_END: Final[list[Callable[[], None]]] = []  # what `within` has to put away


class House:
    """`lantern serve` with a database of its own."""

    def __init__(self, folder: Path, database: str = "", *more: str) -> None:
        self.folder, self.more = folder, more
        self.database = database or f"sqlite:///{folder}/lantern.db"
        self.port = 0  # any free one at first, then always the same
        self.process: subprocess.Popen[str]
        self.start()

    # --- its life

    def start(self) -> None:
        options = ("--port", str(self.port), "--data", str(self.folder), "--workers-for-bots", "1", *self.more)
        command = (sys.executable, "-m", "lantern.cli", "serve", "--database", self.database, *options)
        with (self.folder / "errors.log").open("a", encoding="utf-8") as errors:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert self.process.stdout
        with self.process.stdout as speaking:  # it says where it is, and nothing more
            said = speaking.readline()
        assert "http://" in said, f"it does not start: {self.errors()}"
        self.port = int(said.split("http://127.0.0.1:")[1].split()[0])

    def kill(self) -> None:
        """Like a power cut: it can do nothing about it. Its helpers have to notice by themselves."""
        helpers = self.helpers
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(STOPPING)
        end = time.monotonic() + STOPPING
        while any(is_alive(helper) for helper in helpers):
            assert time.monotonic() < end, "a process that thought for bots outlives its server"
            time.sleep(0.01)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(STOPPING)

    def errors(self) -> str:
        return (self.folder / "errors.log").read_text(encoding="utf-8")

    # --- how it does

    def about(self, *what: str) -> str:
        """What the system knows about its process."""
        return Path("/proc", str(self.process.pid), *what).read_text(encoding="ascii")

    @property
    def megabytes(self) -> float:
        return megabytes_of(str(self.process.pid))

    @property
    def helpers(self) -> list[str]:
        """The processes that think for its bots, and the one that writes its journals."""
        return self.about("task", str(self.process.pid), "children").split()

    @property
    def files(self) -> int:
        return len(list(Path(f"/proc/{self.process.pid}/fd").iterdir()))

    @property
    def threads(self) -> int:
        return len(list(Path(f"/proc/{self.process.pid}/task").iterdir()))

    def limit_files(self, size: int) -> None:
        """From now on none of its files may grow beyond this: so looks a full disk. Its scribe writes there too."""
        for process in (self.process.pid, *map(int, self.helpers)):
            resource.prlimit(process, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    # --- asking it

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    def ask(self, method: str, path: str, *keys: str, **more: Any) -> httpx.Response:
        headers = {"authorization": f"Lantern {','.join(keys)}"} if keys else {}
        return httpx.request(method, f"http://{self.host}/api{path}", headers=headers, timeout=PATIENCE, **more)

    def open(self, game: str = "wayward", seats: str = "pp", **options: Any) -> dict[str, Any]:
        """A new table; a letter a seat, p for a person and b for a bot."""
        kinds = {"p": "person", "b": "instinct"}
        wanted = [{"name": f"Guest {n}", "kind": kinds[letter]} for n, letter in enumerate(seats)]
        answer = self.ask("POST", "/tables", json={"game": game, "options": options, "seats": wanted})
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        return opened

    def state(self, table: str, *keys: str) -> dict[str, Any]:
        answer = self.ask("GET", f"/tables/{table}", *keys)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def gauge(self, name: str) -> float:
        """A number of its metrics."""
        text = httpx.get(f"http://{self.host}/metrics", timeout=PATIENCE).text
        return next(float(line.split()[-1]) for line in text.splitlines() if line.startswith(f"{name} "))


def megabytes_of(process: str) -> float:
    return int(Path("/proc", process, "statm").read_text(encoding="ascii").split()[1]) * resource.getpagesize() / 1e6


def is_alive(process: str) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def within(seconds: float, work: Coroutine[Any, Any, T]) -> T:
    """Run a test's asynchronous part, which must not take longer than this."""

    async def bounded() -> T:
        try:
            async with asyncio.timeout(seconds):
                return await work
        finally:
            for ended in AT_THE_END:
                ended()
            AT_THE_END.clear()
            await asyncio.sleep(0.01)  # transports close in the next round of the loop

    return asyncio.run(bounded())
