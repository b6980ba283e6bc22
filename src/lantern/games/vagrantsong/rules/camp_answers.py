"""What answers in camp stand for: a way, and what it is done with. Hot code.

An answer to "spend", "manage" or "join" is `way * 1000 + argument`; small functions take it apart. Where the argument
is a card on somebody's vagrant card it is `seat * 8 + spot`, and a spot is a skill slot (0 to 3) or a junk slot (4, 5).

| question | answers |
| --- | --- |
| `spend` | a way of SPEND_WAYS with its argument (group) |
| `who_gets` | the seat that a card or token goes to (group) |
| `slot` | the spot for a card, or STORE: the belongings |
| `manage` | a way of MANAGE_WAYS with its argument |
| `trade_mine`, `trade_theirs` | the spot of a card in a trade, or NO_CARD |
| `consent` | 1 or 0: the partner agrees to the trade |
| `join` | pack(CHANGE, vagrant), or DONE: a seat without a vagrant takes one |
| `learn` | the number of an exclusive skill |
| `box` | a card of the belongings (group) |
| `in_between`, `peek` | 0, 1 or 2: A, B or C |
| `return` | a token to give back, see tokens.py |
"""

from __future__ import annotations

from typing import Final

WAY: Final[int] = 1000
SPOTS_A_SEAT: Final[int] = 8

STORE: Final[int] = 9  # for a card: into the belongings
NO_CARD: Final[int] = 9  # in a trade: nothing in return

# --- ways to spend coins (VS-COINS-08)

SPEND_WAYS: Final = ("finish", "skill", "heal", "fix", "rummage", "junk", "other_junk", "seance", "bank", "scrap")
FINISH: Final[int] = 0
BUY_SKILL: Final[int] = 1  # with a skill
HEAL: Final[int] = 2  # with a seat and spot
FIX: Final[int] = 3  # with a seat and spot
RUMMAGE_ONCE: Final[int] = 4
BUY_JUNK: Final[int] = 5  # with a junk
OTHER_JUNK: Final[int] = 6  # with the junk that is put back
HOLD_SEANCE: Final[int] = 7
BANK_ONE: Final[int] = 8
SCRAP: Final[int] = 9  # with a seat and spot

# --- ways to manage a vagrant (VS-MNG-01..13)

MANAGE_WAYS: Final = ("done", "take", "put", "trade", "change", "sit_out")
DONE: Final[int] = 0
TAKE: Final[int] = 1  # with a card of the belongings, or of one's own
PUT: Final[int] = 2  # with a spot
TRADE: Final[int] = 3  # with the partner's seat
CHANGE: Final[int] = 4  # with one of the six vagrants
SIT_OUT: Final[int] = 5


def pack(way: int, argument: int = 0) -> int:
    return way * WAY + argument


def way_of(x: int) -> int:
    return x // WAY


def argument_of(x: int) -> int:
    return x % WAY


def at(v: int, spot: int) -> int:
    """A card on somebody's vagrant card, as an argument."""
    return v * SPOTS_A_SEAT + spot


def seat_of(argument: int) -> int:
    return argument // SPOTS_A_SEAT


def spot_of(argument: int) -> int:
    return argument % SPOTS_A_SEAT
