"""Names of things as people say them, and the small words that sentences are built with. Cold code."""

from __future__ import annotations

from typing import Final, NamedTuple

from lantern.core.english import count, series
from lantern.core.flow import Question, Rule, Seat
from lantern.core.records import Shown
from lantern.games.vagrantsong.harm import ON_CANDLE, ON_EVENT
from lantern.games.vagrantsong.ids import (
    BODY,
    GENERAL,
    JUNK,
    NOBODY,
    PUP,
    PUP_BUST,
    PUP_INVESTIGATE,
    PUP_MOVE,
    SKILL,
    SLOTS,
    WESTBOUND,
    WHO,
    Character,
    Token,
    Vagrant,
)
from lantern.games.vagrantsong.odds import Throw, percent
from lantern.games.vagrantsong.rules.cards import JUNK_CODE, card_at
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.texts import pack_of, scenario_of
from lantern.games.vagrantsong.train import NAMES, Space

WIDTH: Final = 44  # of a label
TOKENS: Final = ("iron nails", "candle", "salt", "rabbit's foot", "apple")

A_TOKEN: Final = ("iron nails", "a candle", "salt", "a rabbit's foot", "an apple")
TOKEN_SIGNS: Final = ("nail", "candle", "salt", "rabbit", "apple")
PLACE_TITLES: Final = {
    **dict(enumerate(("Move", "Rummage", "Investigate", "Patch Up", "Bust"))),
    PUP_MOVE: "the Pup's Move", PUP_INVESTIGATE: "the Pup's Investigate", PUP_BUST: "the Pup's Bust",
}  # fmt: skip
PLACE_SIGNS: Final = {
    **dict(enumerate([name.replace("_", "-") for name in GENERAL])),
    PUP_MOVE: "move", PUP_INVESTIGATE: "investigate", PUP_BUST: "bust", WESTBOUND: "westbound",
}  # fmt: skip
COLOUR_WORDS: Final = ("black", "white")
SIDE_WORDS: Final = ("the left side", "the right side", "either side")


class Scene(NamedTuple):
    """An open question and the seat that is asked."""

    g: Vagrantsong
    what: str
    you: Seat

    @property
    def rule(self) -> Rule:
        """The rule that asks."""
        return self.g.rules[-1]


def scene(g: Vagrantsong, question: Question) -> Scene:
    return Scene(g, question.what, question.seat)


def quiet(label: str, says: str, rule: str, sign: str = "check", detail: str = "", *touches: str) -> Shown:
    """Passing, ending, doing without."""
    return Shown(label, detail, says, rule, sign, touches, quiet=True)


def fitting(*labels: str) -> str:
    """The first wording that fits on a button; the last is the shortest, and cut if it must be."""
    found = next((label for label in labels if len(label) <= WIDTH), labels[-1])
    return found if len(found) <= WIDTH else f"{found[: WIDTH - 1].rstrip()}…"


# --- characters -----------------------------------------------------------------------------------------------------


def within(name: str) -> str:
    """A name within a sentence: "The Stoker" is "the Stoker" there."""
    return f"the {name[4:]}" if name.startswith("The ") else name


def upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def vagrant(g: Vagrantsong, v: Vagrant) -> str:
    """A vagrant by its name, or by its seat while it has none."""
    return within(g.hero(v).name) if g.tally[WHO + v] != NOBODY else f"vagrant {v + 1}"


def who(s: Scene, c: Character) -> str:
    """A character, as the seat that is asked calls it."""
    if c >= BODY:
        return within(s.g.scene.body_names[c - BODY])
    if c == PUP:
        return "your Pup" if s.g.person(PUP) == s.you else "the Pup"
    return "you" if c == s.you else vagrant(s.g, c)


def yourself(s: Scene, c: Character) -> str:
    """As `who`, where it is the object: "Heal yourself"."""
    return "yourself" if c == s.you else who(s, c)


def has(s: Scene, c: Character) -> str:
    return "have" if c == s.you else "has"


def gains(s: Scene, c: Character) -> str:
    return "gain" if c == s.you else "gains"


def whose(s: Scene, v: Vagrant) -> str:
    return "your" if v == s.you else f"{vagrant(s.g, v)}'s"


