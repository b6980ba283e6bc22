"""Tables on disk: one private log file a table, and beside it a small file that says who sits there.

An answer is on the disk before anybody hears of it: rows are appended and synced. What cannot be appended (a new table,
an undo) is written aside, synced, and renamed over the old file. So a crash can only cut off the last row, which nobody
has heard of; it is put aside when the table is loaded, and the table goes on before it.
"""

from __future__ import annotations

import json
import os
import re
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from lantern.core.errors import LanternError, LogError
from lantern.core.log import Log, answer_row, compact, link
from lantern.tables.lesson import LessonTable, with_lesson
from lantern.tables.messages import SeatKind
from lantern.tables.table import Table

NAME: Final = re.compile(r"[a-z0-9]{1,40}")


class Missing(LanternError):
    """A table that is not there."""


class NotKept(LanternError):
    """A change that could not be written to disk, and therefore has not happened."""


@dataclass(frozen=True)
class Sitting:
    """Who sits at a table: what its log does not say."""

    kinds: tuple[SeatKind, ...]
    replay: bool = False
    lesson: str = ""  # what the table teaches


@dataclass(frozen=True)
class Tail:
    """The end of a file: what the next row follows."""

    number: int  # answers in it
    chain: str
    size: int


class Store:
    """The tables of one folder. It belongs to one program at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.tails: dict[str, Tail] = {}
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as trouble:
            raise NotKept(
                f"The tables cannot be kept in {folder}: {trouble.strerror}. Name another folder in LANTERN_DATA."
            ) from None

    def names(self) -> list[str]:
        return sorted(path.stem for path in self.folder.glob("*.log") if NAME.fullmatch(path.stem))

    def stamp(self, name: str) -> tuple[int, int]:
        """When a table last changed, in nanoseconds, and its size: while they stay the same, so does the table."""
        try:
            stat = self.path(name).stat()
        except OSError:
            raise missing(name) from None
        return stat.st_mtime_ns, stat.st_size

    def path(self, name: str) -> Path:
        """The log file of a table. Only a plain name can name one, so nothing outside the folder is ever touched."""
        if not NAME.fullmatch(name):
            raise missing(name)
        return self.folder / f"{name}.log"

    # --- loading

    def load(self, name: str) -> Table:
        """The table as it was; `LogError` if its files are broken."""
        path = self.path(name)
        try:
            text = whole_rows(path).decode()
        except FileNotFoundError:
            raise missing(name) from None
        except UnicodeDecodeError:
            raise LogError("this is no Lantern log: it is not UTF-8 text") from None
        sitting = self.sitting(name)
        table = Table.from_log(text, sitting.kinds if sitting else None)
        if sitting and sitting.lesson:
            table = with_lesson(table, sitting.lesson)
        table.name = name
        table.replay = sitting.replay if sitting else table.replay
        self.settle(table, text)
        return table

    def settle(self, table: Table, text: str) -> None:
        """Make the file say what the table says: a log without its seed goes on with a new promise."""
        kept = file_text(table.play.log)
        if kept == text:
            self.tails[table.name] = tail(table.play.log, kept)
        else:
            self.rewrite(table)

    def sitting(self, name: str) -> Sitting | None:
        """Who sits at a table; None for a log file that somebody has put into the folder."""
        path = self.path(name).with_suffix(".seats.json")
        try:
            return msgspec.json.decode(path.read_bytes(), type=Sitting)
        except FileNotFoundError:
            return None
        except msgspec.MsgspecError as mistake:
            raise LogError(f"{path.name} does not say who sits at this table: {mistake}") from None

    # --- keeping

    def create(self, table: Table) -> None:
        """Keep a new table."""
        lesson = table.lesson.id if isinstance(table, LessonTable) else ""
        sitting = Sitting(tuple(seat.kind for seat in table.seats), table.replay, lesson)
        write_whole(self.path(table.name).with_suffix(".seats.json"), msgspec.json.encode(sitting))
        self.rewrite(table)

    def save(self, table: Table) -> None:
        """Keep what has changed since the table was last kept. On return it is safe."""
        before = self.tails[table.name].number
        if table.number < before:
            self.rewrite(table)
        elif table.number > before:
            self.append(table)

    def append(self, table: Table) -> None:
        path, before, log = self.path(table.name), self.tails[table.name], table.play.log
        rows, chain = [], before.chain
        for line in log.lines[before.number :]:
            row, chain = answer_row(line, chain)
            rows.append(row)
        added = "".join(f"{row}\n" for row in [*rows, *end_rows(log)]).encode()
        append_whole(path, added, before.size)
        self.tails[table.name] = Tail(len(log.lines), chain, before.size + len(added))

    def rewrite(self, table: Table) -> None:
        text = file_text(table.play.log)
        write_whole(self.path(table.name), text.encode())
        self.tails[table.name] = tail(table.play.log, text)

    def delete(self, name: str) -> None:
        path = self.path(name)
        if not path.exists():
            raise missing(name)
        for each in (path, path.with_suffix(".seats.json"), path.with_suffix(".cut")):
            each.unlink(missing_ok=True)
        self.tails.pop(name, None)


def missing(name: str) -> Missing:
    return Missing(f'There is no table "{name[:40]}"; it may have been deleted.')


def tables_folder(data: Path | None = None) -> Path:
    """Where tables are kept: in the folder given, in the one that LANTERN_DATA names, or in the user's own."""
    named = os.environ.get("LANTERN_DATA")
    return (data or (Path(named) if named else user_data() / "lantern")) / "tables"


