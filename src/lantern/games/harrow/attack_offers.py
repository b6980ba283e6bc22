"""Attacks as people see them: odds before the Tree is shaken, prices after it. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.english import count
from lantern.core.flow import Answer
from lantern.core.records import Shown
from lantern.games.harrow import ids
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import GROUND, Faction, Hex
from lantern.games.harrow.odds import Preview, preview, preview_hester
from lantern.games.harrow.rules.attack import Attack, HitLegend, Kill, attackers, price, targets
from lantern.games.harrow.rules.dial import NAILED
from lantern.games.harrow.rules.family_powers import Kaine
from lantern.games.harrow.rules.goblins import Backbiter
from lantern.games.harrow.rules.hester_attack import BONFIRE_TARGET, HESTER_TARGET, TARGET
from lantern.games.harrow.rules.moving import NO
from lantern.games.harrow.rules.solo_attack import SoloAttack, prey
from lantern.games.harrow.shown import fitting, group_ids, hex_id, quiet, unit_id
from lantern.games.harrow.words import FACTIONS, Scene, legend, percent, place, standing, terrain_sign, upper, you_or


def look(s: Scene, origin: Hex, target: int) -> Preview:
    """An attack on Units of the rival, on a Bonfire, or on Hester."""
    if target >= TARGET:
        return preview_hester(s.g, s.side, origin, target % TARGET)
    return preview(s.g, s.side, origin, target)


def aims(s: Scene, origin: Hex) -> list[int]:
    """Whom the Units of a hex may attack; automated ones have fewer choices."""
    if isinstance(s.rule, SoloAttack):
        return prey(s.g, s.side, s.rule.hunts, origin)
    return targets(s.g, s.side, origin)


def best_chance(s: Scene) -> str:
    """The most promising attack of all: "best 74 %"."""
    chances = [look(s, at, to).success for at in attackers(s.g, s.side) for to in targets(s.g, s.side, at)]
    return f"best {percent(max(chances))}" if chances else "nobody in reach"


def attacker(s: Scene, at: Answer) -> Shown:
    some = aims(s, at)
    best = max(look(s, at, to).success for to in some)
    here = standing(s, s.side, at)
    says = f"{upper(here)} can reach {count(len(some), 'target')}; the best chance is {percent(best)}."
    return Shown(f"Attack from {place(s, at)}", f"best {percent(best)}", says, "HC-ATK-03", "attack",
                 (hex_id(at), *units_at(s, s.side, at)))  # fmt: skip


def units_at(s: Scene, faction: int, at: Hex) -> tuple[str, ...]:
    """All Units of a faction on a hex, as things."""
    here = faction * ids.HEXES + at
    slots = [n for n in range(ids.SLOTS) if ids.SLOT_OWNER[n] == faction and s.g.tally[ids.LEGEND_AT + n] == at]
    group = s.g.haints[here] + ids.INFECTED * s.g.infected[here] + ids.SLOT_BIT * sum(1 << n for n in slots)
    return group_ids(faction, group, at)


def haint_id(s: Scene, faction: int, at: Hex) -> str:
    """The Haint that goes first: one that is not infected, if there is any (HC-INF-07)."""
    return unit_id(faction if s.g.haints[faction * ids.HEXES + at] else faction + 3, at)


def target(s: Scene, x: Answer) -> Shown:
    assert isinstance(s.rule, (Attack, SoloAttack)), "only an attack has a target"
    seen, at, kind = look(s, s.rule.origin, x), x % TARGET, x // TARGET
    if kind == BONFIRE_TARGET:
        label = fitting(f"Attack the Bonfire on {place(s, at)}", f"Attack the Bonfire on {GRID.names[at]}")
        return Shown(label, percent(seen.success), promise_fire(s, seen), "HC-FIRE-08", "bonfire", (hex_id(at),))
    if kind == HESTER_TARGET:
        her = (unit_id(ids.HESTER_NAIL, at), hex_id(at))
        label = fitting(f"Attack Hester on {place(s, at)}", f"Attack Hester on {GRID.names[at]}")
        return Shown(label, percent(seen.success), promise(s, seen, ids.HESTER), "HC-SUM-04", "target", her)
    touches = (hex_id(at), *units_at(s, s.foe, at))
    return Shown(
        f"Attack {place(s, at)}", percent(seen.success), promise(s, seen, s.foe), "HC-ATK-05", "target", touches
    )


def promise(s: Scene, seen: Preview, foe: Faction) -> str:
    """ "You drop 5, they drop 4; 74 % for a hit, 21 % for two; otherwise a clash may follow." """
    two = f", {percent(seen.at_least(2))} for two" if seen.at_least(2) else ""
    clash = "; otherwise a clash may follow" if seen.clash else ""
    return f"{dropped(s, seen, foe)}; {percent(seen.success)} for a hit{two}{clash}."


def promise_fire(s: Scene, seen: Preview) -> str:
    out = percent(seen.at_least(seen.tokens))
    return f"{dropped(s, seen, ids.HESTER)}; {percent(seen.success)} for a hit, {out} to put it out."


def dropped(s: Scene, seen: Preview, foe: Faction) -> str:
    """Who drops how many cubes; solo, the person looks on while the factions fight, or is the one attacked."""
    mine, theirs = " with the bonus" if seen.bonus > 0 else "", " with the bonus" if seen.bonus < 0 else ""
    other = "you drop" if foe == s.you else "Hester drops" if foe == ids.HESTER else "they drop"
    if s.side != s.you:
        other = other if foe == s.you else f"{FACTIONS[foe]} drop"
    return f"{upper(you_or(s, s.side))} drop {seen.mine}{mine}, {other} {seen.theirs}{theirs}"


def fury(s: Scene, at: Answer) -> Shown:
    best = max(look(with_fury(s, at), at, to).success for to in targets(s.g, s.side, at))
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
    return Shown(label, count(cost, "cube"), f"{says}; you keep {count(left - cost, 'cube')}.", law, "attack", touches)


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
    return Shown(label, count(price(s.g, at), "cube"), says, law, "attack", (hex_id(at), haint_id(s, s.foe, at)))


def which(s: Scene, x: Answer) -> Shown:
    rule = s.rule
    assert isinstance(rule, (Kill, Kaine, Backbiter)), "only who takes a Haint asks which"
    if x == NAILED:
        return Shown("Take the nailed Haint", "nail back", "The nail goes back to Bernice.", "HC-R-118", "nail",
                     (hex_id(rule.at),))  # fmt: skip
    return Shown("Take a loose Haint", "", "The nail stays under the other.", "HC-R-118", "haint", (hex_id(rule.at),))


def push(s: Scene, to: Answer) -> Shown:
    assert isinstance(s.rule, HitLegend), "only a hit pushes a Legend"
    name = legend(s, s.rule.slot)
    label = fitting(f"Push {name} to {place(s, to)}", f"Push to {place(s, to)}")
    says = f"{upper(name)} goes there without any Doll; then you kill a Haint of {FACTIONS[s.foe]}."
    return Shown(label, "", says, "HC-ATK-15", terrain_sign(s, to), (hex_id(to),))


def victim(s: Scene, at: Answer) -> Shown:
    haints = s.g.haints_at(s.foe, at)
    label = fitting(f"Kill a Haint on {place(s, at)}", f"Kill one on {GRID.names[at]}")
    says = f"{count(haints, 'Haint')} of {FACTIONS[s.foe]} {'stands' if haints == 1 else 'stand'} there; one dies."
    return Shown(label, count(haints, "Haint"), says, "HC-ATK-18", "haint", (hex_id(at), haint_id(s, s.foe, at)))


def vanish(s: Scene, at: Answer) -> Shown:
    shown = victim(s, at)
    says = "It goes back to its owner and scores nothing."
    return shown._replace(label=f"Remove a Haint from {place(s, at)}", says=says, rule="HC-LGF-13")


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
