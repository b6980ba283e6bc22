"""Why the haint chose its target, told after it has acted. Cold code.

Reasons are read off a position, and when an event is told its position is gone: what has happened since is taken back,
event by event. Where something has happened that cannot be taken back exactly, no reason is given.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.flow import Event, put
from lantern.games.vagrantsong import ids
from lantern.games.vagrantsong.ids import AT, BODY, HAUNTED, HUMANITY, NOBODY, SEATS, TOKENS
from lantern.games.vagrantsong.planning import find_targets
from lantern.games.vagrantsong.reasons import why_target
from lantern.games.vagrantsong.rules.scenario import ROUND_SPACES
from lantern.games.vagrantsong.state import Vagrantsong

NEUTRAL: Final = frozenset(
    ("haint_action", "haint_target", "haint_token", "no_target", "devil", "salted", "cycle", "cycled", "acts", "rolled")
)  # nothing that a target is chosen by


def thought_of(g: Vagrantsong, event: Event) -> str:
    """The reasons for a choice of target, "" if they cannot be known any more."""
    body, target, action = event.a, event.b, g.book_of.actions[event.c]
    before = rewound(g, event)
    if before is None or target not in find_targets(before, body, action, ()):
        return ""
    return "; ".join([reason.text for reason in why_target(before, body, action)])


def rewound(g: Vagrantsong, event: Event) -> Vagrantsong | None:
    """The position in which an event of the last answer happened, as far as the choice of a target is concerned."""
    later = after(g, event)
    if later is None or not g.playing:
        return None
    before = g.clone()
    for each in reversed(later):
        if each.what in NEUTRAL:
            continue
        if each.what not in BACK or not BACK[each.what](before, each):
            return None
    tally = before.tally
    tally[ids.TURN_OF], tally[ids.ACTING], tally[ids.ACTIVE] = 1, event.a, NOBODY
    return before


def after(g: Vagrantsong, event: Event) -> list[Event] | None:
    for n, each in enumerate(g.events):
        if each is event:
            return g.events[n + 1 :]
    return None


# --- taking back; False where it cannot be done exactly


def step_back(g: Vagrantsong, event: Event) -> bool:
    """Whoever went somewhere stands where it came from."""
    g.tally[AT + event.a] = event.b
    return True


def lost(g: Vagrantsong, event: Event) -> bool:
    g.tally[HUMANITY + event.seat] += event.a
    return event.b > 0  # the last humanity is a wound, and that has more to it


def gained(g: Vagrantsong, event: Event) -> bool:
    g.tally[HUMANITY + event.seat] -= event.a
    return True


def haint_gained(g: Vagrantsong, event: Event) -> bool:
    g.tally[ids.HAINT_HUMANITY] -= event.a
    return g.tracks() == 1


def haint_lost(g: Vagrantsong, event: Event) -> bool:
    g.tally[ids.HAINT_HUMANITY] += event.a
    return g.tracks() == 1


def haunted(g: Vagrantsong, event: Event) -> bool:
    g.tally[HAUNTED + event.seat] = 0
    return event.a >= BODY


def effect(g: Vagrantsong, event: Event) -> bool:
    g.set_effect(event.seat, event.a, 0)
    return True


def candle_taken(g: Vagrantsong, event: Event) -> bool:
    g.candles = put(g.candles, event.a, 1)
    return True


def discarded(g: Vagrantsong, event: Event) -> bool:
    g.add_token(event.seat, event.a)
    return 0 <= event.a < TOKENS


def used(g: Vagrantsong, event: Event) -> bool:
    g.tally[ids.USED + event.seat] = 0
    return True


def mood(g: Vagrantsong, event: Event) -> bool:
    g.tally[ids.MOOD] = 1 - event.a
    return len(g.scene.moods) == 2


def turn(g: Vagrantsong, event: Event) -> bool:
    """The next vagrant's turn had not begun; whose had been last, the draw for the haint tells."""
    drawn = [each.seat for each in g.events if each.what == "haint_drew"]
    g.tally[ids.RECENT] = drawn[-1] if drawn else NOBODY
    return bool(drawn)


def round_(g: Vagrantsong, event: Event) -> bool:
    """All had acted."""
    g.tally[ids.ROUND], g.tally[ids.ROUND_MARK] = event.a - 1, (event.b - 2) % ROUND_SPACES + 1
    for v in range(SEATS):
        g.tally[ids.ACTED + v] = 1
    return True


BACK: Final[dict[str, Callable[[Vagrantsong, Event], bool]]] = {
    "haint_walk": step_back, "moved": step_back, "pushed": step_back, "displaced": step_back, "put": step_back,
    "lost": lost, "gained": gained, "haint_gained": haint_gained, "haint_lost": haint_lost, "haunted": haunted,
    "effect": effect, "candle_taken": candle_taken, "discarded": discarded, "used": used, "mood": mood, "turn": turn,
    "round": round_,
}  # fmt: skip
