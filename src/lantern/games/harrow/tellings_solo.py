"""What only happens in the Solo Game, in words: cards of the piles, factions that act by themselves. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.records import Value
from lantern.games.harrow.ids import PROTECTORS
from lantern.games.harrow.names import CARD_NAMES, TERRAIN_NAMES
from lantern.games.harrow.rules.solo_cards import AREAS, DECK
from lantern.games.harrow.teller import Teller, Told, hex_name
from lantern.games.harrow.words import card

AREA_WORDS: Final = {"cube": "Add a Cube", "spawn": "SPAWN", "move": "Move"}


def solo_card(t: Teller) -> Told:
    title = card(t.a // DECK, t.a % DECK).title
    return Told(f"{t.does('turns')} over **{title}**.", {"card": CARD_NAMES[t.a // DECK][t.a % DECK]})


def no_card(t: Teller) -> Told:
    return Told("A card is needed, and **none is left**.")


def cubes_lost(t: Teller) -> Told:
    return Told(f"{t.does('loses')} all Terrain Cubes of the Battleground.")


def activated(t: Teller) -> Told:
    return Told(f"{t.does('is')} woken.")


def area(t: Teller) -> Told:
    times = "once" if t.b == 1 else "twice" if t.b == 2 else f"{t.b} times"
    return Told(f"**{AREA_WORDS[AREAS[t.a]]}**: {t.who('acts')} {times}.", {"area": AREAS[t.a], "n": t.b})


def solo_goal(t: Teller) -> Told:
    return Told(f"A **{goal_word(t)}** appears on {t.place(t.b)}.", goal_data(t))


def goal_reached(t: Teller) -> Told:
    end = "rescued" if t.faction == PROTECTORS else "destroyed"
    return Told(f"The {goal_word(t)} on {t.place(t.b)} is **{end}**.", goal_data(t))


def goal_word(t: Teller) -> str:
    return "Townsfolk" if t.faction == PROTECTORS else "Building"


def goal_data(t: Teller) -> dict[str, Value]:
    return {"what": goal_word(t).lower(), "terrain": TERRAIN_NAMES[t.a], "at": hex_name(t.b)}


ALONE: Final[tuple[Callable[[Teller], Told], ...]] = (
    activated, area, cubes_lost, goal_reached, no_card, solo_card, solo_goal,
)  # fmt: skip
