"""CORE. Core rules: which hexes Units may stand on, what entering costs, how far Units reach."""

from __future__ import annotations

from typing import Final

from lantern.games.harrow.board import NEIGHBOURS
from lantern.games.harrow.ids import (
    ATTACK,
    FAMILY,
    HEXES,
    INFECTED,
    JAR,
    KAMMI,
    KAMMI_SLOT,
    LEGEND_AT,
    PROTECTORS,
    RANGE_BONUS,
    SLOT_BIT,
    SLOT_OWNER,
    SLOTS,
    UPGRADE,
    Faction,
    Group,
    Hex,
)
from lantern.games.harrow.state import UNITS_PER_HEX, Harrow

CORE_RULE: Final = ("HC-CORE-02", "HC-CORE-03", "HC-CORE-04")  # by faction
RANGE: Final[int] = 2  # HC-GEN-11; one more from a mountain


def size(group: Group) -> int:
    """How many Units a group is."""
    return group % INFECTED + group // INFECTED % INFECTED + (group // SLOT_BIT).bit_count()


def no_place(g: Harrow, faction: Faction, at: Hex, more: int) -> str | None:
    """What keeps that many more Units of a faction from standing on a hex (HC-CORE-09: however they come there).

    Legends and Haints count alike (HC-CORE-11, HC-TRN-18), and the Brambles are open to both (HC-MAP-08). Hester is
    no Unit: neither she nor her hex is in anybody's way (HC-R-56).
    """
    refusal = no_company(g, faction, at)
    if refusal is None and g.units(faction, at) + more > UNITS_PER_HEX:  # HC-CORE-01
        return "HC-CORE-01"
    return refusal


def no_company(g: Harrow, faction: Faction, at: Hex) -> str | None:
    """What is on a hex that Units of a faction may not stand with (HC-CORE-02, HC-CORE-03, HC-CORE-04)."""
    if g.bonfires[at]:  # HC-FIRE-07, HC-HX-03, HC-HX-04, HC-SOLO-22
        return "HC-FIRE-07"
    if g.units(g.rival(faction), at):
        return CORE_RULE[faction]
    if faction != FAMILY and g.has_building(at):
        return CORE_RULE[faction]
    if faction != PROTECTORS and g.has_townsfolk(at):
        return CORE_RULE[faction]
    return None


def room(g: Harrow, faction: Faction, to: Hex, points: int) -> int:
    """How many Units could enter an adjacent hex by ADVANCE: what `no_step` allows, for groups of any size."""
    if cost(g, faction, to) > points or no_company(g, faction, to) is not None:
        return 0
    return UNITS_PER_HEX - g.units(faction, to)


def cost(g: Harrow, faction: Faction, to: Hex) -> int:
    """ADVANCEs needed to enter a hex, wherever one comes from (HC-ADV-04..07, HC-ADV-09).

    Each Path Token saves one, down to nothing (HC-PATH-05, HC-PATH-07, HC-PATH-08, HC-PATH-11, HC-R-16..17).
    """
    price = 1 + g.board.mountain[to] - g.paths[to]
    if faction != FAMILY and g.has_storm(to):  # HC-ADV-06
        price += 1
    return max(0, price)


def no_step(g: Harrow, faction: Faction, group: Group, to: Hex, points: int) -> str | None:
    """What keeps a group from entering an adjacent hex by ADVANCE."""
    refusal = no_place(g, faction, to, size(group))
    if refusal is None and cost(g, faction, to) > points:
        return "HC-ADV-04" if g.board.mountain[to] else "HC-ADV-05"
    return refusal


def reach(g: Harrow, at: Hex) -> int:
    """How far a piece on this hex reaches, whatever lies between (HC-GEN-11, HC-GEN-12, HC-R-102, HC-R-116)."""
    return RANGE + g.board.mountain[at] + g.tally[RANGE_BONUS]


# --- waiting Upgrade Tokens -----------------------------------------------------------------------------------------


def tokens_serve(g: Harrow) -> bool:
    """Waiting tokens help the next attack, or by option only one of the Attack Jar itself (HC-R-35)."""
    return g.tally[JAR] == ATTACK or not g.options.get("attack_jar_only")


def is_helped(g: Harrow, faction: Faction, card: int) -> bool:
    """The token of an Upgrade Card waits on the Attack Jar and helps an attack of now (HC-CARD-07)."""
    return faction == FAMILY and UPGRADE + card in g.waiting_tokens and tokens_serve(g)


# --- groups ---------------------------------------------------------------------------------------------------------


def movable(g: Harrow, faction: Faction, at: Hex) -> tuple[int, int, int]:
    """Haints, infected haints and legend slots on a hex that no nail holds (HC-LGP-08..09, HC-R-30, HC-R-131)."""
    here = faction * HEXES + at
    if not g.nails:
        slots = 1 << faction if g.tally[LEGEND_AT + faction] == at else 0
        if faction == KAMMI and g.tally[LEGEND_AT + KAMMI_SLOT + 1] == at:
            slots |= 2 << KAMMI_SLOT
        return g.haints[here], g.infected[here], slots
    haints = g.haints[here] - g.nails_under_haints(faction, at, infected=False)
    infected = g.infected[here] - g.nails_under_haints(faction, at, infected=True)
    slots = 0
    for slot in range(SLOTS):
        if SLOT_OWNER[slot] == faction and g.tally[LEGEND_AT + slot] == at and not g.is_nailed(slot):
            slots |= 1 << slot
    return haints, infected, slots


def groups(g: Harrow, faction: Faction, at: Hex) -> list[Group]:
    """Every group that can leave a hex together, the smallest first (HC-ADV-01)."""
    haints, infected, slots = movable(g, faction, at)
    some = [mask for mask in range(slots + 1) if mask & slots == mask]
    return [
        h + INFECTED * i + SLOT_BIT * mask
        for mask in some
        for i in range(infected + 1)
        for h in range(haints + 1)
        if h or i or mask
    ]


def smallest(g: Harrow, faction: Faction, at: Hex) -> Group:
    """One Unit that can leave a hex; 0 if none can."""
    haints, infected, slots = movable(g, faction, at)
    return 1 if haints else INFECTED if infected else SLOT_BIT * (slots & -slots)


def can_leave(g: Harrow, faction: Faction, at: Hex, points: int) -> bool:
    return smallest(g, faction, at) > 0 and any(room(g, faction, to, points) > 0 for to in NEIGHBOURS[at])
