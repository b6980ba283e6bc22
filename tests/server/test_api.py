"""The API through a real server: what it gives, and how it refuses."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import Any

import httpx
import pytest

from lantern.core.log import read_log
from lantern.server import hall
from lantern.server.failures import STATUSES
from lantern.tables.store import NotKept, Store
from lantern.tables.table import Table

Json = dict[str, Any]


def new_table(client: httpx.Client, *kinds: str, **options: Any) -> Json:
    seats = [{"name": f"P{seat}", "kind": kind} for seat, kind in enumerate(kinds or ("person", "random"))]
    response = client.post("/api/tables", json={"game": "wayward", "options": options, "seats": seats})
    assert response.status_code == 201, response.text
    return dict(response.json())


def refused(response: httpx.Response, status: int) -> Json:
    """The failure of a response; every one has the same form, one sentence, and no traceback."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"].startswith("application/json")
    failure = dict(response.json())
    assert set(failure) == {"error", "rule", "where"}
    assert failure["error"]
    assert "Traceback" not in failure["error"]
    return failure


def answer(client: httpx.Client, table: Json, text: str, **other: Any) -> httpx.Response:
    given = {"number": table["number"], "seat": 0, "answer": text, **other}
    return client.post(f"/api/tables/{table['table']}/answers", json=given)


# --- what it gives


def test_games_boards_and_rules(client: httpx.Client) -> None:
    shelf = {game["name"]: game for game in client.get("/api/games").json()}
    assert {name: game["players"] for name, game in shelf.items()} == {
        "wayward": [1, 6], "harrow": [1, 3], "vagrantsong": [2, 4],
    }  # fmt: skip
    assert shelf["harrow"]["bots"] == ["random", "instinct"]
    board = client.get("/api/games/wayward/board", params={"map": "2", "players": 3, "sound": "on"}).json()
    assert board["id"] == "map2"
    rules = {rule["id"]: rule for rule in client.get("/api/games/wayward/rules").json()}
    assert rules["WW-SET-01"]["text"]
    assert any(rule["rulings"] for rule in rules.values())


def test_a_scenario_is_played_again_at_a_new_table(client: httpx.Client) -> None:
    seats = [{"name": "Ines", "kind": "person"}, {"name": "Orla", "kind": "random"}]
    table = client.post("/api/tables", json={"game": "vagrantsong", "options": {}, "seats": seats}).json()
    while table["asked"]["what"] != "coin":  # into the first turn of Ines
        first = table["asked"]["offers"][0]["answer"]
        client.post(
            f"/api/tables/{table['table']}/answers", json={"number": table["number"], "seat": 0, "answer": first}
        )
        table = client.get(f"/api/tables/{table['table']}").json()
    again = client.post(f"/api/tables/{table['table']}/again").json()
    assert (again["part"], again["asked"]["what"], again["seats"]) == ("scenario", "start", table["seats"])
    assert client.get(f"/api/tables/{table['table']}").json()["number"] == table["number"]
    refused = client.post(f"/api/tables/{new_table(client)['table']}/again")
    assert (refused.status_code, refused.json()["error"][:25]) == (422, "There is no part here tha")


def test_a_table_from_its_opening_to_its_deletion(client: httpx.Client) -> None:
    table = new_table(client)
    address = f"/api/tables/{table['table']}"
    assert client.get(address).json() == table
    assert table["asked"]["offers"]
    update = answer(client, table, "end").json()
    assert update["number"] == update["moments"][-1]["number"] > table["number"]
    assert all(moment["view"] for moment in update["moments"])
    (row,) = [row for row in client.get("/api/tables").json() if row["table"] == table["table"]]
    assert row["number"] == update["number"]
    assert row["asked"].startswith("P0: ")
    assert client.get(f"{address}/at/{update['number']}").json()["view"] == update["view"]
    assert client.get(f"{address}/at/0").json()["number"] == 0
    assert client.delete(address).status_code == 204
    refused(client.get(address), 404)
    refused(client.delete(address), 404)


def test_undo(client: httpx.Client) -> None:
    table = new_table(client, "person")
    address = f"/api/tables/{table['table']}"
    moved = answer(client, table, table["asked"]["offers"][0]["answer"]).json()
    assert moved["undo"]["allowed"]
    given = {"number": moved["number"], "seat": 0}
    back = client.post(f"{address}/undo", json=given).json()
    assert (back["number"], back["moments"], back["view"]) == (table["number"], [], table["view"])
    refused(client.post(f"{address}/undo", json=given), 409)
    assert (
        "never taken back"
        in refused(client.post(f"{address}/undo", json=given | {"number": back["number"]}), 422)["error"]
    )


