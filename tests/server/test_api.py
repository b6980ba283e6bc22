"""The API through a real server: what it gives, and how it refuses."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import Any, NoReturn

import httpx
import pytest

from lantern.core.log import read_log
from lantern.server import hall
from lantern.server.deeds import DEEDS
from lantern.server.failures import STATUSES
from lantern.server.storage.storage import Storage
from lantern.tables.errors import NotKept
from lantern.tables.meeting import Meeting
from tests.server.conftest import Json, Person, Place, finished, is_asked, kept, new_table, opened, refused
from tests.waiting import until

TEXT = {"content-type": "text/plain"}
JSON = {"content-type": "application/json"}


# --- what it gives


def test_games_boards_sides_and_rules(client: httpx.Client) -> None:
    shelf = {game["name"]: game for game in client.get("/api/games").json()}
    assert {name: game["players"] for name, game in shelf.items()} == {
        "wayward": [1, 6], "harrow": [1, 3], "vagrantsong": [2, 4],
    }  # fmt: skip
    assert [bot["kind"] for bot in shelf["harrow"]["bots"]] == ["random", "instinct", "calm", "keen", "relentless"]
    assert all(bot["says"].endswith(".") for bot in shelf["harrow"]["bots"])
    board = client.get("/api/games/wayward/board", params={"map": "2", "players": 3, "sound": "on"}).json()
    assert board["id"] == "map2"
    assert len(client.get("/api/games/wayward/sides", params={"players": 3}).json()) == 3
    rules = {rule["id"]: rule for rule in client.get("/api/games/wayward/rules").json()}
    assert rules["WW-SET-01"]["text"]
    assert any(rule["rulings"] for rule in rules.values())


def test_a_table_from_its_opening_to_its_removal(client: httpx.Client) -> None:
    table = new_table(client, "person", "guest", "person")
    assert table.state["held"] == [0, 2]
    table = new_table(client)
    assert table.host.state() == table.state
    assert table.state["asked"]["offers"]
    done = table.host.answer("end", id=7).json()
    assert done["id"] == 7
    state = table.host.state()
    assert state["entry"] == state["number"] == done["number"] > table.state["number"]
    assert len(state["history"]) == state["number"]
    assert table.host.get(f"/at/{state['number']}")["view"] == state["view"]
    assert table.host.get("/at/0")["number"] == 0
    assert table.host.ask("DELETE").status_code == 204
    refused(table.host.ask("GET"), 404)
    refused(table.host.ask("DELETE"), 404)


def test_news_come_when_there_are_some_and_nothing_when_there_are_none(client: httpx.Client) -> None:
    table = new_table(client)
    entry = table.state["entry"]
    assert table.watcher.ask("GET", "/news", params={"entry": entry}).status_code == 204
    assert table.watcher.ask("GET", "/news", params={"entry": entry, "wait": 0.05}).status_code == 204
    answers: list[Json] = []
    waiting = threading.Thread(target=lambda: answers.append(table.watcher.get("/news", entry=entry, wait=10)))
    waiting.start()
    table.host.answer()
    waiting.join()
    assert (answers[0]["type"], answers[0]["since"]) == ("news", entry)
    assert table.watcher.get("/news", entry=entry) == answers[0]
    table.host.answer()
    assert table.watcher.get("/news", entry=entry)["type"] == "state"  # more than one: all of it is as short
    assert table.watcher.get("/news", entry=999)["type"] == "state"


def test_why(client: httpx.Client) -> None:
    table = new_table(client)
    assert table.host.get("/why", seat=0, wish="area:vault")["sentence"]
    refused(table.seat(1).ask("GET", "/why", params={"seat": 0, "wish": "end"}), 403)
    refused(table.watcher.ask("GET", "/why", params={"seat": 0, "wish": "end"}), 403)


def test_a_log_goes_out_and_comes_back(client: httpx.Client) -> None:
    table = finished("wayward")
    replay = opened(client, client.post("/api/logs", content=table.log_text(), headers=TEXT))
    assert replay.state["replay"]
    assert replay.state["seed"] == table.play.log.promises[-1].seed
    assert len(replay.state["history"]) == table.number
    log = replay.watcher.ask("GET", "/log")
    assert log.headers["content-disposition"] == f'attachment; filename="wayward-{replay.name}.log"'
    assert log.text == table.log_text()


def test_bots_play_on_until_somebody_is_asked(client: httpx.Client) -> None:
    table = new_table(client, "person", "random")
    until(lambda: is_asked(table.host.state()))
    done = table.host.answer("end").json()
    until(lambda: is_asked(table.host.state()))
    state = table.host.state()
    assert state["number"] > done["number"]
    assert {moment["seat"] for moment in state["history"]} == {-1, 0, 1}


def test_a_running_game_does_not_tell_its_seed(client: httpx.Client, place: Place) -> None:
    table = new_table(client)
    seed = kept(place.config, table.name).log().promises[-1].seed
    assert seed
    told = table.host.ask("GET").text + table.host.ask("GET", "/log").text
    assert seed not in told
    assert table.state["seed"] == ""


def test_an_answer_is_in_the_database_when_it_is_acknowledged(client: httpx.Client, place: Place) -> None:
    table = new_table(client)
    done = table.host.answer().json()
    meeting = kept(place.config, table.name)
    assert (meeting.entry, meeting.number) == (done["entry"], done["number"])


def test_health(client: httpx.Client) -> None:
    health = client.get("/health")
    assert (health.status_code, health.json()["ok"]) == (200, True)


# --- lists


def test_my_tables_tell_whose_turn_it_is_and_what_is_gone(client: httpx.Client) -> None:
    mine, removed = new_table(client), new_table(client)
    removed.host.ask("DELETE")
    foreign = new_table(client)
    seat = mine.state["asked"]["seat"]
    held = [
        {"table": mine.name, "keys": [mine.keys["seats"][seat]]},
        {"table": removed.name, "keys": list(removed.host.keys)},
        {"table": foreign.name, "keys": ["wrong"]},
        {"table": mine.name, "keys": [mine.keys["seats"][1 - seat]]},
        {"table": "nul\0 or é", "keys": []},
    ]
    rows = client.post("/api/mine", json={"tables": held}).json()
    assert [row["table"] for row in rows] == [each["table"] for each in held]
    assert [row["gone"] for row in rows] == [False, True, True, False, True]
    assert [row["yours"] for row in rows] == [True, False, False, False, False]
    assert rows[0]["asked"].startswith(f"P{seat}: ")


# --- the description


def test_the_description_is_complete(client: httpx.Client) -> None:
    document = client.get("/schema/openapi.json").json()
    at_table = {
        "get": ("", "/at/{number}", "/door", "/log", "/news", "/why"),
        "post": ("/again", "/deeds", "/fork", "/keys/{role}", "/next", "/push", "/seats"),
        "delete": ("",),
    }
    for method, paths in at_table.items():
        for path in paths:
            assert document["paths"][f"/api/tables/{{table}}{path}"][method]["security"] == [{"keys": []}]
    others = {"/api/codes", "/api/codes/{code}", "/api/games", "/api/lobby", "/api/lobby/{table}/seats", "/api/mine"}
    assert others <= set(document["paths"])
    schema = document["paths"]["/api/tables/{table}/deeds"]["post"]["requestBody"]["content"]["application/json"]
    assert set(schema["schema"]["discriminator"]["mapping"]) == set(DEEDS)


def test_the_description_refers_to_nothing_that_it_lacks(client: httpx.Client) -> None:
    document = client.get("/schema/openapi.json").json()
    known = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    assert set(references(document)) <= known
    assert {"Enter", "News", "TableState", "Presence", "Done", "Failed", "Bye"} <= set(
        document["components"]["schemas"]
    )
    for operation in (each for path in document["paths"].values() for each in path.values()):
        assert operation["responses"]["default"]["content"]["application/json"]["schema"]["$ref"].endswith("/Failure")


def references(part: Any) -> list[str]:
    if isinstance(part, dict):
        own = [part["$ref"]] if isinstance(part.get("$ref"), str) else []
        return own + [found for each in part.values() for found in references(each)]
    return [found for each in part for found in references(each)] if isinstance(part, list) else []


# --- how it refuses


def test_a_late_answer_gets_the_number_now(client: httpx.Client) -> None:
    table = new_table(client)
    done = table.host.answer().json()
    state = table.host.state()
    late = table.host.answer(number=table.state["number"])
    assert refused(late, 409)["where"] == str(done["number"])
    assert table.host.state() == state


def test_an_illegal_answer_gets_the_nearest_legal_ones_and_the_rule(client: httpx.Client) -> None:
    table = new_table(client)
    legal = next(offer["answer"] for offer in table.state["asked"]["offers"] if offer["answer"].startswith("move"))
    assert legal in refused(table.host.answer(legal + "x"), 422)["error"]
    assert refused(table.host.answer("x" * 60_000), 400)["where"] == "answer"
    refused(table.host.answer("é\u2028\0"), 422)
    assert table.host.state() == table.state


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({"number": "1", "seat": 0, "answer": "end"}, "number"),
        ({"number": 1.5, "seat": 0, "answer": "end"}, "number"),
        ({"number": 1, "seat": 0}, ""),
        ({"number": 1, "seat": 0, "answer": "end", "cheat": True}, "cheat"),
        ({"number": 1, "seat": 0, "answer": None}, "answer"),
        ({"number": 1, "seat": 0, "answer": "end", "key": "x" * 65}, "key"),
        ({"number": 1, "seat": 0, "answer": "end", "key": "nul\0"}, "key"),
        ({"type": "dance", "seat": 0}, "type"),
        ({"type": 5}, ""),
        ({"type": "undo", "number": 1, "seat": 0, "answer": "end"}, "answer"),
        ({"type": "vote", "seat": 0, "agree": 1}, "agree"),
        ({"type": "seat", "seat": 0, "kind": "wizard"}, "kind"),
        ({"type": "say", "seat": 0, "text": ["hello"]}, "text"),
        ([], ""),
        ("end", ""),
    ],
)
def test_wrong_deeds_are_refused_by_field(client: httpx.Client, given: object, where: str) -> None:
    table = new_table(client)
    sent = {"type": "answer", **given} if isinstance(given, dict) else given
    assert refused(table.host.ask("POST", "/deeds", json=sent), 400)["where"] == where
    assert table.host.state() == table.state


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"game": "chess"}, 404),
        ({"options": {"map": 9}}, 422),
        ({"options": {"map": "/etc/passwd.toml"}}, 422),
        ({"options": {"players": 5}}, 422),
        ({"options": {"colour": 1}}, 422),
        ({"options": []}, 400),
        ({"seats": []}, 422),
        ({"seats": [{"name": "A"}] * 7}, 422),
        ({"seats": [{"name": "A", "kind": "wizard"}]}, 400),
        ({"seats": [{"name": "A", "rank": 1}]}, 400),
        ({"seed": "mine"}, 400),
        ({"clock": {"kind": "move", "seconds": 0}}, 422),
        ({"clock": {"kind": "move", "seconds": 10**9}}, 422),
        ({"clock": {"kind": "game", "seconds": 60, "increment": -1}}, 422),
        ({"clock": {"kind": "sand"}}, 400),
        ({"clock": {"kind": "move", "seconds": 60, "then": "forfeit"}}, 422),  # alone, nobody wins
        ({"listed": "yes"}, 400),
    ],
)
def test_wrong_tables_are_refused(client: httpx.Client, change: Json, status: int) -> None:
    wish = {"game": "wayward", "options": {}, "seats": [{"name": "A"}]} | change
    refused(client.post("/api/tables", json=wish), status)


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
    refused(client.post("/api/logs", content=text.encode("latin-1"), headers=TEXT), 422)


def test_a_log_cannot_name_a_file_of_the_server(client: httpx.Client) -> None:
    log = read_log(new_table(client).host.ask("GET", "/log").text)
    log.header = replace(log.header, options=log.header.options | {"map": "/etc/x.toml"})
    failure = refused(client.post("/api/logs", content=log.text(), headers=TEXT), 422)
    assert "choose one of 1, 2" in failure["error"]


def test_wrong_kinds_of_content_are_refused(client: httpx.Client) -> None:
    host = new_table(client).host
    refused(host.ask("POST", "/deeds", content=b"{}", headers=TEXT), 415)
    refused(client.post("/api/tables", content=b"{}", headers=TEXT), 415)
    refused(client.post("/api/logs", json={}), 415)
    for broken in (b"", b"{", b"\xff", b"[" * 50_000, b'{"a":' * 33, b'"\\ud800"', b"NaN"):
        refused(host.ask("POST", "/deeds", content=broken, headers=JSON), 400)
        refused(client.post("/api/tables", content=broken, headers=JSON), 400)


def test_too_much_is_refused(client: httpx.Client) -> None:
    refused(client.post("/api/tables", json={"game": "x" * 70_000}), 413)
    refused(client.post("/api/logs", content=b"x" * 1_100_000, headers=TEXT), 413)
    refused(client.post("/api/logs", content=(b"x" * 10_000 for _ in range(110)), headers=TEXT), 413)  # length unsaid


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/api", 404),
        ("GET", "/api/tables/nothere", 404),
        ("GET", "/api/tables/nul%00", 404),
        ("GET", "/api/tables/..%2F..%2Fetc", 404),
        ("GET", "/api/tables/nothere/at/1", 404),
        ("GET", "/api/tables/nothere/door", 404),
        ("GET", "/api/tables/nothere/news?entry=0", 404),
        ("GET", "/api/tables/nothere/news?entry=0&wait=99", 400),
        ("GET", "/api/tables/nothere/news", 400),
        ("GET", "/api/games/chess/board", 404),
        ("GET", "/api/games/chess/rules", 404),
        ("GET", "/api/games/wayward/board?map=nine", 422),
        ("GET", "/api/tables/nothere/why", 400),
        ("GET", "/api/tables/nothere/why?seat=x&wish=y", 400),
        ("GET", f"/api/tables/nothere/why?seat=0&wish={'x' * 300}", 400),
        ("POST", "/api/tables/nothere/next", 404),
        ("PUT", "/api/tables", 405),
        ("GET", "/api/tables", 405),
        ("POST", "/api/games", 405),
    ],
)
def test_wrong_addresses_are_refused(client: httpx.Client, method: str, path: str, status: int) -> None:
    refused(client.request(method, path), status)


def test_there_is_no_position_beyond_the_last(client: httpx.Client) -> None:
    host = new_table(client).host
    for number in (host.state()["number"] + 1, -1, "x", 10**30):
        refused(host.ask("GET", f"/at/{number}"), 404)


# --- keys


@pytest.mark.parametrize(
    "header",
    [
        {},
        {"authorization": ""},
        {"authorization": "Lantern"},
        {"authorization": "Lantern wrong"},
        {"authorization": "Lantern ,,,"},
        {"authorization": "Bearer KEY"},
        {"authorization": "KEY"},
        {"authorization": f"Lantern {'x' * 70}"},
        {"authorization": "Lantern \xe9".encode("latin-1")},
    ],
)
def test_without_a_key_nothing_is_told(client: httpx.Client, header: dict[str, Any]) -> None:
    table = new_table(client)
    filled = {
        name: value.replace("KEY", table.keys["host"]) if isinstance(value, str) else value
        for name, value in header.items()
    }
    for path in ("", "/door", "/log", "/at/0", "/news?entry=0"):
        refused(client.get(f"/api/tables/{table.name}{path}", headers=filled), 403)


def test_the_key_of_one_table_opens_no_other(client: httpx.Client) -> None:
    one, other = new_table(client), new_table(client)
    thief = Person(client, other.name, (one.keys["host"], *one.keys["seats"]))
    refused(thief.ask("GET"), 403)
    refused(thief.ask("DELETE"), 403)
    refused(thief.do("answer", number=other.state["number"], seat=0, answer="end"), 403)
    assert other.host.state() == other.state


def test_dead_keys_beside_a_living_one_do_no_harm(client: httpx.Client) -> None:
    table = new_table(client)
    assert table.host.with_keys("old", "older", *table.host.keys).state() == table.state


@pytest.mark.parametrize("path", ["", "/log", "/at/0", "/news?entry=0", "/why?seat=0&wish=end"])
def test_a_link_for_a_seat_shows_only_the_door(client: httpx.Client, path: str) -> None:
    table = new_table(client, "person", "guest")
    assert table.stranger.get("/door")["role"] == "any"
    assert "first" in refused(table.stranger.ask("GET", path), 403)["error"]


def test_foreign_seats_and_what_only_the_host_may(client: httpx.Client) -> None:
    table = new_table(client)
    number, seat = table.state["number"], table.state["asked"]["seat"]
    other = table.seat(1 - seat)
    before = table.host.state()
    for stranger in (other, table.watcher, table.host.with_keys(table.keys["host"])):
        refused(stranger.do("answer", number=number, seat=seat, answer="end"), 403)
        refused(stranger.do("undo", number=number, seat=seat), 403)
        refused(stranger.do("ask", number=number, seat=seat), 403)
        refused(stranger.do("vote", seat=seat, agree=True), 403)
        refused(stranger.do("say", seat=seat, text="I am not myself"), 403)
    for guest in (other, table.watcher):
        refused(guest.do("seat", seat=seat, kind="random"), 403)
        refused(guest.do("listed", listed=True), 403)
        refused(guest.ask("DELETE"), 403)
        for role in ("any", "watch", seat):
            refused(guest.ask("POST", f"/keys/{role}"), 403)
    for nobody in (-2, -1, 2, 9):
        refused(other.do("answer", number=number, seat=nobody, answer="end"), 403)
    refused(table.host.do("seat", seat=9, kind="random"), 422)
    refused(table.host.ask("POST", "/keys/9"), 422)
    refused(table.host.ask("POST", f"/keys/{'9' * 5000}"), 422)
    refused(table.host.ask("POST", "/keys/crown"), 422)
    assert table.host.state() == before


# --- when things go wrong


def test_what_cannot_be_kept_has_not_happened(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object, **__: object) -> NoReturn:
        raise NotKept("The disk is full.")

    table = new_table(client)
    monkeypatch.setattr(Storage, "append", full)
    refused(table.host.answer(), 503)
    monkeypatch.undo()
    assert table.host.state() == table.state
    assert table.host.answer().status_code == 200


def test_a_bug_is_told_without_particulars(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def bug(*_: object) -> NoReturn:
        raise RuntimeError("secret")

    table = new_table(client)
    monkeypatch.setattr(Meeting, "roll", bug)  # half-way: the answer itself was given
    assert "secret" not in refused(table.host.answer(), 500)["error"]
    monkeypatch.undo()
    assert table.host.state() == table.state


def test_of_many_answers_at_once_one_is_taken(client: httpx.Client) -> None:
    table = new_table(client)
    statuses: list[int] = []
    given = {"number": table.state["number"], "seat": table.state["asked"]["seat"], "answer": "end"}
    threads = [
        threading.Thread(target=lambda: statuses.append(table.host.do("answer", **given).status_code)) for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [200] + [409] * 7


def test_tables_that_sleep_are_woken(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "MOST_AWAKE", 1)
    tables = [new_table(client) for _ in range(3)]
    for table in tables:
        assert table.host.state() == table.state


def test_every_status_is_an_error() -> None:
    assert all(status >= 400 for _, status in STATUSES)
