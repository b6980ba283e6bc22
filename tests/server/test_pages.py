"""The front end's files and page."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from lantern.server import pages
from lantern.server.failures import Refused


@pytest.fixture(autouse=True)
def small_web(web: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "WEB", web)


@pytest.mark.parametrize(
    "path", ["/", "/new/wayward", "/table/abc", "/replay/abc?at=3", "/rules/wayward", "/index.html"]
)
def test_the_page_is_given_for_its_own_addresses(client: httpx.Client, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 200
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "no-cache"


def test_assets_are_kept_for_long_and_other_files_asked_for_again(client: httpx.Client) -> None:
    asset = client.get("/assets/index-abc123.js")
    assert asset.headers["content-type"].startswith("text/javascript")
    assert "immutable" in asset.headers["cache-control"]
    icon = client.get("/icon.svg")
    assert icon.headers["content-type"].startswith("image/svg+xml")
    assert icon.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [("gzip, deflate, br", True), ("br;q=1.0, gzip;q=0.5", True), ("gzip;q=0", False), ("identity", False)],
)
def test_text_is_packed_for_browsers_that_can_unpack_it(client: httpx.Client, accepted: str, *, packed: bool) -> None:
    asset = client.get("/assets/index-abc123.js", headers={"accept-encoding": accepted})
    assert ("content-encoding" in asset.headers) == packed
    assert asset.headers["vary"] == "Accept-Encoding"
    assert asset.content == (pages.WEB / "assets/index-abc123.js").read_bytes()


def test_missing_files_are_not_answered_with_the_page(client: httpx.Client) -> None:
    assert client.get("/assets/gone.js").status_code == 404


def test_nothing_outside_is_given(web: Path) -> None:
    (web.parent / "secret.txt").write_text("secret")
    for path in ("../secret.txt", "assets/../../secret.txt"):
        with pytest.raises(Refused):
            pages.find_page(path, web)
    assert pages.find_page("nul\0", web).content == (web / "index.html").read_bytes()


def test_without_a_front_end_the_page_says_what_to_do(client: httpx.Client, web: Path) -> None:
    (web / "index.html").unlink()
    response = client.get("/table/abc")
    assert response.status_code == 503
    assert "make web" in response.text
