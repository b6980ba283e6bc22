"""People who share a screen: who looks, what is told meanwhile, and that nobody sees what is another's."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lantern.games import find
from lantern.tables.messages import NewSeat
from lantern.tables.table import Table

HARROW = find("harrow")
NOBODY = ""  # the viewer of what a spectator sees


def two_people(**options: Any) -> Table:
    table = Table.new(HARROW, options, [NewSeat("Ines"), NewSeat("Orla")], "a seed for tests")
    table.advance()
    return table


@pytest.mark.parametrize(("mode", "secrets"), [("training", False), ("full", True)])
def test_a_table_says_whether_its_seats_have_secrets(mode: str, secrets: bool) -> None:
    assert two_people(mode=mode).state().secrets is secrets


def test_games_without_hands_have_none() -> None:
    assert not Table.new(find("wayward"), {}, [NewSeat("Ines"), NewSeat("Orla")]).state().secrets


def test_whoever_is_asked_again_has_not_looked_away_and_others_see_what_is_open() -> None:
    table, rng, handed_over, stayed = two_people(mode="full"), Random(5), 0, 0
    for _ in range(150):
        seat = table.asked_seat
        assert seat is not None
        question = table.play.question(seat)
        answer = HARROW.text(table.play.state, question, question.sample(rng))
        moments = table.answer(seat, answer, table.number)
        is_same = table.viewer == seat
        eyes = table.seats[seat].colour if is_same else NOBODY
        assert {moment.view.viewer for moment in moments} == {eyes}
        handed_over, stayed = handed_over + (not is_same), stayed + is_same
    assert handed_over
    assert stayed
