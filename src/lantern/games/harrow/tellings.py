"""Events in words, one short sentence each, with named values for animation and lists. Cold code.

Hexes are told by their names ("d4"), factions, kinds, jars, tiles and cards by the names views use, Legends by slots.
"""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Event, Seat
from lantern.core.records import Telling
from lantern.games.harrow.ids import FACTION_NAMES
from lantern.games.harrow.state import Harrow
from lantern.games.harrow.teller import Teller, Told
from lantern.games.harrow.tellings_fight import FIGHT
from lantern.games.harrow.tellings_hester import AROUND_HESTER
from lantern.games.harrow.tellings_kammi import AROUND_KAMMI
from lantern.games.harrow.tellings_map import MAP
from lantern.games.harrow.tellings_solo import ALONE
from lantern.games.harrow.tellings_table import TABLE

# Each function is named like its event, with a stroke behind names that Python has taken: `round_`.
EVERYTHING: Final = (*TABLE, *MAP, *FIGHT, *AROUND_KAMMI, *AROUND_HESTER, *ALONE)
TOLD: Final = {words.__name__.rstrip("_"): words for words in EVERYTHING}


def telling(g: Harrow, event: Event, seat: Seat, names: tuple[str, ...]) -> Telling:
    """An event as told to a seat; an event that nobody has found words for yet tells its name."""
    teller, words = Teller(g, event, seat, names), TOLD.get(event.what)
    told = words(teller) if words else Told(f"{event.what.replace('_', ' ').capitalize()}.")
    return Telling(
        event.rule, event.what, event.seat, told.text, {"faction": FACTION_NAMES[teller.faction], **told.data}
    )
