"""Bonfires in words: how they are made, fed and used, and what others may do to them and to Hester. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.english import count
from lantern.core.flow import Answer
from lantern.core.records import Shown
from lantern.games.harrow import ids
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import FACTION_NAMES, SPACES_A_SIDE, WARRING
from lantern.games.harrow.piece_offers import at_hex
from lantern.games.harrow.rules import bonfires
from lantern.games.harrow.rules.board_numbers import SUMMON, SYMBOLS
from lantern.games.harrow.rules.bonfires import MakeBonfire
from lantern.games.harrow.rules.hester_attack import DOUSED, AttackHester
from lantern.games.harrow.rules.hester_board import fires
from lantern.games.harrow.rules.moving import NO
from lantern.games.harrow.rules.roots import Feed
from lantern.games.harrow.shown import fitting, hex_id, quiet, unit_id
from lantern.games.harrow.words import FACTIONS, KIND_SIGNS, Scene, a_token, place, unit

Show = Callable[[Scene, Answer], Shown]
Say = Callable[[Scene], str]


# --- Hester's -------------------------------------------------------------------------------------------------------


def feed(s: Scene, x: Answer) -> Shown:
    if x == NO:
        return quiet("Leave the Bonfire as it is", "The token stays in your reserve.", "HC-R-160", "close")
    says = "Each token has to be removed before the fire is out."
    assert isinstance(s.rule, Feed), "only a Root that enters a Bonfire asks so"
    return Shown("Feed the Bonfire", "1 token", says, "HC-ROOT-09", "bonfire", (hex_id(s.rule.entered[0]),))


def summon(s: Scene, at: Answer) -> Shown:
    cost = SUMMON[min(3, len(fires(s.g)))]
    says = "You come to this Bonfire; it burns on and protects you."
    return Shown(f"Appear on {place(s, at)}", count(cost, "cube"), says, "HC-SUM-01", "crest-hester", (hex_id(at),))


def space(s: Scene, n: Answer) -> Shown:
    toward = s.g.sides[n // SPACES_A_SIDE]
    symbol = n % SPACES_A_SIDE in SYMBOLS
    left = s.g.scoring.count(ids.EMPTY) - 1
    says = "It is the last one: you win." if not left else f"{left} {'is' if left == 1 else 'are'} then left to fill."
    detail = "draws a card" if symbol else ""
    label = f"Fill space {n + 1}, toward {FACTIONS[toward]}"
    rule = "HC-FIRE-04" if isinstance(s.rule, MakeBonfire) else "HC-EAT-03"
    return Shown(label, detail, says, rule, "bonfire", (f"space:{n}",))


DRIVEN: Final = {
    bonfires.DOLL: ("the Doll", "doll"),
    bonfires.PATH: ("a Path Token", "path"),
    bonfires.RED_CUBE: ("a red cube", "cube"),
    bonfires.OFFERING: ("the Terrain Cube", "cube"),
}


def drive(s: Scene, thing: Answer) -> Shown:
    """Something that may not stay with a Bonfire."""
    assert isinstance(s.rule, MakeBonfire), "only a new Bonfire drives things away"
    at, says = s.rule.at, "Next you choose an adjacent hex for it."
    if thing < WARRING:
        label = f"Drive off {unit(s, WARRING + thing)}"
        return Shown(fitting(label, "Drive off an Infected Haint"), "", says, "HC-FIRE-05", "snake",
                     (unit_id(WARRING + thing, at),))  # fmt: skip
    if thing >= bonfires.TOKEN:
        kind = thing - bonfires.TOKEN
        touches = (f"lying:{KIND_SIGNS[kind]}:{GRID.names[at]}",)
        return Shown(f"Drive off {a_token(kind)}", "", says, "HC-FIRE-05", KIND_SIGNS[kind], touches)
    name, sign = DRIVEN[thing]
    return Shown(f"Drive off {name}", "", says, "HC-FIRE-05", sign, (hex_id(at),))


# --- others against her ---------------------------------------------------------------------------------------------


def douse(s: Scene, n: Answer) -> Shown:
    assert isinstance(s.rule, AttackHester), "only an attack on a Bonfire removes tokens"
    tokens = s.g.bonfires[s.rule.at]
    if not n:
        return quiet("Remove none", "You keep your cubes.", "HC-FIRE-11", "close")
    out = n == tokens
    says = (
        f"The fire is out: {count(DOUSED, 'point')} for you."
        if out
        else f"It burns on with {count(tokens - n, 'token')}."
    )
    rule = "HC-FIRE-12" if out else "HC-FIRE-11"
    return Shown(f"Remove {count(n, 'token')}", count(n, "cube"), says, rule, "bonfire", (hex_id(s.rule.at),))


def hit(s: Scene, x: Answer) -> Shown:
    assert isinstance(s.rule, AttackHester), "only an attack on her asks so"
    if x == NO:
        return quiet("Spare Hester", "Your cubes stay in the Battleground.", "HC-ATK-12", "close")
    says = "She leaves the map without a point; you may turn your Dial to 1."
    touches = (hex_id(s.rule.at), unit_id(ids.HESTER_NAIL, s.rule.at))
    return Shown("Strike Hester down", count(s.rule.price, "cube"), says, "HC-SUM-06", "attack", touches)


def dial_down(s: Scene, x: Answer) -> Shown:
    if x == NO:
        return quiet("Leave the Dial", "It stays where it is.", "HC-SUM-06", "close")
    says = "Your next kill scores at once; Haints kept on the Dial may complete a set."
    return Shown("Turn your Dial to 1", "", says, "HC-SUM-06", "dial", (f"faction:{FACTION_NAMES[s.side]}",))


# --- sentences ------------------------------------------------------------------------------------------------------


def hit_asked(s: Scene) -> str:
    assert isinstance(s.rule, AttackHester), "only an attack on her asks so"
    return f"Hester stands open on {place(s, s.rule.at)}: pay {s.rule.price} to strike her down?"


def douse_asked(s: Scene) -> str:
    assert isinstance(s.rule, AttackHester), "only an attack on a Bonfire removes tokens"
    return f"The Bonfire has {count(s.g.bonfires[s.rule.at], 'token')}: how many do you remove, a cube each?"


def drive_asked(s: Scene) -> str:
    assert isinstance(s.rule, MakeBonfire), "only a new Bonfire drives things away"
    return f"A Bonfire on {place(s, s.rule.at)}: what is driven off next?"


SENTENCES: Final[dict[str, Say | str]] = {
    "feed": "A Root enters a Bonfire: add a token to it?",
    "space": "Which Scoring Space is filled?",
    "drive": drive_asked,
    "drive_to": "Where is it driven?",
    "summon": "At which Bonfire do you appear?",
    "closer": "Draw Closer: on which hex do they burn?",
    "closer_from": "Draw Closer: from which hex does the Infected Haint come?",
    "fire": "Night Hag: which Bonfire's terrain do they move onto?",
    "douse": douse_asked,
    "dial_down": "Hester is gone: do you turn your Dial to 1?",
}

RULE_SENTENCES: Final[dict[tuple[str, str], Say | str]] = {
    ("hit", "AttackHester"): hit_asked,
}

# --- offers ---------------------------------------------------------------------------------------------------------

SHOWN: Final[dict[str, Show]] = {
    "feed": feed,
    "space": space,
    "drive": drive,
    "drive_to": at_hex("Drive it to {place}", "It goes to {place}.", "HC-FIRE-05"),
    "summon": summon,
    "closer": at_hex("Burn them on {place}", "One of each faction comes to {place}: a Bonfire.", "HC-CH-02", "bonfire"),
    "closer_from": at_hex("Draw one from {place}", "It burns with the other.", "HC-CH-02"),
    "fire": at_hex(
        "Choose the Bonfire on {place}", "All move onto its terrain.", "HC-CH-07", "bonfire", "Choose {place}"
    ),
    "douse": douse,
    "dial_down": dial_down,
}

BY_RULE: Final[dict[tuple[str, str], Show]] = {
    ("hit", "AttackHester"): hit,
}
