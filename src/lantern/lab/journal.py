"""The journal of an experiment: a line for each game, written the moment it is over.

Whoever is killed in the middle loses the games that were under way, never one that was over: a line that was not
written whole is cut off when the journal is opened again. Only one program at a time may write.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Final

import msgspec

from lantern.core.errors import LanternError
from lantern.lab.records import Record

NAME: Final = "journal.jsonl"
SYNCED: Final = 32  # games, after which the disk is asked to keep them through a power cut

Key = tuple[str, int]  # case and number


class Seen(msgspec.Struct):
    """As much of a record as is needed to know which game it was, and whether it crashed."""

    case: str
    number: int
    crash: msgspec.Raw = msgspec.Raw(b"null")


class Journal:
    """The games of one folder. Records are read from the file when they are asked for, so memory stays small."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except (FileExistsError, NotADirectoryError):
            raise LanternError(f"{folder}: a file is in the way; results need a folder of their own") from None
        self.file = self.path.open("a+b")
        self.places: dict[Key, int] = {}  # where the line of each game begins
        self.crashed: set[Key] = set()  # of an earlier run: whoever runs again may have mended what broke them
        self.unsynced = 0
        try:
            lock(self.file.fileno(), self.path)
        except LanternError:
            self.file.close()
            raise
        self.find_games()

    def find_games(self) -> None:
        """Every whole line is a game, also below one that is damaged; what was cut off at the end goes."""
        self.file.seek(0)
        at = end = 0
        for line in self.file:
            seen = whole(line)
            if seen is not None:
                self.note((seen.case, seen.number), at, crashed=bytes(seen.crash) != b"null")
                end = at + len(line)
            at += len(line)
        self.file.truncate(end)

    def note(self, key: Key, at: int, *, crashed: bool) -> None:
        self.places[key] = at
        (self.crashed.add if crashed else self.crashed.discard)(key)

    def __contains__(self, key: Key) -> bool:
        """Whether a game need not be played any more."""
        return key in self.places and key not in self.crashed

    def add(self, record: Record) -> None:
        """Keep a game; one that is there already stays as it is, unless it had crashed."""
        key = (record.case, record.number)
        if key in self:
            return
        at = self.file.seek(0, os.SEEK_END)
        self.file.write(msgspec.json.encode(record) + b"\n")
        self.file.flush()
        self.note(key, at, crashed=record.crash is not None)
        self.unsynced += 1
        if self.unsynced >= SYNCED:
            self.sync()

    def sync(self) -> None:
        os.fsync(self.file.fileno())
        self.unsynced = 0

    def records(self, keys: Iterator[Key]) -> Iterator[Record]:
        """The games that are there of those asked for, in that order."""
        for key in keys:
            if key in self.places:
                self.file.seek(self.places[key])
                yield msgspec.json.decode(self.file.readline(), type=Record)

    def close(self) -> None:
        self.sync()
        self.file.close()

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def whole(line: bytes) -> Seen | None:
    """Which game a line tells; None for one that was cut off."""
    try:
        return msgspec.json.decode(line, type=Seen) if line.endswith(b"\n") else None
    except msgspec.DecodeError:
        return None


def lock(descriptor: int, path: Path) -> None:
    """Held until the file is closed, also by a program that is killed."""
    try:
        import fcntl
    except ImportError:  # elsewhere than on Unix nobody looks out for a second program
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise LanternError(
            f"{path.parent}: another program is writing there; let it finish, or choose --into"
        ) from None
