"""Seats: taken by link, handed over, given to bots and taken back; and tables that anybody may find."""

from __future__ import annotations

import threading

import httpx
import pytest

from tests.server.conftest import Json, Opened, Person, Visitor, is_asked, new_table, refused, shown
from tests.waiting import until


def row(client: httpx.Client, table: Opened) -> Json | None:
    return next((dict(each) for each in client.get("/api/lobby").json() if each["table"] == table.name), None)


# --- by link


def test_a_guest_comes_by_the_link_of_a_seat(client: httpx.Client) -> None:
    table = new_table(client, "person", "guest")
    guest = table.seat(1)
    door = guest.get("/door")
    assert (door["role"], door["seat"], [seat["taken"] for seat in door["seats"]]) == ("seat", 1, [True, False])
    with Visitor(table.host) as host:
        assert guest.post("/seats", {"name": " Orla\n"}) == {"seat": 1, "key": table.keys["seats"][1]}
        state = host.wait(lambda state: state["seats"][1]["taken"])
        assert state["seats"][1]["name"] == "Orla"
    assert guest.state()["held"] == [1]


def test_whoever_has_the_link_for_any_seat_gets_a_key_of_their_own(client: httpx.Client) -> None:
    table = new_table(client, "person", "guest", "guest")
    first = table.stranger.post("/seats", {"name": "Orla"})
    assert first["seat"] == 1
    assert first["key"] not in table.keys["seats"], "the link of the seat is dead: somebody sits there"
    refused(table.seat(1).ask("GET"), 403)
    assert table.host.with_keys(first["key"]).state()["held"] == [1]
    second = table.stranger.post("/seats", {"name": "Maud", "seat": 2})
    assert second["seat"] == 2
    assert "No seat is free" in refused(table.stranger.ask("POST", "/seats", json={"name": "Late"}), 422)["error"]


