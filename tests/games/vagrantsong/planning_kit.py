"""Positions for tests of the haint's thinking: a bare train, a haint with one mood, actions made to measure.

t = Train("empress", "wayfarer").haint("B-3-2").put(0, "B-3-1").put(1, "B-5-4")
t.plans(t.action(move=4, reach=1), 1)
"""

from __future__ import annotations

from random import Random

import pytest

from lantern.core.flow import Next, Rule, put, rulebook
from lantern.games.vagrantsong.book import (
    BY_ACTION,
    TARGET,
    Action,
    Book,
    Effect,
    EventText,
    Hero,
    Listener,
    Mood,
    Scene,
    Scope,
    Skill,
    Who,
)
from lantern.games.vagrantsong.book import Body as SkillBody
from lantern.games.vagrantsong.compiling import prick_ears
from lantern.games.vagrantsong.ids import (
    AT,
    BODY,
    BREAKS,
    HUMANITY,
    NOBODY,
    OFF,
    PUP,
    RECENT,
    RUNAWAY,
    SLOTS,
    THRESHOLD,
    TOKENS,
    VAGRANT_NAMES,
    WEST,
    WHO,
)
from lantern.games.vagrantsong.in_force import NOT_YET
from lantern.games.vagrantsong.paths import Plan
from lantern.games.vagrantsong.planning import find_plans, find_targets
from lantern.games.vagrantsong.rules.haint_acting import Act
from lantern.games.vagrantsong.rules.humanity import GiveEffect, Lose
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.train import DISTANCE, NAMES, NUMBERS, SPACES

MAXIMA = (9, 8, 10, 10, 10, 9)  # of the six vagrants (docs/rules, "Vagrants")


# --- effects, as few as the tests need


class LoseEffect(Effect):
    """The target loses humanity."""

    def __init__(self, n: int, cause: int = BY_ACTION) -> None:
        self.n, self.cause = n, cause

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        return g.go("begin") if s[TARGET] == NOBODY else g.call(Lose(g.person(s[TARGET]), self.n, self.cause), "begin")


class AreaEffect(Effect):
    """Every vagrant within a range of the haint loses humanity."""

    def __init__(self, n: int, reach: int) -> None:
        self.n, self.reach = n, reach

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        struck = [v for v in range(g.n) if DISTANCE[g.tally[AT + BODY]][g.tally[AT + v]] <= self.reach]
        return g.call(LoseAll(tuple(struck), self.n), "begin")


class LoseAll(Rule):
    def __init__(self, vagrants: tuple[int, ...], n: int) -> None:
        self.vagrants, self.n = vagrants, n

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if not self.vagrants:
            return g.done()
        g.become(LoseAll(self.vagrants[1:], self.n))
        return g.call(Lose(self.vagrants[0], self.n, BY_ACTION), "begin")


class SpookEffect(Effect):
    """The target gets a black token."""

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        return g.call(GiveEffect(s[TARGET], 0), "begin")


class AskEffect(Effect):
    """A question whose answer is what the target loses: by choice, or by a bone that shows 1 to 6."""

    def __init__(self, what: str, answers: list[int]) -> None:
        self.what, self.answers = what, answers

    def do(self, g: Vagrantsong, s: Scope) -> Next:
        return g.call(AskedLoss(self.what, tuple(self.answers), g.person(s[TARGET])), "begin")


class AskedLoss(Rule):
    def __init__(self, what: str, answers: tuple[int, ...], v: int) -> None:
        self.what, self.answers, self.v = what, answers, v

    def begin(self, g: Vagrantsong, _: int) -> Next:
        if self.what == "bone":
            return g.roll("bone", [*self.answers], None, "answered")
        return g.ask(self.v, self.what, [*self.answers], "answered")

    def answered(self, g: Vagrantsong, n: int) -> Next:
        return g.call(Lose(self.v, n, BY_ACTION), "over")

    def over(self, g: Vagrantsong, _: int) -> Next:
        return g.done()


@pytest.fixture(autouse=True)
def rules_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """The haint finds the rule that carries out its plans by name."""
    monkeypatch.setattr(Vagrantsong, "book", {**Vagrantsong.book, **rulebook(Act)})


class These(Who):
    """A selector that means these characters."""

    def __init__(self, *characters: int) -> None:
        self.characters = characters

    def pick(self, g: Vagrantsong, s: Scope) -> list[int]:
        return [*self.characters]


# --- the train


