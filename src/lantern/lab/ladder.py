"""Which bot is how strong: a round robin with seats swapped and seeds paired. `lantern ladder`.

Every two bots meet; beside them stand a mirror match of each bot, which shows what a seat is worth, and the random bot,
which everybody must beat. Where more than two play, one bot of a kind meets others that are all of the other kind. In
a game that is won or lost together, a bot plays all seats, and the game itself is its opponent.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from time import perf_counter
from typing import Any, Final

from lantern import games
from lantern.bots import Bot, find_bot
from lantern.core.errors import LanternError, OptionError
from lantern.core.flow import CHANCE
from lantern.core.game import Game
from lantern.lab.ratings import Match
from lantern.lab.variety import draw, sort_out

WEAKEST: Final = "random"
THE_GAME: Final = "the game"  # the opponent of a party


@dataclass(frozen=True)
class Ladder:
    """What is played. Every seed draws its own options, where some are `all`."""

    game: str
    options: Mapping[str, Any]
    varied: tuple[str, ...]
    bots: tuple[str, ...]
    seats: int
    seed: int
    control: bool = True  # random takes part, and every bot meets itself
    alone: str = ""  # only games in which one bot of this name sits among others, where more than two play

    @property
    def is_party(self) -> bool:
        return games.find(self.game).cooperative or self.seats == 1

    def options_of(self, number: int) -> dict[str, Any]:
        return draw(games.find(self.game), self.options, self.varied, Random(f"{self.seed} {number}"))


@dataclass(frozen=True)
class Fixture:
    """A game to be played: a seed, and the bot of each seat."""

    number: int
    players: tuple[str, ...]

    @property
    def is_mirror(self) -> bool:
        return len(set(self.players)) == 1


@dataclass
class Played:
    """A game that was played, and how long each bot thought."""

    fixture: Fixture
    winners: tuple[int, ...]
    answers: dict[str, int] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)


def prepare(
    game: str, options: Mapping[str, Any], bots: Sequence[str], seed: int, *, control: bool = True, alone: str = ""
) -> Ladder:
    """Everything checked before the first game; the weakest bot takes part unless no control is wanted."""
    found = games.find(game)
    fixed, varied = sort_out(found, options)
    names = tuple(dict.fromkeys([WEAKEST, *bots] if control else bots))
    for name in names:
        find_bot(name)
    if len(names) < 2:
        besides = "bots besides random" if control else "two bots or more"
        raise OptionError(f"a ladder needs {besides}, as in --bots instinct,calm")
    if alone and alone not in names:
        raise OptionError(f"--alone: {alone} is not among the bots of this ladder: {', '.join(names)}")
    counts = {
        found.seats(draw(found, fixed, varied, Random(f"{seed} {number}"))) for number in range(50 if varied else 1)
    }
    if len(counts) > 1:
        raise OptionError("the number of seats must be the same in all games of a ladder")
    return Ladder(game, fixed, varied, names, counts.pop(), seed, control, alone)


# --- who meets whom ---------------------------------------------------------------------------------------------------


def fixtures(ladder: Ladder, count: int) -> list[Fixture]:
    """At least `count` games of every pairing (or party), in whole sets: a seed is played from every seat."""
    if ladder.is_party:
        return [Fixture(number, (bot,) * ladder.seats) for bot in ladder.bots for number in range(count)]
    found = []
    for one, other in combinations(ladder.bots, 2):
        tables = [players for players in seatings(one, other, ladder.seats) if is_wanted(ladder, players)]
        if not tables:
            continue
        found += [Fixture(number, players) for number in range(-(-count // len(tables))) for players in tables]
    seeds = 1 + max(fixture.number for fixture in found)
    mirrors = [Fixture(number, (bot,) * ladder.seats) for bot in ladder.bots for number in range(seeds)]
    return found + (mirrors if ladder.control else [])


def is_wanted(ladder: Ladder, players: tuple[str, ...]) -> bool:
    """Whether a table has the bot alone that is to sit alone, if one is."""
    return not ladder.alone or players.count(ladder.alone) == 1


def seatings(one: str, other: str, seats: int) -> list[tuple[str, ...]]:
    """Each of the two alone among the other kind, in every seat; of two players that is each side once."""
    if seats == 2:
        return [(one, other), (other, one)]
    found = []
    for alone, rest in ((one, other), (other, one)):
        found += [tuple(alone if seat == at else rest for seat in range(seats)) for at in range(seats)]
    return found


# --- playing ----------------------------------------------------------------------------------------------------------


def play(ladder: Ladder, fixture: Fixture) -> Played:
    """One game. Chance has a generator of its own, so that the same seed begins alike whoever plays."""
    game = games.find(ladder.game)
    g = game.begin(ladder.options_of(fixture.number))
    g.quiet = True
    base = f"{ladder.seed} {fixture.number}"
    dice, whims = Random(f"{base} dice"), [Random(f"{base} {seat}") for seat in range(ladder.seats)]
    bots = [find_bot(name) for name in fixture.players]
    played = Played(fixture, ())
    while g.waiting is not None:
        question = g.waiting
        if question.seat == CHANCE:
            g.answer(question.sample(dice))
        else:
            g.answer(timed_choice(game, g, question.seat, bots[question.seat], whims, played), question.seat)
    result = game.result(g)
    if result is None:
        raise LanternError(f"game {fixture.number} of {', '.join(fixture.players)} ended without a result")
    played.winners = result.winners
    return played


def timed_choice(game: Game[Any], g: Any, seat: int, bot: Bot, whims: Sequence[Random], played: Played) -> int:
    """What a bot answers. Only what leaves a choice is counted among its answers."""
    position = game.imagine(g, seat, whims[seat])
    start = perf_counter()
    x = bot.choose(game, position, seat, whims[seat])
    name = played.fixture.players[seat]
    if len(g.open_question(seat).answers) > 1:
        played.answers[name] = played.answers.get(name, 0) + 1
        played.seconds[name] = played.seconds.get(name, 0.0) + perf_counter() - start
    return x


def run(ladder: Ladder, count: int, processes: int) -> Iterator[Played]:
    """All games, in the order of the fixtures."""
    wanted = fixtures(ladder, count)
    if processes == 1:
        yield from (play(ladder, fixture) for fixture in wanted)
        return
    with ProcessPoolExecutor(min(processes, len(wanted))) as pool:
        yield from pool.map(play, [ladder] * len(wanted), wanted)


def match(ladder: Ladder, played: Played) -> Match | None:
    """A game as ratings take it; a mirror match says nothing about strength."""
    fixture = played.fixture
    if ladder.is_party:
        return Match(str(fixture.number), (fixture.players[0], THE_GAME), (0,) if played.winners else (1,))
    if fixture.is_mirror or not played.winners:
        return None
    return Match(str(fixture.number), fixture.players, played.winners)
