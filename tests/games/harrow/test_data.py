"""The box of Harrow County: the claims of the catalogue about maps, solo cards, boards and counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from typing import Literal

import pytest

from lantern.core.hexes import HexGrid, ring
from lantern.games.harrow.components import ComponentsData
from lantern.games.harrow.origins import ContentFile, Origin
from lantern.games.harrow.records import (
    BoardsData,
    CardData,
    CardsData,
    LegendsData,
    MapData,
    TilesData,
    load_boards,
    load_cards,
    load_components,
    load_legends,
    load_map,
    load_tiles,
)

GRID = HexGrid(3)
NORTH, SOUTH, BRAMBLES = GRID.number[0, -2], GRID.number[0, 2], GRID.number[0, 0]
TERRAIN = ("plains", "forest", "bog", "wetlands")
ABILITIES = ("advance", "spawn", "strengthen", "scroll")
SOLO_DECKS: tuple[Literal["tactics", "upgrade", "goblin"], ...] = ("tactics", "upgrade", "goblin")


@pytest.fixture(scope="module", params=["map_a", "map_b"])
def county(request: pytest.FixtureRequest) -> MapData:
    return load_map(request.param)


@pytest.fixture(scope="module")
def box() -> ComponentsData:
    return load_components()


@pytest.fixture(scope="module")
def boards() -> BoardsData:
    return load_boards()


@pytest.fixture(scope="module")
def cards() -> CardsData:
    return load_cards()


@pytest.fixture(scope="module")
def legends() -> LegendsData:
    return load_legends()


@pytest.fixture(scope="module")
def tiles() -> TilesData:
    return load_tiles()


def names(numbers: list[int] | tuple[int, ...]) -> set[str]:
    return {GRID.names[h] for h in numbers}


def kind(county: MapData, h: int) -> str:
    return county.hex[h].kind


# ---- maps: the claims of the catalogue -----------------------------------------------------------------------------


def test_a_map_is_a_hexagon_of_37_hexes_with_the_brambles_in_the_middle(county: MapData) -> None:
    assert [(each.id, each.at) for each in county.hex] == list(zip(GRID.names, GRID.at, strict=True))
    assert len(county.hex) == 37
    assert [h for h in range(37) if kind(county, h) == "brambles"] == [BRAMBLES]


def test_the_homes_lie_opposite_and_out_of_range_of_each_other(county: MapData) -> None:
    assert {h: each.home for h, each in enumerate(county.hex) if each.home} == {NORTH: "north", SOUTH: "south"}
    assert GRID.opposite[NORTH] == SOUTH
    assert GRID.distance[NORTH][SOUTH] == 4
    assert GRID.distance[NORTH][BRAMBLES] == 2


def test_exactly_three_hexes_lie_behind_each_home() -> None:
    behind = {home: {GRID.at[h] for h in GRID.away[home][BRAMBLES]} for home in (NORTH, SOUTH)}
    assert behind == {NORTH: {(-1, -2), (0, -3), (1, -3)}, SOUTH: {(1, 2), (0, 3), (-1, 3)}}


def test_at_distance_two_only_six_places_have_three_hexes_behind() -> None:
    fit = [h for h in GRID.ring[BRAMBLES][2] if len(GRID.away[h][BRAMBLES]) == 3]
    assert sorted(fit) == sorted(GRID.lines[BRAMBLES][direction][1] for direction in range(6))


def test_exactly_three_corners_are_furthest_from_each_home(county: MapData) -> None:
    assert {h for h, each in enumerate(county.hex) if each.corner} == set(GRID.corners)
    for home in (NORTH, SOUTH):
        assert sorted(GRID.distance[home][corner] for corner in GRID.corners) == [1, 3, 3, 5, 5, 5]


def test_22_hexes_are_left_for_tokens_and_mountains(county: MapData) -> None:
    taken = {BRAMBLES, *GRID.within[NORTH][1], *GRID.within[SOUTH][1]}
    assert len(set(GRID.neighbours[NORTH]) | set(GRID.neighbours[SOUTH])) == 12
    left = set(range(37)) - taken
    assert len(left) == 22
    assert left == {h for h, each in enumerate(county.hex) if each.token or each.kind == "mountain"}


def test_neither_home_has_an_advantage(county: MapData) -> None:
    for h, each in enumerate(county.hex):
        other = county.hex[GRID.opposite[h]]
        assert (each.kind, each.storm, each.token) == (other.kind, other.storm, other.token)


def test_every_hex_can_be_reached_also_around_mountains_brambles_and_storms(county: MapData) -> None:
    assert GRID.reached(NORTH, range(37)) == set(range(37))
    for closed in (["mountain"], ["mountain", "brambles"], ["brambles"]):
        open_hexes = [h for h in range(37) if kind(county, h) not in closed]
        assert GRID.reached(NORTH, open_hexes) == set(open_hexes)
    easy = [h for h, each in enumerate(county.hex) if each.kind in TERRAIN and not each.storm]
    assert GRID.reached(NORTH, easy) == set(easy)
    assert all(set(GRID.neighbours[h]) & set(easy) for h in range(37))


def test_no_mountain_or_storm_is_at_a_home_or_on_a_corner(county: MapData) -> None:
    assert any(each.storm for each in county.hex)
    for h in {*GRID.within[NORTH][1], *GRID.within[SOUTH][1], *GRID.corners}:
        assert kind(county, h) in TERRAIN
        assert not county.hex[h].storm


def test_no_two_mountains_are_neighbours(county: MapData) -> None:
    mountains = {h for h in range(37) if kind(county, h) == "mountain"}
    assert mountains
    assert not [h for h in mountains if mountains & set(GRID.neighbours[h])]


def test_every_home_touches_all_four_terrains(county: MapData) -> None:
    for home in (NORTH, SOUTH):
        assert kind(county, home) in TERRAIN
        assert {kind(county, h) for h in GRID.neighbours[home]} >= set(TERRAIN)


def test_tokens_lie_on_all_terrain_that_is_not_at_a_home(county: MapData) -> None:
    for h, each in enumerate(county.hex):
        at_home = min(GRID.distance[h][NORTH], GRID.distance[h][SOUTH]) <= 1
        assert each.token == (each.kind in TERRAIN and not at_home)


@pytest.mark.parametrize(("side", "plains", "others"), [("map_a", 6, 4), ("map_b", 4, 4)])
def test_token_hexes_by_terrain(side: str, plains: int, others: int) -> None:
    counted = Counter(each.kind for each in load_map(side).hex if each.token)
    assert counted == {"plains": plains, "forest": others, "bog": others, "wetlands": others}


def test_the_box_has_tokens_for_all_24_assignments(county: MapData, box: ComponentsData) -> None:
    left = vars(box.tokens_to_place())
    assert left == {"advance": 13, "spawn": 11, "strengthen": 11, "scroll": 10}
    needed: Counter[str] = Counter(each.kind for each in county.hex if each.token)
    assignments = list(permutations(ABILITIES))
    assert len(assignments) == 24
    for order in assignments:
        assert all(needed[terrain] <= left[ability] for terrain, ability in zip(TERRAIN, order, strict=True))


def test_only_the_brambles_of_a_map_are_printed(county: MapData) -> None:
    assert county.origin("hex.d4.kind") == Origin("printed", "p. 14, 35")
    assert county.origin("hex.d2.home") == Origin("chosen")


# ---- solo cards: the claims of the catalogue -----------------------------------------------------------------------


def solo_hexes(cards: CardsData, deck: str) -> tuple[str, ...]:
    return {"tactics": cards.solo.red, "upgrade": cards.solo.blue, "goblin": cards.solo.purple}[deck]


def solo_sides(cards: CardsData, deck: str) -> list[tuple[str, str]]:
    """The two hexes of each card of a deck, in the deck's order, without Faceless Portraits."""
    in_deck = {card.id for card in getattr(cards, deck)}
    return [side.hexes for side in cards.solo.cards if side.card in in_deck and side.hexes]


