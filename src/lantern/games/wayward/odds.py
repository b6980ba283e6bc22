"""Exact chances of everything that is rolled for. Cold code.

A tarot card is never counted in: it can only make things better, and whether to play it is decided after the roll.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product

from lantern.core.flow import Seat
from lantern.games.wayward.ids import ARMOR, CROSSINGS, DICE, PLAYED, SPOTS, Area
from lantern.games.wayward.rules.dice import split
from lantern.games.wayward.rules.guards import beats
from lantern.games.wayward.rules.piper import is_straight
from lantern.games.wayward.rules.ways import bridge_value
from lantern.games.wayward.state import Wayward

DIE = range(1, 7)
NEVER, SURE = Fraction(0), Fraction(1)


def from_die(low: int) -> Fraction:
    """One die shows this number or more."""
    return Fraction(min(6, max(0, 7 - low)), 6)


# --- guards and bridges ---------------------------------------------------------------------------------------------


@lru_cache
def beat(number: int, dice: int) -> Fraction:
    """A guard is beaten: by one of the dice if he is gray, by their sum if he is red."""
    rolls = list(product(DIE, repeat=dice))
    return Fraction(sum(beats(number, number > 6, roll) for roll in rolls), len(rolls))


def beat_again(number: int, dice: tuple[int, ...], die: int) -> Fraction:
    """A guard is beaten after the die at this index is rolled again."""
    rolls = [(*dice[:die], new, *dice[die + 1 :]) for new in DIE]
    return Fraction(sum(beats(number, number > 6, roll) for roll in rolls), 6)


@lru_cache
def sums(dice: int) -> dict[int, Fraction]:
    """How likely each sum of so many dice is."""
    rolls = [sum(roll) for roll in product(DIE, repeat=dice)]
    return {total: Fraction(rolls.count(total), len(rolls)) for total in sorted(set(rolls))}


@lru_cache
def carries(items: int) -> Fraction:
    """A bridge that was not rolled for yet holds so many items."""
    return sum([chance for total, chance in sums(3).items() if total >= items], NEVER)


def bridge(g: Wayward, which: int) -> Fraction:
    """The bridge holds what the active hero carries now; its value stays for the turn."""
    carried, value = g.carried(g.active()), bridge_value(g, which)
    return carries(carried) if not value else SURE if carried <= value else NEVER


# --- runs and climbs ------------------------------------------------------------------------------------------------


def flame(g: Wayward, space: int = 0, paid: int = 0) -> Fraction:
    """The end of the flames is reached from this space, paying armor at every fire while there is some.

    `paid` is armor still on the card that is given for the space itself.
    """
    return _flame(g.board.flame_spaces, frozenset(g.board.flame_fire), space, g.armor() - paid)


@lru_cache(maxsize=1024)
def _flame(spaces: int, fire: frozenset[int], space: int, armor: int) -> Fraction:
    chance = NEVER
    for landed in [space + die for die in DIE]:
        burning = landed in fire
        if landed > spaces:
            chance += 1
        elif not burning or armor:
            chance += _flame(spaces, fire, landed, armor - burning)
    return chance / 6


def inn(g: Wayward, from_back: bool, planks: int = 0, paid: int = 0) -> Fraction:
    """The far entryway is reached with so many planks left behind, paying armor at every plank while there is some.

    `paid` is armor still on the card that is given for the plank the hero stands on. In the first crossing of a turn,
    armor found on the way serves as well.
    """
    found = [plank.items.count(ARMOR) for plank in (g.board.planks if from_back else reversed(g.board.planks))]
    room = SPOTS[ARMOR] - g.cursed(g.active(), ARMOR)
    looted = g.tally[CROSSINGS] == 0 or (planks > 0 and g.tally[CROSSINGS] == 1)
    return _inn(tuple(found) if looted else (0,) * len(found), planks, g.armor() - paid, room)


@lru_cache(maxsize=1024)
def _inn(found: tuple[int, ...], planks: int, armor: int, room: int) -> Fraction:
    chance = NEVER
    for landed in [planks + die for die in DIE]:
        if landed > len(found):
            chance += 1
        elif held := min(room, armor + found[landed - 1]):
            chance += _inn(found, landed, held - 1, room)
    return chance / 6


def tower(g: Wayward, room: int = 0, paid: int = 0) -> Fraction:
    """The top of the burning tower is reached from this room, using armor where it helps most."""
    return _tower(g.board.fire_up, g.board.fire_down, g.armor() - paid)[room + g.board.fire_down]


@lru_cache
def _tower(up: int, down: int, armor: int) -> tuple[Fraction, ...]:
    """The chance from every room, the street first and the top last.

    Between two rooms where armor is used, or the climb is over, a fair walk gives the straight line between their
    values; the best plan is the highest of all such lines.
    """
    height = up + down
    if not armor:
        return tuple([Fraction(room, height) for room in range(height + 1)])
    better = [NEVER, *_tower(up, down, armor - 1)[2:], SURE]
    return tuple([_highest_line(better, room) for room in range(height + 1)])


def _highest_line(values: Sequence[Fraction], at: int) -> Fraction:
    ends = [(low, high) for low in range(at) for high in range(at + 1, len(values))]
    lines = [values[low] + (values[high] - values[low]) * Fraction(at - low, high - low) for low, high in ends]
    return max([values[at], *lines])


# --- special areas --------------------------------------------------------------------------------------------------


def landing(g: Wayward, dice: int) -> dict[Area, Fraction]:
    """Where the catapult throws a hero, most likely place first."""
    places: dict[Area, Fraction] = {}
    for total, chance in sums(dice).items():
        place = g.board.landings[min(total, len(g.board.landings)) - 1]
        places[place] = places.get(place, NEVER) + chance
    return dict(sorted(places.items(), key=lambda place: -place[1]))


def piper(g: Wayward, mask: int) -> tuple[Fraction, Fraction]:
    """A straight, and two ones or more, after the dice of the mask are thrown and the others kept."""
    old = split(g.tally[DICE], 3)
    straights = rats = 0
    rolls = list(product(*[DIE if mask >> n & 1 else (old[n],) for n in range(3)]))
    for roll in rolls:
        straights += is_straight(roll)
        rats += roll.count(1) >= 2
    return Fraction(straights, len(rolls)), Fraction(rats, len(rolls))


def own_goblin(g: Wayward) -> Fraction:
    """The next goblin to fall is the one stood behind: any of those still up."""
    return Fraction(1, g.board.goblins - (g.tally[PLAYED] >> 1).bit_count())


def prayer(g: Wayward, seat: Seat) -> Fraction:
    """The god's count ends on this seat."""
    return Fraction(sum(g.clockwise(g.active(), die) == seat for die in DIE), 6)


def shop(g: Wayward, weapons: int) -> Fraction:
    """The weapon shop yields so many weapons; none means jail."""
    return Fraction(g.board.shop_weapons.count(weapons), 6)
