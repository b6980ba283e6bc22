"""The haint's turn: draw, perform, window, cycle track (HNT). Hot code."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.vagrantsong.areas import mask_of
from lantern.games.vagrantsong.book import DRAWER, LEFT_OUT, NOTHING, TOKEN, Action, bind
from lantern.games.vagrantsong.ids import (
    ACTING,
    ACTIVE,
    ALTERNATE,
    BODY,
    BROKEN,
    CYCLED,
    DRAWN,
    NOBODY,
    OFF,
    ON_HAINT_DRAW,
    ON_HAINT_TURN_END,
    ON_HAINT_TURN_START,
    SAVED,
    SKIP,
    TURN_OF,
    Character,
    Token,
    Vagrant,
)
from lantern.games.vagrantsong.planning import (
    find_targets,
    harm_of_token,
    target_space,
)
from lantern.games.vagrantsong.rules.events import ReadEvent
from lantern.games.vagrantsong.rules.haint_acting import Bodies
from lantern.games.vagrantsong.rules.haint_humanity import BY_BREAK, Break
from lantern.games.vagrantsong.rules.humanity import Gain
from lantern.games.vagrantsong.rules.running import (
    Council,
    conclude,
    fire,
    look,
    scope_of,
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
    token_holders,
    usable,
)
from lantern.games.vagrantsong.rules.turn import begin_turn
from lantern.games.vagrantsong.state import NO_EFFECTS, NO_TOKENS, NO_TOKENS_AT_ALL, Vagrantsong
from lantern.games.vagrantsong.train import DISTANCE

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
        if not g.force.heard >> ON_HAINT_TURN_START & 1:
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
                return g.start(Cycle(), "draw")
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
        if not g.force.heard >> ON_HAINT_DRAW & 1:
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
            for v in token_holders(g):
                if may_use(g, v):
                    return g.start(Window(v), "track_tokens")
        return self.track_tokens(g, 0)

    # --- step 5 (VS-HNT-08)

    def track_tokens(self, g: Vagrantsong, _: int) -> Next:
        for kind in self.drawn:
            to_cycle(g, kind)
        turn = HaintTurn(self.track)
        g.become(turn)
        if not g.force.heard >> ON_HAINT_TURN_END & 1:
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


def may_use(g: Vagrantsong, v: Vagrant) -> bool:
    """Whether a vagrant could use a token in the window, or discard one."""
    return bool(usable(g, v)) or (g.effects != NO_EFFECTS and bool(cures(g, v)))


def window_choices(g: Vagrantsong, v: Vagrant) -> list[int]:
    """The tokens that a vagrant may use in the window, and those that it may discard against an effect."""
    return usable(g, v) if g.effects == NO_EFFECTS else [*usable(g, v), *[10 + cure for cure in cures(g, v)]]


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
            choices = window_choices(g, v)
            if choices:
                g.become(Window(v))
                g.steps[-1] = "ask"
                return g.ask(v, "window", [*choices, PASS], "answered")
        return g.done()

    def on(self, g: Vagrantsong) -> Next:
        g.become(Window(self.v + 1))
        return g.go("begin")

    def ask(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(self.v, "window", [*window_choices(g, self.v), PASS], "answered")

    def answered(self, g: Vagrantsong, x: int) -> Next:
        if x == PASS:
            return self.on(g)
        if x >= 10:
            return g.start(Cure(self.v, x - 10), "begin")
        return g.start(UseToken(self.v, x), "begin")
