"""The version of a database's schema: found, brought up to this program's, or refused."""

from __future__ import annotations

from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from lantern.server.storage.troubles import StorageError

LOCK: Final = 0x1A27E54  # any number that all our programs agree on


def upgrade(connection: Connection, to: str = "head") -> None:
    """Bring the schema up to a version, by default the newest."""
    if connection.dialect.name == "postgresql":  # of several servers that start at once, one does it
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = configuration()
    refuse_newer(version(connection), config)
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def insist_on_newest(connection: Connection) -> None:
    """Refuse a database that has another schema than this program."""
    config, found = configuration(), version(connection)
    refuse_newer(found, config)
    newest = ScriptDirectory.from_config(config).get_current_head()
    if found != newest:
        raise StorageError(
            f"The database has schema {found or 'none'}; this program needs {newest}. "
            "Back it up and start `lantern serve` once: it brings the schema up to date."
        )


def version(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def configuration() -> Config:
    config = Config()
    config.set_main_option("script_location", "lantern.server.storage:migrations")
    return config


def refuse_newer(found: str | None, config: Config) -> None:
    script = ScriptDirectory.from_config(config)
    if found is not None and found not in {step.revision for step in script.walk_revisions()}:
        raise StorageError(
            f"The database has schema {found}, made by a newer Lantern; this one knows schemas up to "
            f"{script.get_current_head()}. Install the newer program, or open a backup from before."
        )
