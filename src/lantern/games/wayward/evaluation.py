"""How good a position looks for a seat: gold, equipment, what lies near, and the way out. For bots; no rule is here.

The weights are estimates, tuned by play. Distances are expected chips: a guard costs as many tries as the dice say.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from lantern.core.flow import Seat
from lantern.games.wayward import ids
from lantern.games.wayward.board import OPENS, Board, Way
from lantern.games.wayward.ids import (
    ACTIVE,
    ALARM,
    ARMOR,
    AT,
    BRIDGE,
    CARD,
    CHIPS,
    CURSED,
    DOOR,
    GATE,
    GOLD,
    GUARD,
    HAZARD,
    ITEMS,
    LAIR,
    LOOT,
    LUCKY,
    OPEN_WAY,
    OUTSIDE,
    PICK1,
    PLAYED,
    TAKEN,
    TOKEN,
    WEAPON,
    Area,
)
from lantern.games.wayward.state import ACTIONS, SOLO_GOLD, SOLO_TURNS, Wayward

FAR: Final[float] = 99.0
OUT: Final[float] = 80.0  # being off the map, when it counts
TURN_WORTH: Final[float] = 8.0  # what a turn brings alone

# What the first, second and third piece of each kind is worth, in gold.
WORTH: Final = (
    (0.0, 5.0, 9.0, 10.0), (0.0, 4.0, 7.0, 9.0), (0.0, 1.5), (0.0, 1.5), (0.0, 2.0), (0.0, 2.0), (0.0, 1.5),
    (0.0, 1.5), (0.0, 5.0),
)  # fmt: skip
CURSE_COSTS: Final[float] = 1.5

# What playing a special area brings on average, weapons and armor apart.
PLAY_WORTH: Final[dict[int, float]] = {
    ids.FOUNTAIN: 3.5, ids.PIT: 3.0, ids.FLAME: 3.0, ids.LAIR: 4.0, ids.LEVERS: 8.0, ids.GUARD_ROOM: 3.0, ids.GOD: 2.5,
    ids.GRAVES: 5.0, ids.SHOP: 2.0, ids.INN: 3.0, ids.HOARD: 4.0, ids.PIPER: 3.0, ids.CROWDS: 4.0, ids.TOWER: 3.5,
    ids.VISITORS: 3.0, ids.HEAP: 1.5, ids.GOBLINS: 4.0, ids.LUCK_FOUNTAIN: 1.0,
}  # fmt: skip

# Chances to pass a guard, by number, with one and with two dice.
ONE_DIE: Final = tuple([max(0.0, (7 - n) / 6) for n in range(9)])
TWO_DICE: Final = tuple(
    [
        1 - ((n - 1) / 6) ** 2 if n < 7 else sum([1 for a in range(1, 7) for b in range(1, 7) if a + b >= n]) / 36
        for n in range(9)
    ]
)


# --- what a card makes of the map -----------------------------------------------------------------------------------


class Roads:
    """Expected chips from one area to every other, and off the map, for heroes with the same means."""

    def __init__(self, board: Board, start: Area, card: bytes) -> None:
        self.steps = distances(board, start, card)
        self.way_out = 0.0 if start == OUTSIDE else exit_distance(board, self.steps, card)
        near = sorted([(steps, area) for area, steps in enumerate(self.steps) if steps < ACTIONS])
        self.near = [(area, steps) for steps, area in near if is_worth_a_walk(board, area)]


class Outlook:
    """What the map is worth to a hero with this card in this area, when no area is used."""

    def __init__(self, board: Board, roads: Roads, card: bytes) -> None:
        self.roads = roads
        self.equipment = sum([WORTH[item][card[item]] for item in range(ITEMS)]) - CURSE_COSTS * sum(card[CURSED:])
        self.worth = [worth_of(board, area, card) for area in range(board.size)]
        self.fresh = prospect([(self.worth[area], steps) for area, steps in roads.near], ACTIONS)


_roads: dict[tuple[Board, Area, bytes], Roads] = {}
_outlooks: dict[tuple[Board, Area, bytes], Outlook] = {}
MOST_KEPT: Final[int] = 50_000


def outlook(board: Board, start: Area, card: bytes) -> Outlook:
    """The same few cards and areas are looked at again and again, so what was found is kept."""
    key = (board, start, card)
    found = _outlooks.get(key)
    if found is None:
        if len(_outlooks) >= MOST_KEPT:
            _outlooks.clear()
            _roads.clear()
        means = bytes((min(card[WEAPON], 2), *card[ARMOR : TOKEN + 1]))  # what decides which ways are open
        roads = _roads.get((board, start, means))
        if roads is None:
            roads = _roads[(board, start, means)] = Roads(board, start, means)
        found = _outlooks[key] = Outlook(board, roads, card)
    return found


def distances(board: Board, start: Area, card: bytes) -> list[float]:
    steps = [FAR] * board.size
    queue: list[tuple[float, Area]] = []
    if start == OUTSIDE:
        queue.append((1.0, board.reenter))
    elif start == board.prisoners:
        steps[start] = 0.0
        queue.append((3.0, board.sewer))
    else:
        queue.append((0.0, start))
    for so_far, area in queue:
        steps[area] = so_far
    while queue:
        so_far, area = heappop(queue)
        if so_far > steps[area]:
            continue
        for way in board.ways[area]:
            reach(steps, queue, way.to, so_far + toll(way, card))
        for ride in board.rides[area]:
            if card[ride.uses]:
                for end in ride.ends:
                    reach(steps, queue, end, so_far + 1.5)
    return steps


def reach(steps: list[float], queue: list[tuple[float, Area]], area: Area, there: float) -> None:
    if there < steps[area]:
        steps[area] = there
        heappush(queue, (there, area))


def toll(way: Way, card: bytes) -> float:
    """Expected chips to go this way; FAR if the card does not allow it."""
    if way.kind == OPEN_WAY:
        return 1.0
    if way.kind == GUARD:
        chance = TWO_DICE[way.value] if card[WEAPON] > 1 else ONE_DIE[way.value] if card[WEAPON] else 0.0
        return 0.5 + 1 / chance if chance > 0 else FAR
    if way.kind == DOOR:
        picks = card[PICK1] | card[PICK1 + 1] << 1 | card[PICK1 + 2] << 2
        return 1.0 if OPENS[way.value] >> picks & 1 else FAR
    if way.kind == HAZARD:
        return 1.0 + 0.5 * way.value if card[ARMOR] >= way.value else FAR
    return 1.3 if way.kind == BRIDGE else 1.0


def exit_distance(board: Board, steps: list[float], card: bytes) -> float:
    return min([steps[area] + toll(way, card) for area in range(board.size) for way in board.exits[area]])


# --- what lies there ------------------------------------------------------------------------------------------------


def is_worth_a_walk(board: Board, area: Area) -> bool:
    found = board.gold[area] or board.hazard_gold[area] or board.activity[area] in PLAY_WORTH
    return bool(found or board.items[area])


def worth_of(board: Board, area: Area, card: bytes) -> float:
    """What a hero with this card could get in an unused area."""
    worth = float(board.gold[area]) + playing(board, area, card)
    if board.hazard_gold[area] and card[ARMOR] >= board.hazard_armor[area]:
        worth += board.hazard_gold[area] - 2.0
    return worth + sum([item_gain(card, item) for item in board.items[area]])


def item_gain(card: bytes, item: int) -> float:
    held = card[item]
    return WORTH[item][held + 1] - WORTH[item][held] if held + card[CURSED + item] < ids.SPOTS[item] else 0.0


def playing(board: Board, area: Area, card: bytes) -> float:
    activity = board.activity[area]
    if activity == ids.PIT:
        return 3.0 * min(2, card[WEAPON])
    if activity in (ids.FLAME, ids.INN):
        return 0.5 + 1.5 * card[ARMOR]
    return PLAY_WORTH.get(activity, 0.0)


def prospect(lying: list[tuple[float, float]], chips: int) -> float:
    """The best thing in reach and a share of the next best, each the less the farther away it is."""
    best = second = 0.0
    for worth, steps in lying:
        if steps + 1 > chips:
            break
        worth /= 1.0 + 0.35 * steps
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
    return (0.8 * best + 0.4 * second) * (0.4 + 0.6 * min(chips, ACTIONS) / ACTIONS)


def still_here(g: Wayward, card: bytes, area: Area) -> float:
    """What the active hero can still get where they stand."""
    if g.is_used():
        return 0.0
    board, taken = g.board, g.tally[TAKEN]
    worth = 0.0 if g.tally[PLAYED] & 1 else playing(board, area, card)
    if not taken >> ids.GOLD_PILE & 1:
        worth += board.gold[area]
    if board.hazard_gold[area] and not taken >> ids.HAZARD_PILE & 1 and card[ARMOR] >= board.hazard_armor[area]:
        worth += board.hazard_gold[area] - 2.0
    return worth + sum([item_gain(card, item) for n, item in enumerate(board.items[area]) if not taken >> n & 1])


def this_turn(g: Wayward, seat: Seat, card: bytes, seen: Outlook) -> float:
    """What the rest of the turn promises."""
    here, chips = g.tally[AT + seat], g.chips
    lying = [(seen.worth[area], steps) for area, steps in seen.roads.near if not chips[area] and area != here]
    if here < OUTSIDE:
        lying.insert(0, (still_here(g, card, here), 0.0))
    return prospect(lying, g.tally[CHIPS]) * (1.3 if g.tally[LUCKY] else 1.0)


# --- the whole ------------------------------------------------------------------------------------------------------


def evaluate(g: Wayward, seat: Seat) -> float:
    """The worth of a position for a seat; only comparisons have a meaning."""
    at, gold = g.tally[AT + seat], float(g.tally[GOLD + seat])
    if at == ids.GONE or (at == OUTSIDE and not g.rules):
        return alone_and_out(g, gold) if g.players == 1 else OUT + gold
    if not g.rules:
        return gold * 0.1
    active = g.tally[ACTIVE] == seat
    card = g.cards[seat * CARD : seat * CARD + CARD]
    seen = outlook(g.board, at, card)
    value = gold + seen.equipment + 0.5 * seen.fresh
    if active and g.tally[CHIPS]:
        value += this_turn(g, seat, card, seen) + pending(g)
    if g.players == 1:
        value -= TURN_WORTH * g.tally[ids.TURNS]
    return value - urgency(g) * OUT * risk(seen.roads.way_out, chips_left(g, seat))


def alone_and_out(g: Wayward, gold: float) -> float:
    """Alone, leaving before there is gold enough gives all the turns away that were left."""
    if gold >= SOLO_GOLD:
        return OUT + gold - TURN_WORTH * g.tally[ids.TURNS]
    return gold - TURN_WORTH * SOLO_TURNS


def pending(g: Wayward) -> float:
    """Loot that is only carried so far: the more of it, the more there is to lose."""
    loot, here = g.tally[LOOT], g.here()
    if not loot or here >= OUTSIDE:
        return 0.0
    activity = g.board.activity[here]
    each = g.board.sack if activity == LAIR else g.board.hoard_gold if activity == ids.HOARD else 3
    return 0.9 * each * loot


def chips_left(g: Wayward, seat: Seat) -> int:
    """Chips that can still be spent on getting out."""
    if g.players == 1:
        return g.tally[CHIPS] + ACTIONS * (SOLO_TURNS - g.tally[ids.TURNS])
    return g.tally[CHIPS] if g.tally[ALARM] == 2 and g.tally[ACTIVE] == seat else ACTIONS


def urgency(g: Wayward) -> float:
    """How much the way out matters: wholly once the alarm has sounded, more and more as somebody nears the gate."""
    if g.players == 1:
        return 1.0 if g.tally[ids.TURNS] >= SOLO_TURNS - 2 else 0.1
    if g.tally[ALARM]:
        return 1.0
    richest = max(g.tally[GOLD : GOLD + g.players])
    return max(0.05, min(1.0, 1.0 - (g.tally[GATE] - richest - 5) / 40))


def risk(needed: float, chips: int) -> float:
    """The danger of being trapped: none with chips to spare, certain when they cannot suffice."""
    if needed >= FAR:
        return 1.0
    spare = chips - needed
    if spare >= 4:
        return 0.002 * needed
    return 0.95 if spare < 0 else 0.5 - 0.12 * spare
