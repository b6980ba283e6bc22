"""What can go wrong with a database, in one sentence each: what happened, where, and what to do."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from lantern.core.errors import LanternError
from lantern.server.storage import driver
from lantern.tables.errors import Missing, NotKept, missing

__all__ = [
    "Clash", "Missing", "NotKept", "StorageError", "Taken", "Unfit", "Unsure",
    "committing", "is_lost", "missing", "opening", "reading", "writing",
]  # fmt: skip

TROUBLES: Final[tuple[type[Exception], ...]] = (SQLAlchemyError, sqlite3.Error, OSError, *driver.ERRORS)
WHEN_OPENING: Final[tuple[type[Exception], ...]] = (*TROUBLES, ValueError)  # an address that makes no sense
WHEN_WRITING: Final = WHEN_OPENING  # a text that is none

# What a driver's code means, by the longest beginning that fits: SQLite's names, PostgreSQL's SQLSTATE.
REASONS: Final = {
    "SQLITE_BUSY": "another program is writing to it and has not let go; end that program or try again",
    "SQLITE_CANTOPEN": "it cannot be opened there; name a folder that may be written to",
    "SQLITE_CORRUPT": "the file is damaged; put a backup in its place",
    "SQLITE_FULL": "the disk is full; make room on it",
    "SQLITE_IOERR": "the disk refused; see that it has room and is whole",
    "SQLITE_NOTADB": "the file is no SQLite database; name another one",
    "SQLITE_READONLY": "the file may not be written to; give its owner the right to",
    "08": "the connection was lost; see that the server runs",
    "28": "it does not accept this name and password; correct them in the address",
    "3D": "the server has no database of this name; create it with createdb",
    "40": "it was doing too much at once; try again",
    "42501": "this user may not do that there; grant it the right to",
    "53": "the server has no room left, on its disk or for connections",
    "55P03": "another program holds these rows and has not let go; try again",
    "57": "the server is going down or starting; try again soon",
}


class StorageError(LanternError):
    """A database that cannot be reached, read or used."""


class Taken(LanternError):
    """Entries that do not follow on the journal as it is: somebody else was first. Load the table again."""


class Unsure(NotKept):
    """The connection broke during the commit and has not come back: only the database knows whether it happened."""


class Unfit(NotKept):
    """Values that a database in good health refuses."""


class Clash(Unfit):
    """Values that do not go with what is kept already."""


@contextmanager
def opening(place: str) -> Iterator[None]:
    try:
        yield
    except WHEN_OPENING as trouble:
        raise StorageError(f"The database {place} cannot be opened: {reason(trouble)}.") from trouble


@contextmanager
def reading(place: str) -> Iterator[None]:
    try:
        yield
    except TROUBLES as trouble:
        raise StorageError(f"The database {place} cannot be read: {reason(trouble)}.") from trouble


@contextmanager
def writing(place: str) -> Iterator[None]:
    """`Unfit` is the fault of what was to be written, and may be told to its author; `NotKept` is the database's."""
    try:
        yield
    except (IntegrityError, sqlite3.IntegrityError) as clash:
        raise Clash("This does not go with what is kept already; nothing was changed.") from clash
    except WHEN_WRITING as trouble:
        if isinstance(trouble, ValueError) or code(trouble).startswith("22"):
            raise Unfit(f"This is nothing that can be kept ({type(origin(trouble)).__name__}).") from trouble
        raise NotKept(f"Nothing was changed in the database {place}: {reason(trouble)}.") from trouble


@contextmanager
def committing(place: str) -> Iterator[None]:
    """A connection that breaks now leaves open what became of the commit."""
    try:
        yield
    except TROUBLES as trouble:
        if not is_lost(trouble):
            raise
        raise Unsure(
            f"The connection to the database {place} broke during the commit, so this may have been kept or not. "
            "Load the table again."
        ) from trouble


def is_lost(trouble: BaseException) -> bool:
    """Whether there is no connection any more."""
    if isinstance(trouble, DBAPIError):
        return trouble.connection_invalidated
    return isinstance(trouble, (OSError, *driver.LOST))


def reason(trouble: BaseException) -> str:
    if isinstance(trouble, TimeoutError):
        return "it did not answer in time; see that the server runs"
    if isinstance(trouble, FileExistsError | NotADirectoryError):
        return "a file is where its folder should be; name a folder"
    if isinstance(trouble, DBAPIError) and trouble.connection_invalidated:
        return REASONS["08"]
    known = [start for start in REASONS if code(trouble).startswith(start)]
    if known:
        return REASONS[max(known, key=len)]
    said = os.strerror(trouble.errno) if isinstance(trouble, OSError) and trouble.errno else str(origin(trouble))
    return said.strip().partition("\n")[0].rstrip(".") or type(trouble).__name__


def code(trouble: BaseException) -> str:
    """The driver's own code of an error, or nothing."""
    first = origin(trouble)
    return str(getattr(first, "sqlite_errorname", None) or getattr(first, "sqlstate", None) or "")


def origin(trouble: BaseException) -> BaseException:
    return trouble.orig if isinstance(trouble, DBAPIError) and trouble.orig else trouble
