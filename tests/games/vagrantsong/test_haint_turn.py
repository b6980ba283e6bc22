"""HNT, PRI, HMV, RES: the five steps of the haint's turn."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from lantern.games.vagrantsong import scenario_records as r
from lantern.games.vagrantsong.ids import APPLE, BODY, CANDLE, FIRST, NAILS, PRIORITY, RECENT, SALT, WEST
from lantern.games.vagrantsong.rules.haint_acting import unpack_path
from lantern.games.vagrantsong.rules.tokens import EVENT
from lantern.games.vagrantsong.train import NAMES, NUMBERS, SIDES
from tests.games.vagrantsong.kit import Table
from tests.games.vagrantsong.stage import Stage, act, count, event, gain, lose, on
from tests.rule_evidence import rule

HAUNTED = [lose("haunted", 1)]


def facing(action: r.Action, first: str = "B-2-2", second: str = "C-5-4", **parts: Any) -> Stage:
    """The haint on B-3-2 has this action for iron nails; two vagrants."""
    t = Stage("songsmith", "cursebearer", nails=action, **parts)
    t.at(0, first).at(1, second).haint("B-3-2")
    return t


def walked(t: Table) -> list[str]:
    """The spaces of the haint's last walk."""
    return [NAMES[at] for at in unpack_path(t.told("haint_walk")[-1].c)]


# --- the five steps


@rule("VS-HNT-01", "VS-HNT-08")
def test_action_target_move_effects_cycle_track_in_this_order() -> None:
    t = facing(act(lose("target", 1), move=2, range=1, target="V"), "B-1-2", "C-5-4").haint("B-5-2")
    t.haint_turn("iron_nails").auto("haint_path")
    told = [each.what for each in t.events]
    order = ["haint_turn", "haint_drew", "haint_action", "haint_target", "haint_walk"]
    assert [told.index(what) for what in order] == sorted(told.index(what) for what in order)
    assert t.g.cycle[NAILS] == 1


@rule("VS-HNT-02", "VS-RND-14")
def test_the_most_recent_vagrant_draws() -> None:
    t = Stage().turn(1).coins().draws("apple").end()
    assert [each.seat for each in t.told("haint_drew")] == [1]


@rule("VS-HNT-03", "VS-HNT-06")
@pytest.mark.parametrize("token", ["iron_nails", "candle", "salt", "rabbits_foot", "apple"])
def test_the_action_matches_the_token(token: str) -> None:
    names = ("iron_nails", "candle", "salt", "rabbits_foot", "apple")
    short = ("nails", "candle", "salt", "foot", "apple")
    t = Stage(**{key: act(count("n", 1 + n)) for n, key in enumerate(short)})
    assert t.haint_turn(token).counted("n") == 1 + names.index(token)


@rule("VS-HNT-05", "VS-HNT-08")
def test_the_drawn_token_lies_aside_until_the_turn_is_over() -> None:
    t = Stage(nails=act({"do": "counter", "name": "n", "set": "coins"})).token(0, "apple").wounded(0, 0)
    t.haint_turn("iron_nails")
    assert (t.asked, t.g.cycle[NAILS], t.g.bindle[NAILS]) == ("window", 0, 7)
    t.auto("window").auto("apple")
    assert t.g.cycle[NAILS] == 1


@rule("VS-HNT-11")
def test_a_candle_drawn_for_the_haint_lights_no_candle() -> None:
    t = Stage().haint_turn("candle")
    assert not any(t.g.candles)
    assert t.g.cycle[CANDLE] == 1


@rule("VS-R-69", "VS-HNT-02")
def test_before_any_turn_the_first_in_the_chosen_order_draws() -> None:
    t = Stage().set(RECENT, -1).set(FIRST, 1).haint_turn("apple")
    assert t.told("haint_drew")[0].seat == 1


