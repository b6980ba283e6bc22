"""The haint's turn: draw, target, move, resolve, cycle track (HNT, PRI, HMV, RES). Hot code."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule, put
from lantern.games.vagrantsong.areas import directions, fullest, mask_of, scope_on
from lantern.games.vagrantsong.book import BODY_OF, DRAWER, LEFT_OUT, NOTHING, SPACE, TOKEN, Action, Scope, bind
from lantern.games.vagrantsong.harm import ON_CANDLE, ON_EVENT, Harm, imagine, play_out
from lantern.games.vagrantsong.ids import (
    ACTING,
    ACTION_NOW,
    ACTIVE,
    ALTERNATE,
    AT,
    BLOCK_TOKENS,
    BODIES,
    BODY,
    BROKEN,
    CANDLE,
    CYCLED,
    DRAWN,
    NOBODY,
    OF_LOSS_DEALT,
    OF_MOVE,
    OF_RANGE,
    OFF,
    ON_BEFORE_CANDLE_TAKEN,
    ON_BEFORE_TARGET,
    ON_CANDLE_TAKEN,
    ON_HAINT_DRAW,
    ON_HAINT_TURN_END,
    ON_HAINT_TURN_START,
    SALT,
    SALTED,
    SAVED,
    SKIP,
    STOPPED,
    TOKENS,
    TURN_OF,
    USED,
    Character,
    Token,
    Vagrant,
)
from lantern.games.vagrantsong.paths import leading
from lantern.games.vagrantsong.planning import (
    find_plans,
    find_targets,
    harm_of_token,
    target_space,
)
from lantern.games.vagrantsong.rules.events import ReadEvent
from lantern.games.vagrantsong.rules.haint_humanity import BY_BREAK, Break
from lantern.games.vagrantsong.rules.humanity import Gain
from lantern.games.vagrantsong.rules.moving import HaintArrives, met_on, scatter_summons
from lantern.games.vagrantsong.rules.running import (
    Council,
    conclude,
    fire,
    is_heard,
    look,
    put_back,
    run,
    scope_of,
    set_aside,
    use_change,
)
from lantern.games.vagrantsong.rules.tokens import (
    EVENT,
    Cure,
    Cycle,
    CycleCheck,
    Limit,
    UseToken,
    cures,
    drawables,
    take_out,
    to_cycle,
    usable,
)
from lantern.games.vagrantsong.rules.turn import begin_turn
from lantern.games.vagrantsong.state import NO_EFFECTS, NO_TOKENS, NO_TOKENS_AT_ALL, Vagrantsong
from lantern.games.vagrantsong.train import DISTANCE, Space

PASS: Final[int] = 99
ONE_BODY: Final[tuple[Character, ...]] = (BODY,)


class HaintTurn(Rule):
    """A turn of the haint, or of one of two that have tracks of their own (VS-HNT-01, VS-R-16)."""

    def __init__(self, track: int, drawn: tuple[int, ...] = (), left: int = 0, picks: tuple[int, ...] = ()) -> None:
        self.track, self.drawn, self.left = track, drawn, left
        self.picks = picks  # tokens still to be performed

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if g.tally[SAVED + self.track]:
            return g.done()
        begin_turn(g)
        g.tally[ACTIVE] = NOBODY
        if g.tally[SKIP + self.track]:
            return g.go("skip")
        g.tally[TURN_OF] = 1
        g.tell("VS-HNT-01", "haint_turn", NOBODY, self.track)
        if not is_heard(g, ON_HAINT_TURN_START):
            return self.draw_first(g, 0)
        return fire(g, ON_HAINT_TURN_START, NOTHING, "draw_first")

    # --- a turn that a break has ended (VS-BRK-04, VS-BRK-10, VS-R-30..32, VS-R-96)

    def skip(self, g: Vagrantsong, _: int) -> Next:
        """A turn that content takes away (`skip_haint_turn`) gives nobody anything: only a break does (VS-BRK-10)."""
        broke = g.tally[SKIP + self.track] == BY_BREAK
        g.tally[SKIP + self.track] = 0
        g.tell("VS-BRK-04", "skipped", NOBODY, self.track)
        return g.start(GainAll(tuple(range(g.n))), "skipped") if broke else g.done()

    def skipped(self, g: Vagrantsong, _: int) -> Next:
        return g.done()

    # --- step 1: determine the action (VS-HNT-02..05, VS-R-95)

    def draw_first(self, g: Vagrantsong, _: int) -> Next:
        if look(g):
            return conclude(g)
        turn = HaintTurn(self.track, (), g.mood().draw[0])
        g.become(turn)
        return turn.draw(g, 0)

    def draw(self, g: Vagrantsong, _: int) -> Next:
        if self.left <= 0:
            return g.go("pick")
        if g.bindle == NO_TOKENS and not g.bindle_events:
            if g.cycle != NO_TOKENS:
                return g.start(Cycle(), "draw_one")
            return g.go("pick")  # VS-RUM-10, VS-R-37: no draw, no action
        g.steps[-1] = "draw_one"
        return self.draw_one(g, 0)

    def draw_one(self, g: Vagrantsong, _: int) -> Next:
        outcomes, odds = drawables(g)
        return g.roll("haint_draw", outcomes, odds, "drawn_one")

    def drawn_one(self, g: Vagrantsong, x: int) -> Next:
        take_out(g, x)
        g.tell("VS-HNT-02", "haint_drew", g.most_recent(), x)
        if x >= EVENT:  # VS-HNT-04, VS-EVT-10, VS-EVT-11: it resolves on whoever drew it, and another is drawn
            return g.start(ReadEvent(x - EVENT, g.most_recent(), 0, True), "event_read")
        if self.left == 1 and not self.drawn and g.mood().draw[1] > 0:  # the usual mood: one is drawn and performed
            turn = HaintTurn(self.track, (), 0, (x,))
            g.become(turn)
            return turn.perform(g, 0)
        g.become(HaintTurn(self.track, (*self.drawn, x), self.left - 1))
        return g.go("draw")

    def event_read(self, g: Vagrantsong, _: int) -> Next:
        return g.start(Limit(g.most_recent()), "draw")  # VS-EVT-12: it may have kept the token

    def pick(self, g: Vagrantsong, _: int) -> Next:
        """Which of several tokens are performed, if the mood draws more than one; `left` marks those picked."""
        _n, wanted, by, _rest = g.mood().draw
        kinds = self.open_kinds()
        if self.left.bit_count() >= min(wanted, len(self.drawn)):
            return g.go("sort")
        if by == "order" or len(self.drawn) <= wanted or len(kinds) == 1:
            g.steps[-1] = "picked"
            return self.picked(g, self.drawn[self.first_open()])
        if by == "recent":
            return g.go("ask_recent")
        if by == "worst":
            worst = worst_token(g, kinds)
            g.steps[-1] = "picked"
            return self.picked(g, worst)
        return g.start(Council("haint_token", tuple(kinds)), "picked")

    def open_kinds(self) -> list[Token]:
        return sorted({kind for at, kind in enumerate(self.drawn) if not self.left >> at & 1})

    def first_open(self, kind: Token = NOBODY) -> int:
        """The first drawn token that is not picked yet, of a kind or of any."""
        return [at for at, each in enumerate(self.drawn) if not self.left >> at & 1 and kind in (NOBODY, each)][0]

    def ask_recent(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(g.most_recent(), "haint_token", self.open_kinds(), "picked")

    def picked(self, g: Vagrantsong, kind: int) -> Next:
        if len(self.drawn) > 1:
            g.tell("VS-R-95", "haint_token", NOBODY, kind)
        g.become(HaintTurn(self.track, self.drawn, self.left | 1 << self.first_open(kind)))
        return g.go("pick")

    def sort(self, g: Vagrantsong, _: int) -> Next:
        """VS-R-95: those picked are performed in the order drawn; the others go where the mood sends them.

        Which kinds were left out is remembered for the condition of that name.
        """
        picks = tuple([kind for at, kind in enumerate(self.drawn) if self.left >> at & 1])
        rest = tuple([kind for at, kind in enumerate(self.drawn) if not self.left >> at & 1])
        if g.mood().draw[3] == "bindle":
            for kind in rest:
                g.add_to_bindle(kind)
        g.become(HaintTurn(self.track, () if g.mood().draw[3] == "bindle" else rest, mask_of([*rest]), picks))
        return g.go("perform")

    # --- steps 2 to 4, for each token

    def perform(self, g: Vagrantsong, _: int) -> Next:
        if look(g):
            return conclude(g)
        if not self.picks:
            return self.after(g, 0)
        g.tally[DRAWN] = self.picks[0]
        if not is_heard(g, ON_HAINT_DRAW):
            return self.act(g, 0)
        scope = bind(bind(scope_of(g.most_recent()), DRAWER, g.most_recent()), TOKEN, self.picks[0])
        return fire(g, ON_HAINT_DRAW, bind(scope, LEFT_OUT, self.left), "act")

    def act(self, g: Vagrantsong, _: int) -> Next:
        """The action of the mood that the token names; it may have been exchanged meanwhile (`redraw`, `set_drawn`).

        VS-HNT-09..11: the token does nothing else.
        """
        token = g.tally[DRAWN]
        if token == NOBODY:
            g.become(HaintTurn(self.track, self.drawn, self.left, self.picks[1:]))
            return g.go("perform")
        turn, action = HaintTurn(self.track, (*self.drawn, token), self.left, self.picks[1:]), g.mood().actions[token]
        g.become(turn)
        g.tell("VS-HNT-03", "haint_action", NOBODY, token, action.key)
        follows = g.start(Bodies(action.key, acting_bodies(g, self.track, action)), "perform")
        return turn.perform(g, 0) if follows and g.is_back(turn) else follows

    def after(self, g: Vagrantsong, _: int) -> Next:
        """VS-BRK-05: break effects of a haint that broke in its own turn come after its action."""
        g.tally[DRAWN] = NOBODY
        g.tally[TURN_OF] = 0
        g.tally[ACTING] = NOBODY
        for track in range(g.tracks()):
            if g.tally[BROKEN + track]:
                return g.start(Break(track), "after")
        return self.window(g, 0)

    def window(self, g: Vagrantsong, _: int) -> Next:
        """VS-TOK-03, VS-R-26: now tokens may be used."""
        if g.tokens != NO_TOKENS_AT_ALL:
            for v in range(g.n):
                if may_use(g, v):
                    return g.start(Window(v), "track_tokens")
        return self.track_tokens(g, 0)

    # --- step 5 (VS-HNT-08)

    def track_tokens(self, g: Vagrantsong, _: int) -> Next:
        for kind in self.drawn:
            to_cycle(g, kind)
        turn = HaintTurn(self.track)
        g.become(turn)
        if not is_heard(g, ON_HAINT_TURN_END):
            return turn.cycle(g, 0)
        follows = fire(g, ON_HAINT_TURN_END, NOTHING, "cycle")
        return turn.cycle(g, 0) if follows and g.is_back(turn) else follows

    def cycle(self, g: Vagrantsong, _: int) -> Next:
        if look(g):
            return conclude(g)
        return g.start(CycleCheck(), "over") if g.tally[CYCLED] else g.done()

    def over(self, g: Vagrantsong, _: int) -> Next:
        return conclude(g) if look(g) else g.done()


class GainAll(Rule):
    """Every vagrant gains 1 humanity (VS-BRK-10), westbound ones too (VS-R-32)."""

    def __init__(self, vagrants: tuple[Vagrant, ...]) -> None:
        self.vagrants = vagrants

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if not self.vagrants:
            return g.done()
        g.become(GainAll(self.vagrants[1:]))
        return g.start(Gain(self.vagrants[0], 1), "begin")


def worst_token(g: Vagrantsong, kinds: list[Token]) -> Token:
    """The token whose action harms most (`by = "worst"`)."""
    return max(kinds, key=lambda kind: (harm_of_token(g, kind), -kind))


def acting_bodies(g: Vagrantsong, track: int, action: Action) -> tuple[Character, ...]:
    """Which bodies act, and in which order (VS-R-90; `acts` of the mood)."""
    if g.scene.own_tracks:
        return (BODY + track,)
    if len(g.scene.bodies) == 1:
        return ONE_BODY
    bodies = [BODY + b for b in range(len(g.scene.bodies))]
    acts = g.mood().acts
    if acts == "each":
        return tuple(bodies)
    if acts == "alternate":
        turn = g.tally[ALTERNATE] % len(bodies)
        g.tally[ALTERNATE] = turn + 1
        return (bodies[turn],)
    return (nearest_to_target(g, bodies, action),)


def nearest_to_target(g: Vagrantsong, bodies: list[Character], action: Action) -> Character:
    """The body nearest to the target that is found from any of them; the first listed of equals."""
    found, best = bodies[0], 256
    for body in bodies:
        targets = find_targets(g, body, action, ())
        at = target_space(g, targets[0]) if targets else OFF
        away = DISTANCE[g.space(body)][at] if at != OFF and g.space(body) != OFF else 255
        if away < best:
            found, best = body, away
    return found


class Bodies(Rule):
    """The action of a token, by one acting body after the other."""

    def __init__(self, action: int, bodies: tuple[Character, ...]) -> None:
        self.action, self.bodies = action, bodies

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if look(g):
            return conclude(g)
        if not self.bodies:
            if g.lasting:
                for body in range(BODY, BODY + BODIES):
                    for stat in (OF_MOVE, OF_RANGE, OF_LOSS_DEALT):
                        use_change(g, body, stat)
            return g.done()
        rest = Bodies(self.action, self.bodies[1:])
        g.become(rest)
        follows = g.start(Choose(self.bodies[0], self.action, (), 0), "begin")
        return rest.begin(g, 0) if follows and g.is_back(rest) else follows


class Choose(Rule):
    """Steps 2 and 3: the target by the priority list, the path by the Hobo Code (VS-R-01, VS-R-02).

    First whoever cannot be chosen is found (`before_target`): that is asked of each vagrant in turn.
    """

    def __init__(
        self, body: Character, action: int, barred: tuple[Vagrant, ...], asked: int, target: int = NOBODY,
        pending: int = 0,
    ) -> None:  # fmt: skip
        self.body, self.action, self.barred, self.asked, self.target = body, action, barred, asked, target
        self.pending = pending

    def act(self, g: Vagrantsong) -> Action:
        return g.book_of.actions[self.action]

    def begin(self, g: Vagrantsong, _: int) -> Next:
        g.tally[ACTING] = self.body
        if not has_target(self.act(g)):
            return g.go("plan")
        if not is_heard(g, ON_BEFORE_TARGET):
            g.steps[-1] = "seek"  # it may ask
            return self.seek(g, 0)
        return g.go("hear")

    def hear(self, g: Vagrantsong, _: int) -> Next:
        """Only the vagrant that would be chosen is asked about; with it gone, the next one."""
        found = find_targets(g, self.body, self.act(g), self.barred)
        if not found or found[0] >= BODY or g.person(found[0]) in self.barred or self.asked >= g.n:
            return g.go("seek")
        g.become(Choose(self.body, self.action, self.barred, self.asked, NOBODY, set_aside(g)))
        return fire(g, ON_BEFORE_TARGET, scope_of(g.person(found[0])), "heard")

    def heard(self, g: Vagrantsong, _: int) -> Next:
        stopped = g.tally[STOPPED]
        put_back(g, self.pending)
        if not stopped:
            return g.go("seek")
        found = find_targets(g, self.body, self.act(g), self.barred)
        barred = (*self.barred, g.person(found[0])) if found else self.barred
        g.become(Choose(self.body, self.action, barred, self.asked + 1))
        return g.go("hear")

    def seek(self, g: Vagrantsong, _: int) -> Next:
        tied = find_targets(g, self.body, self.act(g), self.barred)
        if len(tied) <= 1:
            g.steps[-1] = "found"
            return self.found(g, tied[0] if tied else NOBODY)
        return g.ask(g.most_recent(), "haint_target", tied, "found")

    def found(self, g: Vagrantsong, target: int) -> Next:
        choice = Choose(self.body, self.action, self.barred, self.asked, target)
        g.become(choice)
        g.tell("VS-PRI-01", "haint_target", NOBODY, self.body, target, self.action)
        g.steps[-1] = "plan"  # it may ask
        return choice.plan(g, 0)

    def plan(self, g: Vagrantsong, _: int) -> Next:
        """Step 3, the only one in which it moves by itself (VS-HMV-05); equal plans are the players' (VS-HMV-13)."""
        action = self.act(g)
        if action.move == OFF or self.target == NOBODY or g.space(self.body) == OFF:
            return self.set_out(g, ())
        plans = find_plans(g, self.body, action, self.target)
        if len(plans) == 1:
            return self.set_out(g, plans[0].path)
        g.offered = tuple([plan.path for plan in plans])
        return g.ask(g.most_recent(), "haint_path", [*range(len(plans))], "planned")

    def planned(self, g: Vagrantsong, which: int) -> Next:
        path = g.offered[which]
        g.offered = ()
        return self.set_out(g, path)

    def set_out(self, g: Vagrantsong, path: tuple[Space, ...]) -> Next:
        act = Act(self.body, self.action, self.target, path)
        g.become(act)
        return act.begin(g, 0)


