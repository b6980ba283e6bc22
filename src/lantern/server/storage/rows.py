"""Records as rows of the database, and back. JSON is text there: readable in any tool, the same in both databases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import RowMapping

from lantern.server.storage.records import Entry, KeyRow, Listing, Push, Snapshot, TableRow
from lantern.server.storage.schema import ENTRIES
from lantern.server.storage.troubles import StorageError

T = TypeVar("T")

COLUMNS: Final = tuple(ENTRIES.c.keys())


def json_text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def entry_values(table: str, entry: Entry) -> list[Any]:
    """In the order of the columns."""
    return [table, entry.number, entry.kind, entry.seat, json_text(entry.body), entry.at, entry.key]


def entry_row(table: str, entry: Entry) -> dict[str, Any]:
    return dict(zip(COLUMNS, entry_values(table, entry), strict=True))


def table_row(row: TableRow, entries: Sequence[Entry], *, listed: bool) -> dict[str, Any]:
    return {
        "id": row.table, "game": row.game, "header": json_text(row.header), "promises": json_text(row.promises),
        "settings": json_text(row.settings), "created": row.created, "listed": listed, "over": False,
        "changed": entries[-1].at if entries else row.created, "entry": len(entries),
    }  # fmt: skip


def key_row(table: str, key: KeyRow) -> dict[str, Any]:
    return {"table_id": table, "role": key.role, "seat": key.seat, "digest": key.digest}


def snapshot_row(table: str, snapshot: Snapshot) -> dict[str, Any]:
    return {"table_id": table, **vars(snapshot)}


def entry_of(row: RowMapping) -> Entry:
    where = f'entry {row["number"]} of table "{row["table_id"]}"'
    body = decoded(row["body"], dict[str, Any], where)
    return Entry(row["number"], row["kind"], row["seat"], body, row["at"], row["key"])


def table_of(row: RowMapping) -> TableRow:
    where = f'table "{row["id"]}"'
    return TableRow(
        row["id"], row["game"], decoded(row["header"], dict[str, Any], f"the header of {where}"),
        decoded(row["promises"], tuple[dict[str, Any], ...], f"the promises of {where}"),
        decoded(row["settings"], dict[str, Any], f"the settings of {where}"), row["created"],
    )  # fmt: skip


def key_of(row: RowMapping) -> KeyRow:
    return KeyRow(row["role"], row["seat"], row["digest"])


def snapshot_of(row: RowMapping) -> Snapshot:
    return Snapshot(row["entry"], row["number"], row["position"])


def listing_of(row: RowMapping) -> Listing:
    return Listing(row["id"], row["changed"], row["entry"], row["over"], row["listed"])


def push_of(row: RowMapping) -> Push:
    return Push(row["endpoint"], row["p256dh"], row["auth"])


def decoded(text: str, kind: type[T], what: str) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError as mistake:
        raise StorageError(f"In the database {what} is damaged: {mistake}. Restore it from a backup.") from None
