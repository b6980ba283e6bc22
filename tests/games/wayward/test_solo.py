"""6. The solo game: one hero, twelve turns, a hundred gold, and no gate."""

import pytest

from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def alone(gold: int = 0, area: str = "south_gate") -> Table:
    """Alone in the city, by default at the open South Gate."""
    return Table(players=1, map=2).put(area).gold(gold)


def on_turn(t: Table, number: int) -> Table:
    """The first action of that turn; the first turn is in progress."""
    return t.say(*["end"] * (number - 1))


@rule("WW-SOLO-01")
@pytest.mark.parametrize("which", [1, 2])
def test_one_player_may_play_alone_and_counts_the_turns(which: int) -> None:
    t = Table(players=1, map=which)
    assert (t.asked, t.seat, t.left) == ("action", 0, 12)
    t.say("end", "end")
    assert [event.a for event in t.told("turn")] == [2, 3]
    assert t.active == 0


@rule("WW-SOLO-02")
def test_there_is_no_gate_alone() -> None:
    t = Table(players=1).put("grave").gold(300)
    assert t.gate_at == 0
    t.say("move watchers", "roll 6")
    assert (t.gate_at, t.sounded) == (0, False)
    t.put("crypt_walk").say("pick up")
    assert (t.purse(), t.sounded, t.asked) == (301, False, "action")


@rule("WW-SOLO-03")
@pytest.mark.parametrize(("gold", "won"), [(99, False), (100, True), (130, True)])
def test_alone_one_wins_off_the_map_with_100_gold(gold: int, won: bool) -> None:
    t = alone(gold).say("exit X_south")
    assert (t.asked, t.result.winners) == ("", (0,) if won else ())


@rule("WW-SOLO-03")
def test_the_twelfth_turn_is_time_enough_and_then_it_is_over() -> None:
    assert on_turn(alone(100), 12).say("exit X_south").result.winners == (0,)
    t = on_turn(alone(100), 12).say("end")
    assert (t.asked, t.result.winners) == ("", ())


@rule("WW-SOLO-03")
def test_outside_by_catapult_after_the_twelfth_turn_is_off_the_map() -> None:
    t = on_turn(alone(100, "catapult"), 12).say("fire 2", "roll 6 6", "end")
    assert t.result.winners == (0,)


@rule("WW-SOLO-05")
def test_the_first_turn_is_turn_1_and_the_last_is_turn_12() -> None:
    t = Table(players=1, begun=False).say("roll 1")
    counted = [event.a for event in t.told("turn")]
    while t.asked:
        counted += [event.a for event in t.say("end").told("turn")]
    assert counted == list(range(1, 13))
    assert t.result.rounds == 12


@rule("WW-SOLO-04")
@pytest.mark.parametrize("gold", [0, 57, 210])
def test_the_gold_at_the_end_is_there_for_a_personal_record(gold: int) -> None:
    assert alone(gold).say("exit X_south").result.places[0].score == gold
    assert on_turn(alone(gold), 12).say("end").result.places[0].score == gold


@rule("WW-R-60")
def test_too_little_gold_or_no_way_out_is_a_loss_and_the_record_says_how_it_ended() -> None:
    poor = alone(99).say("exit X_south").result
    late = on_turn(alone(250), 12).say("end").result
    rich = alone(250).say("exit X_south").result
    assert [result.winners for result in (poor, late, rich)] == [(), (), (0,)]
    assert [result.places[0].place for result in (poor, late, rich)] == [0, 0, 1]
    assert [result.places[0].score for result in (poor, late, rich)] == [99, 250, 250]
    assert [result.places[0].how for result in (poor, late, rich)] == ["left the map", "trapped", "left the map"]


@rule("WW-R-44")
def test_alone_the_exits_are_always_open() -> None:
    t = alone()
    assert t.can("exit X_south")
    assert not t.sounded


@rule("WW-R-45")
def test_alone_leaving_ends_the_game() -> None:
    t = alone(40).say("exit X_south")
    assert (t.area(), t.asked, t.result.rounds) == ("gone", "", 1)


@rule("WW-R-59")
def test_alone_the_gods_count_always_ends_on_the_hero() -> None:
    for die in range(1, 7):
        assert Table(players=1).put("god").gold(35).say("pray", f"roll {die}").purse() == 25


@rule("WW-R-59")
def test_alone_the_bounty_board_cannot_be_read() -> None:
    assert not alone(area="bounty").can("read")
    assert Table(map=2).put("bounty").can("read")


@rule("WW-SOLO-02", "WW-R-59")
def test_alone_an_arrest_moves_no_gate() -> None:
    t = alone(area="bounty").put("shop_w").gold(99).say("steal", "roll 1")
    assert (t.area(), t.gate_at, t.sounded) == ("prisoners", 0, False)


@rule("WW-R-119")
def test_alone_there_is_no_opening_roll_but_a_roll_for_the_start_room() -> None:
    t = Table(players=1, begun=False)
    assert t.answers == [f"roll {n}" for n in range(1, 7)]
    t.say("roll 5")
    assert (t.area(), t.asked) == ("start_5", "action")
    assert Table(players=1, map=2, begun=False).asked == "action"