@rule("VS-HNT-07", "VS-R-76")
def test_a_line_goes_along_the_axis_on_which_the_target_is_further() -> None:
    line = act(lose("area", 2), range=6, target="V", area="line:4")
    t = facing(line, "B-5-2", "C-5-4").haint_turn("iron_nails")
    assert t.has(0) == 8
    t = facing(line, "B-5-3", "B-4-2").set(PRIORITY, 0).haint_turn("iron_nails")  # two across, one down
    assert (t.has(0), t.has(1)) == (10, 8)


@rule("VS-R-76")
def test_equally_far_on_both_axes_the_more_harmful_line_else_the_players() -> None:
    line = act(lose("area", 2), range=6, target="V", area="line:3")
    t = facing(line, "B-4-3", "B-3-4").set(PRIORITY, 0).haint_turn("iron_nails")
    assert (t.asked, t.has(0), t.has(1)) == ("who", 10, 8)  # down: the other is there
    t = facing(line, "B-4-3", "A-1-1").set(PRIORITY, 0).haint_turn("iron_nails")
    assert (t.asked, t.seat, t.answers) == ("line", t.g.most_recent(), [SIDES.index("break"), SIDES.index("cycle")])
    assert t.say(1).asked == "who"


@rule("VS-HNT-07")
@pytest.mark.parametrize(
    ("area", "hit"),
    [
        ("single", [0]), ("adjacent", [0]), ("range:2", [0, 1]), ("cross:2", [0, 1]), ("row", [0, 1]),
        ("column", []), ("car", [0, 1]), ("all", [0, 1, 2]), ("edge:round", []), ("edge:humanity", []),
    ],
)  # fmt: skip
def test_area_shapes(area: str, hit: list[int]) -> None:
    strike = act(lose("area", 1), range=3, target="V", area=area)
    t = Stage("songsmith", "revivalist", "cursebearer", nails=strike).haint("B-3-2")
    t.at(0, "B-2-2").at(1, "B-5-2").at(2, "C-5-4").set(PRIORITY, 0).haint_turn("iron_nails")
    assert [v for v in range(3) if t.has(v) < 10] == hit


# --- several tokens


@rule("VS-R-95", "VS-HNT-04")
def test_of_several_tokens_the_group_picks_once_all_are_on_the_table() -> None:
    draw = r.Draw(2, 1, "group", "cycle")
    t = Stage(draw=draw, event=[event(5, count("m"))], apple=act(count("n")))
    t.in_bindle(5)
    t.haint_turn("salt", EVENT + 5, "apple")
    assert (t.asked, t.answers, t.counted("m")) == ("haint_token", [SALT, APPLE], 1)
    t.say(APPLE)
    assert (t.counted("n"), t.g.cycle[SALT], t.g.cycle[APPLE]) == (1, 1, 1)


@rule("VS-R-95")
def test_those_picked_are_performed_in_the_order_drawn() -> None:
    steps = {"salt": act(count("n", 1)), "apple": act({"do": "counter", "name": "n", "set": 10}), "nails": act()}
    t = Stage(draw=r.Draw(3, 2, "recent", "bindle"), **steps)
    t.haint_turn("apple", "salt", "iron_nails")
    t.say(SALT).say(APPLE)  # picked in this order
    assert t.counted("n") == 11
    assert (t.g.cycle[SALT], t.g.cycle[APPLE], t.g.bindle[NAILS]) == (1, 1, 8)


@rule("VS-R-95")
def test_alike_tokens_are_not_asked_about_and_none_is_lost() -> None:
    t = Stage(draw=r.Draw(3, 2, "group", "cycle"), nails=act(count("n")), candle=act(count("m")))
    t.haint_turn("iron_nails", "iron_nails", "candle").say(CANDLE)
    assert (t.counted("n"), t.counted("m")) == (1, 1)
    assert (t.g.cycle[NAILS], t.g.cycle[CANDLE]) == (2, 1)


@rule("VS-R-95")
def test_the_worst_of_several_tokens() -> None:
    t = Stage(draw=r.Draw(2, 1, "worst", "cycle"), nails=act(lose("all", 1)), candle=act(lose("all", 2)))
    assert t.haint_turn("iron_nails", "candle").has(0) == 8


