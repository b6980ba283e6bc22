"""The maps of Wayward as records: what stands in `data/map1.toml` and `data/map2.toml`.

The keys are those of the files. Everything the rules need to know about a board is here, and nothing of what happens on
it. The annotations are the format: they check the files and make `data/map.schema.json`; what they cannot say is
checked in `board_checks`.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Annotated, ClassVar, Literal

from lantern.core.content import Noun, Range, Ref, When, content_hash, read, schema, suggest
from lantern.core.errors import ContentError
from lantern.games.wayward import board_checks

DATA = Path(__file__).parent / "data"

AreaId = Annotated[str, Ref("area")]
Item = Annotated[
    Literal["weapon", "armor", "pick1", "pick2", "pick3", "torch", "token", "tarot", "hourglass"], Noun("an item")
]
Items = tuple[Item, ...]
Gold = Annotated[int, Range(0)]
Loot = Annotated[int, Range(0, 3)]
Armor = Annotated[int, Range(1, 3)]
Guard = Annotated[Literal[2, 3, 4, 5, 7, 8], Noun("a guard")]
Colour = Annotated[Literal["gray", "red"], Noun("a colour of guards")]
Dots = Annotated[int, Range(1, 6)]
Letter = Annotated[Literal["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M",
                           "N", "O", "P", "Q", "R", "S", "T", "U", "V", "X", "Y"], Noun("a special area")]  # fmt: skip

# Places on the drawing plan: x to the right, y downwards, in unit squares.
Rect = tuple[int, int, int, int]  # x, y, width, height
Point = tuple[float, float]
Points = tuple[Point, ...]


# ---- the board -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class GoldHazard:
    """Extra gold in an area that costs pieces of armor each time it is taken."""

    gold: Annotated[int, Range(1)]
    armor: Armor


@dataclass(frozen=True)
class AreaData:
    """One place a figure can stand."""

    id: str
    name: str
    rect: Rect
    kind: Annotated[Literal["room", "street", "dock", "tunnel_stair", "river"], Noun("a kind of area")]
    items: Items
    gold: Gold
    special: Letter | None = None
    start: Annotated[int | None, Range(1, 6)] = None
    gold_hazard: GoldHazard | None = None
    shape: Annotated[Literal["round", "octagon", "cave"] | None, Noun("a shape")] = None
    note: str = ""


@dataclass(frozen=True)
class LinkData:
    """One boundary crossing between two areas, usable both ways unless it is `one_way` (from a to b)."""

    LABEL: ClassVar = ("a", "b")
    a: AreaId
    b: AreaId
    kind: Annotated[
        Literal["open", "guard", "door", "hazard", "bridge", "small_stair", "one_way"], Noun("a kind of link")
    ]
    value: Annotated[Guard | None, When("kind", "guard")] = None
    colour: Annotated[Colour | None, When("kind", "guard")] = None
    faces: Annotated[AreaId | None, When("kind", "guard")] = None
    dots: Annotated[Dots | None, When("kind", "door")] = None
    armor: Annotated[Armor | None, When("kind", "hazard")] = None
    bridge: Annotated[str | None, When("kind", "bridge")] = None
    ends: Annotated[tuple[Point, Point] | None, When("kind", "small_stair", optional=True)] = None


@dataclass(frozen=True)
class NetworkData:
    """Travel that uses up an item: from any member to any other; a passage has exactly two."""

    LABEL: ClassVar = ("kind", "colour")
    kind: Annotated[Literal["tunnel", "dock", "passage"], Noun("a kind of network")]
    members: tuple[AreaId, ...]
    uses: Annotated[Literal["torch", "token"], Noun("an item to travel with")]
    colour: Annotated[str | None, When("kind", "passage")] = None
    at: Annotated[Points | None, When("kind", "passage", optional=True)] = None


@dataclass(frozen=True)
class ExitData:
    """A way off the map; nobody comes back in through it, and a guard at it faces its area."""

    id: str
    name: str
    area: AreaId
    side: Annotated[Literal["top", "bottom", "left", "right"], Noun("a side of the board")]
    kind: Annotated[Literal["open", "guard", "door", "hazard"], Noun("a kind of exit")]
    value: Annotated[Guard | None, When("kind", "guard")] = None
    colour: Annotated[Colour | None, When("kind", "guard")] = None
    faces: Annotated[AreaId | None, When("kind", "guard")] = None
    dots: Annotated[Dots | None, When("kind", "door")] = None
    armor: Annotated[Armor | None, When("kind", "hazard")] = None


@dataclass(frozen=True)
class SceneryData:
    """Something drawn below the areas, without rules meaning: a block of cells (`rect`) or a stroke (`path`)."""

    id: str
    kind: Annotated[Literal["water", "rock", "track", "tower", "planks"], Noun("a kind of scenery")]
    rect: Rect | None = None
    path: Points | None = None
    width: float | None = None


@dataclass(frozen=True)
class SourceData:
    """Where the values come from: those under a path in `printed` from that page of the rulebook, all others from us.

    Listed are values with a meaning in the rules, and the names of rooms where the catapult's landings are printed by
    name; other wording and all drawing are ours.
    """

    default: Literal["chosen"]
    printed: Mapping[str, Annotated[int, Range(1, 28)]] = field(hash=False)


# ---- special areas of map 1 ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class WishingFountain:
    """A: a wish may bring gold."""

    area: AreaId
    gold: Gold


@dataclass(frozen=True)
class PitGuard:
    """One fighter of the pit and the gold beside him."""

    id: str
    value: Guard
    colour: Colour
    gold: Gold


@dataclass(frozen=True)
class FightingPit:
    """B: guards to be challenged one at a time."""

    area: AreaId
    guards: tuple[PitGuard, ...]
    spots: Points = ()


@dataclass(frozen=True)
class WallOfFlame:
    """C: a track of `spaces`, counted from the top of the stairs (0); beyond the last one is the end, with the gold."""

    stairwell: AreaId
    spaces: Annotated[int, Range(1)]
    fire: tuple[int, ...]
    gold: Gold
    falls_to: AreaId
    grate: AreaId
    grate_to_exit: AreaId
    grate_to_dungeon: AreaId
    track: Points = ()


@dataclass(frozen=True)
class Watchers:
    """D: whoever enters moves the gate."""

    area: AreaId


@dataclass(frozen=True)
class DragonsLair:
    """E: sacks of gold without limit; a thief is chased out through the doorway."""

    area: AreaId
    sack: Gold
    doorway: AreaId


@dataclass(frozen=True)
class Coffin:
    """One coffin and what lies in it."""

    LABEL: ClassVar = ("number",)
    number: Annotated[int, Range(1, 12)]
    items: Items
    gold: Gold


@dataclass(frozen=True)
class CoffinRoom:
    """F: levers on the platform open coffins on the floor below."""

    platform: AreaId
    floor: AreaId
    coffins: tuple[Coffin, ...]
    spots: Points = ()


@dataclass(frozen=True)
class GuardRoom:
    """G: random items without limit; a thief is chased out through the doorway."""

    area: AreaId
    doorway: AreaId


@dataclass(frozen=True)
class GodOfGold:
    """H: a prayer takes `gain` from another player or costs the praying one `loss`."""

    area: AreaId
    gain: Gold
    loss: Gold


@dataclass(frozen=True)
class RiverSquid:
    """I: the squid may steal an item from whoever enters."""

    area: AreaId


@dataclass(frozen=True)
class Grave:
    """One grave: a die up to `cursed_to` brings a curse, a higher one the prize."""

    id: Annotated[Literal["small", "medium", "large"], Noun("a grave")]
    cursed_to: Annotated[int, Range(1, 5)]
    prize: Annotated[Literal["weapon", "gold", "pick"], Noun("a prize")]
    gold: Annotated[Gold | None, When("prize", "gold")] = None


@dataclass(frozen=True)
class GraveDig:
    """J: graves to be dug, once each."""

    area: AreaId
    graves: tuple[Grave, Grave, Grave]
    spots: Points = ()


# ---- special areas of map 2 ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Outside:
    """Beyond the walls, where the longest catapult shots land, and the area one comes back into."""

    reenter: AreaId


@dataclass(frozen=True)
class RiverTower:
    """The tower with gold on its roof; from it one falls into the river and climbs out on the bank."""

    river: AreaId
    bank: AreaId
    gold: Gold


@dataclass(frozen=True)
class TenUpTenDown:
    """K: win or lose the stake."""

    area: AreaId
    stake: Gold


@dataclass(frozen=True)
class WeaponShop:
    """L: three shops; `weapons` is what each number of the die brings, 0 meaning caught."""

    areas: tuple[AreaId, AreaId, AreaId]
    weapons: tuple[Loot, Loot, Loot, Loot, Loot, Loot]


@dataclass(frozen=True)
class Landing:
    """Where a catapult shot of this total ends; `via` names a place that is only touched on the way."""

    LABEL: ClassVar = ("total",)
    total: Annotated[int, Range(1, 11)]
    to: Annotated[str, Ref("area", also=("outside",))]
    via: Literal["tower top"] | None = None


@dataclass(frozen=True)
class Catapult:
    """M: the total of one to three dice decides the landing; higher totals count as the last one."""

    area: AreaId
    landing: tuple[Landing, ...]


@dataclass(frozen=True)
class BountyBoard:
    """N: gold on the head of another player."""

    area: AreaId
    gold: Gold


@dataclass(frozen=True)
class Plank:
    """One plank of the inn, its loot, and the street below its window."""

    LABEL: ClassVar = ("number",)
    number: Annotated[int, Range(1)]
    items: Items
    gold: Gold
    window: AreaId


@dataclass(frozen=True)
class Inn:
    """O: planks from the back entryway (before 1) to the front one, where the dog costs armor."""

    back: AreaId
    front: AreaId
    dog_armor: Armor
    planks: tuple[Plank, ...]


@dataclass(frozen=True)
class BennyTheBuyer:
    """P: buys an item for what the die shows."""

    area: AreaId


@dataclass(frozen=True)
class KingsHoard:
    """Q: two rooms of gold to steal."""

    areas: tuple[AreaId, AreaId]
    gold: Gold


@dataclass(frozen=True)
class FountainOfLuck:
    """R: gold for each item received later in the turn."""

    area: AreaId
    gold_per_item: Gold


@dataclass(frozen=True)
class FriedPiper:
    """S: gold for a straight."""

    area: AreaId
    gold: Gold


@dataclass(frozen=True)
class PickPocket:
    """T: crowds to rob, each with this gold."""

    area: AreaId
    crowds: Annotated[int, Range(1)]
    gold: Gold
    spots: Points = ()


@dataclass(frozen=True)
class TowerFire:
    """U: a climb from the brazier room, `steps_to_top` up or `steps_to_street` down."""

    area: AreaId
    steps_to_top: Annotated[int, Range(1)]
    steps_to_street: Annotated[int, Range(1)]
    gold: Gold
    top_lands_in: AreaId
    street: AreaId
    rooms: Points = ()


@dataclass(frozen=True)
class Jail:
    """V: each arrest moves the gate; a visitor takes the floor's gold and some from each prisoner."""

    visitors: AreaId
    prisoners: AreaId
    floor_gold: Gold
    prisoner_gold: Gold
    gate_step: Annotated[int, Range(1)]
    sewer_exit: AreaId


