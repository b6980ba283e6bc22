"""GEN, SET, VCD, THR. Who plays whom, what a vagrant card holds, and how a scenario is laid out."""

from dataclasses import replace

import pytest

from lantern.core.errors import OptionError
from lantern.games.vagrantsong import GAME
from lantern.games.vagrantsong import scenario_records as r
from lantern.games.vagrantsong import setup as new_game
from lantern.games.vagrantsong.ids import (
    BODY,
    BREAKS,
    COINS_HELD,
    HAINT_HUMANITY,
    MOOD,
    OWNS_SEANCE,
    PUP,
    ROUND_MARK,
    SEANCE,
    SUPPLY,
    THRESHOLD,
    VAGRANT_NAMES,
    WAYFARER,
)
from lantern.games.vagrantsong.layout import current_pack
from lantern.games.vagrantsong.rules.cards import JUNK_CODE, free_spots, may_hold, spots_for
from lantern.games.vagrantsong.rules.scenario import Scenario, lay_out
from lantern.games.vagrantsong.train import NAMES, NEIGHBOURS, NUMBERS
from tests.games.vagrantsong.bench import bench
from tests.games.vagrantsong.kit import Table
from tests.games.vagrantsong.stage import WILD, Stage, count, event, staged
from tests.rule_evidence import rule

CARDS = {  # humanity, Move, Rummage, Investigate, Patch Up, Bust
    "empress": (9, 2, 2, 4, 5, 4), "runaway": (8, 2, 2, 3, 4, 5), "songsmith": (10, 2, 2, 4, 4, 5),
    "revivalist": (10, 2, 2, 4, 3, 5), "cursebearer": (10, 3, 1, 3, 5, 4), "wayfarer": (9, 2, 3, 4, 4, 5),
}  # fmt: skip
JUNK_SPOTS = (4, 5)


def again(t: Table) -> Table:
    """The scenario is set up anew, with the first of all choices."""
    return t.begin(Scenario()).skip_to("who")


# --- who plays


