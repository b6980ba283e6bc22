"""HES-06, EAT-06..08. Hester's turn: Roots, top actions, the Tree, bottom actions, Clean Up."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.harrow.ids import (
    ACTIONS_TAKEN,
    ACTIVE,
    BOXES_USED,
    CARDS_USED,
    DRAWS_DUE,
    FIRST_INFECTION,
    HESTER,
    HESTER_TURNS,
    ROOTS_USED,
    TERRAIN_CUBE,
    TURN_NUMBER,
)
from lantern.games.harrow.rules.cards import Draw
from lantern.games.harrow.rules.eating import Eat
from lantern.games.harrow.rules.hester_actions import BOTTOM, TOP, USE, action, open_boxes
from lantern.games.harrow.rules.hester_board import cover, ground_cubes
from lantern.games.harrow.rules.hester_cards import usable_cards, use_card
from lantern.games.harrow.rules.moving import STOP, Meeting, may_hide
from lantern.games.harrow.rules.roots import Roots
from lantern.games.harrow.rules.tree import Tree
from lantern.games.harrow.state import Harrow

CUBE_LIMIT: Final[int] = 6  # HC-EAT-06


class HesterTurn(Rule):
    """One turn of Hester (HC-HES-06). `shaken`: the Tree is behind her, and with it the top actions (HC-HACT-05)."""

    def __init__(self, shaken: bool = False) -> None:
        self.shaken = shaken

    def begin(self, g: Harrow, _: int) -> Next:
        """Kammi's Legends may be hidden in a turn of Hester too (HC-R-123)."""
        g.tally[TURN_NUMBER] += 1
        g.tally[ACTIVE] = HESTER
        g.tally[DRAWS_DUE] = g.tally[ROOTS_USED] = 0
        g.tally[FIRST_INFECTION] = 1
        take_back_tokens(g)
        g.tell("HC-HES-05", "hester_turn", g.seat_of(HESTER))
        return g.call(Meeting(), "roots") if may_hide(g) else g.go("roots")

    def roots(self, g: Harrow, _: int) -> Next:
        return g.call(Roots(), "act")

    def act(self, g: Harrow, _: int) -> Next:
        """Actions while tokens are left, and cards whenever she likes (HC-HACT-01, HC-HACT-08, HC-HACT-19)."""
        parts = open_boxes(g, BOTTOM if self.shaken else TOP) + [USE + card for card in usable_cards(g)]
        if not parts:
            return g.go("enough")
        return g.ask(g.chooser(HESTER), "hester", [*parts, STOP], "chosen")

    def chosen(self, g: Harrow, part: int) -> Next:
        if part == STOP:
            return g.go("enough")
        if part >= USE:
            return g.call(use_card(g, part - USE), "act")
        cover(g, part)
        return g.call(action(part), "act")

    def enough(self, g: Harrow, _: int) -> Next:
        if self.shaken:
            return g.call(HesterCleanUp(), "over")
        g.become(HesterTurn(shaken=True))
        return g.call(Tree(), "act")  # HC-HACT-18

    def over(self, g: Harrow, _: int) -> Next:
        g.tally[HESTER_TURNS] += 1
        return g.done()


class HesterCleanUp(Rule):
    """Eating, cubes down to six, cards for symbols, action tokens back (HC-EAT-01, HC-EAT-06..08)."""

    def begin(self, g: Harrow, _: int) -> Next:
        return g.call(Eat(), "limit")

    def limit(self, g: Harrow, _: int) -> Next:  # HC-EAT-06: which of them is her choice
        cubes = ground_cubes(g)
        if sum(cubes) <= CUBE_LIMIT:
            return g.go("cards")
        some = [terrain for terrain, n in enumerate(cubes) if n]
        return g.ask(g.chooser(HESTER), "give", some, "given") if len(some) > 1 else self.given(g, some[0])

    def given(self, g: Harrow, terrain: int) -> Next:
        g.take_back(TERRAIN_CUBE + terrain, 1)
        g.tell("HC-EAT-06", "terrain_returned", g.seat_of(HESTER), terrain)
        return g.go("limit")

    def cards(self, g: Harrow, _: int) -> Next:
        return g.call(Draw(HESTER, g.tally[DRAWS_DUE]), "over")

    def over(self, g: Harrow, _: int) -> Next:
        take_back_tokens(g)
        return g.done()


def take_back_tokens(g: Harrow) -> None:
    """The tokens that mark actions return to the left of her board; cards may be used again (HC-EAT-08)."""
    g.tally[ACTIONS_TAKEN] = g.tally[BOXES_USED] = g.tally[CARDS_USED] = 0
