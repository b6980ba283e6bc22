"""A finished game looked back upon, in numbers for a chart and in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lantern.bots.analysis import WASTED, Account, Analysis, Swing, Told, Turn, analyse
from lantern.core.english import count
from lantern.core.errors import Illegal
from lantern.core.flow import CHANCE, SPECTATOR, Seat
from lantern.tables.coaching import ChanceCourse, GameAnalysis, SeatAccount, TurningPoint
from lantern.tables.table import Table

PARTY: Final = -1
PARTY_NAME: Final = "The party"
FINE: Final = 0.004  # smaller changes cannot be seen in a chart
MOST_TELLINGS: Final = 2  # of what an answer caused
USUAL: Final = 0.15  # how far from the middle luck may lie and still be usual


def look_back(table: Table, told: Told = lambda share: None) -> GameAnalysis:
    """The analysis of a table whose game is over; until then it would tell what is still secret."""
    if not table.over:
        raise Illegal("A game can be looked back upon when it is over, for that tells all secrets; play it to its end.")
    return Words(table).told(analyse(table.game, table.play.log, told))


class Words:
    """Puts an analysis into words."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.together = table.game.cooperative  # then there is one chance, and it is the party's

    def told(self, found: Analysis) -> GameAnalysis:
        seats = range(1 if self.together else len(self.table.seats))
        courses = [[round(chance, 3) for chance in found.course(seat)] for seat in seats]
        numbers = outline(courses)
        turns = {turn.number: turn for turn in found.turns}
        return GameAnalysis(
            numbers,
            tuple(
                ChanceCourse(self.shown(seat), self.name(seat), tuple(course[number] for number in numbers))
                for seat, course in enumerate(courses)
            ),
            tuple(self.turning_point(swing, turns[swing.number]) for swing in found.turning),
            tuple(self.account(each, turns) for each in found.accounts),
        )

    def shown(self, seat: Seat) -> Seat:
        return PARTY if self.together else seat

    def name(self, seat: Seat) -> str:
        return PARTY_NAME if self.together else self.table.names[seat]

    # --- where it turned

    def turning_point(self, swing: Swing, turn: Turn) -> TurningPoint:
        way = f"{owner(self.name(swing.of))} chance went from {percent(swing.before)} to {percent(swing.after)}."
        before, after = round(swing.before, 3), round(swing.after, 3)
        return TurningPoint(turn.number, turn.seat, self.happened(turn), self.shown(swing.of), before, after, way)

    def happened(self, turn: Turn) -> str:
        """What an answer caused, or else what it was."""
        tellings = self.table.at(turn.number, SPECTATOR).tellings
        words = [telling.text for telling in tellings if telling.text][:MOST_TELLINGS]
        return " ".join(words) or self.answered(turn)

    def answered(self, turn: Turn) -> str:
        """An answer, as it was offered."""
        if turn.seat == CHANCE:
            return f"Chance: {turn.answer}."
        before, game = self.table.past.position(turn.number - 1), self.table.game
        question = before.open_question(turn.seat)
        label = game.offer(before, question, game.parse(before, question, turn.answer)).label
        return f"{self.table.names[turn.seat]}: “{label}”."

    # --- luck against skill

    def account(self, found: Account, turns: dict[int, Turn]) -> SeatAccount:
        name = self.table.names[found.seat]
        sentences = (self.luck(name, found.kinder), *self.skill(name, found, turns))
        return SeatAccount(
            found.seat,
            name,
            round(found.kinder, 3),
            round(found.slips, 3),
            found.mistakes,
            found.worst,
            sentences,
        )

    def luck(self, name: str, kinder: float) -> str:
        whom = "the party" if self.together else name
        if abs(kinder - 0.5) < USUAL:
            return f"Dice and draws were about as kind to {whom} as usual."
        how, share = ("kinder", kinder) if kinder > 0.5 else ("less kind", 1 - kinder)
        return f"Dice and draws were {how} to {whom} than in {percent(min(share, 0.99))} of games with the same rolls."

    def skill(self, name: str, found: Account, turns: dict[int, Turn]) -> list[str]:
        answers = count(found.answers, "answer")
        if not found.worst:
            return [f"Of {owner(name)} {answers} none gave anything away that one could see a step ahead."]
        if not found.mistakes:
            said = [f"None of {owner(name)} {answers} gave much away."]
        else:
            said = [f"Of {owner(name)} {answers} {found.mistakes} gave away {percent(WASTED)} or more."]
        worst = turns[found.worst]
        return [*said, f"The costliest was answer {worst.number}, {percent(worst.slip)}. {self.answered(worst)}"]


def outline(courses: Sequence[Sequence[float]]) -> tuple[int, ...]:
    """The answers after which a chart needs a point: the ends, and wherever a chance has moved."""
    last = len(courses[0]) - 1
    numbers = [0]
    for number in range(1, last):
        if any(abs(course[number] - course[numbers[-1]]) >= FINE for course in courses):
            numbers.append(number)
    return (*numbers, last)


def owner(name: str) -> str:
    """ "Ines’s"."""
    return f"{name}’s"


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"
