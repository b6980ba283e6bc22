"""Harrow County as a game of the house: options, views, words, and an evaluation for bots. Cold code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from lantern.core.errors import OptionError
from lantern.core.flow import Answer, Event, Question, Seat
from lantern.core.game import Game, Scored
from lantern.core.lessons import Lesson
from lantern.core.records import Offer, Option, Refusal, Result, Side, Telling
from lantern.games.harrow import options as choices
from lantern.games.harrow import text, view
from lantern.games.harrow.appraisal import appraise
from lantern.games.harrow.ending import result
from lantern.games.harrow.evaluation import evaluate
from lantern.games.harrow.explain import refuse
from lantern.games.harrow.ids import HESTER_TURNS, ROUND, TURNS
from lantern.games.harrow.imagining import imagine
from lantern.games.harrow.records import CountyData, county_hash, load_county, load_tutorial
from lantern.games.harrow.scoring import points, scorers
from lantern.games.harrow.setup import blank
from lantern.games.harrow.setup import setup as set_up
from lantern.games.harrow.spreading import spread
from lantern.games.harrow.state import Harrow
from lantern.games.harrow.totals import totals
from lantern.games.harrow.view import HarrowView


class HarrowGame(Game[Harrow]):
    name = "harrow"
    title = "Harrow County"
    pitch = "Three haunted powers, one county, and a Tree that keeps what you throw at it."
    tag = "conflict"
    minutes = 75
    version = "1.0"
    players = (1, 3)
    colours = ("protectors", "family", "kammi", "hester")
    options = choices.OPTIONS
    foresight = 3  # from where, who, where to
    most_answers = 60_000

    def begin(self, options: dict[str, Any]) -> Harrow:
        return set_up(options)

    def blank(self, options: dict[str, Any]) -> Harrow:
        return blank(options)

    def check_choice(self, option: Option, value: Any) -> Any:
        """The Tree may be given any two chances, not only those a form lists."""
        if option.name in ("stick", "free") and type(value) is int:
            if not 0 <= value <= 100:
                raise OptionError(f"{option.name}: {value} is not possible; it is a percentage from 0 to 100")
            return value
        return super().check_choice(option, value)

    def check(self, given: Mapping[str, Any]) -> dict[str, Any]:
        checked = super().check(given)
        if checked["stick"] and not checked["free"]:
            raise OptionError("free: 0 is not possible while cubes stick; the Tree would keep them all in the end")
        return checked

    def seats(self, options: Mapping[str, Any]) -> int:
        return len(choices.sides(options))

    def sides(self, options: Mapping[str, Any]) -> tuple[Side, ...]:
        return choices.sides(options)

    def for_seats(self, options: Mapping[str, Any], count: int) -> dict[str, Any]:
        """Alone one is Hester, three bring her along; two begin with training."""
        return {"mode": {1: "solo", 3: "three"}.get(count, "training"), **options}

    def has_secrets(self, options: Mapping[str, Any]) -> bool:
        """Hands and hidden Legends; training has none of them, and alone there is nobody to hide from (HC-OBS-04)."""
        return options["mode"] in ("full", "three")

    def modes(self) -> Iterator[dict[str, Any]]:
        return choices.modes()

    def result(self, g: Harrow) -> Result | None:
        return result(g)

    def content_hash(self, options: Mapping[str, Any]) -> str:
        return county_hash()

    def view(self, g: Harrow, seat: Seat) -> HarrowView:
        return view.view(g, seat)

    def imagine(self, g: Harrow, seat: Seat, rng: Random) -> Harrow:
        return imagine(g, seat, rng)

    def totals(self, g: Harrow) -> dict[str, int]:
        return totals(g)

    def board(self, options: Mapping[str, Any]) -> CountyData:
        return load_county()

    def lessons(self) -> tuple[Lesson, ...]:
        return load_tutorial()

    def text(self, g: Harrow, question: Question, x: Answer) -> str:
        return text.answer_text(g, question, x)

    def sentence(self, g: Harrow, question: Question) -> str:
        return text.sentence(g, question)

    def offer(self, g: Harrow, question: Question, x: Answer) -> Offer:
        return text.offer(g, question, x)

    def tell(self, g: Harrow, event: Event, seat: Seat, names: tuple[str, ...]) -> Telling:
        return text.telling(g, event, seat, names)

    def refuse(self, g: Harrow, seat: Seat, wish: str) -> Refusal | None:
        return refuse(g, seat, wish)

    def evaluate(self, g: Harrow, seat: Seat) -> float:
        return evaluate(g, seat)

    def appraise(self, g: Harrow, seat: Seat) -> float:
        return appraise(g, seat)

    def is_horizon(self, g: Harrow) -> bool:
        """Alone, where Hester's turn begins: else what it promises would be seen after short card turns only."""
        return g.solo and g.waiting is not None and g.waiting.what in ("root_colour", "root") and not g.roots

    def turn(self, g: Harrow) -> int:
        return 16 * g.tally[ROUND] + g.tally[HESTER_TURNS] + sum(g.tally[TURNS : TURNS + 3])

    def spread(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """`legends` and `tracks` stand for the Legend and the track side of every faction."""
        return spread(given)

    def last_round(self, options: Mapping[str, Any]) -> int:
        """Dawn; alone, the cards run out before it."""
        return 0 if options["mode"] == "solo" else int(options["dawn"])

    def scorers(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        return scorers(options)

    def points(self, g: Harrow, event: Event) -> Scored | None:
        return points(g, event)


GAME: HarrowGame = HarrowGame()
