"""Attacks, the Tree, cubes, kills and points, in words. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.english import count
from lantern.games.harrow.ids import FACTION_NAMES, FAMILY
from lantern.games.harrow.teller import CUBE_NAMES, Teller, Told, cubes, hex_name, way
from lantern.games.harrow.words import upper

# --- attacks --------------------------------------------------------------------------------------------------------


# Whom an attack is aimed at.
TARGETS: Final = ("units", "bonfire", "hester")
TARGET_WORDS: Final = ("", "the **Bonfire** on ", "**Hester** on ")


def attack(t: Teller) -> Told:
    text = f"{t.does('attacks')} {TARGET_WORDS[t.c]}{t.place(t.b)} from {t.place(t.a)}."
    return Told(text, {**way(t.a, t.b), "target": TARGETS[t.c]})


def bonus_cube(t: Teller) -> Told:
    why = "the Knife in the Dark" if t.event.rule == "HC-CF-08" else "more Units"
    text = f"With {why} {t.who('adds')} {cubes(t.a, t.faction)}" if t.a else f"{t.does('has')} no cube left to add"
    return Told(f"{text}.", {"n": t.a})


def fell(t: Teller) -> Told:
    stuck = "none stays" if not t.c else "1 stays" if t.c == 1 else f"{t.c} stay"
    verb = "falls" if t.b < 2 else "fall"
    text = f"{upper(cubes(t.b, t.a))} {verb} out of the Tree; {stuck} inside."
    return Told(text, {"colour": CUBE_NAMES[t.a], "out": t.b, "inside": t.c})


def paid(t: Teller) -> Told:
    return Told(f"{t.does('pays')} {cubes(t.a, t.faction)} to strike {t.place(t.b)}.", {"n": t.a, "at": hex_name(t.b)})


def killed(t: Teller) -> Told:
    text = f"{t.does('kills')} {t.haints(t.b, infected=t.c > 0)} on {t.place(t.a)}."
    return Told(text, {"at": hex_name(t.a), "owner": FACTION_NAMES[t.b], "infected": t.c > 0})


def kill_counted(t: Teller) -> Told:
    text = f"No Haint is on the map to die: the hit counts as a kill for {t.whom(t.faction)}."
    return Told(text, {"owner": FACTION_NAMES[t.a]})


def dial(t: Teller) -> Told:
    return Told(f"{upper(t.whose())} Haint Dial stands at **{t.a}**.", {"to": t.a})


# --- cubes ----------------------------------------------------------------------------------------------------------


def strengthened(t: Teller) -> Told:
    return Told(f"{t.does('adds')} {cubes(t.a, t.faction)} to the Battleground.", {"n": t.a})


def cubes_back(t: Teller) -> Told:
    return Told(f"{t.does('takes')} back {cubes(t.a, t.faction)}: no more than six stay.", {"n": t.a})


def banished(t: Teller) -> Told:
    foe = t.g.rival(t.faction)
    text = f"{t.does('sets')} {cubes(t.a, foe)} aside until the turn ends."
    return Told(text, {"n": t.a, "owner": FACTION_NAMES[foe]})


def aside_back(t: Teller) -> Told:
    verb = "returns" if t.a == 1 else "return"
    return Told(f"{upper(cubes(t.a, t.faction))} {verb} to the Battleground.", {"n": t.a})


def stored(t: Teller) -> Told:
    return Told(f"{t.does('stores')} {cubes(t.a, FAMILY)} with {t.legend(FAMILY)}.", {"n": t.a})


def odessa(t: Teller) -> Told:
    return Told(f"{t.does('sends')} {cubes(t.a, FAMILY)} after those of the Tree.", {"n": t.a})


def range_(t: Teller) -> Told:
    return Told(f"{t.does('reaches')} **{t.a}** hexes further until the turn ends.", {"n": t.a})


# --- points ---------------------------------------------------------------------------------------------------------

# What brought the points, by rule.
SCORED: Final = {
    "HC-CLN-12": "for the rescue",
    "HC-CLN-14": "for the Building",
    "HC-DIAL-03": "for a full Haint Dial",
    "HC-DOLL-08": "for the real Doll",
    "HC-FIRE-12": "for the Bonfire",
    "HC-SCO-02": "on the Brambles",
    "HC-SOLO-20": "for reaching the goal",
    "HC-SOLO-28": "on the Brambles",
    "HC-TRN-13": "for the kill",
}


def points(t: Teller) -> Told:
    words = [t.does("scores"), f"**{count(t.a, 'point')}**", SCORED.get(t.event.rule, "")]
    return Told(f"{' '.join(word for word in words if word)} (now {t.b}).", {"points": t.a, "total": t.b})


FIGHT: Final[tuple[Callable[[Teller], Told], ...]] = (
    aside_back, attack, banished, bonus_cube, cubes_back, dial, fell, kill_counted, killed, odessa, paid, points,
    range_, stored, strengthened,
)  # fmt: skip
