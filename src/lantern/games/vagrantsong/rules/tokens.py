"""Rummage tokens: drawing, using, giving, discarding, and the cycle (RUM, TOK, TRD, CYC). Hot code."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule, put
from lantern.games.vagrantsong.book import HOLDER, NOTHING, SPACE, TOKEN, HaintEffect, Scope, bind
from lantern.games.vagrantsong.ids import (
    APPLE,
    AT,
    BLOCK_TOKENS,
    BODIES,
    BODY,
    CANDLE,
    CYCLE_VALUES,
    CYCLED,
    FOOT,
    FOOT_ON,
    NAILS,
    NOBODY,
    OF_CANDLE_RANGE,
    OF_DISCARD_ANY,
    OF_NAILS_RANGE,
    OFF,
    ON_CANDLE_PLACED,
    ON_CYCLE,
    ON_TOKEN_DISCARDED,
    ON_TOKEN_DRAWN,
    ON_TOKEN_USED,
    PUP,
    SEATS,
    TOKENS,
    USED,
    Character,
    Token,
    Vagrant,
)
from lantern.games.vagrantsong.rules.events import ReadEvent
from lantern.games.vagrantsong.rules.haint_humanity import HaintGain
from lantern.games.vagrantsong.rules.humanity import heal_skill
from lantern.games.vagrantsong.rules.running import fire, fire_last, run, scope_of
from lantern.games.vagrantsong.state import NO_EFFECTS, NO_TOKENS, Vagrantsong
from lantern.games.vagrantsong.train import Space, around

NAILS_RANGE: Final[int] = 2  # VS-TOK-08, VS-TOK-09
NAILS_GAIN: Final[int] = 2
CANDLE_RANGE: Final[int] = 1
ALL_BODIES: Final[tuple[Character, ...]] = tuple(range(BODY, BODY + BODIES))
EVENT: Final[int] = 10  # in draws: events are EVENT + number
FOR_OTHER: Final[int] = 20  # in discards against haint effects: another's
KEPT: Final[int] = 2 * TOKENS  # in what a vagrant returns: so are events that it keeps


# --- the cycle track


def to_cycle(g: Vagrantsong, kind: Token, n: int = 1) -> None:
    """Tokens go on the cycle track; at a type's value the cycle is due (VS-BRD-20, VS-CYC-01, VS-CYC-04, VS-TOK-21).

    VS-CYC-06: whether they were drawn for the haint, used or discarded.
    """
    g.add_to_cycle(kind, n)
    if g.cycle[kind] >= CYCLE_VALUES[kind]:
        g.tally[CYCLED] = 1


class Cycle(Rule):
    """The cycle effect of the mood, then everything on the track goes back into the bindle (VS-CYC-02..05)."""

    def begin(self, g: Vagrantsong, _: int) -> Next:
        g.tally[CYCLED] = 0
        g.tell("VS-CYC-02", "cycle", NOBODY)
        return run(g, g.mood().cycle, NOTHING, "told")

    def told(self, g: Vagrantsong, _: int) -> Next:
        return fire(g, ON_CYCLE, NOTHING, "back")

    def back(self, g: Vagrantsong, _: int) -> Next:
        return_tokens(g)
        return g.done()


def return_tokens(g: Vagrantsong) -> None:
    """All tokens of the cycle track go back into the bindle; nothing is due any more (VS-CYC-03, VS-R-36)."""
    g.bindle = bytes([g.bindle[kind] + g.cycle[kind] for kind in range(TOKENS)])
    g.cycle = bytes(TOKENS)
    g.tally[CYCLED] = 0
    g.tell("VS-CYC-03", "cycled", NOBODY)


def is_cycling(g: Vagrantsong) -> bool:
    """A cycle is in progress: its effect asks for whatever happens now."""
    return any(isinstance(rule, Cycle) for rule in g.rules)


# --- drawing


_drawables: Final[dict[tuple[bytes, tuple[int, ...]], tuple[list[int], list[int]]]] = {}


def drawables(g: Vagrantsong) -> tuple[list[int], list[int]]:
    """What may come out of the bindle, and the running totals of its odds; remembered by what is in it."""
    key = (g.bindle, g.bindle_events)
    known = _drawables.get(key)
    if known is None:
        if len(_drawables) > 5_000:
            _drawables.clear()
        known = _drawables[key] = find_drawables(g)
    return known


def find_drawables(g: Vagrantsong) -> tuple[list[int], list[int]]:
    outcomes: list[int] = []
    odds: list[int] = []
    total = 0
    for kind, n in enumerate(g.bindle):
        if n:
            total += n
            outcomes.append(kind)
            odds.append(total)
    for event in g.bindle_events:
        total += 1
        outcomes.append(EVENT + event)
        odds.append(total)
    return outcomes, odds


def take_out(g: Vagrantsong, x: int) -> None:
    if x < EVENT:
        g.add_to_bindle(x, -1)
    else:
        g.bindle_events = tuple([event for event in g.bindle_events if event != x - EVENT])


class Draw(Rule):
    """Draw tokens openly (VS-RUM-01); events among them resolve at once, lowest first, and are replaced.

    VS-EVT-07..09.

    Its tokens are left in `drawn` of the rule that ends as `Keep`; an empty bindle cycles first (VS-RUM-10).
    """

    def __init__(
        self, v: Vagrant, left: int, keep: int, drawn: tuple[int, ...] = (), events: tuple[int, ...] = (), to: int = OFF
    ) -> None:
        self.v, self.left, self.keep, self.drawn, self.events = v, left, keep, drawn, events
        self.to = to  # who gets them: the same vagrant, or the Pup card

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if g.forecast:  # an unknown draw yields nothing
            return g.done()
        if self.left <= 0:
            return self.resolve(g, 0)
        if g.bindle == NO_TOKENS and not g.bindle_events:
            full = g.cycle != NO_TOKENS and g.scene_is_on()
            if full and is_cycling(g):  # VS-R-36: its effect draws, and does not begin anew
                return_tokens(g)
                return g.go("begin")
            return g.start(Cycle(), "begin") if full else g.go("stop")  # VS-RUM-10, VS-R-37
        g.steps[-1] = "draw"
        return self.draw(g, 0)

    def stop(self, g: Vagrantsong, _: int) -> Next:
        g.become(Draw(self.v, 0, self.keep, self.drawn, self.events, self.to))
        return g.go("resolve")

    def draw(self, g: Vagrantsong, _: int) -> Next:
        outcomes, odds = drawables(g)
        return g.roll("draw", outcomes, odds, "drawn_one")

    def drawn_one(self, g: Vagrantsong, x: int) -> Next:
        take_out(g, x)
        g.tell("VS-RUM-01", "drew", self.v, x)
        drawn = self.drawn if x >= EVENT else (*self.drawn, x)
        events = self.events if x < EVENT else (*self.events, x - EVENT)
        rest = Draw(self.v, self.left - 1, self.keep, drawn, events, self.to)
        g.become(rest)
        return rest.begin(g, 0)

    def resolve(self, g: Vagrantsong, _: int) -> Next:
        if self.events:
            first = min(self.events)  # VS-EVT-08
            left = tuple([event for event in self.events if event != first])
            # VS-EVT-09, VS-RUM-09: each is replaced, once all of them are resolved
            g.become(Draw(self.v, self.left + 1, self.keep, self.drawn, left, self.to))
            return g.start(ReadEvent(first, self.v, 0, True), "resolve")
        if self.left > 0:
            return g.go("begin")
        keep = Keep(self.v, self.keep, self.drawn, self.to)
        g.become(keep)
        return keep.begin(g, 0)


class Keep(Rule):
    """The vagrant keeps as many of the drawn tokens as it may; the others go back (VS-RUM-02..06)."""

    def __init__(self, v: Vagrant, keep: int, drawn: tuple[int, ...], to: int = OFF) -> None:
        self.v, self.keep, self.drawn, self.to = v, keep, drawn, to

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if not self.drawn or self.keep <= 0:
            for kind in self.drawn:  # VS-RUM-04
                g.add_to_bindle(kind)
            return self.limit(g, 0)
        if len({*self.drawn}) == 1 or len(self.drawn) <= self.keep:
            g.steps[-1] = "kept"
            return self.kept(g, self.drawn[0])
        g.steps[-1] = "choose"
        return self.choose(g, 0)

    def choose(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.v, "keep", sorted({*self.drawn}), "kept")

    def kept(self, g: Vagrantsong, kind: int) -> Next:
        at = self.drawn.index(kind)
        g.add_token(PUP if self.to == PUP else self.v, kind)
        g.tell("VS-RUM-03", "kept", self.v, kind)
        rest = Keep(self.v, self.keep - 1, (*self.drawn[:at], *self.drawn[at + 1 :]), self.to)
        g.become(rest)
        if not g.force.heard >> ON_TOKEN_DRAWN & 1:
            return rest.begin(g, 0)
        return fire(g, ON_TOKEN_DRAWN, bind(scope_of(self.v), TOKEN, kind), "begin")

    def limit(self, g: Vagrantsong, _: int) -> Next:
        limit = Limit(self.v)
        g.become(limit)
        return limit.begin(g, 0)


class Limit(Rule):
    """A vagrant over its Rummage value returns tokens of its choice to the bindle (VS-RUM-05, VS-RUM-06, VS-R-84)."""

    def __init__(self, v: Vagrant) -> None:
        self.v = v

    def begin(self, g: Vagrantsong, _: int) -> Next:
        held = g.held(self.v) - (1 if g.tally[FOOT_ON + self.v] and g.has_token(self.v, FOOT) else 0)  # VS-TOK-18
        return g.go("choose") if held > g.rummage_limit(self.v) else g.done()

    def choose(self, g: Vagrantsong, _: int) -> Next:
        """Own tokens by kind, those on the Pup card as TOKENS + kind, kept events as KEPT + number."""
        carried = [TOKENS + kind for kind in sorted({*pup_tokens(g, self.v)})]
        kept = [KEPT + each % 16 for each in g.kept_events if each // 16 == self.v]
        return g.ask(self.v, "return", [*spare_kinds(g, self.v), *carried, *kept], "give_back")

    def give_back(self, g: Vagrantsong, x: int) -> Next:
        if x >= KEPT:  # VS-RUM-07: an event is put aside
            g.kept_events = tuple([each for each in g.kept_events if each % 16 != x - KEPT])
            g.tell("VS-RUM-07", "event_aside", self.v, x - KEPT)
            return g.go("begin")
        g.add_token(self.v if x < TOKENS else PUP, x % TOKENS, -1)
        g.add_to_bindle(x % TOKENS)
        g.tell("VS-RUM-06", "returned", self.v, x % TOKENS)
        return g.go("begin")


def spare_kinds(g: Vagrantsong, v: Vagrant) -> list[Token]:
    """The kinds of tokens in a vagrant's hand: a rabbit's foot that lies on an action is a coin there (VS-R-24)."""
    kinds = g.kinds_of(v)  # shared: not to be changed
    if g.tally[FOOT_ON + v] and g.tokens[v * TOKENS + FOOT] == 1:
        return [kind for kind in kinds if kind != FOOT]
    return kinds


def pup_tokens(g: Vagrantsong, v: Vagrant) -> list[Token]:
    """The tokens on the Pup card, if the Pup is this vagrant's."""
    return g.tokens_of(PUP) if g.pup_seat() == v else []


