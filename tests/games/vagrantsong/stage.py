"""A bare scenario for rule tests, in which only what a test asks for happens: the Lost Soul on an empty train.

    t = Stage("songsmith", "cursebearer", nails=act(move=3), haunted=[lose("haunted", 1)])
    t.at(0, "B-1-2").haint("B-3-2").haint_turn("iron_nails")

Its content is checked like an author's. Unless a test says otherwise the five actions do nothing, haunting costs
nothing, the threshold is 13 with 2 breaks, and the scenario is won by saving the haint and lost with all westbound.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from typing import Any, Self

from lantern.games.vagrantsong import scenario_records as r
from lantern.games.vagrantsong import setup as new_game
from lantern.games.vagrantsong.book import Book
from lantern.games.vagrantsong.checking import known_in, problems
from lantern.games.vagrantsong.compiling import compile_scenario
from lantern.games.vagrantsong.ids import TOKEN_NAMES
from lantern.games.vagrantsong.layout import current_pack
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.word_checks import Scope, WordCheck
from tests.games.vagrantsong.kit import Table

Effect = dict[str, Any]
CALM, WILD = "calm", "wild"
STARTS = ("A-1-1", "A-1-4", "A-2-1", "A-2-4")
THRESHOLDS = {2: 13, 3: 13, 4: 13}
BOX = r.Terrain("box", "box", name="A box")
MUD = r.Terrain("mud", "hole", blocks_move=False, blocks_range=False)
NAMED = {"nails": "iron_nails", "candle": "candle", "salt": "salt", "foot": "rabbits_foot", "apple": "apple"}


# --- words of content in short


def frozen(written: Any) -> Any:
    """As a file is read: lists are tuples, at every depth; records stay as they are."""
    if isinstance(written, dict):
        return {key: frozen(value) for key, value in written.items()}
    return tuple([frozen(each) for each in written]) if isinstance(written, list | tuple) else written


def lose(who: str, n: Any) -> Effect:
    return {"do": "lose_humanity", "who": who, "n": n}


def gain(who: str, n: Any) -> Effect:
    return {"do": "gain_humanity", "who": who, "n": n}


def count(name: str, n: Any = 1) -> Effect:
    return {"do": "counter", "name": name, "add": n}


def on(trigger: str, *effects: Effect, **more: Any) -> dict[str, Any]:
    """A rule; its condition is `only_if`."""
    if "only_if" in more:
        more["if"] = more.pop("only_if")
    return {"on": trigger, "do": frozen(effects), **frozen(more)}


def act(*effects: Effect, **more: Any) -> r.Action:
    """An action of the haint; which token stands for it is said where it is used."""
    return r.Action("iron_nails", more.pop("name", "Act"), effects=frozen(effects), **more)


def event(number: int, *effects: Effect, **more: Any) -> r.Event:
    """An event that is read at once, or with `results` by successes."""
    results = frozen(more.pop("results", {0: effects}))
    return r.Event(number, more.pop("read", "automatic"), "Something.", results, more.pop("discard", True))


def mood(name: str, **parts: Any) -> r.Mood:
    """A mood: actions by the short name of their token, the others do nothing."""
    given = {token: parts.pop(short) for short, token in NAMED.items() if short in parts}
    actions = [replace(given.get(token, act()), token=token) for token in TOKEN_NAMES]
    return r.Mood(name, name.title(), tuple(actions), **frozen(parts))


# --- the scenario


def scenario(*, calm: r.Mood, wild: r.Mood, setup: dict[str, Any], **parts: Any) -> r.Scenario:
    bodies = setup.get("bodies", ())
    laid = {
        "breaks": 2, "thresholds": THRESHOLDS, "vagrant_starts": STARTS,
        "counters": {"n": 0, "m": 0}, **({} if bodies else {"haint_start": "B-3-2"}), **setup,
    }  # fmt: skip
    terrain = parts.pop("terrain", (BOX, MUD))
    return r.Scenario(
        scenario=r.Heading("stage", 90, "A Bare Train"), setup=r.Setup(**laid), terrain=terrain,
        haint=r.Haint("Lost Soul", CALM, parts.pop("track", "shared")), mood=(calm, wild),
        victory=r.Outcome(frozen(parts.pop("victory", {"saved": True}))),
        defeat=tuple([r.Outcome(frozen(each)) for each in parts.pop("defeats", [{"all_westbound": True}])]),
        **frozen(parts),
    )  # fmt: skip


MOOD_PARTS = (*NAMED, "haunted", "cycle", "rules", "draw", "acts")


class Stage(Table):
    """A table with made-up content; parts of the first mood by name, the second as `wild`, the rest as in a file."""

    def __init__(self, *vagrants: str, **parts: Any) -> None:
        wild, options = parts.pop("wild", mood(WILD)), parts.pop("options", {})
        calm = mood(CALM, **{key: parts.pop(key) for key in MOOD_PARTS if key in parts})
        self.record = scenario(calm=calm, wild=wild, setup=parts.pop("setup", {}), **parts)
        super().__init__("turned_faces", *vagrants, **options)

    def unpack(self, scenario: str, players: int, options: dict[str, Any]) -> Vagrantsong:
        # tests lay event tokens themselves
        found = [each for each in problems(self.record, current_pack()) if "never comes into play" not in each]
        assert not found, found
        g: Vagrantsong = new_game(mode="scenario", scenario=scenario, players=players, **options)
        g.book_of = staged(g.book_of, self.record)
        g.turn_page("stage")
        return g

    def run(self, *effects: Effect, **scope: int) -> Self:
        """As at any table, once the effects have been checked like an author's."""
        found = list(WordCheck(known_in(self.record, current_pack())).effects(frozen(effects), "run", Scope()))
        assert not found, found
        return super().run(*effects, **scope)

    def attach(self, *rules: dict[str, Any], who: str = "actor", **scope: int) -> Self:
        """Rules of its own for a character, to the end of the scenario; for vagrant 0 unless `actor` says otherwise."""
        bound = {"actor": 0, **scope}
        return self.run({"do": "attach", "who": who, "rules": list(rules), "until": "scenario_end"}, **bound)

    def in_bindle(self, *events: int) -> Self:
        """Event tokens in the bindle."""
        self.g.bindle_events = events
        return self

    def begin_round(self) -> Self:
        """Everybody has acted: the next round begins."""
        g = self.g
        assert g.asked, "nothing is in progress"
        scenario_rule = g.rules[1]
        g.rules, g.steps, g.waiting = [g.rules[0], scenario_rule], [g.steps[0], "next_round"], None
        g.run()
        return self

    def counted(self, name: str) -> int:
        return self.g.counter(self.g.scene.counter_names.index(name))

    def has_done(self, ritual: str) -> bool:
        return bool(self.g.rituals >> self.g.scene.ritual_ids.index(ritual) & 1)


def staged(shipped: Book, record: r.Scenario) -> Book:
    """The shipped cards with a scenario of our own, without touching what other tests play with."""
    book = copy(shipped)
    book.blocks, book.listeners, book.actions = [*shipped.blocks], [*shipped.listeners], [*shipped.actions]
    book.scene_ids = [*shipped.scene_ids, "stage"]
    book.scenes = {**shipped.scenes, "stage": compile_scenario(book, record)}
    return book


def bodies(*spaces: str) -> dict[str, Any]:
    """The setup of a haint with two bodies, `one` and `two`."""
    return {"bodies": tuple([r.BodyStart(name, at) for name, at in zip(("one", "two"), spaces, strict=True)])}


BODIES: Sequence[r.Body] = (r.Body("one", "One"), r.Body("two", "Two"))
