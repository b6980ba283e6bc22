"""Wayward as a game of the house: options, views, words, and an evaluation for bots. Cold code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from lantern.core.flow import Answer, Event, Question, Seat
from lantern.core.game import Game
from lantern.core.records import Offer, Option, Refusal, Result, Telling
from lantern.games.wayward import explain, text, view, words
from lantern.games.wayward.appraisal import appraise
from lantern.games.wayward.board_data import MapData, map_hash
from lantern.games.wayward.evaluation import evaluate
from lantern.games.wayward.ids import AT, CARD, CURSED, GOLD, ITEMS, SPOTS, TURNS
from lantern.games.wayward.setup import OPTIONS, READINGS, board, check_order
from lantern.games.wayward.setup import setup as set_up
from lantern.games.wayward.state import Wayward
from lantern.games.wayward.view import WaywardView


class WaywardGame(Game[Wayward]):
    name = "wayward"
    title = "Wayward"
    pitch = "Twelve actions a turn, pockets full of gold, and a gate that will not wait."
    tag = "race"
    minutes = 60
    version = "1.0"
    players = (1, 6)
    colours = words.COLOURS
    options = OPTIONS
    fuss = 30.0  # it mostly puts things off
    most_answers = 60_000

    def begin(self, options: dict[str, Any]) -> Wayward:
        order = check_order(options["order"], options["players"]) if options.get("order") else ()
        return set_up({name: value for name, value in options.items() if name != "order"}, order)

    def blank(self, options: dict[str, Any]) -> Wayward:
        readings = sum(bit for bit, option in READINGS if options[option.name])
        g = Wayward(board(options["map"]), options["players"], readings)
        g.options = options
        return g

    def more_options(self) -> tuple[str, ...]:
        return ("order",)

    def check_choice(self, option: Option, value: Any) -> Any:
        if option.name == "map" and isinstance(value, str) and value.endswith(".toml"):
            board(value)  # a map of one's own: read and checked at once
            return value
        return super().check_choice(option, value)

    def result(self, g: Wayward) -> Result | None:
        return g.result

    def content_hash(self, options: Mapping[str, Any]) -> str:
        which = options["map"]
        return map_hash(f"map{which}" if isinstance(which, int) else which)

    def view(self, g: Wayward, seat: Seat) -> WaywardView:
        return view.view(g)

    def is_open(self, g: Wayward) -> bool:
        return True

    def imagine(self, g: Wayward, seat: Seat, rng: Random) -> Wayward:
        """Nothing is hidden in Wayward: every seat knows the whole position."""
        return g.clone()

    def totals(self, g: Wayward) -> dict[str, int]:
        """Spots of the card are never overfilled, gold and gate never below their ends, chips never below none."""
        over = 0
        for seat in range(g.players):
            for item in range(ITEMS):
                card = seat * CARD + item
                over += max(0, g.cards[card] + g.cards[card + CURSED] - SPOTS[item])
        poor = sum(g.tally[GOLD + seat] < 0 for seat in range(g.players))
        return {"overfull spots": over, "negative gold": poor, "heroes": sum(1 for at in g.tally[AT:] if at >= -1)}

    def board(self, options: Mapping[str, Any]) -> MapData:
        return board(options["map"]).data

    def text(self, g: Wayward, question: Question, x: Answer) -> str:
        return text.answer_text(g, question, x)

    def sentence(self, g: Wayward, question: Question) -> str:
        return text.sentence(g, question)

    def offer(self, g: Wayward, question: Question, x: Answer) -> Offer:
        return text.offer(g, question, x)

    def tell(self, g: Wayward, event: Event, seat: Seat, names: tuple[str, ...]) -> Telling:
        return text.telling(g, event, seat, names)

    def addressed(self, g: Wayward, event: Event) -> Iterable[Seat]:
        return text.addressed(event)

    def refuse(self, g: Wayward, seat: Seat, wish: str) -> Refusal | None:
        return explain.refuse(g, wish)

    def evaluate(self, g: Wayward, seat: Seat) -> float:
        return evaluate(g, seat)

    def appraise(self, g: Wayward, seat: Seat) -> float:
        return appraise(g, seat)

    def turn(self, g: Wayward) -> int:
        return g.tally[TURNS]


GAME: WaywardGame = WaywardGame()