# --- using


_holders: Final[dict[bytes, list[Vagrant]]] = {}


def token_holders(g: Vagrantsong) -> list[Vagrant]:
    """The vagrants that hold any tokens, the Pup's apart; remembered by who holds what: only to be read."""
    known = _holders.get(g.tokens)
    if known is None:
        if len(_holders) > 5_000:
            _holders.clear()
        known = _holders[g.tokens] = [v for v in range(SEATS) if g.has_tokens(v)]
    return known


def usable(g: Vagrantsong, v: Vagrant) -> list[Token]:
    """Tokens that a vagrant can use now, apart from salt and the rabbit's foot (VS-TOK-02, VS-TOK-08..20).

    It costs no coin and is no action (VS-ACT-04); one just drawn will do (VS-RUM-08). The Pup's tokens cannot be used
    (VS-PUP-08); an apple heals skills only (VS-JNK-06).
    """
    found: list[Token] = []
    if g.tally[USED + v] or (g.lasting and g.is_blocked(v, BLOCK_TOKENS)):
        return found
    tokens, here = g.tokens, v * TOKENS
    if tokens[here + NAILS] and nail_targets(g, v):
        found.append(NAILS)
    if tokens[here + CANDLE] and candle_spaces(g, v):  # VS-R-59
        found.append(CANDLE)
    if tokens[here + APPLE] and g.hurt_skills(v) and not g.is_west(v):  # VS-TOK-20, VS-R-39
        found.append(APPLE)
    return found