def bare_book() -> Book:
    """Six vagrants with two skills each, and a haint whose touch costs 1 humanity."""
    book = Book()
    for who, name in enumerate(VAGRANT_NAMES):
        book.heroes.append(Hero(name, name.title(), (MAXIMA[who], 2, 2, 4, 4, 4), [], []))
    for n in (1, 2):
        book.skills.append(Skill(f"skill_{n}", SkillBody(""), True, NOBODY, 2))
    book.blocks.append([LoseEffect(1, 1)])
    scene = Scene("bare", 1, "Bare")
    scene.bodies = scene.body_names = ["haint", "other"]
    scene.moods = [Mood("Calm", 1, 0, [], (1, 1, "group", "cycle"), "nearest", [])]
    scene.events = {3: EventText(True, [], "no")}
    book.scenes["bare"], book.scene_ids, book.first = scene, ["bare"], "bare"
    return book


class Train:
    """A position under construction, and the questions that tests ask of it."""

    def __init__(self, *vagrants: str) -> None:
        self.book = bare_book()
        self.g = g = Vagrantsong(self.book, len(vagrants))
        g.playing = True
        for v, name in enumerate(vagrants):
            who = VAGRANT_NAMES.index(name)
            g.tally[WHO + v], g.tally[HUMANITY + v] = who, MAXIMA[who]
            for slot in (0, 1):
                g.skills = put(g.skills, v * SLOTS + slot, slot + 1)
        g.tally[THRESHOLD], g.tally[BREAKS], g.tally[RECENT] = 13, 2, 0

    def haint(self, at: str, body: int = BODY) -> Train:
        self.g.tally[AT + body] = NUMBERS[at]
        return self

    def put(self, c: int, at: str, lost: int = 0, wounds: int = 0, *, west: bool = False) -> Train:
        g = self.g
        g.tally[AT + c] = NUMBERS[at]
        if c != PUP:
            g.tally[HUMANITY + c] -= lost
            g.tally[WEST + c] = int(west)
            for slot in range(wounds):
                g.wounded = put(g.wounded, c * SLOTS + slot, 1)
        return self

    def candle(self, *spaces: str) -> Train:
        for at in spaces:
            self.g.candles = put(self.g.candles, NUMBERS[at], 1)
        return self

    def block(self, *effects: Effect) -> int:
        self.book.blocks.append([*effects])
        return len(self.book.blocks) - 1

    def action(
        self, *effects: Effect, move: int = OFF, reach: int = OFF, target: str = "V", who: Who | None = None,
        event: int = OFF, still: bool = True,
    ) -> Action:  # fmt: skip
        block = self.block(*effects) if effects else 0
        made = Action(len(self.book.actions), "Act", move, reach, target, who, event, "", 0, block, still, [])
        self.book.actions.append(made)
        return made

    def listen(self, trigger: int, *effects: Effect) -> None:
        """The scenario does this whenever the trigger is heard."""
        rule = Listener(len(self.book.listeners), trigger, None, self.block(*effects), 0, False, True)
        self.book.listeners.append(rule)
        self.g.scene.rules.append(rule)
        prick_ears(self.g.scene)
        self.g.scene.in_force.clear()  # a scenario never changes in play: all was worked out without this rule
        self.g.force = NOT_YET

    def targets(self, action: Action, barred: tuple[int, ...] = (), only: list[int] | None = None) -> list[int]:
        self.g.stir()  # whatever the test has put into force
        return find_targets(self.g, BODY, action, barred, only)

    def plans(self, action: Action, target: int) -> list[Plan]:
        self.g.stir()
        return find_plans(self.g, BODY, action, target)


def named(plan: Plan) -> list[str]:
    return [NAMES[at] for at in plan.path]


def random_train(rng: Random, players: int) -> Train:
    """Vagrants in and around one car, hurt at random, with candles, a summon and now and then the Pup."""
    t = Train(*rng.sample(VAGRANT_NAMES, players))
    near = [at for at in range(SPACES) if DISTANCE[NUMBERS["B-3-2"]][at] <= rng.choice((4, 6, 9))]
    spaces = iter(rng.sample(near, 10))
    t.haint(NAMES[next(spaces)])
    for v in range(players):
        t.put(v, NAMES[next(spaces)], rng.choice((0, 0, 1, 3, 7)), rng.choice((0, 0, 1)))
        t.g.tokens = put(t.g.tokens, v * TOKENS, rng.choice((0, 1)))
        if t.g.tally[WHO + v] == RUNAWAY:
            t.put(PUP, NAMES[next(spaces)])
    for _ in range(rng.choice((0, 0, 1, 2))):
        t.candle(NAMES[next(spaces)])
    if rng.random() < 0.2:
        t.g.summons = ((next(spaces), 0, 0, 0),)
    t.g.tally[RECENT] = rng.randrange(players)
    return t
