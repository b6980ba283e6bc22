"""F. Coffin room: levers above, coffins below."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.wayward.ids import COFFINS_OPEN
from lantern.games.wayward.rules.arrival import force_to
from lantern.games.wayward.rules.dice import split, throw
from lantern.games.wayward.rules.items import receive
from lantern.games.wayward.rules.once import no_second
from lantern.games.wayward.state import Wayward


def no_levers(g: Wayward, spot: int) -> str | None:
    """The levers are pulled from the platform, which is reached by the alligator pit alone (WW-COFFIN-02).

    Nothing leads up to it from the coffins (WW-COFFIN-09, WW-COFFIN-14).
    """
    return no_second(g, 0, "WW-USED-11")


def openings(dice: tuple[int, ...], coffins: int) -> list[int]:
    """Every set of coffins that the dice can open, as masks: a coffin for each die or sum (WW-COFFIN-05, WW-COFFIN-06).

    Dice may be left unused and a sum beyond the last coffin opens nothing (WW-R-74); no coffin is opened twice
    (WW-COFFIN-07, WW-COFFIN-11).
    """
    sets = {0}
    for die_groups in _groupings(dice):
        mask = 0
        for number in die_groups:
            mask = -1 if number > coffins or mask < 0 or mask & 1 << (number - 1) else mask | 1 << (number - 1)
        if mask > 0:
            sets.add(mask)
    return sorted(sets)


def _groupings(dice: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The dice left alone, used one by one, or added up, in every way."""
    if not dice:
        return [()]
    found: list[tuple[int, ...]] = []
    for rest in _groupings(dice[1:]):
        found += [rest, (dice[0], *rest)]
        found += [(*rest[:n], rest[n] + dice[0], *rest[n + 1 :]) for n in range(len(rest))]
    return found


class Levers(Rule):
    """One chip pulls all three levers (WW-COFFIN-03); then down to the coffins, without a chip (WW-COFFIN-04).

    Levers and coffins are two levels of one room (WW-COFFIN-01).
    """

    def __init__(self, roll: int = 0, opened: int = 0) -> None:
        self.roll, self.opened = roll, opened

    def begin(self, g: Wayward, _: int) -> Next:
        return throw(g, 3, "pulled")

    def pulled(self, g: Wayward, roll: int) -> Next:  # WW-COFFIN-12, WW-COFFIN-13, WW-R-73: a duel below comes first
        g.become(Levers(roll))
        g.tell("WW-COFFIN-03", "rolled", g.active(), roll, 3)
        return force_to(g, g.board.coffin_floor, "WW-COFFIN-04", "choose")

    def choose(self, g: Wayward, _: int) -> Next:  # WW-COFFIN-08, WW-R-104: they may stay shut
        return g.ask(g.active(), "coffins", openings(split(self.roll, 3), len(g.board.coffins)), "open")

    def open(self, g: Wayward, opened: int) -> Next:
        g.become(Levers(self.roll, opened))
        g.tally[COFFINS_OPEN] |= opened
        g.tell("WW-COFFIN-05", "coffins", g.active(), opened)
        for n, coffin in enumerate(g.board.coffins):
            if opened >> n & 1:
                g.earn(g.active(), coffin.gold, "WW-COFFIN-08")
        return g.go("loot")

    def loot(self, g: Wayward, _: int) -> Next:
        items = [item for n, coffin in enumerate(g.board.coffins) if self.opened >> n & 1 for item in coffin.items]
        return receive(g, tuple(items), "WW-COFFIN-08", "over")

    def over(self, g: Wayward, _: int) -> Next:
        return g.done()
