"""Deeds: what somebody may do at a table, and who may do it. Sockets and HTTP both come through here."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, assert_never

import msgspec

from lantern.core.errors import Illegal
from lantern.server.access import Access
from lantern.server.channel import Receipt
from lantern.server.failures import Refused
from lantern.server.requests import read_record
from lantern.tables.meeting import RIVAL, Meeting
from lantern.tables.messages import (
    AskUndo,
    Deed,
    Done,
    Enter,
    GivenAnswer,
    GivenUndo,
    Hurry,
    Say,
    SetListed,
    SetSeat,
    Vote,
)
from lantern.tables.table import PERSON

if TYPE_CHECKING:
    from lantern.server.live import Live

Written = GivenAnswer | GivenUndo | AskUndo | Vote | Say | SetSeat | SetListed  # deeds that the journal may keep

DEEDS: Final[dict[str, type[Any]]] = {
    "answer": GivenAnswer,
    "undo": GivenUndo,
    "ask": AskUndo,
    "vote": Vote,
    "say": Say,
    "seat": SetSeat,
    "listed": SetListed,
    "hurry": Hurry,
}
MESSAGES: Final[dict[str, type[Any]]] = {"enter": Enter, **DEEDS}

LONGEST_ANSWER: Final = 500  # far beyond any game's
LONGEST_WORD: Final = 64  # that a client may choose to know its deed again


class Kind(msgspec.Struct):
    """Only what a message calls itself."""

    type: str = ""


def read_message(body: bytes, known: dict[str, type[Any]] = MESSAGES) -> Any:
    """The record that a message says it is; a wrong one is refused with the field that is wrong."""
    try:
        named = msgspec.json.decode(body, type=Kind).type
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as mistake:
        raise Refused(f"This is no message: {mistake}.") from None
    if named not in known:
        raise Refused(f'type: "{named[:20]}" is not known; choose one of {", ".join(known)}.', where="type")
    return read_record(body, known[named])


async def done(deed: Deed, live: Live, access: Access, receipt: Receipt | None = None) -> Done:
    """Do something at a table, for somebody with this access.

    Who wants a receipt has it with the news of the deed, and must not be cancelled before that.
    """
    if isinstance(deed, Hurry):
        access.check_player()
        live.hurry(deed.seat, deed.number)
        work: Callable[[Meeting, float], None] = nothing
    else:
        work = performed(deed, access)
    return await (live.do_now(work, deed.id, receipt) if receipt else live.do(access, work, deed.id))


def nothing(_: Meeting, __: float) -> None:
    """All that there is to do at the table itself, when a bot is told to hurry."""


def performed(deed: Written, access: Access) -> Callable[[Meeting, float], None]:
    """What a deed does at a table, for somebody with this access."""
    check(deed, access)

    def perform(meeting: Meeting, now: float) -> None:
        if not isinstance(deed, SetListed):
            meeting.check_seat(deed.seat)
        match deed:
            case GivenAnswer():
                give_answer(meeting, deed, now)
            case GivenUndo():
                meeting.undo(deed, now)
            case AskUndo():
                meeting.ask_undo(deed, access.held, now)
            case Vote():
                meeting.vote(deed, now)
            case Say():
                meeting.say(deed, now)
            case SetSeat():
                check_change(deed, access, meeting)
                meeting.set_seat(deed, access.held, now)
            case SetListed():
                meeting.list(deed.listed, now)
            case _:
                assert_never(deed)

    return perform


def check(deed: Written, access: Access) -> None:
    """Everybody acts for their own seats; whoever put the table up may also change who sits where."""
    if isinstance(deed, (GivenAnswer, Say)) and not (len(deed.key) <= LONGEST_WORD and is_plain(deed.key)):
        raise Refused(f"key: at most {LONGEST_WORD} plain letters and signs are possible.", where="key")
    if isinstance(deed, GivenAnswer) and len(deed.answer) > LONGEST_ANSWER:
        raise Refused(f"answer: no answer has more than {LONGEST_ANSWER} letters.", where="answer")
    if isinstance(deed, SetListed):
        access.check_host()
    elif not (isinstance(deed, SetSeat) and (access.is_host or stands_in(deed, access))):
        access.check_seat(deed.seat)


def stands_in(deed: SetSeat, access: Access) -> bool:
    """Whether a player wants a simple bot in the place of another one: that is for everybody who plays."""
    return bool(access.held) and deed.kind == RIVAL and not deed.name


def check_change(deed: SetSeat, access: Access, meeting: Meeting) -> None:
    """No player puts a bot in another player's place; only the host does."""
    if meeting.table.seats[deed.seat].kind == PERSON and not access.is_host:
        access.check_seat(deed.seat)


def is_plain(word: str) -> bool:
    """Whether any database can keep it."""
    return word.isascii() and word.isprintable()


def give_answer(meeting: Meeting, given: GivenAnswer, now: float) -> None:
    """An answer that is refused is refused with its rule."""
    try:
        meeting.answer(given, now)
    except Illegal as mistake:
        rule = meeting.table.why(given.seat, given.answer).rule
        raise Refused(str(mistake), HTTPStatus.UNPROCESSABLE_ENTITY, rule=rule, where="answer") from None
