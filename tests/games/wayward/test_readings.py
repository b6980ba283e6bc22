"""Readings of unclear rules that a table may choose: the ruling by default, the option reads it otherwise."""

import pytest

from lantern.games.wayward.setup import READINGS
from tests.games.wayward.kit import Table
from tests.rule_evidence import rule


def test_every_reading_is_off_unless_chosen_and_names_its_ruling() -> None:
    assert [(option.name, option.default, option.rule) for _, option in READINGS] == [
        ("early_exits", False, "WW-R-44"),
        ("trigger_is_last", False, "WW-R-46"),
        ("calm_landings", False, "WW-R-39"),
        ("flame_gold_waits", False, "WW-R-67"),
        ("pray_again", False, "WW-R-61"),
    ]
    assert Table().g.readings == 0


@pytest.mark.parametrize("name", [option.name for _, option in READINGS])
def test_a_reading_changes_nothing_but_itself(name: str) -> None:
    chosen = Table(**{name: True}).g.readings
    assert [option.name for bit, option in READINGS if chosen & bit] == [name]


# --- early_exits


@rule("WW-R-44")
@pytest.mark.parametrize("early", [False, True])
def test_exits_open_with_the_alarm_or_are_never_closed(early: bool) -> None:
    t = Table(map=2, early_exits=early).put("south_gate")
    assert t.can("exit X_south") is early
    assert t.alarm().can("exit X_south")


@rule("WW-R-44", "WW-R-45")
def test_with_early_exits_the_others_play_on_when_somebody_has_left() -> None:
    t = Table(players=3, map=2, early_exits=True).put("south_gate").say("exit X_south")
    assert [t.active, t.say("end").active, t.say("end").active] == [1, 2, 1]
    t.put("south_gate", seat=1).say("exit X_south")
    assert (t.active, t.say("end").active) == (2, 2)
    t.put("south_gate", seat=2).say("exit X_south")
    assert [place.how for place in t.result.places] == ["left the map"] * 3


@rule("WW-R-44")
def test_early_exits_still_ask_for_what_stands_in_them() -> None:
    assert not Table(early_exits=True).put("squid").give(armor=2).can("exit X_west")
    assert Table(early_exits=True).put("squid").give(armor=3).can("exit X_west")


# --- trigger_is_last


@rule("WW-R-46")
@pytest.mark.parametrize(("is_last", "turns"), [(False, [1, 2, 0]), (True, [1, 2])])
def test_whoever_plays_when_the_alarm_sounds_has_a_last_turn_or_none(is_last: bool, turns: list[int]) -> None:
    t = Table(players=3, map=2, trigger_is_last=is_last).alarm().say("end")
    found = []
    while t.asked:
        found.append(t.active)
        t.say("end")
    assert found == turns


# --- calm_landings


@rule("WW-R-39")
@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize(("which", "start", "answers", "there"), [
    (1, "lair", ["steal", "roll 1"], "ash"),
    (1, "flame_top", ["jump", "roll 2"], "cinders"),
    (2, "catapult", ["fire 1", "roll 5"], "square"),
    (2, "prisoners", ["escape", "roll 6"], "sewer_lane"),
])  # fmt: skip
def test_a_forced_arrival_is_a_duel_or_is_not(
    which: int, start: str, answers: list[str], there: str, calm: bool
) -> None:
    t = Table(map=which, calm_landings=calm).put(there, seat=1).put(start).say(*answers)
    assert (t.area(), t.asked) == (there, "action" if calm else "dice")


@rule("WW-R-39")
@pytest.mark.parametrize("calm", [False, True])
def test_jail_is_a_duel_in_either_reading(calm: bool) -> None:
    t = Table(map=2, calm_landings=calm).put("prisoners", seat=1).put("tenup").say("bet", "roll 1")
    assert (t.area(), t.asked) == ("prisoners", "dice")


@rule("WW-R-39")
@pytest.mark.parametrize(("which", "start", "answers"), [
    (1, "mid", ["move start_2"]),
    (1, "pillars", ["push start_2 1", "roll 2"]),
    (1, "st_nw", ["ride st_se"]),
    (1, "toll", ["cross ring", "roll 6 6 6"]),
])  # fmt: skip
def test_heroes_who_go_somewhere_themselves_duel_with_calm_landings_too(
    which: int, start: str, answers: list[str]
) -> None:
    there = answers[0].split()[1]
    t = Table(map=which, calm_landings=True).put(there, seat=1).put(start).give(weapon=1, torch=1).say(*answers)
    assert (t.area(), t.asked) == (there, "dice")


# --- flame_gold_waits

TO_THE_END = ["jump", "roll 3", "roll 3", "roll 3", "roll 6"]


@rule("WW-R-67")
@pytest.mark.parametrize("waits", [False, True])
def test_the_flame_gold_is_there_for_the_first_try_or_the_first_finish(waits: bool) -> None:
    t = Table(flame_gold_waits=waits).put("flame_top").say("jump", "roll 2").put("flame_top").say(*TO_THE_END)
    if waits:
        assert t.asked == "flame_gold"
        t.say("yes")
    assert (t.area(), t.purse()) == ("grate", 10 if waits else 0)


@rule("WW-R-67")
@pytest.mark.parametrize("waits", [False, True])
def test_the_flame_gold_is_taken_once_a_turn_in_either_reading(waits: bool) -> None:
    t = Table(flame_gold_waits=waits).put("flame_top").say(*TO_THE_END, "yes").put("flame_top").say(*TO_THE_END)
    assert (t.area(), t.asked, t.purse()) == ("grate", "action", 10)
    t.put("flame_top").say("end", "end", *TO_THE_END, "yes")
    assert t.purse() == 20


# --- pray_again


@rule("WW-R-61")
@pytest.mark.parametrize("again", [False, True])
def test_the_god_hears_one_prayer_a_turn_or_many(again: bool) -> None:
    t = Table(pray_again=again).put("god").gold(30, seat=1).say("pray", "roll 1")
    assert t.purse() == 5
    assert t.can("pray") is again
    if again:
        assert t.say("pray", "roll 3").purse() == 10


@rule("WW-R-61")
def test_to_pray_again_one_may_not_have_left() -> None:
    t = Table(pray_again=True).put("god").say("pray", "roll 1", "move moss", "move god")
    assert not t.can("pray")
