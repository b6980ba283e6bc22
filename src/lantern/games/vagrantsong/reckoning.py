"""Harm by arithmetic: the harm vector of a plan where nothing in it needs the rules to be played. Hot code.

To imagine a plan (`harm.py`) is exact and slow. Most plans, though, only take humanity from some vagrants, wound or
push them, give effects, take tokens: that is reckoned here, on a copy of the tally, from the *outline* that
`outlining.py` makes of an effect. As soon as anything listens, asks or depends on more, the reckoning gives up, and the
plan is imagined after all. A test lets both answer for the positions of random games: they have to agree.
"""

from __future__ import annotations

from typing import Final

from lantern.core.flow import put
from lantern.games.vagrantsong.areas import scope_on
from lantern.games.vagrantsong.book import (
    BODY_OF,
    CAUSE,
    COLOR,
    HOLDER,
    LINE_AMOUNT,
    LINE_COINS,
    LINE_COUNTER,
    LINE_DISCARD,
    LINE_EFFECT,
    LINE_HAINT_GAIN,
    LINE_HAINT_LOSE,
    LINE_LOSE,
    LINE_PUSH,
    LINE_WHEN,
    NOTHING,
    SPACE,
    Action,
    Line,
    Listener,
    Scope,
    bind,
)
from lantern.games.vagrantsong.effects.life import giver
from lantern.games.vagrantsong.effects.tokens import coins_left
from lantern.games.vagrantsong.harm import LOST, ON_CANDLE, ON_EVENT, Harm
from lantern.games.vagrantsong.ids import (
    ACTING,
    AMOUNT,
    AT,
    BODY,
    BROKEN,
    CHARACTERS,
    COUNTERS,
    CURSEBEARER,
    DEVILED,
    HAINT_HUMANITY,
    HAUNTED,
    HUMANITY,
    MOOD,
    NOBODY,
    OF_FORCED_MOVE,
    OF_RANGE,
    OFF,
    ON_BEFORE_CANDLE_TAKEN,
    ON_BEFORE_EFFECT,
    ON_BEFORE_HAINT_GAIN,
    ON_BEFORE_HAUNTED,
    ON_BEFORE_LOSE,
    ON_BEFORE_PUSH,
    ON_BEFORE_WOUND,
    ON_CANDLE_TAKEN,
    ON_ENTER_COIN,
    ON_ENTER_TERRAIN,
    ON_HAINT_GAIN,
    ON_HAINT_MOVED,
    ON_HAUNTED,
    ON_LOST_HUMANITY,
    ON_MOOD_CHANGED,
    ON_PUSH_BLOCKED,
    ON_PUSHED,
    ON_TOKEN_DISCARDED,
    ON_WESTBOUND,
    ON_WOUND,
    PUP,
    SAVED,
    SEATS,
    THRESHOLD,
    TOKENS,
    TURN_OF,
    VALUES,
    WEST,
    WHO,
    Character,
    Token,
    Vagrant,
)
from lantern.games.vagrantsong.rules.haint_humanity import HUMANITY_TRACK
from lantern.games.vagrantsong.rules.humanity import CHANGES_OF_LOSS, change_of_loss
from lantern.games.vagrantsong.rules.moving import escapes, haunted_scope
from lantern.games.vagrantsong.rules.pushing import push_haunts, push_of, push_ways
from lantern.games.vagrantsong.rules.running import (
    holds,
    listeners,
    new_mood,
    outcome,
    scope_of,
    unpack,
)
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.train import Space

NOTHING_FLIPPED: Final = bytes(SEATS)
ABOUT_MOVING: Final[int] = 1 << ON_LOST_HUMANITY | 1 << ON_HAINT_MOVED  # triggers
ABOUT_BEING_HAUNTED: Final[int] = (
    1 << ON_BEFORE_HAUNTED | 1 << ON_HAUNTED | 1 << ON_BEFORE_LOSE | 1 << ON_LOST_HUMANITY | 1 << ON_BEFORE_WOUND
    | 1 << ON_WOUND | 1 << ON_WESTBOUND | 1 << ON_BEFORE_EFFECT | 1 << ON_BEFORE_HAINT_GAIN | 1 << ON_HAINT_GAIN
)  # fmt: skip
ROUND_AREAS: Final = ("single", "adjacent", "range")

