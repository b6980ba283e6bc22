"""ATK, CLH. Attacks: two hexes, the Tree, hits while cubes last, or a Haint Clash."""

from __future__ import annotations

from lantern.core.flow import Next, Rule
from lantern.games.harrow.board import DISTANCE, NEIGHBOURS, WITHIN
from lantern.games.harrow.ids import (
    FAMILY,
    FURY,
    GROUND,
    HEXES,
    KAMMI_SLOT,
    KNIFE_IN_THE_DARK,
    KNITTING_FATE,
    OFF,
    SLOT_BIT,
    Faction,
    Hex,
)
from lantern.games.harrow.rules.core import RANGE, is_helped, no_place, reach
from lantern.games.harrow.rules.dial import LOOSE, NAILED, count_kill, kill, nails_differ
from lantern.games.harrow.rules.hester_attack import TARGET, AttackHester, hester_targets
from lantern.games.harrow.rules.moving import NO, YES, march, take_red_cubes
from lantern.games.harrow.rules.revealing import NameLegend, Rearrange, lose_cards, reveal_legends, slot_hit
from lantern.games.harrow.rules.tree import Tree
from lantern.games.harrow.state import Harrow

FURY_UNITS: int = 2  # HC-LGP-14


def targets(g: Harrow, faction: Faction, origin: Hex) -> list[int]:
    """Hexes with enemy Units in reach (HC-ATK-03, HC-ATK-04), then Bonfires and Hester, marked as such (HC-R-94)."""
    far = min(6, reach(g, origin) + knitted(g, faction))
    rivals = [at for at in g.held(g.rival(faction)) if DISTANCE[origin][at] <= far]
    return rivals + hester_targets(g, origin, far) if g.hester else rivals


def knitted(g: Harrow, faction: Faction) -> int:
    """Knitting Fate reaches two hexes further in the next attack (HC-CF-09, HC-R-116)."""
    return 2 if is_helped(g, faction, KNITTING_FATE) else 0


def attackers(g: Harrow, faction: Faction) -> list[Hex]:
    """Hexes from which an attack is possible."""
    return [at for at in g.held(faction) if targets(g, faction, at)]


def strength(g: Harrow, faction: Faction, at: Hex) -> int:
    """Units that count for the bonus cube; the Fury Token counts as two (HC-ATK-06, HC-LGP-14)."""
    return g.units(faction, at) + (FURY_UNITS if g.tally[FURY] == at and faction == g.active() else 0)


def price(g: Harrow, at: Hex) -> int:
    """Cubes paid for a hit: two, one on the Brambles (HC-ATK-10)."""
    return 1 if g.board.is_brambles(at) else 2


def pay(g: Harrow, payer: Faction, at: Hex) -> None:
    """The cubes for a hit on a hex go back to Possessions (HC-ATK-11)."""
    n = price(g, at)
    g.take_back(payer, n)
    g.tell("HC-ATK-11", "paid", g.seat_of(payer), n, at)