def target_name(s: Scene, target: int) -> str:
    """A target of the haint: a character, a candle, an event."""
    if target >= ON_EVENT:
        return f"event {target - ON_EVENT}"
    return f"the candle on {NAMES[target - ON_CANDLE]}" if target >= ON_CANDLE else who(s, target)


def haint(g: Vagrantsong) -> str:
    return within(g.scene.haint_name)


# --- cards ----------------------------------------------------------------------------------------------------------


class CardWords(NamedTuple):
    title: str
    text: str


def card(g: Vagrantsong, number: int) -> CardWords:
    """A skill by its number, or junk as JUNK_CODE + its number."""
    if number >= JUNK_CODE:
        junk = g.book_of.junk_card(number - JUNK_CODE)
        found = pack_of(g).junk.get(junk.id)
        return CardWords(junk.name, found.text if found else "")
    skill = g.book_of.skill(number)
    written = pack_of(g).skills.get(skill.id)
    return CardWords(skill.body.name, written.text if written else "")


def hint(g: Vagrantsong, skill: int) -> str:
    """All that is known of a common skill before it is bought (VS-COINS-10)."""
    written = pack_of(g).skills.get(g.book_of.skill(skill).id)
    return written.hint if written else ""


def spot_words(g: Vagrantsong, v: Vagrant, spot: int) -> CardWords:
    """The card in a slot of a vagrant card."""
    number = card_at(g, v, spot)
    return card(g, number) if number else CardWords("an empty slot", "")


def place_title(g: Vagrantsong, v: Vagrant, place: int) -> str:
    """What takes the coins: "Bust", or the name of a card."""
    return place_words(g, v, place).title


def place_words(g: Vagrantsong, v: Vagrant, place: int) -> CardWords:
    if place in PLACE_TITLES:
        return CardWords(PLACE_TITLES[place], "")
    if place == WESTBOUND:
        hero = pack_of(g).vagrants.get(g.hero(v).id)
        action = pack_of(g).westbound.get(hero.westbound) if hero else None
        return CardWords(g.hero(v).west.name, action.text if action else "")
    return spot_words(g, v, place - SKILL if place < JUNK else place - JUNK + SLOTS)


def place_sign(place: int) -> str:
    return PLACE_SIGNS.get(place) or ("skill" if place < JUNK else "junk")


# --- what lies on the train, effects, tokens ------------------------------------------------------------------------


def effect(g: Vagrantsong, color: int) -> CardWords:
    """What a black or white token means in this scenario."""
    for each in scenario_of(g).effect:
        if each.color == COLOUR_WORDS[color]:
            return CardWords(each.name, each.text)
    return CardWords(f"{COLOUR_WORDS[color]} effect", "")


def terrain(g: Vagrantsong, kind: int) -> CardWords:
    found = g.scene.terrains[kind].kind
    for each in scenario_of(g).terrain:
        if each.kind == found:
            return CardWords(each.name or found, each.text)
    return CardWords(found, "")


def lies(g: Vagrantsong, at: Space) -> str:
    """What is found on a space besides characters, as a sentence to follow another one; "" if nothing."""
    found = [event_name(packed) for packed in g.events_at if packed // 32 == at]
    if g.candles[at]:
        found.append("a candle")
    if g.terrain[at]:
        found.append(terrain(g, g.terrain[at] - 1).title)
    coins = len([packed for packed in g.coins_at if packed // 4 == at])
    if coins:
        found.append(count(coins, "coin"))
    return f" There: {series(found)}." if found else ""


def event_name(packed: int) -> str:
    """An event token on the board, as far as people can see it."""
    return "a face-down event" if packed % 2 else f"event {packed // 2 % 16}"


def token(kind: Token) -> str:
    """A token without an article: "your candle"."""
    return TOKENS[kind]


def a_token(kind: Token) -> str:
    return A_TOKEN[kind]


# --- rolls ----------------------------------------------------------------------------------------------------------


def bones(throw: Throw) -> str:
    """ "2 bones, 4+, 75 %": the odds of at least one success."""
    if not throw.bones:
        return "no bones"
    return f"{count(throw.bones, 'bone')}, {throw.success}+, {percent(throw.at_least(1))}"


def outlook(throw: Throw) -> str:
    """The same as a sentence."""
    two = f", {percent(throw.at_least(2))} for two or more" if throw.bones > 1 else ""
    return f"{percent(throw.at_least(1))} for a success{two}; {throw.expected:.1f} on average."