def test_why(client: httpx.Client) -> None:
    table = new_table(client)
    why = client.get(f"/api/tables/{table['table']}/why", params={"seat": 0, "wish": "area:vault"})
    assert why.json()["sentence"]
    nothing = client.get(f"/api/tables/{table['table']}/why", params={"seat": 99, "wish": "§$%"})
    assert nothing.json()["sentence"] == "It is not your turn to answer."


def test_a_log_goes_out_and_comes_back(client: httpx.Client) -> None:
    table = new_table(client, "random", "random")
    log = client.get(f"/api/tables/{table['table']}/log")
    assert log.headers["content-disposition"] == f'attachment; filename="wayward-{table["table"]}.log"'
    opened = client.post("/api/logs", content=log.content, headers={"content-type": "text/plain"})
    assert opened.status_code == 201
    replay = opened.json()
    assert replay["replay"]
    assert replay["history"] == table["history"]
    assert replay["seed"] == table["seed"]


def test_a_running_game_does_not_tell_its_seed(client: httpx.Client, store: Store) -> None:
    table = new_table(client)
    seed = store.load(table["table"]).play.log.promises[-1].seed
    shown = client.get(f"/api/tables/{table['table']}").text + client.get(f"/api/tables/{table['table']}/log").text
    assert seed not in shown
    assert table["seed"] == ""


def test_an_answer_is_on_disk_when_it_is_told(client: httpx.Client, store: Store) -> None:
    table = new_table(client)
    update = answer(client, table, "end").json()
    again = Store(store.folder).load(table["table"])
    assert again.number == update["number"]
    assert again.state().asked is not None


def test_the_interface_is_described(client: httpx.Client) -> None:
    paths = client.get("/schema/openapi.json").json()["paths"]
    assert "/api/tables/{table}/answers" in paths


# --- how it refuses


def test_a_late_answer_gets_the_number_now(client: httpx.Client) -> None:
    table = new_table(client)
    now = answer(client, table, "end").json()["number"]
    assert refused(answer(client, table, "end"), 409)["where"] == str(now)


def test_an_illegal_answer_gets_the_nearest_legal_ones(client: httpx.Client) -> None:
    table = new_table(client)
    legal = next(offer["answer"] for offer in table["asked"]["offers"] if offer["answer"].startswith("move"))
    assert legal in refused(answer(client, table, legal + "x"), 422)["error"]
    refused(answer(client, table, "end", seat=1), 422)
    refused(answer(client, table, "end", seat=-1), 422)
    assert client.get(f"/api/tables/{table['table']}").json() == table


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({"number": "1", "seat": 0, "answer": "end"}, "number"),
        ({"number": 1, "seat": 0}, ""),
        ({"number": 1, "seat": 0, "answer": "end", "cheat": True}, "cheat"),
        ({"number": 1, "seat": 0, "answer": None}, "answer"),
        ([], ""),
        ("end", ""),
    ],
)
def test_wrong_records_are_refused_by_field(client: httpx.Client, given: object, where: str) -> None:
    table = new_table(client)
    response = client.post(f"/api/tables/{table['table']}/answers", json=given)
    assert refused(response, 400)["where"] == where


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"game": "chess"}, 404),
        ({"options": {"map": 9}}, 422),
        ({"options": {"map": "/etc/passwd.toml"}}, 422),
        ({"options": {"players": 5}}, 422),
        ({"options": {"colour": 1}}, 422),
        ({"seats": []}, 422),
        ({"seats": [{"name": "A"}] * 7}, 422),
        ({"seats": [{"name": "A", "kind": "wizard"}]}, 400),
        ({"seats": [{"name": "A", "rank": 1}]}, 400),
        ({"seed": "mine"}, 400),
    ],
)
def test_wrong_tables_are_refused(client: httpx.Client, change: Json, status: int) -> None:
    before = client.get("/api/tables").json()
    wish = {"game": "wayward", "options": {}, "seats": [{"name": "A"}]} | change
    refused(client.post("/api/tables", json=wish), status)
    assert client.get("/api/tables").json() == before


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "[" * 50_000,
        '{"lantern":1}',
        "\xff",
        '{"lantern":1,"game":"chess","options":{},"rules":"","content":"","seats":[]}',
    ],
)
def test_wrong_logs_are_refused(client: httpx.Client, text: str) -> None:
    response = client.post("/api/logs", content=text.encode("latin-1"), headers={"content-type": "text/plain"})
    refused(response, 422)


def test_a_log_cannot_name_a_file_of_the_server(client: httpx.Client) -> None:
    log = read_log(client.get(f"/api/tables/{new_table(client)['table']}/log").text)
    log.header = replace(log.header, options=log.header.options | {"map": "/etc/x.toml"})
    failure = refused(client.post("/api/logs", content=log.text(), headers={"content-type": "text/plain"}), 422)
    assert "choose one of 1, 2" in failure["error"]


