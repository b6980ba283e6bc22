"""CK. Goblin Cards that move what belongs to others: Haints, Legends, tokens, goal pieces.

As with all of them, she is asked even if nothing can be done (see `goblin_cards`).
"""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next, Rule
from lantern.games.harrow.board import CLOSER, DISTANCE, NEIGHBOURS, WITHIN
from lantern.games.harrow.ids import (
    BUILDING,
    HEXES,
    INFECTED,
    KAMMI,
    KINDS,
    OFF,
    SLOT_BIT,
    SLOT_OWNER,
    TERRAINS,
    TOWNSFOLK,
    WARRING,
    Faction,
    Group,
    Hex,
)
from lantern.games.harrow.rules.core import movable, no_place, size
from lantern.games.harrow.rules.hester_moves import FREE_HESTER, hester_piece, shed_nail
from lantern.games.harrow.rules.legends import HESTER_PIECE, legend_exits, legend_pieces, move_hester
from lantern.games.harrow.rules.moving import STOP, Arrival, can_carry, entered, legend_places, march
from lantern.games.harrow.rules.revealing import betray
from lantern.games.harrow.rules.shoving import (
    PIECE,
    STOP_PIECE,
    as_group,
    building_places,
    loose_haints,
    move_building,
    move_townsfolk,
    townsfolk_places,
)
from lantern.games.harrow.state import Harrow

REACH: Final[int] = 2
KEYHOLE_PIECES: Final[int] = 3


def enemy_haints(g: Harrow, near: Hex) -> list[int]:
    """Haints of the rival within two hexes that can be moved, infected or not, as pieces."""
    foe, found = g.rival(KAMMI), []
    for at in WITHIN[near][REACH]:
        found += loose_haints(g, foe, at)
    return found


class MoveEnemy(Rule):
    """Enemy Haints near the Goblin move one hex each, to different hexes, at no cost and alone.

    HC-CK-03, HC-CK-05, HC-GEN-13, HC-R-101
    """

    def __init__(self, left: int, piece: int = OFF, moved: tuple[int, ...] = ()) -> None:
        self.left, self.piece, self.moved = left, piece, moved  # `moved`: the ones before, as pieces where they are now

    def places(self, g: Harrow, piece: int) -> list[Hex]:
        foe, taken = g.rival(KAMMI), [before % PIECE for before in self.moved]
        return [to for to in NEIGHBOURS[piece % PIECE] if to not in taken and no_place(g, foe, to, 1) is None]

    def begin(self, g: Harrow, _: int) -> Next:
        if not self.left:
            return g.done()
        some = [p for p in enemy_haints(g, g.goblin_at()) if self.places(g, p) and not self.moved_all(g, p)]
        return g.ask(g.chooser(KAMMI), "shove", [*some, STOP_PIECE], "chosen")

    def moved_all(self, g: Harrow, piece: int) -> bool:
        """The only Haint of this kind that could leave its hex is the one that has just come."""
        haints, infected, _ = movable(g, g.rival(KAMMI), piece % PIECE)
        return piece in self.moved and (haints if piece // PIECE < WARRING else infected) == 1

    def chosen(self, g: Harrow, piece: int) -> Next:
        if piece == STOP_PIECE:
            return g.done()
        g.become(MoveEnemy(self.left, piece, self.moved))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(KAMMI), "shove_to", self.places(g, self.piece), "driven")

    def driven(self, g: Harrow, to: Hex) -> Next:
        at, kind = self.piece % PIECE, self.piece // PIECE
        betray(g, other_fits=DISTANCE[g.kammi_at()][at] <= REACH)
        rule = "HC-CK-05" if self.left + len(self.moved) == 1 else "HC-CK-03"  # one Haint: Entice
        g.become(MoveEnemy(self.left - 1, OFF, (*self.moved, PIECE * kind + to)))
        return march(g, g.rival(KAMMI), as_group(kind), at, to, rule, "begin")


