"""Ids of things as logs and clients know them: in texts of answers, touches, wishes, views, tellings. Cold code."""

from __future__ import annotations

from typing import Final

from lantern.games.vagrantsong.ids import BODY, GENERAL, JUNK_SLOTS, OFF, PUP, SLOTS, TOKEN_NAMES, Character
from lantern.games.vagrantsong.rules.cards import JUNK_CODE, is_junk
from lantern.games.vagrantsong.rules.tokens import EVENT
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.train import NAMES, Space

SPOT_NAMES: Final = (*[f"skill:{slot}" for slot in range(SLOTS)], *[f"junk:{slot}" for slot in range(JUNK_SLOTS)])
PLACE_NAMES: Final = (*GENERAL, *SPOT_NAMES, "pup_move", "pup_investigate", "pup_bust", "westbound")
CHOICE_NAMES: Final = ("a", "b", "c")  # of an in-between card


def space_id(at: Space) -> str:
    """The name of a space, "" off the board."""
    return "" if at == OFF else NAMES[at]


def spot_name(spot: int) -> str:
    """A place for a card on a vagrant card: "skill:0", "junk:1"."""
    return SPOT_NAMES[spot]


def card_name(g: Vagrantsong, card: int) -> str:
    """A card wherever it is: "skill:ID", "junk:ID"."""
    if is_junk(card):
        return f"junk:{g.book_of.junk_card(card - JUNK_CODE).id}"
    return f"skill:{g.book_of.skill(card).id}"


def body_id(g: Vagrantsong, body: Character) -> str:
    return g.scene.bodies[body - BODY]


def character_id(g: Vagrantsong, c: Character) -> str:
    """A vagrant, the Pup, or a body of the haint: "vagrant:0", "pup", "body:ID"."""
    if c >= BODY:
        return f"body:{body_id(g, c)}"
    return "pup" if c == PUP else f"vagrant:{c}"


def drawn_id(x: int) -> str:
    """What came out of the bindle: the kind of a token, or "event:N"."""
    return TOKEN_NAMES[x] if x < EVENT else f"event:{x - EVENT}"
