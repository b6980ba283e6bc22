"""The PettingZoo environments: its own suites on a few of them, a short game on every one."""

from __future__ import annotations

import warnings
from importlib import import_module
from random import Random
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from lantern.adapters.modes import find_mode
from lantern.adapters.pettingzoo import env, environments, parallel_env, raw_env
from lantern.core.errors import Illegal, LanternError

SUITES: Any = import_module("pettingzoo.test")  # which has no types
FEW = ("wayward-map1-2", "harrow-full-protectors-kammi", "vagrantsong-the-stoker-2")
SOLO = "wayward-map2-1"

# PettingZoo knows of its own environments with masks by name; of ours it cannot know that these are meant:
MASKED = (
    "Observation is not a NumPy array",  # it is a dict with the mask, as in all classic environments
    "Observation space for each agent probably should be",  # the same, said of the space
)


@pytest.mark.parametrize("name", FEW)
def test_the_api_is_kept(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in MASKED:
            warnings.filterwarnings("ignore", message=message)
        SUITES.api_test(env(name), num_cycles=1000)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("name", FEW)
def test_a_seed_decides_a_game(name: str) -> None:
    SUITES.seed_test(lambda: env(name), num_cycles=20)


def trace(game: raw_env, seed: int, steps: int) -> list[str]:
    """What is offered and chosen in the first so many steps of a random game."""
    game.reset(seed=seed)
    rng, told = Random(seed), list[str]()
    for _ in range(steps):
        offers = game.infos[game.agent_selection].get("offers", ())
        if not offers:
            break
        told.append(f"{game.agent_selection} {rng.choice(offers)}")
        game.step(offers.index(told[-1].partition(" ")[2]))
    return told


def test_many_seeds_decide_many_games() -> None:
    one, other = raw_env("wayward-map1-3"), raw_env("wayward-map1-3")
    games = [trace(one, seed, 60) for seed in range(40)]
    assert games == [trace(other, seed, 60) for seed in range(40)]
    assert len({*map(tuple, games)}) == 40


def test_without_a_seed_the_luck_goes_on() -> None:
    one, other = raw_env("wayward-map1-3"), raw_env("wayward-map1-3")
    for game in (one, other):
        game.reset(seed=7)
        game.reset()
    assert one.play.g.save() == other.play.g.save()
    strange = raw_env("wayward-map1-3")
    strange.reset()
    assert strange.play.g.save() != one.play.g.save()


@pytest.mark.parametrize("name", environments())
def test_every_environment_plays(name: str) -> None:
    game = raw_env(name)
    game.reset(seed=2)
    rng = Random(2)
    for n, agent in enumerate(game.agent_iter(60)):
        observation, _, terminated, truncated, info = game.last(observe=n % 20 == 0)
        if terminated or truncated:
            break
        if observation:
            assert game.observation_space(agent).contains(observation)
            assert observation["action_mask"].sum() == len(info["offers"])
            assert not (observation["offers"] == 1).any(), f"a strange word in one of {info['offers']}"
        game.step(rng.randrange(len(info["offers"])))


def test_only_who_is_asked_sees_offers() -> None:
    game = raw_env("wayward-map1-2")
    game.reset(seed=1)
    asked, other = sorted(game.agents, key=lambda agent: agent != game.agent_selection)
    assert game.observe(asked)["offers"].any()
    assert not game.observe(other)["offers"].any()
    assert not game.observe(other)["action_mask"].any()
    assert game.infos[other] == {}


# --- the end


def finished(game: Any, seed: int) -> dict[str, float]:
    """The rewards of a random game."""
    game.reset(seed=seed)
    rng, rewards = Random(seed), dict[str, float]()
    for agent in game.agent_iter():
        _, reward, terminated, truncated, info = game.last(observe=False)
        if terminated or truncated:
            rewards[agent] = reward
            game.step(None)
        else:
            game.step(rng.randrange(len(info["offers"])))
    return rewards


def test_rewards_come_at_the_end() -> None:
    assert finished(raw_env("harrow-training", dawn=20), 1) in (
        {"player_0": 1.0, "player_1": -1.0}, {"player_0": -1.0, "player_1": 1.0}
    )  # fmt: skip
    assert finished(raw_env("vagrantsong-the-choir-4"), 1) == {f"player_{seat}": -1.0 for seat in range(4)}


def test_a_game_can_be_cut_short() -> None:
    game = raw_env("wayward-map1-3", max_cycles=5)
    rewards = finished(game, 1)
    assert rewards == dict.fromkeys(game.possible_agents, 0.0)
    assert game.steps == 15


def test_an_illegal_action_ends_the_game_or_is_refused() -> None:
    game = env("wayward-map1-2")
    game.reset(seed=1)
    loser = game.agent_selection
    game.step(127)
    assert all(game.terminations.values())
    assert game.rewards[loser] == -1
    raw = raw_env("wayward-map1-2")
    raw.reset(seed=1)
    with pytest.raises(Illegal, match="action 127 is not legal now; action has the actions 0 to"):
        raw.step(127)
    with pytest.raises(LanternError, match="an action is needed"):
        raw.step(None)


class Masked:
    """The space of an action, which samples only what is legal: `max_cycles_test` knows of no masks."""

    def __init__(self, game: raw_env) -> None:
        self.game = game

    def sample(self) -> int:
        return Random(self.game.steps).randrange(self.game.play.count)


def sampling(make: Any) -> Any:
    """An environment whose spaces sample legal actions."""

    def made(**settings: Any) -> Any:
        game = make(SOLO, **settings)
        game.action_space = lambda _: Masked(game.unwrapped)
        return game

    return made


def test_cycles_are_counted() -> None:
    SUITES.max_cycles_test(SimpleNamespace(env=sampling(raw_env), parallel_env=sampling(parallel_env)))


def test_only_who_plays_alone_has_a_parallel_form() -> None:
    with pytest.raises(LanternError, match="wayward-map1-2: its seats take turns"):
        parallel_env("wayward-map1-2")


# --- pictures


@pytest.mark.parametrize("name", FEW)
def test_the_table_can_be_drawn(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = {"svg": lambda text: ElementTree.fromstring(text).tag.endswith("svg"), "ansi": lambda text: ": " in text}
    SUITES.render_test(lambda **settings: env(name, **settings), drawn)
    assert capsys.readouterr().out, "the human mode prints"


def test_a_picture_shows_the_board() -> None:
    game = raw_env("wayward-map1-2", render_mode="rgb_array")
    game.reset(seed=1)
    pixels = game.render()
    assert isinstance(pixels, np.ndarray)
    assert pixels.shape == (245, 292, 3)
    inked = (pixels != pixels[-1, -1]).any(axis=2).mean()
    assert 0.05 < inked < 0.5


def test_wrong_settings_are_refused() -> None:
    with pytest.raises(LanternError, match='no render_mode "film"; there are: human, ansi, svg, rgb_array'):
        raw_env("wayward-map1-2", render_mode="film")
    assert find_mode("wayward-map1-2").options == {"map": 1, "players": 2}