def has_target(action: Action) -> bool:
    """With neither a Move nor a target an action is about nobody in particular (VS-HNT-06, Part IV)."""
    return action.move != OFF or action.target != ""


class Act(Rule):
    """Steps 3 and 4 once target and path are known: the walk, then the action (RES)."""

    def __init__(self, body: Character, action: int, target: int, path: tuple[Space, ...], side: int = OFF) -> None:
        self.body, self.action, self.target, self.path = body, action, target, path
        self.side = side  # where a line goes

    def act(self, g: Vagrantsong) -> Action:
        return g.book_of.actions[self.action]

    def begin(self, g: Vagrantsong, _: int) -> Next:
        g.tally[ACTING] = self.body
        if len(self.path) < 2:
            g.steps[-1] = "aim"  # it may ask
            return self.aim(g, 0)
        follows = g.start(HaintWalk(self.body, self.path[1:]), "aim")
        return self.aim(g, 0) if follows and g.is_back(self) else follows

    def aim(self, g: Vagrantsong, _: int) -> Next:
        """If the target is not in range now, the next one on the list that is.

        VS-RES-02, VS-RES-03, VS-TOK-12, VS-R-58.
        """
        if look(g):
            return conclude(g)
        action = self.act(g)
        if action.range == OFF:
            gone = self.target >= ON_CANDLE and self.target < ON_EVENT
            return self.resolve_on(g, NOBODY if gone else self.target)
        reach = max(0, action.range + g.bonus(self.body, OF_RANGE))
        if self.target != NOBODY and self.target < ON_CANDLE and g.apart(self.body, self.target) <= reach:
            return self.resolve_on(g, self.target)
        if action.target == "event":
            return self.resolve_on(g, self.target)
        near = [c for c in g.standees() if c != self.target and g.apart(self.body, c) <= reach]
        tied = find_targets(g, self.body, action, (), near) if near else []
        if len(tied) > 1:
            return g.ask(g.most_recent(), "haint_target", tied, "aimed")
        if not tied:  # VS-RES-04
            g.tell("VS-RES-04", "no_target", NOBODY, self.action)
            return g.done()
        return self.resolve_on(g, tied[0])

    def aimed(self, g: Vagrantsong, target: int) -> Next:
        return self.resolve_on(g, target)

    def resolve_on(self, g: Vagrantsong, target: int) -> Next:
        action, act = self.act(g), self
        if action.range != OFF and g.space(self.body) == OFF:
            return g.done()  # VS-R-89: hidden, it reaches nobody
        if target != self.target:
            act = Act(self.body, self.action, target, self.path)
            g.become(act)
        return act.strike(g, 0) if action.area != "line" else g.go("turn_to")

    def turn_to(self, g: Vagrantsong, _: int) -> Next:
        """VS-R-76: where a line may go two ways, the more harmful; else the players choose."""
        sides = worst_lines(g, self.body, self.act(g), self.target)
        if len(sides) > 1:
            return g.ask(g.most_recent(), "line", sides, "turned")
        g.steps[-1] = "turned"
        return self.turned(g, sides[0] if sides else OFF)

    def turned(self, g: Vagrantsong, side: int) -> Next:
        g.become(Act(self.body, self.action, self.target, self.path, side))
        return g.go("strike")

    def strike(self, g: Vagrantsong, _: int) -> Next:
        g.tally[ACTION_NOW], g.tally[SALTED] = self.action, 0
        action = self.act(g)
        scope = action_scope(g, self.body, action, self.target, self.side)  # fixed when the effects begin (Part IV)
        hit = [] if g.forecast or g.tokens == NO_TOKENS_AT_ALL else salters(g, action, scope)
        if not hit:
            follows = run(g, action.block, scope, "over")  # VS-RES-01, VS-RES-05
            return self.over(g, 0) if follows and g.is_back(self) else follows
        g.become(Salt(self.body, self.action, self.target, scope, tuple(hit)))
        return g.go("begin")

    def over(self, g: Vagrantsong, _: int) -> Next:
        g.tally[SALTED] = 0
        return conclude(g) if look(g) else g.done()


