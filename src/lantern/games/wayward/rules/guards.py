"""4. Weapons and guards: dice against a guard's number, and weapons that break."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.wayward.ids import AT, GONE, LAST_TURNS, NOWHERE, WEAPON, Area
from lantern.games.wayward.rules.arrival import move_to
from lantern.games.wayward.rules.dice import split, throw
from lantern.games.wayward.state import Wayward


def dice_allowed(g: Wayward, red: bool) -> list[int]:
    """How many dice may be rolled: one for each good weapon, two at most (WW-GRD-01, WW-GRD-02, WW-GRD-03).

    Against a gray guard the player chooses (WW-GRD-09, WW-BRK-03); a red one takes two (WW-GRD-15, WW-BRK-04).
    """
    if g.weapons() >= 2:
        return [2] if red else [1, 2]
    return [] if red or not g.weapons() else [1]


def beats(number: int, red: bool, dice: tuple[int, ...]) -> bool:
    """One die against a gray guard (WW-GRD-07, WW-GRD-10..11), the sum against a red one (WW-GRD-14, WW-GRD-16)."""
    return (sum(dice) if red else max(dice)) >= number


def break_weapons(g: Wayward, dice: tuple[int, ...]) -> None:
    """Each 1 breaks a weapon, also in a roll that wins (WW-BRK-01, WW-BRK-02, WW-BRK-05)."""
    broken = min(dice.count(1), g.weapons())
    if broken:
        g.remove_item(g.active(), WEAPON, broken)
        g.tell("WW-BRK-01", "broke", g.active(), WEAPON, broken)


def leave_map(g: Wayward, rule: str) -> None:
    """Through an exit a hero leaves for good, and the turn ends (WW-R-45)."""
    seat = g.active()
    g.tally[AT + seat] = GONE
    g.tally[LAST_TURNS] &= ~(1 << seat)
    g.tell(rule, "left", seat)


class Push(Rule):
    """One attempt to push past a guard from the area he faces (WW-GRD-04, WW-GRD-08, WW-ACT-07).

    `to` is the area behind him, or NOWHERE at an exit.
    """

    def __init__(self, to: Area, number: int, dice: int) -> None:
        self.to, self.number, self.dice = to, number, dice

    def begin(self, g: Wayward, _: int) -> Next:
        return throw(g, self.dice, "thrown")

    def thrown(self, g: Wayward, roll: int) -> Next:
        dice, red = split(roll, self.dice), self.number > 6
        g.tell("WW-GRD-16" if red else "WW-GRD-10", "rolled", g.active(), roll, self.dice, self.number)
        break_weapons(g, dice)
        if not beats(self.number, red, dice):  # WW-GRD-13, WW-GRD-18: stay, and try again with another chip
            g.tell("WW-GRD-18" if red else "WW-GRD-13", "held_back", g.active(), self.number)
            return g.done()
        if self.to == NOWHERE:
            leave_map(g, "WW-END-06")
            return g.done()
        return move_to(g, self.to, "WW-GRD-17" if red else "WW-GRD-12", "past")  # no further chip

    def past(self, g: Wayward, _: int) -> Next:  # WW-GRD-06: he stands there again for the next time
        return g.done()
