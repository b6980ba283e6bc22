"""The box of Harrow County as records: what stands in the files of `data/`.

The keys are those of the files. Everything the rules need to know about maps, boards, cards and counts is here, and
nothing of what happens to them. The annotations are the format: they check the files and make the schemas beside them;
what they cannot say is checked in `map_checks` and `record_checks`.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, ClassVar, Literal

from lantern.core.content import Noun, content_hash, read, schema, suggest
from lantern.core.errors import ContentError
from lantern.core.lessons import Lesson, LessonsFile, load_lessons
from lantern.games.harrow import map_checks, record_checks
from lantern.games.harrow.components import Area, Basic, ComponentsData, Count, Some
from lantern.games.harrow.origins import ContentFile

DATA = Path(__file__).parent / "data"

Faction = Annotated[Literal["protectors", "family", "kammi"], Noun("a warring faction")]
Kind = Annotated[Literal["plains", "forest", "bog", "wetlands", "mountain", "brambles"], Noun("a kind of hex")]
Home = Annotated[Literal["north", "south"], Noun("a Home Hex")]
Effect = Annotated[
    Literal[
        "place_paths", "gain_path", "pull_townsfolk", "townsfolk_collects", "push_beside_townsfolk",
        "push_from_townsfolk", "storm_on_unit", "pull_token", "pull_own_unit", "pull_enemy_unit", "storm_by_legend",
        "push_token", "push_own_unit", "push_enemy_unit", "replay_card", "cubes_on_rows", "pull_doll", "draw_card",
        "swap_legends",
    ],
    Noun("an effect of a Legend Track"),
]  # fmt: skip
Rules = tuple[str, ...]


# ---- map -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class HexData:
    """One hex; its name tells column and place, `at` its axial coordinates."""

    id: str
    at: tuple[int, int]
    kind: Kind
    storm: bool = False
    token: bool = False
    home: Home | None = None
    corner: bool = False


@dataclass(frozen=True)
class MapData(ContentFile):
    """One side of the map; a hex's place in the list is its number."""

    id: str
    name: str
    radius: Literal[3]
    hex: tuple[HexData, ...]


# ---- boards --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RowData:
    """A row of a Faction Board: its value with 0, 1, 2 … tokens, and the tokens that cover a Draw Card symbol."""

    values: tuple[Some, ...]
    draws: tuple[Some, ...]

    @property
    def spaces(self) -> int:
        """How many tokens the row takes (HC-R-76)."""
        return len(self.values) - 1


@dataclass(frozen=True)
class ProtectorBoard:
    """One row for each Basic Action."""

    advance: RowData
    spawn: RowData
    strengthen: RowData


@dataclass(frozen=True)
class DrawData:
    """How many tokens Family draws from the bag, and how many of them go back."""

    draw: Some
    back: Count


@dataclass(frozen=True)
class FamilyBoard:
    """The track of tokens, by the number placed: its full side with Draw Card symbols, and its training side."""

    full: tuple[DrawData, ...]
    draws: tuple[Some, ...]
    training: tuple[Some, ...]


@dataclass(frozen=True)
class GridData:
    """Kammi's Action Grid; to the right of each row lies a black zone."""

    rows: Some
    columns: Some


@dataclass(frozen=True)
class KammiBoard:
    """One row for each Basic Action, and the Action Grid."""

    advance: RowData
    spawn: RowData
    strengthen: RowData
    grid: GridData


@dataclass(frozen=True)
class HesterBoard:
    """Scoring Spaces towards each opponent, and Bonfire spaces with the summon costs under them, left to right."""

    sides: Literal[2]
    spaces: Some
    draws: tuple[Some, ...]
    summon: tuple[Some, ...]
    bonfire_tokens: Some

    def summon_cost(self, bonfires: int) -> int:
        """HC-SUM-02: the cost that lies open with this many Bonfires on the map, since pairs leave from the right."""
        return self.summon[-bonfires]


@dataclass(frozen=True)
class SpaceData:
    """One space of a Legend Track."""

    LABEL: ClassVar = ()
    effect: Effect
    text: str
    rules: Rules


@dataclass(frozen=True)
class TrackData:
    """One side of a Legend Track: four spaces, the last three opened by Scrolls."""

    LABEL: ClassVar = ("faction", "side")
    faction: Faction
    side: Literal[1, 2]
    name: str
    spaces: tuple[SpaceData, SpaceData, SpaceData, SpaceData]


@dataclass(frozen=True)
class BoardsData(ContentFile):
    """The boards of all factions, and both sides of their Legend Tracks."""

    protectors: ProtectorBoard
    family: FamilyBoard
    kammi: KammiBoard
    hester: HesterBoard
    track: tuple[TrackData, ...]


# ---- cards, Legends, tiles -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CardData:
    """A card in our own words, with the rules it stands for."""

    id: str
    name: str
    text: str
    rules: Rules


@dataclass(frozen=True)
class UpgradeData(CardData):
    """An Upgrade Card; `cost` is the kind of token that its Upgrade Token replaces."""

    cost: Basic