def test_the_colours_are_rings_and_as_many_as_cards(cards: CardsData) -> None:
    ends = {"d1", "d7"}
    ring_1, ring_2, ring_3 = (names(GRID.ring[BRAMBLES][d]) for d in (1, 2, 3))
    assert set(cards.solo.purple) == ring_2
    assert set(cards.solo.red) == ring_3 - ends
    assert set(cards.solo.blue) == ring_1 | ends
    assert [len(solo_hexes(cards, deck)) for deck in SOLO_DECKS] == [16, 8, 12]
    assert [len(solo_sides(cards, deck)) for deck in SOLO_DECKS] == [16, 8, 12]


@pytest.mark.parametrize("deck", SOLO_DECKS)
def test_the_second_half_of_a_colour_lies_opposite_to_the_first(cards: CardsData, deck: str) -> None:
    numbered = solo_hexes(cards, deck)
    half = len(numbered) // 2
    for first, second in zip(numbered[:half], numbered[half:], strict=True):
        assert GRID.opposite[GRID.named[first]] == GRID.named[second]


def test_hexes_of_a_ring_are_numbered_clockwise(cards: CardsData) -> None:
    for deck, radius in (("upgrade", 1), ("goblin", 2), ("tactics", 3)):
        clockwise = [GRID.names[GRID.number[at]] for at in ring((0, 0), radius)]
        in_ring = [name for name in solo_hexes(cards, deck) if name in clockwise]
        assert in_ring == [name for name in clockwise if name in in_ring]


