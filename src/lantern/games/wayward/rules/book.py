"""Every rule that can be in progress, by name, so that a saved position finds it again."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import rulebook
from lantern.games.wayward.rules.arrival import Arrival
from lantern.games.wayward.rules.bounty import Reading
from lantern.games.wayward.rules.bridges import Bridge
from lantern.games.wayward.rules.catapult import Shot
from lantern.games.wayward.rules.city import Drink, HoardTheft, Sale, Search, Shoplifting, TenUp
from lantern.games.wayward.rules.coffins import Levers
from lantern.games.wayward.rules.dice import TarotWindow, Throw
from lantern.games.wayward.rules.duel import Duel
from lantern.games.wayward.rules.flame import Flames
from lantern.games.wayward.rules.fountain import Wish
from lantern.games.wayward.rules.goblins import Round
from lantern.games.wayward.rules.god import Prayer
from lantern.games.wayward.rules.graves import Dig
from lantern.games.wayward.rules.guards import Push
from lantern.games.wayward.rules.inn import Crossing
from lantern.games.wayward.rules.items import Curse, RandomItem, Receive
from lantern.games.wayward.rules.jail import Escape, Jailed, Visit
from lantern.games.wayward.rules.lair import ChasedOut, Theft
from lantern.games.wayward.rules.pickup import PickSome
from lantern.games.wayward.rules.piper import Tune
from lantern.games.wayward.rules.pit import Challenge
from lantern.games.wayward.rules.rounds import Opening, Rounds, Seating, StartRooms
from lantern.games.wayward.rules.square import Robbery
from lantern.games.wayward.rules.squid import SquidGrab
from lantern.games.wayward.rules.tower import Climb
from lantern.games.wayward.rules.turn import Turn
from lantern.games.wayward.rules.watchers import Seen

BOOK: Final = rulebook(
    Arrival, Bridge, Challenge, ChasedOut, Climb, Crossing, Curse, Dig, Drink, Duel, Escape, Flames, HoardTheft,
    Jailed, Levers, Opening, PickSome, Prayer, Push, RandomItem, Reading, Receive, Robbery, Round, Rounds, Sale, Search,
    Seating, Seen, Shoplifting, Shot, SquidGrab, StartRooms, TarotWindow, TenUp, Theft, Throw, Tune, Turn, Visit, Wish,
)  # fmt: skip