@rule("VS-GEN-01", "VS-SET-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_choose_one_vagrant_each(players: int) -> None:
    g = new_game(mode="scenario", scenario="turned_faces", players=players)
    for v in range(players):
        assert g.waiting is not None
        assert (g.waiting.what, g.waiting.seat) == ("hero", v)
        g.answer(v)
    assert g.waiting is not None
    assert (g.waiting.what, [g.hero(v).id for v in range(players)]) == ("start", [*VAGRANT_NAMES[:players]])


@rule("VS-GEN-01")
@pytest.mark.parametrize("players", [1, 5])
def test_neither_one_nor_five_can_play(players: int) -> None:
    with pytest.raises(OptionError):
        GAME.setup(players=players)
    assert new_game(mode="scenario", scenario="turned_faces", players=2).n == 2


@rule("VS-R-64", "VS-SET-01")
def test_no_two_players_take_the_same_vagrant() -> None:
    g = new_game(mode="scenario", scenario="turned_faces", players=2)
    assert g.waiting is not None
    assert g.waiting.answers == [0, 1, 2, 3, 4, 5]
    g.answer(3)
    assert g.waiting.answers == [0, 1, 2, 4, 5]


@rule("VS-SET-02", "VS-SET-05", "VS-VCD-01")
@pytest.mark.parametrize("vagrant", VAGRANT_NAMES)
def test_a_vagrant_has_its_card_two_skills_three_coins_and_all_its_humanity(vagrant: str) -> None:
    t = bench(vagrant, "empress" if vagrant != "empress" else "songsmith")
    hero = t.g.hero(0)
    assert (hero.id, len(t.g.skills_of(0))) == (vagrant, 2)
    assert (t.has(0), hero.move, hero.rummage, hero.investigate, hero.patch_up, hero.bust) == CARDS[vagrant]
    assert current_pack().vagrants[vagrant].passive_text
    assert t.turn(0).g.tally[COINS_HELD] == 3


@rule("VS-SET-03", "VS-SET-06", "VS-VCD-05")
def test_only_the_wayfarer_starts_with_junk_in_its_slot() -> None:
    junk = {
        name: Table("turned_faces", name, "empress" if name != "empress" else "songsmith").g.junk[:2]
        for name in VAGRANT_NAMES
    }
    satchel = bench().g.book_of.junk_numbers["writers_satchel"]
    assert [name for name in VAGRANT_NAMES if any(junk[name])] == ["wayfarer"]
    assert junk["wayfarer"] == bytes([satchel, 0])


# --- the vagrant card


def number(t: Table, skill: str) -> int:
    return t.g.book_of.skill_numbers[skill]


@rule("VS-VCD-02", "VS-VCD-03", "VS-VCD-04", "VS-SKL-05")
def test_four_skills_at_most_each_on_its_own_side() -> None:
    t = bench()
    sides = {skill: free_spots(t.g, 0, number(t, skill)) for skill in ("elbow_grease", "long_throw", "old_tune")}
    assert sides == {"elbow_grease": [1], "long_throw": [3], "old_tune": [1, 3]}
    t.skill(0, 1, "bone_luck")
    assert free_spots(t.g, 0, number(t, "elbow_grease")) == []  # no free slot on the left
    assert free_spots(t.g, 0, number(t, "old_tune")) == [3]
    assert free_spots(t.skill(0, 3, "hush_now").g, 0, number(t, "old_tune")) == []


@rule("VS-VCD-06", "VS-SKL-07")
def test_an_exclusive_skill_is_for_the_vagrant_whose_symbol_it_bears() -> None:
    t = bench("empress", "songsmith")
    assert [may_hold(t.g, v, number(t, "drumroll")) for v in range(2)] == [True, False]
    assert [may_hold(t.g, v, number(t, "old_tune")) for v in range(2)] == [True, True]


@rule("VS-JNK-01", "VS-VCD-05", "VS-THR-01", "VS-THR-02", "VS-THR-03", "VS-VCD-07")
@pytest.mark.parametrize("who", range(6))
def test_everybody_holds_one_junk_and_the_wayfarer_two(who: int) -> None:
    t = bench(VAGRANT_NAMES[who], VAGRANT_NAMES[who - 1])
    for v, each in enumerate((who, (who - 1) % 6)):
        spots = spots_for(t.g, v, JUNK_CODE + t.g.book_of.junk_numbers["tin_cup"])
        assert spots == (JUNK_SPOTS if each == WAYFARER else JUNK_SPOTS[:1])


@rule("VS-SKL-03")
def test_every_skill_states_its_name_side_target_and_effect_and_bones_go_with_a_success_value() -> None:
    t = bench()
    t.turn(0).coins("skill:0").act("skill:0")  # what is stated is what is performed
    for skill in current_pack().skills.values():
        assert skill.name
        assert skill.text
        assert skill.side in ("left", "right", "any")
        assert (skill.bones is None) == (skill.success is None)
        assert skill.target


@pytest.mark.parametrize("scenario", ["mother_lantern", "the_undertow"])
def test_a_scenario_by_itself_hands_out_what_the_party_would_have_found(scenario: str) -> None:
    t = bench("empress", "songsmith", "revivalist", scenario=scenario)
    given = [t.g.book_of.skills[number] for number in t.g.scene.alone_skills]
    held = [card for v in range(3) for card in t.g.skills_of(v)]
    assert given
    assert len(held) == 3 * 2 + len(given)
    most, fewest = (pick([len(t.g.skills_of(v)) for v in range(3)]) for pick in (max, min))
    assert most - fewest <= 1


# --- the layout


@rule("VS-SET-07")
def test_all_27_rummage_tokens_are_in_the_bindle() -> None:
    t = Stage()
    assert (t.g.bindle, sum(t.g.bindle), SUPPLY) == (bytes(SUPPLY), 27, (8, 7, 5, 4, 3))


@rule("VS-SET-11")
def test_the_scenario_says_where_everything_starts() -> None:
    t = Table("turned_faces", "songsmith", "cursebearer")
    assert [t.space(c) for c in (0, 1, BODY)] == ["A-3-2", "A-3-3", "B-3-2"]
    assert {NAMES[at] for at, lying in enumerate(t.g.terrain) if lying} == {"A-5-1", "B-2-4", "B-4-1", "C-2-3"}
    assert {(packed // 2 % 16, NAMES[packed // 32]) for packed in t.g.events_at} == {
        (1, "A-5-4"),
        (2, "B-5-1"),
        (3, "C-3-4"),
    }
    assert (t.g.bindle_events, t.g.track_events) == ((5,), ((0 * 64 + 3) * 16 + 4,))


@rule("VS-SET-11")
def test_candles_of_the_setup_come_out_of_the_bindle_and_players_assign_start_spaces() -> None:
    t = Stage("songsmith", "empress", setup={"candles": ("C-1-1", "C-1-2")})
    assert (t.g.bindle[1], t.g.candles[NUMBERS["C-1-1"]]) == (5, 1)
    t.begin(Scenario())
    assert (t.asked, t.seat, [NAMES[at] for at in t.answers]) == ("start", 0, ["A-1-1", "A-1-4"])
    t.say(NUMBERS["A-1-4"])
    assert [NAMES[at] for at in t.answers] == ["A-1-1"]


@rule("VS-SET-12", "VS-SET-13", "VS-SET-21")
@pytest.mark.parametrize(("players", "threshold"), [(2, 8), (3, 13), (4, 16)])
def test_threshold_by_number_of_players_humanity_zero_and_breaks_as_listed(players: int, threshold: int) -> None:
    t = Stage(*VAGRANT_NAMES[:players], setup={"thresholds": {2: 8, 3: 13, 4: 16}, "breaks": 2})
    assert (t.g.tally[THRESHOLD], t.g.tally[HAINT_HUMANITY], t.g.tally[BREAKS]) == (threshold, 0, 2)


@rule("VS-SET-14")
def test_the_topmost_mood_comes_first_unless_the_scenario_says_otherwise() -> None:
    t = Stage()
    assert t.g.tally[MOOD] == 0
    t.g.book_of = staged(t.g.book_of, replace(t.record, haint=r.Haint("Lost Soul", WILD)))
    t.g.turn_page("stage")
    lay_out(t.g)
    assert t.g.scene.mood_ids[t.g.tally[MOOD]] == WILD


@rule("VS-SET-15")
def test_rituals_show_their_objective_and_hide_their_reward() -> None:
    t = Table()
    lay_out(t.g)
    train = GAME.view(t.g, 0).train
    assert train is not None
    assert [(each.done, each.reward) for each in train.rituals] == [(False, "")] * 3


@rule("VS-SET-16", "VS-SET-17")
def test_an_event_may_be_read_before_the_first_round_and_the_first_scenario_reads_one() -> None:
    t = Table("turned_faces", "songsmith", "cursebearer")
    assert [len(t.held(v)) for v in range(2)] == [1, 1]  # event 0: everybody draws
    assert not t.told("turn")
    t = Stage(setup={"read_event": 1}, event=(event(1, count("n")),))
    assert t.counted("n") == 1
    assert Stage(event=(event(1, count("n")),)).counted("n") == 0


@rule("VS-SET-18")
def test_a_seance_that_the_group_owns_is_looked_up_in_setup() -> None:
    seance = r.Seance(2, "setup", ({"do": "counter", "name": "n", "add": 1},))
    t = Stage(seance=seance)
    assert (t.counted("n"), t.g.tally[SEANCE]) == (0, 0)
    again(t.set(OWNS_SEANCE, 1))
    assert (t.counted("n"), t.g.tally[SEANCE]) == (1, 1)


@rule("VS-SET-19")
def test_what_the_in_between_left_for_this_scenario_is_applied() -> None:
    t = Stage().run(
        {"do": "later", "on": "setup", "do_then": [{"do": "lose_humanity", "who": "actor", "n": 2}]}, actor=0
    )
    assert t.g.lost(0) == 0
    again(t)
    assert t.g.lost(0) == 2


@rule("VS-SET-04", "VS-SET-20", "VS-GBF-01")
def test_the_pup_stands_in_an_open_space_next_to_the_runaway() -> None:
    t = Stage("runaway", "songsmith").begin(Scenario()).say(NUMBERS["A-1-1"])
    assert (t.asked, t.seat) == ("pup_start", 0)
    assert {NAMES[at] for at in t.answers} == {"A-2-1", "A-1-2"}
    t.say(NUMBERS["A-1-2"]).skip_to("who")
    assert t.space(PUP) == "A-1-2"
    assert NUMBERS["A-1-2"] in NEIGHBOURS[NUMBERS["A-1-1"]]
    assert Table("turned_faces", "empress", "songsmith").space(PUP) == ""


@rule("VS-R-33")
def test_the_round_marker_starts_on_1_without_triggering_an_event_there() -> None:
    track = (r.TrackEvent(1, "round", 1),)
    t = Stage(setup={"track_events": track}, event=(event(1, count("n")),))
    assert (t.g.tally[ROUND_MARK], t.counted("n"), len(t.g.track_events)) == (1, 0, 1)
