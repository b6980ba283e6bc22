"""Counts and constants as records: what stands in `data/components.toml`."""

from collections import Counter
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from lantern.core.content import Noun, Range
from lantern.games.harrow.origins import ContentFile

Ability = Annotated[Literal["advance", "spawn", "strengthen", "scroll"], Noun("a kind of Ability Token")]
Basic = Annotated[Literal["advance", "spawn", "strengthen"], Noun("a Basic Action")]
Area = Annotated[Literal["cube", "spawn", "move"], Noun("an area of the solo board")]
Count = Annotated[int, Range(0)]
Some = Annotated[int, Range(1)]
Chance = Annotated[float, Range(0, 1)]


# ---- the box -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class BasicTokens:
    """A number of tokens for each Basic Action."""

    advance: Count
    spawn: Count
    strengthen: Count


@dataclass(frozen=True)
class AbilityTokens(BasicTokens):
    """A number of tokens for each kind of Ability Token."""

    scroll: Count


@dataclass(frozen=True)
class Pieces:
    """What is the same in every mode. Haints and jars are of each warring faction, Roots and cubes of each colour."""

    haints: Some
    jars: Some
    path: Some
    iron_nail: Some
    goad: Some
    fury: Some
    unique_power: Some
    real_dolls: Some
    decoy_dolls: Some
    upgrade_tokens: Some
    bonfires: Some
    snakes: Some
    roots: Some
    terrain_cubes: Some


@dataclass(frozen=True)
class Decks:
    """The number of cards in each deck."""

    tactics: Some
    upgrade: Some
    goblin: Some
    hester: Some


@dataclass(frozen=True)
class FactionCubes:
    """Strengthen cubes: red, blue and purple."""

    protectors: Count
    family: Count
    kammi: Count


@dataclass(frozen=True)
class Mode:
    """What differs between the modes."""

    wild: Some
    cubes: FactionCubes
    storms: Count
    townsfolk: Some
    buildings: Some


@dataclass(frozen=True)
class Modes:
    """HC-GEN-01: the four modes."""

    training: Mode
    full: Mode
    three_player: Mode
    solo: Mode


@dataclass(frozen=True)
class TerrainTokens:
    """Which kind of Ability Token lies on which terrain."""

    plains: Ability
    forest: Ability
    bog: Ability
    wetlands: Ability


@dataclass(frozen=True)
class Training:
    """The Training Game's own: a fixed kind of token for each terrain (HC-TRN-04)."""

    tokens: TerrainTokens


# ---- set-up, round, limits -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Start:
    """What everybody begins with; `bag` is Family's, `grid` and `waiting` are Kammi's, Bonfire Tokens Hester's."""

    score: Count
    dial: Some
    cubes: Count
    wild: Count
    haints: Count
    hand: Count
    hester_hand: Count
    paths: Count
    bag: BasicTokens
    grid: BasicTokens
    waiting: Basic
    action_bonfires: Some
    reserve_bonfires: Count


@dataclass(frozen=True)
class Round:
    """Turns of each warring player and of Hester in a round, and the slots for Bonus Tiles."""

    turns: Some
    hester_turns: Some
    tile_slots: Some


@dataclass(frozen=True)
class Limits:
    """Units in a hex, cubes in the Battleground at the end of the own turn, and what boards hold."""

    units: Some
    cubes: Some
    terrain_cubes: Some
    hester_cards: Some
    odessa_cubes: Some
    scrolls: Some


@dataclass(frozen=True)
class Reach:
    """Range from a hex, from a mountain, and what two cards add to it."""

    base: Some
    mountain: Some
    laying_out_all_night: Some
    knitting_fate: Some


@dataclass(frozen=True)
class Entry:
    """HC-R-16: ADVANCEs to enter a hex; mountain and Storm add to the base, a Path Token takes off, down to `least`."""

    base: Count
    mountain: Count
    storm: Count
    path: Count
    least: Count


# ---- points and prices ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Points:
    """What scores, how much wins, and the positions of the Haint Dial."""

    win: Some
    rescue: Some
    building: Some
    doll: Some
    brambles: Some
    bonfire: Some
    dial: Some
    dial_positions: tuple[Some, ...]
    training_kill: Some


@dataclass(frozen=True)
class Strength:
    """How many Units each piece counts as in an attack."""

    legend: Some
    haint: Some
    fury: Some
    bonfire_token: Some
    hester: Some


@dataclass(frozen=True)
class Attack:
    """Cubes paid for hits and Bonfire Tokens, the bonus for more Units, and what counts as how many Units."""

    hit: Some
    hit_on_brambles: Some
    bonfire_token: Some
    bonus: Some
    counts: Strength


@dataclass(frozen=True)
class Price:
    """A price in Terrain Cubes: `matching` the hex's colour, or `mixed` of any colours; None is not on offer."""

    matching: Annotated[int | None, Range(1)] = None
    mixed: Annotated[int | None, Range(1)] = None


@dataclass(frozen=True)
class HesterPrices:
    """Hester's Roots and what her actions cost; `barren` means onto a mountain or the Brambles."""

    roots: Some
    extra_roots: Some
    infected_step: Price
    hester_step: Price
    hester_step_barren: Price
    infect: Price
    only_hurt: Price
    shed_nail: Price


# ---- Solo Game and Tree --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Level:
    """A level of the Solo Game: cards to play through, and Terrain Cubes in the Battleground at the start."""

    LABEL: ClassVar = ("level",)
    level: Some
    cards: Some
    each_colour: Count
    random_cubes: Count


@dataclass(frozen=True)
class Solo:
    """The areas of the solo board, clockwise, and the levels."""

    areas: tuple[Area, Area, Area]
    level: tuple[Level, ...]


@dataclass(frozen=True)
class Tree:
    """Chances for each cube, independent: that a dropped one stays inside, and that one inside falls out (HC-R-06)."""

    stick: Chance
    free: Chance


@dataclass(frozen=True)
class ComponentsData(ContentFile):
    """Everything that is counted: pieces, limits, costs and points, with what differs between the modes."""

    ability_tokens: AbilityTokens
    pieces: Pieces
    decks: Decks
    mode: Modes
    training: Training
    start: Start
    round: Round
    limits: Limits
    reach: Reach
    entry: Entry
    points: Points
    attack: Attack
    hester: HesterPrices
    solo: Solo
    tree: Tree

    def tokens_to_place(self) -> AbilityTokens:
        """What is left of the box for the map when Family's bag and Kammi's grid have been filled."""
        box = vars(self.ability_tokens)
        taken = Counter(vars(self.start.bag)) + Counter(vars(self.start.grid)) + Counter([self.start.waiting])
        return AbilityTokens(**{kind: count - taken[kind] for kind, count in box.items()})
