"""Looking at a table without changing it: refusals, earlier moments, the log, the report."""

from __future__ import annotations

from http import HTTPStatus

from lantern.core.errors import Illegal
from lantern.core.flow import EVERYBODY, SPECTATOR, Seat
from lantern.core.records import Refusal
from lantern.server.access import Access
from lantern.server.failures import Refused
from lantern.tables.errors import Denied
from lantern.tables.meeting import Meeting
from lantern.tables.messages import Moment
from lantern.tables.report import report as report_of
from lantern.tables.report_records import GameReport
from lantern.tables.table import Table, listener_of


def why(meeting: Meeting, access: Access, seat: Seat, wish: str) -> Refusal:
    access.check_seat(seat)
    return meeting.table.why(seat, wish)


def moment(meeting: Meeting, access: Access, number: int, seat: Seat | None) -> Moment:
    """An earlier moment; through other eyes than one's own only when the game is over."""
    eyes = listener_of(access.held) if seat is None else seat
    if eyes != SPECTATOR:
        meeting.check_seat(eyes)
        if not meeting.over:
            access.check_seat(eyes)
    try:
        return meeting.table.at(number, eyes)
    except Illegal as mistake:
        raise Refused(str(mistake), HTTPStatus.NOT_FOUND, where="number") from None


def log_file(meeting: Meeting, access: Access) -> tuple[str, str]:
    """Name and text of the log. While secrets are kept, only whoever holds all persons' seats may have it."""
    table = meeting.table
    if not meeting.over and has_secrets(table) and not meeting.persons_ever <= set(access.held):
        raise Denied("The log holds what others keep secret; it can be had when the game is over.")
    # Nothing is secret in a game that was forfeited, and its rolls are to be proven like all others.
    return f"{table.game.name}-{table.name}.log", table.log_text(private=meeting.forfeited is not None)


def has_secrets(table: Table) -> bool:
    """Whether the log holds, or may hold, what was not for everybody."""
    by_rule = table.game.has_secrets(table.play.log.header.options)
    return by_rule or any(step.known_to != EVERYBODY for step in table.past.steps(1))


def report(meeting: Meeting, _: Access) -> GameReport:
    check_over(meeting, "a report")
    return report_of(meeting.table, meeting.result)


def ending(meeting: Meeting, _: Access) -> tuple[str, int, str]:
    """Which finished game it is: an analysis of it is kept under that."""
    check_over(meeting, "an analysis")
    return meeting.table.name, meeting.number, meeting.table.play.log.over


def open_log(meeting: Meeting, _: Access) -> str:
    check_over(meeting, "an analysis")
    return meeting.table.log_text()


def check_over(meeting: Meeting, what: str) -> None:
    if not meeting.over:
        raise Refused(f"There is {what} when the game is over.", HTTPStatus.CONFLICT)
