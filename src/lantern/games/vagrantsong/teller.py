"""Who hears of an event: vagrants, haints and things as one listener would have them told. Cold code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from lantern.core.english import for_you
from lantern.core.flow import EVERYBODY, Event, Seat
from lantern.core.records import Value
from lantern.games.vagrantsong import words
from lantern.games.vagrantsong.ids import BODY, NOBODY, PUP, WHO, Character, Token, Vagrant
from lantern.games.vagrantsong.names import character_id, space_id
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.train import NAMES, NEIGHBOURS, OFF, Space, distances


class Told(NamedTuple):
    """The words of an event and its named values."""

    text: str
    data: Mapping[str, Value] = {}


class Teller:
    """An event with the one who listens: "you" is whoever sits there."""

    def __init__(self, g: Vagrantsong, event: Event, listener: Seat, names: tuple[str, ...]) -> None:
        self.g, self.event, self.names = g, event.seen_by(listener), names
        self.a, self.b, self.c = self.event.a, self.event.b, self.event.c
        self.hidden = event.known_to not in (EVERYBODY, listener)  # the particulars are not for this listener
        self.seat, self.mine, self.rule = event.seat, listener, event.rule

    # --- people

    def whom(self, c: Character) -> str:
        """ "you", "**the Songsmith**", "**the Pup**", "**Mother Lantern**", within a sentence."""
        if c == NOBODY:
            return "nobody"
        if c >= BODY:
            return f"**{words.within(self.g.scene.body_names[min(c - BODY, len(self.g.scene.bodies) - 1)])}**"
        if c == PUP:
            return "your **Pup**" if self.g.person(PUP) == self.mine else "**the Pup**"
        return "you" if c == self.mine else self.named(c)

    def named(self, v: Vagrant) -> str:
        """A vagrant by its name, or by that of whoever sits there while it has none."""
        if self.g.tally[WHO + v] == NOBODY:
            return f"**{self.names[v]}**" if v < len(self.names) else f"**vagrant {v + 1}**"
        return f"**{words.vagrant(self.g, v)}**"

    def who(self, verb: str, c: Character | None = None) -> str:
        """ "you take" or "**the Songsmith** takes", within a sentence: the event's vagrant, or another character."""
        c = self.seat if c is None else c
        return f"{self.whom(c)} {for_you(verb) if c == self.mine else verb}"

    def does(self, verb: str, c: Character | None = None) -> str:
        """`who` at the beginning of a sentence."""
        return start(self.who(verb, c))

    def also(self, verb: str) -> str:
        """A further verb of the same one: "You roll … and draw"."""
        return for_you(verb) if self.seat == self.mine else verb

    def own(self) -> str:
        return "your" if self.seat == self.mine else "its"

    def whose(self, v: Vagrant) -> str:
        return "your" if v == self.mine else f"{self.named(v)}'s"

    def haint(self) -> str:
        return f"**{words.haint(self.g)}**"

    # --- things

    def card(self, number: int) -> str:
        return f"**{words.card(self.g, number).title}**"

    def place(self, place: int) -> str:
        return f"**{words.place_title(self.g, self.seat, place)}**"

    def effect(self, color: int) -> str:
        return f"**{words.effect(self.g, color).title}**"

    def terrain(self, kind: int) -> str:
        known = 0 <= kind < len(self.g.scene.terrains)
        return f"**{words.terrain(self.g, kind).title}**" if known else "terrain"


def start(text: str) -> str:
    """With a capital, be the first word marked or not."""
    at = len(text) - len(text.lstrip("*"))
    return text[:at] + words.upper(text[at:])


def a_token(kind: Token) -> str:
    """ "a **candle**", "an **apple**", "**salt**"."""
    word = words.token(kind)
    if word in ("salt", "iron nails"):
        return f"**{word}**"
    return f"{'an' if word[0] == 'a' else 'a'} **{word}**"


def at(space: Space) -> str:
    return f"**{space_id(space) or 'off the board'}**"


def way(g: Vagrantsong, c: Character, begin: Space, end: Space) -> dict[str, Value]:
    """The values of anybody who goes from one space to another; of the steps a shortest row is shown."""
    blocked = g.block_move if c < BODY else 0
    return {"who": character_id(g, c), "path": steps(begin, end, blocked)}


def steps(begin: Space, end: Space, blocked: int) -> list[str]:
    """A shortest row of spaces, around what blocks the way where that is possible."""
    if OFF in (begin, end):
        return [space_id(space) for space in (begin, end) if space != OFF]
    closed = blocked & ~(1 << begin | 1 << end)
    near = distances(end, closed)
    if near[begin] == 255:
        closed, near = 0, distances(end, 0)
    path = [begin]
    while path[-1] != end:
        here = path[-1]
        path.append(next(to for to in NEIGHBOURS[here] if near[to] == near[here] - 1 and not closed >> to & 1))
    return [NAMES[space] for space in path]
