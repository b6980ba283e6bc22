"""A position of Wayward with the rulebook's nouns and verbs. No rule is decided here. Hot code.

Cards and chips are `bytes`, replaced when they change; every other number stands in the `tally`; the board is shared.
"""

from __future__ import annotations

from typing import Final

from lantern.core.flow import CHANCE, Next, Question, Seat, State, put
from lantern.core.records import Result
from lantern.games.wayward.board import Board, Way
from lantern.games.wayward.ids import (
    ACTIVE,
    ALARM,
    ARMOR,
    AT,
    CARD,
    CATAPULTED,
    CHIPS,
    CURSED,
    DICE,
    GATE,
    GOBLIN,
    GOLD,
    GONE,
    ITEMS,
    LAST,
    LAST_TURNS,
    LUCKY,
    NOWHERE,
    OUTSIDE,
    PICK1,
    PICK2,
    PICK3,
    PLAYED,
    SOUNDED,
    SPENT,
    SPOTS,
    TAKEN,
    TALLY,
    WANTED,
    WAS_USED,
    WEAPON,
    Area,
    Item,
)  # fmt: skip

ACTIONS: Final[int] = 12  # WW-ACT-01, WW-SET-09: chips in a turn
HOURGLASS_ACTIONS: Final[int] = 6  # WW-HOUR-01
GATE_START: Final[int] = 100  # WW-SET-07
SOLO_TURNS: Final[int] = 12  # WW-SOLO-03
SOLO_GOLD: Final[int] = 100  # WW-SOLO-03

# A roll is one outcome of chance: the dice as digits, in the order they lie (WW-SET-05: three at most).
_DIE: Final = list(range(1, 7))
_TWO: Final = [10 * a + b for a in _DIE for b in _DIE]
_THREE: Final = [10 * ab + c for ab in _TWO for c in _DIE]
ROLLS: Final = [Question(CHANCE, "dice", dice) for dice in ([], _DIE, _TWO, _THREE)]


