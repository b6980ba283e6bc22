"""The games in OpenSpiel. Importing this module registers them:

    import pyspiel
    import lantern.adapters.openspiel

    game = pyspiel.load_game("lantern_wayward(players=3,map=2)")
    game = pyspiel.load_game("lantern_harrow_training")
    game = pyspiel.load_game("lantern_harrow_full(factions=family-kammi)")

Parameters are the options of the game; where a value has a comma, write a dash. Action k is the k-th answer that is
legal now, outcome k the k-th outcome of chance. Questions to several seats at once are asked one after the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from random import Random
from typing import Any, ClassVar, Final

import msgspec
import numpy as np
import pyspiel

from lantern.adapters.observing import Observer
from lantern.adapters.play import WIDTH, Play
from lantern.adapters.rewards import rewards
from lantern.core.flow import CHANCE, EVERYBODY, SPECTATOR, Event, Seat
from lantern.core.game import Game
from lantern.games import harrow, wayward

MOST_OUTCOMES: Final = 256  # of chance; three dice have 216


@dataclass(frozen=True)
class Registered:
    """A game under its OpenSpiel name, with the options that the name fixes."""

    name: str
    title: str
    game: Game[Any]
    fixed: dict[str, Any]
    players: tuple[int, int]

    def defaults(self) -> dict[str, Any]:
        """The parameters that may be given, as OpenSpiel writes them."""
        options = [option for option in self.game.options if option.name not in self.fixed]
        return {option.name: dashed(option.default) for option in options}

    def options(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """The options of the game for these parameters."""
        by_name = {option.name: {dashed(choice): choice for choice in option.choices} for option in self.game.options}
        given = {name: by_name[name].get(value, value) for name, value in params.items()}
        return self.game.check({**given, **self.fixed})

    def type(self) -> Any:
        secrets = self.game.has_secrets(self.game.check(self.fixed))
        kind = pyspiel.GameType.Information
        return pyspiel.GameType(
            short_name=self.name,
            long_name=self.title,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=kind.IMPERFECT_INFORMATION if secrets else kind.PERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=self.players[1],
            min_num_players=self.players[0],
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification=self.defaults(),
        )


def dashed(value: Any) -> Any:
    """OpenSpiel separates parameters by commas, so a value has none."""
    return value.replace(",", "-") if isinstance(value, str) else value


class LanternGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game with its options."""

    registered: ClassVar[Registered]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        options = self.registered.options(params or {})
        self.rules = self.registered.game
        self.first = Play(self.rules, self.rules.begin(options))
        self.eyes = Observer(self.rules, options, WIDTH)
        self.secrets = self.rules.has_secrets(options)
        info = pyspiel.GameInfo(
            num_distinct_actions=WIDTH,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.rules.seats(options),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.rules.most_answers,
        )
        super().__init__(self.registered.type(), info, dict(params or {}))

    def new_initial_state(self) -> LanternState:
        return LanternState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.rules.most_answers

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """For a seat what it may know, with or without memory; for the public what a spectator sees.

        What a seat knows and nobody else is not kept apart by the views: for that alone there is no observer.
        """
        if iig_obs_type is None:
            return SeatObserver(self, remembers=False)
        if iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return SeatObserver(self, remembers=iig_obs_type.perfect_recall) if iig_obs_type.public_info else None
        return PublicObserver() if iig_obs_type.public_info else None