@rule("VS-R-95", "VS-HAU-03")
def test_a_vagrant_is_haunted_once_in_a_turn_of_several_actions() -> None:
    step = act({"do": "haunt", "who": "all"})
    t = Stage(draw=r.Draw(2, 2, "order", "cycle"), haunted=HAUNTED, nails=step, candle=step)
    assert t.haint_turn("iron_nails", "candle").has(0) == 9


# --- the target


@rule("VS-PRI-13", "VS-PRI-14", "VS-PRI-15")
def test_the_priority_token_stays_with_its_holder_until_it_is_lost_or_given_on() -> None:
    t = facing(act(lose("target", 1), target="V", range=20), "C-5-4", "B-2-2")
    t.run({"do": "priority", "who": "actor"}, actor=0).haint_turn("iron_nails").haint_turn("iron_nails")
    assert (t.has(0), t.has(1)) == (8, 10)
    t.run({"do": "priority", "who": "actor"}, actor=1)
    assert t.g.tally[PRIORITY] == 1
    t.run({"do": "priority_clear", "who": "actor"}, actor=0)
    assert t.g.tally[PRIORITY] == 1  # that vagrant does not have it
    t.run({"do": "priority_clear"})
    assert t.g.tally[PRIORITY] == -1  # it does not go back to the first holder


@rule("VS-PRI-01", "VS-PRI-02", "VS-PRI-06", "VS-PRI-10", "VS-PRI-11")
def test_the_list_is_tried_in_order() -> None:
    strike = act(lose("target", 1), target="V", range=9)
    t = facing(strike, "B-1-2", "B-2-2").humanity(0, 5).humanity(1, 6).haint_turn("iron_nails")
    assert t.has(0) == 4  # hurt most, though the other is nearer
    t = facing(strike, "A-1-1", "C-1-1").humanity(0, 5).humanity(1, 6).haint_turn("iron_nails")
    assert t.has(1) == 5  # nobody is in its car: the nearest
    t = facing(strike, "A-1-1", "B-2-2").humanity(1, 3).set(WEST + 1, 1).haint_turn("iron_nails")
    assert (t.has(0), t.has(1)) == (9, 3)  # the westbound are not seen


@rule("VS-PRI-12")
def test_between_equals_the_most_recent_is_struck() -> None:
    t = facing(act(lose("target", 1), target="V", range=9), "B-2-2", "B-4-2").set(RECENT, 1)
    assert t.haint_turn("iron_nails").has(1) == 9


@rule("VS-R-01", "VS-CODE-02")
def test_a_full_tie_is_the_most_recent_players_choice() -> None:
    t = Stage("songsmith", "revivalist", "cursebearer", nails=act(lose("target", 1), target="V", range=1))
    t.at(0, "B-2-2").at(1, "B-4-2").at(2, "A-1-1").haint("B-3-2").set(RECENT, 2).haint_turn("iron_nails")
    assert (t.asked, t.seat, t.answers) == ("haint_target", 2, [0, 1])
    assert t.say(1).has(1) == 9


# --- moving


@rule("VS-HMV-01")
def test_it_moves_orthogonally() -> None:
    t = facing(act(move=3), "B-5-3", "A-1-1").haint_turn("iron_nails").auto("haint_path", "displaced")
    steps = ["B-3-2", *walked(t)]
    for a, b in pairwise(steps):
        (ax, ay), (bx, by) = ([int(n) for n in at.split("-")[1:]] for at in (a, b))
        assert abs(ax - bx) + abs(ay - by) == 1


@rule("VS-HMV-02", "VS-HMV-03", "VS-HMV-14", "VS-HAU-01", "VS-HAU-02")
def test_it_goes_on_through_terrain_and_vagrants_whom_it_haunts() -> None:
    t = facing(act(move=4), "B-2-2", "AB-h", haunted=HAUNTED).haint("B-3-2").terrain("B-1-2")
    t.set(PRIORITY, 1).haint_turn("iron_nails").auto("haint_path", "displaced")
    assert (t.has(0), t.has(1)) == (9, 9)


