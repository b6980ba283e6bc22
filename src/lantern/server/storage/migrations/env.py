"""Run by Alembic. The connection, and the transaction around everything, are those of whoever opens the database."""

from __future__ import annotations

from alembic import context

from lantern.server.storage.schema import METADATA

# SQLite, too, takes back half a migration: our connections begin their transactions themselves.
context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, transactional_ddl=True)
context.run_migrations()
