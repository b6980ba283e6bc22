"""What happens around Hester, in words: Roots, Bonfires, snakes, meals and her cards. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.english import series
from lantern.core.records import Value
from lantern.games.harrow.card_words import ACTION_WORDS
from lantern.games.harrow.ids import (
    EATEN,
    FACTION_NAMES,
    HESTER,
    KIND_NAMES,
    KINDS,
    PAIR,
    SPACES_A_SIDE,
    TERRAIN_CUBE,
    TERRAINS,
    WARRING,
)
from lantern.games.harrow.names import CARD_NAMES, TERRAIN_NAMES
from lantern.games.harrow.rules import bonfires
from lantern.games.harrow.rules.eating import FROM_BOARD
from lantern.games.harrow.rules.hester_board import in_payment
from lantern.games.harrow.teller import Teller, Told, cubes, hex_name, the_token, way
from lantern.games.harrow.view import BOXES, SPACE_WORDS
from lantern.games.harrow.words import card, goblin_name, upper


def hester_turn(t: Teller) -> Told:
    return Told(f"{upper(t.whose())} turn begins.")


# --- Roots and Terrain Cubes ----------------------------------------------------------------------------------------


def root(t: Teller) -> Told:
    return Told(f"A **Root** grows into {t.place(t.b)}.", way(t.a, t.b))


def root_lifted(t: Teller) -> Told:
    return Told(f"{t.does('takes')} up the Root that entered {t.place(t.b)}.", way(t.a, t.b))


def roots_up(t: Teller) -> Told:
    return Told(f"{upper(t.whose())} Roots are shut in: they begin anew at the edge.")


def terrain_cube(t: Teller) -> Told:
    return Told(f"{t.does('gets')} {cubes(t.b, TERRAIN_CUBE + t.a)}.", {"colour": TERRAIN_NAMES[t.a], "n": t.b})


def terrain_paid(t: Teller) -> Told:
    paid = {terrain: in_payment(t.a, terrain) for terrain in range(TERRAINS)}
    words = [cubes(n, TERRAIN_CUBE + terrain) for terrain, n in paid.items() if n]
    return Told(f"{t.does('pays')} {series(words)}.", {TERRAIN_NAMES[terrain]: n for terrain, n in paid.items()})


def offering(t: Teller) -> Told:
    text = f"{cubes(1, TERRAIN_CUBE + t.b)} goes from {t.place(t.a)} into the Battleground."
    return Told(text, {"at": hex_name(t.a), "colour": TERRAIN_NAMES[t.b]})


def terrain_returned(t: Teller) -> Told:
    return Told(f"{t.does('gives')} back {cubes(1, TERRAIN_CUBE + t.a)}.", {"colour": TERRAIN_NAMES[t.a]})


def offering_laid(t: Teller) -> Told:
    text = f"{t.does('lays')} {cubes(1, TERRAIN_CUBE + t.b)} on {t.place(t.a)}."
    return Told(text, {"at": hex_name(t.a), "colour": TERRAIN_NAMES[t.b]})


# --- actions and cards ----------------------------------------------------------------------------------------------


def box(t: Teller) -> Told:
    return Told(f"{t.does('takes')} the action **{ACTION_WORDS[BOXES[t.a]].title}**.", {"box": BOXES[t.a]})


def hester_card(t: Teller) -> Told:
    return Told(f"{t.does('plays')} **{card(HESTER, t.a).title}**.", {"card": CARD_NAMES[HESTER][t.a]})


def hester_card_used(t: Teller) -> Told:
    return Told(f"{t.does('uses')} **{card(HESTER, t.a).title}**.", {"card": CARD_NAMES[HESTER][t.a]})


def extra_action(t: Teller) -> Told:
    return Told(f"{t.does('has')} **{t.a}** actions a turn from now on.", {"total": t.a})


def mud(t: Teller) -> Told:
    return Told(f"{t.does('gets')} {cubes(t.a, t.faction)} from the mud.", {"n": t.a})


# --- infecting ------------------------------------------------------------------------------------------------------


def infected(t: Teller) -> Told:
    text = f"{t.does('infects')} {t.haints(t.a)} on {t.place(t.b)}."
    return Told(text, {"owner": FACTION_NAMES[t.a], "at": hex_name(t.b)})


# --- Bonfires -------------------------------------------------------------------------------------------------------


def bonfire(t: Teller) -> Told:
    text = f"Two Infected Haints meet on {t.place(t.a)}: a **Bonfire** burns."
    return Told(text, {"at": hex_name(t.a), "from": [hex_name(t.b), hex_name(t.c)]})


def bonfire_fed(t: Teller) -> Told:
    return Told(f"The Bonfire on {t.place(t.a)} grows to **{t.b}** tokens.", {"at": hex_name(t.a), "total": t.b})


def bonfire_hit(t: Teller) -> Told:
    text = f"{t.does('lets')} the Bonfire on {t.place(t.a)} burn."
    if t.b:
        text = f"{t.does('pays')} {cubes(t.b, t.faction)} to beat down the Bonfire on {t.place(t.a)}."
    return Told(text, {"at": hex_name(t.a), "n": t.b})


def doused(t: Teller) -> Told:
    return Told(f"The Bonfire on {t.place(t.a)} is **out**.", {"at": hex_name(t.a)})


def pair_back(t: Teller) -> Told:
    what = "Two Bonfire Tokens return" if t.b > 1 else "One Bonfire Token returns"
    return Told(f"{what} to {t.whose()} board.", {"spaces": t.a, "n": t.b})


def driven(t: Teller) -> Told:
    text = f"{upper(thing(t))} is driven to {t.place(t.c)}."
    return Told(text, {"what": THINGS[t.a], **way(t.b, t.c)})


def driven_off(t: Teller) -> Told:
    text = f"{upper(thing(t))} is driven from {t.place(t.b)} and finds no place."
    return Told(text, {"what": THINGS[t.a], "at": hex_name(t.b)})


# What a Bonfire drives away, as clients know it; of Dolls `doll_moved` tells.
THINGS: Final[dict[int, str]] = {
    **dict(enumerate(FACTION_NAMES[:WARRING])),
    bonfires.PATH: "path",
    bonfires.RED_CUBE: "red cube",
    bonfires.OFFERING: "offering",
    **{bonfires.TOKEN + kind: name for kind, name in enumerate(KIND_NAMES)},
}
THING_WORDS: Final = {
    bonfires.PATH: "a **Path Token**",
    bonfires.RED_CUBE: "a red cube",
    bonfires.OFFERING: "a Terrain Cube",
}


def thing(t: Teller) -> str:
    if t.a < WARRING:
        return t.haints(t.a, infected=True)
    return THING_WORDS[t.a] if t.a in THING_WORDS else the_token(t.a - bonfires.TOKEN)


def space_filled(t: Teller) -> Told:
    what = "the burnt pair" if t.b == PAIR else eaten_token(t.b)
    toward = t.whom(t.g.sides[t.a // SPACES_A_SIDE])
    data: dict[str, Value] = {"space": t.a, "what": SPACE_WORDS[t.b]}
    return Told(f"{t.does('fills')} a **Scoring Space** toward {toward} with {what}.", data)


def eaten_token(what: int) -> str:
    kind = what - EATEN
    return the_token(kind) if kind < KINDS else "a **Wild Token**"


# --- Hester herself -------------------------------------------------------------------------------------------------


def hester_moved(t: Teller) -> Told:
    return Told(f"**Hester** comes to {t.place(t.b)}.", way(t.a, t.b))


def hester_killed(t: Teller) -> Told:
    text = f"{t.does('pays')} {cubes(t.b, t.faction)} and {t.also('drives')} **Hester** off the map."
    return Told(text, {"at": hex_name(t.a), "n": t.b})


def eaten(t: Teller) -> Told:
    """What she has eaten lies on her board from now on, and she is gone."""
    kind = t.a % FROM_BOARD
    _, _, token = eaten_token(EATEN + kind).partition(" ")
    data: dict[str, Value] = {"token": SPACE_WORDS[EATEN + kind], "owner": FACTION_NAMES[t.b], "at": hex_name(t.c)}
    return Told(f"**Hester** eats {t.whose(t.b)} {token} and leaves the map.", data)


def goblin_bitten(t: Teller) -> Told:
    return Told(f"**Hester** bites the **{goblin_name(t.g)}**: nothing to eat.", {"slot": t.a})


def summoned(t: Teller) -> Told:
    return Told(f"**Hester** rises from the Bonfire on {t.place(t.a)}.", {"at": hex_name(t.a)})


AROUND_HESTER: Final[tuple[Callable[[Teller], Told], ...]] = (
    bonfire, bonfire_fed, bonfire_hit, box, doused, driven, driven_off, eaten, extra_action, goblin_bitten,
    hester_card, hester_card_used, hester_killed, hester_moved, hester_turn, infected, mud, offering, offering_laid,
    pair_back, root, root_lifted, roots_up, space_filled, summoned, terrain_cube, terrain_paid, terrain_returned,
)  # fmt: skip