def worst_lines(g: Vagrantsong, body: Character, action: Action, target: int) -> list[int]:
    """The sides toward which an action's line may go, those that harm most; none if its area is no line (VS-R-76)."""
    at, toward = g.space(body), target_space(g, target)
    if action.area != "line" or at == OFF or toward == OFF:
        return []
    sides = directions(at, toward)
    if len(sides) == 1 or g.forecast:
        return [sides[0] if len(sides) == 1 else fullest(g, at, sides, action.size)]
    harms: list[Harm] = []
    for side in sides:
        imagined = imagine(g, body)
        imagined.rules, imagined.steps = [Act(body, action.key, target, (), side)], ["strike"]
        harms.append(play_out(imagined, g))
    return leading(sides, harms)


def action_scope(g: Vagrantsong, body: Character, action: Action, target: int, side: int = OFF) -> Scope:
    toward = target_space(g, target)
    s = scope_on(g, body, action, target if target < ON_CANDLE else NOBODY, toward, side)
    return bind(s, SPACE, toward) if target >= ON_EVENT else s


def salters(g: Vagrantsong, action: Action, s: Scope) -> list[Vagrant]:
    """Who may use salt now: affected by the action, with salt and a token use left (VS-TOK-04, VS-TOK-13, VS-R-27)."""
    tokens, tally = g.tokens, g.tally
    able = [v for v in range(g.n) if tokens[v * TOKENS + SALT] and not tally[USED + v]]
    if not able:
        return able
    affected = [g.person(c) for who in action.concerns for c in who.members(g, s) if c < BODY]
    return [v for v in able if v in affected and not g.is_blocked(v, BLOCK_TOKENS)]


