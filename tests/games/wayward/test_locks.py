"""4. Lock picks and doors, the safety latch, and the rulings on bridges."""

from dataclasses import replace

import pytest

from lantern.games.wayward.board import Board
from lantern.games.wayward.board_data import ExitData, LinkData
from tests.games.wayward.kit import Table
from tests.rule_evidence import rule

# A door of each number of dots: map, the area before it (which has other ways out), and the area behind it.
DOORS = {
    1: (1, "start_2", "armory"), 2: (1, "scribes", "armory"), 3: (1, "grave", "north_gate"),
    4: (1, "moss", "treasury"), 5: (2, "coin_alley", "tollbooth"), 6: (1, "lantern", "vault"),
}  # fmt: skip
EVERY_SET_OF_PICKS = ["", "1", "2", "3", "12", "13", "23", "123"]


def holding(t: Table, picks: str) -> Table:
    """Exactly these lock picks: "13" for 1 and 3."""
    return t.give(**{f"pick{n}": int(str(n) in picks) for n in (1, 2, 3)})


def opens(dots: int, picks: str) -> bool:
    which, before, behind = DOORS[dots]
    return holding(Table(map=which).put(before), picks).can(f"move {behind}")


def treasure_room(*more: LinkData | ExitData) -> Table:
    """In the treasure room of map 2, which has a 6-dot door and no other way out but those drawn for the test."""
    t = Table(map=2)
    plan = t.g.board.data
    links = [way for way in more if isinstance(way, LinkData)]
    exits = [way for way in more if isinstance(way, ExitData)]
    t.g.board = Board(replace(plan, link=(*plan.link, *links), exit=(*plan.exit, *exits)))
    return t.put("treasure")


# --- doors and picks


@pytest.mark.parametrize(("dots", "enough"), [
    pytest.param(1, {"1", "12", "13", "123"}, marks=rule("WW-LOCK-05")),
    pytest.param(2, {"2", "12", "23", "123"}, marks=rule("WW-LOCK-06")),
    pytest.param(3, {"3", "12", "13", "23", "123"}, marks=rule("WW-LOCK-07")),
    pytest.param(4, {"13", "123"}, marks=rule("WW-LOCK-08")),
    pytest.param(5, {"23", "123"}, marks=rule("WW-LOCK-09")),
    pytest.param(6, {"123"}, marks=rule("WW-LOCK-10")),
])  # fmt: skip
def test_which_picks_open_a_door(dots: int, enough: set[str]) -> None:
    assert {picks for picks in EVERY_SET_OF_PICKS if opens(dots, picks)} == enough


@rule("WW-LOCK-01")
def test_the_three_lock_picks_are_three_different_things() -> None:
    assert [[dots for dots in DOORS if opens(dots, pick)] for pick in "123"] == [[1], [2], [3]]


@rule("WW-LOCK-02")
def test_a_lock_pick_serves_any_number_of_times() -> None:
    t = holding(Table().put("st_se", seat=1).put("start_2"), "1")
    t.say(*["move armory", "move start_2"] * 3)
    assert (t.area(), t.has("pick1"), t.left) == ("start_2", 1, 6)


@rule("WW-LOCK-03")
def test_a_lock_pick_does_not_break() -> None:
    t = holding(Table().put("armory"), "12").give(weapon=3)
    t.say("push vault 2", "roll 1 1", "move scribes", "move armory")
    assert (t.has("weapon"), t.has("pick1"), t.has("pick2")) == (1, 1, 1)


LOSSES = {
    "given up after a duel": (1, "start_2", ["move dock_n", "roll 1 6", "demand pick1", "yes"]),
    "dropped": (1, "start_2", ["drop", "drop pick1"]),
    "stolen by the squid": (1, "ring", ["move squid", "roll 1", "roll 4", "roll 1"]),
    "replaced by a cursed one": (1, "grave", ["dig large", "roll 1", "roll 4", "roll 1"]),
    "sold to Benny": (2, "benny", ["sell pick1", "roll 3"]),
    "stripped off by the rats": (2, "piper", ["pipe 1 2 3", "roll 1 1 4"]),
}


