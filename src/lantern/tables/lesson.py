"""A table that teaches: chance and the other seats follow a script, and the learner is led through it step by step.

    table = LessonTable.begin(find("harrow"), "first-night")
    table.answer(0, table.state().lesson.next, table.number)        # a page that is only read is turned
    table.answer(0, "jar abilities", table.number)                  # what the step wants; all else is refused kindly

It is a table like any other in everything else, and becomes one when the last page is turned: then bots play on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from lantern.core.errors import Illegal, LanternError, OptionError
from lantern.core.flow import Seat
from lantern.core.game import Game
from lantern.core.lessons import Lesson, Step
from lantern.core.play import Play
from lantern.core.records import Asked, Refusal
from lantern.tables.messages import LessonState, Moment, SeatInfo, SeatKind
from lantern.tables.table import PERSON, Table, seat_infos

RIVAL: Final[SeatKind] = "instinct"  # who plays on when the lesson is over
PAGE: Final = "next "  # + number: the answer that turns a page
READ_FIRST: Final = Refusal("", "Read this page first: Next goes on, and nothing runs away.")


class LessonTable(Table):
    """A table with a lesson on it. Its log says how far it has come; only pages just read are remembered besides."""

    def __init__(self, play: Play[Any], seats: Sequence[SeatInfo], lesson: Lesson) -> None:
        super().__init__(play, seats)
        self.lesson = lesson
        self.at_step = lesson.step_at(play.log.lines)

    @classmethod
    def begin(cls, game: Game[Any], name: str) -> LessonTable:
        """A new table for a lesson of a game."""
        lesson = find_lesson(game, name)
        options = game.check(options_of(game, lesson))
        play = Play.begin(game, options, [side.title for side in game.sides(options)], lesson.seed)
        for text in lesson.before:
            play.answer(text)
        kinds = [PERSON if seat == lesson.seat else RIVAL for seat in range(game.seats(options))]
        return cls(play, seat_infos(play, kinds), lesson)

    # --- where the learner is

    @property
    def step(self) -> Step | None:
        """The step that is on; None when the lesson is over."""
        return self.lesson.step[self.at_step] if self.at_step < len(self.lesson.step) else None

    @property
    def given(self) -> int:
        """How many lines the log holds of this step."""
        begins = len(self.lesson.before) + sum(step.length for step in self.lesson.step[: self.at_step])
        return self.number - begins

    @property
    def of_learner(self) -> int:
        """How many of them are the learner's."""
        lines = self.play.log.lines[self.number - self.given :]
        return sum(line.seat == self.lesson.seat for line in lines)

    @property
    def is_page(self) -> bool:
        """Something is to be read, and nothing happens until the page is turned."""
        return self.step is not None and not self.step.answers and not self.given

    @property
    def wanted(self) -> tuple[str, ...]:
        """The answers that will do now."""
        step, n = self.step, self.of_learner
        return step.answers[n] if step and n < len(step.answers) else ()

    @property
    def turning(self) -> str:
        """The answer that turns this page and no other, so that a second press turns no second page."""
        return f"{PAGE}{self.at_step + 1}"

    # --- play

    def answer(self, seat: Seat, text: str, number: int) -> list[Moment]:
        step = self.step
        if step is None:
            return super().answer(seat, text, number)
        self.check_turn(seat, number)
        if text.startswith(PAGE):
            return self.turn_page(text)
        if self.is_page:
            raise Illegal(READ_FIRST.sentence)
        self.game.parse(self.play.state, self.play.question(seat), text)  # against the rules it is refused by them
        if text not in self.wanted:
            raise Illegal(step.why)
        return super().answer(seat, text, number)

    def turn_page(self, text: str) -> list[Moment]:
        """Go on from a page. One that is turned already stays turned: the learner sees how the table stands."""
        if not self.is_page or text != self.turning:
            return []
        since = self.number
        if self.step and self.step.others:
            self.prompt(self.step)
        else:
            self.at_step += 1
        self.run(self.game.most_answers)
        return self.moments(since, self.listener)

    def undo(self, seat: Seat, number: int) -> None:
        super().undo(seat, number)
        self.at_step = self.lesson.step_at(self.play.log.lines, have_read=True)

    def run(self, limit: int) -> None:
        """Let the script go on until the learner has something to do or to read; after it, bots and chance."""
        while (step := self.step) and not self.is_page:
            if self.given == step.length:
                self.at_step += 1
            elif self.own_question() is None:
                return
            else:
                self.prompt(step)
        if self.step is None:
            super().run(limit)

    def prompt(self, step: Step) -> None:
        """Whoever is asked besides the learner says the next line of the script."""
        question = self.own_question()
        assert question is not None, "the script speaks only for those who are asked"
        self.play.answer(step.others[self.given - self.of_learner], question.seat)

    # --- what it says

    def why(self, seat: Seat, wish: str) -> Refusal:
        return READ_FIRST if self.is_page else super().why(seat, wish)

    def asked(self, seat: Seat) -> Asked | None:
        if self.is_page:
            return Asked(self.number, self.lesson.seat, "lesson", "", "Read the lesson, then go on.")
        return super().asked(seat)

    @property
    def headline(self) -> str:
        step = self.step
        if step is None:
            return super().headline
        return f"{self.lesson.title}, step {self.at_step + 1} of {len(self.lesson.step)}: {step.title}"

    def lesson_state(self) -> LessonState | None:
        step = self.step
        if step is None:
            return None
        before = self.lesson.step[self.at_step - 1] if self.at_step and not self.given else None
        return LessonState(
            lesson=self.lesson.id,
            title=step.title,
            text=step.text,
            said=before.after if before else "",
            step=self.at_step + 1,
            of=len(self.lesson.step),
            lights=self.lights(step),
            wanted=self.wanted,
            next=self.turning if self.is_page else "",
        )

    def lights(self, step: Step) -> tuple[str, ...]:
        """What the text is about, or what stands for the answers wanted."""
        asked = self.asked(self.lesson.seat)
        offers = [offer for offer in asked.offers if offer.answer in self.wanted] if asked else []
        return tuple(dict.fromkeys([*step.lights, *[thing for offer in offers for thing in offer.touches]]))


def find_lesson(game: Game[Any], name: str) -> Lesson:
    lessons = {lesson.id: lesson for lesson in game.lessons()}
    if name not in lessons:
        known = ", ".join(lessons) or "none"
        raise LanternError(f'{game.title} has no lesson "{name[:40]}"; it has: {known}')
    return lessons[name]


def options_of(game: Game[Any], lesson: Lesson) -> dict[str, Any]:
    """The options that a lesson names in words, as the game knows them."""
    choices = {option.name: {str(choice): choice for choice in option.choices} for option in game.options}
    for name, word in lesson.options.items():
        if word not in choices.get(name, {}):
            raise OptionError(f'lesson "{lesson.id}": the game has no option {name} = "{word}"')
    return {name: choices[name][word] for name, word in lesson.options.items()}


def with_lesson(table: Table, name: str) -> LessonTable:
    """A table that was read from its log, with the lesson that it is for."""
    return LessonTable(table.play, table.seats, find_lesson(table.game, name))
