"""LEG, PATH, LTP, LTF. The Legend Jar, and the Legend Tracks of Protectors and Family."""

from __future__ import annotations

from lantern.core.flow import Next, Rule, put
from lantern.games.harrow.board import NEIGHBOURS, WITHIN
from lantern.games.harrow.ids import (
    FAMILY,
    HEXES,
    KAMMI,
    LEGEND_AT,
    OFF,
    PATHS_LEFT,
    PROTECTORS,
    SCROLLS,
    STORMS_LEFT,
    TOWNSFOLK,
    Faction,
    Hex,
)
from lantern.games.harrow.rules.collecting import collect_token
from lantern.games.harrow.rules.core import reach
from lantern.games.harrow.rules.kammi import CubeTrack, Replay
from lantern.games.harrow.rules.moving import STOP, Step, origins
from lantern.games.harrow.rules.powers import POWERS, can_use
from lantern.games.harrow.rules.shoving import CLOSE, FAR, PullTownsfolk, ShoveToken, ShoveUnit
from lantern.games.harrow.state import Harrow

TRACK: int = 0
POWER: int = 1
PATH_MOVE: int = 2


class LegendJar(Rule):
    """Track and Unique Power, in either order; a free path move may stand between (HC-LEG-01, HC-LEG-05, HC-R-107)."""

    def __init__(self, faction: Faction, done: int = 0) -> None:
        self.faction, self.done = faction, done  # mask of what has been used

    def begin(self, g: Harrow, _: int) -> Next:
        left = [part for part in (TRACK, POWER) if not self.done >> part & 1]
        parts = [part for part in left if part == TRACK or can_use(g, self.faction)]
        if left and self.done and origins(g, self.faction, 0):  # it may also make the power usable
            parts.append(PATH_MOVE)
        return g.ask(g.chooser(self.faction), "legend", [*parts, STOP], "chosen") if parts else g.done()

    def chosen(self, g: Harrow, part: int) -> Next:
        if part == STOP:
            return g.done()
        if part == PATH_MOVE:
            return g.call(Step(self.faction, 0), "begin")
        g.become(LegendJar(self.faction, self.done | 1 << part))
        if part == POWER:
            return g.call(POWERS[g.legend_of(self.faction)](), "begin")
        return g.call(track(g, self.faction), "begin")


def track(g: Harrow, faction: Faction, *, first_only: bool = False) -> Rule:
    """The track of a faction, with one space more than it has Scrolls (HC-LEG-03, HC-R-98, HC-R-105).

    Its spaces come from left to right, and each may be declined (HC-LEG-02, HC-LEG-04).
    """
    spaces = 1 if first_only else g.tally[SCROLLS + faction] + 1
    side = g.track[faction]
    if faction == PROTECTORS:
        return PathTrack() if side == 1 else TownsfolkTrack(spaces)
    if faction == KAMMI:
        return Replay(spaces) if side == 1 else CubeTrack(spaces)
    return StormTrack(side, spaces)


# --- Protectors -----------------------------------------------------------------------------------------------------


class PathTrack(Rule):
    """Side 1: collect any Path Tokens, then place any of those in Possessions within range (HC-PATH-01, HC-PATH-03)."""

    def begin(self, g: Harrow, _: int) -> Next:
        lying = [at for at in range(HEXES) if g.paths[at]]
        return g.ask(g.chooser(PROTECTORS), "path_up", [*lying, STOP], "collected") if lying else g.go("place")

    def collected(self, g: Harrow, at: Hex) -> Next:
        if at == STOP:
            return g.go("place")
        g.paths = put(g.paths, at, g.paths[at] - 1)
        g.tally[PATHS_LEFT] += 1
        g.tell("HC-PATH-03", "path_up", g.seat_of(PROTECTORS), at)
        return g.go("begin")

    def place(self, g: Harrow, _: int) -> Next:  # HC-PATH-04, HC-PATH-08, HC-R-20, HC-R-62: any in range, also twice
        if not g.tally[PATHS_LEFT]:
            return g.done()
        legend = g.tally[LEGEND_AT + PROTECTORS]
        places = list(WITHIN[legend][min(6, reach(g, legend))])
        return g.ask(g.chooser(PROTECTORS), "path_down", [*places, STOP], "placed")

    def placed(self, g: Harrow, at: Hex) -> Next:
        if at == STOP:
            return g.done()
        g.paths = put(g.paths, at, g.paths[at] + 1)
        g.tally[PATHS_LEFT] -= 1
        g.tell("HC-PATH-01", "path_down", g.seat_of(PROTECTORS), at)
        return g.go("place")


