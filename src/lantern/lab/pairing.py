"""Two values of an option, compared game by game: the same seed, the same draws, and only the option differs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from lantern import games
from lantern.lab.cases import Case
from lantern.lab.experiment import CompareRow, Experiment
from lantern.lab.figures import ALONE, PARTY
from lantern.lab.journal import Journal
from lantern.lab.noticing import interest
from lantern.lab.records import Record
from lantern.lab.statistics import PairedMean, PairedShare, paired_mean, paired_share

Pair = tuple[Record, Record]


@dataclass(frozen=True)
class Comparison:
    """What changing one option changes."""

    row: CompareRow
    pairs: int
    shares: Mapping[str, PairedShare]  # who won
    means: Mapping[str, PairedMean]  # scores and lengths


def compare(experiment: Experiment, row: CompareRow, journal: Journal) -> Comparison:
    cases = experiment.of(row.play)
    pairs = [pair for one, other in couples(cases, row) for pair in matched(one, other, journal)]
    rng = Random(f"{experiment.file.seed} {row.play} {row.option}")
    shares = {name: paired_share(found) for name, found in won(cases[0], pairs).items()}
    means = {name: paired_mean(found, rng) for name, found in numbers(cases[0], pairs).items()}
    return Comparison(row, len(pairs), shares, means)


def couples(cases: list[Case], row: CompareRow) -> Iterator[tuple[Case, Case]]:
    """Cases that differ in this option only."""
    first, second = row.values
    for one in cases:
        if one.grid[row.option] == first:
            wanted: dict[str, Any] = {**one.grid, row.option: second}
            yield one, next(other for other in cases if other.grid == wanted)


def matched(one: Case, other: Case, journal: Journal) -> Iterator[Pair]:
    """Games of the same number; a game that crashed leaves no pair."""
    count = min(one.games, other.games)
    found = [
        {record.number: record for record in journal.records((case.key, n) for n in range(count)) if not record.crash}
        for case in (one, other)
    ]
    yield from ((record, found[1][number]) for number, record in found[0].items() if number in found[1])


def won(case: Case, pairs: list[Pair]) -> dict[str, list[tuple[bool, bool]]]:
    """Whoever can win, and in which games they did. Where all sides are alike, it is who begins."""
    game = games.find(case.game)
    if game.cooperative or all(len(record.seats) == 1 for pair in pairs for record in pair):
        return {PARTY if game.cooperative else ALONE: [(one.won, other.won) for one, other in pairs]}
    if not interest(case.game).sides_differ:
        return {"who begins": [(begins_well(one), begins_well(other)) for one, other in pairs]}
    sides = dict.fromkeys(seat.side for pair in pairs for record in pair for seat in record.seats)
    return {side: [(has_won(one, side), has_won(other, side)) for one, other in pairs] for side in sides}


def has_won(record: Record, side: str) -> bool:
    return any(seat.won for seat in record.seats if seat.side == side)


def begins_well(record: Record) -> bool:
    return any(seat.won for seat in record.seats if seat.order == 0)


def numbers(case: Case, pairs: list[Pair]) -> dict[str, list[tuple[float, float]]]:
    found = {
        "rounds": [(float(one.rounds), float(other.rounds)) for one, other in pairs],
        "answers": [(float(one.answers), float(other.answers)) for one, other in pairs],
    }
    if games.find(case.game).cooperative:
        return found
    sides = dict.fromkeys(seat.side for pair in pairs for record in pair for seat in record.seats)
    for side in sides if interest(case.game).sides_differ else [""]:
        name = f"score of {side}" if side else "score of a seat"
        found[name] = [(score(one, side), score(other, side)) for one, other in pairs]
    return found


def score(record: Record, side: str) -> float:
    """The score of a side; of all seats on average, where they are alike."""
    scores = [seat.score for seat in record.seats if not side or seat.side == side]
    return sum(scores) / max(1, len(scores))
