"""Finished games looked back upon: begun for the first who asks, told how far it is, and kept for the next."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from lantern.server import workers as module
from lantern.server.workers import Workers
from tests.server.conftest import Json, Opened, finished, new_table, opened, refused
from tests.waiting import until

TEXT = {"content-type": "text/plain"}


def over(client: httpx.Client, game: str = "wayward", **options: Any) -> Opened:
    return opened(client, client.post("/api/logs", content=finished(game, **options).log_text(), headers=TEXT))


def analysed(table: Opened, stage: str = "done") -> Json:
    found: list[Json] = []

    def is_there() -> bool:
        found[:] = [table.watcher.get("/analysis", wait=5)]
        return bool(found[0]["stage"] == stage)

    until(is_there, 60)
    return found[0]


def test_a_game_is_looked_back_upon_when_it_is_over(client: httpx.Client) -> None:
    failure = refused(new_table(client).host.ask("GET", "/analysis"), 409)
    assert failure["error"] == "There is an analysis when the game is over."
    table = over(client)
    found = analysed(table)
    analysis, answers = found["analysis"], table.state["number"]
    assert (found["share"], found["trouble"]) == (1.0, "")
    assert (analysis["numbers"][0], analysis["numbers"][-1]) == (0, answers)
    assert [course["seat"] for course in analysis["courses"]] == [seat["seat"] for seat in table.state["seats"]]
    assert all(len(course["chances"]) == len(analysis["numbers"]) for course in analysis["courses"])
    assert 1 <= len(analysis["turning"]) <= 5
    assert all(0 < point["number"] <= answers and "%" in point["sentence"] for point in analysis["turning"])
    assert [account["name"] for account in analysis["accounts"]] == [seat["name"] for seat in table.state["seats"]]
    assert all(account["sentences"] for account in analysis["accounts"])


def test_it_is_made_once_and_kept(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    done = []
    do = Workers.do

    async def counted(self: Workers, task: Any, errand: Any) -> Any:
        done.append(task.want)
        return await do(self, task, errand)

    monkeypatch.setattr(Workers, "do", counted)
    table = over(client, "vagrantsong", scenario="turned_faces", players=2)
    states = [analysed(table) for _ in range(2)]
    assert states[0] == states[1]
    assert done == ["analysis"]
    assert [course["name"] for course in states[0]["analysis"]["courses"]] == ["The party"]


def test_one_that_fails_is_told_and_begun_again(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(self: Workers, *_: Any) -> Any:
        raise module.Lost("no idea")

    table = over(client, "wayward", seed="another game")
    with monkeypatch.context() as broken:
        broken.setattr(Workers, "do", fail)
        assert analysed(table, "failed")["trouble"] == "This game could not be looked back upon: no idea."
    assert analysed(table)["analysis"]
