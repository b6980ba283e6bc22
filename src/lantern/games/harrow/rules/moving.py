"""ADV, GEN-13. Units on the move: one step of a group, and what entering a hex sets off."""

from __future__ import annotations

from lantern.core.flow import CHANCE, Next, Question, Rule, put
from lantern.games.harrow.board import NEIGHBOURS
from lantern.games.harrow.ids import (
    CUBES,
    DOLL_REAL,
    EMMY,
    GROUND,
    HESTER,
    HESTER_NAIL,
    HEXES,
    INFECTED,
    KAMMI,
    KAMMI_IS,
    KAMMI_SLOT,
    LEGEND_AT,
    MAY_BE,
    OFF,
    PROTECTORS,
    REVEALED,
    SLOT_BIT,
    SLOT_OWNER,
    SLOTS,
    TERRAIN_CUBE,
    TURN_NUMBER,
    Faction,
    Group,
    Hex,
)
from lantern.games.harrow.rules.core import can_leave, cost, groups, room, size, smallest
from lantern.games.harrow.state import NO_HEXES, Harrow, nail

STOP: int = 99
FREE_NAIL: int = 64  # + index of the nail
STOPPED: int = -1  # what a step says when no step was made
NO: int = 0
YES: int = 1
SNAKE: int = 128  # + hex: an Infected Haint there, where Haints are named by their place
ANY_HAINT: tuple[int, ...] = (*range(HEXES), *range(SNAKE, SNAKE + HEXES))  # alike for their owner (HC-INF-06)


def march(
    g: Harrow,
    faction: Faction,
    group: Group,
    origin: Hex,
    to: Hex,
    rule: str,
    then: str,
    carry: bool = True,
    mix: bool = True,
    mover: Faction = OFF,
) -> Next:
    """A group goes from one hex to another, by whatever means, and enters it (HC-R-104).

    A Doll may go along if `carry`: the owner decides, or Hester for an Infected Haint she moves (HC-DOLL-01..03,
    HC-R-44). Kammi's tokens are mixed where they meet, if `mix`.
    """
    g.move_group(faction, group, origin, to)
    g.tell(rule, "moved", g.seat_of(faction), group, origin, to)
    entered(g, faction, group, to)
    follows = carry and can_carry(g, origin, to)
    if g.dolls and (follows or (mix and may_mix(g, group))):
        keeper = faction if mover == OFF else mover
        return g.call(Arrival(keeper, group if mix else 0, origin if follows else OFF, to), then)
    return g.go(then)


def entered(g: Harrow, faction: Faction, group: Group, to: Hex) -> None:
    """What lies on a hex and is set off by those who enter it (HC-R-104); Haints leave red cubes alone (HC-LGP-05)."""
    if group // SLOT_BIT & 1 and g.legends[PROTECTORS] == EMMY and g.red_cubes[to]:
        take_red_cubes(g, to, "HC-LGP-02")  # HC-R-93: any entering counts
    if g.blood[to]:
        take_blood(g, to)
    if g.offerings[to] and group % INFECTED:
        take_offering(g, to)
    settle(g, to)


def take_blood(g: Harrow, at: Hex) -> None:
    """Kammi's cubes of Blood Money go to the Battleground, whoever comes (HC-CK-01, HC-R-146)."""
    n = g.blood[at]
    g.blood = put(g.blood, at, 0)
    g.tally[GROUND + KAMMI] += n
    g.tell("HC-CK-01", "blood", g.seat_of(KAMMI), at, n)


def take_offering(g: Harrow, at: Hex) -> None:
    """Hester's cube of Forced Sacrifice goes to the Battleground when an uninfected Haint comes (HC-CH-03)."""
    terrain = g.offerings[at] - 1
    g.offerings = put(g.offerings, at, 0)
    g.tally[GROUND + TERRAIN_CUBE + terrain] += 1
    g.tell("HC-CH-03", "offering", g.seat_of(HESTER), at, terrain)


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


# --- what comes along: Dolls, and Kammi's tokens meeting ------------------------------------------------------------


