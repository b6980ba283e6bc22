"""Where: the spaces of content, compiled (Part IV, "Selectors, spaces, numbers"). Hot code."""

from __future__ import annotations

from lantern.games.vagrantsong.book import ACTOR, SPACE, Num, Ref, Scope, Where
from lantern.games.vagrantsong.ids import NOBODY, OFF
from lantern.games.vagrantsong.selectors import haint_of, nearest
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.train import CAR, DISTANCE, EDGES, NEIGHBOURS, Space, around, marked


class Fixed(Where):
    def __init__(self, at: Space) -> None:
        self.at = at

    def spaces(self, g: Vagrantsong, s: Scope) -> list[Space]:
        return [self.at]


class Nowhere(Where):
    """Off the board, or in the bindle: no space at all."""

    def spaces(self, g: Vagrantsong, s: Scope) -> list[Space]:
        return []


class HaintSpace(Where):
    def spaces(self, g: Vagrantsong, s: Scope) -> list[Space]:
        at = g.space(haint_of(g, s))
        return [] if at == OFF else [at]


def steps_to(at: Space, places: list[Space]) -> int:
    """Steps to the nearest of several places; 255 if there is none."""
    far, best = DISTANCE[at], 255
    for place in places:
        if far[place] < best:
            best = far[place]
    return best


class OpenNear(Where):
    """The open spaces nearest to a reference."""

    def __init__(self, ref: Ref) -> None:
        self.ref = ref

    def spaces(self, g: Vagrantsong, s: Scope) -> list[Space]:
        places = self.ref.places(g, s, OFF)
        if len(places) == 1:
            return g.open_nearest(places[0])
        free = g.open_spaces()
        if not places or not free:
            return []
        far = [steps_to(to, places) for to in free]
        best = min(far)
        return [to for n, to in enumerate(free) if far[n] == best]


class OpenWithin(Where):
    def __init__(self, n: Num, ref: Ref) -> None:
        self.n, self.ref = n, ref

    def spaces(self, g: Vagrantsong, s: Scope) -> list[Space]:
        places, reach = self.ref.places(g, s, OFF), self.n.value(g, s)
        if self.ref.sees_as_vagrant(g, s):
            return [to for to in g.open_spaces() if any(around(at, g.block_range)[to] <= reach for at in places)]
        return [to for to in g.open_spaces() if steps_to(to, places) <= reach]


class OpenInCar(Where):
    """Open spaces of a car; of the actor's own if none is named."""

    def __init__(self, car: int) -> None:
        self.car = car

    def spaces(self, g: Vagrantsong, s: Scope) -> list[Space]:
        car = self.car if self.car != OFF else g.car(s[ACTOR]) if s[ACTOR] != NOBODY else OFF
        return [to for to in g.open_spaces() if CAR[to] == car]


class OpenAtEdge(Where):
    def spaces(self, g: Vagrantsong, s: Scope) -> list[Space]:
        return [to for to in g.open_spaces() if EDGES[to]]


class Spread(Where):
    """Open spaces next to a piece of terrain, or at an edge if none lies."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def spaces(self, g: Vagrantsong, s: Scope) -> list[Space]:
        free = g.open_spaces()
        if self.kind + 1 not in g.terrain:
            return [to for to in free if EDGES[to]]
        return [to for to in free if any(g.terrain[at] == self.kind + 1 for at in NEIGHBOURS[to])]


class RefPlaces(Where):
    """Where a reference is."""

    def __init__(self, ref: Ref) -> None:
        self.ref = ref

    def spaces(self, g: Vagrantsong, s: Scope) -> list[Space]:
        return self.ref.places(g, s, OFF)


class ClosestCandle(Where):
    def spaces(self, g: Vagrantsong, s: Scope) -> list[Space]:
        return nearest(marked(g.candles), g.space(haint_of(g, s)))


class BoundSpace(Where):
    """The space that was chosen or targeted."""

    def spaces(self, g: Vagrantsong, s: Scope) -> list[Space]:
        return [] if s[SPACE] == OFF else [s[SPACE]]