def test_wrong_kinds_of_content_are_refused(client: httpx.Client) -> None:
    table = new_table(client)
    address = f"/api/tables/{table['table']}/answers"
    refused(client.post(address, content=b"{}", headers={"content-type": "text/plain"}), 415)
    refused(client.post("/api/logs", json={}), 415)
    for broken in (b"", b"{", b"\xff", b"[" * 50_000):
        refused(client.post(address, content=broken, headers={"content-type": "application/json"}), 400)


def test_too_much_is_refused(client: httpx.Client) -> None:
    refused(client.post("/api/tables", json={"game": "x" * 70_000}), 413)
    refused(client.post("/api/logs", content=b"x" * 1_100_000, headers={"content-type": "text/plain"}), 413)
    kind = {"content-type": "text/plain"}
    refused(client.post("/api/logs", content=(b"x" * 10_000 for _ in range(110)), headers=kind), 413)  # length unsaid


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/api", 404),
        ("GET", "/api/tables/nothere", 404),
        ("GET", "/api/tables/..%2F..%2Fetc", 404),
        ("GET", "/api/tables/nothere/at/1", 404),
        ("GET", "/api/games/chess/board", 404),
        ("GET", "/api/games/chess/rules", 404),
        ("GET", "/api/games/wayward/board?map=nine", 422),
        ("GET", "/api/tables/nothere/why", 400),
        ("GET", "/api/tables/nothere/why?seat=x&wish=y", 400),
        ("GET", f"/api/tables/nothere/why?seat=0&wish={'x' * 300}", 400),
        ("PUT", "/api/tables", 405),
        ("POST", "/api/games", 405),
    ],
)
def test_wrong_addresses_are_refused(client: httpx.Client, method: str, path: str, status: int) -> None:
    refused(client.request(method, path), status)


def test_there_is_no_position_beyond_the_last(client: httpx.Client) -> None:
    table = new_table(client)
    address = f"/api/tables/{table['table']}/at"
    refused(client.get(f"{address}/{table['number'] + 1}"), 404)
    refused(client.get(f"{address}/-1"), 404)
    refused(client.get(f"{address}/x"), 404)


# --- when things go wrong


def test_a_broken_table_does_not_stop_the_others(client: httpx.Client, store: Store) -> None:
    table = new_table(client)
    store.path("broken").write_text("{}\n")
    rows = {row["table"]: row for row in client.get("/api/tables").json()}
    assert "no Lantern log" in rows["broken"]["asked"]
    assert table["table"] in rows
    refused(client.get("/api/tables/broken"), 422)
    assert client.delete("/api/tables/broken").status_code == 204


def test_what_cannot_be_kept_has_not_happened(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise NotKept("The disk is full.")

    table = new_table(client)
    monkeypatch.setattr(Store, "append", full)
    refused(answer(client, table, "end"), 507)
    monkeypatch.undo()
    assert client.get(f"/api/tables/{table['table']}").json() == table
    assert answer(client, table, "end").status_code == 200


def test_a_bug_is_told_without_particulars(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def bug(*_: object) -> None:
        raise RuntimeError("secret")

    table = new_table(client)
    monkeypatch.setattr(Table, "update", bug)
    assert "secret" not in refused(answer(client, table, "end"), 500)["error"]
    monkeypatch.undo()
    assert client.get(f"/api/tables/{table['table']}").json() == table


def test_thinking_bots_do_not_keep_others_waiting(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    thinking, enough = threading.Event(), threading.Event()
    run = Table.run

    def think(table: Table, limit: int) -> None:
        if table.name == slow["table"]:
            thinking.set()
            assert enough.wait(10)
        run(table, limit)

    slow, other = new_table(client), new_table(client)
    monkeypatch.setattr(Table, "run", think)
    results: list[httpx.Response] = []
    thread = threading.Thread(target=lambda: results.append(answer(client, slow, "end")))
    thread.start()
    assert thinking.wait(10)
    assert client.get(f"/api/tables/{other['table']}").json() == other
    enough.set()
    thread.join()
    assert results[0].status_code == 200


def test_of_many_answers_at_once_one_is_taken(client: httpx.Client) -> None:
    table = new_table(client)
    statuses: list[int] = []

    def send() -> None:
        statuses.append(answer(client, table, "end").status_code)

    threads = [threading.Thread(target=send) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [200] + [409] * 7


def test_tables_that_sleep_are_woken(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "MOST_AWAKE", 1)
    tables = [new_table(client) for _ in range(3)]
    for table in tables:
        assert client.get(f"/api/tables/{table['table']}").json() == table


def test_every_status_is_an_error() -> None:
    assert all(status >= 400 for _, status in STATUSES)
