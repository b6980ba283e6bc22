"""Lessons: a game taught by playing it, written as data. A step says something, and waits for one real deed.

A lesson is a play with stage directions. It knows by heart what chance and the other seats answer, and which answers
the learner has to give; so it is the same for everybody, and a test can play it through. Answers stand here by their
stable text, as in a log.

    [[lesson]]
    id = "first-night"
    title = "The first night"
    says = "You lead one side through a round."
    minutes = 10
    options = { mode = "training", map = "a" }

    [[lesson.step]]                                     # without answers it is only read
    title = "The aim"
    text = "Seven points win."
    lights = ["hex:d4"]

    [[lesson.step]]
    title = "A roll"
    text = "Strike, and see what falls."
    answers = [["attack from d6"], ["target e4", "target d4"]]
    others = ["fall 4", "fall 3"]                       # the dice, when they are asked
    why = "This step is about striking."
    after = "Four fell, one stays inside."
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Final, Literal

from lantern.core.content import Range, read, rows
from lantern.core.flow import Seat
from lantern.core.log import Line

LONGEST: Final = 240  # letters of a text: what a phone shows above the question, and people read before they act
LONGEST_WORD: Final = 110  # of a sentence that stands on one line


@dataclass(frozen=True)
class Step:
    """One thing to learn: what is said, what the learner does, and what happens meanwhile."""

    LABEL = ("title",)

    title: str
    text: str
    answers: tuple[tuple[str, ...], ...] = ()  # of the learner, in order; any one of each row will do. None: reading
    others: tuple[str, ...] = ()  # of chance and the other seats, in order, whenever they are asked
    lights: tuple[str, ...] = ()  # things that the text is about
    why: str = ""  # what a learner hears who wants to do something else
    after: str = ""  # said when it is done, above the next step

    @property
    def length(self) -> int:
        """How many lines of a log it makes."""
        return len(self.answers) + len(self.others)

    def fits(self, lines: Sequence[Line], seat: Seat) -> bool:
        """Whether a log goes like this step, as far as it goes."""
        mine = [line.answer for line in lines if line.seat == seat]
        theirs = [line.answer for line in lines if line.seat != seat]
        given = all(answer in allowed for answer, allowed in zip(mine, self.answers, strict=False))
        return given and len(mine) <= len(self.answers) and theirs == list(self.others[: len(theirs)])


@dataclass(frozen=True)
class Lesson:
    """A lesson: how its table is laid out, and its steps."""

    id: str
    title: str
    says: str  # one sentence: what is learned
    minutes: Annotated[int, Range(1)]
    step: tuple[Step, ...]
    options: Mapping[str, str] = field(hash=False, default_factory=dict)  # of the game, as words
    seat: Annotated[int, Range(0)] = 0  # where the learner sits
    seed: str = ""  # for what comes after the lesson; without it every table has its own
    before: tuple[str, ...] = ()  # answers of everybody, given before the learner comes

    def step_at(self, lines: Sequence[Line], *, have_read: bool = False) -> int:
        """The step that a log has come to. One that goes otherwise, or further, is past the last step.

        Pages that are only read leave no line behind: they are shown (again), unless the learner has read them.
        """
        at = len(self.before)
        for n, step in enumerate(self.step):
            end = at + step.length
            if not step.fits(lines[at:end], self.seat):
                break
            if end > len(lines) or (at == end == len(lines) and not have_read):
                return n
            at = end
        return len(self.step)


@dataclass(frozen=True)
class LessonsFile:
    """The lessons of a game."""

    schema: Literal[1]
    lesson: tuple[Lesson, ...]


def load_lessons(path: Path) -> tuple[Lesson, ...]:
    """The lessons of a file; a `ContentError` names everything that is wrong with it."""
    return read(path, LessonsFile, check).lesson


def check(file: LessonsFile) -> Iterator[str]:
    for where, lesson in rows("lesson", file.lesson):
        if not lesson.step:
            yield f"{where}: it has no step"
        for place, step in rows("step", lesson.step):
            yield from (f"{where}: {place}: {mistake}" for mistake in mistakes(step))


def mistakes(step: Step) -> Iterator[str]:
    """What annotations cannot say of a step."""
    for key, most in (("text", LONGEST), ("why", LONGEST_WORD), ("after", LONGEST_WORD)):
        length = len(getattr(step, key))
        if length > most:
            yield f'key "{key}": {length} letters; at most {most} are read'
    if bool(step.answers) != bool(step.why):
        yield 'key "why": a step with answers needs it, one without has no use for it'
    if not all(step.answers):
        yield 'key "answers": an empty row; each row names the answers that will do'
