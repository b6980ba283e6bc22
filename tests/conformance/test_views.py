"""What tables rely on when they tell many at once: views that stay, and words that are the same for all not named."""

from __future__ import annotations

from typing import Any

import msgspec

from lantern.core.flow import SPECTATOR
from tests.conformance.conftest import Mode


def test_a_view_stays_as_it_was_when_the_game_goes_on(mode: Mode) -> None:
    """It is kept, to be compared with the next one: nothing in it may be a part of the position that still changes."""
    kept: list[tuple[Any, bytes]] = []
    for n, g in enumerate(mode.positions(seed=31)):
        for view, written in kept:
            assert msgspec.json.encode(view) == written
        kept = []
        if n % 11 == 0 or not mode.is_long:
            views = [mode.game.view(g, seat) for seat in (*mode.seats, SPECTATOR)]
            kept = [(view, msgspec.json.encode(view)) for view in views]


def test_whoever_is_not_addressed_hears_what_a_spectator_hears(mode: Mode) -> None:
    for n, g in enumerate(mode.positions(seed=32)):
        if n % 5 and mode.is_long:
            continue
        for event in g.events:
            said = mode.game.tell(g, event, SPECTATOR, mode.names)
            for seat in {*mode.seats} - {*mode.game.addressed(g, event)} - {event.known_to}:
                assert mode.game.tell(g, event, seat, mode.names) == said


def test_an_open_position_looks_the_same_to_all(mode: Mode) -> None:
    for g in mode.some(seed=33, every=29):
        if mode.game.is_open(g):
            written = {msgspec.json.encode(mode.game.view(g, seat)) for seat in (*mode.seats, SPECTATOR)}
            assert len(written) == 1