# By whom the haint met on its way: the tally then, effects, flipped cards, and what it cost so far
Shared = dict[tuple[int, ...], tuple[list[int], bytes, bytes, tuple[bool, int, int, int, int]]]


def reckoned(
    g: Vagrantsong, body: Character, action: Action | None, target: int, path: tuple[Space, ...], met: tuple[int, ...],
    shared: Shared | None = None,
) -> Harm | None:  # fmt: skip
    """What `harm` (or, without an action, `harm_of_arriving`) would find; None if only imagining can tell.

    Plans for the same position may share what comes of haunting the same vagrants.
    """
    if not is_plain(g, action, target, path, met):
        return None
    real = g.tally
    g.tally = real.copy()  # every question about the position is answered as if the haint had walked
    g.tally[AT + body] = path[-1]
    g.tally[ACTING], g.tally[TURN_OF] = body, 1
    found = displacing(g, real, body, action, target, path, met, {} if shared is None else shared)
    g.tally = real
    return found


def is_plain(g: Vagrantsong, action: Action | None, target: int, path: tuple[Space, ...], met: tuple[int, ...]) -> bool:
    """Whether it is worth a try: everything has an outline, and no summon is in the way."""
    if not g.scene.ends_by_tally or (met and g.mood().outline is None):
        return False
    if action is not None and (action.outline is None or action.target == "event" or not 0 <= target < ON_EVENT):
        return False
    return len(path) < 2 or not g.summons or not any(g.summon_at(at) for at in path)


def displacing(
    g: Vagrantsong, real: list[int], body: Character, action: Action | None, target: int, path: tuple[Space, ...],
    met: tuple[int, ...], shared: Shared,
) -> Harm | None:  # fmt: skip
    """Whoever stands where the haint stops makes way, to wherever it is worst."""
    end, moved = path[-1], NOBODY
    if len(path) > 1:
        standing = g.tally[AT : AT + CHARACTERS]
        standing[body] = OFF
        if end in standing:
            moved = standing.index(end)
    spaces = escapes(g, end) if moved != NOBODY else []
    if not spaces:
        return Reckoning(g, real, body).of(action, target, met, len(path) > 1, shared)
    if action is not None and g.candles[end]:  # it is taken before anybody makes way
        return None
    if is_alike_around(action) and is_calm(g, met):
        spaces = spaces[:1]
    worst: Harm = ()
    before = g.tally
    for to in spaces:
        g.tally = before.copy()
        g.tally[AT + moved] = to
        found = displacing(g, real, body, action, target, path, met, shared)
        if found is None:
            return None
        worst = max(worst, found)
    return worst


def is_alike_around(action: Action | None) -> bool:
    """Whether an action does the same to whoever is equally far from the haint, as all are who make way for it."""
    return action is None or action.still or (action.by_area and action.area in ROUND_AREAS)


def is_calm(g: Vagrantsong, met: tuple[int, ...]) -> bool:
    """Whether nothing else asks where anybody stands: being haunted is the same everywhere, and nothing listens."""
    heard = g.force.heard
    if heard & ABOUT_MOVING:
        return False
    return not met or (g.mood().plain and not heard >> ON_HAUNTED & 1)


