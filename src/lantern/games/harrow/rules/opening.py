"""SET. The random parts of the Full Game's set-up: tokens, hands, Bonus Tiles and the First Player Token."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.harrow.ids import FIRST, HEXES, JARS, KINDS, TERRAINS, TILE_FIRST, TILES, TOKENS_IN_BOX, Faction
from lantern.games.harrow.rules.cards import Draw, replaced
from lantern.games.harrow.rules.rounds import Rounds
from lantern.games.harrow.state import Harrow

ASSIGNMENTS: Final = list(permutations(range(KINDS)))  # kinds of tokens for plains, forest, bog and wetlands
HAND: Final[int] = 3


class Opening(Rule):
    """What chance settles before the first round."""

    def __init__(self, flips: int = 0, flipper: Faction = 0) -> None:
        self.flips, self.flipper = flips, flipper

    def begin(self, g: Harrow, _: int) -> Next:  # HC-SET-02
        return g.roll("terrain", list(range(len(ASSIGNMENTS))), None, "assigned")

    def assigned(self, g: Harrow, n: int) -> Next:  # HC-SET-03
        for at in range(HEXES):
            if g.board.token[at] and g.board.kind[at] < TERRAINS:
                kind = ASSIGNMENTS[n][g.board.kind[at]]
                g.add_token(at, kind)
                g.tally[TOKENS_IN_BOX + kind] -= 1
        g.tell("HC-SET-02", "assigned", 0, n)
        return g.call(Draw(g.sides[0], HAND), "second_hand")  # HC-SET-14

    def second_hand(self, g: Harrow, _: int) -> Next:
        return g.call(Draw(g.sides[1], HAND), "who_flips")

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
