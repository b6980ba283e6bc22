"""Every byte that was sent during a game with secrets: what a seat may not know is in none of those sent to it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

import pytest

from lantern.core.flow import SPECTATOR, Seat
from lantern.core.game import positions
from lantern.games import SHELF, find
from tests.torture import journal
from tests.torture.house import House, within
from tests.torture.leaks import hidden, seen
from tests.torture.person import Person, play_all
from tests.torture.scale import scale


@dataclass(frozen=True)
class Sent:
    """What somebody was sent up to a number of answers, and what they see since."""

    seat: Seat
    number: int
    texts: list[str]
    view: Any


@pytest.mark.parametrize("factions", ["protectors,kammi", "family,kammi"])
def test_no_byte_holds_what_its_reader_may_not_know(house: House, factions: str) -> None:
    opened = house.open("harrow", "pp", mode="full", factions=factions)
    name, keys = opened["state"]["table"], opened["keys"]
    viewers = {0: keys["seats"][0], 1: keys["seats"][1], SPECTATOR: keys["watch"]}

    async def play() -> list[Sent]:
        people = {seat: Person(house, name, key) for seat, key in viewers.items()}
        for person in people.values():
            await person.enter()
        sent: list[Sent] = []
        for _ in range(scale().secrets):
            for seat, person in people.items():
                sent.append(Sent(seat, person.state["number"], person.heard.copy(), person.state["view"]))
                person.heard.clear()
            await play_all(list(people.values()), 1)
        return sent

    sent = within(60 + scale().secrets, play())
    kept = journal.read(house.database, name)
    table = kept.meeting().table
    seeds = [promise["seed"] for promise in kept.row.promises]
    found = 0
    for each in sent:
        position = table.past.position(each.number)
        assert each.view == seen(table, position, each.seat), "what is shown is what the game lets out"
        if table.over and each.number == table.number:
            continue  # nothing is secret any more, not even the seed
        for secret in (*seeds, *(json.dumps(word) for word in hidden(table, position, each.seat))):
            found += 1
            assert not [text for text in each.texts if secret in text], f"{secret} was sent to seat {each.seat}"
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
