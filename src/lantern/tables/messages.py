"""What a table says to its clients. The browser's TypeScript types are made from these records (`make types`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from lantern.core.records import Asked, Option, Result, Telling

SeatKind = Literal["person", "random", "instinct"]


@dataclass(frozen=True)
class SeatInfo:
    seat: int
    name: str
    kind: SeatKind
    colour: str  # "red": the client knows shape and letter that go with it


@dataclass(frozen=True)
class LessonInfo:
    """A lesson, before it is begun."""

    lesson: str
    title: str
    says: str
    minutes: int


@dataclass(frozen=True)
class GameInfo:
    name: str  # "wayward"
    title: str
    pitch: str
    players: tuple[int, int]
    minutes: int
    tag: str  # "race"
    options: tuple[Option, ...]
    colours: tuple[str, ...]
    bots: tuple[str, ...]
    version: str
    lessons: tuple[LessonInfo, ...] = ()


@dataclass(frozen=True)
class Moment:
    """One answer and what it caused."""

    number: int  # of answers in the log after it
    seat: int  # who answered; -1 chance
    answer: str
    step: str
    tellings: tuple[Telling, ...]
    view: Any = None  # the table after it, where it is wanted for animation


@dataclass(frozen=True)
class UndoInfo:
    allowed: bool
    why: str  # what would be taken back, or why nothing can be


@dataclass(frozen=True)
class TableInfo:
    """A row of the list of tables."""

    table: str
    game: str
    title: str
    seats: tuple[SeatInfo, ...]
    number: int
    asked: str  # "Ines: Pillared Hall: what do you do?", or how it ended
    over: bool
    changed: float  # seconds since 1970


@dataclass(frozen=True)
class LessonState:
    """The step of a lesson that a table is at."""

    lesson: str
    title: str
    text: str
    said: str  # about what the learner has just done
    step: int  # from 1
    of: int
    lights: tuple[str, ...]  # things that it is about, or that stand for the answers wanted
    wanted: tuple[str, ...]  # the answers that will do
    next: str  # the answer that turns a page which is only read; "" when something is to be done


@dataclass(frozen=True)
class TableState:
    """All of a table: what a client shows when it arrives."""

    table: str
    game: str
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    number: int
    view: Any
    asked: Asked | None
    undo: UndoInfo
    history: tuple[Moment, ...]  # without views
    result: Result | None
    commitment: str
    seed: str  # shown when the game is over
    secrets: bool = False  # seats hold what others may not see: people who share a screen take turns at looking
    replay: bool = False
    lesson: LessonState | None = None
    part: str = ""  # what may be played again from its start at a table of its own: "scenario"


@dataclass(frozen=True)
class Update:
    """What has happened since the client's number; bots' answers and dice come along, with views to animate."""

    number: int
    moments: tuple[Moment, ...]
    view: Any
    asked: Asked | None
    undo: UndoInfo
    result: Result | None
    seed: str = ""
    lesson: LessonState | None = None


@dataclass(frozen=True)
class Failure:
    """Every error of the API looks like this."""

    error: str  # one sentence: what was wrong and what would be right
    rule: str = ""
    where: str = ""


@dataclass(frozen=True)
class NewTable:
    game: str
    options: dict[str, Any]
    seats: tuple[NewSeat, ...]


@dataclass(frozen=True)
class NewSeat:
    name: str
    kind: SeatKind = "person"


@dataclass(frozen=True)
class GivenAnswer:
    number: int
    seat: int
    answer: str


@dataclass(frozen=True)
class GivenUndo:
    number: int
    seat: int


@dataclass(frozen=True)
class RuleText:
    id: str
    text: str
    page: str
    chapter: str
    section: str
    rulings: tuple[str, ...] = ()  # ids of rulings that concern it
