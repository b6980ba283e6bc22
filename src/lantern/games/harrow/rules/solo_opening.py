"""SOLO-04..05. The set-up of the Solo Game that is left to choice and chance: piles, Terrain Cubes, Hester's hand."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.harrow.components import Level
from lantern.games.harrow.ids import HESTER, SOLO_PILE, TERRAINS
from lantern.games.harrow.layout import components
from lantern.games.harrow.rules.cards import Draw
from lantern.games.harrow.rules.hester_board import gain_cube, ground_cubes
from lantern.games.harrow.rules.solo_cards import PILES
from lantern.games.harrow.rules.solo_rounds import SoloRounds
from lantern.games.harrow.state import Harrow

QUESTIONS = ("tactics_cards", "upgrade_cards")  # the rest are Goblin Cards


def level_of(g: Harrow) -> Level:
    return components().solo.level[int(g.options["level"]) - 1]


class SoloOpening(Rule):
    """Any split of the level's cards over the three piles, the level's Terrain Cubes, and Hester's four cards."""

    def __init__(self, pile: int = 0, left: int = 0, cubes: int = 0) -> None:
        self.pile, self.left, self.cubes = pile, left, cubes  # pile asked for, cards and cubes still to come

    def begin(self, g: Harrow, _: int) -> Next:
        g.become(SoloOpening(0, level_of(g).cards))
        return g.go("split")

    def split(self, g: Harrow, _: int) -> Next:
        """How many cards of a deck: no more than it has, and so many that the others can fill up (HC-SOLO-04)."""
        sizes = [deck.bit_count() for deck in g.decks[:PILES]]
        least = max(0, self.left - sum(sizes[self.pile + 1 :]))
        most = min(sizes[self.pile], self.left)
        return g.ask(g.chooser(HESTER), QUESTIONS[self.pile], list(range(least, most + 1)), "counted")

    def counted(self, g: Harrow, n: int) -> Next:
        g.tally[SOLO_PILE + self.pile] = n
        g.become(SoloOpening(self.pile + 1, self.left - n))
        if self.pile + 1 < len(QUESTIONS):
            return g.go("split")
        g.tally[SOLO_PILE + PILES - 1] = self.left - n
        return g.go("terrain_cubes")

    def terrain_cubes(self, g: Harrow, _: int) -> Next:  # HC-SOLO-05
        level = level_of(g)
        for terrain in [*range(TERRAINS)] * level.each_colour:
            gain_cube(g, terrain, "HC-SOLO-05")
        g.become(SoloOpening(cubes=level.random_cubes))
        return g.go("more_cubes")

    def more_cubes(self, g: Harrow, _: int) -> Next:
        """By chance, each of another colour (HC-SOLO-05)."""
        if not self.cubes:
            return g.call(Draw(HESTER, components().start.hester_hand), "ready")  # HC-HES-03
        others = [terrain for terrain, n in enumerate(ground_cubes(g)) if not n]
        return g.roll("terrain_cube", others, None, "gained")

    def gained(self, g: Harrow, terrain: int) -> Next:
        gain_cube(g, terrain, "HC-SOLO-05")
        g.become(SoloOpening(cubes=self.cubes - 1))
        return g.go("more_cubes")

    def ready(self, g: Harrow, _: int) -> Next:
        g.become(SoloRounds())
        return g.go("begin")
