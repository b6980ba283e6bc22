"""1. Components and set-up: who plays, on which map, who goes first, and where everybody starts."""

from __future__ import annotations

import pytest

from lantern.core.errors import OptionError
from lantern.games.wayward import GAME
from lantern.games.wayward.ids import ITEM_NAMES, SPOTS
from lantern.games.wayward.state import ROLLS
from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def before_the_rolls(players: int, **options: int) -> Table:
    return Table(players=players, begun=False, **options)


def full_card(t: Table, seat: int) -> None:
    """Every spot of a card holds a good piece."""
    t.give(seat, **dict(zip(ITEM_NAMES, SPOTS, strict=True)))


@rule("WW-SET-01")
@pytest.mark.parametrize("players", range(1, 7))
def test_one_to_six_players_can_play(players: int) -> None:
    assert Table(players=players).asked == "action"


@rule("WW-SET-01")
@pytest.mark.parametrize("players", [0, 7])
def test_no_other_number_can_play(players: int) -> None:
    with pytest.raises(OptionError, match="choose one of 1, 2, 3, 4, 5, 6"):
        GAME.setup(players=players)


@rule("WW-SET-02")
def test_a_game_uses_one_of_the_two_maps() -> None:
    assert Table(map=1).g.board.data.id == "map1"
    assert Table(map=2).g.board.data.id == "map2"
    with pytest.raises(OptionError, match="choose one of 1, 2"):
        GAME.setup(map=3)


@rule("WW-SET-03")
def test_the_first_map_is_proposed_but_a_first_game_may_use_the_other() -> None:
    assert GAME.setup().board.data.id == "map1"
    assert Table(map=2).area() == "city_gate"


@rule("WW-SET-04")
def test_the_marker_moves_on_the_track_and_the_explorer_on_the_map() -> None:
    t = Table().put("crypt_walk").say("pick up")
    assert (t.purse(), t.area()) == (1, "crypt_walk")
    t.say("move st_nw")
    assert (t.purse(), t.area()) == (1, "st_nw")


@rule("WW-SET-04")
def test_everybody_has_figures_of_their_own_colour() -> None:
    t = Table(players=6).put("crypt_walk").say("pick up")
    assert [t.purse(seat) for seat in range(6)] == [1, 0, 0, 0, 0, 0]
    assert len(set(GAME.colours)) == 6


@rule("WW-SET-05")
def test_no_roll_uses_more_than_three_dice() -> None:
    t = Table(map=2).put("catapult")
    assert t.can("fire 1", "fire 2", "fire 3")
    assert not t.can("fire 4")
    t.say("fire 3")
    assert len(t.answers) == 6**3
    assert max(len(str(outcome)) for roll in ROLLS for outcome in roll.answers) == 3


@rule("WW-SET-06")
def test_every_card_starts_without_chips() -> None:
    t = Table(players=6)
    for seat in range(6):
        assert all(t.has(item, seat) == t.cursed(item, seat) == 0 for item in ITEM_NAMES)


@rule("WW-SET-06")
def test_a_chip_is_put_on_ones_own_card_only() -> None:
    t = Table(players=3).put("start_3").say("pick up")
    assert [t.has("weapon", seat) for seat in range(3)] == [1, 0, 0]


@rule("WW-SET-07")
def test_the_gate_starts_on_100() -> None:
    assert Table().gate_at == 100


@rule("WW-SET-08")
def test_item_chips_never_run_out() -> None:
    t = Table(players=6)
    for seat in range(1, 6):
        full_card(t, seat)
    full_card(t, 0)
    t.give(weapon=2).put("start_3").say("pick up")
    assert t.has("weapon") == 3


@rule("WW-SET-08")
def test_black_chips_never_run_out() -> None:
    t = Table(players=2, map=1).curse(armor=3, pick1=1, pick2=1, pick3=1).curse(1, armor=3, weapon=3)
    t.put("grave").say("dig small", "roll 1", "roll 1")
    assert t.cursed("weapon") == 1


@rule("WW-SET-09")
def test_exactly_twelve_action_chips_are_in_play() -> None:
    t = Table(players=2)
    t.say(*["move crypt_walk", "move start_1"] * 6)
    assert t.active == 1
    assert t.left == 12


@rule("WW-SET-10")
def test_the_highest_roll_takes_the_first_turn() -> None:
    t = before_the_rolls(3, map=2).say("roll 2", "roll 5", "roll 4")
    assert t.active == 1


@rule("WW-R-01")
def test_only_those_who_tie_for_the_highest_roll_again() -> None:
    t = before_the_rolls(3, map=2).say("roll 5", "roll 2", "roll 5")
    t.say("roll 3")
    assert t.told("rolled")[0].seat == 0
    t.say("roll 3")
    assert t.told("rolled")[0].seat == 2
    t.say("roll 1", "roll 6")
    assert t.active == 2


@rule("WW-SET-11")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_first_player_starts_in_the_room_rolled(die: int) -> None:
    t = before_the_rolls(2).say("roll 1", "roll 6", f"roll {die}")
    assert t.area(1) == f"start_{die}"


@rule("WW-SET-12", "WW-R-02")
def test_start_rooms_are_rolled_round_the_table_to_the_left() -> None:
    t = before_the_rolls(3).say("roll 1", "roll 6", "roll 1")
    t.say("roll 4", "roll 5", "roll 6")
    assert [t.area(seat) for seat in (1, 2, 0)] == ["start_4", "start_5", "start_6"]


@rule("WW-R-02")
def test_turns_go_clockwise_from_the_first_player() -> None:
    t = before_the_rolls(3, map=2).say("roll 1", "roll 6", "roll 1")
    assert [t.active, *[t.say("end").active for _ in range(3)]] == [1, 2, 0, 1]


@rule("WW-SET-13")
def test_a_third_player_in_a_start_room_rolls_again() -> None:
    t = before_the_rolls(3).say("roll 6", "roll 1", "roll 1", "roll 2", "roll 2", "roll 2")
    assert t.asked == "dice"
    t.say("roll 3")
    assert [t.area(seat) for seat in range(3)] == ["start_2", "start_2", "start_3"]


@rule("WW-SET-14")
def test_in_the_city_everybody_starts_by_the_gate_without_a_roll() -> None:
    t = before_the_rolls(4, map=2).say("roll 6", "roll 1", "roll 1", "roll 1")
    assert t.asked == "action"
    assert {t.area(seat) for seat in range(4)} == {"city_gate"}


@rule("WW-SET-15")
def test_a_marker_is_off_the_track_until_gold_is_earned() -> None:
    t = Table().gate(3).put("grave")
    assert t.purse() == t.purse(1) == 0
    t.say("move watchers", "roll 6")
    assert t.gate_at == 1
    assert not t.sounded
    t.say("pick up")
    assert t.purse() == 1
    assert t.sounded
