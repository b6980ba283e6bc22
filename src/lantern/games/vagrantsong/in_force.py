"""What is in force: all that changes values, listens and forbids beside the scenario itself, added up. Hot code.

It is asked about many times for each time that it changes, so it is worked out once and then read from a table.
"""

from __future__ import annotations

from typing import Final

from lantern.games.vagrantsong.book import Book, Scene
from lantern.games.vagrantsong.ids import (
    CHARACTERS,
    JUNK_SLOTS,
    LASTING_BLOCK,
    LASTING_CHANGE,
    LASTING_RULE,
    NOBODY,
    ON_VAGRANT_TURN_START,
    SOURCE_TURN,
    VALUES,
)

Lasting = tuple[int, ...]  # (kind, holder, what, n, until, uses, source, *scope)


class InForce:
    """What haint effects, unbroken junk (VS-JNK-02) and lasting things amount to together (Part IV, Modifiers)."""

    def __init__(self, effects: bytes, junk: bytes, broken: bytes, lasting: tuple[Lasting, ...]) -> None:
        self.effects, self.junk, self.broken, self.lasting = effects, junk, broken, lasting
        self.heard = 0  # a mask of the triggers that they or the scenario listen to …
        self.spoken = 0  # … of those for which they or terrain have rules …
        self.of_effects = self.of_junk = self.of_lasting = 0  # … and which of them have …
        self.awaited = 0  # … and of those at which something that lasts ends or is due
        self.changed = 0  # a mask of the values that they change …
        self.changes: list[int] = [0] * (CHARACTERS * VALUES)  # … by character, then by value
        self.blocked: list[int] = [0] * CHARACTERS  # by character, a mask of what it may not do (`block`)

    def change(self, c: int, stat: int, n: int) -> None:
        self.changes[c * VALUES + stat] += n
        self.changed |= 1 << stat

    def add_effects(self, scene: Scene) -> None:
        for at, has in enumerate(self.effects):
            effect = scene.effects[at % 2]
            if has and effect is not None:
                for stat, n in effect.modify.items():
                    self.change(at // 2, stat, n)
                for rule in effect.rules:
                    self.of_effects |= 1 << rule.trigger

    def add_junk(self, book: Book) -> None:
        for at, number in enumerate(self.junk):
            if number and not self.broken[at]:
                card = book.junk_card(number)
                for stat, n in card.modify.items():
                    self.change(at // JUNK_SLOTS, stat, n)
                for rule in card.rules:
                    self.of_junk |= 1 << rule.trigger

    def add_lasting(self, book: Book) -> None:
        for kind, holder, what, n, until, *_ in self.lasting:
            if until >= 0:
                self.awaited |= 1 << (ON_VAGRANT_TURN_START if until == SOURCE_TURN else until)
            if kind == LASTING_RULE:
                self.of_lasting |= 1 << book.listeners[what].trigger
            elif holder == NOBODY:
                continue
            elif kind == LASTING_CHANGE:
                self.change(holder, what, n)
            elif kind == LASTING_BLOCK:
                self.blocked[holder] |= 1 << what


NOT_YET: Final = InForce(b"?", b"?", b"?", ())  # like nothing that can be in force


def work_out(
    book: Book, scene: Scene, effects: bytes, junk: bytes, broken: bytes, lasting: tuple[Lasting, ...]
) -> InForce:
    """What is in force with these cards and effects; remembered, for the same come back in every game."""
    key = (effects, junk, broken, lasting)
    known = scene.in_force.get(key)
    if known is None:
        known = InForce(effects, junk, broken, lasting)
        known.add_effects(scene)
        known.add_junk(book)
        known.add_lasting(book)
        known.spoken = scene.underfoot | known.of_effects | known.of_junk | known.of_lasting
        known.heard = scene.heard | known.spoken | known.awaited
        if len(scene.in_force) > 2_000:
            scene.in_force.clear()
        scene.in_force[key] = known
    return known
