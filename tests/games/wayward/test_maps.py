"""The maps: the invariants of the catalogue, searched from the data alone, and how mistakes in a map are told."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from itertools import chain, pairwise
from math import dist
from pathlib import Path

import pytest

from lantern.core.content import schema
from lantern.core.errors import ContentError
from lantern.games.wayward import board_checks
from lantern.games.wayward.board_data import (
    DATA,
    AreaData,
    ExitData,
    LinkData,
    MapData,
    Point,
    Rect,
    load_map,
    map_hash,
    map_ids,
)

FREE = {"open", "small_stair"}
ALL_ITEMS = {"weapon", "armor", "pick1", "pick2", "pick3", "torch", "token", "tarot", "hourglass"}
LETTERS = {"map1": set("ABCDEFGHIJ"), "map2": set("KLMNOPQRSTUVXY")}


@pytest.fixture(scope="module", params=["map1", "map2"])
def board(request: pytest.FixtureRequest) -> MapData:
    return load_map(request.param)


@pytest.fixture(scope="module")
def dungeon() -> MapData:
    return load_map("map1")


@pytest.fixture(scope="module")
def city() -> MapData:
    return load_map("map2")


# ---- the graph of a map --------------------------------------------------------------------------------------------


Ways = dict[str, set[str]]


def areas(board: MapData) -> dict[str, AreaData]:
    return {area.id: area for area in board.area}


def crossings(board: MapData) -> Iterator[tuple[str, str, LinkData]]:
    """Every link in the directions in which it may be used."""
    for link in board.link:
        yield link.a, link.b, link
        if link.kind != "one_way":
            yield link.b, link.a, link


def is_free(start: str, link: LinkData) -> bool:
    """Whether a crossing needs no roll, no item and no armor."""
    return link.kind in FREE or link.kind == "one_way" or (link.kind == "guard" and link.faces != start)


def special_moves(board: MapData) -> Iterator[tuple[str, str]]:
    """What the special areas do to an explorer who plays there with an empty card, by luck or by failure."""
    if flame := board.wall_of_flame:
        yield flame.stairwell, flame.falls_to
    if (catapult := board.catapult) and board.outside:
        for landing in catapult.landing:
            yield catapult.area, board.outside.reenter if landing.to == "outside" else landing.to
    if jail := board.jail:
        yield jail.prisoners, jail.sewer_exit
        thieves = {area.id for area in board.area if area.special and area.special in "KLQT"}
        yield from ((area, jail.prisoners) for area in thieves)
    if inn := board.inn:
        for plank in inn.planks:
            if plank.number <= 6:
                yield inn.back, plank.window
            if plank.number > len(inn.planks) - 6:
                yield inn.front, plank.window
    if fire := board.tower_fire:
        yield from ((fire.area, fire.top_lands_in), (fire.area, fire.street))


def armored_moves(board: MapData) -> Iterator[tuple[str, str]]:
    """What armor adds: the end of the flame track, and the inn from end to end."""
    if flame := board.wall_of_flame:
        yield flame.stairwell, flame.grate
    if inn := board.inn:
        yield from ((inn.back, inn.front), (inn.front, inn.back))


def travel(board: MapData) -> Iterator[tuple[str, str]]:
    for network in board.network:
        yield from ((a, b) for a in network.members for b in network.members if a != b)


def ways(board: MapData, moves: Iterable[tuple[str, str]]) -> Ways:
    found: Ways = {area.id: set() for area in board.area}
    for start, end in moves:
        found[start].add(end)
    return found


def equipped(board: MapData) -> Ways:
    links = ((start, end) for start, end, _ in crossings(board))
    return ways(board, chain(links, travel(board), special_moves(board), armored_moves(board)))


def empty_handed(board: MapData) -> Ways:
    """Free crossings and bridges (nothing is too heavy), special moves, and the latch where nothing else is left."""
    links = ((start, end) for start, end, link in crossings(board) if is_free(start, link) or link.kind == "bridge")
    found = ways(board, chain(links, special_moves(board)))
    for start, end, link in crossings(board):
        if link.kind == "door" and not (found[start] - doors(board, start)):
            found[start].add(end)
    return found


def doors(board: MapData, area: str) -> set[str]:
    return {end for start, end, link in crossings(board) if start == area and link.kind == "door"}


def reached(ways: Ways, start: str, moves: int = 1000) -> set[str]:
    seen, edge = {start}, {start}
    while edge and moves:
        edge = set().union(*(ways[area] for area in edge)) - seen
        seen |= edge
        moves -= 1
    return seen


def cells(rect: Rect) -> set[tuple[int, int]]:
    x, y, w, h = rect
    return {(x + i, y + j) for i in range(w) for j in range(h)}


def touch(one: Rect, other: Rect) -> bool:
    beside = {(x + i, y + j) for x, y in cells(one) for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return bool(beside & cells(other))


def contains(rect: Rect, point: Point) -> bool:
    x, y, w, h = rect
    return x <= point[0] <= x + w and y <= point[1] <= y + h


def borders(rect: Rect, path: tuple[Point, ...], width: float) -> bool:
    """Whether a stroke along the path reaches the rectangle."""
    x, y, w, h = rect
    for (ax, ay), (bx, by) in pairwise(path):
        for step in range(101):
            px, py = ax + (bx - ax) * step / 100, ay + (by - ay) * step / 100
            if dist((px, py), (min(max(px, x), x + w), min(max(py, y), y + h))) <= width / 2:
                return True
    return False


# ---- invariants of both maps ---------------------------------------------------------------------------------------


def test_1_rectangles_lie_in_the_plan_and_never_overlap(board: MapData) -> None:
    assert board.grid == (24, 16)
    blocks = [area.rect for area in board.area] + [each.rect for each in board.scenery if each.rect]
    painted = [cell for rect in blocks for cell in cells(rect)]
    assert len(painted) == len(set(painted))
    assert set(painted) <= cells((0, 0, *board.grid))


def test_1_linked_areas_touch_except_by_bridge_and_small_stair(board: MapData) -> None:
    place = areas(board)
    for link in board.link:
        assert touch(place[link.a].rect, place[link.b].rect) == (link.kind not in ("bridge", "small_stair"))


def test_1_exits_lie_on_their_side(board: MapData) -> None:
    for way in board.exit:
        x, y, w, h = areas(board)[way.area].rect
        assert {"left": x == 0, "top": y == 0, "right": x + w == 24, "bottom": y + h == 16}[way.side]


def test_1_docks_and_bridge_ends_border_the_water(dungeon: MapData) -> None:
    (water,) = (each for each in dungeon.scenery if each.kind == "water")
    assert water.path
    assert water.width
    docks = {area.id for area in dungeon.area if area.kind == "dock"}
    ends = {end for link in dungeon.link if link.kind == "bridge" for end in (link.a, link.b)}
    assert len(docks) == 5
    assert len(ends) == 6
    assert {area for area in docks | ends if not borders(areas(dungeon)[area].rect, water.path, water.width)} == set()


def test_2_the_equipped_reach_every_area_from_every_start(board: MapData) -> None:
    graph = equipped(board)
    for start in (area.id for area in board.area if area.start):
        assert reached(graph, start) == set(graph)


@pytest.mark.parametrize(("name", "hidden"), [("map1", {"grate"}), ("map2", {"river", "prisoners"})])
def test_2_some_areas_are_reached_by_special_moves_only(name: str, hidden: set[str]) -> None:
    board = load_map(name)
    by_foot = ways(board, chain(((a, b) for a, b, _ in crossings(board)), travel(board)))
    assert hidden == set(by_foot) - set().union(*by_foot.values())


def test_3_the_empty_handed_leave_every_area_and_reach_a_weapon(board: MapData) -> None:
    graph = empty_handed(board)
    armed = {area.id for area in board.area if "weapon" in area.items}
    for area in graph:
        assert graph[area], f"{area} cannot be left"
        assert reached(graph, area) & armed, f"no weapon from {area}"


def test_4_weapon_armor_and_gold_are_two_moves_from_every_start(board: MapData) -> None:
    graph = empty_handed(board)
    for start in (area.id for area in board.area if area.start):
        near = [areas(board)[area] for area in reached(graph, start, moves=2)]
        assert any("weapon" in area.items for area in near), start
        assert any("armor" in area.items for area in near), start
        assert any(area.gold for area in near), start


def test_5_every_obstacle_item_and_special_area_is_there(board: MapData) -> None:
    obstacles: list[LinkData | ExitData] = [*board.link, *board.exit]
    assert {each.value for each in obstacles if each.value} == {2, 3, 4, 5, 7, 8}
    assert {each.dots for each in obstacles if each.dots} == {1, 2, 3, 4, 5, 6}
    assert {item for area in board.area for item in area.items} == ALL_ITEMS
    assert len([area for area in board.area if area.kind == "tunnel_stair"]) == 4
    assert {area.special for area in board.area if area.special} == LETTERS[board.id]


def links_of(board: MapData, area: str) -> list[LinkData]:
    return [link for link in board.link if area in (link.a, link.b)]


def test_6_lair_and_guard_room_have_one_link(dungeon: MapData) -> None:
    assert dungeon.dragons_lair
    assert dungeon.guard_room
    for room in (dungeon.dragons_lair, dungeon.guard_room):
        (link,) = links_of(dungeon, room.area)
        assert {link.a, link.b} == {room.area, room.doorway}


def test_6_the_platform_is_reached_from_the_alligators_and_leads_down(dungeon: MapData) -> None:
    assert [(link.a, link.b, link.kind) for link in links_of(dungeon, "levers")] == [
        ("gators", "levers", "open"),
        ("levers", "coffins", "one_way"),
    ]


def test_6_the_prize_room_has_a_door_and_a_passage(city: MapData) -> None:
    (link,) = links_of(city, "prize")
    assert (link.kind, link.dots) == ("door", 3)
    assert [network.kind for network in city.network if "prize" in network.members] == ["passage"]


@pytest.mark.parametrize(("name", "rooms"), [("map1", "lair guardroom cinders"), ("map2", "hoard_w hoard_e")])
def test_7_thieves_can_walk_out_without_roll_item_or_armor(name: str, rooms: str) -> None:
    board = load_map(name)
    for room in rooms.split():
        assert [end for start, end, link in crossings(board) if start == room and is_free(start, link)], room


def test_7_the_latch_never_opens_the_cellar_towards_the_exit(dungeon: MapData) -> None:
    assert "outflow" in equipped(dungeon)["cinders"]
    assert "outflow" not in empty_handed(dungeon)["cinders"]


def test_8_drawing_hints_lie_inside_their_rectangles(board: MapData) -> None:
    place = areas(board)
    hints: list[tuple[Rect, Point]] = []
    for link in board.link:
        hints += [(place[area].rect, end) for area, end in zip((link.a, link.b), link.ends or (), strict=False)]
    for network in board.network:
        hints += [(place[area].rect, at) for area, at in zip(network.members, network.at or (), strict=False)]
    for each in board.scenery:
        hints += [((0, 0, *board.grid), point) for point in each.path or ()]
    for name, key, home in (
        ("fighting_pit", "spots", "area"),
        ("grave_dig", "spots", "area"),
        ("coffin_room", "spots", "floor"),
        ("pick_pocket", "spots", "area"),
        ("goblin_fight", "spots", "area"),
        ("tower_fire", "rooms", "area"),
    ):
        if table := getattr(board, name):
            hints += [(place[getattr(table, home)].rect, point) for point in getattr(table, key)]
    if flame := board.wall_of_flame:
        (track,) = (each.rect for each in board.scenery if each.kind == "track")
        assert track
        hints += [(track, point) for point in flame.track]
    assert len(hints) > 20
    assert [hint for hint in hints if not contains(*hint)] == []


def test_8_a_map_without_drawing_hints_is_a_good_map(board: MapData) -> None:
    bare = replace(
        board,
        area=tuple(replace(area, shape=None, note="") for area in board.area),
        link=tuple(replace(link, ends=None) for link in board.link),
        network=tuple(replace(network, at=None) for network in board.network),
        scenery=(),
    )
    for table in fields(bare):
        record = getattr(bare, table.name)
        for key in ("spots", "track", "rooms"):
            if hasattr(record, key):
                bare = replace(bare, **{table.name: replace(record, **{key: ()})})
                record = getattr(bare, table.name)
    assert list(board_checks.problems(bare)) == []


# ---- what the rulebook prints --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "path", "page"),
    [
        ("map1", "wishing_fountain.gold", 15),
        ("map1", "fighting_pit.guards.pit4.gold", 16),
        ("map1", "grave_dig.graves.medium.gold", 20),
        ("map1", "fighting_pit.guards.pit5.gold", None),
        ("map1", "wall_of_flame.gold", None),
        ("map1", "dragons_lair.doorway", None),
        ("map2", "weapon_shop.weapons.5", 21),
        ("map2", "inn.dog_armor", 23),
        ("map2", "jail.gate_step", 27),
        ("map2", "jail.sewer_exit", None),
        ("map2", "catapult.landing.5.to", None),
    ],
)
def test_each_value_knows_its_page_or_is_ours(name: str, path: str, page: int | None) -> None:
    assert load_map(name).printed_on(path) == page


def test_printed_quantities_of_the_dungeon(dungeon: MapData) -> None:
    fountain, lair, god, dig = dungeon.wishing_fountain, dungeon.dragons_lair, dungeon.god_of_gold, dungeon.grave_dig
    assert fountain
    assert lair
    assert god
    assert dig
    assert (fountain.gold, lair.sack, god.gain, god.loss) == (7, 3, 5, 10)
    assert [(grave.cursed_to, grave.prize, grave.gold) for grave in dig.graves] == [
        (1, "weapon", None),
        (2, "gold", 7),
        (3, "pick", None),
    ]


PRINTED_IN_THE_CITY: dict[str, dict[str, object]] = {
    "river_tower": {"gold": 10},
    "ten_up_ten_down": {"stake": 10},
    "weapon_shop": {"weapons": (0, 0, 1, 1, 2, 2)},
    "bounty_board": {"gold": 10},
    "inn": {"dog_armor": 1},
    "kings_hoard": {"gold": 7},
    "fountain_of_luck": {"gold_per_item": 2},
    "fried_piper": {"gold": 7},
    "pick_pocket": {"crowds": 4, "gold": 3},
    "tower_fire": {"gold": 8, "steps_to_top": 3},
    "jail": {"floor_gold": 3, "prisoner_gold": 3, "gate_step": 3},
    "goblin_fight": {"goblins": 6, "prizes": (1, 2, 3, 4, 5)},
}


@pytest.mark.parametrize("table", PRINTED_IN_THE_CITY)
def test_printed_quantities_of_the_city(city: MapData, table: str) -> None:
    for key, value in PRINTED_IN_THE_CITY[table].items():
        assert getattr(getattr(city, table), key) == value
        assert city.printed_on(f"{table}.{key}")


# ---- loading -------------------------------------------------------------------------------------------------------


def test_the_published_schema_is_fresh() -> None:
    published = json.loads((DATA / "map.schema.json").read_text(encoding="utf-8"))
    assert published == schema(MapData), "refresh it: call write_schema() of lantern.games.wayward.board_data"


def test_maps_are_found_by_id_and_by_path() -> None:
    assert map_ids() == ("map1", "map2")
    assert load_map(DATA / "map1.toml") == load_map("map1") == load_map(str(DATA / "map1.toml"))
    assert map_hash("map1") != map_hash("map2")
    with pytest.raises(ContentError, match=r'^there is no map "map7"; did you mean "map[12]"\?$'):
        load_map("map7")


# One edit of a good map and all that is told about it: one line, unless the edit really breaks two things.
BROKEN = [
    # format
    ("map1", "value = 8", "value = 9",
     'link 13 (armory - vault): key "value": 9 is not a guard; allowed: 2, 3, 4, 5, 7, 8'),
    ("map1", "dots = 3", "dots = 7", 'link 5 (grave - north_gate): key "dots": 7 is out of range; allowed: 1 to 6'),
    ("map1", "dots = 3", "dots = 3\narmor = 1",
     'link 5 (grave - north_gate): key "armor" belongs only to kind "hazard"'),
    ("map1", 'items = ["torch"]', 'items = ["toch"]',
     'area 3 (north_gate): key "items", entry 1: "toch" is not an item; did you mean "torch"? '
     "allowed: weapon, armor, pick1, pick2, pick3, torch, token, tarot, hourglass"),
    ("map1", 'shape = "cave"', 'shap = "cave"', 'area 15 (lair): unknown key "shap"; did you mean "shape"?'),
    ("map1", "dots = 6", "", 'link 14 (vault - lantern): key "dots" is missing; kind "door" needs it'),
    ("map1", "[wishing_fountain]", "[wishing_fontain]",
     'unknown key "wishing_fontain"; did you mean "wishing_fountain"?'),
    ("map1", "schema = 1", "schema = 2", 'key "schema": 2 is not possible here; allowed: 1'),
    # references
    ("map1", 'b = "vault"', 'b = "vaullt"',
     'link 13 (armory - vaullt): key "b": there is no area "vaullt"; did you mean "vault"?'),
    ("map1", '"dock_se"]', '"dock_s"]',
     'network 2 (dock): key "members", entry 5: there is no area "dock_s"; did you mean "dock_sw"?'),
    ("map2", 'total = 8,  to = "prize"', 'total = 8,  to = "price"',
     'catapult: landing 8 (8): key "to": there is no area "price"; did you mean "prize"?'),
    ("map2", 'gold = 0, window = "tailors"', 'gold = 0, window = "tailor"',
     'inn: planks 8 (8): key "window": there is no area "tailor"; did you mean "tailors"?'),
    # the plan
    ("map1", "rect = [22, 0, 2, 2]", "rect = [22, 0, 3, 2]",
     'area 9 (st_ne): key "rect": [22, 0, 3, 2] does not lie in the grid of 24 x 16'),
    ("map1", "rect = [20, 15, 2, 1]", "rect = [19, 15, 3, 1]",
     'area 50 (outflow): key "rect": [19, 15, 3, 1] overlaps area 48 (cinders)\n'
     'link 75 (cinders - outflow): key "kind": the areas do not touch on the plan; '
     "only a bridge or a small_stair joins such areas"),
    ("map1", "rect = [6, 5, 3, 1]", "rect = [6, 4, 3, 1]",
     'scenery 3 (rubble): key "rect": [6, 4, 3, 1] overlaps area 12 (watchers)'),
    ("map1", "width = 2.6", "", 'scenery 1 (river): give either "rect", or "path" with its "width"'),
    ("map1", "width = 2.6", "width = 0", 'scenery 1 (river): key "width": 0 is too thin; right is more than 0'),
    ("map2", "path = [[0, 9.5],", "path = [[0, 19.5],",
     'scenery 1 (river): key "path": [0, 19.5] does not lie in the grid, rect [0, 0, 24, 16]'),
    ("map1", "start = 6", "start = 5",
     'area: key "start": the start numbers are 1, 2, 3, 4, 5, 5; right is one area with 1, or six areas with 1 to 6'),
    # links
    ("map1", 'a = "start_1"\nb = "crypt_walk"', 'a = "crypt_walk"\nb = "st_nw"',
     "link 3 (crypt_walk - st_nw): repeats link 1 (st_nw - crypt_walk); a pair of areas has one link at most"),
    ("map1", 'a = "start_1"\nb = "crypt_walk"', 'a = "start_1"\nb = "start_1"',
     'link 3 (start_1 - start_1): key "b": an area is not linked to itself'),
    ("map1", 'faces = "armory"', 'faces = "scribes"',
     'link 13 (armory - vault): key "faces": the guard stands at armory and vault, not at scribes'),
    ("map1", 'value = 8\ncolour = "red"', 'value = 8\ncolour = "gray"',
     'link 13 (armory - vault): key "colour": a guard of 8 is red, not gray'),
    ("map1", 'a = "bone_store"\nb = "watchers"', 'a = "bone_store"\nb = "grave"',
     'link 7 (bone_store - grave): key "kind": the areas do not touch on the plan; '
     "only a bridge or a small_stair joins such areas"),
    ("map1", 'b = "toll"\nkind = "open"', 'b = "toll"\nkind = "small_stair"',
     'link 21 (grave - toll): key "kind": areas that touch on the plan need no small_stair'),
    ("map1", 'bridge = "B2"', 'bridge = "B1"',
     'link 37 (mid - moss): key "bridge": "B1" is the id of link 36 (toll - ring)'),
    ("map1", "ends = [[13.2, 4.2]", "ends = [[13.2, 5.2]",
     'link 35 (pillars - broken): key "ends": [13.2, 5.2] does not lie in pillars, rect [9, 2, 5, 3]'),
    # what the engine has numbers for
    ("map1", 'items = ["torch"]', 'items = ["torch"' + ', "torch"' * 14 + "]",
     'area 3 (north_gate): key "items": 15 items; 14 at most lie in an area'),
    ("map1", '"red",  gold = 8 },', '"red",  gold = 8 },\n  { id = "again", value = 8, colour = "red", gold = 8 },',
     'fighting_pit: key "guards": 7 guards; the pit holds 6 at most\n'
     'fighting_pit: guards 7 (again): key "value": guards 6 (pit8) has the number 8 already\n'
     'fighting_pit: key "spots": 6 values for 7 things to draw'),
    ("map2", "crowds = 4", "crowds = 5",
     'pick_pocket: key "crowds": 5 crowds; the square holds 4 at most\n'
     'pick_pocket: key "spots": 4 values for 5 things to draw'),
    # networks and exits
    ("map2", 'members = ["coopers", "coin_alley"]\nuses = "token"\nat = [[5.5, 3.6], [18.5, 13.6]]',
     'members = ["prize", "bakers"]\nuses = "token"',
     'network 4 (passage - green): key "members": network 3 (passage - blue) joins bakers and prize already'),
    ("map2", 'area = "garden"\nkind = "hazard"\narmor = 3\nside = "right"',
     'area = "hoard_w"\nkind = "hazard"\narmor = 3\nside = "left"',
     'exit 3 (X_east): key "area": what is stolen in hoard_w counts in the next room; no exit leads out of it'),
    ("map2", 'members = ["prize", "bakers"]', 'members = ["prize", "bakers", "dyers"]',
     'network 3 (passage - blue): key "members": 3 areas; a passage has exactly two\n'
     'network 3 (passage - blue): key "at": 2 values for 3 members'),
    ("map1", 'uses = "torch"', 'uses = "token"', 'network 1 (tunnel): key "uses": a tunnel uses a torch, not a token'),
    ("map1", '"st_sw", "st_se"]', '"st_sw", "st_se", "toll"]',
     'network 1 (tunnel): key "members": area toll is not a tunnel_stair'),
    ("map1", '"st_sw", "st_se"]', '"st_sw"]', 'network 1 (tunnel): key "members": tunnel_stair st_se is missing'),
    ("map2", "at = [[5.5, 5.6]", "at = [[6.5, 5.6]",
     'network 2 (passage - red): key "at": [6.5, 5.6] does not lie in guild_hall, rect [3, 4, 3, 2]'),
    ("map1", 'side = "top"', 'side = "left"',
     'exit 1 (X_north): key "side": north_gate does not lie at the left of the board; its sides: top'),
    ("map1", 'faces = "north_gate"', 'faces = "grave"',
     'exit 1 (X_north): key "faces": the guard stands at north_gate, not at grave'),
    # special areas
    ("map1", 'area = "fountain"', 'area = "mid"',
     'wishing_fountain: key "area": area mid does not have special = "A"\n'
     'wishing_fountain: area fountain has special = "A" but is not named in this table'),
    ("map1", '[river_squid]                 # I\narea = "squid"', "",
     "table [river_squid] is missing; special I of squid needs it"),
    ("map1", 'id = "toll"\n', 'id = "toll"\nspecial = "A"\n',
     'wishing_fountain: area toll has special = "A" but is not named in this table'),
    ("map1", 'value = 5, colour = "gray"', 'value = 5, colour = "red"',
     'fighting_pit: guards 4 (pit5): key "colour": a guard of 5 is gray, not red'),
    ("map1", "fire = [2, 4,", "fire = [4, 2,",
     'wall_of_flame: key "fire": right are spaces from 1 to 12, each once and in order'),
    ("map1", "spaces = 12", "spaces = 13", 'wall_of_flame: key "track": 12 values for 13 spaces'),
    ("map1", 'grate_to_exit = "outflow"', 'grate_to_exit = "kiln"',
     'wall_of_flame: key "grate_to_exit": there is no one_way link from grate to kiln'),
    ("map1", 'sack = 3\ndoorway = "ash"', 'sack = 3\ndoorway = "soot"',
     'dragons_lair: key "doorway": there is no link between lair and soot'),
    ("map1", "number = 2, ", "number = 12,",
     "coffin_room: coffins 12 (12): repeats coffins 2 (12); one is allowed"),
    ("map1", "spots = [[3.7, 3.3], ", "spots = [", 'grave_dig: key "spots": 2 values for 3 things to draw'),
    ("map2", '{ total = 6,  to = "visitors" },', "",
     'catapult: key "landing": the numbers are 1, 2, 3, 4, 5, 7, 8, 9, 10, 11; right is 1, 2, 3 and so on'),
    ("map2", 'to = "benny" }', 'to = "benny", via = "tower top" }',
     'catapult: landing 3 (3): key "via": the way into the river, and no other, is via "tower top"'),
    ("map2", 'bank = "bank"', 'bank = "tailors"',
     'river_tower: key "bank": there is no one_way link from river to tailors'),
    ("map2", "dog_armor = 1", "dog_armor = 2",
     'inn: key "dog_armor": inn_front needs one hazard link with armor = 2'),
    ("map2", "prizes = [1, 2, 3, 4, 5]", "prizes = [1, 2, 3]",
     'goblin_fight: key "prizes": 3 values for 5 goblins besides one\'s own'),
    ("map1", '"wishing_fountain.gold" = 15', '"wishing_fountain.goold" = 15',
     'source: key "printed": path "wishing_fountain.goold": nothing is called "goold" there; did you mean "gold"?'),
]  # fmt: skip


def test_a_map_has_as_many_areas_as_the_engine_has_numbers_for(tmp_path: Path, dungeon: MapData) -> None:
    text = (DATA / "map1.toml").read_text(encoding="utf-8").replace("grid = [24, 16]", "grid = [40, 16]", 1)
    cell = '[[area]]\nid = "cell{n}"\nname = "Cell"\nrect = [{n}, 1, 1, 1]\nkind = "room"\nitems = []\ngold = 0\n\n'
    cells = [cell.format(n=24 + n) for n in range(63 - len(dungeon.area))]
    path = tmp_path / "map1.toml"
    path.write_text(text.replace("[[link]]", "".join(cells[1:]) + "[[link]]", 1), encoding="utf-8")
    assert len(load_map(path).area) == 62
    path.write_text(text.replace("[[link]]", "".join(cells) + "[[link]]", 1), encoding="utf-8")
    with pytest.raises(ContentError, match='key "area": 63 areas; a map has 62 at most'):
        load_map(path)


def test_a_catapult_lands_somewhere(tmp_path: Path) -> None:
    before, _, rest = (DATA / "map2.toml").read_text(encoding="utf-8").partition("landing = [\n")
    path = tmp_path / "map2.toml"
    path.write_text(before + "landing = []" + rest.partition("\n]")[2], encoding="utf-8")
    with pytest.raises(ContentError, match='catapult: key "landing": no landing; right is one for each total'):
        load_map(path)


@pytest.mark.parametrize(("name", "old", "new", "message"), BROKEN, ids=lambda value: value[:40])
def test_a_broken_map_is_told_line_by_line(tmp_path: Path, name: str, old: str, new: str, message: str) -> None:
    text = (DATA / f"{name}.toml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / f"{name}.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_map(path)
    assert caught.value.problems == tuple(f"{name}.toml: {line}" for line in message.split("\n"))
