"""The tables of the database, as the newest migration leaves them (a test compares the two)."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

METADATA: Final = MetaData()


def of_table() -> Column[str]:
    """The table that a row belongs to and goes with."""
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("header", Text, nullable=False),  # JSON, as are promises and settings
    Column("promises", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("entry", Integer, nullable=False),  # number of the last entry
    Column("over", Boolean, nullable=False),
    Column("listed", Boolean, nullable=False),
    # Few tables are listed, and appending touches none of these columns: the lobby costs the journal nothing.
    Index("tables_listed", "id", sqlite_where=text("listed"), postgresql_where=text("listed")),
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("body", Text, nullable=False),  # JSON
    Column("at", Float, nullable=False),
    Column("key", Text, nullable=False),
    Index(
        "entries_key", "table_id", "key",
        unique=True, sqlite_where=text("key <> ''"), postgresql_where=text("key <> ''"),
    ),
    sqlite_with_rowid=False,  # a journal lies together in the order in which it is read
)  # fmt: skip

KEYS: Final = Table(
    "keys",
    METADATA,
    of_table(),
    Column("role", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("digest", Text, nullable=False),
)

SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    of_table(),
    Column("entry", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("position", Text, nullable=False),
)

CODES: Final = Table(
    "codes",
    METADATA,
    Column("digest", Text, primary_key=True),
    Column("content", LargeBinary, nullable=False),
    Column("expires", Float, nullable=False),
)

PUSHES: Final = Table(
    "pushes",
    METADATA,
    of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("endpoint", Text, primary_key=True),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Index("pushes_endpoint", "endpoint"),
)
