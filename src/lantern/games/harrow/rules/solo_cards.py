"""SOLO-04, SOLO-31. The solo side of the cards, and the three piles they are turned over from."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import CHANCE, Next, Question, Rule
from lantern.games.harrow.board import GRID
from lantern.games.harrow.components import Area
from lantern.games.harrow.ids import (
    FACELESS_PORTRAITS,
    FAMILY,
    HESTER,
    HEXES,
    OFF,
    SOLO_CARD,
    SOLO_PILE,
    TERRAIN_CUBE,
    Hex,
)
from lantern.games.harrow.layout import components
from lantern.games.harrow.names import CARD_NAMES
from lantern.games.harrow.records import load_cards
from lantern.games.harrow.rules.cards import replaced, undealt
from lantern.games.harrow.rules.hester_board import ground_cubes
from lantern.games.harrow.state import Harrow

Card = int  # deck times 16 and the card in it
DECK: Final[int] = 16
PILES: Final[int] = 3  # Tactics, Upgrade and Goblin Cards
FACELESS: Final[int] = FAMILY * DECK + FACELESS_PORTRAITS

# The areas of the solo board, by number, are in clockwise order.
AREAS: Final[tuple[Area, ...]] = components().solo.areas
CUBE_AREA: Final[int] = AREAS.index("cube")
SPAWN_AREA: Final[int] = AREAS.index("spawn")
MOVE_AREA: Final[int] = AREAS.index("move")


def card_named(name: str) -> Card:
    deck = [n for n in range(PILES) if name in CARD_NAMES[n]][0]
    return deck * DECK + CARD_NAMES[deck].index(name)


# What each card shows: two hexes, the area that comes first, and whether Hester is hunted (HC-SOLO-31).
HEXES_OF: Final[dict[Card, list[Hex]]] = {}  # Faceless Portraits shows any hex
ICON_OF: Final[dict[Card, int]] = {}
HUNTS_HESTER: Final[set[Card]] = set()

for _side in load_cards().solo.cards:
    _card = card_named(_side.card)
    HEXES_OF[_card] = list(range(HEXES)) if _side.hexes is None else [GRID.named[name] for name in _side.hexes]
    ICON_OF[_card] = AREAS.index(_side.icon)
    if _side.hester:
        HUNTS_HESTER.add(_card)


def piles_left(g: Harrow) -> list[int]:
    """The piles that still have a card; no other can be chosen (HC-SOLO-09)."""
    return [pile for pile in range(PILES) if g.tally[SOLO_PILE + pile]]


def out_of_cards(g: Harrow) -> Next:
    """A card is needed and none is left: Hester has lost (HC-SOLO-30, HC-R-170)."""
    g.tell("HC-SOLO-30", "no_card", g.seat_of(HESTER))
    return g.end()


def lose_cubes(g: Harrow, rule: str) -> None:
    """Faceless Portraits: all Terrain Cubes of the Battleground go back, and nobody else's (HC-R-69)."""
    for terrain, n in enumerate(ground_cubes(g)):
        g.take_back(TERRAIN_CUBE + terrain, n)
    g.tell(rule, "cubes_lost", g.seat_of(HESTER))


class TurnOver(Rule):
    """The top card of a pile is turned over; without a pile named before, one is chosen. Its result is the card.

    Nobody has seen the cards of a pile, so it may be any that has not been turned over yet (HC-SOLO-04).
    """

    def __init__(self, pile: int = OFF) -> None:
        self.pile = pile

    def begin(self, g: Harrow, _: int) -> Next:
        if not piles_left(g):
            return out_of_cards(g)
        return g.go("choose") if self.pile == OFF else g.go("reveal")

    def choose(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "pile", piles_left(g), "chosen")

    def chosen(self, g: Harrow, pile: int) -> Next:
        g.become(TurnOver(pile))
        return g.go("reveal")

    def reveal(self, g: Harrow, _: int) -> Next:
        unseen = [self.pile * DECK + card for card in undealt(g, self.pile)]
        return g.wait(Question(CHANCE, "solo_card", unseen), "revealed")

    def revealed(self, g: Harrow, card: Card) -> Next:
        """It lies open from now on, and never comes back (HC-R-162)."""
        pile, number = self.pile, card % DECK
        g.tally[SOLO_PILE + pile] -= 1
        g.tally[SOLO_CARD] = card
        g.decks = (*g.decks[:pile], g.decks[pile] & ~(1 << number), *g.decks[pile + 1 :])
        g.discards = replaced(g.discards, pile, (*g.discards[pile], number))
        g.tell("HC-SOLO-09", "solo_card", g.seat_of(HESTER), card)
        return g.done(card)
