"""Harrow County in the terminal: the map, the table around it, the board and cards of a seat, the names of things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from lantern.games.harrow.board import GRID
from lantern.games.harrow.card_words import ACTION_WORDS, CARD_WORDS
from lantern.games.harrow.ids import JAR_NAMES
from lantern.games.harrow.names import TERRAIN_NAMES
from lantern.games.harrow.records import CountyData, MapData
from lantern.games.harrow.view import HarrowView
from lantern.games.harrow.words import BUILDING_TITLES, JAR_TITLES, TILE_TITLES, TOWNSFOLK_TITLES
from lantern.tables.messages import SeatInfo
from lantern.terminal.harrow.boards import SHORT, around, own
from lantern.terminal.harrow.listing import listing
from lantern.terminal.harrow.panel import spread
from lantern.terminal.harrow.plan import ROWS, corner, plan
from lantern.terminal.harrow.spots import LEGEND, LETTERS, TITLES
from lantern.terminal.scene import Scene
from lantern.terminal.screen import Fact


class HarrowScene(Scene):
    """What a table of Harrow County looks like."""

    score = "points"
    board_first = True

    def __init__(self, county: CountyData, seats: Sequence[SeatInfo]) -> None:
        self.maps: dict[str, MapData] = {each.id.removeprefix("map_"): each for each in county.maps}
        self.seats = tuple(seats)

    def title(self, view: HarrowView, seat: int) -> str:
        """Who looks at the map, and when. A replay is seen through other eyes than it says: the view knows whose."""
        if not view.viewer:
            return f"Harrow County, round {view.round}"
        name, letter = self._viewer(view).name, LETTERS[view.viewer]
        who = name if name == SHORT[view.viewer] else f"{name}, {TITLES[view.viewer]}"
        return f"{who} ({letter}): round {view.round}" if view.round else f"{who} ({letter})"

    def here(self, view: HarrowView, seat: int) -> list[Fact]:
        return [*around(view), *(own(view, self._viewer(view).seat) if view.viewer else [])]

    def plan(self, view: HarrowView, seat: int) -> tuple[list[Text], int]:
        """The map, and the line of the seat's Home."""
        homes = [each.home for each in view.factions if each.seat == seat]
        middle = corner(GRID.at[GRID.named[homes[0]]], GRID.radius)[1] if homes else ROWS // 2
        return plan(self.maps[view.map], view), middle

    def spread(self, view: HarrowView, seat: int, width: int) -> tuple[list[Text], int, list[Fact]]:
        lines, middle = self.plan(view, seat)
        drawn, left = spread(lines, self.here(view, seat), width)
        return drawn, middle, left

    def listing(self, view: HarrowView) -> list[Fact]:
        return listing(self.maps[view.map], view)

    def legend(self) -> tuple[str, ...]:
        return LEGEND

    def pack(self, view: HarrowView, seat: int) -> list[Fact]:
        """The board and the cards of a seat, with its Legend's powers."""
        return own(view, seat, whole=True)

    def table(self, view: HarrowView) -> list[Fact]:
        """Everybody: who plays what, and how they stand."""
        return [Fact("Players", tuple(self._player(seat) for seat in self.seats)), *around(view)]

    def _viewer(self, view: HarrowView) -> SeatInfo:
        return next(seat for seat in self.seats if seat.colour == view.viewer)

    def _player(self, seat: SeatInfo) -> str:
        kind = "" if seat.kind == "person" else f", played by {seat.kind}"
        return f"**{seat.name}**: {TITLES[seat.colour]} ({LETTERS[seat.colour]}){kind}"

    def things(self) -> dict[str, str]:
        """Hexes, jars, cards, tiles, goals and Hester's boxes, by the names people use."""
        named = {name: f"hex:{name}" for name in GRID.names}
        named |= {title: f"jar:{jar}" for title, jar in zip(JAR_TITLES, JAR_NAMES, strict=True)}
        named |= {words.title: f"card:{card}" for card, words in CARD_WORDS.items()}
        named |= {f"{words.title} tile": f"tile:{tile}" for tile, words in TILE_TITLES.items()}
        for kind, titles in (("townsfolk", TOWNSFOLK_TITLES), ("building", BUILDING_TITLES)):
            named |= {title: f"{kind}:{terrain}" for title, terrain in zip(titles, TERRAIN_NAMES, strict=True)}
        return named | {words.title: f"box:{box}" for box, words in ACTION_WORDS.items()}


def scene(board: Any, seats: Sequence[SeatInfo]) -> Scene:
    return HarrowScene(board, seats)
