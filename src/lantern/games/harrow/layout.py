"""SET, TRN. What is laid out on the map before anybody chooses. Cold code."""

from __future__ import annotations

from functools import cache
from typing import Final

from lantern.games.harrow.board import far_corners
from lantern.games.harrow.components import ComponentsData
from lantern.games.harrow.ids import BUILDING, FAMILY, KIND_NAMES, PROTECTORS, TERRAINS, TOKENS_IN_BOX, TOWNSFOLK
from lantern.games.harrow.records import load_components
from lantern.games.harrow.state import Harrow

# Four terrains, and what is none (HC-GEN-08, HC-GEN-09)
HEX_KINDS: Final = ("plains", "forest", "bog", "wetlands", "mountain", "brambles")


@cache
def components() -> ComponentsData:
    return load_components()


def lay_tokens(g: Harrow) -> None:
    """Training: one token of the terrain's kind on every hex with the icon (HC-TRN-04, HC-SET-03)."""
    assigned = components().training.tokens
    g.assigned = tuple([KIND_NAMES.index(getattr(assigned, HEX_KINDS[terrain])) for terrain in range(TERRAINS)])
    for at, kind in enumerate(g.board.kind):
        if g.board.token[at]:
            token = g.assigned[kind]
            g.add_token(at, token)
            g.tally[TOKENS_IN_BOX + token] -= 1


def lay_goals(g: Harrow) -> None:
    """Training: Townsfolk and Buildings on the corners (HC-TRN-05, HC-TRN-06)."""
    for n, at in enumerate(far_corners(g.homes[PROTECTORS])):
        g.tally[TOWNSFOLK + n] = at
    for n, at in enumerate(far_corners(g.homes[FAMILY])):
        g.tally[BUILDING + n] = at