class Wayward(State):
    """The table: cards of all seats, chips in the areas, and the tally."""

    game = "wayward"
    saved = ("tally", "cards", "chips", "order")

    def __init__(self, board: Board | None = None, players: int = 0, readings: int = 0) -> None:
        if board is None:  # `clone` fills in everything itself; in a compiled class its `__new__` passes through here
            return
        super().__init__()
        self.board = board
        self.players = players
        self.readings = readings
        self.tally = [0] * TALLY
        self.cards = bytes(CARD * players)  # WW-SET-06: a card for each seat, with nothing on it
        self.chips = bytes(board.size)  # chips lying in each area in this turn
        self.order: tuple[Seat, ...] = tuple(range(players))  # first player first, then clockwise (WW-R-02)
        self.tally[GATE] = 0 if players == 1 else GATE_START  # WW-SOLO-02
        self.tally[ACTIVE] = self.tally[WANTED] = NOWHERE
        for seat in range(6):
            self.tally[AT + seat] = NOWHERE

    def clone(self) -> Wayward:
        new = Wayward.__new__(Wayward)
        self.copy_flow(new)
        new.board, new.players, new.readings = self.board, self.players, self.readings
        new.tally = self.tally.copy()
        new.cards, new.chips, new.order = self.cards, self.chips, self.order
        return new

    # --- who and where

    def active(self) -> Seat:
        return self.tally[ACTIVE]

    def here(self) -> Area:
        """Where the active hero stands."""
        return self.tally[AT + self.tally[ACTIVE]]

    def others_in(self, area: Area) -> list[Seat]:
        """The other heroes in an area, as the active one finds them; the trapped are still there (WW-R-41)."""
        tally, active = self.tally, self.tally[ACTIVE]
        return [seat for seat in range(self.players) if tally[AT + seat] == area and seat != active]

    def has_left(self, seat: Seat) -> bool:
        """For good: through an exit, or beyond the walls when the last turn was over (WW-R-45, WW-R-52)."""
        at = self.tally[AT + seat]
        if at != OUTSIDE:
            return at == GONE
        return self.tally[ALARM] == LAST and not self.tally[LAST_TURNS] >> seat & 1

    def clockwise(self, seat: Seat, steps: int) -> Seat:
        """The player that many places to the left of a seat; all the way round is the seat itself."""
        return self.order[(self.order.index(seat) + steps) % self.players]

    # --- the card

    def good(self, seat: Seat, item: Item) -> int:
        """Pieces that can be used; a cursed one never is (WW-CURSE-02, WW-R-25, WW-R-100)."""
        return self.cards[seat * CARD + item]

    def cursed(self, seat: Seat, item: Item) -> int:
        return self.cards[seat * CARD + CURSED + item]

    def held(self, seat: Seat) -> list[Item]:
        """The kinds of good items on the card: those that can be given away or taken (WW-CURSE-05)."""
        card = seat * CARD
        return [item for item in range(ITEMS) if self.cards[card + item]]

    def carried(self, seat: Seat) -> int:
        """How many items a hero carries, cursed ones too (WW-CURSE-06, WW-BRIDGE-05)."""
        return sum(self.cards[seat * CARD : seat * CARD + CARD])

    def curses(self, seat: Seat) -> int:
        return sum(self.cards[seat * CARD + CURSED : seat * CARD + CARD])

    def has_room(self, seat: Seat, item: Item) -> bool:
        """A spot of the card is free for the item; a cursed spot is not (WW-ITEM-01..03, WW-R-102)."""
        return self.good(seat, item) + self.cursed(seat, item) < SPOTS[item]

    def picks(self, seat: Seat) -> int:
        """The good lock picks as a mask."""
        at, cards = seat * CARD, self.cards
        return cards[at + PICK1] | cards[at + PICK2] << 1 | cards[at + PICK3] << 2

    def add_item(self, seat: Seat, item: Item) -> None:
        """One more good piece. The box never runs out of chips to mark it with (WW-SET-08)."""
        at = seat * CARD + item
        self.cards = put(self.cards, at, self.cards[at] + 1)

    def remove_item(self, seat: Seat, item: Item, pieces: int = 1) -> None:
        at = seat * CARD + item
        self.cards = put(self.cards, at, self.cards[at] - pieces)

    def add_curse(self, seat: Seat, item: Item) -> None:
        """One more cursed piece; there may be any number of black chips (WW-SET-08, WW-CURSE-09)."""
        at = seat * CARD + CURSED + item
        self.cards = put(self.cards, at, self.cards[at] + 1)

    def strip(self, seat: Seat, item: Item) -> int:
        """Take every good piece of a kind off the card, the cursed ones stay (WW-CURSE-05); how many there were."""
        pieces = self.good(seat, item)
        if pieces:
            self.remove_item(seat, item, pieces)
        return pieces

    def weapons(self) -> int:
        return self.cards[self.tally[ACTIVE] * CARD + WEAPON]

    def armor(self) -> int:
        return self.cards[self.tally[ACTIVE] * CARD + ARMOR]

    def pay_armor(self, pieces: int, rule: str) -> None:
        seat = self.tally[ACTIVE]
        self.remove_item(seat, ARMOR, pieces)
        self.tell(rule, "paid", seat, ARMOR, pieces)

    def holds(self, item: Item) -> bool:
        """The active hero has a good piece of this kind."""
        return self.cards[self.tally[ACTIVE] * CARD + item] > 0

    # --- gold, gate and alarm

    def earn(self, seat: Seat, amount: int, rule: str) -> None:
        """Gold is booked at once, and there is no highest amount (WW-ACT-09, WW-R-51, WW-R-127).

        A marker on the track counts it, apart from the hero on the map and the card (WW-SET-04, WW-ITEM-04).
        """
        if amount:
            self.tally[GOLD + seat] += amount
            self.tell(rule, "gold", seat, amount, self.tally[GOLD + seat])
            self.listen("WW-END-03")

    def lose(self, seat: Seat, amount: int, rule: str) -> int:
        """A loss takes at most what is there; what was taken (WW-R-36, WW-R-50)."""
        amount = min(amount, self.tally[GOLD + seat])
        if amount:
            self.tally[GOLD + seat] -= amount
            self.tell(rule, "gold", seat, -amount, self.tally[GOLD + seat])
        return amount

    def lower_gate(self, steps: int, rule: str) -> None:
        """The gate goes down the track, not below 1; movements add up (WW-END-07, WW-END-08, WW-R-49)."""
        gate = self.tally[GATE]
        if gate and not self.tally[ALARM]:  # WW-SOLO-02, WW-R-48: without a gate, or after the alarm, nothing moves
            self.tally[GATE] = max(1, gate - steps)
            self.tell(rule, "gate", self.tally[ACTIVE], self.tally[GATE], steps)
            self.listen("WW-END-04")

    def listen(self, rule: str) -> None:
        """The alarm sounds once, when a marker and the gate meet or pass (WW-END-03, WW-END-04, WW-R-48).

        A marker off the track, at no gold, is never reached (WW-SET-15, WW-R-49).
        """
        gate = self.tally[GATE]
        if not gate or self.tally[ALARM]:
            return
        for seat in range(self.players):
            if self.tally[GOLD + seat] >= gate:
                self.tally[ALARM] = SOUNDED
                self.tell(rule, "alarm", seat, self.tally[GOLD + seat], gate)
                return

    # --- chips, arriving, leaving

    def spend(self) -> None:
        """An action chip is laid where the hero stands, each time anew (WW-ACT-02, WW-ACT-10, WW-ACT-20).

        On a guard, a grave, a crowd, the gong or the levers it lies in their area too (WW-R-110); off the map it
        marks no area.
        """
        here = self.here()
        self.tally[CHIPS] -= 1
        self.tally[SPENT] += 1
        if here < OUTSIDE:
            self.chips = put(self.chips, here, self.chips[here] + 1)

    def put_hero(self, area: Area) -> None:
        """The active hero now stands in this area: what belonged to the stay before is forgotten."""
        tally = self.tally
        seat = tally[ACTIVE]
        tally[AT + seat] = area
        tally[WAS_USED] = self.chips[area] if area < OUTSIDE else 0
        tally[TAKEN] = tally[PLAYED] = tally[DICE] = tally[GOBLIN] = 0
        tally[CATAPULTED] &= ~(1 << seat)

    def is_used(self) -> bool:
        """A chip lay here already when the hero came in (WW-USED-01, WW-R-04)."""
        return self.tally[WAS_USED] > 0

    def was_played(self, spot: int) -> bool:
        return bool(self.tally[PLAYED] & 1 << spot)

    def mark_played(self, spot: int) -> None:
        self.tally[PLAYED] |= 1 << spot

    def lucky(self, seat: Seat) -> bool:
        return self.tally[LUCKY] > 0 and seat == self.tally[ACTIVE]

    def ways_here(self) -> list[Way]:
        here = self.here()
        return [] if here >= OUTSIDE else self.board.ways[here]

    def throw(self, dice: int, then: str) -> Next:
        """Roll dice that nobody may roll again, as in the set-up (WW-R-22).

        `rules.dice.throw` has the tarot card's window.
        """
        return self.wait(ROLLS[dice], then)

    @property
    def result(self) -> Result | None:
        """Places, once the game is over."""
        from lantern.games.wayward.scoring import result  # scoring knows the position, not the other way round

        return result(self)
