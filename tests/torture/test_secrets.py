"""Every byte that was sent during a game with secrets: what a seat may not know is in none of those sent to it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

import pytest

from lantern.core.flow import SPECTATOR
from lantern.core.game import positions
from lantern.games import SHELF, find
from lantern.tables.table import Held, listener_of
from tests.torture import journal, leaks
from tests.torture.house import House, within
from tests.torture.leaks import hidden, seen
from tests.torture.person import Person, play_all
from tests.torture.scale import scale


@dataclass(frozen=True)
class Sent:
    """What somebody was sent up to a number of answers, and what they see since."""

    held: Held
    number: int
    texts: list[str]
    view: Any


@pytest.mark.parametrize("factions", ["protectors,kammi", "family,kammi"])
def test_no_byte_holds_what_its_reader_may_not_know(house: House, factions: str) -> None:
    opened = house.open("harrow", "pp", mode="full", factions=factions)
    name, keys = opened["state"]["table"], opened["keys"]
    people = [Person(house, name, key) for key in (*keys["seats"], keys["watch"])]

    async def play() -> list[Sent]:
        for person in people:
            await person.enter()
        sent: list[Sent] = []
        for _ in range(scale().secrets):
            for person in people:
                held, number = tuple(person.state["held"]), person.state["number"]
                sent.append(Sent(held, number, person.heard.copy(), person.state["view"]))
                person.heard.clear()
            await play_all(people, 1)
        return sent

    sent = within(60 + scale().secrets, play())
    kept = journal.read(house.database, name)
    table = kept.meeting().table
    seeds = [promise["seed"] for promise in kept.row.promises]
    found = 0
    for each in sent:
        position = table.past.position(each.number)
        assert each.view == seen(table, position, listener_of(each.held)), "what is shown is what the game lets out"
        if table.over and each.number == table.number:
            continue  # nothing is secret any more, not even the seed
        for secret in (*seeds, *(json.dumps(word) for word in hidden(table, position, each.held))):
            found += 1
            assert not [text for text in each.texts if secret in text], f"{secret} was sent to seats {each.held}"
    assert found > len(sent), "there were secrets to be found"


@pytest.mark.parametrize("name", SHELF)
def test_what_is_told_once_for_all_is_the_same_for_everybody(name: str) -> None:
    game = find(name)
    for mode in islice(game.modes(), 0, None, 5):
        seats = (SPECTATOR, *range(game.seats(game.check(mode))))
        for position in islice(positions(game, game.setup(**mode), Random(1)), 60):
            if game.is_open(position):
                views = [game.view(position, seat) for seat in seats]
                assert all(view == views[0] for view in views)


def test_whoever_holds_several_seats_may_know_all_their_hands_and_nobody_elses(house: House) -> None:
    """The search itself: it finds what a seat was not to hear, and takes nothing for a leak that is one's own."""
    opened = house.open("harrow", "pp", mode="full", factions="protectors,kammi")
    name, keys = opened["state"]["table"], opened["keys"]["seats"]
    both, one = Person(house, name, *keys), Person(house, name, keys[0])

    async def play() -> None:
        await both.enter()
        while not leaks.search([both]) or not all(hands()):
            await both.play(5)
        await one.enter()

    def hands() -> list[list[str]]:
        return [house.state(name, key)["view"]["factions"][n]["hand"] for n, key in enumerate(keys)]

    within(90, play())
    assert leaks.search([both, one])
    secret = {"type": "news", "number": one.state["number"], "view": hands()[1]}
    one.heard.append(json.dumps(secret))
    with pytest.raises(AssertionError, match="was sent to"):
        leaks.search([one])
    both.heard.append(json.dumps(secret))
    leaks.search([both])
