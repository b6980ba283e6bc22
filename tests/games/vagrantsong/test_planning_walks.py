"""The search over states against the plain listing of all walks (VS-R-02)."""

from __future__ import annotations

from random import Random

from lantern.games.vagrantsong.book import Action
from lantern.games.vagrantsong.harm import ON_CANDLE, Harm, harm
from lantern.games.vagrantsong.ids import (
    AT,
    BODY,
    OFF,
    SEATS,
)
from lantern.games.vagrantsong.paths import Plan
from lantern.games.vagrantsong.planning import target_space
from lantern.games.vagrantsong.train import DISTANCE, NEIGHBOURS
from tests.games.vagrantsong.planning_kit import (
    AreaEffect,
    LoseEffect,
    Train,
    random_train,
    rules_by_name,
)
from tests.rule_evidence import rule

__all__ = ["rules_by_name"]


def every_walk(t: Train, move: int) -> list[tuple[int, ...]]:
    """All walks, shorter ones first, then in the order of sides; a candle ends a walk."""
    walks: list[tuple[int, ...]] = [(t.g.space(BODY),)]
    layer = walks
    for _ in range(move):
        going = [walk for walk in layer if len(walk) == 1 or not t.g.candles[walk[-1]]]
        layer = [(*walk, to) for walk in going for to in NEIGHBOURS[walk[-1]]]
        walks = [*walks, *layer]
    return walks


class Ranked:
    """One walk with its rank, (a) to (i) as the ruling lists them."""

    def __init__(self, t: Train, action: Action, target: int, walk: tuple[int, ...], memo: dict[object, Harm]) -> None:
        g = t.g
        self.walk, self.end = walk, walk[-1]
        self.order: list[int] = []
        for at in walk[1:]:
            self.order += [v for v in range(g.n) if g.space(v) == at and v not in self.order]
        self.summons = frozenset(n for n, summon in enumerate(g.summons) if summon[0] in walk[1:])
        far, goal = DISTANCE[self.end], target_space(g, target)
        reach = 0 if target >= ON_CANDLE else 1 if action.range == OFF else action.range
        key = (tuple(self.order), self.end, self.summons)
        if key not in memo:
            plan = Plan(walk, tuple(self.order), bool(len(walk) > 1 and g.candles[self.end]))
            memo[key] = harm(g, BODY, action, target, plan)
        moved = len(walk) > 1
        others = sorted(
            ((g.vulnerability(v), -far[g.space(v)]) for v in range(g.n) if v != g.person(target)), reverse=True
        )
        self.rank = (
            -max(0, far[goal] - reach),
            len(self.order),
            target in self.order,
            memo[key],
            -sum(1 for c in g.standees() if moved and g.space(c) == self.end),
            [minus for _, minus in others],
            -far[goal],
            bool(self.order) and self.order[-1] == target,
            -len(walk),
            [g.vulnerability(v) for v in self.order],
        )

    def option(self) -> tuple[object, ...]:
        return (frozenset(self.order), self.end, self.summons)


@rule("VS-R-02", "VS-HMV-06", "VS-HMV-07")
def test_vs_r_02_the_search_finds_what_listing_all_walks_finds() -> None:
    rng = Random(30)
    for _ in range(120):
        t = random_train(rng, rng.choice((2, 3, 4)))
        move, reach = rng.choice((1, 2, 3, 4)), rng.choice((OFF, 1, 2, 3))
        effect = AreaEffect(2, 2) if rng.random() < 0.5 else LoseEffect(3)
        action = t.action(effect, move=move, reach=reach, still=isinstance(effect, LoseEffect))
        target = t.targets(action)[0]
        memo: dict[object, Harm] = {}
        ranked = [Ranked(t, action, target, walk, memo) for walk in every_walk(t, move)]
        best = max(each.rank for each in ranked)
        first: dict[tuple[object, ...], tuple[int, ...]] = {}
        for each in ranked:
            if each.rank == best:
                first.setdefault(each.option(), each.walk)
        assert [plan.path for plan in t.plans(action, target)] == list(first.values())


def test_the_order_of_seats_changes_nothing() -> None:
    rng = Random(31)
    for _ in range(60):
        t = random_train(rng, 2)
        action = t.action(AreaEffect(2, 2), move=3, reach=1, still=False)
        (target, *_) = t.targets(action)
        if target >= SEATS:
            continue
        before = {(plan.path[-1], len(plan.haunted)) for plan in t.plans(action, target)}
        swap_seats(t)
        assert {(plan.path[-1], len(plan.haunted)) for plan in t.plans(action, 1 - target)} == before


def swap_seats(t: Train) -> None:
    g = t.g
    for row in range(AT + 7, 67, SEATS):
        g.tally[row], g.tally[row + 1] = g.tally[row + 1], g.tally[row]
    g.tally[AT], g.tally[AT + 1] = g.tally[AT + 1], g.tally[AT]
    g.wounded = g.wounded[4:8] + g.wounded[:4] + g.wounded[8:]
    g.tokens = g.tokens[5:10] + g.tokens[:5] + g.tokens[10:]
