"""The scribe seen from the server; see `scribe.py` for what happens inside."""

from __future__ import annotations

import asyncio
import sqlite3
from asyncio.subprocess import Process
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from lantern.core.errors import LanternError
from lantern.server import helpers
from lantern.server.storage.journal import Append, refusals
from lantern.server.storage.rows import entry_values
from lantern.server.storage.scribe import Word
from lantern.server.storage.troubles import Unsure

COMMAND: Final = helpers.command("lantern.server.storage.scribe")
LONGEST: Final = 1 << 20  # bytes of a line that a scribe may say
FAREWELL: Final = 10.0  # seconds in which it has to finish what it has in hand

encode: Final = msgspec.json.Encoder().encode


class Said(msgspec.Struct):
    """What kept a scribe from writing: the error's kind, SQLite's name of it, and its words."""

    kind: str
    code: str
    says: str


class Scribe:
    """A process that writes journals. It is asked for one batch at a time."""

    def __init__(self, path: Path, process: Process) -> None:
        assert process.stdin
        assert process.stdout
        self.path, self.process, self.input, self.output = path, process, process.stdin, process.stdout

    @classmethod
    async def start(cls, path: Path, patience: float) -> Scribe:
        scribe = cls(path, await helpers.start(COMMAND, LONGEST))
        scribe.input.write(encode([str(path), patience]) + b"\n")
        return scribe

    @property
    def is_alive(self) -> bool:
        return self.process.returncode is None and not self.output.at_eof()

    async def write(self, appends: Sequence[Append]) -> list[LanternError | None]:
        """Write all that follow on their journals; for each of them, why it does not."""
        self.input.write(encode([[append.table, append.over, rows_of(append)] for append in appends]) + b"\n")
        try:
            await self.input.drain()
            line = await self.output.readline()
        except ConnectionError:
            line = b""
        if not line:
            await self.process.wait()  # whatever it had in hand is done now, or never will be
            raise Unsure(
                f"The process that writes to {self.path} ended in the middle of it, so this may have been kept or not. "
                "Load the table again."
            )
        words: list[Word] | Said = msgspec.json.decode(line, type=list[Word] | Said)
        if isinstance(words, Said):
            raise trouble_of(words)
        return refusals(appends, words)

    async def end(self) -> None:
        """Let it finish, and go."""
        self.input.close()
        try:
            async with asyncio.timeout(FAREWELL):
                await self.process.wait()
        except TimeoutError:
            self.process.kill()
            await self.process.wait()


def rows_of(append: Append) -> list[list[Any]]:
    """The entries as rows, in the order of the columns."""
    return [entry_values(append.table, entry) for entry in append.entries]


def trouble_of(said: Said) -> Exception:
    """The error that a scribe has met, as if we had met it ourselves."""
    trouble: Exception = getattr(sqlite3, said.kind, ValueError)(said.says)
    if isinstance(trouble, sqlite3.Error):
        trouble.sqlite_errorname = said.code
    return trouble
