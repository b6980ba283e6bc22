"""6. A series of games: places recorded, averages, and who starts the next game."""

from fractions import Fraction

import pytest

from lantern.core.errors import OptionError
from lantern.games.wayward.scoring import Series, next_order, ranking
from tests.games.wayward.kit import Table
from tests.rule_evidence import rule

# The printed chart after three games; 0 stands for did not finish.
NAMES = ("Bill", "Jim", "Fred", "Luke", "John", "Ted")
CHART = ((2, 0, 1, 0, 3, 0), (4, 2, 0, 3, 1, 0), (1, 5, 4, 3, 6, 2))


def chart() -> Series:
    series = Series(NAMES)
    for places in CHART:
        series = series.with_game(places)
    return series


def played(gold: dict[int, int], trapped: dict[int, int] | None = None) -> Table:
    """A game of map 2 that is over: gold of the seats that left, and of those that did not."""
    trapped = trapped or {}
    t = Table(players=len(gold) + len(trapped), map=2)
    for seat, amount in (gold | trapped).items():
        t.put("south_gate" if seat in gold else "bank", seat).gold(amount, seat)
    t.alarm().say("end")
    while t.asked:
        t.say("exit X_south" if t.can("exit X_south") else "end")
    return t


def places(t: Table) -> list[int]:
    return [place.place for place in t.result.places]


def seated(order: list[list[int]], *rolls: int) -> Table:
    """A later game of a series on map 2, with the rolls for the order."""
    t = Table(players=sum(len(group) for group in order), map=2, begun=False, order=order)
    return t.say(*[f"roll {die}" for die in rolls])


# --- places


@rule("WW-SER-01")
def test_the_place_of_every_player_in_every_game_is_recorded() -> None:
    series = Series(("Ann", "Ben", "Cay")).with_game((2, 1, 3)).with_game((1, 0, 2))
    assert series.games == ((2, 1, 3), (1, 6, 2))
    assert series.players == ("Ann", "Ben", "Cay")


@rule("WW-SER-02")
def test_the_trapped_are_taken_off_the_track_before_places_are_given() -> None:
    assert places(played({0: 10, 1: 30}, trapped={2: 90, 3: 20})) == [2, 1, 0, 0]


@rule("WW-SER-03")
def test_places_go_to_the_others_in_order_of_gold() -> None:
    assert places(played({0: 10, 1: 80, 2: 30, 3: 40})) == [4, 1, 3, 2]
    assert ranking([5, None, 7, 6]) == [3, 0, 1, 2]


@rule("WW-SER-04", "WW-R-58")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_did_not_finish_counts_as_sixth_with_any_number_of_players(players: int) -> None:
    over = played({0: 1}, trapped=dict.fromkeys(range(1, players), 50))
    series = Series(NAMES[:players]).with_game(places(over))
    assert series.games == ((1, *[6] * (players - 1)),)


@rule("WW-SER-05")
def test_less_gold_outside_ranks_above_more_gold_trapped() -> None:
    over = played({1: 3}, trapped={0: 99})
    assert places(over) == [0, 1]
    assert Series(("Ann", "Ben")).with_game(places(over)).standing() == (2, 1)


# --- averages


@rule("WW-SER-06")
def test_the_score_is_the_average_of_the_places_and_the_lowest_wins() -> None:
    series = Series(("Ann", "Ben", "Cay")).with_game((1, 2, 3)).with_game((1, 3, 0)).with_game((3, 1, 2))
    assert series.averages() == (Fraction(5, 3), Fraction(2), Fraction(11, 3))
    assert series.standing() == (1, 2, 3)


@rule("WW-SER-07")
def test_example_of_the_printed_averages() -> None:
    shown = dict(zip(NAMES, chart().shown_averages(), strict=True))
    assert {name: shown[name] for name in NAMES if name != "Jim"} == {
        "Bill": "2.3", "Fred": "3.6", "Luke": "4", "John": "3.3", "Ted": "4.6",
    }  # fmt: skip


