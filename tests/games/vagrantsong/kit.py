"""A small language for rule tests of Vagrantsong: build a position, say answers, look at the table.

    t = Table("turned_faces", "songsmith", "cursebearer").at(0, "B-2-2").haint("B-3-2").turn(0)
    t.coins("bust", "bust", "bust").act("bust").dice(2, 4, 5)
    assert t.haint_humanity == 1

The haint's draw, bones and other chance are said as well: `dice(...)` gives the next bones, `draws("salt", ...)` the
next tokens out of the bindle. Whatever else is asked must be answered with `say`, by number, or `auto` answers the
first of each question in a list of names.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from lantern.core.flow import CHANCE, Event, Question, Rule
from lantern.games.vagrantsong import setup as new_game
from lantern.games.vagrantsong.book import NOTHING
from lantern.games.vagrantsong.ids import (
    AT,
    BODY,
    BREAKS,
    COUNTERS,
    HAINT_HUMANITY,
    HUMANITY,
    JUNK_SLOTS,
    MOOD,
    PLACES,
    SLOTS,
    THRESHOLD,
    TOKEN_NAMES,
    VAGRANT_NAMES,
)
from lantern.games.vagrantsong.meaning import Meaning, Names
from lantern.games.vagrantsong.rules.running import Run
from lantern.games.vagrantsong.rules.scenario import HaintTurns
from lantern.games.vagrantsong.rules.turn import END, ENOUGH, GO, VagrantTurn
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.train import NAMES, NUMBERS

PLACE_NAMES = (
    "move", "rummage", "investigate", "patch_up", "bust", "skill:0", "skill:1", "skill:2", "skill:3", "junk:0",
    "junk:1", "pup_move", "pup_investigate", "pup_bust", "westbound",
)  # fmt: skip


class Table:
    """A scenario that has been set up: vagrants chosen and on their start spaces, round 1, nobody has acted."""

    def __init__(self, scenario: str = "turned_faces", *vagrants: str, **options: Any) -> None:
        party = vagrants or ("songsmith", "cursebearer")
        self.g: Vagrantsong = self.unpack(scenario, len(party), options)
        self.events: list[Event] = []
        self.bones: list[int] = []
        self.tokens: list[int] = []
        for name in party:
            self.say(VAGRANT_NAMES.index(name))
        self.skip_to("who")

    def unpack(self, scenario: str, players: int, options: dict[str, Any]) -> Vagrantsong:
        """The game before anybody has chosen a vagrant; a kit of made-up content opens another box here."""
        return new_game(mode="scenario", scenario=scenario, players=players, **options)

    # --- answering

    def say(self, *answers: int) -> Self:
        """Answer the open question, and whatever chance asks after it if bones or tokens were laid ready."""
        for x in answers:
            self.give(x)
        return self

    def give(self, x: int) -> None:
        question = self.question
        assert x in question.answers, f"{x} is no answer to {question.what}: {question.answers}"
        self.events += self.g.answer(x, question.seat if self.g.together else None)
        self.chance()

    def chance(self) -> None:
        """Let bones and draws fall as they were laid ready."""
        while self.g.waiting is not None and self.g.waiting.seat == CHANCE:
            ready = self.bones if self.g.waiting.what == "bone" else self.tokens
            if not ready:
                return
            self.events += self.g.answer(ready.pop(0))

    def dice(self, *bones: int) -> Self:
        """The next bones; those that chance waits for fall at once."""
        self.bones += bones
        self.chance()
        return self

    def draws(self, *tokens: str | int) -> Self:
        """The next tokens out of the bindle, by name; an event as 10 + its number."""
        self.tokens += [each if isinstance(each, int) else TOKEN_NAMES.index(each) for each in tokens]
        self.chance()
        return self

    def skip_to(self, *names: str, limit: int = 400) -> Self:
        """Answer everything with its first answer until one of these is asked, or the game is over."""
        for _ in range(limit):
            if self.g.waiting is None or self.g.waiting.what in names:
                return self
            self.give(self.question.answers[0])
        raise AssertionError(f"never asked {names}; at {self.g.where()}")

    def auto(self, *names: str) -> Self:
        """Answer the first of each of these questions as long as one of them is open."""
        while self.g.waiting is not None and self.g.waiting.what in names:
            self.give(self.question.answers[0])
        return self

    # --- building a position; `fresh` asks the open question anew

    def fresh(self) -> Self:
        if self.g.waiting is not None:
            self.g.ask_again()
        return self

    def at(self, c: int, space: str) -> Self:
        """Put a character on a space: a seat, PUP, or BODY and on."""
        self.g.tally[AT + c] = NUMBERS[space] if space else -1
        return self.fresh()

    def haint(self, space: str, body: int = 0) -> Self:
        return self.at(BODY + body, space)

    def humanity(self, v: int, n: int) -> Self:
        self.g.tally[HUMANITY + v] = n
        return self.fresh()

    def haint_at(self, n: int, threshold: int = 0, breaks: int = 0) -> Self:
        """The haint's humanity, and its threshold and break value if given."""
        self.g.tally[HAINT_HUMANITY] = n
        if threshold:
            self.g.tally[THRESHOLD] = threshold
        if breaks:
            self.g.tally[BREAKS] = breaks
        return self.fresh()

    def mood(self, name: str) -> Self:
        self.g.tally[MOOD] = self.g.scene.mood_ids.index(name)
        return self.fresh()

    def token(self, v: int, *kinds: str) -> Self:
        """Tokens out of the bindle for a vagrant (PUP: the Pup card)."""
        for kind in kinds:
            self.g.add_to_bindle(TOKEN_NAMES.index(kind), -1)
            self.g.add_token(v, TOKEN_NAMES.index(kind))
        return self.fresh()

    def skill(self, v: int, slot: int, name: str) -> Self:
        changed = bytearray(self.g.skills)
        changed[v * SLOTS + slot] = self.g.book_of.skill_numbers[name] if name else 0
        self.g.skills = bytes(changed)
        return self.fresh()

    def junk(self, v: int, slot: int, name: str) -> Self:
        changed = bytearray(self.g.junk)
        changed[v * JUNK_SLOTS + slot] = self.g.book_of.junk_numbers[name] if name else 0
        self.g.junk = bytes(changed)
        return self.fresh()

    def wounded(self, v: int, *slots: int) -> Self:
        changed = bytearray(self.g.wounded)
        for slot in slots:
            changed[v * SLOTS + slot] = 1
        self.g.wounded = bytes(changed)
        return self.fresh()

    def rested(self, v: int, place: str) -> Self:
        """A card that had coins in the previous round."""
        changed = bytearray(self.g.before)
        changed[v * PLACES + PLACE_NAMES.index(place)] = 1
        self.g.before = bytes(changed)
        return self.fresh()

    def effect(self, v: int, color: int, on: int = 1) -> Self:
        self.g.set_effect(v, color, on)
        return self.fresh()

    def terrain(self, *spaces: str, kind: int = 0) -> Self:
        for at in spaces:
            self.g.set_terrain(NUMBERS[at], kind)
        return self.fresh()

    def clear(self) -> Self:
        """No terrain, events, candles or coins on the train."""
        for at in range(len(NAMES)):
            if self.g.terrain[at]:
                self.g.set_terrain(at, -1)
        self.g.events_at, self.g.candles, self.g.coins_at = (), bytes(len(NAMES)), ()
        return self.fresh()

    def candle(self, space: str, owner: int = -1) -> Self:
        changed = bytearray(self.g.candles)
        changed[NUMBERS[space]] = owner + 2
        self.g.candles = bytes(changed)
        self.g.add_to_bindle(1, -1)
        return self.fresh()

    def event(self, number: int, space: str, hidden: bool = False) -> Self:
        self.g.events_at = (*self.g.events_at, NUMBERS[space] * 32 + number * 2 + hidden)
        return self.fresh()

    def counter(self, name: str, value: int) -> Self:
        self.g.tally[COUNTERS + self.g.scene.counter_names.index(name)] = value
        return self.fresh()

    def set(self, field: int, value: int) -> Self:
        """Any number of the tally (see `ids`)."""
        self.g.tally[field] = value
        return self.fresh()

    # --- turns

    def turn(self, v: int) -> Self:
        """Begin the turn of a vagrant, up to its first coin."""
        if self.asked == "who":
            return self.say(v)
        return self.begin(VagrantTurn(v))

    def coins(self, *places: str) -> Self:
        """Place coins, by name; the rest of the coins stay in hand."""
        for place in places:
            self.say(PLACE_NAMES.index(place))
        if self.asked == "coin":
            self.say(ENOUGH)
        return self

    def act(self, *places: str) -> Self:
        for place in places:
            self.say(PLACE_NAMES.index(place))
        return self

    def go(self, space: str, through: bool = False) -> Self:
        return self.say(GO + NUMBERS[space] + 64 * through)

    def end(self) -> Self:
        return self.say(END)

    def haint_turn(self, *tokens: str | int) -> Self:
        """A turn of the haint with these draws, up to its next question."""
        self.tokens += [each if isinstance(each, int) else TOKEN_NAMES.index(each) for each in tokens]
        return self.begin(HaintTurns(0))

    def begin(self, rule: Rule) -> Self:
        """Run a rule on top of the round in progress, which then goes on with its next question."""
        g = self.g
        g.waiting = None
        g.steps[-1] = g.asked
        g.rules.append(rule)
        g.steps.append("begin")
        g.events = []
        g.run()
        self.events += g.events
        self.chance()
        return self

    def run(self, *effects: dict[str, Any], **scope: int) -> Self:
        """Run effects of the content format here and now; the scope's slots by name (`actor=0`, `target=1`)."""
        from lantern.games.vagrantsong import book

        scene = self.g.scene
        names = Names(
            moods=scene.mood_ids, bodies=[*scene.bodies], terrain=[each.kind for each in scene.terrains],
            counters=scene.counter_names, rituals=scene.ritual_ids, summons=scene.summons,
        )  # fmt: skip
        block = Meaning(self.g.book_of, names).block(effects)
        bound = list(NOTHING)
        for name, value in scope.items():
            bound[getattr(book, name.upper())] = value
        return self.begin(Run(block, 0, tuple(bound)))

    # --- looking

    @property
    def question(self) -> Question:
        assert self.g.waiting is not None, "the game is over: nothing is asked"
        return self.g.waiting

    @property
    def asked(self) -> str:
        return self.g.waiting.what if self.g.waiting else ""

    @property
    def answers(self) -> list[int]:
        return [] if self.g.waiting is None else self.g.waiting.answers

    @property
    def seat(self) -> int:
        return self.question.seat

    @property
    def haint_humanity(self) -> int:
        return self.g.tally[HAINT_HUMANITY]

    def space(self, c: int) -> str:
        at = self.g.tally[AT + c]
        return "" if at < 0 else NAMES[at]

    def has(self, v: int) -> int:
        """A vagrant's humanity."""
        return self.g.tally[HUMANITY + v]

    def held(self, v: int) -> list[str]:
        return [TOKEN_NAMES[kind] for kind in self.g.tokens_of(v)]

    def told(self, what: str) -> list[Event]:
        return [event for event in self.events if event.what == what]

    def can(self, place: str) -> bool:
        """Whether the open question allows a coin or an action there."""
        return PLACE_NAMES.index(place) in self.answers

    def when(self, check: Callable[[Vagrantsong], bool]) -> bool:
        return check(self.g)
