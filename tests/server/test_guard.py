"""The guard: other sites cannot act in a visitor's name, and pages may do only what ours need."""

from __future__ import annotations

import httpx
import pytest

from lantern.server.guard import Guard


@pytest.mark.parametrize("path", ["/", "/api/tables", "/api/nothing", "/table/x", "/schema/openapi.json"])
def test_every_answer_carries_the_headers(client: httpx.Client, path: str) -> None:
    headers = client.get(path).headers
    assert "script-src 'self';" in headers["content-security-policy"]
    assert "default-src 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert (headers.get("cache-control") == "no-store") == path.startswith("/api")


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "", "127.0.0.1.evil.example", "[", "192.168.1.5"]
)
def test_a_foreign_name_is_not_ours(client: httpx.Client, host: str) -> None:
    response = client.get("/api/tables", headers={"host": host})
    assert response.status_code in (400, 403)
    if response.status_code == 403:
        assert "not called" in response.json()["error"]
        assert "content-security-policy" in response.headers


@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "127.0.0.1:1", "[::1]:8000"])
def test_all_names_of_this_machine_are_ours(client: httpx.Client, host: str) -> None:
    assert client.get("/api/games", headers={"host": host}).status_code == 200


def test_other_sites_may_not_act(client: httpx.Client, address: str) -> None:
    body = {"game": "wayward", "options": {}, "seats": [{"name": "A"}]}
    for origin in ("http://evil.example", "null", "http://localhost:1", address.replace("127.0.0.1", "localhost")):
        assert client.post("/api/tables", json=body, headers={"origin": origin}).status_code == 403
    assert client.post("/api/tables", json=body, headers={"origin": address}).status_code == 201


@pytest.mark.parametrize(
    ("site", "status"), [("cross-site", 403), ("same-site", 403), ("same-origin", 200), ("none", 200)]
)
def test_other_sites_may_not_ask(client: httpx.Client, site: str, status: int) -> None:
    assert client.get("/api/games", headers={"sec-fetch-site": site}).status_code == status
    assert client.get("/", headers={"sec-fetch-site": site}).status_code != 403  # links from elsewhere are welcome


def test_a_server_for_the_network_answers_to_numbers_and_its_name() -> None:
    guard = Guard(lambda *_: None, "games.local")  # type: ignore[arg-type]  # never called
    assert guard.is_ours("games.local:8000")
    assert guard.is_ours("192.168.1.5:8000")
    assert not guard.is_ours("evil.example")