@dataclass(frozen=True)
class RubbishHeap:
    """X: a search for a random item."""

    area: AreaId


@dataclass(frozen=True)
class GoblinFight:
    """Y: goblins fall one after another and bring the prizes in this order, until one's own falls."""

    area: AreaId
    goblins: Annotated[int, Range(2, 6)]
    prizes: tuple[Gold, ...]
    spots: Points = ()


# ---- the whole -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class MapData:
    """One map of Wayward: areas, what joins them, ways out, drawing, and a table for each special area it has."""

    schema: Literal[1]
    id: str
    name: str
    grid: tuple[Annotated[int, Range(1)], Annotated[int, Range(1)]]
    source: SourceData
    area: tuple[AreaData, ...]
    link: tuple[LinkData, ...]
    network: tuple[NetworkData, ...]
    exit: tuple[ExitData, ...]
    scenery: tuple[SceneryData, ...] = ()
    wishing_fountain: WishingFountain | None = None
    fighting_pit: FightingPit | None = None
    wall_of_flame: WallOfFlame | None = None
    watchers: Watchers | None = None
    dragons_lair: DragonsLair | None = None
    coffin_room: CoffinRoom | None = None
    guard_room: GuardRoom | None = None
    god_of_gold: GodOfGold | None = None
    river_squid: RiverSquid | None = None
    grave_dig: GraveDig | None = None
    outside: Outside | None = None
    river_tower: RiverTower | None = None
    ten_up_ten_down: TenUpTenDown | None = None
    weapon_shop: WeaponShop | None = None
    catapult: Catapult | None = None
    bounty_board: BountyBoard | None = None
    inn: Inn | None = None
    benny_the_buyer: BennyTheBuyer | None = None
    kings_hoard: KingsHoard | None = None
    fountain_of_luck: FountainOfLuck | None = None
    fried_piper: FriedPiper | None = None
    pick_pocket: PickPocket | None = None
    tower_fire: TowerFire | None = None
    jail: Jail | None = None
    rubbish_heap: RubbishHeap | None = None
    goblin_fight: GoblinFight | None = None

    def printed_on(self, path: str) -> int | None:
        """The page of the rulebook that prints the value at `path` (`wishing_fountain.gold`); None if it is ours."""
        steps = path.split(".")
        above = (".".join(steps[:length]) for length in range(len(steps), 0, -1))
        return next((self.source.printed[each] for each in above if each in self.source.printed), None)