def nail_targets(g: Vagrantsong, v: Vagrant) -> list[Character]:
    tally, reach = g.tally, NAILS_RANGE + g.bonus(v, OF_NAILS_RANGE)
    found: list[Character] = []
    if tally[AT + v] != OFF:
        far = around(tally[AT + v], g.block_range)
        for body in ALL_BODIES:
            at = tally[AT + body]
            if at != OFF and far[at] <= reach:
                found.append(body)
    return found


def candle_spaces(g: Vagrantsong, v: Vagrant) -> list[Space]:
    """VS-TOK-09: an open space adjacent to the user, or a little further with the right junk."""
    at, reach = g.tally[AT + v], CANDLE_RANGE + g.bonus(v, OF_CANDLE_RANGE)
    if reach == CANDLE_RANGE:
        return g.open_beside(at) if at != OFF else []
    return [at for at in g.open_spaces() if g.reach(v, at) <= reach]


class UseToken(Rule):
    """A vagrant uses a rummage token, which is then discarded (VS-TOK-05, VS-TOK-06)."""

    def __init__(self, v: Vagrant, kind: Token) -> None:
        self.v, self.kind = v, kind

    def begin(self, g: Vagrantsong, _: int) -> Next:
        g.tally[USED + self.v] = 1
        g.tell("VS-TOK-02", "used", self.v, self.kind)
        return g.go(("nails", "candle", "salt", "salt", "apple")[self.kind])

    def nails(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.v, "nail", nail_targets(g, self.v), "nailed")

    def nailed(self, g: Vagrantsong, body: int) -> Next:
        return g.start(HaintGain(NAILS_GAIN, body, self.v), "discard")

    def candle(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.v, "candle", candle_spaces(g, self.v), "lit")

    def lit(self, g: Vagrantsong, at: int) -> Next:
        g.add_token(self.v, CANDLE, -1)
        return g.start(PlaceCandle(at, self.v), "told")

    def apple(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.v, "apple", [*g.hurt_skills(self.v)], "eaten")

    def eaten(self, g: Vagrantsong, slot: int) -> Next:
        """VS-WND-03."""
        heal_skill(g, self.v, slot)
        return g.go("discard")

    def salt(self, g: Vagrantsong, _: int) -> Next:
        return g.go("discard")

    def discard(self, g: Vagrantsong, _: int) -> Next:
        return g.start(Discard(self.v, self.kind), "told")

    def told(self, g: Vagrantsong, _: int) -> Next:
        return fire_last(g, self, ON_TOKEN_USED, bind(scope_of(self.v), TOKEN, self.kind))

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


