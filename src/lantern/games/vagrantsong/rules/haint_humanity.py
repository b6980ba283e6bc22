"""The haint's humanity: gaining, losing, breaking, being saved (MOOD, BRK), and the events it passes. Hot code."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.vagrantsong.book import BODY_OF, NOTHING, Scope, bind
from lantern.games.vagrantsong.ids import (
    AMOUNT,
    AT,
    BODY,
    BREAKS,
    BROKEN,
    HAINT_HUMANITY,
    NOBODY,
    OFF,
    ON_BEFORE_HAINT_GAIN,
    ON_BREAK,
    ON_HAINT_GAIN,
    SAVED,
    SKIP,
    STOPPED,
    THRESHOLD,
    TURN_OF,
    Vagrant,
)
from lantern.games.vagrantsong.rules.events import ReadEvent
from lantern.games.vagrantsong.rules.running import conclude, fire, look, put_back, run, scope_of, set_aside
from lantern.games.vagrantsong.state import Vagrantsong

ROUND_TRACK: Final[int] = 0
HUMANITY_TRACK: Final[int] = 1
BREAK_TRACK: Final[int] = 2
BY_BREAK: Final[int] = 1  # why a turn of the haint is skipped
BY_CONTENT: Final[int] = 2


class HaintGain(Rule):
    """The haint gains humanity (VS-MOOD-02); on its threshold it breaks (VS-BRK-01).

    `actor` is the vagrant whose action, skill or token gives it, if any; `body` the body that gets it.
    """

    def __init__(self, n: int, body: int, actor: Vagrant, pending: int = 0) -> None:
        self.n, self.body, self.actor, self.pending = n, body, actor, pending

    def begin(self, g: Vagrantsong, _: int) -> Next:
        track = self.track(g)
        if self.n <= 0 or g.tally[SAVED + track] or g.tally[BROKEN + track]:
            return g.done()  # VS-R-79: once broken in its own turn, gains and losses are ignored
        if not g.force.heard >> ON_BEFORE_HAINT_GAIN & 1:
            return self.rise(g, self.n)
        g.become(HaintGain(self.n, self.body, self.actor, set_aside(g, self.n)))
        return fire(g, ON_BEFORE_HAINT_GAIN, self.scope(), "weigh")

    def track(self, g: Vagrantsong) -> int:
        return 0 if self.body == NOBODY else g.track(self.body)

    def scope(self) -> Scope:
        return bind(scope_of(self.actor), BODY_OF, self.body)

    def weigh(self, g: Vagrantsong, _: int) -> Next:
        n, stopped = g.tally[AMOUNT], g.tally[STOPPED]
        put_back(g, self.pending)
        if stopped or n <= 0:
            return g.done()
        g.become(HaintGain(n, self.body, self.actor))
        return self.rise(g, n)

    def rise(self, g: Vagrantsong, n: int) -> Next:
        track = self.track(g)
        before = g.tally[HAINT_HUMANITY + track]
        after = min(before + n, g.tally[THRESHOLD + track])  # VS-MOOD-02: what is beyond the threshold is ignored
        g.tally[HAINT_HUMANITY + track] = after  # VS-MOOD-01
        g.tell("VS-MOOD-02", "haint_gained", self.actor, after - before, after, g.tally[THRESHOLD + track])
        if not g.track_events:
            return self.told(g, 0)
        return g.start(
            Pass(HUMANITY_TRACK, tuple(range(before + 1, after + 1))), "told"
        )  # VS-EVT-06, VS-R-35: events, then the break

    def told(self, g: Vagrantsong, _: int) -> Next:
        if not g.force.heard >> ON_HAINT_GAIN & 1:
            return self.look_break(g, 0)
        return fire(g, ON_HAINT_GAIN, self.scope(), "look_break")

    def look_break(self, g: Vagrantsong, _: int) -> Next:
        follows = look_break(g, self.track(g), "over")
        return self.over(g, 0) if follows and g.is_back(self) else follows

    def over(self, g: Vagrantsong, _: int) -> Next:
        return conclude(g) if look(g) else g.done()


def look_break(g: Vagrantsong, track: int, then: str) -> Next:
    """Break a haint that stands on its threshold: at once, or after its action in its own turn.

    VS-BRK-01, VS-BRK-05, VS-BRK-09, VS-R-82.
    """
    if g.tally[SAVED + track] or g.tally[HAINT_HUMANITY + track] < g.tally[THRESHOLD + track]:
        return g.go(then)
    if g.tally[TURN_OF]:
        g.tally[BROKEN + track] = 1
        return g.go(then)
    return g.start(Break(track), then)


class HaintLose(Rule):
    """The haint loses humanity, never below 0 (VS-MOOD-03); events it passes trigger too (VS-R-80)."""

    def __init__(self, n: int, track: int) -> None:
        self.n, self.track = n, track

    def begin(self, g: Vagrantsong, _: int) -> Next:
        before = g.tally[HAINT_HUMANITY + self.track]
        after = max(0, before - self.n)
        if after >= before or g.tally[BROKEN + self.track]:
            return g.done()
        g.tally[HAINT_HUMANITY + self.track] = after
        g.tell("VS-MOOD-03", "haint_lost", NOBODY, before - after, after)
        if not g.track_events:
            return g.done()
        return g.start(Pass(HUMANITY_TRACK, tuple(range(before - 1, after - 1, -1))), "over")

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


class Break(Rule):
    """The haint breaks (VS-BRK-02, VS-BRK-03); breaking at break value 1 saves it (VS-BRK-06)."""

    def __init__(self, track: int) -> None:
        self.track = track

    def begin(self, g: Vagrantsong, _: int) -> Next:
        track = self.track
        g.tally[BROKEN + track] = 0
        g.tally[BREAKS + track] -= 1  # VS-BRK-08
        g.tally[HAINT_HUMANITY + track] = 0  # put there, not moved along: no event (VS-R-80)
        g.tally[SKIP + track] = BY_BREAK  # VS-BRK-04; two breaks skip one turn (VS-R-30)
        g.tell("VS-BRK-02", "broke", NOBODY, g.tally[BREAKS + track])
        if g.tally[BREAKS + track] <= 0:
            return g.go("saved")
        return run(g, g.scene.break_effects.get(g.tally[BREAKS + track], 0), self.scope(), "passed")

    def scope(self) -> Scope:
        return bind(NOTHING, BODY_OF, BODY + self.track)

    def passed(self, g: Vagrantsong, _: int) -> Next:
        return g.start(Pass(BREAK_TRACK, (g.tally[BREAKS + self.track],)), "told")

    def told(self, g: Vagrantsong, _: int) -> Next:
        return fire(g, ON_BREAK, self.scope(), "over")

    def saved(self, g: Vagrantsong, _: int) -> Next:
        """VS-BRK-06, VS-R-83: it is saved; where victory asks for more, it leaves the board all the same."""
        track = self.track
        g.tally[SAVED + track] = 1
        g.calm = False
        g.tally[SKIP + track] = 0
        g.tell("VS-BRK-06", "saved", NOBODY, track)
        if look(g):
            return conclude(g)
        for b in range(len(g.scene.bodies)):
            if g.track(BODY + b) == track:
                g.tally[AT + BODY + b] = OFF
        return g.go("told")

    def over(self, g: Vagrantsong, _: int) -> Next:
        return conclude(g) if look(g) else g.done()


class Pass(Rule):
    """A marker enters or passes spaces of its track: the events there resolve in that order (VS-EVT-04, VS-R-81)."""

    def __init__(self, track: int, spaces: tuple[int, ...]) -> None:
        self.track, self.spaces = track, spaces

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if g.track_events:
            for at in self.spaces:
                met = sorted([packed % 16 for packed in g.track_events if packed // 16 == self.track * 64 + at])
                if met:
                    left = self.spaces[self.spaces.index(at) :]
                    g.become(Pass(self.track, left))
                    g.become(PassOne(self.track, left, tuple(met)))
                    return g.go("begin")
        return g.done()


class PassOne(Rule):
    """The events of one space of a track, lowest number first (VS-EVT-08, VS-R-81); then on along the track."""

    def __init__(self, track: int, spaces: tuple[int, ...], events: tuple[int, ...]) -> None:
        self.track, self.spaces, self.events = track, spaces, events

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if not self.events:
            g.become(Pass(self.track, self.spaces[1:]))
            return g.go("begin")
        g.become(PassOne(self.track, self.spaces, self.events[1:]))
        return g.start(ReadEvent(self.events[0], NOBODY, 0), "begin")


class ShiftThreshold(Rule):
    """The threshold changes; never below 1, and a haint that stands on it then breaks (VS-R-82)."""

    def __init__(self, n: int, track: int) -> None:
        self.n, self.track = n, track

    def begin(self, g: Vagrantsong, _: int) -> Next:
        g.tally[THRESHOLD + self.track] = max(1, g.tally[THRESHOLD + self.track] + self.n)
        g.tell("VS-R-82", "threshold", NOBODY, g.tally[THRESHOLD + self.track])
        if g.tally[HAINT_HUMANITY + self.track] > g.tally[THRESHOLD + self.track]:
            g.tally[HAINT_HUMANITY + self.track] = g.tally[THRESHOLD + self.track]
        return look_break(g, self.track, "over") if g.scene_is_on() else g.done()

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


def receiving_body(g: Vagrantsong, actor: Vagrant) -> int:
    """The body that a gain without a named body goes to: the one nearest to whoever gives it (VS-R-90)."""
    if len(g.scene.bodies) == 1:
        return BODY
    at = g.tally[AT + actor] if actor != NOBODY else OFF
    return g.nearest_body(at) if at != OFF else NOBODY
