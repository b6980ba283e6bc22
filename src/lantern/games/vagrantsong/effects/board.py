"""Primitives about moving and about what lies on the train. Hot code."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule, put
from lantern.games.vagrantsong.book import ACTOR, BODY_OF, CARD, NOTHING, Effect, Num, Ref, Scope, Where, Who, bind
from lantern.games.vagrantsong.effects.base import OnEach, OnSpace, affected, chooser
from lantern.games.vagrantsong.effects.life import EACH, named_body
from lantern.games.vagrantsong.ids import (
    AT,
    BODY,
    CANDLE,
    NOBODY,
    OFF,
    ON_ROUND_MARKER,
    ROUND_MARK,
    SKILL,
    SLOTS,
    Character,
)
from lantern.games.vagrantsong.paths import Plan
from lantern.games.vagrantsong.planning import plans_toward
from lantern.games.vagrantsong.rules.events import remove_event
from lantern.games.vagrantsong.rules.haint_acting import HaintWalk
from lantern.games.vagrantsong.rules.haint_humanity import ROUND_TRACK, Pass
from lantern.games.vagrantsong.rules.moving import Walk, ends_of_ways, way_to
from lantern.games.vagrantsong.rules.pushing import push_of
from lantern.games.vagrantsong.rules.running import fire
from lantern.games.vagrantsong.rules.scenario import ROUND_SPACES, LayFaceDown
from lantern.games.vagrantsong.rules.tokens import PlaceCandle, to_cycle
from lantern.games.vagrantsong.selectors import haint_of
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.train import BESIDE, DISTANCE, Space

SAME_PIECE: Final[int] = 2  # kinds of pieces that are two sides of one
PIECES_OF_EACH: Final[int] = 6
STAY: Final[int] = 99


# --- moving


class MoveThem(OnEach):
    """Voluntary movement up to n (`move`)."""

    def __init__(self, who: Who, n: Num, flags: int) -> None:
        super().__init__(who)
        self.n, self.flags = n, flags

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        n = self.n.value(g, s)
        if n <= 0 or g.space(c) == OFF or g.forecast:
            return g.go("begin")
        return g.start(MoveUpTo(c, n, self.flags), "begin")


class MoveUpTo(Rule):
    """A vagrant may move up to n spaces, in as many parts as it likes; or stay."""

    def __init__(self, c: Character, left: int, flags: int) -> None:
        self.c, self.left, self.flags = c, left, flags

    def begin(self, g: Vagrantsong, _: int) -> Next:
        return g.go("ask") if self.left > 0 and ends_of_ways(g, self.c, self.left, self.flags) else g.done()

    def ask(self, g: Vagrantsong, _: int) -> Next:
        return g.ask(g.person(self.c), "walk", [*ends_of_ways(g, self.c, self.left, self.flags), STAY + 100], "chosen")

    def chosen(self, g: Vagrantsong, x: int) -> Next:
        if x == STAY + 100:
            return g.done()
        path = way_to(g, self.c, self.left, x, self.flags)
        left = 0 if self.flags & 4 else self.left - len(path)  # in a straight line there is only one part
        g.become(MoveUpTo(self.c, left, self.flags))
        return g.start(Walk(self.c, path, self.flags), "begin")


class PushThem(OnEach):
    """A forced move (`push`): from characters, things, edges and sides (VS-BRD-07); of the Pup itself (VS-R-49)."""

    def __init__(self, who: Who, away: bool, ref: Ref, n: Num) -> None:
        super().__init__(who)
        self.away, self.ref, self.n = away, ref, n

    def one(self, g: Vagrantsong, s: Scope, c: Character) -> Next:
        push = push_of(g, s, c, self.away, self.ref, self.n.value(g, s))
        return g.go("begin") if push is None else g.start(push, "begin")


class Swap(Effect):
    """Two characters exchange their spaces, without haunting."""

    def __init__(self, one: Who, other: Who) -> None:
        self.one, self.other = one, other

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        a, b = affected(g, s, self.one), affected(g, s, self.other)
        if a and b and a[0] != b[0] and OFF not in (g.space(a[0]), g.space(b[0])):
            g.tally[AT + a[0]], g.tally[AT + b[0]] = g.tally[AT + b[0]], g.tally[AT + a[0]]
            g.tell("VS-CODE-01", "swapped", NOBODY, a[0], b[0])
        return g.go("begin")


class PlaceThem(OnSpace):
    """A character is put on a space, the nearest open one if it is taken."""

    def __init__(self, who: Who, where: Where) -> None:
        super().__init__(where)
        self.who = who

    def on(self, g: Vagrantsong, s: Scope, at: Space) -> Next:
        for c in affected(g, s, self.who)[:1]:
            put_down(g, c, at)
        return g.go("begin")


def put_down(g: Vagrantsong, c: Character, at: Space) -> None:
    """Put a character on a space, or the nearest one on which it may stand."""
    if [other for other in g.standing_at(at) if other != c] or (g.block_move >> at & 1 and c < BODY):
        free = g.open_spaces()
        if not free:
            return
        at = min(free, key=lambda to: (DISTANCE[at][to], to))
    start = g.tally[AT + c]
    g.tally[AT + c] = at
    g.tell("VS-BRD-10", "put", NOBODY, c, start, at)


class HaintMove(Effect):
    """Additional movement of the haint, with haunting."""

    def __init__(self, n: Num, who: Who | None, where: Where | None, body: int) -> None:
        self.n, self.who, self.where, self.body = n, who, where, body  # neither: toward the other body

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        n = self.n.value(g, s)
        if self.body == EACH:
            bodies = tuple(g.bodies())
        else:
            one = named_body(g, s, self.body)
            bodies = (one,) if g.space(one) != OFF else ()
        if not bodies or n <= 0:
            return g.go("begin")
        targets = [(body, *self.goal(g, s, body)) for body in bodies]
        flat: list[int] = []
        for body, goal, target in targets:
            if goal != OFF:
                flat += [body, goal, target]
        return g.start(HaintGoes(n, tuple(flat)), "begin")

    def goal(self, g: Vagrantsong, s: Scope, body: Character) -> tuple[Space, int]:
        scope = bind(s, BODY_OF, body)
        if self.who is not None:
            found = self.who.pick(g, scope)
            return (g.space(found[0]), found[0]) if found else (OFF, NOBODY)
        if self.where is not None:
            spaces = self.where.spaces(g, scope)
            return (spaces[0], NOBODY) if spaces else (OFF, NOBODY)
        others = [b for b in g.bodies() if b != body]
        return (g.space(others[0]), NOBODY) if others else (OFF, NOBODY)


class HaintGoes(Rule):
    """Bodies move toward their goals, one after the other: body, goal and target of each."""

    def __init__(self, n: int, left: tuple[int, ...]) -> None:
        self.n, self.left = n, left

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if not self.left:
            return g.done()
        plans = self.plans(g)
        if len(plans) > 1 and not g.forecast:
            return g.ask(g.most_recent(), "haint_path", [*range(len(plans))], "go")
        g.steps[-1] = "go"
        return self.go_by(g, plans[0])

    def plans(self, g: Vagrantsong) -> list[Plan]:
        body, goal, target = self.left[:3]
        return plans_toward(g, body, self.n, goal, target)

    def go(self, g: Vagrantsong, which: int) -> Next:
        return self.go_by(g, self.plans(g)[which])

    def go_by(self, g: Vagrantsong, plan: Plan) -> Next:
        g.become(HaintGoes(self.n, self.left[3:]))
        if len(plan.path) < 2:
            return g.go("begin")
        return g.start(HaintWalk(self.left[0], plan.path[1:]), "begin")


class HaintPlace(OnSpace):
    """The haint or a body is put elsewhere, without haunting (`haint_place`, `haint_show`)."""

    def __init__(self, where: Where, body: int) -> None:
        super().__init__(where)
        self.body = body

    def on(self, g: Vagrantsong, s: Scope, at: Space) -> Next:
        for body in [*range(BODY, BODY + len(g.scene.bodies))] if self.body == EACH else [named_body(g, s, self.body)]:
            put_down(g, body, at)
        return g.go("begin")


class HaintHide(Effect):
    """The haint leaves the board (VS-R-89)."""

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        body = haint_of(g, s)
        g.tally[AT + body] = OFF
        g.tell("VS-R-89", "hidden", NOBODY, body)
        return g.go("begin")


# --- terrain


class TerrainAdd(OnSpace):
    """A piece of terrain is laid, never on a character; six pieces of each kind are all there are."""

    def __init__(self, kind: int, where: Where) -> None:
        super().__init__(where)
        self.kind = kind

    def fitting(self, g: Vagrantsong, s: Scope) -> list[Space]:
        if pieces_lying(g, self.kind) >= PIECES_OF_EACH:
            return []
        return [at for at in self.where.spaces(g, s) if not g.standing_at(at) and not g.terrain[at]]

    def on(self, g: Vagrantsong, s: Scope, at: Space) -> Next:
        g.set_terrain(at, self.kind)
        g.tell("VS-TER-04", "terrain", NOBODY, at, self.kind)
        return g.go("begin")


def pieces_lying(g: Vagrantsong, kind: int) -> int:
    """Pieces on the board that are the same token as this kind, either side up."""
    piece = g.scene.terrains[kind].piece // SAME_PIECE
    return len([1 for lying in g.terrain if lying and g.scene.terrains[lying - 1].piece // SAME_PIECE == piece])


class TerrainRemove(OnSpace):
    """A piece is taken away; with `near` the nearest to a reference."""

    def __init__(self, where: Where, near: Ref | None) -> None:
        super().__init__(where)
        self.near = near

    def fitting(self, g: Vagrantsong, s: Scope) -> list[Space]:
        found = [at for at in self.where.spaces(g, s) if g.terrain[at]]
        if self.near is None or not found:
            return found
        refs = self.near.places(g, s, OFF)
        if not refs:
            return []
        best = min([DISTANCE[ref][at] for ref in refs for at in found])
        return [at for at in found if any(DISTANCE[ref][at] == best for ref in refs)]

    def on(self, g: Vagrantsong, s: Scope, at: Space) -> Next:
        kind = g.terrain[at] - 1
        g.set_terrain(at, OFF)
        g.tell("VS-TER-04", "terrain_gone", NOBODY, at, kind)
        return g.go("begin")


class TerrainMove(OnSpace):
    """A piece slides toward a side, as far as spaces are open, up to n."""

    def __init__(self, where: Where, side: int, n: Num) -> None:
        super().__init__(where)
        self.side, self.n = side, n

    def fitting(self, g: Vagrantsong, s: Scope) -> list[Space]:
        return [at for at in self.where.spaces(g, s) if g.terrain[at]]

    def on(self, g: Vagrantsong, s: Scope, at: Space) -> Next:
        kind, end = g.terrain[at] - 1, at
        for _ in range(self.n.value(g, s)):
            to = BESIDE[end][self.side]
            if to == OFF or not g.is_open(to):
                break
            end = to
        if end != at:
            g.set_terrain(at, OFF)
            g.set_terrain(end, kind)
            g.tell("VS-TER-04", "terrain_moved", NOBODY, at, end)
        return g.go("begin")


# --- candles


class CandleAdd(OnSpace):
    """A candle from the bindle, else off the cycle track, is placed."""

    def __init__(self, where: Where, heap: int) -> None:
        super().__init__(where)
        self.heap = heap  # 0 bindle first, 1 cycle track only, 2 bindle only

    def fitting(self, g: Vagrantsong, s: Scope) -> list[Space]:
        if not ((g.bindle[CANDLE] and self.heap != 1) or (g.cycle[CANDLE] and self.heap != 2)):
            return []
        return [at for at in self.where.spaces(g, s) if not g.candles[at]]

    def on(self, g: Vagrantsong, s: Scope, at: Space) -> Next:
        if g.bindle[CANDLE] and self.heap != 1:
            g.add_to_bindle(CANDLE, -1)
        else:
            g.add_to_cycle(CANDLE, -1)
        owner = g.person(s[ACTOR]) if 0 <= s[ACTOR] < BODY else NOBODY
        return g.start(PlaceCandle(at, owner), "begin")


class CandleRemove(OnSpace):
    def fitting(self, g: Vagrantsong, s: Scope) -> list[Space]:
        return [at for at in self.where.spaces(g, s) if g.candles[at]]

    def on(self, g: Vagrantsong, s: Scope, at: Space) -> Next:
        g.candles = put(g.candles, at, 0)
        to_cycle(g, CANDLE)
        g.tell("VS-TOK-06", "candle_gone", NOBODY, at)
        return g.go("begin")


# --- event tokens


class EventAdd(OnSpace):
    """An event token is laid on a space; one that lies elsewhere is moved (`event_add`, `event_move`)."""

    def __init__(self, event: int, where: Where) -> None:
        super().__init__(where)
        self.event = event

    def on(self, g: Vagrantsong, s: Scope, at: Space) -> Next:
        remove_event(g, self.event)
        g.events_at = (*g.events_at, at * 32 + self.event * 2)
        g.tell("VS-EVT-01", "event_laid", NOBODY, self.event, at)
        return g.go("begin")


class EventToBindle(Effect):
    def __init__(self, event: int) -> None:
        self.event = event

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        remove_event(g, self.event)
        g.bindle_events = (*g.bindle_events, self.event)
        g.tell("VS-EVT-01", "event_in_bindle", NOBODY, self.event)
        return g.go("begin")


class EventRemove(Effect):
    def __init__(self, event: int) -> None:
        self.event = event

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        remove_event(g, self.event)
        return g.go("begin")


class EventShuffle(Effect):
    """Events are laid face down in random order."""

    def __init__(self, events: list[int], spaces: list[int]) -> None:
        self.events, self.spaces = events, spaces

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        for event in self.events:
            remove_event(g, event)
        free = [at for at in self.spaces if not g.event_at(at)]
        if g.forecast:
            return g.go("begin")
        return g.start(LayFaceDown(tuple(self.events), tuple(free)), "begin")


# --- summons


class Summon(OnSpace):
    """A saved soul is placed on the board: not on terrain, in an open space (VS-SUM-01, VS-SUM-02)."""

    def __init__(self, name: int, where: Where) -> None:
        super().__init__(where)
        self.name = name

    def fitting(self, g: Vagrantsong, s: Scope) -> list[Space]:
        return [at for at in self.where.spaces(g, s) if g.is_open(at)]

    def on(self, g: Vagrantsong, s: Scope, at: Space) -> Next:
        v = chooser(g, s)
        card = g.skills[v * SLOTS + s[CARD] - SKILL] if SKILL <= s[CARD] < SKILL + SLOTS else 0
        g.summons = (*[each for each in g.summons if each[1] != self.name], (at, self.name, v, card))
        g.tell("VS-SUM-01", "summoned", v, at, self.name)
        return g.go("begin")


class SummonRemove(Effect):
    def __init__(self, name: int) -> None:
        self.name = name

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        g.summons = tuple([each for each in g.summons if each[1] != self.name])
        return g.go("begin")


# --- the round marker


class MoveRound(Effect):
    """The round marker is moved by n, forward or back, with the events it meets (VS-EVT-04, VS-R-80, VS-R-93)."""

    def __init__(self, n: Num) -> None:
        self.n = n

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        n = self.n.value(g, s)
        if n == 0:
            return g.go("begin")
        return g.start(ShiftRound(n), "begin")


class ShiftRound(Rule):
    def __init__(self, n: int) -> None:
        self.n = n

    def begin(self, g: Vagrantsong, _: int) -> Next:
        at, met = g.tally[ROUND_MARK], []
        for _step in range(abs(self.n)):
            at = at % ROUND_SPACES + 1 if self.n > 0 else max(1, at - 1)
            met.append(at)
        if g.tally[ROUND_MARK] == at and self.n < 0:
            return g.done()
        g.tally[ROUND_MARK] = at
        g.tell("VS-R-80", "marker", NOBODY, at)
        return g.start(Pass(ROUND_TRACK, tuple(met)), "told")

    def told(self, g: Vagrantsong, _: int) -> Next:
        return fire(g, ON_ROUND_MARKER, NOTHING, "over")

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()
