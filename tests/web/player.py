"""A player at a table in a browser: what they see of the question, and how they answer by pointer or by keys."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import httpx
from playwright.sync_api import Locator, Page, ViewportSize

from tests.web.cable import Cable
from tests.web.kit import DESKTOP, Motion, State, Visits, rings_of, state_of, touched

Offer = dict[str, Any]

PATIENCE: Final = 15.0  # seconds until a page shows what the table asks: it takes a blink, where nobody else is at work

# The buttons of the bar that answer; dice, which lie there too, are things.
ANSWERS: Final = 'button:not([aria-hidden], [data-thing], [role="status"] *)'

# What a page shows of a question. A thing is lit when lamp light is drawn around it, whatever the page calls that.
READ: Final = """() => {
  const said = (element) => {
    const copy = element.cloneNode(true)
    copy.querySelectorAll('[aria-hidden="true"]').forEach((each) => each.remove())
    return copy.textContent.replace(/\\s+/g, ' ').trim()
  }
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'var(--lamp)'
  const lamp = getComputedStyle(probe).color
  probe.remove()
  const isLit = (thing) => getComputedStyle(thing).boxShadow.includes(lamp)
    || [...thing.children].some((part) => getComputedStyle(part).stroke === lamp)
  const bar = document.querySelector('section[aria-label="Question"]')
  return {
    question: bar ? said(bar.querySelector('h2')) : '',
    answers: bar ? [...bar.querySelectorAll('%s')].map(said) : [],
    drawn: [...document.querySelectorAll('[data-thing]')].map((thing) => thing.dataset.thing),
    lit: [...document.querySelectorAll('[data-thing]')].filter(isLit).map((thing) => thing.dataset.thing),
    pack: [...document.querySelectorAll('section[aria-label$="pack"] button')].map((b) => b.getAttribute('aria-label')),
  }
}""".replace("%s", ANSWERS)

# A place on a thing where a press reaches it and nothing else, nearest to its middle; null if it is covered.
FREE_SPOT: Final = """(thing) => {
  const { left, top, width, height } = thing.getBoundingClientRect()
  const steps = [...Array(15).keys()].map((i) => (i + 1) / 16)
  const spots = steps.flatMap((x) => steps.map((y) => [x, y]))
  const away = ([x, y]) => Math.hypot(x - 0.5, y - 0.5)
  const free = spots.sort((a, b) => away(a) - away(b)).find(([x, y]) => {
    const hit = document.elementFromPoint(left + width * x, top + height * y)
    return hit?.closest('[data-thing]') === thing
  })
  return free ? [left + width * free[0], top + height * free[1]] : null
}"""


@dataclass(frozen=True)
class Shown:
    """A question as a page shows it."""

    question: str
    answers: list[str]
    lit: set[str]


@dataclass(frozen=True)
class Reading:
    """What was read off a page at one moment."""

    question: str
    answers: list[str]
    drawn: list[str]
    lit: list[str]
    pack: list[str]

    @property
    def shown(self) -> Shown:
        return Shown(self.question, sorted(self.answers), set(self.lit))

    def wanted(self, state: State) -> Shown:
        """What it should have been. Open ways are not drawn: the area behind one stands for it."""
        asked = state["asked"]
        if asked is None:
            return self.shown
        if asked["seat"] not in state["held"]:
            seat = state["seats"][asked["seat"]]
            return Shown(f"{seat['name']} {'is thinking' if seat['taken'] else 'has not come yet'}", [], set())
        is_shared = len(state["held"]) > 1
        who = f"{state['seats'][asked['seat']]['name']} " if is_shared else ""
        return Shown(
            who + asked["sentence"], sorted(map(label, asked["offers"])), touched(asked["offers"]) & set(self.drawn)
        )


def label(offer: Offer) -> str:
    """What the button of an offer says."""
    return f"{offer['label']} {offer['detail']}".strip()


class Player:
    """Somebody who sits at a table, before a page that shows it."""

    def __init__(self, page: Page, api: httpx.Client, table: str) -> None:
        self.page, self.api, self.table = page, api, table
        rings_of(api).learn(page)

    @property
    def bar(self) -> Locator:
        return self.page.get_by_role("region", name="Question")

    @property
    def answers(self) -> Locator:
        """The buttons of the bar that answer."""
        return self.bar.locator(ANSWERS)

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("region", name="Log")

    def thing(self, name: str) -> Locator:
        return self.page.locator(f'[data-thing="{name}"]')

    # --- looking

    def state(self) -> State:
        return state_of(self.api, self.table)

    def why(self, wish: str, seat: int = 0) -> dict[str, str]:
        """Why a thing cannot be chosen, as the table tells it."""
        found: dict[str, str] = self.api.get(f"/tables/{self.table}/why", params={"seat": seat, "wish": wish}).json()
        return found

    def settled(self, patience: float = PATIENCE) -> State:
        """Wait until the page shows what the table asks: the sentence, the answers, and just the legal things lit."""
        state = self.state()
        end = time.monotonic() + patience
        while (read := self.read()).shown != (wanted := read.wanted(state)) and time.monotonic() < end:
            self.page.wait_for_timeout(10)
        assert read.shown == wanted, f"the page shows {read.shown}; the table asks {wanted}"
        return state

    def read(self) -> Reading:
        return Reading(**self.page.evaluate(READ))

    # --- answering by pointer

    def spot(self, thing: str) -> tuple[float, float]:
        """Where a thing can be pointed at: what a player can hit is part of the test."""
        found = self.thing(thing).evaluate(FREE_SPOT)
        assert found, f"{thing} is covered: it cannot be pressed"
        return found[0], found[1]

    def press(self, thing: str) -> None:
        self.page.mouse.click(*self.spot(thing))

    def choose(self, state: State, offer: Offer) -> None:
        """Press the things of an offer, in their order, then its button if they leave a choice."""
        left = offers = state["asked"]["offers"]
        drawn = self.read().drawn
        for thing in offer["touches"]:
            if thing in drawn and len(left) > 1:
                self.press(thing)
                left = [each for each in left if thing in each["touches"]]
        if len(left) > 1 or left == offers:
            self.answer(offer)

    def answer(self, offer: Offer) -> None:
        """Press the button of an offer."""
        self.bar.get_by_role("button", name=label(offer), exact=True).click()

    def passed(self, state: State) -> State:
        """Wait until the table has moved on, and the page with it; the table then."""
        end = time.monotonic() + PATIENCE
        while self.state()["number"] == state["number"]:
            assert time.monotonic() < end, "no answer has reached the table"
            self.page.wait_for_timeout(10)
        return self.settled()


def sit_down(
    visits: Visits,
    state: State,
    size: ViewportSize = DESKTOP,
    motion: Motion = "reduce",
    cable: Cable | None = None,
) -> Player:
    page = visits.open(f"/table/{state['table']}", size, motion=motion, cable=cable)
    player = Player(page, visits.api, state["table"])
    player.settled()
    return player


# --- what to answer -------------------------------------------------------------------------------------------------


def offer_of(state: State, answer: str) -> Offer:
    found: Offer = next(offer for offer in state["asked"]["offers"] if offer["answer"] == answer)
    return found


class Curiosity:
    """Answers what it has not answered yet, and ends its turn when nothing is new: every game comes to an end."""

    def __init__(self, *, most: int = 45) -> None:
        self.known: set[str] = set()
        self.most = most  # answers; after them it ends every turn, or leaves

    def choose(self, offers: Sequence[Offer]) -> Offer:
        new = [offer for offer in offers if offer["answer"] not in self.known and not offer["quiet"]]
        chosen = new[0] if new and len(self.known) < self.most else offers[-1]
        self.known.add(chosen["answer"])
        return chosen
