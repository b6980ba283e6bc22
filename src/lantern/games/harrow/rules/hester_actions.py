"""HACT-04. Hester's actions: play a card, one more Root, SPAWN, move; infect, summon."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.harrow.ids import (
    CARDS_USED,
    HESTER,
    HESTER_AT,
    LOLLYGAGGER,
    OFF,
    TERRAINS,
    Hex,
)
from lantern.games.harrow.rules.basic import spawn, spawn_hexes
from lantern.games.harrow.rules.board_numbers import SUMMON
from lantern.games.harrow.rules.cards import replaced
from lantern.games.harrow.rules.hester_board import (
    CARD_BOX,
    INFECT_BOX,
    MOVE_BOX,
    ROOT_BOX,
    SPAWN_BOX,
    SUMMON_BOX,
    Payment,
    fires,
    in_payment,
    is_open,
    is_ready,
    of_colour,
    pay_cubes,
    terrain_of,
    use_up,
)
from lantern.games.harrow.rules.hester_cards import usable_cards, use_card
from lantern.games.harrow.rules.hester_moves import (
    FREE_HESTER,
    HesterStep,
    exits,
    hester_piece,
    infected_pieces,
    prices,
    shed_nail,
)
from lantern.games.harrow.rules.infecting import InfectHost, hosts
from lantern.games.harrow.rules.roots import ExtraRoot, next_hexes
from lantern.games.harrow.rules.shoving import PIECE, STOP_PIECE
from lantern.games.harrow.state import Harrow

TOP: Final = (CARD_BOX, ROOT_BOX, SPAWN_BOX, MOVE_BOX)  # before the Tree (HC-HACT-05)
BOTTOM: Final = (INFECT_BOX, SUMMON_BOX)
USE: Final[int] = 800  # + card: activated in the middle of an action; beyond every piece


def open_boxes(g: Harrow, boxes: tuple[int, ...]) -> list[int]:
    """The boxes that may be covered now and would do something."""
    return [box for box in boxes if is_open(g, box) and worthwhile(g, box)]


def worthwhile(g: Harrow, box: int) -> bool:
    if box == CARD_BOX:
        return bool(g.hands[HESTER])
    if box == ROOT_BOX:
        return bool(next_hexes(g))
    if box == SPAWN_BOX:
        return bool(spawn_places(g))
    if box == MOVE_BOX:
        return bool(movers(g))
    return bool(hosts(g)) if box == INFECT_BOX else bool(summon_hexes(g))


# --- top actions ----------------------------------------------------------------------------------------------------


class PlayCard(Rule):
    """A card of the hand becomes active, on a pile of its own or over another (HC-HACT-06, HC-HACT-07, HC-R-159)."""

    def __init__(self, pile: int = OFF) -> None:
        self.pile = pile

    def begin(self, g: Harrow, _: int) -> Next:
        if OFF not in g.altar:
            return g.ask(g.chooser(HESTER), "cover", list(g.altar), "covered")
        g.become(PlayCard(g.altar.index(OFF)))
        return g.go("choose")

    def covered(self, g: Harrow, old: int) -> Next:
        g.become(PlayCard(g.altar.index(old)))
        return g.go("choose")

    def choose(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "hester_card", list(g.hands[HESTER]), "played")

    def played(self, g: Harrow, card: int) -> Next:
        """A covered card is out of the game; that it was used in this turn does not bind the new one."""
        hand, old = g.hands[HESTER], g.altar[self.pile]
        at = hand.index(card)
        g.hands = replaced(g.hands, HESTER, hand[:at] + hand[at + 1 :])
        if old != OFF:
            g.discards = replaced(g.discards, HESTER, (*g.discards[HESTER], old))
        g.altar = (*g.altar[: self.pile], card, *g.altar[self.pile + 1 :])
        g.tally[CARDS_USED] &= ~(1 << self.pile)
        g.told = True
        g.tell("HC-HACT-06", "hester_card", g.seat_of(HESTER), card, old)
        return g.done()


def spawn_places(g: Harrow) -> list[int]:
    """Factions with their Home and Legend hexes that take another Haint, packed like pieces (HC-HACT-10)."""
    return [PIECE * faction + at for faction in g.sides for at in spawn_hexes(g, faction)]


class HesterSpawn(Rule):
    """An uninfected Haint of either opponent, which obeys only its owner (HC-HACT-10, HC-HACT-22)."""

    def begin(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "hester_spawn", spawn_places(g), "spawned")

    def spawned(self, g: Harrow, piece: int) -> Next:
        spawn(g, piece // PIECE, piece % PIECE, "HC-HACT-10")
        return g.done()


def paid_exits(g: Harrow, piece: int) -> list[Hex]:
    return [to for to in exits(g, piece) if prices(g, piece, to)]


def movers(g: Harrow) -> list[int]:
    """Pieces that can make a step she can pay for; a nailed Hester can buy herself free (HC-R-132)."""
    found = [piece for piece in infected_pieces(g) if paid_exits(g, piece)]
    for piece in hester_piece(g):
        free = piece // PIECE == FREE_HESTER
        found += [piece] if (prices(g, piece, piece % PIECE) if free else paid_exits(g, piece)) else []
    return found


class HesterMove(Rule):
    """Any number of paid steps of any pieces; cards may come in between (HC-HACT-11, HC-HACT-20, HC-R-149)."""

    def __init__(self, piece: int = OFF, to: Hex = OFF) -> None:
        self.piece, self.to = piece, to

    def begin(self, g: Harrow, _: int) -> Next:
        some = movers(g) + [USE + card for card in usable_cards(g)]
        return g.ask(g.chooser(HESTER), "hester_move", [*some, STOP_PIECE], "chosen") if some else g.done()

    def chosen(self, g: Harrow, piece: int) -> Next:
        if piece == STOP_PIECE:
            return g.done()
        if piece >= USE:
            return g.call(use_card(g, piece - USE), "begin")
        free = piece // PIECE == FREE_HESTER
        g.become(HesterMove(piece, piece % PIECE if free else OFF))
        return g.go("price") if free else g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "hester_to", paid_exits(g, self.piece), "aimed")

    def aimed(self, g: Harrow, to: Hex) -> Next:
        g.become(HesterMove(self.piece, to))
        return g.go("price")

    def price(self, g: Harrow, _: int) -> Next:
        ways = prices(g, self.piece, self.to)
        return g.ask(g.chooser(HESTER), "pay", ways, "paid") if len(ways) > 1 else self.paid(g, ways[0])

    def paid(self, g: Harrow, payment: Payment) -> Next:
        pay_cubes(g, payment, "HC-HACT-11")
        g.become(HesterMove())
        if self.piece // PIECE == FREE_HESTER:
            shed_nail(g)
            return g.go("begin")
        return g.call(HesterStep(self.piece, self.to, "HC-HACT-12"), "begin")


# --- bottom actions -------------------------------------------------------------------------------------------------


class Infect(Rule):
    """Infections one by one while she can pay; cards may come in between (HC-INF-03, HC-R-52)."""

    def begin(self, g: Harrow, _: int) -> Next:
        some = hosts(g) + [USE + card for card in usable_cards(g)]
        return g.ask(g.chooser(HESTER), "infect", [*some, STOP_PIECE], "chosen") if some else g.done()

    def chosen(self, g: Harrow, piece: int) -> Next:
        if piece == STOP_PIECE:
            return g.done()
        return g.call(use_card(g, piece - USE) if piece >= USE else InfectHost(piece), "begin")


def summon_prices(g: Harrow, at: Hex) -> list[Payment]:
    """Cubes of the Bonfire's colour, or with Lollygagger of any one colour (HC-SUM-02, HC-CH-05, HC-R-59)."""
    cost = SUMMON[min(3, len(fires(g)))]
    colours = range(TERRAINS) if is_ready(g, LOLLYGAGGER) else [terrain_of(g, at)]
    return [payment for terrain in colours for payment in of_colour(g, terrain, cost)]


