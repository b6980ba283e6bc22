"""Ids of things at the table that stand for answers, and that a player may ask about. Cold code.

`names` has the words they are made of.
"""

from __future__ import annotations

from lantern.games.vagrantsong.ids import COLORS, PUP, TOKEN_NAMES, Character, Token, Vagrant
from lantern.games.vagrantsong.names import PLACE_NAMES, card_name, character_id, spot_name
from lantern.games.vagrantsong.rules.events import is_face_down
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.train import NAMES, Space


def space_thing(at: Space) -> str:
    return f"space:{NAMES[at]}"


def standing(g: Vagrantsong, c: Character) -> tuple[str, ...]:
    """A character and the space it stands on: either may be touched."""
    here = g.space(c)
    return (character_id(g, c),) if here < 0 else (character_id(g, c), space_thing(here))


def lying(g: Vagrantsong, at: Space) -> tuple[str, ...]:
    """A space with the event token on it."""
    return (space_thing(at), *[event_thing(packed) for packed in g.events_at if packed // 32 == at])


def event_thing(packed: int) -> str:
    """An event token on the board, packed as in the position; face down it is known by its space only."""
    return f"event:?:{NAMES[packed // 32]}" if is_face_down(packed) else f"event:{packed // 2 % 16}"


def place_thing(v: Vagrant, place: int) -> str:
    return f"place:{v}:{PLACE_NAMES[place]}"


def spot_thing(v: Vagrant, spot: int) -> str:
    return f"place:{v}:{spot_name(spot)}"


def token_thing(v: int, kind: Token) -> str:
    """A token of a vagrant, or one on the Pup card."""
    return f"pup_token:{TOKEN_NAMES[kind]}" if v == PUP else f"token:{v}:{TOKEN_NAMES[kind]}"


def effect_thing(v: Vagrant, color: int) -> str:
    return f"effect:{v}:{COLORS[color]}"


def drawn_things(tokens: tuple[Token, ...], kind: Token) -> tuple[str, ...]:
    """Those of the tokens lying open that are of a kind."""
    return tuple([f"drawn:{n}" for n, each in enumerate(tokens) if each == kind])


def kept_thing(g: Vagrantsong, card: int) -> str:
    """A card that lies in the group's belongings, or among a vagrant's own."""
    if card in g.personal:
        return f"personal:{g.book_of.skill(card).id}"
    return f"belonging:{card_name(g, card)}"


def offered_thing(g: Vagrantsong, card: int) -> str:
    """A card on sale in camp."""
    return f"offer:{card_name(g, card)}"


def choice_thing(choice: int) -> str:
    return f"choice:{'abc'[choice]}"