@rule("WW-LOCK-03")
@pytest.mark.parametrize("how", LOSSES)
def test_how_a_lock_pick_can_be_lost(how: str) -> None:
    which, area, answers = LOSSES[how]
    t = holding(Table(map=which).put("dock_n" if which == 1 else "river", seat=1).put(area), "1")
    assert t.say(*answers).has("pick1") == 0


@rule("WW-LOCK-04")
def test_going_through_a_door_is_an_ordinary_move() -> None:
    t = holding(Table().put("grave"), "3").say("move north_gate")
    assert (t.area(), t.left, t.chips_in("grave"), t.asked) == ("north_gate", 11, 1, "action")


@rule("WW-LOCK-11")
@pytest.mark.parametrize(("dots", "picks"), [(1, "2"), (1, "3"), (1, "23"), (2, "3"), (2, "13"), (4, "23"), (5, "13")])
def test_a_higher_pick_does_not_open_a_lower_door(dots: int, picks: str) -> None:
    assert not opens(dots, picks)


@rule("WW-LOCK-12")
def test_example_picks_2_and_3_open_doors_of_2_3_and_5_dots() -> None:
    assert [dots for dots in DOORS if opens(dots, "23")] == [2, 3, 5]


@rule("WW-LOCK-16")
def test_example_pick_2_alone_does_not_open_a_1_dot_door() -> None:
    assert not opens(1, "2")


@rule("WW-LOCK-11")
def test_a_cursed_pick_opens_nothing() -> None:
    assert not Table().put("start_2").curse(pick1=1).can("move armory")


@rule("WW-R-32")
@pytest.mark.parametrize(("inside", "outside"), [("kiln", "start_6"), ("treasury", "moss"), ("vault", "lantern")])
def test_the_picks_are_needed_from_both_sides(inside: str, outside: str) -> None:
    for here, there in [(inside, outside), (outside, inside)]:
        assert not Table().put(here).can(f"move {there}")
        assert holding(Table().put(here), "123").can(f"move {there}")


# --- the safety latch


@rule("WW-LOCK-13")
def test_a_locked_door_that_is_the_only_way_out_opens_from_inside() -> None:
    t = treasure_room().say("move alley_w")
    assert (t.area(), t.left) == ("alley_w", 11)
    assert not t.can("move treasure")


@rule("WW-LOCK-14")
@pytest.mark.parametrize(("room", "door", "way_out"), [
    ("kiln", "start_6", "soot"), ("treasury", "moss", "coffins"), ("cinders", "outflow", "coffins"),
])  # fmt: skip
def test_with_another_way_out_the_door_stays_locked(room: str, door: str, way_out: str) -> None:
    t = Table().put(room)
    assert t.can(f"move {way_out}")
    assert not t.can(f"move {door}")


@rule("WW-LOCK-15")
def test_example_who_came_up_the_ladder_with_the_only_token_leaves_through_the_door() -> None:
    t = Table(map=2).put("bakers").give(token=1).say("ride prize")
    assert [answer for answer in t.answers if answer.startswith(("move", "ride"))] == ["move alley_w"]
    t.say("move alley_w")
    assert (t.area(), t.left, t.has("pick3")) == ("alley_w", 10, 0)


@rule("WW-R-28")
def test_with_several_locked_doors_and_nothing_else_the_hero_chooses() -> None:
    assert Table().put("armory").can("move scribes", "move start_2")


@rule("WW-R-28")
def test_another_door_is_a_way_out_with_its_picks() -> None:
    t = holding(Table().put("armory"), "1")
    assert t.can("move start_2")
    assert not t.can("move scribes")


@rule("WW-R-28")
def test_a_guard_is_a_way_out_with_enough_weapons_to_roll() -> None:
    assert not Table().put("armory").give(weapon=2).can("move scribes")
    assert Table().put("armory").give(weapon=1).can("move scribes")  # too few for a red guard


@rule("WW-R-28")
def test_a_passage_is_a_way_out_with_a_token() -> None:
    assert not Table(map=2).put("prize").give(token=1).can("move alley_w")
    assert Table(map=2).put("prize").give(token=0).can("move alley_w")