def no_doll(g: Harrow, at: Hex) -> str | None:
    """What keeps a Doll Token off a hex (HC-CORE-05, HC-DOLL-04)."""
    if g.doll_at(at) != OFF or g.has_building(at) or g.has_townsfolk(at):
        return "HC-CORE-05"
    return "HC-FIRE-07" if g.bonfires[at] else None


def can_carry(g: Harrow, origin: Hex, to: Hex) -> bool:
    return g.doll_at(origin) != OFF and no_doll(g, to) is None


def move_doll(g: Harrow, n: int, to: Hex, rule: str) -> None:
    doll = g.dolls[n]
    g.dolls = (*g.dolls[:n], doll - doll % DOLL_REAL + to, *g.dolls[n + 1 :])
    g.tell(rule, "doll_moved", g.seat_of(KAMMI), doll % DOLL_REAL, to)


def together(g: Harrow) -> bool:
    """Both of Kammi's tokens stand on one hex, and nothing tells one from the other."""
    at = g.tally[LEGEND_AT + KAMMI_SLOT]
    nailed = g.is_nailed(KAMMI_SLOT) or g.is_nailed(KAMMI_SLOT + 1)
    return at != OFF and at == g.tally[LEGEND_AT + KAMMI_SLOT + 1] and not nailed


def may_hide(g: Harrow) -> bool:
    """Revealed Legends that stand together may be hidden in any later turn (HC-KAM-02, HC-R-123)."""
    return 0 < g.tally[REVEALED] < g.tally[TURN_NUMBER] and together(g)


def may_mix(g: Harrow, group: Group) -> bool:
    """One of her tokens has joined the other."""
    return group >= SLOT_BIT << KAMMI_SLOT and together(g) and (not g.tally[REVEALED] or may_hide(g))


class Arrival(Rule):
    """Units have moved: a Doll they stood with may follow, and Kammi's tokens may lose themselves in each other."""

    def __init__(self, faction: Faction, group: Group, origin: Hex, to: Hex) -> None:
        self.faction, self.group, self.origin, self.to = faction, group, origin, to

    def begin(self, g: Harrow, _: int) -> Next:
        return g.go("doll") if self.origin != OFF and can_carry(g, self.origin, self.to) else g.go("meet")

    def doll(self, g: Harrow, _: int) -> Next:  # HC-DOLL-01, HC-DOLL-02, HC-R-46, HC-R-129
        return g.ask(g.chooser(self.faction), "doll", [YES, NO], "decided")

    def decided(self, g: Harrow, choice: int) -> Next:
        if choice == YES:
            move_doll(g, g.doll_at(self.origin), self.to, "HC-DOLL-01")
        return g.go("meet")

    def meet(self, g: Harrow, _: int) -> Next:
        return g.call(Meeting(), "over") if may_mix(g, self.group) else g.done()

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


class Meeting(Rule):
    """Kammi's tokens stand together: hidden, they are mixed; revealed, she may mix and hide them (HC-KAM-02)."""

    def begin(self, g: Harrow, _: int) -> Next:
        return g.go("ask") if g.tally[REVEALED] else g.go("mix")

    def ask(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(KAMMI), "hide", [YES, NO], "answered")

    def answered(self, g: Harrow, choice: int) -> Next:
        if choice == NO:
            return g.done()
        g.tally[REVEALED] = 0
        g.tell("HC-KAM-02", "hidden", g.seat_of(KAMMI))
        return g.go("mix")

    def mix(self, g: Harrow, _: int) -> Next:
        """Which number each token has from now on is chance, known to her alone: no eye can follow them."""
        return g.wait(Question(CHANCE, "mix", [0, 1], known_to=g.chooser(KAMMI)), "mixed")

    def mixed(self, g: Harrow, swap: int) -> Next:
        if swap:
            g.tally[KAMMI_IS] = g.goblin_slot()
        g.tally[MAY_BE] = 3
        return g.done()


# --- one ADVANCE ----------------------------------------------------------------------------------------------------


def nails_of(g: Harrow, faction: Faction) -> list[int]:
    """The nails, by index, that hold Units of a faction."""
    return [n for n, code in enumerate(g.nails) if nailed_faction(code) == faction]


