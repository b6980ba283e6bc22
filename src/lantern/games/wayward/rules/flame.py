"""C. Wall of flame: a run over burning spaces, with gold at its end and a grate below."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.wayward.ids import FLAME_TRIES, GOLD_FOR_FIRST_FINISH, NO, YES
from lantern.games.wayward.rules.arrival import force_to
from lantern.games.wayward.rules.dice import throw
from lantern.games.wayward.state import Wayward

LATER_TRY = 2  # in FLAME_TRIES: the second try, and every one after it
FINISHED = 16  # set in FLAME_TRIES when the end was reached


def no_jump(g: Wayward, spot: int) -> str | None:
    """The run may be tried again and again in a turn, used or not (WW-FLAME-11, WW-USED-12, WW-R-67, WW-R-66)."""
    return None


def has_gold(g: Wayward) -> bool:
    """The gold is there for the first try of the turn only, however that try ended (WW-FLAME-11, WW-R-67)."""
    if g.readings & GOLD_FOR_FIRST_FINISH:
        return not g.tally[FLAME_TRIES] & FINISHED
    return g.tally[FLAME_TRIES] % FINISHED == 1


class Flames(Rule):
    """One chip for the whole run, from the top of the stairs, which is space 0 (WW-FLAME-01, WW-FLAME-02)."""

    def __init__(self, space: int = 0) -> None:
        self.space = space

    def begin(self, g: Wayward, _: int) -> Next:  # WW-R-67: a try counts as soon as its chip is laid
        if g.tally[FLAME_TRIES] % FINISHED < LATER_TRY:
            g.tally[FLAME_TRIES] += 1
        return g.go("jump")

    def jump(self, g: Wayward, _: int) -> Next:
        return throw(g, 1, "jumped")

    def jumped(self, g: Wayward, die: int) -> Next:
        space = self.space + die
        g.become(Flames(space))
        g.tell("WW-FLAME-02", "rolled", g.active(), die, 1)
        if space > g.board.flame_spaces:  # WW-R-64: reaching or passing the end
            return g.go("end")
        g.tell("WW-FLAME-02", "flame", g.active(), space, int(space in g.board.flame_fire))
        if space not in g.board.flame_fire:  # WW-FLAME-03, WW-R-65: on, without a choice
            return g.go("jump")
        return g.go("burn") if g.armor() else g.go("fall")

    def burn(self, g: Wayward, _: int) -> Next:  # WW-FLAME-04, WW-R-125: never by force
        return g.ask(g.active(), "flame_armor", [YES, NO], "burnt")

    def burnt(self, g: Wayward, choice: int) -> Next:
        if choice == NO:
            return g.go("fall")
        g.pay_armor(1, "WW-FLAME-04")
        return g.go("jump")

    def fall(self, g: Wayward, _: int) -> Next:  # WW-FLAME-05
        return force_to(g, g.board.flame_fall, "WW-FLAME-05", "over")

    def end(self, g: Wayward, _: int) -> Next:  # WW-FLAME-10: only the whole run leads to the gold
        return g.go("hoard") if has_gold(g) else g.go("wash")

    def hoard(self, g: Wayward, _: int) -> Next:  # WW-R-104: the gold may be left
        return g.ask(g.active(), "flame_gold", [YES, NO], "hoarded")

    def hoarded(self, g: Wayward, choice: int) -> Next:  # WW-FLAME-06
        g.tally[FLAME_TRIES] |= FINISHED
        if choice == YES:
            g.earn(g.active(), g.board.flame_gold, "WW-FLAME-06")
        return g.go("wash")

    def wash(self, g: Wayward, _: int) -> Next:
        """Onto the grate (WW-FLAME-07). One action leads down (WW-FLAME-08), or the turn ends there (WW-FLAME-09).

        Which side of the grate is the hero's choice (WW-R-126).
        """
        return force_to(g, g.board.grate, "WW-FLAME-07", "over")

    def over(self, g: Wayward, _: int) -> Next:
        return g.done()
