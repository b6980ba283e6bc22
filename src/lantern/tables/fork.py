"""A position of one game as the beginning of another: "what if?", tried out at a table of its own.

    log = forked(table, 120, seat=0)                    # as it stood after 120 answers, as far as seat 0 knew it
    other = Table.from_log(log.text(private=True))

What the seat could not know is dealt anew, consistently with what it knew; the new game has dice of its own. A fork
can be made at every question: chance's, in the middle of an attack, and while several seats choose in secret. Only
after the last answer of a game nothing is asked, so a fork from there begins at the last question before it.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random, SystemRandom

from lantern.core import chance
from lantern.core.errors import Illegal
from lantern.core.flow import SPECTATOR, Seat
from lantern.core.log import Log, Promise
from lantern.tables.table import Table


def forked(table: Table, number: int, seat: Seat, *, keep: bool = False, rng: Random | None = None) -> Log:
    """The log of a new game that goes on from this one after `number` answers, as the seat knew it then.

    `SPECTATOR` stands for somebody who knows what lies open and no more. A game that is over has no secrets left, so
    there `keep` may leave everything as it was. The seats keep their names.
    """
    check_fork(table, number, seat, keep=keep)
    position = table.past.position(fork_number(table, number))
    if not keep:
        # Not from the new game's seed: that is shown one day, and whoever has the shuffle can tell what was shuffled.
        position = table.game.imagine(position, seat, rng or SystemRandom())
    seed = chance.new_seed()
    header = replace(table.play.log.header, position=position.save())
    return Log(header, [Promise(chance.commitment(seed), 0, seed)])


def fork_number(table: Table, number: int) -> int:
    """The nearest number, not after this one, at which the game can be forked."""
    return number - 1 if table.over and number == table.number else number


def check_fork(table: Table, number: int, seat: Seat, *, keep: bool) -> None:
    if not 0 <= number <= table.number:
        raise Illegal(f"There is no answer {number}; this table has answers 0 (the opening) to {table.number}.")
    if seat != SPECTATOR and not 0 <= seat < len(table.seats):
        raise Illegal(f"There is no seat {seat}; give 0 to {len(table.seats) - 1}, or {SPECTATOR} for a spectator.")
    if keep and not table.over:
        raise Illegal("Hidden things can be kept as they were only when the game is over; until then leave `keep` out.")
