"""What things are worth to a hero, in gold: items, what lies in an area, playing a special area. For bots.

No rule is here. Where the rules make it easy the worth is the exact mean; the rest are estimates, tuned by play.
"""

from __future__ import annotations

from typing import Final

from lantern.games.wayward import ids
from lantern.games.wayward.board import Board
from lantern.games.wayward.ids import ARMOR, CURSED, ITEMS, PICK1, TORCH, WEAPON, Area

# What the first, second and third piece of each kind is worth.
PIECES: Final[tuple[tuple[float, ...], ...]] = (  # so written, it stays an object: mypyc 2.4 misreads tuples of floats
    (0.0, 4.0, 7.0, 8.0), (0.0, 3.0, 5.5, 7.5), (0.0, 1.5), (0.0, 1.5), (0.0, 2.0), (0.0, 1.5), (0.0, 1.5),
    (0.0, 1.5), (0.0, 4.0),
)  # fmt: skip
ARMOR_WORTH: Final[float] = 2.2  # a piece, more or less
CURSE_COSTS: Final[float] = 1.5
JAIL_COSTS: Final[float] = 3.0  # three chips to get out, and the gate comes nearer
SALE: Final[float] = 3.5 - 0.8  # what Benny pays, less the chip

# The flames, by armor: how often the end is reached, and how much armor that takes.
FLAME_CHANCE: Final = (0.08, 0.35, 0.75, 0.95)
FLAME_ARMOR: Final = (0.0, 0.8, 1.3, 1.5)
TOWER_CHANCE: Final[float] = 0.4  # without armor, which is spent elsewhere

# What playing brings where it depends on nothing else, and how many chips it takes.
PLAIN: Final[dict[int, tuple[float, float]]] = {
    ids.FOUNTAIN: (3.5, 1.0), ids.LAIR: (2.7, 3.0), ids.LEVERS: (7.5, 1.0), ids.CATAPULT: (2.5, 1.0),
    ids.INN: (2.5, 1.0), ids.HOARD: (3.7, 2.0), ids.PIPER: (4.0, 3.0), ids.CROWDS: (2.5, 2.5),
    ids.VISITORS: (3.0, 1.0), ids.GOBLINS: (5.5, 3.3),
}  # fmt: skip


def equipment(card: bytes) -> float:
    return sum([PIECES[item][card[item]] for item in range(ITEMS)]) - CURSE_COSTS * sum(card[CURSED:])


def gain(card: bytes, item: int, pieces: int = 1) -> float:
    """What more pieces of a kind are worth to this card."""
    held = card[item]
    after = min(held + pieces, ids.SPOTS[item] - card[CURSED + item])
    return PIECES[item][after] - PIECES[item][held] if after > held else 0.0


def loss(card: bytes, item: int) -> float:
    return PIECES[item][card[item]] - PIECES[item][card[item] - 1]


def gold_lying(board: Board, area: Area, card: bytes, taken: int = 0) -> float:
    """The gold that can be picked up in an area, but for the piles of the mask."""
    worth = 0.0 if taken >> ids.GOLD_PILE & 1 else float(board.gold[area])
    armor = board.hazard_armor[area]
    if board.hazard_gold[area] and card[ARMOR] >= armor and not taken >> ids.HAZARD_PILE & 1:
        worth += max(0.0, board.hazard_gold[area] - ARMOR_WORTH * armor)
    return worth


def items_lying(board: Board, area: Area, card: bytes, taken: int = 0) -> float:
    """What the items in an area would add to the card, but for those of the mask."""
    return sum([gain(card, item) for n, item in enumerate(board.items[area]) if not taken >> n & 1])


# --- special areas --------------------------------------------------------------------------------------------------


def playing(board: Board, area: Area, card: bytes, players: int, played: int = 0) -> tuple[float, float]:
    """What playing an area brings and how many chips that takes; `played` are the spots used up."""
    activity = board.activity[area]
    if activity == ids.GRAVES:
        return digging(board, card, played)
    if activity == ids.PIT:
        return fighting(board, card, played)
    if activity == ids.CROWDS:
        left = (board.crowds - played.bit_count()) / board.crowds
        return PLAIN[activity][0] * left, PLAIN[activity][1] * left
    if played & 1:
        return 0.0, 0.0
    if activity == ids.FLAME:
        armor = card[ARMOR]
        return board.flame_gold * FLAME_CHANCE[armor] - ARMOR_WORTH * FLAME_ARMOR[armor], 1.0
    if activity == ids.TOWER:
        return board.fire_gold * TOWER_CHANCE, 1.0
    if activity == ids.GOD:
        return praying(board, players), 1.0
    if activity == ids.SHOP:
        return (gain(card, WEAPON) + gain(card, WEAPON, 2) - JAIL_COSTS) / 3, 1.0
    if activity == ids.BENNY:
        return selling(card)
    if activity == ids.GUARD_ROOM:
        return 0.9 * any_item(card), 3.0
    if activity == ids.HEAP:
        return (4 * any_item(card) - CURSE_COSTS) / 6, 1.0
    return PLAIN.get(activity, (0.0, 1.0))


def digging(board: Board, card: bytes, played: int) -> tuple[float, float]:
    """Every grave that is worth a chip."""
    worth = chips = 0.0
    for n, grave in enumerate(board.graves):
        prize = grave.gold or (gain(card, WEAPON) if grave.prize == "weapon" else best_pick(card))
        mean = (prize * (6 - grave.cursed_to) - CURSE_COSTS * grave.cursed_to) / 6
        if mean > 0.5 and not played >> n & 1:
            worth += mean
            chips += 1
    return worth, chips


def any_item(card: bytes) -> float:
    """A random item, as the two dice say: half of them are weapons or armor."""
    picks = sum([gain(card, PICK1 + n) for n in range(3)]) / 6
    others = sum([gain(card, TORCH + n) for n in range(4)]) / 6
    return (2 * gain(card, WEAPON) + gain(card, ARMOR) + picks + 2 * others) / 6


def best_pick(card: bytes) -> float:
    return max([gain(card, PICK1 + n) for n in range(3)])


def fighting(board: Board, card: bytes, played: int) -> tuple[float, float]:
    """The pit: about two fights, the richest that are left."""
    dice = min(2, card[WEAPON])
    if not dice:
        return 0.0, 0.0
    prizes = [f.gold for n, f in enumerate(board.fighters) if not played >> n & 1 and (dice == 2 or f.value < 5)]
    return 0.5 * dice * sum(sorted(prizes)[-2:]) / 2, 1.5


def praying(board: Board, players: int) -> float:
    """The prayer counts round the table; what another one loses is half a gain as well."""
    own = sum([1 for die in range(1, 7) if die % players == 0])
    return 0.0 if players == 1 else (board.god_gain * 1.2 * (6 - own) - board.god_loss * own) / 6


def selling(card: bytes) -> tuple[float, float]:
    """Benny pays more for most things than they are worth."""
    spare = [SALE + 0.8 - loss(card, item) for item in range(ITEMS) if card[item]]
    spare = [more for more in spare if more > 0.8]
    return sum(spare), float(len(spare))
