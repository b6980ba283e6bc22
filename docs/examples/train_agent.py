"""Trains a small agent for Wayward and lets it play against chance: python train_agent.py [SECONDS]

It has one number for every pair of an area and an answer: how much it likes to give that answer while standing there.
After a game, the answers that led to its end become more or less liked (REINFORCE, with an effect that fades the
further back they are). All that it knows comes from the observations of the PettingZoo environment. After two minutes
it has found a way out of the dungeon from anywhere, and wins four games of five against a random hero.
"""

import math
import sys
import time
from collections import defaultdict
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lantern.adapters.pettingzoo import Observation, raw_env

NAME = "wayward-map1-2"
OPTIONS: dict[str, Any] = {"early_exits": True}  # so that random heroes, too, find one now and then
LONGEST = 1_000  # answers a hero on average; then the game is broken off
WON, NOT_WON = 0.5, -0.1  # how much more the last answer of a game is liked
FADING = 0.9  # of that, for every answer that lies between
MOST = 5.0  # an answer can be liked so much or so little: something new is always tried now and then

Key = tuple[int, bytes]  # an area, and an answer as the numbers of its words
Step = tuple[list[Key], int]  # what could be chosen, and what was


class Agent:
    """A softmax policy over a table of likings."""

    def __init__(self, areas: dict[str, NDArray[np.intp]], seed: int) -> None:
        self.areas = areas  # for each player, where in an observation the area of its own hero stands
        self.liking: defaultdict[Key, float] = defaultdict(float)
        self.rng = Random(seed)

    def keys(self, player: str, observation: Observation) -> list[Key]:
        """The pairs to choose from, one for each legal answer."""
        here = observation["observation"][self.areas[player]]
        area = int(here.argmax()) if here.any() else -1
        legal = np.flatnonzero(observation["action_mask"])
        return [(area, observation["offers"][k].tobytes()) for k in legal]

    def policy(self, keys: list[Key]) -> NDArray[np.float64]:
        """The probability of each answer."""
        likings = np.array([self.liking[key] for key in keys])
        weights = np.exp(likings - likings.max())
        return np.asarray(weights / weights.sum())

    def choose(self, keys: list[Key]) -> int:
        return self.rng.choices(range(len(keys)), self.policy(keys).tolist())[0]

    def learn(self, steps: list[Step], reward: float) -> None:
        """Go back over a game, and like what was chosen a good deal more, or a little less."""
        worth = WON if reward > 0 else NOT_WON
        for keys, chosen in reversed(steps):
            for k, odds in enumerate(self.policy(keys)):
                liking = self.liking[keys[k]] + worth * ((k == chosen) - odds)
                self.liking[keys[k]] = min(MOST, max(-MOST, liking))
            worth *= FADING
            if abs(worth) < 0.001:
                return


def new_agent(env: raw_env, seed: int = 0) -> Agent:
    """An agent that knows where to look for its own hero."""
    areas = {}
    for seat, player in enumerate(env.possible_agents):
        start = f"view.heroes.{seat}.area."
        areas[player] = np.array([n for n, name in enumerate(env.observer.names) if name.startswith(start)])
    return Agent(areas, seed)


def play(env: raw_env, agent: Agent, player: str, seed: int) -> tuple[list[Step], float]:
    """A game of the agent against a random hero: what it was offered and chose, and its reward."""
    env.reset(seed=seed)
    rng, steps, won = Random(seed), list[Step](), 0.0
    for asked in env.agent_iter():
        _, reward, terminated, truncated, info = env.last(observe=False)
        if terminated or truncated:
            won = reward if asked == player else won
            env.step(None)
        elif asked == player:
            keys = agent.keys(player, env.observe(player))
            steps.append((keys, agent.choose(keys)))
            env.step(steps[-1][1])
        else:
            env.step(rng.randrange(len(info["offers"])))
    return steps, won


def train(env: raw_env, agent: Agent, seconds: float, most: float = math.inf) -> int:
    """Learn for so long, in both seats and no more games than `most`; how many games that were."""
    end, games = time.monotonic() + seconds, 0
    while time.monotonic() < end and games < most:
        agent.learn(*play(env, agent, env.possible_agents[games % 2], seed=games))
        games += 1
    return games


def measure(env: raw_env, agent: Agent, games: int) -> float:
    """The average reward against random heroes, in games that it has not learnt from: 1 is to win them all."""
    seeds = range(1_000_000, 1_000_000 + games)
    return sum(play(env, agent, env.possible_agents[seed % 2], seed)[1] for seed in seeds) / games


def main(seconds: float = 120.0, games: int = 100) -> tuple[float, float]:
    """Train, and print the average reward before and after."""
    env = raw_env(NAME, max_cycles=LONGEST, **OPTIONS)
    agent = new_agent(env)
    before = measure(env, agent, games)
    learnt = train(env, agent, seconds)
    after = measure(env, agent, games)
    print(f"{learnt} games learnt from. Average reward against random: {before:+.2f} before, {after:+.2f} after.")
    return before, after


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 120.0)
