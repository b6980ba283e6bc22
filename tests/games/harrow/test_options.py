"""What can be chosen before the game, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from lantern.core.errors import OptionError
from lantern.games.harrow import GAME
from lantern.games.harrow.options import PAIRINGS
from tests.rule_evidence import rule


@rule("HC-R-01", "HC-GEN-02")
def test_the_two_sides_are_always_two_different_factions() -> None:
    for pairing in PAIRINGS:
        first, second = GAME.setup(mode="full", factions=pairing).sides
        assert first != second
    with pytest.raises(
        OptionError, match=r"factions: 'family,family' is not possible; choose one of protectors,family"
    ):
        GAME.setup(mode="full", factions="family,family")


@rule("HC-GEN-01", "HC-GEN-03")
@pytest.mark.parametrize(
    ("options", "titles"),
    [
        ({"mode": "training"}, ["Protectors", "Family"]),
        ({"mode": "full", "factions": "family,kammi"}, ["Family", "Kammi"]),
        ({"mode": "three", "factions": "protectors,kammi"}, ["Protectors", "Kammi", "Hester"]),
        ({"mode": "solo"}, ["Hester"]),
    ],
)
def test_each_mode_has_its_seats(options: dict[str, Any], titles: list[str]) -> None:
    assert [side.title for side in GAME.sides(GAME.check(options))] == titles
    assert len(GAME.setup(**options).sides) == 2  # two factions are always at war


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"goblin": "trickster"}, "goblin means something only with factions protectors,kammi or family,kammi"),
        ({"mode": "training", "factions": "family,kammi"}, "factions means something only with mode full or three"),
        ({"mode": "full", "level": 3}, "level means something only with mode solo"),
        ({"stick": 101}, "stick: 101 is not possible; it is a percentage from 0 to 100"),
        ({"free": 0}, "free: 0 is not possible while cubes stick; the Tree would keep them all in the end"),
    ],
)
def test_what_does_not_go_together_is_refused(options: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionError) as refusal:
        GAME.setup(**options)
    assert str(refusal.value) == words


def test_every_option_of_the_tree_between_nothing_and_all_is_possible() -> None:
    assert GAME.check({"stick": 37, "free": 100})["stick"] == 37
    assert GAME.check({"stick": 0, "free": 0})["free"] == 0
