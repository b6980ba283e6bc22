"""V. Jail: how one gets in, what visitors collect, and how one gets out."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.wayward.ids import AT, LOOT
from lantern.games.wayward.rules.arrival import force_to
from lantern.games.wayward.rules.dice import throw
from lantern.games.wayward.rules.once import no_second
from lantern.games.wayward.state import Wayward


class Jailed(Rule):
    """Taken to the prisoners' area without a chip; each arrest moves the gate once (WW-JAILP-01..02, WW-R-82).

    The arrival may bring a duel before any escape (WW-JAILP-03, WW-JAILP-09, WW-R-83).
    """

    def begin(self, g: Wayward, _: int) -> Next:
        g.tally[LOOT] = 0
        g.tell("WW-JAILP-01", "jailed", g.active())
        g.lower_gate(g.board.gate_step, "WW-JAILP-02")
        return force_to(g, g.board.prisoners, "WW-JAILP-01", "locked_in")

    def locked_in(self, g: Wayward, _: int) -> Next:
        return g.done()


def no_visit(g: Wayward, spot: int) -> str | None:
    """Visitors come and go as they like (WW-JAILV-01) and collect once a turn (WW-R-61)."""
    return no_second(g, 0, "WW-R-61")


class Visit(Rule):
    """One chip brings the gold of the room and some of every prisoner's (WW-JAILV-02, WW-JAILV-04..05, WW-R-115)."""

    def begin(self, g: Wayward, _: int) -> Next:
        seat = g.active()
        g.mark_played(0)
        gold = g.board.jail_gold
        for other in range(g.players):
            if g.tally[AT + other] == g.board.prisoners:  # WW-R-84: behind the bars, an area of its own
                gold += g.lose(other, g.board.prisoner_gold, "WW-JAILV-03")
        g.earn(seat, gold, "WW-JAILV-02")
        return g.done()


def no_escape(g: Wayward, spot: int) -> str | None:
    """A prisoner may always try again, chips in the cell or not (WW-JAILP-08, WW-USED-12, WW-R-106)."""
    return None


class Escape(Rule):
    """One chip buys an attempt (WW-JAILP-04)."""

    def begin(self, g: Wayward, _: int) -> Next:
        return throw(g, 1, "tried")

    def tried(self, g: Wayward, die: int) -> Next:
        g.tell("WW-JAILP-04", "rolled", g.active(), die, 1)
        if die >= 5:  # WW-JAILP-05: where the sewer comes out
            return force_to(g, g.board.sewer, "WW-JAILP-05", "free")
        g.tell("WW-JAILP-06", "still_jailed", g.active())  # WW-JAILP-06, WW-JAILP-07
        return g.done()

    def free(self, g: Wayward, _: int) -> Next:
        return g.done()
