"""Names of things as people say them, and small helpers to build sentences. Cold code."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from lantern.core.english import count, series
from lantern.core.flow import Seat
from lantern.games.wayward.ids import ALARM, GATE, GONE, NOWHERE, OUTSIDE, Area, Item
from lantern.games.wayward.state import Wayward

COLOURS = ("red", "blue", "green", "yellow", "purple", "white")  # of the heroes, by seat

# Items by their number: bare, as something found, as something named before, several of them, and their icon.
BARE = (
    "weapon", "armor", "lock pick 1", "lock pick 2", "lock pick 3", "torch", "guild token", "tarot card", "hour glass",
)  # fmt: skip
FOUND = (
    "a weapon", "a piece of armor", "lock pick 1", "lock pick 2", "lock pick 3", "a torch", "a guild token",
    "a tarot card", "an hour glass",
)  # fmt: skip
NAMED = (
    "the weapon", "the armor", "lock pick 1", "lock pick 2", "lock pick 3", "the torch", "the guild token",
    "the tarot card", "the hour glass",
)  # fmt: skip
SIGNS = ("weapon", "armor", "pick-1", "pick-2", "pick-3", "torch", "guild", "tarot", "hourglass")

NO_ARTICLE = ("Row", "Lane", "Street", "Alley", "Road", "Buyer", "Down", *"123456")  # how names end that stand alone


# --- places and people ----------------------------------------------------------------------------------------------


def area_id(g: Wayward, area: Area) -> str:
    """The id clients know an area by; "outside" beyond the walls, "" where there is none."""
    if area in (GONE, NOWHERE):
        return ""
    return "outside" if area == OUTSIDE else g.board.ids[area]


def area_name(g: Wayward, area: Area) -> str:
    """The name on the board, as a heading."""
    if area in (GONE, NOWHERE):
        return "Off the map"
    return "Outside the walls" if area == OUTSIDE else g.board.data.area[area].name


@lru_cache(maxsize=1024)
def the(name: str, mark: str = "") -> str:
    """A place's name within a sentence: "the Kiln", but "High Street"; `mark` goes around the name alone."""
    alone = name.endswith(NO_ARTICLE) or "," in name
    return f"{'' if alone else 'the '}{mark}{name}{mark}"


def the_area(g: Wayward, area: Area, mark: str = "") -> str:
    return "the land outside the walls" if area == OUTSIDE else the(area_name(g, area), mark)


def gate_moves(g: Wayward) -> bool:
    """There is a gate, and no alarm has stopped it (WW-SOLO-02, WW-R-48)."""
    return g.tally[GATE] > 0 and not g.tally[ALARM]


def hero(seat: Seat) -> str:
    """A hero by colour, where nobody's name is known: "Red"."""
    return COLOURS[seat].capitalize()


# --- numbers --------------------------------------------------------------------------------------------------------


def percent(chance: Fraction) -> str:
    """A chance in whole per cent; only a certain thing is called 0 or 100."""
    if 0 < chance < Fraction(1, 200):
        return "< 1 %"
    if Fraction(199, 200) < chance < 1:
        return "> 99 %"
    return f"{int(chance * 100 + Fraction(1, 2))} %"


def pieces(n: int) -> str:
    """Armor by the piece."""
    return count(n, "piece of armor", "pieces of armor")


def loot(items: Sequence[Item], gold: int) -> str:
    """Items and gold in one breath; "nothing" if there is none."""
    words = [FOUND[item] for item in dict.fromkeys(items) if items.count(item) == 1]
    words += [f"{items.count(item)} {plural(item)}" for item in dict.fromkeys(items) if items.count(item) > 1]
    return series([*words, *([f"{gold} gold"] if gold else [])]) or "nothing"


def plural(item: Item) -> str:
    """Only weapons and armor come in numbers."""
    return "pieces of armor" if BARE[item] == "armor" else f"{BARE[item]}s"


def one_of(g: Wayward, seat: Seat, item: Item) -> str:
    """An item on a card: "the torch", but "a weapon" where there are several."""
    return FOUND[item] if g.good(seat, item) > 1 else NAMED[item]


def number(n: int) -> str:
    """Small numbers as words."""
    return ("no", "one", "two", "three")[n] if n < 4 else str(n)


# --- verbs ----------------------------------------------------------------------------------------------------------
