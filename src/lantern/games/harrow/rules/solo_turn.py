"""SOLO-06..15. A card turn: missing goal pieces, a card for a faction, three areas of the solo board, an attack."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.harrow.ids import (
    ACTIVE,
    FAMILY,
    FIRE_ACTIONS,
    HAINTS_LEFT,
    HESTER,
    OFF,
    PROTECTORS,
    SOLO_CARD,
    TERRAINS,
    TOWNSFOLK,
    TURN_NUMBER,
    WAITING,
    Faction,
    Hex,
)
from lantern.games.harrow.rules.basic import spawn
from lantern.games.harrow.rules.core import no_place
from lantern.games.harrow.rules.phase1 import goal_of
from lantern.games.harrow.rules.solo_attack import SoloAttack
from lantern.games.harrow.rules.solo_cards import (
    AREAS,
    CUBE_AREA,
    FACELESS,
    HEXES_OF,
    HUNTS_HESTER,
    ICON_OF,
    PILES,
    SPAWN_AREA,
    Card,
    TurnOver,
    lose_cubes,
    out_of_cards,
    piles_left,
)
from lantern.games.harrow.rules.solo_move import SoloMove, goal_hex
from lantern.games.harrow.state import Harrow

KEEP: Final[int] = PILES  # the other answers name the pile that another card comes from


def tokens_on(g: Harrow, place: int) -> int:
    """Action tokens on the area resolved first (0), second or third: laid one at a time, clockwise (HC-SOLO-12)."""
    return (g.tally[FIRE_ACTIONS] + len(AREAS) - 1 - place) // len(AREAS)


def activations(g: Harrow, place: int) -> int:
    """Once, and once more for each token (HC-SOLO-13, HC-SOLO-35); in the other reading tokens alone count.

    HC-SOLO-32..34, HC-R-68
    """
    tokens = tokens_on(g, place)
    return max(1, tokens) if g.options["tokens_only"] else 1 + tokens


class SoloTurn(Rule):
    """Hester turns over a card for one of the two factions, which then acts by itself (HC-SOLO-01)."""

    def __init__(self, card: Card = OFF, pile: int = OFF, place: int = 0) -> None:
        self.card, self.pile, self.place = card, pile, place

    def begin(self, g: Harrow, _: int) -> Next:  # HC-SOLO-39: nowhere else do goal pieces appear
        g.tally[TURN_NUMBER] += 1
        g.tally[ACTIVE] = HESTER
        return g.call(PlaceGoals(), "choose")

    # --- the card

    def choose(self, g: Harrow, _: int) -> Next:
        if not piles_left(g):
            return out_of_cards(g)
        return g.ask(g.chooser(HESTER), "pile", piles_left(g), "chosen")

    def chosen(self, g: Harrow, pile: int) -> Next:
        g.become(SoloTurn(OFF, pile))
        return g.go("side")

    def side(self, g: Harrow, _: int) -> Next:  # HC-SOLO-09: before the card is seen
        return g.ask(g.chooser(HESTER), "solo_faction", [PROTECTORS, FAMILY], "sided")

    def sided(self, g: Harrow, faction: Faction) -> Next:
        g.tally[ACTIVE] = faction
        g.tell("HC-SOLO-09", "activated", g.seat_of(faction))
        return g.call(TurnOver(self.pile), "revealed")

    def revealed(self, g: Harrow, card: Card) -> Next:  # HC-SOLO-10, HC-R-170: to replace it takes another one
        g.become(SoloTurn(card))
        return g.go("keep") if piles_left(g) else g.go("resolve")

    def keep(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "replace", [*piles_left(g), KEEP], "kept")

    def kept(self, g: Harrow, choice: int) -> Next:
        return g.go("resolve") if choice == KEEP else g.call(TurnOver(choice), "replaced")

    def replaced(self, g: Harrow, card: Card) -> Next:
        """The faction stays, and so does this card; the first one has had no effect (HC-SOLO-10, HC-R-162)."""
        g.become(SoloTurn(card))
        return g.go("resolve")

    def resolve(self, g: Harrow, _: int) -> Next:
        if self.card == FACELESS:
            lose_cubes(g, "HC-SOLO-11")
        return g.go("area")

    # --- the areas

    def area(self, g: Harrow, _: int) -> Next:
        """From the card's icon on, clockwise; all activations of an area come at the same time.

        HC-SOLO-12, HC-SOLO-13, HC-SOLO-14, HC-SOLO-31, HC-SOLO-32
        """
        if self.place == len(AREAS):
            return g.go("attack")
        area, times, faction = (ICON_OF[self.card] + self.place) % len(AREAS), activations(g, self.place), g.active()
        g.become(SoloTurn(self.card, OFF, self.place + 1))
        g.tell("HC-SOLO-13", "area", g.seat_of(faction), area, times)
        if area == CUBE_AREA:
            g.tell("HC-SOLO-14", "strengthened", g.seat_of(faction), g.strengthen(faction, times))
            return g.go("area")
        if area == SPAWN_AREA:
            return g.call(SoloSpawn(faction, times, self.card), "spawned")
        return g.call(SoloMove(faction, times), "area")

    def spawned(self, g: Harrow, _: int) -> Next:
        g.tally[SOLO_CARD] = self.card  # cards that lent their hexes lay on it
        return g.go("area")

    def attack(self, g: Harrow, _: int) -> Next:
        return g.call(SoloAttack(g.active(), self.card in HUNTS_HESTER), "over")

    def over(self, g: Harrow, _: int) -> Next:
        g.tally[SOLO_CARD] = OFF
        return g.done()


class PlaceGoals(Rule):
    """A Townsfolk or Building that is missing comes to a hex of a card (HC-SOLO-06, HC-SOLO-38)."""

    def __init__(self, faction: Faction = OFF, card: Card = OFF) -> None:
        self.faction, self.card = faction, card

    def begin(self, g: Harrow, _: int) -> Next:
        missing = [faction for faction in g.sides if goal_hex(g, faction) == OFF]
        if not missing:
            return g.done()
        return g.go("choose") if len(missing) > 1 else self.chosen(g, missing[0])

    def choose(self, g: Harrow, _: int) -> Next:  # HC-R-170
        return g.ask(g.chooser(HESTER), "solo_goal", [PROTECTORS, FAMILY], "chosen")

    def chosen(self, g: Harrow, faction: Faction) -> Next:
        g.become(PlaceGoals(faction))
        return g.call(TurnOver(), "turned")

    def turned(self, g: Harrow, card: Card) -> Next:
        """HC-SOLO-07: a card without a free hex is gone, and another one is needed."""
        if card == FACELESS:  # HC-SOLO-08, HC-R-69
            lose_cubes(g, "HC-SOLO-08")
        g.become(PlaceGoals(self.faction, card))
        return g.go("where") if goal_places(g, self.faction, card) else g.call(TurnOver(), "turned")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "goal_to", goal_places(g, self.faction, self.card), "placed")

    def placed(self, g: Harrow, at: Hex) -> Next:
        """Which of the pieces it is does not matter here: the next one of the Scoreboard."""
        first = goal_of(self.faction)
        piece = [n for n in range(TERRAINS) if g.tally[first + n] == WAITING][0]
        g.tally[first + piece] = at
        g.tally[SOLO_CARD] = OFF
        g.tell("HC-SOLO-06", "solo_goal", g.seat_of(self.faction), piece, at)
        g.become(PlaceGoals())
        return g.go("begin")


def goal_places(g: Harrow, faction: Faction, card: Card) -> list[Hex]:
    """The hexes of a card without Units, Bonfire or the other goal piece; no Townsfolk on the Brambles.

    HC-SOLO-06, HC-SOLO-07, HC-CORE-07, HC-R-163
    """
    free = [at for at in HEXES_OF[card] if not g.all_units(at) and not g.bonfires[at]]
    free = [at for at in free if not g.has_townsfolk(at) and not g.has_building(at)]
    return free if goal_of(faction) != TOWNSFOLK else [at for at in free if not g.board.is_brambles(at)]


class SoloSpawn(Rule):
    """Haints come to the hexes of the card, each to one of them (HC-SOLO-15, HC-SOLO-33, HC-R-164)."""

    def __init__(self, faction: Faction, left: int, card: Card) -> None:
        self.faction, self.left, self.card = faction, left, card

    def places(self, g: Harrow) -> list[Hex]:
        """HC-SOLO-11, HC-SOLO-15, HC-R-163: where core rules allow it."""
        return [at for at in HEXES_OF[self.card] if no_place(g, self.faction, at, 1) is None]

    def begin(self, g: Harrow, _: int) -> Next:
        if not self.left or not g.tally[HAINTS_LEFT + self.faction]:  # without a Haint nothing is drawn
            return g.done()
        return g.go("where") if self.places(g) else g.call(TurnOver(), "lent")

    def lent(self, g: Harrow, card: Card) -> Next:
        """A further card lends its hexes, and does nothing else, for those still missing (HC-R-164)."""
        g.become(SoloSpawn(self.faction, self.left, card))
        return g.go("begin")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "spawn", self.places(g), "spawned")

    def spawned(self, g: Harrow, at: Hex) -> Next:
        spawn(g, self.faction, at, "HC-SOLO-15")
        g.become(SoloSpawn(self.faction, self.left - 1, self.card))
        return g.go("begin")
