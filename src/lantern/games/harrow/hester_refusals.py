"""Why something of Hester's board cannot be had: boxes, active cards, Scoring Spaces, Terrain Cubes. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.games.harrow import ids
from lantern.games.harrow.card_words import ACTION_WORDS
from lantern.games.harrow.hex_refusals import Why
from lantern.games.harrow.ids import (
    ACTIONS_TAKEN,
    BOXES_USED,
    CARDS_USED,
    FIRE_ACTIONS,
    HESTER,
    OFF,
)
from lantern.games.harrow.rules.hester_board import INFECT_BOX
from lantern.games.harrow.rules.hester_turn import HesterTurn
from lantern.games.harrow.wishes import Thing
from lantern.games.harrow.words import (
    Scene,
    card,
)


def no_box(s: Scene, thing: Thing) -> Why:
    title = ACTION_WORDS[thing.name].title
    if s.side != HESTER:
        return Why("HC-HACT-02", "The Action Boxes are Hester's.")
    if s.g.tally[BOXES_USED] >> thing.number & 1:
        return Why("HC-HACT-03", f"{title}: that box is covered in this turn.")
    if s.g.tally[ACTIONS_TAKEN] >= s.g.tally[FIRE_ACTIONS]:
        return Why("HC-HACT-01", "You have no action left: each needs a Bonfire Token beside your board.")
    turn = [rule for rule in s.g.rules if isinstance(rule, HesterTurn)]
    if s.what != "hester" or not turn:
        return Why("HC-TURN-02", "What has begun is finished first; then you may.")
    if turn[0].shaken and thing.number < INFECT_BOX:
        return Why("HC-HACT-05", f"{title} comes before the Tree, and that is behind you.")
    if not turn[0].shaken and thing.number >= INFECT_BOX:
        return Why("HC-HACT-05", f"{title} comes after the Tree.")
    return Why("HC-HACT-04", f"{title}: nothing could be done with it just now.")


def no_altar(s: Scene, thing: Thing) -> Why:
    n = thing.number
    if s.side != HESTER:
        return Why("HC-HACT-08", "Those cards are Hester's.")
    if n >= len(s.g.altar) or s.g.altar[n] == OFF:
        return Why("HC-HACT-06", "No card lies there yet.")
    if s.g.tally[CARDS_USED] >> n & 1:
        return Why("HC-HACT-08", f"{card(HESTER, s.g.altar[n]).title} has been used in this turn.")
    if s.g.altar[n] in (ids.LOLLYGAGGER, ids.WARD):
        return Why("HC-HACT-08", f"{card(HESTER, s.g.altar[n]).title} works by itself when it applies.")
    return Why("HC-HACT-08", f"{card(HESTER, s.g.altar[n]).title} would do nothing just now.")


def no_space(s: Scene, thing: Thing) -> Why:
    if thing.number < len(s.g.scoring) and s.g.scoring[thing.number] != ids.EMPTY:
        return Why("HC-EAT-03", "That Scoring Space is filled.")
    if s.what == "space":
        return Why("HC-EAT-03", "What is eaten goes toward the player it was taken from.")
    return Why("HC-HES-07", "Scoring Spaces are filled by Bonfires and by eating.")


def no_cube(s: Scene, thing: Thing) -> Why:
    if s.what == "gain":
        return Why("HC-CMP-17", "The supply has no cube of that colour for you.")
    if s.what in ("give", "pay"):
        return Why("HC-HACT-11", "Cubes of that colour do not settle this.")
    return Why("HC-HACT-11", "Terrain Cubes pay for moves, infections and summoning.")


THINGS: Final[dict[str, Callable[[Scene, Thing], Why]]] = {
    "box": no_box,
    "altar": no_altar,
    "space": no_space,
    "cube": no_cube,
}
