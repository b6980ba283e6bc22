"""How far it is: expected chips from area to area, and off the map, with the means on a card. For bots.

No rule is here. A guard costs as many tries as the dice say. Distances between areas take the card as it is and count
what is used up on the way as chips that would replace it. The way off the map is longer and has to be surer: its table
knows what every step uses up, and which items could be picked up on the way.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final

from lantern.games.wayward import ids
from lantern.games.wayward.board import OPENS, Board, Way
from lantern.games.wayward.ids import ARMOR, BRIDGE, DOOR, GUARD, HAZARD, OPEN_WAY, OUTSIDE, TOKEN, TORCH, WEAPON, Area

FAR: Final[float] = 99.0
ARMOR_CHIPS: Final[float] = 2.0  # what a piece of armor used up is worth, in chips
RIDE_CHIPS: Final[float] = 1.5  # the same for torch or token, with the chip
ESCAPE_CHIPS: Final[float] = 3.0  # out of jail: one try in three succeeds

# The dice that may be thrown at a guard, by weapons (one more may be held in reserve).
THROWS: Final = ([()], [(a,) for a in range(1, 7)], [(a, b) for a in range(1, 7) for b in range(1, 7)])
UNARMED: Final[float] = 8.0  # chips until a hero whose weapons broke is back before the guard


def _pushing(number: int, weapons: int) -> float:
    """Expected chips to pass a guard; a one breaks a weapon, and the next try has a die less."""
    if weapons == 0 or (number > 6 and weapons == 1):
        return FAR
    chips, again = 1.0, 0.0
    throws = THROWS[min(weapons, 2)]
    for dice in throws:
        if (sum(dice) if number > 6 else max(dice)) >= number:
            continue
        broken = dice.count(1)
        if not broken:
            again += 1 / len(throws)
        else:
            chips += min(UNARMED, _pushing(number, weapons - broken)) / len(throws)
    return chips / (1 - again)


PUSHING: Final = [[_pushing(number, weapons) for weapons in range(4)] for number in range(9)]


# --- from area to area ----------------------------------------------------------------------------------------------


def means_of(card: bytes) -> bytes:
    """What of a card decides which ways are open: weapons, armor, picks, torch and token."""
    return card[: TOKEN + 1]


def distances(board: Board, start: Area, means: bytes) -> list[float]:
    """Expected chips to every area."""
    steps = [FAR] * board.size
    queue: list[tuple[float, Area]] = []
    if start == OUTSIDE:
        reach(steps, queue, board.reenter, 1.0)
    else:
        reach(steps, queue, start, 0.0)
        if start == board.prisoners:
            reach(steps, queue, board.sewer, ESCAPE_CHIPS)
    while queue:
        so_far, area = heappop(queue)
        if so_far > steps[area]:
            continue
        for way, price in open_ways(board, area, means):
            reach(steps, queue, way.to, so_far + price)
        for ride in board.rides[area]:
            if means[ride.uses]:
                for end in ride.ends:
                    reach(steps, queue, end, so_far + RIDE_CHIPS)
    return steps


def reach(steps: list[float], queue: list[tuple[float, Area]], area: Area, there: float) -> None:
    if there < steps[area]:
        steps[area] = there
        heappush(queue, (there, area))


def open_ways(board: Board, area: Area, means: bytes) -> list[tuple[Way, float]]:
    """The ways on and their tolls; where there is none, a door opens from inside."""
    tolls = [(way, toll(way, means)) for way in board.ways[area]]
    passable = [(way, price) for way, price in tolls if price < FAR]
    return passable or [(way, 1.0) for way, _ in tolls if way.kind == DOOR]


def toll(way: Way, means: bytes) -> float:
    """Expected chips to go this way; FAR if the means do not allow it."""
    if way.kind == OPEN_WAY:
        return 1.0
    if way.kind == GUARD:
        return PUSHING[way.value][means[WEAPON]]
    if way.kind == DOOR:
        picks = means[2] | means[3] << 1 | means[4] << 2
        return 1.0 if OPENS[way.value] >> picks & 1 else FAR
    if way.kind == HAZARD:
        return 1.0 + ARMOR_CHIPS * way.value if means[ARMOR] >= way.value else FAR
    return 1.3 if way.kind == BRIDGE else 1.0


# --- off the map ----------------------------------------------------------------------------------------------------

# Means as one number: weapons and armor (0 to 3), picks (a mask), torch, token.
MEANS: Final[int] = 4 * 4 * 8 * 2 * 2
PICKING_UP: Final[float] = 1.7  # a chip, and the danger that the area is used by then
ONE_MORE: Final[float] = 2.0  # chips for each piece of the kind held already: the next one lies somewhere else
FLAMES: Final = (FAR, FAR, 4.0, 2.0)  # chips for the run to the grate, by armor
INN: Final[float] = 4.0  # chips for a crossing of the inn with all armor, which takes two pieces
THROW: Final[float] = 7.0  # chips for a shot over the walls: it fails every other time


def code_of(card: bytes) -> int:
    """The number of the means on a card."""
    picks = card[2] | card[3] << 1 | card[4] << 2
    return (((card[WEAPON] * 4 + card[ARMOR]) * 8 + picks) * 2 + card[TORCH]) * 2 + card[TOKEN]


def _means(code: int) -> list[int]:
    picks = code >> 2 & 7
    return [code >> 7, code >> 5 & 3, picks & 1, picks >> 1 & 1, picks >> 2, code >> 1 & 1, code & 1]


def _steps(board: Board, area: Area, means: list[int]) -> Iterator[tuple[Area, list[int], float]]:
    """Every step from an area: where it leads, with what means, for how many chips."""
    for way, price in open_ways(board, area, bytes(means)):
        paid = way.value if way.kind == HAZARD else 0
        yield way.to, _with(means, ARMOR, -paid), price - ARMOR_CHIPS * paid
    for ride in board.rides[area]:
        if means[ride.uses]:
            for end in ride.ends:
                yield end, _with(means, ride.uses, -1), 1.0
    if board.items[area]:
        yield _pick_up(board, area, means)
    if board.activity[area] == ids.FLAME:
        yield board.grate, _with(means, ARMOR, -means[ARMOR]), FLAMES[means[ARMOR]]
    if area == board.inn_back and means[ARMOR] == 3:
        yield board.inn_front, _with(means, ARMOR, -2), INN
    if area == board.prisoners:
        yield board.sewer, means, ESCAPE_CHIPS


def _pick_up(board: Board, area: Area, means: list[int]) -> tuple[Area, list[int], float]:
    price = PICKING_UP
    for item in board.items[area]:
        if item <= TOKEN and means[item] < ids.SPOTS[item]:
            price += ONE_MORE * means[item]
            means = _with(means, item, 1)
    return area, means, price


def _with(means: list[int], item: int, pieces: int) -> list[int]:
    return [held + pieces if n == item else held for n, held in enumerate(means)]


def _exits(board: Board, area: Area, means: list[int]) -> float:
    """Chips for leaving the map from this very area."""
    tolls = [(way, toll(way, bytes(means))) for way in board.exits[area]]
    chips = [1.0 if way.kind == HAZARD and price < FAR else price for way, price in tolls]
    return min([*chips, THROW if board.activity[area] == ids.CATAPULT else FAR])


def ways_out(board: Board, picking_up: bool) -> list[float]:
    """Expected chips to leave the map, for every area and means: at `area * MEANS + code`. Searched from the exits."""
    into: list[list[tuple[int, float]]] = [[] for _ in range(board.size * MEANS)]
    chips = [FAR] * len(into)
    queue: list[tuple[float, int]] = []
    for code in range(MEANS):
        means = _means(code)
        for area in range(board.size):
            here = area * MEANS + code
            for to, after, price in _steps(board, area, means):
                if price < FAR and (picking_up or to != area):
                    into[to * MEANS + code_of(bytes(after))].append((here, price))
            reach(chips, queue, here, _exits(board, area, means))
    while queue:
        so_far, there = heappop(queue)
        if so_far <= chips[there]:
            for here, price in into[there]:
                reach(chips, queue, here, so_far + price)
    return chips
