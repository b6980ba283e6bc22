"""Words find what is meant."""

from __future__ import annotations

import pytest

from lantern.core.records import Offer
from lantern.terminal.choosing import find_offers, find_things, nearest

OFFERS = (
    Offer("move scribes", "Go to the Scribes' Cell"),
    Offer("move start_2", "Go to Start Room 2"),
    Offer("move start_3", "Go to Start Room 3"),
    Offer("push vault 1", "Push past the 8", "1 die"),
    Offer("push vault 2", "Push past the 8", "2 dice"),
    Offer("end", "End your turn"),
)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("move scribes", ["move scribes"]),
        ("scribes cell", ["move scribes"]),
        ("SCRIBES' CELL", ["move scribes"]),
        ("start room 3", ["move start_3"]),
        ("start", ["move start_2", "move start_3"]),
        ("push 2 dice", ["push vault 2"]),
        ("end", ["end"]),
        ("e", ["end"]),
        ("xyzzy", []),
        ("", []),
        ("'", []),
    ],
)
def test_words_find_offers(typed: str, found: list[str]) -> None:
    assert [offer.answer for offer in find_offers(typed, OFFERS)] == found


def test_a_whole_word_beats_the_beginning_of_one() -> None:
    things = {"Kiln": "area:kiln", "Kilnmaster's Cell": "area:cell"}
    assert find_things("kiln", things) == {"Kiln": "area:kiln"}
    assert set(find_things("kil", things)) == set(things)
    assert find_things("area:cell", things) == {"Kilnmaster's Cell": "area:cell"}


def test_a_slip_is_met_with_what_is_near() -> None:
    assert nearest("Scribse Cell", ["Scribes' Cell", "Kiln"]) == ["Scribes' Cell"]
