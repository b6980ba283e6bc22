"""How many: the numbers of content, compiled (Part IV, "Selectors, spaces, numbers"). Hot code."""

from __future__ import annotations

from lantern.games.vagrantsong.book import ACTOR, COINS, SIXES, SUCCESSES, Num, Scope, Who
from lantern.games.vagrantsong.ids import BREAKS, COINS_LOST, COUNTERS, NOBODY, ROUND, SEATS
from lantern.games.vagrantsong.state import Vagrantsong

NAMED = (
    "players", "coins", "extra_coins", "successes", "sixes", "coins_on_board", "coins_lost", "candles", "round_number",
    "break_value", "humanity_lost",
)  # fmt: skip


class Const(Num):
    def __init__(self, n: int) -> None:
        self.n = n

    def value(self, g: Vagrantsong, s: Scope) -> int:
        return self.n


class FromScope(Num):
    """Coins, successes or sixes of the action, with something added."""

    def __init__(self, slot: int, more: int) -> None:
        self.slot, self.more = slot, more

    def value(self, g: Vagrantsong, s: Scope) -> int:
        return max(0, s[self.slot] + self.more)


class CounterOf(Num):
    def __init__(self, n: int) -> None:
        self.n = n

    def value(self, g: Vagrantsong, s: Scope) -> int:
        return g.tally[COUNTERS + self.n]


class CountOf(Num):
    """How many a selector finds."""

    def __init__(self, who: Who) -> None:
        self.who = who

    def value(self, g: Vagrantsong, s: Scope) -> int:
        return len(self.who.members(g, s))


class TerrainCount(Num):
    def __init__(self, kind: int) -> None:
        self.kind = kind

    def value(self, g: Vagrantsong, s: Scope) -> int:
        return g.terrain.count(self.kind + 1)


class FromTable(Num):
    """A number of the position, by its name."""

    def __init__(self, name: str) -> None:
        self.n = NAMED.index(name)

    def value(self, g: Vagrantsong, s: Scope) -> int:
        n = self.n
        if n == 0:
            return g.n
        if n == 5:
            return len(g.coins_at)
        if n == 6:
            return sum(g.tally[COINS_LOST : COINS_LOST + SEATS])
        if n == 7:
            return len([1 for each in g.candles if each])
        if n == 8:
            return g.tally[ROUND]
        if n == 9:
            return g.tally[BREAKS]
        return g.lost(g.person(s[ACTOR])) if s[ACTOR] != NOBODY else 0


class Linear(Num):
    """base + per × of, between min and max."""

    def __init__(self, base: Num, per: Num, of: Num, low: Num | None, high: Num | None) -> None:
        self.base, self.per, self.of, self.low, self.high = base, per, of, low, high

    def value(self, g: Vagrantsong, s: Scope) -> int:
        n = self.base.value(g, s) + self.per.value(g, s) * self.of.value(g, s)
        if self.low is not None:
            n = max(n, self.low.value(g, s))
        return n if self.high is None else min(n, self.high.value(g, s))


SCOPED = {"coins": (COINS, 0), "extra_coins": (COINS, -1), "successes": (SUCCESSES, 0), "sixes": (SIXES, 0)}
