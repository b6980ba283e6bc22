"""SOLO-28..30. Rounds of the Solo Game: a card for one of the factions, Hester's turn, the Brambles."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.harrow.board import CENTRE
from lantern.games.harrow.ids import HESTER, HESTER_TURNS, ROUND, SCORE
from lantern.games.harrow.rules.hester_turn import HesterTurn
from lantern.games.harrow.rules.rounds import POINTS_TO_WIN
from lantern.games.harrow.rules.solo_turn import SoloTurn
from lantern.games.harrow.state import Harrow


class SoloRounds(Rule):
    """One card turn and one Hester turn make a round, until somebody has won (HC-R-74)."""

    def begin(self, g: Harrow, _: int) -> Next:
        g.tally[ROUND] += 1
        g.tally[HESTER_TURNS] = 0
        g.tell("HC-R-74", "round", g.seat_of(HESTER), g.tally[ROUND])
        return g.call(SoloTurn(), "hester")

    def hester(self, g: Harrow, _: int) -> Next:
        """Her own rules are those of three players; the tokens on the solo board are her actions (HC-SOLO-01)."""
        return g.call(HesterTurn(), "score")

    def score(self, g: Harrow, _: int) -> Next:
        """After her turn a point for Units on the Brambles, and only then the check (HC-SOLO-28, HC-SOLO-30)."""
        for faction in g.sides:
            if g.units(faction, CENTRE):
                g.score(faction, 1, "HC-SOLO-28")
        lost = any(g.tally[SCORE + faction] >= POINTS_TO_WIN for faction in g.sides)
        if not lost:
            return g.go("begin")
        ahead = max(g.sides, key=lambda faction: g.tally[SCORE + faction])
        g.tell("HC-SOLO-30", "won", g.seat_of(ahead))
        return g.done()
