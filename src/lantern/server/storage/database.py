"""What the storage needs of a database. Its two homes are `sqlite.py` and `postgres.py`."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from lantern.core.errors import LanternError
from lantern.server.storage.channel import Heard
from lantern.server.storage.journal import Append
from lantern.server.storage.records import Elsewhere

T = TypeVar("T")
Work = Callable[[Connection], T]
"""What is done within one transaction. It is written once, for both databases, without a word about waiting."""


class Database(Protocol):
    place: str  # for messages; it holds no password

    async def prepare(self, work: Work[None]) -> None:
        """Reach the database and do this first; `StorageError` when that fails."""

    async def read(self, work: Work[T]) -> T:
        """Do this on a picture of the database at one moment; `StorageError` when it cannot be read."""

    async def write(self, work: Work[T]) -> T:
        """Do this and commit. On return it is durable; `NotKept` or any other error: nothing was changed."""

    async def append(self, appends: Sequence[Append]) -> list[LanternError | None]:
        """Write all that follow on their journals, in one commit; for each of them, why it does not. Errors as of
        `write`; `Unsure` when nobody knows what became of the commit."""

    def changes(self) -> AsyncGenerator[Heard, None]:
        """What other programs have written, table and entry; and who is at their tables."""

    async def tell_where(self, words: Sequence[Elsewhere]) -> None:
        """Tell them who is at ours."""

    async def backup(self, path: Path) -> None:
        """Copy the whole database into a new file."""

    async def close(self) -> None:
        """Finish what has begun and let go."""
