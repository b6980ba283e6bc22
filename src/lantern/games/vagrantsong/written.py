"""Types of written values: what records keep as it stands in the file, in the words of `vocabulary`.

The annotation names the form, which is all that the checker and the schemas need.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from lantern.core.content import Noun, Range
from lantern.games.vagrantsong import vocabulary as v
from lantern.games.vagrantsong.wording import word

Table = Mapping[str, Any]
Effects = Annotated[tuple[Table, ...], v.EFFECTS]
Rules = Annotated[tuple[Table, ...], v.RULES]
Condition = Annotated[Table, v.CONDITION]
Modifiers = Annotated[Mapping[str, int], v.MODIFIERS]
Number = Annotated[int | str | Table, v.NUMBER]
Trigger = Annotated[str, v.TRIGGER]
Board = Annotated[str, v.BOARD]
SkillId = Annotated[str, v.SKILL]
JunkId = Annotated[str, v.JUNK]
MomentId = Annotated[int | str, v.MOMENT]
ScenarioId = Annotated[str, v.SCENARIO]
NextId = Annotated[str, (v.SCENARIO | word("")).called("a scenario")]
EventId = Annotated[int, Range(0, 9)]  # the tokens are numbered so
EventRef = Annotated[int, v.EVENT]
Token = Annotated[Literal["iron_nails", "candle", "salt", "rabbits_foot", "apple"], Noun("a kind of token")]
Some = Annotated[int, Range(1)]
Steps = Annotated[int, Range(0, 30)]  # what the haint moves and reaches is a plain number
Success = Annotated[int, Range(2, 6)]
Thresholds = Mapping[int, Annotated[int, Range(1, 30)]]  # by the number of players


@dataclass(frozen=True)
class Source:
    """Where values come from: by path the place that prints them; all others are ours."""

    default: Literal["chosen"]
    printed: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class ContentFile:
    """What every file begins with."""

    schema: Literal[1] = 1
    source: Source | None = None
