"""1. Set-up: options, the board, and the first question. Cold code."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from lantern.core.errors import OptionError
from lantern.core.flow import Seat
from lantern.core.records import Option
from lantern.games.wayward import ids
from lantern.games.wayward.board import Board
from lantern.games.wayward.board_data import load_map
from lantern.games.wayward.rules.book import BOOK
from lantern.games.wayward.rules.rounds import Rounds
from lantern.games.wayward.state import Wayward

Wayward.book = BOOK

READINGS: tuple[tuple[int, Option], ...] = (
    (
        ids.EXITS_ALWAYS_OPEN,
        Option("early_exits", "Exits open before the alarm", (False, True), False,
               "A hero may leave the map at any time, not only once the alarm has sounded.",
               group="rulings", rule="WW-R-44"),
    ),
    (
        ids.NO_SECOND_LAST_TURN,
        Option("trigger_is_last", "The turn of the alarm is a last turn", (False, True), False,
               "Whoever is playing when the alarm sounds has no further turn.", group="rulings", rule="WW-R-46"),
    ),
    (
        ids.DUELS_BY_MOVING_ONLY,
        Option("calm_landings", "No duel after a forced arrival", (False, True), False,
               "Heroes who are thrown, chased or washed somewhere do not duel there; jail still does.",
               group="rulings", rule="WW-R-39"),
    ),
    (
        ids.GOLD_FOR_FIRST_FINISH,
        Option("flame_gold_waits", "Flame gold waits for the first finish", (False, True), False,
               "The gold behind the flames is there until somebody reaches it, not for the first try only.",
               group="rulings", rule="WW-R-67"),
    ),
    (
        ids.PRAY_AGAIN,
        Option("pray_again", "Pray as often as you like", (False, True), False,
               "The god of gold hears more than one prayer a turn.", group="rulings", rule="WW-R-61"),
    ),
)  # fmt: skip

# WW-SET-03: the first map is the gentler one; saying so is advice, and any game may be played on either.
MAP = Option(
    "map", "Map", (1, 2), 1, "The dungeon is the gentler first game; the city has a jail.",
    labels=("Darrowell Dungeon", "Darrowell City"), rule="WW-SET-02",
)  # fmt: skip
PLAYERS = Option(
    "players", "Players", (1, 2, 3, 4, 5, 6), 2, "Alone you play for 100 gold in 12 turns.", rule="WW-SET-01"
)
OPTIONS: tuple[Option, ...] = (MAP, PLAYERS, *(option for _, option in READINGS))


@lru_cache(maxsize=8)
def board(which: int | str) -> Board:
    """A map of the game by its number, or one's own by its path."""
    return Board(load_map(f"map{which}" if isinstance(which, int) else Path(which)))


def setup(options: Mapping[str, Any], order: tuple[tuple[Seat, ...], ...] = ()) -> Wayward:
    """A game with these options, each of them checked before, that waits for its first question."""
    readings = sum(bit for bit, option in READINGS if options[option.name])
    g = Wayward(board(options["map"]), options["players"], readings)
    g.options = dict(options)
    if order:
        g.options["order"] = [list(group) for group in order]
    g.rules, g.steps = [Rounds(order)], ["begin"]
    g.run()
    return g


def check_order(order: Any, players: int) -> tuple[tuple[Seat, ...], ...]:
    """The order of a later game of a series: groups of seats, each seat once (WW-SER-08)."""
    try:
        groups = tuple(tuple(int(seat) for seat in group) for group in order)
    except (TypeError, ValueError):
        groups = ()
    if sorted(seat for group in groups for seat in group) != list(range(players)):
        raise OptionError(
            f"order: {order!r} is not a turn order; name each seat from 0 to {players - 1} once, "
            f"in groups that roll among themselves, like {[[seat] for seat in range(players)]}"
        )
    return groups
