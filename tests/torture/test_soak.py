"""A long evening: people and bots come, play and go; memory, files and threads are in the end what they were."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass

from tests.torture.conftest import Opening
from tests.torture.house import House, megabytes_of, within
from tests.torture.person import LOST, Person
from tests.torture.scale import soak_seconds

TABLES = 6
LOOKS = 10  # at how the server does; the first fifth of them is not counted: it warms up
LONG_ENOUGH = 1800.0  # seconds after which as many tables are awake as ever will be: more memory is not needed then
MORE_MEMORY, MORE_MEMORY_AT_FIRST = 20.0, 150.0  # megabytes
MEGABYTES_A_TABLE = 0.25
MOST_FOR_A_HELPER = 250.0  # megabytes: it remembers what it has worked out, up to a limit
MORE_FILES = 12
MOST_THREADS = 60


@dataclass(frozen=True)
class Look:
    megabytes: float
    helper: float  # megabytes of the process that thinks for bots
    files: int
    threads: int
    tables: int  # awake


def look(house: House) -> Look:
    helper = max([megabytes_of(each) for each in house.helpers], default=0.0)
    awake = round(house.gauge("lantern_tables_awake"))
    return Look(house.megabytes, helper, house.files, house.threads, awake)


async def evening(house: House, number: int, end: float) -> int:
    """Tables one after the other, each played for a while by somebody whose line breaks now and then."""
    games = ("wayward", "harrow", "vagrantsong")
    answers = 0
    while True:
        table = await asyncio.to_thread(house.open, games[number % len(games)], "pb" if number % 2 else "pp")
        number += 1
        person = Person(house, table["state"]["table"], *table["keys"]["seats"])
        for _ in range(3):
            with suppress(*LOST, TimeoutError):
                await person.come_back()
                await asyncio.wait_for(person.play(5), 20)
        answers += len(person.acknowledged)
        await person.leave()
        if time.monotonic() > end:
            return answers


def test_an_evening_leaves_nothing_behind(opened: Opening) -> None:
    house, seconds = opened("", "--limits", "100"), soak_seconds()
    looks: list[Look] = []

    async def soak() -> int:
        end = time.monotonic() + seconds
        playing = [asyncio.create_task(evening(house, n, end)) for n in range(TABLES)]
        for _ in range(LOOKS):
            await asyncio.sleep(seconds / LOOKS)
            looks.append(await asyncio.to_thread(look, house))
            print(looks[-1])
        answers = sum(await asyncio.gather(*playing))
        looks.append(await asyncio.to_thread(look, house))
        return answers

    answers = within(seconds * 2 + 120, soak())
    first, last = looks[LOOKS // 5], looks[-1]
    print(f"{answers} answers in {seconds:.0f} s: {first} became {last}")
    assert answers > 0
    # Where bots have no processor to think with, tables that wait for them stay awake.
    owed = max(0, last.tables - first.tables) * MEGABYTES_A_TABLE
    more = MORE_MEMORY if seconds >= LONG_ENOUGH else MORE_MEMORY_AT_FIRST
    assert last.megabytes - first.megabytes < more + owed
    assert last.helper < MOST_FOR_A_HELPER
    assert last.files - first.files <= MORE_FILES
    assert last.threads <= MOST_THREADS
    assert "Traceback" not in house.errors()