def nailed_faction(code: int) -> Faction:
    kind = code // 64
    if kind == HESTER_NAIL:
        return HESTER
    return SLOT_OWNER[kind - 6] if kind >= 6 else kind % 3


def origins(g: Harrow, faction: Faction, points: int) -> list[Hex]:
    if not points:
        return free_origins(g, faction)
    return [at for at in g.held(faction) if can_leave(g, faction, at, points)]


def free_origins(g: Harrow, faction: Faction) -> list[Hex]:
    """Hexes from which a Path Token lets somebody go for nothing; they are asked for often."""
    if g.paths == NO_HEXES:
        return []
    open_hexes = [to for to, paths in enumerate(g.paths) if paths and room(g, faction, to, 0) > 0]
    near = {at for to in open_hexes for at in NEIGHBOURS[to]}
    return [at for at in g.held(faction) if at in near and smallest(g, faction, at)] if near else []


def can_advance(g: Harrow, faction: Faction, points: int) -> bool:
    return bool((points and nails_of(g, faction)) or origins(g, faction, points))


class Step(Rule):
    """One step of a group by ADVANCE: where from, who, where to. Its result is what it cost, or STOPPED.

    A nailed Unit may be freed instead, for one ADVANCE (HC-LGP-08, HC-LGP-10, HC-R-131).
    """

    def __init__(self, faction: Faction, points: int, origin: Hex = OFF, group: Group = 0, must: bool = False) -> None:
        self.faction, self.points, self.origin, self.group = faction, points, origin, group
        self.must = must  # ADVANCE was chosen among other actions, which is when it could have been declined

    def begin(self, g: Harrow, _: int) -> Next:
        nails = [FREE_NAIL + n for n in nails_of(g, self.faction)] if self.points else []
        stop = [] if self.must else [STOP]
        places = origins(g, self.faction, self.points)
        return g.ask(g.chooser(self.faction), "origin", [*places, *nails, *stop], "from_hex")

    def from_hex(self, g: Harrow, origin: Hex) -> Next:
        if origin == STOP:
            return g.done(STOPPED)
        if origin >= FREE_NAIL:
            free_nail(g, origin - FREE_NAIL)
            return g.done(1)
        g.become(Step(self.faction, self.points, origin))
        return g.go("who")

    def who(self, g: Harrow, _: int) -> Next:  # HC-ADV-01, HC-R-19: any number that stand together
        most = max([room(g, self.faction, to, self.points) for to in NEIGHBOURS[self.origin]])
        some = [group for group in groups(g, self.faction, self.origin) if size(group) <= most]
        return g.ask(g.chooser(self.faction), "group", some, "with_group")

    def exits(self, g: Harrow, group: Group) -> list[Hex]:
        units = size(group)
        return [to for to in NEIGHBOURS[self.origin] if room(g, self.faction, to, self.points) >= units]

    def with_group(self, g: Harrow, group: Group) -> Next:
        g.become(Step(self.faction, self.points, self.origin, group))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:  # HC-ADV-02: one hex for all of them
        return g.ask(g.chooser(self.faction), "entry", self.exits(g, self.group), "enter")

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
    """The hexes of a faction's Legends that are on the map; of Kammi's, either may be meant (HC-R-128)."""
    slots = [slot for slot in range(SLOTS) if SLOT_OWNER[slot] == faction]
    return [g.tally[LEGEND_AT + slot] for slot in slots if g.tally[LEGEND_AT + slot] != OFF]


def free_haints(g: Harrow, faction: Faction, place: int) -> int:
    """Haints of a faction in a place of `ANY_HAINT` that can be moved (HC-LGP-09, HC-R-131)."""
    infected, at = place >= SNAKE, place % SNAKE
    there = g.infected if infected else g.haints
    return there[faction * HEXES + at] - g.nails_under_haints(faction, at, infected)


def haint_at(place: int) -> Group:
    """One Haint of a place, as a group."""
    return INFECTED if place >= SNAKE else 1
