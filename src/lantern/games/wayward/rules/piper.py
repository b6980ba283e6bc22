"""S. Fried piper: three dice to make a straight, and rats for those who roll ones."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.wayward.ids import DICE, ITEMS
from lantern.games.wayward.rules.dice import split, throw
from lantern.games.wayward.rules.once import no_second
from lantern.games.wayward.state import Wayward


def no_tune(g: Wayward, spot: int) -> str | None:
    """A spot is a mask of the dice to throw: all three at first, at least one later (WW-PIPER-03, WW-R-120).

    After a straight the gold is gone for the turn (WW-R-94).
    """
    if spot == 0 or (not g.tally[DICE] and spot != 7):
        return "WW-R-120" if g.tally[DICE] else "WW-PIPER-01"
    return no_second(g, 0, "WW-R-94")


def is_straight(dice: tuple[int, ...]) -> bool:
    """Three consecutive numbers in any order (WW-PIPER-02, WW-R-92)."""
    low = min(dice)
    return sorted(dice) == [low, low + 1, low + 2]


class Tune(Rule):
    """One chip throws the chosen dice, and the others stay (WW-PIPER-01, WW-PIPER-04)."""

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def begin(self, g: Wayward, _: int) -> Next:  # WW-R-23: a tarot card reaches the dice just thrown
        return throw(g, self.mask.bit_count(), "played")

    def played(self, g: Wayward, roll: int) -> Next:
        n = self.mask.bit_count()
        g.tell("WW-PIPER-01", "rolled", g.active(), roll, n)
        dice = self.laid(g, list(split(roll, n)))
        g.tally[DICE] = dice[0] * 100 + dice[1] * 10 + dice[2]
        g.tell("WW-PIPER-03", "piper", g.active(), g.tally[DICE])
        if is_straight(dice):
            g.mark_played(0)
            g.earn(g.active(), g.board.piper_gold, "WW-PIPER-02")
        elif dice.count(1) >= 2:  # WW-PIPER-06, WW-R-93: kept ones count
            self.rats(g)
        return g.done()

    def laid(self, g: Wayward, thrown: list[int]) -> tuple[int, ...]:
        """The three dice as they lie now."""
        old = split(g.tally[DICE], 3)
        return tuple([thrown.pop(0) if self.mask >> n & 1 else old[n] for n in range(3)])

    def rats(self, g: Wayward) -> None:
        """The rats take every good item (WW-PIPER-06, WW-PIPER-07)."""
        stripped = sum([g.strip(g.active(), item) for item in range(ITEMS)])
        g.tell("WW-PIPER-06", "rats", g.active(), stripped)
