"""RND, SCO. Rounds: turns in order, then points, victory and reset."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.harrow.board import CENTRE
from lantern.games.harrow.ids import (
    ACTIVE,
    ATTACKED,
    FIRST,
    HAINTS_LEFT,
    HESTER_TURNS,
    HEXES,
    JARS_BROKEN,
    PROTECTORS,
    ROUND,
    SCORE,
    TURNS,
    Faction,
    Hex,
)
from lantern.games.harrow.rules.basic import spawn
from lantern.games.harrow.rules.core import no_place
from lantern.games.harrow.rules.hester_turn import HesterTurn
from lantern.games.harrow.rules.phase1 import Phase1
from lantern.games.harrow.rules.tiles import Refill
from lantern.games.harrow.rules.turn import Turn
from lantern.games.harrow.state import Harrow

TURNS_A_ROUND: Final[int] = 3  # HC-RND-02
POINTS_TO_WIN: Final[int] = 7  # HC-SCO-04, HC-R-41


class Rounds(Rule):
    """Round after round until somebody has seven points at the check (HC-RND-01, HC-SCO-03)."""

    def begin(self, g: Harrow, _: int) -> Next:  # HC-RND-05, HC-SCO-07
        g.tally[ROUND] += 1
        g.tally[ATTACKED] = g.tally[HESTER_TURNS] = 0
        for faction in g.sides:
            g.tally[TURNS + faction] = g.tally[JARS_BROKEN + faction] = 0
        g.tell("HC-RND-01", "round", g.seat_of(g.tally[FIRST]), g.tally[ROUND])
        return g.go("next") if g.training else g.call(Phase1(), "next")  # HC-TRN-11

    def next(self, g: Harrow, _: int) -> Next:
        """Who has had fewer turns goes on, on equality the holder of the First Player Token (HC-RND-02, HC-BON-04)."""
        first = g.tally[FIRST]
        other = g.rival(first)
        mine, theirs = g.tally[TURNS + first], g.tally[TURNS + other]
        if g.hester and hester_follows(g, mine, theirs):
            return g.call(HesterTurn(), "next")
        if mine == theirs == TURNS_A_ROUND:  # HC-RND-04
            return g.go("goads")
        g.tally[ACTIVE] = first if mine <= theirs else other
        return g.call(Turn(g.tally[ACTIVE]), "next")

    def goads(self, g: Harrow, _: int) -> Next:
        """Haints come to Goad Tokens before anything is scored (HC-LGP-21, HC-R-80); if they are short, she chooses."""
        left = g.tally[HAINTS_LEFT + PROTECTORS]
        ready = [at for at in range(HEXES) if g.goads[at] and no_place(g, PROTECTORS, at, 1) is None]
        if 0 < left < len(ready):  # HC-R-04
            return g.ask(g.chooser(PROTECTORS), "spawn", ready, "goaded")
        for at in ready[:left]:
            spawn(g, PROTECTORS, at, "HC-LGP-21")
        return g.go("score")

    def goaded(self, g: Harrow, at: Hex) -> Next:
        spawn(g, PROTECTORS, at, "HC-LGP-21")
        return g.go("goads")

    def score(self, g: Harrow, _: int) -> Next:  # HC-SCO-01, HC-SCO-02
        for faction in g.sides:  # Infected Haints count for their owner, Hester for nobody (HC-R-121)
            if g.units(faction, CENTRE):
                g.score(faction, 1, "HC-SCO-02")
        if winner(g) is not None or g.tally[ROUND] == g.options["dawn"]:
            g.tell("HC-SCO-04", "won", g.seat_of(leader(g)))
            return g.done()
        g.tally[FIRST] = g.rival(g.tally[FIRST])  # HC-SCO-06
        return g.go("begin") if g.training else g.call(Refill(), "begin")


def hester_follows(g: Harrow, mine: int, theirs: int) -> bool:
    """Hester moves after both have had their turn, three times a round or only at its end (HC-HES-05, HC-R-51).

    So one who takes the First Player Token in between does not move twice in a row (HC-HX-02), and the round does not
    end before her Clean Up (HC-HES-09).
    """
    if mine != theirs:
        return False
    due = mine // TURNS_A_ROUND if g.options.get("one_hester_turn") else mine
    return g.tally[HESTER_TURNS] < due


def winner(g: Harrow) -> Faction | None:
    """Who has seven points or more and leads; Hester is not compared (HC-SCO-04, HC-TRN-21, HC-HES-08)."""
    best = max([g.tally[SCORE + faction] for faction in g.sides])
    return leader(g) if best >= POINTS_TO_WIN else None


def leader(g: Harrow) -> Faction:
    """The higher score, then the First Player Token (HC-SCO-04..05, HC-R-42)."""
    first = g.tally[FIRST]
    other = g.rival(first)
    return first if g.tally[SCORE + first] >= g.tally[SCORE + other] else other
