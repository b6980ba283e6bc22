"""What happens on the map, in words: Units on the move, tokens, Townsfolk, Storms, and powers. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.english import count
from lantern.core.records import Value
from lantern.games.harrow.ids import FAMILY, HESTER, INFECTED, KAMMI, KIND_NAMES, OFF, PROTECTORS, SLOT_OWNER
from lantern.games.harrow.names import TERRAIN_NAMES
from lantern.games.harrow.rules.core import size
from lantern.games.harrow.teller import FIRST_LEGEND, Teller, Told, hex_name, slots_of, the_token, way
from lantern.games.harrow.words import BUILDING_TITLES, TOWNSFOLK_TITLES, upper

# --- Units ----------------------------------------------------------------------------------------------------------

# How Units came to a hex, by rule. Their owner moves them …
MOVED: Final = {
    "HC-ADV-01": "moves",
    "HC-CF-13": "walks",
    "HC-CK-12": "sends",
    "HC-CP-02": "blows",
    "HC-CP-12": "moves",
    "HC-CP-13": "sends",
    "HC-GEN-13": "moves",
    "HC-LGF-01": "moves",
    "HC-LGF-10": "sends",
    "HC-LTK-04": "moves",
    "HC-SOLO-16": "moves",
}
# … or a certain faction does, whosever they are …
DRIVEN: Final = {
    "HC-CF-01": (FAMILY, "pulls"),
    "HC-CF-12": (FAMILY, "leads"),
    "HC-CH-07": (HESTER, "leads"),
    "HC-CH-09": (HESTER, "moves"),
    "HC-CH-10": (HESTER, "leads"),
    "HC-CH-12": (HESTER, "leads"),
    "HC-CK-03": (KAMMI, "moves"),
    "HC-CK-05": (KAMMI, "moves"),
    "HC-CK-10": (KAMMI, "moves"),
    "HC-CP-08": (PROTECTORS, "drives"),
    "HC-CP-18": (PROTECTORS, "drives"),
    "HC-FIRE-05": (HESTER, "drives"),
    "HC-HACT-12": (HESTER, "leads"),
    "HC-LGK-01": (KAMMI, "moves"),
}
# … or whoever's turn it is.
SHOVED: Final = {"HC-ATK-15": "pushed", "HC-BON-09": "moved", "HC-R-101": "shoved"}


def moved(t: Teller) -> Told:
    rule, to = t.event.rule, t.place(t.c)
    if rule in DRIVEN:
        driver, verb = DRIVEN[rule]
        text = f"{t.does(verb, driver)} {t.units(t.faction, t.a)} to {to}."
    elif rule in SHOVED:
        text = f"{upper(t.units(t.faction, t.a))} {'are' if size(t.a) > 1 else 'is'} {SHOVED[rule]} to {to}."
    else:
        text = f"{t.does(MOVED.get(rule, 'moves'))} {t.own_units(t.a)} to {to}."
    return Told(text, {**group_data(t.a), **way(t.b, t.c)})


def group_data(group: int) -> dict[str, Value]:
    return {"haints": group % INFECTED, "infected": group // INFECTED % INFECTED, "slots": slots_of(group)}


def spawned(t: Teller) -> Told:
    text = f"{t.does('spawns')} a Haint on {t.place(t.a)}."
    if t.event.rule == "HC-LGP-21":
        text = f"{upper(t.haints(t.faction))} answers the Goad on {t.place(t.a)}."
    elif t.event.rule == "HC-HACT-10":
        haint = "a Haint of yours" if t.faction == t.mine else t.haints(t.faction)
        text = f"{t.does('spawns', HESTER)} {haint} on {t.place(t.a)}."
    return Told(text, {"at": hex_name(t.a)})


def taken_off(t: Teller) -> Told:
    haint = "an Infected Haint" if t.b else "a Haint"
    return Told(f"{t.does('takes')} {haint} off {t.place(t.a)}.", {"at": hex_name(t.a), "infected": t.b > 0})


def removed(t: Teller) -> Told:
    haint = t.haints(t.g.rival(t.faction), infected=t.b > 0)
    text = f"{upper(haint)} vanishes from {t.place(t.a)}, without a point."
    return Told(text, {"at": hex_name(t.a), "infected": t.b > 0})


# --- Ability Tokens and Path Tokens ---------------------------------------------------------------------------------


def collected(t: Teller) -> Told:
    return Told(f"{t.does('collects')} {the_token(t.a)} from {t.place(t.b)}.", lying(t))


def token_laid(t: Teller) -> Told:
    return Told(f"{t.does('lays')} {the_token(t.a)} on {t.place(t.b)}.", lying(t))


def lying(t: Teller) -> dict[str, Value]:
    return {"kind": KIND_NAMES[t.a], "at": hex_name(t.b)}


def token_moved(t: Teller) -> Told:
    return Told(f"{t.does('moves')} {the_token(t.a)} to {t.place(t.c)}.", {"kind": KIND_NAMES[t.a], **way(t.b, t.c)})


def to_box(t: Teller) -> Told:
    full = "Scroll spaces are" if t.event.rule == "HC-CLN-04" else "row is"
    text = f"{upper(t.whose())} {full} full: {the_token(t.a)} goes to the box."
    return Told(text, {"kind": KIND_NAMES[t.a]})


def path_gained(t: Teller) -> Told:
    return Told(f"The Scroll frees a **Path Token** for {t.whom(t.faction)}.", {"left": t.a})


def path_lost(t: Teller) -> Told:
    where = f" on {t.place(t.a)}" if t.a != OFF else ""
    return Told(f"With the Scroll {t.who('loses')} a **Path Token**{where}.", {"at": hex_name(t.a)})


def path_up(t: Teller) -> Told:
    return Told(f"{t.does('takes')} up the Path Token of {t.place(t.a)}.", {"at": hex_name(t.a)})


def path_down(t: Teller) -> Told:
    return Told(f"{t.does('lays')} a **Path Token** on {t.place(t.a)}.", {"at": hex_name(t.a)})


# --- Townsfolk, Buildings, Storms -----------------------------------------------------------------------------------

WALKED: Final = {
    "HC-CF-01": "is pulled",
    "HC-CK-14": "is moved",
    "HC-CLN-09": "walks",
    "HC-LGP-23": "is led",
    "HC-LTP-01": "is pulled",
}


def townsfolk(t: Teller) -> Told:
    text = f"The {TOWNSFOLK_TITLES[t.a]} {WALKED[t.event.rule]} to {t.place(t.c)}."
    return Told(text, {"terrain": TERRAIN_NAMES[t.a], **way(t.b, t.c)})


def rescued(t: Teller) -> Told:
    home = hex_name(t.g.homes[PROTECTORS])
    return Told(f"The {TOWNSFOLK_TITLES[t.a]} is **rescued**.", {"terrain": TERRAIN_NAMES[t.a], "at": home})


def building(t: Teller) -> Told:
    text = f"The {BUILDING_TITLES[t.a]} is moved to {t.place(t.c)}."
    return Told(text, {"terrain": TERRAIN_NAMES[t.a], **way(t.b, t.c)})


def destroyed(t: Teller) -> Told:
    text = f"The {BUILDING_TITLES[t.a]} on {t.place(t.b)} is **destroyed**."
    return Told(text, {"terrain": TERRAIN_NAMES[t.a], "at": hex_name(t.b)})


def storm(t: Teller) -> Told:
    if t.event.rule == "HC-CLN-13":
        return Told(f"A **Storm** gathers around {t.legend(FAMILY)} on {t.place(t.a)}.", {"at": hex_name(t.a)})
    return Told(f"{t.does('raises')} a **Storm** on {t.place(t.a)}.", {"at": hex_name(t.a)})


def storm_pulled(t: Teller) -> Told:
    end = "meets the Storm" if t.c else "is pulled"
    rest = f" on {t.place(t.b)} and is spent" if t.c else f" to {t.place(t.b)}"
    return Told(f"The Storm of {t.place(t.a)} {end}{rest}.", {**way(t.a, t.b), "spent": bool(t.c)})


def pulled(t: Teller) -> Told:
    return Told(f"{t.does('pulls')} everything from {t.place(t.a)} to {t.place(t.b)}.", way(t.a, t.b))


# --- powers of Legends ----------------------------------------------------------------------------------------------


def red_cube_laid(t: Teller) -> Told:
    return Told(f"{t.does('lays')} a red cube on {t.place(t.a)}.", {"at": hex_name(t.a)})


def red_cube(t: Teller) -> Told:
    """Emmy comes for her cubes, or their hex is attacked."""
    who = t.legend(PROTECTORS) if t.event.rule == "HC-LGP-02" else "The attack"
    text = f"{who} sends {count(t.b, 'red cube')} from {t.place(t.a)} into the Battleground."
    return Told(text, {"at": hex_name(t.a), "n": t.b})


def nailed(t: Teller) -> Told:
    return Told(f"{t.does('drives')} a **nail** under {t.unit(t.a)} on {t.place(t.b)}.", unit_data(t))


def nail_freed(t: Teller) -> Told:
    return Told(f"The nail comes out from under {t.unit(t.a)} on {t.place(t.b)}.", unit_data(t))


def unit_data(t: Teller) -> dict[str, Value]:
    """A Unit that is a kind and a hex."""
    unit = "legend" if t.a >= FIRST_LEGEND else "infected" if t.a >= 3 else "haint"
    slots = [t.a - FIRST_LEGEND] if FIRST_LEGEND <= t.a < FIRST_LEGEND + len(SLOT_OWNER) else []
    return {"unit": unit, "slots": slots, "at": hex_name(t.b)}


def fury(t: Teller) -> Told:
    return Told(f"{t.does('lays')} the **Fury Token** on {t.place(t.a)}.", {"at": hex_name(t.a)})


def goad(t: Teller) -> Told:
    return Told(f"{t.does('lays')} a **Goad Token** on {t.place(t.a)}.", {"at": hex_name(t.a)})


def goad_gone(t: Teller) -> Told:
    return Told(f"The Goad Token of {t.place(t.a)} goes back.", {"at": hex_name(t.a)})


MAP: Final[tuple[Callable[[Teller], Told], ...]] = (
    building, collected, destroyed, fury, goad, goad_gone, moved, nail_freed, nailed, path_down, path_gained, path_lost,
    path_up, pulled, red_cube, red_cube_laid, removed, rescued, spawned, storm, storm_pulled, taken_off, to_box,
    token_laid, token_moved, townsfolk,
)  # fmt: skip
