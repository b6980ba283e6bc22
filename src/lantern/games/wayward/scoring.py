"""6. The end: who left the map, with how much gold. And a series of games. Cold code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from lantern.core.flow import Seat
from lantern.core.records import Place, Result
from lantern.games.wayward.ids import AT, GOLD, OUTSIDE, TURNS
from lantern.games.wayward.state import SOLO_GOLD, Wayward

DNF: int = 6  # WW-SER-04, WW-R-58: did not finish counts as sixth, with any number of players


def result(g: Wayward) -> Result | None:
    """Places by gold among those who left the map; none for the trapped (WW-END-01, WW-END-02, WW-R-52, WW-R-55)."""
    if g.rules:
        return None
    gold = [g.tally[GOLD + seat] for seat in range(g.players)]
    left = [g.tally[AT + seat] >= OUTSIDE for seat in range(g.players)]
    places = ranking([amount if out else None for amount, out in zip(gold, left, strict=True)])
    rounds = -(-g.tally[TURNS] // g.players)
    if g.players == 1:
        return solo_result(gold[0], left[0], rounds)
    table = tuple(
        Place(seat, places[seat], gold[seat], "left the map" if left[seat] else "trapped") for seat in range(g.players)
    )
    winners = tuple(seat for seat in range(g.players) if places[seat] == 1)
    return Result(table, "the gate has fallen", rounds, winners)


def ranking(gold: Sequence[int | None]) -> list[int]:
    """Places in order of gold; equal amounts share the better place and the next is skipped (WW-SER-03, WW-R-54).

    Who did not get out has no gold to count (`None`) and place 0, below everybody who did (WW-SER-02, WW-SER-05).
    """
    counted = [amount for amount in gold if amount is not None]
    return [0 if amount is None else 1 + sum(other > amount for other in counted) for amount in gold]


def solo_result(gold: int, left: bool, turns: int) -> Result:
    """Alone one wins with 100 gold and off the map; the gold is a record in any case (WW-SOLO-03..04, WW-R-60)."""
    won = left and gold >= SOLO_GOLD
    place = Place(0, 1 if won else 0, gold, "left the map" if left else "trapped")
    return Result((place,), "the hero is out" if left else "twelve turns are over", turns, (0,) if won else ())


# --- a series of games ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Series:
    """Places of the games played so far; players are known by name, for they change seats (WW-SER-01, WW-SER-12)."""

    players: tuple[str, ...]
    games: tuple[tuple[int, ...], ...] = ()  # a place for each player and game; DNF for who was trapped

    def with_game(self, places: Sequence[int]) -> Series:
        """The series after one more game; place 0, did not finish, is recorded as sixth."""
        return Series(self.players, (*self.games, tuple(place or DNF for place in places)))

    def averages(self) -> tuple[Fraction, ...]:
        """The series score of each player, exact (WW-SER-06, WW-R-57)."""
        return tuple(
            Fraction(sum(game[n] for game in self.games), len(self.games) or 1) for n in range(len(self.players))
        )

    def shown_averages(self) -> tuple[str, ...]:
        """Cut off after one decimal, as printed (WW-SER-07, WW-R-57)."""
        return tuple(f"{int(average * 10) / 10:g}" for average in self.averages())

    def standing(self) -> tuple[int, ...]:
        """Places of the series: the lowest average wins, equal ones share (WW-SER-06, WW-R-118)."""
        averages = self.averages()
        return tuple(1 + sum(other < average for other in averages) for average in averages)


def next_order(last: Sequence[int | None]) -> tuple[tuple[Seat, ...], ...]:
    """Who starts the next game: the trapped first, then from the last place to the winner (WW-SER-08..10).

    `last` has the places of the game just played, 0 for did not finish. Players in one group roll for their order
    among themselves (WW-SER-11, WW-R-54).
    """
    trapped = tuple(seat for seat, place in enumerate(last) if not place)
    ranks = sorted({place for place in last if place}, reverse=True)
    groups = [tuple(seat for seat, place in enumerate(last) if place == rank) for rank in ranks]
    return tuple([trapped, *groups] if trapped else groups)
