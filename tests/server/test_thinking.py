"""Bots that search at a table: seen to think, hurried, relieved, and forgotten when the table moves on."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from lantern.server.live import BotsThought
from lantern.server.workers import Errand, Workers
from tests.server.conftest import Opened, Visitor, asked_seat, is_asked, new_table, refused
from tests.tables.meetings import Evening
from tests.waiting import until

RELENTLESS = "relentless"


@pytest.fixture
def errands(monkeypatch: pytest.MonkeyPatch) -> list[Errand]:
    """Every thought of a bot that takes its time, from now on. Other tests' bots are quick."""
    begun: list[Errand] = []
    think = Workers.think

    async def spied(self: Workers, *task: Any) -> str:
        if RELENTLESS in task:
            begun.append(task[-1])
        return await think(self, *task)

    monkeypatch.setattr(Workers, "think", spied)
    return begun


def searching(client: httpx.Client) -> tuple[Opened, int]:
    """A table of two people, and the seat that is asked first."""
    table = new_table(client, "person", "person")
    return table, asked_seat(table.state)


def test_it_is_told_who_thinks_and_for_how_long(client: httpx.Client) -> None:
    table, seat = searching(client)
    with Visitor(table.host) as visitor:
        visitor.do("seat", seat=seat, kind=RELENTLESS)
        while not (presence := visitor.hear("presence"))["thinking"]:
            pass
        assert presence["thinking"] == [seat]
        assert presence["seconds"] == 4.0
        table.host.ask("DELETE")


def test_anybody_who_plays_may_have_the_answer_now(client: httpx.Client, errands: list[Errand]) -> None:
    table, seat = searching(client)
    other = table.seat(1 - seat)
    table.host.do("seat", seat=seat, kind=RELENTLESS)
    until(lambda: errands)
    number = table.state["number"]
    refused(table.watcher.do("hurry", seat=seat, number=number), 403)
    assert not errands[0].is_hurried
    assert other.do("hurry", seat=seat, number=number).json()["type"] == "done"
    assert errands[0].is_hurried
    until(lambda: table.host.state()["number"] > number, 30)
    table.host.ask("DELETE")


def test_a_question_that_was_answered_is_not_hurried(client: httpx.Client, errands: list[Errand]) -> None:
    table, seat = searching(client)
    table.host.do("seat", seat=seat, kind=RELENTLESS)
    until(lambda: errands)
    assert table.host.do("hurry", seat=seat, number=table.state["number"] + 1).is_success
    assert not errands[0].is_hurried
    table.host.ask("DELETE")


def test_anybody_who_plays_may_let_instinct_take_over_from_a_bot(client: httpx.Client) -> None:
    table = new_table(client, "person", "person", RELENTLESS)
    guest = table.seat(1)
    refused(guest.do("seat", seat=0, kind="instinct"), 403)  # a person's place is nobody else's
    refused(guest.do("seat", seat=2, kind="random"), 403)
    refused(guest.do("seat", seat=2, kind="instinct", name="Wick"), 403)
    refused(table.watcher.do("seat", seat=2, kind="instinct"), 403)
    assert guest.do("seat", seat=2, kind="instinct").is_success
    assert guest.state()["seats"][2]["kind"] == "instinct"
    table.host.ask("DELETE")


def test_a_thought_about_what_is_not_asked_any_more_is_dropped(client: httpx.Client, errands: list[Errand]) -> None:
    table, seat = searching(client)
    table.host.do("seat", seat=seat, kind=RELENTLESS)
    until(lambda: errands and errands[-1].begun, 30)
    number = table.host.do("seat", seat=seat, kind="person").json()["number"]
    assert errands[-1].is_hurried or not errands[-1].begun, "its worker is free for others"
    until(lambda: not errands[-1].begun, 30)
    state = table.host.state()
    assert (state["number"], is_asked(state)) == (number, True), "what it found counts no more"


def test_a_table_that_is_removed_is_thought_about_no_further(client: httpx.Client, errands: list[Errand]) -> None:
    table, seat = searching(client)
    table.host.do("seat", seat=seat, kind=RELENTLESS)
    until(lambda: errands and errands[-1].begun, 30)
    table.host.ask("DELETE")
    begun = len(errands)
    assert errands[-1].is_hurried or not errands[-1].begun
    until(lambda: not errands[-1].begun, 30)
    assert len(errands) == begun


def test_an_undo_ends_the_thought_that_came_after_it() -> None:
    """Even if another answer brings the table back to the same number."""
    evening = Evening("person", "person")
    meeting, seat = evening.meeting, evening.asked
    evening.answer(seat)
    thought = BotsThought(seat, "person", meeting.number)
    assert thought.is_open(meeting)
    evening.undo(seat)
    assert not thought.is_open(meeting)
    thought.drop()
    assert (thought.is_dropped, thought.errand.is_hurried) == (True, True)
