"""Somebody at a table: a client as the browser is one, that keeps what it was told and plays at random."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from lantern.tables.changes import applied
from tests.torture.house import AT_THE_END, House

TAKEN_OVER: Final = (
    "entry", "number", "asked", "undo", "result", "seats", "request", "seed", "lesson", "listed", "after",
)  # fmt: skip
SHOWN: Final = ("view", "history", "chat", *TAKEN_OVER)  # what a client shows, and two clients must show alike
LOST: Final = (ConnectionClosed, InvalidHandshake, OSError, EOFError)


class Refused(Exception):
    """A deed that was answered by `failed`."""

    def __init__(self, failed: dict[str, Any]) -> None:
        super().__init__(failed["failure"]["error"])
        self.status: int = failed["status"]


class Person:
    """One socket, again and again."""

    def __init__(self, house: House, table: str, *keys: str, seed: int = 0) -> None:
        self.house, self.table, self.keys = house, table, keys
        self.rng = random.Random(f"{table} {keys} {seed}")
        self.state: dict[str, Any] = {}
        self.heard: list[str] = []  # every byte that came
        self.acknowledged: dict[str, int] = {}  # retry keys of answers that were kept -> entry
        self.deeds = 0
        self.here: list[int] = []  # seats at which somebody is
        self.line: ClientConnection | None = None
        self.port = house.port

    # --- the line

    async def enter(self, entry: int | None = None) -> None:
        """Come in, and go on from what was seen last."""
        if self.line is None:
            address = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/socket"
            self.line = await connect(address, max_size=None, ping_interval=None, close_timeout=1, compression=None)
            AT_THE_END.append(self.drop)
        seen = self.state.get("entry", -1) if entry is None else entry
        await self.line.send(json.dumps({"type": "enter", "keys": self.keys, "entry": seen}))
        await self.until(lambda said: said["type"] == "presence" and self.state != {})

    async def come_back(self, seconds: float = 30.0) -> None:
        """Try again and again, a little later each time, as the browser does."""
        self.drop()
        wait = 0.05
        async with asyncio.timeout(seconds):
            while True:
                try:
                    await self.enter()
                    return
                except LOST:
                    self.drop()
                    await asyncio.sleep(wait * self.rng.uniform(0.5, 1))
                    wait = min(2 * wait, 1.0)

    def drop(self) -> None:
        """As if the cable was pulled."""
        if self.line is not None:
            self.line.transport.abort()
            self.line = None

    async def leave(self) -> None:
        if self.line is not None:
            with suppress(*LOST):
                await self.line.close()
            self.line = None

    # --- hearing

    async def next(self) -> dict[str, Any]:
        """The next message, after its effect on what is shown."""
        assert self.line is not None, "enter first"
        text = await self.line.recv()
        assert isinstance(text, str)
        self.heard.append(text)
        said: dict[str, Any] = json.loads(text)
        if said["type"] == "state":
            self.state = said
        elif said["type"] == "news":
            assert said["since"] == self.state["entry"], "news that do not follow on what was seen"
            self.state = with_news(self.state, said)
        elif said["type"] == "presence":
            self.here = said["seats"]
        return said

    async def until(self, done: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while not done(said := await self.next()):
            pass
        return said

    async def catch_up(self, entry: int) -> None:
        while self.state["entry"] < entry:
            await self.next()

    # --- doing

    async def send(self, deed: dict[str, Any]) -> int:
        assert self.line is not None, "enter first"
        self.deeds += 1
        await self.line.send(json.dumps({**deed, "id": self.deeds}))
        return self.deeds

    async def do(self, deed: dict[str, Any]) -> dict[str, Any]:
        """Do something, and wait until it is kept; `Refused` if it is not."""
        number = await self.send(deed)
        said = await self.until(lambda said: said["type"] in ("done", "failed") and said["id"] == number)
        if said["type"] == "failed":
            raise Refused(said)
        if deed.get("key"):
            self.acknowledged[deed["key"]] = said["entry"]
        return said

    def choice(self) -> dict[str, Any] | None:
        """An answer to what is asked; nothing if that is not for us."""
        asked = self.state.get("asked")
        if not asked or not asked["offers"] or asked["seat"] not in self.state["held"]:
            return None
        answer = self.rng.choice(asked["offers"])["answer"]
        key = f"{asked['seat']}-{self.rng.getrandbits(64):x}"
        return {
            "type": "answer", "number": self.state["number"], "seat": asked["seat"], "answer": answer, "key": key,
        }  # fmt: skip

    async def play(self, answers: int) -> None:
        """Answer so many times, whenever it is our turn."""
        while answers and not self.state["result"]:
            if deed := self.choice():
                await self.do(deed)
                answers -= 1
            else:
                await self.next()

    def shown(self) -> dict[str, Any]:
        return shown(self.state)


def with_news(state: dict[str, Any], news: dict[str, Any]) -> dict[str, Any]:
    """What a client has after some news."""
    view, history = state["view"], state["history"]
    for beat in news["beats"]:
        view = applied(view, beat["changes"])
        moment = {name: value for name, value in beat.items() if name != "changes"}
        history = [*history[: beat["number"] - 1], {**moment, "view": None}]
    return {
        **state,
        "view": applied(view, news["changes"]),
        "history": history[: news["number"]],
        "chat": [*state["chat"], *news.get("said", ())],
        **{name: news[name] for name in TAKEN_OVER if name in news},
    }


def shown(state: dict[str, Any]) -> dict[str, Any]:
    return {name: state[name] for name in SHOWN}


async def play_all(people: list[Person], answers: int) -> None:
    """Everybody plays until so many answers were given by all together, then all are brought to the same entry."""
    given = 0
    while given < answers:
        for person in people:
            if deed := person.choice():
                done = await person.do(deed)
                given += 1
                await asyncio.gather(*[other.catch_up(done["entry"]) for other in people])
                break
        else:
            if people[0].state["result"]:
                return
            await people[0].next()
            await asyncio.gather(*[other.catch_up(people[0].state["entry"]) for other in people])
