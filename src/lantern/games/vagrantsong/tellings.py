"""Events in words, one or two short sentences each, with named values for animation and lists. Cold code.

Spaces are told by their names ("A-3-2"), characters as "vagrant:0", "pup" or "body:ID", cards, tokens and moods by ids.
"""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Event, Seat
from lantern.core.records import Telling
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.teller import Teller
from lantern.games.vagrantsong.tellings_camp import IN_CAMP
from lantern.games.vagrantsong.tellings_haint import OF_HAINT
from lantern.games.vagrantsong.tellings_turn import IN_TURN

# Each function is named like its event, with a stroke behind names that Python has taken: `round_`.
TOLD: Final = {words.__name__.rstrip("_"): words for words in (*IN_TURN, *OF_HAINT, *IN_CAMP)}
THOUGHT: Final = {"haint_target": "thought"}  # events that clients know by another name


def telling(g: Vagrantsong, event: Event, seat: Seat, names: tuple[str, ...]) -> Telling:
    """An event as told to a seat."""
    told = TOLD[event.what](Teller(g, event, seat, names))
    return Telling(event.rule, THOUGHT.get(event.what, event.what), event.seat, told.text, told.data)
