"""The Solo Game for rule tests: a table past its opening, goal pieces where a test wants them, and whole card turns.

t = solo_table(townsfolk="b2", building="e5")            # Legends alone at home, the first pile is to be chosen
flip(t, "family", "rally")                               # … from its pile, kept
t = march(t, "family", steps=2)                          # a card that moves first; nothing but moves has happened yet
"""

from __future__ import annotations

from typing import Any

from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    BUILDING,
    FACTION_NAMES,
    FAMILY,
    FIRE_ACTIONS,
    GONE,
    HAINTS_LEFT,
    PROTECTORS,
    TOWNSFOLK,
)
from lantern.games.harrow.names import CARD_NAMES, PILE_NAMES
from tests.games.harrow.kit import Table
from tests.games.harrow.moments import HOME

SPLIT = ("tactics 6", "upgrade 6")  # at level 1 six Goblin Cards remain
HAND = 4
SOLO: dict[str, Any] = {"mode": "solo", "level": 1, "tokens_only": False, "bonfire_for_hester": False}
CARD_TURN = ("pile", "solo_goal", "")  # what is asked when Hester's turn is over


def opened(*split: str, **options: Any) -> Table:
    """A solo game past its opening; the first goal piece is to be chosen."""
    t = Table(**SOLO | options).say(*(split or SPLIT))
    while t.asked in ("terrain_cube", "card"):
        t.say(t.answers[0])
    return t


def solo_table(*, townsfolk: str = "b2", building: str = "f4", **options: Any) -> Table:
    """Both goal pieces are placed, by cards that no test needs; Legends stand alone at home."""
    t = opened(**options)
    t.say("place townsfolk", "turn over goblin", "card tempt", "to b2")
    t.say("turn over goblin", "card propel", "to f4").clear()
    t.legend(PROTECTORS, HOME[PROTECTORS]).legend(FAMILY, HOME[FAMILY])
    return goals(t, townsfolk, building)


def goals(t: Table, townsfolk: str, building: str) -> Table:
    """The two goal pieces on these hexes."""
    return t.set(TOWNSFOLK, GRID.named[townsfolk]).set(BUILDING, GRID.named[building])


def pile_of(card: str) -> str:
    return next(pile for pile, names in zip(PILE_NAMES, CARD_NAMES, strict=False) if card in names)


def flip(t: Table, faction: str, card: str, *, keep: bool = True) -> Table:
    """A card for a faction, which resolves it as far as nobody has to choose."""
    t.say(f"turn over {pile_of(card)}", f"activate {faction}", f"card {card}")
    return t.say("keep") if keep and t.asked == "replace" else t


def march(t: Table, faction: str, *, steps: int = 1) -> Table:
    """Rally: the faction moves first, so many hexes; its Haints would come to a3 or g3 afterwards."""
    t.set(FIRE_ACTIONS, 3 * steps - 5 if steps > 1 else 0)  # so that the first area has a token less than steps
    return flip(t, faction, "rally")


def still(t: Table, *factions: int) -> Table:
    """Nobody moves, for there is no goal on the map, and no Haint is left to come; one activation of each area."""
    t.set(TOWNSFOLK, GONE).set(BUILDING, GONE).set(FIRE_ACTIONS, 0)
    for faction in factions or (PROTECTORS, FAMILY):
        t.set(HAINTS_LEFT + faction, 0)
    return t


def hesters_turn(t: Table) -> Table:
    """Hester's turn with as little as possible; on to the next card turn."""
    while t.asked not in CARD_TURN:
        t.say("stop" if t.can("stop") else t.answers[0])
    return t


def active(t: Table) -> str:
    return FACTION_NAMES[t.g.active()]


def units_on(t: Table, faction: int) -> set[str]:
    """The hexes with Units of a faction."""
    return {GRID.names[at] for at in t.g.held(faction)}
