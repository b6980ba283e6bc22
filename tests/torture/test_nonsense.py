"""Clients that do not behave: nonsense, floods, and one that never reads. Everybody else plays on."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from tests.torture import journal
from tests.torture.conftest import Opening
from tests.torture.house import House, within
from tests.torture.person import LOST, Person, play_all
from tests.torture.scale import scale

OVERSIZE: Final = 64 * 1024 + 1
SLOW: Final = 3.0  # seconds: nobody else may wait so long, even on a busy machine
FLOOD: Final = 6000  # messages: far more than one socket may send there, even if they take a minute to send
TIGHT: Final = "0.2"  # of the usual limits: on a busy machine a flood may be slow
MORE: Final = 6.0  # megabytes that a client who never reads may cost: the megabyte that waits for it, and some air

Maker = Callable[[random.Random, dict[str, Any]], str | bytes]


def random_bytes(rng: random.Random, _: dict[str, Any]) -> bytes:
    return rng.randbytes(rng.randint(0, 300))


def cut_off(rng: random.Random, good: dict[str, Any]) -> str:
    text = json.dumps(good)
    return text[: rng.randrange(len(text))]


def one_wrong_letter(rng: random.Random, good: dict[str, Any]) -> str:
    text = json.dumps(good)
    at = rng.randrange(len(text))
    return text[:at] + chr(rng.randint(1, 0x2FF)) + text[at + 1 :]


def wrong_values(rng: random.Random, good: dict[str, Any]) -> str:
    values: list[Any] = [None, -1, 2**70, 1e308, "", "x" * 2000, [], {}, [[[]]], True, "\ud800", {"type": "answer"}]
    return json.dumps({**good, rng.choice([*good, "more"]): rng.choice(values)})


def deep(rng: random.Random, _: dict[str, Any]) -> str:
    depth = rng.choice((33, 500, 20_000))
    return rng.choice(("[" * depth, "[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth))


def no_object(rng: random.Random, _: dict[str, Any]) -> str:
    return rng.choice(("null", "[]", "0", '"enter"', "NaN", "-", "[1,", "\x00", '{"type":"enter"}', '{"type":[]}'))


MAKERS: Final[tuple[Maker, ...]] = (random_bytes, cut_off, one_wrong_letter, wrong_values, deep, no_object)


def test_nonsense_is_answered_or_closed_and_changes_nothing(house: House) -> None:
    table, rng = house.open(seats="pp"), random.Random(11)
    name, keys = table["state"]["table"], table["keys"]["seats"]
    person, entries = Person(house, name, *keys), len(journal.read(house.database, name).entries)
    good = {"type": "answer", "number": -5, "seat": 0, "answer": "no such answer", "key": "", "id": 3}

    async def send_nonsense() -> None:
        sent = 0
        while sent < scale().nonsense:
            person.drop()
            await person.enter()
            with suppress(*LOST):  # after too much of it the server closes, and we come again
                for _ in range(15):
                    assert person.line is not None
                    await person.line.send(rng.choice(MAKERS)(rng, good))
                    sent += 1
                    answer = await person.next()
                    assert answer["type"] in ("failed", "bye", "presence", "state"), answer
                    assert answer.get("status", 400) < 500, answer
        await person.come_back()
        await person.play(2)

    within(60 + scale().nonsense / 20, send_nonsense())
    added = [entry for entry in journal.read(house.database, name).entries[entries:] if entry.key]
    assert len(added) == 2, "only what was meant has happened"
    assert "Traceback" not in house.errors()


def test_frames_that_break_the_protocol_end_only_their_socket(house: House) -> None:
    table = house.open(seats="pp")
    name, keys = table["state"]["table"], table["keys"]["seats"]
    broken = (
        Frame(Opcode.TEXT, b"\xff\xfe\x00").serialize(mask=True),  # no text at all
        Frame(Opcode.TEXT, b"x" * OVERSIZE).serialize(mask=True),
        Frame(Opcode.TEXT, b'{"type":"enter"}').serialize(mask=False),  # clients have to mask
        bytes((0x83, 0x80, 0, 0, 0, 0)),  # an opcode that does not exist
        bytes((0x81, 0xFF, 0x7F, *[0xFF] * 7, 0, 0, 0, 0)),  # the largest frame that can be announced
        random.Random(7).randbytes(500),
        Frame(Opcode.CLOSE, b"\x00").serialize(mask=True),
    )

    async def break_it() -> None:
        person = Person(house, name, *keys)
        await person.enter()
        for data in broken:
            async with connect(f"ws://{house.host}/api/tables/{name}/socket", close_timeout=1) as line:
                line.transport.write(data)
                with suppress(*LOST):
                    await asyncio.wait_for(line.recv(), 10)
                    raise AssertionError(f"still open after {data[:20]!r}")
        await person.play(3)

    within(90, break_it())


def test_a_flood_is_dammed_and_others_play_on(opened: Opening) -> None:
    house = opened("", "--limits", TIGHT)
    tables = [house.open(seats="pp") for _ in range(2)]
    wild, calm = [Person(house, table["state"]["table"], *table["keys"]["seats"]) for table in tables]

    async def flood() -> float:
        await wild.enter()
        await calm.enter()
        playing = asyncio.create_task(slowest_answer(calm, 20))
        assert wild.line is not None
        with suppress(*LOST):
            for n in range(FLOOD):
                await wild.line.send(f'{{"type":"say","seat":9,"text":"{n}"}}')
        with suppress(*LOST):
            await wild.until(lambda said: said["type"] == "bye")
            assert "Too many" in wild.heard[-1]
        return await playing

    assert within(90, flood()) < SLOW
    assert wild.line is None or not journal.read(house.database, wild.table).meeting().chat


async def slowest_answer(person: Person, answers: int) -> float:
    """Seconds that the slowest of some answers took."""
    slowest = 0.0
    for _ in range(answers):
        begin = time.monotonic()
        await person.play(1)
        slowest = max(slowest, time.monotonic() - begin)
        await asyncio.sleep(0.02)
    return slowest


def test_somebody_who_never_reads_costs_little_and_holds_up_nobody(house: House) -> None:
    table = house.open(seats="pp")
    name, keys = table["state"]["table"], table["keys"]
    people = [Person(house, name, key) for key in keys["seats"]]
    before = house.gauge("lantern_sockets")

    async def stare() -> tuple[float, float, int]:
        for person in people:
            await person.enter()
        await play_all(people, 60)  # a long history makes a large table
        size = len(house.ask("GET", f"/tables/{name}", keys["watch"]).content)
        memory, asked = house.megabytes, json.dumps({"type": "enter", "keys": [keys["watch"]]})
        async with connect(
            f"ws://{house.host}/api/tables/{name}/socket",
            sock=narrow_socket(house.port), max_queue=1, ping_interval=None, close_timeout=0.1, compression=None,
        ) as deaf:  # fmt: skip
            playing = asyncio.create_task(slowest_answers(people, 20))
            with suppress(*LOST):
                for _ in range(scale().enters):
                    await deaf.send(asked)
            slowest = await playing
            await is_let_go(house, before + len(people))
            grown = house.megabytes - memory
            deaf.transport.abort()
        return slowest, grown, size

    slowest, grown, size = within(120, stare())
    print(f"{size} bytes a table, {grown:.1f} MB more, the slowest answer of others {slowest:.2f} s")
    assert slowest < SLOW
    assert grown < MORE, f"{grown:.0f} MB more, of {size * scale().enters / 1e6:.0f} MB asked for"


def narrow_socket(port: int) -> socket.socket:
    """A connection for which the system itself keeps nearly nothing."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.connect(("127.0.0.1", port))
    made.setblocking(False)
    return made


async def is_let_go(house: House, others: float) -> None:
    """Somebody has not gone, but counts no more."""
    for _ in range(100):
        if await asyncio.to_thread(house.gauge, "lantern_sockets") <= others:
            return
        await asyncio.sleep(0.1)
    raise AssertionError("somebody who never reads is still waited for")


async def slowest_answers(people: list[Person], answers: int) -> float:
    slowest = 0.0
    for _ in range(answers):
        begin = time.monotonic()
        await play_all(people, 1)
        slowest = max(slowest, time.monotonic() - begin)
    return slowest
