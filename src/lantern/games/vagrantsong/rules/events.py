"""Events: on the board, on tracks and in the bindle (EVT), as they are read. Hot code."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.vagrantsong.book import ACTOR, BY_EVENT, CAUSE, DRAWER, NOTHING, SUCCESSES, TARGET, Scope, bind
from lantern.games.vagrantsong.ids import NOBODY, ON_EVENT_DONE, Vagrant
from lantern.games.vagrantsong.rules.running import fire_last, run
from lantern.games.vagrantsong.state import Vagrantsong


class ReadEvent(Rule):
    """The text of an event is resolved for a number of successes (VS-EVT-02, VS-INV-04).

    `v` is who investigates or has drawn it; NOBODY for an event on a track, which is about the most recent vagrant.
    """

    def __init__(self, event: int, v: Vagrant, successes: int, drawn: bool = False) -> None:
        self.event, self.v, self.successes = event, v, successes
        self.drawn = drawn  # out of the bindle: if its text does not discard it, whoever drew it keeps it (VS-EVT-12)

    def begin(self, g: Vagrantsong, _: int) -> Next:
        g.tell("VS-EVT-02", "event", self.v, self.event, self.successes)
        return run(g, self.block(g), self.scope(g), "resolved")

    def scope(self, g: Vagrantsong) -> Scope:
        v = self.v if self.v != NOBODY else g.most_recent()
        scope = bind(bind(bind(NOTHING, ACTOR, v), DRAWER, v), CAUSE, BY_EVENT)
        return bind(bind(scope, TARGET, v), SUCCESSES, self.successes)

    def block(self, g: Vagrantsong) -> int:
        """The highest entry not above the number of successes (VS-INV-04)."""
        found = 0
        for needed, block in g.scene.events[self.event].results:
            if needed <= self.successes:
                found = block
        return found

    def resolved(self, g: Vagrantsong, _: int) -> Next:
        text = g.scene.events[self.event]
        succeeded = text.automatic or self.successes > 0
        if text.discard == "yes" or (text.discard == "success" and succeeded):  # VS-EVT-03, VS-INV-05, VS-INV-06
            remove_event(g, self.event)
        elif self.drawn and not lies_somewhere(g, self.event):
            g.kept_events = (*g.kept_events, self.v * 16 + self.event)
            g.tell("VS-EVT-12", "event_kept", self.v, self.event)
        if not succeeded:
            return g.done()
        g.events_done |= 1 << self.event
        return fire_last(g, self, ON_EVENT_DONE, self.scope(g))

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


def remove_event(g: Vagrantsong, event: int) -> None:
    """The token is discarded from wherever it is."""
    g.events_at = tuple([packed for packed in g.events_at if packed // 2 % 16 != event])
    g.track_events = tuple([packed for packed in g.track_events if packed % 16 != event])
    g.bindle_events = tuple([each for each in g.bindle_events if each != event])
    g.kept_events = tuple([kept for kept in g.kept_events if kept % 16 != event])


def lies_somewhere(g: Vagrantsong, event: int) -> bool:
    """Whether its own text has put the token somewhere."""
    if event in g.bindle_events or any(packed % 16 == event for packed in (*g.track_events, *g.kept_events)):
        return True
    return any(packed // 2 % 16 == event for packed in g.events_at)


def is_face_down(packed: int) -> bool:
    return packed % 2 == 1
