"""Why a hex is no answer, asked of the same predicates as the legal answers; one short sentence each. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from lantern.core.english import count
from lantern.games.harrow import ids
from lantern.games.harrow.board import DISTANCE, NEIGHBOURS, behind
from lantern.games.harrow.ids import FAMILY, LEGEND_AT, OFF, PROTECTORS, TOWNSFOLK, Faction, Hex
from lantern.games.harrow.rules.attack import Attack, HitLegend, knitted
from lantern.games.harrow.rules.basic import Block
from lantern.games.harrow.rules.cleanup import CleanUp
from lantern.games.harrow.rules.core import cost, movable, no_place, reach, size
from lantern.games.harrow.rules.family_powers import Kaine
from lantern.games.harrow.rules.hester_actions import HesterMove
from lantern.games.harrow.rules.hester_moves import no_entry as no_hester_entry
from lantern.games.harrow.rules.kammi import PullDoll
from lantern.games.harrow.rules.legends import legend_terrain
from lantern.games.harrow.rules.moving import SNAKE, Step, free_haints, legend_places
from lantern.games.harrow.rules.phase1 import Phase1, no_goal
from lantern.games.harrow.rules.roots import touched
from lantern.games.harrow.rules.shoving import CLOSE, PIECE, ShoveUnit, townsfolk_places, unit_faction
from lantern.games.harrow.rules.solo_attack import SoloAttack
from lantern.games.harrow.rules.tactic_moves import OverYonder
from lantern.games.harrow.rules.tracks import StormTrack
from lantern.games.harrow.words import FACTIONS, TERRAIN_WORDS, Scene, leader, place, upper


class Why(NamedTuple):
    """A rule that refuses, and its sentence."""

    rule: str
    says: str


WhyHex = Callable[[Scene, Hex], Why | None]


# --- who may stand where --------------------------------------------------------------------------------------------


def barred(s: Scene, faction: Faction, at: Hex, more: int = 1) -> Why | None:
    """The core rule that keeps Units off a hex."""
    rule = no_place(s.g, faction, at, more)
    if rule is None:
        return None
    there = place(s, at)
    if rule == "HC-FIRE-07":
        return Why(rule, f"A Bonfire burns on {there}: no Units may go there.")
    if rule == "HC-CORE-01":
        return Why(rule, f"{upper(there)} has no room for {count(more, 'more Unit')}: four is the limit.")
    for other in s.g.sides:
        if other != faction and s.g.units(other, at):
            return Why(rule, f"Units of {FACTIONS[other]} stand on {there}.")
    goal = "Building" if s.g.has_building(at) and faction != FAMILY else "Townsfolk"
    return Why(rule, f"A {goal} stands on {there}: no Units of {FACTIONS[faction]} may join it.")


def not_beside(s: Scene, here: Hex, at: Hex, rule: str) -> Why | None:
    if at in NEIGHBOURS[here]:
        return None
    return Why(rule, f"{upper(place(s, at))} is not next to {place(s, here)}.")


def no_origin(s: Scene, at: Hex) -> Why:
    """Nobody can leave this hex."""
    if not s.g.units(s.side, at):
        return Why("HC-ADV-01", f"No Unit of yours stands on {place(s, at)}.")
    if not any(movable(s.g, s.side, at)):
        return Why("HC-LGP-08", f"A nail holds everybody on {place(s, at)}: an ADVANCE frees one.")
    points = s.rule.points if isinstance(s.rule, Step) else 0
    open_hexes = [to for to in NEIGHBOURS[at] if no_place(s.g, s.side, to, 1) is None]
    if not open_hexes:
        return Why("HC-CORE-09", f"Every hex around {place(s, at)} is closed to your Units.")
    least = min(cost(s.g, s.side, to) for to in open_hexes)
    if not points:
        return Why("HC-PATH-06", f"No hex beside {place(s, at)} can be entered for nothing.")
    return Why("HC-ADV-04", f"Every step from {place(s, at)} costs at least {least} ADVANCE; you have {points}.")


def no_entry(s: Scene, at: Hex) -> Why | None:
    rule = s.rule
    if isinstance(rule, Step):
        return not_beside(s, rule.origin, at, "HC-ADV-01") or no_step(s, at, size(rule.group), rule.points)
    if isinstance(rule, OverYonder):
        here = s.g.tally[LEGEND_AT + PROTECTORS]
        return not_beside(s, here, at, "HC-CP-12") or no_step(s, at, 1, rule.left)
    origin = getattr(rule, "origin", OFF)
    away = not_beside(s, origin % SNAKE, at, "HC-GEN-13") if origin != OFF else None
    return away or barred(s, s.side, at) or wrong_terrain(s, at)


def no_step(s: Scene, at: Hex, units: int, points: int) -> Why | None:
    price = cost(s.g, s.side, at)
    if price > points:
        rule = "HC-ADV-04" if s.g.board.mountain[at] else "HC-ADV-05"
        left = f"you have {points}" if points else "you have none"
        return barred(s, s.side, at, units) or Why(rule, f"Entering {place(s, at)} costs {price} ADVANCE; {left}.")
    return barred(s, s.side, at, units)


def wrong_terrain(s: Scene, at: Hex) -> Why:
    """Moves that certain Legends allow lead only onto certain terrain."""
    terrain = legend_terrain(s.g, s.side) if s.side < ids.KAMMI else OFF
    if terrain == OFF or not s.g.board.is_terrain(at):
        return Why("HC-GEN-09", f"{upper(place(s, at))} is no terrain hex.")
    rule = "HC-LGF-01" if s.side == FAMILY else "HC-LGP-23"
    return Why(rule, f"{upper(leader(s, s.side))} stands on {TERRAIN_WORDS[terrain]}: only such hexes count.")


# --- Haints ---------------------------------------------------------------------------------------------------------


def no_spawn(s: Scene, at: Hex) -> Why | None:
    """HC-SPN-01, or what an effect asks instead."""
    near = {*legend_places(s.g, s.side), s.g.homes[s.side]} if s.side < ids.WARRING else set()
    if isinstance(s.rule, Block) and at not in near and not s.g.tally[ids.STIRRING]:
        return Why("HC-SPN-01", f"Haints rise where your Legend stands or at your Home, not on {place(s, at)}.")
    name = type(s.rule).__name__
    shut = barred(s, s.side, at) if s.side < ids.WARRING else None
    return shut or (Why(*SPAWNS[name]) if name in SPAWNS else None)


SPAWNS: Final = {
    "Block": ("HC-CF-06", "That is out of range of your Legend."),
    "Corbin": ("HC-LGF-06", "They rise next to Corbin or your Home, or right there."),
    "Gumption": ("HC-CP-06", "The Haint rises where a Townsfolk stands."),
    "Doppelganger": ("HC-CK-04", "That is more than 3 hexes from your Goblin."),
    "Rounds": ("HC-LGP-21", "Only a Goad Token calls a Haint now."),
    "SoloSpawn": ("HC-SOLO-15", "The card shows other hexes."),
}


def no_haint(s: Scene, at: Hex) -> Why:
    enemy = type(s.rule).__name__ == "Chase"
    faction = s.foe if enemy else s.side
    whose = f"of {FACTIONS[faction]}" if enemy else "of yours"
    if not s.g.haints[faction * ids.HEXES + at]:
        return Why("HC-GEN-13", f"No Haint {whose} that could go stands on {place(s, at)}.")
    if not free_haints(s.g, faction, at):
        return Why("HC-LGP-09", f"A nail holds the Haint on {place(s, at)}.")
    if enemy and DISTANCE[at][s.g.tally[LEGEND_AT + PROTECTORS]] > getattr(s.rule, "reach", 6):
        return Why("HC-CP-08", f"{upper(place(s, at))} is too far from your Legend.")
    return Why("HC-R-101", f"No Haint on {place(s, at)} has a hex it may go to now.")


# --- attacks --------------------------------------------------------------------------------------------------------


def no_attacker(s: Scene, at: Hex) -> Why:
    if not s.g.units(s.side, at):
        return Why("HC-ATK-03", f"No Unit of {you(s)} stands on {place(s, at)}.")
    if isinstance(s.rule, SoloAttack):
        return Why("HC-SOLO-23", f"From {place(s, at)} they reach nobody whom they may attack.")
    return Why("HC-ATK-04", f"No enemy is within {reach(s.g, at) + knitted(s.g, s.side)} hexes of {place(s, at)}.")


def you(s: Scene) -> str:
    return "yours" if s.side == s.you else FACTIONS[s.side]


def no_target(s: Scene, at: Hex) -> Why:
    origin = s.rule.origin if isinstance(s.rule, (Attack, SoloAttack)) else OFF
    if not s.g.units(s.foe, at) and not s.g.bonfires[at] and s.g.tally[ids.HESTER_AT] != at:
        return Why("HC-ATK-03", f"No Unit of {FACTIONS[s.foe]} stands on {place(s, at)}.")
    far = DISTANCE[origin][at] if origin != OFF else 0
    range_ = reach(s.g, origin) + knitted(s.g, s.side) if origin != OFF else 0
    if far > range_:
        return Why("HC-ATK-04", f"{upper(place(s, at))} is {far} hexes away; the range is {range_}.")
    return Why("HC-SOLO-23", f"This card sends them against somebody else than {place(s, at)}.")


def no_push(s: Scene, at: Hex) -> Why | None:
    assert isinstance(s.rule, HitLegend), "only a hit pushes a Legend"
    return not_beside(s, s.rule.target, at, "HC-ATK-15") or barred(s, s.foe, at)


def no_victim(s: Scene, at: Hex) -> Why:
    if s.side == ids.HESTER:
        return Why("HC-INF-05", f"No Haint that you could infect now stands on {place(s, at)}.")
    if not s.g.haints_at(s.foe, at):
        return Why("HC-ATK-18", f"No Haint of {FACTIONS[s.foe]} stands on {place(s, at)}.")
    rule = "HC-LGF-13" if isinstance(s.rule, Kaine) else "HC-ATK-18"
    return Why(rule, f"{upper(place(s, at))} is of another terrain than Kaine's hex.")


def no_fury(s: Scene, at: Hex) -> Why:
    legend = s.g.tally[LEGEND_AT + PROTECTORS]
    if at == legend or s.g.units(s.foe, at):
        return Why("HC-LGP-15", "The Fury Token goes neither to Malachi's own hex nor to enemies.")
    if DISTANCE[legend][at] > 2:
        return Why("HC-LGP-13", f"{upper(place(s, at))} is more than 2 hexes from Malachi.")
    return Why("HC-ATK-04", f"No enemy is in range of {place(s, at)}.")


# --- goals, Storms, Paths, tokens -----------------------------------------------------------------------------------


def no_goal_there(s: Scene, at: Hex) -> Why | None:
    if not isinstance(s.rule, Phase1):
        return Why("HC-SOLO-06", "The card shows other hexes, or that one is not free.")
    if s.g.board.kind[at] != s.rule.piece:
        return Why("HC-PH1-04", f"It belongs on {TERRAIN_WORDS[s.rule.piece]}, and {place(s, at)} is none.")
    rule = no_goal(s.g, s.side, at)
    says = {
        "HC-PH1-05": f"Your Units, another goal piece or a Doll are on {place(s, at)}.",
        "HC-FIRE-07": f"A Bonfire burns on {place(s, at)}.",
        "HC-R-29": f"On {place(s, at)} it would be at its goal already.",
    }
    return Why(rule, says[rule]) if rule in says else None


def no_storm_there(s: Scene, at: Hex) -> Why | None:
    g = s.g
    if g.board.is_brambles(at):
        return Why("HC-CORE-06", "No Storm ever breaks over the Brambles.")
    if g.has_storm(at):
        return Why("HC-R-21", f"A Storm rages on {place(s, at)} already.")
    if g.bonfires[at]:
        return Why("HC-R-62", f"A Bonfire burns on {place(s, at)}.")
    if isinstance(s.rule, StormTrack) and s.rule.side == 1:
        return Why("HC-LTF-01", f"The Storm breaks where a Unit of yours stands, and none is on {place(s, at)}.")
    return Why("HC-LTF-06", f"The Storm breaks next to {leader(s, FAMILY)}.")


def no_path_down(s: Scene, at: Hex) -> Why:
    legend = s.g.tally[LEGEND_AT + PROTECTORS]
    far, range_ = DISTANCE[legend][at], reach(s.g, legend)
    return Why(
        "HC-PATH-01", f"{upper(place(s, at))} is {far} hexes from {leader(s, PROTECTORS)}; the range is {range_}."
    )


def no_walk(s: Scene, at: Hex) -> Why | None:
    assert isinstance(s.rule, CleanUp), "Townsfolk walk in Clean Up"
    here = s.g.tally[TOWNSFOLK + s.rule.who]
    if at not in NEIGHBOURS[here]:
        return not_beside(s, here, at, "HC-CLN-09")
    if not townsfolk_places(s.g, at):
        return Why("HC-CLN-10", f"No Townsfolk may enter {place(s, at)}: Brambles, enemies and Buildings are closed.")
    return Why("HC-CLN-09", f"Neither a Unit of yours nor a Path Token is on {place(s, at)}.")


def no_shove(s: Scene, at: Hex) -> Why | None:
    """Where a piece that is pushed or pulled cannot go."""
    rule = s.rule
    if isinstance(rule, ShoveUnit):
        here, faction = rule.piece % PIECE, unit_faction(rule.piece // PIECE)
        if at in NEIGHBOURS[here] and no_place(s.g, faction, at, 1) is not None:
            return barred(s, faction, at)
        how = "closer to" if rule.mode == CLOSE else "further from"
        return Why("HC-R-10", f"It goes to an adjacent hex, exactly one {how} {place(s, rule.reference)}.")
    if isinstance(rule, PullDoll):
        return Why("HC-LTK-04", "The Doll goes a hex closer to Kammi, and never to another Doll or a goal.")
    return Why("HC-R-10", "It goes to an adjacent hex that this effect and the core rules allow.")


def needs(rule: str, says: str) -> WhyHex:
    """A hex that lacks what a question asks for; `{there}` is its name."""
    return lambda s, at: Why(rule, upper(says.format(there=place(s, at))))


def no_relocation(s: Scene, at: Hex) -> Why:
    name = type(s.rule).__name__
    mine = s.side if name != "Psychopomp" else getattr(s.rule, "faction", s.side)
    return barred(s, mine, at) or Why(*RELOCATIONS.get(name, ("HC-R-09", "That is no place this effect leads to.")))


RELOCATIONS: Final = {
    "Mildred": ("HC-LGF-10", "Mildred goes where another Haint of hers stands."),
    "BlowinUpAStorm": ("HC-CP-02", "The leap leads over one adjacent Storm, in a straight line."),
    "Reinforce": ("HC-CP-13", "Haints are sent to other Units of yours."),
    "Psychopomp": ("HC-CF-12", "It goes to a terrain hex free of Units and Ability Tokens."),
    "Propel": ("HC-CK-12", "The Haint lands at most 2 hexes from your Goblin."),
}


def no_token_place(s: Scene, at: Hex) -> Why:
    name = type(s.rule).__name__
    if name == "Mildred":
        return Why("HC-LGF-11", f"The tokens go on two different Storm hexes: {place(s, at)} does not fit.")
    if name == "LetsBlouse":
        return Why("HC-CK-07", f"{upper(place(s, at))} is not exactly 2 hexes from your Goblin.")
    return Why("HC-CP-17", f"{upper(place(s, at))} is not empty.")


def no_goad(s: Scene, at: Hex) -> Why:
    if not s.g.board.is_terrain(at):
        return Why("HC-LGP-22", "Goad Tokens lie on terrain only.")
    if s.g.board.kind[at] != legend_terrain(s.g, PROTECTORS):
        return Why("HC-LGP-19", f"{upper(place(s, at))} is of another terrain than Priscilla's hex.")
    return Why("HC-LGP-19", f"{upper(place(s, at))} is not free of Units, goals and Goad Tokens.")


def no_confluence(s: Scene, at: Hex) -> Why:
    if at == s.g.homes[s.foe]:
        return Why("HC-CF-02", f"Nothing is pulled off {place(s, at)}.")
    return Why("HC-CF-01", f"Nothing on {place(s, at)} could come closer to {leader(s, FAMILY)}.")


def no_beginning(s: Scene, at: Hex) -> Why:
    if at in behind(s.g.homes[s.side]):
        return Why("HC-SET-11", f"{upper(place(s, at))} is not open to this piece.")
    return Why("HC-SET-23", f"Your pieces begin at your Home or right behind it, not on {place(s, at)}.")


# --- Hester ---------------------------------------------------------------------------------------------------------


def no_root(s: Scene, at: Hex) -> Why | None:
    path = (*s.g.old_roots, *s.g.roots)
    if not path:
        return Why("HC-ROOT-02", f"The first Root comes in from the edge, and {place(s, at)} is not on it.")
    if at in touched(path):
        return Why("HC-ROOT-05", f"A Root touches {place(s, at)} already.")
    return not_beside(s, path[-1] % PIECE, at, "HC-ROOT-03")


def no_hester_step(s: Scene, at: Hex) -> Why | None:
    """Where Hester or an Infected Haint cannot go, or not for the cubes she has."""
    moved = getattr(s.rule, "piece", OFF)
    if moved == OFF:
        return Why("HC-CH-12", "It may not end beside or among opposing Infected Haints.")
    kind, here = moved // PIECE, moved % PIECE
    away = not_beside(s, here, at, "HC-HACT-12")
    if away or not isinstance(s.rule, HesterMove):
        return away or Why("HC-HACT-08", f"The card does not lead to {place(s, at)}.")
    rule = no_hester_entry(s.g, kind - ids.WARRING, at) if kind < 2 * ids.WARRING else None
    if rule is not None:
        return Why(rule, INFECTED_SAYS.get(rule, f"{upper(place(s, at))} is closed to this Infected Haint."))
    return Why("HC-HACT-11", f"Your Terrain Cubes do not pay for {place(s, at)}.")


INFECTED_SAYS: Final = {
    "HC-HACT-15": "Units of the other side that are not infected stand there.",
    "HC-HACT-16": "A goal piece of the other side stands there.",
    "HC-FIRE-02": "They would burn, but no Bonfire Tokens are left on your board.",
}

HEXES: Final[dict[str, WhyHex]] = {
    "origin": no_origin,
    "entry": no_entry,
    "spawn": no_spawn,
    "haint": no_haint,
    "attacker": no_attacker,
    "target": no_target,
    "push": no_push,
    "victim": no_victim,
    "fury": no_fury,
    "goal_to": no_goal_there,
    "storm": no_storm_there,
    "path_up": needs("HC-PATH-03", "no Path Token lies on {there}."),
    "path_down": no_path_down,
    "walk_to": no_walk,
    "shove_to": no_shove,
    "relocate": no_relocation,
    "token_to": no_token_place,
    "red_cube": needs("HC-LGP-01", "{there} has no Haint of yours, or a red cube already."),
    "goad": no_goad,
    "goad_up": needs("HC-R-81", "no Goad Token lies on {there}."),
    "confluence": no_confluence,
    "real_doll": needs("HC-SET-22", "the Dolls lie on the three hexes behind your Home."),
    "place_legend": no_beginning,
    "place_haint": no_beginning,
    "place_kammi": no_beginning,
    "place_goblin": no_beginning,
    "blood": needs("HC-CK-01", "the cube goes on a hex without Units, at most 2 from your Goblin."),
    "keyhole": needs("HC-CK-14", "{there} is not 1 or 2 hexes from your Goblin, or nothing lies beside it."),
    "pull_doll": needs("HC-LTK-04", "no Doll on {there} could be pulled."),
    "rearrange": needs("HC-KAM-05", "no Doll that you may exchange lies on {there}."),
    "root": no_root,
    "hester_to": no_hester_step,
    "drive_to": needs("HC-FIRE-05", "it goes to an adjacent hex that may hold it, and {there} is none."),
    "summon": needs("HC-SUM-01", "you appear at a Bonfire that you can pay for, and {there} is none."),
    "offering": needs("HC-CH-03", "a Terrain Cube lies on {there} already."),
    "closer": needs("HC-CH-02", "{there} is not between Infected Haints of both sides, or closed to them."),
    "closer_from": needs("HC-CH-02", "no Infected Haint can come from {there}."),
    "fire": needs("HC-CH-07", "no Bonfire on {there} leads anybody anywhere."),
    "solo_group": needs("HC-SOLO-16", "no group that has yet to move stands on {there}."),
    "solo_step": needs("HC-SOLO-17", "the shortest way does not lead over {there}."),
}
