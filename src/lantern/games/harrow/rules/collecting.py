"""CLN-02..05. Ability Tokens picked up from the map and put on boards."""

from __future__ import annotations

from typing import Final

from lantern.games.harrow.ids import (
    DRAWS_DUE,
    FAMILY,
    PATHS_LEFT,
    PATHS_TRACK,
    PROTECTORS,
    ROW,
    SCROLL,
    SCROLLS,
    TOKENS_IN_BOX,
    Faction,
    Hex,
)
from lantern.games.harrow.rules.board_numbers import DRAW_SYMBOLS, ROW_SPACES
from lantern.games.harrow.state import Harrow

SCROLL_SPACES: Final[int] = 3


def collect_token(g: Harrow, faction: Faction, at: Hex, kind: int) -> None:
    """A token leaves the map for the collector's boards (HC-CLN-03, HC-CLN-04, HC-CLN-05, HC-CLN-06)."""
    g.add_token(at, kind, -1)
    g.tell("HC-CLN-02", "collected", g.seat_of(faction), kind, at)
    if kind == SCROLL:
        place_scroll(g, faction)
    elif faction == FAMILY:
        g.used = (*g.used, kind)
    else:
        place_in_row(g, faction, kind)


def place_scroll(g: Harrow, faction: Faction) -> None:
    """The leftmost empty Scroll space; for Protectors it frees the Path Token there (HC-CLN-03, HC-PATH-02)."""
    if g.tally[SCROLLS + faction] == SCROLL_SPACES:  # HC-CLN-04
        g.tally[TOKENS_IN_BOX + SCROLL] += 1
        g.tell("HC-CLN-04", "to_box", g.seat_of(faction), SCROLL)
        return
    g.tally[SCROLLS + faction] += 1
    if faction == PROTECTORS and g.tally[PATHS_TRACK]:
        g.tally[PATHS_TRACK] -= 1
        g.tally[PATHS_LEFT] += 1
        g.tell("HC-PATH-02", "path_gained", g.seat_of(PROTECTORS), g.tally[PATHS_LEFT])


def place_in_row(g: Harrow, faction: Faction, kind: int) -> None:
    """The leftmost empty space of the row; a full row takes no more (HC-CLN-05, HC-R-76)."""
    row = ROW + faction * 3 + kind
    if g.tally[row] == ROW_SPACES[kind]:
        g.tally[TOKENS_IN_BOX + kind] += 1
        g.tell("HC-R-76", "to_box", g.seat_of(faction), kind)
        return
    g.tally[row] += 1
    if not g.training and g.tally[row] in DRAW_SYMBOLS[kind]:  # HC-CLN-16, HC-SET-05, HC-TRN-02, HC-TRN-12
        g.tally[DRAWS_DUE] += 1
