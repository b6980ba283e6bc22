"""Short codes: one's keys go to another device, once, and nobody who steals the database has them."""

from __future__ import annotations

import httpx
import pytest

from tests.server.conftest import Json, Opened, Place, new_table, refused


def holdings(table: Opened) -> Json:
    return {"tables": [{"table": table.name, "keys": list(table.host.keys)}]}


def test_a_code_carries_keys_once(client: httpx.Client) -> None:
    mine = holdings(new_table(client))
    code = client.post("/api/codes", json=mine).json()
    assert (len(code["code"]), code["seconds"]) == (11, 600)
    assert client.post(f"/api/codes/{code['code']}").json() == mine
    assert "works once" in refused(client.post(f"/api/codes/{code['code']}"), 404)["error"]


def test_a_code_may_be_typed_as_people_type(client: httpx.Client) -> None:
    mine = holdings(new_table(client))
    code: str = client.post("/api/codes", json=mine).json()["code"]
    typed = f" {code.replace('-', ' ').upper()} "
    assert client.post(f"/api/codes/{typed}").json() == mine


def test_a_code_is_good_for_a_while_only(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lantern.server.codes.SECONDS", -1)
    code = client.post("/api/codes", json=holdings(new_table(client))).json()["code"]
    refused(client.post(f"/api/codes/{code}"), 404)


@pytest.mark.parametrize("code", ["abc", "x" * 500, "%00", "é"])
def test_wrong_codes_open_nothing(client: httpx.Client, code: str) -> None:
    assert refused(client.post(f"/api/codes/{code}"), 404)["where"] == "code"


def test_the_database_holds_neither_keys_nor_codes(client: httpx.Client, place: Place) -> None:
    table = new_table(client, "person", "guest")
    seated = table.stranger.post("/seats", {"name": "Orla"})["key"]
    code: str = client.post("/api/codes", json=holdings(table)).json()["code"]
    kept = b"".join(path.read_bytes() for path in place.config.data.rglob("lantern.db*"))
    assert table.name.encode() in kept
    secrets = [*table.keys["seats"], table.keys["host"], table.keys["any"], table.keys["watch"], seated]
    for secret in (*secrets, code, code.replace("-", "")):
        assert secret.encode() not in kept
