"""Databases that are locked, full or gone: what they cannot keep is refused or waits, and nothing is lost."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

import pytest

from tests.torture import journal
from tests.torture.conftest import Opening
from tests.torture.house import House, within
from tests.torture.person import LOST, Person, Refused, play_all, shown
from tests.torture.postgres import Postgres
from tests.torture.scale import scale

UNAVAILABLE = 503
BRIEF = 0.7  # seconds for which another program locks the database, well below the server's patience …
LONG = 7.0  # … and well above it

# A connection that listens has said that last, or nothing since, to see whether it still lives.
CUT = """SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
    WHERE datname = current_database() AND (query ILIKE 'listen%' OR query = '')"""


def person_at(house: House, seats: str = "pp") -> Person:
    """Somebody who plays all the persons of a new table."""
    table = house.open(seats=seats)
    return Person(house, table["state"]["table"], *table["keys"]["seats"])


def file_of(house: House) -> Path:
    return Path(house.database.removeprefix("sqlite:///"))


async def lock(house: House, seconds: float) -> None:
    """Hold the database as another program could."""
    with closing(sqlite3.connect(file_of(house), isolation_level=None, timeout=10)) as other:
        other.execute("BEGIN EXCLUSIVE")
        await asyncio.sleep(seconds)
        other.execute("ROLLBACK")


def test_a_lock_only_delays(house: House) -> None:
    person = person_at(house)

    async def play() -> float:
        await person.enter()
        locking = asyncio.create_task(lock(house, BRIEF))
        await asyncio.sleep(0.05)
        begin = time.monotonic()
        await person.play(1)
        waited = time.monotonic() - begin
        await locking
        await person.play(3)
        return waited

    assert within(60, play()) > BRIEF / 2
    journal.read(house.database, person.table).check(person.acknowledged)


@pytest.mark.skipif(not scale().patient, reason="waits for the server's patience to end: in the long form")
def test_a_lock_that_lasts_is_told_and_changes_nothing(house: House) -> None:
    person = person_at(house)

    async def play() -> None:
        await person.enter()
        before = person.shown()
        locking = asyncio.create_task(lock(house, LONG))
        await asyncio.sleep(0.05)
        with pytest.raises(Refused) as refused:
            await person.play(1)
        assert refused.value.status == UNAVAILABLE
        await locking
        await person.come_back()
        assert person.shown() == before
        await person.play(3)

    within(120, play())
    journal.read(house.database, person.table).check(person.acknowledged)


def test_a_full_disk_is_told_and_loses_nothing(opened: Opening) -> None:
    house = opened()
    person = person_at(house)
    room = max(path.stat().st_size for path in file_of(house).parent.iterdir()) + 40_000

    async def fill() -> Refused:
        await person.enter()
        await person.play(3)
        house.limit_files(room)
        with pytest.raises(Refused) as full:
            await person.play(2000)
        return full.value

    refused = within(120, fill())
    assert refused.status == UNAVAILABLE
    assert "disk" in str(refused), "it says what is wrong"
    journal.read(house.database, person.table).check(person.acknowledged)

    house.kill()
    house.start()

    async def go_on() -> None:
        await person.come_back()
        assert person.shown() == shown(journal.read(house.database, person.table).state((0, 1)))
        await person.play(5)

    within(60, go_on())
    journal.read(house.database, person.table).check(person.acknowledged)


def test_postgresql_that_stops_and_starts_under_load(opened: Opening, postgres: Postgres) -> None:
    house = opened(postgres.new_database())
    people = [*(person_at(house) for _ in range(3)), person_at(house, "pb")]  # bots have to go on by themselves

    async def persist(person: Person) -> None:
        """Play; whatever is refused or broken off is tried again."""
        while True:
            with suppress(Refused, *LOST):
                await person.come_back()
                await person.play(10_000)
                return
            await asyncio.sleep(0.1)

    async def has_answered(person: Person, times: int) -> None:
        for _ in range(1200):
            if len(person.acknowledged) >= times or (person.state and person.state["result"]):
                return
            await asyncio.sleep(0.05)
        raise AssertionError("nothing was acknowledged any more after the outage")

    async def outages() -> None:
        playing = [asyncio.create_task(persist(person)) for person in people]
        for _ in range(scale().outages):
            await asyncio.sleep(0.5)
            await asyncio.to_thread(postgres.stop)
            await asyncio.sleep(0.3)
            await asyncio.to_thread(postgres.start)
            await asyncio.gather(*[has_answered(each, len(each.acknowledged) + 10) for each in people])
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)

    within(60.0 * scale().outages, outages())
    for person in people:
        now = house.state(person.table, *person.keys)
        kept = journal.read(house.database, person.table)  # bots may have gone on meanwhile
        kept.check(person.acknowledged)
        assert shown(now) == shown(kept.until(now["entry"]).state(tuple(now["held"])))


def test_two_servers_on_one_database_whose_channel_is_cut(opened: Opening, postgres: Postgres) -> None:
    database = postgres.new_database()
    first, second = opened(database), opened(database)
    table = first.open(seats="pp")
    name, keys = table["state"]["table"], table["keys"]
    people = [
        Person(first, name, keys["seats"][0]),
        Person(second, name, keys["seats"][1]),
        Person(second, name, keys["watch"]),
    ]

    async def play() -> None:
        for person in people:
            await person.enter()
        await play_all(people, 12)
        while people[0].here != [0, 1]:  # the other one sits at the other server
            await people[0].next()
        assert (await journal.ask_postgres(database, CUT))[0][0] >= 2, "both servers listened"
        await play_all(people, 12)
        assert people[0].state["view"] == people[1].state["view"] == people[2].state["view"]

    within(90, play())
    kept = journal.read(database, name)
    for person in people:
        kept.check(person.acknowledged)
        assert person.shown() == shown(kept.state(tuple(person.state["held"])))
