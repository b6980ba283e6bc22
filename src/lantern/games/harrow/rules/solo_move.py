"""SOLO-16..22. The automated Units on the move: groups that take a shortest way to their goal piece."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.harrow.board import NEIGHBOURS
from lantern.games.harrow.ids import GONE, HESTER, INFECTED, OFF, SLOT_BIT, TERRAINS, Faction, Group, Hex
from lantern.games.harrow.rules.core import movable, no_place, size
from lantern.games.harrow.rules.moving import march
from lantern.games.harrow.rules.phase1 import goal_of
from lantern.games.harrow.state import Harrow

GOAL_POINTS: Final[int] = 2  # HC-SOLO-20


def goal_hex(g: Harrow, faction: Faction) -> Hex:
    """Where the goal piece of a faction stands; OFF if none is on the map."""
    first = goal_of(faction)
    return max(OFF, *g.tally[first : first + TERRAINS])


def whole_group(g: Harrow, faction: Faction, at: Hex) -> Group:
    """All Units of a hex: they never split (HC-SOLO-19). Infected Haints and the Legend belong to them.

    HC-SOLO-37, HC-R-75, HC-R-167
    """
    haints, infected, slots = movable(g, faction, at)
    return haints + INFECTED * infected + SLOT_BIT * slots


def ways(g: Harrow, faction: Faction, at: Hex, goal: Hex) -> list[Hex]:
    """The next hexes on the shortest ways of the group of a hex to the goal, also if they lead away from it at first.

    A hex it may not enter, or that has no room for all of it, is closed; without any way there is no step
    (HC-SOLO-17, HC-SOLO-18, HC-SOLO-22, HC-R-72, HC-R-166). Mountains and Storms cost nothing more.
    """
    if at == goal:
        return []
    units = size(whole_group(g, faction, at))
    seen, edge = {goal}, [goal] if no_place(g, faction, goal, units) is None else []
    while edge:
        found = [to for to in NEIGHBOURS[at] if to in edge]
        if found:
            return found
        further = {to for near in edge for to in NEIGHBOURS[near] if to not in seen}
        seen |= further
        edge = [to for to in further if no_place(g, faction, to, units) is None]
    return []


def complete(g: Harrow, faction: Faction, goal: Hex) -> None:
    """A Unit is on its goal piece: a Building destroyed, a Townsfolk rescued, two points (HC-SOLO-20, HC-SOLO-21)."""
    first = goal_of(faction)
    for n in range(TERRAINS):
        if g.tally[first + n] == goal and g.units(faction, goal):
            g.tally[first + n] = GONE
            g.tell("HC-SOLO-20", "goal_reached", g.seat_of(faction), n, goal)
            g.score(faction, GOAL_POINTS, "HC-SOLO-20")


class SoloMove(Rule):
    """Group after group, in an order of Hester's choice, makes all its steps (HC-SOLO-16, HC-SOLO-34, HC-R-165).

    The hex of the goal piece stays the goal for the rest of the turn, also when the piece has left (HC-SOLO-20).
    """

    def __init__(
        self, faction: Faction, steps: int, goal: Hex = OFF, moved: int = 0, at: Hex = OFF, left: int = 0
    ) -> None:
        self.faction, self.steps, self.goal = faction, steps, goal
        self.moved = moved  # mask of hexes whose group has moved
        self.at, self.left = at, left  # the group on its way, and its steps

    def with_group(self, at: Hex, left: int) -> SoloMove:
        return SoloMove(self.faction, self.steps, self.goal, self.moved, at, left)

    def begin(self, g: Harrow, _: int) -> Next:
        """Whoever stands on the goal piece already completes it now (HC-R-167)."""
        goal = goal_hex(g, self.faction)
        if goal == OFF:
            return g.done()
        complete(g, self.faction, goal)
        g.become(SoloMove(self.faction, self.steps, goal))
        return g.go("order")

    def unmoved(self, g: Harrow) -> list[Hex]:
        return [at for at in g.held(self.faction) if at != self.goal and not self.moved >> at & 1]

    def order(self, g: Harrow, _: int) -> Next:
        """While any group can move; one that cannot may be taken too, and has then had its move."""
        groups = self.unmoved(g)
        if not any(ways(g, self.faction, at, self.goal) for at in groups):
            return g.done()
        if len(groups) == 1:
            return self.chosen(g, groups[0])
        return g.ask(g.chooser(HESTER), "solo_group", groups, "chosen")

    def chosen(self, g: Harrow, at: Hex) -> Next:
        g.become(self.with_group(at, self.steps))
        return g.go("step")

    def step(self, g: Harrow, _: int) -> Next:
        places = ways(g, self.faction, self.at, self.goal) if self.left else []
        if not places:
            return g.go("rest")
        if len(places) == 1:
            return self.enter(g, places[0])
        return g.ask(g.chooser(HESTER), "solo_step", places, "enter")

    def rest(self, g: Harrow, _: int) -> Next:
        g.become(SoloMove(self.faction, self.steps, self.goal, self.moved | 1 << self.at))
        return g.go("order")

    def enter(self, g: Harrow, to: Hex) -> Next:
        """Units that are there are joined at once; if they have yet to move, all go together later (HC-SOLO-40)."""
        joins = g.units(self.faction, to) > 0
        group = whole_group(g, self.faction, self.at)
        g.become(self.with_group(OFF, 0) if joins else self.with_group(to, self.left - 1))
        return march(g, self.faction, group, self.at, to, "HC-SOLO-16", "entered")

    def entered(self, g: Harrow, _: int) -> Next:
        complete(g, self.faction, self.goal)
        return g.go("order") if self.at == OFF else g.go("step")
