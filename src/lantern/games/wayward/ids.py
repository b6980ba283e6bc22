"""The numbers that stand for things in a position: items, answers, places on the tally. Hot code.

Inside the engine everything is an int. Names make it readable, `Final[int]` lets the compiler put the number in.
"""

from __future__ import annotations

from typing import Final

Area = int  # an index into the board's areas
Item = int

# Items, in the order of the card.
WEAPON: Final[int] = 0
ARMOR: Final[int] = 1
PICK1: Final[int] = 2
PICK2: Final[int] = 3
PICK3: Final[int] = 4
TORCH: Final[int] = 5
TOKEN: Final[int] = 6
TAROT: Final[int] = 7
HOURGLASS: Final[int] = 8
ITEMS: Final[int] = 9
NOTHING: Final[int] = 9  # a random roll that comes to nothing
ITEM_NAMES: Final = ("weapon", "armor", "pick1", "pick2", "pick3", "torch", "token", "tarot", "hourglass")
SPOTS: Final = bytes((3, 3, 1, 1, 1, 1, 1, 1, 1))  # WW-ITEM-01, WW-ITEM-02, WW-ITEM-03: how many the card holds of each
CARD: Final[int] = 18  # a seat's part of `cards`: nine counts of good pieces, then nine of cursed ones
CURSED: Final[int] = 9

# Where a hero stands, when not in an area of the board (a board has at most 62).
OUTSIDE: Final[int] = 62  # beyond the walls, by catapult
GONE: Final[int] = 63  # left the map for good
NOWHERE: Final[int] = -1

# Kinds of boundaries, as met from one side. A guard met from behind is an open way.
OPEN_WAY: Final[int] = 0
GUARD: Final[int] = 1
DOOR: Final[int] = 2
HAZARD: Final[int] = 3
BRIDGE: Final[int] = 4

# Kinds of travel that use up an item.
TUNNEL: Final[int] = 0
FERRY: Final[int] = 1
PASSAGE: Final[int] = 2

# Answers to "action" are a kind times 64 and an argument.
KIND: Final[int] = 64
MOVE: Final[int] = 0  # + area
PUSH_1: Final[int] = 1 * KIND  # + area behind the guard, with one die
PUSH_2: Final[int] = 2 * KIND  # with two
CROSS: Final[int] = 3 * KIND  # + area across the bridge
RIDE: Final[int] = 4 * KIND  # + area at the other end of tunnel, ferry or passage
EXIT: Final[int] = 5 * KIND  # + exit
EXIT_1: Final[int] = 6 * KIND  # + exit with a guard, one die
EXIT_2: Final[int] = 7 * KIND
PICK_UP: Final[int] = 8 * KIND  # everything that can be had for nothing
PICK_UP_HAZARD: Final[int] = 9 * KIND  # that, and the gold behind the hazard
PICK_SOME: Final[int] = 10 * KIND  # thing by thing
PLAY: Final[int] = 11 * KIND  # + spot of the area's activity
SELL: Final[int] = 12 * KIND  # + item
DROP: Final[int] = 13 * KIND  # free
CASH: Final[int] = 14 * KIND  # free
END: Final[int] = 15 * KIND

# Things in an area that can be picked up: its items by index, then its gold.
GOLD_PILE: Final[int] = 14
HAZARD_PILE: Final[int] = 15
STOP: Final[int] = 99

# Plain answers.
NO: Final[int] = 0
YES: Final[int] = 1
KEEP: Final[int] = 0  # tarot: keep the dice; 1, 2, 3 name the die to roll again
GIVE_UP: Final[int] = 20  # bridge: stay on this bank
CASH_HERE: Final[int] = 21  # bridge: cash the hour glass to carry one thing less

# Special areas: which activity an area has.
NO_ACTIVITY: Final[int] = 0
FOUNTAIN: Final[int] = 1
PIT: Final[int] = 2
FLAME: Final[int] = 3
WATCHERS: Final[int] = 4
LAIR: Final[int] = 5
LEVERS: Final[int] = 6
GUARD_ROOM: Final[int] = 7
GOD: Final[int] = 8
SQUID: Final[int] = 9
GRAVES: Final[int] = 10
TEN_UP: Final[int] = 11
SHOP: Final[int] = 12
CATAPULT: Final[int] = 13
BOUNTY_BOARD: Final[int] = 14
INN: Final[int] = 15
BENNY: Final[int] = 16
HOARD: Final[int] = 17
LUCK_FOUNTAIN: Final[int] = 18
PIPER: Final[int] = 19
CROWDS: Final[int] = 20
TOWER: Final[int] = 21
VISITORS: Final[int] = 22
PRISONERS: Final[int] = 23
HEAP: Final[int] = 24
GOBLINS: Final[int] = 25

# The tally: every number that changes. First what belongs to the game, …
GATE: Final[int] = 0  # 0: there is none (solo)
ALARM: Final[int] = 1
ACTIVE: Final[int] = 2  # seat
TURNS: Final[int] = 3  # turns begun
LAST_TURNS: Final[int] = 4  # mask of seats whose last turn is still to come
CATAPULTED: Final[int] = 5  # mask of seats that reached their present room by catapult
# … then what belongs to the turn and is cleared with it, …
CHIPS: Final[int] = 6  # left
SPENT: Final[int] = 7
FORBIDDEN: Final[int] = 8  # mask of areas not to be entered again
DUELLED: Final[int] = 9  # mask of seats
LUCKY: Final[int] = 10
WANTED: Final[int] = 11  # seat on the bounty board, or NOWHERE
ENTRY_ROLLS: Final[int] = 12  # mask of areas whose entry roll has been made
FLAME_TRIES: Final[int] = 13
CROSSINGS: Final[int] = 14  # of the inn
BRIDGES: Final[int] = 15  # three values of 5 bits
COFFINS_OPEN: Final[int] = 16  # mask
# … then what belongs to the stay in an area, …
WAS_USED: Final[int] = 17  # a chip lay here already on arrival
TAKEN: Final[int] = 18  # mask of things picked up
PLAYED: Final[int] = 19  # mask of spots used up: graves, crowds, fighters; bit 0 where there is only one
DICE: Final[int] = 20  # the piper's dice as they lie
GOBLIN: Final[int] = 21  # the one stood behind
LOOT: Final[int] = 22  # sacks, items or hoard gold that is received only by leaving
# … and last what belongs to each seat.
GOLD: Final[int] = 23  # + seat
AT: Final[int] = 29  # + seat
TALLY: Final[int] = 35

# What the alarm stands at: 0 before it is heard.
SOUNDED: Final[int] = 1
LAST: Final[int] = 2  # the last turns have begun

# Readings of unclear rules that a table may choose: bits of `readings`.
EXITS_ALWAYS_OPEN: Final[int] = 1  # WW-R-44
NO_SECOND_LAST_TURN: Final[int] = 2  # WW-R-46
DUELS_BY_MOVING_ONLY: Final[int] = 4  # WW-R-39
GOLD_FOR_FIRST_FINISH: Final[int] = 8  # WW-R-67
PRAY_AGAIN: Final[int] = 16  # WW-R-61
