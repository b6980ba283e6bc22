"""The OpenSpiel games: its own suites, perfect recall without a leak, and its bots at our tables.

Its checks look at every position with the eyes of every player, several times over. A whole game of Harrow County takes
them minutes, so there they begin in the last round of one.
"""

from __future__ import annotations

import pickle
import random
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.sample_some_states import sample_some_states

from lantern.adapters.openspiel import GAMES, HarrowFullGame, HarrowTrainingGame, LanternGame, LanternState
from lantern.adapters.play import WIDTH, Play
from lantern.core.errors import OptionError
from lantern.games import harrow

DAWN = 20


@cache
def last_round(mode: str) -> Play:
    """A random game of Harrow County that has come to its last round."""
    rng, play = Random(0), Play(harrow.GAME, harrow.GAME.setup(mode=mode, dawn=DAWN))
    play.roll_on(rng)
    while play.view(0).round < DAWN:
        play.choose(rng.randrange(play.count))
        play.roll_on(rng)
    return play


class LateTraining(HarrowTrainingGame):
    registered = replace(
        HarrowTrainingGame.registered, name="lantern_late_training", fixed={"mode": "training", "dawn": DAWN}
    )

    def __init__(self, params: Any = None) -> None:
        super().__init__(params)
        self.first = last_round("training")


class LateFull(HarrowFullGame):
    registered = replace(HarrowFullGame.registered, name="lantern_late_full", fixed={"mode": "full", "dawn": DAWN})

    def __init__(self, params: Any = None) -> None:
        super().__init__(params)
        self.first = last_round("full")


for late in (LateTraining, LateFull):
    pyspiel.register_game(late.registered.type(), late)


def played(game: LanternGame, steps: int, seed: int = 1) -> LanternState:
    """A random game after so many steps, or its end."""
    rng, state = Random(seed), game.new_initial_state()
    for _ in range(steps):
        if state.is_terminal():
            break
        outcomes = state.chance_outcomes() if state.is_chance_node() else [(k, 1.0) for k in state.legal_actions()]
        actions, odds = zip(*outcomes, strict=True)
        state.apply_action(rng.choices(actions, odds)[0])
    return state


# --- OpenSpiel's own suites


@pytest.mark.parametrize("name", ["lantern_wayward", "lantern_late_training", "lantern_late_full"])
def test_a_random_game_keeps_the_contract(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["lantern_wayward(players=5,map=2)", "lantern_harrow_training", "lantern_harrow_full"])
def test_the_api_holds_on_a_part_of_the_tree(name: str) -> None:
    """OpenSpiel's tests for games too large to be searched, with fewer positions than it takes for its own."""
    random.seed(1)  # they are drawn with it

    class Partial(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]  # OpenSpiel has no types
        game = pyspiel.load_game(name)
        game_name = name
        game_type = game.get_type()
        some_states = sample_some_states(game, max_states=40)

    for check in [check for check in dir(Partial) if check.startswith("test_")]:
        getattr(Partial(check), check)()


# --- what the games are


@pytest.mark.parametrize("game", GAMES)
def test_games_are_registered_with_their_options(game: type[LanternGame]) -> None:
    loaded = pyspiel.load_game(game.registered.name)
    assert loaded.num_players() == 2
    assert loaded.num_distinct_actions() == WIDTH
    assert (loaded.min_utility(), loaded.max_utility(), loaded.utility_sum()) == (-1, 1, 0)


def test_parameters_are_options() -> None:
    six = pyspiel.load_game("lantern_wayward(players=6,map=2,early_exits=True)")
    assert six.num_players() == 6
    assert six.first.g.options["early_exits"] is True
    families = pyspiel.load_game("lantern_harrow_full(factions=family-kammi)")
    assert families.first.g.options["factions"] == "family,kammi"
    with pytest.raises(OptionError, match="players: 7 is not possible"):
        pyspiel.load_game("lantern_wayward(players=7)")


def test_chance_has_its_odds_and_actions_have_words() -> None:
    state = pyspiel.load_game("lantern_wayward").new_initial_state()
    assert state.is_chance_node()
    assert state.action_to_string(0) == "roll 1"
    assert sum(odds for _, odds in state.chance_outcomes()) == pytest.approx(1)


def test_a_state_is_copied_and_pickled() -> None:
    game = pyspiel.load_game("lantern_harrow_full")
    state = played(game, 60)
    for other in (state.clone(), pickle.loads(pickle.dumps(state))):
        assert str(other) == str(state)
        assert other.history() == state.history()
        assert other.information_state_string(0) == state.information_state_string(0)
    before = str(state)
    state.clone().apply_action(state.legal_actions()[0])
    assert str(state) == before


# --- what a player knows


def test_players_learn_what_they_may_and_nothing_else() -> None:
    """In a world that the player cannot tell from the true one, both its information states are the same."""
    game = pyspiel.load_game("lantern_harrow_full(factions=protectors-kammi)")
    rng, others = Random(5), 0
    for steps in range(20, 160, 20):
        state = played(game, steps, seed=2)
        for player in range(2):
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert np.array_equal(other.information_state_tensor(player), state.information_state_tensor(player))
            others += str(other) != str(state)
    assert others > 5


def test_players_remember() -> None:
    """Two ways to the same table are one to who only looks, and two to who remembers; secrets are only one's own."""
    game = pyspiel.load_game("lantern_harrow_full")
    state = played(game, 80)
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        state.apply_action(state.legal_actions()[0])
    asked = state.current_player()
    one, other = state.child(0), state.child(1)
    assert one.information_state_string(asked) != other.information_state_string(asked)
    other.play = one.play.copy()
    assert one.observation_string(asked) == other.observation_string(asked)
    assert one.information_state_string(asked) != other.information_state_string(asked)


# --- OpenSpiel's bots


def at_the_table(game: LanternGame, bots: list[Any]) -> list[float]:
    """A game between bots; what they got."""
    rng, state = Random(3), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return list(state.returns())


def test_tree_search_plays() -> None:
    game = pyspiel.load_game("lantern_late_training")
    luck = np.random.RandomState(1)
    searcher = mcts.MCTSBot(game, 2.0, 2, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)
    assert sorted(at_the_table(game, [searcher, pyspiel.make_uniform_random_bot(1, 1)])) == [-1, 1]


def test_tree_search_over_information_sets_plays() -> None:
    game = pyspiel.load_game("lantern_late_full")
    luck = np.random.RandomState(1)
    searcher = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), 2.0, 2, random_state=luck)
    assert sorted(at_the_table(game, [pyspiel.make_uniform_random_bot(0, 1), searcher])) == [-1, 1]
