"""What lies and stands on each hex of Harrow County: one list, from which the map is drawn and the list form is told.

Every thing has a sign of a few characters and says in words what the sign means. Letters tell factions and terrains
apart; colour only repeats them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lantern.core.english import count
from lantern.games.harrow.card_words import LEGEND_WORDS
from lantern.games.harrow.ids import KAMMI_SLOT
from lantern.games.harrow.records import HexData, MapData
from lantern.games.harrow.view import HarrowView, SeenHaints, SeenHex, SeenLegend

LETTERS: Final = {"protectors": "P", "family": "F", "kammi": "K", "hester": "H"}
TITLES: Final = {"protectors": "the Protectors", "family": "the Family", "kammi": "Kammi", "hester": "Hester"}
COLOURS: Final = {"protectors": "bold red", "family": "bold bright_blue", "kammi": "bold magenta",
                  "hester": "bold yellow"}  # fmt: skip
TERRAINS: Final = {"plains": "pl", "forest": "fo", "bog": "bo", "wetlands": "we", "mountain": "MO", "brambles": "BR"}
GROUNDS: Final = {"plains": "yellow", "forest": "green", "bog": "orange4", "wetlands": "cyan", "mountain": "white",
                  "brambles": "white"}  # fmt: skip
TOKENS: Final = {"advance": "a", "spawn": "s", "strengthen": "t", "scroll": "c"}
TOKEN_TITLES: Final = {"advance": "ADVANCE", "spawn": "SPAWN", "strengthen": "STRENGTHEN", "scroll": "Scroll"}
DOLLS: Final = {"hidden": ("D?", "a Doll, face down"), "real": ("D+", "a real Doll"), "decoy": ("D-", "a decoy Doll")}

LEGEND: Final = (
    "pl fo bo we MO BR terrain   * Storm   ^P Home   3P Haints   1p infected   ' nailed   + more: `map list`",
    "PL FL Legend   KK Kammi   KG Goblin   K?1 K?2 one of the two   HH Hester   Tf Townsfolk   Bf Building",
    "(as) tokens: a ADVANCE, s SPAWN, t STRENGTHEN, c Scroll   D? Doll, D+ real, D- decoy   &2 Bonfire",
    "R Root, r of the turn before   =1 Path   P:1 K:1 cubes   of offered cube   G! Goad   A! Attack Fury",
)


@dataclass(frozen=True)
class Thing:
    """Something on a hex: as drawn, and as told."""

    sign: str
    says: str
    style: str = ""


@dataclass(frozen=True)
class Spot:
    """A hex, and all that is on it, the most important first."""

    data: HexData
    storm: bool
    home: str  # the faction that lives there, "" for none
    things: tuple[Thing, ...]


def spots(board: MapData, view: HarrowView) -> list[Spot]:
    """All hexes, in the order of the map."""
    homes = {side.home: side.faction for side in view.factions}
    return [
        Spot(data, data.storm or seen.storm, homes.get(data.id, ""), tuple(things_on(seen, view)))
        for data, seen in zip(board.hex, view.hexes, strict=True)
    ]


def things_on(seen: SeenHex, view: HarrowView) -> list[Thing]:
    return [*units(seen, view), *goals(seen), *hesters(seen, view), *lying(seen), *left_behind(seen)]


# --- Units ----------------------------------------------------------------------------------------------------------


def units(seen: SeenHex, view: HarrowView) -> list[Thing]:
    found = []
    for side in view.factions:
        for haints in seen.haints:
            if haints.faction == side.faction:
                found += haints_of(haints)
        found += [legend(each) for each in view.legends if each.at == seen.at and each.faction == side.faction]
    if view.hester is not None and view.hester.at == seen.at:
        found.append(Thing(f"HH{nail(view.hester.nailed)}", told("Hester", view.hester.nailed), COLOURS["hester"]))
    return found


def haints_of(haints: SeenHaints) -> list[Thing]:
    """Healthy ones with a capital letter, infected ones with a small one."""
    letter, whose, style = LETTERS[haints.faction], TITLES[haints.faction], COLOURS[haints.faction]
    found = []
    if haints.haints:
        words = f"{count(haints.haints, 'Haint')} of {whose}"
        found.append(Thing(f"{haints.haints}{letter}{nail(haints.nailed)}", told(words, haints.nailed), style))
    if haints.infected:
        nailed, words = haints.nailed_infected, f"{count(haints.infected, 'Infected Haint')} of {whose}"
        found.append(Thing(f"{haints.infected}{letter.lower()}{nail(nailed)}", told(words, nailed), style))
    return found


def legend(seen: SeenLegend) -> Thing:
    sign, title = legend_sign(seen), legend_title(seen)
    return Thing(f"{sign}{nail(seen.nailed)}", told(title, seen.nailed), COLOURS[seen.faction])


def legend_sign(seen: SeenLegend) -> str:
    if seen.faction != "kammi":
        return f"{LETTERS[seen.faction]}L"
    return {"": f"K?{seen.slot - KAMMI_SLOT + 1}", "kammi": "KK"}.get(seen.name, "KG")


def legend_title(seen: SeenLegend) -> str:
    """By the same names as in questions and answers."""
    if not seen.name:
        return f"hidden Legend {seen.slot - KAMMI_SLOT + 1}"
    return "Kammi" if seen.name == "kammi" else LEGEND_WORDS[seen.name].title


def nail(nailed: int | bool) -> str:
    return "'" if nailed else ""


def told(words: str, nailed: int | bool) -> str:
    if not nailed:
        return words
    return f"{words}, nailed" if nailed is True else f"{words}, {nailed} nailed"


# --- what else is on the map ----------------------------------------------------------------------------------------


def goals(seen: SeenHex) -> list[Thing]:
    found = [Thing(f"T{terrain[0]}", f"{terrain} Townsfolk", "bold") for terrain in seen.townsfolk]
    if seen.building:
        found.append(Thing(f"B{seen.building[0]}", f"{seen.building} Building", "bold"))
    if seen.doll:
        found.append(Thing(*DOLLS[seen.doll], COLOURS["kammi"]))
    return found


def hesters(seen: SeenHex, view: HarrowView) -> list[Thing]:
    """Bonfires, Roots, and the cube she offers."""
    found = []
    if seen.bonfire:
        found.append(Thing(f"&{seen.bonfire}", f"a Bonfire of {count(seen.bonfire, 'token')}", COLOURS["hester"]))
    roots = view.hester.roots if view.hester is not None else ()
    for old, sign, words in ((False, "R", "a Root"), (True, "r", "a Root of the turn before")):
        if any(root.old == old and seen.at in (root.origin, root.to) for root in roots):
            found.append(Thing(sign, words, COLOURS["hester"]))
    if seen.offering:
        found.append(Thing(f"o{seen.offering[0]}", f"an offered {seen.offering} cube", GROUNDS[seen.offering]))
    return found


def lying(seen: SeenHex) -> list[Thing]:
    """Ability Tokens in one pair of brackets, and Paths."""
    found = []
    if seen.tokens:
        signs = "".join(TOKENS[token] for token in seen.tokens)
        found.append(Thing(f"({signs})", ", ".join(TOKEN_TITLES[token] for token in seen.tokens)))
    if seen.paths:
        found.append(Thing(f"={seen.paths}", count(seen.paths, "Path Token"), COLOURS["protectors"]))
    return found


def left_behind(seen: SeenHex) -> list[Thing]:
    """Tokens and cubes of Unique Powers."""
    found = []
    if seen.red_cubes:
        found.append(Thing(f"P:{seen.red_cubes}", count(seen.red_cubes, "red cube"), COLOURS["protectors"]))
    if seen.purple_cubes:
        found.append(Thing(f"K:{seen.purple_cubes}", count(seen.purple_cubes, "purple cube"), COLOURS["kammi"]))
    if seen.goad:
        found.append(Thing("G!", "a Goad Token", COLOURS["protectors"]))
    if seen.fury:
        found.append(Thing("A!", "the Attack Fury Token", COLOURS["protectors"]))
    return found
