"""TURN. A turn: one Mason Jar, what belongs to it in any order, then Clean Up."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule, put
from lantern.games.harrow.ids import (
    ABILITIES,
    ASIDE,
    ATTACK,
    ATTACKED,
    CARD_DONE,
    DRAWS_DUE,
    FAMILY,
    GROUND,
    JAR,
    JAR_DONE,
    JARS,
    JARS_BROKEN,
    KAMMI,
    LEGEND,
    OFF,
    PROTECTORS,
    RANGE_BONUS,
    STIRRING,
    TURN_NUMBER,
    TURNS,
    WILD,
    Faction,
)
from lantern.games.harrow.rules.abilities import FamilyAbilities, ProtectorAbilities, WildJar
from lantern.games.harrow.rules.attack import Attack, attackers
from lantern.games.harrow.rules.basic import Mix
from lantern.games.harrow.rules.cards import Draw
from lantern.games.harrow.rules.cleanup import CleanUp
from lantern.games.harrow.rules.core import tokens_serve
from lantern.games.harrow.rules.goblin_cards import GoblinCard
from lantern.games.harrow.rules.kammi import KammiAbilities, can_play, holds_cards
from lantern.games.harrow.rules.moving import STOP, Meeting, Step, may_hide, origins
from lantern.games.harrow.rules.tactics import Tactic, playable
from lantern.games.harrow.rules.tiles import use_tile
from lantern.games.harrow.rules.tracks import LegendJar
from lantern.games.harrow.state import Harrow

AS_ATTACK: Final[int] = 8  # + jar: flipped to attack instead of its own action (HC-ATK-24)
JAR_ACTION: Final[int] = 0
PATH_MOVE: Final[int] = 1
CARD: Final[int] = 2
TILE: Final[int] = 8  # + tile


class Turn(Rule):
    """One player's activation of one Mason Jar (HC-GEN-07)."""

    def __init__(self, faction: Faction, jar: int = -1) -> None:
        self.faction, self.jar = faction, jar

    def begin(self, g: Harrow, _: int) -> Next:
        """A new turn; Kammi's Legends that were laid open before it and stand together may be hidden (HC-R-123)."""
        g.tally[TURN_NUMBER] += 1
        g.tally[JAR] = OFF  # none is flipped yet
        return g.call(Meeting(), "open") if may_hide(g) else g.go("open")

    def open(self, g: Harrow, _: int) -> Next:
        """The turn opens with flipping a jar (HC-TURN-04, HC-TURN-07, HC-R-08, HC-R-171, HC-R-172)."""
        whole = [jar for jar in range(JARS) if not g.tally[JARS_BROKEN + self.faction] >> jar & 1]
        again = g.tally[ATTACKED] >> self.faction & 1  # HC-ATK-24, HC-ATK-26
        attacks = [AS_ATTACK + jar for jar in whole if again and jar != ATTACK and self.may_attack(g, jar)]
        return g.ask(g.chooser(self.faction), "jar", whole + attacks, "flipped")

    def may_attack(self, g: Harrow, jar: int) -> bool:
        """Somebody is in reach, or what comes before the attack may bring somebody into it: path, tile or card."""
        cards = self.faction != FAMILY and g.hands[self.faction]  # Family plays none around a jar (HC-CARD-03)
        return bool(cards or g.slots[jar] or attackers(g, self.faction) or origins(g, self.faction, 0))

    def flipped(self, g: Harrow, jar: int) -> Next:  # HC-RND-03, HC-CMP-14
        g.become(Turn(self.faction, jar))
        g.tally[JARS_BROKEN + self.faction] |= 1 << jar % AS_ATTACK
        g.tally[JAR], g.tally[JAR_DONE] = jar % AS_ATTACK, 0
        g.tally[CARD_DONE] = g.tally[STIRRING] = g.tally[DRAWS_DUE] = 0
        g.tell("HC-RND-03", "jar", g.seat_of(self.faction), jar % AS_ATTACK, int(jar >= AS_ATTACK))
        return g.go("main")

    def main(self, g: Harrow, _: int) -> Next:
        """The parts of the turn, in an order of the player's choice (HC-TURN-01, HC-TURN-02)."""
        parts = [] if g.tally[JAR_DONE] else [JAR_ACTION]
        if origins(g, self.faction, 0):  # HC-PATH-06, HC-PATH-10, HC-R-18
            parts.append(PATH_MOVE)
        if self.may_play(g):
            parts.append(CARD)
        # tiles between the jars of that kind, before or after its action (HC-SET-17, HC-BON-01..02, HC-ATK-27)
        # and in any order; one that is left stays for whoever flips such a jar next (HC-R-43, HC-R-83, HC-R-109)
        parts += [TILE + tile for tile in g.slots[self.jar % AS_ATTACK]]
        if not parts and not (self.faction == KAMMI and holds_cards(g)):
            return g.go("clean_up")
        return g.ask(g.chooser(self.faction), "part", [*parts, STOP], "chosen")

    def may_play(self, g: Harrow) -> bool:
        """Protectors and Kammi play cards around the jar action, Family only within it (HC-CARD-01..03)."""
        if self.faction == KAMMI:
            return can_play(g)
        return self.faction == PROTECTORS and bool(playable(g))

    def chosen(self, g: Harrow, part: int) -> Next:
        if part == STOP:
            return g.go("clean_up")
        if part == PATH_MOVE:
            return g.call(Step(self.faction, 0), "main")
        if part == CARD:
            return g.call(GoblinCard() if self.faction == KAMMI else Tactic(), "main")
        if part >= TILE:
            return g.call(use_tile(g, self.faction, self.jar % AS_ATTACK, part - TILE), "main")
        g.tally[JAR_DONE] = 1
        return g.call(self.action(), "main")

    def action(self) -> Rule:
        """What the jar does; each player gets Basic Actions in their own way (HC-GEN-14, HC-TRN-19)."""
        if self.jar == ABILITIES:
            return (ProtectorAbilities, FamilyAbilities, KammiAbilities)[self.faction]()
        if self.jar == WILD:
            return WildJar(self.faction)
        if self.jar == LEGEND:
            return LegendJar(self.faction)
        return AttackJar(self.faction, repeated=self.jar != ATTACK)

    def clean_up(self, g: Harrow, _: int) -> Next:
        return g.call(CleanUp(self.faction), "cards")

    def cards(self, g: Harrow, _: int) -> Next:  # HC-CLN-16, HC-R-77
        return g.call(Draw(self.faction, g.tally[DRAWS_DUE]), "over")

    def over(self, g: Harrow, _: int) -> Next:  # HC-TURN-06
        g.tally[RANGE_BONUS] = g.tally[STIRRING] = 0
        for faction in g.sides:  # HC-R-92: set-aside cubes return as the very last thing
            if g.tally[ASIDE + faction]:
                g.tell("HC-R-92", "aside_back", g.seat_of(faction), g.tally[ASIDE + faction])
            g.tally[GROUND + faction] += g.tally[ASIDE + faction]
            g.tally[ASIDE + faction] = 0
        g.tally[TURNS + self.faction] += 1
        return g.done()


