"""Primitives about rummage tokens, the cycle track, the haint's draw, and coins. Hot code."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.vagrantsong.book import Effect, Num, Scope, Where, Who
from lantern.games.vagrantsong.conditions import entered
from lantern.games.vagrantsong.effects.base import OnSpace, OnVagrants, affected, chooser
from lantern.games.vagrantsong.ids import (
    COINS_HELD,
    COINS_LOST,
    DRAWN,
    EVERY_TIME,
    LASTING_CHANGE,
    NOBODY,
    OF_COINS,
    OFF,
    PUP,
    TOKENS,
    Character,
    Token,
    Vagrant,
)
from lantern.games.vagrantsong.rules.events import ReadEvent
from lantern.games.vagrantsong.rules.tokens import (
    EVENT,
    Cycle,
    Discard,
    Draw,
    Limit,
    drawables,
    is_cycling,
    pup_tokens,
    spare_kinds,
    take_out,
    to_cycle,
)
from lantern.games.vagrantsong.rules.turn import COINS
from lantern.games.vagrantsong.state import NO_TOKENS, Vagrantsong
from lantern.games.vagrantsong.train import Space

BINDLE: Final[int] = 0  # places of tokens
CYCLE: Final[int] = 1
HOLDER_OF: Final[int] = 2
NONE: Final[int] = 99


# --- tokens of vagrants


class DiscardTokens(OnVagrants):
    """Tokens go to the cycle track; of any kind: as the vagrant's player likes."""

    def __init__(self, who: Who, kind: int, n: Num) -> None:
        super().__init__(who)
        self.kind, self.n = kind, n  # kind TOKENS: any

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        return g.start(DiscardSome(g.person(c), self.kind, self.n.value(g, s)), "begin")


class DiscardSome(Rule):
    def __init__(self, v: Vagrant, kind: Token, left: int) -> None:
        self.v, self.kind, self.left = v, kind, left

    def begin(self, g: Vagrantsong, _: int) -> Next:
        choices = self.choices(g)
        if self.left <= 0 or not choices:
            return g.done()
        if len(choices) == 1:
            g.steps[-1] = "chosen"
            return self.chosen(g, choices[0])
        return g.ask(self.v, "discard", choices, "chosen")

    def choices(self, g: Vagrantsong) -> list[int]:
        own = [kind for kind in spare_kinds(g, self.v) if self.kind in (TOKENS, kind)]
        carried = sorted({kind for kind in pup_tokens(g, self.v) if self.kind in (TOKENS, kind)})
        return [*own, *[TOKENS + kind for kind in carried]]

    def chosen(self, g: Vagrantsong, x: int) -> Next:
        g.become(DiscardSome(self.v, self.kind, self.left - 1))
        return g.start(Discard(self.v if x < TOKENS else PUP, x % TOKENS), "begin")


class DrawTokens(OnVagrants):
    """Draw as in Rummage."""

    def __init__(self, who: Who, n: Num, keep: Num) -> None:
        super().__init__(who)
        self.n, self.keep = n, keep

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        to = PUP if c == PUP else OFF
        return g.start(Draw(g.person(c), self.n.value(g, s), self.keep.value(g, s), (), (), to), "begin")


class GainToken(OnVagrants):
    """A token of a kind, or of the player's choice, out of the bindle or off the cycle track."""

    def __init__(self, who: Who, kind: int, heap: int) -> None:
        super().__init__(who)
        self.kind, self.heap = kind, heap  # heap OFF: the bindle, else the cycle track

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        if g.forecast:
            return g.go("begin")
        return g.start(TakeToken(c, self.kind, self.heap), "begin")


