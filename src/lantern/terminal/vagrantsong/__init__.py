"""Vagrantsong in the terminal: the train with its tracks, vagrant cards, the haint, camp, the way of a campaign."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from lantern.games.vagrantsong.shown import SongData, TrainView, VagrantsongView
from lantern.tables.messages import SeatInfo
from lantern.terminal.scene import Scene
from lantern.terminal.screen import WIDTH, Fact
from lantern.terminal.vagrantsong import tracks
from lantern.terminal.vagrantsong.camp import camp, gathering
from lantern.terminal.vagrantsong.cards import own, vagrant
from lantern.terminal.vagrantsong.haint import around, page
from lantern.terminal.vagrantsong.journey import sheet, stops, strip
from lantern.terminal.vagrantsong.listing import listing
from lantern.terminal.vagrantsong.names import Names, letter
from lantern.terminal.vagrantsong.plan import corner, plan, width_for
from lantern.terminal.vagrantsong.spots import LEGEND, spots
from lantern.terminal.vagrantsong.things import things


class VagrantsongScene(Scene):
    """What a table of Vagrantsong looks like."""

    score = "scenarios won"
    board_first = True

    def __init__(self, song: SongData, seats: Sequence[SeatInfo]) -> None:
        self.names = Names(song, seats)

    def title(self, view: VagrantsongView, seat: int) -> str:
        """Who looks, and at what."""
        where = self._where(view)
        if not 0 <= seat < len(view.vagrants):
            return where
        seen, name = view.vagrants[seat], self.names.seats[seat].name
        who = f"{name}, {self.names.inside(seen)} ({letter(seen)})" if seen.vagrant else name
        return f"{who}: {where}"

    def _where(self, view: VagrantsongView) -> str:
        if view.train is not None:
            return f"{self.names.scenario(view.train).title}, round {view.train.round}"
        return {"gather": "who rides along", "camp": "camp", "over": "the end of the line"}.get(view.phase, view.phase)

    # --- the drawing

    def plan(self, view: VagrantsongView, seat: int) -> tuple[list[Text], int]:
        """The train, or off it the way of the campaign."""
        if view.train is None:
            return self._stops(view), 0
        return self._train(view, view.train, WIDTH), self._line_of(view, view.train, seat)

    def spread(self, view: VagrantsongView, seat: int, width: int) -> tuple[list[Text], int, list[Fact]]:
        """The train as wide as it may be; what is drawn need not be told. In camp the way so far takes one line."""
        if view.train is None:
            return [Text(strip(self.names, view), "dim")], 0, self.here(view, seat)
        return self._train(view, view.train, width), self._line_of(view, view.train, seat), self._facts(view, seat)

    def _train(self, view: VagrantsongView, train: TrainView, width: int) -> list[Text]:
        drawn = plan(self.names.song, spots(self.names, view, train), width_for(width))
        return [*tracks.above(train), *drawn, *tracks.below(self.names, train)]

    def _line_of(self, view: VagrantsongView, train: TrainView, seat: int) -> int:
        """The line of a seat's vagrant, or the middle of the train."""
        rows = {space.name: space.y for space in self.names.song.spaces}
        at = view.vagrants[seat].at if 0 <= seat < len(view.vagrants) else ""
        return len(train.tracks) + 1 + corner(0, rows.get(at, 2), 1)[1]

    def _stops(self, view: VagrantsongView) -> list[Text]:
        return stops(self.names, view) if view.campaign else [Text(strip(self.names, view))]

    # --- the facts

    def here(self, view: VagrantsongView, seat: int) -> list[Fact]:
        facts = self._facts(view, seat)
        return facts if view.train is None else [*facts[:1], *tracks.told(self.names, view.train), *facts[1:]]

    def _facts(self, view: VagrantsongView, seat: int) -> list[Fact]:
        """All that a seat has to know but for what is drawn."""
        is_seated, riding = 0 <= seat < len(view.vagrants), view.train is not None
        mine = own(self.names, view.vagrants[seat], riding=riding) if is_seated else []
        if view.train is not None:
            return [*around(self.names, view, view.train), *self._vagrants(view), *mine]
        if view.camp is not None:
            return [*camp(self.names, view.camp), *self._vagrants(view), *mine]
        if view.phase == "gather":
            return gathering(self.names, view)
        return self._vagrants(view)

    def _vagrants(self, view: VagrantsongView) -> list[Fact]:
        return [vagrant(self.names, seen, view.train) for seen in view.vagrants]

    def listing(self, view: VagrantsongView) -> list[Fact]:
        if view.train is None:
            return [Fact("Campaign", tuple(" ".join(line.plain.split()) for line in self._stops(view)))]
        return listing(spots(self.names, view, view.train))

    def legend(self) -> tuple[str, ...]:
        return LEGEND

    def pack(self, view: VagrantsongView, seat: int) -> list[Fact]:
        """The vagrant of a seat with everything that is printed on its cards."""
        if seat >= len(view.vagrants):
            return [Fact("Pack", ("nothing: you sit this ride out",))]
        seen = view.vagrants[seat]
        return [vagrant(self.names, seen, view.train), *own(self.names, seen, whole=True)]

    def table(self, view: VagrantsongView) -> list[Fact]:
        """Everybody, the page of the scenario book, and the sheet of the campaign."""
        facts = [Fact("Players", tuple(self._player(view, seat) for seat in self.names.seats))]
        if view.train is not None:
            facts += [*page(self.names.scenario(view.train)), *around(self.names, view, view.train)]
        facts += self._vagrants(view) if view.phase != "gather" else []
        way = [Fact("Way", (strip(self.names, view),)), *sheet(self.names, view.journey)]
        return [*facts, *way] if view.campaign else facts

    def _player(self, view: VagrantsongView, seat: SeatInfo) -> str:
        seen = view.vagrants[seat.seat] if seat.seat < len(view.vagrants) else None
        who = f": {self.names.inside(seen)} ({letter(seen)})" if seen is not None and seen.vagrant else ""
        return f"**{seat.name}**{who}" + ("" if seat.kind == "person" else f", played by {seat.kind}")

    def things(self) -> dict[str, str]:
        return things(self.names)


def scene(board: Any, seats: Sequence[SeatInfo]) -> Scene:
    return VagrantsongScene(board, seats)