class TownsfolkTrack(Rule):
    """Side 2: pull a Townsfolk; with Scrolls it picks a token up, and pushes Units away (HC-LTP-01..05)."""

    def __init__(self, spaces: int, who: int = OFF, space: int = 1) -> None:
        self.spaces, self.who, self.space = spaces, who, space

    def begin(self, g: Harrow, _: int) -> Next:
        return g.call(PullTownsfolk(), "pulled")

    def pulled(self, g: Harrow, who: int) -> Next:
        if who == STOP or g.tally[TOWNSFOLK + who] < 0:  # HC-R-114: nobody to refer to
            return g.done()
        g.become(TownsfolkTrack(self.spaces, who, 2))
        return g.go("next")

    def next(self, g: Harrow, _: int) -> Next:
        if self.space > self.spaces:
            return g.done()
        at = g.tally[TOWNSFOLK + self.who]
        space = self.space
        g.become(TownsfolkTrack(self.spaces, self.who, space + 1))
        if space == 2:
            return g.go("pick_up") if g.tokens_at(at) else g.go("next")
        everybody = sum(1 << f for f in g.sides)
        return g.call(ShoveUnit(g.seat_of(PROTECTORS), FAR, at, everybody, beside=space == 3), "next")

    def pick_up(self, g: Harrow, _: int) -> Next:  # HC-LTP-03, HC-R-79: collected at once
        kinds = sorted(set(g.tokens_at(g.tally[TOWNSFOLK + self.who])))
        return g.ask(g.chooser(PROTECTORS), "collect", [*kinds, STOP], "picked_up")

    def picked_up(self, g: Harrow, kind: int) -> Next:
        if kind != STOP:
            collect_token(g, PROTECTORS, g.tally[TOWNSFOLK + self.who], kind)
        return g.go("next")


# --- Family ---------------------------------------------------------------------------------------------------------


def no_storm(g: Harrow, at: Hex) -> bool:
    """A Storm may be placed: none is there yet, no Bonfire burns, and it is not the Brambles.

    HC-CORE-06, HC-TRN-18, HC-HX-04, HC-MAP-08, HC-R-21, HC-R-62, HC-R-115
    """
    return not g.board.is_brambles(at) and not g.has_storm(at) and not g.bonfires[at]


def place_storm(g: Harrow, at: Hex, rule: str) -> None:
    g.storms = put(g.storms, at, 1)
    g.tally[STORMS_LEFT] -= 1
    g.tell(rule, "storm", g.seat_of(FAMILY), at)


class StormTrack(Rule):
    """A Storm; with Scrolls it pulls (side 1) or pushes (side 2) a token, an own and an enemy Unit (HC-LTF-01..09)."""

    def __init__(self, side: int, spaces: int, storm: Hex = OFF, space: int = 1) -> None:
        self.side, self.spaces, self.storm, self.space = side, spaces, storm, space

    def places(self, g: Harrow) -> list[Hex]:
        """Where Family has a Unit, or next to its Legend (HC-LTF-01, HC-LTF-06)."""
        if not g.tally[STORMS_LEFT]:  # HC-R-04
            return []
        near = g.held(FAMILY) if self.side == 1 else list(NEIGHBOURS[g.tally[LEGEND_AT + FAMILY]])
        return [at for at in near if no_storm(g, at)]

    def begin(self, g: Harrow, _: int) -> Next:
        places = self.places(g)
        return g.ask(g.chooser(FAMILY), "storm", [*places, STOP], "placed") if places else g.done()

    def placed(self, g: Harrow, at: Hex) -> Next:
        if at == STOP:  # HC-R-21: without a Storm the later spaces refer to nothing
            return g.done()
        place_storm(g, at, "HC-LTF-01" if self.side == 1 else "HC-LTF-06")
        g.become(StormTrack(self.side, self.spaces, at, 2))
        return g.go("next")

    def next(self, g: Harrow, _: int) -> Next:
        if self.space > self.spaces:
            return g.done()
        space, seat, mode = self.space, g.seat_of(FAMILY), CLOSE if self.side == 1 else FAR
        g.become(StormTrack(self.side, self.spaces, self.storm, space + 1))
        if space == 2:
            return g.call(ShoveToken(seat, mode, self.storm), "next")
        whose = 1 << FAMILY if space == 3 else 1 << g.rival(FAMILY)
        return g.call(ShoveUnit(seat, mode, self.storm, whose), "next")
