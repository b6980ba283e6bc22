"""What lies on a vagrant card: which cards are whole, and which are wounded or broken. Hot code.

It is asked about many times for each time that a card is flipped or changes place, so it is worked out once.
"""

from __future__ import annotations

from typing import Final

from lantern.games.vagrantsong.ids import JUNK_SLOTS, SEATS, SLOTS


class Hand:
    """The cards of one vagrant, by slot: lists that are only to be read."""

    def __init__(self, skills: bytes, wounded: bytes, junk: bytes, broken: bytes) -> None:
        self.skills = [slot for slot in range(SLOTS) if skills[slot]]
        self.well = [slot for slot in self.skills if not wounded[slot]]
        self.hurt = [slot for slot in self.skills if wounded[slot]]
        self.whole_junk = [slot for slot in range(JUNK_SLOTS) if junk[slot] and not broken[slot]]
        self.whole = [*self.well, *[SLOTS + slot for slot in self.whole_junk]]  # what a wound may flip
        self.flipped = sum(wounded) + sum(broken)
        self.cards = len(self.skills) + JUNK_SLOTS - junk.count(0)


Cards = tuple[bytes, bytes, bytes, bytes]  # of everybody: skills, which are wounded, junk, which is broken
_hands: Final[dict[Cards, list[Hand]]] = {}


def hands_of(cards: Cards) -> list[Hand]:
    """By seat; remembered, for the same come back in every game."""
    known = _hands.get(cards)
    if known is None:
        if len(_hands) > 5_000:
            _hands.clear()
        known = _hands[cards] = [hand_of(cards, v) for v in range(SEATS)]
    return known


def hand_of(cards: Cards, v: int) -> Hand:
    skills, wounded, junk, broken = cards
    here, end, first, last = v * SLOTS, (v + 1) * SLOTS, v * JUNK_SLOTS, (v + 1) * JUNK_SLOTS
    return Hand(skills[here:end], wounded[here:end], junk[first:last], broken[first:last])
