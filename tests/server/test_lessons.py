"""Lessons through a real server: begun, refused kindly, put away and found again."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from lantern.tables.lesson import LessonTable
from lantern.tables.store import Store

Json = dict[str, Any]


@pytest.fixture
def lesson(client: httpx.Client) -> Json:
    response = client.post("/api/lessons/harrow/first-night")
    assert response.status_code == 201, response.text
    return dict(response.json())


def answer(client: httpx.Client, table: Json, text: str) -> httpx.Response:
    given = {"number": table["number"], "seat": 0, "answer": text}
    return client.post(f"/api/tables/{table['table']}/answers", json=given)


def test_the_shelf_names_the_lessons(client: httpx.Client) -> None:
    shelf = {game["name"]: game["lessons"] for game in client.get("/api/games").json()}
    assert [each["lesson"] for each in shelf["harrow"]] == ["first-night"]
    assert shelf["wayward"] == []


def test_a_lesson_begins_with_a_page(lesson: Json) -> None:
    assert (lesson["lesson"]["step"], lesson["lesson"]["next"]) == (1, "next 1")
    assert (lesson["asked"]["seat"], lesson["asked"]["offers"]) == (0, [])


def test_pages_deeds_and_refusals(client: httpx.Client, lesson: Json) -> None:
    answer(client, lesson, "next 1")
    update = answer(client, lesson, "next 2").json()
    assert (update["number"], update["lesson"]["wanted"]) == (0, ["jar abilities"])
    refused = answer(client, lesson, "jar attack")
    assert refused.status_code == 422
    assert refused.json()["error"].startswith("We will come to the rest.")
    update = answer(client, lesson, "jar abilities").json()
    assert (update["number"], update["lesson"]["wanted"]) == (1, ["act"])


def test_it_is_found_again_where_it_was_left(client: httpx.Client, store: Store, lesson: Json) -> None:
    for given in ("next 1", "next 2", "jar abilities"):
        answer(client, lesson, given)
    found = store.load(lesson["table"])
    assert isinstance(found, LessonTable)
    assert found.wanted == ("act",)
    rows = {row["table"]: row["asked"] for row in client.get("/api/tables").json()}
    assert rows[lesson["table"]] == "The first night, step 3 of 33: A turn is a jar"


@pytest.mark.parametrize(("path", "where"), [("harrow/last-night", "lesson"), ("chess/first-night", "game")])
def test_what_is_not_there_is_named(client: httpx.Client, path: str, where: str) -> None:
    response = client.post(f"/api/lessons/{path}")
    assert (response.status_code, response.json()["where"]) == (404, where)
