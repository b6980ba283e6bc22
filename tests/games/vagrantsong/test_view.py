"""What a seat sees of a game: everything that is open, and nothing that is not."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from lantern.core.flow import SPECTATOR, put
from lantern.core.game import positions
from lantern.games.vagrantsong import GAME
from lantern.games.vagrantsong.book import NOTHING
from lantern.games.vagrantsong.effect_words import block_words
from lantern.games.vagrantsong.effects.flow import Attach
from lantern.games.vagrantsong.ids import CAMP_STEP, FOOT_ON, HAINT_HUMANITY, IN_BETWEEN, RUMMAGE, SEATS, WITNESSING
from lantern.games.vagrantsong.rules.between import Witness
from lantern.games.vagrantsong.shown import SongData, TrainView, VagrantsongView, VagrantView
from lantern.games.vagrantsong.state import Vagrantsong
from lantern.games.vagrantsong.words import Scene
from tests.games.vagrantsong.kit import Table

BOARD = GAME.board({})


def seen(t: Table, seat: int = 0) -> VagrantsongView:
    return GAME.view(t.g, seat)


def train(t: Table, seat: int = 0) -> TrainView:
    found = seen(t, seat).train
    assert found is not None
    return found


def vagrant(t: Table, v: int) -> VagrantView:
    return seen(t).vagrants[v]


# --- where the game is


def test_before_vagrants_are_chosen_there_is_no_train() -> None:
    g = GAME.setup(players=3)
    view = GAME.view(g, 0)
    assert (view.phase, view.train, view.camp) == ("gather", None, None)
    assert [each.vagrant for each in view.vagrants] == ["", "", ""]
    g.answer(2)
    assert [each.vagrant for each in GAME.view(g, 1).vagrants] == ["songsmith", "", ""]


def test_a_scenario_is_on_the_train_and_stays_there_when_it_is_over() -> None:
    t = Table("mother_lantern")
    assert (seen(t).phase, train(t).scenario, train(t).mood) == ("train", "mother_lantern", "lit")
    t.run({"do": "lose"})
    assert (seen(t).phase, seen(t).result, seen(t).campaign) == ("over", "lost", False)
    assert train(t).scenario == "mother_lantern"


# --- vagrants


def test_a_vagrant_with_its_coins_and_places() -> None:
    t = Table("turned_faces", "runaway", "cursebearer").turn(0).say(RUMMAGE)
    runaway = vagrant(t, 0)
    assert (runaway.coins, train(t).active) == (2, 0)
    assert [place.place for place in runaway.places if place.coins] == ["rummage"]
    assert [place.place for place in runaway.places][-3:] == ["pup_move", "pup_investigate", "pup_bust"]
    assert runaway.pup_at
    assert not vagrant(t, 1).pup_at
    assert len(vagrant(t, 1).places) == 5


def test_only_cards_rest_after_a_round_with_coins() -> None:
    t = Table().rested(0, "skill:0").rested(0, "bust")
    songsmith = vagrant(t, 0)
    assert songsmith.skills[0].place.resting
    assert not any(place.resting for place in songsmith.places)  # VS-COIN-09 is about skills and junk


def test_a_rabbits_foot_counts_as_a_coin_of_its_place() -> None:
    t = Table().turn(0)
    t.g.tally[FOOT_ON] = RUMMAGE + 1
    assert [place.place for place in vagrant(t, 0).places if place.foot] == ["rummage"]


def test_wounded_skills_effects_and_tokens_are_seen_by_all() -> None:
    t = Table()
    held = vagrant(t, 1).tokens
    other = vagrant(t.wounded(1, 0).effect(1, 0).token(1, "salt", "apple"), 1)
    assert other.skills[0].flipped
    assert other.effects == ("black",)
    assert sorted(other.tokens) == sorted([*held, "salt", "apple"])


def test_values_are_those_of_the_moment() -> None:
    t = Table("turned_faces", "songsmith", "cursebearer")
    before = vagrant(t, 0).values
    t.run({"do": "modify", "who": "actor", "stat": "bust", "n": -1, "until": "round_end"}, actor=0)
    assert vagrant(t, 0).values["bust"] == before["bust"] - 1
    assert vagrant(t, 0).lasting == ("Bust −1 until the round ends",)


def test_what_is_forbidden_or_waits_is_said_in_words() -> None:
    t = Table()
    t.run({"do": "block", "who": "actor", "action": "trade", "until": "vagrant_turn_end"}, actor=0)
    t.run({"do": "later", "on": "round_end", "do_then": [{"do": "lose_humanity", "who": "actor", "n": 1}]}, actor=0)
    banned, waiting = vagrant(t, 0).lasting
    assert banned == "No trades until the turn ends"
    assert waiting.startswith("When a round is over: ")


def test_a_rule_that_lasts_says_when_what_and_how_often() -> None:
    t = Table()
    rule = {"on": "before_push", "optional": True, "limit": "scenario", "do": [{"do": "prevent"}]}
    t.run({"do": "attach", "who": "actor", "until": "scenario_end", "rules": [rule]}, actor=0)
    said = "When this vagrant is about to be moved by force: That is prevented if wanted, once a scenario"
    assert vagrant(t, 0).lasting == (said,)


def test_every_rule_that_content_attaches_is_said_in_full() -> None:
    g = Table().g
    attached = [one for block in g.book_of.blocks for one in block if isinstance(one, Attach)]
    blocks = {g.book_of.listeners[key].block for one in attached for key in one.rules}
    said = [block_words(Scene(g, "", 0), block, NOTHING) for block in sorted(blocks)]
    assert said
    assert not [words for words in said if "as the text says" in words]


# --- the train


def test_what_lies_on_the_train() -> None:
    t = Table("mother_lantern").clear().candle("A-1-1", 1).event(2, "A-2-2").terrain("B-1-1")
    view = train(t)
    assert [(each.at, each.seat) for each in view.candles] == [("A-1-1", 1)]
    assert [(each.at, each.kind) for each in view.events] == [("A-2-2", "2")]
    assert [(each.at, each.kind) for each in view.terrain] == [("B-1-1", "coffin")]
    assert {(each.track, each.at, each.event) for each in view.track_events} == {("round", 5, 5), ("humanity", 4, 6)}


def test_an_event_that_lies_face_down_has_no_number() -> None:
    t = Table("the_card_sharp")
    assert sorted(each.kind for each in train(t).events if each.kind == "?") == ["?", "?", "?"]


def test_a_reward_is_read_only_when_it_is_earned() -> None:
    t = Table("mother_lantern")
    assert [ritual.reward for ritual in train(t).rituals] == ["", "", ""]
    t.g.rituals = 0b010
    assert [bool(ritual.reward) for ritual in train(t).rituals] == [False, True, False]


def test_bones_are_shown_only_while_their_action_goes_on() -> None:
    t = Table("turned_faces", "songsmith", "cursebearer").turn(0).coins("patch_up", "patch_up")
    assert not train(t).bones
    t.act("patch_up").dice(6)
    assert train(t).bones == (6,)  # another bone is to be thrown
    t.dice(1).say(0)
    assert not train(t).bones


def test_the_haint_with_its_track() -> None:
    t = Table("turned_faces").haint("B-3-2").haint_at(3)
    (track,) = train(t).tracks
    assert (track.humanity, track.threshold) == (3, t.g.tally[HAINT_HUMANITY + 2])
    assert [(body.id, body.at) for body in train(t).bodies] == [("haint", "B-3-2")]


# --- plans


def test_plans_are_shown_while_a_vagrant_can_do_something_about_them() -> None:
    t = Table("turned_faces")
    assert not train(t).plans
    t.turn(0)
    assert [plan.token for plan in train(t).plans] == ["iron_nails", "candle", "salt", "rabbits_foot", "apple"]
    t.coins()
    assert t.asked == "act"
    assert all(plan.path[0] == t.space(5) for plan in train(t).plans)


def test_a_hidden_haint_has_no_plans() -> None:
    assert not train(Table("turned_faces").turn(0).haint("")).plans


def test_looking_changes_nothing() -> None:
    for g in list(positions(GAME, GAME.setup(scenario="the_two_porters", players=4), Random(3)))[::9]:
        before = g.digest()
        GAME.view(g, 1)
        assert g.digest() == before


# --- camp


def in_between() -> Vagrantsong:
    """Everybody chooses an answer of the first in-between card."""
    t = Table("turned_faces", "songsmith", "cursebearer", "empress")
    t.g.playing, t.g.tally[CAMP_STEP], t.g.tally[IN_BETWEEN] = False, WITNESSING, 0
    t.begin(Witness())
    return t.g


def test_choices_are_hidden_until_all_are_in() -> None:
    g = in_between()
    g.answer(1, 2)
    for seat in (0, 1, 2, SPECTATOR):
        camp = GAME.view(g, seat).camp
        assert camp is not None
        assert camp.between is not None
        assert (camp.step, camp.between.chosen) == ("in_between", (False, False, True))
        assert (camp.between.revealed, camp.between.peeked) == ((), {})


def test_who_has_looked_at_an_answer_sees_what_it_brings() -> None:
    g = in_between()
    g.peeked = (1 * 4 + 2,)
    found: list[Any] = [GAME.view(g, seat).camp for seat in (0, 1)]
    assert [list(camp.between.peeked) for camp in found] == [[], ["c"]]


def test_all_of_a_campaign_can_be_drawn() -> None:
    """Every view of a whole game is understood by its own types, and no question is in a phase that shows nothing."""
    phases = set()
    for n, g in enumerate(positions(GAME, GAME.setup(mode="campaign", players=3), Random(4))):
        if n > 1500:
            break
        if n % 13 == 0:
            view = GAME.view(g, n % SEATS)
            assert msgspec.convert(msgspec.to_builtins(view), VagrantsongView) == view
            assert (view.phase == "train") == (view.train is not None)
            assert (view.phase == "camp") == (view.camp is not None)
            phases.add(view.phase if view.camp is None else f"camp {view.camp.step}")
    assert {"gather", "train", "camp spend", "camp manage", "camp in_between"} <= phases


# --- what does not change


def test_the_board_has_everything_in_words() -> None:
    assert msgspec.convert(msgspec.to_builtins(BOARD), SongData) == BOARD
    assert (len(BOARD.spaces), len(BOARD.heroes), len(BOARD.scenarios)) == (64, 6, 12)
    for scenario in BOARD.scenarios:
        assert all([scenario.victory, scenario.story, scenario.aim, *scenario.defeats])
        assert all(mood.haunted and mood.cycle and len(mood.actions) == 5 for mood in scenario.moods)
        assert all(action.text for mood in scenario.moods for action in mood.actions)
        assert all(each.name and each.text for each in (*scenario.effects, *scenario.terrain, *scenario.rituals))
    assert all(card.text for card in (*BOARD.skills, *BOARD.junk))
    assert all(moment.text for moment in BOARD.moments)


@pytest.mark.parametrize(
    ("skill", "numbers"),
    [
        ("generals_orders", ("coins", "4+", "haint", "1")),
        ("elbow_grease", ("coins, at least 2", "4+", "haint", "1")),
        ("rail_spike", ("2", "6 − coins, at least 4", "haint", "1")),
        ("field_promotion", ("", "", "vagrant", "2")),
        ("gumption", ("coins", "3+", "", "")),
    ],
)
def test_the_numbers_of_a_skill(skill: str, numbers: tuple[str, ...]) -> None:
    (card,) = [each for each in BOARD.skills if each.id == skill]
    assert (card.bones, card.success, card.target, card.range) == numbers


def test_only_junk_with_a_coin_benefit_takes_coins() -> None:
    coins = {card.id for card in BOARD.junk if card.takes_coins}
    assert "signal_flag" in coins
    assert "tin_cup" not in coins


def test_the_in_between_shows_only_its_front() -> None:
    assert all(len(card.choices) == 3 for card in BOARD.between)
    assert "Nothing happens" not in " ".join(choice for card in BOARD.between for choice in card.choices)


def test_a_candle_that_nobody_placed_is_nobodys() -> None:
    t = Table("mother_lantern").clear()
    t.g.candles = put(t.g.candles, 0, 1)
    assert [each.seat for each in train(t).candles] == [-1]