def user_data() -> Path:
    """Where programs of this platform keep a user's data."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


# --- the text of a file -----------------------------------------------------------------------------------------------


def file_text(log: Log) -> str:
    """The log as a file that grows: its seeds stand right after the last promise, not at the end."""
    rows = log.rows()
    rows.insert(len(log.promises) + log.promises[-1].since + 1, compact({"seeds": [p.seed for p in log.promises]}))
    return "".join(f"{row}\n" for row in [*rows, *end_rows(log)])


def end_rows(log: Log) -> list[str]:
    return [compact({"over": log.over})] if log.over else []


def tail(log: Log, text: str) -> Tail:
    chain = ""
    for row in log.rows():
        chain = json.loads(row)[-1] if row.startswith("[") else link(chain, row)
    return Tail(len(log.lines), chain, len(text.encode()))


# --- safe writing -----------------------------------------------------------------------------------------------------


def whole_rows(path: Path) -> bytes:
    """The file up to its last whole row; what a crash left after it is put aside, into a file of its own."""
    data = path.read_bytes()
    end = data.rfind(b"\n") + 1
    if 0 < end < len(data):
        write_whole(path.with_suffix(".cut"), data[end:])
        write_whole(path, data[:end])
    return data[:end] or data


def append_whole(path: Path, data: bytes, size: int) -> None:
    """Append to a file of this size and sync, or leave it as it was."""
    try:
        with path.open("r+b") as file:
            if file.seek(0, os.SEEK_END) != size:
                raise NotKept("Another program has written to this table. Load it again; nothing was changed here.")
            try:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            except OSError:
                with suppress(OSError):
                    file.truncate(size)
                raise
    except OSError as trouble:
        raise not_kept(path, trouble) from None


def write_whole(path: Path, data: bytes) -> None:
    """Put a file in the place of another: whoever looks, also after a crash, finds the old one or the new one."""
    aside = path.with_name(f"{path.name}.new")
    try:
        with open(os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:  # noqa: PTH123 - a mode
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
        sync_folder(path.parent)
    except OSError as trouble:
        raise not_kept(path, trouble) from None


def sync_folder(folder: Path) -> None:
    """Make a rename last. Windows cannot open folders, and does not need it."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def not_kept(path: Path, trouble: OSError) -> NotKept:
    return NotKept(f"The table could not be written to disk ({trouble.strerror}): {path.name}. Nothing was changed.")
