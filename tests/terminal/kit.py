"""A terminal for tests: lines go in, a page comes out."""

from __future__ import annotations

import os
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Any

from lantern.games import find
from lantern.tables.messages import NewSeat, SeatKind
from lantern.tables.table import Table
from lantern.terminal.play import play
from lantern.terminal.screen import Screen
from lantern.terminal.session import Session

LANTERN = [sys.executable, "-m", "lantern.cli"]


def new_table(*kinds: SeatKind, seed: str = "test", **options: Any) -> Table:
    return Table.new(find("wayward"), options, [NewSeat("", kind) for kind in kinds], seed)


def session(table: Table, path: Path, *lines: str, plain: bool = False) -> tuple[Session, Screen, StringIO]:
    page = StringIO()
    screen = Screen(plain=plain, source=StringIO("".join(f"{line}\n" for line in lines)), target=page)
    return Session(table, screen, path), screen, page


def type_in(table: Table, path: Path, *lines: str, plain: bool = False) -> str:
    """Type some lines at a table, then let the input end; the page."""
    sitting, _, page = session(table, path, *lines, plain=plain)
    play(sitting)
    return page.getvalue()


def lantern(*words: str, typed: str = "", data: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command as people do, with its own data folder."""
    return subprocess.run(
        [*LANTERN, *words], input=typed, capture_output=True, encoding="utf-8", timeout=120, check=False,
        env={**os.environ, "LANTERN_DATA": str(data), **environment},
    )  # fmt: skip


def too_wide(page: str, width: int = 80) -> list[str]:
    """Lines that do not fit, but for those that are there to be copied."""
    return [line for line in page.splitlines() if len(line) > width and not line.startswith("  lantern ")]
