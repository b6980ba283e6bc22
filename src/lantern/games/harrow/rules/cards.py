"""CARD. Decks and hands: drawing in secret, playing openly."""

from __future__ import annotations

from lantern.core.flow import CHANCE, Next, Question, Rule
from lantern.games.harrow.ids import FAMILY, Faction
from lantern.games.harrow.state import Harrow

Hands = tuple[tuple[int, ...], ...]


def replaced(hands: Hands, faction: Faction, hand: tuple[int, ...]) -> Hands:
    """The hands, or piles, of all factions with one of them changed."""
    return (*hands[:faction], hand, *hands[faction + 1 :])


def undealt(g: Harrow, faction: Faction) -> list[int]:
    """The cards of a deck that lie in no known order."""
    return [card for card in range(16) if g.decks[faction] >> card & 1]


def take(g: Harrow, faction: Faction, card: int) -> None:
    """A card comes to a hand, which has no limit (HC-R-111)."""
    g.hands = replaced(g.hands, faction, tuple(sorted((*g.hands[faction], card))))
    g.whisper("HC-CLN-16", "card", g.seat_of(faction), card)


def discard(g: Harrow, faction: Faction, card: int) -> None:
    """A card leaves the hand for the face-up pile; there is no reshuffle (HC-R-15)."""
    hand = g.hands[faction]
    at = hand.index(card)
    g.hands = replaced(g.hands, faction, hand[:at] + hand[at + 1 :])
    g.discards = replaced(g.discards, faction, (*g.discards[faction], card))
    g.told = True
    g.tell("HC-CARD-03" if faction == FAMILY else "HC-CARD-01", "played", g.seat_of(faction), card)


class Draw(Rule):
    """Cards from the deck, unseen by others; an empty deck gives none (HC-OBS-04, HC-R-15)."""

    def __init__(self, faction: Faction, left: int) -> None:
        self.faction, self.left = faction, left

    def begin(self, g: Harrow, _: int) -> Next:
        if not self.left or not (g.decks[self.faction] or g.bottoms[self.faction]):
            return g.done()
        return g.go("shuffle") if g.decks[self.faction] else g.go("bottom")

    def shuffle(self, g: Harrow, _: int) -> Next:
        seat = g.seat_of(self.faction)
        return g.wait(Question(CHANCE, "card", undealt(g, self.faction), known_to=seat), "drawn")

    def drawn(self, g: Harrow, card: int) -> Next:
        g.decks = (*g.decks[: self.faction], g.decks[self.faction] & ~(1 << card), *g.decks[self.faction + 1 :])
        take(g, self.faction, card)
        g.become(Draw(self.faction, self.left - 1))
        return g.go("begin")

    def bottom(self, g: Harrow, _: int) -> Next:
        """Cards that were put below the deck come last, in their order (HC-BON-07, HC-R-111)."""
        first, *rest = g.bottoms[self.faction]
        g.bottoms = replaced(g.bottoms, self.faction, tuple(rest))
        take(g, self.faction, first)
        g.become(Draw(self.faction, self.left - 1))
        return g.go("begin")
