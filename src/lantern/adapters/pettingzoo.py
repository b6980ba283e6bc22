"""The games as PettingZoo AEC environments, one for every game and mode.

    from lantern.adapters.pettingzoo import env, environments

    environments()                  # all names: "wayward-map1-4", "harrow-training", …
    game = env("wayward-map1-2")    # further options of the game beside the name: early_exits=True
    game.reset(seed=1)
    for agent in game.agent_iter():
        observation, reward, termination, truncation, info = game.last()
        over = termination or truncation
        game.step(None if over else game.action_space(agent).sample(observation["action_mask"]))

Action k is the k-th answer that is legal now; the observation says in words what each of them is. Chance is played by
the environment, from the seed; seats that are asked at once are asked one after the other, and see nothing of what the
others have chosen before all have. `docs/adapters.md` describes the encodings.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import aec_to_parallel

from lantern.adapters.layouts.base import WORDS
from lantern.adapters.modes import find_mode, modes
from lantern.adapters.observing import Observer
from lantern.adapters.pictures import Picture
from lantern.adapters.play import WIDTH, Play
from lantern.adapters.rewards import rewards
from lantern.core.errors import LanternError

Observation = dict[str, NDArray[Any]]
ILLEGAL_REWARD = -1.0


def environments() -> tuple[str, ...]:
    """The names of all environments."""
    return tuple(modes())


def env(name: str, **settings: Any) -> AECEnv[str, Any, Any]:
    """An environment by its name, forgiving: an illegal action ends the game with -1 for who chose it."""
    game: AECEnv[str, Any, Any] = wrappers.TerminateIllegalWrapper(raw_env(name, **settings), ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(game))


def parallel_env(name: str, **settings: Any) -> Any:
    """For who plays alone: PettingZoo's parallel form, in which a step is an answer of everybody."""
    game = raw_env(name, **settings)
    if not game.metadata["is_parallelizable"]:
        raise LanternError(f"{name}: its seats take turns; only games for one have a parallel form")
    return aec_to_parallel(game)


class raw_env(AECEnv[str, Any, Any]):  # noqa: N801  # the name that PettingZoo's modules give it
    """An environment without wrappers: the fastest, and it refuses an illegal action with a message."""

    modes: ClassVar = ["human", "ansi", "svg", "rgb_array"]

    def __init__(
        self,
        name: str,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        actions: int = WIDTH,
        **options: Any,
    ) -> None:
        """`max_cycles` ends a game after so many answers a seat on average; `actions` is the size of the space."""
        super().__init__()  # type: ignore[no-untyped-call]  # PettingZoo has no types there
        if render_mode not in (None, *self.modes):
            raise LanternError(f'there is no render_mode "{render_mode}"; there are: {", ".join(self.modes)}')
        mode = find_mode(name)
        self.name, self.game, self.options = name, mode.game, mode.checked(options)
        self.observer = Observer(self.game, self.options, actions)
        self.possible_agents = [*self.observer.seat_names]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.render_mode, self.max_cycles, self.actions = render_mode, max_cycles, actions
        self.metadata = {
            "name": name, "render_modes": [*self.modes], "render_fps": 2,
            "is_parallelizable": len(self.possible_agents) == 1,
        }  # fmt: skip
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.picture = Picture(self.game, self.options)
        self.rng = Random(0)
        self.play = self._new_play()

    def _observation_space(self) -> spaces.Dict:
        most = self.observer.most
        return spaces.Dict({
            "observation": spaces.Box(np.zeros_like(most), most, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            "offers": spaces.Box(0, self.observer.words - 1, (self.actions, WORDS), np.int16),
        })  # fmt: skip

    def _new_play(self) -> Play:
        return Play(self.game, self.game.begin(self.options), self.actions)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    # --- play

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed brings the same luck; without one the luck goes on from the last seed."""
        if seed is not None:
            self.rng = Random(seed)
        elif not hasattr(self, "agents"):
            self.rng = Random(seeding.np_random()[1])
        self.play = self._new_play()
        self.play.roll_on(self.rng)
        self.agents = [*self.possible_agents]
        self.steps = 0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._ask()

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise LanternError(f"{self.agent_selection} is still in the game: an action is needed, not None")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.play.choose(int(action))
        self.play.roll_on(self.rng)
        self.steps += 1
        self._judge()
        self._ask()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _judge(self) -> None:
        """Whether the game is over or cut short, and what that is worth."""
        if self.play.seat is None:
            self.rewards = dict(zip(self.agents, rewards(self.game, self.play.g), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self.steps >= self.max_cycles * len(self.agents):
            self.truncations = dict.fromkeys(self.agents, True)

    def _ask(self) -> None:
        """Whose turn it is, with the mask and the texts of the actions for that agent alone."""
        self.infos = {agent: {} for agent in self.agents}
        seat = self.play.seat
        if seat is None:
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.possible_agents[seat]
        mask = self.observer.mask(self.play, seat)
        self.infos[self.agent_selection] = {"action_mask": mask, "offers": self.play.texts()}

    def observe(self, agent: str) -> Observation:
        seat = self.seat_of[agent]
        return {
            "observation": self.observer.vector(self.play, seat).copy(),
            "action_mask": self.observer.mask(self.play, seat),
            "offers": self.observer.offers(self.play, seat),
        }

    # --- pictures

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as a spectator sees it: printed, as text, as SVG, or as an array of pixels."""
        if self.render_mode is None:
            return None
        lines = self.picture.lines(self.play)
        if self.render_mode == "human":
            print(self.picture.text(lines))  # noqa: T201  # what this mode is for
            return None
        if self.render_mode == "ansi":
            return self.picture.text(lines)
        return self.picture.svg(lines) if self.render_mode == "svg" else self.picture.pixels(lines)

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return self.name
