"""Tables in a database: an append-only journal each, in SQLite by default and in PostgreSQL by its address."""
