"""6. The end of the game: gold, the gate and the alarm, last turns, leaving the map, places."""

import pytest

from lantern.core.records import Place
from tests.games.wayward.kit import Table
from tests.rule_evidence import rule

SAFE = "bank"  # an area of map 2 without any special rule


def city(players: int = 2) -> Table:
    """Map 2 with seat 0 at the open South Gate and nobody else near."""
    t = Table(players=players, map=2)
    for seat in range(1, players):
        t.put(SAFE, seat)
    return t.put("south_gate")


def last_turns(t: Table) -> Table:
    """The alarm has sounded in seat 0's turn, which is over: the last turns begin with seat 1."""
    return t.alarm().say("end")


def turns(t: Table) -> list[int]:
    """Who has a turn from now on, if everybody ends it at once."""
    found = []
    while t.asked:
        found.append(t.active)
        t.say("end")
    return found


def places(t: Table) -> list[int]:
    return [place.place for place in t.result.places]


# --- gold, gate, alarm


@rule("WW-END-03")
@pytest.mark.parametrize(("gold", "sounded"), [(98, False), (99, True), (100, True)])
def test_the_alarm_sounds_when_a_marker_reaches_or_passes_the_gate(gold: int, sounded: bool) -> None:
    t = city().gold(gold).say("pick up")  # 1 gold
    assert (t.purse(), t.sounded) == (gold + 1, sounded)


@rule("WW-END-03")
def test_the_marker_of_any_player_sounds_the_alarm() -> None:
    t = city().put("bank", seat=1).put("tailors").gold(96, seat=1).gold(9).say("move bank", "roll 1 2")
    assert (t.purse(1), t.sounded) == (101, True)


@rule("WW-END-04")
@pytest.mark.parametrize(("gold", "sounded"), [(95, False), (96, True), (97, True)])
def test_the_alarm_sounds_when_the_gate_comes_down_to_a_marker(gold: int, sounded: bool) -> None:
    t = Table().put("grave").gold(gold, seat=1).say("move watchers", "roll 4")
    assert (t.gate_at, t.sounded) == (96, sounded)


@rule("WW-END-05")
def test_the_active_player_finishes_the_turn_of_the_alarm() -> None:
    t = city().gold(99).say("pick up")
    assert (t.sounded, t.asked, t.seat, t.left) == (True, "action", 0, 11)
    t.say("move coin_alley", "pick up")
    assert (t.active, t.left, t.has("pick1")) == (0, 9, 1)
    assert t.say("end").active == 1


@rule("WW-END-07")
def test_the_gate_comes_down_when_the_watchers_see_somebody() -> None:
    assert Table().put("grave").say("move watchers", "roll 5").gate_at == 95


@rule("WW-END-07")
def test_the_gate_comes_down_when_somebody_goes_to_jail() -> None:
    assert Table(map=2).put("shop_w").say("steal", "roll 1").gate_at == 97


@rule("WW-END-08")
def test_the_movements_of_the_gate_add_up() -> None:
    t = Table().put("grave").say("move watchers", "roll 5", "end", "end", "roll 6")
    assert t.gate_at == 89
    t.put("grave", seat=0).put("bone_store", seat=1).say("end", "move watchers", "roll 1")
    assert t.gate_at == 88


@rule("WW-R-47")
def test_an_alarm_by_another_player_lets_the_turn_in_progress_end() -> None:
    t = city(players=3).put("bank", seat=1).put("tailors").gold(96, seat=1).gold(9)
    t.put("kings_road", seat=2).say("move bank", "roll 1 2")
    assert (t.sounded, t.active, t.asked) == (True, 0, "action")
    assert turns(t) == [0, 1, 2, 0]


@rule("WW-R-47")
def test_an_alarm_at_the_very_start_of_a_turn_lets_that_turn_be_played() -> None:
    t = Table(players=3).put("watchers", seat=1).gold(95, seat=2).say("end", "roll 6")
    assert (t.sounded, t.active, t.asked, t.left) == (True, 1, "action", 12)
    t.put("grave", seat=1)
    assert turns(t) == [1, 2, 0, 1]


@rule("WW-R-127")
def test_gold_won_in_another_players_turn_is_booked_at_once() -> None:
    t = city().put("bank", seat=1).put("tailors").gold(95, seat=1).gold(9).say("move bank", "roll 1 2")
    assert (t.active, t.purse(), t.purse(1)) == (0, 4, 100)
    assert [(event.seat, event.a) for event in t.told("alarm")] == [(1, 100)]


@rule("WW-R-48")
def test_the_alarm_is_not_undone_by_losing_gold() -> None:
    t = city().gold(99).say("pick up").put("tenup").say("bet", "roll 1")
    assert (t.purse(), t.sounded) == (90, True)
    assert turns(t) == [0, 1, 0]


@rule("WW-R-48")
def test_gold_earned_in_a_last_turn_sounds_no_second_alarm() -> None:
    t = city().gold(99).say("pick up", "end", "end", "pick up")
    assert (t.purse(), len(t.told("alarm"))) == (101, 1)
    assert turns(t) == [0]


