"""Who: the selectors and references of content, compiled (Part IV, "Selectors, spaces, numbers"). Hot code."""

from __future__ import annotations

from typing import Final

from lantern.games.vagrantsong.areas import column_in_car, row_of, standing_in, standing_in_shape, without_pup
from lantern.games.vagrantsong.book import (
    ACTOR,
    AREA,
    BODY_OF,
    BY_RULE,
    CAUSE,
    IT,
    OTHERS,
    SPACE,
    TARGET,
    Num,
    Ref,
    Scope,
    Who,
)
from lantern.games.vagrantsong.ids import (
    ACTED,
    ACTING,
    AT,
    BODIES,
    BODY,
    NOBODY,
    OF_HURT,
    OFF,
    PRIORITY,
    PUP,
    Character,
)
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.train import BESIDE, CAR, DISTANCE, EDGES, NEIGHBOURS, SPACES, Space, around, marked


def haint_of(g: Vagrantsong, s: Scope) -> Character:
    """Which body "the haint" is: the one this is about, the acting one, else the nearest to the vagrant (VS-R-90)."""
    if s[BODY_OF] >= BODY:
        return s[BODY_OF]
    if len(g.scene.bodies) == 1:
        return BODY
    if g.tally[ACTING] != NOBODY:
        return g.tally[ACTING]
    if s[ACTOR] != NOBODY and s[ACTOR] < BODY and g.space(s[ACTOR]) != OFF:
        nearest = g.nearest_body(g.space(s[ACTOR]))
        return BODY if nearest == NOBODY else nearest
    return BODY


def in_order(g: Vagrantsong, found: list[Character]) -> list[Character]:
    """More vulnerable vagrants first, seat order among equals (VS-R-56)."""
    if len(found) < 2:
        return found
    ranked = [(g.vulnerability(c if c < PUP else g.person(c)), -n) for n, c in enumerate(found)]
    ranked.sort(reverse=True)
    return [found[-n] for _, n in ranked]


class Several(Who):
    """Who may be more than one: the more vulnerable first."""

    def pick(self, g: Vagrantsong, s: Scope) -> list[Character]:
        return in_order(g, self.members(g, s))


class Bound(Who):
    """A character that the scope names."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def pick(self, g: Vagrantsong, s: Scope) -> list[Character]:
        found = s[self.slot]
        return [] if found == NOBODY else [found]

    def members(self, g: Vagrantsong, s: Scope) -> list[Character]:
        found = s[self.slot]  # as above: the commonest selector of all
        return [] if found == NOBODY else [found]


class Targets(Who):
    """The target, with the further ones where a skill speaks of all its targets at once (VS-ACT-05)."""

    def pick(self, g: Vagrantsong, s: Scope) -> list[Character]:
        found = [] if s[TARGET] == NOBODY else [s[TARGET]]
        return found if not s[OTHERS] else [*found, *[c for c in range(BODY + BODIES) if s[OTHERS] >> c & 1]]


class Recent(Who):
    """The most recent vagrant."""

    def pick(self, g: Vagrantsong, s: Scope) -> list[Character]:
        return [g.most_recent()]


# By mask, the vagrants in it, the Pup last
IN_AREA: Final[list[list[Character]]] = [[c for c in range(BODY) if mask >> c & 1] for mask in range(1 << BODY)]


class InArea(Several):
    def members(self, g: Vagrantsong, s: Scope) -> list[Character]:
        return IN_AREA[s[AREA]].copy()


class Everybody(Several):
    """All vagrants, or all but one."""

    def __init__(self, but: int) -> None:
        self.but = but  # a slot of the scope, or OFF

    def members(self, g: Vagrantsong, s: Scope) -> list[Character]:
        gone = g.person(s[self.but]) if self.but != OFF and s[self.but] != NOBODY and s[self.but] < BODY else NOBODY
        return [v for v in range(g.n) if v != gone]


class Within(Several):
    """Vagrants within a distance of a reference."""

    def __init__(self, n: Num, ref: Ref, others: bool) -> None:
        self.n, self.ref, self.others = n, ref, others
        self.apart = False  # the Pup counts beside the Runaway: for a question of who is where

    def members(self, g: Vagrantsong, s: Scope) -> list[Character]:
        places = self.ref.places(g, s, OFF)
        reach = self.n.value(g, s)
        walls = g.block_range if self.ref.sees_as_vagrant(g, s) else 0
        found: list[Character] = []
        for c in g.standees():
            if self.others and g.person(c) == g.person(s[ACTOR]):
                continue
            to = g.tally[AT + c]
            for at in places:
                if around(at, walls)[to] <= reach:
                    found.append(c)
                    break
        return found if self.apart else without_pup(g, found)


class InShape(Several):
    """Vagrants in an area shape from the haint."""

    def __init__(self, area: str, size: Num | None) -> None:
        self.area, self.size = area, size

    def members(self, g: Vagrantsong, s: Scope) -> list[Character]:
        size = 0 if self.size is None else self.size.value(g, s)
        at = g.space(haint_of(g, s))
        toward = g.space(s[TARGET]) if s[TARGET] != NOBODY else OFF
        return standing_in_shape(g, self.area, size, at, toward)


class InRow(Several):
    """Row or column n of the haint's car."""

    def __init__(self, n: Num, column: bool) -> None:
        self.n, self.column = n, column

    def members(self, g: Vagrantsong, s: Scope) -> list[Character]:
        at, n = g.space(haint_of(g, s)), self.n.value(g, s)
        if at == OFF or n <= 0:
            return []
        return standing_in(g, column_in_car(at, n) if self.column else row_of(at, n - 1))


