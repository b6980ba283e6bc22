"""“What would you do?”: a bot thinks about one's own question, for oneself alone; that it was asked everybody hears."""

from __future__ import annotations

import time
from itertools import islice
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from lantern.core.game import Game
from lantern.games import find
from lantern.server.config import Limits, Rate
from lantern.server.worker import Task
from lantern.server.workers import Worker
from lantern.tables.coaching import AskAdvice
from lantern.tables.meeting import Meeting
from tests.server.asgi import Door
from tests.server.conftest import (
    Json,
    Opened,
    Person,
    Place,
    Visitor,
    asked_seat,
    kept,
    new_table,
    refused,
    running,
)
from tests.server.test_secrets import MODES, put_up, random_positions
from tests.tables.meetings import Evening
from tests.waiting import until

QUICK = "search:12"
ENDLESS = "search:600000ms"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few tries instead of two seconds, so that the same question always gets the same advice."""
    monkeypatch.setattr("lantern.server.counsels.ADVISER", QUICK)


@pytest.fixture
def table(client: httpx.Client) -> Opened:
    return new_table(client, "person", "person")


def asks(person: Person, seat: int | None = None, number: int | None = None) -> httpx.Response:
    state = person.state()
    asked = asked_seat(state) if seat is None else seat
    return person.ask("POST", "/advice", json={"seat": asked, "number": state["number"] if number is None else number})


def advice_for(person: Person) -> Json:
    """A hint, waited for."""
    asked = asks(person)
    assert asked.status_code == 200, asked.text
    seat = asked.json()["seat"]
    found: list[Json] = []

    def is_over() -> bool:
        found[:] = [person.get("/advice", seat=seat, wait=5)]
        return found[0]["stage"] in ("done", "failed")

    until(is_over, 60)
    return found[0]


# --- what it says


def test_a_hint_names_a_legal_answer_with_lines_and_reasons(table: Opened, quick: None) -> None:
    found = advice_for(table.host)
    advice, state = found["advice"], table.host.state()
    assert (found["stage"], found["share"], found["number"]) == ("done", 1.0, state["number"])
    offers = {offer["answer"]: offer["label"] for offer in state["asked"]["offers"]}
    assert advice["answer"] in offers
    assert 1 <= len(advice["lines"]) <= 3
    assert all(offers[line["answer"]] == line["label"] for line in advice["lines"])
    assert 0 < advice["expected"] < 1
    assert advice["tries"] == found["tries"] > 0
    assert all(reason.endswith(".") for reason in advice["reasons"])


def test_asked_twice_it_thinks_once(table: Opened, quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    tasks = sent_to_workers(monkeypatch)
    assert advice_for(table.host) == advice_for(table.host)
    assert len([task for task in tasks if task.want == "advice"]) == 1
    assert len(table.host.state()["hinted"]) == 1


def test_a_hint_changes_nothing_but_the_journal(place: Place, table: Opened, quick: None) -> None:
    before, log = table.host.state(), table.host.ask("GET", "/log").text
    advice_for(table.host)
    after = table.host.state()
    assert after["entry"] == before["entry"] + 1
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {"entry", "hinted"}
    assert table.host.ask("GET", "/log").text == log, "a log holds answers, and nothing else"
    again = kept(place.config, table.name)
    assert [(each.seat, each.number) for each in again.hinted] == [(asked_seat(before), before["number"])]


# --- who may have it


def test_everybody_hears_that_somebody_asked_and_nobody_else_what_was_said(
    client: httpx.Client, table: Opened, quick: None
) -> None:
    seat = asked_seat(table.state)
    mine, other = table.seat(seat), table.seat(1 - seat)
    with Visitor(other) as guest, Visitor(table.watcher) as watcher:
        entry = table.state["entry"] + 1
        advice = advice_for(mine)["advice"]
        for visitor in (guest, watcher):
            assert visitor.reach(entry)["hinted"] == [{"seat": seat, "number": table.state["number"]}]
            assert not any("advice" in text or advice["reasons"][0] in text for text in visitor.bytes)
    for person in (other, table.watcher):
        refused(person.ask("GET", "/advice", params={"seat": seat}), 403)
        refused(person.ask("DELETE", "/advice", params={"seat": seat}), 403)
        refused(person.ask("POST", "/advice", json={"seat": seat, "number": table.state["number"]}), 403)


def test_a_hint_is_for_ones_own_question_now(table: Opened, quick: None) -> None:
    seat = asked_seat(table.state)
    failure = refused(asks(table.host, seat=1 - seat), 422)
    assert failure["error"] == "A hint can be had when it is your turn to answer."
    refused(asks(table.host, number=99), 409)
    refused(table.host.ask("GET", "/advice", params={"seat": seat}), 404)
    refused(table.host.ask("POST", "/advice", json={"seat": seat, "number": 0, "strength": 9}), 400)


def test_hints_can_be_ruled_out_when_a_table_is_put_up(client: httpx.Client, quick: None) -> None:
    table = new_table(client, "person", "person", hints=False)
    assert not table.state["hints"]
    assert not table.seat(1).get("/door")["hints"]
    assert "no hints at this table" in refused(asks(table.host), 422)["error"]
    assert table.host.state()["entry"] == table.state["entry"]
    again = table.host.ask("POST", "/next").json()["state"]
    assert not again["hints"], "that is agreed for the next game, too"


def test_a_lesson_gives_its_own_hints(client: httpx.Client) -> None:
    game = next(game for game in client.get("/api/games").json() if game["lessons"])
    made = client.post(f"/api/lessons/{game['name']}/{game['lessons'][0]['lesson']}").json()
    person = Person(client, made["state"]["table"], (made["keys"]["host"], *made["keys"]["seats"]))
    assert "lesson itself" in refused(asks(person, seat=0), 422)["error"]


def test_a_hint_outlives_the_process_that_was_asked(place: Place, table: Opened, quick: None) -> None:
    """The journal knows that it was asked for; whoever is asked how far it is thinks of it again."""
    advice = advice_for(table.host)["advice"]
    with running(place.config) as other, httpx.Client(base_url=other.address, timeout=60) as client:
        elsewhere = Person(client, table.name, table.host.keys)
        found = elsewhere.get("/advice", seat=asked_seat(table.state), wait=30)
    assert found["advice"] == advice, "the same question has the same hint"


# --- time


def test_a_hint_can_be_had_at_once_with_what_there_is(table: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lantern.server.counsels.ADVISER", ENDLESS)
    seat = asked_seat(table.state)
    asks(table.host)
    until(lambda: table.host.get("/advice", seat=seat)["tries"] > 0, patience=20)
    found = table.host.get("/advice", seat=seat, wait=0.1)
    assert found["stage"] == "thinking"
    assert 0 < found["share"] < 0.5
    table.host.ask("DELETE", "/advice", params={"seat": seat})
    found = table.host.get("/advice", seat=seat, wait=10)
    assert found["stage"] == "done"
    assert found["advice"]["tries"] > 0


def test_while_a_bot_thinks_the_table_is_quick_and_an_answer_ends_the_thought(
    table: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lantern.server.counsels.ADVISER", ENDLESS)
    seat = asked_seat(table.state)
    asks(table.host)
    until(lambda: table.host.get("/advice", seat=seat)["stage"] == "thinking", patience=20)
    started = time.perf_counter()
    assert table.host.do("say", seat=seat, text="let me think").is_success
    assert table.host.get("/advice", seat=seat)["stage"] == "thinking", "a word changes no question"
    assert table.host.answer().is_success
    assert time.perf_counter() - started < 3
    refused(table.host.ask("GET", "/advice", params={"seat": seat}), 404)


def test_a_worker_that_fails_is_told_and_one_may_ask_again(table: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lantern.server.counsels.ADVISER", "instinct")  # which has no advice
    found = advice_for(table.host)
    assert found["stage"] == "failed"
    assert "Ask once more" in found["trouble"]
    monkeypatch.setattr("lantern.server.counsels.ADVISER", QUICK)
    assert advice_for(table.host)["stage"] == "done"
    assert len(table.host.state()["hinted"]) == 1


def test_too_many_hints_from_one_place_are_refused() -> None:
    door = Door(limits=Limits(hints=Rate(2, 0.1), loopback=1))
    statuses = [door.ask("/api/tables/x/advice", "POST", body=b"{}").status for _ in range(3)]
    assert statuses == [200, 200, 429]
    assert door.ask("/api/tables/x/advice").status == 200


# --- secrets


def sent_to_workers(monkeypatch: pytest.MonkeyPatch) -> list[Task]:
    """Every task that leaves for a worker from now on."""
    tasks: list[Task] = []
    think = Worker.think

    async def spied(self: Worker, task: Task, *more: Any) -> Any:
        tasks.append(task)
        return await think(self, task, *more)

    monkeypatch.setattr(Worker, "think", spied)
    return tasks


@pytest.fixture(params=MODES[:3], ids=str)
def twins(request: pytest.FixtureRequest) -> tuple[Game[Any], list[tuple[Any, Any, int]]]:
    """A game, and pairs of positions that a seat which is asked cannot tell apart."""
    name, options = request.param
    game = find(name)
    worlds = []
    for position in islice(random_positions(game, game.check(options), 6), 12, 90, 30):
        seat = position.open_questions()[0].seat
        worlds.append((position, game.imagine(position, seat, Random(3)), seat))
    assert any(one.digest() != other.digest() for one, other, _ in worlds), "the worlds did differ"
    return game, worlds


def test_in_worlds_that_a_seat_cannot_tell_apart_its_hints_are_the_same(
    client: httpx.Client, twins: Any, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    (game, worlds), tasks = twins, sent_to_workers(monkeypatch)
    for one, other, seat in worlds:
        told, sent = [], []
        for world in (one, other):
            table = put_up(client, game, world, "the same dice")
            told.append(advice_for(table.seat(seat)))
            sent.append(msgspec.json.encode(tasks))
            tasks.clear()
        assert sent[0] == sent[1], "the same bytes left for the worker"
        assert told[0] == told[1]


def test_in_worlds_that_a_seat_cannot_tell_apart_its_bot_gets_the_same_bytes(
    client: httpx.Client, twins: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    (game, worlds), tasks = twins, sent_to_workers(monkeypatch)
    for one, other, seat in worlds:
        sent = []
        for world in (one, other):
            table = put_up(client, game, world, "the same dice")
            table.host.do("seat", seat=seat, kind="random")
            sent.append(msgspec.json.encode(until(lambda: tasks)[0]))
            table.host.ask("DELETE")  # its bots think no further
            tasks.clear()
        assert sent[0] == sent[1]
        assert b"the same dice" not in sent[0], "the seed of the dice stays with the table"


def test_a_hint_does_not_depend_on_the_dice_to_come(client: httpx.Client) -> None:
    """Nor on anything else that only the table knows: its seed is made of what it has promised."""
    evening = Evening("person", "person")
    meeting, seat = evening.meeting, evening.asked
    position, seed = meeting.advice_position(seat)
    assert meeting.table.play.log.promises[0].seed not in position + seed
    assert meeting.advice_position(seat) == (position, seed)


# --- the journal


def test_hints_stay_on_record_when_answers_are_taken_back() -> None:
    evening = Evening("person", "person")
    meeting: Meeting = evening.meeting
    seat, number = evening.asked, meeting.number
    meeting.hint(AskAdvice(number, seat), evening.now)
    evening.answer(seat)
    evening.undo(seat)
    assert [(each.seat, each.number) for each in meeting.hinted] == [(seat, number)]
    meeting.hint(AskAdvice(meeting.number, seat), evening.now)
    assert len(meeting.hinted) == 2, "another look at the question is another hint"