@pytest.mark.parametrize("deck", SOLO_DECKS)
def test_card_k_shows_hex_k_and_the_one_after_its_opposite(cards: CardsData, deck: str) -> None:
    numbered = solo_hexes(cards, deck)
    n = len(numbered)
    for k, hexes in enumerate(solo_sides(cards, deck), 1):
        assert hexes == (numbered[k - 1], numbered[(k + n // 2) % n])


def test_every_hex_but_the_brambles_is_on_exactly_two_cards(cards: CardsData) -> None:
    shown = Counter(name for side in cards.solo.cards for name in side.hexes or ())
    assert shown == {name: 2 for name in GRID.names if name != "d4"}


@pytest.mark.parametrize("deck", SOLO_DECKS)
def test_the_decks_are_alike_for_both_factions(cards: CardsData, deck: str) -> None:
    pairs = [frozenset(GRID.named[name] for name in hexes) for hexes in solo_sides(cards, deck)]
    assert Counter(pairs) == Counter(frozenset(GRID.opposite[h] for h in pair) for pair in pairs)


def test_icons_follow_the_number_of_the_card(cards: CardsData) -> None:
    for deck in SOLO_DECKS:
        in_deck = {card.id for card in getattr(cards, deck)}
        sides = [side for side in cards.solo.cards if side.card in in_deck and side.hexes]
        first = [(side.icon, side.hester) for side in sides]
        assert [k for k, (icon, _) in enumerate(first, 1) if icon == "cube"] == [4]
        assert [k for k, (icon, _) in enumerate(first, 1) if icon == "move"] == [k for k in (12,) if k <= len(sides)]
        assert [k for k, (_, hester) in enumerate(first, 1) if not hester] == [*range(8, len(sides) + 1, 8)]


def test_all_37_cards_have_a_solo_side_and_one_of_them_any_hex(cards: CardsData) -> None:
    assert len(cards.solo.cards) == 37
    (free,) = (side for side in cards.solo.cards if side.hexes is None)
    assert (free.card, free.icon, free.hester) == ("faceless_portraits", "spawn", False)
    assert cards.origin("solo.cards.faceless_portraits.icon") == Origin("deduced", "HC-R-69")
    assert cards.origin("solo.cards.banish.hexes") == Origin("chosen")


# ---- cards, Legends, tiles -----------------------------------------------------------------------------------------


def all_rules(*tables: tuple[CardData, ...]) -> set[str]:
    return {rule for table in tables for card in table for rule in card.rules}


def area(name: str, last: int) -> set[str]:
    return {f"HC-{name}-{number:02}" for number in range(1, last + 1)}


def test_every_rule_about_a_card_or_tile_is_named_by_one(cards: CardsData, tiles: TilesData) -> None:
    assert all_rules(cards.tactics) == area("CP", 21)
    assert all_rules(cards.upgrade) == area("CF", 17) | {"HC-CARD-07"}
    assert all_rules(cards.goblin) == area("CK", 16)
    assert all_rules(cards.hester) == area("CH", 13)
    assert all_rules(tiles.tile) == area("BON", 15) - {"HC-BON-01", "HC-BON-02"}  # which say when tiles are used


def test_every_rule_about_a_unique_power_is_named_by_its_legend(legends: LegendsData) -> None:
    named = Counter(rule for legend in legends.legend for rule in legend.rules)
    assert named == Counter(area("LGP", 25) | area("LGF", 17) | area("LGK", 7))


def test_every_rule_about_a_track_space_is_named_there(boards: BoardsData) -> None:
    named = {rule for track in boards.track for space in track.spaces for rule in space.rules}
    assert named == area("PATH", 4) | area("LTP", 5) | area("LTF", 9) | area("LTK", 6)


def test_decks_have_the_printed_sizes(cards: CardsData, tiles: TilesData, box: ComponentsData) -> None:
    assert (len(cards.tactics), len(cards.upgrade), len(cards.goblin), len(cards.hester)) == (16, 9, 12, 13)
    assert vars(box.decks) == {"tactics": 16, "upgrade": 9, "goblin": 12, "hester": 13}
    assert len(tiles.tile) == 9


def test_legends_by_faction_and_their_tokens(legends: LegendsData, box: ComponentsData) -> None:
    assert Counter(legend.faction for legend in legends.legend) == {"protectors": 5, "family": 6, "kammi": 3}
    held = {legend.id: (legend.token, getattr(box.pieces, legend.token)) for legend in legends.legend if legend.token}
    goblins = dict.fromkeys(("brute", "trickster", "backbiter"), ("unique_power", 1))
    assert held == {"bernice": ("iron_nail", 2), "malachi": ("fury", 1), "priscilla": ("goad", 2), **goblins}


def test_upgrade_cards_cost_what_they_give(cards: CardsData) -> None:
    for card in cards.upgrade:
        assert card.text.startswith(card.cost.upper())
    assert Counter(card.cost for card in cards.upgrade) == {"advance": 3, "spawn": 3, "strengthen": 3}
    assert cards.origin("upgrade.sound_and_fury.cost") == Origin("printed", "p. 30")
    assert cards.origin("upgrade.confluence.cost") == Origin("deduced", "the card gives SPAWN")
    assert cards.origin("upgrade.confluence.text") == Origin("printed", "Appendix: Family Cards")


def texts(*files: ContentFile) -> Iterator[str]:
    for file in files:
        tables = [table for table in vars(file).values() if isinstance(table, tuple)]
        yield from (row.text for table in tables for row in table if hasattr(row, "text"))


def test_texts_are_short_sentences(cards: CardsData, legends: LegendsData, tiles: TilesData) -> None:
    found = list(texts(cards, legends, tiles))
    assert len(found) == 50 + 14 + 9
    for text in found:
        assert text.endswith(".")
        assert len(text) <= 160
        assert text[0].isupper()


# ---- boards and components -----------------------------------------------------------------------------------------


def test_faction_boards(boards: BoardsData) -> None:
    for board, advance, others in ((boards.protectors, 3, 2), (boards.kammi, 2, 1)):
        assert board.advance.values == tuple(range(advance, advance + 5))
        assert board.advance.draws == (2, 4)
        assert board.spawn == board.strengthen
        assert board.spawn.values == tuple(range(others, others + 4))
        assert board.spawn.draws == (1, 3)
        assert (board.advance.spaces, board.spawn.spaces) == (4, 3)


def test_the_family_track(boards: BoardsData) -> None:
    full = [(each.draw, each.back) for each in boards.family.full]
    assert full == [(4, 1), (5, 2), (5, 1), (6, 2), (7, 3), (7, 2), (8, 3), (8, 2)]
    assert boards.family.draws == (1, 3, 5, 7)
    assert boards.family.training == (3, 4, 4, 5, 5, 6, 6)
    assert boards.origin("family.full.3") == Origin("printed", "p. 24")
    assert boards.origin("family.full.4") == Origin("chosen")


def test_summoning_gets_cheaper_with_every_bonfire(boards: BoardsData) -> None:
    assert [boards.hester.summon_cost(bonfires) for bonfires in (1, 2, 3)] == [3, 2, 1]
    assert (boards.hester.sides, boards.hester.spaces, boards.hester.draws) == (2, 3, (1, 3))


def test_tracks_have_two_sides_each(boards: BoardsData) -> None:
    sides = [(track.faction, track.side) for track in boards.track]
    assert sides == list(product(("protectors", "family", "kammi"), (1, 2)))


def test_what_differs_between_the_modes(box: ComponentsData) -> None:
    modes = box.mode
    assert [mode.storms for mode in (modes.training, modes.full, modes.three_player, modes.solo)] == [15, 14, 14, 0]
    assert [mode.wild for mode in (modes.training, modes.full, modes.three_player, modes.solo)] == [15, 15, 15, 5]
    assert (modes.training.townsfolk, modes.training.buildings, modes.full.townsfolk) == (3, 3, 4)
    assert vars(modes.full.cubes) == {"protectors": 20, "family": 15, "kammi": 15}
    assert vars(modes.solo.cubes) == {"protectors": 6, "family": 6, "kammi": 0}


def test_bonfire_tokens_add_up(box: ComponentsData, boards: BoardsData) -> None:
    on_board = len(boards.hester.summon) * boards.hester.bonfire_tokens
    assert on_board + box.start.action_bonfires + box.start.reserve_bonfires == box.pieces.bonfires == 12


def test_chosen_constants_are_marked_as_chosen(box: ComponentsData) -> None:
    for path in ("tree.stick", "tree.free", "training.tokens.bog", "solo.areas"):
        assert box.origin(path) == Origin("chosen")
    for path in ("points.win", "attack.counts.hester", "solo.level.2.cards", "mode.training.storms"):
        assert box.origin(path).kind == "printed"
    assert box.origin("mode.three_player.storms") == Origin("deduced", "HC-R-03")
