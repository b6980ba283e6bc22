"""What a wish is about: a thing on the table, or an answer in its text form. Cold code."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from lantern.games.harrow import ids
from lantern.games.harrow.answers import SLOT_NAMES
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import FACTION_NAMES, JAR_NAMES, KIND_NAMES, OFF, SLOT_OWNER, SLOTS, Hex
from lantern.games.harrow.names import CARD_NAMES, TERRAIN_NAMES, TILE_NAMES, TOKEN_NAMES
from lantern.games.harrow.state import Harrow
from lantern.games.harrow.view import BOXES


class Thing(NamedTuple):
    kind: str
    name: str
    at: Hex = OFF  # where it is, if it is on the map
    number: int = 0  # which of its kind: a jar, a slot, a kind of Unit


CARDS: Final = tuple(name for deck in CARD_NAMES for name in deck)
PILES: Final = ("tactics", "upgrade", "goblin")
NUMBERED: Final[Mapping[str, tuple[str, ...]]] = {  # things that a name alone tells
    "jar": JAR_NAMES,
    "tile": TILE_NAMES,
    "card": CARDS,
    "token": TOKEN_NAMES,
    "box": BOXES,
    "cube": TERRAIN_NAMES,
    "pile": PILES,
    "faction": FACTION_NAMES,
    "altar": ("0", "1", "2"),
    "row": ("0", "1", "2"),
    "grid": ("0", "1"),
    "space": ("0", "1", "2", "3", "4", "5"),
}


def thing_of(g: Harrow, wish: str) -> Thing | None:
    """The thing that a wish is about; None if there is nothing of that name."""
    kind, colon, name = wish.partition(":")
    if not colon:
        return answered(g, wish)
    if kind in NUMBERED:
        return Thing(kind, name, OFF, NUMBERED[kind].index(name)) if name in NUMBERED[kind] else None
    return PLACED[kind](g, name) if kind in PLACED else None


def answered(g: Harrow, wish: str) -> Thing | None:
    """The text of an answer is about the hex, jar, card or tile that it names last."""
    *verb, name = wish.split(" ")
    if name in GRID.named:
        return Thing("hex", name, GRID.named[name])
    kinds: tuple[str, ...] = ("jar", "tile", "card", "token")
    if verb[:1] == ["tile"]:
        kinds = ("tile",)
    return next((Thing(k, name, OFF, NUMBERED[k].index(name)) for k in kinds if name in NUMBERED[k]), None)


# --- things on the map ----------------------------------------------------------------------------------------------


def on_hex(kind: str) -> Callable[[Harrow, str], Thing | None]:
    return lambda g, name: Thing(kind, name, GRID.named[name]) if name in GRID.named else None


def a_unit(g: Harrow, name: str) -> Thing | None:
    """`family:haint:d4`, `kammi:kammi-1:d4`; its number is the kind of Unit as pushes and nails know it."""
    faction, _, rest = name.partition(":")
    what, _, at = rest.partition(":")
    if faction not in FACTION_NAMES or at not in GRID.named:
        return None
    side = FACTION_NAMES.index(faction)
    kinds = {"haint": side, "infected": side + 3}
    kinds |= {SLOT_NAMES[slot]: 6 + slot for slot in range(SLOTS) if SLOT_OWNER[slot] == side}
    if side == ids.HESTER:
        kinds = {"legend": ids.HESTER_NAIL}
    return Thing("unit", name, GRID.named[at], kinds[what]) if what in kinds else None


def a_token(g: Harrow, name: str) -> Thing | None:
    kind, _, at = name.partition(":")
    if kind not in KIND_NAMES or at not in GRID.named:
        return None
    return Thing("lying", name, GRID.named[at], KIND_NAMES.index(kind))


def a_goal(kind: str, first: int) -> Callable[[Harrow, str], Thing | None]:
    def find(g: Harrow, name: str) -> Thing | None:
        if name not in TERRAIN_NAMES:
            return None
        terrain = TERRAIN_NAMES.index(name)
        return Thing(kind, name, max(OFF, g.tally[first + terrain]), terrain)

    return find


def a_nail(g: Harrow, name: str) -> Thing | None:
    n = int(name) if name.isdigit() else len(g.nails)
    return Thing("nail", name, g.nails[n] % 64, n) if n < len(g.nails) else None


def a_legend(g: Harrow, name: str) -> Thing | None:
    slot = int(name) if name.isdigit() else SLOTS
    if slot >= SLOTS or SLOT_OWNER[slot] not in g.sides:
        return None
    return Thing("legend", name, OFF if g.tally[ids.PLACING] else g.tally[ids.LEGEND_AT + slot], slot)


PLACED: Final[dict[str, Callable[[Harrow, str], Thing | None]]] = {
    "hex": on_hex("hex"),
    "path": on_hex("path"),
    "unit": a_unit,
    "lying": a_token,
    "townsfolk": a_goal("townsfolk", ids.TOWNSFOLK),
    "building": a_goal("building", ids.BUILDING),
    "nail": a_nail,
    "legend": a_legend,
}
