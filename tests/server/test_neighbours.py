"""Two servers at the same tables: what one does, the other hears of; also keys that change, and tables that go."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator, Coroutine, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lantern.games import find
from lantern.server import neighbours, whereabouts
from lantern.server.access import Access
from lantern.server.app import House
from lantern.server.config import Config
from lantern.server.hall import Hall
from lantern.server.live import Live
from lantern.server.storage.channel import Heard
from lantern.server.storage.records import Elsewhere
from lantern.tables.errors import Denied, Missing
from lantern.tables.messages import GivenAnswer, NewSeat, Opened, Say
from lantern.tables.settings import Settings
from lantern.tables.table import PERSON, Table

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def halls(tmp_path: Path) -> AsyncIterator[tuple[Hall, Hall]]:
    """Two halls over one database. Nothing carries word between them but the tests."""
    houses = [House(Config(data=tmp_path)) for _ in range(2)]
    async with houses[0].lifespan(none()), houses[1].lifespan(none()):
        yield houses[0].hall, houses[1].hall


def none() -> Any:
    """The application, which nobody needs here."""
    return None


class Guest:
    """Somebody who listens."""

    def __init__(self, access: Access) -> None:
        self.access = access
        self.heard: list[Any] = []
        self.farewell: tuple[str, bool] | None = None

    def tell(self, *messages: bytes) -> None:
        self.heard += [msgspec.json.decode(data) for data in messages]

    def bid_farewell(self, why: str, *, again: bool) -> None:
        self.farewell = (why, again)


async def put_up(hall: Hall) -> Opened:
    table = Table.new(find("wayward"), {}, [NewSeat("Ines"), NewSeat("Orla")], "a seed")
    return await hall.put_up(table, Settings((PERSON, PERSON)))


async def welcomed(hall: Hall, name: str, key: str) -> Guest:
    async with hall.at(name, [key]) as (live, access):
        guest = Guest(access)
        await live.welcome(guest, -1)
    return guest


async def hear(hall: Hall, monkeypatch: pytest.MonkeyPatch, *said: Heard) -> None:
    """Word comes from the other server."""

    async def changes() -> AsyncIterator[Heard]:
        for each in said:
            yield each

    work: list[Coroutine[Any, Any, Any]] = []
    with monkeypatch.context() as patch:
        patch.setattr(hall.storage, "changes", changes)
        patch.setattr(hall, "background", work.append)
        await neighbours.follow(hall)
    for each in work:
        await each


async def test_what_one_does_the_other_tells(halls: tuple[Hall, Hall], monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = halls
    opened = await put_up(here)
    name, keys = opened.state.table, opened.keys
    guest = await welcomed(there, name, keys.watch)
    done = await here.do(name, [keys.seats[0]], Say(0, "hello"))
    await hear(there, monkeypatch, (name, done.entry))
    assert [(each["type"], each.get("since")) for each in guest.heard[2:]] == [("news", done.entry - 1)]
    assert guest.heard[-1]["said"][0]["text"] == "hello"
    await hear(there, monkeypatch, (name, done.entry))
    assert len(guest.heard) == 3, "known already"


async def test_whoever_was_not_told_finds_out_by_doing(halls: tuple[Hall, Hall]) -> None:
    here, there = halls
    opened = await put_up(here)
    name, keys = opened.state.table, opened.keys
    guest = await welcomed(there, name, keys.watch)
    first = await here.do(name, [keys.seats[0]], Say(0, "one"))
    second = await there.do(name, [keys.seats[1]], Say(1, "two"))
    assert second.entry == first.entry + 1
    assert [said["text"] for said in guest.heard[-1].get("said", guest.heard[-1].get("chat", ()))][-1:] == ["two"]


async def test_a_key_replaced_there_is_dead_here(halls: tuple[Hall, Hall], monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = halls
    opened = await put_up(here)
    name, keys = opened.state.table, opened.keys
    holder, other = await welcomed(there, name, keys.seats[1]), await welcomed(there, name, keys.seats[0])
    fresh = await here.new_key(name, [keys.host], "1")
    await hear(there, monkeypatch, (name, 0))
    assert holder.farewell == ("This link was replaced by a new one.", False)
    assert other.farewell is None
    with pytest.raises(Denied):
        await there.state(name, [keys.seats[1]])
    assert (await there.state(name, [fresh.key])).held == (1,)


async def test_a_table_removed_there_is_gone_here(halls: tuple[Hall, Hall], monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = halls
    opened = await put_up(here)
    name, keys = opened.state.table, opened.keys
    guest = await welcomed(there, name, keys.watch)
    await here.remove(name, [keys.host])
    await hear(there, monkeypatch, (name, 0))
    assert guest.farewell
    assert not guest.farewell[1]
    assert name not in there.tables
    with pytest.raises(Missing):
        await there.state(name, [keys.watch])


async def test_after_a_silence_everything_is_looked_at(
    halls: tuple[Hall, Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = halls
    opened = await put_up(here)
    name, keys = opened.state.table, opened.keys
    guest, holder = await welcomed(there, name, keys.watch), await welcomed(there, name, keys.seats[1])
    await here.do(name, [keys.seats[0]], Say(0, "hello"))
    await here.new_key(name, [keys.host], "1")
    await hear(there, monkeypatch, ("", 0))
    assert guest.heard[-1]["said"][0]["text"] == "hello"
    assert holder.farewell


async def test_who_is_here_by_way_of_another_server_is_here(
    halls: tuple[Hall, Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = await put_up(halls[0])
    name, keys = opened.state.table, opened.keys
    for hall in halls:
        hall.has_others = True
    said: list[Elsewhere] = []
    for hall in halls:
        monkeypatch.setattr(hall.storage, "tell_where", partial(note, said))
    ines = await welcomed(halls[0], name, keys.seats[0])
    await asyncio.sleep(0)
    assert said == [Elsewhere("", name, (0,), 0, asks=True)], "whoever is first wants to hear of others"
    orla = await welcomed(halls[1], name, keys.seats[1])
    await hear(halls[1], monkeypatch, replace(said[0], server="first"))
    assert orla.heard[-1]["seats"] == [0, 1]
    answer = said[-1]
    assert (answer.seats, answer.asks) == ((1,), False)
    await hear(halls[0], monkeypatch, replace(answer, server="second"))
    assert ines.heard[-1]["seats"] == [0, 1]
    assert halls[0].tables[name].is_here(1), "nobody who sits there is sent a notice"
    monkeypatch.setattr(whereabouts, "GOOD_FOR", -1.0)
    await hear(halls[0], monkeypatch, replace(answer, server="second"))
    assert ines.heard[-1]["seats"] == [0], "a server that has fallen silent is not believed for ever"


async def note(said: list[Elsewhere], words: Sequence[Elsewhere]) -> None:
    said += words


async def test_only_the_server_that_did_it_sends_notices(
    halls: tuple[Hall, Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = halls
    opened = await put_up(here)
    name, keys, asked = opened.state.table, opened.keys, opened.state.asked
    assert asked
    await welcomed(there, name, keys.watch)
    noticed: list[Hall] = []
    for hall in halls:
        monkeypatch.setattr(hall.notices, "tell_soon", partial(notice, noticed, hall))
    done = await here.do(name, [keys.seats[asked.seat]], GivenAnswer(asked.number, asked.seat, "end"))
    await hear(there, monkeypatch, (name, done.entry))
    await asyncio.sleep(0)
    assert noticed == [here]


async def notice(noticed: list[Hall], hall: Hall, live: Live, seat: int) -> None:
    noticed.append(hall)


async def test_a_table_in_use_stays_though_many_are_awake(
    halls: tuple[Hall, Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two of one table in one process would not hear of each other."""
    monkeypatch.setattr("lantern.server.hall.MOST_AWAKE", 1)
    here, _ = halls
    busy = await put_up(here)
    await welcomed(here, busy.state.table, busy.keys.watch)
    opened = await put_up(here)
    async with here.at(opened.state.table, [opened.keys.host]) as (live, _):
        assert here.tables[opened.state.table] is live
    assert busy.state.table in here.tables


async def test_a_table_that_falls_asleep_leaves_nothing_behind(
    halls: tuple[Hall, Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once, and not when somebody looks for garbage: a server hardly ever does."""
    monkeypatch.setattr("lantern.server.hall.MOST_AWAKE", 1)
    monkeypatch.setattr("lantern.server.notices.SOON", 0.0)  # seconds for which a notice that is due holds the table
    gc.disable()
    try:
        here, _ = halls
        opened = await put_up(here)
        seen = weakref.ref(here.tables[opened.state.table])
        await here.do(opened.state.table, opened.keys.seats, GivenAnswer(opened.state.number, 0, "end"))
        assert seen() is not None
        await put_up(here)
        assert opened.state.table not in here.tables
        await asyncio.gather(*here.tasks)
        assert seen() is None
    finally:
        gc.enable()
