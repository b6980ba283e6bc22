"""A real server on a free port, in a thread, with a folder of its own."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import uvicorn

from lantern.server.app import make_app
from lantern.server.serve import listen
from lantern.tables.store import Store


@pytest.fixture(scope="session")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    return Store(tmp_path_factory.mktemp("data") / "tables")


@pytest.fixture(scope="session")
def address(store: Store) -> Iterator[str]:
    door = listen("127.0.0.1", 0)
    server = uvicorn.Server(uvicorn.Config(make_app(store), log_level="critical"))
    thread = threading.Thread(target=server.run, args=([door],))
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{door.getsockname()[1]}"
    server.should_exit = True
    thread.join()
    door.close()


@pytest.fixture
def client(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, timeout=30) as client:
        yield client


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A small front end."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Lantern</title>")
    (tmp_path / "assets" / "index-abc123.js").write_text("export {}")
    (tmp_path / "icon.svg").write_text("<svg/>")
    return tmp_path
