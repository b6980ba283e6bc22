"""A real server on a free port, in a thread, and people who use it: over HTTP, and at sockets."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
import pytest
import uvicorn
from websockets.sync.client import connect

from lantern.games import find
from lantern.server.app import make_app
from lantern.server.config import Config
from lantern.server.live import log_of
from lantern.server.serve import Application, listen, web_config
from lantern.server.storage.storage import Storage
from lantern.tables.changes import applied
from lantern.tables.meeting import Meeting
from lantern.tables.messages import NewSeat
from lantern.tables.settings import settings_from
from lantern.tables.table import Table

Json = dict[str, Any]
T = TypeVar("T")

PATIENCE = 10.0  # seconds for anything that has to come
NEWS_FIELDS = (
    "entry", "number", "asked", "undo", "result", "seats", "request", "clock", "seed", "lesson", "listed", "after"
)  # fmt: skip


# --- servers


@dataclass(frozen=True)
class Place:
    """A server that runs."""

    address: str
    config: Config


@contextmanager
def running(config: Config) -> Iterator[Place]:
    """A server as `lantern serve` runs it, on any free port."""
    door = listen("127.0.0.1", 0)
    server = uvicorn.Server(web_config(Application(make_app(config))))
    thread = threading.Thread(target=server.run, args=([door],))
    thread.start()
    until(lambda: server.started)
    try:
        yield Place(f"http://127.0.0.1:{door.getsockname()[1]}", config)
    finally:
        server.should_exit = True
        thread.join()
        door.close()


@pytest.fixture(scope="session")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    with running(Config(data=tmp_path_factory.mktemp("data"), bot_workers=1)) as place:
        yield place


@pytest.fixture(scope="session")
def address(place: Place) -> str:
    return place.address


@pytest.fixture
def client(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, timeout=30) as client:
        yield client


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A small front end."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Lantern</title>")
    (tmp_path / "assets" / "index-abc123.js").write_text("export {}")
    (tmp_path / "icon.svg").write_text("<svg/>")
    return tmp_path


def until(true: Callable[[], T], patience: float = PATIENCE) -> T:
    """Wait for something to become true; what it then is."""
    end = time.monotonic() + patience
    while not (found := true()):
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)
    return found


def kept(config: Config, table: str, *, snapshot: bool = False) -> Meeting:
    """A table as the database alone brings it back."""

    async def read() -> Meeting:
        storage = await Storage.open(config.database_url, migrate=False)
        try:
            row, entries = await storage.row(table), await storage.read(table)
            shortcut = await storage.snapshot(table) if snapshot else None
        finally:
            await storage.close()
        return Meeting.recalled(table, log_of(row), settings_from(row.settings), entries, row.created, shortcut)

    return asyncio.run(read())


def finished(game: str, seed: str = "a seed for tests", **options: Any) -> Table:
    """A game that bots have played to its end, quickly, as no server does."""
    played = find(game)
    seats = played.seats(played.check(options))
    table = Table.new(played, options, [NewSeat(f"P{seat}", "random") for seat in range(seats)], seed)
    table.advance()
    return table


# --- people


def refused(response: httpx.Response, status: int) -> Json:
    """The failure of a response; every one has the same form, one sentence, and no traceback."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"].startswith("application/json")
    failure = dict(response.json())
    assert set(failure) == {"error", "rule", "where"}
    assert failure["error"]
    assert len(failure["error"]) < 1000
    assert "Traceback" not in failure["error"]
    return failure


@dataclass
class Person:
    """Somebody with keys of a table, who asks over HTTP."""

    client: httpx.Client
    table: str
    keys: tuple[str, ...]

    def ask(self, method: str, path: str = "", **more: Any) -> httpx.Response:
        headers = {"authorization": f"Lantern {','.join(self.keys)}", **more.pop("headers", {})}
        return self.client.request(method, f"/api/tables/{self.table}{path}", headers=headers, **more)

    def get(self, path: str = "", **params: Any) -> Json:
        response = self.ask("GET", path, params=params)
        assert response.status_code == 200, response.text
        return dict(response.json())

    def post(self, path: str, given: Json | None = None) -> Json:
        response = self.ask("POST", path, json=given or {})
        assert response.is_success, response.text
        return dict(response.json())

    def state(self) -> Json:
        return self.get()

    def do(self, what: str, /, **deed: Any) -> httpx.Response:
        return self.ask("POST", "/deeds", json={"type": what, **deed})

    def answer(self, text: str = "", **deed: Any) -> httpx.Response:
        """Answer what is asked now: the first offer, unless told otherwise."""
        state = self.state()
        given = {"number": state["number"], "seat": asked_seat(state), "answer": text or first_offer(state)}
        return self.do("answer", **given | deed)

    def with_keys(self, *keys: str) -> Person:
        return Person(self.client, self.table, keys)


@dataclass
class Opened:
    """A table just put up, and all its keys."""

    host: Person  # with the keys of all seats that are taken
    state: Json
    keys: Json

    @property
    def name(self) -> str:
        return self.host.table

    def seat(self, *seats: int) -> Person:
        return self.host.with_keys(*[self.keys["seats"][seat] for seat in seats])

    @property
    def watcher(self) -> Person:
        return self.host.with_keys(self.keys["watch"])

    @property
    def stranger(self) -> Person:
        """Somebody with the link for any seat."""
        return self.host.with_keys(self.keys["any"])