class InCar(Several):
    """Vagrants in a car, the haint's if none is named."""

    def __init__(self, car: int) -> None:
        self.car = car

    def members(self, g: Vagrantsong, s: Scope) -> list[Character]:
        car = self.car if self.car != OFF else g.car(haint_of(g, s))
        if car == OFF:
            return []
        return without_pup(g, [c for c in g.standees() if CAR[g.space(c)] == car])


class AtEdge(Several):
    """Vagrants adjacent to an edge, of one side or any."""

    def __init__(self, side: int) -> None:
        self.side = side

    def members(self, g: Vagrantsong, s: Scope) -> list[Character]:
        found = [c for c in g.standees() if is_at_edge(g.space(c), self.side)]
        return without_pup(g, found)


def is_at_edge(at: Space, side: int) -> bool:
    return at != OFF and bool(EDGES[at]) and (side == OFF or side in EDGES[at])


class OnTerrain(Several):
    def __init__(self, kind: int, near: bool) -> None:
        self.kind, self.near = kind, near

    def members(self, g: Vagrantsong, s: Scope) -> list[Character]:
        found = [c for c in g.standees() if is_by_terrain(g, g.space(c), self.kind, self.near)]
        return without_pup(g, found)


def is_by_terrain(g: Vagrantsong, at: Space, kind: int, near: bool) -> bool:
    if at == OFF:
        return False
    if g.terrain[at] == kind + 1:
        return True
    for to in NEIGHBOURS[at] if near else []:  # noqa: SIM110  # asked of everybody, often: no generator
        if g.terrain[to] == kind + 1:
            return True
    return False


class Holding(Several):
    """Vagrants with an effect, a token, the priority token; westbound ones; ones that have acted or not."""

    def __init__(self, what: str, n: int) -> None:
        self.what, self.n = ("has", "has_token", "has_priority", "westbound", "acted", "not_acted").index(what), n

    def members(self, g: Vagrantsong, s: Scope) -> list[Character]:
        return [v for v in range(g.n) if self.fits(g, v)]

    def fits(self, g: Vagrantsong, v: int) -> bool:
        if self.what == 0:
            return g.has_effect(v, self.n)
        if self.what == 1:
            return g.has_token(v, self.n)
        if self.what == 2:
            return g.tally[PRIORITY] == v
        if self.what == 3:
            return g.is_west(v)
        return (g.tally[ACTED + v] > 0) == (self.what == 4)


class Extreme(Who):
    """The closest, furthest or most hurt vagrant; ties go to the more vulnerable (VS-R-01)."""

    def __init__(self, what: str) -> None:
        self.what = ("closest", "furthest", "hurt").index(what)

    def pick(self, g: Vagrantsong, s: Scope) -> list[Character]:
        return in_order(g, self.tied(g, s, g.standees()))[:1]

    def tied(self, g: Vagrantsong, s: Scope, among: list[Character]) -> list[Character]:
        """All of these who are; the Pup counts as a vagrant (VS-PUP-05)."""
        haint, here = haint_of(g, s), among
        if self.what == 2:
            here = [c for c in here if not g.is_west(g.person(c)) and self.measure(g, haint, c) > 0]
        elif g.space(haint) == OFF:  # VS-R-89
            return []
        if not here:
            return []
        best = max([self.measure(g, haint, c) for c in here])
        return [c for c in here if self.measure(g, haint, c) == best]

    def measure(self, g: Vagrantsong, haint: Character, c: Character) -> int:
        if self.what == 2:
            return g.lost(g.person(c)) + g.bonus(g.person(c), OF_HURT)
        return g.apart(haint, c) if self.what == 1 else -g.apart(haint, c)


