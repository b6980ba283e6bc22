"""What passes between the engine and whoever shows a game to people. Cold code: clarity first.

These records are the whole language of the clients: `Offer` and `Asked` say what may be done now, `Telling` what has
happened, `Refusal` why something is not possible. The server's messages, the terminal and the browser's types are made
from them; nothing is described twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal, NamedTuple

from lantern.core.record import record

Value = int | str | bool | list[int] | list[str]


@record
class Offer:
    """One legal answer, as people see it."""

    answer: str  # the stable text form: what a client sends back and the log keeps
    label: str  # a verb with its object: "Push past the 2"
    detail: str = ""  # its price or odds, in small type: "97 %"
    says: str = ""  # one sentence: what would happen
    rule: str = ""
    sign: str = ""  # an icon's name without "i-"
    touches: tuple[str, ...] = ()  # things on the table that stand for this answer: "area:vault", "item:torch"
    quiet: bool = False  # passing and ending: never the main button


class Shown(NamedTuple):
    """How an answer looks at the table; the fields are those of `Offer`."""

    label: str
    detail: str = ""
    says: str = ""
    rule: str = ""
    sign: str = ""
    touches: tuple[str, ...] = ()
    quiet: bool = False


@record
class Asked:
    """The open question, as the seat that must answer it sees it. Other seats get it without offers."""

    number: int  # how many answers the log holds; an answer names it, so that a late one is noticed
    seat: int
    what: str  # the name of the question: "action", "tarot"
    step: str  # the rule and step that asked
    sentence: str
    offers: tuple[Offer, ...] = ()


@record
class Telling:
    """An event in words, for one seat. `text` marks names with **double stars**; `data` is for animation and lists."""

    rule: str
    what: str
    seat: int  # whose doing it was; -1 when nobody's
    text: str
    data: Mapping[str, Value] = field(default_factory=dict)


@record
class Refusal:
    """Why a wish cannot be fulfilled now."""

    rule: str  # "" when no rule is concerned: it is simply not your turn
    sentence: str


@record
class Option:
    """A choice made before the game begins."""

    name: str
    label: str
    choices: tuple[int | str | bool, ...]
    default: int | str | bool
    says: str = ""
    labels: tuple[str, ...] = ()  # one for each choice, where the bare value says too little
    choice_says: tuple[str, ...] = ()  # a sentence for each choice: what it brings
    group: Literal["game", "rulings"] = "game"
    rule: str = ""
    needs: str = ""  # another option, without certain values of which this one means nothing …
    needs_one_of: tuple[int | str | bool, ...] = ()  # … and those values


@record
class Side:
    """What a seat plays: its colour, which clients know a shape and a letter for, and its name."""

    colour: str
    title: str


@record
class Place:
    """How the game ended for one seat. Place 0 means: did not finish."""

    seat: int
    place: int
    score: int
    how: str


@record
class Result:
    places: tuple[Place, ...]
    why: str  # what ended the game
    rounds: int
    winners: tuple[int, ...] = ()
