"""Harrow County for a learner: one layout for all modes, with places for whatever may be on the table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from lantern.adapters.layouts.base import Layout, vocabulary
from lantern.adapters.parts import (
    Part,
    counts,
    each,
    flag,
    keyed,
    left_out,
    mapping,
    maybe,
    number,
    one_of,
    record,
    remembered,
)
from lantern.games.harrow.answers import WORDS
from lantern.games.harrow.board import GRID
from lantern.games.harrow.ids import (
    FACTION_NAMES,
    HEXES,
    JAR_NAMES,
    KIND_NAMES,
    LEGEND_NAMES,
    ROOTS,
    SLOTS,
    SPACES,
    WARRING,
)
from lantern.games.harrow.names import CARD_NAMES, PILE_NAMES, TERRAIN_NAMES, TILE_NAMES, TOKEN_NAMES
from lantern.games.harrow.rules.solo_cards import AREAS
from lantern.games.harrow.view import (
    BOXES,
    ROOT_COLOURS,
    SPACE_WORDS,
    HarrowView,
    SeenFaction,
    SeenHaints,
    SeenHester,
    SeenHex,
    SeenLegend,
    SeenRoot,
)

VERBS: Final = """
    stop play upgrade basic power pull two near one far stay free put back move goal to jar attack with act path card
    tile action legend track return take lay collect board from spawn cubes hit pass kill loose nailed push victim nail
    recall townsfolk walk up storm cube haint infected fury goad relocate leave doll open hide real kammi goblin
    replay row no draw swap keyhole building brown black root feed use cover pay nothing space drive infect
    summon give offer favour burn fire eat wild remove dial turn tactics over activate replace keep place bonfire hester
    offering target kammi-1 kammi-2 1i 2i 3i 4i 5i 6i 7i more