@rule("WW-R-48")
def test_several_markers_reached_at_once_are_one_alarm_and_the_gate_rests() -> None:
    t = Table(players=3).put("grave").gold(97, seat=1).gold(99, seat=2).say("move watchers", "roll 6")
    assert len(t.told("alarm")) == 1
    t.say("end").put("grave").put("bone_store", seat=1).say("move watchers", "roll 6")
    assert t.gate_at == 94
    assert not t.told("alarm")


@rule("WW-R-49")
def test_the_gate_stops_at_1_and_never_reaches_who_has_no_gold() -> None:
    t = Table().put("grave").gate(4).say("move watchers", "roll 6")
    assert (t.gate_at, t.sounded) == (1, False)
    t = Table().put("grave").gate(4).gold(1, seat=1).say("move watchers", "roll 6")
    assert (t.gate_at, t.sounded) == (1, True)


@rule("WW-R-50")
def test_gold_never_goes_below_nothing_and_a_taker_gets_only_what_is_there() -> None:
    t = Table().put("god").gold(3, seat=1).say("pray", "roll 1")
    assert (t.purse(), t.purse(1)) == (3, 0)
    t = Table().put("god").gold(7).say("pray", "roll 2")
    assert t.purse() == 0
    t = Table(map=2).put("prisoners", seat=1).put("visitors").gold(2, seat=1).say("collect")
    assert (t.purse(), t.purse(1)) == (5, 0)


@rule("WW-R-51")
@pytest.mark.parametrize("gold", [118, 239, 100_000])
def test_there_is_no_highest_amount_of_gold(gold: int) -> None:
    assert city().gold(gold).say("pick up").purse() == gold + 1


# --- last turns


@rule("WW-END-06", "WW-R-46")
def test_after_the_alarm_everybody_has_one_last_turn_the_one_who_caused_it_at_the_end() -> None:
    assert turns(last_turns(city(players=4))) == [1, 2, 3, 0]


@rule("WW-END-05", "WW-R-46")
def test_the_last_turns_begin_with_the_player_after_the_one_who_caused_the_alarm() -> None:
    t = city(players=3).say("end").alarm()
    assert turns(t) == [1, 2, 0, 1]


@rule("WW-R-46")
def test_who_left_in_the_turn_of_the_alarm_has_no_last_turn() -> None:
    t = city(players=3).alarm().say("exit X_south", "end", "end")
    assert [event.seat for event in t.told("turn")] == [1, 2]
    assert t.asked == ""


@rule("WW-R-53")
def test_the_game_is_over_when_everybody_has_left_or_had_the_last_turn() -> None:
    t = last_turns(city().put("south_gate", seat=1)).say("exit X_south")
    assert t.asked == "action"
    assert t.active == 0
    t.say("exit X_south")
    assert (t.asked, places(t)) == ("", [1, 1])


# --- leaving the map


@rule("WW-R-44")
def test_the_exits_open_with_the_alarm_and_at_once() -> None:
    t = city().gold(99)
    assert not t.can("exit X_south")
    t.say("pick up")
    assert t.can("exit X_south")


@rule("WW-R-44")
def test_the_catapult_throws_a_hero_outside_at_any_time() -> None:
    t = Table(map=2).put("catapult").say("fire 2", "roll 5 6")
    assert (t.area(), t.sounded) == ("outside", False)


@rule("WW-R-45")
def test_leaving_through_an_exit_ends_the_turn_for_good() -> None:
    t = city(players=3).alarm().say("exit X_south")
    assert (t.area(), t.active) == ("gone", 1)
    assert turns(t) == [1, 2]
    t = last_turns(city(players=3).put("south_gate", seat=1)).say("exit X_south")
    assert turns(t) == [2, 0]


@rule("WW-R-45")
def test_outside_by_catapult_a_hero_may_come_back() -> None:
    t = Table(map=2).put("catapult").say("fire 2", "roll 5 6")
    assert (t.asked, t.seat, t.left) == ("action", 0, 11)
    t.put(SAFE, seat=1).say("end", "end")
    assert t.active == 0
    assert t.say("move city_gate").area() == "city_gate"


@rule("WW-R-105")
def test_leaving_through_an_open_exit_costs_one_chip() -> None:
    t = city().alarm().chips(1)
    assert t.can("exit X_south")
    assert t.say("exit X_south").told("turn_over")[0].a == 0
    assert not city().alarm().give(hourglass=1).chips(0).can("exit X_south")


@rule("WW-R-105")
def test_each_attempt_at_a_guarded_exit_costs_one_chip() -> None:
    t = Table().put("north_gate").give(weapon=2).alarm()
    assert t.can("exit X_north 2")
    assert not t.can("exit X_north 1")
    t.say("exit X_north 2", "roll 3 3")
    assert (t.area(), t.left, t.asked) == ("north_gate", 11, "action")
    t.say("exit X_north 2", "roll 3 4")
    assert (t.area(), t.told("turn_over")[0].a) == ("gone", 10)