class TakeToken(Rule):
    def __init__(self, c: Character, kind: int, heap: int) -> None:
        self.c, self.kind, self.heap = c, kind, heap

    def begin(self, g: Vagrantsong, _: int) -> Next:
        choices = self.choices(g)
        if not choices:
            return g.done()  # missing supply: nothing happens (Part IV)
        if len(choices) == 1:
            g.steps[-1] = "chosen"
            return self.chosen(g, choices[0])
        return g.ask(g.person(self.c), "take", choices, "chosen")

    def choices(self, g: Vagrantsong) -> list[int]:
        found: list[int] = []
        for kind in range(TOKENS):
            there = (self.heap != CYCLE and g.bindle[kind]) or (self.heap != BINDLE and g.cycle[kind])
            if there and self.kind in (TOKENS, kind):
                found.append(kind)
        return found

    def chosen(self, g: Vagrantsong, kind: int) -> Next:
        if self.heap != CYCLE and g.bindle[kind]:
            g.add_to_bindle(kind, -1)
        else:
            g.add_to_cycle(kind, -1)
        g.add_token(self.c, kind)
        v = g.person(self.c)
        g.tell("VS-RUM-05", "took", v, kind)
        g.become(Limit(v))
        return g.go("begin")


class LookAt(OnVagrants):
    """See n random tokens; some may go to the cycle track, some be kept, the rest go back (`look`)."""

    def __init__(self, who: Who, n: Num, cycle: Num, keep: Num, heap: int) -> None:
        super().__init__(who)
        self.n, self.cycle, self.keep, self.heap = n, cycle, keep, heap

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        if g.forecast:
            return g.go("begin")
        n, cycle, keep = self.n.value(g, s), self.cycle.value(g, s), self.keep.value(g, s)
        return g.start(Look(c, n, cycle, keep, self.heap, ()), "begin")


class Look(Rule):
    """Tokens are taken out one by one; event tokens among them are not resolved and go back at the end."""

    def __init__(self, c: Character, left: int, cycle: int, keep: int, heap: int, seen: tuple[int, ...]) -> None:
        self.c, self.left, self.cycle, self.keep, self.heap, self.seen = c, left, cycle, keep, heap, seen

    def begin(self, g: Vagrantsong, _: int) -> Next:
        return g.go("draw") if self.left > 0 and self.choices(g)[0] else g.go("sort")

    def choices(self, g: Vagrantsong) -> tuple[list[int], list[int]]:
        if self.heap != CYCLE:
            outcomes, odds = drawables(g)
            return [x for x in outcomes if x < TOKENS], [odds[n] for n, x in enumerate(outcomes) if x < TOKENS]
        kinds = [kind for kind in range(TOKENS) if g.cycle[kind]]
        totals = [sum(g.cycle[: kind + 1]) for kind in kinds]
        return kinds, totals

    def draw(self, g: Vagrantsong, _: int) -> Next:
        outcomes, odds = self.choices(g)
        return g.roll("look", outcomes, odds, "seen_one")

    def seen_one(self, g: Vagrantsong, kind: int) -> Next:
        if self.heap == CYCLE:
            g.add_to_cycle(kind, -1)
        else:
            g.add_to_bindle(kind, -1)
        g.tell("VS-RUM-01", "looked", g.person(self.c), kind)
        g.become(Look(self.c, self.left - 1, self.cycle, self.keep, self.heap, (*self.seen, kind)))
        return g.go("begin")

    def sort(self, g: Vagrantsong, _: int) -> Next:
        if not self.seen:
            return g.done()
        if self.cycle > 0 and self.heap != CYCLE:
            return g.ask(g.person(self.c), "look_cycle", [*sorted({*self.seen}), NONE], "put_aside")
        return g.go("keep_some")

    def put_aside(self, g: Vagrantsong, kind: int) -> Next:
        if kind == NONE:
            return g.go("keep_some")
        to_cycle(g, kind)
        g.become(Look(self.c, 0, self.cycle - 1, self.keep, self.heap, without_one(self.seen, kind)))
        return g.go("sort")

    def keep_some(self, g: Vagrantsong, _: int) -> Next:
        if self.keep <= 0 or not self.seen:
            return g.go("back")
        return g.ask(g.person(self.c), "look_keep", [*sorted({*self.seen}), NONE], "kept")

    def kept(self, g: Vagrantsong, kind: int) -> Next:
        if kind == NONE:
            return g.go("back")
        g.add_token(self.c, kind)
        g.tell("VS-RUM-03", "kept", g.person(self.c), kind)
        g.become(Look(self.c, 0, 0, self.keep - 1, self.heap, without_one(self.seen, kind)))
        return g.go("keep_some")

    def back(self, g: Vagrantsong, _: int) -> Next:
        for kind in self.seen:
            if self.heap == CYCLE:
                g.add_to_cycle(kind)
            else:
                g.add_to_bindle(kind)
        g.become(Limit(g.person(self.c)))
        return g.go("begin")


