"""What the haint's next turn is likely to cost each vagrant where it stands now, for bots. Hot code.

Targets are guessed by the first lines of the priority list, and walks by distance alone: the Hobo Code itself plays
every plan out, which is far too slow to be asked of thousands of positions.
"""

from __future__ import annotations

from typing import Final

from lantern.games.vagrantsong.book import BODY_OF, NOTHING, Action, bind
from lantern.games.vagrantsong.ids import BODY, MOOD, NOBODY, OFF, PRIORITY, SKIP, TOKENS, Character, Vagrant
from lantern.games.vagrantsong.outlook import ON_AREA, ON_TARGET, ON_WHO, Blow, Outlook
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.train import CAR, DISTANCE

FAR: Final[int] = 255
IN_LINE: Final[float] = 0.45  # of a row, a line or a cross: somebody near enough may stand beside it
PASSED: Final[float] = 0.5  # how often a haint that comes near walks through somebody


def threat(g: Vagrantsong, outlook: Outlook) -> list[float]:
    """Humanity that each seat is likely to lose in the haint's next turn."""
    cost = [0.0] * g.n
    bodies = g.bodies()
    if not g.scene.own_tracks and g.tally[SKIP]:
        return cost
    mood = g.mood()
    whole = sum(g.bindle)
    share = 1.0 / max(1, len(bodies)) if mood.acts != "each" and not g.scene.own_tracks else 1.0
    for body in bodies or [BODY]:
        away = distances(g, body)
        order = by_priority(g, body, away)
        for kind in range(TOKENS):
            odds = share * (g.bindle[kind] / whole if whole else 0.2)
            if odds:
                strike(g, outlook, mood.actions[kind], body, away, order, odds, cost)
    return cost


def distances(g: Vagrantsong, body: Character) -> list[int]:
    at = g.space(body)
    if at == OFF:
        return [FAR] * g.n
    row = DISTANCE[at]
    return [row[g.space(v)] if g.space(v) != OFF else FAR for v in range(g.n)]


def by_priority(g: Vagrantsong, body: Character, away: list[int]) -> list[Vagrant]:
    """The vagrants in about the order in which the haint would go for them (VS-PRI-03..12)."""
    at = g.space(body)
    if at == OFF:
        return list(range(g.n))
    car, ranks = CAR[at], [0] * g.n
    for v in range(g.n):
        if g.tally[PRIORITY] == v:
            ranks[v] = -2000
        elif g.is_west(v):
            ranks[v] = 1000
        else:
            here = g.space(v) != OFF and CAR[g.space(v)] == car
            ranks[v] = (-20 * g.lost(v) if here else 0) + away[v]
    return [v for _, v in sorted(zip(ranks, range(g.n), strict=True))]


def strike(
    g: Vagrantsong, outlook: Outlook, action: Action, body: Character, away: list[int], order: list[Vagrant],
    odds: float, cost: list[float],
) -> None:  # fmt: skip
    """Add what one action would cost, by its odds."""
    move = max(0, action.move)
    reach = move + (max(0, action.range) if action.range != OFF else 1)
    target = NOBODY
    for v in order:
        if away[v] <= reach or action.range == OFF:
            target = v
            break
    for blow in outlook.blows[action.key]:
        if blow.kind == ON_TARGET:
            if target != NOBODY:
                cost[target] += odds * blow.loss
        elif blow.kind == ON_AREA:
            strike_area(action, move, blow, away, target, odds, cost)
        elif blow.kind == ON_WHO and blow.who is not None:
            for c in blow.who.pick(g, bind(NOTHING, BODY_OF, body)):
                if c < BODY:
                    cost[g.person(c)] += odds * blow.loss
        else:
            for v in range(g.n):
                cost[v] += odds * blow.loss / g.n
    if move:
        haunted = odds * PASSED * outlook.haunting[g.tally[MOOD]]
        for v in range(g.n):
            if away[v] <= move:
                cost[v] += haunted if v == target else 0.6 * haunted


def strike_area(
    action: Action, move: int, blow: Blow, away: list[int], target: Vagrant, odds: float, cost: list[float]
) -> None:
    """Everybody in the area around the haint, or around where it is likely to go."""
    if target == NOBODY:
        return
    size = action.size or 1
    wide = 1.0 if action.area in ("adjacent", "range") else IN_LINE
    for v, far in enumerate(away):
        if v == target:
            cost[v] += odds * blow.loss
        elif far <= size:
            cost[v] += odds * blow.loss * wide
        elif far <= size + move:
            cost[v] += 0.5 * odds * blow.loss * wide
