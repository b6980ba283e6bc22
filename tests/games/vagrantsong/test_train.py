"""BRD, TGT, TER. The train: cars, sides and edges; what is adjacent, open and in range; terrain."""

import pytest

from lantern.games.vagrantsong.areas import in_car
from lantern.games.vagrantsong.ids import BODY, CANDLE, HAINT_HUMANITY, ROUND_MARK, THRESHOLD
from lantern.games.vagrantsong.options import SCENARIOS
from lantern.games.vagrantsong.rules.acting import body_at, bust_targets, skill_targets
from lantern.games.vagrantsong.rules.turn import USE
from lantern.games.vagrantsong.selectors import is_at_edge
from lantern.games.vagrantsong.train import BESIDE, DISTANCE, NAMES, NUMBERS, SIDES
from tests.games.vagrantsong.bench import bench, losses
from tests.games.vagrantsong.kit import Table
from tests.games.vagrantsong.stage import Stage
from tests.rule_evidence import rule

CONNECTING = ("AB-h", "AB-c", "BC-h", "BC-c")


def spaces_of(car: str) -> set[str]:
    return {NAMES[at] for at in in_car(NUMBERS[f"{car}-1-1"])}


def reaches(t: Table, n: int) -> bool:
    """Whether a skill of the Empress with range n may target the haint."""
    return t.g.reach(0, t.g.space(BODY)) <= n


# --- cars and connecting spaces


@rule("VS-BRD-01")
def test_three_cars_of_twenty_spaces_are_joined_by_connecting_spaces() -> None:
    grid = {f"{car}-{column}-{row}" for car in "ABC" for column in range(1, 6) for row in range(1, 5)}
    assert {*NAMES} == grid | {*CONNECTING}
    assert [len(spaces_of(car)) for car in "ABC"] == [21, 22, 21]
    assert DISTANCE[NUMBERS["A-5-2"]][NUMBERS["B-1-2"]] == 2


@rule("VS-BRD-02", "VS-BRD-03")
def test_of_two_connecting_spaces_the_humanity_one_belongs_left_and_the_cycle_one_right() -> None:
    assert "AB-h" in spaces_of("A")
    assert {"AB-c", "BC-h"} < spaces_of("B")
    assert "BC-c" in spaces_of("C")


@rule("VS-BRD-04", "VS-BRD-05", "VS-BRD-06")
def test_connecting_spaces_have_no_edge_and_edges_run_along_the_outside() -> None:
    assert not any(is_at_edge(NUMBERS[at], -1) for at in CONNECTING)
    edges = {
        at: [SIDES[side] for side in range(4) if is_at_edge(NUMBERS[at], side)]
        for at in ("B-1-1", "B-1-2", "C-5-4", "A-3-3")
    }
    assert edges == {"B-1-1": ["humanity", "round"], "B-1-2": [], "C-5-4": ["break", "cycle"], "A-3-3": []}


@rule("VS-BRD-08", "VS-BRD-07")
@pytest.mark.parametrize(
    ("side", "toward", "away"),
    [
        ("humanity", "B-3-1", "B-3-4"), ("cycle", "B-3-4", "B-3-1"), ("round", "B-1-2", "B-5-2"),
        ("break", "B-5-2", "B-1-2"),
    ],
)  # fmt: skip
def test_the_four_sides_are_directions(side: str, toward: str, away: str) -> None:
    for way, end in (("toward", toward), ("away", away)):
        t = bench().at(0, "B-3-2").at(1, "A-1-1").haint("C-5-4")
        n = DISTANCE[NUMBERS["B-3-2"]][NUMBERS[end]]
        t.run({"do": "push", "who": "actor", "dir": way, "ref": f"side:{side}", "n": n}, actor=0)
        assert t.space(0) == end


