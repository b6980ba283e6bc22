"""What happens on the map, in words: Units on the move, tokens, Townsfolk, Storms, and powers. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.records import Value
from lantern.games.harrow.ids import FAMILY, INFECTED, KIND_NAMES, PROTECTORS, SLOT_OWNER
from lantern.games.harrow.names import TERRAIN_NAMES
from lantern.games.harrow.rules.core import size
from lantern.games.harrow.teller import FIRST_LEGEND, Teller, Told, hex_name, slots_of, the_token
from lantern.games.harrow.words import BUILDING_TITLES, TOWNSFOLK_TITLES, count, upper

# --- Units ----------------------------------------------------------------------------------------------------------

# How Units came to a hex, by rule: their owner moves them …
MOVED: Final = {
    "HC-ADV-01": "moves",
    "HC-GEN-13": "moves",
    "HC-LGF-01": "moves",
    "HC-LGF-10": "sends",
    "HC-CF-13": "walks",
    "HC-CP-02": "blows",
    "HC-CP-12": "moves",
    "HC-CP-13": "sends",
    "HC-CK-12": "sends",
    "HC-LTK-04": "moves",
    "HC-SOLO-16": "moves",
}
# … or somebody else does.
SHOVED: Final = {
    "HC-ATK-15": "pushed",
    "HC-BON-09": "moved",
    "HC-CF-01": "pulled",
    "HC-CF-12": "led",
    "HC-CK-05": "moved",
    "HC-CK-10": "snared",
    "HC-CP-08": "driven",
    "HC-CP-18": "driven",
    "HC-LGK-01": "thrown",
    "HC-R-101": "shoved",
}


def moved(t: Teller) -> Told:
    if t.event.rule in SHOVED:
        verb = "are" if size(t.a) > 1 else "is"
        text = f"{upper(t.units(t.faction, t.a))} {verb} {SHOVED[t.event.rule]} to {t.place(t.c)}."
    else:
        text = f"{t.does(MOVED.get(t.event.rule, 'moves'))} {t.own_units(t.a)} to {t.place(t.c)}."
    return Told(text, {**group_data(t.a), **way(t.b, t.c)})


def group_data(group: int) -> dict[str, Value]:
    return {"haints": group % INFECTED, "infected": group // INFECTED % INFECTED, "slots": slots_of(group)}


def way(origin: int, to: int) -> dict[str, Value]:
    return {"from": hex_name(origin), "to": hex_name(to)}


def spawned(t: Teller) -> Told:
    if t.event.rule == "HC-LGP-21":
        return Told(f"{upper(t.haints(t.faction))} answers the Goad on {t.place(t.a)}.", {"at": hex_name(t.a)})
    return Told(f"{t.does('spawns')} a Haint on {t.place(t.a)}.", {"at": hex_name(t.a)})


def taken_off(t: Teller) -> Told:
    return Told(f"{t.does('takes')} a Haint off {t.place(t.a)}.", {"at": hex_name(t.a)})


def removed(t: Teller) -> Told:
    foe = t.g.rival(t.faction)
    return Told(f"{upper(t.haints(foe))} vanishes from {t.place(t.a)}, without a point.", {"at": hex_name(t.a)})


# --- Ability Tokens and Path Tokens ---------------------------------------------------------------------------------


def collected(t: Teller) -> Told:
    return Told(f"{t.does('collects')} {the_token(t.a)} from {t.place(t.b)}.", lying(t))


def token_laid(t: Teller) -> Told:
    return Told(f"{t.does('lays')} {the_token(t.a)} on {t.place(t.b)}.", lying(t))


def lying(t: Teller) -> dict[str, Value]:
    return {"kind": KIND_NAMES[t.a], "at": hex_name(t.b)}


def token_moved(t: Teller) -> Told:
    return Told(f"{t.does('moves')} {the_token(t.a)} to {t.place(t.c)}.", {"kind": KIND_NAMES[t.a], **way(t.b, t.c)})


def path_up(t: Teller) -> Told:
    return Told(f"{t.does('takes')} up the Path Token of {t.place(t.a)}.", {"at": hex_name(t.a)})


def path_down(t: Teller) -> Told:
    return Told(f"{t.does('lays')} a **Path Token** on {t.place(t.a)}.", {"at": hex_name(t.a)})


# --- Townsfolk, Buildings, Storms -----------------------------------------------------------------------------------

WALKED: Final = {"HC-CLN-09": "walks", "HC-LTP-01": "is pulled", "HC-CF-01": "is pulled", "HC-LGP-23": "is led", "HC-CK-14": "is moved"}


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
    building, collected, destroyed, fury, goad, goad_gone, moved, nail_freed, nailed, path_down, path_up, pulled,
    red_cube, red_cube_laid, removed, rescued, spawned, storm, storm_pulled, taken_off, token_laid, token_moved,
    townsfolk,
)  # fmt: skip