class Salt(Rule):
    """The salt window: each affected vagrant may ignore its share of the action (VS-TOK-13..16)."""

    def __init__(self, body: Character, action: int, target: int, scope: Scope, left: tuple[Vagrant, ...]) -> None:
        self.body, self.action, self.target, self.scope, self.left = body, action, target, scope, left

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if not self.left:
            return run(g, g.book_of.actions[self.action].block, self.scope, "over")
        return g.ask(self.left[0], "salt", [1, 0], "answered")

    def answered(self, g: Vagrantsong, wanted: int) -> Next:
        v = self.left[0]
        g.become(Salt(self.body, self.action, self.target, self.scope, self.left[1:]))
        if not wanted:
            return g.go("begin")
        g.tally[SALTED] |= 1 << v
        g.tell("VS-TOK-13", "salted", v)
        return g.start(UseToken(v, SALT), "begin")

    def over(self, g: Vagrantsong, _: int) -> Next:
        g.tally[SALTED] = 0
        return conclude(g) if look(g) else g.done()


class HaintWalk(Rule):
    """The haint walks a path: candles stop it, summons in its way are gone, whoever it meets is haunted (VS-HMV-03).

    Terrain is no obstacle, nor a place where it may not stop (VS-TER-02, VS-TER-03).
    """

    def __init__(
        self, body: Character, path: tuple[Space, ...], walked: tuple[Space, ...] = (), pending: int = 0
    ) -> None:
        self.body, self.path, self.walked, self.pending = body, path, walked, pending

    def begin(self, g: Vagrantsong, _: int) -> Next:
        walked: list[Space] = []
        for at in self.path:
            walked.append(at)
            if g.candles[at]:  # VS-TOK-11, VS-R-60
                break
        scatter_summons(g, tuple(walked))
        walk = HaintWalk(self.body, self.path, tuple(walked))
        g.become(walk)
        start = g.tally[AT + self.body]
        g.tally[AT + self.body] = walked[-1]
        g.tell("VS-HMV-01", "haint_walk", NOBODY, self.body, start, 0 if g.quiet else pack_path(walked))
        return walk.candle(g, 0)

    def candle(self, g: Vagrantsong, _: int) -> Next:
        end = self.walked[-1]
        if not g.candles[end]:
            return self.arrive(g, 0)
        g.become(HaintWalk(self.body, self.path, self.walked, set_aside(g)))
        return fire(g, ON_BEFORE_CANDLE_TAKEN, self.scope(g), "take_candle")

    def scope(self, g: Vagrantsong) -> Scope:
        """Whoever placed the candle is the actor of its triggers."""
        owner = g.candles[self.walked[-1]] - 2
        return bind(bind(scope_of(max(NOBODY, owner)), SPACE, self.walked[-1]), BODY_OF, self.body)

    def take_candle(self, g: Vagrantsong, _: int) -> Next:
        stopped = g.tally[STOPPED]
        put_back(g, self.pending)
        if stopped:
            return g.go("arrive")
        scope = self.scope(g)
        g.candles = put(g.candles, self.walked[-1], 0)
        to_cycle(g, CANDLE)
        g.tell("VS-TOK-11", "candle_taken", NOBODY, self.walked[-1])
        return fire(g, ON_CANDLE_TAKEN, scope, "arrive")

    def arrive(self, g: Vagrantsong, _: int) -> Next:
        arrival = HaintArrives(self.body, met_on(g, self.walked))
        g.become(arrival)
        return arrival.begin(g, 0)


