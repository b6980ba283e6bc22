"""What one kind of client is told of a table: everybody who holds the same seats gets the same words.

This is the one place where what happens becomes what leaves: whoever may not know something is not told it here, and
nothing leaves by another way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from lantern.core.flow import SPECTATOR, Seat
from lantern.core.game import Game
from lantern.core.records import Asked, Telling
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
        self.view = meeting.table.game.view(meeting.table.play.state, self.eyes)
        self.standing = standing_of(meeting)

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
        """The same, where several hear of it: who is told the same gets one and the same news."""
        after = scene.viewer(self.held, self.listener)
        # Seen on the way: whoever is asked again has not looked away; between two of one's seats nobody looks.
        eyes = after if after == self.eyes else self.listener
        heard = scene.told(self.entry, self.view, self.standing, self.listener, eyes, after)
        self.entry, self.eyes, self.view, self.standing = heard.news.entry, after, heard.view, scene.standing
        return heard.news


Standing = dict[str, Any]  # of the fields of news those that may be left out, where they are as before


class Heard(NamedTuple):
    """What somebody was told who had seen a table as it was before, and how they see it now."""

    news: News
    before: tuple[Any, Standing]
    view: Any


class Scene:
    """What has just happened at a table. Every stream looks at it with its own eyes; what one has found, the next one
    with the same eyes need not look for."""

    def __init__(self, meeting: Meeting, steps: Sequence[Step[Any]], entries: Sequence[Entry], now: float) -> None:
        self.meeting, self.steps = meeting, steps
        table = meeting.table
        self.game, self.names = table.game, table.names
        self.questions = () if meeting.over else table.play.state.open_questions()
        self.waited_for: list[Seat] = [question.seat for question in self.questions if table.is_person(question.seat)]
        self.last = table.play.log.lines[-1].seat if table.number else SPECTATOR  # who has answered last
        # Unless something was taken back after it, the last step is how the table stands.
        self.ends_with_a_step = bool(steps) and steps[-1].line.number == meeting.number
        self.present = steps[-1].state if self.ends_with_a_step else table.play.state
        self.is_open = self.game.is_open(self.present) and all(self.game.is_open(step.state) for step in steps)
        self.addressed = addressed(self.game, steps)
        self.standing = standing_of(meeting)
        self.new = new_in(meeting, entries, now)
        self.heard: dict[tuple[Any, ...], Heard] = {}  # with what was seen before, so that ids stay true
        self.views: dict[tuple[int, Seat], Any] = {}
        self.tellings: dict[tuple[int, Seat], tuple[Telling, ...]] = {}
        self.asks: dict[Seat, Asked | None] = {}
        self.undos: dict[Seat, UndoInfo] = {}
        self.compared: dict[tuple[int, int], tuple[Any, Changes]] = {}  # the same
        self.moved: dict[int, dict[str, Any]] = {}  # what else is not as it was

    def viewer(self, held: Held, listener: Seat) -> Seat:
        """Through whose eyes they see it who hold these seats; see `Table.viewer_of`."""
        for seat in self.waited_for:
            if seat in held:
                return seat
        return listener

    def told(self, since: int, before: Any, standing: Standing, listener: Seat, eyes: Seat, after: Seat) -> Heard:
        """What they are told who have seen it as it was `before`: on the way with these eyes, `after` it with those.

        Everything that their news can depend on is in the key; so who has the same key is told the same.
        """
        ear = listener if listener in self.addressed else SPECTATOR
        asks, undo = self.asked_as(after), after if after == self.last else SPECTATOR
        sight = (SPECTATOR, SPECTATOR) if self.is_open else (eyes, after)
        key = (since, id(before), id(standing), ear, sight, asks, undo)
        found = self.heard.get(key)
        if found is None:
            news, view = self.tell(since, before, ear, sight, asks, undo)
            more = {**self.new, **self.else_moved(standing)}
            found = self.heard[key] = Heard(replace(news, **more) if more else news, (before, standing), view)
        return found

    def else_moved(self, standing: Standing) -> dict[str, Any]:
        """What of the table is not as it was, besides the view and the question."""
        moved = self.moved.get(id(standing))
        if moved is None:
            moved = {name: now for name, now in self.standing.items() if standing[name] != now}
            self.moved[id(standing)] = moved
        return moved

    def tell(
        self, since: int, before: Any, ear: Seat, sight: tuple[Seat, Seat], asks: Seat, undo: Seat
    ) -> tuple[News, Any]:
        """The news of what changes at every answer, and the view after it."""
        meeting, view, beats = self.meeting, before, []
        eyes, after = sight
        for step in self.steps:
            line, seen_before, view = step.line, view, self.view(step.state, eyes)
            made = self.changes(seen_before, view)
            beats.append(Beat(line.number, line.seat, step.answer_for(ear), line.step, self.words(step, ear), made))
        final: Changes = ()
        if eyes != after or not self.ends_with_a_step:
            seen_before, view = view, self.view(self.present, after)
            final = self.changes(seen_before, view)
        news = News(
            since=since,
            entry=meeting.entry,
            number=meeting.number,
            beats=tuple(beats),
            changes=final,
            undo=self.undo(undo),
            asked=self.asked(asks),
        )
        return news, view

    def words(self, step: Step[Any], ear: Seat) -> tuple[Telling, ...]:
        """What a step has caused, in words for one listener."""
        key = (step.line.number, ear)
        if key not in self.tellings:
            state, tell, names = step.state, self.game.tell, self.names
            self.tellings[key] = tuple([tell(state, event, ear, names) for event in state.events])
        return self.tellings[key]

    def view(self, state: Any, eyes: Seat) -> Any:
        # The steps keep their positions as long as we are here, so these ids stay theirs.
        key = (id(state), SPECTATOR if self.is_open or self.game.is_open(state) else eyes)
        if key not in self.views:
            self.views[key] = self.game.view(state, eyes)
        return self.views[key]

    def changes(self, before: Any, after: Any) -> Changes:
        key = (id(before), id(after))
        if key not in self.compared:
            self.compared[key] = before, tuple([tuple(change) for change in changes(before, after)])
        return self.compared[key][1]

    def asked_as(self, eyes: Seat) -> Seat:
        """Whose question these eyes see. Those who are not asked see the same of it."""
        for question in self.questions:
            if question.seat == eyes:
                return eyes
        return SPECTATOR

    def asked(self, eyes: Seat) -> Asked | None:
        if self.meeting.over:
            return None
        if eyes not in self.asks:
            self.asks[eyes] = self.meeting.table.asked(eyes)
        return self.asks[eyes]

    def undo(self, eyes: Seat) -> UndoInfo:
        """What these eyes could take back. Those who have not answered last all hear the same."""
        if eyes not in self.undos:
            self.undos[eyes] = self.meeting.table.undo_info(eyes)
        return self.undos[eyes]


def addressed(game: Game[Any], steps: Sequence[Step[Any]]) -> set[Seat]:
    """The seats that may hear of these steps in other words than somebody who only watches."""
    found: set[Seat] = set()
    for step in steps:
        found.add(step.known_to)
        for event in step.state.events:
            found.add(event.known_to)
            found.update(game.addressed(step.state, event))
    return found


def clock_of(meeting: Meeting, now: float) -> ClockState | None:
    return None if meeting.clock.rule.kind == "none" else meeting.clock.state(now)


def standing_of(meeting: Meeting) -> Standing:
    table = meeting.table
    return {
        "result": meeting.result, "seats": table.seats, "request": meeting.request_info(), "seed": meeting.seed_shown,
        "lesson": table.lesson_state(), "listed": meeting.listed, "after": meeting.after,
    }  # fmt: skip


def new_in(meeting: Meeting, entries: Sequence[Entry], now: float) -> dict[str, Any]:
    """Of the fields of news those that are there only when they have something to say."""
    found = {"said": said_in(meeting, entries), "hinted": hinted_in(meeting, entries), "clock": clock_of(meeting, now)}
    return {name: value for name, value in found.items() if value}


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