class PlaceCandle(Rule):
    """A candle is lit in a space; whose it is matters to some (`candle_placed`)."""

    def __init__(self, at: Space, owner: Vagrant) -> None:
        self.at, self.owner = at, owner

    def begin(self, g: Vagrantsong, _: int) -> Next:
        g.candles = put(g.candles, self.at, self.owner + 2)
        g.tell("VS-TOK-09", "candle", self.owner, self.at)
        return fire_last(g, self, ON_CANDLE_PLACED, self.scope())

    def scope(self) -> Scope:
        return bind(scope_of(self.owner), SPACE, self.at)

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


class Discard(Rule):
    """A token goes from a vagrant to the cycle track (VS-TOK-06); that in itself is no use of it (VS-TOK-07)."""

    def __init__(self, v: int, kind: Token) -> None:
        self.v, self.kind = v, kind  # row PUP for the Pup card

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if not g.has_token(self.v, self.kind):
            return g.done()
        g.add_token(self.v, self.kind, -1)
        to_cycle(g, self.kind)
        g.tell("VS-TOK-06", "discarded", g.person(self.v), self.kind)
        return fire_last(g, self, ON_TOKEN_DISCARDED, bind(scope_of(g.person(self.v)), TOKEN, self.kind))

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


# --- removing haint effects


def cures(g: Vagrantsong, v: Vagrant) -> list[int]:
    """Discards that remove a haint effect: colour * 10 + kind (VS-EFF-03, VS-EFF-05, VS-R-28).

    The vagrant's own; where its text says so another's too, which is FOR_OTHER * (1 + holder) more.
    """
    found: list[int] = []
    effects = g.effects
    if not (g.scene.shares_cures or effects[v * 2] or effects[v * 2 + 1]):  # nearly always
        return found
    carried = [] if effects == NO_EFFECTS else spare_kinds(g, v)
    for color in range(2) if carried else ():
        effect, kinds = g.scene.effects[color], carried
        if effect is None or effect.discard == OFF:
            continue
        if effect.discard != TOKENS and g.bonus(v, OF_DISCARD_ANY) <= 0:
            kinds = [effect.discard] if effect.discard in kinds else []
        for holder in range(g.n) if effect.by is not None else (v,):
            if effects[holder * 2 + color] and (holder == v or may_help(g, v, holder, effect)):
                mark = 0 if holder == v else FOR_OTHER * (1 + holder)
                for kind in kinds:
                    found.append(mark + color * 10 + kind)
    return found


def may_help(g: Vagrantsong, v: Vagrant, holder: Vagrant, effect: HaintEffect) -> bool:
    """Whether a vagrant may discard a token for another's effect."""
    return effect.by is not None and v in effect.by.pick(g, bind(scope_of(holder), HOLDER, holder))


class Cure(Rule):
    """A token is discarded to remove a haint effect."""

    def __init__(self, v: Vagrant, cure: int) -> None:
        self.v, self.cure = v, cure

    def begin(self, g: Vagrantsong, _: int) -> Next:
        color, kind = self.cure % FOR_OTHER // 10, self.cure % 10
        holder = self.v if self.cure < FOR_OTHER else self.cure // FOR_OTHER - 1
        g.set_effect(holder, color, 0)
        g.tell("VS-EFF-05", "cured", holder, color, kind)
        return g.start(Discard(self.v, kind), "over")

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


class CycleCheck(Rule):
    """At the end of a character's turn: cycle if it is due, once (VS-CYC-02, VS-R-36)."""

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if not g.tally[CYCLED]:
            return g.done()
        g.become(Cycle())
        return g.go("begin")