def opened(client: httpx.Client, response: httpx.Response) -> Opened:
    assert response.status_code == 201, response.text
    state, keys = response.json()["state"], response.json()["keys"]
    mine = [keys["seats"][seat] for seat in state["held"]]
    return Opened(Person(client, state["table"], (keys["host"], *mine)), state, keys)


def new_table(
    client: httpx.Client,
    *kinds: str,
    game: str = "wayward",
    options: Json | None = None,
    **more: Any,
) -> Opened:
    """A table with these kinds of players; "guest" is a person who has not come yet."""
    seats = [
        {"name": f"P{seat}", "kind": "person" if kind == "guest" else kind, "mine": kind != "guest"}
        for seat, kind in enumerate(kinds or ("person", "person"))
    ]
    wish = {"game": game, "options": options or {}, "seats": seats, **more}
    return opened(client, client.post("/api/tables", json=wish))


def asked_seat(state: Json) -> int:
    assert state["asked"], "somebody else is asked"
    return int(state["asked"]["seat"])


def first_offer(state: Json) -> str:
    return str(state["asked"]["offers"][0]["answer"])


def is_asked(state: Json) -> bool:
    return bool(state["asked"]) and state["asked"]["seat"] in state["held"] and bool(state["asked"]["offers"])


class Visitor:
    """Somebody at a socket, who keeps the table as a browser does: whole once, then by its news."""

    def __init__(self, person: Person, *, enter: bool = True, seen: Json | None = None) -> None:
        base = str(person.client.base_url).replace("http", "ws", 1)
        self.open = ExitStack()
        where = f"{base.rstrip('/')}/api/tables/{person.table}/socket"
        self.socket = self.open.enter_context(connect(where, close_timeout=0.5))
        self.person = person
        self.state: Json = json.loads(json.dumps(seen)) if seen else {}
        self.heard: list[Json] = []
        self.bytes: list[str] = []
        self.deeds = 0
        if enter:
            self.enter()

    def __enter__(self) -> Visitor:
        return self

    def __exit__(self, *_: object) -> None:
        self.open.close()

    # --- out

    def send(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def enter(self) -> None:
        """Come in, with everything that was seen before, and wait until one is there."""
        entry = self.state["entry"] if self.state else -1
        self.send({"type": "enter", "keys": list(self.person.keys), "entry": entry})
        self.hear("presence")

    def do(self, what: str, /, **deed: Any) -> Json:
        """Do something, and hear what came of it: `done` or `failed`."""
        self.deeds += 1
        self.send({"type": what, "id": self.deeds, **deed})
        while (message := self.hear("done", "failed"))["id"] != self.deeds:
            pass
        return message

    def answer(self, text: str = "", **deed: Any) -> Json:
        state = self.state
        given = {"number": state["number"], "seat": asked_seat(state), "answer": text or first_offer(state)}
        return self.do("answer", **given | deed)

    # --- in

    def hear(self, *kinds: str) -> Json:
        """The next message of these kinds; whatever comes before it is taken note of."""
        while True:
            message = self.next()
            if message["type"] in kinds:
                return message

    def next(self) -> Json:
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.bytes.append(text)
        message: Json = json.loads(text)
        self.heard.append(message)
        if message["type"] == "state":
            self.state = message
        elif message["type"] == "news":
            self.take(message)
        return message

    def take(self, news: Json) -> None:
        """Change what one has by the news."""
        assert news["since"] == self.state["entry"], "no news may be lost"
        view = self.state["view"]
        for beat in news["beats"]:
            view = applied(view, beat["changes"])
        self.state = {
            **self.state, **{field: news[field] for field in NEWS_FIELDS if field in news},
            "view": applied(view, news["changes"]), "chat": [*self.state["chat"], *news.get("said", ())],
            "hinted": [*self.state["hinted"], *news.get("hinted", ())],
        }  # fmt: skip

    def wait(self, true: Callable[[Json], Any]) -> Json:
        """Listen until the table is like that."""
        while not true(self.state):
            self.next()
        return self.state

    def reach(self, entry: int) -> Json:
        return self.wait(lambda state: state["entry"] >= entry)

    def bye(self) -> Json:
        """The last word, and then the socket is closed."""
        message = self.hear("bye")
        until(lambda: self.socket.state.name == "CLOSED")
        return message


def shown(state: Json) -> Json:
    """What two clients must agree on: all but the watch, the history (news tell it by beats), and who is asking."""
    left_out = ("clock", "history", "role", "type")
    return {name: value for name, value in state.items() if name not in left_out}


def play_on(visitors: Sequence[Visitor], rng: Random, answers: int) -> int:
    """Whoever is asked answers anything legal; all hear of it. How many answers were given."""
    for given in range(answers):
        asked = [visitor for visitor in visitors if is_asked(visitor.state)]
        if not asked:
            return given
        one = rng.choice(asked)
        done = one.answer(rng.choice(one.state["asked"]["offers"])["answer"])
        assert done["type"] == "done", done
        for visitor in visitors:
            visitor.reach(done["entry"])
    return answers