class Attack(Rule):
    """One attack action against one hex (HC-ATK-05)."""

    def __init__(self, faction: Faction, origin: Hex = OFF, target: Hex = OFF, clashing: bool = False) -> None:
        self.faction, self.origin, self.target, self.clashing = faction, origin, target, clashing

    def begin(self, g: Harrow, _: int) -> Next:
        return g.go("aim") if self.origin != OFF else g.go("choose")

    def choose(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(self.faction), "attacker", attackers(g, self.faction), "chosen")

    def chosen(self, g: Harrow, origin: Hex) -> Next:
        g.become(Attack(self.faction, origin))
        return g.go("aim")

    def aim(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(self.faction), "target", targets(g, self.faction, self.origin), "declare")

    def declare(self, g: Harrow, target: int) -> Next:
        """Emmy's cube on the target enters first, then the bonus cube (HC-LGP-03, HC-LGP-25, HC-R-36, HC-R-137)."""
        foe = g.rival(self.faction)
        if target >= TARGET:
            at, mine = target % TARGET, strength(g, self.faction, self.origin)
            g.become(AttackHester(self.faction, self.origin, at, mine, price(g, at)))
            return g.go("begin")
        # Whether a clash may follow is settled here (HC-CLH-01, HC-LGP-17, HC-R-82).
        both = bool(g.haints_at(self.faction, self.origin) and g.haints_at(foe, target))
        g.become(Attack(self.faction, self.origin, target, both))
        g.tell("HC-ATK-03", "attack", g.seat_of(self.faction), self.origin, target)
        if g.red_cubes[target]:
            take_red_cubes(g, target, "HC-LGP-03")
        self.bonus(g, strength(g, self.faction, self.origin), strength(g, foe, target))
        return g.call(Tree(), "compare")

    def bonus(self, g: Harrow, mine: int, theirs: int) -> None:
        """The side with more Units adds a cube (HC-ATK-06); Knife in the Dark brings two instead (HC-CF-08)."""
        if is_helped(g, self.faction, KNIFE_IN_THE_DARK):
            g.tell("HC-CF-08", "bonus_cube", g.seat_of(FAMILY), g.strengthen(FAMILY, 2))
            return
        if mine != theirs:
            stronger = self.faction if mine > theirs else g.rival(self.faction)
            g.tell("HC-ATK-06", "bonus_cube", g.seat_of(stronger), g.strengthen(stronger, 1))

    def compare(self, g: Harrow, _: int) -> Next:
        """HC-ATK-09, HC-ATK-23, HC-R-32: hit with as many cubes as the defender, clash with fewer."""
        mine, theirs = g.tally[GROUND + self.faction], g.tally[GROUND + g.rival(self.faction)]
        if mine < theirs:
            return g.go("clash") if self.clashing else g.done()
        return g.go("press")

    def press(self, g: Harrow, _: int) -> Next:
        """Hit again and again while it can be paid and somebody is left (HC-ATK-20, HC-ATK-21, HC-ATK-22).

        Also a Legend that could not be pushed is still there (HC-R-117).
        """
        foe = g.rival(self.faction)
        mine = g.tally[GROUND + self.faction]
        if mine < g.tally[GROUND + foe] or mine < price(g, self.target) or not g.units(foe, self.target):
            return g.done()
        return g.go("offer")

    def offer(self, g: Harrow, _: int) -> Next:
        """A player may decline (HC-ATK-12); an automated faction always hits, and always clashes (HC-R-71)."""
        if g.solo:
            return self.offered(g, YES)
        return g.ask(g.chooser(self.faction), "hit", [YES, NO], "offered")

    def offered(self, g: Harrow, choice: int) -> Next:
        if choice == NO:
            return g.done()
        pay(g, self.faction, self.target)
        foe = g.rival(self.faction)
        if g.haints_at(foe, self.target):  # HC-ATK-13, HC-ATK-14
            return g.call(Kill(self.faction, foe, self.target), "press")
        return g.call(HitLegend(self.faction, self.target), "press")

    # the clash

    def clash(self, g: Harrow, _: int) -> Next:  # HC-CLH-02, HC-CLH-04: one kill a side
        if g.tally[GROUND + self.faction] < price(g, self.target):
            return g.go("answer")
        if g.solo:  # HC-R-71
            return self.clashed(g, YES)
        return g.ask(g.chooser(self.faction), "clash", [YES, NO], "clashed")

    def clashed(self, g: Harrow, choice: int) -> Next:
        if choice == NO:
            return g.go("answer")
        pay(g, self.faction, self.target)
        return g.call(Kill(self.faction, g.rival(self.faction), self.target), "answer")

    def answer(self, g: Harrow, _: int) -> Next:  # HC-CLH-03, HC-CLH-06, HC-R-116: within the defender's own range
        foe = g.rival(self.faction)
        near = self.origin in WITHIN[self.target][RANGE + g.board.mountain[self.target]]
        if not near or g.tally[GROUND + foe] < price(g, self.origin) or not g.haints_at(self.faction, self.origin):
            return g.done()
        if g.solo:  # HC-R-71
            return self.answered(g, YES)
        return g.ask(g.chooser(foe), "clash", [YES, NO], "answered")

    def answered(self, g: Harrow, choice: int) -> Next:
        if choice == NO:
            return g.done()
        foe = g.rival(self.faction)
        pay(g, foe, self.origin)
        return g.call(Kill(foe, self.faction, self.origin), "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


class Kill(Rule):
    """A Haint of a hex dies; where a nail makes them differ, the killer picks (HC-ATK-14, HC-CLH-05, HC-R-118)."""

    def __init__(self, killer: Faction, owner: Faction, at: Hex) -> None:
        self.killer, self.owner, self.at = killer, owner, at

    def begin(self, g: Harrow, _: int) -> Next:
        return g.go("choose") if nails_differ(g, self.owner, self.at) else g.go("fall")

    def choose(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(self.killer), "which", [LOOSE, NAILED], "fall")

    def fall(self, g: Harrow, which: int) -> Next:
        kill(g, self.killer, self.owner, self.at, nailed=which == NAILED)
        return g.done()


class HitLegend(Rule):
    """A Legend is hit: pushed to an adjacent hex, and a Haint of its side dies somewhere (HC-ATK-15, HC-ATK-18)."""

    def __init__(self, faction: Faction, target: Hex, slot: int = OFF) -> None:
        self.faction, self.target, self.slot = faction, target, slot

    def begin(self, g: Harrow, _: int) -> Next:
        slot = slot_hit(g, g.rival(self.faction), self.target)
        if slot == OFF:  # HC-KAM-03
            return g.call(NameLegend(), "named")
        g.become(HitLegend(self.faction, self.target, slot))
        return g.go("struck")

    def named(self, g: Harrow, slot: int) -> Next:
        g.become(HitLegend(self.faction, self.target, slot))
        return g.go("struck")

    def struck(self, g: Harrow, _: int) -> Next:
        foe = g.rival(self.faction)
        places = [to for to in NEIGHBOURS[self.target] if no_place(g, foe, to, 1) is None]
        if not places or g.is_nailed(self.slot):  # HC-ATK-16, HC-R-31
            return g.go("mourn")
        return g.go("push")

    def push(self, g: Harrow, _: int) -> Next:
        foe = g.rival(self.faction)
        places = [to for to in NEIGHBOURS[self.target] if no_place(g, foe, to, 1) is None]
        return g.ask(g.chooser(self.faction), "push", places, "pushed")

    def pushed(self, g: Harrow, to: Hex) -> Next:  # HC-ATK-17, HC-DOLL-03: a Doll on the hex stays
        foe = g.rival(self.faction)
        return march(g, foe, SLOT_BIT << self.slot, self.target, to, "HC-ATK-15", "mourn", carry=False, mix=False)

    def mourn(self, g: Harrow, _: int) -> Next:
        foe = g.rival(self.faction)
        if not g.haints_on_map(foe):  # HC-ATK-19, HC-TRN-14
            count_kill(g, self.faction, foe, from_map=False)
            return g.go("over")
        return g.go("victim")

    def victim(self, g: Harrow, _: int) -> Next:  # HC-ATK-18, HC-R-118: any hex
        foe = g.rival(self.faction)
        places = [at for at in range(HEXES) if g.haints_at(foe, at)]
        return g.ask(g.chooser(self.faction), "victim", places, "fell")

    def fell(self, g: Harrow, at: Hex) -> Next:  # HC-LGP-06: it was not the target, so a red cube stays there
        return g.call(Kill(self.faction, g.rival(self.faction), at), "over")

    def over(self, g: Harrow, _: int) -> Next:
        """A hit on one of Kammi's Legends lays both open (HC-KAM-01, HC-KAM-08, HC-R-122)."""
        if self.slot < KAMMI_SLOT:
            return g.done()
        reveal_legends(g)
        if self.slot == g.goblin_slot():
            lose_cards(g)
            return g.done()
        return g.call(Rearrange(self.faction), "settled")

    def settled(self, g: Harrow, _: int) -> Next:
        return g.done()
