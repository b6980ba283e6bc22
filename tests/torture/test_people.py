"""People who come and go: dropped at every entry, in two tabs, all at once, with old news, or with others' keys."""

from __future__ import annotations

import asyncio
import copy
import random
import time
from typing import Any

import pytest

from tests.torture import journal, leaks
from tests.torture.conftest import Opening
from tests.torture.house import House, within
from tests.torture.person import Person, Refused, play_all, shown
from tests.torture.scale import scale

SEATS = 4
BACK = 30.0  # seconds


@pytest.mark.parametrize(
    ("game", "options"), [("wayward", {"map": 2}), ("harrow", {"mode": "full"})], ids=["wayward", "harrow"]
)
def test_dropped_at_every_entry_and_back(house: House, game: str, options: dict[str, Any]) -> None:
    table = house.open(game, "pp", **options)
    name, keys = table["state"]["table"], table["keys"]

    async def play() -> None:
        unbroken = [Person(house, name, key) for key in keys["seats"]]
        watcher = Person(house, name, keys["watch"])
        everybody = [*unbroken, watcher]
        for person in everybody:
            await person.enter()
        seen: list[list[dict[str, Any]]] = [[] for _ in everybody]
        while len(seen[0]) < scale().drops and not unbroken[0].state["result"]:
            for person, states in zip(everybody, seen, strict=True):
                states.append(copy.deepcopy(person.state))
            await play_all(everybody, 1)
        returned = [await come_back_from_each(*each) for each in zip(everybody, seen, strict=True)]
        looked = await asyncio.to_thread(leaks.search, [*everybody, *returned])
        print(f"{looked} looks for secrets in what was sent")

    within(60 + 2 * scale().drops, play())


async def come_back_from_each(person: Person, states: list[dict[str, Any]]) -> Person:
    """Somebody whose line broke at any of these moments sees what an unbroken client sees."""
    other = Person(person.house, person.table, *person.keys)
    for state in states:
        other.state = state
        await other.enter()
        await other.catch_up(person.state["entry"])  # that somebody else came or went may be said before our news
        assert other.shown() == person.shown(), f"resumed from entry {state['entry']}"
    other.state = {}
    await other.enter()
    await other.catch_up(person.state["entry"])
    assert other.shown() == person.shown()
    return other


def test_two_tabs_on_one_seat(house: House) -> None:
    table = house.open(seats="pp")
    name, keys = table["state"]["table"], table["keys"]["seats"]

    async def play() -> None:
        tabs = [Person(house, name, *keys, seed=n) for n in range(2)]
        for tab in tabs:
            await tab.enter()
        for _ in range(5):
            deeds = [tab.choice() for tab in tabs]
            doing = [tab.do(deed) for tab, deed in zip(tabs, deeds, strict=True) if deed]
            answers = await asyncio.gather(*doing, return_exceptions=True)
            refused = [answer for answer in answers if isinstance(answer, Refused)]
            assert [each.status for each in refused] == [409], "one was first, the other is told so"
            await asyncio.gather(*[tab.catch_up(max(each.state["entry"] for each in tabs)) for tab in tabs])
            assert tabs[0].shown() == tabs[1].shown()

    within(60, play())


def test_stale_replayed_and_foreign_answers_change_nothing(house: House) -> None:
    table, elsewhere = house.open(seats="pp"), house.open(seats="pp")
    name, keys = table["state"]["table"], table["keys"]

    async def play() -> None:
        people = [Person(house, name, key) for key in keys["seats"]]
        watcher = Person(house, name, keys["watch"])
        for person in (*people, watcher):
            await person.enter()
        given: list[dict[str, Any]] = []
        while len(given) < 4:
            person = next(person for person in people if person.choice())
            deed = person.choice()
            assert deed
            done = await person.do(deed)
            given.append(deed)
            await asyncio.gather(*[each.catch_up(done["entry"]) for each in (*people, watcher)])
        before = house.state(name, *keys["seats"])
        asked = next(person for person in people if person.choice())
        idle = people[0] if asked is people[1] else people[1]
        now = asked.choice()
        assert now
        for person, deed, status in (
            (asked, {**now, "number": given[0]["number"], "key": "stale"}, 409),
            (asked, {**now, "number": now["number"] + 1, "key": "early"}, 409),
            (asked, {**now, "answer": "no such answer", "key": "wrong"}, 422),
            (idle, {**now, "key": "foreign"}, 403),
            (watcher, {**now, "key": "watching"}, 403),
            (asked, {**now, "seat": 7, "key": "nobody"}, 403),
        ):
            with pytest.raises(Refused) as refused:
                await person.do(deed)
            assert refused.value.status == status, deed
        for deed in given:
            await people[deed["seat"]].do(deed)  # said again, each is acknowledged again, and that is all
        assert shown(house.state(name, *keys["seats"])) == shown(before)

    within(60, play())
    assert house.ask("GET", f"/tables/{name}", *elsewhere["keys"]["seats"]).status_code == 403
    assert journal.read(house.database, name).keys.keys().isdisjoint({"stale", "early", "wrong", "foreign", "watching"})


def test_a_crowd_that_is_dropped_at_once_is_back_soon(opened: Opening) -> None:
    house, rng = opened("", "--limits", "100"), random.Random(3)
    tables = [house.open(seats="p" * SEATS, map=1) for _ in range(scale().crowd // SEATS)]
    people = [Person(house, table["state"]["table"], key) for table in tables for key in table["keys"]["seats"]]

    async def drop_and_return() -> float:
        for person in people:
            await person.enter()
        for n in range(0, len(people), SEATS):
            await play_all(people[n : n + SEATS], rng.randint(1, 3))
        before = [person.shown() for person in people]
        await asyncio.to_thread(house.kill)
        for person in people:
            person.drop()
        await asyncio.to_thread(house.start)
        begin = time.monotonic()
        await asyncio.gather(*[person.come_back(BACK) for person in people])
        assert [person.shown() for person in people] == before
        return time.monotonic() - begin

    print(f"{len(people)} clients were back after {within(300, drop_and_return()):.1f} s")
