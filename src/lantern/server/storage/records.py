"""What is kept of a table, as plain records. Nothing here knows how, or in which database."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lantern.tables.entries import Entry, Snapshot
from lantern.tables.messages import Role

__all__ = ["Elsewhere", "Entry", "KeyRow", "Listing", "Push", "Snapshot", "TableRow"]


@dataclass(frozen=True)
class TableRow:
    """What a table was put up with; it never changes."""

    table: str
    game: str
    header: dict[str, Any]  # `core.log.Header`
    promises: tuple[dict[str, Any], ...]  # `core.log.Promise`, with its seed: not for other eyes
    settings: dict[str, Any]
    created: float


@dataclass(frozen=True)
class KeyRow:
    """What a secret opens. The secret itself is kept nowhere."""

    role: Role
    seat: int  # -1 unless the role is "seat"
    digest: str  # SHA-256 of the secret, in hex


@dataclass(frozen=True)
class Listing:
    """A table in a list of tables."""

    table: str
    changed: float
    entry: int  # number of the last one
    over: bool
    listed: bool


@dataclass(frozen=True)
class Elsewhere:
    """Who is at a table by way of one server. It is not kept, only told to the others."""

    server: str  # "" for our own
    table: str
    seats: tuple[int, ...]
    watching: int
    asks: bool = False  # whether that server wants to hear who is there by way of others


@dataclass(frozen=True)
class Push:
    """Where the browser of a seat wants to be told that it is its turn."""

    endpoint: str
    p256dh: str
    auth: str
