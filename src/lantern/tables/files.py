"""Files of tables: where they lie, and how they are written so that a crash leaves the old one or the new one."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from lantern.tables.errors import NotKept
from lantern.tables.messages import SeatKind


@dataclass(frozen=True)
class Sitting:
    """Who sits at a table: what its log does not say."""

    kinds: tuple[SeatKind, ...]
    replay: bool = False


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
