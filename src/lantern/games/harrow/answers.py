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
    WARRING,
)
from lantern.games.harrow.names import (
    CARD_NAMES,
    GOBLIN_CARD_NAMES,
    HESTER_CARD_NAMES,
    PILE_NAMES,
    TACTIC_NAMES,
    TERRAIN_NAMES,
    TILE_NAMES,
    TOKEN_NAMES,
    UPGRADE_NAMES,
)
from lantern.games.harrow.rules import bonfires
from lantern.games.harrow.rules.abilities import PATH_MOVE
from lantern.games.harrow.rules.eating import FROM_BOARD
from lantern.games.harrow.rules.hester_actions import USE
from lantern.games.harrow.rules.hester_attack import TARGET
from lantern.games.harrow.rules.hester_board import in_payment
from lantern.games.harrow.rules.hester_moves import FREE_HESTER
from lantern.games.harrow.rules.kammi import CARD as GRID_CARD
from lantern.games.harrow.rules.kammi import PATH_MOVE as GRID_PATH
from lantern.games.harrow.rules.legends import HESTER_PIECE
from lantern.games.harrow.rules.moving import FREE_NAIL, SNAKE, STOP
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
    "hester_move",
    "infect",
}  # their answers go beyond STOP
BOXES = ("card", "root", "spawn", "move", "infect", "summon")  # Hester's actions
DRIVEN_NAMES = {bonfires.DOLL: "doll", bonfires.PATH: "path", bonfires.RED_CUBE: "cube", bonfires.OFFERING: "offering"}
MEAL_NAMES = (*KIND_NAMES, "wild")
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
    return lambda x: f"{word if x // PIECE != FREE_HESTER else 'free'} {unit_name(x // PIECE)} {GRID.names[x % PIECE]}"


def unit_name(kind: int) -> str:
    """A Unit by faction and kind: `protectors`, `family infected`, `protectors legend`, `goblin`."""
    if kind in (HESTER_PIECE, FREE_HESTER):
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


def haint(x: Answer) -> str:
    """`haint d4`, `haint infected d4`: one to be moved."""
    return f"haint {'infected ' if x >= SNAKE else ''}{GRID.names[x % SNAKE]}"


def target(x: Answer) -> str:
    """`target d4`, `target bonfire d4`, `target hester d4`."""
    kind = ("", "bonfire ", "hester ")[x // TARGET]
    return f"target {kind}{GRID.names[x % TARGET]}"


def hester_part(x: Answer) -> str:
    return use(x) if x >= USE else BOXES[x]


def use(x: Answer) -> str:
    return f"use {HESTER_CARD_NAMES[x - USE]}"


def piece_or_card(word: str) -> Callable[[Answer], str]:
    """A piece, or one of Hester's cards used in between."""
    return lambda x: use(x) if x >= USE else piece(word)(x)


def payment(x: Answer) -> str:
    """`pay bog+bog+forest`, one word a cube."""
    cubes = [name for terrain, name in enumerate(TERRAIN_NAMES) for _ in range(in_payment(x, terrain))]
    return f"pay {'+'.join(cubes) or 'nothing'}"


def driven(x: Answer) -> str:
    """A thing that a new Bonfire drives away."""
    if x < WARRING:
        return f"drive {FACTION_NAMES[x]}"
    return f"drive {KIND_NAMES[x - bonfires.TOKEN] if x >= bonfires.TOKEN else DRIVEN_NAMES[x]}"


def meal(x: Answer) -> str:
    """`eat wild`, `eat advance`, `eat advance board` for one of the Family board."""
    return f"eat {MEAL_NAMES[x % FROM_BOARD]}{' board' if x >= FROM_BOARD else ''}"


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
    "target": target,
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
    "haint": haint,
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
    # Hester
    "root_colour": named("", "brown", "black"),
    "root": at("root"),
    "feed": named("", "leave", "feed"),
    "hester": hester_part,
    "hester_card": named("play", *HESTER_CARD_NAMES),
    "cover": named("cover", *HESTER_CARD_NAMES),
    "hester_spawn": piece("spawn"),
    "hester_move": piece_or_card("move"),
    "hester_to": at("to"),
    "pay": payment,
    "space": named("space", "1", "2", "3", "4", "5", "6"),
    "drive": driven,
    "drive_to": at("to"),
    "infect": piece_or_card("infect"),
    "summon": at("summon"),
    "give": named("give", *TERRAIN_NAMES),
    "gain": named("take", *TERRAIN_NAMES),
    "offering": at("offer"),
    "favour": named("favour", *FACTION_NAMES),
    "closer": at("burn"),
    "closer_from": at("from"),
    "fire": at("fire"),
    "eat": named("eat", "protectors", "family", "kammi-1", "kammi-2"),
    "meal": meal,
    "douse": number("remove"),
    "dial_down": named("", "leave dial", "turn dial"),
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