@rule("VS-BRD-07")
def test_effects_move_toward_and_away_from_edges_and_hit_whoever_stands_at_one() -> None:
    t = bench().at(0, "B-3-2").at(1, "A-3-1").haint("C-5-4")
    t.run({"do": "push", "who": "actor", "dir": "toward", "ref": "edge", "n": 1}, actor=0)
    assert t.space(0) == "B-3-1"
    t.run({"do": "push", "who": "actor", "dir": "away", "ref": "edge", "n": 1}, actor=0)
    assert t.space(0) == "B-3-2"
    assert losses(t.run({"do": "lose_humanity", "who": "edge", "n": 1}, actor=0)) == [0, 1]
    t.at(0, "C-5-1").at(1, "A-3-1").run({"do": "lose_humanity", "who": "edge:break", "n": 1}, actor=0)
    assert losses(t) == [1, 1]


@rule("VS-BRD-09", "VS-BRD-08")
def test_the_break_side_is_on_the_right() -> None:
    assert NAMES[BESIDE[NUMBERS["B-3-2"]][SIDES.index("break")]] == "B-4-2"
    t = bench().at(0, "C-5-2").at(1, "A-1-2").run({"do": "lose_humanity", "who": "edge:break", "n": 1}, actor=0)
    assert losses(t) == [1, 0]


@rule("VS-BRD-22", "VS-BRD-21")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_train_is_the_same_in_every_scenario_with_places_for_three_rituals_and_a_seance(scenario: str) -> None:
    t = Table(scenario)
    assert len(t.g.terrain) == len(t.g.candles) == len(NAMES)
    assert len(t.g.scene.rituals) <= 3
    assert t.g.scene.seance_uses > 0


@rule("VS-BRD-22", "VS-GEN-07")
def test_a_scenario_may_change_what_is_constant_elsewhere() -> None:
    t = bench().set(ROUND_MARK, 2).run({"do": "round", "n": 3}, actor=0)
    assert t.g.tally[ROUND_MARK] == 5
    t.run({"do": "block", "who": "actor", "action": "tokens", "until": "scenario_end"}, actor=0)
    assert USE not in t.token(0, "iron_nails").turn(0).coins().answers


# --- occupied, open, adjacent


@rule("VS-BRD-10", "VS-BRD-11", "VS-BRD-12")
def test_anything_in_a_space_occupies_it() -> None:
    t = bench().terrain("A-1-1").candle("A-2-1").event(1, "A-3-1")
    assert [t.g.is_open(NUMBERS[at]) for at in ("A-1-1", "A-2-1", "A-3-1", "B-2-2", "B-3-2", "A-4-1")] == [
        False
    ] * 5 + [True]


@rule("VS-BRD-13", "VS-BRD-14")
def test_adjacent_is_left_right_above_or_below_and_never_diagonal() -> None:
    t = bench().at(0, "A-1-1").at(1, "A-1-2").haint("B-3-2")
    assert {NAMES[at] for at in t.g.open_beside(NUMBERS["B-3-2"])} == {"B-3-1", "B-2-2", "B-4-2", "B-3-3"}
    assert {NAMES[at] for at in t.g.open_beside(NUMBERS["AB-h"])} == {"A-5-2", "AB-c", "B-1-2"}
    assert bust_targets(t.at(0, "B-2-1").g, 0) == []


@rule("VS-BRD-15", "VS-R-14")
def test_two_in_the_same_space_are_adjacent_and_in_range() -> None:
    t = bench().at(0, "B-3-2")
    assert bust_targets(t.g, 0) == [BODY]
    assert t.g.reach(0, t.g.space(BODY)) == 0


@rule("VS-BRD-16")
def test_example_occupied_adjacent_and_open() -> None:
    t = bench().at(0, "A-2-2").at(1, "C-1-1").terrain("A-4-2")
    assert not t.g.is_open(NUMBERS["A-2-2"])
    assert {NUMBERS["A-3-2"], NUMBERS["A-2-3"]} < {*t.g.open_beside(NUMBERS["A-2-2"])}
    assert not t.g.is_open(NUMBERS["A-4-2"])
    assert DISTANCE[NUMBERS["A-2-2"]][NUMBERS["A-4-2"]] == 2