def summon_hexes(g: Harrow) -> list[Hex]:
    """Bonfires to which she can be called, while she is off the map (HC-SUM-01, HC-SUM-07, HC-R-152)."""
    return [at for at in fires(g) if summon_prices(g, at)] if g.tally[HESTER_AT] == OFF else []


class Summon(Rule):
    """Hester comes to a Bonfire, which stays (HC-SUM-01..03)."""

    def __init__(self, at: Hex = OFF) -> None:
        self.at = at

    def begin(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(HESTER), "summon", summon_hexes(g), "called")

    def called(self, g: Harrow, at: Hex) -> Next:
        g.become(Summon(at))
        return g.go("price")

    def price(self, g: Harrow, _: int) -> Next:
        ways = summon_prices(g, self.at)
        return g.ask(g.chooser(HESTER), "pay", ways, "paid") if len(ways) > 1 else self.paid(g, ways[0])

    def paid(self, g: Harrow, payment: Payment) -> Next:
        pay_cubes(g, payment, "HC-SUM-02")
        terrain = terrain_of(g, self.at)
        if terrain == OFF or not in_payment(payment, terrain):
            use_up(g, LOLLYGAGGER)
        g.tally[HESTER_AT] = self.at
        g.tell("HC-SUM-01", "summoned", g.seat_of(HESTER), self.at)
        return g.done()


ACTIONS: Final[dict[int, Callable[[], Rule]]] = {
    CARD_BOX: PlayCard,
    SPAWN_BOX: HesterSpawn,
    MOVE_BOX: HesterMove,
    INFECT_BOX: Infect,
    SUMMON_BOX: Summon,
}


def action(box: int) -> Rule:
    """What a covered box starts."""
    return ExtraRoot(cube=True) if box == ROOT_BOX else ACTIONS[box]()
