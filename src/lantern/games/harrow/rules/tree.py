"""ATK-07, R-06. The Tree: cubes dropped into it stick or fall through, and stuck ones may come loose."""

from __future__ import annotations

from itertools import accumulate
from math import comb
from typing import Final

from lantern.core.flow import Answer, Next, Rule
from lantern.games.harrow.ids import COLOURS, FAMILY, GROUND, IN_TREE, ODESSA, ON_BOARD
from lantern.games.harrow.state import Harrow

WHOLE: Final[int] = 1_000_000  # odds are whole numbers of millionths

Odds = tuple[list[Answer], list[int]]


def tree_odds(dropped: int, stuck: int, stick_percent: int, free_percent: int) -> Odds:
    """How many cubes of a colour fall out, and how likely: every dropped and stuck cube is on its own (HC-R-06)."""
    stick, free = stick_percent / 100, free_percent / 100
    weights = [0.0] * (dropped + stuck + 1)
    for through in range(dropped + 1):
        for loose in range(stuck + 1):
            weights[through + loose] += (
                comb(dropped, through) * (1 - stick) ** through * stick ** (dropped - through)
                * comb(stuck, loose) * free**loose * (1 - free) ** (stuck - loose)
            )  # fmt: skip
    whole = [round(weight * WHOLE) for weight in weights]
    outcomes = [n for n, weight in enumerate(whole) if weight]
    return outcomes, list(accumulate([whole[n] for n in outcomes]))


_odds: dict[tuple[int, int, int, int], Odds] = {}


def odds_for(dropped: int, stuck: int, stick: int, free: int) -> Odds:
    key = (dropped, stuck, stick, free)
    found = _odds.get(key)
    if found is None:
        found = _odds[key] = tree_odds(dropped, stuck, stick, free)
    return found


class Tree(Rule):
    """All cubes go in; colour by colour, those that fall out return to their side (HC-ATK-07, HC-ATK-08, HC-R-07).

    Hester's Terrain Cubes too, whoever activates it (HC-HX-01).

    Its result is how many blue cubes came out.
    """

    def __init__(self, colour: int = 0, blue: int = 0) -> None:
        self.colour, self.blue = colour, blue

    def begin(self, g: Harrow, _: int) -> Next:
        if self.colour == COLOURS:
            return g.go("fallen")
        if g.tally[GROUND + self.colour] or g.tally[IN_TREE + self.colour]:
            return g.go("shake")
        g.become(Tree(self.colour + 1, self.blue))
        return g.go("begin")

    def shake(self, g: Harrow, _: int) -> Next:
        dropped, stuck = g.tally[GROUND + self.colour], g.tally[IN_TREE + self.colour]
        outcomes, odds = odds_for(dropped, stuck, g.options["stick"], g.options["free"])
        return g.roll("tree", outcomes, odds, "fall")

    def fall(self, g: Harrow, out: int) -> Next:
        inside = g.tally[GROUND + self.colour] + g.tally[IN_TREE + self.colour] - out
        g.tally[GROUND + self.colour], g.tally[IN_TREE + self.colour] = out, inside
        g.tell("HC-ATK-08", "fell", g.seat_of(g.active()), self.colour, out, inside)
        g.become(Tree(self.colour + 1, out if self.colour == FAMILY else self.blue))
        return g.go("begin")

    def fallen(self, g: Harrow, _: int) -> Next:
        """Odessa may send cubes of her board after them, before anything is compared (HC-LGF-09, HC-R-37)."""
        if FAMILY in g.sides and g.legend_of(FAMILY) == ODESSA and g.tally[ON_BOARD + FAMILY]:
            return g.go("odessa")
        return g.done(self.blue)

    def odessa(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(FAMILY), "odessa", list(range(g.tally[ON_BOARD + FAMILY] + 1)), "returned")

    def returned(self, g: Harrow, n: int) -> Next:
        g.tally[ON_BOARD + FAMILY] -= n
        g.tally[GROUND + FAMILY] += n
        g.tell("HC-LGF-09", "odessa", g.seat_of(FAMILY), n)
        return g.done(self.blue)
