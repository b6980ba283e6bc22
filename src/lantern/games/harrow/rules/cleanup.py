"""CLN. Clean Up: cubes down to six, tokens collected, then each faction's objective."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule, put
from lantern.games.harrow.board import NEIGHBOURS
from lantern.games.harrow.ids import (
    BUILDING,
    DRAWS_DUE,
    FAMILY,
    GONE,
    GROUND,
    KAMMI,
    KINDS,
    LEGEND_AT,
    OFF,
    PROTECTORS,
    STORMS_LEFT,
    TERRAINS,
    TOWNSFOLK,
    Faction,
    Hex,
)
from lantern.games.harrow.rules.abilities import without
from lantern.games.harrow.rules.board_numbers import FAMILY_DRAW, FAMILY_SYMBOLS, TRAINING_DRAW
from lantern.games.harrow.rules.collecting import collect_token
from lantern.games.harrow.rules.moving import STOP
from lantern.games.harrow.rules.revealing import reveal_dolls
from lantern.games.harrow.rules.shoving import STOP_PIECE, move_townsfolk, townsfolk_on_map, townsfolk_places
from lantern.games.harrow.rules.tracks import no_storm, place_storm
from lantern.games.harrow.state import Harrow

CUBE_LIMIT: Final[int] = 6  # HC-CLN-01
BUILDING_POINTS: Final[int] = 2  # HC-CLN-14


class CleanUp(Rule):
    """After the main part of a turn; cards can no longer be played (HC-TURN-05, HC-TRN-20)."""

    def __init__(self, faction: Faction, who: int = OFF) -> None:
        self.faction, self.who = faction, who

    def begin(self, g: Harrow, _: int) -> Next:  # HC-CLN-01, HC-STR-02, HC-R-08: no choice
        over = g.tally[GROUND + self.faction] - CUBE_LIMIT
        if over > 0:
            g.take_back(self.faction, over)
            g.tell("HC-CLN-01", "cubes_back", g.seat_of(self.faction), over)
        return g.go("collect")

    def collect(self, g: Harrow, _: int) -> Next:  # HC-CLN-02, HC-R-08, HC-R-113: each token is a choice
        here = [
            at * KINDS + kind for at in g.held(self.faction) for kind in range(KINDS) if g.tokens[at * KINDS + kind]
        ]
        if not here:
            return g.go("objective")
        return g.ask(g.chooser(self.faction), "collect_from", [*here, STOP_PIECE], "collected")

    def collected(self, g: Harrow, token: int) -> Next:
        if token == STOP_PIECE:
            return g.go("objective")
        collect_token(g, self.faction, token // KINDS, token % KINDS)
        return g.go("collect")

    def objective(self, g: Harrow, _: int) -> Next:
        if self.faction == KAMMI:  # HC-CLN-15
            reveal_dolls(g)
            return g.done()
        return g.go("sort") if self.faction == FAMILY else g.go("walk")

    # --- Family: tokens to board or bag, a Storm under the Legend, Buildings

    def sort(self, g: Harrow, _: int) -> Next:
        """Of the tokens used and collected, which goes to the next space of the board? (HC-CLN-06..08, HC-R-113)"""
        places = TRAINING_DRAW if g.training else FAMILY_DRAW
        full = len(g.family_board) + 1 >= len(places)  # HC-R-76
        if full or not g.used:
            return g.go("to_bag")
        return g.ask(g.chooser(FAMILY), "sort", [*sorted(set(g.used)), STOP], "sorted")

    def sorted(self, g: Harrow, kind: int) -> Next:
        if kind == STOP:
            return g.go("to_bag")
        g.used = without(g.used, kind)
        g.family_board = (*g.family_board, kind)
        if not g.training and len(g.family_board) in FAMILY_SYMBOLS:  # HC-CLN-16, HC-SET-05
            g.tally[DRAWS_DUE] += 1
        g.tell("HC-CLN-06", "to_board", g.seat_of(FAMILY), kind)
        return g.go("sort")

    def to_bag(self, g: Harrow, _: int) -> Next:
        """All others go back to those that were not drawn (HC-CLN-06, HC-CLN-07)."""
        for kind in g.used:
            g.bag = put(g.bag, kind, g.bag[kind] + 1)
            g.tell("HC-CLN-06", "to_bag", g.seat_of(FAMILY), kind)
        g.used = ()
        return g.go("storm")

    def storm(self, g: Harrow, _: int) -> Next:  # HC-CLN-13, HC-R-04, HC-R-08: no choice
        legend = g.tally[LEGEND_AT + FAMILY]
        if no_storm(g, legend) and g.tally[STORMS_LEFT]:
            place_storm(g, legend, "HC-CLN-13")
        return g.go("buildings")

    def buildings(self, g: Harrow, _: int) -> Next:
        """A chain of Storms from a Building to the Home Hex, both included, destroys it (HC-CLN-14, HC-R-24..25)."""
        reached = stormy_from(g, g.homes[FAMILY])
        for n in range(TERRAINS):
            at = g.tally[BUILDING + n]
            if at in reached:
                g.tally[BUILDING + n] = GONE
                g.tell("HC-CLN-14", "destroyed", g.seat_of(FAMILY), n, at)
                g.score(FAMILY, BUILDING_POINTS, "HC-CLN-14")
        return g.done()

    # --- Protectors: Townsfolk walk home

    def paved(self, g: Harrow, at: Hex) -> bool:
        """A hex that a Townsfolk may walk on: a Protector Unit or a Path Token is there (HC-CLN-09, HC-PATH-09)."""
        return g.units(PROTECTORS, at) > 0 or g.paths[at] > 0

    def ways(self, g: Harrow, who: int) -> list[Hex]:
        at = g.tally[TOWNSFOLK + who]
        if not self.paved(g, at):
            return []
        return [to for to in NEIGHBOURS[at] if self.paved(g, to) and townsfolk_places(g, to)]  # HC-R-26

    def walk(self, g: Harrow, _: int) -> Next:  # HC-CLN-17
        some = [who for who in townsfolk_on_map(g) if self.ways(g, who)]
        return g.ask(g.chooser(PROTECTORS), "walk", [*some, STOP], "chosen") if some else g.done()

    def chosen(self, g: Harrow, who: int) -> Next:
        if who == STOP:
            return g.done()
        g.become(CleanUp(self.faction, who))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(PROTECTORS), "walk_to", self.ways(g, self.who), "walked")

    def walked(self, g: Harrow, to: Hex) -> Next:
        move_townsfolk(g, self.who, to, "HC-CLN-09")
        return g.go("walk")


def stormy_from(g: Harrow, home: Hex) -> set[Hex]:
    """The Storm hexes joined to a hex, itself included; none if it has no Storm.

    A Bonfire on a Storm hex breaks no path (HC-HX-08); where no Storm lies yet, it keeps one away (HC-HX-04, HC-R-62).
    """
    if not g.has_storm(home):
        return set()
    seen, edge = {home}, [home]
    while edge:
        found = [to for at in edge for to in NEIGHBOURS[at] if to not in seen and g.has_storm(to)]
        seen.update(found)
        edge = found
    return seen
