"""What a position is worth to the vagrants: the haint's humanity, their own, cards, tokens, rituals, danger. Hot code.

One is one humanity of the haint. The weights are estimates, tuned by play; no rule is here.
"""

from __future__ import annotations

from typing import Final

from lantern.games.vagrantsong.ids import (
    APPLE,
    BANKED,
    BREAKS,
    COINS_LOST,
    FOOT,
    HAINT_HUMANITY,
    HUMANITY,
    JUNK_SLOTS,
    OWNS_SEANCE,
    POOL,
    PRIORITY,
    PUP,
    SAVED,
    SEANCE,
    SEATS,
    SKIP,
    SLOTS,
    THRESHOLD,
    TOKENS,
    VICTORIES,
    WEST,
    Vagrant,
)
from lantern.games.vagrantsong.outlook import Met, Outlook, Together, Yield
from lantern.games.vagrantsong.rules.cards import JUNK_CODE
from lantern.games.vagrantsong.state import Vagrantsong

BREAK: Final[float] = 2.5  # what a break brings beside the way to it: a turn of the haint less, and 1 for everybody
SAVING: Final[float] = 10.0  # a haint saved where victory asks for more
LIFE: Final[float] = 0.42  # a vagrant's humanity
CARD: Final[float] = 1.6  # a whole card, beside the humanity that its wound would give back
LAST_CARD: Final[float] = 4.0  # the one that stands between a vagrant and the west
WESTWARD: Final[float] = -5.0
BACK: Final[float] = 0.7  # humanity of a westbound vagrant, on its way back
EFFECT: Final[float] = -1.3
COIN: Final[float] = 1.0  # lost, or lying on the train
KEPT: Final[tuple[float, ...]] = (1.5, 0.5, 1.0, 0.7, 0.5)  # rummage tokens: nails, candle, salt, rabbit's foot, apple
WANTED_APPLE: Final[float] = 2.5
NEXT_TOKEN: Final[float] = 0.7  # how much less each further token is worth: one is used in a round
TARGETED: Final[float] = -0.6
RITE: Final[float] = 2.5
SKIPPED: Final[float] = 2.0  # a turn that the haint will not take
SITTING: Final[float] = 1.0  # a séance to be held
DANGER: Final[float] = 0.7  # what defeat costs, in parts of all that the haint has to gain
HOPE: Final[float] = 0.35


class Measure:
    """What weighs how much, where two ways to look at the table differ."""

    def __init__(self, life: float, card: float, danger: float, late: float) -> None:
        self.life, self.card, self.danger = life, card, danger  # as LIFE, CARD and DANGER
        self.late = late  # how much of a danger counts only once it is near: its square, instead of its share


INSTINCT: Final = Measure(LIFE, CARD, DANGER, 0.5)
# What a search goes by: most scenarios are lost to their own clock, with humanity to spare (see docs/bots.md).
SEARCH: Final = Measure(0.15, 0.5, 1.2, 1.0)


def outlook_of(g: Vagrantsong) -> Outlook:
    outlook = g.scene.outlook
    assert outlook is not None
    return outlook


# --- the haint


def haint(g: Vagrantsong) -> float:
    """How much humanity it still lacks, and how many breaks."""
    tally, worth = g.tally, 0.0
    for track in range(g.tracks()):
        if tally[SAVED + track]:
            worth += SAVING
        else:
            breaks = tally[BREAKS + track]
            worth += tally[HAINT_HUMANITY + track] - breaks * (tally[THRESHOLD + track] + BREAK)
            worth += SKIPPED * tally[SKIP + track]
    return worth


def goal(g: Vagrantsong) -> float:
    """All that the haint had to gain when the scenario began: the measure of how much defeat would cost."""
    return outlook_of(g).goal[g.n - 2]


def course(g: Vagrantsong, measure: Measure = INSTINCT) -> float:
    """Danger, what victory asks for beside, and rituals."""
    outlook, whole, worth = outlook_of(g), goal(g), 0.0
    for danger in outlook.dangers:
        near = danger.share(g)
        worth -= measure.danger * whole * near * (1.0 - measure.late + measure.late * near)
    for hope in outlook.hopes:
        worth += HOPE * whole * hope.share(g)
    for n, rite in enumerate(outlook.rites):
        if g.rituals >> n & 1:
            worth += RITE
        elif not isinstance(rite, (Met, Together)):
            near = rite.share(g)
            worth += 0.6 * RITE * near
        else:
            worth += 0.15 * RITE * rite.share(g)
    return worth


