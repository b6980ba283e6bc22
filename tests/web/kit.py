"""How a test looks at a page: by roles, names and the ids of things; and how it lays out a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final, Literal

import httpx
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize

from lantern.games import find
from lantern.tables.messages import NewSeat
from lantern.tables.table import Table

Theme = Literal["dark", "light"]
Motion = Literal["reduce", "no-preference"]
State = dict[str, Any]  # a TableState, as the API tells it

DESKTOP: Final = ViewportSize(width=1440, height=900)
TABLET: Final = ViewportSize(width=820, height=1180)
PHONE: Final = ViewportSize(width=390, height=844)
SIZES: Final = {"desktop": DESKTOP, "tablet": TABLET, "phone": PHONE}

# A breach of the content security policy is told like any other error.
WATCH_POLICY: Final = """
addEventListener('securitypolicyviolation', (event) =>
  console.error(`breaks the policy ${event.effectiveDirective}: ${event.blockedURI} ${event.sourceFile ?? ''}`))
"""


class Visits:
    """The pages that a test opens, and what they complain of."""

    def __init__(self, browser: Browser, address: str, api: httpx.Client, patience: int) -> None:
        self.browser, self.address, self.api, self.patience = browser, address, api, patience
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def open(
        self,
        path: str,
        size: ViewportSize = DESKTOP,
        theme: Theme = "dark",
        motion: Motion = "reduce",
    ) -> Page:
        """A page, as somebody with a browser of this kind sees it. Nothing moves, unless the test is about that."""
        on_phone = size == PHONE
        context = self.browser.new_context(
            base_url=self.address, viewport=size, color_scheme=theme, reduced_motion=motion,
            has_touch=on_phone, is_mobile=on_phone,
        )  # fmt: skip
        context.set_default_timeout(self.patience)
        context.add_init_script(WATCH_POLICY)
        self.contexts.append(context)
        page = context.new_page()
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.complaints.append(f"uncaught: {error}"))
        page.goto(path)
        return page

    def hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")

    def forgive(self, words: str) -> None:
        """The browser has told of every refused request; here one was wanted. There must be one."""
        kept = [complaint for complaint in self.complaints if words not in complaint]
        assert len(kept) < len(self.complaints), f"nobody complained of {words!r}"
        self.complaints = kept

    def close(self) -> None:
        for context in self.contexts:
            context.close()


# What a page shows when it has all it needs, by the first word of its address.
READY: Final = {
    "": "li:has-text('moves')",
    "new": "form",
    "table": '[role="group"][aria-label="The board"], [role="alert"]',
    "replay": '[role="group"][aria-label="The board"], [role="alert"]',
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
    return told(api.post("/logs", content=text.encode(), headers={"content-type": "text/plain"}))


def state_of(api: httpx.Client, table: str) -> State:
    return told(api.get(f"/tables/{table}"))


def give(api: httpx.Client, state: State, answer: str) -> State:
    """Answer without a browser; the table after it."""
    given = {"number": state["number"], "seat": state["asked"]["seat"], "answer": answer}
    told(api.post(f"/tables/{state['table']}/answers", json=given))
    return state_of(api, state["table"])


def told(response: httpx.Response) -> State:
    assert response.is_success, response.text
    said: State = response.json()
    return said


def touched(offers: Iterable[State]) -> set[str]:
    """Everything that stands for one of the offers."""
    return {thing for offer in offers for thing in offer["touches"]}
