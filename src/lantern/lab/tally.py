"""What came of many games: counted game by game, added up over processes, in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from lantern.core.records import Result, Side

# Which games: all (two empty words), or those with one value of an option that is drawn; and for which side.
Key = tuple[str, str, str]  # option, value, side; without a side, the games themselves


@dataclass
class Tally:
    """What came of some games. Whatever is counted here does not depend on the order of the games."""

    games: int = 0
    decisions: int = 0
    crashes: list[str] = field(default_factory=list)  # files
    rounds: list[int] = field(default_factory=list)
    bounded: int = 0  # games that have a last round …
    at_last_round: int = 0  # … and those that reached it
    places: Counter[tuple[int, int]] = field(default_factory=Counter)  # seat and place -> games
    scores: Counter[int] = field(default_factory=Counter)  # seat -> total
    ends: Counter[str] = field(default_factory=Counter)  # how it ended for seats
    played: Counter[Key] = field(default_factory=Counter)
    won: Counter[Key] = field(default_factory=Counter)
    parts: Counter[str] = field(default_factory=Counter)  # scenario of a campaign, or the like -> times played …
    parts_won: Counter[str] = field(default_factory=Counter)  # … and won
    scorers: Counter[str] = field(default_factory=Counter)  # side -> games in which it can score
    points: Counter[tuple[str, str]] = field(default_factory=Counter)  # side and rule -> total
    uses: Counter[str] = field(default_factory=Counter)  # answer -> games in which it was given

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.crashes += other.crashes
        self.rounds += other.rounds
        self.bounded += other.bounded
        self.at_last_round += other.at_last_round
        self.places.update(other.places)
        self.scores.update(other.scores)
        self.ends.update(other.ends)
        self.played.update(other.played)
        self.won.update(other.won)
        self.parts.update(other.parts)
        self.parts_won.update(other.parts_won)
        self.scorers.update(other.scorers)
        self.points.update(other.points)
        self.uses.update(other.uses)

    def count_parts(self, parts: Sequence[tuple[str, bool]]) -> None:
        """The parts of one game, and whether each was won."""
        for part, won in parts:
            self.parts[part] += 1
            self.parts_won[part] += won

    def count(self, result: Result, sides: Sequence[Side], drawn: Sequence[tuple[str, str]], last_round: int) -> None:
        """One game: who played it, with which values drawn, and how it ended."""
        self.rounds.append(result.rounds)
        self.bounded += last_round > 0
        self.at_last_round += 0 < last_round <= result.rounds
        for place in result.places:
            self.places[place.seat, place.place] += 1
            self.scores[place.seat] += place.score
            self.ends[place.how] += 1
        for option, value in [("", ""), *drawn]:
            self.played[option, value, ""] += 1
            self.won[option, value, ""] += bool(result.winners)
            for seat, side in enumerate(sides):
                self.played[option, value, side.title] += 1
                self.won[option, value, side.title] += seat in result.winners
