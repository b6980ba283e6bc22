"""What a map must obey beyond its format: each check yields one line a mistake, with what would be right.

The checks are the claims of the catalogue about both sides, so that a map of one's own plays as fairly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, Final

from lantern.core.content import rows
from lantern.core.hexes import HexGrid
from lantern.games.harrow.origins import sources

if TYPE_CHECKING:
    from lantern.games.harrow.components import ComponentsData
    from lantern.games.harrow.records import HexData, MapData

GRID: Final = HexGrid(3)
NAMES = "names give column and place, from a1 to g4"
HOMES = {"north": "d2", "south": "d6"}
TERRAIN = ("plains", "forest", "bog", "wetlands")
ABILITIES = ("advance", "spawn", "strengthen", "scroll")


def problems(board: MapData, box: ComponentsData) -> Iterator[str]:
    """Every mistake of a well-formed map; hexes and Homes must be right before the rest is looked at."""
    ground = list(hexes(board)) or list(homes(board))
    yield from ground
    if not ground:
        for check in (kinds, corners, mirrored, quiet_places, mountains, home_terrain, tokens, connected):
            yield from check(board)
        yield from supply(board, box)
    yield from sources(board)


def hexes(board: MapData) -> Iterator[str]:
    """All 37, each once, in reading order, at the place its name says."""
    names = [each.id for each in board.hex]
    for at, each in rows("hex", board.hex):
        if each.id not in GRID.named:
            yield f'{at}: key "id": there is no such hex; {NAMES}'
        elif each.at != GRID.at[GRID.named[each.id]]:
            right = GRID.at[GRID.named[each.id]]
            yield f'{at}: key "at": {list(each.at)} is the place of {_name(each.at)}; right is {list(right)}'
    for name in GRID.names:
        if name not in names:
            yield f'key "hex": {name} is missing; a map has {GRID.size} hexes'
    if sorted(names) == sorted(GRID.names):
        first = next((pair for pair in zip(names, GRID.names, strict=True) if pair[0] != pair[1]), None)
        if first:
            yield f'key "hex": {first[0]} stands where {first[1]} is due; right is reading order, by r and then by q'


def _name(at: tuple[int, int]) -> str:
    return GRID.names[GRID.number[at]] if at in GRID.number else "no hex"


def homes(board: MapData) -> Iterator[str]:
    """HC-MAP-02: a Home in the north and one in the south, each with three hexes behind it (HC-MAP-06)."""
    for side, right in HOMES.items():
        given = ", ".join(each.id for each in board.hex if each.home == side) or "none"
        if given != right:
            yield f'hex: key "home": the {side} Home is {given}; right is {right}'


def kinds(board: MapData) -> Iterator[str]:
    """HC-MAP-01, HC-MAP-04, HC-CORE-06: the Brambles in the middle and without a Storm, Storms elsewhere."""
    for at, h in _rows(board, range(GRID.size)):
        each = board.hex[h]
        if (each.kind == "brambles") != (h == GRID.centre):
            yield f'{at}: key "kind": {each.kind}; the Brambles are {GRID.names[GRID.centre]} and no other hex'
        if h == GRID.centre and each.storm:
            yield f'{at}: key "storm": a Storm is never on the Brambles; right is false'
    if not any(each.storm for each in board.hex):
        yield 'hex: key "storm": no Storm is printed; right is at least one pair'


def corners(board: MapData) -> Iterator[str]:
    """The six corners of the hexagon are marked, and nothing else."""
    for at, h in _rows(board, range(GRID.size)):
        if board.hex[h].corner != (h in GRID.corners):
            right = ", ".join(_names(sorted(GRID.corners)))
            yield f'{at}: key "corner": right is true for {right} and false elsewhere'


def mirrored(board: MapData) -> Iterator[str]:
    """Neither Home has an advantage: opposite hexes are alike."""
    for at, h in _rows(board, range(GRID.centre)):
        one, other = board.hex[h], board.hex[GRID.opposite[h]]
        for key in ("kind", "storm", "token"):
            mine, theirs = getattr(one, key), getattr(other, key)
            if mine != theirs:
                yield f'{at}: key "{key}": {_toml(mine)}, but {_toml(theirs)} on the opposite hex {other.id}'


def quiet_places(board: MapData) -> Iterator[str]:
    """No mountain and no Storm on a corner, on a Home or next to one."""
    for at, h in _rows(board, range(GRID.size)):
        near = next((home for home in _homes(board) if GRID.distance[h][home] <= 1), None)
        where = "on a corner" if h in GRID.corners else "" if near is None else f"at Home {board.hex[near].id}"
        if where and board.hex[h].kind == "mountain":
            yield f'{at}: key "kind": a mountain {where}; right is terrain'
        if where and board.hex[h].storm:
            yield f'{at}: key "storm": a Storm {where}; right is false'


def mountains(board: MapData) -> Iterator[str]:
    """No two mountains are neighbours."""
    for at, h in _rows(board, [h for h, each in enumerate(board.hex) if each.kind == "mountain"]):
        for k in GRID.neighbours[h]:
            if h < k and board.hex[k].kind == "mountain":
                yield f'{at}: key "kind": a mountain next to mountain {board.hex[k].id}; right is terrain between them'


def home_terrain(board: MapData) -> Iterator[str]:
    """A Home is terrain (HC-R-103) and touches all four terrains."""
    for at, h in _rows(board, _homes(board)):
        if board.hex[h].kind not in TERRAIN:
            yield f'{at}: key "kind": a Home on {board.hex[h].kind}; right is {", ".join(TERRAIN)}'
        touched = {board.hex[k].kind for k in GRID.neighbours[h]}
        for terrain in TERRAIN:
            if terrain not in touched:
                yield f"{at}: no {terrain} next to this Home; right is all four terrains around it"


def tokens(board: MapData) -> Iterator[str]:
    """HC-MAP-05: token icons on every terrain hex except the Homes and their neighbours."""
    for at, h in _rows(board, range(GRID.size)):
        each = board.hex[h]
        right = each.kind in TERRAIN and all(GRID.distance[h][home] > 1 for home in _homes(board))
        if each.token != right:
            yield f'{at}: key "token": right is {_toml(right)}; tokens lie on all terrain that is not at a Home'


def connected(board: MapData) -> Iterator[str]:
    """One can walk everywhere, also around mountains, Brambles and Storms."""
    easy = [h for h, each in enumerate(board.hex) if each.kind in TERRAIN and not each.storm]
    cut_off = set(easy) - GRID.reached(easy[0], easy) if easy else set()
    if cut_off:
        yield f'key "hex": {", ".join(_names(sorted(cut_off)))} cannot be reached without mountains, Brambles or Storms'


def supply(board: MapData, box: ComponentsData) -> Iterator[str]:
    """The box has enough of any kind for any terrain, with Family's bag and Kammi's grid taken out first."""
    left = box.tokens_to_place()
    needed: Counter[str] = Counter(each.kind for each in board.hex if each.token)
    for terrain, kind in product(TERRAIN, ABILITIES):
        has = getattr(left, kind)
        if needed[terrain] > has:
            yield f'hex: key "token": {needed[terrain]} {terrain} hexes; right is at most {has}, the {kind} tokens left'


def _homes(board: MapData) -> list[int]:
    return [h for h, each in enumerate(board.hex) if each.home]


def _rows(board: MapData, numbers: Sequence[int]) -> Iterator[tuple[str, int]]:
    """Hexes by number, with the words for their rows."""
    wanted = set(numbers)
    words: Iterator[tuple[str, HexData]] = rows("hex", board.hex)
    return ((at, h) for h, (at, _) in enumerate(words) if h in wanted)


def _names(numbers: Sequence[int]) -> list[str]:
    return [GRID.names[h] for h in numbers]


def _toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