@rule("WW-R-57")
def test_averages_are_exact_and_shown_cut_off_after_one_decimal() -> None:
    series = chart()
    assert series.averages()[2] == Fraction(11, 3)
    assert series.shown_averages()[2] == "3.6"
    assert series.shown_averages()[1] == "4.3"  # Jim: 6, 2, 5; the printed 3 is a misprint


@rule("WW-R-118")
def test_a_series_is_as_long_as_the_players_like_and_equal_averages_share_the_place() -> None:
    series = Series(("Ann", "Ben", "Cay"))
    for game in range(10):
        series = series.with_game((1, 2, 3) if game % 2 else (2, 1, 3))
        assert len(series.games) == game + 1
    assert series.standing() == (1, 1, 3)


# --- the next game


@rule("WW-SER-08")
def test_the_next_game_is_started_in_reverse_order_of_places() -> None:
    over = played({0: 20, 1: 40, 2: 30})
    order = next_order(places(over))
    assert order == ((0,), (2,), (1,))
    t = seated([list(group) for group in order])
    assert t.g.order == (0, 2, 1)


@rule("WW-SER-09")
def test_example_of_the_order_of_game_4() -> None:
    order = next_order(CHART[2])
    assert [NAMES[seat] for group in order for seat in group] == ["John", "Jim", "Fred", "Luke", "Ted", "Bill"]


@rule("WW-SER-10")
def test_who_did_not_finish_goes_before_all_others() -> None:
    assert next_order((1, 3, 0, 2)) == ((2,), (1,), (3,), (0,))
    assert seated([[2], [1], [3], [0]]).active == 2


@rule("WW-SER-11")
def test_several_who_did_not_finish_roll_for_their_order() -> None:
    order = next_order((0, 1, 0, 2, 0))
    assert order == ((0, 2, 4), (3,), (1,))
    t = seated([list(group) for group in order], 3, 6, 1)
    assert t.g.order == (2, 0, 4, 3, 1)
    assert t.asked == "action"


@rule("WW-SER-11")
def test_equal_rolls_for_the_order_are_rolled_again() -> None:
    t = seated([[0, 2, 4], [3], [1]], 5, 2, 5)
    assert t.asked == "dice"
    t.say("roll 1", "roll 4")  # seats 0 and 4 among themselves
    assert t.g.order == (4, 0, 2, 3, 1)


@rule("WW-R-54")
def test_players_who_share_a_place_roll_for_their_order_in_the_next_game() -> None:
    over = played({0: 20, 1: 30, 2: 30, 3: 10})
    assert places(over) == [3, 1, 1, 4]
    assert Series(NAMES[:4]).with_game(places(over)).games == ((3, 1, 1, 4),)
    assert next_order(places(over)) == ((3,), (0,), (1, 2))
    assert seated([[3], [0], [1, 2]], 2, 5).g.order == (3, 0, 2, 1)


@rule("WW-SER-12")
def test_play_and_every_count_go_clockwise_along_the_new_order() -> None:
    t = seated([[2], [0], [3], [1]])
    assert [t.active, *[t.say("end").active for _ in range(4)]] == [2, 0, 3, 1, 2]
    t.put("bounty", seat=2).say("read", "roll 2")
    assert [event.a for event in t.told("wanted")] == [3]


@rule("WW-SER-12")
def test_start_rooms_of_map_1_are_rolled_along_the_new_order() -> None:
    t = Table(players=3, begun=False, order=[[1], [2], [0]]).say("roll 4", "roll 5", "roll 6")
    assert [t.area(seat) for seat in (1, 2, 0)] == ["start_4", "start_5", "start_6"]


@rule("WW-SER-08")
@pytest.mark.parametrize("order", [[[0], [0]], [[0]], [[0], [1], [2]], "first", [["a"], ["b"]]])
def test_an_order_that_names_not_every_seat_once_is_refused(order: object) -> None:
    with pytest.raises(OptionError, match="is not a turn order; name each seat from 0 to 1 once"):
        Table(players=2, begun=False, order=order)