def pack_path(path: list[Space]) -> int:
    """A path as one number, for the log: base 64, the last space first."""
    packed = 0
    for at in reversed(path):
        packed = packed * 65 + at + 1
    return packed


def unpack_path(packed: int) -> list[Space]:
    path: list[Space] = []
    while packed:
        path.append(packed % 65 - 1)
        packed //= 65
    return path


def may_use(g: Vagrantsong, v: Vagrant) -> bool:
    """Whether a vagrant could use a token in the window, or discard one."""
    return bool(usable(g, v)) or (g.effects != NO_EFFECTS and bool(cures(g, v)))


class Window(Rule):
    """After the haint's action: each vagrant in seat order may use a token or discard one against an effect.

    VS-TOK-01, VS-TOK-03, VS-R-26, VS-R-28.
    """

    def __init__(self, v: Vagrant) -> None:
        self.v = v

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if look(g):
            return conclude(g)
        for v in range(self.v, g.n):
            if may_use(g, v):
                g.become(Window(v))
                return g.go("ask")
        return g.done()

    def choices(self, g: Vagrantsong) -> list[int]:
        return [*usable(g, self.v), *[10 + cure for cure in cures(g, self.v)]]

    def on(self, g: Vagrantsong) -> Next:
        g.become(Window(self.v + 1))
        return g.go("begin")

    def ask(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.v, "window", [*self.choices(g), PASS], "answered")

    def answered(self, g: Vagrantsong, x: int) -> Next:
        if x == PASS:
            return self.on(g)
        if x >= 10:
            return g.start(Cure(self.v, x - 10), "begin")
        return g.start(UseToken(self.v, x), "begin")