class Sleight(Rule):
    """A Haint of hers near the Goblin and any enemy Haint change places, each alone in its hex (HC-CK-08, HC-CK-09)."""

    def __init__(self, mine: int = OFF, theirs: int = OFF) -> None:
        self.mine, self.theirs = mine, theirs

    def alone(self, g: Harrow, faction: Faction) -> list[int]:
        """Haints that are the only Unit of their hex and that no nail holds."""
        found: list[int] = []
        for at in range(HEXES):
            if g.all_units(at) == 1:
                found += loose_haints(g, faction, at)
        return found

    def partners(self, g: Harrow, mine: int) -> list[int]:
        return [theirs for theirs in self.alone(g, g.rival(KAMMI)) if self.fits(g, mine % PIECE, theirs % PIECE)]

    def fits(self, g: Harrow, here: Hex, there: Hex) -> bool:
        """Neither comes to a goal that its side may not stand with (HC-CK-09, HC-CORE-04, HC-CORE-09)."""
        return not g.has_building(there) and not g.has_townsfolk(there) and not g.bonfires[here] + g.bonfires[there]

    def begin(self, g: Harrow, _: int) -> Next:
        near = [p for p in self.alone(g, KAMMI) if DISTANCE[g.goblin_at()][p % PIECE] <= REACH]
        some = [p for p in near if self.partners(g, p)]
        return g.ask(g.chooser(KAMMI), "shove", [*some, STOP_PIECE], "chosen")

    def chosen(self, g: Harrow, mine: int) -> Next:
        if mine == STOP_PIECE:
            return g.done()
        g.become(Sleight(mine))
        return g.go("whom")

    def whom(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(KAMMI), "swap_with", self.partners(g, self.mine), "swapped")

    def swapped(self, g: Harrow, theirs: int) -> Next:
        here, there, foe = self.mine % PIECE, theirs % PIECE, g.rival(KAMMI)
        betray(g, other_fits=DISTANCE[g.kammi_at()][here] <= REACH)
        first, second = as_group(self.mine // PIECE), as_group(theirs // PIECE)
        g.move_group(KAMMI, first, here, there)
        g.move_group(foe, second, there, here)
        g.tell("HC-CK-08", "swapped_haints", g.seat_of(KAMMI), here, there)
        entered(g, KAMMI, first, there)
        entered(g, foe, second, here)
        g.become(Sleight(self.mine, theirs))
        return g.go("dolls")

    def dolls(self, g: Harrow, _: int) -> Next:
        """Each owner decides about a Doll on the hex left, unless another would remain there (HC-R-147)."""
        here, there = self.mine % PIECE, self.theirs % PIECE
        if can_carry(g, here, there):
            return g.call(Arrival(KAMMI, 0, here, there), "over")
        if can_carry(g, there, here):
            return g.call(Arrival(g.rival(KAMMI), 0, there, here), "over")
        return g.done()

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


class Snare(Rule):
    """Any Legend moves one hex, with Haints of its side if she likes (HC-CK-10, HC-CK-11, HC-R-144).

    Hester sheds a nail instead (HC-LGP-12, HC-R-131).
    """

    def __init__(self, piece: int = OFF, group: Group = 0) -> None:
        self.piece, self.group = piece, group

    def differs(self, g: Harrow, at: Hex) -> bool:
        """The terrain there is another than that of the opponent's Legend; on a mountain there is none."""
        legend = legend_places(g, g.rival(KAMMI))[0]
        terrain = g.board.is_terrain(at) and g.board.is_terrain(legend)
        return terrain and g.board.kind[at] != g.board.kind[legend]

    def begin(self, g: Harrow, _: int) -> Next:
        nailed = [piece for piece in hester_piece(g) if piece // PIECE == FREE_HESTER]
        some = [piece for piece in legend_pieces(g) if legend_exits(g, piece)] + nailed
        works = self.differs(g, g.goblin_at())
        return g.ask(g.chooser(KAMMI), "move_legend", [*some, STOP_PIECE] if works else [STOP_PIECE], "chosen")

    def chosen(self, g: Harrow, piece: int) -> Next:
        if piece == STOP_PIECE:
            return g.done()
        if piece // PIECE == FREE_HESTER:
            betray(g, other_fits=self.differs(g, g.kammi_at()))
            shed_nail(g)
            return g.done()
        if piece // PIECE == HESTER_PIECE:
            g.become(Snare(piece))
            return g.go("where")
        alone = SLOT_BIT << piece // PIECE - 6
        g.become(Snare(piece, alone))
        return g.go("company") if len(self.companies(g, piece)) > 1 else g.go("where")

    def companies(self, g: Harrow, piece: int) -> list[Group]:
        """The Legend alone, or with some of the Haints of its side, where a hex takes them."""
        slot, at = piece // PIECE - 6, piece % PIECE
        haints, infected, _ = movable(g, SLOT_OWNER[slot], at)
        some = [(SLOT_BIT << slot) + INFECTED * i + h for i in range(infected + 1) for h in range(haints + 1)]
        return [group for group in some if self.exits(g, at, group, SLOT_OWNER[slot])]

    def exits(self, g: Harrow, at: Hex, group: Group, faction: Faction) -> list[Hex]:
        return [to for to in NEIGHBOURS[at] if no_place(g, faction, to, size(group)) is None]

    def company(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(KAMMI), "group", self.companies(g, self.piece), "joined")

    def joined(self, g: Harrow, group: Group) -> Next:
        g.become(Snare(self.piece, group))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        at, kind = self.piece % PIECE, self.piece // PIECE
        hester = kind == HESTER_PIECE
        places = legend_exits(g, self.piece) if hester else self.exits(g, at, self.group, SLOT_OWNER[kind - 6])
        return g.ask(g.chooser(KAMMI), "shove_to", places, "snared")

    def snared(self, g: Harrow, to: Hex) -> Next:
        """Only a Legend that moves tells anything: a card without effect may have been declined (HC-R-127)."""
        at, kind = self.piece % PIECE, self.piece // PIECE
        betray(g, other_fits=self.differs(g, g.kammi_at()))
        if kind == HESTER_PIECE:
            move_hester(g, to, "HC-CK-10")
            return g.done()
        return march(g, SLOT_OWNER[kind - 6], self.group, at, to, "HC-CK-10", "over")

    def over(self, g: Harrow, _: int) -> Next:
        return g.done()


class Tempt(Rule):
    """One Ability Token, wherever it lies, comes a hex nearer to the Goblin (HC-CK-13, HC-GEN-05, HC-R-141)."""

    def __init__(self, piece: int = OFF) -> None:
        self.piece = piece

    def begin(self, g: Harrow, _: int) -> Next:
        goblin = g.goblin_at()
        some = [
            PIECE * kind + at
            for at in range(HEXES)
            for kind in range(KINDS)
            if g.tokens[at * KINDS + kind] and CLOSER[at][goblin]
        ]
        return g.ask(g.chooser(KAMMI), "shove_token", [*some, STOP_PIECE], "chosen")

    def chosen(self, g: Harrow, piece: int) -> Next:
        if piece == STOP_PIECE:
            return g.done()
        g.become(Tempt(piece))
        return g.go("where")

    def where(self, g: Harrow, _: int) -> Next:
        return g.ask(g.chooser(KAMMI), "shove_to", list(CLOSER[self.piece % PIECE][g.goblin_at()]), "tempted")

    def tempted(self, g: Harrow, to: Hex) -> Next:
        kind, at = self.piece // PIECE, self.piece % PIECE
        betray(g, other_fits=to in CLOSER[at][g.kammi_at()])
        g.add_token(at, kind, -1)
        g.add_token(to, kind)
        g.tell("HC-CK-13", "token_moved", g.seat_of(KAMMI), kind, at, to)
        return g.done()


class Keyhole(Rule):
    """Up to three pieces next to a hex near the Goblin are moved onto it (HC-CK-14..16, HC-R-141).

    A piece is 0 to 3 for an Ability Token, 4 to 7 for a Townsfolk, 8 to 11 for a Building, times 64, and its hex.
    """

    def __init__(self, to: Hex = OFF, left: int = KEYHOLE_PIECES, goal: bool = False) -> None:
        self.to, self.left, self.goal = to, left, goal  # `goal`: a Townsfolk or Building is among the moved ones

    def begin(self, g: Harrow, _: int) -> Next:
        goblin = g.goblin_at()
        places = [at for at in WITHIN[goblin][REACH] if at != goblin and self.pieces(g, at)]
        return g.ask(g.chooser(KAMMI), "keyhole", [*places, STOP], "opened")

    def opened(self, g: Harrow, to: Hex) -> Next:
        if to == STOP:
            return g.done()
        betray(g, other_fits=1 <= DISTANCE[g.kammi_at()][to] <= REACH)
        g.become(Keyhole(to))
        return g.go("choose")

    def pieces(self, g: Harrow, to: Hex) -> list[int]:
        near = sorted(NEIGHBOURS[to])
        found = [PIECE * kind + at for at in near for kind in range(KINDS) if g.tokens[at * KINDS + kind]]
        if not self.goal:
            found += [
                PIECE * (KINDS + n) + g.tally[TOWNSFOLK + n]
                for n in range(TERRAINS)
                if g.tally[TOWNSFOLK + n] in near and townsfolk_places(g, to)
            ]
            found += [
                PIECE * (KINDS + TERRAINS + n) + g.tally[BUILDING + n]
                for n in range(TERRAINS)
                if g.tally[BUILDING + n] in near and building_places(g, to)
            ]
        return found

    def choose(self, g: Harrow, _: int) -> Next:
        pieces = self.pieces(g, self.to)
        if not self.left or not pieces:
            return g.done()
        return g.ask(g.chooser(KAMMI), "keyhole_piece", [*pieces, STOP_PIECE], "moved")

    def moved(self, g: Harrow, piece: int) -> Next:
        if piece == STOP_PIECE:
            return g.done()
        kind, at = piece // PIECE, piece % PIECE
        if kind < KINDS:
            g.add_token(at, kind, -1)
            g.add_token(self.to, kind)
            g.tell("HC-CK-14", "token_moved", g.seat_of(KAMMI), kind, at, self.to)
        elif kind < KINDS + TERRAINS:
            move_townsfolk(g, kind - KINDS, self.to, "HC-CK-14")
        else:
            move_building(g, kind - KINDS - TERRAINS, self.to, "HC-CK-14")
        g.become(Keyhole(self.to, self.left - 1, self.goal or kind >= KINDS))
        return g.go("choose")
