"""Games of the terminal on disk: a private log file for each, written whole after every answer.

They lie beside the server's tables, not among them, for those belong to the server. The files are alike: a log, and
next to it who sits at the table, which the log does not say.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final, get_args

import msgspec

from lantern.core.errors import LanternError, LogError
from lantern.core.reading import text_of
from lantern.tables.errors import NotKept
from lantern.tables.files import Sitting, tables_folder, write_whole
from lantern.tables.messages import SeatKind
from lantern.tables.table import Table

KINDS: Final[tuple[SeatKind, ...]] = get_args(SeatKind)


class Unreadable(LanternError):
    """A file that cannot be read."""


def new_file(game: str) -> Path:
    """A name for the file of a new game that no other game has."""
    folder = tables_folder().parent / "games"
    stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M")
    path, number = folder / f"{game}-{stamp}.log", 2
    while path.exists():
        path, number = folder / f"{game}-{stamp}-{number}.log", number + 1
    return path


def keep(table: Table, path: Path) -> None:
    """Write a game so that it can go on: with its seed, for its owner only. `NotKept` says why that failed."""
    try:
        if path.is_dir():
            raise NotKept(f"{path} is a folder; name a file in it.")
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, ValueError) as trouble:
        raise NotKept(f"{path} cannot be written: {reason(trouble)}.") from None
    keep_seats(table, seats_file(path))
    write_whole(path, table.log_text(private=True).encode())


def keep_as(table: Table, path: Path) -> None:
    """Write a game to a file that somebody has named: never over something else than this game."""
    if is_file(path) and not holds(path, table):
        raise NotKept(f"{path} is there already and holds something else; name a new file.")
    keep(table, path)


def is_file(path: Path) -> bool:
    """Something else than a folder is there, as far as one can see; `keep` says what keeps one from seeing."""
    try:
        return path.exists() and not path.is_dir()
    except OSError:
        return False


def holds(path: Path, table: Table) -> bool:
    """A file is a log of this game, perhaps at an earlier answer."""
    with suppress(LanternError):
        return beginning(read_text(path)) == beginning(table.log_text(private=True))
    return False


def beginning(log: str) -> list[str]:
    """Header and promise of a log, which no two games share."""
    return log.splitlines()[:2]


def keep_seats(table: Table, path: Path) -> None:
    """Who sits there is written once: it does not change during a game."""
    sitting = msgspec.json.encode(Sitting(tuple(seat.kind for seat in table.seats), table.replay))
    with suppress(OSError):
        if path.read_bytes() == sitting:
            return
    write_whole(path, sitting)


def open_table(path: Path, kinds: Sequence[SeatKind] | None = None) -> Table:
    """The game of a file, with those who sat there unless `kinds` says otherwise."""
    text = read_text(path)
    try:
        return Table.from_log(text, kinds or read_kinds(path))
    except LanternError as mistake:
        raise LogError(f"{path}: {mistake}") from None


def read_kinds(path: Path) -> tuple[SeatKind, ...] | None:
    """Who sat at the table of a log; None where that was not kept."""
    try:
        return msgspec.json.decode(seats_file(path).read_bytes(), type=Sitting).kinds
    except OSError:
        return None
    except msgspec.MsgspecError as mistake:
        raise LogError(f"{seats_file(path).name} does not say who sits at this table: {mistake}") from None


def seats_file(path: Path) -> Path:
    return path.with_suffix(".seats.json")


def read_text(path: Path) -> str:
    """A log file's text; `Unreadable` says in one sentence why it cannot be had."""
    try:
        return text_of(path)
    except UnicodeDecodeError as mistake:
        raise Unreadable(f"{path} is not UTF-8 text (byte {mistake.start}), so it is no log of Lantern.") from None
    except IsADirectoryError:
        raise Unreadable(f"{path} is a folder; name a file in it.") from None
    except FileNotFoundError:
        raise Unreadable(f"There is no file {path}.") from None
    except (OSError, ValueError) as mistake:
        raise Unreadable(f"{path} cannot be read: {reason(mistake)}.") from None


def reason(mistake: OSError | ValueError) -> str:
    said = mistake.strerror if isinstance(mistake, OSError) else str(mistake)
    return (said or type(mistake).__name__).lower()


# --- for the person -------------------------------------------------------------------------------------------------


def go_on_command(path: Path) -> str:
    """What to type to go on with a game."""
    return f"lantern play --resume {as_typed(path)}"


def typed_path(name: str) -> Path:
    """A path as somebody typed it."""
    try:
        return Path(name).expanduser()
    except RuntimeError as mistake:  # `~nobody`
        raise Unreadable(f"{name} is no path: {mistake}") from None


def as_typed(path: Path) -> str:
    """A path as somebody would type it in a shell, short where it lies at home."""
    home = Path.home()
    if sys.platform != "win32" and home in path.parents:
        return f"~/{shlex.quote(str(path.relative_to(home)))}"
    return shlex.quote(str(path))
