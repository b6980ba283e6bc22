"""Ratings by who beat whom: the Bradley–Terry model, and Plackett–Luce's first place where more than two play.

A bot's strength is its weight in a lottery for the victory: of two with weights 3 and 1 the first wins three games of
four. Ratings are these weights on Elo's scale, 400 points for ten to one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log10
from random import Random
from typing import Final

MEAN: Final = 1500.0  # of all ratings
ELO: Final = 400.0
DOUBT: Final = 0.5  # every bot has won and lost so much of a game against an average one: nobody is infinitely strong
ROUNDS: Final = 200  # of improving the strengths, at most
CLOSE: Final = 1e-6
RESAMPLED: Final = 200  # times, for the intervals
OUTSIDE: Final = 0.025  # of these lie below the interval, and above it


@dataclass(frozen=True)
class Match:
    """A game: who sat where, and which seats won. Games of one `block` share their seed."""

    block: str
    players: tuple[str, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True)
class Rating:
    """A rating, and the interval in which it lies with 95 % confidence."""

    rating: float
    low: float
    high: float


def rate(matches: Sequence[Match], rng: Random) -> dict[str, Rating]:
    """Everybody's rating. Intervals come from drawing blocks again: games of one seed are not independent."""
    blocks: dict[str, list[Match]] = defaultdict(list)
    for match in matches:
        blocks[match.block].append(match)
    whole, drawn = fit(matches), list[Mapping[str, float]]()
    groups = list(blocks.values())
    for _ in range(RESAMPLED):
        drawn.append(fit([match for _ in groups for match in rng.choice(groups)], list(whole)))
    return {name: Rating(value, *interval([again[name] for again in drawn])) for name, value in whole.items()}


def interval(values: Sequence[float]) -> tuple[float, float]:
    ordered = sorted(values)
    cut = int(OUTSIDE * len(ordered))
    return ordered[cut], ordered[-1 - cut]


def fit(matches: Sequence[Match], names: Sequence[str] = ()) -> dict[str, float]:
    """The most likely ratings, found by Hunter's way: each strength in turn from its wins and from whom it met."""
    everybody = list(names) or sorted({name for match in matches for name in match.players})
    wins = dict.fromkeys(everybody, DOUBT)
    met: dict[tuple[str, ...], int] = defaultdict(int)  # who sat down together, in any order, and how often
    for match in matches:
        met[tuple(sorted(match.players))] += 1
        for seat in match.winners:
            wins[match.players[seat]] += 1 / len(match.winners)
    strength = dict.fromkeys(everybody, 1.0)
    for _ in range(ROUNDS):
        before = strength
        faced = {name: 2 * DOUBT / (strength[name] + 1) for name in everybody}
        for players, games in met.items():
            each = games / sum(strength[name] for name in players)
            for name in players:
                faced[name] += each
        strength = {name: wins[name] / faced[name] for name in everybody}
        if all(abs(strength[name] - before[name]) < CLOSE * before[name] for name in everybody):
            break
    elo = {name: ELO * log10(value) for name, value in strength.items()}
    shift = MEAN - sum(elo.values()) / len(elo)
    return {name: value + shift for name, value in elo.items()}
