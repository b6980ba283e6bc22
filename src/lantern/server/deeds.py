"""Deeds: what somebody may do at a table, and who may do it. Sockets and HTTP both come through here."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final, assert_never

import msgspec

from lantern.core.errors import Illegal
from lantern.server.access import Access
from lantern.server.failures import Refused
from lantern.server.requests import read_record
from lantern.tables.meeting import Meeting
from lantern.tables.messages import AskUndo, Deed, Enter, GivenAnswer, GivenUndo, Say, SetListed, SetSeat, Vote

DEEDS: Final[dict[str, type[Any]]] = {
    "answer": GivenAnswer,
    "undo": GivenUndo,
    "ask": AskUndo,
    "vote": Vote,
    "say": Say,
    "seat": SetSeat,
    "listed": SetListed,
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


def performed(deed: Deed, access: Access) -> Callable[[Meeting, float], None]:
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
                meeting.set_seat(deed, access.held, now)
            case SetListed():
                meeting.list(deed.listed, now)
            case _:
                assert_never(deed)

    return perform


def check(deed: Deed, access: Access) -> None:
    """Everybody acts for their own seats; whoever put the table up may also change who sits where."""
    if isinstance(deed, (GivenAnswer, Say)) and not (len(deed.key) <= LONGEST_WORD and is_plain(deed.key)):
        raise Refused(f"key: at most {LONGEST_WORD} plain letters and signs are possible.", where="key")
    if isinstance(deed, GivenAnswer) and len(deed.answer) > LONGEST_ANSWER:
        raise Refused(f"answer: no answer has more than {LONGEST_ANSWER} letters.", where="answer")
    if isinstance(deed, SetListed):
        access.check_host()
    elif not (isinstance(deed, SetSeat) and access.is_host):
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