@rule("WW-R-105")
def test_a_door_at_an_exit_takes_the_picks_and_a_hazard_the_armor() -> None:
    t = Table().put("south_gate").give(pick2=1, pick3=1).alarm().say("exit X_south")
    assert (t.area(), t.has("pick2"), t.has("pick3")) == ("gone", 1, 1)
    t = Table().put("squid").give(armor=3).alarm().say("exit X_west")
    assert (t.area(), t.has("armor")) == ("gone", 0)


@rule("WW-END-09")
@pytest.mark.parametrize(("area", "items"), [
    ("north_gate", {"weapon": 1}), ("south_gate", {"pick1": 1, "pick2": 1}), ("squid", {"armor": 2}),
])  # fmt: skip
def test_who_lacks_what_an_exit_asks_for_cannot_leave_there(area: str, items: dict[str, int]) -> None:
    t = Table().put("st_se", seat=1).put(area).give(**items).alarm()
    assert not [answer for answer in t.answers if answer.startswith("exit")]
    while t.asked:
        t.say("roll 6" if t.asked == "dice" else "end")
    assert t.result.places[0].how == "trapped"


# --- places


@rule("WW-END-01")
def test_among_those_who_left_the_most_gold_is_first() -> None:
    t = city(players=3).gold(30).gold(50, seat=1).gold(40, seat=2)
    for seat in (1, 2):
        t.put("south_gate", seat)
    last_turns(t).say(*["exit X_south"] * 3)
    assert t.result.places == tuple(
        Place(seat, place, gold, "left the map") for seat, place, gold in [(0, 3, 30), (1, 1, 50), (2, 2, 40)]
    )
    assert t.result.winners == (1,)


@rule("WW-END-02")
def test_who_is_still_on_the_map_after_the_last_turn_is_trapped_without_a_place() -> None:
    t = last_turns(city().gold(5).gold(90, seat=1)).say("end", "exit X_south")
    assert [(place.place, place.how) for place in t.result.places] == [(1, "left the map"), (0, "trapped")]
    assert [event.seat for event in t.told("trapped")] == [1]


@rule("WW-R-52")
def test_outside_by_catapult_at_the_end_of_the_last_turn_is_out() -> None:
    t = last_turns(city().put("outside", seat=1).gold(7, seat=1)).say("end", "end")
    assert [place.how for place in t.result.places] == ["trapped", "left the map"]
    assert t.result.winners == (1,)


@rule("WW-R-45", "WW-R-52", "WW-R-56")
def test_beyond_the_walls_nobody_is_out_of_the_game_before_the_last_turn_is_over() -> None:
    t = city(players=3).put("outside", seat=1).put("bounty")
    assert t.say("read", "roll 1").told("wanted")  # seat 1 may still come back in
    last_turns(t).say("move city_gate", "end", "end")
    assert t.say("read", "roll 1").told("wanted")
    t = last_turns(city(players=3).put("outside", seat=1).put("bounty")).say("end", "end", "read", "roll 1")
    assert (t.asked, t.told("wanted")) == ("dice", [])  # seat 1 has left for good: rolled again
    assert [event.a for event in t.say("roll 2").told("wanted")] == [2]


@rule("WW-R-46", "WW-R-52")
def test_who_is_outside_when_the_alarm_sounds_has_a_last_turn() -> None:
    assert turns(last_turns(city(players=3).put("outside", seat=1))) == [1, 2, 0]
    assert turns(last_turns(city(players=3).put("outside"))) == [1, 2, 0]


@rule("WW-R-54")
def test_equal_gold_shares_the_better_place_and_the_next_is_skipped() -> None:
    t = city(players=4)
    for seat, gold in enumerate([20, 30, 30, 10]):
        t.put("south_gate", seat).gold(gold, seat)
    last_turns(t).say(*["exit X_south"] * 4)
    assert places(t) == [3, 1, 1, 4]
    assert t.result.winners == (1, 2)


@rule("WW-R-55")
def test_if_nobody_leaves_nobody_wins() -> None:
    t = last_turns(city().gold(60).gold(70, seat=1)).say("end", "end")
    assert (places(t), t.result.winners) == ([0, 0], ())


@rule("WW-R-56")
def test_the_gods_count_includes_who_has_left_but_takes_nothing() -> None:
    t = Table(players=3).put("gone", seat=1).gold(40, seat=1).gold(20, seat=2).put("god").say("pray", "roll 1")
    assert (t.purse(), t.purse(1), t.purse(2)) == (0, 40, 20)
    t = Table(players=3).put("gone", seat=1).gold(20, seat=2).put("god").say("pray", "roll 2")
    assert (t.purse(), t.purse(2)) == (5, 15)  # the count went over seat 1


@rule("WW-R-56")
def test_a_bounty_on_who_has_left_is_rolled_again() -> None:
    t = Table(players=3, map=2).put("gone", seat=1).put("bounty").say("read", "roll 1")
    assert t.asked == "dice"
    t.say("roll 2")
    assert [event.a for event in t.told("wanted")] == [2]
    assert t.left == 11
