"""What cards, tiles, Legends, Legend Tracks and Hester's Action Boxes say, found by their ids. Cold code.

Names and texts have their home in `data/`, beside the rules they stand for; here they only get their places in tables.
Hester's Action Boxes (areas HACT, INF and SUM of the catalogue) are in no data file, so their words stand here.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from lantern.games.harrow.records import (
    CardData,
    Faction,
    LegendData,
    load_boards,
    load_cards,
    load_legends,
    load_tiles,
)

Side = Literal[1, 2]
Spaces = tuple[str, str, str, str]


@dataclass(frozen=True)
class Words:
    """A thing by its proper name, and what it lets you do: one or two short sentences to its owner."""

    title: str
    says: str


@dataclass(frozen=True)
class TrackWords:
    """One side of a Legend Track, and what its spaces do from left to right."""

    title: str
    spaces: Spaces


def _by_id(things: Iterable[CardData | LegendData]) -> dict[str, Words]:
    return {thing.id: Words(thing.name, thing.text) for thing in things}


def _all_cards() -> dict[str, Words]:
    decks = load_cards()
    return _by_id((*decks.tactics, *decks.upgrade, *decks.goblin, *decks.hester))


def _tracks() -> dict[tuple[Faction, Side], TrackWords]:
    found: dict[tuple[Faction, Side], TrackWords] = {}
    for track in load_boards().track:
        first, second, third, fourth = (space.text for space in track.spaces)
        found[track.faction, track.side] = TrackWords(track.name, (first, second, third, fourth))
    return found


CARD_WORDS: Final[dict[str, Words]] = _all_cards()  # an id belongs to one card of all decks
TILE_WORDS: Final[dict[str, Words]] = _by_id(load_tiles().tile)
LEGEND_WORDS: Final[dict[str, Words]] = _by_id(load_legends().legend)
TRACK_WORDS: Final[dict[tuple[Faction, Side], TrackWords]] = _tracks()

TOP_ACTIONS: Final[dict[str, Words]] = {  # before the Tree
    "card": Words(
        "Play a card",
        "Put a card from your hand face up on a pile of its own; with three piles, cover one. Once a turn.",
    ),
    "root": Words(
        "Place a Root",
        "Place a third Root, of the same colour, and gain the cube of the hex it enters. Once a turn.",
    ),
    "spawn": Words(
        "SPAWN a Haint",
        "Put 1 uninfected Haint of an opponent on that opponent's Home Hex or Legend hex. Once a turn.",
    ),
    "move": Words(
        "Move",
        "Move Infected Haints and yourself as often as you can pay. "
        "A Haint's step costs 1 matching Terrain Cube or any 2. "
        "Yours costs 2 matching; onto a mountain or the Brambles any 3.",
    ),
}
BOTTOM_ACTIONS: Final[dict[str, Words]] = {  # after the Tree
    "infect": Words(
        "Infect",
        "Infect Haints on Root hexes, 1 in each hex, for 1 matching Terrain Cube or any 3. "
        "A Legend there without uninfected Haints lets you infect any Haint of that player instead.",
    ),
    "summon": Words(
        "Summon Hester",
        "Put your figure on a Bonfire, if it is off the map. "
        "With 1, 2 or 3 Bonfires that costs 3, 2 or 1 Terrain Cubes matching the hex.",
    ),
}
ACTION_WORDS: Final[dict[str, Words]] = {**TOP_ACTIONS, **BOTTOM_ACTIONS}
