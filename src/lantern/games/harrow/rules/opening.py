"""SET. The Full Game's set-up after the choices: tokens, hands, Bonus Tiles and the First Player Token by chance."""

from __future__ import annotations

from itertools import accumulate, permutations
from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.harrow.ids import (
    ADVANCE,
    FIRST,
    HESTER,
    HEXES,
    JARS,
    KAMMI,
    KINDS,
    OFF,
    SPAWN,
    STRENGTHEN,
    TERRAINS,
    TILE_FIRST,
    TILES,
    TOKENS_IN_BOX,
    Faction,
)
from lantern.games.harrow.layout import lay_goals, lay_tokens
from lantern.games.harrow.rules.cards import Draw, replaced
from lantern.games.harrow.rules.placing import Placing
from lantern.games.harrow.rules.rounds import Rounds
from lantern.games.harrow.rules.solo_opening import SoloOpening
from lantern.games.harrow.state import Harrow

MAPS: Final = ("a", "b")
ASSIGNMENTS: Final = list(permutations(range(KINDS)))  # kinds of tokens for plains, forest, bog and wetlands
HAND: Final[int] = 3
HESTERS_HAND: Final[int] = 4  # HC-HES-03
GRID_SPACES: Final[int] = 6
GRID_TOKENS: Final = (ADVANCE, ADVANCE, SPAWN, SPAWN, STRENGTHEN, STRENGTHEN)  # HC-SET-20


class Opening(Rule):
    """What is settled before the first round."""

    def __init__(self, flips: int = 0, flipper: Faction = 0) -> None:
        self.flips, self.flipper = flips, flipper

    def begin(self, g: Harrow, _: int) -> Next:
        return g.go("toss") if g.options["map"] == "random" else g.go("map_lies")

    def toss(self, g: Harrow, _: int) -> Next:  # HC-TRN-03
        return g.roll("map", [0, 1], None, "tossed")

    def tossed(self, g: Harrow, side: int) -> Next:
        g.turn_map(MAPS[side])
        g.tell("HC-TRN-03", "map", 0, side)
        return g.go("map_lies")

    def map_lies(self, g: Harrow, _: int) -> Next:
        if g.solo:
            g.become(SoloOpening())
            return g.go("begin")
        if not g.training:
            return g.go("assign")
        lay_tokens(g)
        lay_goals(g)
        g.become(Rounds())
        return g.go("begin")

    def assign(self, g: Harrow, _: int) -> Next:  # HC-SET-02
        return g.roll("terrain", list(range(len(ASSIGNMENTS))), None, "assigned")

    def assigned(self, g: Harrow, n: int) -> Next:  # HC-SET-03
        g.assigned = ASSIGNMENTS[n]
        for at in range(HEXES):
            if g.board.token[at] and g.board.kind[at] < TERRAINS:
                kind = g.assigned[g.board.kind[at]]
                g.add_token(at, kind)
                g.tally[TOKENS_IN_BOX + kind] -= 1
        g.tell("HC-SET-02", "assigned", 0, n)
        return g.go("fill_grid") if KAMMI in g.sides else g.go("hands")

    def fill_grid(self, g: Harrow, _: int) -> Next:
        """Kammi's Action Grid, space by space; one more token waits on its left (HC-SET-20, HC-SET-21)."""
        if len(g.grid) == GRID_SPACES:
            g.grid = (*g.grid, ADVANCE, OFF)
            return g.call(Placing(), "hands")
        left = [GRID_TOKENS.count(kind) - g.grid.count(kind) for kind in (ADVANCE, SPAWN, STRENGTHEN)]
        kinds = [kind for kind, n in enumerate(left) if n]
        return g.roll("grid", kinds, list(accumulate([left[kind] for kind in kinds])), "filled")

    def filled(self, g: Harrow, kind: int) -> Next:
        g.tell("HC-SET-20", "grid", g.seat_of(KAMMI), kind, len(g.grid))
        g.grid = (*g.grid, kind)
        return g.go("fill_grid")

    def hands(self, g: Harrow, _: int) -> Next:
        return g.call(Draw(g.sides[0], HAND), "second_hand")  # HC-SET-14

    def second_hand(self, g: Harrow, _: int) -> Next:
        return g.call(Draw(g.sides[1], HAND), "third_hand")

    def third_hand(self, g: Harrow, _: int) -> Next:
        return g.call(Draw(HESTER, HESTERS_HAND), "who_flips") if g.hester else g.go("who_flips")

    def who_flips(self, g: Harrow, _: int) -> Next:  # HC-R-12
        return g.roll("flipper", [0, 1], None, "flip_first")

    def flip_first(self, g: Harrow, seat: int) -> Next:
        g.become(Opening(0, g.sides[seat]))
        return g.go("flip")

    def flip(self, g: Harrow, _: int) -> Next:
        """Four tiles into the slots, then on until the First Player tile shows (HC-SET-26, HC-SET-27, HC-SET-28)."""
        return g.roll("tile", [tile for tile in range(TILES) if g.pile[0] >> tile & 1], None, "flipped")

    def flipped(self, g: Harrow, tile: int) -> Next:
        g.pile = (g.pile[0] & ~(1 << tile), g.pile[1])
        if self.flips < JARS:
            g.slots = replaced(g.slots, self.flips, (*g.slots[self.flips], tile))
        else:
            g.pile = (g.pile[0], g.pile[1] | 1 << tile)
        g.tell("HC-SET-26", "tile_flipped", g.seat_of(self.flipper), tile, self.flips)
        if tile == TILE_FIRST:
            g.tally[FIRST] = self.flipper
            g.tell("HC-SET-27", "first_token", g.seat_of(self.flipper))
        g.become(Opening(self.flips + 1, g.rival(self.flipper)))
        found = TILE_FIRST in [t for slot in g.slots for t in slot] or g.pile[1] >> TILE_FIRST & 1
        return g.go("ready") if self.flips + 1 >= JARS and found else g.go("flip")

    def ready(self, g: Harrow, _: int) -> Next:  # HC-SET-29: the others form the pile
        g.pile = (g.pile[0] | g.pile[1], 0)
        g.become(Rounds())
        return g.go("begin")
