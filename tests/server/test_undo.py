"""Undo over the network: at once where the rules allow it, beyond them by asking the others."""

from __future__ import annotations

import httpx

from tests.server.conftest import Opened, Person, Visitor, new_table, refused, shown


def after_a_turn(client: httpx.Client) -> tuple[Opened, int]:
    """A table at which somebody has ended a turn; who."""
    table = new_table(client, "person", "person", "person")
    seat = table.state["asked"]["seat"]
    while table.host.state()["asked"]["seat"] == seat:
        table.host.answer("end")
    return table, seat


def test_at_once(client: httpx.Client) -> None:
    table = new_table(client, "person")
    before = table.host.state()
    with Visitor(table.host) as player, Visitor(table.watcher) as watcher:
        while not player.state["undo"]["allowed"]:
            before = player.state
            player.answer()
        number = player.state["number"]
        done = player.do("undo", number=number, seat=0)
        assert (done["number"], player.state["view"]) == (before["number"], before["view"])
        assert done["entry"] > before["entry"], "what was taken back stays on record"
        assert watcher.reach(done["entry"])["view"] == table.watcher.state()["view"]
        assert player.do("undo", number=number, seat=0)["status"] == 409


def test_what_has_passed_is_not_taken_back_alone(client: httpx.Client) -> None:
    table, seat = after_a_turn(client)
    refused(table.host.do("undo", number=table.host.state()["number"], seat=seat), 422)


def test_by_asking_when_all_agree(client: httpx.Client) -> None:
    table, seat = after_a_turn(client)
    one, two = (each for each in range(3) if each != seat)
    with Visitor(table.seat(seat)) as asker, Visitor(table.seat(one)) as first, Visitor(table.seat(two)) as second:
        number = asker.state["number"]
        asker.do("ask", number=number, seat=seat)
        request = first.wait(lambda state: state["request"])["request"]
        assert (request["seat"], request["awaited"], request["agreed"]) == (seat, [one, two], [])
        assert first.do("vote", seat=one, agree=True)["type"] == "done"
        assert second.wait(lambda state: state["request"] and state["request"]["agreed"])["request"]["awaited"] == [two]
        done = second.do("vote", seat=two, agree=True)
        assert done["number"] < number
        for visitor in (asker, first, second):
            assert visitor.reach(done["entry"])["request"] is None
            assert visitor.state["asked"]["seat"] == seat
            assert shown(visitor.state) == shown(visitor.person.state())


def test_not_when_one_declines(client: httpx.Client) -> None:
    table, seat = after_a_turn(client)
    other = next(each for each in range(3) if each != seat)
    number = table.host.state()["number"]
    assert table.seat(seat).do("ask", number=number, seat=seat).status_code == 200
    assert table.seat(other).do("vote", seat=other, agree=False).status_code == 200
    state = table.host.state()
    assert (state["request"], state["number"]) == (None, number)
    refused(table.seat(other).do("vote", seat=other, agree=True), 422)


def test_an_answer_ends_the_request(client: httpx.Client) -> None:
    table, seat = after_a_turn(client)
    table.seat(seat).do("ask", number=table.host.state()["number"], seat=seat)
    table.host.answer()
    assert table.host.state()["request"] is None


def test_alone_or_with_all_seats_in_hand_nobody_is_asked(client: httpx.Client) -> None:
    table, seat = after_a_turn(client)
    number = table.host.state()["number"]
    done = table.host.do("ask", number=number, seat=seat).json()
    assert done["number"] < number
    assert asks_nobody(table.host, seat)


def asks_nobody(person: Person, seat: int) -> bool:
    state = person.state()
    return state["request"] is None and bool(state["asked"]["seat"] == seat)
