"""Searching every byte that people were sent for what they may not know."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import msgspec

from lantern.core.flow import SPECTATOR, Seat
from lantern.tables.table import Held, Table
from tests.torture import journal
from tests.torture.person import Person


def search(people: Iterable[Person]) -> int:
    """Look for the seeds, and for cards that were in others' hands when something was sent; how often was looked."""
    return sum(search_one(person) for person in people)


def search_one(person: Person) -> int:
    kept = journal.read(person.house.database, person.table)
    table, held, looked = kept.meeting().table, tuple(person.state["held"]), 0
    seeds = [str(promise["seed"]) for promise in kept.row.promises]
    unknown = cache(lambda number: [*hidden_at(table, number, held)])
    for text in person.heard:
        number = json.loads(text).get("number", 0)
        if table.over and number >= table.number:
            continue  # nothing is secret any more
        for secret in (*seeds, *unknown(number)):
            looked += 1
            assert secret not in text, f"{secret} was sent to seats {held} after {number} answers"
    return looked


def hidden_at(table: Table, number: int, held: Held) -> Iterator[str]:
    """What whoever holds these seats could not know after so many answers, as JSON has it."""
    yield from (json.dumps(word) for word in hidden(table, table.past.position(number), held))


def seen(table: Table, position: Any, seat: Seat) -> Any:
    return json.loads(msgspec.json.encode(table.game.view(position, seat)))


def hidden(table: Table, position: Any, held: Held) -> Iterator[str]:
    """The names of cards in others' hands; whoever holds several seats knows the hands of them all. (Where Legends and
    Dolls are hidden, their names are known: only a comparison of views finds those.)"""
    shown = [seen(table, position, seat) for seat in (*held, SPECTATOR)]
    if "factions" not in shown[0]:
        return  # a game without hands
    for other in range(len(table.seats)):
        for n, faction in enumerate(seen(table, position, other)["factions"]):
            known = [card for view in shown for pile in ("hand", "discards") for card in view["factions"][n][pile]]
            yield from set(faction["hand"]).difference(known)
