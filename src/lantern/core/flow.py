"""The flow of a game: rules in progress, questions, chance, events, saving. Knows no game. Hot code.

A rule in progress is a small record on a stack: its fields are its local variables, its methods are its steps. A step
does its sentence of the rulebook and ends by saying what follows: `go` to another step, `call` another rule, `ask` a
seat, `roll` for chance, or be `done`. Each of these returns a `Next`, so the type checker finds a step that forgets to
say. A step that asks does nothing else, so it can be run again: after loading, or when unseen cards are dealt anew.
Everything is plain data: a position can be cloned, saved and resumed at every question, mid-rule too.
"""

from __future__ import annotations

import hashlib
import json
from bisect import bisect_right
from inspect import signature
from random import Random
from typing import Any, ClassVar, Final

from lantern.core.errors import Endless, Illegal

try:
    from mypy_extensions import mypyc_attr as mypyc_attr  # games name it, too
except ImportError:  # only the compiler needs it; the engine itself depends on nothing

    def mypyc_attr(*_: str, **__: object) -> Any:  # type: ignore[misc]  # stands in for a typed decorator
        return lambda cls: cls


Seat = int
Answer = int  # inside, every answer is a number; the game's text module says what it is called
Next = bool  # run on (True), or wait for an answer (False)

CHANCE: Final[int] = -1
SPECTATOR: Final[int] = -2
EVERYBODY: Final[int] = -3
OPEN: Final[int] = -1  # in a set of secret questions: not answered yet
STEP_LIMIT: Final[int] = 1000
DEEP: Final[int] = 40  # rules in progress
COMPILED: Final[bool] = not __file__.endswith(".py")


class Event:
    """What happened, under which rule, whose doing it was, and who may know the particulars."""

    def __init__(self, rule: str, what: str, seat: Seat, a: int, b: int, c: int, known_to: Seat) -> None:
        self.rule, self.what, self.seat, self.known_to = rule, what, seat, known_to
        self.a, self.b, self.c = a, b, c

    def seen_by(self, seat: Seat) -> Event:
        """The event without the particulars that the seat may not know."""
        if self.known_to == EVERYBODY or self.known_to == seat:
            return self
        return Event(self.rule, self.what, self.seat, OPEN, OPEN, OPEN, self.known_to)

    def __repr__(self) -> str:
        return f"<Event {self.rule} {self.what}: seat {self.seat}, {self.a}, {self.b}, {self.c}>"

    def row(self) -> tuple[str, str, int, int, int, int]:
        return (self.rule, self.what, self.seat, self.a, self.b, self.c)


class Question:
    """Who is asked what, and every legal answer.

    Chance may have `odds`, the running totals of whole-number weights; without them all outcomes are alike.
    `known_to` says who learns the answer: a card drawn in secret is known to one seat only.
    """

    def __init__(
        self, seat: Seat, what: str, answers: list[Answer], odds: list[int] | None = None, known_to: Seat = EVERYBODY
    ) -> None:
        self.seat, self.what, self.known_to = seat, what, known_to
        self.answers, self.odds = answers, odds

    def __repr__(self) -> str:
        return f"<Question {self.what!r} to {'chance' if self.seat == CHANCE else f'seat {self.seat}'}: {self.answers}>"

    def sample(self, rng: Random) -> Answer:
        """An outcome by its odds; for a seat's question any answer, all alike."""
        if self.odds is None:
            return self.answers[int(rng.random() * len(self.answers))]
        return self.answers[bisect_right(self.odds, int(rng.random() * self.odds[-1]))]

    def chances(self) -> list[tuple[Answer, float]]:
        """Every outcome with its probability."""
        if self.odds is None:
            return [(x, 1 / len(self.answers)) for x in self.answers]
        whole, before = self.odds[-1], [0, *self.odds]
        return [(x, (upto - low) / whole) for x, upto, low in zip(self.answers, self.odds, before, strict=False)]


NO_QUESTIONS: Final[tuple[Question, ...]] = ()  # a bare () would be taken for a tuple that stays empty


@mypyc_attr(allow_interpreted_subclasses=True)  # a content pack or a test may bring rules of its own
class Rule:
    """A rule in progress. Its steps take the position and the last answer. Replaced, never changed: clones share it."""

    fields: ClassVar[tuple[str, ...]] = ()  # the names in its `__init__`, filled in by `rulebook`

    def begin(self, g: Any, got: int) -> Next:
        """The first step."""
        raise NotImplementedError


