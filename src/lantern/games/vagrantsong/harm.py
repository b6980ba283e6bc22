"""What is worst for the vagrants: harm vectors (docs/rules, "Hobo Code as a procedure"). Hot code.

The haint imagines: on a copy of the position its plan is carried out by the very rules that would carry it out at the
table, and what changed is measured. While it imagines (`forecast`) nobody reacts and nothing is drawn.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from lantern.core.flow import CHANCE, NO_QUESTIONS, Question, Rule
from lantern.games.vagrantsong.book import Action
from lantern.games.vagrantsong.ids import (
    ACTING,
    AT,
    BREAKS,
    COINS_LOST,
    HAINT_HUMANITY,
    HARM_LOST,
    HARM_WEST,
    HARM_WOUNDS,
    SEATS,
    TURN_OF,
    WON,
    Character,
)
from lantern.games.vagrantsong.rules.moving import HaintArrives
from lantern.games.vagrantsong.rules.running import outcome
from lantern.games.vagrantsong.state import Vagrantsong

if TYPE_CHECKING:
    from lantern.games.vagrantsong.paths import Plan

# Whom a plan is for: 0 to 3 a vagrant, PUP, a candle, an event on the board, or NOBODY
ON_CANDLE: Final[int] = 100  # + its space
ON_EVENT: Final[int] = 200  # + its number

Amount = int | Fraction
Harm = tuple[Amount, ...]  # compared like a word: the first difference decides
HARMS: Final = (
    "defeat", "westbound", "wounds", "humanity", "effects", "belongings", "breaks", "haint humanity",
)  # fmt: skip
LOST: Final[int] = 2  # of tally[WON]
DEPTH: Final[int] = 3  # questions after one another that are followed into every branch
ACT: Final = "Act"  # the rule that carries a plan out; by name, for it imports this module


def harm(g: Vagrantsong, body: Character, action: Action, target: int, plan: Plan) -> Harm:
    """The harm vector of a plan: its walk, haunted effects in path order, the action on its target or the next one."""
    imagined = imagine(g, body)
    fields: list[int | tuple[int, ...]] = [body, action.key, target, plan.path]
    act: Rule = g.book[ACT](*fields)
    imagined.rules, imagined.steps = [act], ["begin"]
    return play_out(imagined, g)


def harm_of_arriving(g: Vagrantsong, body: Character, plan: Plan) -> Harm:
    """The harm vector of a move that no action follows: displacement, haunted effects, and what listens to them."""
    imagined = imagine(g, body)
    imagined.tally[AT + body] = plan.path[-1]
    imagined.rules, imagined.steps = [HaintArrives(body, plan.haunted)], ["begin"]
    return play_out(imagined, g)


def imagine(g: Vagrantsong, body: Character) -> Vagrantsong:
    """A copy of the position in which the haint acts, and nothing else is in progress."""
    new = g.clone()
    new.forecast = new.quiet = True
    new.waiting, new.together, new.given, new.got = None, NO_QUESTIONS, (), 0
    new.tally[ACTING], new.tally[TURN_OF] = body, 1
    return new


def play_out(imagined: Vagrantsong, before: Vagrantsong) -> Harm:
    imagined.run()
    return settle(imagined, before, 0)


def settle(g: Vagrantsong, before: Vagrantsong, depth: int) -> Harm:
    """Answer what is asked until nothing is in progress, and measure.

    A die counts as its expected value; a displaced vagrant goes where it is worst, so it is in an area or in range if
    one of its spaces is; a choice written into an effect takes the branch that harms least; anything else is answered
    with what is offered first.
    """
    while g.waiting is not None:
        question = g.waiting
        if len(question.answers) > 1 and depth < DEPTH:
            if question.seat == CHANCE:
                return expected(question, branches(g, before, depth + 1))
            if question.what == "displaced":
                return max(branches(g, before, depth + 1))
            if question.what == "choose":
                return min(branches(g, before, depth + 1))
        middle = len(question.answers) // 2 if question.seat == CHANCE else 0
        g.answer(question.answers[middle])
    return measured(before, g)


def branches(g: Vagrantsong, before: Vagrantsong, depth: int) -> list[Harm]:
    """The harm vector after each answer to the open question."""
    assert g.waiting is not None
    found: list[Harm] = []
    for x in g.waiting.answers:
        branch = g.clone()
        branch.answer(x)
        found.append(settle(branch, before, depth))
    return found


def expected(question: Question, vectors: list[Harm]) -> Harm:
    """The mean of the vectors by the odds of the question, exactly."""
    odds = question.odds or list(range(1, len(vectors) + 1))
    weights = [upto - low for upto, low in zip(odds, [0, *odds], strict=False)]
    means: list[Amount] = []
    for n in range(len(HARMS)):
        total: Amount = 0
        for weight, vector in zip(weights, vectors, strict=True):
            total += weight * vector[n]
        means.append(Fraction(total) / odds[-1])
    return tuple(means)


def measured(before: Vagrantsong, after: Vagrantsong) -> Harm:
    """What changed, as in HARMS: greater is worse for the vagrants, first things first."""
    was, now = before.tally, after.tally
    lost = now[WON] == LOST or (now[WON] == 0 and outcome(after) == LOST)
    breaks, humanity = 0, 0
    for track in range(before.tracks()):
        breaks += now[BREAKS + track] - was[BREAKS + track]
        humanity += was[HAINT_HUMANITY + track] - now[HAINT_HUMANITY + track]
    return (
        1 if lost else 0,
        now[HARM_WEST] - was[HARM_WEST],
        now[HARM_WOUNDS] - was[HARM_WOUNDS],
        now[HARM_LOST] - was[HARM_LOST],
        effects_gained(before, after),
        belongings(before) - belongings(after),
        breaks,
        humanity,
    )


def effects_gained(before: Vagrantsong, after: Vagrantsong) -> int:
    """Haint effects that somebody has now and had not before; what westbound takes off does not make up for them."""
    if before.effects == after.effects:
        return 0
    return sum([1 for had, has in zip(before.effects, after.effects, strict=True) if has > had])


def belongings(g: Vagrantsong) -> int:
    """Rummage tokens and coins: only a difference of two positions means anything."""
    return sum(g.tokens) - len(g.coins_at) - sum(g.tally[COINS_LOST : COINS_LOST + SEATS])
