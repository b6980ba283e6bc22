"""Searching every byte that people were sent for what they may not know."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from lantern.core.flow import Seat
from lantern.tables.table import Table, listener_of
from tests.torture import journal
from tests.torture.person import Person


def search(people: Iterable[Person]) -> int:
    """Look for the seeds, and for cards that were in others' hands when something was sent; how often was looked."""
    return sum(search_one(person) for person in people)


def search_one(person: Person) -> int:
    kept = journal.read(person.house.database, person.table)
    table, seat, looked = kept.meeting().table, listener_of(tuple(person.state["held"])), 0
    seeds = () if table.over else tuple(str(promise["seed"]) for promise in kept.row.promises)
    for text in person.heard:
        number = json.loads(text).get("number", -1)
        for secret in (*seeds, *(quoted for quoted in hidden_at(table, number, seat))):
            looked += 1
            assert secret not in text, f"{secret} was sent to seat {seat} after {number} answers"
    return looked


def hidden_at(table: Table, number: int, seat: Seat) -> Iterator[str]:
    """What a seat could not know after so many answers, as JSON has it."""
    if 0 <= number < table.number or (number == table.number and not table.over):
        yield from (json.dumps(word) for word in hidden(table, table.past.position(number), seat))


def seen(table: Table, position: Any, seat: Seat) -> Any:
    return json.loads(msgspec.json.encode(table.game.view(position, seat)))


def hidden(table: Table, position: Any, seat: Seat) -> Iterator[str]:
    """The names of cards in others' hands. (Where Legends and Dolls are hidden, their names are known: only a
    comparison of views finds those.)"""
    shown = seen(table, position, seat)
    if "factions" not in shown:
        return  # a game without hands
    for other in range(len(table.seats)):
        theirs = seen(table, position, other)
        for faction, public in zip(theirs["factions"], shown["factions"], strict=True):
            yield from set(faction["hand"]) - set(public["hand"]) - set(public["discards"])
