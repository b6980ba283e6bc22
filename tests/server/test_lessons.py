"""Lessons through a real server: begun, refused kindly, put away and found again."""

from __future__ import annotations

import httpx
import pytest

from lantern.tables.lesson import LessonTable
from tests.server.conftest import Opened, Place, Visitor, kept, opened, refused, shown

FIRST = ("next 1", "next 2", "jar abilities")


@pytest.fixture
def lesson(client: httpx.Client) -> Opened:
    return opened(client, client.post("/api/lessons/harrow/first-night"))


def test_the_shelf_names_the_lessons(client: httpx.Client) -> None:
    shelf = {game["name"]: game["lessons"] for game in client.get("/api/games").json()}
    assert [each["lesson"] for each in shelf["harrow"]] == ["first-night"]
    assert shelf["wayward"] == []


def test_a_lesson_begins_with_a_page(lesson: Opened) -> None:
    state = lesson.state
    assert (state["lesson"]["step"], state["lesson"]["next"]) == (1, "next 1")
    assert (state["asked"]["seat"], state["asked"]["offers"], state["held"]) == (0, [], [0])


def test_pages_deeds_and_refusals(lesson: Opened) -> None:
    with Visitor(lesson.host) as learner:
        for page in FIRST[:2]:
            learner.answer(page)
        assert (learner.state["number"], learner.state["lesson"]["wanted"]) == (0, ["jar abilities"])
        refusal = learner.answer("jar attack")
        assert (refusal["type"], refusal["status"]) == ("failed", 422)
        assert refusal["failure"]["error"].startswith("We will come to the rest.")
        learner.answer(FIRST[2])
        assert (learner.state["number"], learner.state["lesson"]["wanted"]) == (1, ["act"])
        assert shown(learner.state) == shown(lesson.host.state())


def test_a_page_is_turned_once(lesson: Opened) -> None:
    for _ in range(2):
        assert lesson.host.answer("next 1").status_code == 200
    state = lesson.host.state()
    assert (state["lesson"]["step"], state["entry"]) == (2, 1)


def test_it_is_found_again_where_it_was_left(client: httpx.Client, place: Place, lesson: Opened) -> None:
    for given in FIRST:
        lesson.host.answer(given)
    found = kept(place.config, lesson.name).table
    assert isinstance(found, LessonTable)
    assert found.wanted == ("act",)
    held = {"table": lesson.name, "keys": list(lesson.host.keys)}
    (row,) = client.post("/api/mine", json={"tables": [held]}).json()
    assert row["asked"] == "The first night, step 3 of 33: A turn is a jar"


def test_pages_that_were_read_stay_read(place: Place, lesson: Opened) -> None:
    lesson.host.answer("next 1")
    found = kept(place.config, lesson.name).table
    assert isinstance(found, LessonTable)
    assert found.at_step == 1


def test_a_whole_lesson(place: Place, lesson: Opened) -> None:
    with Visitor(lesson.host) as learner:
        while (step := learner.state["lesson"]) is not None:
            done = learner.answer(step["next"] or step["wanted"][0])
            assert done["type"] == "done", (step["title"], done)
    meeting = kept(place.config, lesson.name)
    assert meeting.table.lesson_state() is None
    assert meeting.number == len(meeting.table.history(0)) > 20


@pytest.mark.parametrize(("path", "where"), [("harrow/last-night", "lesson"), ("chess/first-night", "game")])
def test_what_is_not_there_is_named(client: httpx.Client, path: str, where: str) -> None:
    assert refused(client.post(f"/api/lessons/{path}"), 404)["where"] == where
