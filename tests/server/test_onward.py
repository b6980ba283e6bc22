"""From one table to another: once more, the next game, a fork; and looking back at a finished one."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from lantern.core.flow import SPECTATOR
from tests.server.conftest import Opened, Visitor, finished, is_asked, new_table, opened, refused

TEXT = {"content-type": "text/plain"}


@pytest.fixture(scope="module")
def harrow_log() -> str:
    return finished("harrow", mode="full").log_text()


@pytest.fixture
def replay(client: httpx.Client, harrow_log: str) -> Opened:
    return opened(client, client.post("/api/logs", content=harrow_log, headers=TEXT))


# --- once more


def test_the_next_game_has_the_same_people_and_their_keys(client: httpx.Client) -> None:
    table = new_table(client, "person", "guest", "random", game="wayward", options={"map": 2})
    guest = table.seat(1)
    guest.post("/seats", {"name": "Orla"})
    with Visitor(guest) as waiting:
        response = guest.ask("POST", "/next").json()
        name = response["state"]["table"]
        assert waiting.wait(lambda state: state["after"])["after"] == name
    assert response["state"]["held"] == [1], "whoever asks sees it as before, not as the host"
    assert response["keys"] == {"host": "", "any": "", "watch": "", "seats": ["", *guest.keys, ""]}
    guest.table = table.host.table = name
    state = guest.state()
    assert [seat["name"] for seat in state["seats"]] == ["P0", "Orla", "P2"]
    assert (state["options"]["map"], state["number"] < 10) == (2, True)
    assert table.host.state()["role"] == "host"
    assert table.host.do("listed", listed=True).status_code == 200


def test_people_who_go_on_at_once_meet_at_one_table(client: httpx.Client) -> None:
    table = new_table(client, game="harrow", options={"mode": "full"})
    with ThreadPoolExecutor(2) as both:
        answers = list(both.map(lambda seat: table.seat(seat).ask("POST", "/next").json(), (0, 1)))
    assert answers[0]["state"]["table"] == answers[1]["state"]["table"] == table.host.state()["after"]
    assert [answer["state"]["held"] for answer in answers] == [[0], [1]]


def test_whoever_goes_on_sees_only_their_own_hand(client: httpx.Client) -> None:
    table = new_table(client, game="harrow", options={"mode": "full"})
    for seat in (0, 1):
        response = table.seat(seat).ask("POST", "/next").json()
        person = table.host.with_keys(table.keys["seats"][seat])
        person.table = response["state"]["table"]
        assert response["state"] == person.state()
        assert response["state"]["held"] == [seat]


def test_a_scenario_is_played_again_at_a_new_table(client: httpx.Client) -> None:
    table = new_table(client, game="vagrantsong")
    with Visitor(table.host) as visitor:
        while visitor.state["asked"]["what"] != "coin":  # into the first turn
            visitor.answer()
        number = visitor.state["number"]
        again = table.host.post("/again")["state"]
        assert (again["part"], again["asked"]["what"]) == ("scenario", "start")
        assert visitor.wait(lambda state: state["after"])["after"] == again["table"]
        assert visitor.state["number"] == number, "the first table stays"


def test_those_who_watch_do_not_decide_how_it_goes_on(client: httpx.Client) -> None:
    table = new_table(client)
    for path in ("/next", "/again"):
        refused(table.watcher.ask("POST", path), 403)
    assert "no part here" in refused(table.host.ask("POST", "/again"), 422)["error"]
    assert table.host.state()["after"] == ""


# --- forks


def test_a_fork_is_a_table_of_ones_own(client: httpx.Client) -> None:
    table = new_table(client, game="harrow", options={"mode": "full"})
    with Visitor(table.host) as visitor:
        for _ in range(5):
            visitor.answer()
        number = visitor.state["number"]
    mine = table.seat(0)
    fork = opened(client, mine.ask("POST", "/fork", json={"number": number, "seat": 0}))
    assert fork.state["held"] == [0, 1]
    assert fork.name != table.name
    assert fork.seat(0).state()["view"] == mine.state()["view"], "what the seat knew is the same"
    assert fork.host.answer().status_code == 200
    assert table.host.state()["number"] == number
    refused(mine.with_keys(*fork.host.keys).ask("GET"), 403)


def test_spectators_may_fork_what_lies_open(client: httpx.Client) -> None:
    table = new_table(client)
    fork = opened(client, table.watcher.ask("POST", "/fork", json={"number": 2}))
    assert is_asked(fork.state)


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"number": 999}, 422),
        ({"number": -1}, 422),
        ({"number": 1, "seat": 1}, 403),
        ({"number": 1, "keep": True}, 422),
        ({"seat": 0}, 400),
        ({"number": 1, "cheat": 1}, 400),
    ],
)
def test_wrong_forks_are_refused(client: httpx.Client, wish: dict[str, object], status: int) -> None:
    table = new_table(client, game="harrow", options={"mode": "full"})
    refused(table.seat(0).ask("POST", "/fork", json=wish), status)


# --- looking back


def test_a_finished_game_is_seen_from_any_seat_at_any_moment(replay: Opened) -> None:
    state = replay.watcher.state()
    assert state["result"]
    number = state["number"] // 2
    views = [replay.watcher.get(f"/at/{number}", seat=seat)["view"] for seat in (0, 1, SPECTATOR)]
    assert views[0] != views[1] != views[2] != views[0]
    assert replay.seat(0).get(f"/at/{number}", seat=1)["view"] == views[1]
    assert replay.watcher.ask("GET", "/log").status_code == 200
    refused(replay.host.do("answer", number=state["number"], seat=0, answer="end"), 422)


def test_whoever_has_played_may_give_away_a_link_to_the_replay(client: httpx.Client, replay: Opened) -> None:
    player = replay.seat(1)
    own = replay.host.with_keys(player.ask("POST", "/keys/watch").json()["key"])
    assert own.state()["role"] == "watch"
    assert replay.watcher.state()["role"] == "watch", "the host's link stays what it was"
    refused(own.ask("POST", "/keys/watch"), 403)
    running = new_table(client, "person", "person")
    refused(running.seat(1).ask("POST", "/keys/watch"), 403)


def test_a_finished_game_is_forked_as_it_was_or_dealt_anew(client: httpx.Client, replay: Opened) -> None:
    number = replay.state["number"] // 2
    kept = opened(client, replay.watcher.ask("POST", "/fork", json={"number": number, "seat": 0, "keep": True}))
    for seat in (0, 1):
        seen = replay.watcher.get(f"/at/{number}", seat=seat)["view"]
        assert kept.seat(seat).get("/at/0", seat=seat)["view"] == seen