def without_one(kinds: tuple[int, ...], gone: int) -> tuple[int, ...]:
    at = kinds.index(gone)
    return (*kinds[:at], *kinds[at + 1 :])


# --- the cycle track and the haint's draw


class MoveTokens(Effect):
    """Tokens between bindle and cycle track (`cycle_add`, `cycle_remove`)."""

    def __init__(self, kind: Token, n: Num, add: bool) -> None:
        self.kind, self.n, self.add = kind, n, add

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        kind = self.kind
        n = min(self.n.value(g, s), g.bindle[kind] if self.add else g.cycle[kind])
        if n > 0 and self.add:
            g.add_to_bindle(kind, -n)
            to_cycle(g, kind, n)
        elif n > 0:
            g.add_to_cycle(kind, -n)
            g.add_to_bindle(kind, n)
        if n > 0:
            g.tell("VS-CYC-06", "track", NOBODY, kind, n if self.add else -n)
        return g.go("begin")


class CycleNow(Effect):
    """A cycle, unless this is part of one (VS-R-36)."""

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        return g.go("begin") if is_cycling(g) else g.start(Cycle(), "begin")


class Redraw(Effect):
    """The token drawn for the haint goes elsewhere and another is drawn."""

    def __init__(self, heap: int) -> None:
        self.heap = heap

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        drawn = g.tally[DRAWN]
        if drawn == NOBODY:
            return g.go("begin")
        return g.start(DrawAgain(self.heap, drawn), "begin")


class DrawAgain(Rule):
    """Another token is drawn for the haint, as the first was; what went back into the bindle may come again."""

    def __init__(self, heap: int, old: Token) -> None:
        self.heap, self.old = heap, old

    def begin(self, g: Vagrantsong, _: int) -> Next:
        g.tally[DRAWN] = NOBODY
        if self.heap == CYCLE:
            to_cycle(g, self.old)
        else:
            g.add_to_bindle(self.old)
        return g.go("draw")

    def draw(self, g: Vagrantsong, _: int) -> Next:
        if drawables(g)[0]:
            return g.go("draw_one")
        if g.cycle == NO_TOKENS:  # VS-R-37
            return g.done()
        return g.start(Cycle(), "draw")  # VS-RUM-10

    def draw_one(self, g: Vagrantsong, _: int) -> Next:
        outcomes, odds = drawables(g)
        return g.roll("haint_draw", outcomes, odds, "drawn")

    def drawn(self, g: Vagrantsong, x: int) -> Next:
        take_out(g, x)
        g.tell("VS-HNT-02", "haint_drew", g.most_recent(), x)
        if x >= EVENT:  # VS-HNT-04, VS-EVT-10, VS-EVT-11
            return g.start(ReadEvent(x - EVENT, g.most_recent(), 0, True), "event_read")
        g.tally[DRAWN] = x
        return g.done()

    def event_read(self, g: Vagrantsong, _: int) -> Next:
        return g.start(Limit(g.most_recent()), "draw")  # VS-EVT-12


