"""Harm by arithmetic: the harm vector of a plan where nothing in it needs the rules to be played. Hot code.

To imagine a plan (`harm.py`) is exact and slow. Most plans, though, only take humanity from some vagrants, wound or
push them, give effects, take tokens: that is reckoned here, on a copy of the tally, from the *outline* that
`outlining.py` makes of an effect. As soon as anything listens, asks or depends on more, the reckoning gives up, and the
plan is imagined after all. A test lets both answer for the positions of random games: they have to agree.
"""

from __future__ import annotations

from lantern.games.vagrantsong.areas import scope_on
from lantern.games.vagrantsong.book import (
    BODY_OF,
    BY_ACTION,
    BY_HAUNTING,
    LINE_COUNTER,
    LINE_DISCARD,
    LINE_EFFECT,
    LINE_HAINT_LOSE,
    LINE_LOSE,
    LINE_PUSH,
    NOTHING,
    Action,
    Line,
    Scope,
    bind,
)
from lantern.games.vagrantsong.harm import LOST, Harm
from lantern.games.vagrantsong.ids import (
    ACTING,
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
    ON_BEFORE_EFFECT,
    ON_BEFORE_HAINT_GAIN,
    ON_BEFORE_HAUNTED,
    ON_BEFORE_LOSE,
    ON_BEFORE_PUSH,
    ON_BEFORE_WOUND,
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
    WEST,
    WHO,
    Character,
    Token,
    Vagrant,
)
from lantern.games.vagrantsong.rules.humanity import change_of_loss
from lantern.games.vagrantsong.rules.moving import Push, escapes, haunted_scope, push_haunts, push_of
from lantern.games.vagrantsong.rules.running import is_heard, is_heard_apart, new_mood, outcome
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.train import Space


def reckoned(
    g: Vagrantsong, body: Character, action: Action | None, target: int, path: tuple[Space, ...], met: tuple[int, ...]
) -> Harm | None:
    """What `harm` (or, without an action, `harm_of_arriving`) would find; None if only imagining can tell."""
    if not is_plain(g, action, target, path, met):
        return None
    real = g.tally
    g.tally = real.copy()  # every question about the position is answered as if the haint had walked
    g.tally[AT + body] = path[-1]
    g.tally[ACTING], g.tally[TURN_OF] = body, 1
    found = displacing(g, real, body, action, target, path, met)
    g.tally = real
    return found


def is_plain(g: Vagrantsong, action: Action | None, target: int, path: tuple[Space, ...], met: tuple[int, ...]) -> bool:
    """Whether it is worth a try: everything has an outline, no candle or summon is in the way, nothing listens."""
    if not g.scene.ends_by_tally or (met and g.mood().outline is None):
        return False
    if action is not None and (action.outline is None or not 0 <= target <= PUP):
        return False
    if len(path) < 2:
        return True
    if g.candles[path[-1]]:
        return False
    return not g.summons or not any(g.summon_at(at) for at in path)


def displacing(
    g: Vagrantsong, real: list[int], body: Character, action: Action | None, target: int, path: tuple[Space, ...],
    met: tuple[int, ...],
) -> Harm | None:  # fmt: skip
    """Whoever stands where the haint stops makes way, to wherever it is worst."""
    end, moved = path[-1], NOBODY
    if len(path) > 1:
        for c in range(CHARACTERS):
            if g.tally[AT + c] == end and c != body and moved == NOBODY:
                moved = c
    spaces = escapes(g, end) if moved != NOBODY else []
    if not spaces:
        return Reckoning(g, real, body).of(action, target, met, len(path) > 1)
    if action is None or action.still:  # equally far from the haint, they are alike
        spaces = spaces[:1]
    worst: Harm = ()
    before = g.tally
    for to in spaces:
        g.tally = before.copy()
        g.tally[AT + moved] = to
        found = displacing(g, real, body, action, target, path, met)
        if found is None:
            return None
        worst = max(worst, found)
    return worst


