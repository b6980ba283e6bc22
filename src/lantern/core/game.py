"""The contract: what every game offers to tables, bots, clients and tests. Cold code.

A position (`State`) plays by itself; the `Game` around it knows what people see: options, views, words, refusals.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from itertools import product
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar, cast

from lantern.core.errors import Illegal, LanternError, OptionError
from lantern.core.flow import CHANCE, Answer, Event, Question, Seat, State
from lantern.core.lessons import Lesson
from lantern.core.records import Asked, Offer, Option, Refusal, Result, Side, Telling

S = TypeVar("S", bound=State)


class Scored(NamedTuple):
    """Points, and the title of the side that scored them; in a solo game that may be one that nobody plays."""

    side: str
    points: int


class Game(ABC, Generic[S]):
    """One game of the house."""

    name: str  # "wayward": the key everywhere
    title: str
    pitch: str  # one sentence for the shelf
    tag: str  # "race"
    minutes: int
    version: str  # of the rules: a log says which it was played with
    players: tuple[int, int]
    colours: tuple[str, ...]  # of all the sides there can be
    options: tuple[Option, ...]
    foresight: int = 2  # questions of a seat that belong to one decision ("drop", then what), for bots
    cooperative: bool = False  # all seats win or lose together: the laboratory then counts the party, not sides
    switches: tuple[str, ...] = ()  # words for `spread` that stand alone on a command line, as in --campaign
    horizon: tuple[str, ...] = ()  # questions at which bots stop looking and evaluate what they see
    fuss: float = 0.0  # what it costs, in the evaluation's measure, to answer twice and still be asked: see `Instinct`
    chapter: str = ""  # what a part is called that can be played again from its start: "scenario" …
    chapters: tuple[str, ...] = ()  # … and the events with which one begins
    most_answers: int  # no random game has ever taken more; the bound of the conformance suite

    # --- positions

    def setup(self, **options: Any) -> S:
        """A new game that waits for its first question. Wrong options are refused with the list of right ones."""
        return self.begin(self.check(options))

    @abstractmethod
    def begin(self, options: dict[str, Any]) -> S:
        """A new game; the options are complete and right."""

    @abstractmethod
    def blank(self, options: dict[str, Any]) -> S:
        """A position to be filled by `restore`; the options are complete and right."""

    @abstractmethod
    def result(self, g: S) -> Result | None:
        """Places and scores, once the game is over."""

    @abstractmethod
    def content_hash(self, options: Mapping[str, Any]) -> str:
        """The fingerprint of the data this game is played with."""

    def copy(self, g: S) -> S:
        """A clone, known to be of this game."""
        return cast(S, g.clone())

    def restore(self, text: str) -> S:
        """The position that `State.save` wrote."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as mistake:
            raise LanternError(f"this is not a saved position: {mistake}") from None
        if not isinstance(data, dict) or data.get("game") != self.name:
            raise LanternError(f'this is not a saved position of "{self.name}"')
        try:
            g = self.blank(self.check(data["options"]))
            g.load(data)
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as mistake:
            raise LanternError(f"the saved position is not whole ({type(mistake).__name__}: {mistake})") from None
        return g

    def check(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The options with defaults filled in; `OptionError` names what is wrong and what would be right."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known and name not in self.more_options():
                near = get_close_matches(name, known, n=1)
                hint = f'; did you mean "{near[0]}"?' if near else "."
                raise OptionError(f'{self.title} has no option "{name}"{hint} It has: {", ".join(known)}.')
        checked = {name: self.check_choice(option, given.get(name, option.default)) for name, option in known.items()}
        for option in self.options:
            if checked[option.name] != option.default and not self.applies(option, checked):
                fitting = " or ".join(str(value) for value in option.needs_one_of)
                raise OptionError(f"{option.name} means something only with {option.needs} {fitting}")
        return checked | {name: given[name] for name in self.more_options() if name in given}

    def applies(self, option: Option, checked: Mapping[str, Any]) -> bool:
        """Whether an option means anything beside the others."""
        if not option.needs:
            return True
        needed = next(other for other in self.options if other.name == option.needs)
        value = checked[needed.name] if self.applies(needed, checked) else needed.default
        return value in option.needs_one_of

    def check_choice(self, option: Option, value: Any) -> Any:
        """One option's value, checked; a game may allow more than the choices it lists."""
        for choice in option.choices:
            if value == choice and type(value) is type(choice):
                return value
        choices = ", ".join(str(choice) for choice in option.choices)
        raise OptionError(f"{option.name}: {value!r} is not possible; choose one of {choices}")

    def more_options(self) -> tuple[str, ...]:
        """Options for programs only, which no form shows."""
        return ()

    def modes(self) -> Iterator[dict[str, Any]]:
        """Every way to set the game up that plays differently: all choices of the game, each ruling by itself."""
        ways = [option for option in self.options if option.group == "game"]
        for choices in product(*[option.choices for option in ways]):
            yield {option.name: choice for option, choice in zip(ways, choices, strict=True)}
        for option in self.options:
            if option.group == "rulings":
                yield from ({option.name: choice} for choice in option.choices if choice != option.default)

    def seats(self, options: Mapping[str, Any]) -> int:
        return int(options["players"])

    def sides(self, options: Mapping[str, Any]) -> tuple[Side, ...]:
        """What each seat plays."""
        return tuple(Side(colour, colour.title()) for colour in self.colours[: self.seats(options)])

    def for_seats(self, options: Mapping[str, Any], count: int) -> dict[str, Any]:
        """The options for a table with so many seats, as far as they do not say otherwise."""
        return {"players": count, **options}

    # --- what a seat may know

    def has_secrets(self, options: Mapping[str, Any]) -> bool:
        """Whether seats hold what others may not see: people who share a screen then take turns at looking."""
        return False

    @abstractmethod
    def view(self, g: S, seat: Seat) -> Any:
        """What the seat may know, built by putting in. A spectator is a seat that knows nothing of its own."""

    def glance(self, g: S, seat: Seat) -> Any:
        """The view without what is only reckoned for people, such as forecasts; for programs that look often."""
        return self.view(g, seat)

    def is_open(self, g: S) -> bool:
        """Whether all seats see the same of this position, so that one view of it does for everybody."""
        return False

    @abstractmethod
    def imagine(self, g: S, seat: Seat, rng: Random) -> S:
        """A position that the seat cannot tell from this one: everything it cannot know is dealt anew."""

    def reorder(self, g: S, rng: Random) -> S:
        """The same position with containers that have no order put into another one; for the conformance suite."""
        shuffled = json.loads(g.save())
        names = list(shuffled)
        rng.shuffle(names)
        return self.restore(json.dumps({name: shuffled[name] for name in names}))

    @abstractmethod
    def totals(self, g: S) -> dict[str, int]:
        """Components that are conserved, and limits kept (as 0); the conformance suite watches them."""

    @abstractmethod
    def board(self, options: Mapping[str, Any]) -> Any:
        """What does not change during the game and has to be drawn."""

    def lessons(self) -> tuple[Lesson, ...]:
        """Lessons that teach the game by playing it."""
        return ()

    # --- words

    @abstractmethod
    def text(self, g: S, question: Question, x: Answer) -> str:
        """The stable text form of an answer: what logs keep and clients send."""

    @abstractmethod
    def sentence(self, g: S, question: Question) -> str:
        """The question in one sentence, second person."""

    @abstractmethod
    def offer(self, g: S, question: Question, x: Answer) -> Offer:
        """An answer as people see it."""

    @abstractmethod
    def tell(self, g: S, event: Event, seat: Seat, names: tuple[str, ...]) -> Telling:
        """An event in words, as the seat may know it; `names` are those of the people at the table."""

    def addressed(self, g: S, event: Event) -> Iterable[Seat]:
        """The seats to whom `tell` may tell an event otherwise than to a spectator, "you" for one. Seats that are
        named for nothing do no harm; those that are not named all get the same words."""
        return range(self.seats(g.options))

    @abstractmethod
    def refuse(self, g: S, seat: Seat, wish: str) -> Refusal | None:
        """Why this wish of the seat that is asked cannot be had; None if the game has no idea what it means."""

    def parse(self, g: S, question: Question, text: str) -> Answer:
        """The answer with this text form; `Illegal` names the nearest that would be legal."""
        for x in question.answers:
            if self.text(g, question, x) == text:
                return x
        texts = [self.text(g, question, x) for x in question.answers]
        near = get_close_matches(text, texts, n=3) or texts[:8]
        more = "" if len(near) == len(texts) else ", …"
        raise Illegal(f'"{text}" is no answer to {question.what}; possible: {", ".join(near)}{more}')

    def ask(self, g: S, number: int, seat: Seat) -> Asked | None:
        """The open question as a seat sees it: with offers, if it is the one to answer."""
        question = g.open_question(seat) or g.waiting
        if question is None:
            return None
        mine = question.seat == seat and seat != CHANCE
        offers = tuple([self.offer(g, question, x) for x in question.answers]) if mine else ()
        return Asked(number, question.seat, question.what, g.asked_by(), self.sentence(g, question), offers)

    def explain(self, g: S, seat: Seat, wish: str) -> Refusal:
        """Why a wish (an answer's text, or a thing on the table) is not among the legal answers."""
        question = g.open_question(seat)
        if question is None:
            over = g.waiting is None
            return Refusal("", "The game is over." if over else "It is not your turn to answer.")
        for x in question.answers:
            offer = self.offer(g, question, x)
            if wish == offer.answer or wish in offer.touches:
                return Refusal(offer.rule, f"That is allowed: {offer.label}.")
        return self.refuse(g, seat, wish) or Refusal("", "That plays no part in this question.")

    # --- for bots and the laboratory

    @abstractmethod
    def evaluate(self, g: S, seat: Seat) -> float:
        """How good a position looks for a seat; only comparisons have a meaning."""

    def appraise(self, g: S, seat: Seat) -> float:
        """As `evaluate`, without the tastes that make games between bots more colourful: what a search goes by."""
        return self.evaluate(g, seat)

    def is_horizon(self, g: S) -> bool:
        """Whether a bot that looks ahead stops here, where a question is open, and evaluates what it sees."""
        return g.waiting is not None and g.waiting.what in self.horizon

    def turn(self, g: S) -> int:
        """The number of the turn, which grows when the next one begins; bots play on to the end of one."""
        return 0

    def settled(self, g: S) -> int:
        """The turn by which it shows what an answer to the open question was worth; this one, if nobody can say."""
        return self.turn(g)

    def prospect(self, g: S, seat: Seat) -> tuple[float, float] | None:
        """The chance of winning, read off a position in which a turn is over, and what one more of `appraise` adds."""
        return None

    def spread(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The same options with words that stand for several at once spelled out; most games have no such words."""
        return dict(given)

    def last_round(self, options: Mapping[str, Any]) -> int:
        """The round that ends a game whatever the score; 0 when it may go on for ever."""
        return 0

    def scorers(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """The titles of all sides that can score."""
        return tuple(side.title for side in self.sides(options))

    def parts(self, g: S) -> list[tuple[str, bool]]:
        """The parts of a finished game that are won or lost by themselves, in order: scenarios of a campaign."""
        return []

    def points(self, g: S, event: Event) -> Scored | None:
        """The points that an event brought, for a game that tells them all in events."""
        return None


def positions(game: Game[S], g: S, rng: Random) -> Iterator[S]:
    """Every position of a random game, from this one on, at which something is asked."""
    while g.waiting is not None:
        yield g
        question = rng.choice(g.open_questions())
        g.answer(question.sample(rng), question.seat)
