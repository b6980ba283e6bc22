"""What happens around the map, in words: set-up, rounds, jars, tiles, cards, the bag and Clean Up. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.english import count, series
from lantern.core.records import Value
from lantern.games.harrow.ids import FAMILY, JAR_NAMES, KIND_NAMES, PROTECTORS
from lantern.games.harrow.names import CARD_NAMES, TERRAIN_NAMES, TILE_NAMES, TOKEN_NAMES
from lantern.games.harrow.rules.opening import ASSIGNMENTS, MAPS
from lantern.games.harrow.teller import Teller, Told, hex_name, the_token
from lantern.games.harrow.words import (
    BUILDING_TITLES,
    JAR_TITLES,
    KIND_TITLES,
    TERRAIN_WORDS,
    TILE_TITLES,
    TOWNSFOLK_TITLES,
)

# --- set-up ---------------------------------------------------------------------------------------------------------


def map_(t: Teller) -> Told:
    return Told(f"The map lies with side **{MAPS[t.a].upper()}** up.", {"map": MAPS[t.a]})


def assigned(t: Teller) -> Told:
    kinds = ASSIGNMENTS[t.a]
    words = [f"{KIND_TITLES[kind]} on {TERRAIN_WORDS[terrain]}" for terrain, kind in enumerate(kinds)]
    return Told(
        f"The tokens of the map: {series(words)}.", {TERRAIN_NAMES[n]: KIND_NAMES[kind] for n, kind in enumerate(kinds)}
    )


def grid(t: Teller) -> Told:
    text = f"{the_token(t.a)} goes to row {t.b // 2 + 1} of {t.whose()} Action Grid."
    return Told(text[0].upper() + text[1:], {"kind": KIND_NAMES[t.a], "space": t.b})


def shown(t: Teller) -> Told:
    text = f"{t.does('shows')} {count(t.b, 'Unit')} on {t.place(t.a)}."
    return Told(text, {"at": hex_name(t.a), "n": t.b})


def tile_flipped(t: Teller) -> Told:
    jar = JAR_NAMES[t.b] if t.b < len(JAR_NAMES) else ""
    where = f" between the {JAR_TITLES[t.b]}s" if jar else ""
    return Told(f"{t.does('turns')} over the tile {tile_title(t.a)}{where}.", {"tile": TILE_NAMES[t.a], "jar": jar})


def tile_title(tile: int) -> str:
    return f"**{TILE_TITLES[TILE_NAMES[tile]].title}**"


# --- rounds, jars, tiles --------------------------------------------------------------------------------------------


def round_(t: Teller) -> Told:
    first = "" if t.g.solo else f": {t.who('goes')} first"
    return Told(f"Round **{t.a}** begins{first}.", {"round": t.a})


def won(t: Teller) -> Told:
    return Told(f"{t.does('wins')} the game.")


def goal(t: Teller) -> Told:
    """A piece of the rival's comes onto the map."""
    protectors = t.g.rival(t.faction) == PROTECTORS
    what, title = ("townsfolk", TOWNSFOLK_TITLES) if protectors else ("building", BUILDING_TITLES)
    data: dict[str, Value] = {"what": what, "terrain": TERRAIN_NAMES[t.a], "at": hex_name(t.b)}
    return Told(f"{t.does('puts')} the {title[t.a]} on {t.place(t.b)}.", data)


def first_token(t: Teller) -> Told:
    return Told(f"{t.does('takes')} the **First Player Token**.")


def jar(t: Teller) -> Told:
    again = " to attack once more" if t.b else ""
    return Told(f"{t.does('flips')} the **{JAR_TITLES[t.a]}**{again}.", {"jar": JAR_NAMES[t.a], "again": bool(t.b)})


def wild(t: Teller) -> Told:
    return Told(f"{t.does('takes')} a **Wild Token** (now {t.a}).", {"total": t.a})


def tile(t: Teller) -> Told:
    return Told(f"{t.does('uses')} the tile {tile_title(t.a)}.", {"tile": TILE_NAMES[t.a], "jar": JAR_NAMES[t.b]})


def tile_laid(t: Teller) -> Told:
    text = f"The tile {tile_title(t.a)} comes between the {JAR_TITLES[t.b]}s."
    return Told(text, {"tile": TILE_NAMES[t.a], "jar": JAR_NAMES[t.b]})


# --- cards ----------------------------------------------------------------------------------------------------------


def card(t: Teller) -> Told:
    return Told(f"{t.does('draws')} {t.card()}.", card_data(t))


def played(t: Teller) -> Told:
    if t.faction == FAMILY:
        return Told(f"{t.does('upgrades')} a token: {t.card()}.", card_data(t))
    return Told(f"{t.does('plays')} {t.card()}.", card_data(t))


def put_back(t: Teller) -> Told:
    return Told(f"{t.does('puts')} {t.card()} under the deck.", card_data(t))


def card_data(t: Teller) -> dict[str, Value]:
    """The card, if it is known; the deck it belongs to always is."""
    return {"card": "" if t.hidden else CARD_NAMES[t.faction][t.a]}


# --- Family's tokens ------------------------------------------------------------------------------------------------


def drew(t: Teller) -> Told:
    return Told(f"{t.does('draws')} {t.token()} from the bag.", token_data(t))


def returned(t: Teller) -> Told:
    return Told(f"{t.does('puts')} {t.token()} back unused.", token_data(t))


def token_used(t: Teller) -> Told:
    tokens = t.token() if t.b == 1 else f"{t.b} **{KIND_TITLES[t.a]}** Tokens"
    return Told(f"{t.does('resolves')} {tokens}.", {**token_data(t), "n": t.b})


def waits(t: Teller) -> Told:
    return Told(f"{t.does('lays')} {t.token()} on the Attack Jar, for the next attack.", token_data(t))


def willa(t: Teller) -> Told:
    return Told(f"{t.does('takes')} {t.token()} out of the bag.", token_data(t))


def to_board(t: Teller) -> Told:
    return Told(f"{t.does('puts')} {t.token()} on the board.", token_data(t))


def to_bag(t: Teller) -> Told:
    return Told(f"{t.does('puts')} {t.token()} into the bag.", token_data(t))


def token_data(t: Teller) -> dict[str, Value]:
    return {"token": "" if t.hidden else TOKEN_NAMES[t.a]}


TABLE: Final[tuple[Callable[[Teller], Told], ...]] = (
    assigned, card, drew, first_token, goal, grid, jar, map_, played, put_back, returned, round_, shown, tile,
    tile_flipped, tile_laid, to_bag, to_board, token_used, waits, wild, willa,
    won,
)  # fmt: skip
