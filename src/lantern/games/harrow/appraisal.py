"""How likely a side is to win, as games have shown: what a search goes by. Hot code.

`evaluation.py` says what looks good to a bot that sees one decision ahead; its weights are estimates. These here were
fitted to who won: a logistic regression over positions at the ends of turns (see `docs/bots.md`). Mostly it says that
points are worth more, and what merely stands well is worth less, than it seems.
"""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Seat
from lantern.games.harrow.evaluation import attack, evaluate, faction_at, promised
from lantern.games.harrow.ids import DIAL, DOLL_GONE, DOLL_REAL, GROUND, IN_TREE, KAMMI, SCORE, Faction
from lantern.games.harrow.state import Harrow
from lantern.games.harrow.worth import doll_fear, goals, material, places

SCALE: Final[float] = 20.0  # of the evaluation, so that both are judged by the same curve …
MIDDLE: Final[float] = 10.0  # … whose even chance lies here

MATERIAL: Final[float] = 0.011
PLACES: Final[float] = 0.029
GOALS: Final[float] = 0.019
POINTS: Final[float] = 0.56
ATTACK: Final[float] = 0.024
DIAL_LEFT: Final[float] = -0.30
CUBES_READY: Final[float] = 0.027
CUBES_IN_TREE: Final[float] = 0.074
PROMISED: Final[float] = 0.02  # chosen, not fitted: at the end of a turn nothing is promised
ON_TURN: Final[float] = 0.146
DOLL_FEAR: Final[float] = 0.04  # chosen, not fitted: in the games looked at, rivals kept her away from the real Doll
GUARDED: Final = [1.0, 0.35, 0.3, 0.28, 0.27]  # of that, by Units that stand in her way on its hex; chosen
KAMMIS_EDGE: Final[float] = 0.26


def appraise(g: Harrow, seat: Seat) -> float:
    """The chance of winning, as log-odds on the evaluation's scale; with Hester at the table, the evaluation itself."""
    if g.hester:
        return evaluate(g, seat)
    mine = faction_at(g, seat)
    odds = standing(g, mine) - standing(g, g.rival(mine)) + PROMISED * promised(g, mine)
    if KAMMI in g.sides and mine != KAMMI:
        odds -= DOLL_FEAR * doll_fear(g) * GUARDED[guards(g, mine)]
    question = g.waiting
    if question is not None:
        odds += ON_TURN if question.seat == seat else -ON_TURN
    return MIDDLE + SCALE * odds


def guards(g: Harrow, faction: Faction) -> int:
    """Units on the hex of the real Doll: Kammi cannot come there while one of them stands."""
    for doll in g.dolls:
        if doll & DOLL_REAL and doll % DOLL_REAL != DOLL_GONE:
            return g.units(faction, doll % DOLL_REAL)
    return 0


def standing(g: Harrow, faction: Faction) -> float:
    tally = g.tally
    odds = MATERIAL * material(g, faction) + PLACES * places(g, faction) + GOALS * goals(g, faction)
    odds += POINTS * tally[SCORE + faction] + ATTACK * attack(g, faction) + DIAL_LEFT * tally[DIAL + faction]
    odds += CUBES_READY * tally[GROUND + faction] + CUBES_IN_TREE * tally[IN_TREE + faction]
    return odds + (KAMMIS_EDGE if faction == KAMMI else 0.0)
