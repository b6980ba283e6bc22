"""The people of the benchmark: four at a table, each with a socket, who answer what they are asked, at random."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from itertools import cycle
from random import Random
from typing import Any, Final

import httpx
import msgspec

from benchmarks.server.servers import Running
from benchmarks.server.wire import Wire, connect

SEATS: Final = 4
WARM_UP: Final = 1.0  # seconds of play that are not counted
SETTLE: Final = 0.3  # seconds in which what was said last arrives
TICK: Final = 0.0005  # seconds between looks at whether an answer is due


class Offer(msgspec.Struct):
    answer: str


class Asked(msgspec.Struct):
    seat: int
    offers: list[Offer]


class Heard(msgspec.Struct):
    """As much of a message as a client needs to play on."""

    type: str
    number: int = 0
    asked: Asked | None = None


read: Final = msgspec.json.Decoder(Heard).decode


@dataclass
class Tally:
    """What was measured while it counted."""

    counting: bool = False
    answers: int = 0  # heard by everybody
    delays: list[float] = field(default_factory=list)  # seconds from sending to the last recipient
    bytes: int = 0
    frames: int = 0
    seconds: float = 0.0
    work: float = 0.0  # seconds of processor time that the server took

    def percentile(self, part: float) -> float:
        """In milliseconds."""
        ordered = sorted(self.delays)
        return ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000 if ordered else 0.0


class Party:
    """A table and its people. `answer` is how a seat says what it has chosen, and is all that two servers differ in."""

    def __init__(self, tally: Tally, rng: Random, on_turn: Callable[[Party], None]) -> None:
        self.tally, self.rng, self.on_turn = tally, rng, on_turn
        self.wires: list[Wire] = []
        self.heard: dict[Wire, int] = {}  # how many news each has had
        self.sent: list[float] = []  # when each answer was sent
        self.missing: list[int] = []  # how many have not heard of it yet
        self.turn: tuple[int, Heard] | None = None  # who is asked, and what

    def answer(self, seat: int, heard: Heard) -> bytes:
        raise NotImplementedError

    def hear(self, wire: Wire, data: bytes) -> None:
        heard = read(data)
        if heard.type == "news":
            self.count(wire, len(data))
        elif heard.type != "state":
            return
        if heard.asked and heard.asked.offers and wire is self.wires[heard.asked.seat]:
            self.turn = (heard.asked.seat, heard)
            self.on_turn(self)

    def count(self, wire: Wire, size: int) -> None:
        at = self.heard[wire]
        self.heard[wire] = at + 1
        self.missing[at] -= 1
        tally = self.tally
        if tally.counting:
            tally.bytes += size
            tally.frames += 1
            if not self.missing[at]:
                tally.answers += 1
                tally.delays.append(time.perf_counter() - self.sent[at])

    def play(self) -> bool:
        """Answer what is asked; False if nobody is asked just now."""
        if self.turn is None:
            return False
        (seat, heard), self.turn = self.turn, None
        self.missing.append(len(self.wires))
        data = self.answer(seat, heard)
        self.sent.append(time.perf_counter())
        self.wires[seat].send(data)
        return True

    def lose(self, wire: Wire) -> None:
        self.heard.pop(wire, None)

    async def sit(self, host: str, path: str) -> Wire:
        wire = await connect(host, path, self)
        self.wires.append(wire)
        self.heard[wire] = 0
        return wire


class LanternParty(Party):
    """At a table of Wayward."""

    async def sit_down(self, host: str, client: httpx.AsyncClient, at: int) -> None:
        names = [{"name": f"Guest {seat}"} for seat in range(SEATS)]
        answer = await client.post(
            "/api/tables", json={"game": "wayward", "options": {"map": 1 + at % 2}, "seats": names}
        )
        answer.raise_for_status()
        opened: Any = answer.json()
        path = f"/api/tables/{opened['state']['table']}/socket"
        for _ in range(SEATS):
            await self.sit(host, path)
        for wire, key in zip(self.wires, opened["keys"]["seats"], strict=True):
            wire.send(msgspec.json.encode({"type": "enter", "keys": [key]}))

    def answer(self, seat: int, heard: Heard) -> bytes:
        assert heard.asked, "it is this seat's turn"
        choice = self.rng.choice(heard.asked.offers).answer
        n = len(self.missing)
        return msgspec.json.encode({
            "type": "answer", "id": n, "number": heard.number, "seat": seat, "answer": choice, "key": f"{seat}-{n}",
        })  # fmt: skip


class BareParty(Party):
    """In a room of the bare server: what is sent says itself who is asked next."""

    async def sit_down(self, host: str, client: httpx.AsyncClient, at: int) -> None:
        for _ in range(SEATS):
            await self.sit(host, f"/room/{at}")
        self.turn = (0, Heard("state"))
        asyncio.get_running_loop().call_soon(self.on_turn, self)

    def answer(self, seat: int, heard: Heard) -> bytes:
        following = (seat + 1) % SEATS
        offers = '{"answer":"move pillars"}'
        return f'{{"type":"news","asked":{{"seat":{following},"offers":[{offers}]}},"rest":"'.encode()


Kind = type[LanternParty] | type[BareParty]


async def seat_all(
    server: Running, kind: Kind, tables: int, tally: Tally, on_turn: Callable[[Party], None]
) -> list[Party]:
    """Everybody at their tables."""
    parties: list[Party] = []
    async with httpx.AsyncClient(base_url=f"http://{server.host}", timeout=30) as client:
        for at in range(tables):
            party = kind(tally, Random(at), on_turn)
            await party.sit_down(server.host, client, at)
            parties.append(party)
    await asyncio.sleep(SETTLE)
    return parties


async def flat_out(server: Running, kind: Kind, tables: int, seconds: float) -> Tally:
    """Everybody answers as soon as they are asked."""
    tally, playing = Tally(), False

    def on_turn(party: Party) -> None:
        if playing:
            party.play()

    parties = await seat_all(server, kind, tables, tally, on_turn)
    playing = True
    for party in parties:
        party.play()
    await measured(server, tally, asyncio.sleep, seconds)
    playing = False
    await leave(parties)
    return tally


async def paced(server: Running, kind: Kind, tables: int, seconds: float, rate: float) -> Tally:
    """So many answers a second, one table after the other, whoever is asked there."""
    tally = Tally()
    parties = cycle(await seat_all(server, kind, tables, tally, lambda _: None))

    async def play(seconds: float) -> None:
        begin, given = time.perf_counter(), 0
        while (passed := time.perf_counter() - begin) < seconds:
            while given < passed * rate:
                next(parties).play()
                given += 1
            await asyncio.sleep(TICK)

    await measured(server, tally, play, seconds)
    await leave([next(parties) for _ in range(tables)])
    return tally


async def idle(server: Running, tables: int) -> float:
    """Everybody sits, and nobody plays: the megabytes that the server has then."""
    parties = await seat_all(server, LanternParty, tables, Tally(), lambda _: None)
    await asyncio.sleep(1.0)
    megabytes = server.megabytes
    await leave(parties)
    return megabytes


async def measured(
    server: Running, tally: Tally, play: Callable[[float], Coroutine[Any, Any, None]], seconds: float
) -> None:
    await play(WARM_UP)
    gc.collect()
    gc.freeze()  # the clients' own housekeeping is not what is measured
    tally.counting, begin, worked = True, time.perf_counter(), server.seconds
    await play(seconds)
    tally.counting, tally.seconds, tally.work = False, time.perf_counter() - begin, server.seconds - worked


async def leave(parties: list[Party]) -> None:
    await asyncio.sleep(SETTLE)
    for party in parties:
        for wire in party.wires:
            wire.close()
    await asyncio.sleep(SETTLE)