def prices(g: Vagrantsong, measure: Measure = INSTINCT) -> list[float]:
    """What one more on each counter of the scenario is worth now."""
    outlook, whole = outlook_of(g), goal(g)
    found = [0.0] * len(g.scene.counter_names)
    for counter, gauge, weight in outlook.steps:
        step = gauge.step(g)
        if weight < 0:
            rise = 1.0 - measure.late + 2 * measure.late * gauge.share(g)
            found[counter] -= measure.danger * whole * rise * step
        elif weight > 0:
            found[counter] += HOPE * whole * step
        elif gauge.share(g) < 1:
            found[counter] += 0.5 * RITE * step
    return found


def brought(of: Yield, price: list[float], gains: float, hidden: bool, life: float = LIFE) -> float:
    """What a block of effects usually brings, its target's humanity left out."""
    worth = gains * of.haint + life * of.vagrants + of.other
    for counter, change in of.counters:
        worth += price[counter] * change
    return worth + (2.5 * of.shows if hidden else 0.0)


# --- vagrants


def vagrants(g: Vagrantsong, measure: Measure = INSTINCT) -> float:
    worth = 0.0
    for v in range(g.n):
        worth += vagrant(g, v, measure)
    return worth + (SITTING * g.tally[SEANCE] if g.tally[SEANCE] > 0 else 0.0)


def vagrant(g: Vagrantsong, v: Vagrant, measure: Measure) -> float:
    """One vagrant: its humanity, cards, effects, tokens and coins."""
    tally = g.tally
    worth = tokens(g, v) - COIN * tally[COINS_LOST + v]
    worth -= COIN * sum([1 for packed in g.coins_at if packed % SEATS == v])
    if tally[PRIORITY] == v:
        worth += TARGETED
    if tally[WEST + v]:
        return worth + WESTWARD + BACK * tally[HUMANITY + v]
    worth += EFFECT * (g.effects[v * 2] + g.effects[v * 2 + 1])
    whole = len(g.well_skills(v)) + len(g.whole_junk(v))
    worth += measure.life * tally[HUMANITY + v] + whole * (measure.card + measure.life * g.max_humanity(v))
    return worth + (LAST_CARD if whole else 0.0)


def tokens(g: Vagrantsong, v: Vagrant) -> float:
    """Tokens held: the best counts in full, every further one less; the Pup's are the Runaway's."""
    found: list[float] = []
    for row in (v, PUP) if g.pup_seat() == v else (v,):
        for kind in range(TOKENS):
            n = g.tokens[row * TOKENS + kind]
            if n:
                found += [token(g, v, kind)] * n
    if not found:
        return 0.0
    found.sort(reverse=True)
    worth, share = 0.0, 1.0
    for each in found:
        worth += share * each
        share *= NEXT_TOKEN
    return worth


def token(g: Vagrantsong, v: Vagrant, kind: int) -> float:
    if kind == APPLE and g.hurt_skills(v) and not g.is_west(v):
        return WANTED_APPLE
    return 0.9 * KEPT[FOOT] if kind == FOOT and g.is_west(v) else KEPT[kind]


# --- camp

IN_CAMP: Final[float] = 0.25  # a coin of the pool: it will not last
SKILL: Final[float] = 2.0
SLOTTED: Final[float] = 1.0
JUNK: Final[float] = 2.0
HURT: Final[float] = -1.5
SAVED_UP: Final[float] = 0.6
OWNED_SEANCE: Final[float] = 2.2
MILE_POST: Final[float] = 3.0
VICTORY: Final[float] = 20.0


def camp(g: Vagrantsong) -> float:
    """What the party takes along: skills and junk in their slots, mended, and the rest of its belongings."""
    tally = g.tally
    worth = IN_CAMP * tally[POOL] + SAVED_UP * tally[BANKED] + VICTORY * tally[VICTORIES]
    worth += MILE_POST * g.mile_posts.bit_count() + OWNED_SEANCE * tally[OWNS_SEANCE]
    for v in range(g.n):
        worth += outfit(g, v) + tokens(g, v)
    for card in g.belongings:
        worth += 0.5 * (quality(g, card) if card < JUNK_CODE else JUNK)
    for card in g.personal:
        worth += 0.5 * quality(g, card)
    return worth


def outfit(g: Vagrantsong, v: Vagrant) -> float:
    worth = 0.0
    for slot in range(v * SLOTS, (v + 1) * SLOTS):
        if g.skills[slot]:
            worth += quality(g, g.skills[slot]) + SLOTTED + (HURT if g.wounded[slot] else 0.0)
    for slot in range(v * JUNK_SLOTS, (v + 1) * JUNK_SLOTS):
        if g.junk[slot]:
            worth += JUNK + SLOTTED + (HURT if g.broken[slot] else 0.0)
    return worth


def quality(g: Vagrantsong, skill: int) -> float:
    """How good a skill is, by what two coins bring."""
    body = g.book_of.skill(skill).body
    of = body.yields[2]
    heals = body.target == "V"
    return SKILL + of.haint + (0.5 if heals else 1.0) * of.target + LIFE * of.vagrants + of.other
