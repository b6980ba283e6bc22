"""The example in the documentation, in a short form."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

EXAMPLE = Path(__file__).parent.parent.parent / "docs" / "examples" / "train_agent.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_agent", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["train_agent"] = module
    spec.loader.exec_module(module)
    return module


def test_the_agent_likes_what_was_worth_it(example: ModuleType) -> None:
    agent = example.Agent({}, seed=1)
    steps = [([(1, b"left"), (1, b"right")], 0), ([(2, b"exit"), (2, b"stay")], 0)]
    for _ in range(30):
        agent.learn(steps, reward=1.0)
    first, last = (agent.policy(keys)[0] for keys, _ in steps)
    assert 0.5 < first < last
    assert last > 0.9
    agent.learn(steps, reward=-1.0)
    assert agent.policy(steps[1][0])[0] < last


def test_it_trains_and_is_measured(
    example: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(example, "LONGEST", 60)
    before, after = example.main(seconds=0.5, games=2)
    assert -1 <= before <= 1
    assert -1 <= after <= 1
    assert "games learnt from. Average reward against random:" in capsys.readouterr().out


def test_games_teach_it_about_its_own_hero(example: ModuleType) -> None:
    env = example.raw_env(example.NAME, max_cycles=60, **example.OPTIONS)
    agent = example.new_agent(env)
    steps, reward = example.play(env, agent, "player_1", seed=3)
    assert len({area for keys, _ in steps for area, _ in keys}) > 3, "the hero went about"
    assert reward == 0
    agent.learn(steps, reward)
    assert min(agent.liking.values()) < 0, "a game that was broken off is not won"
    assert all(abs(liking) <= example.MOST for liking in agent.liking.values())
