"""An action of the haint: target, move, resolve (HNT, PRI, HMV, RES). Hot code."""

from __future__ import annotations

from lantern.core.flow import Next, Rule, put
from lantern.games.vagrantsong.areas import directions, fullest, scope_on
from lantern.games.vagrantsong.book import BODY_OF, SPACE, Action, Scope, bind
from lantern.games.vagrantsong.harm import ON_CANDLE, ON_EVENT, Harm, imagine, play_out
from lantern.games.vagrantsong.ids import (
    ACTING,
    ACTION_NOW,
    AT,
    BLOCK_TOKENS,
    BODIES,
    BODY,
    CANDLE,
    NOBODY,
    OF_LOSS_DEALT,
    OF_MOVE,
    OF_RANGE,
    OFF,
    ON_BEFORE_CANDLE_TAKEN,
    ON_BEFORE_TARGET,
    ON_CANDLE_TAKEN,
    SALT,
    SALTED,
    STOPPED,
    TOKENS,
    USED,
    Character,
    Vagrant,
)
from lantern.games.vagrantsong.paths import leading
from lantern.games.vagrantsong.planning import (
    find_plans,
    find_targets,
    target_space,
)
from lantern.games.vagrantsong.rules.lasting import use_change
from lantern.games.vagrantsong.rules.moving import HaintArrives, met_on, scatter_summons
from lantern.games.vagrantsong.rules.running import conclude, fire, look, put_back, run, scope_of, set_aside
from lantern.games.vagrantsong.rules.tokens import (
    UseToken,
    to_cycle,
)
from lantern.games.vagrantsong.selectors import Targets
from lantern.games.vagrantsong.state import NO_TOKENS_AT_ALL, Vagrantsong
from lantern.games.vagrantsong.train import DISTANCE, Space


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
            g.steps[-1] = "plan"
            return self.plan(g, 0)
        if not g.force.heard >> ON_BEFORE_TARGET & 1:
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
        act = Act(self.body, self.action, self.target, path, OFF, self.barred)
        g.become(act)
        return act.begin(g, 0)


def has_target(action: Action) -> bool:
    """With neither a Move nor a target an action is about nobody in particular (VS-HNT-06, Part IV)."""
    return action.move != OFF or action.target != ""


class Act(Rule):
    """Steps 3 and 4 once target and path are known: the walk, then the action (RES)."""

    def __init__(
        self, body: Character, action: int, target: int, path: tuple[Space, ...], side: int = OFF,
        barred: tuple[Vagrant, ...] = (),
    ) -> None:  # fmt: skip
        self.body, self.action, self.target, self.path = body, action, target, path
        self.side = side  # where a line goes
        self.barred = barred  # who cannot be chosen instead either

    def act(self, g: Vagrantsong) -> Action:
        return g.book_of.actions[self.action]

    def begin(self, g: Vagrantsong, _: int) -> Next:
        g.tally[ACTING] = self.body
        if len(self.path) < 2 and not self.is_on_target(g):
            g.steps[-1] = "aim"  # it may ask
            return self.aim(g, 0)
        follows = g.start(HaintWalk(self.body, self.path[1:]), "aim")
        return self.aim(g, 0) if follows and g.is_back(self) else follows

    def is_on_target(self, g: Vagrantsong) -> bool:
        """Whether it stands on the candle that draws it, one that was not taken when it came: now it is (VS-TOK-11)."""
        return len(self.path) == 1 and self.target == ON_CANDLE + self.path[0]

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
        if action.target == "event" and not concerns_target(action):  # whoever drew it elsewhere
            event = ON_EVENT + action.event
            return self.resolve_on(g, event) if self.is_near(g, event, reach) else self.nobody(g)
        if not ON_CANDLE <= self.target < ON_EVENT and self.is_near(g, self.target, reach):
            return self.resolve_on(g, self.target)
        near = [c for c in g.standees() if c != self.target and g.apart(self.body, c) <= reach]
        tied = find_targets(g, self.body, action, self.barred, near) if near else []
        if len(tied) > 1:
            return g.ask(g.most_recent(), "haint_target", tied, "aimed")
        return self.resolve_on(g, tied[0]) if tied else self.nobody(g)

    def is_near(self, g: Vagrantsong, target: int, reach: int) -> bool:
        at, to = g.space(self.body), target_space(g, target)
        return at != OFF and to != OFF and DISTANCE[at][to] <= reach

    def nobody(self, g: Vagrantsong) -> Next:
        """VS-RES-04: without anybody or anything in range its effects are ignored."""
        g.tell("VS-RES-04", "no_target", NOBODY, self.action)
        return g.done()

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


def concerns_target(action: Action) -> bool:
    """Whether an action does something to its target: one that names an event may be about that alone."""
    return any(isinstance(who, Targets) for who in action.concerns)


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

    Terrain is no obstacle, nor a place where it may not stop (VS-TER-02, VS-TER-03). Without a path it only takes the
    candle on which it stands.
    """

    def __init__(
        self, body: Character, path: tuple[Space, ...], walked: tuple[Space, ...] = (), pending: int = 0
    ) -> None:
        self.body, self.path, self.walked, self.pending = body, path, walked, pending

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if not self.path:
            here = HaintWalk(self.body, (), (g.tally[AT + self.body],))
            g.become(here)
            return here.candle(g, 0)
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
        if not self.path:
            return g.done()
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