@rule("WW-R-28")
def test_a_barrier_is_a_way_out_with_enough_armor() -> None:
    barrier = LinkData(a="treasure", b="rampart", kind="hazard", armor=2)
    assert not treasure_room(barrier).give(armor=2).can("move alley_w")
    assert treasure_room(barrier).give(armor=1).can("move alley_w")


@rule("WW-R-29")
def test_an_exit_is_a_way_out_only_while_it_may_be_used() -> None:
    gap = ExitData(id="X_gap", name="Gap", area="treasure", side="left", kind="open")
    assert treasure_room(gap).can("move alley_w")
    sounded = treasure_room(gap).alarm()
    assert sounded.can("exit X_gap")
    assert not sounded.can("move alley_w")
    guarded = replace(gap, kind="guard", value=4, colour="gray", faces="treasure")
    assert treasure_room(guarded).alarm().can("move alley_w")


@rule("WW-R-30")
def test_a_bridge_is_a_way_out_unless_curses_alone_are_too_heavy() -> None:
    bridge = LinkData(a="treasure", b="rampart", kind="bridge", bridge="B1")
    assert not treasure_room(bridge).can("move alley_w")
    laden = treasure_room(bridge).give(weapon=3, armor=3).say("cross rampart", "roll 1 1 1", "stay")
    assert not laden.can("move alley_w")  # the items can be dropped
    cursed = treasure_room(bridge).curse(weapon=3, armor=1).say("cross rampart", "roll 1 1 1")
    assert cursed.can("move alley_w")


@rule("WW-R-105")
def test_the_latch_does_not_open_an_exit() -> None:
    postern = ExitData(id="X_postern", name="Postern", area="treasure", side="left", kind="door", dots=1)
    t = treasure_room(postern).alarm()
    assert t.can("move alley_w")
    assert not t.can("exit X_postern")
    assert holding(t, "1").can("exit X_postern")


@rule("WW-R-31")
def test_a_room_reached_by_catapult_may_be_left_by_its_door_as_long_as_one_stays() -> None:
    t = Table(map=2).put("catapult").give(token=1).say("fire 2", "roll 4 4")
    assert t.area() == "prize"
    assert t.can("move alley_w", "ride bakers")
    t.say("end", "end")
    assert t.seat == 0
    assert t.can("move alley_w")
    t.say("ride bakers").give(token=1).say("ride prize").give(token=1)
    assert t.area() == "prize"
    assert not t.can("move alley_w")


@rule("WW-R-31")
@pytest.mark.parametrize(("total", "alley", "room"), [(2, "alley_e", "shield"), (9, "alley_w", "treasure")])
def test_a_landing_in_the_street_opens_no_door(total: int, alley: str, room: str) -> None:
    t = Table(map=2).put("catapult").say("fire 2", f"roll {total // 2} {total - total // 2}")
    assert t.area() == alley
    assert not t.can(f"move {room}")


# --- rulings on bridges


@rule("WW-R-33")
def test_right_after_the_roll_the_chip_of_the_bridge_still_serves() -> None:
    t = Table().put("toll").give(weapon=2, armor=2).say("cross ring", "roll 1 1 1")
    assert (t.asked, t.answers) == ("lighten", ["drop weapon", "drop armor", "stay"])
    t.say("drop weapon")
    assert (t.area(), t.left) == ("ring", 11)


@rule("WW-R-33")
def test_later_a_crossing_takes_a_new_chip_but_no_new_roll() -> None:
    t = Table().put("toll").give(weapon=2, armor=2).say("cross ring", "roll 1 1 1", "stay")
    assert (t.area(), t.left) == ("toll", 11)
    assert not t.can("cross ring")  # too heavy for the value rolled
    t.say("drop", "drop armor", "cross ring")
    assert (t.area(), t.left, t.asked) == ("ring", 10, "action")


@rule("WW-R-34")
def test_with_too_many_cursed_items_a_bridge_is_closed_for_the_turn() -> None:
    t = Table().put("toll").give(armor=1).curse(weapon=3, pick1=1).say("cross ring", "roll 1 1 1")
    assert (t.area(), t.asked, t.has("armor")) == ("toll", "action", 1)
    assert not t.can("cross ring")
    t.say("drop", "drop armor")
    assert not t.can("cross ring")
    t.say("end", "end", "cross ring", "roll 1 1 2")
    assert t.area() == "ring"
