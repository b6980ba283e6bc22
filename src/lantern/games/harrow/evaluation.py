"""How good a position looks for a seat: what each side is worth, and what the turn still promises. Hot code.

A position is mostly looked at in the middle of a turn. What is not done yet is counted at its usual price, so that a
jar is chosen for what it will bring, and a step is taken only if it brings more than nothing.
"""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Rule, Seat
from lantern.games.harrow.automata import dread, time_left
from lantern.games.harrow.board import DISTANCE
from lantern.games.harrow.ids import (
    ABILITIES,
    ADVANCE,
    ATTACK,
    ATTACKED,
    CUBES,
    DIAL,
    EMPTY,
    FAMILY,
    GROUND,
    HAINTS_LEFT,
    HESTER,
    IN_TREE,
    JAR_DONE,
    JARS_BROKEN,
    KAMMI,
    LEGEND,
    MALACHI,
    POWER_USED,
    PROTECTORS,
    SCORE,
    SCROLLS,
    SPAWN,
    STRENGTHEN,
    TURNS,
    UPGRADE,
    WILD,
    WILDS,
    Faction,
)
from lantern.games.harrow.plans import hesters_worth
from lantern.games.harrow.rules.abilities import FamilyAbilities, board_values, row_value
from lantern.games.harrow.rules.attack import Attack, price
from lantern.games.harrow.rules.basic import Block, Mix
from lantern.games.harrow.rules.core import reach
from lantern.games.harrow.rules.kammi import KammiAbilities
from lantern.games.harrow.rules.moving import Step
from lantern.games.harrow.rules.rounds import POINTS_TO_WIN
from lantern.games.harrow.rules.tracks import LegendJar
from lantern.games.harrow.rules.turn import AttackJar, Turn
from lantern.games.harrow.state import Harrow
from lantern.games.harrow.worth import LIMIT, POINT, doll_fear, goals, hester, material, places

BASIC: Final = [0.7, 0.9, 0.6]  # ADVANCE, SPAWN, STRENGTHEN, not taken yet
ANY_BASIC: Final[float] = 0.8
TRACK: Final[float] = 0.8
# Emmy, Bernice, Malachi, Priscilla, the Skinless Boy; Levi, Corbin, Odessa, Mildred, Kaine, Willa; the Goblins
POWERS: Final = [1.2, 0.6, 0.0, 1.2, 0.5, 0.9, 0.8, 0.2, 0.8, 0.7, 0.9, 0.3, 0.5, 0.5]
RIVAL: Final[float] = 0.85  # how much of the rival's worth counts against one's own
THIRD: Final[float] = 0.35
FEAR: Final[float] = 0.5  # of an attack that the rival could make
LAST_TURN: Final[int] = 3
IDLE: Final[float] = 1.0
WON: Final[float] = 300.0
AT_THE_CHECK: Final[float] = 25.0  # seven points, before they are checked


def evaluate(g: Harrow, seat: Seat) -> float:
    """One's own worth against that of the others."""
    mine = faction_at(g, seat)
    if mine == HESTER:
        return against(g)
    foe = g.rival(mine)
    worth = side(g, mine, True) - RIVAL * side(g, foe, False) - FEAR * threat(g, foe)
    if KAMMI in g.sides and mine != KAMMI:
        worth -= doll_fear(g)
    return worth - (THIRD * hester(g) if g.hester else 0.0)


def faction_at(g: Harrow, seat: Seat) -> Faction:
    if g.solo or seat == len(g.sides):
        return HESTER
    return g.sides[seat]


def against(g: Harrow) -> float:
    """Hester against whichever faction is ahead; alone, against both of them and the cards running out."""
    worth = hesters_worth(g) + (WON if EMPTY not in g.scoring else 0.0)
    if g.solo:
        return worth - dread(g) + time_left(g)
    return worth - 0.7 * max([POINT * g.tally[SCORE + faction] for faction in g.sides])


def side(g: Harrow, faction: Faction, mine: bool) -> float:
    worth = material(g, faction) + places(g, faction) + goals(g, faction)
    points = g.tally[SCORE + faction]
    if points >= POINTS_TO_WIN:
        worth += WON if not g.rules else AT_THE_CHECK
    return worth + (promised(g, faction) if mine else 0.0)


# --- what the turn in progress still promises -----------------------------------------------------------------------


def promised(g: Harrow, faction: Faction) -> float:
    worth = 0.0
    for rule in g.rules:
        worth += promise(g, faction, rule)
    return worth


def promise(g: Harrow, faction: Faction, rule: Rule) -> float:
    """What a rule in progress will still bring to a faction."""
    if isinstance(rule, Turn):
        return jar_promise(g, faction, rule.jar) if rule.faction == faction and not g.tally[JAR_DONE] else 0.0
    if isinstance(rule, Step):  # a free step is worth nothing in itself: else it would be taken for ever
        return -IDLE if rule.faction == faction and not rule.points else 0.0
    if isinstance(rule, Block):
        return rule.left * basic(g, faction, rule.kind) if rule.faction == faction else 0.0
    if isinstance(rule, Mix):
        return rule.left * ANY_BASIC if rule.faction == faction else 0.0
    if isinstance(rule, FamilyAbilities):
        return sum([token(g, kind) for kind in rule.hand]) + 0.9 * max(0, rule.left) if faction == FAMILY else 0.0
    if isinstance(rule, KammiAbilities):
        return sum([rule.values[kind] * basic(g, KAMMI, kind) for kind in rule.left]) if faction == KAMMI else 0.0
    if isinstance(rule, LegendJar):
        if rule.faction != faction:
            return 0.0
        return (0.0 if rule.done & 1 else TRACK) + (0.0 if rule.done & 2 else power(g, faction))
    if isinstance(rule, AttackJar) and rule.faction == faction:
        free = 0.0 if rule.repeated or rule.done & 1 else ANY_BASIC
        return free + (0.0 if rule.done & 2 else attack(g, faction))
    if isinstance(rule, Attack) and rule.faction == faction:
        return pressing(g, faction, rule.target % 64) if rule.target >= 0 else attack(g, faction)
    return 0.0


