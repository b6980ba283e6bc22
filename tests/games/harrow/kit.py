"""A small language for rule tests of Harrow County: build a position, say answers, look at the table.

t = Table().clear().legend(0, "d6").haints(0, "d6", 2).haints(1, "d5", 1)
t.say("jar attack", "act", "attack", "attack from d6", "target d5", "fall 3", "fall 1", "hit")
"""

from __future__ import annotations

from typing import Any

from lantern.core.flow import Event
from lantern.games.harrow.answers import answer_text
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    CUBES,
    FAMILY,
    GROUND,
    HAINTS_LEFT,
    HEXES,
    IN_TREE,
    KIND_NAMES,
    KINDS,
    LEGEND_AT,
    OFF,
    PROTECTORS,
    SCORE,
    SCROLLS,
    WILDS,
)
from lantern.games.harrow.setup import setup
from lantern.games.harrow.state import Harrow

DEFAULTS: dict[str, Any] = {
    "map": "a", "protectors": "emmy", "family": "levi", "protectors_track": 1, "family_track": 1, "swapped": False,
    "stick": 15, "free": 30, "dawn": 0,
}  # fmt: skip


class Table:
    """A training game at its first question: Protectors (seat 0, Home d6 in the south) choose a jar."""

    def __init__(self, **options: Any) -> None:
        self.g: Harrow = setup(DEFAULTS | options)
        self.events: list[Event] = []

    # --- building a position; each call asks the open question anew

    def clear(self) -> Table:
        """No Unit and no token on the map; Haints and Legends wait in Possessions."""
        for faction in (PROTECTORS, FAMILY):
            self.g.tally[HAINTS_LEFT + faction] += self.g.haints_on_map(faction)
            self.g.tally[LEGEND_AT + faction] = OFF
        self.g.haints, self.g.tokens = bytes(3 * HEXES), bytes(KINDS * HEXES)
        return self

    def haints(self, faction: int, at: str, n: int) -> Table:
        """Exactly this many Haints of a faction on a hex, from or to its Possessions."""
        there = GRID.named[at]
        self.g.tally[HAINTS_LEFT + faction] -= n - self.g.haints_at(faction, there)
        self.g.add_haints(faction, there, n - self.g.haints_at(faction, there))
        return self.fresh()

    def legend(self, faction: int, at: str) -> Table:
        self.g.tally[LEGEND_AT + faction] = GRID.named[at]
        return self.fresh()

    def token(self, kind: str, at: str) -> Table:
        self.g.add_token(GRID.named[at], KIND_NAMES.index(kind))
        return self.fresh()

    def storm(self, *hexes: str) -> Table:
        storms = bytearray(self.g.storms)
        for at in hexes:
            storms[GRID.named[at]] = 1
        self.g.storms = bytes(storms)
        return self.fresh()

    def path(self, *hexes: str) -> Table:
        paths = bytearray(self.g.paths)
        for at in hexes:
            paths[GRID.named[at]] += 1
        self.g.paths = bytes(paths)
        return self.fresh()

    def cubes(self, faction: int, n: int) -> Table:
        """Exactly this many cubes of a faction in the Battleground."""
        self.g.tally[CUBES + faction] -= n - self.g.tally[GROUND + faction]
        self.g.tally[GROUND + faction] = n
        return self.fresh()

    def scrolls(self, faction: int, n: int) -> Table:
        self.g.tally[SCROLLS + faction] = n
        return self.fresh()

    def wilds(self, faction: int, n: int) -> Table:
        self.g.tally[WILDS + faction] = n
        return self.fresh()

    def set(self, field: int, value: int) -> Table:
        """Any number of the tally (see `ids`)."""
        self.g.tally[field] = value
        return self.fresh()

    def fresh(self) -> Table:
        if self.g.waiting is not None and OFF not in self.g.tally[LEGEND_AT : LEGEND_AT + 2]:
            self.g.ask_again()
        return self

    # --- playing

    def say(self, *answers: str) -> Table:
        """Give answers by their text, the Tree and the bag included; `events` keeps what all of them caused."""
        self.events = []
        for text in answers:
            question = self.g.waiting
            assert question is not None, f'the game is over: nobody hears "{text}"'
            texts = {answer_text(self.g, question, x): x for x in question.answers}
            assert text in texts, f'"{text}" is no answer to {question.what}: {", ".join(texts)}'
            self.events += self.g.answer(texts[text])
        return self

    # --- looking

    @property
    def asked(self) -> str:
        return self.g.waiting.what if self.g.waiting else ""

    @property
    def seat(self) -> int:
        assert self.g.waiting is not None
        return self.g.waiting.seat

    @property
    def answers(self) -> list[str]:
        question = self.g.waiting
        return [] if question is None else [answer_text(self.g, question, x) for x in question.answers]

    def can(self, *answers: str) -> bool:
        return set(answers) <= set(self.answers)

    def haints_on(self, faction: int, at: str) -> int:
        return self.g.haints_at(faction, GRID.named[at])

    def legend_on(self, faction: int) -> str:
        return GRID.names[self.g.tally[LEGEND_AT + faction]]

    def score(self, faction: int) -> int:
        return self.g.tally[SCORE + faction]

    def ground(self, faction: int) -> int:
        return self.g.tally[GROUND + faction]

    def in_tree(self, faction: int) -> int:
        return self.g.tally[IN_TREE + faction]

    def left(self, faction: int) -> int:
        """Haints in Possessions."""
        return self.g.tally[HAINTS_LEFT + faction]

    def told(self, what: str) -> list[Event]:
        return [event for event in self.events if event.what == what]