class Haints(Who):
    """The haint: the body in question, one by number, the other one, or all of them."""

    def __init__(self, what: int) -> None:
        self.what = what  # a body's index, or THE_ONE, THE_OTHER, ALL

    def pick(self, g: Vagrantsong, s: Scope) -> list[Character]:
        if self.what >= 0:
            return [BODY + self.what]
        if self.what == ALL:
            return g.bodies()
        one = haint_of(g, s)
        return [one] if self.what == THE_ONE else [b for b in g.bodies() if b != one][:1]


THE_ONE: Final[int] = -1
THE_OTHER: Final[int] = -2
ALL: Final[int] = -3


class ThePup(Who):
    def pick(self, g: Vagrantsong, s: Scope) -> list[Character]:
        return [PUP] if g.pup_seat() != NOBODY else []


# --- references


class RefWho(Ref):
    def __init__(self, who: Who) -> None:
        self.who = who

    def places(self, g: Vagrantsong, s: Scope, near: Space) -> list[Space]:
        found: list[Space] = []
        for c in self.who.pick(g, s):
            at = g.tally[AT + c]
            if at != OFF:
                found.append(at)
        return nearest(found, near)

    def sees_as_vagrant(self, g: Vagrantsong, s: Scope) -> bool:
        """In what a vagrant does range goes around terrain (VS-TGT-06); a haint's goes through it (VS-TGT-08)."""
        return g.block_range > 0 and s[CAUSE] == BY_RULE and isinstance(self.who, Bound)


class RefIt(Ref):
    """What was bound last: a character, or a space."""

    def places(self, g: Vagrantsong, s: Scope, near: Space) -> list[Space]:
        if s[IT] != NOBODY and g.space(s[IT]) != OFF:
            return [g.space(s[IT])]
        return [s[SPACE]] if s[SPACE] != OFF else []


class RefSpace(Ref):
    def __init__(self, at: Space) -> None:
        self.at = at

    def places(self, g: Vagrantsong, s: Scope, near: Space) -> list[Space]:
        return [self.at]


class RefEvent(Ref):
    def __init__(self, event: int) -> None:
        self.event = event

    def places(self, g: Vagrantsong, s: Scope, near: Space) -> list[Space]:
        return [packed // 32 for packed in g.events_at if packed // 2 % 16 == self.event]


class RefThing(Ref):
    """Terrain of a kind, candles, coins or edges: the nearest of them."""

    def __init__(self, what: str, kind: int) -> None:
        self.what, self.kind = ("terrain", "candle", "coin", "edge").index(what), kind

    def places(self, g: Vagrantsong, s: Scope, near: Space) -> list[Space]:
        if self.what == 0:
            found = [at for at in marked(g.terrain) if g.terrain[at] == self.kind + 1]
        elif self.what == 1:
            found = marked(g.candles)
        elif self.what == 2:
            found = sorted({packed // 4 for packed in g.coins_at})
        else:
            found = [at for at in range(SPACES) if EDGES[at]]
        return nearest(found, near)

    def sides(self, at: Space) -> list[int]:
        """An edge is toward the side on which it is nearest; a connecting space has one ahead on either side."""
        if self.what != 3:
            return []
        away = [to_edge(at, side) for side in range(4)]
        return [side for side in range(4) if away[side] == min(away)]


def to_edge(at: Space, side: int) -> int:
    """Steps straight toward a side up to a space with an edge there."""
    steps = 0
    while side not in EDGES[at] and BESIDE[at][side] != OFF:
        at, steps = BESIDE[at][side], steps + 1
    return steps if side in EDGES[at] else 255


class RefSide(Ref):
    def __init__(self, toward: int) -> None:
        self.toward = toward

    def places(self, g: Vagrantsong, s: Scope, near: Space) -> list[Space]:
        return []

    def sides(self, at: Space) -> list[int]:
        return [self.toward]  # VS-TOW-01


def nearest(spaces: list[Space], near: Space) -> list[Space]:
    """Of several places of one reference those nearest to whoever is moved (VS-TOW-01)."""
    if near == OFF or len(spaces) < 2:
        return spaces
    best = min([DISTANCE[near][at] for at in spaces])
    return [at for at in spaces if DISTANCE[near][at] == best]
