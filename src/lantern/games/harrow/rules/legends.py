"""R-50. Any Legend of the map, Hester among them, as a piece that others' effects move."""

from __future__ import annotations

from typing import Final

from lantern.core.flow import Next
from lantern.games.harrow.board import NEIGHBOURS
from lantern.games.harrow.ids import HESTER_AT, HESTER_NAIL, LEGEND_AT, OFF, SLOT_BIT, SLOT_OWNER, SLOTS, Faction, Hex
from lantern.games.harrow.rules.core import no_place
from lantern.games.harrow.rules.moving import march
from lantern.games.harrow.rules.shoving import PIECE
from lantern.games.harrow.state import Harrow, nail

HESTER_PIECE: Final[int] = 10  # Hester among the Legends, as a kind of piece


def legend_pieces(g: Harrow) -> list[int]:
    """All Legends that can be moved, either token of Kammi and Hester among them (HC-R-50, HC-R-128)."""
    found = [
        PIECE * (6 + slot) + g.tally[LEGEND_AT + slot]
        for slot in range(SLOTS)
        if g.tally[LEGEND_AT + slot] != OFF and not g.is_nailed(slot)
    ]
    at = g.tally[HESTER_AT]
    return [*found, PIECE * HESTER_PIECE + at] if at != OFF and nail(HESTER_NAIL, at) not in g.nails else found


def legend_exits(g: Harrow, piece: int) -> list[Hex]:
    """The adjacent hexes a Legend may go to; Hester goes anywhere (HC-R-56)."""
    near, kind = NEIGHBOURS[piece % PIECE], piece // PIECE
    if kind == HESTER_PIECE:
        return list(near)
    return [to for to in near if no_place(g, SLOT_OWNER[kind - 6], to, 1) is None]


def move_legend(g: Harrow, piece: int, to: Hex, rule: str, then: str) -> Next:
    """A Legend goes to a hex without Haints; its owner decides about a Doll it leaves (HC-BON-09)."""
    if piece // PIECE == HESTER_PIECE:
        move_hester(g, to, rule)
        return g.go(then)
    slot = piece // PIECE - 6
    return march(g, SLOT_OWNER[slot], SLOT_BIT << slot, piece % PIECE, to, rule, then)


def move_hester(g: Harrow, to: Hex, rule: str) -> None:
    g.tell(rule, "hester_moved", g.seat_of(g.active()), g.tally[HESTER_AT], to)
    g.tally[HESTER_AT] = to


def legend_at(g: Harrow, faction: Faction) -> Hex:
    return g.tally[LEGEND_AT + faction]


def legend_terrain(g: Harrow, faction: Faction) -> int:
    """The terrain a Legend stands on, or OFF on a mountain or the Brambles (HC-GEN-09, HC-R-134)."""
    at = legend_at(g, faction)
    return g.board.kind[at] if g.board.is_terrain(at) else OFF