class Reckoning:
    """A plan while it is reckoned: the tally as it would become, and what it would cost the vagrants."""

    def __init__(self, g: Vagrantsong, real: list[int], body: Character) -> None:
        self.g, self.real, self.body = g, real, body
        self.tally = g.tally
        self.plain = True  # nothing came up so far that has to be imagined
        self.effects = bytearray(g.effects)
        self.flipped = [0] * SEATS
        self.west = self.wounds = self.lost = self.gone = 0

    def of(self, action: Action | None, target: int, met: tuple[int, ...], moved: bool) -> Harm | None:
        for v in met:
            self.haunt(v, self.body)
        if moved and is_heard(self.g, ON_HAINT_MOVED):
            self.hear_move()
        if action is not None and self.plain:
            self.act(action, target)
        return self.vector() if self.plain else None

    def vector(self) -> Harm:
        """As `measured` in harm.py; breaks come after the action and are never reckoned."""
        g, gained, humanity = self.g, 0, 0
        if self.effects != g.effects:
            gained = sum([1 for had, has in zip(g.effects, self.effects, strict=True) if has > had])
        for track in range(g.tracks()):
            humanity += self.real[HAINT_HUMANITY + track] - self.tally[HAINT_HUMANITY + track]
        lost = 1 if outcome(g) == LOST else 0
        return (lost, self.west, self.wounds, self.lost, gained, self.gone, 0, humanity)

    def unheard(self, trigger: int) -> bool:
        """Whether nothing listens; what does has to be imagined."""
        if is_heard(self.g, trigger):
            self.plain = False
        return self.plain

    def hear_move(self) -> None:
        """Of what listens to a walk, only a change of mood is reckoned."""
        g = self.g
        more = g.scene.spoken_to >> ON_HAINT_MOVED & 1 or is_heard_apart(g, ON_HAINT_MOVED)
        if more or any(ritual.check == ON_HAINT_MOVED for ritual in g.scene.rituals):
            self.plain = False
            return
        to = new_mood(g, ON_HAINT_MOVED, bind(NOTHING, BODY_OF, self.body))
        if to != NOBODY and self.unheard(ON_MOOD_CHANGED):
            self.tally[MOOD] = to

    def haunt(self, v: Vagrant, body: Character) -> None:
        """As `Haunt`: once a turn, the mood's effect, then Devil On Your Heels."""
        outline = self.g.mood().outline
        if self.tally[HAUNTED + v] or not self.plain:
            return
        if outline is None or not self.unheard(ON_BEFORE_HAUNTED) or not self.unheard(ON_HAUNTED):
            self.plain = False
            return
        self.tally[HAUNTED + v] = 1
        scope = haunted_scope(v, body)
        for line in outline:
            self.suffer(line, scope, v, BY_HAUNTING)
        if self.tally[WHO + v] == CURSEBEARER and not self.tally[DEVILED]:
            self.tally[DEVILED] = 1
            self.haint_gain(self.g.track(body))

    def act(self, action: Action, target: int) -> None:
        """As `Act`: on its target, if that is in range; if another one might be, it has to be imagined."""
        g, outline = self.g, action.outline
        assert outline is not None
        if action.range != OFF:
            reach = max(0, action.range + g.bonus(self.body, OF_RANGE))
            if g.apart(self.body, target) > reach:
                self.plain = not [c for c in g.standees() if g.apart(self.body, c) <= reach]
                return
        scope = scope_on(g, self.body, action, target, g.tally[AT + target])
        for line in outline:
            if line.who is None:
                self.suffer(line, scope, NOBODY, BY_ACTION)
            else:
                for c in line.who.pick(g, scope):
                    self.suffer(line, scope, c, BY_ACTION)

    def suffer(self, line: Line, s: Scope, c: Character, cause: int) -> None:
        """One effect on one character, as its primitive would have it."""
        if not self.plain or c >= BODY:
            self.plain = False
            return
        n = line.n.value(self.g, s)
        if line.what == LINE_LOSE:
            self.lose(self.g.person(c), n, cause)
        elif line.what == LINE_EFFECT:
            self.give(self.g.person(c), line.index)
        elif line.what == LINE_DISCARD:
            self.discard(self.g.person(c), line.index, n)
        elif line.what == LINE_COUNTER:
            self.tally[COUNTERS + line.index] = max(0, self.tally[COUNTERS + line.index] + n)
        elif line.what == LINE_HAINT_LOSE:
            self.haint_lose(self.g.track(self.body), n)
        elif line.what == LINE_PUSH:
            self.push(line, s, c, n)

    # --- what happens to a vagrant

    def lose(self, v: Vagrant, n: int, cause: int) -> None:
        """As `Lose`: a westbound vagrant keeps its last humanity, and what it loses harms nobody."""
        tally = self.tally
        if n <= 0 or (tally[WEST + v] and tally[HUMANITY + v] <= 1):
            return
        if not self.unheard(ON_BEFORE_LOSE) or not self.unheard(ON_LOST_HUMANITY):
            return
        n += change_of_loss(self.g, v, cause, self.body)
        if n <= 0:
            return
        left = tally[HUMANITY + v] - n
        if tally[WEST + v]:
            tally[HUMANITY + v] = max(1, left)
            return
        self.lost += n
        tally[HUMANITY + v] = left
        if left <= 0:
            self.wound(v)

    def wound(self, v: Vagrant) -> None:
        """As `Wound`: a skill is flipped; with the last card the vagrant is westbound. No junk is broken here."""
        g, well = self.g, len(self.g.well_skills(v)) - self.flipped[v]
        if not self.unheard(ON_BEFORE_WOUND) or not self.unheard(ON_WOUND):
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
                self.flipped[v] += 1
                self.wounds += 1

    def go_west(self, v: Vagrant) -> None:
        if self.unheard(ON_WESTBOUND):
            self.west += 1
            self.tally[WEST + v] = self.tally[HUMANITY + v] = 1
            self.effects[v * 2] = self.effects[v * 2 + 1] = 0

    def give(self, v: Vagrant, color: int) -> None:
        if not self.effects[v * 2 + color] and self.unheard(ON_BEFORE_EFFECT):
            self.effects[v * 2 + color] = 1

    def discard(self, v: Vagrant, kind: Token, n: int) -> None:
        """Tokens of a kind, or of any, the Pup's too; who has to discard twice is not reckoned."""
        g = self.g
        rows = [v, PUP] if g.pup_seat() == v else [v]
        has = sum([g.tokens[row * TOKENS + each] for row in rows for each in range(TOKENS) if kind in (TOKENS, each)])
        if has and n > 0 and self.unheard(ON_TOKEN_DISCARDED):
            self.plain = not self.gone
            self.gone += min(n, has)

    def push(self, line: Line, s: Scope, c: Character, n: int) -> None:
        """As `Push` and `Pushed`, where neither terrain nor coins on the way have anything to say."""
        g, ref = self.g, line.ref
        assert ref is not None
        pushed = push_of(g, s, c, line.index > 0, ref, n)
        if pushed is None or not self.unheard(ON_BEFORE_PUSH):
            return
        n += g.bonus(g.person(c), OF_FORCED_MOVE)
        if n <= 0:
            return
        paths = Push(c, pushed.kind, pushed.ref, n).paths(g)
        path = paths[0] if paths else ()
        if (path and not self.unheard(ON_PUSHED)) or (len(path) < n and not self.unheard(ON_PUSH_BLOCKED)):
            return
        if (g.coins_at and is_heard(g, ON_ENTER_COIN)) or (is_heard(g, ON_ENTER_TERRAIN) and self.crosses(path)):
            self.plain = False
            return
        if path:
            self.tally[AT + c] = path[-1]
        body = push_haunts(g, c, path, n, pushed.kind, pushed.ref)
        if body != NOBODY:
            self.haunt(c, body)

    def crosses(self, path: tuple[Space, ...]) -> bool:
        return any(self.g.terrain[at] for at in path)

    # --- what happens to the haint

    def haint_gain(self, track: int) -> None:
        """As `HaintGain` of 1, in the haint's own turn: on its threshold it breaks later."""
        tally = self.tally
        if tally[SAVED + track] or tally[BROKEN + track]:
            return
        if self.g.track_events or not self.unheard(ON_BEFORE_HAINT_GAIN) or not self.unheard(ON_HAINT_GAIN):
            self.plain = False
            return
        tally[HAINT_HUMANITY + track] = min(tally[HAINT_HUMANITY + track] + 1, tally[THRESHOLD + track])
        if tally[HAINT_HUMANITY + track] >= tally[THRESHOLD + track]:
            tally[BROKEN + track] = 1

    def haint_lose(self, track: int, n: int) -> None:
        """As `HaintLose`."""
        left = max(0, self.tally[HAINT_HUMANITY + track] - n)
        if left < self.tally[HAINT_HUMANITY + track] and not self.tally[BROKEN + track]:
            self.plain = self.plain and not self.g.track_events
            self.tally[HAINT_HUMANITY + track] = left
