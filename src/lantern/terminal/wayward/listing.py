"""A map of Wayward in words, for terminals too narrow for the drawing and for screen readers."""

from __future__ import annotations

from lantern.games.wayward.board_data import AreaData, MapData
from lantern.games.wayward.view import WaywardView
from lantern.terminal.screen import Fact
from lantern.terminal.wayward.room import floor, notes, titled, way_line, ways_out


def listing(board: MapData, view: WaywardView, names: tuple[str, ...]) -> list[Fact]:
    """Every area with what lies there and who is there, and the ways out of it."""
    return [Fact(titled(area), tuple(lines(board, view, area, names))) for area in board.area]


def lines(board: MapData, view: WaywardView, area: AreaData, names: tuple[str, ...]) -> list[str]:
    lies = "; ".join([floor(area, None), *notes(area, view, names)])
    ways = "; ".join(way_line(way) for way in ways_out(board, view, area, names))
    return [*([] if lies == "nothing" else [lies]), ways or "no way out by foot"]
