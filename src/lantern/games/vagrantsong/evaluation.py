"""How good a position looks for the vagrants, who win and lose together. Hot code.

What stands on the table is counted in `worth.py`, what the turn in progress will still bring in `promises.py`, and what
the haint's next turn is likely to cost in `threats.py`. All seats see the same, so every bot plays for the party.
"""

from __future__ import annotations

from typing import Final

from lantern.core.flow import CHANCE, Seat
from lantern.games.vagrantsong.ids import ACTED, ACTIVE, CAMP_STEP, CAMPAIGN_LOST, NOBODY, NOT_IN_CAMP, OFF, WON
from lantern.games.vagrantsong.outlook import Outlook
from lantern.games.vagrantsong.promises import STEP, goals, promise, urge
from lantern.games.vagrantsong.rules.turn import END
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.threats import threat
from lantern.games.vagrantsong.train import DISTANCE, SPACES
from lantern.games.vagrantsong.worth import INSTINCT, LIFE, SEARCH, Measure, camp, course, haint, outlook_of, vagrants

OVER: Final[float] = 200.0  # the scenario is won, or lost
NOT_YET: Final[float] = 0.5  # of an end that comes only if the turn ends now
FEAR: Final[float] = 0.8  # of what the haint's next turn is likely to cost
FOLLOWED: Final[int] = 6  # questions at the end of a turn that are answered somehow: wounds, pushes
NEW_DECISIONS: Final = ("coin", "act", "walk", "act_now", "space", "who", "haint_draw", "spend", "manage")
NEAR: Final[int] = 2  # steps that need no hurry
PUSHED_IN: Final[tuple[float, ...]] = (0.25, 0.2, 0.1, 0.0)  # how often, by steps to the terrain
FUSS: Final[float] = 0.05  # one more question in camp: nothing is moved about for its own sake


def evaluate(g: Vagrantsong, seat: Seat) -> float:
    """What the position is worth to the party."""
    return weigh(g, INSTINCT)


def appraise(g: Vagrantsong, seat: Seat) -> float:
    """The same by the measure of a search."""
    return weigh(g, SEARCH)


def weigh(g: Vagrantsong, measure: Measure) -> float:
    if g.tally[CAMPAIGN_LOST]:
        return -2 * OVER
    if g.tally[CAMP_STEP] != NOT_IN_CAMP or not g.playing:
        return camp(g) + ending(g) - fuss(g)
    if g.tally[WON]:
        return ending(g) + haint(g) + vagrants(g, measure)
    outlook, v = outlook_of(g), g.tally[ACTIVE]
    acting = g.waiting is not None and g.waiting.what == "act"
    then = at_end_of_turn(g) if acting and outlook.ends_turns else g
    if then.tally[WON]:
        return NOT_YET * ending(then) + haint(then) + vagrants(then, measure)
    worth = haint(then) + vagrants(then, measure) + course(then, measure) + places(then, outlook)
    worth -= FEAR * measure.life * sum(threat(then, outlook))
    return worth + (promise(g, v, outlook, measure) if v != NOBODY and not g.tally[ACTED + v] else 0.0)


def ending(g: Vagrantsong) -> float:
    return OVER if g.tally[WON] == 1 else -OVER if g.tally[WON] else 0.0


def fuss(g: Vagrantsong) -> float:
    return FUSS if g.waiting is not None and g.waiting.what in ("manage", "spend") else 0.0


def at_end_of_turn(g: Vagrantsong) -> Vagrantsong:
    """The position if the turn ended now: some scenarios have something happen then."""
    then = g.clone()
    then.quiet = True
    then.answer(END)
    for _ in range(FOLLOWED):
        question = then.waiting
        if question is None or question.seat == CHANCE or question.what in NEW_DECISIONS:
            break
        then.answer(question.answers[0])
    return then


def places(g: Vagrantsong, outlook: Outlook) -> float:
    """Where the vagrants stand: near what they will want to reach."""
    wanted, step, worth = goals(g, outlook), urge(g, outlook), 0.0
    slack = NEAR if step == STEP else 0
    for v in range(g.n):
        at = g.space(v)
        if at != OFF and wanted:
            worth -= step * max(0, min([DISTANCE[at][to] for to in wanted]) - slack)
    return worth - (hazard(g, outlook) if outlook.hazards else 0.0)


def hazard(g: Vagrantsong, outlook: Outlook) -> float:
    """Terrain that harms whoever enters it, where vagrants may be pushed into it."""
    standing = [g.space(v) for v in range(g.n) if g.space(v) != OFF]
    worth = 0.0
    for lying, loss in outlook.hazards:
        for at in range(SPACES):
            if g.terrain[at] == lying:
                row = DISTANCE[at]
                worth += LIFE * loss * sum([PUSHED_IN[min(3, row[space])] for space in standing])
    return worth