class Reckoning:
    """A plan while it is reckoned: the tally as it would become, and what it would cost the vagrants."""

    def __init__(self, g: Vagrantsong, real: list[int], body: Character) -> None:
        self.g, self.real, self.body = g, real, body
        self.force = g.force  # of this nothing changes: see `speaking`
        self.tally, self.heard = g.tally, self.force.heard
        self.plain = True  # nothing came up so far that has to be imagined
        self.effects = g.effects
        self.flipped = NOTHING_FLIPPED  # by seat
        self.west = self.wounds = self.lost = self.gone = 0

    def of(self, action: Action | None, target: int, met: tuple[int, ...], moved: bool, shared: Shared) -> Harm | None:
        g, coins, candles = self.g, self.g.coins_at, self.g.candles
        if action is not None and moved and candles[self.tally[AT + self.body]]:
            self.take_candle(self.tally[AT + self.body])  # as in `harm_of_arriving`, an effect that moves it takes none
            self.haunt_all(met)
        elif met:
            self.haunt_as_before(met, shared)
        if moved and self.heard >> ON_HAINT_MOVED & 1:
            self.hear(ON_HAINT_MOVED, bind(NOTHING, BODY_OF, self.body))
        if action is not None and self.plain:
            self.act(action, target)
        self.gone += len(g.coins_at) - len(coins)
        found = self.vector() if self.plain else None
        g.coins_at, g.candles = coins, candles
        return found

    def vector(self) -> Harm:
        """As `measured` in harm.py; breaks come after the action and are never reckoned."""
        g, gained = self.g, 0
        if self.effects != g.effects:
            gained = sum([1 for had, has in zip(g.effects, self.effects, strict=True) if has > had])
        humanity = self.real[HAINT_HUMANITY] - self.tally[HAINT_HUMANITY]
        if g.scene.own_tracks:
            for track in range(1, g.tracks()):
                humanity += self.real[HAINT_HUMANITY + track] - self.tally[HAINT_HUMANITY + track]
        lost = 1 if outcome(g) == LOST else 0
        return (lost, self.west, self.wounds, self.lost, gained, self.gone, 0, humanity)

    # --- what listens

    def hear(self, trigger: int, s: Scope) -> None:
        """As `Fire`: whatever listens has its say, if lines can tell it; otherwise it has to be imagined."""
        g = self.g
        if not self.plain or not self.heard >> trigger & 1:
            return
        for listener, scope in self.speaking(trigger, s):
            if holds(g, listener.condition, scope):
                self.follow(listener.outline, scope)
        if g.scene.turns >> trigger & 1:
            self.turn(trigger, s)

    def turn(self, trigger: int, s: Scope) -> None:
        """A mood that changes at a trigger is reckoned, a ritual that is completed is not."""
        g = self.g
        for switch in g.scene.switches:
            if switch.trigger == trigger and not switch.steady:
                self.plain = False
        to = new_mood(g, trigger, s)
        if to != NOBODY:
            self.tally[MOOD] = to
            self.hear(ON_MOOD_CHANGED, NOTHING)
        for n, ritual in enumerate(g.scene.rituals):
            if ritual.check == trigger and not g.rituals >> n & 1:
                self.plain = self.plain and ritual.steady and not ritual.objective.holds(g, s)

    def unheard(self, trigger: int, s: Scope) -> bool:
        """Whether nothing that listens applies, which would have to be imagined."""
        g = self.g
        if self.plain and self.heard >> trigger & 1:
            for listener, scope in self.speaking(trigger, s):
                if holds(g, listener.condition, scope):
                    self.plain = False
            if g.scene.turns >> trigger & 1:
                self.plain = False
        return self.plain

    def speaking(self, trigger: int, s: Scope) -> list[tuple[Listener, Scope]]:
        """What listens to a trigger, with its scope; nobody reacts while the haint thinks."""
        g = self.g
        found: list[tuple[Listener, Scope]] = []
        if self.effects != g.effects or self.force.awaited >> trigger & 1:
            self.plain = False
            return found
        for packed in listeners(g, trigger, s):
            listener, holder = unpack(g, packed)
            if not listener.optional:
                self.plain = self.plain and listener.steady
                found.append((listener, bind(s, HOLDER, holder)))
        return found

    def follow(self, outline: list[Line] | None, s: Scope) -> None:
        """Every line, for everybody whom it names; only whoever is pushed gets in another's way."""
        if outline is None:
            self.plain = False
            return
        for line in outline:
            what, who = line.what, line.who
            if what == LINE_WHEN:
                self.follow(line.then if holds(self.g, line.condition, s) else line.otherwise, s)
            elif what == LINE_COINS:
                self.lay_coins(line, s)
            elif what == LINE_AMOUNT:
                self.tally[AMOUNT] = max(0, self.tally[AMOUNT] + line.n.value(self.g, s))
            elif who is None:
                self.suffer(line, s, NOBODY)
            else:
                found = who.pick(self.g, s) if what == LINE_PUSH else who.members(self.g, s)
                if what == LINE_PUSH and len(found) > 1 and self.has_marked():
                    self.plain = False
                for c in found:
                    self.suffer(line, s, c)

    def has_marked(self) -> bool:
        """Whether somebody is more or less vulnerable by now than the position says: who goes first depends on it."""
        return self.wounds > 0 or self.gone > 0 or self.effects != self.g.effects

    def take_candle(self, at: Space) -> None:
        """As `HaintWalk` where it ends on a candle."""
        g = self.g
        owner = max(NOBODY, g.candles[at] - 2)
        scope = bind(bind(scope_of(owner), SPACE, at), BODY_OF, self.body)
        if self.unheard(ON_BEFORE_CANDLE_TAKEN, scope):
            g.candles = put(g.candles, at, 0)
            self.hear(ON_CANDLE_TAKEN, scope)

    def haunt_as_before(self, met: tuple[int, ...], shared: Shared) -> None:
        """What haunting does is the same wherever the haint ends, if nothing listens: then it is reckoned once."""
        if self.heard & ABOUT_BEING_HAUNTED or not self.g.mood().alike:
            return self.haunt_all(met)
        known = shared.get(met)
        if known is None:
            self.haunt_all(met)
            sums = (self.plain, self.west, self.wounds, self.lost, self.gone)
            shared[met] = (self.tally.copy(), self.effects, self.flipped, sums)
            return None
        places = self.tally[AT : AT + CHARACTERS]
        tally, self.effects, self.flipped, sums = known
        self.tally[:] = tally
        self.tally[AT : AT + CHARACTERS] = places
        self.plain, self.west, self.wounds, self.lost, self.gone = sums
        return None

    def haunt_all(self, met: tuple[int, ...]) -> None:
        for v in met:
            self.haunt(v)

    def haunt(self, v: Vagrant) -> None:
        """As `Haunt`: once a turn, the mood's effect, then Devil On Your Heels."""
        tally = self.tally
        if tally[HAUNTED + v] or not self.plain:
            return
        if self.heard >> ON_BEFORE_HAUNTED & 1 and not self.unheard(ON_BEFORE_HAUNTED, self.about(v)):
            return
        tally[HAUNTED + v] = 1
        self.follow(self.g.mood().outline, haunted_scope(v, self.body))
        if tally[WHO + v] == CURSEBEARER and not tally[DEVILED]:
            tally[DEVILED] = 1
            self.haint_gain(1, NOBODY)
        if self.heard >> ON_HAUNTED & 1:
            self.hear(ON_HAUNTED, self.about(v))

    def about(self, v: Vagrant) -> Scope:
        return bind(scope_of(v), BODY_OF, self.body)

    def act(self, action: Action, target: int) -> None:
        """As `Act`: on its target, if that is in range, else on whoever is; if several are, it has to be imagined."""
        g = self.g
        if action.range != OFF:
            reach = max(0, action.range + self.force.changes[self.body * VALUES + OF_RANGE])
            if target >= ON_CANDLE or g.apart(self.body, target) > reach:
                near = [c for c in g.standees() if g.apart(self.body, c) <= reach]
                self.plain = len(near) < 2
                if len(near) != 1:
                    return
                target = near[0]
        if target >= ON_CANDLE:
            self.follow(action.outline, scope_on(g, self.body, action, NOBODY, OFF))
        else:
            self.follow(action.outline, scope_on(g, self.body, action, target, self.tally[AT + target]))

    def suffer(self, line: Line, s: Scope, c: Character) -> None:
        """One effect on one character, as its primitive would have it."""
        if not self.plain or c >= BODY:
            self.plain = False
            return
        n = line.n.value(self.g, s)
        if line.what == LINE_LOSE:
            self.lose(c if c < PUP else self.g.person(c), n, s[CAUSE])
        elif line.what == LINE_EFFECT:
            self.give(self.g.person(c), line.index)
        elif line.what == LINE_DISCARD:
            self.discard(self.g.person(c), line.index, n)
        elif line.what == LINE_COUNTER:
            self.tally[COUNTERS + line.index] = max(0, self.tally[COUNTERS + line.index] + n)
        elif line.what == LINE_HAINT_LOSE:
            self.haint_lose(self.g.track(self.body), n)
        elif line.what == LINE_HAINT_GAIN:
            self.plain = s[BODY_OF] == self.body
            self.haint_gain(n, giver(self.g, s))
        elif line.what == LINE_PUSH:
            self.push(line, s, c, n)

    # --- what happens to a vagrant

    def lose(self, v: Vagrant, n: int, cause: int) -> None:
        """As `Lose`: a westbound vagrant keeps its last humanity, and what it loses harms nobody."""
        tally, g = self.tally, self.g
        if n <= 0 or (tally[WEST + v] and tally[HUMANITY + v] <= 1):
            return
        if self.heard >> ON_BEFORE_LOSE & 1 and not self.unheard(ON_BEFORE_LOSE, bind(scope_of(v), CAUSE, cause)):
            return
        if self.force.changed & CHANGES_OF_LOSS:
            n += change_of_loss(g, v, cause, self.body)
        if n <= 0:
            return
        left = tally[HUMANITY + v] - n
        if tally[WEST + v]:
            tally[HUMANITY + v] = max(1, left)
        else:
            self.lost += n
            tally[HUMANITY + v] = left
            if left <= 0:
                self.wound(v)
        if self.heard >> ON_LOST_HUMANITY & 1:
            self.hear(ON_LOST_HUMANITY, bind(scope_of(v), CAUSE, cause))

    def wound(self, v: Vagrant) -> None:
        """As `Wound`: a skill is flipped; with the last card the vagrant is westbound. No junk is broken here."""
        g, well = self.g, len(self.g.well_skills(v)) - self.flipped[v]
        if not self.unheard(ON_BEFORE_WOUND, scope_of(v)) or not self.unheard(ON_WOUND, scope_of(v)):
            return
        junk = len(g.whole_junk(v))
        if well <= 0 and junk:
            self.plain = False
        elif well == 1 and not junk:
            self.wounds += 1
            self.go_west(v)
        else:
            self.tally[HUMANITY + v] = g.max_humanity(v)
            if well > 0:
                self.flipped = put(self.flipped, v, self.flipped[v] + 1)
                self.wounds += 1

    def go_west(self, v: Vagrant) -> None:
        if self.unheard(ON_WESTBOUND, scope_of(v)):
            self.west += 1
            self.tally[WEST + v] = self.tally[HUMANITY + v] = 1
            self.lift(v * 2)
            self.lift(v * 2 + 1)

    def lift(self, at: int) -> None:
        if self.effects[at]:
            self.effects = put(self.effects, at, 0)

    def give(self, v: Vagrant, color: int) -> None:
        if self.effects[v * 2 + color]:
            return
        if not self.heard >> ON_BEFORE_EFFECT & 1 or self.unheard(ON_BEFORE_EFFECT, bind(scope_of(v), COLOR, color)):
            self.effects = put(self.effects, v * 2 + color, 1)

    def discard(self, v: Vagrant, kind: Token, n: int) -> None:
        """Tokens of a kind, or of any, the Pup's too; who has to discard twice is not reckoned."""
        g = self.g
        rows = [v, PUP] if g.pup_seat() == v else [v]
        has = sum([g.tokens[row * TOKENS + each] for row in rows for each in range(TOKENS) if kind in (TOKENS, each)])
        if has and n > 0 and not self.heard >> ON_TOKEN_DISCARDED & 1:
            self.plain = not self.gone
            self.gone += min(n, has)
        elif has and n > 0:
            self.plain = False

    def push(self, line: Line, s: Scope, c: Character, n: int) -> None:
        """As `Push` and `Pushed`, where neither terrain nor coins on the way have anything to say."""
        g, ref = self.g, line.ref
        assert ref is not None
        pushed = push_of(g, s, c, line.index > 0, ref, n)
        if pushed is None:
            return
        if self.heard >> ON_BEFORE_PUSH & 1:
            self.tally[AMOUNT] = n
            self.hear(ON_BEFORE_PUSH, scope_of(c))
            n = self.tally[AMOUNT]
            if n <= 0 or not self.plain:
                return
        n += self.force.changes[g.person(c) * VALUES + OF_FORCED_MOVE]
        if n <= 0:
            return
        ways = push_ways(g, c, pushed.kind, (pushed.ref, *pushed.others), n)
        if pushed.others and ways:
            ways.sort(key=lambda way: way[1][-1])
        to, path = ways[0] if ways else (pushed.ref, ())
        heard = self.heard
        if (g.coins_at and heard >> ON_ENTER_COIN & 1) or (heard >> ON_ENTER_TERRAIN & 1 and self.crosses(path)):
            self.plain = False
            return
        if path:
            self.tally[AT + c] = path[-1]
        body = push_haunts(g, c, path, n, pushed.kind, to)
        if body == self.body:
            self.haunt(c)
        elif body != NOBODY:
            self.plain = False
        if path:
            self.hear(ON_PUSHED, scope_of(c))
        if len(path) < n:
            self.hear(ON_PUSH_BLOCKED, scope_of(c))

    def lay_coins(self, line: Line, s: Scope) -> None:
        """As `CoinToBoard`, on the first space that fits."""
        g, who, where = self.g, line.who, line.where
        assert who is not None
        assert where is not None
        losers = [g.person(c) for c in who.members(g, s) if coins_left(g, g.person(c)) > 1]
        spaces = where.spaces(g, s) if losers else []
        for v in losers if spaces else []:
            n = min(line.n.value(g, s), coins_left(g, v) - 1)
            g.coins_at = (*g.coins_at, *[spaces[0] * 4 + v for _ in range(n)])

    def crosses(self, path: tuple[Space, ...]) -> bool:
        return any(self.g.terrain[at] for at in path)

    # --- what happens to the haint

    def haint_gain(self, n: int, actor: Vagrant) -> None:
        """As `HaintGain`, in the haint's own turn: on its threshold it breaks later."""
        tally, track = self.tally, self.g.track(self.body)
        scope = self.about(actor)
        if n <= 0 or tally[SAVED + track] or tally[BROKEN + track] or not self.unheard(ON_BEFORE_HAINT_GAIN, scope):
            return
        before = tally[HAINT_HUMANITY + track]
        after = min(before + n, tally[THRESHOLD + track])
        if self.lies_on_track(before + 1, after):
            return
        tally[HAINT_HUMANITY + track] = after
        self.hear(ON_HAINT_GAIN, scope)
        if tally[HAINT_HUMANITY + track] >= tally[THRESHOLD + track]:
            tally[BROKEN + track] = 1

    def lies_on_track(self, first: int, last: int) -> bool:
        """Whether the haint's marker meets an event on its way, which would have to be imagined."""
        low, high = HUMANITY_TRACK * 64 + first, HUMANITY_TRACK * 64 + last
        if self.g.track_events and any(low <= packed // 16 <= high for packed in self.g.track_events):
            self.plain = False
        return not self.plain

    def haint_lose(self, track: int, n: int) -> None:
        """As `HaintLose`."""
        left = max(0, self.tally[HAINT_HUMANITY + track] - n)
        if left < self.tally[HAINT_HUMANITY + track] and not self.tally[BROKEN + track]:
            self.plain = self.plain and not self.g.track_events
            self.tally[HAINT_HUMANITY + track] = left
