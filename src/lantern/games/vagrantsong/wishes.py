"""What a wish is about: a thing at the table, or an answer in its text form. Cold code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from lantern.games.vagrantsong.ids import BODY, COLORS, NOBODY, OFF, PUP, SEATS, TOKEN_NAMES
from lantern.games.vagrantsong.names import CHOICE_NAMES, PLACE_NAMES
from lantern.games.vagrantsong.rules.cards import JUNK_CODE
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.train import NUMBERS, Space

CAMP_THINGS: Final = ("heal", "fix", "rummage", "different", "seance", "bank", "scrap", "done")
CAMP_WORDS: Final = {  # how answers call what the table calls otherwise
    "other_junk": "different", "rummage": "rummage", "seance": "seance", "bank": "bank", "finish": "done",
}  # fmt: skip
LAST_WORDS: Final = ("end", "enough", "pass", "stop", "done", "none", "finish", "decline", "no more", "abstain")


class Thing(NamedTuple):
    kind: str
    seat: int = NOBODY  # whose it is
    number: int = 0  # which of its kind: a place, a character, a token, a card
    at: Space = OFF


def thing_of(g: Vagrantsong, wish: str, you: int = 0) -> Thing | None:
    """The thing that a wish of a seat is about; None if there is nothing of that name."""
    kind, colon, name = wish.partition(":")
    if colon and kind in NAMED:
        return NAMED[kind](g, name)
    if wish == "pup":
        return Thing("character", g.person(PUP), PUP, g.space(PUP))
    return Thing("seance") if wish == "seance" else answered(g, wish, you)


# --- things ---------------------------------------------------------------------------------------------------------


def digit(name: str, below: int) -> int:
    """A number that is small enough, or NOBODY."""
    return int(name) if name.isdecimal() and int(name) < below else NOBODY


def a_space(_: Vagrantsong, name: str) -> Thing | None:
    return Thing("space", at=NUMBERS[name]) if name in NUMBERS else None


def a_vagrant(g: Vagrantsong, name: str) -> Thing | None:
    v = digit(name, g.n)
    return Thing("character", v, v, g.space(v)) if v != NOBODY else None


def a_body(g: Vagrantsong, name: str) -> Thing | None:
    if name not in g.scene.bodies:
        return None
    c = BODY + g.scene.bodies.index(name)
    return Thing("character", NOBODY, c, g.space(c))


def a_place(g: Vagrantsong, name: str) -> Thing | None:
    seat, _, place = name.partition(":")
    v = digit(seat, SEATS)
    return Thing("place", v, PLACE_NAMES.index(place)) if v != NOBODY and place in PLACE_NAMES else None


def a_token(g: Vagrantsong, name: str) -> Thing | None:
    seat, _, kind = name.partition(":")
    v = digit(seat, SEATS)
    return Thing("token", v, TOKEN_NAMES.index(kind)) if v != NOBODY and kind in TOKEN_NAMES else None


def a_pup_token(g: Vagrantsong, name: str) -> Thing | None:
    return Thing("pup_token", g.person(PUP), TOKEN_NAMES.index(name)) if name in TOKEN_NAMES else None


def an_effect(g: Vagrantsong, name: str) -> Thing | None:
    seat, _, color = name.partition(":")
    v = digit(seat, SEATS)
    return Thing("effect", v, COLORS.index(color)) if v != NOBODY and color in COLORS else None


def an_event(g: Vagrantsong, name: str) -> Thing | None:
    """`3`, or `?:A-3-2` for one that lies face down."""
    face, _, space = name.partition(":")
    if face == "?":
        return Thing("event", NOBODY, NOBODY, NUMBERS[space]) if space in NUMBERS else None
    number = digit(face, 10)
    found = [packed // 32 for packed in g.events_at if packed // 2 % 16 == number and packed % 2 == 0]
    return Thing("event", NOBODY, number, found[0] if found else OFF) if number != NOBODY else None


def a_ritual(g: Vagrantsong, name: str) -> Thing | None:
    return Thing("ritual", NOBODY, g.scene.ritual_ids.index(name)) if name in g.scene.ritual_ids else None


def numbered(kind: str, below: int) -> Callable[[Vagrantsong, str], Thing | None]:
    def find(_: Vagrantsong, name: str) -> Thing | None:
        n = digit(name, below)
        return Thing(kind, NOBODY, n) if n != NOBODY else None

    return find


def a_coin(_: Vagrantsong, name: str) -> Thing | None:
    v = digit(name, SEATS)
    return Thing("coin", v) if v != NOBODY else None


def one_of(kind: str, names: tuple[str, ...]) -> Callable[[Vagrantsong, str], Thing | None]:
    return lambda _, name: Thing(kind, NOBODY, names.index(name)) if name in names else None


def a_card(kind: str) -> Callable[[Vagrantsong, str], Thing | None]:
    """`skill:ID` or `junk:ID`."""

    def find(g: Vagrantsong, name: str) -> Thing | None:
        number = card_number(g, name)
        return Thing(kind, NOBODY, number) if number else None

    return find


def card_number(g: Vagrantsong, name: str) -> int:
    """A card by `skill:ID` or `junk:ID`; 0 if there is none."""
    what, _, name = name.partition(":")
    if what == "junk" and name in g.book_of.junk_numbers:
        return JUNK_CODE + g.book_of.junk_numbers[name]
    return g.book_of.skill_numbers.get(name, 0) if what == "skill" else 0


def a_personal(g: Vagrantsong, name: str) -> Thing | None:
    number = g.book_of.skill_numbers.get(name, 0)
    return Thing("kept", NOBODY, number) if number else None


def a_hero(g: Vagrantsong, name: str) -> Thing | None:
    ids = [hero.id for hero in g.book_of.heroes]
    return Thing("hero", NOBODY, ids.index(name)) if name in ids else None


def a_scenario(g: Vagrantsong, name: str) -> Thing | None:
    return Thing("scenario", NOBODY, g.book_of.scene_ids.index(name)) if name in g.book_of.scene_ids else None


NAMED: Final[dict[str, Callable[[Vagrantsong, str], Thing | None]]] = {
    "space": a_space,
    "vagrant": a_vagrant,
    "body": a_body,
    "place": a_place,
    "token": a_token,
    "pup_token": a_pup_token,
    "effect": an_effect,
    "event": an_event,
    "ritual": a_ritual,
    "drawn": numbered("drawn", 40),
    "bone": numbered("bone", 40),
    "coin": a_coin,
    "offer": a_card("offer"),
    "camp": one_of("camp", CAMP_THINGS),
    "belonging": a_card("kept"),
    "personal": a_personal,
    "hero": a_hero,
    "choice": one_of("choice", CHOICE_NAMES),
    "scenario": a_scenario,
}


# --- answers --------------------------------------------------------------------------------------------------------

VERBS: Final = (
    "start", "pup", "next", "coin", "foot", "perform", "move", "target", "bust", "nail", "candle", "heal", "keep",
    "return", "use", "ask", "give", "trade", "cure", "choose", "space", "discard", "take", "cycle", "mend", "refresh",
    "remove", "wound", "cover", "suffer", "gain", "token", "to", "spend", "for", "slot", "put", "change", "join",
    "offer", "want", "learn", "box", "peek", "play", "salt", "reroll",
)  # fmt: skip


def answered(g: Vagrantsong, wish: str, you: int) -> Thing | None:
    """The text of an answer is about what it names: a card on sale, somebody's card or token, a space, a word."""
    if wish in LAST_WORDS:
        return Thing("word")
    verb, *words = wish.split(" ")
    if verb not in VERBS:
        return None
    if verb == "spend" and words:
        return spent(g, words)
    if not words:
        return Thing("word")
    return with_somebody(g, verb, words, you) if "vagrant" in words[:-1] else last_thing(g, words[-1], you)


