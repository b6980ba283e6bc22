"""Area shapes of haint actions: which characters are in them (VS-HNT-07; Part IV, "Area shapes"). Hot code."""

from __future__ import annotations

from typing import Final

from lantern.games.vagrantsong.book import AREA, BODY_OF, BY_ACTION, CAUSE, DRAWER, NOTHING, TARGET, Action, Scope
from lantern.games.vagrantsong.ids import AT, BODY, NOBODY, OFF, Character
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.train import (
    BESIDE,
    CAR,
    DISTANCE,
    EDGES,
    IN_CAR,
    NEIGHBOURS,
    PLACES,
    SIDES,
    SPACES,
    Space,
    is_connecting,
    within,
)


def shape(g: Vagrantsong, area: str, size: int, at: Space, toward: Space, side: int = OFF) -> list[Space]:
    """The spaces of a shape around a haint; `toward` is where its target stands, `side` where a line goes if known.

    VS-HNT-07.
    """
    if at == OFF:
        return []
    if area == "adjacent":
        return [at, *NEIGHBOURS[at]]
    if area == "range":
        return within(at, size)
    if area == "line":
        if toward == OFF:
            return []
        return line(at, side if side != OFF else fullest(g, at, directions(at, toward), size), size)
    if area == "cross":
        return [at, *[to for side in range(4) for to in line(at, side, size)]]
    if area == "row":
        return row_of(at, PLACES[at][1])
    if area == "column":
        return [to for to in in_car(at) if PLACES[to][0] == PLACES[at][0]]
    if area == "car":
        return in_car(at)
    if area.startswith("edge"):
        return [to for to in in_car(at) if SIDES.index(area[5:]) in EDGES[to]]
    return [*range(SPACES)] if area == "all" else [toward]


def scope_on(g: Vagrantsong, body: Character, action: Action, c: int, toward: Space, side: int = OFF) -> Scope:
    """The scope in which an action happens: to a character or NOBODY, with whoever is in its area (Part IV)."""
    hit: list[Character] = []
    if action.area == "single":
        hit = [c] if c != NOBODY else []
    elif action.area and g.space(body) != OFF:
        hit = standing_in_shape(g, action.area, action.size, g.space(body), toward, side)
    return scope_of_action(c, body, mask_of(hit), g.most_recent())


_scopes: Final[dict[tuple[int, ...], Scope]] = {}


def scope_of_action(target: int, body: Character, area: int, drawer: int) -> Scope:
    """The scope of an action, with a mask of whom it hits; remembered, for there are only so many."""
    key = (target, body, area, drawer)
    known = _scopes.get(key)
    if known is None:
        s = [*NOTHING]
        s[TARGET], s[BODY_OF], s[AREA], s[CAUSE], s[DRAWER] = target, body, area, BY_ACTION, drawer
        if len(_scopes) > 5_000:
            _scopes.clear()
        known = _scopes[key] = tuple(s)
    return known


def in_car(at: Space) -> list[Space]:
    return IN_CAR[CAR[at]]


def row_of(at: Space, y: int) -> list[Space]:
    return [to for to in in_car(at) if PLACES[to][1] == y]


def column_in_car(at: Space, column: int) -> list[Space]:
    """Column 1 to 5 of the haint's car, counted from the Round side; connecting spaces stand in none."""
    return [to for to in in_car(at) if not is_connecting(to) and PLACES[to][0] % 6 == column - 1]


def directions(at: Space, toward: Space) -> list[int]:
    """The sides toward which a line may go: along the axis on which the target is further away (VS-R-76).

    Two where it is equally far on both; any if it stands in the same space.
    """
    dx, dy = PLACES[toward][0] - PLACES[at][0], PLACES[toward][1] - PLACES[at][1]
    if not dx and not dy:
        return [*range(4)]
    along, across = 1 if dx > 0 else 3, 2 if dy > 0 else 0
    if abs(dx) == abs(dy):
        return sorted([along, across])
    return [along if abs(dx) > abs(dy) else across]


def fullest(g: Vagrantsong, at: Space, sides: list[int], size: int) -> int:
    """The side on which a line meets most vagrants, where nobody is asked: the first of equals."""
    if len(sides) == 1:
        return sides[0]
    return max(sides, key=lambda side: (len(standing_in(g, line(at, side, size))), -side))


def line(at: Space, side: int, size: int) -> list[Space]:
    """Spaces in a row from a haint; where the train ends, so does the line."""
    found: list[Space] = []
    for _ in range(size):
        at = BESIDE[at][side]
        if at == OFF:
            break
        found.append(at)
    return found


def standing_in_shape(
    g: Vagrantsong, area: str, size: int, at: Space, toward: Space, side: int = OFF
) -> list[Character]:
    """Vagrants in a shape: of the commonest two only the distance is looked at."""
    if area == "adjacent":
        return standing_near(g, at, 1)
    if area == "range":
        return standing_near(g, at, size)
    return standing_in(g, shape(g, area, size, at, toward, side))


def standing_near(g: Vagrantsong, at: Space, steps: int) -> list[Character]:
    """Vagrants at most so many steps from a space, as a haint measures."""
    if at == OFF:
        return []
    far, standing = DISTANCE[at], g.tally[AT : AT + BODY]
    found: list[Character] = []
    for c, there in enumerate(standing):
        if there != OFF and far[there] <= steps:
            found.append(c)
    return without_pup(g, found)


def standing_in(g: Vagrantsong, spaces: list[Space]) -> list[Character]:
    """Vagrants in the spaces; of Runaway and Pup together only the Runaway (VS-PUP-03)."""
    found = [c for c in g.standees() if g.space(c) in spaces]
    return without_pup(g, found)


def without_pup(g: Vagrantsong, found: list[Character]) -> list[Character]:
    if len(found) > 1 and found[-1] == 4 and g.pup_seat() in found:
        return found[:-1]
    return found


def mask_of(characters: list[Character]) -> int:
    mask = 0
    for c in characters:
        mask |= 1 << c
    return mask
