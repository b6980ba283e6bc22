"""How a test looks at a page: by roles, names and the ids of things; and how it lays out a table."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Generator, Iterable, Sequence
from functools import cache
from typing import Any, Final, Literal

import httpx
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize

from lantern.games import find
from lantern.tables.messages import NewSeat
from lantern.tables.table import Table
from tests.web.cable import Cable

Theme = Literal["dark", "light"]
Motion = Literal["reduce", "no-preference"]
State = dict[str, Any]  # a TableState, as the API tells it

DESKTOP: Final = ViewportSize(width=1440, height=900)
TABLET: Final = ViewportSize(width=820, height=1180)
PHONE: Final = ViewportSize(width=390, height=844)
LYING: Final = ViewportSize(width=844, height=390)  # the same phone, held across
SIZES: Final = {"desktop": DESKTOP, "tablet": TABLET, "phone": PHONE}

# A breach of the content security policy is told like any other error.
WATCH_POLICY: Final = """
addEventListener('securitypolicyviolation', (event) =>
  console.error(`breaks the policy ${event.effectiveDirective}: ${event.blockedURI} ${event.sourceFile ?? ''}`))
"""


# What a browser keeps of the tables that it has keys for; it is not laid over what a page has come to know since.
KNOWN: Final = "localStorage['lantern.tables'] ??= JSON.stringify({rings})"
GIVEN: Final = """(rings) => {
  const known = JSON.parse(localStorage['lantern.tables'] ?? '{}')
  localStorage['lantern.tables'] = JSON.stringify({ ...known, ...rings })
}"""


class Rings(httpx.Auth):
    """The keys of the tables that a test has to do with: pages get them, and requests show them."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, Any]] = {}  # as the browser keeps them

    def take(self, opened: State) -> State:
        """Keep the keys of a table that was put up; its state."""
        state, keys = opened["state"], opened["keys"]
        mine = {str(seat): keys["seats"][seat] for seat in state["held"]}
        plain = {role: keys[role] for role in ("host", "any", "watch")}
        self.tables[state["table"]] = {"game": state["game"], **plain, "mine": mine}
        return dict(state)

    def learn(self, page: Page) -> None:
        """Keep the keys that a page has: of the tables that were put up there."""
        self.tables |= json.loads(page.evaluate("localStorage.getItem('lantern.tables') ?? '{}'"))

    def give(self, page: Page) -> None:
        """Let an open page have the keys of tables put up since; it reads them when it is next loaded."""
        page.evaluate(GIVEN, self.tables)

    def auth_flow(self, request: httpx.Request) -> Generator[httpx.Request, httpx.Response, None]:
        found = re.search(r"/tables/(\w+)", request.url.path)
        ring = self.tables.get(found[1]) if found else None
        if ring:
            own = [ring.get("host"), *ring.get("mine", {}).values()]
            keys = [*filter(None, own)] or [ring["watch"]]
            request.headers["Authorization"] = f"Lantern {','.join(keys)}"
        yield request


def rings_of(api: httpx.Client) -> Rings:
    assert isinstance(api.auth, Rings), "the client of the tests knows keys"
    return api.auth


class Visits:
    """The pages that a test opens, and what they complain of."""

    def __init__(self, browser: Browser, address: str, api: httpx.Client, patience: int) -> None:
        self.browser, self.address, self.api, self.patience = browser, address, api, patience
        self.contexts: list[BrowserContext] = []
        self.cables: list[Cable] = []
        self.others: list[Visits] = []
        self.complaints: list[str] = []

    def open(
        self,
        path: str,
        size: ViewportSize = DESKTOP,
        theme: Theme = "dark",
        motion: Motion = "reduce",
        cable: Cable | None = None,
        frames: list[str] | None = None,
    ) -> Page:
        """A page, as somebody with a browser of this kind sees it. Nothing moves, unless the test is about that."""
        on_phone = size in (PHONE, LYING)
        context = self.browser.new_context(
            base_url=cable.address if cable else self.address, viewport=size, color_scheme=theme, reduced_motion=motion,
            has_touch=on_phone, is_mobile=on_phone,
        )  # fmt: skip
        context.set_default_timeout(self.patience)
        context.add_init_script(WATCH_POLICY)
        context.add_init_script(KNOWN.format(rings=json.dumps(rings_of(self.api).tables)))
        self.contexts.append(context)
        page = context.new_page()
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.complaints.append(f"uncaught: {error}"))
        if frames is not None:  # where everything is kept that the page hears on its sockets
            page.on("websocket", lambda ws: ws.on("framereceived", lambda frame: frames.append(str(frame))))
        page.goto(path)
        return page

    def another(self) -> Visits:
        """The visits of somebody else, who has other keys."""
        api = httpx.Client(base_url=self.api.base_url, timeout=self.api.timeout, auth=Rings())
        other = Visits(self.browser, self.address, api, self.patience)
        other.cables = self.cables
        self.others.append(other)
        return other

    def cable(self) -> Cable:
        """A way to the server that can be broken."""
        self.cables.append(Cable(self.address))
        return self.cables[-1]

    def hear(self, message: ConsoleMessage) -> None:
        said = f"{message.text} {message.location.get('url', '')}"
        is_outage = any(cable.was_out and cable.place in said for cable in self.cables)
        if message.type == "error" and not is_outage:
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")

    def forgive(self, words: str) -> None:
        """The browser has told of every refused request; here one was wanted. There must be one."""
        kept = [complaint for complaint in self.complaints if words not in complaint]
        assert len(kept) < len(self.complaints), f"nobody complained of {words!r}"
        self.complaints = kept

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        for cable in self.cables:
            cable.close()
        for other in self.others:
            other.close()
            other.api.close()
            self.complaints += other.complaints


