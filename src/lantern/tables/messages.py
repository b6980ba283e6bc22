"""What a table says to its clients, and they to it. The browser's types are made from these records (`make types`)."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, UnsetType

from lantern.bots.kinds import BotInfo
from lantern.core.record import record
from lantern.core.records import Asked, Option, Result, Telling

SeatKind = Literal["person", "random", "instinct", "calm", "keen", "relentless"]
Role = Literal["host", "seat", "any", "watch"]  # what a key opens: everything, one seat, a free seat, a place to watch
ClockKind = Literal["none", "move", "game"]  # no limit; so long for each answer; so long for all of them
TimeOut = Literal["bot", "forfeit"]  # what happens to a seat whose time is over

Changes = tuple[tuple[Any, ...], ...]
"""How a view became another: [[path, value], …]; a path alone takes its value away. Made in `changes.py`."""


@record
class SeatInfo:
    seat: int
    name: str
    kind: SeatKind
    colour: str  # "red": the client knows shape and letter that go with it
    taken: bool = True  # somebody has sat down here, or it is a bot's


@record
class LessonInfo:
    """A lesson, before it is begun."""

    lesson: str
    title: str
    says: str
    minutes: int


@record
class GameInfo:
    name: str  # "wayward"
    title: str
    pitch: str
    players: tuple[int, int]
    minutes: int
    tag: str  # "race"
    options: tuple[Option, ...]
    colours: tuple[str, ...]
    bots: tuple[BotInfo, ...]  # from the weakest to the strongest
    version: str
    lessons: tuple[LessonInfo, ...] = ()


@record
class Moment:
    """One answer and what it caused."""

    number: int  # of answers in the log after it
    seat: int  # who answered; -1 chance
    answer: str
    step: str
    tellings: tuple[Telling, ...]
    view: Any = None  # the table after it, where it is wanted for animation


@record
class UndoInfo:
    allowed: bool
    why: str  # what would be taken back, or why nothing can be


@record
class TableInfo:
    """A row of a list of tables: of one's own, or of those that anybody may join."""

    table: str
    game: str
    title: str
    seats: tuple[SeatInfo, ...]
    number: int
    asked: str  # "Ines: Pillared Hall: what do you do?", or how it ended
    over: bool
    changed: float  # seconds since 1970
    yours: bool = False  # one of the seats held is asked
    gone: bool = False  # there is no such table any more, or none of the keys fits


@record
class ClockRule:
    """How long people may think; agreed when a table is put up."""

    kind: ClockKind = "none"
    seconds: int = 0  # for a move, or for a whole game
    increment: int = 0  # added after each answer of a game clock
    then: TimeOut = "bot"


@record
class ClockState:
    """What the clocks show. Only those of the running seats go down, from `since` on."""

    rule: ClockRule
    left: tuple[float, ...]  # seconds of each seat at `since`
    running: tuple[int, ...]
    since: float  # seconds since 1970, by the server's watch
    now: float  # what that watch shows as this is sent


@record
class Said:
    """A word at the table."""

    entry: int
    seat: int
    name: str
    text: str
    at: float


@record
class Hinted:
    """Somebody has asked a bot what it would answer; what it said only they know."""

    seat: int
    number: int  # of answers that stood then


@record
class UndoRequest:
    """Somebody asks the others to go back further than the rules allow at once."""

    seat: int
    to: int  # answers that would be left
    sentence: str  # "Ines would like to go back before: move to the vault."
    agreed: tuple[int, ...]
    awaited: tuple[int, ...]  # seats whose word is still missing


@record
class Presence:
    """Who is here now, sent whenever that changes."""

    seats: tuple[int, ...]
    watching: int
    thinking: tuple[int, ...]  # bots' seats
    seconds: float = 0.0  # that their strength lets them think for an answer
    type: Literal["presence"] = "presence"


@record
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


@record
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
    entry: int = 0  # how many entries the table's journal has: from here the news go on
    held: tuple[int, ...] = ()  # the seats that this client's keys hold
    role: Role = "host"  # the most that they open
    chat: tuple[Said, ...] = ()
    request: UndoRequest | None = None
    clock: ClockState | None = None
    listed: bool = False  # anybody may find it in the lobby
    after: str = ""  # the table that went on from this one
    hints: bool = True  # players may ask a bot what it would do
    hinted: tuple[Hinted, ...] = ()  # who has
    type: Literal["state"] = "state"


@record
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


@record
class Beat:
    """One answer and what it caused, with the change of the view: what a client plays."""

    number: int
    seat: int
    answer: str
    step: str
    tellings: tuple[Telling, ...]
    changes: Changes


