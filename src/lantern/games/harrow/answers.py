"""The stable text form of every answer: what logs keep and clients send. Cold code.

Hexes have their names of the map (`d4` is the Brambles). Logs outlive code: these words may not change without a new
log format.
"""

from __future__ import annotations

from collections.abc import Callable

from lantern.core.flow import CHANCE, Answer, Question
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    FACTION_NAMES,
    INFECTED,
    JAR_NAMES,
    KIND_NAMES,
    KINDS,
    SLOT_BIT,
    SLOTS,
    TERRAINS,
)
from lantern.games.harrow.names import (
    CARD_NAMES,
    GOBLIN_CARD_NAMES,
    PILE_NAMES,
    TACTIC_NAMES,
    TERRAIN_NAMES,
    TILE_NAMES,
    TOKEN_NAMES,
    UPGRADE_NAMES,
)
from lantern.games.harrow.rules.abilities import PATH_MOVE
from lantern.games.harrow.rules.kammi import CARD as GRID_CARD
from lantern.games.harrow.rules.kammi import PATH_MOVE as GRID_PATH
from lantern.games.harrow.rules.legends import HESTER_PIECE
from lantern.games.harrow.rules.moving import FREE_NAIL, STOP
from lantern.games.harrow.rules.shoving import PIECE, STOP_PIECE
from lantern.games.harrow.rules.solo_cards import DECK
from lantern.games.harrow.rules.turn import AS_ATTACK, TILE
from lantern.games.harrow.state import Harrow

PIECES = {
    "shove",
    "shove_token",
    "nail",
    "move_legend",
    "collect_from",
    "escort",
    "keyhole_piece",
}  # their answers go beyond STOP
SLOT_NAMES = ("legend", "legend", "kammi-1", "kammi-2")  # her tokens have numbers: who is who is not told


def answer_text(g: Harrow, question: Question, x: Answer) -> str:
    """`jar attack`, `from d4`, `with 2+legend`, `to e4`, `hit`, `stop`, …"""
    if question.seat == CHANCE:
        return CHANCES[question.what](x)
    if x == (STOP_PIECE if question.what in PIECES else STOP):
        return "stop"
    return WORDS[question.what](x)


def at(word: str) -> Callable[[Answer], str]:
    return lambda x: f"{word} {GRID.names[x]}"


def named(word: str, *names: str) -> Callable[[Answer], str]:
    return lambda x: f"{word} {names[x]}".strip()


def number(word: str) -> Callable[[Answer], str]:
    return lambda x: f"{word} {x}"


def origin(x: Answer) -> str:
    return f"free {x - FREE_NAIL}" if x >= FREE_NAIL else f"from {GRID.names[x]}"