def jar_promise(g: Harrow, faction: Faction, jar: int) -> float:
    """What a jar that was flipped will bring."""
    if jar == ABILITIES:
        return abilities(g, faction)
    if jar == WILD:
        return ANY_BASIC * (g.tally[WILDS + faction] + 1) + 1.5
    if jar == LEGEND:
        return TRACK * (1 + 0.4 * g.tally[SCROLLS + faction]) + power(g, faction)
    return attack(g, faction) + (ANY_BASIC if jar >= 0 and jar < 8 else 0.0) if jar >= 0 else 0.0


def power(g: Harrow, faction: Faction) -> float:
    """What a Unique Power usually brings; Malachi's is another attack."""
    if faction == KAMMI:
        return 0.0 if g.tally[POWER_USED] else POWERS[g.legend_of(KAMMI)]
    legend = g.legend_of(faction)
    return 0.7 * attack(g, faction) if legend == MALACHI else POWERS[legend]


def abilities(g: Harrow, faction: Faction) -> float:
    if faction == PROTECTORS:
        return max([row_value(g, faction, kind) * basic(g, faction, kind) for kind in (ADVANCE, SPAWN, STRENGTHEN)])
    if faction == FAMILY:
        draw, back = board_values(g, FAMILY)
        return 0.95 * (draw - back)
    return 1.8 * row_value(g, faction, ADVANCE)


def basic(g: Harrow, faction: Faction, kind: int) -> float:
    """A Basic Action that is still to be taken."""
    if kind == SPAWN:
        return BASIC[SPAWN] if g.tally[HAINTS_LEFT + faction] else 0.0
    if kind == STRENGTHEN:
        room = g.tally[CUBES + faction] and g.tally[GROUND + faction] < LIMIT
        return BASIC[STRENGTHEN] if room else 0.1
    return BASIC[ADVANCE]


def token(g: Harrow, kind: int) -> float:
    return 1.5 if kind >= UPGRADE else basic(g, FAMILY, kind)


# --- attacks --------------------------------------------------------------------------------------------------------


def attack(g: Harrow, faction: Faction) -> float:
    """What the best attack is likely to bring: at each target the most Units that reach it have the best chance."""
    foe, best = g.rival(faction), 0.0
    cubes, theirs = falling(g, faction), falling(g, foe)
    origins = g.held(faction)
    reaches = [reach(g, at) for at in origins]
    strength = [g.units(faction, at) for at in origins]
    for at in g.held(foe):
        far, mine = DISTANCE[at], 0
        for n, origin in enumerate(origins):
            if strength[n] > mine and far[origin] <= reaches[n]:
                mine = strength[n]
        if mine:
            units = g.units(foe, at)
            more = 1 if mine > units else -1 if mine < units else 0
            best = max(best, struck(g, faction, at, units, cubes + max(0, more), theirs - min(0, more)))
    return best


def threat(g: Harrow, foe: Faction) -> float:
    """What the rival could do to us: nothing in this round, if its Attack Jar is broken without having been used."""
    unused = not g.tally[ATTACKED] >> foe & 1
    if unused and g.tally[JARS_BROKEN + foe] >> ATTACK & 1 and g.tally[TURNS + foe] < LAST_TURN:
        return 0.0
    return attack(g, foe)


def falling(g: Harrow, faction: Faction) -> float:
    """Cubes that are likely to fall out of the Tree."""
    stick, free = g.options["stick"] / 100, g.options["free"] / 100
    fallen: float = g.tally[GROUND + faction] * (1 - stick) + g.tally[IN_TREE + faction] * free
    return fallen


def struck(g: Harrow, faction: Faction, at: int, units: int, mine: float, theirs: float) -> float:
    """Hits, each of them a Haint less and a part of a point, less the cubes they cost."""
    cost = price(g, at)
    margin = mine - theirs
    chance = 0.95 if margin > 2 else 0.5 + 0.2 * margin if margin > -2 else 0.05
    hits = min(float(units), max(0.0, min(mine / cost, 1 + margin / cost)))
    return chance * hits * kill_worth(g, faction)


def kill_worth(g: Harrow, faction: Faction) -> float:
    """A kill: a point in training, else a part of one by the Dial."""
    return POINT if g.training else POINT / g.tally[DIAL + faction]


def pressing(g: Harrow, faction: Faction, at: int) -> float:
    """An attack under way, after the Tree: how many more hits can be paid."""
    foe = g.rival(faction)
    mine, theirs, cost = g.tally[GROUND + faction], g.tally[GROUND + foe], price(g, at)
    hits = 0
    while mine >= max(theirs, cost) and hits < g.units(foe, at):
        mine -= cost
        hits += 1
    return 0.8 * hits * kill_worth(g, faction)
