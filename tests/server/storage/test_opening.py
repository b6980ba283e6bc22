"""Opening a database: folders, schemas of other versions, and what cannot be opened."""

from __future__ import annotations

import socket
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from lantern.server.storage import migrating
from lantern.server.storage.database import Database
from lantern.server.storage.schema import METADATA
from lantern.server.storage.storage import Storage, StorageError, database_at
from tests.server.storage.samples import HOST, entry, new_table, run

pytestmark = pytest.mark.anyio


async def old_database(address: str, fill: Callable[[Connection], None]) -> None:
    """A database with the first released schema, and what was kept in it."""

    def make(connection: Connection) -> None:
        migrating.upgrade(connection, "0001")
        fill(connection)

    database: Database = database_at(address, 1)
    await database.prepare(make)
    await database.close()


def a_game(connection: Connection) -> None:
    connection.execute(text(
        "INSERT INTO tables VALUES ('old', 'wayward', '{\"game\":\"wayward\"}', '[]', '{}', 1.5, 3.5, 2, false, true)"
    ))  # fmt: skip
    for number in (1, 2):
        body = '{"answer":"move vault"}'
        values = {"number": number, "body": body, "at": 100.0 + number}
        connection.execute(text("INSERT INTO entries VALUES ('old', :number, 'answer', 0, :body, :at, '')"), values)
    connection.execute(text("INSERT INTO keys VALUES ('old', 'host', -1, :digest)"), {"digest": HOST.digest})


async def test_a_database_of_the_first_release_goes_on(address: str) -> None:
    await old_database(address, a_game)
    storage = await Storage.open(address)
    assert await storage.read("old") == [entry(1), entry(2)]
    assert await storage.keys("old") == [HOST]
    assert (await storage.row("old")).header == {"game": "wayward"}
    assert [each.changed for each in await storage.lobby()] == [3.5]
    await storage.append("old", [entry(3)])
    await storage.put_push("old", 0, "e", "p", "a")  # which came later
    assert len(await storage.pushes("old", 0)) == 1
    await storage.close()


async def test_the_migrations_make_the_schema_that_the_program_uses(storage: Storage) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    assert await storage._database.write(differences) == []


async def test_opening_again_changes_nothing(address: str) -> None:
    for number in (1, 2, 3):
        storage = await Storage.open(address, migrate=number == 1)
        if number == 1:
            await new_table(storage, entries=1)
        assert await storage.read("t1") == [entry(1)]
        await storage.close()


async def test_a_newer_database_is_refused(address: str) -> None:
    storage = await Storage.open(address)
    await run(storage, "UPDATE alembic_version SET version_num = '0999'")
    await storage.close()
    for migrate in (True, False):
        with pytest.raises(StorageError, match=r"schema 0999, made by a newer Lantern; this one knows .* up to 0002"):
            await Storage.open(address, migrate=migrate)


async def test_an_older_database_is_not_changed_unasked(address: str) -> None:
    await old_database(address, a_game)
    with pytest.raises(StorageError, match="has schema 0001; this program needs 0002"):
        await Storage.open(address, migrate=False)


async def test_half_a_migration_is_taken_back(address: str) -> None:
    def in_the_way(connection: Connection) -> None:
        connection.execute(text("CREATE TABLE other (x integer)"))
        connection.execute(text("CREATE INDEX pushes_endpoint ON other (x)"))

    def tables(connection: Connection) -> set[str]:
        return set(connection.dialect.get_table_names(connection))

    await old_database(address, in_the_way)
    with pytest.raises(StorageError, match=r"cannot be opened: .*pushes_endpoint"):
        await Storage.open(address)
    database = database_at(address, 1)
    assert await database.read(migrating.version) == "0001"
    assert "pushes" not in await database.read(tables)
    await database.close()


async def test_files_are_for_their_owner_alone(sqlite: Storage, tmp_path: Path) -> None:
    await new_table(sqlite)
    data = tmp_path / "data"
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    for name in ("lantern.db", "lantern.db-wal"):
        assert stat.S_IMODE((data / name).stat().st_mode) == 0o600


async def test_the_log_is_folded_into_the_file_on_closing(sqlite_address: str, tmp_path: Path) -> None:
    storage = await Storage.open(sqlite_address)
    await new_table(storage)
    await storage.close()
    assert not (tmp_path / "data" / "lantern.db-wal").exists()


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("nonsense:secret", "address of the database cannot be read; it should look like sqlite:///"),
        ("postgresql://u:secret@host:port/x", "address of the database cannot be read; it should look like sqlite:///"),
        ("mysql://u:secret@host/x", 'a PostgreSQL, postgresql://…; "mysql" without a file cannot keep tables'),
        ("sqlite://", '"sqlite" without a file cannot keep tables'),
        ("sqlite:///:memory:", '"sqlite" without a file cannot keep tables'),
        ("sqlite:////proc/secret/lantern.db", "The database /proc/secret/lantern.db cannot be opened: No such file"),
    ],
)
async def test_an_address_that_leads_nowhere(address: str, message: str) -> None:
    with pytest.raises(StorageError) as refusal:
        await Storage.open(address)
    assert message in str(refusal.value)
    assert "u:secret" not in str(refusal.value)


@pytest.mark.parametrize("name", ["notes.txt/lantern.db", "notes.txt/below/lantern.db"])
async def test_a_file_where_its_folder_should_be(tmp_path: Path, name: str) -> None:
    (tmp_path / "notes.txt").touch()
    with pytest.raises(StorageError, match="cannot be opened: a file is where its folder should be; name a folder"):
        await Storage.open(f"sqlite:///{tmp_path / name}")


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("Not a database. " * 100)
    with pytest.raises(StorageError, match="the file is no SQLite database; name another one"):
        await Storage.open(f"sqlite:///{file}")


async def test_nobody_listens_there() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and does not listen
        address = f"postgresql://ines:secret@127.0.0.1:{taken.getsockname()[1]}/games"
        with pytest.raises(
            StorageError, match=r"The database games on 127.0.0.1 cannot be opened: .*refused"
        ) as refusal:
            await Storage.open(address)
    assert "secret" not in str(refusal.value)


async def test_a_server_without_that_database(postgres_address: str) -> None:
    address = postgres_address.partition("&")[0].replace("/test", "/nosuch")
    with pytest.raises(StorageError, match="the server has no database of this name; create it with createdb"):
        await Storage.open(address)
