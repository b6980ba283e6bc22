"""What the laboratory notices in a game: who begins, who is who, what is used, what brings points.

All of it is read from answers and events, in the words that clients get; nobody compares positions. What is worth a
look differs from game to game, so each has a table here.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from lantern.core.flow import EVERYBODY, Event, Question
from lantern.core.game import Game
from lantern.core.records import Telling
from lantern.lab.records import Count
from lantern.lab.variety import BY_CHANCE

NOBODY: Final = -1
POINTS: Final = "points"
LOST: Final = "points lost"
TITLE: Final = re.compile(r"\*\*(.+?)\*\*")

# What an event counts as: a kind, and where its name stands in what is told.
Names = Callable[[Telling], str]
Sights = Mapping[str, tuple[tuple[str, Names], ...]]


def data(key: str) -> Names:
    return lambda told: str(told.data[key])


def title(told: Telling) -> str:
    """The first thing that the words of an event name."""
    found = TITLE.search(told.text)
    return found[1] if found else told.what


def last_step(told: Telling) -> str:
    path = told.data["path"]
    return str(path[-1]) if isinstance(path, list) and path else ""


@dataclass(frozen=True)
class Interest:
    """What is worth noticing in one game."""

    sights: Sights
    actions: frozenset[str]  # questions that are actions; the first word of an answer names one
    sides_differ: bool = False  # more than in their colour
    order: str = ""  # the event that says who has the first turn …
    unordered: frozenset[str] = frozenset()  # … and sides that come between the others
    tags: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # event -> tag of its seat, key of its data
    shared: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # the same for everybody
    points: Mapping[str, str] = field(default_factory=dict)  # events with points, and the key of how many
    legends: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # side -> tag -> option that says it
    causes: frozenset[str] = frozenset()  # events that name what a seat's next points come from; else it is their rule
    way_out: str = ""  # answers that begin so, once `left` follows, tell by which way


WAYWARD: Final = Interest(
    sights={
        "moved": (("area", data("to")),),
        "got": (("item found", data("item")),),
        "used": (("item used", data("item")),),
        "paid": (("item used", data("item")),),
        "cashed": (("item used", data("item")),),
        "tarot": (("item used", lambda _: "tarot"),),
    },
    actions=frozenset({"action"}),
    order="first",
    tags={"started": ("start room", "to")},
    points={"gold": "amount"},
    way_out="exit",
)
HARROW: Final = Interest(
    sights={
        "moved": (("area", data("to")),),
        "attack": (("attack on", data("target")),),
        "jar": (("jar", data("jar")),),
        "tile": (("tile", data("tile")),),
        "played": (("card", data("card")),),
        "replayed": (("card", data("card")),),
        "hester_card": (("card", data("card")),),
        "hester_card_used": (("card", data("card")),),
        "token_used": (("token", data("token")),),
    },
    actions=frozenset({"basic", "ability", "grid_token", "hester", "attack_part", "part"}),
    sides_differ=True,
    order="round",
    unordered=frozenset({"Hester"}),
    shared={"map": ("map", "map")},
    legends={
        "Protectors": {"Legend": "protectors", "track": "protectors_track"},
        "Family": {"Legend": "family", "track": "family_track"},
        "Kammi": {"Legend": "goblin", "track": "kammi_track"},
    },
)
VAGRANTSONG: Final = Interest(
    sights={
        "moved": (("area", last_step),),
        "acts": (("skill", title),),
        "used": (("item used", data("token")),),
        "drew": (("item found", data("token")),),
        "bought_skill": (("card", data("card")),),
        "bought_junk": (("card", data("card")),),
        "ritual": (("ritual", data("ritual")),),
        "effect": (("ghost effect", data("color")),),
    },
    actions=frozenset({"act"}),
    tags={"hero": ("vagrant", "vagrant")},
    points={"haint_gained": "n"},
    causes=frozenset({"acts", "used", "ritual"}),
)
PLAIN: Final = Interest(sights={}, actions=frozenset())  # of a game that nobody has looked at closely


def interest(game: str) -> Interest:
    return {"wayward": WAYWARD, "harrow": HARROW, "vagrantsong": VAGRANTSONG}.get(game, PLAIN)


class Observer:
    """Watches one game from its first answer to its end."""

    def __init__(self, game: Game[Any], options: Mapping[str, Any]) -> None:
        self.game = game
        self.interest = interest(game.name)
        self.names = tuple(side.title for side in game.sides(options))
        self.counts: Counter[tuple[int, str, str]] = Counter()
        self.answers = [0] * len(self.names)
        self.first = NOBODY
        self.tags: list[dict[str, str]] = [self.led_by(name, options) for name in self.names]
        chosen = {tag: str(options.get(tag, BY_CHANCE)) for tag, _ in self.interest.shared.values()}
        self.shared = {tag: value for tag, value in chosen.items() if value != BY_CHANCE}  # else an event will tell
        self.causes: dict[int, str] = {}  # what a seat has done last that may bring points
        self.on_the_way: dict[int, str] = {}  # by which exit a seat is trying to leave

    def led_by(self, side: str, options: Mapping[str, Any]) -> dict[str, str]:
        return {tag: str(options[option]) for tag, option in self.interest.legends.get(side, {}).items()}

    def answered(self, g: Any, question: Question, x: int) -> None:
        """An answer of a seat, before it has had its effect."""
        self.answers[question.seat] += 1
        if question.what not in self.interest.actions:
            return
        text = self.game.text(g, question, x).split()
        if text[0] == self.interest.way_out:
            self.on_the_way[question.seat] = text[1]
        self.counts[question.seat, "action", text[0]] += 1

    def happened(self, g: Any, events: list[Event]) -> None:
        """What an answer, or chance, has brought about."""
        for event in events:
            self.look(g, event)

    def look(self, g: Any, event: Event) -> None:
        wanted = self.interest
        if event.what == wanted.order and self.first == NOBODY:
            self.first = event.seat
        if scored := self.game.points(g, event):
            self.counts[self.seat_of(scored.side), POINTS, event.rule] += scored.points
        if event.what == "left" and wanted.way_out:
            self.counts[event.seat, "exit", self.on_the_way.get(event.seat, "")] += 1
        if event.what in wanted.sights or event.what in wanted.tags or event.what in wanted.shared:
            self.read(event, self.told(g, event))
        if event.what in wanted.points:
            amount = int(str(self.told(g, event).data[wanted.points[event.what]]))
            cause = self.causes.get(event.seat, event.rule)
            self.counts[event.seat, POINTS if amount > 0 else LOST, cause] += abs(amount)

    def read(self, event: Event, told: Telling) -> None:
        for kind, name in self.interest.sights.get(event.what, ()):
            self.counts[event.seat, kind, name(told)] += 1
            if event.what in self.interest.causes:
                self.causes[event.seat] = name(told)
        if event.what in self.interest.tags and event.seat >= 0:
            tag, key = self.interest.tags[event.what]
            self.tags[event.seat].setdefault(tag, str(told.data[key]))
        if event.what in self.interest.shared:
            tag, key = self.interest.shared[event.what]
            self.shared.setdefault(tag, str(told.data[key]))

    def told(self, g: Any, event: Event) -> Telling:
        """An event with all its particulars: nobody plays against the laboratory, so it may know them."""
        listener = max(event.seat, 0) if event.known_to == EVERYBODY else event.known_to
        return self.game.tell(g, event, listener, self.names)

    def seat_of(self, side: str) -> int:
        return self.names.index(side) if side in self.names else NOBODY

    def order(self, seat: int) -> int:
        """The place of a seat in the order of turns, from 0; seats follow each other around the table."""
        taking_turns = [n for n, name in enumerate(self.names) if name not in self.interest.unordered]
        if self.first not in taking_turns or seat not in taking_turns:
            return NOBODY
        return (taking_turns.index(seat) - taking_turns.index(self.first)) % len(taking_turns)

    def counted(self) -> tuple[Count, ...]:
        return tuple(Count(*key, times) for key, times in sorted(self.counts.items()) if times)


def tags(game: str) -> list[str]:
    """The tags that seats of a game can have."""
    led = [tag for options in interest(game).legends.values() for tag in options]
    return list(dict.fromkeys([*(tag for tag, _ in interest(game).tags.values()), *led]))


def shared_tags(game: str) -> list[str]:
    """The tags that its games can have."""
    return [tag for tag, _ in interest(game).shared.values()]
