"""D. Watchers: whoever comes in is seen, and the gate goes down."""

from __future__ import annotations

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def next_door(players: int = 2) -> Table:
    return Table(map=1, players=players).put("pillars")


@rule("WW-WATCH-01")
def test_who_enters_rolls_one_die_at_once_without_a_chip() -> None:
    t = next_door().say("move watchers")
    assert (t.asked, len(t.answers), t.left) == ("dice", 6, 11)  # the chip of the move
    t.say("roll 1")
    assert (t.left, t.chips_in("watchers")) == (11, 0)


@rule("WW-WATCH-02")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_the_gate_moves_down_by_the_die(die: int) -> None:
    assert next_door().say("move watchers", f"roll {die}").gate_at == 100 - die


@rule("WW-WATCH-03")
def test_coming_back_in_the_same_turn_causes_no_second_roll() -> None:
    t = next_door().say("move watchers", "roll 2", "move pillars", "move watchers")
    assert (t.asked, t.gate_at) == ("action", 98)


@rule("WW-WATCH-04")
def test_who_begins_a_turn_here_rolls_again() -> None:
    t = next_door().say("move watchers", "roll 2", "end", "end")
    assert (t.asked, t.active, t.left) == ("dice", 0, 12)
    assert t.say("roll 5").gate_at == 93


@rule("WW-R-108")
def test_the_roll_at_the_start_is_the_roll_of_that_turn() -> None:
    t = next_door().say("move watchers", "roll 2", "end", "end", "roll 5", "move pillars", "move watchers")
    assert (t.asked, t.gate_at) == ("action", 93)


@rule("WW-WATCH-05")
def test_the_duel_comes_before_the_roll() -> None:
    t = next_door().put("watchers", seat=1).say("move watchers")
    assert len(t.told("duel")) == 1
    t.say("roll 4 4")
    assert (t.asked, len(t.answers), t.gate_at) == ("dice", 6, 100)
    assert t.say("roll 3").gate_at == 97


@rule("WW-WATCH-06")
def test_every_player_who_enters_moves_the_gate_from_where_it_stands() -> None:
    t = next_door(players=3).put("grave", seat=1).put("bone_store", seat=2)
    t.say("move watchers", "roll 6", "move pillars", "end")
    t.say("move watchers", "roll 5", "move grave", "end")
    t.say("move watchers", "roll 4")
    assert t.gate_at == 100 - 6 - 5 - 4


@rule("WW-R-76")
def test_the_roll_does_not_use_the_room_up() -> None:
    t = next_door().say("move watchers", "roll 1", "pick up")
    assert (t.has("token"), t.purse()) == (1, 1)


@rule("WW-R-76")
def test_on_coming_back_nothing_is_left_to_pick_up() -> None:
    t = next_door().say("move watchers", "roll 1", "move pillars", "move watchers")
    assert not t.can("pick up")
