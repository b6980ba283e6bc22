"""Pieces that move, rise, are laid or taken up, as people see the choices. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.english import count, series
from lantern.core.flow import Answer
from lantern.core.records import Shown
from lantern.games.harrow import ids
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import FAMILY, KINDS, PROTECTORS, TOWNSFOLK, Hex
from lantern.games.harrow.names import TERRAIN_NAMES
from lantern.games.harrow.rules.core import cost, size
from lantern.games.harrow.rules.moving import FREE_NAIL, NO, SNAKE, Arrival, Step
from lantern.games.harrow.rules.shoving import PIECE, RESCUE
from lantern.games.harrow.rules.tactic_moves import OverYonder
from lantern.games.harrow.rules.tracks import TownsfolkTrack
from lantern.games.harrow.shown import fitting, goal_id, group_ids, hex_id, lying_id, quiet, unit_id
from lantern.games.harrow.state import UNITS_PER_HEX
from lantern.games.harrow.words import (
    BUILDING_TITLES,
    FACTIONS,
    KIND_SIGNS,
    KIND_TITLES,
    TERRAIN_SIGNS,
    TOWNSFOLK_TITLES,
    Scene,
    a_token,
    company,
    haint_there,
    leader,
    place,
    standing,
    terrain_sign,
    unit,
    upper,
)

Show = Callable[[Scene, Answer], Shown]


# --- hexes ----------------------------------------------------------------------------------------------------------


def lies(s: Scene, at: Hex) -> str:
    """What a hex holds that somebody who goes there wants to know: "An ADVANCE and a Doll lie there." """
    g = s.g
    things = [a_token(kind) for kind in g.tokens_at(at)]
    things += [count(g.red_cubes[at], "red cube")] if g.red_cubes[at] else []
    things += [count(g.blood[at], "purple cube")] if g.blood[at] else []
    things += ["a Doll"] if g.doll_at(at) != ids.OFF and not g.tally[ids.PLACING] else []
    things += ["a Storm"] if g.has_storm(at) else []
    return f"{upper(series(things))} {'lies' if len(things) == 1 else 'lie'} there." if things else ""


def at_hex(label: str, says: str, rule: str, sign: str = "", short: str = "") -> Show:
    """An answer that is a hex; `{place}` is the hex as people name it."""

    def show(s: Scene, at: Answer) -> Shown:
        there = place(s, at)
        name = fitting(label.format(place=there), (short or label).format(place=there))
        return Shown(name, "", then(says.format(place=there), lies(s, at)), rule, sign or terrain_sign(s, at),
                     (hex_id(at),))  # fmt: skip

    return show


def then(first: str, second: str) -> str:
    return f"{first} {second}".strip()


# --- steps ----------------------------------------------------------------------------------------------------------


def origin(s: Scene, x: Answer) -> Shown:
    if x >= FREE_NAIL:
        return free_nail(s, x - FREE_NAIL)
    who = standing(s, s.side, x)
    says = f"{upper(who)} {'stand' if s.g.units(s.side, x) > 1 else 'stands'} there; next you choose who goes."
    return Shown(f"Move from {place(s, x)}", who, says, "HC-ADV-01", terrain_sign(s, x), (hex_id(x), *own_units(s, x)))


def own_units(s: Scene, at: Hex) -> tuple[str, ...]:
    here = s.side * ids.HEXES + at
    kinds = [s.side] if s.g.haints[here] else []
    kinds += [s.side + 3] if s.g.infected[here] else []
    slots = [n for n in range(ids.SLOTS) if ids.SLOT_OWNER[n] == s.side and s.g.tally[ids.LEGEND_AT + n] == at]
    return tuple(unit_id(kind, at) for kind in [*kinds, *[6 + slot for slot in slots]])


def free_nail(s: Scene, n: int) -> Shown:
    code = s.g.nails[n]
    label = fitting(
        f"Free {unit(s, code // 64)} on {GRID.names[code % 64]}", f"Pull the nail on {GRID.names[code % 64]}"
    )
    says = f"The nail under {unit(s, code // 64)} on {place(s, code % 64)} goes back to Bernice."
    touches = (f"nail:{n}", unit_id(code // 64, code % 64))
    return Shown(label, f"1 ADVANCE, nail {n + 1}", says, "HC-LGP-08", "nail", touches)


def group(s: Scene, x: Answer) -> Shown:
    assert isinstance(s.rule, Step), "only a step asks who goes"
    who, here = company(s, x), s.rule.origin
    left = s.g.units(s.side, here) - size(x)
    says = f"{count(left, 'Unit')} {'stays' if left == 1 else 'stay'} on {place(s, here)}." if left else (
        f"Nobody stays on {place(s, here)}."
    )  # fmt: skip
    sign = "legend" if x >= ids.SLOT_BIT else "haint"
    label = fitting(f"Go with {who}", f"Go: {who}", f"Go with {count(size(x), 'Unit')}")
    return Shown(label, who if who not in label else "", says, "HC-ADV-01", sign, group_ids(s.side, x, here))


def entry(s: Scene, to: Answer) -> Shown:
    """A step of a group by ADVANCE; the price is what the hex asks, not the way there (HC-ADV-09)."""
    price = cost(s.g, s.side, to)
    why = price_words(s, to)
    says = then(f"It costs {price} ADVANCE{why}." if price else "Paths make it free.", lies(s, to))
    rule = "HC-ADV-01" if price == 1 else "HC-PATH-06" if not price else "HC-ADV-04"
    detail = f"{price} ADVANCE" if price else "free"
    return Shown(f"Enter {place(s, to)}", detail, says, rule, terrain_sign(s, to), (hex_id(to),))


def price_words(s: Scene, to: Hex) -> str:
    more = ["a mountain"] if s.g.board.mountain[to] else []
    more += ["a Storm"] if s.side != FAMILY and s.g.has_storm(to) else []
    more += [count(s.g.paths[to], "Path")] if s.g.paths[to] else []
    return f" ({series(more)})" if more else ""


def free_entry(s: Scene, to: Answer) -> Shown:
    """A move that is no ADVANCE (HC-GEN-13)."""
    says = then("Mountains and Storms cost nothing here.", lies(s, to))
    return Shown(f"Move to {place(s, to)}", "", says, "HC-GEN-13", terrain_sign(s, to), (hex_id(to),))


def yonder_entry(s: Scene, to: Answer) -> Shown:
    assert isinstance(s.rule, OverYonder), "only this card asks so"
    return entry(s, to)._replace(rule="HC-CP-12")


def free(s: Scene, x: Answer) -> Shown:
    if not x:
        return quiet("Stay nailed down", "The card does no more.", "HC-CP-12", "close")
    touches = (unit_id(6 + PROTECTORS, s.g.tally[ids.LEGEND_AT + PROTECTORS]),)
    return Shown("Pull the nail", "1 ADVANCE", "Your Legend is free to go on.", "HC-CP-12", "nail", touches)


def doll(s: Scene, x: Answer) -> Shown:
    rule = s.rule
    assert isinstance(rule, Arrival), "only an arrival asks about a Doll"
    if x == NO:
        says = f"It stays on {place(s, rule.origin)}."
        return Shown("Leave the Doll", "", says, "HC-DOLL-01", "close", (hex_id(rule.origin),), True)
    says = f"It then lies on {place(s, rule.to)}."
    return Shown("Take the Doll along", "", says, "HC-DOLL-01", "doll", (hex_id(rule.to),))


def hide(s: Scene, x: Answer) -> Shown:
    if x == NO:
        return quiet("Stay in the open", "Everybody goes on knowing who is who.", "HC-KAM-02", "close")
    says = "You mix them; from now on only you know which is Kammi."
    return Shown("Mix and hide them", "", says, "HC-KAM-02", "crest-kammi")


# --- single pieces --------------------------------------------------------------------------------------------------


def piece(verb: str, rule: str, says: str = "Next you choose where it goes.") -> Show:
    """A Unit that somebody moves, pushes or pulls."""

    def show(s: Scene, x: Answer) -> Shown:
        kind, at = x // PIECE, x % PIECE
        who = f"{unit(s, kind)}, {GRID.names[at]}" if kind >= 6 else haint_there(s, kind)
        label = fitting(f"{verb} {who}", f"{verb} one on {GRID.names[at]}")
        touches = (unit_id(kind, at), hex_id(at))
        then_says = f"{upper(unit(s, kind))} stands on {place(s, at)}. {says}"
        return Shown(label, place(s, at), then_says, rule, "legend" if kind >= 6 else "haint", touches)

    return show


def nail(s: Scene, x: Answer) -> Shown:
    kind, at = x // PIECE, x % PIECE
    says = "It cannot move until its owner spends an ADVANCE on it."
    label = fitting(f"Nail {unit(s, kind)}, {GRID.names[at]}", f"Nail one on {GRID.names[at]}")
    return Shown(label, place(s, at), says, "HC-LGP-07", "nail", (unit_id(kind, at), hex_id(at)))


def recall(s: Scene, n: Answer) -> Shown:
    kind, at = s.g.nails[n] // 64, s.g.nails[n] % 64
    says = f"{upper(unit(s, kind))} on {place(s, at)} is free again."
    label = fitting(f"Pull it from {unit(s, kind)}, {GRID.names[at]}", f"Pull the nail on {GRID.names[at]}")
    return Shown(label, f"nail {n + 1}", says, "HC-LGP-11", "nail", (f"nail:{n}", unit_id(kind, at)))


def shove_token(s: Scene, x: Answer) -> Shown:
    """An Ability Token that is pushed or pulled."""
    kind, at = x // PIECE, x % PIECE
    says = f"{upper(a_token(kind))} lies on {place(s, at)}; next you choose where it goes."
    label = f"Move {KIND_TITLES[kind]} from {GRID.names[at]}"
    return Shown(label, place(s, at), says, "HC-LTF-02", KIND_SIGNS[kind], (lying_id(kind, at), hex_id(at)))


def collect_from(s: Scene, x: Answer) -> Shown:
    kind, at = x % KINDS, x // KINDS
    return collecting(s, kind, at, f"Collect {KIND_TITLES[kind]} from {GRID.names[at]}")


def collecting(s: Scene, kind: int, at: Hex, label: str) -> Shown:
    says = "It opens the next space of your Legend Track." if kind == ids.SCROLL else (
        "It goes with your used tokens: to your board or your bag." if s.side == FAMILY else
        f"It raises your {KIND_TITLES[kind]} row."
    )  # fmt: skip
    rule = "HC-CLN-03" if kind == ids.SCROLL else "HC-CLN-06" if s.side == FAMILY else "HC-CLN-05"
    return Shown(label, place(s, at), says, rule, KIND_SIGNS[kind], (lying_id(kind, at), hex_id(at)))


def pick_up(s: Scene, kind: Answer) -> Shown:
    assert isinstance(s.rule, TownsfolkTrack), "only a Townsfolk picks a token up"
    at = s.g.tally[TOWNSFOLK + s.rule.who]
    return collecting(s, kind, at, f"Take {a_token(kind)}")._replace(rule="HC-LTP-03")


def townsfolk(s: Scene, who: Answer) -> Shown:
    at = s.g.tally[TOWNSFOLK + who]
    says = f"The Townsfolk of the {TERRAIN_NAMES[who]} on {place(s, at)}; next you choose where."
    label = f"Move the {TOWNSFOLK_TITLES[who]}"
    return Shown(label, place(s, at), says, "HC-LTP-01", "townsfolk", (goal_id(False, who), hex_id(at)))


def walk(s: Scene, who: Answer) -> Shown:
    return townsfolk(s, who)._replace(label=f"Walk the {TOWNSFOLK_TITLES[who]}", rule="HC-CLN-09")


def walk_to(s: Scene, to: Answer) -> Shown:
    home = to == s.g.homes[PROTECTORS]
    says = f"It is rescued: {RESCUE} points." if home else "It may walk on from there."
    rule = "HC-CLN-12" if home else "HC-CLN-09"
    return Shown(f"Walk to {place(s, to)}", f"{RESCUE} points" if home else "", says, rule, terrain_sign(s, to),
                 (hex_id(to),))  # fmt: skip


# --- goals, Haints, Storms, Paths -----------------------------------------------------------------------------------


def goal(s: Scene, terrain: Answer) -> Shown:
    building = s.foe == FAMILY
    name = (BUILDING_TITLES if building else TOWNSFOLK_TITLES)[terrain]
    when = "when Storms join it to their Home" if building else "when it is brought Home"
    says = f"It goes on a {TERRAIN_NAMES[terrain]} hex; {FACTIONS[s.foe]} score 2 {when}."
    return Shown(f"Place the {name}", "", says, "HC-PH1-04", TERRAIN_SIGNS[terrain], (goal_id(building, terrain),))


def goal_to(s: Scene, at: Answer) -> Shown:
    home = s.g.homes[s.foe]
    far = GRID.distance[at][home]
    says = f"It is {count(far, 'hex', 'hexes')} from {place(s, home)}."
    return Shown(f"Put it on {place(s, at)}", f"{far} away", says, "HC-PH1-04", terrain_sign(s, at), (hex_id(at),))


def spawn(s: Scene, at: Answer) -> Shown:
    units = s.g.units(s.side, at) + 1
    says = then(f"Then {units} of at most {UNITS_PER_HEX} Units stand there.", lies(s, at))
    rule = SPAWN_RULES.get(type(s.rule).__name__, "HC-SPN-01")
    return Shown(f"Raise a Haint on {place(s, at)}", f"{units} of {UNITS_PER_HEX}", says, rule, "spawn", (hex_id(at),))


SPAWN_RULES: Final = {
    "Corbin": "HC-LGF-06",
    "Gumption": "HC-CP-06",
    "Doppelganger": "HC-CK-04",
    "Rounds": "HC-LGP-21",
}


def path_down(s: Scene, at: Answer) -> Shown:
    now, less = cost(s.g, s.side, at), max(0, cost(s.g, s.side, at) - 1)
    says = f"Entering it then costs you {less} ADVANCE instead of {now}." if now else "Entering it is free already."
    return Shown(f"Lay a Path on {place(s, at)}", f"{now} to {less}", says, "HC-PATH-01", "path", (hex_id(at),))


def path_up(s: Scene, at: Answer) -> Shown:
    says = "It comes back to your Possessions."
    touches = (f"path:{GRID.names[at]}", hex_id(at))
    return Shown(f"Take the Path from {place(s, at)}", "", says, "HC-PATH-03", "path", touches)


def haint(verb: str, says: str, rule: str, *, enemy: bool = False) -> Show:
    """One Haint of a hex, infected or not."""

    def show(s: Scene, x: Answer) -> Shown:
        faction, at, infected = s.foe if enemy else s.side, x % SNAKE, x >= SNAKE
        n = (s.g.infected if infected else s.g.haints)[faction * ids.HEXES + at]
        one = "an Infected Haint" if infected else "a Haint"
        label = fitting(f"{verb} {one} from {place(s, at)}", f"{verb} {one}, {GRID.names[at]}")
        kind = faction + 3 if infected else faction
        return Shown(label, f"{n} there", says, rule, "haint", (hex_id(at), unit_id(kind, at)))

    return show


def rescue_or_move(s: Scene, to: Answer) -> Shown:
    """A Townsfolk that is pulled."""
    shown = walk_to(s, to)
    return shown._replace(label=f"Move it to {place(s, to)}")


def kammi_place(name: Callable[[Scene], str], rule: str) -> Show:
    def show(s: Scene, at: Answer) -> Shown:
        who = name(s)
        says = f"{upper(who)} begins on {place(s, at)}; your rival sees a token, but not who it is."
        return Shown(fitting(f"Put {who} on {place(s, at)}", f"Begin on {place(s, at)}"), "", says, rule,
                     terrain_sign(s, at), (hex_id(at),))  # fmt: skip

    return show


GO: Final = at_hex("Move it to {place}", "It goes to {place}.", "HC-R-10")

SHOWN: Final[dict[str, Show]] = {
    "origin": origin,
    "group": group,
    "entry": entry,
    "free": free,
    "doll": doll,
    "hide": hide,
    "shove": piece("Move", "HC-R-101"),
    "move_legend": piece("Move", "HC-BON-09"),
    "nail": nail,
    "recall": recall,
    "shove_to": GO,
    "relocate": at_hex("Move it to {place}", "It goes to {place}, whatever lies between.", "HC-R-09"),
    "shove_token": shove_token,
    "token_to": at_hex("Lay it on {place}", "Whoever stands on {place} may collect it.", "HC-GEN-05"),
    "confluence": at_hex(
        "Pull all from {place}", "Everything that may leaves {place} for a hex nearer to your Legend.", "HC-CF-01",
    ),
    "collect": pick_up,
    "collect_from": collect_from,
    "townsfolk": townsfolk,
    "walk": walk,
    "walk_to": walk_to,
    "goal": goal,
    "goal_to": goal_to,
    "spawn": spawn,
    "storm": at_hex("Raise a Storm on {place}", "Others then pay 1 ADVANCE more to enter.", "HC-LTF-01", "storm"),
    "path_up": path_up,
    "path_down": path_down,
    "red_cube": at_hex("Put a cube on {place}", "It joins you if Emmy enters or it is attacked.", "HC-LGP-01", "cube"),
    "haint": haint("Move", "Next you choose where it goes.", "HC-GEN-13"),
    "goad": at_hex("Goad {place}", "If nobody comes, a Haint rises after the round.", "HC-LGP-19", "candle"),
    "goad_up": at_hex("Take the Goad from {place}", "It may be placed anew.", "HC-R-81", "candle", "Take {place}"),
    "real_doll": at_hex("Hide the real one on {place}", "Only you know which it is.", "HC-SET-22", "doll"),
    "place_legend": at_hex("Begin on {place}", "Your Legend begins on {place}.", "HC-SET-23"),
    "place_haint": at_hex("Put a Haint on {place}", "It begins on {place}.", "HC-SET-12"),
    "place_kammi": kammi_place(lambda s: "Kammi", "HC-SET-11"),
    "place_goblin": kammi_place(lambda s: leader(s, ids.KAMMI), "HC-SET-11"),
}  # fmt: skip

BY_RULE: Final[dict[tuple[str, str], Show]] = {
    ("entry", "OverYonder"): yonder_entry,
    ("entry", "MoveHaint"): free_entry,
    ("entry", "Levi"): free_entry,
    ("haint", "Corbin"): haint("Take off", "It goes back to you; then two rise near Corbin or Home.", "HC-LGF-06"),
    ("haint", "Chase"): haint("Drive", "Next you choose where it goes.", "HC-CP-08", enemy=True),
    ("haint", "Reinforce"): haint("Send", "Next you choose who it joins.", "HC-CP-13"),
    ("haint", "Levi"): haint("Move", "Off a hex of Levi's terrain, or onto one.", "HC-LGF-01"),
    ("shove_to", "PullTownsfolk"): rescue_or_move,
    ("shove_to", "SkinlessBoy"): rescue_or_move,
    ("relocate", "Mildred"): at_hex("Go to {place}", "She joins Haints there; then the Tree.", "HC-LGF-10"),
    ("relocate", "BlowinUpAStorm"): at_hex("Leap to {place}", "Your Legend lands on {place}.", "HC-CP-02"),
    ("relocate", "Reinforce"): at_hex("Send it to {place}", "It joins your Units on {place}.", "HC-CP-13"),
    ("relocate", "Psychopomp"): at_hex("Lead it to {place}", "It stands on {place} then.", "HC-CF-12"),
}  # fmt: skip
