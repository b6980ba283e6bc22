"""Forced moves: pushes toward and away from a space or a side, and what they lead to (TOW). Hot code."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.vagrantsong.book import Ref, Scope
from lantern.games.vagrantsong.ids import (
    AMOUNT,
    AT,
    BODIES,
    BODY,
    CHARACTERS,
    HAUNTED,
    NOBODY,
    OF_FORCED_MOVE,
    OFF,
    ON_BEFORE_PUSH,
    ON_PUSH_BLOCKED,
    ON_PUSHED,
    PUP,
    STOPPED,
    Character,
)
from lantern.games.vagrantsong.rules.moving import (
    Enter,
    HaintArrives,
    Haunt,
    Path,
    escapes,
    haint_spaces,
    harmful_terrain,
    lies_on,
    met_on,
    scatter_summons,
)
from lantern.games.vagrantsong.rules.running import fire, fire_last, put_back, scope_of, set_aside
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.train import BESIDE, DISTANCE, NEIGHBOURS, Space, around, mask_within

BEING_HAUNTED: Final[int] = 100  # in the harm of a path: worse than any terrain
AFTER_PUSHES: Final[int] = 1 << ON_PUSHED | 1 << ON_PUSH_BLOCKED  # triggers
TOWARD_SIDES: Final[int] = 2  # of a push: straight toward a side
TAKES_CANDLE: Final = "HaintWalk"  # the rule by which a haint takes a candle; by name, for it thinks of pushes too


class Push(Rule):
    """A forced move toward or away from a space, or in a direction (TOW, VS-R-07, VS-R-08).

    `kind` 0 toward `ref`, 1 away from it; TOWARD_SIDES and a mask of sides straight toward one of them. The character
    goes as far as it legally can, up to n (VS-TOW-05).
    """

    def __init__(
        self, c: Character, kind: int, ref: Space, n: int, pending: int = 0, others: tuple[Space, ...] = ()
    ) -> None:
        self.c, self.kind, self.ref, self.n, self.pending = c, kind, ref, n, pending
        self.others = others  # further references, as near as that one

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if g.tally[AT + self.c] == OFF or (self.ref == OFF and self.kind < 2) or self.n <= 0:
            return g.done()
        force = g.force
        if not force.heard >> ON_BEFORE_PUSH & 1:
            return self.give_way(g) if force.changed >> OF_FORCED_MOVE & 1 else self.go_now(g)
        g.become(Push(self.c, self.kind, self.ref, self.n, set_aside(g, self.n), self.others))
        return fire(g, ON_BEFORE_PUSH, scope_of(self.c), "weigh")

    def weigh(self, g: Vagrantsong, _: int) -> Next:
        """It may be prevented, and its distance changed (`amount`)."""
        stopped, n = g.tally[STOPPED], g.tally[AMOUNT]
        put_back(g, self.pending)
        if stopped or n <= 0:
            return g.done()
        push = Push(self.c, self.kind, self.ref, n, 0, self.others)
        g.become(push)
        return push.give_way(g)

    def give_way(self, g: Vagrantsong) -> Next:
        push = self
        more = g.bonus(g.person(self.c), OF_FORCED_MOVE) if self.c < BODY else 0
        if more:
            push = Push(self.c, self.kind, self.ref, self.n + more, 0, self.others)
            g.become(push)
        return push.go_now(g) if push.n > 0 else g.done()

    def go_now(self, g: Vagrantsong) -> Next:
        g.steps[-1] = "choose"  # it may ask
        return self.choose(g, 0)

    def choose(self, g: Vagrantsong, _: int) -> Next:
        ways = self.ways(g)
        if not ways:
            return self.blocked(g, 0)
        ends = sorted({path[-1] for _, path in ways}) if self.others else [path[-1] for _, path in ways]
        if len(ends) == 1:
            return self.go_along(g, *ways[0])
        seat = g.person(self.c) if self.c < BODY else g.most_recent()
        return g.ask(seat, "pushed", ends, "move")

    def ways(self, g: Vagrantsong) -> list[Shift]:
        return push_ways(g, self.c, self.kind, (self.ref, *self.others), self.n)

    def move(self, g: Vagrantsong, end: int) -> Next:
        for ref, path in self.ways(g):
            if path[-1] == end:
                return self.go_along(g, ref, path)
        return self.go_along(g, self.ref, (end,))

    def go_along(self, g: Vagrantsong, ref: Space, path: Path) -> Next:
        if self.c >= BODY:
            path = up_to_candle(g, path)
        elif lies_on(g, path):
            return self.pushed(g, ref, path)  # it is pushed there as far as what lies on the way lets it (VS-R-98)
        start = g.tally[AT + self.c]
        g.tally[AT + self.c] = path[-1]
        g.tell("VS-TOW-02", "pushed", g.person(self.c) if self.c < BODY else NOBODY, self.c, start, path[-1])
        return self.pushed(g, ref, path)

    def blocked(self, g: Vagrantsong, _: int) -> Next:
        return self.pushed(g, self.ref, ())

    def pushed(self, g: Vagrantsong, ref: Space, path: Path) -> Next:
        after = Pushed(self.c, path, self.n, self.kind, ref)
        g.become(after)
        return after.begin(g, 0)


class Pushed(Rule):
    """What a forced move leads to: terrain and coins entered, haunting, and triggers (VS-TOW-08, VS-R-88)."""

    def __init__(self, c: Character, path: Path, n: int, kind: int, ref: Space) -> None:
        self.c, self.path, self.n, self.kind, self.ref = c, path, n, kind, ref

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if self.c >= BODY:
            return self.haint_pushed(g, 0)
        if not lies_on(g, self.path):
            return self.haunt(g, 0)
        return g.start(Enter(self.c, self.path, 0, 1), "entered")

    def entered(self, g: Vagrantsong, n: int) -> Next:
        """VS-R-98: whoever was taken elsewhere on the way was pushed that far, which is not being stopped."""
        if n == len(self.path):
            return self.haunt(g, 0)
        after = Pushed(self.c, self.path[:n], n, self.kind, self.ref)
        g.become(after)
        return after.haunt(g, 0)

    def haunt(self, g: Vagrantsong, _: int) -> Next:
        body = push_haunts(g, self.c, self.path, self.n, self.kind, self.ref)
        return self.told(g, 0) if body == NOBODY else g.start(Haunt(self.c, body), "told")

    def haint_pushed(self, g: Vagrantsong, _: int) -> Next:
        """A haint that is pushed enters spaces as one that walks (VS-R-88), candles too (VS-TOK-11)."""
        scatter_summons(g, self.path)
        if self.path and g.candles[self.path[-1]]:
            taking: list[int | tuple[int, ...]] = [self.c, ()]
            return g.start(g.book[TAKES_CANDLE](*taking), "arrive")
        return self.arrive(g, 0)

    def arrive(self, g: Vagrantsong, _: int) -> Next:
        arrival = HaintArrives(self.c, met_on(g, self.path))
        g.become(arrival)
        return arrival.begin(g, 0)

    def told(self, g: Vagrantsong, _: int) -> Next:
        if not g.force.heard & AFTER_PUSHES:
            return g.done()
        if self.path and g.force.heard >> ON_PUSHED & 1:
            follows = fire(g, ON_PUSHED, scope_of(self.c), "look_short")
            return self.look_short(g, 0) if follows and g.is_back(self) else follows
        return self.look_short(g, 0)

    def look_short(self, g: Vagrantsong, _: int) -> Next:
        if len(self.path) < self.n and g.force.heard >> ON_PUSH_BLOCKED & 1:
            return fire_last(g, self, ON_PUSH_BLOCKED, scope_of(self.c))
        return g.done()

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


def up_to_candle(g: Vagrantsong, path: Path) -> Path:
    """A candle ends the movement of a haint (VS-TOK-11, VS-R-60)."""
    for n, at in enumerate(path):
        if g.candles[at]:
            return path[: n + 1]
    return path


def push_of(g: Vagrantsong, s: Scope, c: Character, away: bool, ref: Ref, n: int) -> Push | None:
    """A push of a character from or toward a point of reference; None if there is nowhere to push it."""
    at = g.tally[AT + c]
    if at == OFF or n <= 0:
        return None
    sides = 0
    for side in ref.sides(at):
        sides |= 1 << ((side + 2) % 4 if away else side)
    if sides:
        return Push(c, TOWARD_SIDES + sides, OFF, n)
    places = [to for to in ref.places(g, s, at) if to != at or away]
    return Push(c, 1 if away else 0, places[0], n, 0, tuple(places[1:])) if places else None


def push_haunts(g: Vagrantsong, c: Character, path: Path, n: int, kind: int, ref: Space) -> Character:
    """The body by which whoever was pushed along a path is haunted, or NOBODY; the Pup never is (VS-PUP-06)."""
    if c == PUP:
        return NOBODY
    standing = g.tally[AT + BODY : AT + BODY + BODIES]
    for at in path:
        if at in standing:
            return BODY + standing.index(at)
    if len(path) < n and kind == 0:  # VS-TOW-08: it would have stopped on the haint; adjacent to it, it is haunted
        for body in g.bodies():
            if g.tally[AT + body] == ref and DISTANCE[g.tally[AT + c]][ref] == 1:
                return body
    return NOBODY


# --- which ways lead there


Shift = tuple[Space, Path]  # the reference of a forced move, and the spaces


def push_ways(g: Vagrantsong, c: Character, kind: int, refs: tuple[Space, ...], n: int) -> list[Shift]:
    """The ways of a forced move; between references that are equally near the more harmful (VS-R-07, VS-CODE-02)."""
    ways: list[Shift] = []
    for ref in refs:
        for path in push_paths(g, c, kind, ref, n):
            ways.append((ref, path))
    if len(refs) == 1 or len(ways) < 2:
        return ways
    _, minds, harmful = in_the_way(g, c)
    harms = [harm_of_path(path, minds, harmful) for _, path in ways]
    worst = max(harms)
    return [way for at, way in enumerate(ways) if harms[at] == worst]


def in_the_way(g: Vagrantsong, c: Character) -> tuple[int, int, int]:
    """Masks of the spaces that are closed to a character, where a haint would haunt it, and where terrain harms it."""
    if c >= BODY:
        return 0, 0, 0
    if c == PUP:
        return g.block_move, 0, 0
    return g.block_move, 0 if g.tally[HAUNTED + c] else haint_spaces(g), harmful_terrain(g)


def push_paths(g: Vagrantsong, c: Character, kind: int, ref: Space, n: int) -> list[Path]:
    """The longest legal moves, the most harmful of them if they differ, one for each end.

    VS-R-07, VS-CODE-02, VS-CODE-04.
    """
    tally = g.tally
    closed, minds, harmful = in_the_way(g, c)
    taken = tally[AT : AT + CHARACTERS]  # its own space too: no way leads back there
    for summon in g.summons:
        taken.append(summon[0])
    for paths, ends, harms in layers(tally[AT + c], kind, ref, n, closed, minds, harmful):
        legal: list[int] = []
        for at, end in enumerate(ends):
            fits = end not in taken if c < BODY else may_stop(g, c, end)
            if fits:
                legal.append(at)
        if len(legal) == 1:
            return [paths[legal[0]]]
        if legal:
            worst = max([harms[at] for at in legal])
            return [paths[at] for at in legal if harms[at] == worst]
    return []


Layer = tuple[list[Path], list[Space], list[int]]  # the paths of one length, one for each end, and how bad each is
_layers: Final[dict[tuple[int, ...], list[Layer]]] = {}


def layers(start: Space, kind: int, ref: Space, n: int, closed: int, minds: int, harmful: int) -> list[Layer]:
    """All paths of a forced move by their length, the longest first, the more harmful of two to one space; remembered.

    Each step changes the distance by one (VS-TOW-02..04, VS-TOW-06, VS-TOW-07), or leads straight on (VS-R-08); whoever
    cannot pass terrain is moved around it (VS-R-78).
    `closed`, `minds` and `harmful` are masks: where nobody gets through, where haints are that would haunt whoever is
    moved, and where terrain has rules of its own. None of them is bad for the Pup (VS-PUP-06) or for a haint.
    """
    if minds or harmful:
        near = mask_within(start, n)  # what lies further away makes no difference
        minds, harmful = minds & near, harmful & near
    key = (start, kind, ref, n, closed, minds, harmful)
    known = _layers.get(key)
    if known is None:
        if kind >= TOWARD_SIDES:
            found = straight_layers(start, kind - TOWARD_SIDES, n, closed)
        else:
            found = push_layers(start, kind, ref, n, closed, minds, harmful)
        known = [
            (paths, [path[-1] for path in paths], [harm_of_path(path, minds, harmful) for path in paths])
            for paths in reversed(found)
        ]
        if len(_layers) > 20_000:
            _layers.clear()
        _layers[key] = known
    return known


def push_layers(start: Space, kind: int, ref: Space, n: int, closed: int, minds: int, harmful: int) -> list[list[Path]]:
    """Paths of which each step changes the distance by one."""
    found: list[list[Path]] = []
    paths: list[Path] = [()]
    far = measure(ref, start, closed)
    for _ in range(n):
        coming: dict[Space, Path] = {}
        for path in paths:
            at = path[-1] if path else start
            for to in NEIGHBOURS[at]:
                if closed >> to & 1 or far[to] != far[at] + (1 if kind else -1):
                    continue
                longer = (*path, to)
                if to in coming and harm_of_path(longer, minds, harmful) <= harm_of_path(coming[to], minds, harmful):
                    continue
                coming[to] = longer
        if not coming:
            break
        paths = list(coming.values())
        found.append(paths)
    return found


def straight_layers(start: Space, sides: int, n: int, closed: int) -> list[list[Path]]:
    """Paths in a straight line toward one of the sides, stopping at obstacles."""
    found: list[list[Path]] = [[] for _ in range(n)]
    for side in range(4):
        at = start
        path: Path = ()
        for step in range(n if sides >> side & 1 else 0):
            at = BESIDE[at][side]
            if at == OFF or closed >> at & 1:
                break
            path = (*path, at)
            found[step].append(path)
    return [layer for layer in found if layer]


def measure(ref: Space, start: Space, closed: int) -> bytes:
    """Distances to the reference for whoever is moved: around terrain that is closed to it, else straight."""
    far = around(ref, closed)
    return DISTANCE[ref] if far[start] == 255 else far


def may_stop(g: Vagrantsong, c: Character, at: Space) -> bool:
    """Whether a body of the haint may be pushed there: not to another one, nor where nobody could make way for it."""
    return not [b for b in g.bodies() if b != c and g.tally[AT + b] == at] and bool(
        g.is_open(at) or escapes(g, at) or not g.standing_at(at)
    )


def harm_of_path(path: Path, minds: int, harmful: int) -> int:
    """How bad a forced path is: being haunted first, then terrain with rules of its own."""
    harm = 0
    for at in path:
        if minds >> at & 1 and harm < BEING_HAUNTED:
            harm += BEING_HAUNTED
        harm += harmful >> at & 1
    return harm