class AttackJar(Rule):
    """An attack, and with the first of the round a free Basic Action before or after it (HC-ATK-01, HC-ATK-25)."""

    def __init__(self, faction: Faction, repeated: bool, done: int = 0) -> None:
        self.faction, self.repeated, self.done = faction, repeated, done

    def begin(self, g: Harrow, _: int) -> Next:
        free, attack = not (self.repeated or self.done & 1), not self.done & 2  # what is still to come
        parts = [0] if free else []
        if attack and attackers(g, self.faction):
            parts.append(1)
        if self.done and (free or attack) and origins(g, self.faction, 0):  # HC-R-107: it may bring an enemy into reach
            parts.append(2)
        return g.ask(g.chooser(self.faction), "attack_part", [*parts, STOP], "chosen") if parts else g.done()

    def chosen(self, g: Harrow, part: int) -> Next:
        if part == STOP:  # HC-R-33: without an attack nothing is unlocked
            return g.done()
        if part == 2:
            return g.call(Step(self.faction, 0), "begin")
        g.become(AttackJar(self.faction, self.repeated, self.done | 1 << part))
        if part == 0:  # HC-ATK-02: with any Units
            return g.call(Mix(self.faction, 1), "begin")
        if not self.repeated:
            g.tally[ATTACKED] |= 1 << self.faction
        return g.call(Attack(self.faction), "struck")

    def struck(self, g: Harrow, _: int) -> Next:
        """Waiting Upgrade Tokens are used up and go back to the bag (HC-CF-10, HC-CARD-07, HC-R-35, HC-R-140)."""
        if self.faction == FAMILY and tokens_serve(g):
            for token in g.waiting_tokens:
                g.bag = put(g.bag, token, g.bag[token] + 1)
                g.tell("HC-CF-10", "to_bag", g.seat_of(FAMILY), token)
            g.waiting_tokens = ()
        return g.go("begin")
