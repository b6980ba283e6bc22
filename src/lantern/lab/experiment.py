"""Experiments: what is to be played, described in a small TOML file.

    title = "Harrow County: what the Tree does"
    about = "Cubes that stick in the Tree make attacks a gamble. How much of the game hangs on them?"
    games = 100                                   # of each combination
    seed  = 1                                     # the same seed plays the same games

    [[play]]
    id      = "tree"
    game    = "harrow"
    bots    = "instinct"                          # one for all seats, or a list with one for each
    options = { mode = "training", map = "all" }  # `all`: every game draws its own
    grid    = { stick = [0, 10, 30] }             # every combination of these is played

    [[compare]]                                   # two values of an option, with the same seeds
    play    = "tree"
    option  = "stick"
    values  = [0, 30]

`lantern lab list` names the experiments that come with Lantern; they are files like this one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Annotated, Any, Final

from lantern.bots import find_bot
from lantern.core.content import Form, Range, Ref, read, rows, show, suggest
from lantern.core.errors import LanternError
from lantern.games import SHELF
from lantern.lab.cases import Case, make_case

SHIPPED: Final = Path(__file__).parent / "experiments"
MOST_CASES: Final = 1000  # of one play: more is a slip of the pen


class Setting(Form):
    """A value of an option: text, a number, true or false."""

    def schema(self) -> dict[str, Any]:
        return {"type": ["string", "integer", "boolean"]}


class Settings(Form):
    """Several values of an option."""

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": Setting().schema(), "minItems": 1}


class Bots(Form):
    """A bot for all seats, or a list with one for each."""

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}


Value = int | str | bool


@dataclass(frozen=True)
class PlayRow:
    """`[[play]]`: a game, with options that are the same for all its games, and a grid of those that are not."""

    id: str
    game: str
    options: Mapping[str, Annotated[Value, Setting()]] = field(default_factory=dict)
    grid: Mapping[str, Annotated[tuple[Value, ...], Settings()]] = field(default_factory=dict)
    bots: Annotated[str | tuple[str, ...], Bots()] = "instinct"
    games: Annotated[int | None, Range(1)] = None  # of each combination; else as many as the file says for all
    title: str = ""

    @property
    def seats(self) -> tuple[str, ...]:
        return (self.bots,) if isinstance(self.bots, str) else self.bots

    def combinations(self) -> Iterator[dict[str, Value]]:
        for values in product(*self.grid.values()):
            yield dict(zip(self.grid, values, strict=True))


@dataclass(frozen=True)
class CompareRow:
    """`[[compare]]`: two values of an option that is in the grid of a play."""

    LABEL = ("play", "option")
    play: Annotated[str, Ref("play")]
    option: str
    values: Annotated[tuple[Value, Value], Settings()]
    title: str = ""


@dataclass(frozen=True)
class File:
    """A whole file."""

    title: str
    play: tuple[PlayRow, ...]
    about: str = ""
    games: Annotated[int, Range(1)] = 100
    seed: int = 0
    compare: tuple[CompareRow, ...] = ()


@dataclass(frozen=True)
class Experiment:
    """An experiment ready to be run: the file, and every case of it."""

    name: str
    file: File
    cases: tuple[Case, ...]

    @property
    def games(self) -> int:
        return sum(case.games for case in self.cases)

    def of(self, play: str) -> list[Case]:
        return [case for case in self.cases if case.play == play]


def load(path: Path, games: int | None = None) -> Experiment:
    """The experiment of a file, with so many games of each combination if that is said; or all that is wrong."""
    file = read(path, File, check)
    cases = [case for row in file.play for case in cases_of(file, row, games)]
    return Experiment(path.stem, file, tuple(cases))


def cases_of(file: File, row: PlayRow, games: int | None = None) -> Iterator[Case]:
    count = games or row.games or file.games
    for grid in row.combinations():
        yield make_case(row.id, row.game, dict(row.options), row.seats, file.seed, count, grid)


def find_experiment(name: str) -> Path:
    """The file of a given path, or of a shipped experiment by its name."""
    path = Path(name)
    if path.suffix == ".toml" or path.is_file():
        return path
    shipped = {each.stem: each for each in shipped_experiments()}
    if name not in shipped:
        raise LanternError(f'there is no file and no shipped experiment "{name}"; {suggest(name, shipped, "shipped")}')
    return shipped[name]


def shipped_experiments() -> list[Path]:
    return sorted(SHIPPED.glob("*.toml"))


# --- what annotations cannot say --------------------------------------------------------------------------------------


def check(file: File) -> Iterator[str]:
    if not file.play:
        yield 'key "play" is empty; at least one [[play]] is wanted'
    for where, row in rows("play", file.play):
        yield from (f"{where}: {problem}" for problem in check_play(file, row))
    for where, pair in rows("compare", file.compare):
        yield from (f"{where}: {problem}" for problem in check_pair(file, pair))


def check_play(file: File, row: PlayRow) -> Iterator[str]:
    """The first thing that is wrong with each key; what depends on a wrong one is not looked at."""
    if row.game not in SHELF:
        yield f'key "game": there is no game "{row.game}"; {suggest(row.game, SHELF, "on the shelf")}'
        return
    found = [*check_values(row), *check_bots(row)]
    yield from found
    if not found:
        yield from check_cases(file, row)


def check_values(row: PlayRow) -> Iterator[str]:
    for name, value in row.options.items():
        if not isinstance(value, int | str):
            yield f'options: key "{name}": {show(value)} is not a value; for several of them use grid'
        if name in row.grid:
            yield f'grid: key "{name}" is among the options already; one of both is allowed'
    for name, values in row.grid.items():
        if not isinstance(values, tuple) or not values or not all(isinstance(each, int | str) for each in values):
            yield f'grid: key "{name}": {show(values)} is not a list of values, as in {name} = [1, 2]'
        elif len({repr(each) for each in values}) < len(values):
            yield f'grid: key "{name}": {show(values)} has a value twice; once is enough'


def check_bots(row: PlayRow) -> Iterator[str]:
    listed = isinstance(row.bots, tuple) and row.bots and all(isinstance(name, str) for name in row.bots)
    if not listed and not isinstance(row.bots, str):
        yield f'key "bots": {show(row.bots)} is neither a bot nor a list of bots, as in bots = ["instinct", "random"]'
        return
    for name in dict.fromkeys(row.seats):
        try:
            find_bot(name)
        except LanternError as mistake:
            yield f'key "bots": {mistake}'


def check_cases(file: File, row: PlayRow) -> Iterator[str]:
    """Whether the game takes each combination; the same mistake is told once."""
    many = 1
    for values in row.grid.values():
        many *= len(values)
    if many > MOST_CASES:
        yield f"grid: that makes {many} combinations; allowed: at most {MOST_CASES}"
        return
    try:
        for _ in cases_of(file, row):
            pass
    except LanternError as mistake:
        yield f"options and grid: {mistake}"


def check_pair(file: File, pair: CompareRow) -> Iterator[str]:
    (row,) = [each for each in file.play if each.id == pair.play]
    if pair.option not in row.grid:
        yield f'key "option": play "{row.id}" has no "{pair.option}" in its grid; {suggest(pair.option, row.grid)}'
        return
    allowed = row.grid[pair.option]
    if not isinstance(pair.values, tuple) or len(pair.values) != 2 or pair.values[0] == pair.values[1]:
        yield f'key "values": {show(pair.values)} are not two different values; known: {show(allowed)}'
        return
    for value in pair.values:
        if value not in allowed:
            yield f'key "values": {show(value)} is not in the grid of play "{row.id}"; known: {show(allowed)}'
