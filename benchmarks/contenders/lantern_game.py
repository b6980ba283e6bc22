"""Lantern: a game of ours, from whichever copy of the package the worker's path leads to.

Chance is a seat here: its answers take their time like any other, and are not counted as decisions, because the peers
do not count theirs. Play is quiet (no events), as it is in rollouts.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from benchmarks.measure import RECORDED, Contender, Unfit, evenly
from lantern.core import flow
from lantern.core.flow import CHANCE, State, rollout

SEEDS = 32  # games played beforehand, to know how many of their answers were the players'
SECOND_LOOKS = 5  # at a list that took long: once may have been the fault of another program

# A game and its options, by the name of the entry.
WAYS: dict[str, tuple[str, dict[str, Any]]] = {
    "wayward": ("wayward", {"map": 1, "players": 4}),
    "harrow-training": ("harrow", {"mode": "training"}),
    "harrow-full": ("harrow", {"mode": "full", "factions": "protectors,family"}),
    "harrow-kammi": ("harrow", {"mode": "full", "factions": "protectors,kammi"}),
    "harrow-three": ("harrow", {"mode": "three", "factions": "protectors,family"}),
    "vagrantsong-scenario": ("vagrantsong", {"mode": "scenario", "scenario": "turned_faces", "players": 4}),
    "vagrantsong-campaign": ("vagrantsong", {"mode": "campaign", "players": 4}),
}


class Recorded(NamedTuple):
    """A game: positions that ask a seat, all answers, and the bytes of the largest state that was saved on the way."""

    positions: list[State]
    answers: list[int]
    largest_save: int


def prepare(way: str) -> Contender:
    games = import_module("lantern.games")
    game, options = WAYS[way]
    if not hasattr(games, game):
        raise Unfit(f"lantern.games has no game {game!r}")
    new_state = getattr(games, game).setup

    def setup() -> State:
        state: State = new_state(**options)
        state.quiet = True
        return state

    def play(seed: int) -> int:
        seed %= SEEDS
        rollout(setup(), Random(seed))
        return decisions[seed]

    decisions = {seed: count_decisions(setup(), rollout(setup(), Random(seed)), seed) for seed in range(SEEDS)}
    recorded = [record(setup(), seed) for seed in RECORDED]
    positions = [position for one in recorded for position in one.positions]
    return Contender(
        play=play,
        clones=[state.clone for state in positions],
        legals=[state.clone().ask_again for state in positions],
        begin=lambda: setup().answer,
        actions=recorded[0].answers,
        slowest_list=lambda count: slowest_list(setup, count),
        search=lambda time: playouts(games.find(game), positions, time),
        plans=(lambda count: think_times(setup, count)) if game == "vagrantsong" else None,
        facts={
            "compiled": float(not str(flow.__file__).endswith(".py")),
            "saved_bytes": float(max(one.largest_save for one in recorded)),
        },
    )


def count_decisions(state: State, answers: int, seed: int) -> int:
    """Of the `answers` that `rollout` gave in this game, those of the seats; the game is played again step by step."""
    rng, by_chance, by_seats = Random(seed), 0, 0
    while state.waiting is not None:
        if state.waiting.seat == CHANCE:
            by_chance += 1
        else:
            by_seats += 1
        state.answer(state.waiting.sample(rng))
    if by_chance + by_seats != answers:
        raise Unfit(f"seed {seed}: rollout gave {answers} answers, but step by step it is {by_chance + by_seats}")
    return by_seats


def record(state: State, seed: int) -> Recorded:
    rng, positions, answers, largest = Random(seed), [], [], 0
    while state.waiting is not None:
        if state.waiting.seat != CHANCE:
            positions.append(state.clone())
        largest = max(largest, len(state.save().encode()))
        answers.append(state.waiting.sample(rng))
        state.answer(answers[-1])
    return Recorded(evenly(positions), answers, largest)


def slowest_list(setup: Callable[[], State], games: int) -> float:
    """The slowest of all lists of answers, chance's too, in so many random games; microseconds."""
    slowest = 0.0
    for seed in range(games):
        state, rng = setup(), Random(seed)
        while state.waiting is not None:
            if seconds(state.ask_again) > slowest:
                again = min(seconds(state.ask_again) for _ in range(SECOND_LOOKS))
                slowest = max(slowest, again)
            state.answer(state.waiting.sample(rng))
    return slowest * 1e6


def think_times(setup: Callable[[], State], games: int) -> dict[str, float]:
    """How long Vagrantsong's haint thinks whom it goes for and how, in so many random games; microseconds.

    It thinks when its token has been drawn. The same is asked here just before, for the token that will be drawn.
    """
    planning = import_module("lantern.games.vagrantsong.planning")
    times: list[float] = []
    for seed in range(games):
        state: Any = setup()
        rng = Random(seed)
        while state.waiting is not None:
            x, what = state.waiting.sample(rng), state.waiting.what
            actions = state.mood().actions if what == "haint_draw" else []
            if x < len(actions):
                times += [seconds(partial(think, planning, state, body, actions[x])) for body in state.bodies()]
            state.answer(x)
    times.sort()
    return {"plan_average": sum(times) / len(times) * 1e6, "plan_99": times[len(times) * 99 // 100] * 1e6}


def playouts(game: Any, positions: list[State], time: float) -> float:
    """Iterations a second of a search, over positions of random games; each is thought about for a part of the time."""
    thinking = import_module("lantern.bots.thinking")
    asked = [state for state in positions if state.waiting is not None and len(state.waiting.answers) > 1]
    iterations, spent = 0, 0.0
    for number, state in enumerate(asked):
        assert state.waiting is not None
        thought = thinking.Thinking(game, state, state.waiting.seat, Random(number))
        until, start = time / len(asked), perf_counter()
        while perf_counter() - start < until:
            thought.iterate()
            iterations += 1
        spent += perf_counter() - start
    return iterations / spent


def think(planning: Any, state: State, body: int, action: Any) -> None:
    targets = planning.find_targets(state, body, action, ())
    if targets:
        planning.find_plans(state, body, action, targets[0])


def seconds(call: Callable[[], None]) -> float:
    start = perf_counter()
    call()
    return perf_counter() - start
