"""TRN, SET. Set-up: the board, the pieces, and the first question. Cold code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lantern.core.flow import put
from lantern.games.harrow.board import BOARDS, NORTH_HOME, SOUTH_HOME, Board
from lantern.games.harrow.components import Mode
from lantern.games.harrow.ids import (
    BUILDING,
    CUBES,
    DIAL,
    EMPTY,
    FACTION_NAMES,
    FAMILY,
    FIRE_ACTIONS,
    FIRE_RESERVE,
    FIRE_SPACES,
    FIRST,
    GONE,
    GROUND,
    HAINTS_LEFT,
    HESTER,
    KAMMI,
    KAMMI_IS,
    KAMMI_SLOT,
    KIND_NAMES,
    LEGEND_AT,
    LEGEND_NAMES,
    MAY_BE,
    OFF,
    PATHS_LEFT,
    PATHS_TRACK,
    PROTECTORS,
    SPACES,
    STORMS_LEFT,
    TERRAIN_CUBE,
    TERRAINS,
    TILES,
    TOKENS_IN_BOX,
    TOWNSFOLK,
    WAITING,
    WILD_SUPPLY,
    WILDS,
    Faction,
)
from lantern.games.harrow.layout import HEX_KINDS, components
from lantern.games.harrow.records import load_map
from lantern.games.harrow.rules.book import BOOK
from lantern.games.harrow.rules.opening import Opening
from lantern.games.harrow.state import Harrow

Harrow.book = BOOK

MAP_SIDES: Final = ("a", "b")


def board(side: str) -> Board:
    """A side of the map, "a" or "b"."""
    if side not in BOARDS:
        data = load_map(f"map_{side}")
        kinds = bytes([HEX_KINDS.index(each.kind) for each in data.hex])
        storms, tokens = bytes([each.storm for each in data.hex]), bytes([each.token for each in data.hex])
        BOARDS[side] = Board(side, kinds, storms, tokens)
    return BOARDS[side]


def mode_of(options: Mapping[str, Any]) -> str:
    return str(options.get("mode", "training"))


def sides_of(options: Mapping[str, Any]) -> tuple[Faction, Faction]:
    """The warring factions; training and solo know only two (HC-TRN-01, HC-GEN-02, HC-SOLO-01, HC-R-01)."""
    names = "protectors,family" if mode_of(options) in ("training", "solo") else options.get("factions", "")
    first, second = (names or "protectors,family").split(",")
    return FACTION_NAMES.index(first), FACTION_NAMES.index(second)


def blank(options: Mapping[str, Any]) -> Harrow:
    """A position without any piece, for these options."""
    sides = [board(side) for side in MAP_SIDES]
    first = BOARDS.get(options["map"], sides[0])  # at random: turned over by the opening (HC-TRN-03)
    mode = mode_of(options)
    g = Harrow(first, sides_of(options), mode == "training", mode in ("three", "solo"), mode == "solo")
    g.options = dict(options)
    leaders = (options["protectors"], options["family"], options.get("goblin", "brute"))  # HC-CMP-11
    g.legends = tuple(LEGEND_NAMES.index(name) if f in g.sides else OFF for f, name in enumerate(leaders))
    g.track = (options["protectors_track"], options["family_track"], options.get("kammi_track", 1))
    g.homes = homes(g, swapped=options["swapped"])
    return g


def setup(options: Mapping[str, Any]) -> Harrow:
    """A game that waits for its first question (HC-TRN-01..10, HC-SET-01..31); the options are checked before.

    Legends, track sides, map side and Homes are free (HC-TRN-22, HC-SET-06, HC-SET-08, HC-CMP-18..19, HC-R-02).
    """
    g = blank(options)
    fill_supplies(g)
    for faction in g.sides:
        place_units(g, faction)
    if g.training:
        g.tally[FIRST] = PROTECTORS  # HC-TRN-10
    if g.hester:
        prepare_hester(g)
    if not g.training:
        lay_out_cards(g)
    g.rules, g.steps = [Opening()], ["begin"]
    g.run()
    return g


def homes(g: Harrow, *, swapped: bool) -> tuple[int, ...]:
    """The first of the two factions sits in the south, unless they have swapped (HC-MAP-02..03)."""
    ends = (NORTH_HOME, SOUTH_HOME) if swapped else (SOUTH_HOME, NORTH_HOME)
    return tuple([ends[g.sides.index(faction)] if faction in g.sides else OFF for faction in range(3)])


def game_mode(g: Harrow) -> Mode:
    """What differs between the modes."""
    modes = components().mode
    if g.solo:
        return modes.solo
    return modes.training if g.training else modes.three_player if g.hester else modes.full


def lay_out_cards(g: Harrow) -> None:
    """Decks and tiles face down, all goal pieces on the Scoreboard (HC-SET-14, HC-SET-25, HC-SET-26).

    Alone one needs the cards of all four factions, and no tiles (HC-SOLO-02, HC-SOLO-04).
    """
    decks = components().decks  # HC-CMP-09, HC-CMP-10
    sizes = (decks.tactics, decks.upgrade, decks.goblin, decks.hester)
    present = [*g.sides, KAMMI, HESTER] if g.solo else [*g.sides, HESTER] if g.hester else [*g.sides]
    g.decks = tuple([(1 << size) - 1 if f in present else 0 for f, size in enumerate(sizes)])
    g.pile = (0, 0) if g.solo else ((1 << TILES) - 1, 0)  # HC-CMP-15
    for faction, goal in ((PROTECTORS, TOWNSFOLK), (FAMILY, BUILDING)):
        for n in range(TERRAINS):
            g.tally[goal + n] = WAITING if faction in g.sides else GONE


def fill_supplies(g: Harrow) -> None:
    """What is in the box, less what the players start with.

    HC-CMP-01..07, HC-TRN-23, HC-SET-04, HC-SET-15..16, HC-SET-18, HC-SET-30..31, HC-SOLO-03, HC-R-161
    """
    parts, mode, start = components().pieces, game_mode(g), components().start
    if not g.solo:  # HC-SOLO-02, HC-R-75
        fill_tokens(g)
    g.tally[WILD_SUPPLY] = mode.wild - (0 if g.solo else len(g.sides) * start.wild)
    if FAMILY in g.sides and not g.solo:
        g.tally[STORMS_LEFT] = mode.storms  # HC-CMP-08, HC-R-03
    if PROTECTORS in g.sides and g.track[PROTECTORS] == 1 and not g.solo:  # HC-SET-09, HC-R-14
        g.tally[PATHS_LEFT], g.tally[PATHS_TRACK] = start.paths, parts.path - start.paths
    for faction in g.sides:
        cubes = (mode.cubes.protectors, mode.cubes.family, mode.cubes.kammi)[faction]
        g.tally[CUBES + faction], g.tally[GROUND + faction] = cubes - start.cubes, start.cubes
        g.tally[HAINTS_LEFT + faction] = parts.haints
        g.tally[WILDS + faction], g.tally[DIAL + faction] = 0 if g.solo else start.wild, start.dial
    for n in range(TERRAINS):
        g.tally[TOWNSFOLK + n] = g.tally[BUILDING + n] = GONE


def fill_tokens(g: Harrow) -> None:
    """Ability Tokens: some are in Family's bag and on Kammi's grid (HC-TRN-09, HC-SET-19..21)."""
    start = components().start
    for kind, name in enumerate(KIND_NAMES):
        bag = getattr(start.bag, name, 0) if FAMILY in g.sides else 0
        grid = getattr(start.grid, name, 0) + (start.waiting == name) if KAMMI in g.sides else 0
        g.tally[TOKENS_IN_BOX + kind] = getattr(components().ability_tokens, name) - bag - grid
        g.bag = put(g.bag, kind, bag)


def place_units(g: Harrow, faction: Faction) -> None:
    """The Legend and three Haints on the Home Hex (HC-TRN-07, HC-SET-10); Kammi's wait to be placed (HC-SET-11..12)."""
    if faction == KAMMI:
        g.tally[KAMMI_IS], g.tally[MAY_BE] = KAMMI_SLOT, 3
        return
    haints = components().start.haints
    g.tally[LEGEND_AT + faction] = g.homes[faction]
    g.add_haints(faction, g.homes[faction], haints)
    g.tally[HAINTS_LEFT + faction] -= haints


def prepare_hester(g: Harrow) -> None:
    """Hester's board: Bonfire Tokens, Terrain Cubes, empty Scoring Spaces (HC-CMP-16, HC-HES-01..03)."""
    parts, start = components().pieces, components().start
    g.scoring = (EMPTY,) * SPACES
    g.altar = (OFF,) * components().limits.hester_cards
    g.decks = (0, 0, 0, (1 << components().decks.hester) - 1)
    g.tally[FIRE_ACTIONS], g.tally[FIRE_RESERVE] = start.action_bonfires, start.reserve_bonfires
    g.tally[FIRE_SPACES] = (parts.bonfires - start.action_bonfires - start.reserve_bonfires) // 2
    for terrain in range(TERRAINS):
        g.tally[CUBES + TERRAIN_CUBE + terrain] = parts.terrain_cubes