"""
STAGES: Final = ("set-up", "placing", "townsfolk", "turn", "hester", "solo", "end of round", "over")
MODES: Final = ("training", "full", "three", "solo")
CARDS: Final = tuple(card for deck in CARD_NAMES for card in deck)
CUBES: Final = 60
HAINTS: Final = 15


@cache
def whole_layout() -> Layout:
    words = vocabulary(VERBS, GRID.names, FACTION_NAMES, JAR_NAMES, TERRAIN_NAMES, TILE_NAMES, TOKEN_NAMES, CARDS,
                       PILE_NAMES)  # fmt: skip
    return Layout(view(), tuple(WORDS), words)


def layout(_: Mapping[str, Any]) -> Layout:
    return whole_layout()


def on_map() -> Part:
    """A hex of the map; none is off it."""
    return one_of(GRID.names)


def hex_part() -> Part:
    haints = record(
        SeenHaints,
        faction=left_out("haints stand by faction"),
        haints=number(HAINTS),
        infected=number(HAINTS),
        nailed=number(HAINTS),
        nailed_infected=number(HAINTS),
    )
    return record(
        SeenHex,
        at=left_out("hexes stand in reading order"),
        haints=keyed(lambda seen: seen.faction, FACTION_NAMES[:WARRING], haints),
        tokens=counts(KIND_NAMES, 9),
        storm=flag(),
        paths=number(9),
        townsfolk=counts(TERRAIN_NAMES),
        building=one_of(TERRAIN_NAMES),
        red_cubes=number(20),
        purple_cubes=number(20),
        offering=one_of(TERRAIN_NAMES),
        goad=flag(),
        fury=flag(),
        doll=one_of(("hidden", "real", "decoy")),
        bonfire=number(9),
        cost=number(20, least=-1),
        no_entry=flag(),
    )


def legend() -> Part:
    return record(
        SeenLegend,
        slot=left_out("Legends stand by slot"),
        faction=left_out("follows from the slot"),
        at=on_map(),
        name=one_of((*LEGEND_NAMES, "kammi")),
        nailed=flag(),
    )


def faction() -> Part:
    return record(
        SeenFaction,
        faction=left_out("factions stand in their order"),
        seat=number(2, least=-1),
        home=on_map(),
        legend=one_of(LEGEND_NAMES),
        track=number(2),
        score=number(20),
        dial=number(20),
        kept=number(HAINTS),
        haints_left=number(HAINTS),
        cubes=number(CUBES),
        ground=number(CUBES),
        in_tree=number(CUBES),
        aside=number(CUBES),
        on_board=number(CUBES),
        scrolls=number(10),
        wilds=number(10),
        jars_broken=counts(JAR_NAMES),
        turns=number(9),
        attacked=flag(),
        rows=each(number(12), 3),
        values=each(number(12), 3),
        hand_size=number(16),
        hand=counts(CARDS),
        deck=number(16),
        discards=counts(CARDS),
        bag=counts(TOKEN_NAMES, 20),
        drawn=counts(TOKEN_NAMES, 9),
        used=counts(TOKEN_NAMES, 20),
        board=counts(TOKEN_NAMES, 20),
        waiting=counts(TOKEN_NAMES, 9),
        storms_left=number(15),
        paths_left=number(9),
        paths_track=number(9),
        grid=each(one_of(KIND_NAMES), 6),
        grid_waiting=one_of(KIND_NAMES),
        grid_row=number(2, least=-1),
        row_cubes=each(number(20), 3),
        in_play=counts(CARDS),
        revealed=flag(),
        power_used=flag(),
        goblin_gone=flag(),
    )


def hester() -> Part:
    root = record(SeenRoot, origin=on_map(), to=on_map(), old=flag())
    cubes = counts(TERRAIN_NAMES, 20)
    return record(
        SeenHester,
        seat=left_out("the last one"),
        at=on_map(),
        nailed=flag(),
        actions=number(12),
        taken=number(20),
        boxes=counts(BOXES),
        spaces=number(6),
        fires=each(number(2), 3),
        reserve=number(20),
        snakes=number(8),
        roots=each(root, 2 * ROOTS),
        root_colour=one_of(ROOT_COLOURS),
        scoring=each(one_of(SPACE_WORDS[1:]), SPACES),
        altar=each(one_of(CARD_NAMES[3]), 3),
        altar_used=each(flag(), 3),
        hand_size=number(13),
        hand=counts(CARD_NAMES[3]),
        deck=number(13),
        supply=cubes,
        ground=cubes,
        in_tree=cubes,
    )


def view() -> Part:
    goal = each(one_of(("waiting", "gone", *GRID.names)), len(TERRAIN_NAMES))
    return record(
        HarrowView,
        mode=one_of(MODES),
        map=one_of(("a", "b")),
        viewer=one_of(FACTION_NAMES),
        round=number(60),
        stage=one_of(STAGES),
        active=one_of(FACTION_NAMES),
        first=one_of(FACTION_NAMES),
        jar=one_of(JAR_NAMES),
        jar_done=flag(),
        card_done=flag(),
        assignment=mapping(**{terrain: one_of(KIND_NAMES) for terrain in TERRAIN_NAMES}),
        slots=each(counts(TILE_NAMES, 3), len(JAR_NAMES)),
        tiles_left=number(20),
        wild_supply=number(20),
        box=counts(KIND_NAMES, 20),
        factions=keyed(lambda seen: seen.faction, FACTION_NAMES[:WARRING], faction()),
        legends=keyed(lambda seen: seen.slot, range(SLOTS), remembered(legend())),
        hexes=each(remembered(hex_part()), HEXES),
        hester=maybe(hester()),
        goals=mapping(townsfolk=goal, buildings=goal),
        piles=counts(PILE_NAMES, 16),
        turned=mapping(**{pile: counts(CARD_NAMES[n]) for n, pile in enumerate(PILE_NAMES)}),
        areas=counts(AREAS, 9),
        solo_card=one_of(CARDS),
        solo_faction=one_of(FACTION_NAMES),
        level=number(3),
    )
