"""FIRE-01..06. A Bonfire is made of two Infected Haints, and all else is driven from its hex."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule, put
from lantern.games.harrow.board import DISTANCE, NEIGHBOURS
from lantern.games.harrow.ids import (
    CUBES,
    HAINTS_LEFT,
    HESTER,
    HEXES,
    INFECTED,
    KINDS,
    OFF,
    PAIR,
    PROTECTORS,
    TERRAIN_CUBE,
    WARRING,
    Faction,
    Hex,
)
from lantern.games.harrow.rules.core import no_place
from lantern.games.harrow.rules.hester_board import empty_spaces, fill_space, gain_action, take_pair
from lantern.games.harrow.rules.moving import Arrival, free_nail, march, move_doll, no_doll, take_blood
from lantern.games.harrow.state import Harrow

# Things that a Bonfire drives away: Infected Haints by faction, then these, then Ability Tokens by kind.
DOLL: Final[int] = 3
PATH: Final[int] = 4
RED_CUBE: Final[int] = 5
OFFERING: Final[int] = 6
TOKEN: Final[int] = 8  # + kind


def doll_keeper(g: Harrow, owner: Faction) -> Faction:
    """Who decides about a Doll when Hester moves an Infected Haint (HC-HX-06, HC-R-44)."""
    return owner if g.options.get("owners_doll") else HESTER


def things_at(g: Harrow, at: Hex) -> list[int]:
    """What lies and stands on a hex and may not stay with a Bonfire; Hester, Roots and Storms may (HC-R-151)."""
    found = [faction for faction in g.sides if g.infected[faction * HEXES + at]]
    found += [DOLL] if g.doll_at(at) != OFF else []
    found += [PATH] if g.paths[at] else []
    found += [RED_CUBE] if g.red_cubes[at] else []
    found += [OFFERING] if g.offerings[at] else []
    return [*found, *[TOKEN + kind for kind in range(KINDS) if g.tokens[at * KINDS + kind]]]


def refuges(g: Harrow, thing: int, at: Hex) -> list[Hex]:
    """Where a thing may be driven: an adjacent hex; Units obey every core rule (HC-FIRE-05, HC-R-151).

    A Doll shut in goes to the nearest hex that may hold it: it has no supply to return to.
    """
    if thing < WARRING:
        return [to for to in NEIGHBOURS[at] if no_place(g, thing, to, 1) is None]
    if thing == DOLL:
        able = [to for to in range(HEXES) if to != at and no_doll(g, to) is None]
        near = min([DISTANCE[at][to] for to in able])
        return [to for to in able if DISTANCE[at][to] == near]
    if thing == OFFERING:
        return [to for to in NEIGHBOURS[at] if not g.offerings[to]]
    return list(NEIGHBOURS[at])


def drive(g: Harrow, thing: int, at: Hex, to: Hex) -> None:
    """A thing that is no Unit is laid on another hex; a cube is picked up by nobody (HC-R-151)."""
    if thing == DOLL:
        move_doll(g, g.doll_at(at), to, "HC-FIRE-05")
        return
    g.tell("HC-FIRE-05", "driven", g.seat_of(HESTER), thing, at, to)
    if thing == PATH:
        g.paths = put(put(g.paths, at, g.paths[at] - 1), to, g.paths[to] + 1)
    elif thing == RED_CUBE:
        g.red_cubes = put(put(g.red_cubes, at, g.red_cubes[at] - 1), to, g.red_cubes[to] + 1)
    elif thing == OFFERING:
        g.offerings = put(put(g.offerings, to, g.offerings[at]), at, 0)
    else:
        g.add_token(at, thing - TOKEN, -1)
        g.add_token(to, thing - TOKEN)


def lose(g: Harrow, thing: int, at: Hex) -> None:
    """No hex takes it: Units go to their owner without points, a cube to the supply (HC-R-61)."""
    g.tell("HC-R-61", "driven_off", g.seat_of(HESTER), thing, at)
    if thing < WARRING:
        g.add_infected(thing, at, -1)
        g.tally[HAINTS_LEFT + thing] += 1
    else:
        g.tally[CUBES + TERRAIN_CUBE + g.offerings[at] - 1] += 1
        g.offerings = put(g.offerings, at, 0)


class MakeBonfire(Rule):
    """Infected Haints of both factions meet on a hex and burn (HC-FIRE-01..06, HC-FIRE-13, HC-R-60).

    `first` and `second` are the hexes they come from, by faction; one of them may have stood there before.
    """

    def __init__(self, at: Hex, first: Hex, second: Hex, thing: int = OFF) -> None:
        self.at, self.first, self.second, self.thing = at, first, second, thing

    def begin(self, g: Harrow, _: int) -> Next:
        empty = empty_spaces(g)  # HC-R-66: on either side, also the last one of it
        return g.ask(g.chooser(HESTER), "space", empty, "burn") if len(empty) > 1 else self.burn(g, empty[0])

    def burn(self, g: Harrow, space: int) -> Next:
        """Both go to a Scoring Space with their snakes returned; she gains an action (HC-FIRE-04, HC-FIRE-06)."""
        self.unnail(g)
        g.add_infected(g.sides[0], self.first, -1)
        g.add_infected(g.sides[1], self.second, -1)
        g.tell("HC-FIRE-01", "bonfire", g.seat_of(HESTER), self.at, self.first, self.second)
        self.enter(g)
        if fill_space(g, space, PAIR, "HC-FIRE-04"):
            g.tell("HC-HES-07", "won", g.seat_of(HESTER))
            return g.end()
        gain_action(g)
        return g.go("first_doll")

    def unnail(self, g: Harrow) -> None:
        """Whoever is nailed there leaves the hex, so the nail returns first (HC-R-31, HC-R-132)."""
        for n in range(len(g.nails) - 1, -1, -1):
            kind, at = g.nails[n] // 64, g.nails[n] % 64
            if at == self.at and kind < 2 * WARRING:
                free_nail(g, n)

    def enter(self, g: Harrow) -> None:
        """What lies there and is set off by any Unit that enters (HC-CK-01, HC-LGP-20)."""
        if g.blood[self.at]:
            take_blood(g, self.at)
        if g.goads[self.at]:
            g.goads = put(g.goads, self.at, 0)
            g.tell("HC-LGP-20", "goad_gone", g.seat_of(PROTECTORS), self.at)

    # --- a Doll comes along (HC-HX-05, HC-HX-06)

    def first_doll(self, g: Harrow, _: int) -> Next:
        return self.carry(g, g.sides[0], self.first, "second_doll")

    def second_doll(self, g: Harrow, _: int) -> Next:
        return self.carry(g, g.sides[1], self.second, "clear")

    def carry(self, g: Harrow, owner: Faction, origin: Hex, then: str) -> Next:
        if origin == self.at:
            return g.go(then)
        return g.call(Arrival(doll_keeper(g, owner), INFECTED, origin, self.at), then)

    # --- everything else leaves the hex (HC-FIRE-05)

    def clear(self, g: Harrow, _: int) -> Next:
        things = things_at(g, self.at)
        if not things:
            return g.go("light")
        return g.ask(g.chooser(HESTER), "drive", things, "picked") if len(things) > 1 else self.picked(g, things[0])

    def picked(self, g: Harrow, thing: int) -> Next:
        g.become(MakeBonfire(self.at, self.first, self.second, thing))
        if refuges(g, thing, self.at):
            return g.go("where")
        lose(g, thing, self.at)
        return g.go("clear")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "drive_to", refuges(g, self.thing, self.at), "driven")

    def driven(self, g: Harrow, to: Hex) -> Next:
        if self.thing < WARRING:
            return march(g, self.thing, INFECTED, self.at, to, "HC-FIRE-05", "clear", carry=False)
        drive(g, self.thing, self.at, to)
        return g.go("clear")

    def light(self, g: Harrow, _: int) -> Next:
        """The pair of the rightmost filled Bonfire space, once the hex is clear (HC-FIRE-03, HC-FIRE-07)."""
        g.bonfires = put(g.bonfires, self.at, take_pair(g))
        return g.done()