def spent(g: Vagrantsong, words: list[str]) -> Thing | None:
    """`spend skill ID`, `spend heal vagrant 0 skill:1`, `spend rummage`."""
    way, rest = words[0], words[1:]
    if way in ("skill", "junk") and rest:
        number = card_number(g, f"{way}:{rest[0]}")
        return Thing("offer", NOBODY, number) if number else None
    if way in CAMP_WORDS:
        return Thing("camp", NOBODY, CAMP_THINGS.index(CAMP_WORDS[way]))
    return a_place(g, f"{rest[1]}:{rest[2]}") if len(rest) == 3 else None


def with_somebody(g: Vagrantsong, verb: str, words: list[str], you: int) -> Thing | None:
    """`target vagrant 1`, `give vagrant 1 salt` are about that vagrant, `ask vagrant 1 candle` about its token."""
    name = words[words.index("vagrant") + 1]
    if verb == "ask" and words[-1] in TOKEN_NAMES:
        return a_token(g, f"{name}:{words[-1]}")
    return a_vagrant(g, name)


def last_thing(g: Vagrantsong, last: str, you: int) -> Thing | None:
    """What the last word names, as something of the seat that wishes."""
    if last in NUMBERS:
        return Thing("space", at=NUMBERS[last])
    if last in TOKEN_NAMES:
        return Thing("token", you, TOKEN_NAMES.index(last))
    if last in PLACE_NAMES:
        return Thing("place", you, PLACE_NAMES.index(last))
    if card_number(g, last):
        return Thing("kept", NOBODY, card_number(g, last))
    if last in COLORS:
        return Thing("effect", you, COLORS.index(last))
    if last in CHOICE_NAMES:
        return Thing("choice", NOBODY, CHOICE_NAMES.index(last))
    return thing_of(g, "pup") if last == "pup" else a_hero(g, last) or a_body(g, last) or Thing("word")