class LanternState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A position. OpenSpiel copies and pickles its fields: both are in the hands of `Play`."""

    def __init__(self, game: LanternGame) -> None:
        super().__init__(game)
        self.play = game.first.copy()
        self.trails = ("",) * game.num_players() if game.secrets else ()  # what each seat has learnt so far, hashed

    def current_player(self) -> int:
        seat = self.play.seat
        if seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        return [*range(self.play.count)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        question = self.play.question
        assert question is not None, "OpenSpiel asks only at chance nodes"
        return [(k, odds) for k, (_, odds) in enumerate(question.chances())]

    def _apply_action(self, action: int) -> None:
        if self.trails:
            self._remember(action)
        else:
            self.play.choose(action)

    def _remember(self, action: int) -> None:
        """Choose, and add to each seat's trail what it learns: the answer if it may, and the events as it sees them."""
        play, question = self.play, self.play.question
        assert question is not None, "OpenSpiel applies nothing to a game that is over"
        known_to = question.seat if play.g.together else question.known_to
        text, page = play.text(action), play.page
        play.choose(action)
        events = [] if play.page > page else play.g.events
        told = [text if seat in (question.seat, known_to) or known_to == EVERYBODY else question.what
                for seat in range(len(self.trails))]  # fmt: skip
        self.trails = tuple(longer(trail, told[seat], events, seat) for seat, trail in enumerate(self.trails))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.play.text(action)

    def is_terminal(self) -> bool:
        return self.play.seat is None

    def returns(self) -> list[float]:
        return rewards(self.play.game, self.play.g)

    def resample_from_infostate(self, player: int, sampler: Any) -> LanternState:
        """A position that the player cannot tell from this one; the history is that of this one."""
        new: LanternState = self.clone()
        new.play = self.play.imagined(player, Random(int(sampler() * (1 << 53))))
        return new

    def __str__(self) -> str:
        return self.play.g.save() if not self.play.page else f"{self.play.g.save()} page {self.play.page}"


def longer(trail: str, text: str, events: list[Event], seat: Seat) -> str:
    """A trail with one more answer and what it caused."""
    seen = [event.seen_by(seat).row() for event in events]
    return blake2b(f"{trail} {text} {seen}".encode(), digest_size=16).hexdigest()


class SeatObserver:
    """What a seat may know: numbers of the table now; as text also how it came to be, if it remembers."""

    def __init__(self, game: LanternGame, *, remembers: bool) -> None:
        self.eyes, self.remembers = game.eyes, remembers
        vector, offers = self.eyes.most.size, self.eyes.offers(game.first, SPECTATOR)
        self.tensor = np.zeros(vector + offers.size, np.float32)
        self.dict = {"observation": self.tensor[:vector], "offers": self.tensor[vector:].reshape(offers.shape)}

    def set_from(self, state: LanternState, player: int) -> None:
        self.dict["observation"][:] = self.eyes.vector(state.play, player)
        self.dict["offers"][:] = self.eyes.offers(state.play, player)

    def string_from(self, state: LanternState, player: int) -> str:
        if self.remembers and not state.trails:
            return f"{player}: {state.history_str()}"  # everything is open: what happened is what is known
        trail = f" after {state.trails[player]}" if self.remembers else ""
        return f"{player}{trail}: {written(state.play, player)}"


class PublicObserver:
    """What everybody may know, as text."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: LanternState, player: int) -> None:
        """There is no tensor."""

    def string_from(self, state: LanternState, player: int) -> str:
        return written(state.play, SPECTATOR)


def written(play: Play, seat: Seat) -> str:
    """The view of a seat with its own answers, if it is asked."""

    def write() -> str:
        offers = play.texts() if play.seat == seat else []
        return msgspec.json.encode({"view": play.view(seat), "offers": offers}).decode()

    return play.look("written", seat, write)


# --- the games ------------------------------------------------------------------------------------------------------


class WaywardGame(LanternGame):
    registered = Registered("lantern_wayward", "Wayward", wayward.GAME, {}, (2, 6))


class HarrowTrainingGame(LanternGame):
    registered = Registered("lantern_harrow_training", "Harrow training", harrow.GAME, {"mode": "training"}, (2, 2))


class HarrowFullGame(LanternGame):
    registered = Registered("lantern_harrow_full", "Harrow County", harrow.GAME, {"mode": "full"}, (2, 2))


GAMES: Final = (WaywardGame, HarrowTrainingGame, HarrowFullGame)


def register() -> None:
    """Make the games known to `pyspiel.load_game`, once.

    A class is registered, not a function: OpenSpiel lets go of it after Python has ended, when only what is never freed
    can be let go of.
    """
    known = set(pyspiel.registered_names())
    for game in GAMES:
        if game.registered.name not in known:
            pyspiel.register_game(game.registered.type(), game)


register()