def rulebook(*rules: type[Rule]) -> dict[str, type[Rule]]:
    """The rules of a game by name, so that a saved position finds them again."""
    for rule in rules:
        rule.fields = tuple(signature(rule).parameters)
    return {rule.__name__: rule for rule in rules}


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. A game adds its own fields, names them in `saved`, and copies them in `clone`."""

    game: ClassVar[str] = ""
    saved: ClassVar[tuple[str, ...]] = ()
    book: ClassVar[dict[str, type[Rule]]] = {}

    def __init__(self) -> None:
        self.rules: list[Rule] = []  # in progress, outermost first
        self.steps: list[str] = []  # what each of them runs next
        self.got: int = 0  # the last answer, or the result of the rule just done
        self.asked: str = ""  # the step that asked what is open now
        self.waiting: Question | None = None
        self.together: tuple[Question, ...] = ()  # all questions of a secret set, in its order
        self.given: tuple[Answer, ...] = ()  # the answers to that set; OPEN where none is in yet
        self.told: bool = False  # this answer taught somebody something: no undo across it
        self.quiet: bool = False  # keep no events: for rollouts
        self.last_seat: Seat = CHANCE  # who has answered last …
        self.in_a_row: int = 0  # … and how often without anybody else between; not saved, for bots only
        self.events: list[Event] = []
        self.options: dict[str, Any] = {}  # what the game was set up with; shared, never changed

    # --- what a step can say

    def go(self, then: str) -> Next:
        self.steps[-1] = then
        self.got = 0
        return True

    def become(self, rule: Rule) -> None:
        """Replace the rule in progress by one that knows more."""
        self.rules[-1] = rule

    def call(self, rule: Rule, then: str) -> Next:
        """Start another rule; when it is done, its result reaches the step `then`."""
        self.steps[-1] = then
        self.rules.append(rule)
        self.steps.append("begin")
        self.got = 0
        return True

    def start(self, rule: Rule, then: str) -> Next:
        """As `call`, but the rule begins at once: worth it where rules are called at every turn of a simulated game.

        Deep down it waits for its turn, so that rules which call each other without end are still found out.
        """
        rules, steps = self.rules, self.steps
        steps[-1] = then
        rules.append(rule)
        steps.append("begin")
        self.got = 0
        return rule.begin(self, 0) if len(rules) < DEEP else True

    def is_back(self, rule: Rule) -> bool:
        """Whether whatever a rule has started is done already: then it may go straight on with its next step.

        The loop would do the same; where rules are called at every turn of a simulated game the detour is worth saving.
        """
        return bool(self.rules) and self.rules[-1] is rule

    def done(self, result: int = 0) -> Next:
        self.rules.pop()
        self.steps.pop()
        self.got = result
        return True

    def end(self) -> Next:
        """The game is over at once, whatever is in progress."""
        self.rules.clear()
        self.steps.clear()
        return True

    def leave(self, depth: int, then: str) -> Next:
        """Drop every rule in progress but the outermost `depth`; the innermost of those goes on with `then`."""
        del self.rules[depth:], self.steps[depth:]
        return self.go(then)

    def ask(self, seat: Seat, what: str, answers: list[Answer], then: str) -> Next:
        self.waiting = Question(seat, what, answers)  # as `wait`, for the commonest question of all
        steps = self.steps
        self.asked, steps[-1], self.got = steps[-1], then, 0
        return False

    def ask_once_more(self, then: str) -> Next:
        """Ask again what has just been answered, by its step `then`: worth it where the answers are still the same."""
        self.steps[-1], self.got = then, 0  # the question is still there, see `run`
        return False

    def ask_secretly(self, seat: Seat, what: str, answers: list[Answer], then: str) -> Next:
        """Ask a seat something of which the others must not learn the answer."""
        return self.wait(Question(seat, what, answers, known_to=seat), then)

    def roll(self, what: str, outcomes: list[Answer], odds: list[int] | None, then: str) -> Next:
        return self.wait(Question(CHANCE, what, outcomes, odds), then)

    def ask_all(self, questions: tuple[Question, ...], then: str) -> Next:
        """Several seats choose at once, in secret and in any order. `then` finds `given`, in this order."""
        self.together = questions
        self.given = (OPEN,) * len(questions)
        return self.wait(questions[0], then)

    def wait(self, question: Question, then: str) -> Next:
        self.waiting = question
        self.asked = self.steps[-1]
        self.steps[-1] = then
        self.got = 0  # the result of a rule just done has been heard: a saved position asks again without it
        return False

    def tell(self, rule: str, what: str, seat: Seat, a: int = 0, b: int = 0, c: int = 0) -> None:
        if not self.quiet:
            self.events.append(Event(rule, what, seat, a, b, c, EVERYBODY))

    def whisper(self, rule: str, what: str, seat: Seat, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Tell what happened to everybody, but its particulars only to that seat."""
        if not self.quiet:
            self.events.append(Event(rule, what, seat, a, b, c, seat))

    # --- play

    def answer(self, x: Answer, seat: Seat | None = None) -> list[Event]:
        """Check and apply an answer, run on to the next question, and return what happened.

        `seat` is needed only when several seats are asked at once. An illegal answer changes nothing.
        """
        question = self.waiting if seat is None or not self.together else self.open_question(seat)
        if question is None:
            raise Illegal("the game is over" if self.waiting is None else f"seat {seat} is not asked anything now")
        if x not in question.answers:
            raise Illegal(f"{x} is no answer to {question.what}")
        self.events = []
        self.told = question.seat == CHANCE
        self.in_a_row = self.in_a_row + 1 if question.seat == self.last_seat else 0
        self.last_seat = question.seat
        if self.together:
            return self.answer_in_secret(question, x)
        self.got = x
        self.run()
        return self.events

    def answer_in_secret(self, question: Question, x: Answer) -> list[Event]:
        """Keep an answer of a secret set; run on when it was the last one."""
        at = self.together.index(question)
        self.given = (*self.given[:at], x, *self.given[at + 1 :])
        if OPEN in self.given:
            self.waiting = self.together[self.given.index(OPEN)]
            return self.events
        self.together = NO_QUESTIONS
        self.got = 0
        self.run()
        if not self.together:
            self.given = ()
        return self.events

    def open_questions(self) -> tuple[Question, ...]:
        """Every question that may be answered now: one, or those of a secret set still open."""
        if self.together:
            return tuple([q for q, x in zip(self.together, self.given, strict=True) if x == OPEN])
        return () if self.waiting is None else (self.waiting,)

    def open_question(self, seat: Seat) -> Question | None:
        for question in self.open_questions():
            if question.seat == seat:
                return question
        return None

    def run(self) -> None:
        """Run steps until one waits for an answer or the game is over; till then `waiting` is what was asked last."""
        rules, steps = self.rules, self.steps
        for _ in range(STEP_LIMIT):
            if not rules:
                self.waiting = None
                return
            if not getattr(rules[-1], steps[-1])(self, self.got):
                return
        raise Endless(f"{STEP_LIMIT} steps without a question, at {self.where()}")

    def ask_again(self) -> None:
        """Run the step that asked once more; what seats of a secret set have already given stays given."""
        given = self.given
        self.steps[-1] = self.asked
        self.got = 0
        self.run()
        if self.together:
            self.given = given
            self.waiting = self.together[given.index(OPEN)]

    def where(self) -> str:
        """The rules in progress with their steps, outermost first."""
        return " > ".join([f"{type(r).__name__}.{s}" for r, s in zip(self.rules, self.steps, strict=True)])

    def asked_by(self) -> str:
        """The rule and step that asked what is open now: what a log line names."""
        return f"{type(self.rules[-1]).__name__}.{self.asked}" if self.rules else ""

    # --- copies

    def clone(self) -> State:
        raise NotImplementedError

    def __copy__(self) -> State:
        """A bare copy would share its lists with the original; `copy.copy` and `copy.deepcopy` clone as well."""
        return self.clone()

    def __deepcopy__(self, _: object) -> State:
        return self.clone()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {'over' if self.waiting is None else self.waiting}>"

    def copy_flow(self, new: State) -> None:
        """The part of `clone` that every game shares."""
        new.rules, new.steps = self.rules.copy(), self.steps.copy()
        new.got, new.asked = self.got, self.asked
        new.waiting = self.waiting
        new.together, new.given = self.together, self.given
        new.told, new.quiet = self.told, self.quiet
        new.last_seat, new.in_a_row = self.last_seat, self.in_a_row
        new.events = self.events  # `answer` begins a new list, so this one is never written again
        new.options = self.options

    def save(self) -> str:
        """The position as JSON, at any question."""
        data: dict[str, Any] = {"game": self.game, "options": self.options}
        for name in ("got", "asked", "given", *self.saved):
            value = getattr(self, name)
            data[name] = value.hex() if isinstance(value, bytes) else value
        data["steps"] = self.steps
        data["rules"] = [[type(r).__name__, *[getattr(r, f) for f in r.fields]] for r in self.rules]
        return json.dumps(data, separators=(",", ":"))

    def load(self, data: dict[str, Any]) -> None:
        """Fill this fresh position from the parsed text of `save`."""
        for name in ("got", "asked", "given", *self.saved):
            setattr(self, name, like(getattr(self, name), data[name]))
        self.steps = [str(step) for step in data["steps"]]
        self.rules = [self.book[name](*[frozen(field) for field in fields]) for name, *fields in data["rules"]]
        if len(self.rules) != len(self.steps):
            raise ValueError(f"{len(self.rules)} rules, but {len(self.steps)} steps")
        self.waiting, self.together, self.events = None, NO_QUESTIONS, []
        if self.rules:
            self.ask_again()

    def digest(self) -> str:
        return hashlib.blake2b(self.save().encode(), digest_size=16).hexdigest()


def frozen(value: Any) -> Any:
    return tuple([frozen(item) for item in value]) if isinstance(value, list) else value


def like(old: Any, value: Any) -> Any:
    """A JSON value in the form of the field it belongs to."""
    if isinstance(old, bytes):
        return bytes.fromhex(value)
    return frozen(value) if isinstance(old, tuple) else value


def put(board: bytes, at: int, value: int) -> bytes:
    """The board with one entry changed. Boards are read a hundred times for each time they are written."""
    changed = bytearray(board)
    changed[at] = value
    return bytes(changed)


def rollout(g: State, rng: Random) -> int:
    """Play on at random to the end; how many answers that took."""
    n = 0
    while g.waiting is not None:
        g.answer(g.waiting.sample(rng))
        n += 1
    return n
