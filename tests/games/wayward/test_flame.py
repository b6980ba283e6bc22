"""C. Wall of flame: a run over burning spaces, with gold at its end and a grate below."""

from __future__ import annotations

import pytest

from tests.games.wayward.kit import Table
from tests.games.wayward.odds import chance
from tests.rule_evidence import rule

FIRE = {2, 4, 5, 7, 8, 10, 11}
SAFE_RUN = ("roll 6", "roll 3", "roll 6")  # spaces 6 and 9, then past the end


def on_the_stairs(armor: int = 0, **options: bool) -> Table:
    return Table(map=1, **options).put("flame_top").give(armor=armor)


def spaces(t: Table) -> list[int]:
    """The spaces landed on in the last run."""
    return [landed.a for landed in t.told("flame")]


@rule("WW-FLAME-01")
def test_who_moves_into_the_stairwell_stands_at_the_top_of_the_stairs() -> None:
    t = Table(map=1).put("soot").say("move flame_top")
    assert (t.area(), t.asked) == ("flame_top", "action")
    assert spaces(t.say("jump", "roll 3")) == [3]  # counted from the top


@rule("WW-FLAME-02")
def test_one_chip_starts_the_jumping_and_a_die_says_how_far() -> None:
    t = on_the_stairs().say("jump")
    assert (t.asked, len(t.answers), t.left, t.chips_in("flame_top")) == ("dice", 6, 11, 1)
    assert spaces(t.say("roll 6", "roll 3")) == [6, 9]


@rule("WW-FLAME-03", "WW-R-65")
@pytest.mark.parametrize("die", [1, 3, 6])
def test_on_a_safe_space_rolling_goes_on_without_a_chip_or_a_choice(die: int) -> None:
    t = on_the_stairs(armor=1).say("jump", f"roll {die}")
    assert (t.asked, t.left, t.has("armor")) == ("dice", 11, 1)


@rule("WW-FLAME-04")
def test_on_a_burning_space_one_armor_is_removed_to_roll_on_without_a_chip() -> None:
    t = on_the_stairs(armor=2).say("jump", "roll 2")
    assert t.asked == "flame_armor"
    t.say("yes")
    assert (t.asked, t.has("armor"), t.left) == ("dice", 1, 11)


@rule("WW-FLAME-03", "WW-FLAME-05")
def test_seven_of_the_twelve_spaces_burn() -> None:
    for space in range(1, 13):
        first = min(space, 6)
        rolls = [f"roll {first}", *([f"roll {space - first}"] if space > first else [])]
        t = on_the_stairs().say("jump", *rolls)
        assert (t.area() == "cinders") == (space in FIRE)


@rule("WW-FLAME-05", "WW-R-77")
def test_on_fire_without_armor_the_hero_falls_into_the_room_below() -> None:
    t = on_the_stairs().say("jump", "roll 2")
    assert (t.area(), t.asked, t.left) == ("cinders", "action", 11)
    assert sum(t.g.chips) == 1  # the one that started the run


@rule("WW-FLAME-05")
def test_who_will_not_use_armor_falls_and_keeps_it() -> None:
    t = on_the_stairs(armor=1).say("jump", "roll 4", "no")
    assert (t.area(), t.has("armor")) == ("cinders", 1)


@rule("WW-FLAME-06", "WW-R-104")
def test_at_the_end_the_gold_may_be_collected_without_a_chip_or_left() -> None:
    t = on_the_stairs().say("jump", *SAFE_RUN)
    assert (t.asked, t.answers) == ("flame_gold", ["yes", "no"])
    assert (t.say("yes").purse(), t.left) == (10, 11)
    assert on_the_stairs().say("jump", *SAFE_RUN, "no").purse() == 0


@rule("WW-FLAME-07", "WW-R-77")
def test_from_the_end_the_hero_is_washed_onto_the_grate_without_a_chip() -> None:
    t = on_the_stairs().say("jump", *SAFE_RUN, "yes")
    assert (t.area(), t.left, sum(t.g.chips)) == ("grate", 11, 1)


