"""1 and 6. The game from the opening rolls to the last turns."""

from __future__ import annotations

from lantern.core.flow import Next, Rule, Seat
from lantern.games.wayward.ids import (
    ACTIVE,
    ALARM,
    AT,
    LAST,
    LAST_TURNS,
    NO_SECOND_LAST_TURN,
    NOWHERE,
    OUTSIDE,
    SOUNDED,
    TURNS,
)  # fmt: skip
from lantern.games.wayward.rules.turn import Turn
from lantern.games.wayward.state import SOLO_TURNS, Wayward


class Opening(Rule):
    """Everybody rolls one die and the highest goes first (WW-SET-10); those who tie roll again (WW-R-01)."""

    def __init__(self, seats: tuple[Seat, ...], rolls: tuple[int, ...] = ()) -> None:
        self.seats, self.rolls = seats, rolls

    def begin(self, g: Wayward, _: int) -> Next:
        return g.throw(1, "rolled")

    def rolled(self, g: Wayward, die: int) -> Next:
        g.tell("WW-SET-10", "rolled", self.seats[len(self.rolls)], die, 1)
        g.become(Opening(self.seats, (*self.rolls, die)))
        return g.go("begin") if len(self.rolls) + 1 < len(self.seats) else g.go("compare")

    def compare(self, g: Wayward, _: int) -> Next:
        best = max(self.rolls)
        highest = tuple([seat for seat, roll in zip(self.seats, self.rolls, strict=True) if roll == best])
        if len(highest) > 1:
            g.become(Opening(highest))
            return g.go("begin")
        first = highest[0]
        g.order = tuple([(first + n) % g.players for n in range(g.players)])  # WW-R-02: clockwise
        g.tell("WW-SET-10", "first", first)
        return g.done()


class Seating(Rule):
    """The order of a later game of a series (WW-SER-08, WW-SER-10); players who share a place roll for it (WW-SER-11).

    `groups` stand in turn order; a group of several has to be rolled apart.
    """

    def __init__(self, groups: tuple[tuple[Seat, ...], ...], rolls: tuple[int, ...] = ()) -> None:
        self.groups, self.rolls = groups, rolls

    def begin(self, g: Wayward, _: int) -> Next:
        if not any(len(group) > 1 for group in self.groups):
            g.order = tuple([group[0] for group in self.groups])  # WW-SER-12
            g.tell("WW-SER-08", "first", g.order[0])
            return g.done()
        return g.go("roll")

    def roll(self, g: Wayward, _: int) -> Next:
        return g.throw(1, "rolled")

    def rolled(self, g: Wayward, die: int) -> Next:
        tied = [group for group in self.groups if len(group) > 1][0]
        rolls = (*self.rolls, die)
        g.tell("WW-SER-11", "rolled", tied[len(self.rolls)], die, 1)
        if len(rolls) < len(tied):
            g.become(Seating(self.groups, rolls))
            return g.go("roll")
        at = self.groups.index(tied)
        apart = [tuple([s for s, r in zip(tied, rolls, strict=True) if r == n]) for n in (6, 5, 4, 3, 2, 1)]
        found = tuple([group for group in apart if group])
        g.become(Seating((*self.groups[:at], *found, *self.groups[at + 1 :])))
        return g.go("begin")


class StartRooms(Rule):
    """Players roll for their start rooms in turn order (WW-SET-11, WW-SET-12); map 2 has one for all (WW-SET-14)."""

    def __init__(self, placed: int = 0) -> None:
        self.placed = placed

    def begin(self, g: Wayward, _: int) -> Next:
        if self.placed == g.players:
            return g.done()
        return g.go("common") if len(g.board.starts) == 1 else g.go("roll")

    def common(self, g: Wayward, _: int) -> Next:
        for seat in g.order:
            g.tally[AT + seat] = g.board.starts[0]
            g.tell("WW-SET-14", "started", seat, g.board.starts[0])
        return g.done()

    def roll(self, g: Wayward, _: int) -> Next:
        return g.throw(1, "rolled")

    def rolled(self, g: Wayward, die: int) -> Next:
        seat, room = g.order[self.placed], g.board.starts[(die - 1) % len(g.board.starts)]
        g.tell("WW-SET-11", "rolled", seat, die, 1)
        if len([s for s in g.order[: self.placed] if g.tally[AT + s] == room]) == 2:  # WW-SET-13
            g.tell("WW-SET-13", "room_full", seat, room)
            return g.go("begin")
        g.tally[AT + seat] = room
        g.tell("WW-SET-11", "started", seat, room)
        g.become(StartRooms(self.placed + 1))
        return g.go("begin")


class Rounds(Rule):
    """Set-up, normal rounds until the alarm, last turns, and the end."""

    def __init__(self, groups: tuple[tuple[Seat, ...], ...] = ()) -> None:
        self.groups = groups  # the order of a series; empty when it is rolled for

    def begin(self, g: Wayward, _: int) -> Next:
        if g.players == 1:  # WW-R-119
            return g.go("start_rooms")
        if self.groups:
            return g.call(Seating(self.groups), "start_rooms")
        return g.call(Opening(tuple(range(g.players))), "start_rooms")

    def start_rooms(self, g: Wayward, _: int) -> Next:
        return g.call(StartRooms(), "first")

    def first(self, g: Wayward, _: int) -> Next:
        g.tally[ACTIVE] = g.order[0]
        return g.call(Turn(), "next")

    def next(self, g: Wayward, _: int) -> Next:
        """Clockwise to the next player who still has a turn (WW-R-02)."""
        if g.players == 1:
            return self.next_alone(g)
        self.count_last_turns(g)
        seat = self.next_seat(g)
        if seat == NOWHERE:
            return g.go("over")
        g.tally[ACTIVE] = seat
        return g.call(Turn(), "next")

    def next_alone(self, g: Wayward) -> Next:  # WW-SOLO-01, WW-SOLO-03, WW-SOLO-05
        if g.has_left(0) or g.tally[TURNS] == SOLO_TURNS:
            return g.go("over")
        return g.call(Turn(), "next")

    def count_last_turns(self, g: Wayward) -> None:
        """After the turn of the alarm everybody still here has one more (WW-END-05, WW-END-06, WW-R-46, WW-R-47)."""
        active = 1 << g.active()
        if g.tally[ALARM] == LAST:
            g.tally[LAST_TURNS] &= ~active
        elif g.tally[ALARM] == SOUNDED:
            here = sum([1 << seat for seat in g.order if not g.has_left(seat)])
            g.tally[ALARM] = LAST
            g.tally[LAST_TURNS] = here & ~active if g.readings & NO_SECOND_LAST_TURN else here
            g.tell("WW-END-06", "last_turns", g.active())

    def next_seat(self, g: Wayward) -> Seat:
        for steps in range(1, g.players + 1):
            seat = g.clockwise(g.active(), steps)
            if g.tally[ALARM] == LAST:
                if g.tally[LAST_TURNS] >> seat & 1:
                    return seat
            elif not g.has_left(seat):
                return seat
        return NOWHERE

    def over(self, g: Wayward, _: int) -> Next:  # WW-R-53
        for seat in g.order:
            out = g.tally[AT + seat] >= OUTSIDE  # WW-CATA-06, WW-R-52: beyond the walls counts
            g.tell("WW-END-01" if out else "WW-END-02", "escaped" if out else "trapped", seat)
        g.tally[ACTIVE] = NOWHERE
        return g.done()
