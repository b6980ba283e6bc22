"""SOLO-23..27. The attack of an automated faction: whom it must attack; the person chooses only among equals."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.harrow.board import WITHIN
from lantern.games.harrow.ids import HESTER_AT, OFF, Faction, Hex
from lantern.games.harrow.rules.attack import Attack
from lantern.games.harrow.rules.core import reach
from lantern.games.harrow.rules.hester_attack import TARGET, hester_targets
from lantern.games.harrow.rules.hester_board import fires
from lantern.games.harrow.state import Harrow


def in_reach(g: Harrow, faction: Faction, at: Hex) -> bool:
    """Whether any Units of a faction reach a hex."""
    return any(at in WITHIN[origin][reach(g, origin)] for origin in g.held(faction))


def prey(g: Harrow, faction: Faction, hunts: bool, origin: Hex) -> list[int]:
    """Whom the Units of a hex may attack, as `targets` has them.

    With the Hester icon it is Hester if anybody reaches her, else a Bonfire, and only then the other faction; without
    it neither of them (HC-SOLO-23, HC-SOLO-36). A Bonfire on her hex shields her (HC-SOLO-25, HC-SUM-05), and Units
    are counted only against Units, Legends among them (HC-SOLO-24, HC-SOLO-37, HC-SOLO-41).
    """
    far, hester = reach(g, origin), g.tally[HESTER_AT]
    if hunts and in_reach(g, faction, hester):
        return [target for target in hester_targets(g, origin, far) if target % TARGET == hester]
    if hunts and any(in_reach(g, faction, at) for at in fires(g)):
        return hester_targets(g, origin, far)
    foe, mine = g.rival(faction), g.units(faction, origin)
    return [at for at in WITHIN[origin][far] if 0 < g.units(foe, at) <= mine]


class SoloAttack(Rule):
    """One attack, if there is anybody to attack, from a hex that can; then it goes on as any attack (HC-R-168)."""

    def __init__(self, faction: Faction, hunts: bool, origin: Hex = OFF) -> None:
        self.faction, self.hunts, self.origin = faction, hunts, origin

    def origins(self, g: Harrow) -> list[Hex]:
        return [at for at in g.held(self.faction) if prey(g, self.faction, self.hunts, at)]

    def begin(self, g: Harrow, _: int) -> Next:
        origins = self.origins(g)
        if not origins:
            return g.done()
        return g.go("choose") if len(origins) > 1 else self.chosen(g, origins[0])

    def choose(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(self.faction), "attacker", self.origins(g), "chosen")

    def chosen(self, g: Harrow, origin: Hex) -> Next:
        g.become(SoloAttack(self.faction, self.hunts, origin))
        return g.go("aim")

    def aim(self, g: Harrow, _: int) -> Next:
        targets = prey(g, self.faction, self.hunts, self.origin)
        if len(targets) == 1:
            return self.aimed(g, targets[0])
        return g.ask(g.chooser(self.faction), "target", targets, "aimed")

    def aimed(self, g: Harrow, target: int) -> Next:
        """Whatever is killed or doused scores for the active faction as ever (HC-SOLO-26)."""
        attack = Attack(self.faction, self.origin)
        g.become(attack)
        return attack.declare(g, target)
