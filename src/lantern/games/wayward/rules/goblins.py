"""Y. Goblin fight: bet on one goblin and hope that the others fall first."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.wayward.ids import GOBLIN, PLAYED, TAROT
from lantern.games.wayward.rules.dice import TarotWindow
from lantern.games.wayward.state import Wayward

OVER = 0  # bit of PLAYED: the fight has ended; bits 1 to 6 are goblins that are down


def no_round(g: Wayward, spot: int) -> str | None:
    """Spots 1 to 6 choose a goblin for the first round (WW-GOBLIN-01); spot 0 strikes the gong again (WW-GOBLIN-07).

    No change of goblin and no second fight in a turn (WW-R-96).
    """
    if g.is_used() or g.was_played(OVER):
        return "WW-USED-07" if g.is_used() else "WW-R-96"
    if spot > g.board.goblins:
        return "WW-GOBLIN-01"
    if g.tally[GOBLIN]:
        return None if spot == 0 else "WW-R-96"
    return "WW-GOBLIN-01" if spot == 0 else None


class Round(Rule):
    """One chip on the gong starts a round (WW-GOBLIN-02)."""

    def begin(self, g: Wayward, _: int) -> Next:
        return g.throw(1, "struck")

    def struck(self, g: Wayward, die: int) -> Next:
        g.tell("WW-GOBLIN-02", "rolled", g.active(), die, 1)
        if self.is_idle(g, die):  # WW-GOBLIN-06, WW-GOBLIN-10: rolled again, without a chip
            return g.go("begin")
        if g.holds(TAROT):  # WW-R-121: a card may save one's goblin
            return g.call(TarotWindow(1, 1, die), "settled")
        return self.settled(g, die)

    def is_idle(self, g: Wayward, die: int) -> bool:
        return die > g.board.goblins or g.was_played(die)

    def settled(self, g: Wayward, die: int) -> Next:
        if self.is_idle(g, die):
            return g.go("begin")
        if die == g.tally[GOBLIN]:  # WW-GOBLIN-05; gold won is kept (WW-R-96)
            g.mark_played(OVER)
            g.tell("WW-GOBLIN-05", "own_goblin", g.active(), die)
            return g.done()
        g.mark_played(die)  # WW-GOBLIN-03
        down = (g.tally[PLAYED] >> 1).bit_count()
        g.tell("WW-GOBLIN-03", "goblin_down", g.active(), die, down)
        g.earn(g.active(), g.board.goblin_prizes[down - 1], "WW-GOBLIN-04")  # WW-GOBLIN-09
        if down == g.board.goblins - 1:  # WW-GOBLIN-08, WW-R-121
            g.mark_played(OVER)
        return g.done()
