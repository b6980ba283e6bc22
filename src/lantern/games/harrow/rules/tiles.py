"""BON. Bonus Tiles: what each brings, and how their slots are filled."""

from __future__ import annotations

from lantern.core.flow import Next, Question, Rule, put
from lantern.games.harrow import ids
from lantern.games.harrow.board import WITHIN
from lantern.games.harrow.ids import (
    DIAL,
    FIRST,
    HEXES,
    JARS,
    LEGEND_AT,
    OFF,
    PATHS_LEFT,
    PROTECTORS,
    SPAWN,
    STRENGTHEN,
    TILES,
    WILD_SUPPLY,
    WILDS,
    Faction,
    Hex,
)
from lantern.games.harrow.rules.basic import Block
from lantern.games.harrow.rules.cards import Draw, replaced
from lantern.games.harrow.rules.core import reach
from lantern.games.harrow.rules.dial import turn_down
from lantern.games.harrow.rules.hester_moves import FREE_HESTER, hester_piece, shed_nail
from lantern.games.harrow.rules.legends import legend_exits, legend_pieces, move_legend
from lantern.games.harrow.rules.moving import STOP, Step
from lantern.games.harrow.rules.shoving import PIECE, STOP_PIECE, PullTownsfolk
from lantern.games.harrow.rules.tracks import track
from lantern.games.harrow.state import Harrow


def use_tile(g: Harrow, faction: Faction, jar: int, tile: int) -> Rule:
    """A tile is turned face down, and what it brings begins (HC-BON-01)."""
    left = tuple([other for other in g.slots[jar] if other != tile])
    g.slots = replaced(g.slots, jar, left)
    g.pile = (g.pile[0], g.pile[1] | 1 << tile)
    g.tell("HC-BON-01", "tile", g.seat_of(faction), tile, jar)
    return Tile(faction, tile)


class Tile(Rule):
    """One Bonus Tile."""

    def __init__(self, faction: Faction, tile: int) -> None:
        self.faction, self.tile = faction, tile

    def begin(self, g: Harrow, _: int) -> Next:
        faction, tile = self.faction, self.tile
        if tile == ids.TILE_ADVANCE:  # HC-BON-06
            return g.call(Step(faction, 1), "over")
        if tile in (ids.TILE_SPAWN, ids.TILE_STRENGTHEN):
            return g.call(Block(faction, SPAWN if tile == ids.TILE_SPAWN else STRENGTHEN, 1), "over")
        if tile == ids.TILE_CARD:  # HC-BON-07
            return g.call(Draw(faction, 1), "put_back") if g.hands[faction] else g.done()
        if tile == ids.TILE_LEGEND:
            return g.call(MoveLegend(g.seat_of(faction)), "over")
        if tile == ids.TILE_SCROLL:
            return g.call(first_space(g, faction), "over")
        return self.at_once(g)

    def at_once(self, g: Harrow) -> Next:
        faction = self.faction
        if self.tile == ids.TILE_FIRST:  # HC-BON-03, HC-BON-05
            g.tally[FIRST] = faction
            g.tell("HC-BON-03", "first_token", g.seat_of(faction))
        elif self.tile == ids.TILE_WILD and g.tally[WILD_SUPPLY]:  # HC-BON-08
            g.tally[WILD_SUPPLY] -= 1
            g.tally[WILDS + faction] += 1
            g.tell("HC-BON-08", "wild", g.seat_of(faction), g.tally[WILDS + faction])
        elif self.tile == ids.TILE_DIAL and g.tally[DIAL + faction] > 1:  # HC-BON-10
            turn_down(g, faction, g.tally[DIAL + faction] - 1)
        return g.done()

    def put_back(self, g: Harrow, _: int) -> Next:
        seat = g.chooser(self.faction)
        return g.wait(Question(seat, "put_back", list(g.hands[self.faction]), known_to=seat), "put")  # HC-OBS-04

    def put(self, g: Harrow, card: int) -> Next:
        hand = g.hands[self.faction]
        at = hand.index(card)
        g.hands = replaced(g.hands, self.faction, hand[:at] + hand[at + 1 :])
        g.bottoms = replaced(g.bottoms, self.faction, (*g.bottoms[self.faction], card))
        g.whisper("HC-BON-07", "put_back", g.seat_of(self.faction), card)
        return g.done()

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


