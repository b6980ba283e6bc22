"""What came of the games of one `[[play]]`: shares, means and counts, gathered record by record."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from lantern import games
from lantern.core.english import count
from lantern.lab.cases import Case
from lantern.lab.noticing import LOST, POINTS, interest
from lantern.lab.records import Record, SeatRecord
from lantern.lab.report import wilson
from lantern.lab.statistics import Mean, binomial
from lantern.lab.variety import drawn_values, word

NOBODY: Final = "nobody"
PARTY: Final = "the party"
ALONE: Final = "who plays alone"


@dataclass
class Share:
    """How often something came out one way, beside how often it would if all were alike."""

    hits: int = 0
    all: int = 0
    fair: float = 0.0  # summed over all

    def add(self, hit: bool, fair: float = 0.0) -> None:
        self.hits += hit
        self.all += 1
        self.fair += fair

    @property
    def rate(self) -> float:
        return self.hits / max(1, self.all)

    @property
    def expected(self) -> float:
        """The share of an even game; 0 where there is none to compare with."""
        return self.fair / max(1, self.all)

    @property
    def bounds(self) -> tuple[float, float]:
        return wilson(self.hits, self.all)

    @property
    def p(self) -> float:
        """How often chance alone would stray so far from the even share."""
        return binomial(self.hits, self.all, self.expected)


@dataclass
class Use:
    """How much something was used: by how many seats at least once, and how often in all."""

    seats: int = 0
    times: int = 0


@dataclass
class Figures:
    """All figures of a play. A table is kept for every question that a reader may have of who wins."""

    game: str
    together: bool  # the seats win or lose together
    sides_differ: bool
    played: int = 0
    crashed: int = 0
    answers: int = 0
    seats: int = 0  # seats of all games together
    wins: dict[str, dict[str, Share]] = field(default_factory=dict)  # question -> answer -> share
    ended: Counter[tuple[str, str]] = field(default_factory=Counter)  # players and how it ended for a seat
    seated: Counter[str] = field(default_factory=Counter)  # players -> seats
    whys: Counter[str] = field(default_factory=Counter)
    parts: dict[str, Share] = field(default_factory=dict)
    rounds: Counter[int] = field(default_factory=Counter)
    lengths: dict[str, Mean] = field(default_factory=dict)  # rounds, by case
    scores: dict[str, Mean] = field(default_factory=dict)  # by side, or number of players
    sources: dict[str, Counter[str]] = field(default_factory=dict)  # side -> what brought it points -> how many
    losses: dict[str, Counter[str]] = field(default_factory=dict)
    scorers: Counter[str] = field(default_factory=Counter)  # side -> games
    uses: dict[str, dict[str, Use]] = field(default_factory=lambda: defaultdict(dict))  # kind -> name -> use

    # --- one game

    def add(self, case: Case, record: Record) -> None:
        if record.crash:
            self.crashed += 1
            return
        self.played += 1
        self.answers += record.answers
        self.seats += len(record.seats)
        self.rounds[record.rounds] += 1
        self.whys[record.why] += 1
        self.lengths.setdefault(case_name(case), Mean()).add(record.rounds)
        for part, won in record.parts:
            self.parts.setdefault(part, Share()).add(won)
        self.add_wins(case, record)
        self.add_seats(record)
        self.add_counts(record)

    def add_wins(self, case: Case, record: Record) -> None:
        shared = {**self.chosen(case, record), **record.tags}
        if self.together or len(record.seats) == 1:
            self.win("all games", PARTY if self.together else ALONE, record.won)
            for question, answer in shared.items():
                self.win(question, answer, record.won)
            for seat in record.seats if self.together else ():
                for tag, answer in seat.tags.items():
                    self.win(tag, answer, record.won)
            return
        fair = 1 / len(record.seats)
        self.win("all games", NOBODY, not record.won)
        for seat in record.seats:
            self.add_rival(seat, shared, len(record.seats), fair)

    def add_rival(self, seat: SeatRecord, shared: dict[str, str], players: int, fair: float) -> None:
        if self.sides_differ:
            self.win("side", seat.side, seat.won, fair)
            for question, answer in shared.items():
                self.win(question, f"{answer} · {seat.side}", seat.won, fair)
        if seat.order >= 0:
            self.win("order of turns", f"{ordinal(seat.order + 1)} of {players}", seat.won, fair)
        for tag, answer in seat.tags.items():
            self.win(tag, f"{answer} · {seat.side}" if self.sides_differ else answer, seat.won, fair)
        self.win("bot", seat.bot, seat.won, fair)

    def chosen(self, case: Case, record: Record) -> dict[str, str]:
        """The options in which the games of this play differ, as far as they mean something in this one."""
        game = games.find(case.game)
        grid = [(name, word(value)) for name, value in case.grid.items()]
        drawn = drawn_values(game, record.options, case.varied)
        legends = {option for options in interest(case.game).legends.values() for option in options.values()}
        return {name.replace("_", " "): value for name, value in grid + drawn if name not in legends}

    def win(self, question: str, answer: str, won: bool, fair: float = 0.0) -> None:
        self.wins.setdefault(question, {}).setdefault(answer, Share()).add(won, fair)

    def add_seats(self, record: Record) -> None:
        players = count(len(record.seats), "player")
        self.seated[players] += len(record.seats)
        for seat in record.seats:
            self.ended[players, seat.how] += 1
            self.scores.setdefault(seat.side if self.sides_differ else players, Mean()).add(seat.score)
            self.scorers[seat.side if self.sides_differ else ""] += 1

    def add_counts(self, record: Record) -> None:
        for met in record.counts:
            side = record.seats[met.seat].side if self.sides_differ and met.seat >= 0 else ""
            if met.kind in (POINTS, LOST):
                into = self.sources if met.kind == POINTS else self.losses
                into.setdefault(side, Counter())[met.name] += met.times
            else:
                use = self.uses[met.kind].setdefault(met.name, Use())
                use.seats += 1
                use.times += met.times

    # --- what a reader asks

    def ends(self) -> dict[str, Share]:
        """How it ended for seats, by the number of players where that differs."""
        several = len(self.seated) > 1
        return {
            f"{how} · {players}" if several else how: Share(hits, self.seated[players])
            for (players, how), hits in sorted(self.ended.items())
        }

    def questions(self) -> Iterator[tuple[str, dict[str, Share]]]:
        """Every table of wins that compares something, in the order of the page."""
        first = ("all games", "side", "order of turns")
        names = [name for name in first if name in self.wins] + sorted(self.wins.keys() - {*first})
        for name in names:
            rows = {answer: share for answer, share in sorted(self.wins[name].items(), key=by_number) if share.all}
            if name == "all games" and NOBODY in rows and not rows[NOBODY].hits:
                continue  # somebody always wins, and nobody asks
            if len(rows) > 1 or name == "all games":
                yield name, rows


def by_number(entry: tuple[str, Share]) -> tuple[str, float, str]:
    """Values that are numbers stand in their order; each side's rows together, and those of as many players."""
    value, _, rest = entry[0].partition(" of " if " of " in entry[0] else " · ")
    return rest, float(value) if value.replace(".", "").isdecimal() else 0.0, value


def gather(game: str, records: Iterable[tuple[Case, Record]]) -> Figures:
    """The figures of some games, all of one play."""
    found = Figures(game, games.find(game).cooperative, interest(game).sides_differ)
    for case, record in records:
        found.add(case, record)
    return found


def case_name(case: Case) -> str:
    """A case by what tells it from the others of its play."""
    return ", ".join(f"{name.replace('_', ' ')} {word(value)}" for name, value in case.grid.items())


def ordinal(n: int) -> str:
    return f"{n}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(n, 'th') }"