@rule("WW-FLAME-08")
@pytest.mark.parametrize("side", ["outflow", "cinders"])
def test_one_action_leads_down_from_the_grate_on_either_side(side: str) -> None:
    t = on_the_stairs().say("jump", *SAFE_RUN, "yes", f"move {side}")
    assert (t.area(), t.left) == (side, 10)


@rule("WW-FLAME-09", "WW-FLAME-10", "WW-R-107")
def test_the_turn_may_end_on_the_grate_where_only_the_ways_down_are_left() -> None:
    t = on_the_stairs().say("jump", *SAFE_RUN, "yes", "end", "end")
    assert (t.seat, t.area(), t.purse()) == (0, "grate", 10)
    assert t.answers == ["move outflow", "move cinders", "end"]


@rule("WW-FLAME-10")
def test_in_a_later_turn_the_whole_track_leads_to_the_gold_again() -> None:
    t = on_the_stairs().say("jump", *SAFE_RUN, "yes", "end", "end")
    t.put("soot").say("move flame_top", "jump", *SAFE_RUN, "yes")
    assert t.purse() == 20


@rule("WW-FLAME-11", "WW-R-67")
@pytest.mark.parametrize("first", [(*SAFE_RUN, "yes"), (*SAFE_RUN, "no"), ("roll 2",)])
def test_a_second_try_in_the_turn_finds_no_gold_however_the_first_one_ended(first: tuple[str, ...]) -> None:
    t = on_the_stairs().say("jump", *first)
    gold = t.purse()
    t.put("soot").say("move flame_top")
    assert t.can("jump")  # though a chip lies in the stairwell
    t.say("jump", *SAFE_RUN)
    assert (t.area(), t.asked, t.purse()) == ("grate", "action", gold)


@rule("WW-FLAME-11")
@pytest.mark.parametrize("waits", [False, True])
def test_no_number_of_tries_brings_the_gold_back(waits: bool) -> None:
    t = on_the_stairs(flame_gold_waits=waits).say("jump", *SAFE_RUN, "yes")
    for _ in range(20):
        t.chips(12).put("flame_top").say("jump", *SAFE_RUN)
        assert (t.asked, t.purse()) == ("action", 10)


@rule("WW-R-67")
def test_gold_that_waits_does_so_for_any_number_of_tries() -> None:
    t = on_the_stairs(flame_gold_waits=True)
    for _ in range(20):
        t.chips(12).put("flame_top").say("jump", "roll 2")
    assert t.chips(12).put("flame_top").say("jump", *SAFE_RUN, "yes").purse() == 10


@rule("WW-R-67")
def test_a_table_may_let_the_gold_wait_for_the_first_finish() -> None:
    t = on_the_stairs(flame_gold_waits=True).say("jump", "roll 2")
    t.put("flame_top").say("jump", *SAFE_RUN, "yes")
    assert t.purse() == 10
    assert t.put("flame_top").say("jump", *SAFE_RUN).asked == "action"


@rule("WW-R-64")
@pytest.mark.parametrize("last", [4, 5, 6])
def test_the_end_need_not_be_met_exactly(last: int) -> None:
    assert on_the_stairs().say("jump", "roll 6", "roll 3", f"roll {last}").asked == "flame_gold"  # from space 9


@rule("WW-R-64")
def test_the_last_space_is_not_yet_the_end() -> None:
    assert on_the_stairs().say("jump", "roll 6", "roll 6").asked == "dice"


@rule("WW-R-66")
def test_the_stairwell_may_be_left_without_a_jump() -> None:
    t = on_the_stairs().say("move soot")
    assert (t.area(), t.left) == ("soot", 11)


@rule("WW-FLAME-02", "WW-FLAME-04", "WW-FLAME-06")
@pytest.mark.parametrize(("armor", "percent"), [(0, 8), (1, 35), (2, 75), (3, 95)])
def test_the_run_succeeds_as_often_as_the_catalogue_says(armor: int, percent: int) -> None:
    run = on_the_stairs(armor).say("jump")
    odds = chance(run, lambda t: t.area() == "grate", {"flame_armor": "yes", "flame_gold": "yes"})
    assert round(100 * odds) == percent
