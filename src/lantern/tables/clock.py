"""The clocks of a table: how long each seat may still think. They read no watch; times are given to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lantern.core.errors import OptionError
from lantern.core.flow import Seat
from lantern.tables.messages import ClockRule, ClockState

LONGEST: Final = 60 * 60 * 24 * 30  # a month for a move is as good as none


class Clock:
    """One clock a seat. Those of the seats that are asked run; bots need none."""

    def __init__(self, rule: ClockRule, seats: int, now: float) -> None:
        self.rule = rule
        self.left: tuple[float, ...] = (float(rule.seconds),) * seats
        self.running: tuple[Seat, ...] = ()
        self.since = now  # from when on the running ones go down

    def stop(self, now: float) -> None:
        """Charge what was used since the clocks were started."""
        used = max(0.0, now - self.since)
        self.left = tuple(left - used if seat in self.running else left for seat, left in enumerate(self.left))
        self.running, self.since = (), now

    def answered(self, seat: Seat) -> None:
        """What an answer gives back: all of a move's time, or the increment."""
        more = self.rule.increment if self.rule.kind == "game" else 0
        if 0 <= seat < len(self.left):
            left = self.left[seat] + more if self.rule.kind == "game" else float(self.rule.seconds)
            self.left = (*self.left[:seat], left, *self.left[seat + 1 :])

    def start(self, asked: Sequence[Seat], now: float) -> None:
        """Let the clocks of these seats run."""
        self.running, self.since = tuple(asked), now

    def over_at(self) -> float | None:
        """When the first of the running clocks will have run down."""
        return min((self.since + self.left[seat] for seat in self.running), default=None)

    def late(self, now: float) -> list[Seat]:
        """The seats whose time is over."""
        return [seat for seat in self.running if self.since + self.left[seat] <= now]

    def state(self, now: float) -> ClockState:
        return ClockState(self.rule, self.left, self.running, self.since, now)


def check_clock(rule: ClockRule, *, may_forfeit: bool) -> ClockRule:
    """Refuse a clock that makes no sense."""
    if rule.kind != "none" and not 1 <= rule.seconds <= LONGEST:
        raise OptionError(f"clock.seconds: {rule.seconds} is not possible; choose 1 to {LONGEST}")
    if not 0 <= rule.increment <= LONGEST:
        raise OptionError(f"clock.increment: {rule.increment} is not possible; choose 0 to {LONGEST}")
    if rule.then == "forfeit" and not may_forfeit:
        raise OptionError('clock.then: only a game of two against each other can be forfeited; choose "bot"')
    return rule
