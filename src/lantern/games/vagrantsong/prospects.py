"""The chance that the vagrants still win, read off a position in which a turn is over, for a search. Cold code.

A scenario is a race: the haint's humanity against the scenario's clock. How much of each is left tells more than any
sum of the two. The weights are a logistic fit through the positions and outcomes of games between instincts (see
`docs/bots.md`); no rule is here.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from lantern.games.vagrantsong.evaluation import places
from lantern.games.vagrantsong.ids import BREAKS, HAINT_HUMANITY, HUMANITY, SAVED, SKIP, THRESHOLD, WEST, WON
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.threats import threat
from lantern.games.vagrantsong.worth import goal, outlook_of, tokens

RACE: Final[float] = 2.67  # of the logarithm of clock left to humanity left
NEVER_OVER: Final[float] = 0.1  # of either, without which nothing is ever lost or won
USUAL_GOAL: Final[float] = 42.0  # humanity that the haint lacks in a scenario of middling length
EACH: Final[float] = -0.8  # for every vagrant: what follows is usual at this much
BREAK: Final[float] = -0.24
SKIPPED: Final[float] = 0.13
ON_BOARD: Final[float] = 0.95  # a haint that can be reached
NEARNESS: Final[float] = 0.086
THREATENED: Final[float] = -0.064
TOKEN: Final[float] = 0.115
WESTBOUND: Final[float] = -0.62
ON_ITS_WAY: Final[float] = 0.03  # humanity of a westbound vagrant
LIFE: Final[float] = 0.02
CARD: Final[float] = -0.38  # a whole one, beside …
CARD_LIFE: Final[float] = 0.046  # … the humanity that its wound would give back
ANY_CARD: Final[float] = 0.25
EFFECT: Final[float] = -0.09
RITE: Final[float] = 0.2
STEEPEST: Final[float] = 20.0
SURE: Final[float] = 0.99  # of what is only foretold
LEAST: Final[float] = 0.1  # of how steep the curve is taken to be: else nothing would differ where all is nearly lost


def prospect(g: Vagrantsong) -> tuple[float, float]:
    """The chance of winning, and what one more humanity of the haint adds to it."""
    if g.tally[WON]:
        return (SURE if g.tally[WON] == 1 else 1 - SURE), LEAST
    whole, clock = goal(g), left(g)
    missing = lacking(g) / whole
    steep = RACE * log((clock + NEVER_OVER) / (missing + NEVER_OVER)) + beside(g) * USUAL_GOAL / whole
    chance = 1 / (1 + exp(-max(-STEEPEST, min(STEEPEST, steep))))
    slope = max(LEAST, chance * (1 - chance)) * RACE / (whole * (missing + NEVER_OVER))
    return 1 - SURE + (2 * SURE - 1) * chance, slope


def lacking(g: Vagrantsong) -> float:
    """Humanity that the haint still has to gain."""
    tally, most = g.tally, 0
    for track in range(g.tracks()):
        if not tally[SAVED + track]:
            most += tally[BREAKS + track] * tally[THRESHOLD + track] - tally[HAINT_HUMANITY + track]
    return max(0.0, most)


def left(g: Vagrantsong) -> float:
    """How much of the scenario's clock is left: of the defeat that is nearest."""
    return 1 - max([danger.share(g) for danger in outlook_of(g).dangers], default=0.0)


def beside(g: Vagrantsong) -> float:
    """Whatever else helps or hinders."""
    tally, outlook = g.tally, outlook_of(g)
    worth = EACH * g.n + (ON_BOARD if g.bodies() else 0.0)
    worth += NEARNESS * places(g, outlook) + THREATENED * sum(threat(g, outlook))
    for track in range(g.tracks()):
        worth += 0.0 if tally[SAVED + track] else BREAK * tally[BREAKS + track]
        worth += SKIPPED if tally[SKIP + track] else 0.0
    for v in range(g.n):
        worth += TOKEN * tokens(g, v)
        if tally[WEST + v]:
            worth += WESTBOUND + ON_ITS_WAY * tally[HUMANITY + v]
            continue
        whole = len(g.well_skills(v)) + len(g.whole_junk(v))
        worth += LIFE * tally[HUMANITY + v] + whole * (CARD + CARD_LIFE * g.max_humanity(v))
        worth += (ANY_CARD if whole else 0.0) + EFFECT * (bool(g.effects[v * 2]) + bool(g.effects[v * 2 + 1]))
    return worth + RITE * g.rituals.bit_count()