class SetDrawn(Effect):
    """The drawn token is exchanged for one of a kind from cycle track, bindle or its holder."""

    def __init__(self, kind: Token, source: int) -> None:
        self.kind, self.source = kind, source

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        old, kind = g.tally[DRAWN], self.kind
        holder = chooser(g, s)
        if old in (NOBODY, kind):
            return g.go("begin")
        if self.source == CYCLE and g.cycle[kind]:
            g.add_to_cycle(kind, -1)
            to_cycle(g, old)
        elif self.source == BINDLE and g.bindle[kind]:
            g.add_to_bindle(kind, -1)
            g.add_to_bindle(old)
        elif self.source == HOLDER_OF and g.has_token(holder, kind):
            g.add_token(holder, kind, -1)
            g.add_token(holder, old)
        else:
            return g.go("begin")
        g.tally[DRAWN] = kind
        g.tell("VS-R-95", "drawn_set", NOBODY, kind)
        return g.go("begin")


# --- coins (VS-COIN-12): no effect takes a vagrant's last coin


def coins_left(g: Vagrantsong, v: Vagrant) -> int:
    """Coins that are neither lost nor on the board."""
    lying = len([packed for packed in g.coins_at if packed % 4 == v])
    return COINS + g.bonus(v, OF_COINS) - g.tally[COINS_LOST + v] - lying


class LoseCoin(OnVagrants):
    def __init__(self, who: Who, n: Num, until: int) -> None:
        super().__init__(who)
        self.n, self.until = n, until

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        v = g.person(c)
        n = min(self.n.value(g, s), coins_left(g, v) - 1)
        if n <= 0:
            return g.go("begin")
        if self.until == OFF:
            g.tally[COINS_LOST + v] += n
        else:
            g.add_lasting(LASTING_CHANGE, v, OF_COINS, -n, self.until, EVERY_TIME, NOBODY, s)
        g.tally[COINS_HELD + v] = max(0, g.tally[COINS_HELD + v] - n)
        g.tell("VS-COIN-12", "coin_lost", v, n)
        return g.go("begin")


class ReturnCoin(OnVagrants):
    """Lost coins, or coins from the board, come back."""

    def __init__(self, who: Who, n: Num, source: str) -> None:
        super().__init__(who)
        self.n, self.source = n, source

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        v, n = g.person(c), self.n.value(g, s)
        if self.source in ("", "lost"):
            back = min(n, g.tally[COINS_LOST + v])
            g.tally[COINS_LOST + v] -= back
        else:
            here = entered(g, s, c) if self.source == "space" else OFF
            mine = [packed for packed in g.coins_at if packed % 4 == v and here in (OFF, packed // 4)][:n]
            back = len(mine)
            for packed in mine:
                at = g.coins_at.index(packed)
                g.coins_at = (*g.coins_at[:at], *g.coins_at[at + 1 :])
        if back:
            g.tell("VS-COIN-12", "coin_back", v, back)
        return g.go("begin")


class CoinToBoard(OnSpace):
    """A vagrant's coins lie on a space and are unavailable; they do not occupy it."""

    def __init__(self, who: Who, n: Num, where: Where) -> None:
        super().__init__(where)
        self.who, self.n = who, n

    def fitting(self, g: Vagrantsong, s: Scope) -> list[Space]:
        losers = [c for c in affected(g, s, self.who) if coins_left(g, g.person(c)) > 1]
        return self.where.spaces(g, s) if losers else []

    def on(self, g: Vagrantsong, s: Scope, at: Space) -> Next:
        for c in affected(g, s, self.who):
            v = g.person(c)
            n = min(self.n.value(g, s), coins_left(g, v) - 1)
            if n > 0:
                g.coins_at = (*g.coins_at, *[at * 4 + v for _ in range(n)])
                g.tally[COINS_HELD + v] = max(0, g.tally[COINS_HELD + v] - n)
                g.tell("VS-R-97", "coin_laid", v, at, n)
        return g.go("begin")
