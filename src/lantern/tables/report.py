"""The report of a finished game: how long it was, points over time, dice against their odds, the rules it met.

All of it is read from the log, played once more; no game is known here.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import product
from typing import Any, Final

from lantern.core.errors import Illegal
from lantern.core.flow import CHANCE, Event, Question
from lantern.core.game import Game, Scored
from lantern.core.log import Line
from lantern.core.play import Play
from lantern.core.records import Result
from lantern.core.rules import Catalogue, expand
from lantern.tables.fairness import FACES, FAIR_DIE, Fairness, luck
from lantern.tables.report_records import Course, GameReport, Luck, Part, RuleMet, SeatReport
from lantern.tables.table import Table

NOBODY: Final = -1
MOST_DICE: Final = 3  # thrown at once


def report(table: Table, forfeit: Result | None = None) -> GameReport:
    """The report of a table whose game is over; until then it would tell what is still secret.

    A game that somebody has forfeited is over before its rules say so: `forfeit` is its result.
    """
    result = forfeit or table.result
    if result is None or not (forfeit or table.over):
        raise Illegal("There is a report of a game only when it is over, for it tells all secrets; play it to its end.")
    game, log = table.game, table.play.log
    play, story = Play(game, log), Story(game)
    for line in log.lines:
        question = play.question(line.seat)
        if line.seat == CHANCE:
            story.chance(play.state, question, line)
        story.happened(play.state, line, play.repeat(line))
    answers = Counter(line.seat for line in log.lines)
    sides = game.sides(log.header.options)
    return GameReport(
        game=game.name,
        title=game.title,
        options=log.header.options,
        answers=table.number,
        by_chance=answers[CHANCE],
        result=result,
        seats=tuple(SeatReport(n, name, sides[n].title, answers[n]) for n, name in enumerate(table.names)),
        parts=tuple(Part(name, won) for name, won in game.parts(play.state)),
        courses=story.courses(log.header.options),
        chances=tuple(kind.report() for kind in story.kinds.values()),
        luck=story.luck(),
        rules=rules_met(game, story.rules),
        all_rules=len(Catalogue.load(game.name)),
    )


class Story:
    """What is counted while a game is played again."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.kinds: dict[str, Fairness] = {}
        self.in_the_air: list[tuple[str, int]] = []  # dice that fell, and nobody is known yet whose they were
        self.rolled: defaultdict[tuple[int, str], list[int]] = defaultdict(list)
        self.scored: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
        self.rules: Counter[str] = Counter()

    def chance(self, g: Any, question: Question, line: Line) -> None:
        """An outcome of chance, before it has had its effect. What is certain is no chance."""
        if len(question.answers) == 1:
            return
        texts = [self.game.text(g, question, x) for x in question.answers]
        kind, dice = question.what.replace("_", " "), question.odds is None and are_dice(texts)
        tally = self.kinds.setdefault(kind, Fairness(kind, dice=dice))
        if dice:
            for face in faces(line.answer):
                tally.add(FAIR_DIE, str(face))
                self.in_the_air.append((kind, face))
        else:
            odds = [p for _, p in question.chances()]
            tally.add(dict(zip(map(bare, texts), odds, strict=True)), bare(line.answer))

    def happened(self, g: Any, line: Line, events: list[Event]) -> None:
        """What an answer has caused. Dice are whose the next event is; or whoever's the answer to them is."""
        for event in events:
            self.rules.update(expand(event.rule))
            scored = self.game.points(g, event)
            if scored is not None:
                self.score(scored, line.number)
        if events or line.seat != CHANCE:
            self.land(line.seat if line.seat != CHANCE else events[0].seat)

    def score(self, scored: Scored, number: int) -> None:
        course = self.scored[scored.side]
        before = course[-1][1] if course else 0
        if course and course[-1][0] == number:
            course.pop()  # an answer may bring points several times; the sum counts
        course.append((number, before + scored.points))

    def land(self, seat: int) -> None:
        if seat >= 0:
            for kind, face in self.in_the_air:
                self.rolled[seat, kind].append(face)
        self.in_the_air = []

    def courses(self, options: dict[str, Any]) -> tuple[Course, ...]:
        """A game that has told no points at all does not tell them."""
        seats = {side.title: seat for seat, side in enumerate(self.game.sides(options))}
        sides = self.game.scorers(options) if self.scored else ()
        return tuple(Course(side, seats.get(side, NOBODY), tuple(self.scored[side])) for side in sides)

    def luck(self) -> tuple[Luck, ...]:
        return tuple(luck(seat, kind, rolled) for (seat, kind), rolled in sorted(self.rolled.items()))


def rules_met(game: Game[Any], met: Counter[str]) -> tuple[RuleMet, ...]:
    """The rules by which something happened, most often met first, in the words of the catalogue."""
    known = Catalogue.load(game.name)
    return tuple(
        RuleMet(rule, times, known[rule].text, known[rule].chapter)
        for rule, times in sorted(met.items(), key=lambda entry: (-entry[1], entry[0]))
        if rule in known
    )


# --- outcomes ---------------------------------------------------------------------------------------------------------


def bare(text: str) -> str:
    """An outcome without the verb that every outcome of its kind begins with: "draw apple" is "apple"."""
    return text.partition(" ")[2] or text


def faces(text: str) -> tuple[int, ...]:
    """The numbers of an outcome like "roll 3 4"; () if it is none."""
    words = bare(text).split()
    return tuple(int(word) for word in words) if all(word.isdecimal() for word in words) else ()


def are_dice(texts: list[str]) -> bool:
    """Whether outcomes are all the ways in which some plain dice can fall."""
    thrown = next((n for n in range(1, MOST_DICE + 1) if len(texts) == len(FACES) ** n), 0)
    return thrown > 0 and {faces(text) for text in texts} == {*product(FACES, repeat=thrown)}
