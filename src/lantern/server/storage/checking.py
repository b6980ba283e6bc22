"""Whether a table in the database is whole: what `lantern admin check` tells."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from sqlalchemy import Connection, RowMapping, Table, select

from lantern.core.chance import commitment
from lantern.core.log import Header, Promise
from lantern.server.storage.schema import ENTRIES, KEYS, SNAPSHOTS, TABLES
from lantern.server.storage.troubles import missing

DIGEST_LENGTH = 64
Problems = Iterator[str]


def problems(connection: Connection, table: str) -> list[str]:
    """All that is wrong, one sentence each, at one moment."""
    found = connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().one_or_none()
    if found is None:
        raise missing(table)
    entries = rows_of(connection, ENTRIES, table)
    return [
        *header_problems(found),
        *promise_problems(found),
        *decoding("the settings", found["settings"], dict[str, Any]),
        *journal_problems(entries, found["entry"]),
        *key_problems(rows_of(connection, KEYS, table)),
        *snapshot_problems(rows_of(connection, SNAPSHOTS, table), found["entry"]),
    ]


def rows_of(connection: Connection, kind: Table, table: str) -> list[RowMapping]:
    question = select(kind).where(kind.c.table_id == table).order_by(*kind.primary_key)
    return list(connection.execute(question).mappings())


def header_problems(row: RowMapping) -> Problems:
    yield from decoding("the header", row["header"], Header, lambda header: wrong_game(header, row["game"]))


def wrong_game(header: Header, game: str) -> Problems:
    if header.game != game:
        yield f"the header is of a game of {header.game}, the table of one of {game}"


def promise_problems(row: RowMapping) -> Problems:
    yield from decoding("the promises", row["promises"], list[Promise], broken_promises)


def broken_promises(promises: list[Promise]) -> Problems:
    if not promises or promises[0].since != 0:
        yield "no promise of a seed stands before the first answer"
    for promise in promises:
        if promise.seed and commitment(promise.seed) != promise.commitment:
            yield f"the seed is not the one promised before answer {promise.since + 1}"


def journal_problems(entries: list[RowMapping], last: int) -> Problems:
    for number, entry in enumerate(entries, start=1):
        if entry["number"] != number:
            yield f"entry {number} is missing: entry {entry['number']} stands in its place"
            break
    found = entries[-1]["number"] if entries else 0
    if found != last:
        yield f"the table says it is at entry {last}, its journal ends with entry {found}"
    for entry in entries:
        yield from decoding(f"entry {entry['number']}", entry["body"], dict[str, Any])


def key_problems(keys: list[RowMapping]) -> Problems:
    if not any(key["role"] == "host" for key in keys):
        yield "there is no key for the host"
    for key in keys:
        if len(key["digest"]) != DIGEST_LENGTH or not set(key["digest"]) <= set("0123456789abcdef"):
            yield f"the key of {key['role']} {key['seat']} is no SHA-256 digest in hex: nobody can come in by it"


def snapshot_problems(snapshots: list[RowMapping], last: int) -> Problems:
    for snapshot in snapshots:
        if snapshot["entry"] > last:
            yield f"the snapshot is of entry {snapshot['entry']}, the table only at entry {last}"


def decoding(what: str, text: str, kind: Any, more: Callable[[Any], Problems] | None = None) -> Problems:
    """What is wrong with a JSON text; `more` looks at what it says."""
    try:
        value = msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError as mistake:
        yield f"{what} cannot be read: {mistake}"
    else:
        yield from more(value) if more else ()
