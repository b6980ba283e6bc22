"""Real databases: a SQLite file a test, and one PostgreSQL server for all, with a schema in it for each."""

from __future__ import annotations

import itertools
import os
import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from lantern.server.storage.storage import Storage

if TYPE_CHECKING:
    from pgserver.postgres_server import PostgresServer

NUMBERS = itertools.count(1)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A server that all processes of this run of the tests share; the last one to leave stops it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where no folder for sockets is set, the package says so as it is imported
        from pgserver.postgres_server import get_server
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))[:12]
    folder = Path(tempfile.gettempdir()) / f"lantern-pg-{run}"  # short, as a socket's path must be
    folder.mkdir(exist_ok=True)
    server = get_server(folder, cleanup_mode="delete")
    server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")  # no test here pulls the plug
    yield server
    server.cleanup()


@pytest.fixture(scope="session")
def postgres_database(postgres: PostgresServer) -> str:
    """A database of this process's own, with an empty schema for each test: much quicker than a database for each."""
    name = f"test{os.getpid()}"
    schemas = "".join(f"CREATE SCHEMA s{number};" for number in range(1, 200))
    postgres.psql(f"CREATE DATABASE {name};\n\\c {name}\n{schemas}")
    return postgres.get_uri(name)


@pytest.fixture
def sqlite_address(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/data/lantern.db"


@pytest.fixture
def postgres_address(postgres_database: str) -> str:
    return f"{postgres_database}&search_path=s{next(NUMBERS)}"


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest) -> str:
    """An empty database of either kind."""
    found: str = request.getfixturevalue(f"{request.param}_address")
    return found


@pytest.fixture
async def storage(address: str) -> AsyncIterator[Storage]:
    storage = await Storage.open(address, patience=1)
    yield storage
    await storage.close()


@pytest.fixture
async def sqlite(sqlite_address: str) -> AsyncIterator[Storage]:
    storage = await Storage.open(sqlite_address, patience=0.2)
    yield storage
    await storage.close()
