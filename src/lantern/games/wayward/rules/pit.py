"""B. Fighting pit: guards with gold beside them, each to be beaten at the first try."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.wayward.ids import WEAPON
from lantern.games.wayward.rules.dice import split, throw
from lantern.games.wayward.rules.guards import beats, break_weapons, dice_allowed
from lantern.games.wayward.rules.once import no_second
from lantern.games.wayward.rules.ways import no_fight
from lantern.games.wayward.state import Wayward


def no_challenge(g: Wayward, spot: int) -> str | None:
    """Each fighter once a turn (WW-PIT-10), with the weapons any guard asks for (WW-PIT-02, WW-R-113).

    A spot is a fighter and a number of dice: twice his index, plus one for two dice.
    """
    if spot // 2 >= len(g.board.fighters):
        return "WW-PIT-01"
    fighter = g.board.fighters[spot // 2]
    refusal = no_second(g, spot // 2, "WW-PIT-10") or no_fight(g, fighter.red)
    if refusal is None and spot % 2 + 1 not in dice_allowed(g, fighter.red):
        return "WW-GRD-15" if fighter.red else "WW-GRD-02"
    return refusal


class Challenge(Rule):
    """One chip on a fighter (WW-PIT-01); another one may follow, or not (WW-PIT-04, WW-PIT-05)."""

    def __init__(self, fighter: int, dice: int) -> None:
        self.fighter, self.dice = fighter, dice

    def begin(self, g: Wayward, _: int) -> Next:
        return throw(g, self.dice, "fought")

    def fought(self, g: Wayward, roll: int) -> Next:
        fighter, dice = g.board.fighters[self.fighter], split(roll, self.dice)
        g.mark_played(self.fighter)
        g.tell("WW-PIT-02", "rolled", g.active(), roll, self.dice, fighter.value)
        break_weapons(g, dice)  # WW-PIT-12, WW-PIT-13
        if beats(fighter.value, fighter.red, dice):  # WW-PIT-03: at once; WW-PIT-07: also after a tarot reroll
            g.earn(g.active(), fighter.gold, "WW-PIT-03")
        else:  # WW-PIT-06, WW-R-75; gold won before is kept (WW-PIT-08), and nobody has to leave (WW-PIT-09)
            g.tell("WW-PIT-06", "beaten", g.active(), fighter.value, g.strip(g.active(), WEAPON))
        return g.done()
