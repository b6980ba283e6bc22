"""TRN, SET. Set-up: the board, the pieces, and the first question. Cold code."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from lantern.core.flow import put
from lantern.games.harrow.board import NORTH_HOME, SOUTH_HOME, Board, far_corners
from lantern.games.harrow.components import ComponentsData
from lantern.games.harrow.ids import (
    BUILDING,
    CUBES,
    DIAL,
    FAMILY,
    FIRST,
    GONE,
    GROUND,
    HAINTS_LEFT,
    KIND_NAMES,
    LEGEND_AT,
    LEGEND_NAMES,
    PATHS_LEFT,
    PATHS_TRACK,
    PROTECTORS,
    STORMS_LEFT,
    TERRAINS,
    TILES,
    TOKENS_IN_BOX,
    TOWNSFOLK,
    WAITING,
    WILD_SUPPLY,
    WILDS,
)
from lantern.games.harrow.records import load_components, load_map
from lantern.games.harrow.rules.book import BOOK
from lantern.games.harrow.rules.opening import Opening
from lantern.games.harrow.rules.rounds import Rounds
from lantern.games.harrow.state import Harrow

Harrow.book = BOOK

# Four terrains, and what is none (HC-GEN-08, HC-GEN-09)
HEX_KINDS: Final = ("plains", "forest", "bog", "wetlands", "mountain", "brambles")


@cache
def components() -> ComponentsData:
    return load_components()


@cache
def board(side: str) -> Board:
    """A side of the map, "a" or "b"."""
    data = load_map(f"map_{side}")
    kinds = bytes([HEX_KINDS.index(each.kind) for each in data.hex])
    return Board(data.id, kinds, bytes([each.storm for each in data.hex]), bytes([each.token for each in data.hex]))


def setup(options: Mapping[str, Any]) -> Harrow:
    """A training game that waits for its first question (HC-TRN-01..10); the options are checked before.

    Legends, track sides, map side and Homes are free (HC-TRN-22, HC-SET-06, HC-SET-08, HC-CMP-18..19, HC-R-02).
    """
    training = options.get("mode", "training") == "training"
    g = Harrow(board(options["map"]), (PROTECTORS, FAMILY), training=training)
    g.options = dict(options)
    g.legends = (LEGEND_NAMES.index(options["protectors"]), LEGEND_NAMES.index(options["family"]))
    g.track = (options["protectors_track"], options["family_track"])
    g.homes = (NORTH_HOME, SOUTH_HOME, -1) if options["swapped"] else (SOUTH_HOME, NORTH_HOME, -1)  # HC-MAP-02..03
    _fill_supplies(g)
    for faction in g.sides:
        _place_units(g, faction)
    if training:
        _lay_out_training(g)
    else:
        _lay_out_full(g)
    g.steps = ["begin"]
    g.run()
    return g


def _lay_out_training(g: Harrow) -> None:
    """Fixed tokens, Townsfolk and Buildings on the corners, and Protectors first."""
    _lay_tokens(g)
    for n, at in enumerate(far_corners(g.homes[PROTECTORS])):  # HC-TRN-05
        g.tally[TOWNSFOLK + n] = at
    for n, at in enumerate(far_corners(g.homes[FAMILY])):  # HC-TRN-06
        g.tally[BUILDING + n] = at
    g.tally[FIRST] = PROTECTORS  # HC-TRN-10
    g.rules = [Rounds()]


def _lay_out_full(g: Harrow) -> None:
    """Decks and tiles face down, all goal pieces on the Scoreboard (HC-SET-14, HC-SET-25, HC-SET-26)."""
    decks = components().decks
    g.decks = ((1 << decks.tactics) - 1, (1 << decks.upgrade) - 1, 0, 0)
    g.pile = ((1 << TILES) - 1, 0)
    for n in range(TERRAINS):
        g.tally[TOWNSFOLK + n] = g.tally[BUILDING + n] = WAITING
    g.rules = [Opening()]


def _fill_supplies(g: Harrow) -> None:
    """What is in the box, less what the players start with.

    HC-CMP-01..04, HC-CMP-06..07, HC-TRN-23, HC-SET-04, HC-SET-15..16, HC-SET-18, HC-SET-30..31
    """
    parts, mode, start = (
        components().pieces,
        components().mode.training if g.training else components().mode.full,
        components().start,
    )
    for kind, name in enumerate(KIND_NAMES):
        taken = getattr(start.bag, name, 0)
        g.tally[TOKENS_IN_BOX + kind] = getattr(components().ability_tokens, name) - taken
        g.bag = put(g.bag, kind, taken)  # HC-TRN-09
    g.tally[WILD_SUPPLY] = mode.wild - len(g.sides) * start.wild
    g.tally[STORMS_LEFT] = mode.storms  # HC-CMP-08, HC-R-03
    if g.track[PROTECTORS] == 1:  # HC-SET-09, HC-R-14
        g.tally[PATHS_LEFT], g.tally[PATHS_TRACK] = start.paths, parts.path - start.paths
    for faction, cubes in ((PROTECTORS, mode.cubes.protectors), (FAMILY, mode.cubes.family)):
        g.tally[CUBES + faction], g.tally[GROUND + faction] = cubes - start.cubes, start.cubes
        g.tally[HAINTS_LEFT + faction] = parts.haints
        g.tally[WILDS + faction], g.tally[DIAL + faction] = start.wild, start.dial
    for n in range(TERRAINS):
        g.tally[TOWNSFOLK + n] = g.tally[BUILDING + n] = GONE


def _lay_tokens(g: Harrow) -> None:
    """One token of the terrain's kind on every hex with the icon (HC-TRN-04, HC-SET-03)."""
    assigned = components().training.tokens
    for at, kind in enumerate(g.board.kind):
        if g.board.token[at]:
            token = KIND_NAMES.index(getattr(assigned, HEX_KINDS[kind]))
            g.add_token(at, token)
            g.tally[TOKENS_IN_BOX + token] -= 1


def _place_units(g: Harrow, faction: int) -> None:
    """The Legend and three Haints on the Home Hex (HC-TRN-07, HC-SET-10)."""
    haints = components().start.haints
    g.tally[LEGEND_AT + faction] = g.homes[faction]
    g.add_haints(faction, g.homes[faction], haints)
    g.tally[HAINTS_LEFT + faction] -= haints
