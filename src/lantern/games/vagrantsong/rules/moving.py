"""Movement: vagrants and the Pup by their own will, displacement, being haunted (MOV, HAU). Hot code."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.vagrantsong.book import BODY_OF, BY_HAUNTING, CAUSE, SPACE, TARGET, Scope, bind
from lantern.games.vagrantsong.ids import (
    AT,
    BODIES,
    BODY,
    CHARACTERS,
    CURSEBEARER,
    DEVILED,
    HAUNTED,
    HAUNTED_SINCE,
    NOBODY,
    OF_IGNORE_TERRAIN,
    OFF,
    ON_BEFORE_HAUNTED,
    ON_ENTER_COIN,
    ON_ENTER_TERRAIN,
    ON_HAINT_MOVED,
    ON_HAUNTED,
    ON_VAGRANT_MOVED,
    PUP,
    SEATS,
    STOPPED,
    WHO,
    Character,
    Vagrant,
)
from lantern.games.vagrantsong.rules.haint_humanity import HaintGain
from lantern.games.vagrantsong.rules.running import (
    come_back,
    fire,
    fire_last,
    put_back,
    run,
    scope_of,
    set_aside,
)
from lantern.games.vagrantsong.state import EMPTY_TRAIN, Vagrantsong
from lantern.games.vagrantsong.train import BESIDE, DISTANCE, NEIGHBOURS, SPACES, Space

FREE: Final[int] = 0  # a way that meets no haint
THROUGH: Final[int] = 1  # a way through a haint's space
UNHAUNTED: Final[int] = 1  # flags of a walk
THROUGH_TERRAIN: Final[int] = 2
STRAIGHT: Final[int] = 4


# --- where a vagrant can go


Path = tuple[Space, ...]  # without the start


class Way:
    """A way of a vagrant, and whether it is haunted on it."""

    def __init__(self, path: Path, haunted: bool) -> None:
        self.path, self.haunted = path, haunted


def may_end(g: Vagrantsong, c: Character, at: Space, flags: int) -> bool:
    """VS-MOV-05, VS-MOV-06, VS-SUM-03: not with a haint, another vagrant or a summon; tokens are no obstacle."""
    if g.block_move >> at & 1 and not flags & THROUGH_TERRAIN:
        return False
    if g.terrain[at] and g.block_move >> at & 1:
        return False
    tally = g.tally
    for other in range(CHARACTERS):
        if tally[AT + other] == at and other != c:
            return False
    return not g.summons or not g.summon_at(at)


def ways(g: Vagrantsong, c: Character, points: int, flags: int = 0) -> dict[int, Way]:
    """Every way to go, for whoever shows them."""
    return {end: Way(way_to(g, c, points, end, flags), end >= SPACES) for end in ends_of_ways(g, c, points, flags)}


def ends_of_ways(g: Vagrantsong, c: Character, points: int, flags: int = 0) -> list[int]:
    """Every way to go around terrain (VS-TER-01), by its end and kind (space, or 64 + space for one through a haint).

    Between ways to one space the one that enters least harmful terrain is taken, then the shortest: whoever wants to
    go another way goes it in parts (VS-MOV-03). A way through a haint is offered apart, for whoever wants that.
    VS-MOV-04..07, VS-MOV-09: orthogonally, through everything but terrain, as far as one likes, not ending with others.
    """
    start = g.tally[AT + c]
    if start == OFF or points <= 0:
        return []
    if flags & STRAIGHT:
        return [*straight_walks(g, c, points, flags)]
    haints = 0  # a mask of their spaces
    within = False  # … which can be walked through
    beside: list[Space] = []  # … and what is adjacent to them
    taken: list[Space] = []
    for summon in g.summons:
        taken.append(summon[0])  # VS-SUM-03
    for other, at in enumerate(g.tally[AT : AT + CHARACTERS]):
        if at != OFF and other != c:
            taken.append(at)
            if other >= BODY:
                haints |= 1 << at
                within = within or DISTANCE[start][at] < points
                beside += NEIGHBOURS[at]
    closed = 0 if flags & THROUGH_TERRAIN else g.block_move
    minds = haints if may_be_haunted(g, c, flags) else 0
    harmful = harmful_terrain(g)
    found = trails(start, points, closed, minds, harmful, FREE).ends.copy()
    if g.block_move and not closed:
        taken += [at for at in range(SPACES) if g.block_move >> at & 1]
    for at in taken:
        found.pop(at, None)
    ends = [*found]
    if minds and within:
        for end in trails(start, points, closed, minds, harmful, THROUGH).ends:
            if (end in beside or end not in found) and end not in taken:
                ends.append(SPACES + end)
    return ends


def way_to(g: Vagrantsong, c: Character, points: int, end: int, flags: int = 0) -> Path:
    """The way that leads to one of these ends."""
    if flags & STRAIGHT:
        return straight_walks(g, c, points, flags)[end]
    closed = 0 if flags & THROUGH_TERRAIN else g.block_move
    minds = haint_spaces(g) if may_be_haunted(g, c, flags) else 0
    kind = FREE if end < SPACES else THROUGH
    return trails(g.tally[AT + c], points, closed, minds, harmful_terrain(g), kind).path(end % SPACES)


def may_be_haunted(g: Vagrantsong, c: Character, flags: int) -> bool:
    return c != PUP and not flags & UNHAUNTED and not g.tally[HAUNTED + c]


def haint_spaces(g: Vagrantsong) -> int:
    """A mask of the spaces on which bodies of the haint stand."""
    mask = 0
    for at in g.tally[AT + BODY : AT + BODY + BODIES]:
        if at != OFF:
            mask |= 1 << at
    return mask


def harmful_terrain(g: Vagrantsong) -> int:
    """A mask of the spaces whose terrain has rules of its own; remembered, for it rarely changes."""
    scene = g.scene
    if not scene.has_harmful:
        return 0
    mask = scene.harmful.get(g.terrain, OFF)
    if mask == OFF:
        mask = 0
        for at, lying in enumerate(g.terrain):
            if lying and scene.terrains[lying - 1].rules:
                mask |= 1 << at
        if len(scene.harmful) > 2_000:
            scene.harmful.clear()
        scene.harmful[g.terrain] = mask
    return mask


class Trails:
    """Ways of one kind from a space: their ends in the order in which they were found, and how to get there."""

    def __init__(self, start: Space, ends: dict[Space, int], came: bytes, paths: dict[Space, Path]) -> None:
        self.start = start
        self.ends = ends  # with the node of each …
        self.came = came  # … and by node the one before it
        self.paths = paths  # or, instead of both, the paths themselves

    def path(self, end: Space) -> Path:
        if self.paths:
            return self.paths[end]
        node, back = self.ends[end], [end]
        while self.came[node] != self.start:
            node = self.came[node]
            back.append(node % SPACES)
        return tuple(back[::-1])


_trails: Final[dict[tuple[int, ...], Trails]] = {}


def trails(start: Space, points: int, closed: int, minds: int, harmful: int, kind: int) -> Trails:
    """The ways to each space: FREE ones never enter a space of `minds`, THROUGH ones enter at least one.

    Remembered, for the same is asked again and again: by everything that it depends on. Whoever is asked where to go
    then goes there.
    """
    key = (start, points, closed, minds, harmful, kind)
    known = _trails.get(key)
    if known is None:
        if harmful:
            paths = weighed_walk(start, points, closed, minds, harmful, kind)
            known = Trails(start, dict.fromkeys(paths, OFF), b"", paths)
        else:
            known = plain_walk(start, points, closed, minds, kind)
        if len(_trails) > 5_000:
            _trails.clear()
        _trails[key] = known
    return known


NOWHERE: Final[int] = 255


def plain_walk(start: Space, points: int, closed: int, minds: int, kind: int) -> Trails:
    """The shortest way to each space, where none is harmful. A node is a space, + 64 once it was through a haint."""
    came: list[int] = [NOWHERE] * (2 * SPACES)  # by node, the one before it
    came[start] = start
    wanted = SPACES if kind == THROUGH else 0
    ends: dict[Space, int] = {}
    edge = [start]
    for _ in range(points):
        coming: list[int] = []
        for node in edge:
            layer = node & SPACES
            for to in NEIGHBOURS[node - layer]:
                if closed >> to & 1:
                    continue
                there = to + layer
                if minds >> to & 1:
                    if kind == FREE:
                        continue
                    there = to + SPACES
                if came[there] == NOWHERE:
                    came[there] = node
                    coming.append(there)
                    if there & SPACES == wanted:
                        ends[to] = there
        edge = coming
    return Trails(start, ends, bytes(came), {})


def weighed_walk(start: Space, points: int, closed: int, minds: int, harmful: int, kind: int) -> dict[Space, Path]:
    """The path to each space that enters least harmful terrain, then the shortest."""
    best: dict[int, tuple[int, int]] = {start: (0, 0)}  # space + 64 once through a haint: harm, steps
    paths: dict[int, Path] = {start: ()}
    edge = [start]
    for step in range(1, points + 1):
        coming: list[int] = []
        for node in edge:
            at, through = node % SPACES, node // SPACES
            path, harm = paths[node], best[node][0]
            if len(path) != step - 1:
                continue
            for to in NEIGHBOURS[at]:
                if closed >> to & 1 or (kind == FREE and minds >> to & 1):
                    continue
                there = to + SPACES * (1 if through or (kind == THROUGH and minds >> to & 1) else 0)
                cost = (harm + (harmful >> to & 1), step)
                if there not in best or cost < best[there]:
                    best[there] = cost
                    paths[there] = (*path, to)
                    coming.append(there)
        edge = coming
    wanted = 1 if kind == THROUGH else 0
    return {node % SPACES: path for node, path in paths.items() if node // SPACES == wanted and path}


def straight_walks(g: Vagrantsong, c: Character, points: int, flags: int) -> dict[int, Path]:
    """Ways in one direction."""
    found: dict[int, Path] = {}
    haints = [g.tally[AT + body] for body in g.bodies()]
    for side in range(4):
        at = g.tally[AT + c]
        path: Path = ()
        for _ in range(points):
            at = BESIDE[at][side]
            if at == OFF or (g.block_move >> at & 1 and not flags & THROUGH_TERRAIN):
                break
            path = (*path, at)
            if may_end(g, c, at, flags):
                met = not flags & UNHAUNTED and any(space in haints for space in path)
                found[at + (SPACES if met else 0)] = path
    return found


class Walk(Rule):
    """A segment of movement, as chosen (VS-R-18); being haunted comes after it (VS-HAU-02)."""

    def __init__(self, c: Character, path: Path, flags: int) -> None:
        self.c, self.path, self.flags = c, path, flags

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if lies_on(g, self.path):
            return g.start(Enter(self.c, self.path), "entered")
        go_to(g, self.c, self.path[-1], 0)
        return self.haunt(g, 0)

    def entered(self, g: Vagrantsong, n: int) -> Next:
        """VS-R-98: whoever was taken elsewhere on the way goes no further, and meets nobody there."""
        walk = Walk(self.c, self.path[:n], self.flags)
        g.become(walk)
        return walk.haunt(g, 0)

    def haunt(self, g: Vagrantsong, _: int) -> Next:
        """VS-MOV-08, VS-R-17: whoever moves into a haint's space is haunted, the Pup is not affected (VS-PUP-06)."""
        if self.c != PUP and not self.flags & UNHAUNTED:
            bodies = g.bodies()
            for at in self.path:
                for body in bodies:
                    if g.tally[AT + body] == at:
                        return g.start(Haunt(self.c, body), "told")
        return self.told(g, 0)

    def told(self, g: Vagrantsong, _: int) -> Next:
        return (
            fire_last(g, self, ON_VAGRANT_MOVED, scope_of(self.c))
            if g.force.heard >> ON_VAGRANT_MOVED & 1
            else g.done()
        )

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


