"""A part of a game, such as a scenario, from its start again: at a table of its own."""

from __future__ import annotations

import pytest

from lantern.core.errors import Illegal
from lantern.games import find
from lantern.tables.messages import NewSeat
from lantern.tables.table import Table


def campaign(answers: int) -> Table:
    seats = [NewSeat("Ines", "random"), NewSeat("Orla", "random")]
    table = Table.new(find("vagrantsong"), {"mode": "campaign"}, seats, seed="again")
    table.advance(limit=answers)
    return table


def test_the_new_table_stands_where_the_scenario_began() -> None:
    table = campaign(60)
    before = table.log_text(private=True)
    again = table.again()
    assert table.chapter() == again.number == 2, "two vagrants have been chosen, and the train is set up"
    assert again.play.state.scenario == "turned_faces"
    assert again.asked(0) is not None
    assert [seat.kind for seat in again.seats] == ["random", "random"]
    assert table.log_text(private=True) == before, "the first table stays as it is"


def test_it_goes_on_with_dice_of_its_own() -> None:
    table = campaign(60)
    again = table.again()
    assert again.play.log.promises[-1].commitment != table.play.log.promises[-1].commitment
    assert table.play.log.promises[-1].seed not in again.log_text(private=True)
    again.advance(limit=60)
    assert again.log_text() != table.log_text()


def test_a_later_scenario_begins_where_camp_ended() -> None:
    table = campaign(0)
    while len(table.play.state.history) < 2 and not table.over:
        table.advance(limit=40)
    begun = table.chapter()
    assert begun is not None
    assert table.again().number == begun > 40


def test_a_game_without_parts_has_nothing_to_begin_again() -> None:
    table = Table.new(find("wayward"), {"map": 1}, [NewSeat("Ines", "random")], seed="whole")
    assert table.state().part == ""
    with pytest.raises(Illegal, match="no part here"):
        table.again()
