"""Tables of Vagrantsong, and somebody who rides along: parts of the table scroll, and some of its things lie twice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, Literal

import httpx
from msgspec import to_builtins
from playwright.sync_api import Locator, ViewportSize

from lantern.games import find
from lantern.tables.messages import NewSeat, SeatKind
from lantern.tables.table import Table
from tests.web.kit import DESKTOP, State, Theme, Visits, give, open_log, put_up
from tests.web.player import Offer, Player, label

NAMES: Final = ("Ines", "Orla", "Wick", "Maud")
SCENARIO: Final[dict[str, Any]] = {"mode": "scenario", "scenario": "turned_faces", "players": 2}
CAMPAIGN: Final[dict[str, Any]] = {"mode": "campaign", "players": 2}

End = Literal["won", "lost"]
Until = Callable[[State], bool]  # whether a table has come far enough


def new_game(seed: str, options: dict[str, Any], kinds: Sequence[SeatKind] = ("person", "person")) -> Table:
    """A game whose chance is known, up to its first question to a person."""
    seats = [NewSeat(name, kind) for name, kind in zip(NAMES, kinds, strict=False)]
    table = Table.new(find("vagrantsong"), options, seats, seed=seed)
    table.advance()
    return table


def lay_out(api: httpx.Client, table: Table) -> State:
    return open_log(api, table.log_text(private=True))


def with_companion(api: httpx.Client) -> State:
    """A person and a bot. Chance is the server's: what is true at such a table is true at every one."""
    return put_up(api, "vagrantsong", SCENARIO, ["person", "instinct"])


# --- hurrying ---------------------------------------------------------------------------------------------------------


def idle(offers: Sequence[Offer]) -> Offer:
    """What does least: a scenario where nobody does anything is soon lost."""
    return next((offer for offer in offers if offer["quiet"]), offers[-1])


def hurry(table: Table, until: Until) -> Table:
    """Pass the time, doing as little as possible."""
    while not until(state := to_builtins(table.state())) and (asked := state["asked"]):
        table.answer(asked["seat"], idle(asked["offers"])["answer"], table.number)
    return table


def hurry_on(player: Player, state: State, until: Until) -> State:
    """The same at a table in the browser, past its page, which then comes back to it."""
    while (asked := state["asked"]) and not until(state):
        state = give(player.api, state, idle(asked["offers"])["answer"])
    player.page.reload()
    return player.settled()


def at_step(step: str) -> Until:
    """The camp is at a step."""
    return lambda state: state["view"]["phase"] == "camp" and state["view"]["camp"]["step"] == step


def is_nearly_lost(state: State) -> bool:
    return any(vagrant["westbound"] for vagrant in state["view"]["vagrants"])


@cache
def camp_log(step: str) -> str:
    """A campaign whose first scenario was lost, at a step of the camp after it."""
    return hurry(new_game("lost", CAMPAIGN), at_step(step)).log_text(private=True)


def nearly_over(api: httpx.Client, end: End, left: int) -> tuple[State, list[str]]:
    """A game between people, and the answers that are left until it is won, or lost."""
    log, answers = ending(end, left)
    return open_log(api, log), answers


@cache
def ending(end: End, left: int) -> tuple[str, list[str]]:
    """A game that was played to its end is played again, but for its last answers."""
    seed, before = (bots_victory if end == "won" else idlers_defeat)()
    answers = [moment for moment in before.state().history if moment.seat >= 0]
    people = new_game(seed, SCENARIO)
    for moment in answers[:-left]:
        people.answer(moment.seat, moment.answer, people.number)
    return people.log_text(private=True), [moment.answer for moment in answers[-left:]]


def bots_victory() -> tuple[str, Table]:
    games = ((f"won {n}", new_game(f"won {n}", SCENARIO, ("instinct", "instinct"))) for n in range(20))
    return next((seed, table) for seed, table in games if table.result and table.result.winners)


def idlers_defeat() -> tuple[str, Table]:
    return "lost", hurry(new_game("lost", SCENARIO), lambda _: False)


# --- a rider ----------------------------------------------------------------------------------------------------------


class Rider(Player):
    """Somebody at a table of Vagrantsong."""

    @property
    def haint(self) -> Locator:
        return self.page.get_by_role("region", name="The haint")

    @property
    def book(self) -> Locator:
        return self.page.get_by_role("complementary", name="Rituals and book")

    def thing(self, name: str) -> Locator:
        """A card may lie before its vagrant and on offer; either stands for it."""
        return super().thing(name).first

    def press(self, thing: str) -> None:
        self.thing(thing).evaluate("(thing) => thing.scrollIntoView({ block: 'nearest', inline: 'nearest' })")
        super().press(thing)

    def take(self, state: State, answer: str) -> State:
        """Give the answer that begins so, by pressing what stands for it; the table after it."""
        offers = [each for each in state["asked"]["offers"] if each["answer"].startswith(answer)]
        assert offers, f"{answer!r} is no answer to {state['asked']['sentence']!r}"
        self.choose(state, offers[0])
        return self.passed(state)

    def answer(self, offer: Offer) -> None:
        self.bar.get_by_role("button", name=label(offer), exact=True).first.click()


def sit_down(visits: Visits, state: State, size: ViewportSize = DESKTOP, theme: Theme = "dark") -> Rider:
    player = Rider(visits.open(f"/table/{state['table']}", size, theme), visits.api, state["table"])
    player.settled()
    return player