def lies_on(g: Vagrantsong, path: Path) -> bool:
    """Whether something may be entered on the way; mostly nothing lies there."""
    if g.coins_at:
        return bool(path)
    if g.terrain != EMPTY_TRAIN:
        for at in path:
            if g.terrain[at]:
                return True
    return False


def go_to(g: Vagrantsong, c: Character, at: Space, forced: int) -> None:
    """Somebody walks to a space, or is pushed there."""
    start = g.tally[AT + c]
    if start == at:
        return
    g.tally[AT + c] = at
    if forced:
        g.tell("VS-TOW-02", "pushed", g.person(c), c, start, at)
    else:
        g.tell("VS-MOV-01", "moved", g.person(c), c, start, at)


class Enter(Rule):
    """A way on which something lies: terrain and coins have their say when they are entered.

    VS-TER-04, VS-R-97, VS-R-98.

    Its result is how many of the spaces were entered: whoever is taken elsewhere on the way enters no more.
    """

    def __init__(self, c: Character, path: Path, n: int = 0, forced: int = 0) -> None:
        self.c, self.path, self.n, self.forced = c, path, n, forced

    def begin(self, g: Vagrantsong, _: int) -> Next:
        n, end = self.n, len(self.path)
        while n < end and not self.may_speak(g, self.path[n]):
            n += 1
        rest = Enter(self.c, self.path, n, self.forced)
        g.become(rest)
        go_to(g, self.c, self.path[min(n, end - 1)], self.forced)
        if n == end:
            return g.done(end)
        if g.terrain[self.path[n]] and not g.bonus(g.person(self.c), OF_IGNORE_TERRAIN):
            return fire(g, ON_ENTER_TERRAIN, rest.scope(), "coins")
        return rest.coins(g, 0)

    def may_speak(self, g: Vagrantsong, at: Space) -> bool:
        heard = g.force.heard
        if g.terrain[at] and heard >> ON_ENTER_TERRAIN & 1 and not g.bonus(g.person(self.c), OF_IGNORE_TERRAIN):
            return True
        return bool(heard >> ON_ENTER_COIN & 1) and at in [packed // 4 for packed in g.coins_at]

    def scope(self) -> Scope:
        return bind(scope_of(self.c), SPACE, self.path[self.n])

    def coins(self, g: Vagrantsong, _: int) -> Next:
        at = self.path[self.n]
        if g.tally[AT + self.c] == at and at in [packed // 4 for packed in g.coins_at]:
            return fire(g, ON_ENTER_COIN, self.scope(), "next")
        return self.next(g, 0)

    def next(self, g: Vagrantsong, _: int) -> Next:
        if g.tally[AT + self.c] != self.path[self.n]:
            return g.done(self.n + 1)
        if self.n + 1 == len(self.path):
            return g.done(self.n + 1)
        rest = Enter(self.c, self.path, self.n + 1, self.forced)
        g.become(rest)
        return rest.begin(g, 0)


# --- haunted


class Haunt(Rule):
    """A vagrant is haunted, westbound or not (VS-R-70), at most once in a turn (VS-HAU-01..03)."""

    def __init__(self, v: Vagrant, body: Character, pending: int = 0) -> None:
        self.v, self.body, self.pending = v, body, pending

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if g.tally[HAUNTED + self.v] or self.v == PUP:
            return g.done()
        if not g.force.heard >> ON_BEFORE_HAUNTED & 1:
            return self.take_hold(g)
        g.become(Haunt(self.v, self.body, set_aside(g)))
        return fire(g, ON_BEFORE_HAUNTED, self.scope(), "weigh")

    def scope(self) -> Scope:
        return bind(scope_of(self.v), BODY_OF, self.body)

    def weigh(self, g: Vagrantsong, _: int) -> Next:
        stopped = g.tally[STOPPED]
        put_back(g, self.pending)
        return g.done() if stopped else self.take_hold(g)

    def take_hold(self, g: Vagrantsong) -> Next:
        g.tally[HAUNTED + self.v] = g.tally[HAUNTED_SINCE + self.v] = 1  # VS-HAU-04, VS-HAU-05: then the mood's effect
        g.tell("VS-HAU-01", "haunted", self.v, self.body)
        follows = run(g, g.mood().haunted, haunted_scope(self.v, self.body), "devil")
        return self.devil(g, 0) if follows and g.is_back(self) else follows

    def devil(self, g: Vagrantsong, _: int) -> Next:
        """VS-DEV-01, VS-R-54: Devil On Your Heels comes by itself, on any character's turn (VS-VCD-07, VS-VCD-08)."""
        if g.tally[WHO + self.v] == CURSEBEARER and not g.tally[DEVILED]:
            g.tally[DEVILED] = 1
            g.tell("VS-DEV-01", "devil", self.v)
            return g.start(HaintGain(1, self.body, NOBODY), "told")
        return self.told(g, 0) if g.force.heard >> ON_HAUNTED & 1 else g.done()

    def told(self, g: Vagrantsong, _: int) -> Next:
        return fire_last(g, self, ON_HAUNTED, self.scope())

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


def haunted_scope(v: Vagrant, body: Character) -> Scope:
    """The scope in which the mood's haunted effect happens to a vagrant."""
    return HAUNTED_SCOPES[v * BODIES + body - BODY]


def make_haunted_scope(v: Vagrant, body: Character) -> Scope:
    s = [*scope_of(v)]
    s[TARGET], s[BODY_OF], s[CAUSE] = v, body, BY_HAUNTING
    return tuple(s)


HAUNTED_SCOPES: Final[list[Scope]] = [make_haunted_scope(v, BODY + b) for v in range(SEATS) for b in range(BODIES)]


class HauntAll(Rule):
    """The haunted effect for each vagrant in the order of the path (VS-HAU-02, VS-R-56)."""

    def __init__(self, vagrants: tuple[Vagrant, ...], body: Character) -> None:
        self.vagrants, self.body = vagrants, body

    def begin(self, g: Vagrantsong, _: int) -> Next:
        depth = len(g.rules) - 1
        for at, v in enumerate(self.vagrants):
            if not g.tally[HAUNTED + v]:
                follows = g.start(Haunt(v, self.body), "begin")
                if not follows or not g.is_back(self):
                    come_back(g, depth, self, HauntAll(self.vagrants[at + 1 :], self.body))
                    return follows
        return g.done()


# --- displacement


def escapes(g: Vagrantsong, at: Space) -> list[Space]:
    """Where somebody on a space may be moved to: open and adjacent, else the nearest open ones.

    VS-HMV-04, VS-R-05. An open space has nothing in it, so nobody is haunted by making way (VS-R-06).
    """
    beside = g.open_beside(at)
    if beside:
        return beside
    return g.open_nearest(at)


class Displace(Rule):
    """Whoever shares a space with the haint that has stopped there moves off, to a space of the players' choice."""

    def __init__(self, at: Space, body: Character) -> None:
        self.at, self.body = at, body

    def begin(self, g: Vagrantsong, _: int) -> Next:
        c = self.moved(g)
        spaces = escapes(g, self.at) if c != NOBODY else []
        if not spaces:
            return g.done()
        g.steps[-1] = "choose"
        return self.ask(g, c, spaces)

    def moved(self, g: Vagrantsong) -> Character:
        """Who has to move: a vagrant, the Pup (VS-PUP-07), or another body."""
        tally = g.tally
        for c in range(CHARACTERS):
            if tally[AT + c] == self.at and c != self.body:
                return c
        return NOBODY

    def choose(self, g: Vagrantsong, _: int) -> Next:
        return self.ask(g, self.moved(g), escapes(g, self.at))

    def ask(self, g: Vagrantsong, c: Character, spaces: list[Space]) -> Next:
        """VS-R-04, VS-R-73: that vagrant's player chooses; for a displaced haint the most recent vagrant's."""
        return g.ask(g.person(c) if c < BODY else g.most_recent(), "displaced", spaces, "move")

    def move(self, g: Vagrantsong, to: int) -> Next:
        c = self.moved(g)
        g.tally[AT + c] = to
        g.tell("VS-HMV-04", "displaced", g.person(c) if c < BODY else NOBODY, c, self.at, to)
        if c < BODY and lies_on(g, (to,)):  # an open space may hold a coin
            return g.start(Enter(c, (to,)), "begin")
        return self.begin(g, 0)


# --- a haint arrives


class HaintArrives(Rule):
    """A haint has stopped somewhere: displacement, then haunted effects, then whatever listens (VS-HAU-06)."""

    def __init__(self, body: Character, met: tuple[Vagrant, ...]) -> None:
        self.body, self.met = body, met

    def begin(self, g: Vagrantsong, _: int) -> Next:
        at = g.tally[AT + self.body]
        if at in g.tally[AT : AT + BODY] or len(g.scene.bodies) > 1:
            return g.start(Displace(at, self.body), "haunt")
        return self.haunt(g, 0)

    def haunt(self, g: Vagrantsong, _: int) -> Next:
        if not self.met:
            return self.told(g, 0)
        follows = g.start(HauntAll(self.met, self.body), "told")
        return self.told(g, 0) if follows and g.is_back(self) else follows

    def told(self, g: Vagrantsong, _: int) -> Next:
        if not g.force.heard >> ON_HAINT_MOVED & 1:
            return g.done()
        return fire_last(g, self, ON_HAINT_MOVED, bind(scope_of(NOBODY), BODY_OF, self.body))

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


def scatter_summons(g: Vagrantsong, path: Path) -> None:
    """VS-SUM-04, VS-R-67: summons in a haint's way are haunted and gone; it never seeks them out."""
    for at in path if g.summons else ():
        if g.summon_at(at):
            g.summons = tuple([summon for summon in g.summons if summon[0] != at])
            g.tell("VS-SUM-04", "summon_gone", NOBODY, at)


def met_on(g: Vagrantsong, path: Path) -> tuple[Vagrant, ...]:
    """Vagrants in the spaces of a haint's path, in its order; the Pup is unaffected (VS-HMV-03, VS-PUP-06, VS-R-48).

    VS-R-68: the space where it sets out is not one of them.
    """
    met: list[Vagrant] = []
    standing = g.tally[AT : AT + g.n]
    for at in path:
        if at in standing:
            for v, space in enumerate(standing):
                if space == at and v not in met:
                    met.append(v)
    return tuple(met)
