"""PH1. Phase 1: each player puts a piece of the rival's on the map."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.harrow.ids import (
    BUILDING,
    FAMILY,
    FIRST,
    HEXES,
    KAMMI,
    OFF,
    PROTECTORS,
    TERRAINS,
    TOWNSFOLK,
    WAITING,
    Faction,
    Hex,
)
from lantern.games.harrow.state import Harrow


def goal_of(faction: Faction) -> int:
    """Where a faction's goal pieces stand on the tally; Kammi has none (HC-PH1-02)."""
    return TOWNSFOLK if faction == PROTECTORS else BUILDING if faction == FAMILY else OFF


def no_goal(g: Harrow, placer: Faction, at: Hex) -> str | None:
    """What keeps a piece of the rival's off a hex (HC-PH1-05, HC-PH1-08, HC-CORE-10, HC-R-28, HC-R-29)."""
    if g.units(placer, at) or g.has_building(at) or g.has_townsfolk(at) or g.doll_at(at) != OFF:
        return "HC-PH1-05"
    if g.bonfires[at]:
        return "HC-FIRE-07"
    return "HC-R-29" if at == g.homes[g.rival(placer)] else None


class Phase1(Rule):
    """The holder of the First Player Token places first, then the other, Hester never (HC-PH1-01..03, HC-HES-04)."""

    def __init__(self, turn: int = 0, piece: int = OFF) -> None:
        self.turn, self.piece = turn, piece

    def placer(self, g: Harrow) -> Faction:
        return g.tally[FIRST] if self.turn == 0 else g.rival(g.tally[FIRST])

    def places(self, g: Harrow, piece: int) -> list[Hex]:
        """Hexes of the terrain of the piece (HC-PH1-04)."""
        placer = self.placer(g)
        return [at for at in range(HEXES) if g.board.kind[at] == piece and no_goal(g, placer, at) is None]

    def begin(self, g: Harrow, _: int) -> Next:
        if self.turn == 2:
            return g.done()
        if g.rival(self.placer(g)) == KAMMI:  # HC-PH1-02; Kammi herself places (HC-PH1-09)
            return g.go("next")
        return g.go("choose") if self.pieces(g) else g.go("next")  # HC-PH1-06, HC-PH1-07

    def pieces(self, g: Harrow) -> list[int]:
        goal = goal_of(g.rival(self.placer(g)))
        return [n for n in range(TERRAINS) if g.tally[goal + n] == WAITING and self.places(g, n)]

    def choose(self, g: Harrow, _: int) -> Next:  # HC-R-108: while any piece has a legal hex, one is placed
        return g.ask(g.chooser(self.placer(g)), "goal", self.pieces(g), "chosen")

    def chosen(self, g: Harrow, piece: int) -> Next:
        g.become(Phase1(self.turn, piece))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(self.placer(g)), "goal_to", self.places(g, self.piece), "placed")

    def placed(self, g: Harrow, at: Hex) -> Next:
        placer = self.placer(g)
        g.tally[goal_of(g.rival(placer)) + self.piece] = at
        g.tell("HC-PH1-04", "goal", g.seat_of(placer), self.piece, at)
        return g.go("next")

    def next(self, g: Harrow, _: int) -> Next:
        g.become(Phase1(self.turn + 1))
        return g.go("begin")