@rule("VS-HMV-05")
def test_without_a_move_value_it_stays() -> None:
    t = facing(act(lose("target", 1), range=1, target="V"), "B-1-2").haint_turn("iron_nails")
    assert (t.space(BODY), t.has(0)) == ("B-3-2", 10)
    t = facing(act({"do": "haint_move", "n": 1, "to": "closest"}), "B-1-2").haint_turn("iron_nails")
    assert t.space(BODY) == "B-2-2"  # the action says otherwise


@rule("VS-HMV-06", "VS-HMV-10")
@pytest.mark.parametrize("reach", [1, 2])
def test_it_ends_in_range_of_its_target(reach: int) -> None:
    t = facing(act(lose("target", 2), move=3, range=reach, target="V"), "B-5-4", "A-1-1", haunted=HAUNTED)
    t.haint_turn("iron_nails").auto("haint_path", "displaced")
    assert t.g.apart(BODY, 0) <= reach + 1  # it may have made way by one
    assert t.has(0) <= 8


@rule("VS-HMV-07", "VS-HMV-08")
def test_spare_movement_haunts_as_many_as_possible_the_target_among_them() -> None:
    t = facing(act(lose("target", 2), move=6, range=1, target="V"), "B-4-2", "B-2-2", haunted=HAUNTED)
    t.set(PRIORITY, 0).haint_turn("iron_nails").auto("haint_path", "displaced")
    assert (t.has(0), t.has(1)) == (7, 9)


@rule("VS-HMV-09", "VS-HMV-21")
def test_a_move_without_range_or_target_counts_as_range_1_and_may_end_on_it() -> None:
    t = facing(act(move=5), "B-5-4", "A-1-1", haunted=HAUNTED).haint_turn("iron_nails").auto("haint_path", "displaced")
    assert t.has(0) == 9
    t = facing(act(move=2), "B-5-4", "A-1-1").haint_turn("iron_nails").auto("haint_path")
    assert t.g.apart(BODY, 0) == 2  # as close as it can


@rule("VS-HMV-13")
def test_plans_without_a_worst_are_the_players_choice() -> None:
    t = facing(act(move=1), "B-4-3", "A-1-1").haint_turn("iron_nails")
    assert (t.asked, t.seat, t.answers) == ("haint_path", t.g.most_recent(), [0, 1])
    assert t.say(1).space(BODY) in ("B-4-2", "B-3-3")


@rule("VS-R-68")
def test_the_space_where_it_sets_out_does_not_haunt() -> None:
    t = facing(act(move=1), "B-5-2", "A-1-1", haunted=HAUNTED).at(1, "B-3-2").set(PRIORITY, 0)
    t.haint_turn("iron_nails")
    assert (t.space(BODY), t.has(1)) == ("B-4-2", 10)


@rule("VS-R-71", "VS-TOK-11")
def test_it_walks_onto_a_candle_rather_than_into_range_of_it() -> None:
    t = facing(act(lose("target", 1), move=2, range=2, target="V"), "C-5-4", "A-1-1").candle("B-5-2")
    assert t.haint_turn("iron_nails").space(BODY) == "B-5-2"


# --- resolving


@rule("VS-RES-01", "VS-RES-05")
def test_example_im_goin_that_way_costs_the_target_3() -> None:
    t = Table("turned_faces", "songsmith", "cursebearer").clear().at(0, "B-3-4").at(1, "C-5-4").haint("B-3-2")
    t.haint_turn("iron_nails").auto("haint_path", "displaced")
    assert t.has(0) == 10 - 3 - 1  # haunted on the way, then the action


@rule("VS-RES-02", "VS-RES-03", "VS-R-58")
def test_out_of_range_after_the_move_the_next_target_in_range_is_struck() -> None:
    t = facing(act(lose("target", 2), move=1, range=1, target="V"), "A-1-1", "B-2-2").set(PRIORITY, 0)
    t.haint_turn("iron_nails").auto("haint_path", "displaced")
    assert (t.has(0), t.has(1)) == (10, 8)