# --- tracks


@rule("VS-BRD-17", "VS-BRD-18")
def test_the_humanity_track_has_two_markers_and_the_break_track_one() -> None:
    t = Stage("songsmith", "cursebearer", setup={"thresholds": {2: 8, 3: 13, 4: 16}})
    assert (t.g.tally[HAINT_HUMANITY], t.g.tally[THRESHOLD]) == (0, 8)
    t.run({"do": "haint_gain", "n": 8}, actor=0)
    assert [event.a for event in t.told("broke")] == [1]


@rule("VS-BRD-18")
def test_an_effect_may_add_breaks() -> None:
    assert [event.a for event in bench().run({"do": "breaks", "n": 1}, actor=0).told("breaks")] == [3]


@rule("VS-BRD-19")
def test_the_round_track_has_six_spaces() -> None:
    t = bench().set(ROUND_MARK, 5).run({"do": "round", "n": 2}, actor=0)
    assert t.g.tally[ROUND_MARK] == 1


@rule("VS-BRD-20")
def test_used_tokens_lie_on_the_cycle_track_until_they_cycle_back() -> None:
    t = bench().token(0, "candle").run({"do": "discard_token", "who": "actor", "kind": "candle", "n": 1}, actor=0)
    assert (t.g.cycle[CANDLE], t.g.bindle[CANDLE]) == (1, 6)
    t.run({"do": "cycle_now"}, actor=0)
    assert (t.g.cycle[CANDLE], t.g.bindle[CANDLE]) == (0, 7)


# --- targets and range


@rule("VS-TGT-01", "VS-GEN-04")
def test_a_target_is_a_vagrant_a_haint_or_any_character() -> None:
    for skill, targets in (("an_old_medley", [0, 1]), ("distant_memory", [BODY]), ("old_tune", [0, 1, BODY])):
        t = bench().skill(0, 0, skill).turn(0).coins("skill:0").act("skill:0")
        assert t.answers == targets


@rule("VS-TGT-02", "VS-TGT-03", "VS-TGT-09")
def test_example_three_orthogonal_steps_are_in_range_three() -> None:
    t = bench("empress", "wayfarer").at(0, "B-1-1")
    assert [reaches(t, n) for n in (2, 3, 4)] == [False, True, True]
    t.turn(0).coins("skill:2").act("skill:2")  # Strangely Resonant Speech, range 3
    assert BODY in t.answers
    t = bench("empress", "wayfarer").at(0, "A-5-2").turn(0).coins("skill:2").act("skill:2")  # a step further away
    assert t.answers
    assert BODY not in t.answers


@rule("VS-TGT-04", "VS-R-13")
def test_distance_zero_is_within_any_range() -> None:
    t = bench("revivalist", "wayfarer").at(1, "B-1-2").skill(0, 0, "laying_on_of_hands")
    body = body_at(t.g, 0, 5)
    assert body is not None
    assert skill_targets(t.g, 0, body, 1, 5) == [0, 1]
    assert skill_targets(t.at(1, "A-1-1").g, 0, body, 1, 5) == [0]


@rule("VS-TGT-04")
def test_range_zero_reaches_the_own_space_only() -> None:
    shorter = {"do": "modify", "who": "actor", "stat": "range_skills", "n": -1, "until": "scenario_end"}
    t = bench().skill(0, 0, "can_do_attitude").run(shorter, actor=0).turn(0).coins("skill:0").act("skill:0")
    assert t.answers == [0]


@rule("VS-TGT-05")
def test_characters_do_not_block_range() -> None:
    t = bench().at(1, "B-2-2").at(0, "B-1-2").skill(0, 0, "distant_memory").turn(0).coins("skill:0").act("skill:0")
    assert t.answers == [BODY]


