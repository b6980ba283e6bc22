"""Every secret that a game keeps, by name: where it stands in a position, and who knows it.

What lies in no order in a position needs no guarding: a face-down deck, the bag, a pile of Bonus Tiles are sets here,
and the next card is drawn when it is needed. Who cannot see the cards of a hand does not know what is left of its deck.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lantern.core.flow import OPEN, SPECTATOR, Seat
from lantern.core.game import Game
from lantern.games import SHELF
from lantern.games.harrow.ids import (
    BACKBITTEN,
    DOLL_OPEN,
    DOLL_REAL,
    FAMILY,
    HESTER,
    HEXES,
    KAMMI,
    KAMMI_IS,
    LEGEND_AT,
    PLACING,
    PROTECTORS,
    REVEALED,
    SLOT_OWNER,
    SLOTS,
)
from lantern.games.harrow.rules.abilities import FamilyAbilities
from lantern.games.harrow.view import faction_of
from tests.conformance import parley


@dataclass(frozen=True)
class Secret:
    """Something that not everybody knows."""

    name: str
    read: Callable[[Any], object]  # what it is; None while there is no such secret
    known: Callable[[Any, Seat], bool]


@dataclass(frozen=True)
class Table:
    """A game in which these secrets come up."""

    game: Game[Any]
    options: dict[str, Any]
    secrets: tuple[Secret, ...]

    @property
    def seats(self) -> list[Seat]:
        return [*range(self.game.seats(self.game.check(self.options))), SPECTATOR]

    def __str__(self) -> str:
        return " ".join([self.game.name, *[str(value) for value in self.options.values()]])


# ---- Harrow County -------------------------------------------------------------------------------------------------


def of(faction: int) -> Callable[[Any, Seat], bool]:
    return lambda g, seat: faction_of(g, seat) == faction


def hand(faction: int) -> Callable[[Any], object]:
    return lambda g: g.hands[faction] or None


def deck(faction: int) -> Callable[[Any], object]:
    return lambda g: g.decks[faction] if g.hands[faction] else None


def below(faction: int) -> Callable[[Any], object]:
    return lambda g: g.bottoms[faction] or None


def who_is_kammi(g: Any) -> object:
    return None if g.tally[REVEALED] or g.tally[BACKBITTEN] else g.tally[KAMMI_IS]


def real_doll(g: Any) -> object:
    hidden = [doll for doll in g.dolls if doll < DOLL_OPEN]
    return next((doll % DOLL_REAL for doll in hidden if doll & DOLL_REAL), None)


def real_doll_known(g: Any, seat: Seat) -> bool:
    return faction_of(g, seat) == int(g.rival(KAMMI))


def drawn(g: Any) -> object:
    return next((rule.hand for rule in g.rules if isinstance(rule, FamilyAbilities) and rule.hand), None)


def bag(g: Any) -> object:
    return None if drawn(g) is None else g.bag


def placed(faction: int) -> Callable[[Any], object]:
    """Where the Units of a faction stand that is placing them."""

    def read(g: Any) -> object:
        if not g.tally[PLACING]:
            return None
        legends = [g.tally[LEGEND_AT + slot] for slot in range(SLOTS) if SLOT_OWNER[slot] == faction]
        return legends, g.haints[faction * HEXES : (faction + 1) * HEXES]

    return read


def cards(faction: int, name: str) -> tuple[Secret, ...]:
    return (
        Secret(f"the hand of {name}", hand(faction), of(faction)),
        Secret(f"what is left in the deck of {name}", deck(faction), of(faction)),
    )


FAMILY_TOKENS = (
    Secret("the tokens that Family has drawn", drawn, of(FAMILY)),
    Secret("what is left in the bag meanwhile", bag, of(FAMILY)),
)
KAMMI_SECRETS = (
    Secret("which of her Legend Tokens is Kammi", who_is_kammi, of(KAMMI)),
    Secret("which Doll is the real one", real_doll, real_doll_known),
)


def harrow(mode: str, *secrets: Secret, factions: str = "") -> Table:
    options = {"mode": mode, **({"factions": factions} if factions else {})}
    return Table(SHELF["harrow"], options, secrets)


HARROW = (
    harrow(
        "full",
        *KAMMI_SECRETS,
        *cards(PROTECTORS, "Protectors"),
        *cards(KAMMI, "Kammi"),
        Secret("what Protectors have put below their deck", below(PROTECTORS), of(PROTECTORS)),
        Secret("what Kammi has put below her deck", below(KAMMI), of(KAMMI)),
        Secret("where Protectors place in secret", placed(PROTECTORS), of(PROTECTORS)),
        Secret("where Kammi places in secret", placed(KAMMI), of(KAMMI)),
        factions="protectors,kammi",
    ),
    harrow(
        "full",
        *KAMMI_SECRETS,
        *cards(FAMILY, "Family"),
        *FAMILY_TOKENS,
        Secret("where Family places in secret", placed(FAMILY), of(FAMILY)),
        factions="family,kammi",
    ),
    harrow(
        "three",
        *cards(PROTECTORS, "Protectors"),
        *cards(FAMILY, "Family"),
        *cards(HESTER, "Hester"),
        *FAMILY_TOKENS,
        factions="protectors,family",
    ),
    harrow("three", *KAMMI_SECRETS, *cards(KAMMI, "Kammi"), *cards(HESTER, "Hester"), factions="protectors,kammi"),
    harrow("solo", *cards(HESTER, "Hester")),
)

# ---- Vagrantsong, and the game made for these tests ------------------------------------------------------------------


def face_down(g: Any) -> object:
    return [packed for packed in g.events_at if packed % 2] or None


def given(seat: Seat, *what: str) -> Callable[[Any], object]:
    """What a seat has answered to a question of this kind, or of any, that others have still to answer."""

    def read(g: Any) -> object:
        pairs = zip(g.together, g.given, strict=False)
        mine = [x for question, x in pairs if question.seat == seat and question.what in (what or (question.what,))]
        return mine[0] if mine and mine[0] != OPEN else None

    return read


def is_seat(owner: Seat) -> Callable[[Any, Seat], bool]:
    return lambda _, seat: seat == owner


def nobody(_: Any, seat: Seat) -> bool:
    return False


OTHERS = (
    Table(
        SHELF["vagrantsong"],
        {"mode": "scenario", "scenario": "the_card_sharp", "players": 2, "council": "vote"},
        (
            Secret("which event lies where, face down", face_down, nobody),
            Secret("the vote of the first seat", given(0, "who"), is_seat(0)),
            Secret("the vote of the second seat", given(1, "who"), is_seat(1)),
        ),
    ),
    Table(
        SHELF["vagrantsong"],
        {"mode": "campaign", "players": 2},
        (
            Secret("what the first seat chose in the in-between", given(0, "in_between"), is_seat(0)),
            Secret("what the second seat chose in the in-between", given(1, "in_between"), is_seat(1)),
        ),
    ),
    Table(
        parley.GAME,
        {"players": 2},
        (
            Secret("a hand", lambda g: g.hands[0] or None, is_seat(0)),
            Secret("the card played at once with others", given(1), is_seat(1)),
        ),
    ),
)

TABLES = (*HARROW, *OTHERS)
