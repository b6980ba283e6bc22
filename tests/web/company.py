"""People at one table, each before a browser of their own; and games whose course is known from beginning to end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import httpx
from msgspec import to_builtins
from playwright.sync_api import Locator

from lantern.core.log import read_log
from lantern.games import find
from lantern.tables.messages import NewSeat, SeatKind
from lantern.tables.table import Table
from tests.web.cable import Cable
from tests.web.kit import State, Visits, rings_of, told
from tests.web.player import Curiosity, Offer, Player, label

NAMES: Final = ("Ines", "Orla")

# All that a page shows of a table: everything on the board by its name, what lies beside it, and the bar.
SHOWN: Final = """() => [
  ...[...document.querySelectorAll('[data-thing]')].map((thing) => thing.getAttribute('aria-label')).sort(),
  ...[...document.querySelectorAll('h1, aside, section[aria-label="Question"]')].map((part) => part.innerText),
]"""


# --- games whose course is known --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Course:
    """A game that was played once: its log before the first answer, who then answered what at which number, its end."""

    log: str
    answers: dict[int, tuple[int, str]]
    finished: str

    def before(self, left: int) -> str:
        """The log of the same game when so many answers are left to give."""
        table = Table.from_log(self.log)
        table.advance()
        for number in sorted(self.answers)[:-left]:
            table.answer(*self.answers[number], number)
        return table.log_text(private=True)


@cache
def course(game: str, seed: str, **options: Any) -> Course:
    before = new_table(game, seed, "person", options)
    played = curious_game(game, seed, options) if game == "wayward" else new_table(game, seed, "random", options)
    played.advance()
    assert played.result, f"{game} {seed!r} does not end: give it another seed"
    given = [line for line in read_log(played.log_text()).lines if line.seat >= 0]
    answers = {line.number - 1: (line.seat, line.answer) for line in given}
    return Course(before.log_text(private=True), answers, played.log_text())


def new_table(game: str, seed: str, kind: SeatKind, options: dict[str, Any]) -> Table:
    return Table.new(find(game), options, [NewSeat(name, kind) for name in NAMES], seed=seed)


def curious_game(game: str, seed: str, options: dict[str, Any]) -> Table:
    """Bots are slow to leave a dungeon; who looks at everything once, and then leaves, is not."""
    table, minds = new_table(game, seed, "person", options), [Curiosity(most=20) for _ in NAMES]
    table.advance()
    while asked := to_builtins(table.state().asked):
        table.answer(asked["seat"], minds[asked["seat"]].choose(asked["offers"])["answer"], table.number)
    return table


# --- people -----------------------------------------------------------------------------------------------------------


class Friend(Player):
    """Somebody who sees the table with their own keys only, while others sit elsewhere."""

    def __init__(self, visits: Visits, table: str, key: str = "", cable: Cable | None = None) -> None:
        """By a link with this key, or with the keys that are known already."""
        self.visits, self.frames = visits, list[str]()
        path = f"/table/{table}#{key}" if key else f"/table/{table}"
        super().__init__(visits.open(path, cable=cable, frames=self.frames), visits.api, table)

    def again(self) -> Friend:
        """The same person before another browser, which has seen nothing yet."""
        return Friend(self.visits, self.table)

    def state(self) -> State:
        return told(self.api.get(f"/tables/{self.table}"))

    def shown(self) -> Any:
        self.page.mouse.move(0, 0)  # what is pointed at is explained
        return self.page.evaluate(SHOWN)

    def thing(self, name: str) -> Locator:
        """Some things lie twice; either stands for them."""
        return super().thing(name).first

    def press(self, thing: str) -> None:
        self.thing(thing).evaluate("(thing) => thing.scrollIntoView({ block: 'nearest', inline: 'nearest' })")
        super().press(thing)

    def answer(self, offer: Offer) -> None:
        self.bar.get_by_role("button", name=label(offer), exact=True).first.click()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    def say(self, text: str) -> None:
        self.button("Chat").click()
        self.page.get_by_role("textbox", name="Say something").fill(text)
        self.page.keyboard.press("Enter")

    @property
    def company(self) -> Locator:
        return self.page.get_by_role("region", name="Who is here")


def put_up(api: httpx.Client, log: str) -> State:
    """A table from a log, as it was put up: its state and its keys."""
    return told(api.post("/logs", content=log.encode(), headers={"content-type": "text/plain"}))


def sit_together(visits: Visits, log: str, cable: Cable | None = None) -> tuple[Friend, Friend, Friend]:
    """Ines, who has put the table up; Orla, by a link and a cable; and Wick, who watches."""
    opened = put_up(visits.api, log)
    keys, table, game = opened["keys"], opened["state"]["table"], opened["state"]["game"]
    orla, wick = visits.another(), visits.another()
    own = {"game": game, "host": keys["host"], "any": keys["any"], "watch": keys["watch"]}
    rings_of(visits.api).tables[table] = {**own, "mine": {"0": keys["seats"][0]}}
    friends = Friend(visits, table), Friend(orla, table, keys["seats"][1], cable), Friend(wick, table, keys["watch"])
    rings_of(orla.api).tables[table] = {"game": game, "mine": {"1": keys["seats"][1]}}
    rings_of(wick.api).tables[table] = {"game": game, "watch": keys["watch"]}
    for friend in friends:
        friend.settled()
    return friends
