"""Kill -9 at any moment: what was acknowledged is there afterwards, once, and tables are what their journals say."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from tests.torture import journal, leaks
from tests.torture.conftest import Opening
from tests.torture.house import House, within
from tests.torture.line import Line
from tests.torture.person import LOST, Person, Refused, shown
from tests.torture.scale import scale

TABLES = 3
FIRST = 3000  # hundredths of a second until somebody's first answer after a start is acknowledged


async def play_until_dead(person: Person) -> None:
    """Play as long as there is a server."""
    try:
        await person.play(10_000)
    except LOST:
        person.drop()


async def one_life(house: House, people: list[Person], seconds: float) -> int:
    """Everybody comes back, plays, and in the middle of it the server dies; how many answers were acknowledged."""
    await asyncio.gather(*[person.come_back() for person in people])
    before = count(people)
    playing = [asyncio.create_task(play_until_dead(person)) for person in people]
    for _ in range(FIRST):  # on a busy machine the first answer may take a while
        if count(people) > before:
            break
        await asyncio.sleep(0.01)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(house.kill)
    await asyncio.gather(*playing)
    return count(people) - before


def count(people: list[Person]) -> int:
    """Answers that were acknowledged."""
    return sum(len(person.acknowledged) for person in people)


async def compare(house: House, people: list[Person]) -> None:
    """What people who have come back are shown is what the journal gives, played again by itself."""
    for person in people:
        await person.come_back()
        shows = person.shown()
        kept = journal.read(house.database, person.table).until(shows["entry"])  # bots may have gone on meanwhile
        assert shows == shown(kept.state(tuple(person.state["held"])))


def test_each_acknowledged_answer_survives_a_kill_once(opened: Opening) -> None:
    house, rng = opened(), random.Random(5)
    people = [sit_down(house, "pbb" if n else "pp", map=1 + n % 2) for n in range(TABLES)]
    people.append(sit_down(house, "pb", "harrow", mode="full"))  # hidden hands, which a restart must not show
    given = 0
    for n in range(scale().kills):
        given += within(90, one_life(house, people, rng.uniform(0.1, 0.8)))
        for person in people:
            journal.read(house.database, person.table).check(person.acknowledged)
        house.start()
        if n % 10 == 0 or n == scale().kills - 1:
            within(60, compare(house, people))
        leaks.search(people)
        for person in people:
            person.heard.clear()
        people = [again(person) for person in people]
    assert given >= scale().kills, "in each life somebody has played"


def sit_down(house: House, seats: str, game: str = "wayward", **options: Any) -> Person:
    """Somebody at a new table, with the keys of the persons' seats, and not of the bots'."""
    table = house.open(game, seats, **options)
    keys = [key for key, kind in zip(table["keys"]["seats"], seats, strict=True) if kind == "p"]
    return Person(house, table["state"]["table"], *keys)


def again(person: Person) -> Person:
    """The same person, who goes on; a table whose game is over makes room for another one."""
    return sit_down(person.house, "pbb") if person.state["result"] else person


def test_a_reply_that_was_lost_after_the_commit_is_not_played_twice(opened: Opening) -> None:
    house = opened()
    person = sit_down(house, "pp")
    for _ in range(scale().replies_lost):
        sent = within(60, lose_a_reply(house, person))
        house.start()
        within(60, say_it_again(house, person, sent))


async def lose_a_reply(house: House, person: Person) -> dict[str, Any]:
    """The server dies when the answer is in the database, and nobody has heard of it."""
    async with Line(house.port) as line:
        person.port = line.port
        await person.come_back()
        sent = person.choice()
        assert sent, "one of the seats that this person holds is always asked"
        line.mute = True
        await person.send(sent)
        await asyncio.to_thread(kill_when_kept, house, person.table, sent["key"])
        person.drop()
    return sent


def kill_when_kept(house: House, table: str, key: str) -> None:
    while key not in journal.read(house.database, table).keys:
        pass
    house.kill()


async def say_it_again(house: House, person: Person, sent: dict[str, Any]) -> None:
    person.port = house.port
    await person.come_back()
    assert person.state["number"] > sent["number"], "what was committed is shown"
    number, entry = person.state["number"], person.state["entry"]
    done = await person.do(sent)  # as a client does that has heard nothing
    assert (done["number"], done["entry"]) == (number, entry), "nothing happened a second time"
    kept = await asyncio.to_thread(journal.read, house.database, person.table)
    kept.check(person.acknowledged)
    with pytest.raises(Refused) as late:  # without its key it is an answer to a question that is no longer asked
        await person.do({**sent, "key": ""})
    assert late.value.status == 409
    await person.play(2)
    await person.leave()
