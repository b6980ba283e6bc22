"""A scenario as records: what stands in a file of `data/scenarios/`, under the same keys.

Effects, rules, conditions, selectors, spaces and numbers stay as they are written.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from lantern.core.content import Noun, Range, Ref
from lantern.games.vagrantsong import vocabulary as v
from lantern.games.vagrantsong.wording import word
from lantern.games.vagrantsong.written import (
    Board,
    Condition,
    ContentFile,
    Effects,
    EventId,
    EventRef,
    JunkId,
    Modifiers,
    MomentId,
    NextId,
    Rules,
    SkillId,
    Some,
    Steps,
    Thresholds,
    Token,
    Trigger,
)

# ---- a scenario: frame and setup -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Heading:
    """What a scenario is called, what is read at its start, and where it leads; the last one leads nowhere."""

    id: str
    number: Some
    title: str
    story: str = ""
    aim: str = ""
    victory_moment: MomentId | None = None
    defeat_moment: MomentId | None = None
    next_victory: NextId = ""
    next_defeat: NextId = ""


@dataclass(frozen=True)
class BodyStart:
    """Where a body of the haint begins."""

    id: Annotated[str, Ref("body")]
    at: Annotated[str, v.BOARD | word("off")]


@dataclass(frozen=True)
class TerrainStart:
    """A piece of terrain on its space."""

    LABEL: ClassVar = ("at",)
    kind: Annotated[str, v.TERRAIN]
    at: Board


@dataclass(frozen=True)
class EventStart:
    """An event token on its space."""

    id: EventRef
    at: Board


@dataclass(frozen=True)
class HiddenEvents:
    """Event tokens laid face down on these spaces in random order."""

    ids: tuple[EventRef, ...]
    at: tuple[Board, ...]


@dataclass(frozen=True)
class TrackEvent:
    """An event token on a space of a track."""

    id: EventRef
    track: Literal["round", "humanity", "break"]
    at: Annotated[int, Range(0, 30)]


@dataclass(frozen=True)
class Setup:
    """How the train is laid out; vagrants take the first start spaces, one each."""

    breaks: Annotated[int, Range(1, 5)]
    thresholds: Thresholds
    vagrant_starts: tuple[Board, ...]
    haint_start: Annotated[str | None, v.BOARD | word("off")] = None
    bodies: tuple[BodyStart, ...] = ()
    terrain: tuple[TerrainStart, ...] = ()
    candles: tuple[Board, ...] = ()
    board_events: tuple[EventStart, ...] = ()
    hidden_events: HiddenEvents | None = None
    bindle_events: tuple[EventRef, ...] = ()
    track_events: tuple[TrackEvent, ...] = ()
    counters: Mapping[str, Annotated[int, Range(0)]] = field(default_factory=dict)
    coins_stay: bool = False
    read_event: EventRef | None = None


# ---- a scenario: the haint -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Haint:
    """The haint; its bodies share one humanity track or have their own."""

    name: str
    first_mood: Annotated[str, Ref("mood")]
    track: Literal["shared", "own"] = "shared"


@dataclass(frozen=True)
class Body:
    """One of several bodies; with a track of its own it may have its own thresholds and breaks."""

    id: str
    name: str
    thresholds: Thresholds | None = None
    breaks: Annotated[int | None, Range(1, 5)] = None


@dataclass(frozen=True)
class Draw:
    """How many tokens are drawn for a turn of the haint, how many of them it performs, and what becomes of the rest."""

    n: Some = 1
    pick: Some = 1
    by: Literal["group", "recent", "order", "worst"] = "order"
    rest: Literal["cycle", "bindle"] = "cycle"


@dataclass(frozen=True)
class Action:
    """What the haint does for one kind of token; whatever is absent does not take place."""

    LABEL: ClassVar = ("token",)
    token: Token
    name: str
    text: str = ""
    move: Steps | None = None
    range: Steps | None = None
    target: Annotated[str | None, (word("V") | v.VAGRANTS | v.EVENT_TOKEN).called("a target")] = None
    area: Annotated[str, v.SHAPE] = "single"
    effects: Effects = ()


@dataclass(frozen=True)
class Mood:
    """One side of the haint: what haunting and cycling do, its rules, and an action for each kind of token."""

    id: str
    name: str
    action: tuple[Action, ...]
    text: str = ""
    haunted: Effects = ()
    cycle: Effects = ()
    rules: Rules = ()
    draw: Draw = Draw()
    acts: Literal["nearest", "alternate", "each"] = "nearest"


@dataclass(frozen=True)
class MoodSwitch:
    """When the mood changes by itself, and to which; `other` where there are two."""

    LABEL: ClassVar = ()
    on: Trigger
    to: Annotated[str, Ref("mood", also=("other",))]
    if_: Condition | None = None


@dataclass(frozen=True)
class Break:
    """What happens when the break marker reaches a value."""

    LABEL: ClassVar = ("at",)
    at: Some
    effects: Effects
    text: str = ""


# ---- a scenario: what lies on the train ----------------------------------------------------------------------------


@dataclass(frozen=True)
class RemoveBy:
    """How an effect token is removed: by discarding a token or by a successful general action."""

    discard: Annotated[str | None, v.TOKEN | v.ANY] = None
    action: Annotated[str | None, v.ACTION] = None
    who: Annotated[str, v.VAGRANTS] = "holder"


@dataclass(frozen=True)
class HaintEffect:
    """What the black or the white effect tokens mean in this scenario."""

    LABEL: ClassVar = ("color",)
    color: Annotated[Literal["black", "white"], Noun("a colour of effect tokens")]
    name: str
    text: str = ""
    rules: Rules = ()
    modify: Modifiers | None = None
    remove_by: RemoveBy | None = None


@dataclass(frozen=True)
class Terrain:
    """A kind of terrain and the piece that shows it; what does not block movement may also be ended on."""

    LABEL: ClassVar = ("kind",)
    kind: str
    piece: Annotated[Literal["box", "debris", "coffin", "snow", "hole", "blood_pool"], Noun("a terrain piece")]
    name: str = ""
    text: str = ""
    blocks_move: bool = True
    blocks_range: bool = True
    rules: Rules = ()


@dataclass(frozen=True)
class Event:
    """What an event token brings, by successes: the highest number not above them applies; read at once, 0 does."""

    id: EventId
    read: Literal["automatic", "roll"]
    text: str
    results: Mapping[int, Effects]
    discard: Literal[True, False, "success"] = True


@dataclass(frozen=True)
class Ritual:
    """An objective, the trigger at which it is tested, and its rewards."""

    id: str
    name: str
    check: Trigger
    objective: Condition
    text: str = ""
    reward: str = ""
    reward_now: Effects = ()
    reward_camp: Effects = ()


@dataclass(frozen=True)
class Seance:
    """Help that was bought in camp."""

    uses: Some
    when: Trigger
    effects: Effects
    text: str = ""
    if_: Condition | None = None


@dataclass(frozen=True)
class Outcome:
    """When the scenario is won, or one way to lose it."""

    LABEL: ClassVar = ()
    if_: Condition
    text: str = ""


@dataclass(frozen=True)
class Earned:
    """A mile post that the scenario may bring."""

    LABEL: ClassVar = ("name",)
    name: Annotated[str, v.MILE_POST]
    if_: Condition


@dataclass(frozen=True)
class Camp:
    """What the camp after the scenario offers."""

    skills: tuple[SkillId, ...] = ()
    mile_posts: tuple[Earned, ...] = ()


@dataclass(frozen=True)
class Alone:
    """What the party has besides its starting cards when the scenario is played by itself."""

    skills: tuple[SkillId, ...] = ()
    junk: tuple[JunkId, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Scenario(ContentFile):
    """A whole scenario."""

    scenario: Heading
    setup: Setup
    haint: Haint
    body: tuple[Body, ...] = ()
    rule: Rules = ()
    mood: tuple[Mood, ...]
    mood_switch: tuple[MoodSwitch, ...] = ()
    break_: tuple[Break, ...] = ()
    effect: tuple[HaintEffect, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    event: tuple[Event, ...] = ()
    ritual: tuple[Ritual, ...] = ()
    seance: Seance | None = None
    victory: Outcome
    defeat: tuple[Outcome, ...]
    camp: Camp | None = None
    alone: Alone = Alone()

    @property
    def id(self) -> str:
        return self.scenario.id