def test_of_many_who_come_at_once_each_gets_another_seat(client: httpx.Client) -> None:
    table = new_table(client, "person", *["guest"] * 4)
    answers: list[httpx.Response] = []
    threads = [
        threading.Thread(target=lambda: answers.append(table.stranger.ask("POST", "/seats", json={"name": "X"})))
        for _ in range(6)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    seated = [answer.json() for answer in answers if answer.is_success]
    assert sorted(each["seat"] for each in seated) == [1, 2, 3, 4]
    for each in seated:
        assert table.host.with_keys(each["key"]).state()["held"] == [each["seat"]]


@pytest.mark.parametrize(
    ("given", "status"),
    [
        ({"name": "Orla", "seat": 0}, 422),
        ({"name": "Orla", "seat": 7}, 422),
        ({"name": "Orla", "seat": "1"}, 400),
        ({"seat": 1}, 400),
        ({"name": "Orla", "crown": True}, 400),
    ],
)
def test_seats_that_cannot_be_taken(client: httpx.Client, given: Json, status: int) -> None:
    table = new_table(client, "person", "guest")
    refused(table.stranger.ask("POST", "/seats", json=given), status)
    refused(table.watcher.ask("POST", "/seats", json={"name": "Peeper", "seat": 1}), 403)
    assert table.host.state()["seats"] == table.state["seats"]


def test_a_dead_key_beside_the_seats_own_does_no_harm(client: httpx.Client) -> None:
    table = new_table(client, "person", "guest")
    guest = table.host.with_keys("old", table.keys["seats"][1])
    assert guest.post("/seats", {"name": "Orla"})["key"] == table.keys["seats"][1]


def test_somebody_may_hold_several_seats(client: httpx.Client) -> None:
    table = new_table(client)
    both = table.seat(0, 1)
    with Visitor(both) as visitor:
        assert visitor.state["held"] == [0, 1]
        for _ in range(6):
            assert visitor.answer()["type"] == "done"
        assert shown(visitor.state) == shown(both.state())


# --- bots


def test_a_bot_takes_a_seat_in_the_middle_of_a_game_and_gives_it_back(client: httpx.Client) -> None:
    table = new_table(client)
    seat = table.state["asked"]["seat"]
    mine, other = table.seat(seat), table.seat(1 - seat)
    with Visitor(mine) as visitor:
        assert visitor.do("seat", seat=seat, kind="random")["type"] == "done"
        visitor.wait(lambda state: state["asked"] and state["asked"]["seat"] == 1 - seat)
        assert visitor.state["seats"][seat]["kind"] == "random"
        assert visitor.do("answer", number=visitor.state["number"], seat=seat, answer="end")["status"] == 422
        assert visitor.do("seat", seat=seat, kind="person", name="Back")["type"] == "done"
        assert visitor.state["seats"][seat] | {"colour": ""} == {
            "seat": seat, "name": "Back", "kind": "person", "colour": "", "taken": True,
        }  # fmt: skip
    assert is_asked(other.state())


def test_the_host_may_seat_a_bot_for_somebody_who_is_gone_and_a_guest_instead(client: httpx.Client) -> None:
    table = new_table(client, "person", "guest")
    host = table.host.with_keys(table.keys["host"])
    assert host.do("seat", seat=1, kind="instinct").status_code == 200
    assert host.state()["seats"][1]["taken"]
    assert host.do("seat", seat=1, kind="person").status_code == 200
    assert not host.state()["seats"][1]["taken"], "a guest is awaited"
    refused(table.seat(0).do("seat", seat=1, kind="random"), 403)


def test_a_seat_is_handed_over_by_a_new_link(client: httpx.Client) -> None:
    table = new_table(client, "person", "guest")
    orla = table.seat(1)
    orla.post("/seats", {"name": "Orla"})
    refused(orla.ask("POST", "/keys/0", params={"free": True}), 403)
    key = orla.ask("POST", "/keys/1", params={"free": True}).json()["key"]
    assert not table.host.state()["seats"][1]["taken"]
    refused(orla.ask("GET", ""), 403)
    wick = table.host.with_keys(key)
    wick.post("/seats", {"name": "Wick"})
    assert [seat["name"] for seat in wick.state()["seats"]] == ["P0", "Wick"]


def test_bots_that_think_are_seen_to_think(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lantern.server.live.NOTICEABLE", 0.0)
    table = new_table(client, "person", "person")
    with Visitor(table.host) as visitor:
        visitor.do("seat", seat=table.state["asked"]["seat"], kind="random")
        while not visitor.hear("presence")["thinking"]:
            pass


# --- the lobby


def test_a_listed_table_is_found_and_joined_without_a_key(client: httpx.Client) -> None:
    table = new_table(client, "person", "guest", listed=True)
    found = row(client, table)
    assert found
    assert (found["gone"], found["yours"], [seat["taken"] for seat in found["seats"]]) == (False, False, [True, False])
    seated = client.post(f"/api/lobby/{table.name}/seats", json={"name": "Orla"}).json()
    assert Person(client, table.name, (seated["key"],)).state()["held"] == [1]
    assert row(client, table) is None, "it is full"
    refused(client.post(f"/api/lobby/{table.name}/seats", json={"name": "Late"}), 422)


def test_a_table_is_listed_only_while_its_host_wants_it(client: httpx.Client) -> None:
    table = new_table(client, "person", "guest")
    assert row(client, table) is None
    refused(client.post(f"/api/lobby/{table.name}/seats", json={"name": "Peeper"}), 403)
    with Visitor(table.watcher) as watcher:
        table.host.do("listed", listed=True)
        watcher.wait(lambda state: state["listed"])
    until(lambda: row(client, table))
    table.host.do("listed", listed=False)
    until(lambda: row(client, table) is None)
    refused(client.post(f"/api/lobby/{table.name}/seats", json={"name": "Peeper"}), 403)


def test_nobody_joins_a_table_that_is_not_there(client: httpx.Client) -> None:
    refused(client.post("/api/lobby/nothere/seats", json={"name": "Orla"}), 404)