def first_space(g: Harrow, faction: Faction) -> Rule:
    """The first space of the Legend Track (HC-BON-11..15, HC-CP-20)."""
    if faction == PROTECTORS:
        return OnePath() if g.track[PROTECTORS] == 1 else PullTownsfolk()
    return track(g, faction, first_only=True)


class OnePath(Rule):
    """One Path Token of the map goes to a hex in range, or one of Possessions (HC-BON-12, HC-CP-20, HC-R-173)."""

    def __init__(self, moving: bool = False) -> None:
        self.moving = moving  # taken up from the map, and laid down again: the tile collects nothing (HC-R-174)

    def begin(self, g: Harrow, _: int) -> Next:
        lying = [at for at in range(HEXES) if g.paths[at]]
        return g.ask(g.chooser(PROTECTORS), "path_up", [*lying, STOP], "taken") if lying else g.go("place")

    def taken(self, g: Harrow, at: Hex) -> Next:
        if at == STOP:
            return g.go("place")
        g.paths = put(g.paths, at, g.paths[at] - 1)
        g.tally[PATHS_LEFT] += 1
        g.tell("HC-R-173", "path_up", g.seat_of(PROTECTORS), at)
        g.become(OnePath(moving=True))
        return g.go("place")

    def place(self, g: Harrow, _: int) -> Next:
        if not g.tally[PATHS_LEFT]:
            return g.done()
        legend = g.tally[LEGEND_AT + PROTECTORS]
        places = list(WITHIN[legend][min(6, reach(g, legend))])
        return g.ask(g.chooser(PROTECTORS), "path_down", places if self.moving else [*places, STOP], "placed")

    def placed(self, g: Harrow, at: Hex) -> Next:
        if at != STOP:
            g.paths = put(g.paths, at, g.paths[at] + 1)
            g.tally[PATHS_LEFT] -= 1
            g.tell("HC-BON-12", "path_down", g.seat_of(PROTECTORS), at)
        return g.done()


class MoveLegend(Rule):
    """Any one Legend, Hester too, moves to a legal adjacent hex, alone; a nailed one cannot (HC-BON-09, HC-LGP-09).

    Hester sheds a nail instead (HC-R-50, HC-R-131).
    """

    def __init__(self, seat: int, piece: int = OFF) -> None:
        self.seat, self.piece = seat, piece

    def begin(self, g: Harrow, _: int) -> Next:
        nailed = [piece for piece in hester_piece(g) if piece // PIECE == FREE_HESTER]
        some = [piece for piece in legend_pieces(g) if legend_exits(g, piece)] + nailed
        return g.ask(self.seat, "move_legend", [*some, STOP_PIECE], "chosen") if some else g.done()

    def chosen(self, g: Harrow, piece: int) -> Next:
        if piece == STOP_PIECE:
            return g.done()
        if piece // PIECE == FREE_HESTER:
            shed_nail(g)
            return g.done()
        g.become(MoveLegend(self.seat, piece))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(self.seat, "shove_to", legend_exits(g, self.piece), "moved")

    def moved(self, g: Harrow, to: Hex) -> Next:
        return move_legend(g, self.piece, to, "HC-BON-09", "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


class Refill(Rule):
    """Every slot gets one more tile, from left to right while tiles last (HC-SCO-08..09, HC-R-43, HC-R-110)."""

    def __init__(self, slot: int = 0) -> None:
        self.slot = slot

    def begin(self, g: Harrow, _: int) -> Next:
        if self.slot == JARS:
            return g.done()
        if not g.pile[0]:
            g.pile = (g.pile[1], 0)
        return g.go("flip") if g.pile[0] else g.done()

    def flip(self, g: Harrow, _: int) -> Next:
        return g.roll("tile", [tile for tile in range(TILES) if g.pile[0] >> tile & 1], None, "flipped")

    def flipped(self, g: Harrow, tile: int) -> Next:
        g.pile = (g.pile[0] & ~(1 << tile), g.pile[1])
        g.slots = replaced(g.slots, self.slot, (*g.slots[self.slot], tile))
        g.tell("HC-SCO-08", "tile_laid", g.seat_of(g.tally[FIRST]), tile, self.slot)
        g.become(Refill(self.slot + 1))
        return g.go("begin")