def map_ids() -> tuple[str, ...]:
    """The maps that come with the game."""
    return tuple(sorted(path.stem for path in DATA.glob("*.toml")))


def load_map(path_or_id: Path | str) -> MapData:
    """A map by its id, or from a file of one's own; `ContentError` lists everything that is wrong with it."""
    return read(_map_path(path_or_id), MapData, board_checks.problems)


def map_hash(path_or_id: Path | str) -> str:
    """The fingerprint of a map, for the header of a log."""
    path = _map_path(path_or_id)
    return _hash_of(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=16)
def _hash_of(path: Path, _: int) -> str:
    """Reckoned once, while the file does not change: every table asks for it."""
    return content_hash([path])


def write_schema() -> None:
    """Publish the format anew, after a change of the records above."""
    text = json.dumps(schema(MapData), indent=2) + "\n"
    (DATA / "map.schema.json").write_text(text, encoding="utf-8")


def _map_path(path_or_id: Path | str) -> Path:
    if isinstance(path_or_id, Path) or path_or_id.endswith(".toml"):
        return Path(path_or_id)
    if path_or_id not in map_ids():
        raise ContentError([f'there is no map "{path_or_id}"; {suggest(path_or_id, map_ids())}'])
    return DATA / f"{path_or_id}.toml"
