"""Tables of Harrow County, and somebody who sits at one: the board lies in three columns, and parts of it scroll."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import httpx
from msgspec import to_builtins
from playwright.sync_api import Locator, ViewportSize

from lantern.games import find
from lantern.tables.messages import NewSeat
from lantern.tables.table import Table
from tests.web.kit import DESKTOP, State, Theme, Visits, open_log, put_up
from tests.web.player import Curiosity, Player

# Options of three kinds of games, with how many play each.
GAMES: Final[dict[str, dict[str, Any]]] = {
    "training": {"mode": "training", "map": "a"},
    "three": {"mode": "three", "factions": "family,kammi", "map": "b"},
    "solo": {"mode": "solo", "map": "b", "level": 3},
}
SEATS: Final = {"training": 2, "three": 3, "solo": 1}


def new_game(seed: str, names: Sequence[str], **options: Any) -> Table:
    """A game among people whose chance is known."""
    return Table.new(find("harrow"), options, [NewSeat(name) for name in names], seed=seed)


def lay_out(api: httpx.Client, seed: str, names: Sequence[str] = ("Ines", "Orla"), **options: Any) -> State:
    return open_log(api, new_game(seed, names, **options).log_text(private=True))


def with_bots(api: httpx.Client, kinds: Sequence[str], **options: Any) -> State:
    return put_up(api, "harrow", options, kinds)


def begun(api: httpx.Client, game: str, answers: int = 40) -> State:
    """A game that has gone on for a while."""
    return open_log(api, begun_log(game, answers))


@cache
def begun_log(game: str, answers: int) -> str:
    names = ("Bartholomew of the Long Bridge", "Orla", "Wick")[: SEATS[game]]
    table, curiosity = new_game(f"begun {game}", names, **GAMES[game]), Curiosity()
    table.advance()
    for _ in range(answers):
        asked = to_builtins(table.state().asked)
        table.answer(asked["seat"], curiosity.choose(asked["offers"])["answer"], table.number)
    return table.log_text(private=True)


class Neighbour(Player):
    """Somebody at a table of Harrow County."""

    @property
    def left(self) -> Locator:
        """What all share, at the left of the map."""
        return self.page.get_by_role("complementary", name="County")

    @property
    def curtain(self) -> Locator:
        """The button that lifts the curtain, while it is down."""
        return self.page.get_by_role("button", name="show my side")

    def press(self, thing: str) -> None:
        self.thing(thing).evaluate("(thing) => thing.scrollIntoView({ block: 'nearest' })")
        super().press(thing)


def sit_down(visits: Visits, state: State, size: ViewportSize = DESKTOP, theme: Theme = "dark") -> Neighbour:
    player = Neighbour(visits.open(f"/table/{state['table']}", size, theme), visits.api, state["table"])
    if state["secrets"] and len(state["held"]) > 1:
        player.curtain.click()
    player.settled()
    return player


def dark_hex(player: Player) -> str:
    """A hex that cannot be chosen now."""
    read = player.read()
    return next(thing for thing in read.drawn if thing.startswith("hex:") and thing not in read.lit)
