"""Attacks as people see them: odds before the Tree is shaken, prices after it. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.flow import Answer
from lantern.games.harrow import ids
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import FACTION_NAMES, GROUND, Hex
from lantern.games.harrow.odds import Preview, preview
from lantern.games.harrow.rules.attack import Attack, HitLegend, Kill, attackers, price, targets
from lantern.games.harrow.rules.dial import NAILED
from lantern.games.harrow.rules.moving import NO
from lantern.games.harrow.rules.powers import Kaine
from lantern.games.harrow.shown import Shown, fitting, group_ids, hex_id, quiet, unit_id
from lantern.games.harrow.words import FACTIONS, Scene, count, legend, percent, place, standing, terrain_sign, upper


def best_chance(s: Scene) -> str:
    """The most promising attack of all: "best 74 %"."""
    chances = [preview(s.g, s.side, at, to).success for at in attackers(s.g, s.side) for to in targets(s.g, s.side, at)]
    return f"best {percent(max(chances))}" if chances else "nobody in reach"


def attacker(s: Scene, at: Answer) -> Shown:
    aims = targets(s.g, s.side, at)
    best = max([preview(s.g, s.side, at, to) for to in aims], key=lambda each: each.success)
    here = standing(s, s.side, at)
    says = f"{upper(here)} can reach {count(len(aims), 'hex', 'hexes')}; the best chance is {percent(best.success)}."
    return Shown(f"Attack from {place(s, at)}", f"best {percent(best.success)}", says, "HC-ATK-03", "attack",
                 (hex_id(at), *units_at(s, s.side, at)))  # fmt: skip


def units_at(s: Scene, faction: int, at: Hex) -> tuple[str, ...]:
    """All Units of a faction on a hex, as things."""
    here = faction * ids.HEXES + at
    slots = [n for n in range(ids.SLOTS) if ids.SLOT_OWNER[n] == faction and s.g.tally[ids.LEGEND_AT + n] == at]
    group = s.g.haints[here] + ids.INFECTED * s.g.infected[here] + ids.SLOT_BIT * sum(1 << n for n in slots)
    return group_ids(faction, group, at)


def target(s: Scene, at: Answer) -> Shown:
    assert isinstance(s.rule, Attack), "only an attack has a target"
    seen = preview(s.g, s.side, s.rule.origin, at)
    touches = (hex_id(at), *units_at(s, s.foe, at))
    return Shown(f"Attack {place(s, at)}", percent(seen.success), promise(seen), "HC-ATK-05", "target", touches)


def promise(seen: Preview) -> str:
    """ "You drop 5, they drop 4; 74 % for a hit, 21 % for two; otherwise a clash may follow." """
    two = f", {percent(seen.at_least(2))} for two" if seen.at_least(2) else ""
    bonus = f", bonus {'yours' if seen.bonus > 0 else 'theirs'}" if seen.bonus else ""
    clash = "; otherwise a clash may follow" if seen.clash else ""
    return f"You drop {seen.mine}, they drop {seen.theirs}{bonus}; {percent(seen.success)} for a hit{two}{clash}."


def fury(s: Scene, at: Answer) -> Shown:
    best = max(preview(with_fury(s, at).g, s.side, at, to).success for to in targets(s.g, s.side, at))
    says = f"It counts as 2 Units there; the best chance is {percent(best)}."
    return Shown(f"Attack from {place(s, at)}", f"best {percent(best)}", says, "HC-LGP-13", "attack", (hex_id(at),))


def with_fury(s: Scene, at: Hex) -> Scene:
    then = s.g.clone()
    then.tally[ids.FURY] = at
    return s._replace(g=then)


# --- after the Tree -------------------------------------------------------------------------------------------------


def hit(s: Scene, x: Answer) -> Shown:
    rule = s.rule
    assert isinstance(rule, Attack), "only an attack hits"
    if x == NO:
        return quiet("Stop the attack", "Your cubes stay in the Battleground.", "HC-ATK-12", "close")
    cost, left = price(s.g, rule.target), s.g.tally[GROUND + s.side]
    haints = s.g.haints_at(s.foe, rule.target)
    touches = (hex_id(rule.target), *units_at(s, s.foe, rule.target))
    what, says, law = ("Kill a Haint", "A Haint dies", "HC-ATK-14") if haints else (
        "Hit the Legend", "You push the Legend away, and a Haint of its side dies", "HC-ATK-15",
    )  # fmt: skip
    label = fitting(f"{what} on {place(s, rule.target)}", what)
    return Shown(label, count(cost, "cube"), f"{says}; {left - cost} of your cubes remain.", law, "attack", touches)


def clash(s: Scene, x: Answer) -> Shown:
    rule = s.rule
    assert isinstance(rule, Attack), "only an attack ends in a clash"
    if x == NO:
        return quiet("Save your cubes", "You kill nobody in this clash.", "HC-CLH-02", "close")
    mine = s.side == rule.faction
    at = rule.target if mine else rule.origin
    says = f"You pay {count(price(s.g, at), 'cube')}, and the Haint scores like any other."
    label = fitting(f"Kill a Haint on {place(s, at)}", "Kill a Haint")
    law = "HC-CLH-02" if mine else "HC-CLH-03"
    return Shown(label, count(price(s.g, at), "cube"), says, law, "attack", (hex_id(at), unit_id(s.foe, at)))


def which(s: Scene, x: Answer) -> Shown:
    rule = s.rule
    assert isinstance(rule, (Kill, Kaine)), "only who takes a Haint asks which"
    if x == NAILED:
        return Shown("Take the nailed Haint", "nail back", "The nail goes back to Bernice.", "HC-R-118", "nail",
                     (hex_id(rule.at),))  # fmt: skip
    return Shown("Take a loose Haint", "", "The nail stays under the other.", "HC-R-118", "haint", (hex_id(rule.at),))


def push(s: Scene, to: Answer) -> Shown:
    assert isinstance(s.rule, HitLegend), "only a hit pushes a Legend"
    slots = [n for n in range(ids.SLOTS) if s.g.tally[ids.LEGEND_AT + n] == s.rule.target]
    name = legend(s, slots[0]) if len(slots) == 1 else "the Legend"
    label = fitting(f"Push {name} to {place(s, to)}", f"Push to {place(s, to)}")
    says = f"{upper(name)} goes there without any Doll; then you kill a Haint of {FACTIONS[s.foe]}."
    return Shown(label, "", says, "HC-ATK-15", terrain_sign(s, to), (hex_id(to),))


def victim(s: Scene, at: Answer) -> Shown:
    haints = s.g.haints_at(s.foe, at)
    label = fitting(f"Kill a Haint on {place(s, at)}", f"Kill one on {GRID.names[at]}")
    says = f"{count(haints, 'Haint')} of {FACTIONS[s.foe]} {'stands' if haints == 1 else 'stand'} there; one dies."
    return Shown(label, count(haints, "Haint"), says, "HC-ATK-18", "haint", (hex_id(at), unit_id(s.foe, at)))


def vanish(s: Scene, at: Answer) -> Shown:
    shown = victim(s, at)
    says = "It goes back to its owner and scores nothing."
    return shown._replace(label=f"Remove a Haint from {place(s, at)}", says=says, rule="HC-LGF-13")


def faction_id(faction: int) -> str:
    return f"faction:{FACTION_NAMES[faction]}"


Show = Callable[[Scene, Answer], Shown]

SHOWN: Final[dict[str, Show]] = {
    "attacker": attacker,
    "target": target,
    "hit": hit,
    "clash": clash,
    "which": which,
    "push": push,
    "victim": victim,
    "fury": fury,
}
BY_RULE: Final[dict[tuple[str, str], Show]] = {("victim", "Kaine"): vanish}
