"""A real server, a real browser, and an eye on everything the browser complains about."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from lantern.server.pages import WEB
from tests.web.kit import Rings, Visits
from tools import browser as chromium

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")
PATIENCE = 15_000  # milliseconds: far more than anything takes, even where other programs are at work


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


# These live as long as this package is tested, not longer: Playwright keeps an event loop in the thread of the tests.


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """`lantern serve` as people start it, on a free port, with a folder of its own."""
    if not (WEB / "index.html").is_file():
        pytest.fail("The front end is not built, so no browser can show it: run `make web`, then run again.")
    program = subprocess.Popen(
        [sys.executable, "-m", "lantern.cli", "serve", "--port", "0"],
        env={**os.environ, "LANTERN_DATA": str(tmp_path_factory.mktemp("tables"))},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert program.stdout
    found = re.search(r"http://\S+", program.stdout.readline())
    if not found:
        program.kill()
        pytest.fail(f"`lantern serve` did not start: {program.communicate(timeout=10)[1]}")
    yield found[0]
    program.terminate()
    errors = program.communicate(timeout=30)[1]
    assert not errors, f"`lantern serve` complained: {errors}"


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser for all tests; each visit is a context of its own, as fresh as a new profile."""
    path = chromium.find()
    if path is None:
        pytest.fail(chromium.ADVICE)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=FLAGS)
        expect.set_options(timeout=PATIENCE)
        yield launched
        launched.close()


@pytest.fixture
def api(address: str) -> Iterator[httpx.Client]:
    """The server without a browser: to lay out tables, and to know what a page should show."""
    with httpx.Client(base_url=f"{address}/api", timeout=20, auth=Rings()) as client:
        yield client


@pytest.fixture
def visits(browser: Browser, address: str, api: httpx.Client) -> Iterator[Visits]:
    """Opens pages. Whatever a page complains of, unless a test expects it, fails the test."""
    made = Visits(browser, address, api, PATIENCE)
    yield made
    made.close()
    assert made.complaints == [], "the browser complained"
