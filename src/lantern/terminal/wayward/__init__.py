"""Wayward in the terminal: the map, the room a hero stands in, packs, and the names of things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from lantern.core.english import count
from lantern.games.wayward.board_data import MapData
from lantern.games.wayward.ids import ITEM_NAMES
from lantern.games.wayward.view import SeenHero, WaywardView
from lantern.games.wayward.words import BARE
from lantern.tables.messages import SeatInfo
from lantern.terminal.scene import Scene
from lantern.terminal.screen import Fact
from lantern.terminal.wayward.listing import listing
from lantern.terminal.wayward.plan import LEGEND, line_of, plan
from lantern.terminal.wayward.room import pack, place, room


class WaywardScene(Scene):
    """What a table of Wayward looks like."""

    score = "gold"

    def __init__(self, board: MapData, seats: Sequence[SeatInfo]) -> None:
        self.board = board
        self.seats = tuple(seats)
        self.names = tuple(f"{seat.name} ({seat.colour[0].upper()})" for seat in seats)

    def title(self, view: WaywardView, seat: int) -> str:
        hero = self._seen_from(view, seat)
        areas = {area.id: area.name for area in self.board.area}
        return f"{self.names[hero.seat]}: {place(hero, areas)}"

    def here(self, view: WaywardView, seat: int) -> list[Fact]:
        """The active hero's surroundings, but the pack and gold of whoever is asked: in a duel that may be another."""
        hero = self._seen_from(view, seat)
        own = view.heroes[seat] if seat >= 0 else hero
        left = f"{count(view.chips, 'action')} left, " if own.seat == view.active else ""
        numbers = f"{left}{own.gold} gold, {self._clock(view)}"
        return [Fact("Now", (numbers,)), *room(self.board, view, hero, self.names), Fact("Pack", (pack(own),))]

    def plan(self, view: WaywardView, seat: int) -> tuple[list[Text], int]:
        return plan(self.board, view), line_of(self.board, self._seen_from(view, seat).area)

    def listing(self, view: WaywardView) -> list[Fact]:
        return listing(self.board, view, self.names)

    def legend(self) -> tuple[str, ...]:
        return LEGEND

    def pack(self, view: WaywardView, seat: int) -> list[Fact]:
        hero = view.heroes[seat]
        return [Fact("Gold", (str(hero.gold),)), Fact("Good", (pack(hero).partition("; cursed: ")[0],)),
                Fact("Cursed", (pack(hero).partition("; cursed: ")[2] or "nothing",))]  # fmt: skip

    def table(self, view: WaywardView) -> list[Fact]:
        areas = {area.id: area.name for area in self.board.area}
        heroes = [view.heroes[seat] for seat in view.order] or list(view.heroes)
        lines = [Fact(self.names[hero.seat], (self._hero_line(hero, areas),)) for hero in heroes]
        return [Fact("Game", (self._clock(view),)), *lines]

    def things(self) -> dict[str, str]:
        """Areas, ways out, items, heroes and what stands in special areas, by the names people use."""
        named = {area.name: f"area:{area.id}" for area in self.board.area}
        named |= {f"Exit {way_out.name}": f"exit:{way_out.id}" for way_out in self.board.exit}
        named |= {bare: f"item:{item}" for bare, item in zip(BARE, ITEM_NAMES, strict=True)}
        named |= {seat.name: f"hero:{seat.seat}" for seat in self.seats}
        return named | {"gold": "floor:gold"} | self._in_special_areas()

    def _in_special_areas(self) -> dict[str, str]:
        board = self.board
        named: dict[str, str] = {}
        if board.grave_dig:
            named |= {f"{grave.id} grave": f"grave:{grave.id}" for grave in board.grave_dig.graves}
        if board.fighting_pit:
            named |= {f"fighter {guard.value}": f"pit:{guard.value}" for guard in board.fighting_pit.guards}
        if board.coffin_room:
            named |= {f"coffin {coffin.number}": f"coffin:{coffin.number}" for coffin in board.coffin_room.coffins}
        if board.pick_pocket:
            named |= {f"crowd {n}": f"crowd:{n}" for n in range(1, board.pick_pocket.crowds + 1)}
        if board.goblin_fight:
            named |= {f"goblin {n}": f"goblin:{n}" for n in range(1, board.goblin_fight.goblins + 1)}
        return named

    def _hero_line(self, hero: SeenHero, areas: dict[str, str]) -> str:
        marks = [word for word, is_so in (("lucky", hero.lucky), ("wanted", hero.wanted)) if is_so]
        kind = self.seats[hero.seat].kind
        said = [
            place(hero, areas),
            f"{hero.gold} gold",
            pack(hero),
            *marks,
            *([] if kind == "person" else [f"played by {kind}"]),
        ]
        return "; ".join(said)

    def _clock(self, view: WaywardView) -> str:
        if view.solo:
            return f"turn {view.turn} of 12"
        if not view.turn:
            return f"not begun, gate at {view.gate}"
        if view.alarm:
            return f"round {view.round}, the alarm has sounded"
        return f"round {view.round}, gate at {view.gate}"

    def _seen_from(self, view: WaywardView, seat: int) -> SeenHero:
        """The hero whose surroundings matter now: the active one, else the seat's own."""
        return view.heroes[view.active if view.active >= 0 else max(seat, 0)]


def scene(board: Any, seats: Sequence[SeatInfo]) -> Scene:
    return WaywardScene(board, seats)