@record
class News:
    """What entries of the journal have brought, as changes of what the client has. What may be left out is as before,
    or there is none of it."""

    since: int  # the entry that the client must be at: otherwise it asks for all of the table
    entry: int
    number: int  # answers given
    beats: tuple[Beat, ...]
    changes: Changes  # of the view after the last beat; after an undo, of the view that was shown before it
    asked: Asked | None
    undo: UndoInfo
    result: Result | UnsetType | None = UNSET
    seats: tuple[SeatInfo, ...] | UnsetType = UNSET
    said: tuple[Said, ...] | UnsetType = UNSET  # new words
    request: UndoRequest | UnsetType | None = UNSET
    clock: ClockState | UnsetType = UNSET  # at a table that has clocks it always comes
    seed: str | UnsetType = UNSET
    lesson: LessonState | UnsetType | None = UNSET
    listed: bool | UnsetType = UNSET
    after: str | UnsetType = UNSET
    hinted: tuple[Hinted, ...] | UnsetType = UNSET  # new ones
    type: Literal["news"] = "news"


@record
class Done:
    """A deed was kept; the news of it came before."""

    id: int  # as the client numbered it
    entry: int
    number: int
    type: Literal["done"] = "done"


@record
class Failure:
    """Every error of the API looks like this."""

    error: str  # one sentence: what was wrong and what would be right
    rule: str = ""
    where: str = ""


@record
class Failed:
    """A deed was refused, and has changed nothing."""

    id: int
    status: int  # as HTTP would say it
    failure: Failure
    type: Literal["failed"] = "failed"


@record
class Bye:
    """The last word of a socket."""

    why: str
    again: bool  # whether to come back: not if the key was taken away or the table is gone
    type: Literal["bye"] = "bye"


@record
class NewTable:
    game: str
    options: dict[str, Any]
    seats: tuple[NewSeat, ...]
    clock: ClockRule | None = None
    listed: bool = False
    hints: bool = True  # players may ask a bot what it would do; everybody sees that they did


@record
class NewSeat:
    name: str
    kind: SeatKind = "person"
    mine: bool = True  # whoever puts the table up sits here; otherwise a guest is awaited


@record
class Keys:
    """The secrets of a table, for whoever put it up: each stands behind the # of a link."""

    host: str
    any: str
    watch: str
    seats: tuple[str, ...]


@record
class Opened:
    """A table just put up."""

    state: TableState
    keys: Keys


@record
class Door:
    """What somebody finds who comes with a link, before sitting down."""

    table: str
    game: str
    title: str
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    role: Role
    seat: int  # that the key is for; -1 for none
    number: int
    over: bool
    clock: ClockRule | None = None
    hints: bool = True


@record
class SitDown:
    """Take a seat: the one that the key is for; with a key for any, the one named, or the first free one (-1)."""

    name: str
    seat: int = -1


@record
class Seated:
    seat: int
    key: str


@record
class NewKey:
    """A key that replaces an older one."""

    key: str


@record
class Holding:
    """The keys that a browser has for a table."""

    table: str
    keys: tuple[str, ...]


@record
class Holdings:
    tables: tuple[Holding, ...]


@record
class Code:
    """A short code under which holdings wait to be fetched by another device, once."""

    code: str
    seconds: int  # that it is good for


@record
class GivenAnswer:
    """Answer the question asked after `number` answers."""

    number: int
    seat: int
    answer: str
    key: str = ""  # the client's own word for this answer: sent again, it is applied once
    id: int = 0
    type: Literal["answer"] = "answer"


@record
class GivenUndo:
    """Take the last answer back, where the rules allow it at once."""

    number: int
    seat: int
    id: int = 0
    type: Literal["undo"] = "undo"


@record
class AskUndo:
    """Ask the others to go back to before one's last answer."""

    number: int
    seat: int
    id: int = 0
    type: Literal["ask"] = "ask"


@record
class Vote:
    """A word on the open request; whoever asked takes it back with `agree: false`."""

    seat: int
    agree: bool
    id: int = 0
    type: Literal["vote"] = "vote"


@record
class Say:
    seat: int
    text: str
    key: str = ""
    id: int = 0
    type: Literal["say"] = "say"


@record
class SetSeat:
    """Change who plays a seat: a bot takes it, or a person takes it back; or give it another name."""

    seat: int
    kind: SeatKind
    name: str = ""  # "" leaves it
    id: int = 0
    type: Literal["seat"] = "seat"


@record
class SetListed:
    """Show the table in the lobby, or hide it."""

    listed: bool
    id: int = 0
    type: Literal["listed"] = "listed"


@record
class Hurry:
    """Let a bot that thinks answer at once, with what it has found so far."""

    number: int
    seat: int  # the bot's
    id: int = 0
    type: Literal["hurry"] = "hurry"


Deed = GivenAnswer | GivenUndo | AskUndo | Vote | Say | SetSeat | SetListed | Hurry


@record
class Enter:
    """The first message on a socket: who is there, and what it has seen."""

    keys: tuple[str, ...]
    entry: int = -1  # the last entry seen; -1 for a client that has nothing yet
    type: Literal["enter"] = "enter"


@record
class RuleText:
    id: str
    text: str
    page: str
    chapter: str
    section: str
    rulings: tuple[str, ...] = ()  # ids of rulings that concern it
