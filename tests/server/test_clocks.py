"""Clocks through a real server: they run, and when one is down, what was agreed happens by itself."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from lantern.core.chance import commitment
from lantern.core.log import read_log
from lantern.core.play import verify
from lantern.games import find
from tests.server.conftest import Visitor, new_table, refused

SOON = {"kind": "move", "seconds": 1}


def test_a_table_shows_its_clocks(client: httpx.Client) -> None:
    table = new_table(client, clock={"kind": "game", "seconds": 600, "increment": 5})
    clock, seat = table.state["clock"], table.state["asked"]["seat"]
    assert (clock["left"], clock["running"], clock["rule"]["kind"]) == ([600, 600], [seat], "game")
    assert 0 <= clock["now"] - clock["since"] < 10
    while table.host.state()["asked"]["seat"] == seat:
        table.host.answer("end")
    after = table.host.state()["clock"]
    assert after["running"] == [1 - seat]
    assert 600 < after["left"][seat] <= 610


def test_without_an_agreement_there_is_no_clock(client: httpx.Client) -> None:
    assert new_table(client).state["clock"] is None
    assert new_table(client, clock={}).state["clock"] is None


def test_a_bot_plays_on_when_the_time_is_over(client: httpx.Client) -> None:
    table = new_table(client, clock=SOON)
    seat = table.state["asked"]["seat"]
    with Visitor(table.watcher) as watcher:
        watcher.wait(lambda state: state["seats"][seat]["kind"] == "instinct")
        watcher.wait(lambda state: state["number"] > table.state["number"])


def test_in_a_duel_the_game_may_be_forfeited(client: httpx.Client) -> None:
    table = new_table(client, clock=SOON | {"then": "forfeit"})
    seat = table.state["asked"]["seat"]
    with Visitor(table.host) as player:
        result = player.wait(lambda state: state["result"])["result"]
        assert result["winners"] == [1 - seat]
        assert player.state["asked"] is None
    refused(table.host.do("answer", number=table.state["number"], seat=seat, answer="end"), 422)
    held = {"table": table.name, "keys": list(table.host.keys)}
    (row,) = client.post("/api/mine", json={"tables": [held]}).json()
    assert (row["over"], row["yours"]) == (True, False)


def test_a_forfeited_game_is_told_and_proven_like_any_other(client: httpx.Client) -> None:
    table = new_table(client, game="harrow", options={"mode": "full"}, clock=SOON | {"then": "forfeit"})
    with Visitor(table.watcher) as watcher:
        watcher.wait(lambda state: state["result"])
        assert commitment(watcher.state["seed"]) == watcher.state["commitment"]
    report = table.watcher.ask("GET", "/report").json()
    assert "time is over" in report["result"]["why"]
    log = read_log(table.watcher.ask("GET", "/log").text)
    assert verify(find("harrow"), log) == report["by_chance"]


@pytest.mark.parametrize(("game", "seats", "options"), [("wayward", 3, {}), ("vagrantsong", 2, {}), ("wayward", 1, {})])
def test_only_a_duel_can_be_forfeited(client: httpx.Client, game: str, seats: int, options: Any) -> None:
    wish = {
        "game": game, "options": options, "seats": [{"name": "A"}] * seats, "clock": SOON | {"then": "forfeit"},
    }  # fmt: skip
    assert "clock.then" in refused(client.post("/api/tables", json=wish), 422)["error"]
