"""Vagrantsong as a game of the house: options, views, words, and an evaluation for bots. Cold code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final

from lantern.core.errors import OptionError
from lantern.core.flow import Answer, Event, Question, Seat
from lantern.core.game import Game
from lantern.core.records import Offer, Option, Refusal, Result, Side, Telling
from lantern.games.vagrantsong import options as choices
from lantern.games.vagrantsong import text, view
from lantern.games.vagrantsong.board_data import song_data
from lantern.games.vagrantsong.ending import result
from lantern.games.vagrantsong.evaluation import NEW_DECISIONS, appraise, evaluate
from lantern.games.vagrantsong.explain import refuse
from lantern.games.vagrantsong.ids import ACTED, ACTIVE, CAMP_STEP, NOBODY, NOT_IN_CAMP, ROUND, WON
from lantern.games.vagrantsong.imagining import imagine
from lantern.games.vagrantsong.layout import current, current_pack
from lantern.games.vagrantsong.prospects import prospect
from lantern.games.vagrantsong.setup import begin, blank
from lantern.games.vagrantsong.shown import SongData, VagrantsongView
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.tellings import telling
from lantern.games.vagrantsong.totals import totals

OVER: Final = 10**6  # the number of the turn when a scenario is over


class VagrantsongGame(Game[Vagrantsong]):
    name = "vagrantsong"
    title = "Vagrantsong"
    pitch = "A ghost train, a handful of vagrants, and haints that want their humanity back."
    tag = "campaign"
    minutes = 60
    version = "1.0"
    players = (2, 4)
    colours = choices.SEAT_COLOURS
    options = choices.OPTIONS
    cooperative = True
    switches = ("campaign",)
    foresight = 8  # bones fall one by one
    horizon = NEW_DECISIONS
    chapter = "scenario"
    chapters = ("scenario",)
    most_answers = 60_000

    def begin(self, options: dict[str, Any]) -> Vagrantsong:
        return begin(options)

    def blank(self, options: dict[str, Any]) -> Vagrantsong:
        return blank(options)

    def check_choice(self, option: Option, value: Any) -> Any:
        """An author's folder may bring scenarios that no form lists."""
        if option.name == "scenario" and value not in choices.SCENARIOS:
            known = current().scene_ids
            if value not in known:
                raise OptionError(f"scenario: {value!r} is not possible; choose one of {', '.join(known)}")
            return value
        return super().check_choice(option, value)

    def sides(self, options: Mapping[str, Any]) -> tuple[Side, ...]:
        return choices.sides(options)

    def has_secrets(self, options: Mapping[str, Any]) -> bool:
        """Nobody holds what others may not see; what is chosen in secret a shared screen asks one after the other."""
        return False

    def modes(self) -> Iterator[dict[str, Any]]:
        return choices.modes()

    def result(self, g: Vagrantsong) -> Result | None:
        return result(g)

    def content_hash(self, options: Mapping[str, Any]) -> str:
        return current().hash

    def view(self, g: Vagrantsong, seat: Seat) -> VagrantsongView:
        return view.view(g, seat)

    def glance(self, g: Vagrantsong, seat: Seat) -> VagrantsongView:
        return view.view(g, seat, forecast=False)

    def is_open(self, g: Vagrantsong) -> bool:
        return view.phase(g) != "camp"  # there, everybody chooses in secret

    def imagine(self, g: Vagrantsong, seat: Seat, rng: Random) -> Vagrantsong:
        return imagine(g, seat, rng)

    def totals(self, g: Vagrantsong) -> dict[str, int]:
        return totals(g)

    def board(self, options: Mapping[str, Any]) -> SongData:
        return song_data(current().hash, current_pack())

    def text(self, g: Vagrantsong, question: Question, x: Answer) -> str:
        return text.answer_text(g, question, x)

    def sentence(self, g: Vagrantsong, question: Question) -> str:
        return text.sentence(g, question)

    def offer(self, g: Vagrantsong, question: Question, x: Answer) -> Offer:
        return text.offer(g, question, x)

    def tell(self, g: Vagrantsong, event: Event, seat: Seat, names: tuple[str, ...]) -> Telling:
        return telling(g, event, seat, names)

    def refuse(self, g: Vagrantsong, seat: Seat, wish: str) -> Refusal | None:
        return refuse(g, seat, wish)

    def spread(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """`campaign` is a short word for the mode."""
        if "campaign" not in given:
            return dict(given)
        if given["campaign"] not in ("", True):
            raise OptionError("--campaign stands alone: it is short for --mode campaign")
        return {"mode": "campaign", **{name: value for name, value in given.items() if name != "campaign"}}

    def parts(self, g: Vagrantsong) -> list[tuple[str, bool]]:
        """The scenarios that were played, and which were won."""
        return [(g.book_of.scene_ids[played // 2], played % 2 == 1) for played in g.history]

    def evaluate(self, g: Vagrantsong, seat: Seat) -> float:
        return evaluate(g, seat)

    def appraise(self, g: Vagrantsong, seat: Seat) -> float:
        return appraise(g, seat)

    def turn(self, g: Vagrantsong) -> int:
        """The haint's turns count, too: each follows a vagrant's, and lasts until the next vagrant's begins."""
        if g.tally[WON] and not in_scenario(g):
            return OVER
        begun = 2 * (8 * g.tally[ROUND] + sum(g.tally[ACTED : ACTED + g.n]))
        v = g.tally[ACTIVE]
        is_vagrants = v != NOBODY and not g.tally[ACTED + v]
        asked = g.waiting is not None and g.waiting.what == "who"
        return begun if is_vagrants or asked else begun - 1

    def settled(self, g: Vagrantsong) -> int:
        """After the haint's turn that follows; who acts first is told apart only by the whole round."""
        now = self.turn(g)
        if not in_scenario(g):
            return now
        asked = g.waiting is not None and g.waiting.what == "who"
        return now + 2 * (g.n - sum(g.tally[ACTED : ACTED + g.n])) if asked else now + 2 - now % 2

    def prospect(self, g: Vagrantsong, seat: Seat) -> tuple[float, float] | None:
        return prospect(g) if in_scenario(g) or g.tally[WON] else None


def in_scenario(g: Vagrantsong) -> bool:
    return g.playing and g.tally[CAMP_STEP] == NOT_IN_CAMP


GAME: VagrantsongGame = VagrantsongGame()