@dataclass(frozen=True)
class SoloData:
    """What a card shows in the Solo Game; without `hexes` any hex may be chosen."""

    LABEL: ClassVar = ("card",)
    card: str
    icon: Area
    hester: bool
    hexes: tuple[str, str] | None = None


@dataclass(frozen=True)
class SoloDecks:
    """The numbered hexes of each colour, in order of number, and the solo sides of the cards."""

    red: tuple[str, ...]
    blue: tuple[str, ...]
    purple: tuple[str, ...]
    cards: tuple[SoloData, ...]


@dataclass(frozen=True)
class CardsData(ContentFile):
    """The four decks, and the solo sides of those of the warring factions."""

    tactics: tuple[CardData, ...]
    upgrade: tuple[UpgradeData, ...]
    goblin: tuple[CardData, ...]
    hester: tuple[CardData, ...]
    solo: SoloDecks


@dataclass(frozen=True)
class LegendData:
    """A Legend (for Kammi: a Goblin) with its Unique Power and the special token it takes at set-up."""

    id: str
    name: str
    faction: Faction
    text: str
    rules: Rules
    token: Annotated[Literal["iron_nail", "fury", "goad", "unique_power"] | None, Noun("a special token")] = None


@dataclass(frozen=True)
class LegendsData(ContentFile):
    """All Legends to choose from; Kammi herself comes with every Goblin."""

    legend: tuple[LegendData, ...]


@dataclass(frozen=True)
class TilesData(ContentFile):
    """The Bonus Tiles, one of each."""

    tile: tuple[CardData, ...]


# ---- loading -------------------------------------------------------------------------------------------------------


def map_ids() -> tuple[str, ...]:
    """The sides of the map that come with the game."""
    return tuple(sorted(path.stem for path in DATA.glob("map_*.toml")))


def load_components(path: Path = DATA / "components.toml") -> ComponentsData:
    """Counts and constants; like every `load_`, it raises a `ContentError` that lists all that is wrong."""
    return read(path, ComponentsData, record_checks.components)


def load_map(path_or_id: Path | str) -> MapData:
    """A side of the map by its id, or from a file of one's own."""
    box = load_components()
    return read(_map_path(path_or_id), MapData, lambda board: map_checks.problems(board, box))


def load_boards(path: Path = DATA / "boards.toml") -> BoardsData:
    """The boards of all factions with their Legend Tracks."""
    box = load_components()
    return read(path, BoardsData, lambda boards: record_checks.boards(boards, box))


def load_cards(path: Path = DATA / "cards.toml") -> CardsData:
    """The four decks and the solo sides."""
    box = load_components()
    return read(path, CardsData, lambda cards: record_checks.cards(cards, box))


def load_legends(path: Path = DATA / "legends.toml") -> LegendsData:
    """The Legends to choose from."""
    return read(path, LegendsData, record_checks.legends)


def load_tiles(path: Path = DATA / "tiles.toml") -> TilesData:
    """The Bonus Tiles."""
    box = load_components()
    return read(path, TilesData, lambda tiles: record_checks.tiles(tiles, box))


@dataclass(frozen=True)
class CountyData:
    """All that lies on the table and never changes: what a client draws."""

    maps: tuple[MapData, ...]
    boards: BoardsData
    cards: CardsData
    legends: LegendsData
    tiles: TilesData


@cache
def load_county() -> CountyData:
    """Both sides of the map, the boards, cards, Legends and tiles."""
    maps = tuple(load_map(side) for side in map_ids())
    return CountyData(maps, load_boards(), load_cards(), load_legends(), load_tiles())


@cache
def county_hash() -> str:
    """The fingerprint of everything in the box, for the header of a log. Lessons change no game."""
    names = [*map_ids(), *(name for name in FORMATS if name != "map")]
    return content_hash([DATA / f"{name}.toml" for name in names])


@cache
def load_tutorial() -> tuple[Lesson, ...]:
    """The lessons that teach the training game."""
    return load_lessons(DATA / "lessons.toml")


def data_hash(path_or_id: Path | str) -> str:
    """The fingerprint of a map with everything else in the box, for the header of a log."""
    return content_hash([_map_path(path_or_id), *(DATA / f"{name}.toml" for name in FORMATS if name != "map")])


FORMATS: dict[str, type[ContentFile]] = {
    "boards": BoardsData,
    "cards": CardsData,
    "components": ComponentsData,
    "legends": LegendsData,
    "map": MapData,
    "tiles": TilesData,
}


def write_schemas() -> None:
    """Publish the formats anew, after a change of the records."""
    for name, record in [*FORMATS.items(), ("lessons", LessonsFile)]:
        text = json.dumps(schema(record), indent=2) + "\n"
        (DATA / f"{name}.schema.json").write_text(text, encoding="utf-8")


def _map_path(path_or_id: Path | str) -> Path:
    if isinstance(path_or_id, Path) or path_or_id.endswith(".toml"):
        return Path(path_or_id)
    if path_or_id not in map_ids():
        raise ContentError([f'there is no map "{path_or_id}"; {suggest(path_or_id, map_ids())}'])
    return DATA / f"{path_or_id}.toml"
