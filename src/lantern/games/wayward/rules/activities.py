"""2. Special areas: which activity an area has, what may be chosen in it, and the rule that a chip starts there.

WW-ACT-12, WW-USED-08: what a chip buys in a special area is given by the rules of that area.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.flow import Rule
from lantern.games.wayward import ids
from lantern.games.wayward.ids import GOBLIN, PLAY
from lantern.games.wayward.rules.bounty import Reading, no_reading
from lantern.games.wayward.rules.catapult import Shot, no_shot
from lantern.games.wayward.rules.city import (
    Drink,
    HoardTheft,
    Search,
    Shoplifting,
    TenUp,
    no_bet,
    no_hoard,
    no_luck,
    no_search,
    no_shoplifting,
)  # fmt: skip
from lantern.games.wayward.rules.coffins import Levers, no_levers
from lantern.games.wayward.rules.flame import Flames, no_jump
from lantern.games.wayward.rules.fountain import Wish, no_wish
from lantern.games.wayward.rules.goblins import Round, no_round
from lantern.games.wayward.rules.god import Prayer, no_prayer
from lantern.games.wayward.rules.graves import Dig, no_dig
from lantern.games.wayward.rules.inn import Crossing, no_crossing
from lantern.games.wayward.rules.jail import Escape, Visit, no_escape, no_visit
from lantern.games.wayward.rules.lair import Theft, no_theft
from lantern.games.wayward.rules.piper import Tune, no_tune
from lantern.games.wayward.rules.pit import Challenge, no_challenge
from lantern.games.wayward.rules.square import Robbery, no_robbery
from lantern.games.wayward.rules.tower import Climb, no_climb
from lantern.games.wayward.state import Wayward


class Activity:
    """How many spots can be chosen, what refuses one, and the rule that a chip starts there."""

    def __init__(
        self, spots: int, refusal: Callable[[Wayward, int], str | None], start: Callable[[Wayward, int], Rule]
    ) -> None:
        self.spots, self.refusal, self.start = spots, refusal, start


def _goblin(g: Wayward, spot: int) -> Rule:
    if spot:
        g.tally[GOBLIN] = spot
    return Round()


ACTIVITIES: Final[dict[int, Activity]] = {
    ids.FOUNTAIN: Activity(1, no_wish, lambda g, spot: Wish()),
    ids.PIT: Activity(12, no_challenge, lambda g, spot: Challenge(spot // 2, spot % 2 + 1)),
    ids.FLAME: Activity(1, no_jump, lambda g, spot: Flames()),
    ids.LAIR: Activity(1, no_theft, lambda g, spot: Theft()),
    ids.LEVERS: Activity(1, no_levers, lambda g, spot: Levers()),
    ids.GUARD_ROOM: Activity(1, no_theft, lambda g, spot: Theft()),
    ids.GOD: Activity(1, no_prayer, lambda g, spot: Prayer()),
    ids.GRAVES: Activity(3, no_dig, lambda g, spot: Dig(spot)),
    ids.TEN_UP: Activity(1, no_bet, lambda g, spot: TenUp()),
    ids.SHOP: Activity(1, no_shoplifting, lambda g, spot: Shoplifting()),
    ids.CATAPULT: Activity(3, no_shot, lambda g, spot: Shot(spot + 1)),
    ids.BOUNTY_BOARD: Activity(1, no_reading, lambda g, spot: Reading()),
    ids.INN: Activity(1, no_crossing, lambda g, spot: Crossing(g.here() == g.board.inn_back)),
    ids.HOARD: Activity(1, no_hoard, lambda g, spot: HoardTheft()),
    ids.LUCK_FOUNTAIN: Activity(1, no_luck, lambda g, spot: Drink()),
    ids.PIPER: Activity(8, no_tune, lambda g, spot: Tune(spot)),
    ids.CROWDS: Activity(4, no_robbery, lambda g, spot: Robbery(spot)),
    ids.TOWER: Activity(1, no_climb, lambda g, spot: Climb()),
    ids.VISITORS: Activity(1, no_visit, lambda g, spot: Visit()),
    ids.PRISONERS: Activity(1, no_escape, lambda g, spot: Escape()),
    ids.HEAP: Activity(1, no_search, lambda g, spot: Search()),
    ids.GOBLINS: Activity(7, no_round, _goblin),
}


def plays(g: Wayward, activity: int) -> list[int]:
    """The answers that play the area the hero is in: one with a brazier and a letter (WW-USED-08)."""
    found = ACTIVITIES.get(activity)
    if found is None:
        return []
    return [PLAY + spot for spot in range(found.spots) if found.refusal(g, spot) is None]


def start(g: Wayward, activity: int, spot: int) -> Rule:
    """What the chip just laid buys is for the area's own rule to say (WW-ACT-12)."""
    return ACTIVITIES[activity].start(g, spot)
