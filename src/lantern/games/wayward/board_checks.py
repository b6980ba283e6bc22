"""What a map of Wayward must obey beyond its format: each check yields one line a mistake, with what would be right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from lantern.core.content import find, rows
from lantern.games.wayward.ids import GOLD_PILE, OUTSIDE

if TYPE_CHECKING:
    from lantern.games.wayward.board_data import AreaData, ExitData, LinkData, MapData, PitGuard, Point, Points, Rect

RED_FROM = 7  # guards of this value and more are red (WW-GRD)
MOST_FIGHTERS, MOST_CROWDS = 6, 4  # so many spots of the pit and the square have answers
TRAVEL = {"tunnel": ("tunnel_stair", "torch"), "dock": ("dock", "token"), "passage": (None, "token")}

# The table of each special area: its letter, and the keys that name the areas which carry it.
SPECIAL = {
    "wishing_fountain": ("A", "area"),
    "fighting_pit": ("B", "area"),
    "wall_of_flame": ("C", "stairwell", "grate"),
    "watchers": ("D", "area"),
    "dragons_lair": ("E", "area"),
    "coffin_room": ("F", "platform", "floor"),
    "guard_room": ("G", "area"),
    "god_of_gold": ("H", "area"),
    "river_squid": ("I", "area"),
    "grave_dig": ("J", "area"),
    "ten_up_ten_down": ("K", "area"),
    "weapon_shop": ("L", "areas"),
    "catapult": ("M", "area"),
    "bounty_board": ("N", "area"),
    "inn": ("O", "back", "front"),
    "benny_the_buyer": ("P", "area"),
    "kings_hoard": ("Q", "areas"),
    "fountain_of_luck": ("R", "area"),
    "fried_piper": ("S", "area"),
    "pick_pocket": ("T", "area"),
    "tower_fire": ("U", "area"),
    "jail": ("V", "visitors", "prisoners"),
    "rubbish_heap": ("X", "area"),
    "goblin_fight": ("Y", "area"),
}

# Tables that send explorers to a place which another table describes.
NEEDS = {
    "ten_up_ten_down": "jail",
    "weapon_shop": "jail",
    "kings_hoard": "jail",
    "pick_pocket": "jail",
    "catapult": "jail",
}


def problems(board: MapData) -> Iterator[str]:
    """Every mistake of a well-formed map."""
    checks = (plan, limits, scenery, starts, links, networks, exits, letters, needs, dungeon, city, sources)
    for check in checks:
        yield from check(board)


# ---- the board -----------------------------------------------------------------------------------------------------


def plan(board: MapData) -> Iterator[str]:
    """Rectangles lie in the grid and never overlap."""
    blocks = [(at, area.rect) for at, area in rows("area", board.area)]
    blocks += [(at, each.rect) for at, each in rows("scenery", board.scenery) if each.rect]
    for at, rect in blocks:
        if not _fits(rect, (0, 0, *board.grid)):
            width, height = board.grid
            yield f'{at}: key "rect": {list(rect)} does not lie in the grid of {width} x {height}'
    for (first, one), (second, other) in combinations(blocks, 2):
        if _overlap(one, other):
            yield f'{second}: key "rect": {list(other)} overlaps {first}'


def limits(board: MapData) -> Iterator[str]:
    """What the engine has numbers for: more could be drawn, but not all of it played."""
    if len(board.area) > OUTSIDE:
        yield f'key "area": {len(board.area)} areas; a map has {OUTSIDE} at most'
    for at, area in rows("area", board.area):
        if len(area.items) > GOLD_PILE:
            yield f'{at}: key "items": {len(area.items)} items; {GOLD_PILE} at most lie in an area'
    if board.pick_pocket and board.pick_pocket.crowds > MOST_CROWDS:
        yield f'pick_pocket: key "crowds": {board.pick_pocket.crowds} crowds; the square holds {MOST_CROWDS} at most'
    if board.catapult and not board.catapult.landing:
        yield 'catapult: key "landing": no landing; right is one for each total from 1 on'


def scenery(board: MapData) -> Iterator[str]:
    """Scenery is a block of cells, or a stroke that runs over the plan."""
    for at, each in rows("scenery", board.scenery):
        if (each.rect is None) == (each.path is None) or (each.path is None) != (each.width is None):
            yield f'{at}: give either "rect", or "path" with its "width"'
        if each.path is not None and len(each.path) < 2:
            yield f'{at}: key "path": a stroke has at least two points'
        if each.width is not None and each.width <= 0:
            yield f'{at}: key "width": {each.width:g} is too thin; right is more than 0'
        yield from _inside(f'{at}: key "path"', each.path or (), "the grid", (0, 0, *board.grid))


def starts(board: MapData) -> Iterator[str]:
    """Six start rooms with the numbers of the die, or one start for all."""
    numbers = sorted(area.start for area in board.area if area.start)
    if numbers not in ([1], [1, 2, 3, 4, 5, 6]):
        given = ", ".join(map(str, numbers)) or "none"
        yield f'area: key "start": the start numbers are {given}; right is one area with 1, or six areas with 1 to 6'


def links(board: MapData) -> Iterator[str]:
    """One link at most for a pair of areas; guards stand at it properly; linked areas touch, or a bridge joins them."""
    areas = _areas(board)
    seen: dict[frozenset[str], str] = {}
    bridges: dict[str, str] = {}
    for at, link in rows("link", board.link):
        pair = frozenset((link.a, link.b))
        if len(pair) == 1:
            yield f'{at}: key "b": an area is not linked to itself'
            continue
        if seen.setdefault(pair, at) != at:
            yield f"{at}: repeats {seen[pair]}; a pair of areas has one link at most"
        if link.bridge and bridges.setdefault(link.bridge, at) != at:
            yield f'{at}: key "bridge": "{link.bridge}" is the id of {bridges[link.bridge]}'
        yield from _guard(at, link, (link.a, link.b))
        yield from _reach(at, link, areas[link.a], areas[link.b])


def _reach(at: str, link: LinkData, a: AreaData, b: AreaData) -> Iterator[str]:
    if link.kind in ("bridge", "small_stair"):
        if _touch(a.rect, b.rect):
            yield f'{at}: key "kind": areas that touch on the plan need no {link.kind}'
    elif not _touch(a.rect, b.rect):
        yield f'{at}: key "kind": the areas do not touch on the plan; only a bridge or a small_stair joins such areas'
    for area, end in zip((a, b), link.ends or (), strict=False):
        yield from _inside(f'{at}: key "ends"', [end], area.id, area.rect)


def _guard(at: str, guard: LinkData | ExitData | PitGuard, sides: Sequence[str] = ()) -> Iterator[str]:
    """The colour of a guard follows from his value, and he is fought from an area beside him."""
    if guard.value is None:
        return
    colour = "red" if guard.value >= RED_FROM else "gray"
    if guard.colour != colour:
        yield f'{at}: key "colour": a guard of {guard.value} is {colour}, not {guard.colour}'
    faces = getattr(guard, "faces", None)
    if sides and faces not in sides:
        yield f'{at}: key "faces": the guard stands at {" and ".join(sides)}, not at {faces}'


def networks(board: MapData) -> Iterator[str]:
    """Tunnels join the stairs, ferries the docks, a passage two rooms; each uses up its own item."""
    areas = _areas(board)
    joined: dict[tuple[str, ...], str] = {}
    for at, network in rows("network", board.network):
        members, kind = network.members, network.kind
        place, item = TRAVEL[kind]
        if network.uses != item:
            yield f'{at}: key "uses": a {kind} uses a {item}, not a {network.uses}'
        if len(set(members)) != len(members):
            yield f'{at}: key "members": an area is named twice'
        if kind == "passage" and len(members) != 2:
            yield f'{at}: key "members": {len(members)} areas; a passage has exactly two'
        if place:
            yield from _same(f'{at}: key "members"', members, [a.id for a in board.area if a.kind == place], place)
        for pair in combinations(sorted(set(members)), 2):
            if joined.setdefault(pair, at) != at:
                yield f'{at}: key "members": {joined[pair]} joins {" and ".join(pair)} already'
        if network.at is not None:
            yield from _count(f'{at}: key "at"', network.at, len(members), "members")
            for member, point in zip(members, network.at, strict=False):
                yield from _inside(f'{at}: key "at"', [point], member, areas[member].rect)


def exits(board: MapData) -> Iterator[str]:
    """An exit lies on its side of the board and its guard faces the way out."""
    width, height = board.grid
    thieves = _thieves(board)
    if not board.exit:
        yield 'key "exit": a map needs at least one way out'
    for at, way in rows("exit", board.exit):
        x, y, w, h = _areas(board)[way.area].rect
        on_side = {"left": x == 0, "top": y == 0, "right": x + w == width, "bottom": y + h == height}
        if not on_side[way.side]:
            sides = ", ".join(side for side, lies in on_side.items() if lies) or "none"
            yield f'{at}: key "side": {way.area} does not lie at the {way.side} of the board; its sides: {sides}'
        yield from _guard(at, way, (way.area,))
        if way.area in thieves:
            yield f'{at}: key "area": what is stolen in {way.area} counts in the next room; no exit leads out of it'


def _thieves(board: MapData) -> set[str]:
    """The rooms where loot is received only by leaving for another area."""
    rooms = [record.area for record in (board.dragons_lair, board.guard_room) if record]
    return {*rooms, *(board.kings_hoard.areas if board.kings_hoard else ())}


# ---- special areas -------------------------------------------------------------------------------------------------


def letters(board: MapData) -> Iterator[str]:
    """An area carries a letter exactly if the table of that letter names it; none has the letter W (WW-R-78)."""
    for table, (letter, *keys) in SPECIAL.items():
        marked = [area.id for area in board.area if area.special == letter]
        record = getattr(board, table)
        if record is None:
            if marked:
                yield f"table [{table}] is missing; special {letter} of {', '.join(marked)} needs it"
            continue
        for key in keys:
            named = getattr(record, key)
            for area in (named,) if isinstance(named, str) else named:
                if area not in marked:
                    yield f'{table}: key "{key}": area {area} does not have special = "{letter}"'
        yield from _unnamed(table, letter, set(marked) - _named(record, keys))


def _named(record: object, keys: Sequence[str]) -> set[str]:
    values = [getattr(record, key) for key in keys]
    return {area for value in values for area in ((value,) if isinstance(value, str) else value)}


def _unnamed(table: str, letter: str, areas: set[str]) -> Iterator[str]:
    for area in sorted(areas):
        yield f'{table}: area {area} has special = "{letter}" but is not named in this table'


def needs(board: MapData) -> Iterator[str]:
    """Whoever is arrested needs a jail to go to."""
    for table, needed in NEEDS.items():
        if getattr(board, table) and not getattr(board, needed):
            yield f"table [{needed}] is missing; [{table}] sends players there"


def dungeon(board: MapData) -> Iterator[str]:
    """The special areas of map 1: tracks, levels, doorways and where things are drawn."""
    areas = _areas(board)
    if pit := board.fighting_pit:
        yield from _fighters(pit.guards)
        yield from _spots("fighting_pit", pit.spots, len(pit.guards), areas[pit.area])
    if board.wall_of_flame:
        yield from _flame(board)
    if room := board.coffin_room:
        yield from _numbered("coffin_room", "coffins", [coffin.number for coffin in room.coffins])
        yield from _spots("coffin_room", room.spots, len(room.coffins), areas[room.floor])
        yield from _one_way(board, 'coffin_room: key "floor"', room.platform, room.floor)
    if lair := board.dragons_lair:
        yield from _doorway(board, "dragons_lair", lair.area, lair.doorway)
    if guard_room := board.guard_room:
        yield from _doorway(board, "guard_room", guard_room.area, guard_room.doorway)
    if dig := board.grave_dig:
        yield from _spots("grave_dig", dig.spots, len(dig.graves), areas[dig.area])


def _fighters(guards: Sequence[PitGuard]) -> Iterator[str]:
    """A challenge names the fighter by his number."""
    if len(guards) > MOST_FIGHTERS:
        yield f'fighting_pit: key "guards": {len(guards)} guards; the pit holds {MOST_FIGHTERS} at most'
    seen: dict[int, str] = {}
    for at, guard in rows("guards", guards):
        yield from _guard(f"fighting_pit: {at}", guard)
        if seen.setdefault(guard.value, at) != at:
            yield f'fighting_pit: {at}: key "value": {seen[guard.value]} has the number {guard.value} already'


def _flame(board: MapData) -> Iterator[str]:
    flame = board.wall_of_flame
    assert flame is not None
    if list(flame.fire) != sorted(set(flame.fire) & set(range(1, flame.spaces + 1))):
        yield f'wall_of_flame: key "fire": right are spaces from 1 to {flame.spaces}, each once and in order'
    for key in ("grate_to_exit", "grate_to_dungeon"):
        yield from _one_way(board, f'wall_of_flame: key "{key}"', flame.grate, getattr(flame, key))
    if flame.track:
        yield from _count('wall_of_flame: key "track"', flame.track, flame.spaces, "spaces")
        for each in board.scenery:
            if each.kind == "track" and each.rect:
                yield from _inside('wall_of_flame: key "track"', flame.track, each.id, each.rect)


def city(board: MapData) -> Iterator[str]:
    """The special areas of map 2: river and tower, shots and planks, fights and crowds."""
    areas = _areas(board)
    if tower := board.river_tower:
        if areas[tower.river].kind != "river":
            yield f'river_tower: key "river": area {tower.river} is a {areas[tower.river].kind}, not a river'
        yield from _one_way(board, 'river_tower: key "bank"', tower.river, tower.bank)
    if board.catapult:
        yield from _shots(board)
    if inn := board.inn:
        yield from _numbered("inn", "planks", [plank.number for plank in inn.planks])
        dogs = [link.armor for link in board.link if link.kind == "hazard" and inn.front in (link.a, link.b)]
        if dogs != [inn.dog_armor]:
            yield f'inn: key "dog_armor": {inn.front} needs one hazard link with armor = {inn.dog_armor}'
    if square := board.pick_pocket:
        yield from _spots("pick_pocket", square.spots, square.crowds, areas[square.area])
    if fire := board.tower_fire:
        yield from _spots("tower_fire", fire.rooms, fire.steps_to_top + fire.steps_to_street, areas[fire.area], "rooms")
    if fight := board.goblin_fight:
        yield from _spots("goblin_fight", fight.spots, fight.goblins, areas[fight.area])
        yield from _count('goblin_fight: key "prizes"', fight.prizes, fight.goblins - 1, "goblins besides one's own")


def _shots(board: MapData) -> Iterator[str]:
    assert board.catapult is not None
    landings = board.catapult.landing
    yield from _numbered("catapult", "landing", [landing.total for landing in landings])
    river = board.river_tower and board.river_tower.river
    for at, landing in rows("landing", landings):
        if landing.to == "outside" and not board.outside:
            yield f'catapult: {at}: key "to": table [outside] is missing'
        if (landing.via is not None) != (landing.to == river):
            yield f'catapult: {at}: key "via": the way into the river, and no other, is via "tower top"'


def sources(board: MapData) -> Iterator[str]:
    """Every path that is said to be printed leads to a value."""
    for path in board.source.printed:
        try:
            find(board, path)
        except LookupError as error:
            yield f'source: key "printed": path "{path}": {error.args[0]}'


# ---- shared --------------------------------------------------------------------------------------------------------


def _areas(board: MapData) -> dict[str, AreaData]:
    return {area.id: area for area in board.area}


def _fits(rect: Rect, frame: Rect) -> bool:
    x, y, w, h = rect
    left, top, width, height = frame
    return w > 0 and h > 0 and left <= x and x + w <= left + width and top <= y and y + h <= top + height


def _shared(one: Rect, other: Rect) -> tuple[int, int]:
    """How far two rectangles run side by side in x and in y: 0 where they only meet, less where they are apart."""
    along = [min(one[i] + one[i + 2], other[i] + other[i + 2]) - max(one[i], other[i]) for i in (0, 1)]
    return along[0], along[1]


def _overlap(one: Rect, other: Rect) -> bool:
    return min(_shared(one, other)) > 0


def _touch(one: Rect, other: Rect) -> bool:
    """Whether two rectangles have a piece of boundary in common; a corner is not enough."""
    return min(_shared(one, other)) == 0 < max(_shared(one, other))


def _inside(where: str, points: Sequence[Point], name: str, rect: Rect) -> Iterator[str]:
    x, y, w, h = rect
    for px, py in points:
        if not (x <= px <= x + w and y <= py <= y + h):
            yield f"{where}: [{px:g}, {py:g}] does not lie in {name}, rect {list(rect)}"


def _count(where: str, given: Sequence[object], wanted: int, things: str) -> Iterator[str]:
    if len(given) != wanted:
        yield f"{where}: {len(given)} values for {wanted} {things}"


def _spots(table: str, spots: Points, things: int, area: AreaData, key: str = "spots") -> Iterator[str]:
    """A drawing hint has one point for each thing, inside its area; it may be left out."""
    if spots:
        yield from _count(f'{table}: key "{key}"', spots, things, "things to draw")
        yield from _inside(f'{table}: key "{key}"', spots, area.id, area.rect)


def _same(where: str, given: Sequence[str], wanted: Sequence[str], kind: str) -> Iterator[str]:
    for area in given:
        if area not in wanted:
            yield f"{where}: area {area} is not a {kind}"
    for area in wanted:
        if area not in given:
            yield f"{where}: {kind} {area} is missing"


def _numbered(table: str, key: str, numbers: Sequence[int]) -> Iterator[str]:
    if list(numbers) != list(range(1, len(numbers) + 1)):
        yield f'{table}: key "{key}": the numbers are {", ".join(map(str, numbers))}; right is 1, 2, 3 and so on'


def _one_way(board: MapData, where: str, start: str, end: str) -> Iterator[str]:
    if not any((link.a, link.b, link.kind) == (start, end, "one_way") for link in board.link):
        yield f"{where}: there is no one_way link from {start} to {end}"


def _doorway(board: MapData, table: str, area: str, doorway: str) -> Iterator[str]:
    if not any({link.a, link.b} == {area, doorway} for link in board.link):
        yield f'{table}: key "doorway": there is no link between {area} and {doorway}'
