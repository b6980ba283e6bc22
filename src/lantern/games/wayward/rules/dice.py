"""3. Tarot cards, and how dice are thrown. After each roll of the active player, a tarot card may reroll one die."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.wayward.ids import KEEP, TAROT
from lantern.games.wayward.state import Wayward

TENS: Final = ((), (1,), (10, 1), (100, 10, 1))  # the place of each die in a roll


def throw(g: Wayward, dice: int, then: str) -> Next:
    """The active player rolls. A tarot card is looked for at once: most rolls have no window (WW-R-21, WW-R-22).

    It has to lie on the active player's own card (WW-TAROT-01, WW-TAROT-05).
    """
    if g.holds(TAROT):
        return g.call(Throw(dice, dice), then)
    return g.throw(dice, then)


def split(dice: int, n: int) -> tuple[int, ...]:
    """A roll as the numbers on its dice, in the order they lie."""
    return tuple([dice // place % 10 for place in TENS[n]])


class Throw(Rule):
    """A roll with a tarot card in hand. Only the first `mine` dice belong to the active player (WW-TAROT-06)."""

    def __init__(self, dice: int, mine: int) -> None:
        self.dice, self.mine = dice, mine

    def begin(self, g: Wayward, _: int) -> Next:
        return g.throw(self.dice, "shown")

    def shown(self, g: Wayward, dice: int) -> Next:  # WW-R-21: before any consequence
        g.become(TarotWindow(self.dice, self.mine, dice))
        return g.go("begin")


class TarotWindow(Rule):
    """Tarot card: discard it to roll one die again; the roll before counts as never made."""

    def __init__(self, n: int, mine: int, dice: int, again: int = 0) -> None:
        self.n, self.mine, self.dice, self.again = n, mine, dice, again

    def begin(self, g: Wayward, _: int) -> Next:  # WW-TAROT-02, WW-TAROT-05: the active player's own turn only
        return g.ask(g.active(), "tarot", [KEEP, *range(1, self.mine + 1)], "chosen")

    def chosen(self, g: Wayward, die: int) -> Next:
        if die == KEEP:
            return g.done(self.dice)
        g.remove_item(g.active(), TAROT)  # WW-TAROT-01; no chip is needed (WW-ACT-15, WW-TAROT-07)
        g.become(TarotWindow(self.n, self.mine, self.dice, die))
        g.tell("WW-TAROT-01", "tarot", g.active(), die, self.dice, self.n)
        return g.go("reroll")

    def reroll(self, g: Wayward, _: int) -> Next:  # WW-TAROT-04: one die only
        return g.throw(1, "rerolled")

    def rerolled(self, g: Wayward, die: int) -> Next:  # WW-TAROT-03, WW-TAROT-08: only the new result has effects
        place = TENS[self.n][self.again - 1]
        return g.done(self.dice + (die - self.dice // place % 10) * place)