def group(x: Answer) -> str:
    """`with 2`, `with legend`, `with 1+1i+legend`: haints, infected ones, Legends."""
    parts = [str(x % INFECTED)] if x % INFECTED else []
    parts += [f"{x // INFECTED % INFECTED}i"] if x // INFECTED % INFECTED else []
    parts += [SLOT_NAMES[slot] for slot in range(SLOTS) if x // SLOT_BIT >> slot & 1]
    return "with " + "+".join(parts)


def piece(word: str) -> Callable[[Answer], str]:
    return lambda x: f"{word} {unit_name(x // PIECE)} {GRID.names[x % PIECE]}"


def unit_name(kind: int) -> str:
    """A Unit by faction and kind: `protectors`, `family infected`, `protectors legend`, `goblin`."""
    if kind == HESTER_PIECE:
        return "hester"
    if kind >= 6:
        slot = kind - 6
        return f"{FACTION_NAMES[slot]} legend" if slot < 2 else SLOT_NAMES[slot]
    return FACTION_NAMES[kind % 3] + (" infected" if kind >= 3 else "")


def token(word: str) -> Callable[[Answer], str]:
    return lambda x: f"{word} {KIND_NAMES[x // PIECE]} {GRID.names[x % PIECE]}"


def jar(x: Answer) -> str:
    return f"attack with {JAR_NAMES[x - AS_ATTACK]}" if x >= AS_ATTACK else f"jar {JAR_NAMES[x]}"


def collect_from(x: Answer) -> str:
    return f"collect {KIND_NAMES[x % KINDS]} {GRID.names[x // KINDS]}"


def grid_token(x: Answer) -> str:
    return "card" if x == GRID_CARD else "path" if x == GRID_PATH else KIND_NAMES[x]


def slot(x: Answer) -> str:
    return SLOT_NAMES[x]


def keyhole_piece(x: Answer) -> str:
    """An Ability Token by kind and hex, a Townsfolk or a Building by its terrain."""
    kind = x // PIECE
    if kind < KINDS:
        return f"move {KIND_NAMES[kind]} {GRID.names[x % PIECE]}"
    goal = "townsfolk" if kind < KINDS + TERRAINS else "building"
    return f"move {goal} {TERRAIN_NAMES[(kind - KINDS) % TERRAINS]}"


def solo_card(x: Answer) -> str:
    return f"card {CARD_NAMES[x // DECK][x % DECK]}"


def token_or_path(x: Answer) -> str:
    return "path" if x == PATH_MOVE else TOKEN_NAMES[x]


def part(x: Answer) -> str:
    return f"tile {TILE_NAMES[x - TILE]}" if x >= TILE else ("act", "path", "card")[x]


CHANCES: dict[str, Callable[[Answer], str]] = {
    "bag": named("draw", *TOKEN_NAMES),
    "tree": number("fall"),
    "card": number("card"),
    "tile": named("tile", *TILE_NAMES),
    "terrain": number("terrain"),
    "flipper": number("flipper"),
    "map": named("map", "a", "b"),
    "grid": named("grid", *KIND_NAMES),
    "mix": named("mix", "same", "swapped"),
    # solo
    "solo_card": solo_card,
    "terrain_cube": named("cube", *TERRAIN_NAMES),
}

WORDS: dict[str, Callable[[Answer], str]] = {
    "tactic": named("play", *TACTIC_NAMES),
    "upgrade": named("upgrade", *UPGRADE_NAMES),
    "upgrade_part": named("", "basic", "power"),
    "confluence": at("pull"),
    "holler": named("", "two near", "one far"),
    "free": named("", "stay", "free"),
    "put_back": number("put back"),
    "move_legend": piece("move"),
    "goal": named("goal", *TERRAIN_NAMES),
    "goal_to": at("to"),
    "jar": jar,
    "part": part,
    "attack_part": named("", "free action", "attack", "path"),
    "legend": named("", "track", "power", "path"),
    "ability": named("", *KIND_NAMES),
    "basic": named("", *KIND_NAMES),
    "token": token_or_path,
    "give_back": named("return", *TOKEN_NAMES),
    "bag": named("take", *TOKEN_NAMES),
    "box": named("lay", *KIND_NAMES),
    "collect": named("collect", *KIND_NAMES),
    "collect_from": collect_from,
    "sort": named("board", *TOKEN_NAMES),
    "origin": origin,
    "group": group,
    "entry": at("to"),
    "spawn": at("spawn"),
    "cubes": number("cubes"),
    "odessa": number("return"),
    "attacker": at("attack from"),
    "target": at("target"),
    "hit": named("", "stop", "hit"),
    "clash": named("", "pass", "kill"),
    "which": named("", "loose", "nailed"),
    "push": at("push"),
    "victim": at("victim"),
    "shove": piece("move"),
    "nail": piece("nail"),
    "recall": number("recall"),
    "shove_to": at("to"),
    "shove_token": token("move"),
    "token_to": at("to"),
    "townsfolk": named("townsfolk", *TERRAIN_NAMES),
    "walk": named("walk", *TERRAIN_NAMES),
    "walk_to": at("to"),
    "path_up": at("take up"),
    "path_down": at("lay"),
    "storm": at("storm"),
    "red_cube": at("cube"),
    "haint": at("haint"),
    "fury": at("fury"),
    "goad": at("goad"),
    "goad_up": at("take up"),
    "relocate": at("relocate"),
    "doll": named("", "leave doll", "take doll"),
    "hide": named("", "stay open", "hide"),
    "real_doll": at("real"),
    "place_legend": at("legend"),
    "place_haint": at("haint"),
    "place_kammi": at("kammi"),
    "place_goblin": at("goblin"),
    # Kammi
    "goblin_card": named("play", *GOBLIN_CARD_NAMES),
    "replay": named("replay", *GOBLIN_CARD_NAMES),
    "row": named("row", "1", "2", "3"),
    "grid_token": grid_token,
    "row_cubes": named("", "no cubes", "cubes"),
    "row_cube": named("cube row", "1", "2", "3"),
    "pull_doll": at("doll"),
    "escort": piece("with"),
    "draw": named("", "no card", "draw"),
    "swap": named("", "stay", "swap"),
    "swap_with": piece("with"),
    "blood": at("cube"),
    "keyhole": at("keyhole"),
    "keyhole_piece": keyhole_piece,
    "rearrange": at("real"),
    "which_legend": slot,
    # solo
    "tactics_cards": number("tactics"),
    "upgrade_cards": number("upgrade"),
    "pile": named("turn over", *PILE_NAMES),
    "solo_faction": named("activate", *FACTION_NAMES),
    "replace": named("", *[f"replace from {name}" for name in PILE_NAMES], "keep"),
    "solo_goal": named("place", "townsfolk", "building"),
    "solo_group": at("move"),
    "solo_step": at("to"),
}
