"""ADV, GEN-13. Units on the move: one step of a group, and what entering a hex sets off."""

from __future__ import annotations

from lantern.core.flow import Next, Rule, put
from lantern.games.harrow.board import NEIGHBOURS
from lantern.games.harrow.ids import (
    CUBES,
    EMMY,
    GROUND,
    HEXES,
    LEGEND_AT,
    OFF,
    PROTECTORS,
    SLOT_BIT,
    SLOT_OWNER,
    SLOTS,
    Faction,
    Group,
    Hex,
)
from lantern.games.harrow.rules.core import can_leave, cost, groups, no_step
from lantern.games.harrow.state import Harrow, nail

STOP: int = 99
FREE_NAIL: int = 64  # + index of the nail
STOPPED: int = -1  # what a step says when no step was made


def march(g: Harrow, faction: Faction, group: Group, origin: Hex, to: Hex, rule: str, then: str) -> Next:
    """A group goes from one hex to another, by whatever means, and enters it (HC-R-104)."""
    g.move_group(faction, group, origin, to)
    g.tell(rule, "moved", g.seat_of(faction), group, origin, to)
    entered(g, faction, group, to)
    return g.go(then)


def entered(g: Harrow, faction: Faction, group: Group, to: Hex) -> None:
    """What lies on a hex and is set off by those who enter it; Haints leave red cubes alone (HC-LGP-05)."""
    if group // SLOT_BIT & 1 and g.legends[g.seat_of(PROTECTORS)] == EMMY and g.red_cubes[to]:
        take_red_cubes(g, to, "HC-LGP-02")  # HC-R-93: any entering counts
    settle(g, to)


def settle(g: Harrow, at: Hex) -> None:
    """A Goad Token goes back as soon as any Unit stands on its hex (HC-LGP-20)."""
    if g.goads[at] and g.all_units(at):
        g.goads = put(g.goads, at, 0)
        g.tell("HC-LGP-20", "goad_gone", g.seat_of(PROTECTORS), at)


def take_red_cubes(g: Harrow, at: Hex, rule: str) -> None:
    """Emmy's cubes on a hex go to the Battleground."""
    n = g.red_cubes[at]
    g.red_cubes = put(g.red_cubes, at, 0)
    g.tally[GROUND + PROTECTORS] += n
    g.tell(rule, "red_cube", g.seat_of(PROTECTORS), at, n)


def put_red_cube(g: Harrow, at: Hex) -> None:
    """Emmy does not take it where she stands: that is not entering (HC-LGP-04)."""
    g.tally[CUBES + PROTECTORS] -= 1
    g.red_cubes = put(g.red_cubes, at, g.red_cubes[at] + 1)
    g.tell("HC-LGP-01", "red_cube_laid", g.seat_of(PROTECTORS), at)


# --- one ADVANCE ----------------------------------------------------------------------------------------------------


def nails_of(g: Harrow, faction: Faction) -> list[int]:
    """The nails, by index, that hold Units of a faction."""
    return [n for n, code in enumerate(g.nails) if nailed_faction(code) == faction]


def nailed_faction(code: int) -> Faction:
    kind = code // 64
    return SLOT_OWNER[kind - 6] if kind >= 6 else kind % 3


def origins(g: Harrow, faction: Faction, points: int) -> list[Hex]:
    return [at for at in g.held(faction) if can_leave(g, faction, at, points)]


def can_advance(g: Harrow, faction: Faction, points: int) -> bool:
    return bool((points and nails_of(g, faction)) or origins(g, faction, points))


class Step(Rule):
    """One step of a group by ADVANCE: where from, who, where to. Its result is what it cost, or STOPPED.

    A nailed Unit may be freed instead, for one ADVANCE (HC-LGP-08, HC-LGP-10, HC-R-131).
    """

    def __init__(self, faction: Faction, points: int, origin: Hex = OFF, group: Group = 0) -> None:
        self.faction, self.points, self.origin, self.group = faction, points, origin, group

    def begin(self, g: Harrow, _: int) -> Next:
        nails = [FREE_NAIL + n for n in nails_of(g, self.faction)] if self.points else []
        return g.ask(
            g.seat_of(self.faction), "origin", [*origins(g, self.faction, self.points), *nails, STOP], "from_hex"
        )

    def from_hex(self, g: Harrow, origin: Hex) -> Next:
        if origin == STOP:
            return g.done(STOPPED)
        if origin >= FREE_NAIL:
            free_nail(g, origin - FREE_NAIL)
            return g.done(1)
        g.become(Step(self.faction, self.points, origin))
        return g.go("who")

    def who(self, g: Harrow, _: int) -> Next:  # HC-ADV-01, HC-R-19: any number that stand together
        some = [group for group in groups(g, self.faction, self.origin) if self.exits(g, group)]
        return g.ask(g.seat_of(self.faction), "group", some, "with_group")

    def exits(self, g: Harrow, group: Group) -> list[Hex]:
        return [to for to in NEIGHBOURS[self.origin] if no_step(g, self.faction, group, to, self.points) is None]

    def with_group(self, g: Harrow, group: Group) -> Next:
        g.become(Step(self.faction, self.points, self.origin, group))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:  # HC-ADV-02: one hex for all of them
        return g.ask(g.seat_of(self.faction), "entry", self.exits(g, self.group), "enter")

    def enter(self, g: Harrow, to: Hex) -> Next:  # HC-ADV-10: the group pays once
        g.become(Step(self.faction, cost(g, self.faction, to), self.origin, self.group))
        return march(g, self.faction, self.group, self.origin, to, "HC-ADV-01", "made")

    def made(self, g: Harrow, _: int) -> Next:
        return g.done(self.points)


def free_nail(g: Harrow, n: int) -> None:
    """The nail goes back to Bernice."""
    code = g.nails[n]
    g.nails = (*g.nails[:n], *g.nails[n + 1 :])
    g.tell("HC-LGP-08", "nail_freed", g.seat_of(g.active()), code // 64, code % 64)


def drop_nail(g: Harrow, kind: int, at: Hex) -> None:
    """A killed or removed Unit gives its nail back (HC-R-31)."""
    if nail(kind, at) in g.nails:
        free_nail(g, g.nails.index(nail(kind, at)))


def legend_places(g: Harrow, faction: Faction) -> list[Hex]:
    """The hexes of a faction's Legends that are on the map."""
    slots = [slot for slot in range(SLOTS) if SLOT_OWNER[slot] == faction]
    return [g.tally[LEGEND_AT + slot] for slot in slots if g.tally[LEGEND_AT + slot] != OFF]


def free_haints(g: Harrow, faction: Faction, at: Hex) -> int:
    """Haints of a faction on a hex that can be moved, infected ones not counted (HC-LGP-09, HC-R-131)."""
    return g.haints[faction * HEXES + at] - g.nails_under_haints(faction, at, infected=False)
