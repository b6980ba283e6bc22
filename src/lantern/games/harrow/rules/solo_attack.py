"""SOLO-23..27. The attack of an automated faction: whom it must attack; the person chooses only among equals."""

from __future__ import annotations

from lantern.core.flow import Next
from lantern.games.harrow.board import WITHIN
from lantern.games.harrow.ids import HESTER_AT, OFF, Faction, Hex
from lantern.games.harrow.rules.attack import Attack
from lantern.games.harrow.rules.core import reach
from lantern.games.harrow.state import Harrow

BONFIRE: int = 64
HESTER_HERSELF: int = 128


def in_reach(g: Harrow, faction: Faction, at: Hex) -> bool:
    """Whether any Units of a faction reach a hex."""
    return any(at in WITHIN[origin][reach(g, origin)] for origin in g.held(faction))


def prey(g: Harrow, faction: Faction, hunts: bool, origin: Hex) -> list[int]:
    """Whom the Units of a hex may attack, as targets of `Attack`.

    With the Hester icon it is Hester if anybody reaches her, else a Bonfire, and only then the other faction; without
    it neither of them (HC-SOLO-23, HC-SOLO-36). A Bonfire on her hex shields her (HC-SOLO-25, HC-SUM-05), and Units
    are counted only against Units (HC-SOLO-24, HC-SOLO-41).
    """
    near = WITHIN[origin][reach(g, origin)]
    hester = g.tally[HESTER_AT]
    if hunts and hester != OFF and in_reach(g, faction, hester):
        kind = BONFIRE if g.bonfires[hester] else HESTER_HERSELF
        return [hester + kind] if hester in near else []
    fires = [at for at in range(len(g.bonfires)) if g.bonfires[at]]
    if hunts and any(in_reach(g, faction, at) for at in fires):
        return [at + BONFIRE for at in fires if at in near]
    foe, mine = g.rival(faction), g.units(faction, origin)
    return [at for at in near if 0 < g.units(foe, at) <= mine]


class SoloAttack(Attack):
    """One attack, if there is anybody to attack, from a hex that can; then it goes on as any attack (HC-R-168)."""

    def __init__(self, faction: Faction, hunts: bool, origin: Hex = OFF) -> None:
        super().__init__(faction, origin)
        self.hunts = hunts

    def begin(self, g: Harrow, _: int) -> Next:
        return g.go("choose") if self.origins(g) else g.done()

    def origins(self, g: Harrow) -> list[Hex]:
        return [at for at in g.held(self.faction) if prey(g, self.faction, self.hunts, at)]

    def choose(self, g: Harrow, _: int) -> Next:
        origins = self.origins(g)
        return g.ask(g.chooser(self.faction), "attacker", origins, "chosen") if origins[1:] else self.chosen(g, origins[0])

    def chosen(self, g: Harrow, origin: Hex) -> Next:
        g.become(SoloAttack(self.faction, self.hunts, origin))
        return g.go("aim")

    def aim(self, g: Harrow, _: int) -> Next:
        targets = prey(g, self.faction, self.hunts, self.origin)
        return g.ask(g.chooser(self.faction), "target", targets, "declare") if targets[1:] else self.declare(g, targets[0])
