"""What one kind of client is told of a table: everybody who holds the same seats gets the same words.

This is the one place where what happens becomes what leaves: whoever may not know something is not told it here, and
nothing leaves by another way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec

from lantern.core.flow import SPECTATOR, Seat
from lantern.core.records import Asked
from lantern.tables.changes import changes
from lantern.tables.entries import HINT, SAY, Entry
from lantern.tables.meeting import Meeting
from lantern.tables.messages import (
    Beat,
    Changes,
    ClockState,
    Door,
    Hinted,
    News,
    Role,
    Said,
    TableInfo,
    TableState,
    UndoInfo,
)
from lantern.tables.past import Step
from lantern.tables.table import Held, listener_of


class Stream:
    """The table for whoever holds these seats: whole once, then as news."""

    def __init__(self, meeting: Meeting, held: Held) -> None:
        self.held = held
        self.listener = listener_of(held)
        self.restart(meeting)

    def restart(self, meeting: Meeting) -> None:
        """Begin from how the table stands now."""
        self.entry = meeting.entry
        self.eyes = meeting.table.viewer_of(self.held)
        self.view = seen(meeting, meeting.table.play.state, self.eyes)

    def state(self, meeting: Meeting, role: Role, now: float) -> TableState:
        """All of the table, for a client that arrives."""
        return replace(
            meeting.table.state_of(self.held),
            asked=meeting.table.asked(self.eyes) if not meeting.over else None,
            result=meeting.result,
            seed=meeting.seed_shown,
            entry=meeting.entry,
            held=self.held,
            role=role,
            chat=tuple(meeting.chat),
            request=meeting.request_info(),
            clock=clock_of(meeting, now),
            listed=meeting.listed,
            after=meeting.after,
            hints=meeting.settings.hints,
            hinted=tuple(meeting.hinted),
        )

    def news(self, meeting: Meeting, steps: Sequence[Step[Any]], entries: Sequence[Entry], now: float) -> News:
        """What has happened since the last news."""
        return self.hear(Scene(meeting, steps, entries, now))

    def hear(self, scene: Scene) -> News:
        """The same, where several hear of it: what they see alike is looked at once."""
        meeting, since, before = scene.meeting, self.entry, self.eyes
        self.entry, self.eyes = meeting.entry, scene.viewer(self.held, self.listener)
        # Seen on the way: whoever is asked again has not looked away; between two of one's seats nobody looks.
        eyes = self.eyes if self.eyes == before else self.listener
        beats = tuple([self.beat(scene, step, eyes) for step in scene.steps])
        final: Changes = ()
        if eyes != self.eyes or not scene.ends_with_a_step:
            final = self.look(scene, scene.present, self.eyes)
        return News(
            since=since,
            entry=meeting.entry,
            number=meeting.number,
            beats=beats,
            changes=final,
            asked=scene.asked(self.eyes),
            undo=scene.undo(self.eyes),
            result=scene.result,
            seats=meeting.table.seats,
            said=scene.said,
            request=scene.request,
            clock=scene.clock,
            seed=scene.seed,
            lesson=scene.lesson,
            listed=meeting.listed,
            after=meeting.after,
            hinted=scene.hinted,
        )

    def beat(self, scene: Scene, step: Step[Any], eyes: Seat) -> Beat:
        line, state, listener, tell, names = step.line, step.state, self.listener, scene.game.tell, scene.names
        tellings = tuple([tell(state, event, listener, names) for event in state.events])
        made = self.look(scene, state, eyes)
        return Beat(line.number, line.seat, step.answer_for(listener), line.step, tellings, made)

    def look(self, scene: Scene, state: Any, eyes: Seat) -> Changes:
        """Look at a position; how it differs from what was seen before."""
        before, self.view = self.view, scene.view(state, eyes)
        return scene.changes(before, self.view)


class Scene:
    """What has just happened at a table. Every stream looks at it with its own eyes; what one has found, the next one
    with the same eyes need not look for."""

    def __init__(self, meeting: Meeting, steps: Sequence[Step[Any]], entries: Sequence[Entry], now: float) -> None:
        self.meeting, self.steps = meeting, steps
        table = meeting.table
        self.game, self.names, self.seed = table.game, table.names, meeting.seed_shown
        self.waited_for = [each.seat for each in table.play.state.open_questions() if table.is_person(each.seat)]
        self.last = table.play.log.lines[-1].seat if table.number else SPECTATOR  # who has answered last
        # Unless something was taken back after it, the last step is how the table stands.
        self.ends_with_a_step = bool(steps) and steps[-1].line.number == meeting.number
        self.present = steps[-1].state if self.ends_with_a_step else table.play.state
        self.result = meeting.result
        self.said = said_in(meeting, entries)
        self.hinted = hinted_in(meeting, entries)
        self.request = meeting.request_info()
        self.clock = clock_of(meeting, now)
        self.lesson = table.lesson_state()
        self.views: dict[tuple[int, Seat], Any] = {}
        self.questions: dict[Seat, Asked | None] = {}
        self.undos: dict[Seat, UndoInfo] = {}
        self.compared: dict[tuple[int, int], tuple[Any, Changes]] = {}  # with what was compared, so that ids stay true

    def viewer(self, held: Held, listener: Seat) -> Seat:
        """Through whose eyes they see it who hold these seats; see `Table.viewer_of`."""
        return next((seat for seat in self.waited_for if seat in held), listener)

    def view(self, state: Any, eyes: Seat) -> Any:
        # The steps keep their positions as long as we are here, so these ids stay theirs.
        key = (id(state), SPECTATOR if self.game.is_open(state) else eyes)
        if key not in self.views:
            self.views[key] = seen(self.meeting, state, eyes)
        return self.views[key]

    def changes(self, before: Any, after: Any) -> Changes:
        key = (id(before), id(after))
        if key not in self.compared:
            self.compared[key] = before, tuple([tuple(change) for change in changes(before, after)])
        return self.compared[key][1]

    def asked(self, eyes: Seat) -> Asked | None:
        """The question for these eyes. Those who are not asked see the same of it."""
        if self.meeting.over:
            return None
        key = eyes if self.meeting.table.play.state.open_question(eyes) else SPECTATOR
        if key not in self.questions:
            self.questions[key] = self.meeting.table.asked(key)
        return self.questions[key]

    def undo(self, eyes: Seat) -> UndoInfo:
        """What these eyes could take back. Those who have not answered last all hear the same."""
        key = eyes if eyes == self.last else SPECTATOR
        if key not in self.undos:
            self.undos[key] = self.meeting.table.undo_info(key)
        return self.undos[key]


def seen(meeting: Meeting, state: Any, seat: Seat) -> Any:
    """A view as JSON values."""
    return msgspec.to_builtins(meeting.table.game.view(state, seat), str_keys=True)


def clock_of(meeting: Meeting, now: float) -> ClockState | None:
    return None if meeting.clock.rule.kind == "none" else meeting.clock.state(now)


def said_in(meeting: Meeting, entries: Sequence[Entry]) -> tuple[Said, ...]:
    spoken = {entry.number for entry in entries if entry.kind == SAY}
    return tuple(said for said in meeting.chat if said.entry in spoken) if spoken else ()


def hinted_in(meeting: Meeting, entries: Sequence[Entry]) -> tuple[Hinted, ...]:
    new = sum(entry.kind == HINT for entry in entries)
    return tuple(meeting.hinted[-new:]) if new else ()


def info(meeting: Meeting, held: Held, changed: float) -> TableInfo:
    """The table as a row of a list."""
    row = meeting.table.info(changed)
    yours = not meeting.over and meeting.table.asked_of(held) is not None
    return replace(row, asked=meeting.headline, over=meeting.over, yours=yours)


def door(meeting: Meeting, role: Role, seat: Seat) -> Door:
    """What somebody finds who comes with a link."""
    table = meeting.table
    return Door(
        table=table.name,
        game=table.game.name,
        title=table.game.title,
        options=table.play.log.header.options,
        seats=table.seats,
        role=role,
        seat=seat if seat != SPECTATOR else -1,
        number=meeting.number,
        over=meeting.over,
        clock=meeting.settings.clock,
        hints=meeting.settings.hints,
    )
