"""Servers and databases for the torture."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.torture.house import House
from tests.torture.postgres import Postgres

Opening = Callable[..., House]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opening]:
    """Starts servers, and stops them after the test."""
    houses: list[House] = []

    def start(database: str = "", *more: str) -> House:
        folder = tmp_path / str(len(houses))
        folder.mkdir()
        houses.append(House(folder, database, *more))
        return houses[-1]

    yield start
    for house in houses:
        house.stop()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server with SQLite for all tests that leave it alive."""
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.stop()


@pytest.fixture(scope="package")
def postgres() -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory(prefix="lantern-pg-", ignore_cleanup_errors=True) as folder:
        server = Postgres(Path(folder))
        yield server
        server.close()
