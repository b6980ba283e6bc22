"""Cards, vagrants and the campaign as records: what stands in the files of `data/`, under the same keys.

Effects, rules, conditions and numbers stay as they are written.
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from lantern.core.content import Noun, Range
from lantern.games.vagrantsong import vocabulary as v
from lantern.games.vagrantsong.written import (
    Condition,
    ContentFile,
    Effects,
    JunkId,
    Modifiers,
    MomentId,
    Number,
    Rules,
    ScenarioId,
    SkillId,
    Some,
    Success,
    Table,
)

# ---- cards ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class SkillBody:
    """What coins on a card do; without bones it succeeds without a roll. `other`: a vagrant cannot target itself."""

    bones: Number | None = None
    success: Number | None = None
    target: Literal["V", "H", "Any", "self", "terrain", "event", "space"] = "self"
    range: Annotated[int | str | Table | None, v.NUMBER | v.ANY] = None
    from_: Literal["pup"] | None = None
    other: bool = False
    min_coins: Some = 1
    extra_targets: Number = 0
    repeat: Number = 0
    after_roll: Effects = ()
    per_success: Effects = ()
    on_success: Effects = ()
    on_fail: Effects = ()
    per_coin: Effects = ()


@dataclass(frozen=True, kw_only=True)
class Skill(SkillBody):
    """A skill card; `hint` is what players see of a common one before they buy it."""

    id: str
    name: str
    kind: Annotated[Literal["common", "exclusive"], Noun("a kind of skill")]
    side: Literal["left", "right", "any"]
    vagrant: Annotated[str | None, v.VAGRANT] = None
    number: Some | None = None
    text: str = ""
    hint: str = ""


@dataclass(frozen=True, kw_only=True)
class Junk:
    """A junk card; tier 0 is only had from the start."""

    id: str
    name: str
    tier: Annotated[int, Range(0, 3)]
    number: Some | None = None
    text: str = ""
    rules: Rules = ()
    modify: Modifiers | None = None
    coin: SkillBody | None = None
    camp: Effects = ()


@dataclass(frozen=True, kw_only=True)
class Westbound(SkillBody):
    """What a westbound vagrant can do."""

    id: str
    name: str
    text: str = ""


@dataclass(frozen=True)
class Vagrant:
    """One of the six, with its values and starting cards."""

    id: str
    name: str
    humanity: Some
    move: Some
    rummage: Some
    investigate: Success
    patch_up: Success
    bust: Success
    passive: Literal[
        "boxcar_queen", "selfless", "upbeat_tempo", "girls_best_friend", "devil_on_your_heels", "thrifty"
    ]  # fmt: skip
    passive_name: str
    skills: tuple[SkillId, SkillId]
    westbound: Annotated[str, v.WESTBOUND]
    junk: tuple[JunkId, ...] = ()
    passive_text: str = ""
    story: str = ""


@dataclass(frozen=True)
class Pup:
    """The Runaway's companion."""

    move: Some
    investigate: Success
    bust: Success


@dataclass(frozen=True)
class Answer:
    """One side of an in-between card: what one does, and what it turns out to do."""

    label: str
    text: str
    effects: Effects = ()


@dataclass(frozen=True)
class InBetween:
    """An in-between card: three answers, for each vagrant or for the group."""

    LABEL: ClassVar = ("number",)
    number: Some
    title: str
    a: Answer
    b: Answer
    c: Answer
    group: bool = False
    story: str = ""


@dataclass(frozen=True)
class Moment:
    """A numbered text with effects."""

    id: Annotated[int | str, v.MOMENT_ID]
    title: str = ""
    story: str = ""
    text: str = ""
    effects: Effects = ()
    if_: Condition | None = None


@dataclass(frozen=True)
class Threshold:
    """A moment that is read at so many mile posts or banked coins."""

    LABEL: ClassVar = ()
    moment: MomentId
    mile_posts: Some | None = None
    banked: Some | None = None


@dataclass(frozen=True)
class MilePost:
    """A deed that the campaign remembers."""

    LABEL: ClassVar = ("name",)
    name: str
    text: str = ""


# ---- files ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class SkillsFile(ContentFile):
    """Skill cards."""

    skill: tuple[Skill, ...]


@dataclass(frozen=True, kw_only=True)
class JunkFile(ContentFile):
    """Junk cards."""

    junk: tuple[Junk, ...]


@dataclass(frozen=True, kw_only=True)
class WestboundFile(ContentFile):
    """Westbound actions."""

    westbound: tuple[Westbound, ...]


@dataclass(frozen=True, kw_only=True)
class VagrantsFile(ContentFile):
    """The vagrants and the Pup."""

    vagrant: tuple[Vagrant, ...] = ()
    pup: Pup | None = None


@dataclass(frozen=True, kw_only=True)
class InBetweenFile(ContentFile):
    """In-between cards."""

    in_between: tuple[InBetween, ...]


@dataclass(frozen=True, kw_only=True)
class MomentsFile(ContentFile):
    """Moments, and what the campaign must reach for some of them."""

    moment: tuple[Moment, ...] = ()
    threshold: tuple[Threshold, ...] = ()


@dataclass(frozen=True, kw_only=True)
class CampaignFile(ContentFile):
    """Where a campaign begins, and its mile posts."""

    first: ScenarioId | None = None
    mile_post: tuple[MilePost, ...] = ()