@rule("VS-RES-02", "VS-R-58", "VS-R-01")
def test_between_equal_targets_in_range_the_players_choose() -> None:
    t = Stage("songsmith", "cursebearer", "revivalist", nails=act(lose("target", 2), range=1, target="V"))
    t.at(0, "C-5-4").at(1, "B-2-2").at(2, "B-4-2").haint("B-3-2").set(PRIORITY, 0).set(RECENT, 0)
    t.haint_turn("iron_nails")
    assert (t.asked, t.seat, t.answers) == ("haint_target", 0, [1, 2])
    t.say(2)
    assert [t.has(v) for v in range(3)] == [10, 10, 8]


@rule("VS-PRI-04", "VS-RES-01")
def test_an_action_without_a_range_is_resolved_on_whom_it_names_wherever_that_is() -> None:
    t = facing(act(lose("target", 2), target="furthest")).haint_turn("iron_nails")
    assert (t.has(0), t.has(1)) == (10, 8)


@rule("VS-RES-04")
def test_an_action_that_reaches_nobody_does_nothing() -> None:
    t = facing(act(lose("all", 2), range=1, target="V"), "A-1-1", "C-5-4").haint_turn("iron_nails")
    assert (t.has(0), t.has(1), len(t.told("no_target"))) == (10, 10, 1)


@rule("VS-R-57")
def test_an_action_with_a_range_and_no_move_skips_candles() -> None:
    t = facing(act(lose("target", 2), range=2, target="V"), "B-1-2").candle("B-3-3").haint_turn("iron_nails")
    assert (t.has(0), t.g.candles[NUMBERS["B-3-3"]]) == (8, 1)


@rule("VS-R-56", "VS-HAU-02")
def test_the_more_vulnerable_suffer_first() -> None:
    t = facing(act(lose("all", 1))).humanity(1, 4).haint_turn("iron_nails")
    assert [each.seat for each in t.told("lost")] == [1, 0]
    t = facing(act(move=2), "B-2-2", "B-1-2", haunted=HAUNTED).humanity(1, 4).set(PRIORITY, 1)
    t.haint_turn("iron_nails").auto("haint_path", "displaced")
    assert [each.seat for each in t.told("lost")] == [0, 1]  # haunted effects go in path order


# --- hidden


@rule("VS-R-89")
def test_a_hidden_haint_reaches_nobody_but_still_takes_turns() -> None:
    actions = {"nails": act(lose("target", 1), move=3, range=1, target="V"), "salt": act(lose("all", 1))}
    t = Stage("songsmith", "cursebearer", haunted=HAUNTED, candle=act(lose("all", 5), range=9, target="V"), **actions)
    t.run({"do": "haint_hide"}).haint_turn("iron_nails").haint_turn("candle")
    assert (t.has(0), t.space(BODY)) == (10, "")
    assert t.g.apart(BODY, 0) == t.g.apart(0, BODY) > len(NAMES)  # at no distance, not even a long one
    t.haint_turn("salt")
    assert t.has(0) == 9  # without Move and range it resolves as written
    t.run({"do": "haunt", "who": "all"}, {"do": "push", "who": "haint", "dir": "toward", "ref": "A-1-1", "n": 1})
    assert t.has(0) == 9
    t.run({"do": "haint_gain", "n": 2})
    assert t.haint_humanity == 2
    t.at(0, "B-3-2").token(0, "iron_nails").turn(0).coins("bust")
    assert not t.can("bust")
    assert 400 + NAILS not in t.answers


@rule("VS-HNT-04")
def test_turn_start_effects_come_before_the_draw() -> None:
    t = Stage(rule=[on("haint_turn_start", gain("all", 1))]).humanity(0, 4).haint_turn()
    assert (t.has(0), t.asked) == (5, "haint_draw")