@rule("VS-TGT-06", "VS-R-12")
def test_a_vagrants_range_goes_around_terrain() -> None:
    t = bench().at(0, "B-1-2").at(1, "A-1-1")
    assert t.g.reach(0, t.g.space(BODY)) == 2
    assert t.terrain("B-2-2").g.reach(0, t.g.space(BODY)) == 4
    t.terrain("B-2-1", "B-2-3", "B-2-4")
    assert t.g.reach(0, t.g.space(BODY)) == 255


@rule("VS-R-12")
def test_range_crosses_cars_through_connecting_spaces_only() -> None:
    t = bench().at(0, "A-5-1").haint("B-1-1")
    assert t.g.reach(0, t.g.space(BODY)) == 4
    assert t.g.apart(0, BODY) == 4


@rule("VS-TGT-07", "VS-TGT-10")
def test_who_stands_on_terrain_is_in_reach_but_range_ends_there() -> None:
    t = bench().at(0, "B-1-2").terrain("B-3-2", "B-2-1", "B-2-3")
    assert t.g.reach(0, t.g.space(BODY)) == 2
    t.skill(0, 0, "distant_memory").turn(0).coins("skill:0")
    assert t.can("skill:0")
    assert not t.haint("B-4-2").can("skill:0")
    assert t.g.reach(0, NUMBERS["B-4-2"]) > 3


@rule("VS-TGT-08", "VS-R-12")
def test_a_haints_range_passes_through_terrain() -> None:
    t = bench().at(0, "B-5-2").at(1, "A-1-1").terrain("B-4-2", "B-4-1", "B-4-3", "B-4-4")
    t.skill(0, 0, "distant_memory").turn(0).coins("skill:0")
    assert not t.can("skill:0")  # the vagrant's range does not
    assert t.g.apart(BODY, 0) == 2
    t.end().draws("candle")  # range 3
    assert losses(t) == [2, 0]


# --- terrain


@rule("VS-TER-01")
def test_vagrants_move_around_terrain() -> None:
    t = bench().at(0, "B-1-2").at(1, "A-1-1").haint("C-1-1").terrain("B-2-2").turn(0).coins("move")
    assert 100 + NUMBERS["B-2-2"] not in t.answers
    assert 100 + NUMBERS["B-3-2"] not in t.answers  # four steps around it, with Move 3
    assert t.go("B-2-3").space(0) == "B-2-3"


@rule("VS-TER-02", "VS-TER-03")
def test_haints_move_through_terrain_and_may_stop_on_it() -> None:
    t = bench().at(0, "C-5-2").at(1, "C-5-1").haint("A-1-2").terrain("A-2-2", "A-2-1", "A-2-3", "A-2-4", "A-5-2")
    t.haint_turn("iron_nails").skip_to("who")  # Move 4
    assert t.space(BODY) == "A-5-2"


@rule("VS-TER-04")
def test_terrain_text_replaces_and_adds_to_the_rules() -> None:
    t = bench("wayfarer", "songsmith", scenario="the_stoker").at(0, "A-1-1").at(1, "A-5-4").terrain("A-2-1")
    t.turn(0).coins("move").go("A-2-1")  # embers block nothing, but burn
    assert losses(t) == [1, 0]


@rule("VS-TER-05")
def test_terrain_without_special_text_blocks_way_and_range() -> None:
    t = bench().terrain("A-2-1")
    assert t.g.block_move == t.g.block_range == 1 << NUMBERS["A-2-1"]
    t = bench("wayfarer", "songsmith", scenario="the_stoker").terrain("A-2-1")
    assert t.g.block_move == t.g.block_range == 0


@rule("VS-TER-04")
def test_effects_lay_and_remove_terrain() -> None:
    t = bench().run({"do": "terrain_add", "kind": "box", "at": "A-1-1"}, actor=0)
    assert t.g.terrain[NUMBERS["A-1-1"]]
    t.run({"do": "terrain_remove", "at": "A-1-1"}, actor=0)
    assert not t.g.terrain[NUMBERS["A-1-1"]]