# What a page shows when it has all it needs, by the first word of its address.
READY: Final = {
    "": "li:has-text('moves')",
    "new": "form",
    "table": '[role="group"][aria-label="The board"], [role="alert"]',
    "replay": '[role="group"][aria-label="The board"], [role="alert"]',
    "report": "h2",
    "rules": "article",
}


def show(page: Page, path: str) -> None:
    """Go to a page, and wait until it shows what it is about."""
    page.goto(path)
    page.locator(READY[path.split("/")[1]]).first.wait_for()


# --- tables ---------------------------------------------------------------------------------------------------------


def lay_out(api: httpx.Client, seed: str, names: Sequence[str] = ("Ines",), *, board: int = 1) -> State:
    """A table whose dice are known: the log of a game that has not begun, with its seed, goes on from there."""
    table = Table.new(find("wayward"), {"map": board}, [NewSeat(name) for name in names], seed=seed)
    return open_log(api, table.log_text(private=True))


@cache
def finished_log() -> str:
    """The log of a whole game between two bots that somebody has won."""
    games = (bots_game(f"places {n}") for n in range(10))
    return next(table.log_text() for table in games if table.result and table.result.winners)


def bots_game(seed: str) -> Table:
    bots = [NewSeat("Ines", "instinct"), NewSeat("Orla", "instinct")]
    table = Table.new(find("wayward"), {"map": 1}, bots, seed=seed)
    table.advance()
    return table


def finished(api: httpx.Client) -> State:
    return open_log(api, finished_log())


def open_log(api: httpx.Client, text: str) -> State:
    opened = told(api.post("/logs", content=text.encode(), headers={"content-type": "text/plain"}))
    return rings_of(api).take(opened)


def put_up(api: httpx.Client, game: str, options: dict[str, Any], kinds: Sequence[str]) -> State:
    """A table with bots. Chance is the server's: what is true at such a table is true at every one."""
    names = ("Ines", "Orla", "Wick", "June")
    seats = [{"name": name, "kind": kind} for name, kind in zip(names, kinds, strict=False)]
    opened = told(api.post("/tables", json={"game": game, "options": options, "seats": seats}))
    state = rings_of(api).take(opened)
    return state_of(api, state["table"])


def state_of(api: httpx.Client, table: str) -> State:
    """The table, once bots have answered and one of its people is asked, or nobody any more."""
    end = time.monotonic() + 30
    while True:
        state = told(api.get(f"/tables/{table}"))
        asked = state["asked"]
        if state["result"] or not asked or is_person(state, asked["seat"]):
            return state
        assert time.monotonic() < end, f"a bot does not answer: {asked['sentence']}"
        time.sleep(0.02)


def is_person(state: State, seat: int) -> bool:
    """Whether somebody answers for a seat who shows us their keys: keys of a seat may be at hand that a bot plays."""
    return seat in state["held"] and state["seats"][seat]["kind"] == "person"


def give(api: httpx.Client, state: State, answer: str) -> State:
    """Answer without a browser; the table after it."""
    given = {"type": "answer", "number": state["number"], "seat": state["asked"]["seat"], "answer": answer}
    told(api.post(f"/tables/{state['table']}/deeds", json=given))
    return state_of(api, state["table"])


def told(response: httpx.Response) -> State:
    assert response.is_success, response.text
    said: State = response.json()
    return said


def touched(offers: Iterable[State]) -> set[str]:
    """Everything that stands for one of the offers."""
    return {thing for offer in offers for thing in offer["touches"]}
