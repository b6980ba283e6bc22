"""Keys, and what they open. A key is a secret that stands behind the # of a link; only its digest is kept."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from lantern.core.flow import Seat
from lantern.server.storage.records import KeyRow
from lantern.tables.errors import Denied, WrongKey
from lantern.tables.messages import Keys, Role
from lantern.tables.table import Held

KEY_BYTES: Final = 18  # 144 bits
LONGEST_KEY: Final = 64
MOST_KEYS: Final = 16  # that one client may show for a table: a seat's each, and a few
NO_SEAT: Final = -1
PLAIN: Final[tuple[Role, ...]] = ("host", "any", "watch")  # in the order of `Keys`
RANKS: Final[tuple[Role, ...]] = ("host", "seat", "watch", "any")  # the most first


def new_key() -> str:
    return secrets.token_urlsafe(KEY_BYTES)


def digest(key: str) -> str:
    """What is kept of a key. It has no salt: a secret of so many bits is not guessed by trying."""
    return hashlib.sha256(key.encode()).hexdigest()


@dataclass(frozen=True)
class Access:
    """What somebody's keys open at a table."""

    roles: frozenset[Role]
    held: Held = ()
    digests: frozenset[str] = field(default=frozenset(), repr=False)

    @property
    def role(self) -> Role:
        return next(role for role in RANKS if role in self.roles)

    @property
    def is_host(self) -> bool:
        return "host" in self.roles

    def check_seat(self, seat: Seat) -> None:
        if seat not in self.held:
            mine = ", ".join(map(str, self.held)) or "none"
            raise Denied(f"Seat {seat} is not yours; your keys hold: {mine}.")

    def check_player(self) -> None:
        if not self.held and not self.is_host:
            raise Denied("Only those who play can do this.")

    def check_host(self) -> None:
        if not self.is_host:
            raise Denied("Only whoever put the table up can do this.")

    def check_table(self) -> None:
        """Whether the table itself may be seen, not only its door."""
        if self.roles == {"any"}:
            raise Denied("This link is for sitting down. Take a seat first.")


class Keyring:
    """The keys of a table, by their digests."""

    def __init__(self, rows: Iterable[KeyRow]) -> None:
        self.rows = {row.digest: row for row in rows}

    def access(self, keys: Sequence[str]) -> Access:
        """What these keys open together; those that open nothing are not missed while another does."""
        found = [row for row in (self.rows.get(digest(key)) for key in keys[:MOST_KEYS]) if row]
        if not found:
            raise WrongKey("This link does not open the table: its key is missing, or was replaced by a new one.")
        held = tuple(sorted({row.seat for row in found if row.role == "seat"}))
        return Access(frozenset(row.role for row in found), held, frozenset(row.digest for row in found))

    def shown(self, keys: Iterable[str], seats: int) -> Keys:
        """Those of the keys that open something, each in its place; "" stands for those that were not shown."""
        found = {(row.role, row.seat): key for key in keys if (row := self.rows.get(digest(key)))}
        host, any_seat, watch = (found.get((role, NO_SEAT), "") for role in PLAIN)
        return Keys(host, any_seat, watch, tuple(found.get(("seat", seat), "") for seat in range(seats)))

    def replace(self, row: KeyRow) -> str | None:
        """Put a key in the place of the one with its role and seat; the digest of that one."""
        old = next((each for each in self.rows.values() if (each.role, each.seat) == (row.role, row.seat)), None)
        if old:
            del self.rows[old.digest]
        self.rows[row.digest] = row
        return old.digest if old else None


def new_keys(seats: int) -> Keys:
    return Keys(new_key(), new_key(), new_key(), tuple(new_key() for _ in range(seats)))


def key_rows(keys: Keys) -> list[KeyRow]:
    plain = zip(PLAIN, (keys.host, keys.any, keys.watch), strict=True)
    rows = [KeyRow(role, NO_SEAT, digest(key)) for role, key in plain]
    return rows + [KeyRow("seat", seat, digest(key)) for seat, key in enumerate(keys.seats)]
