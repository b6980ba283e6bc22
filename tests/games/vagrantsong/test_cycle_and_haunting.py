"""CYC, HAU: the cycle track, and being haunted."""

from __future__ import annotations

from lantern.games.vagrantsong.ids import APPLE, CYCLED
from lantern.games.vagrantsong.train import NUMBERS
from tests.games.vagrantsong.kit import Table
from tests.games.vagrantsong.stage import Effect, Stage, act, count, lose, on
from tests.rule_evidence import rule

HAUNTED = [lose("haunted", 1)]


def add(kind: str, n: int) -> Effect:
    return {"do": "cycle_add", "kind": kind, "n": n}


# --- cycling


@rule("VS-CYC-01", "VS-CYC-02", "VS-CYC-03", "VS-CYC-04", "VS-R-36")
def test_one_type_at_its_value_cycles_all_when_the_turn_is_over_after_its_end_effects() -> None:
    when = {"do": "counter", "name": "n", "set": {"base": 1, "of": "counter:m"}}
    t = Stage(cycle=[when], rule=[on("vagrant_turn_end", count("m", 5))])
    t.turn(0).coins().run(add("apple", 2), add("salt", 2), add("iron_nails", 4))
    assert (t.counted("n"), sum(t.g.cycle)) == (0, 8)  # not before the turn is over
    t.end()
    assert t.counted("n") == 6  # the turn's end came first
    assert (sum(t.g.cycle), list(t.g.bindle)) == (0, [8, 7, 5, 4, 3])


@rule("VS-CYC-02")
def test_the_haints_turn_is_followed_by_a_check_too() -> None:
    t = Stage(cycle=[count("n")])
    t.g.add_to_cycle(APPLE, 1)
    assert t.haint_turn("apple").counted("n") == 1
    assert t.g.cycle[APPLE] == 0


@rule("VS-CYC-05", "VS-CYC-03")
def test_without_a_cycle_effect_the_tokens_return_all_the_same() -> None:
    t = Stage().turn(0).coins().run(add("apple", 2)).end()
    assert list(t.g.bindle) == [8, 7, 5, 4, 3]


@rule("VS-CYC-07")
def test_a_cycle_effect_may_be_an_action_or_a_counter_that_grows() -> None:
    t = Stage(cycle=[{"do": "repeat_action", "token": "salt"}], salt=act(lose("target", 2), range=20, target="V"))
    assert t.run({"do": "cycle_now"}).auto("haint_target").has(0) + t.has(1) == 18
    t = Stage(cycle=[count("n")]).run({"do": "cycle_now"}, {"do": "cycle_now"})
    assert t.counted("n") == 2


@rule("VS-R-36")
def test_a_turn_has_at_most_one_cycle() -> None:
    t = Stage(cycle=[count("n"), add("apple", 2)]).turn(0).coins().run(add("apple", 2)).end()
    assert t.counted("n") == 1


@rule("VS-R-36", "VS-RUM-10")
def test_a_cycle_of_an_empty_bindle_and_one_at_the_end_of_the_same_turn_are_two() -> None:
    t = Stage("songsmith", "cursebearer", cycle=[count("n")]).at(0, "A-1-1").at(1, "C-5-4").turn(0).coins("rummage")
    t.g.bindle, t.g.cycle = bytes(5), bytes([1, 0, 0, 0, 3])  # due already
    t.draws("iron_nails").act("rummage")
    assert (t.counted("n"), sum(t.g.cycle), t.g.tally[CYCLED]) == (1, 0, 0)  # which is over with that
    assert t.run(add("apple", 2)).end().counted("n") == 2


@rule("VS-R-36")
def test_a_cycle_of_an_empty_bindle_is_the_only_one_of_the_turn_if_the_track_fills_no_more() -> None:
    t = Stage("songsmith", "cursebearer", cycle=[count("n")]).at(0, "A-1-1").at(1, "C-5-4").turn(0).coins("rummage")
    t.run(add("apple", 2))
    t.g.bindle = bytes(5)
    assert t.draws("apple").act("rummage").end().counted("n") == 1


@rule("VS-R-36", "VS-RUM-10", "VS-CYC-03")
def test_a_cycle_effect_that_draws_from_an_empty_bindle_does_not_begin_anew() -> None:
    draw = {"do": "draw_token", "who": "all", "n": 1, "keep": 1}
    t = Stage("songsmith", "cursebearer", cycle=[count("n"), draw], rule=[on("cycle", count("m"))])
    t.g.bindle, t.g.cycle = bytes(5), bytes([2, 0, 1, 0, 2])
    t.draws("salt", "apple").run({"do": "cycle_now"})
    assert (t.counted("n"), t.counted("m")) == (1, 1)
    assert (t.held(0), t.held(1), list(t.g.bindle), sum(t.g.cycle)) == (["salt"], ["apple"], [2, 0, 0, 0, 1], 0)
    t = Stage(cycle=[count("n"), {"do": "cycle_now"}]).run({"do": "cycle_now"})
    assert t.counted("n") == 1


# --- haunted


@rule("VS-HAU-02", "VS-HAU-03")
def test_a_vagrant_is_haunted_once_a_turn_and_again_in_the_next() -> None:
    t = Stage(haunted=HAUNTED, apple=act({"do": "haunt", "who": "all"}))
    haunt: Effect = {"do": "haunt", "who": "actor"}
    t.turn(0).coins().run(haunt, haunt, actor=0)
    assert t.has(0) == 9
    assert t.draws("apple").end().has(0) == 8


@rule("VS-HAU-04")
def test_example_the_turned_faces_first_mood_costs_1() -> None:
    t = Table("turned_faces").run({"do": "haunt", "who": "actor"}, actor=0)
    assert (t.has(0), t.g.effects[0]) == (9, 0)


@rule("VS-HAU-05")
def test_example_a_touch_of_sadness_costs_1() -> None:
    t = Stage("revivalist", "cursebearer", haunted=HAUNTED, nails=act(move=3)).haint("B-1-2")
    t.at(0, "B-2-2").at(1, "B-5-2").humanity(1, 8).haint_turn("iron_nails")
    assert t.has(0) == 9


@rule("VS-HAU-06", "VS-HMV-15")
def test_move_example_1_whoever_makes_way_is_haunted_after_that() -> None:
    t = Stage("empress", "wayfarer", haunted=HAUNTED, nails=act(move=4)).haint("B-1-2").at(0, "B-3-2").at(1, "B-5-2")
    t.run({"do": "priority", "who": "actor"}, actor=1).haint_turn("iron_nails")
    assert (t.asked, t.seat, t.has(0), t.has(1)) == ("displaced", 1, 9, 9)
    t.say(NUMBERS["B-5-1"])
    assert (t.space(1), t.has(0), t.has(1)) == ("B-5-1", 8, 8)
